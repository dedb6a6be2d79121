"""The bot that does anything: each legal action is as likely as any other.

It knows no game, so it plays them all. It is who one wins against first, and what tests use to get
into all corners of a game.
"""

from __future__ import annotations

import random
from typing import Any

from farmlib.core.actions import Action
from farmlib.core.chance import pick
from farmlib.core.events import Event
from farmlib.core.game import Game, Observation

SPEAKS_UP = 0.5
"""How likely it uses a say that it may also let pass (a word, a catch), each time it is asked."""


class RandomBot:
    """Picks among what is legal. Out of turn it may also wait, and does so half of the time."""

    def __init__(self) -> None:
        self._rng = random.Random(0)

    def reset(self, game: Game[Any], player: int, rng: random.Random) -> None:
        """Take the seat; there is nothing to forget."""
        self._rng = rng

    def observe(self, event: Event) -> None:
        """It does not listen."""

    def choose(self, observation: Observation) -> Action | None:
        """One of `observation.legal`, or None."""
        lets_it_pass = observation.may_wait and self._rng.random() >= SPEAKS_UP
        if not observation.legal or lets_it_pass:
            return None
        return pick(self._rng, observation.legal)

    def __repr__(self) -> str:
        return "RandomBot()"
