"""What one player of Chickenfoot may know, and hands dealt anew that agree with it.

A player knows the own tiles, everything that lies, how many tiles the others hold, and what they
have shown by not playing: whoever draws or passes lacks the numbers that could be played on.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from farmlib.core.actions import CHANCE, Action
from farmlib.core.chance import shuffled
from farmlib.core.events import Event
from farmlib.core.game import Observation
from farmlib.games.chickenfoot.state import State, opener, opening_holder, playable_numbers
from farmlib.games.dominoes.hidden import Slots, deal_hidden
from farmlib.games.dominoes.tiles import Tile, tile_set
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
        seen = {*self.tiles, *self.tree.tiles(), *(tile for hand in self.shown for tile in hand)}
        return tuple(tile for tile in tile_set(self.highest) if tile not in seen)


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


def _unseen(state: State, player: int) -> tuple[Tile, ...]:
    """The tiles that `player` can't see, in an order that does not tell where they are."""
    hidden = list(state.pile)
    if not state.ended:
        hidden += [tile for seat, hand in enumerate(state.hands) if seat != player for tile in hand]
    return tuple(sorted(hidden))


def event_for(event: Event, player: int) -> Event:
    """The event as `player` may see it: the face of a tile that another one drew is hidden."""
    if event.kind != "draw" or event.player == player:
        return event
    data = tuple(pair for pair in event.data if pair[0] != "tile")
    return replace(event, text=f"{{{event.player}:draw}} a tile.", data=data)


def resample(game: Chickenfoot, state: State, player: int, rng: random.Random) -> State:
    """Hidden tiles dealt anew, so that `player` could not tell the state from the true one."""
    if state.ended or not state.hands:
        return replace(state, pile=shuffled(tuple(sorted(state.pile)), rng))
    hidden = _unseen(state, player)
    everything = frozenset(hidden)
    slots: list[Slots] = []
    owners: list[int] = []
    for seat in range(game.players):
        if seat == player:
            continue
        for count, allowed in _known_of(game, state, seat, everything):
            slots.append(Slots(count, allowed))
            owners.append(seat)
    slots.append(Slots(len(state.pile), everything))
    owners.append(CHANCE)
    hands: list[tuple[Tile, ...]] = [()] * game.players
    hands[player] = state.hands[player]
    pile: tuple[Tile, ...] = ()
    drawn = state.drawn
    for owner, tiles in zip(owners, deal_hidden(hidden, slots, rng), strict=True):
        if owner == CHANCE:
            pile = shuffled(tiles, rng)
        else:
            hands[owner] = (*hands[owner], *sorted(tiles, reverse=True))
    if drawn is not None and state.turn != player:
        drawn = hands[state.turn][-1]
    return replace(state, hands=tuple(hands), pile=pile, drawn=drawn)


def _known_of(
    game: Chickenfoot, state: State, seat: int, everything: frozenset[Tile]
) -> list[tuple[int, frozenset[Tile]]]:
    """What is known of a hand: so many tiles, each one of these; a waiting drawn tile last."""
    count, lacks = len(state.hands[seat]), state.lacks[seat]
    allowed = frozenset(
        tile for tile in everything if tile.high not in lacks and tile.low not in lacks
    )
    if not state.tree:
        double = opener(state, game.highest)
        if opening_holder(state, game.highest) is None:
            # In a lap of draws only who has drawn in it may have found the double.
            return [(count, allowed - {double} if seat >= state.turn else allowed)]
        if seat == state.turn:
            return [(1, frozenset((double,))), (count - 1, allowed)]
        return [(count, allowed - {double})]
    if state.drawn is not None and seat == state.turn:
        numbers = playable_numbers(state.tree)
        fits = frozenset(tile for tile in everything if tile.high in numbers or tile.low in numbers)
        return [(count - 1, allowed), (1, fits)]
    return [(count, allowed)]
