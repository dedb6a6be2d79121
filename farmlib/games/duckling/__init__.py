"""Chicken Cha Cha Cha with its expansion Duckling Dancin': the rules, one file for each question
that one can ask of them.

The base game (CH) is the option `piles=False`; the ducklings (DU) add ducks and piles.
"""

from farmlib.games.duckling.actions import Deal, Drop, Flip, Keep, Stop
from farmlib.games.duckling.game import Duckling
from farmlib.games.duckling.observation import DucklingObservation
from farmlib.games.duckling.pictures import PICTURES, Picture
from farmlib.games.duckling.rulebook import RULEBOOK
from farmlib.games.duckling.state import State

__all__ = [
    "PICTURES",
    "RULEBOOK",
    "Deal",
    "Drop",
    "Duckling",
    "DucklingObservation",
    "Flip",
    "Keep",
    "Picture",
    "State",
    "Stop",
]
