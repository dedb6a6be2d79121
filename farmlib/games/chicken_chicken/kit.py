"""Chicken Chicken's kit: what the rooms around the rules know of it."""

from __future__ import annotations

from farmlib.core.kit import Kit
from farmlib.games.chicken_chicken.game import ChickenChicken

KIT = Kit(
    game=ChickenChicken,
    scenes="farmlib.scenes.chicken_chicken",
    judge="farmlib.bots.chicken_chicken",
    makers="farmlib.lessons.exercises.chicken_chicken",
    out_of_turn="1: hit",
    secret="the Movie",
    covers="show",
    opens=frozenset({"unchallenged", "slow motion", "no score"}),
    open_hands=False,
)
