"""Dealing: the shuffled set goes out in equal hands, and the rest is the pile to draw from."""

from __future__ import annotations

import random

from farmlib.core.chance import shuffled
from farmlib.games.dominoes.tiles import Tile, tile_set

Hands = tuple[tuple[Tile, ...], ...]


def deal(highest: int, players: int, hand_size: int, number: int) -> tuple[Hands, tuple[Tile, ...]]:
    """The hands and the pile that the deal `number` gives, from a double-`highest` set.

    The set is shuffled by `number` alone. Player 0 gets the first tiles, player 1 the next, and so
    on; each hand is sorted, large numbers first. The pile is drawn from its front.
    """
    tiles = shuffled(tile_set(highest), random.Random(number))
    hands = tuple(
        tuple(sorted(tiles[player * hand_size : (player + 1) * hand_size], reverse=True))
        for player in range(players)
    )
    return hands, tiles[players * hand_size :]
