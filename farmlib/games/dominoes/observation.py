"""What one player of a domino game may know, and hands dealt anew that agree with it.

A player knows the own tiles, everything that lies, how many tiles the others hold, and what they
have shown by not playing: whoever draws or passes lacks the numbers that could be played on.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from farmlib.core.actions import Action
from farmlib.core.game import Observation
from farmlib.games.dominoes import hidden
from farmlib.games.dominoes.hidden import Slots
from farmlib.games.dominoes.state import S, fits, opener, opening_holder
from farmlib.games.dominoes.tiles import Tile
from farmlib.games.dominoes.tree import Tree

if TYPE_CHECKING:
    from farmlib.games.dominoes.game import DominoGame


@dataclass(frozen=True, slots=True)
class DominoObservation(Observation):
    """What `player` may know of a state; each game adds its own fields.

    `tiles` is the own hand, `drawn` the own tile drawn in this turn, which may still be played.
    `counts` tells how many tiles each player holds, `pile` how many are left to draw, `drew`
    whether the player in turn has drawn. `opening` is the holder of the hand's double while it is
    to be laid, None otherwise. `shown` holds all hands once they are laid open after a hand, ()
    before. The rest is as in the state.
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
    last: Tile | None
    opening: int | None
    ended: str
    shown: tuple[tuple[Tile, ...], ...]

    @property
    def may_wait(self) -> bool:
        """Whether this player is asked out of turn."""
        return self.turn != self.player

    def unseen(self) -> tuple[Tile, ...]:
        """The tiles of the set that this player can't see, smallest first: the other hands, the
        pile, and those out of play. It is worked out, so that the observation itself names no
        hidden tile.
        """
        shown = (tile for hand in self.shown for tile in hand)
        return hidden.unseen(self.highest, (*self.tiles, *self.tree.tiles(), *shown))


def observe(
    game: DominoGame[S], state: S, player: int, legal: tuple[Action, ...]
) -> DominoObservation:
    """The observation of `player`."""
    dealt = bool(state.hands)
    searching = dealt and not state.tree and not state.ended
    return game.observation_type(
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
        last=state.last,
        opening=opening_holder(state, game.highest) if searching else None,
        ended=state.ended,
        shown=state.hands if state.ended else (),
        **game.own_knowledge(state),
    )


def resample(game: DominoGame[S], state: S, player: int, rng: random.Random) -> S:
    """Hidden tiles dealt anew, so that `player` could not tell the state from the true one."""

    def known(seat: int, everything: frozenset[Tile]) -> list[Slots]:
        return _known_of(game, state, seat, everything)

    return hidden.deal_anew(state, player, known, rng)


def _known_of(game: DominoGame[S], state: S, seat: int, everything: frozenset[Tile]) -> list[Slots]:
    """What is known of a hand: so many tiles, each one of these; a waiting drawn tile last."""
    count, lacks = len(state.hands[seat]), state.lacks[seat]
    allowed = frozenset(tile for tile in everything if not fits(tile, lacks))
    if not state.tree:
        double = opener(state, game.highest)
        if opening_holder(state, game.highest) is None:
            found = game.may_hold_opener(state, seat)
            return [Slots(count, allowed if found else allowed - {double})]
        if seat == state.turn:
            return [Slots(1, frozenset((double,))), Slots(count - 1, allowed)]
        return [Slots(count, allowed - {double})]
    if state.drawn is not None and seat == state.turn:
        waiting = everything
        if not game.drawn_may_not_fit:
            numbers = state.tree.playable_numbers
            waiting = frozenset(tile for tile in everything if fits(tile, numbers))
        return [Slots(count - 1, allowed), Slots(1, waiting)]
    return [Slots(count, allowed)]
