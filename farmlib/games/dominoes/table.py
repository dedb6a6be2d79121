"""A domino table as both rulebooks look at it: what opens, where one may play, what is left.

Each game has a state of its own, with what only its rules need. What both states hold is a
`Table`, and what both rulebooks say of it stands here once; so a game's own files show what is
different in that game.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Protocol, TypeVar

from farmlib.core.actions import CHANCE
from farmlib.core.events import Event
from farmlib.games.dominoes.tiles import Tile
from farmlib.games.dominoes.tree import End, Tree


class Table(Protocol):
    """What the states of both games hold, a frozen dataclass.

    `hand` counts the hands (rounds) from 1. `turn` is the player in turn, or CHANCE when the next
    thing is a deal (or the game is over). `pile` is drawn from its front: the bone pile, the
    chicken yard. `drawn` is the tile that the player in turn drew in this turn. `passes` counts the
    passes in a row by players who could neither play nor draw. `lacks` holds for each player the
    numbers that all know this player not to hold (a drawn tile that waits excepted). `last` is the
    tile played last. `ended` is the id of the rule that ended the hand, "" while it goes on.
    """

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def hand(self) -> int:
        """Which hand, from 1."""

    @property
    def turn(self) -> int:
        """Who is in turn."""

    @property
    def tree(self) -> Tree:
        """What lies."""

    @property
    def hands(self) -> tuple[tuple[Tile, ...], ...]:
        """Every player's tiles; () before the first deal."""

    @property
    def pile(self) -> tuple[Tile, ...]:
        """What is left to draw."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of all hands that are over."""

    @property
    def drawn(self) -> Tile | None:
        """The tile drawn in this turn."""

    @property
    def passes(self) -> int:
        """Passes in a row."""

    @property
    def lacks(self) -> tuple[frozenset[int], ...]:
        """What each hand is known to lack."""

    @property
    def last(self) -> Tile | None:
        """The tile played last."""

    @property
    def ended(self) -> str:
        """The rule that ended the hand."""


T = TypeVar("T", bound=Table)
V = TypeVar("V")


def opener(table: Table, highest: int) -> Tile:
    """The double that opens this hand: the highest first, the double-blank last (CF-HANDS,
    CO-ROUNDS).
    """
    number = highest + 1 - table.hand
    return Tile.of(number, number)


def opening_holder(table: Table, highest: int) -> int | None:
    """Who holds the hand's double while it is to be laid; None while it must still be searched for.

    While they search, the turn is with a player who has not got it (CF-OPENER, CO-OPENER): in
    Chickenfoot the lap goes on although somebody may hold it by now.
    """
    return table.turn if opener(table, highest) in table.hands[table.turn] else None


def playable_ends(tree: Tree) -> tuple[End, ...]:
    """Where one may play now: at an unfinished double and only there (CF-ARMS, CF-FOOT; CO-LEGS,
    CO-TOES), else at every open end (CF-OPEN, CO-OPEN).
    """
    unfinished = tree.unfinished()
    return (unfinished,) if unfinished else tree.ends()


def playable_numbers(tree: Tree) -> frozenset[int]:
    """The numbers at the ends where one may play now."""
    unfinished = tree.unfinished()
    return frozenset((unfinished.number,)) if unfinished else tree.open_numbers()


def fits(tile: Tile, numbers: frozenset[int]) -> bool:
    """Whether `tile` bears one of `numbers`."""
    return tile.high in numbers or tile.low in numbers


def can_play(table: Table, player: int) -> bool:
    """Whether a tile of this player's hand fits somewhere now."""
    numbers = playable_numbers(table.tree)
    return any(tile.high in numbers or tile.low in numbers for tile in table.hands[player])


def remaining(table: Table, number: int) -> int:
    """How many tiles bearing `number` are still in hands and pile."""
    return sum(number in tile for tiles in (*table.hands, table.pile) for tile in tiles)


def starved_double(table: Table) -> End | None:
    """The double that lacks toes and can't get one any more (CF-STALE, CO-BLOCKED).

    The opening double is none: it gets its six tiles in every hand that is dealt from a full set.
    """
    double = table.tree.unfinished()
    if double and double.tile != table.tree.root and not remaining(table, double.number):
        return double
    return None


def waits_for_deal(table: Table) -> bool:
    """Whether nothing but a deal can come next (or the game is over)."""
    return table.turn == CHANCE


def put(values: tuple[V, ...], player: int, value: V) -> tuple[V, ...]:
    """`values`, a value a player, with a new one for `player`."""
    return (*values[:player], value, *values[player + 1 :])


def without(hand: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """`hand` after `tile` was played from it."""
    return tuple(held for held in hand if held != tile)


def take(table: T, player: int, rule: str, events: list[Event]) -> T:
    """`player` draws the next tile of the pile, by `rule`. The face is for that player only."""
    tile = table.pile[0]
    text = f"{{{player}:draw}} {tile.words()}."
    data = (("tile", str(tile)), ("left", len(table.pile) - 1))
    events.append(Event("draw", rule, text, player, data))
    hand = (*table.hands[player], tile)
    return replace(table, hands=put(table.hands, player, hand), pile=table.pile[1:])
