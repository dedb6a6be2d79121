"""The state of a Chicken Coop game: a domino table, the dealer, and the hub."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from farmlib.games.dominoes.state import DominoState, fits
from farmlib.games.dominoes.tiles import Tile
from farmlib.games.dominoes.tree import TOES, End, Tree

PRINTED_BLANK = 25
"""CO-SCORE: what a blank end counts by the publisher's second page."""


@dataclass(frozen=True)
class State(DominoState):
    """Everything about a game of Chicken Coop.

    `hand` is the round. `drawn` is there whether it fits or not: one that does not is followed by a
    pass. `passes` counts from the moment when the yard (`pile`) is empty. `dealer` has dealt this
    round, or is about to deal the first one. `pressed` is False while a double waits for its
    player, who is in turn, to press the hub (CO-CLUCK). The rest is as in `DominoState`.
    """

    dealer: int = 0
    pressed: bool = True


def left_of(player: int, players: int) -> int:
    """Who sits to the left of `player`: the next one clockwise."""
    return (player + 1) % players


def waits_for_press(state: State) -> bool:
    """Whether the hub must be pressed before anything else happens (CO-CLUCK)."""
    return not state.pressed


def double_to_press(tree: Tree) -> End:
    """The double for which the hub is pressed: the last one that lies without a toe (CO-CLUCK)."""
    return [end for end in tree.ends() if end.room == TOES and end.tile != tree.root][-1]


def drawn_fits(state: State) -> bool:
    """Whether a tile was drawn in this turn that can be played, and so must be (CO-DRAW)."""
    return state.drawn is not None and fits(state.drawn, state.tree.playable_numbers)


def points(tiles: Iterable[Tile], blanks: str = "pips") -> int:
    """What these tiles score (CO-SCORE).

    `blanks` is "pips" (a blank end counts nothing) or "printed" (25).

    >>> hand = [Tile(5, 5), Tile(1, 0), Tile(0, 0), Tile(3, 1)]
    >>> points(hand), points(hand, "printed")
    (15, 90)
    """
    blank = PRINTED_BLANK if blanks == "printed" else 0
    return sum(number or blank for tile in tiles for number in tile)
