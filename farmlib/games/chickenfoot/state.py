"""The state of a Chickenfoot game, and what one sees in it at a glance.

It is plain, immutable data. What follows from it (whose double, which ends may be played on now,
who is searching) is worked out here, so that the rules can be written in those words.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from farmlib.core.actions import CHANCE
from farmlib.games.dominoes.tiles import Tile
from farmlib.games.dominoes.tree import End, Tree


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a game of Chickenfoot.

    `hand` counts from 1. `turn` is the player in turn, or CHANCE when the next thing is a deal (or
    the game is over). `pile` is drawn from its front. `drawn` is the tile that the player in turn
    drew in this turn and may still play. `passes` counts the passes in a row by players who could
    not play. `lacks` holds for each player the numbers that all know this player not to hold (a
    drawn tile that waits excepted). `due` are those who may still say Chickenlittle in time,
    `owes` those who can be caught, `sitting` those who sit out their next turn. `last` is the tile
    played last. `ended` is the id of the rule that ended the hand, "" while it goes on.
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


def opener(state: State, highest: int) -> Tile:
    """The double that opens this hand (CF-HANDS)."""
    number = highest + 1 - state.hand
    return Tile.of(number, number)


def opening_holder(state: State, highest: int) -> int | None:
    """Who holds the hand's double while it is to be laid; None while it must still be searched for.

    During a lap of draws (CF-OPENER) the turn is with a player who has not got it, so the lap goes
    on although somebody may hold it by now.
    """
    return state.turn if opener(state, highest) in state.hands[state.turn] else None


def playable_ends(tree: Tree) -> tuple[End, ...]:
    """Where one may play now: at an unfinished double and only there (CF-ARMS, CF-FOOT), else at
    every open end (CF-OPEN).
    """
    unfinished = tree.unfinished()
    return (unfinished,) if unfinished else tree.ends()


def playable_numbers(tree: Tree) -> frozenset[int]:
    """The numbers at the ends where one may play now."""
    unfinished = tree.unfinished()
    return frozenset((unfinished.number,)) if unfinished else tree.open_numbers()


def can_play(state: State, player: int) -> bool:
    """Whether a tile of this player's hand fits somewhere now."""
    numbers = playable_numbers(state.tree)
    return any(tile.high in numbers or tile.low in numbers for tile in state.hands[player])


def sits_out(state: State) -> bool:
    """Whether the player in turn must sit out this turn (CF-LITTLE)."""
    return state.turn in state.sitting


def can_be_caught(state: State, offender: int) -> bool:
    """Whether this player's forgotten Chickenlittle can still be caught (CF-LITTLE)."""
    return offender in state.owes


def remaining(state: State, number: int) -> int:
    """How many tiles bearing `number` are still in hands and pile."""
    return sum(number in tile for tiles in (*state.hands, state.pile) for tile in tiles)


def points(tiles: Iterable[Tile]) -> int:
    """What these tiles score: their spots, the double-blank 50 (CF-SCORE).

    >>> points([Tile(5, 5), Tile(1, 0), Tile(0, 0), Tile(3, 1)])
    65
    """
    return sum(tile.spots or 50 for tile in tiles)


def hand_scores(state: State) -> tuple[int, ...]:
    """Each player's score for the tiles in hand."""
    return tuple(points(hand) for hand in state.hands)


def waits_for_deal(state: State) -> bool:
    """Whether nothing but a deal can come next (or the game is over)."""
    return state.turn == CHANCE
