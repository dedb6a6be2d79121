"""Duckling Dancin's kit: what the rooms around the rules know of it."""

from __future__ import annotations

from farmlib.core.kit import Aid, Kit
from farmlib.games.duckling.game import Duckling

KIT = Kit(
    game=Duckling,
    scenes="farmlib.scenes.duckling",
    judge="farmlib.bots.duckling",
    makers="farmlib.lessons.exercises.duckling",
    bots=("memory",),
    out_of_turn="1: drop 7",
    secret="the whole yard",
    aids=(
        Aid("wanted", "Mark the wanted", on=True),
        Aid("memory", "Memory so far", on=False),
    ),
    pace=1200,  # one has to look well at what is turned up
    sounds={"remove": ("splat", "pile {player}"), "overtake": ("cluck", "fowl {player}")},
    as_seen=True,
)
