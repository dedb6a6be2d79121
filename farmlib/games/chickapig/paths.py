"""Floods over the board: what can be reached over which squares, and where it could be cut off.

All of it is asked of plain sets of squares (see `grid`), and counted out with a few operations on
whole sets a step. Whose squares they are, and what follows for CP-BLOCK, is the matter of `ways`.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from farmlib.games.chickapig.grid import (
    EAST,
    EVERYWHERE,
    GOALS,
    NAMES,
    NORTH,
    OPEN_SIDES,
    SIZE,
    SOUTH,
    SQUARES,
    WEST,
    bits,
    neighbours,
)

_N, _E, _S, _W = (OPEN_SIDES[direction] for direction in (NORTH, EAST, SOUTH, WEST))

ROUND: Final = tuple(
    bits(
        other
        for other in range(SQUARES)
        if other != number
        and abs(NAMES[other].x - NAMES[number].x) <= 1
        and abs(NAMES[other].y - NAMES[number].y) <= 1
    )
    for number in range(SQUARES)
)
"""The up to eight squares about each square."""


NEIGHBOURS: Final = tuple(bits(neighbours(number)) for number in range(SQUARES))
"""The squares side by side with each square, no wall between."""


def spread(squares: int) -> int:
    """All squares side by side with one of these."""
    return (
        (squares & _E) << 1 | (squares & _W) >> 1 | (squares & _S) << SIZE | (squares & _N) >> SIZE
    )


def shut_in(colour: int, pigs: int, free: int) -> int:
    """Those of `pigs` that have no way to their colour's goal over the squares `free`."""
    return pigs & ~flood(GOALS[colour] & free, free, pigs)


def flood(start: int, free: int, wanted: int) -> int:
    """All squares that are reached from `start` over `free`; it may stop when all `wanted` are."""
    east, west, south, north = _E, _W, _S, _N
    reached = front = start
    wanted &= ~reached
    while wanted and front:
        # `spread`, written out: this is where most of the engine's time goes.
        front = (
            (front & east) << 1
            | (front & west) >> 1
            | (front & south) << SIZE
            | (front & north) >> SIZE
        ) & (free & ~reached)
        reached |= front
        wanted &= ~front
    return reached


def way_home(colour: int, pigs: int, free: int) -> int | None:
    """Squares over which all `pigs` get to their goal, with the goal; None when one does not.

    The shortest ways, and as much as possible in common: the fewer squares, the less often
    something is put down on one.
    """
    if not pigs:
        return 0
    east, west, south, north = _E, _W, _S, _N
    reached = front = GOALS[colour] & free
    layers = [front]
    left = pigs & ~reached
    while left:
        front = (
            (front & east) << 1
            | (front & west) >> 1
            | (front & south) << SIZE
            | (front & north) >> SIZE
        ) & (free & ~reached)
        if not front:
            return None
        reached |= front
        left &= ~front
        layers.append(front)
    way = pigs
    for depth in range(len(layers) - 1, 0, -1):
        nearer = layers[depth - 1]
        here = way & layers[depth]
        while here:
            square = here & -here
            here ^= square
            ahead = NEIGHBOURS[square.bit_length() - 1] & nearer
            if not ahead & way:
                way |= ahead & -ahead
    return way


@cache
def can_walk_round(number: int, free: int) -> bool:
    """Whether all that is beside this square is joined about it, so that filling it parts nothing.

    `free` are the open ones of the up to eight squares about it.
    """
    beside = NEIGHBOURS[number] & free
    return not beside & ~flood(beside & -beside, free, beside)


def narrow_squares(free: int) -> int:
    """The squares, free or not, about which `free` is in several parts.

    Looked at are the eight squares about each, all at once: a part of what is beside the square
    ends, clockwise, where the next one beside it is not reached over the corner between them.
    """
    across, down = free & free >> 1 & _E, free & free >> SIZE & _S  # joined to the next square
    north, east = free << SIZE & _N, free >> 1 & _E
    south, west = free >> SIZE & _S, free << 1 & _W
    north_ends = north & ~(east & across << SIZE & down << SIZE - 1)
    east_ends = east & ~(south & down >> 1 & across >> SIZE)
    south_ends = south & ~(west & across >> SIZE - 1 & down << 1)
    west_ends = west & ~(north & down << SIZE + 1 & across << SIZE + 1)
    two = north_ends & east_ends | (north_ends | east_ends) & south_ends
    return two | (north_ends | east_ends | south_ends) & west_ends


def cut_squares(free: int) -> int:
    """The squares where filling one could cut `free` in two; filling any other never does.

    A cut is a fence that closes: what is put down joins two things that already hang together by
    their sides or corners, or over the board's edge. So what stands alone, away from the edge,
    makes no square narrow.
    """
    barred = EVERYWHERE & ~free
    front = barred & _AT_EDGE
    loose = barred & ~front
    while front and loose:
        front = _touching(front) & loose
        loose &= ~front
    return narrow_squares(free | loose & ~_touching(loose))


def _touching(squares: int) -> int:
    """All squares that touch one of these by a side or a corner."""
    beside = (squares & _NOT_LAST) << 1 | (squares & _NOT_FIRST) >> 1
    three = squares | beside
    return beside | three << SIZE | three >> SIZE


_NOT_FIRST, _NOT_LAST = (
    bits(number for number in range(SQUARES) if NAMES[number].x != column)
    for column in (0, SIZE - 1)
)
_AT_EDGE: Final = bits(
    number
    for number, (x, y) in enumerate(NAMES)
    for along, across in ((x, y), (y, x))
    if across in (0, SIZE - 1) or (5 <= along <= 8 and across in (1, SIZE - 2))
)
"""What stands here touches the edge of the board, or the end of a goal's side."""
