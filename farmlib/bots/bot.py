"""What a bot is: somebody who plays a seat by what that seat may know.

A bot hears every event as its seat may see it, and is asked with an observation. It never sees a
state, so it can't look into other hands. Every seat has a bot object of its own; nothing is shared.
"""

from __future__ import annotations

import random
from typing import Any, Protocol

from farmlib.core.actions import Action
from farmlib.core.events import Event
from farmlib.core.game import Game, Observation


class Bot(Protocol):
    """One who plays a seat.

    A bot that can think for longer or shorter has an attribute `budget`, the seconds that it may
    take for a choice; a table sets it before `reset`.
    """

    def reset(self, game: Game[Any], player: int, rng: random.Random) -> None:
        """Sit down at `player`'s seat and forget everything before. All luck comes from `rng`."""

    def observe(self, event: Event) -> None:
        """Hear of an event, as this player may see it."""

    def choose(self, observation: Observation) -> Action | None:
        """One of `observation.legal`; None to wait, where the game goes on without this player."""


def luck(rng: random.Random, seed: int, player: int, played: int) -> None:
    """Set `rng` for the choice of `player`'s bot after `played` actions of the match with `seed`.

    So a choice depends on the match alone, and not on how often somebody undid a move, opened the
    match again or asked twice.
    """
    rng.seed(f"farmlib bot {seed} {player} {played}")
