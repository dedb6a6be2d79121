"""Chickenfoot: the rules, one file for each question that one can ask of them."""

from farmlib.games.chickenfoot.actions import Catch, Chickenlittle
from farmlib.games.chickenfoot.game import Chickenfoot
from farmlib.games.chickenfoot.observation import ChickenfootObservation
from farmlib.games.chickenfoot.rulebook import RULEBOOK
from farmlib.games.chickenfoot.state import State

__all__ = ["RULEBOOK", "Catch", "Chickenfoot", "ChickenfootObservation", "Chickenlittle", "State"]
