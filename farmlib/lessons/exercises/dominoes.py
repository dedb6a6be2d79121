"""What the exercises on both domino games share: random hands to ask about, and their words.

A grade sets the table: few tiles and two players first, then more of both. Positions come out of
real play, so nothing is asked that could not happen.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from farmlib.core.chance import below, pick
from farmlib.core.game import Game
from farmlib.core.match import Match
from farmlib.games.dominoes import Tile, Tree

Row = tuple[int, int, int]
"""A tile of a table in a program: its inner number, its outer one, how many tiles hang on it."""

PAIRS = (
    "A tile is a pair of numbers, such as `(9, 3)`, and the double-blank is `(0, 0)`.",
    "A hand is a list of tiles. You can go through it with `for one, other in hand:`.",
)
"""How a program that is to be written meets tiles and hands."""


def moments(rng: random.Random, game: Game[Any], **start: object) -> Iterator[Any]:
    """The states of a hand in which everybody does anything that may be done, from the deal on.

    `start` adds to the position before the deal, such as `dealer=1`.
    """
    seed, hands = below(rng, 10**6), game.num_hands  # type: ignore[attr-defined]
    match = Match(game, seed, {"hand": 1 + below(rng, hands), "turn": "chance", **start})
    match.deal()
    while not match.state.ended:
        yield match.state
        player = match.state.turn
        match.play(pick(rng, game.legal_actions(match.state, player)))
    yield match.state


def first_sentence(text: str) -> str:
    """The first sentence of a refusal: why not. What would be right comes after it."""
    return text.split(". ")[0].rstrip(".") + "."


def capital(text: str) -> str:
    """`text` with a large letter first."""
    return text[:1].upper() + text[1:]


def seat(player: int) -> str:
    """A player's name in a question: "Player 2"."""
    return f"Player {player}"


def who_waits(tree: Tree) -> str:
    """Why one may play only there, or anywhere, as a sentence."""
    unfinished = tree.unfinished()
    if unfinished is None:
        return "No double is waiting for tiles, so you can play on any open end."
    name = capital(unfinished.tile.words())
    return f"{name} is still waiting for tiles, so you can only play there."


def left_for_it(tiles: int, *, few: bool) -> str:
    """How many tiles are left for a double, in words; `few` of them are not enough."""
    match tiles:
        case 0:
            return "no tile is left for it"
        case 1:
            return f"{'only ' * few}one tile is left for it"
        case _:
            return f"{'only ' * few}{tiles} tiles are left for it"


TOES = ("no toes", "one toe", "two toes", "three toes")
"""What a double still needs, by how many."""


def pairs(tiles: tuple[Tile, ...]) -> list[tuple[int, int]]:
    """Tiles as plain pairs."""
    return [(tile.high, tile.low) for tile in tiles]


def rows(tree: Tree) -> list[Row]:
    """A tree as rows: inner number, outer number, how many tiles hang on it."""
    return [
        (placed.tile.other(placed.outer), placed.outer, len(tree.children(index)))
        for index, placed in enumerate(tree.placed)
    ]
