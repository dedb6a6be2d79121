"""Positions for the exercises on Chickenfoot: random hands, up to where something is worth asking.

A grade sets the table: few tiles and two players first, then more of both. Positions come out of
real play, so nothing is asked that could not happen.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from farmlib.core.chance import pick
from farmlib.games.chickenfoot import Chickenfoot, State
from farmlib.games.dominoes import Tree
from farmlib.lessons.exercises.dominoes import capital, first_sentence, moments, seat, who_waits

__all__ = [
    "LEVELS",
    "Level",
    "capital",
    "first_sentence",
    "moment",
    "moments",
    "place_rule",
    "seat",
    "who_waits",
]


@dataclass(frozen=True, slots=True)
class Level:
    """What a grade means: the table, and how many tiles lie on it (fewest, most)."""

    players: int
    highest: int
    hand_size: int
    fewest: int
    most: int
    most_held: int

    def game(self, **options: Any) -> Chickenfoot:
        """The game of this grade."""
        table = {"players": self.players, "highest": self.highest, "hand_size": self.hand_size}
        return Chickenfoot(**{**table, **options})


LEVELS = {
    1: Level(players=2, highest=6, hand_size=5, fewest=2, most=9, most_held=7),
    2: Level(players=3, highest=9, hand_size=8, fewest=8, most=15, most_held=9),
    3: Level(players=4, highest=9, hand_size=10, fewest=14, most=26, most_held=12),
}


def moment(
    rng: random.Random,
    grade: int,
    good: Callable[[State], bool],
    *,
    anywhere: bool = False,
    **options: Any,
) -> tuple[Chickenfoot, State] | None:
    """One of the good states of a random hand, with as many tiles on the table as the grade says
    (`anywhere`: with any number of them); None when there is none.
    """
    level = LEVELS[grade]
    game = level.game(**options)
    found = [
        state
        for state in moments(rng, game)
        if not state.ended
        and (anywhere or level.fewest <= len(state.tree) <= level.most)
        and len(state.hands[state.turn]) <= level.most_held
        and good(state)
    ]
    return (game, pick(rng, found)) if found else None


def place_rule(tree: Tree) -> str:
    """The rule that says where one may play now."""
    unfinished = tree.unfinished()
    if unfinished is None:
        return "CF-OPEN"
    return "CF-ARMS" if unfinished.tile == tree.root else "CF-FOOT"
