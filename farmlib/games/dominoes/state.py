"""The state of a domino game, and what both rulebooks see in it: what opens, what fits, what is
left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from farmlib.core.actions import CHANCE
from farmlib.core.record import Record
from farmlib.games.dominoes.tiles import Tile
from farmlib.games.dominoes.tree import End, Tree


@dataclass(frozen=True)
class DominoState(Record):
    """Everything about a domino game that both rulebooks know; each adds its own.

    `hand` counts the hands (rounds) from 1. `turn` is the player in turn, or CHANCE when the next
    thing is a deal (or the game is over). `pile` is drawn from its front: the bone pile, the
    chicken yard. `drawn` is the tile that the player in turn drew in this turn. `passes` counts the
    passes in a row by players who could neither play nor draw. `lacks` holds for each player the
    numbers that all know this player not to hold (a drawn tile that waits excepted). `last` is the
    tile played last. `ended` is the id of the rule that ended the hand, "" while it goes on.
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
    last: Tile | None = None
    ended: str = ""


S = TypeVar("S", bound=DominoState)
V = TypeVar("V")


def opener(state: DominoState, highest: int) -> Tile:
    """The double that opens this hand: the highest first, the double-blank last (CF-HANDS,
    CO-ROUNDS).
    """
    number = highest + 1 - state.hand
    return Tile.of(number, number)


def opening_holder(state: DominoState, highest: int) -> int | None:
    """Who holds the hand's double while it is to be laid; None while it must still be searched for.

    While they search, the turn is with a player who has not got it (CF-OPENER, CO-OPENER): in
    Chickenfoot the lap goes on although somebody may hold it by now.
    """
    return state.turn if opener(state, highest) in state.hands[state.turn] else None


def fits(tile: Tile, numbers: frozenset[int]) -> bool:
    """Whether `tile` bears one of `numbers`."""
    return tile.high in numbers or tile.low in numbers


def can_play(state: DominoState, player: int) -> bool:
    """Whether a tile of this player's hand fits somewhere now."""
    numbers = state.tree.playable_numbers
    return any(fits(tile, numbers) for tile in state.hands[player])


def remaining(state: DominoState, number: int) -> int:
    """How many tiles bearing `number` are still in hands and pile."""
    return sum(number in tile for tiles in (*state.hands, state.pile) for tile in tiles)


def starved_double(state: DominoState) -> End | None:
    """The double that lacks toes and can't get one any more (CF-STALE, CO-BLOCKED).

    The opening double is none: it gets its six tiles in every hand that is dealt from a full set.
    """
    double = state.tree.unfinished()
    if double and double.tile != state.tree.root and not remaining(state, double.number):
        return double
    return None


def waits_for_deal(state: DominoState) -> bool:
    """Whether nothing but a deal can come next (or the game is over)."""
    return state.turn == CHANCE


def put(values: tuple[V, ...], player: int, value: V) -> tuple[V, ...]:
    """`values`, a value a player, with a new one for `player`."""
    return (*values[:player], value, *values[player + 1 :])
