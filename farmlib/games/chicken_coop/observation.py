"""What one player of Chicken Coop may know, and hands dealt anew that agree with it.

CO-HIDE: a player knows the own tiles, everything that lies, how many tiles the others hold, and
what they have shown by not playing. Whoever draws lacks the numbers that could be played on;
whether the drawn tile fits is known only when it is played, or when its player passes.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from farmlib.core.actions import Action
from farmlib.core.game import Observation
from farmlib.games.chicken_coop.state import State, opener, opening_holder
from farmlib.games.dominoes import hidden
from farmlib.games.dominoes.hidden import Slots, without_numbers
from farmlib.games.dominoes.tiles import Tile
from farmlib.games.dominoes.tree import Tree

if TYPE_CHECKING:
    from farmlib.games.chicken_coop.game import ChickenCoop


@dataclass(frozen=True, slots=True)
class ChickenCoopObservation(Observation):
    """What `player` may know of a state.

    `tiles` is the own hand, `drawn` the own tile drawn in this turn. `counts` tells how many tiles
    each player holds, `pile` how many are left in the yard, `drew` whether the player in turn has
    drawn. `opening` is the holder of the round's double while it is to be laid, None otherwise.
    `shown` holds all hands once they are laid open after a round, () before. `blanks` is the
    game's option: how a blank end counts. The rest is as in State.
    """

    players: int
    highest: int
    blanks: str
    hand: int
    turn: int
    dealer: int
    tree: Tree
    tiles: tuple[Tile, ...]
    drawn: Tile | None
    counts: tuple[int, ...]
    pile: int
    totals: tuple[int, ...]
    drew: bool
    passes: int
    lacks: tuple[frozenset[int], ...]
    pressed: bool
    last: Tile | None
    opening: int | None
    ended: str
    shown: tuple[tuple[Tile, ...], ...]

    def unseen(self) -> tuple[Tile, ...]:
        """The tiles of the set that this player can't see, smallest first: the other hands, the
        yard, and those out of play. It is worked out, so that the observation itself names no
        hidden tile.
        """
        shown = (tile for hand in self.shown for tile in hand)
        return hidden.unseen(self.highest, (*self.tiles, *self.tree.tiles(), *shown))


def observe(
    game: ChickenCoop, state: State, player: int, legal: tuple[Action, ...]
) -> ChickenCoopObservation:
    """The observation of `player`."""
    dealt = bool(state.hands)
    searching = dealt and not state.tree and not state.ended
    return ChickenCoopObservation(
        player=player,
        legal=legal,
        players=game.players,
        highest=game.highest,
        blanks=game.blanks,
        hand=state.hand,
        turn=state.turn,
        dealer=state.dealer,
        tree=state.tree,
        tiles=state.hands[player] if dealt else (),
        drawn=state.drawn if player == state.turn else None,
        counts=tuple(len(hand) for hand in state.hands) or (0,) * game.players,
        pile=len(state.pile),
        totals=state.totals,
        drew=state.drawn is not None,
        passes=state.passes,
        lacks=state.lacks,
        pressed=state.pressed,
        last=state.last,
        opening=opening_holder(state, game.highest) if searching else None,
        ended=state.ended,
        shown=state.hands if state.ended else (),
    )


def resample(game: ChickenCoop, state: State, player: int, rng: random.Random) -> State:
    """Hidden tiles dealt anew, so that `player` could not tell the state from the true one."""

    def known(seat: int, everything: frozenset[Tile]) -> list[Slots]:
        return _known_of(game, state, seat, everything)

    return hidden.deal_anew(state, player, known, rng)


def _known_of(
    game: ChickenCoop, state: State, seat: int, everything: frozenset[Tile]
) -> list[Slots]:
    """What is known of a hand: so many tiles, each one of these; a waiting drawn tile last."""
    count = len(state.hands[seat])
    allowed = without_numbers(everything, state.lacks[seat])
    if not state.tree:
        double = opener(state, game.highest)
        if seat == opening_holder(state, game.highest):
            return [Slots(1, frozenset((double,))), Slots(count - 1, allowed)]
        # The search stops the moment the double is found, so nobody else can hold it.
        return [Slots(count, allowed - {double})]
    if state.drawn is not None and seat == state.turn:
        return [Slots(count - 1, allowed), Slots(1, everything)]
    return [Slots(count, allowed)]
