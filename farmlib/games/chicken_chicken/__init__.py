"""Chicken Chicken: the rules, one file for each question that one can ask of them.

`cards` and `yard` hold what a reader wants first: who plays in the Movie, and what each card does.
"""

from farmlib.games.chicken_chicken.cards import Card, read_film, write_film
from farmlib.games.chicken_chicken.castings import Casting, CastingError, casting, castings
from farmlib.games.chicken_chicken.game import MOODS, ChickenChicken
from farmlib.games.chicken_chicken.observation import ChickenChickenObservation
from farmlib.games.chicken_chicken.rulebook import RULEBOOK
from farmlib.games.chicken_chicken.slowmo import Laid, Shot, slow_motion
from farmlib.games.chicken_chicken.state import State
from farmlib.games.chicken_chicken.yard import CAST, Yard, develop

__all__ = [
    "CAST",
    "MOODS",
    "RULEBOOK",
    "Card",
    "Casting",
    "CastingError",
    "ChickenChicken",
    "ChickenChickenObservation",
    "Laid",
    "Shot",
    "State",
    "Yard",
    "casting",
    "castings",
    "develop",
    "read_film",
    "slow_motion",
    "write_film",
]
