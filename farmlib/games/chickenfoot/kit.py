"""Chickenfoot's kit: what the rooms around the rules know of it."""

from __future__ import annotations

from farmlib.core.kit import Kit
from farmlib.games.chickenfoot.game import Chickenfoot

KIT = Kit(
    game=Chickenfoot,
    scenes="farmlib.scenes.chickenfoot",
    judge="farmlib.bots.chickenfoot",
    makers="farmlib.lessons.exercises.chickenfoot",
    typed="or just the tiles: 9-3 9-9 plays 9-3 on 9-9",
    out_of_turn="1: chickenlittle",
)
