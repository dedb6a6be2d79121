"""Positions for the exercises on Chicken Coop: random rounds, up to where something can be asked.

There is only one set of tiles, so a grade sets the players and the tiles a hand.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from farmlib.core.chance import below, pick
from farmlib.games.chicken_coop import ChickenCoop, State
from farmlib.games.dominoes import Tree
from farmlib.lessons.exercises import dominoes
from farmlib.lessons.exercises.dominoes import capital, first_sentence, seat, who_waits

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
    hand_size: int
    fewest: int
    most: int
    most_held: int

    def game(self, **options: Any) -> ChickenCoop:
        """The game of this grade."""
        return ChickenCoop(**{"players": self.players, "hand_size": self.hand_size, **options})


LEVELS = {
    1: Level(players=2, hand_size=5, fewest=2, most=10, most_held=7),
    2: Level(players=3, hand_size=8, fewest=8, most=16, most_held=9),
    3: Level(players=4, hand_size=9, fewest=14, most=28, most_held=12),
}


def moments(rng: random.Random, game: ChickenCoop) -> Iterator[State]:
    """The states of a round in which everybody does anything that may be done, whoever deals."""
    return dominoes.moments(rng, game, dealer=below(rng, game.players))


def moment(
    rng: random.Random,
    grade: int,
    good: Callable[[State], bool],
    *,
    anywhere: bool = False,
    **options: Any,
) -> tuple[ChickenCoop, State] | None:
    """One of the good states of a random round, with as many tiles on the table as the grade says
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
        return "CO-OPEN"
    return "CO-LEGS" if unfinished.tile == tree.root else "CO-TOES"
