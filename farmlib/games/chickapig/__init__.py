"""Chickapig: the rules, one file for each question that one can ask of them.

`grid` is the board as numbers, `ways` the test whether somebody is shut in, `moves` what a piece
can do, `cards` the two decks, `turns` the course of a turn. `puzzles` makes slide puzzles.
"""

from farmlib.games.chickapig.cards import DAISY_CARDS, POOP_CARDS
from farmlib.games.chickapig.game import Chickapig
from farmlib.games.chickapig.grid import Square
from farmlib.games.chickapig.observation import ChickapigObservation
from farmlib.games.chickapig.rulebook import RULEBOOK
from farmlib.games.chickapig.state import Board, State

__all__ = [
    "DAISY_CARDS",
    "POOP_CARDS",
    "RULEBOOK",
    "Board",
    "Chickapig",
    "ChickapigObservation",
    "Square",
    "State",
]
