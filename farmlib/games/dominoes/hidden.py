"""What a player can't see: hidden in events, left out of observations, dealt anew.

Both domino games need it: a bot that thinks ahead plays on tables that it can't tell from the true
one. What is known about a hand is how many tiles it holds, which numbers it lacks (its player could
not play on them), and sometimes one tile or that one tile fits.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from farmlib.core.actions import CHANCE
from farmlib.core.chance import below, shuffled
from farmlib.core.errors import PositionError
from farmlib.core.events import Event
from farmlib.games.dominoes.state import S
from farmlib.games.dominoes.tiles import Tile, tile_set


@dataclass(frozen=True, slots=True)
class Slots:
    """Some hidden places that share what is known of them.

    `count` tiles go there, each one of `allowed`.
    """

    count: int
    allowed: frozenset[Tile]


def deal_hidden(
    tiles: Sequence[Tile], slots: Sequence[Slots], rng: random.Random
) -> tuple[tuple[Tile, ...], ...]:
    """Deal `tiles` at random to `slots`, all of them, so that every place holds an allowed tile.

    `tiles` must be in an order that does not depend on where they really are. Each tile goes to a
    random place first; then whoever found no place pushes others on, along a chain of swaps (the
    matching of Kuhn), so a deal is found whenever there is one. Raises PositionError if there is
    none.
    """
    places = [n for n, slot in enumerate(slots) for _ in range(slot.count)]
    if len(places) != len(tiles):
        raise PositionError(f"{len(tiles)} hidden tiles can't fill {len(places)} places.")
    order = shuffled(range(len(places)), rng)
    held: dict[int, Tile] = {}

    def settle(tile: Tile, tried: set[int]) -> bool:
        start = below(rng, len(order))
        options = [place for place in (*order[start:], *order[:start]) if place not in tried]
        options = [place for place in options if tile in slots[places[place]].allowed]
        for place in options:
            if place not in held:
                held[place] = tile
                return True
        for place in options:
            if place in tried:
                continue
            tried.add(place)
            if settle(held[place], tried):
                held[place] = tile
                return True
        return False

    # The tiles with the fewest possible homes first: that leaves the least to be pushed on.
    homes = {tile: sum(slot.count for slot in slots if tile in slot.allowed) for tile in tiles}
    for tile in sorted(shuffled(tiles, rng), key=lambda tile: homes[tile]):
        if not settle(tile, set()):
            raise PositionError("No deal agrees with what is known of the hands.")
    dealt: list[list[Tile]] = [[] for _ in slots]
    for place, number in enumerate(places):
        dealt[number].append(held[place])
    return tuple(tuple(hand) for hand in dealt)


Known = Callable[[int, frozenset[Tile]], Sequence[Slots]]
"""What is known of a seat's hand, all of it, given the tiles that are hidden; a drawn tile that
waits has a place of its own, the last.
"""


def unseen(highest: int, seen: Iterable[Tile]) -> tuple[Tile, ...]:
    """The tiles of a double-`highest` set that are not among `seen`, smallest first."""
    known = frozenset(seen)
    return tuple(tile for tile in tile_set(highest) if tile not in known)


def event_for(event: Event, player: int) -> Event:
    """The event as `player` may see it: the face of a tile that another one drew is hidden."""
    if event.kind != "draw" or event.player == player:
        return event
    data = tuple(pair for pair in event.data if pair[0] != "tile")
    return replace(event, text=f"{{{event.player}:draw}} a tile.", data=data)


def deal_anew(table: S, player: int, known: Known, rng: random.Random) -> S:
    """Hidden tiles dealt anew, so that `player` could not tell the table from the true one."""
    if table.ended or not table.hands:
        return table.changed(pile=shuffled(tuple(sorted(table.pile)), rng))
    others = [seat for seat in range(len(table.hands)) if seat != player]
    # Sorted, so that the order does not tell where they are.
    hidden = sorted([*table.pile, *(tile for seat in others for tile in table.hands[seat])])
    everything = frozenset(hidden)
    owned = [(seat, slots) for seat in others for slots in known(seat, everything)]
    owned.append((CHANCE, Slots(len(table.pile), everything)))
    hands: list[tuple[Tile, ...]] = [()] * len(table.hands)
    hands[player] = table.hands[player]
    pile: tuple[Tile, ...] = ()
    dealt = deal_hidden(hidden, [slots for _, slots in owned], rng)
    for (owner, _), tiles in zip(owned, dealt, strict=True):
        if owner == CHANCE:
            pile = shuffled(tiles, rng)
        else:
            hands[owner] = (*hands[owner], *sorted(tiles, reverse=True))
    drawn = table.drawn
    if drawn is not None and table.turn != player:
        drawn = hands[table.turn][-1]
    return table.changed(hands=tuple(hands), pile=pile, drawn=drawn)
