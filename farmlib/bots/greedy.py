"""The bot that takes what looks best now, without thinking ahead.

What looks good is each game's own affair: the judgement of a game is a module of its own beside
this one, with a function `judge(observation) -> values`, a number for each legal action. It is
loaded when the bot sits down at that game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from farmlib.core.actions import Action
from farmlib.core.chance import pick
from farmlib.core.events import Event
from farmlib.core.game import Game, Observation
from farmlib.core.registry import GAMES

Judge = Callable[[Any], Sequence[float]]


class GreedyBot:
    """Does what its game's judgement values most; luck decides between equals.

    Where it may also wait, it does so unless something is worth more than nothing.
    """

    def __init__(self) -> None:
        self._rng = random.Random(0)
        self._judge: Judge | None = None

    def reset(self, game: Game[Any], player: int, rng: random.Random) -> None:
        """Take the seat."""
        self._rng = rng
        self._judge = judgement(game.id)

    def observe(self, event: Event) -> None:
        """It needs no memory: what the others have shown stands in the observation."""

    def choose(self, observation: Observation) -> Action | None:
        """The best of `observation.legal`; None when there is nothing to do, or nothing is good."""
        if self._judge is None:
            raise RuntimeError("A bot has to sit down first: call reset(game, player, rng).")
        legal = observation.legal
        if not legal:
            return None
        if len(legal) == 1 and not observation.may_wait:
            return legal[0]
        values = self._judge(observation)
        best = max(values)
        if observation.may_wait and best <= 0:
            return None
        # Sums of fractions differ in their last digits by the order of adding.
        near = best - 1e-9 * max(1.0, abs(best))
        return pick(
            self._rng, [act for act, value in zip(legal, values, strict=True) if value >= near]
        )

    def __repr__(self) -> str:
        return "GreedyBot()"


def judgement(game_id: str) -> Judge:
    """What values the actions of this game."""
    judge: Judge = import_module(GAMES.kit(game_id).judge).judge
    return judge
