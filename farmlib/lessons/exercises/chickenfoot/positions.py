"""Positions for the exercises on Chickenfoot: random hands, up to where something is worth asking.

A grade sets the table: few tiles and two players first, then more of both. Positions come out of
real play, so nothing is asked that could not happen.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from farmlib.core.chance import below, pick
from farmlib.core.match import Match
from farmlib.games.chickenfoot import Chickenfoot, State
from farmlib.games.chickenfoot.words import number_word
from farmlib.games.dominoes import Tile, Tree


@dataclass(frozen=True, slots=True)
class Level:
    """What a grade means: the table, and how many tiles lie on it (fewest, most)."""

    players: int
    highest: int
    hand_size: int
    fewest: int
    most: int

    def game(self, **options: Any) -> Chickenfoot:
        """The game of this grade."""
        return Chickenfoot(
            players=self.players, highest=self.highest, hand_size=self.hand_size, **options
        )


LEVELS = {
    1: Level(players=2, highest=6, hand_size=5, fewest=2, most=9),
    2: Level(players=3, highest=9, hand_size=8, fewest=8, most=15),
    3: Level(players=4, highest=9, hand_size=10, fewest=14, most=26),
}


def moments(rng: random.Random, game: Chickenfoot) -> Iterator[State]:
    """The states of a hand in which everybody does anything that may be done, from the deal on."""
    match = Match(
        game, below(rng, 10**6), {"hand": 1 + below(rng, game.num_hands), "turn": "chance"}
    )
    match.deal()
    while not match.state.ended:
        yield match.state
        player = match.state.turn
        match.play(pick(rng, game.legal_actions(match.state, player)))
    yield match.state


def moment(
    rng: random.Random, grade: int, good: Callable[[State], bool], **options: Any
) -> tuple[Chickenfoot, State] | None:
    """One of the good states of a random hand, with as many tiles on the table as the grade says;
    None when there is none.
    """
    level = LEVELS[grade]
    game = level.game(**options)
    found = [
        state
        for state in moments(rng, game)
        if not state.ended and level.fewest <= len(state.tree) <= level.most and good(state)
    ]
    return (game, pick(rng, found)) if found else None


def placed(tree: Tree, tile: Tile) -> str:
    """A tile that lies, as a place to play: "on the 9-3", "on the double 4"."""
    return f"on {tile.words()}"


def first_sentence(text: str) -> str:
    """The first sentence of a refusal: why not. What would be right comes after it."""
    return text.split(". ")[0].rstrip(".") + "."


def suit(number: int) -> str:
    """A number in the plural: "9s", "blanks"."""
    return f"{number_word(number)}s"
