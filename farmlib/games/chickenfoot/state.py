"""The state of a Chickenfoot game, and what one sees in it at a glance.

It is plain, immutable data. What follows from it (who sits out, who can be caught, what a hand
scores) is worked out here, so that the rules can be written in those words; what both domino games
see in a table comes from `dominoes.table` and is handed on.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from farmlib.games.dominoes.table import (
    can_play,
    opener,
    opening_holder,
    playable_ends,
    playable_numbers,
    remaining,
    waits_for_deal,
)
from farmlib.games.dominoes.tiles import Tile
from farmlib.games.dominoes.tree import Tree

__all__ = [
    "State",
    "can_be_caught",
    "can_play",
    "hand_scores",
    "opener",
    "opening_holder",
    "playable_ends",
    "playable_numbers",
    "points",
    "remaining",
    "sits_out",
    "waits_for_deal",
]


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a game of Chickenfoot: a domino `Table`, and the word Chickenlittle.

    `drawn` is the tile that the player in turn drew in this turn and may still play: one that does
    not fit ends the turn. `due` are those who may still say Chickenlittle in time, `owes` those who
    can be caught, `sitting` those who sit out their next turn. The rest is as in `Table`.
    """

    hand: int
    turn: int
    tree: Tree
    hands: tuple[tuple[Tile, ...], ...]
    pile: tuple[Tile, ...]
    totals: tuple[int, ...]
    drawn: Tile | None = None
    passes: int = 0
    lacks: tuple[frozenset[int], ...] = ()
    due: tuple[int, ...] = ()
    owes: tuple[int, ...] = ()
    sitting: tuple[int, ...] = ()
    last: Tile | None = None
    ended: str = ""


def sits_out(state: State) -> bool:
    """Whether the player in turn must sit out this turn (CF-LITTLE)."""
    return state.turn in state.sitting


def can_be_caught(state: State, offender: int) -> bool:
    """Whether this player's forgotten Chickenlittle can still be caught (CF-LITTLE)."""
    return offender in state.owes


def points(tiles: Iterable[Tile]) -> int:
    """What these tiles score: their spots, the double-blank 50 (CF-SCORE).

    >>> points([Tile(5, 5), Tile(1, 0), Tile(0, 0), Tile(3, 1)])
    65
    """
    return sum(tile.spots or 50 for tile in tiles)


def hand_scores(state: State) -> tuple[int, ...]:
    """Each player's score for the tiles in hand."""
    return tuple(points(hand) for hand in state.hands)
