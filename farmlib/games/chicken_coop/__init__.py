"""Chicken Coop: the rules, one file for each question that one can ask of them.

The files are called as in Chickenfoot's package: side by side they show where the two domino
rulebooks differ. What they share is in `dominoes`.
"""

from farmlib.games.chicken_coop.actions import Press
from farmlib.games.chicken_coop.game import ChickenCoop
from farmlib.games.chicken_coop.observation import ChickenCoopObservation
from farmlib.games.chicken_coop.rulebook import RULEBOOK
from farmlib.games.chicken_coop.state import State

__all__ = ["RULEBOOK", "ChickenCoop", "ChickenCoopObservation", "Press", "State"]
