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
    ALL_GOALS,
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


NEIGHBOURS: Final = tuple(bits(neighbours(number)) for number in range(SQUARES))
"""The squares side by side with each square, no wall between."""


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
def can_walk_round(number: int, free: int, pieces: int = 0) -> bool:
    """Whether all that is beside this square is joined about it, so that filling it parts nothing.

    `free` are the open ones of the squares about it. Beside it, `pieces` have to be joined too, but
    nobody walks over them: then it holds for every colour, whosever pieces they are.
    """
    beside = NEIGHBOURS[number] & (free | pieces)
    if not beside & (beside - 1):
        return True
    start = beside & free
    if not start:
        return False
    reached = flood(start & -start, free, start)
    if start & ~reached:
        return False
    reached = flood(reached, free, free)
    return not beside & ~free & ~spread(reached)


class Ground:
    """A board looked at closely, to ask of many changes whether they shut anybody in.

    `blocked` tells whether a chickapig has no way to its goal now (CP-BLOCK).
    """

    __slots__ = (
        "_edges",
        "_seats",
        "barred",
        "blocked",
        "board",
        "lifting",
        "occupied",
        "watched",
        "ways",
    )

    def __init__(self, seats: Seats, board: Board) -> None:
        self._seats = seats
        self.board = board
        self.occupied = taken = occupied(board)
        # What bars a player's chickapigs: everything but the player's own pieces.
        self.barred = tuple(
            taken & ~own_pieces(seats, board, seat) for seat in range(len(seats.colours))
        )
        self.ways = board.ways or find_ways(seats, board)
        self.blocked = None in self.ways
        # What a piece of a player, or the cow (last), may not be put on without a closer look.
        self.watched = watched_squares(seats, self.ways)
        self._edges: dict[int, tuple[int, int]] = {}
        self.lifting: dict[tuple[int, bool], tuple[Change, ...]] = {}

    def blocked_after(self, change: Change) -> bool:
        """Whether after `change` a chickapig would have no way to its goal (CP-BLOCK)."""
        piece, moved, _, _, end, off, on, _, hops = change
        of = self._seats.of
        owner = of[moved] if moved >= 0 else -1
        if not hops and not self.blocked:
            if not on & self.watched[owner]:
                return False
            about, taken = ROUND[end], self.occupied & ~off
            if not on & ALL_GOALS and can_walk_round(end, about & ~taken, about & taken):
                return False
        for colour in self._seats.playing:
            seat, way = of[colour], self.ways[colour]
            pigs = self.board.pigs[colour]
            if seat == owner:
                # Own pieces bar no way, and a slide leads over open squares, back to where it was.
                if not hops:
                    if way is None:
                        return True
                    continue
                if piece == "pig" and colour == moved:
                    pigs = pigs & ~off | on
                free = EVERYWHERE & ~self.barred[seat]
            else:
                if way is None:
                    if not self._may_open(colour, off):
                        return True
                elif not on & way:
                    continue
                free = EVERYWHERE & ~(self.barred[seat] & ~off | on)
                if way is not None and not on & GOALS[colour]:
                    if can_walk_round(end, free & ROUND[end]):
                        continue
                    # A longer way round does as well: the squares beside it stay joined.
                    beside = NEIGHBOURS[end] & free
                    if not beside & ~flood(beside & -beside, free, beside):
                        continue
            if shut_in(colour, pigs, free):
                return True
        return False

    def _may_open(self, colour: int, off: int) -> bool:
        """Whether leaving the squares `off` could let those out who are shut in.

        It can't unless `off` touches both where they are and what leads to their goal.
        """
        if colour not in self._edges:
            free = EVERYWHERE & ~self.barred[self._seats.of[colour]]
            goal = flood(GOALS[colour] & free, free, EVERYWHERE)
            shut = self.board.pigs[colour] & ~goal
            self._edges[colour] = (
                spread(goal) | GOALS[colour],
                spread(flood(shut, free, EVERYWHERE)),
            )
        to_goal, to_shut = self._edges[colour]
        return bool(off & to_goal and off & to_shut)

    def is_open_after_both(self, first: Change, second: Change) -> bool:
        """Whether everybody has a way after two changes, of two pieces, one after the other."""
        of = self._seats.of
        changes = [(c, of[c.colour] if c.colour >= 0 else -1) for c in (first, second)]
        for colour in self._seats.playing:
            seat, way, pigs = of[colour], self.ways[colour], self.board.pigs[colour]
            on = off = 0
            hops = False
            for change, owner in changes:
                if owner != seat:
                    on |= change.on
                    off |= change.off
                else:
                    hops |= change.hops
                    if change.piece == "pig" and change.colour == colour:
                        pigs = pigs & ~change.off | change.on
            if way is not None and not on & way and not hops:
                continue
            if shut_in(colour, pigs, EVERYWHERE & ~(self.barred[seat] & ~off | on)):
                return False
        return True


def watched_squares(seats: Seats, ways: tuple[int | None, ...]) -> tuple[int, ...]:
    """For each player, then for the cow: the ways that a piece put on them could bar.

    It is the whole board while somebody is shut in.
    """
    everybody = 0
    for way in ways:
        if way is None:
            return (EVERYWHERE,) * (len(seats.colours) + 1)
        everybody |= way
    watched = []
    for seat in range(len(seats.colours)):
        others = 0
        for colour in seats.playing:
            if seats.of[colour] != seat:
                others |= ways[colour] or 0
        watched.append(others)
    return (*watched, everybody)


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
