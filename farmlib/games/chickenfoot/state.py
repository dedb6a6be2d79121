"""The state of a Chickenfoot game: a domino table, and the word Chickenlittle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from farmlib.games.dominoes.state import DominoState
from farmlib.games.dominoes.tiles import Tile


@dataclass(frozen=True)
class State(DominoState):
    """Everything about a game of Chickenfoot.

    `drawn` is a tile that fits: one that does not ends the turn (CF-DRAW). `due` are those who may
    still say Chickenlittle in time, `owes` those who can be caught, `sitting` those who sit out
    their next turn (CF-LITTLE). The rest is as in `DominoState`.
    """

    due: tuple[int, ...] = ()
    owes: tuple[int, ...] = ()
    sitting: tuple[int, ...] = ()


def sits_out(state: State) -> bool:
    """Whether the player in turn must sit out this turn (CF-LITTLE)."""
    return state.turn in state.sitting


def points(tiles: Iterable[Tile]) -> int:
    """What these tiles score: their spots, the double-blank 50 (CF-SCORE).

    >>> points([Tile(5, 5), Tile(1, 0), Tile(0, 0), Tile(3, 1)])
    65
    """
    return sum(tile.spots or 50 for tile in tiles)
