"""What a player can't see, dealt anew: hands and pile that agree with all that is known.

Both domino games need it: a bot that thinks ahead plays on tables that it can't tell from the true
one. What is known about a hand is how many tiles it holds, which numbers it lacks (its player could
not play on them), and sometimes one tile or that one tile fits.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from farmlib.core.chance import below, shuffled
from farmlib.core.errors import PositionError
from farmlib.games.dominoes.tiles import Tile


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
