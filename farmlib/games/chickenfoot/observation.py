"""What one player of Chickenfoot may know, and hands dealt anew that agree with it.

A player knows the own tiles, everything that lies, how many tiles the others hold, and what they
have shown by not playing: whoever draws or passes lacks the numbers that could be played on.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from farmlib.core.actions import Action
from farmlib.core.game import Observation
from farmlib.games.chickenfoot.state import State, opener, opening_holder, playable_numbers
from farmlib.games.dominoes import hidden
from farmlib.games.dominoes.hidden import Slots, without_numbers
from farmlib.games.dominoes.table import fits
from farmlib.games.dominoes.tiles import Tile
from farmlib.games.dominoes.tree import Tree

if TYPE_CHECKING:
    from farmlib.games.chickenfoot.game import Chickenfoot


@dataclass(frozen=True, slots=True)
class ChickenfootObservation(Observation):
    """What `player` may know of a state.

    `tiles` is the own hand, `drawn` the own drawn tile that waits to be played. `counts` tells how
    many tiles each player holds, `pile` how many are left to draw, `drew` whether the player in
    turn has drawn. `opening` is the holder of the hand's double while it is to be laid, None
    otherwise. `shown` holds all hands once they are laid open after a hand, () before. The rest is
    as in State.
    """

    players: int
    highest: int
    hand: int
    turn: int
    tree: Tree
    tiles: tuple[Tile, ...]
    drawn: Tile | None
    counts: tuple[int, ...]
    pile: int
    totals: tuple[int, ...]
    drew: bool
    passes: int
    lacks: tuple[frozenset[int], ...]
    due: tuple[int, ...]
    owes: tuple[int, ...]
    sitting: tuple[int, ...]
    last: Tile | None
    opening: int | None
    ended: str
    shown: tuple[tuple[Tile, ...], ...]

    def unseen(self) -> tuple[Tile, ...]:
        """The tiles of the set that this player can't see, smallest first: the other hands, the
        pile, and those out of play. It is worked out, so that the observation itself names no
        hidden tile.
        """
        shown = (tile for hand in self.shown for tile in hand)
        return hidden.unseen(self.highest, (*self.tiles, *self.tree.tiles(), *shown))


def observe(
    game: Chickenfoot, state: State, player: int, legal: tuple[Action, ...]
) -> ChickenfootObservation:
    """The observation of `player`."""
    dealt = bool(state.hands)
    searching = dealt and not state.tree and not state.ended
    return ChickenfootObservation(
        player=player,
        legal=legal,
        players=game.players,
        highest=game.highest,
        hand=state.hand,
        turn=state.turn,
        tree=state.tree,
        tiles=state.hands[player] if dealt else (),
        drawn=state.drawn if player == state.turn else None,
        counts=tuple(len(hand) for hand in state.hands) or (0,) * game.players,
        pile=len(state.pile),
        totals=state.totals,
        drew=state.drawn is not None,
        passes=state.passes,
        lacks=state.lacks,
        due=state.due,
        owes=state.owes,
        sitting=state.sitting,
        last=state.last,
        opening=opening_holder(state, game.highest) if searching else None,
        ended=state.ended,
        shown=state.hands if state.ended else (),
    )


def resample(game: Chickenfoot, state: State, player: int, rng: random.Random) -> State:
    """Hidden tiles dealt anew, so that `player` could not tell the state from the true one."""

    def known(seat: int, everything: frozenset[Tile]) -> list[Slots]:
        return _known_of(game, state, seat, everything)

    return hidden.deal_anew(state, player, known, rng)


def _known_of(
    game: Chickenfoot, state: State, seat: int, everything: frozenset[Tile]
) -> list[Slots]:
    """What is known of a hand: so many tiles, each one of these; a waiting drawn tile last."""
    count = len(state.hands[seat])
    allowed = without_numbers(everything, state.lacks[seat])
    if not state.tree:
        double = opener(state, game.highest)
        if opening_holder(state, game.highest) is None:
            # In a lap of draws only who has drawn in it may have found the double.
            return [Slots(count, allowed - {double} if seat >= state.turn else allowed)]
        if seat == state.turn:
            return [Slots(1, frozenset((double,))), Slots(count - 1, allowed)]
        return [Slots(count, allowed - {double})]
    if state.drawn is not None and seat == state.turn:
        # It waits, so it fits: one that does not ends the turn (CF-DRAW).
        numbers = playable_numbers(state.tree)
        fitting = frozenset(tile for tile in everything if fits(tile, numbers))
        return [Slots(count - 1, allowed), Slots(1, fitting)]
    return [Slots(count, allowed)]
