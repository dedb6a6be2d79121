"""What looks good in Chickenfoot: a careful family player's judgement, for the greedy bot.

Tiles are judged as in every domino game; the word, and catching who forgot it, come first.
"""

from __future__ import annotations

from farmlib.bots.dominoes import ALWAYS, values
from farmlib.games.chickenfoot.actions import Catch, Chickenlittle
from farmlib.games.chickenfoot.observation import ChickenfootObservation
from farmlib.games.chickenfoot.state import points


def judge(observation: ChickenfootObservation) -> list[float]:
    """A value for each of `observation.legal`, in points; more is better."""
    return [
        ALWAYS if isinstance(action, Chickenlittle | Catch) else value
        for action, value in zip(observation.legal, values(observation, points), strict=True)
    ]
