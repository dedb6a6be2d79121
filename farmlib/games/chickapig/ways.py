"""CP-BLOCK: whether every chickapig on the board has a way to its goal. Exact, and quick.

The flood of squares that lead to a goal is counted out with a few operations on whole sets a step.
It is seldom needed: a way that was found is kept with the board as a witness. Whatever is put down
beside it leaves it as it is; and something put down on it that can be walked round in the eight
squares about it shuts nobody in either. Only then the flood is counted out again.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from farmlib.games.chickapig.grid import (
    COLOURS,
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
    numbers_in,
)
from farmlib.games.chickapig.state import Board, Seats, occupied, own_pieces

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


class Change(NamedTuple):
    """One thing that changes its place.

    `piece` is "pig", "bale" or "cow", `colour` its colour (-1 for the cow). It leaves the squares
    `off` (the fence too, when it goes) and takes up the square `on`, none if it is `home`. It came
    from `start` in a `direction` to `end`. `hops` when no line of open squares leads from the old
    place to the new one: a chickapig that jumps, or comes out of the pen.
    """

    piece: str
    colour: int
    start: int
    direction: int
    end: int
    off: int
    on: int
    home: bool = False
    hops: bool = False


def spread(squares: int) -> int:
    """All squares side by side with one of these."""
    return (
        (squares & _E) << 1 | (squares & _W) >> 1 | (squares & _S) << SIZE | (squares & _N) >> SIZE
    )


def shut_in(colour: int, pigs: int, free: int) -> int:
    """Those of `pigs` that have no way to their colour's goal over the squares `free`."""
    reached = front = GOALS[colour] & free
    pigs &= ~reached
    while pigs and front:
        front = spread(front) & free & ~reached
        reached |= front
        pigs &= ~front
    return pigs


def way_home(colour: int, pigs: int, free: int) -> int | None:
    """Squares over which all `pigs` get to their goal, with the goal; None when one does not.

    The shortest ways, and as much as possible in common: the fewer squares, the less often
    something is put down on one.
    """
    if not pigs:
        return 0
    reached = front = GOALS[colour] & free
    layers = [front]
    left = pigs & ~reached
    while left:
        front = spread(front) & free & ~reached
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
            ahead = spread(square) & nearer
            if not ahead & way:
                way |= ahead & -ahead
    return way


@cache
def can_walk_round(number: int, free: int) -> bool:
    """Whether all open squares beside this one are joined by open ones about it.

    `free` are the open ones of the squares about it. If so, filling the square parts nothing.
    """
    beside = [other for other in neighbours(number) if free >> other & 1]
    if len(beside) < 2:
        return True
    reached = front = 1 << beside[0]
    while front:
        front = spread(front) & free & ~reached
        reached |= front
    return all(reached >> other & 1 for other in beside)


class Ground:
    """A board looked at closely, to ask of many changes whether they shut anybody in."""

    __slots__ = ("_seats", "barred", "board", "occupied", "ways")

    def __init__(self, seats: Seats, board: Board) -> None:
        self._seats = seats
        self.board = board
        self.occupied = taken = occupied(board)
        # What bars a player's chickapigs: everything but the player's own pieces.
        self.barred = tuple(
            taken & ~own_pieces(seats, board, seat) for seat in range(len(seats.colours))
        )
        self.ways = board.ways or find_ways(seats, board)

    @property
    def blocked(self) -> bool:
        """Whether a chickapig has no way to its goal now (CP-BLOCK)."""
        return None in self.ways

    def blocked_after(self, change: Change) -> bool:
        """Whether after `change` a chickapig would have no way to its goal (CP-BLOCK)."""
        piece, moved, _, _, end, off, on, _, hops = change
        of = self._seats.of
        owner = of[moved] if moved >= 0 else -1
        for colour in self._seats.playing:
            seat, way = of[colour], self.ways[colour]
            pigs = self.board.pigs[colour]
            if seat == owner:
                # Own pieces bar no way, and a slide leads over open squares, back to the old way.
                if way is not None and not hops:
                    continue
                if piece == "pig" and colour == moved:
                    pigs = pigs & ~off | on
                free = EVERYWHERE & ~self.barred[seat]
            else:
                if way is not None and not on & way:
                    continue
                free = EVERYWHERE & ~(self.barred[seat] & ~off | on)
                if (
                    way is not None
                    and not on & GOALS[colour]
                    and can_walk_round(end, free & ROUND[end])
                ):
                    continue
            if shut_in(colour, pigs, free):
                return True
        return False


def find_ways(seats: Seats, board: Board) -> tuple[int | None, ...]:
    """A way home for each colour's chickapigs: 0 for none on the board, None for one shut in."""
    taken = occupied(board)
    ways: list[int | None] = [0, 0, 0, 0]
    for colour in seats.playing:
        barred = taken & ~own_pieces(seats, board, seats.of[colour])
        ways[colour] = way_home(colour, board.pigs[colour], EVERYWHERE & ~barred)
    return tuple(ways)


_LONG: Final = 70
"""A kept way of more squares than this is looked for anew: a short one is stepped on less often."""


def ways_after(
    seats: Seats, ground: Ground, board: Board, change: Change, over: int
) -> tuple[int | None, ...]:
    """The ways on `board`, which `change` made of the ground's board.

    `over` are the squares that the piece went over. A way that still holds is kept.
    """
    owner = seats.of[change.colour] if change.colour >= 0 else -1
    taken = occupied(board)
    ways = list(ground.ways)
    for colour in seats.playing:
        way, seat = ways[colour], seats.of[colour]
        if way is not None:
            if seat != owner:
                if not change.on & way:
                    continue
            elif change.piece != "pig" or colour != change.colour:
                if not change.hops:
                    continue
            elif not change.hops:
                way |= over
                if way.bit_count() <= _LONG:
                    ways[colour] = way
                    continue
        barred = taken & ~own_pieces(seats, board, seat)
        ways[colour] = way_home(colour, board.pigs[colour], EVERYWHERE & ~barred)
    return tuple(ways)


def penned_in(seats: Seats, board: Board) -> int:
    """All chickapigs that have no way to their goal (CP-BLOCK): what a board shows of a block."""
    taken = occupied(board)
    squares = 0
    for colour in seats.playing:
        barred = taken & ~own_pieces(seats, board, seats.of[colour])
        squares |= shut_in(colour, board.pigs[colour], EVERYWHERE & ~barred)
    return squares


def says_blocked(seats: Seats, board: Board) -> str:
    """Whose chickapigs are shut in, for a sentence: "green's chickapig on 3,4"."""
    for colour in seats.playing:
        barred = occupied(board) & ~own_pieces(seats, board, seats.of[colour])
        shut = shut_in(colour, board.pigs[colour], EVERYWHERE & ~barred)
        if shut:
            return f"{COLOURS[colour].name}'s chickapig on {NAMES[next(numbers_in(shut))]}"
    return "nobody"
