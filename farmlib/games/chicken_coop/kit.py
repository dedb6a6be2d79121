"""Chicken Coop's kit: what the rooms around the rules know of it."""

from __future__ import annotations

from farmlib.core.kit import Kit
from farmlib.games.chicken_coop.game import ChickenCoop

KIT = Kit(
    game=ChickenCoop,
    scenes="farmlib.scenes.chicken_coop",
    judge="farmlib.bots.chicken_coop",
    makers="farmlib.lessons.exercises.chicken_coop",
    typed="or just the tiles: 9-3 9-9 plays 9-3 on 9-9",
    out_of_turn="1: press",
    sounds={"press": ("cluck", "hub")},
)
