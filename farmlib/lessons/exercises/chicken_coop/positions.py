"""Positions for the exercises on Chicken Coop: random rounds, up to where something can be asked.

There is only one set of tiles, so a grade sets the players and the tiles a hand.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from farmlib.core.chance import below, pick, shuffled
from farmlib.core.match import Match
from farmlib.games.chicken_coop import ChickenCoop, State
from farmlib.games.dominoes import Tree, tile_set
from farmlib.games.dominoes.tiles import write_tiles
from farmlib.lessons.exercises import dominoes
from farmlib.lessons.exercises.dominoes import capital, first_sentence, seat, who_waits

__all__ = [
    "LEVELS",
    "Level",
    "begun",
    "capital",
    "few_held",
    "first_sentence",
    "moment",
    "moments",
    "place_rule",
    "seat",
    "who_waits",
    "yard_in_words",
]


@dataclass(frozen=True, slots=True)
class Level:
    """What a grade means: the table, and how many tiles lie on it (fewest, most)."""

    players: int
    hand_size: int
    fewest: int
    most: int
    most_held: int
    yard: int

    def game(self, **options: Any) -> ChickenCoop:
        """The game of this grade."""
        return ChickenCoop(**{"players": self.players, "hand_size": self.hand_size, **options})


LEVELS = {
    1: Level(players=2, hand_size=5, fewest=2, most=10, most_held=7, yard=6),
    2: Level(players=3, hand_size=8, fewest=8, most=16, most_held=9, yard=12),
    3: Level(players=4, hand_size=9, fewest=14, most=28, most_held=12, yard=19),
}


def moments(rng: random.Random, game: ChickenCoop) -> Iterator[State]:
    """The states of a round in which everybody does anything that may be done, whoever deals."""
    return dominoes.moments(rng, game, dealer=below(rng, game.players))


def begun(rng: random.Random, grade: int, game: ChickenCoop) -> Iterator[State]:
    """The same, from a table on whose six legs lie, with so few tiles in the yard that nobody has
    to look through a whole lapful. The others are left in the box.
    """
    number = 9 - below(rng, game.num_hands)
    legs = shuffled([n for n in range(10) if n != number], rng)[:6]
    free = [t for t in tile_set(9) if number not in t or t.low + t.high - number not in legs]
    rest = shuffled([tile for tile in free if tile != (number, number)], rng)
    size = game.tiles_per_hand
    hands = [rest[size * n : size * (n + 1)] for n in range(game.players)]
    yard = rest[size * game.players :][: LEVELS[grade].yard]
    position = {
        "tree": f"{number}-{number}({' '.join(f'{number}-{leg}' for leg in legs)})",
        "hands": [write_tiles(hand) for hand in hands],
        "pile": write_tiles(yard),
        "turn": below(rng, game.players),
        "dealer": below(rng, game.players),
    }
    match = Match(game, 0, position)
    while not match.state.ended:
        yield match.state
        match.play(pick(rng, game.legal_actions(match.state, match.state.turn)))
    yield match.state


def few_held(state: State, grade: int) -> bool:
    """Whether nobody holds more tiles than one can look through."""
    return max(map(len, state.hands)) <= LEVELS[grade].most_held


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
    late = not anywhere and rng.random() < 0.6
    found = [
        state
        for state in (begun(rng, grade, game) if late else moments(rng, game))
        if not state.ended
        and (anywhere or level.fewest <= len(state.tree) <= level.most)
        and few_held(state, grade)
        and good(state)
    ]
    return (game, pick(rng, found)) if found else None


def yard_in_words(state: State) -> str:
    """What lies in the yard, since not all tiles are in a small round; and who has passed."""
    if state.pile:
        return f"In the chicken yard, next one first: {', '.join(map(str, state.pile))}."
    told = {0: "", 1: " One player has just passed."}
    more = f" {state.passes} players have passed in a row."
    return "The chicken yard is empty." + told.get(state.passes, more)


def place_rule(tree: Tree) -> str:
    """The rule that says where one may play now."""
    unfinished = tree.unfinished()
    if unfinished is None:
        return "CO-OPEN"
    return "CO-LEGS" if unfinished.tile == tree.root else "CO-TOES"
