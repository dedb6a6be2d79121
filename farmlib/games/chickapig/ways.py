"""CP-BLOCK: whether every chickapig on the board has a way to its goal. Exact, and quick.

Flooding the board is the last resort. A way that was found is kept with the board as a witness, and
whatever is put down beside it leaves it as it is. Nor does something put down on it matter, unless
it closes a fence of pieces there: where it could is found for the whole board at once
(`cut_squares`). Only what is put down on such a square of a kept way is looked at more closely.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farmlib.games.chickapig.grid import (
    COLOURS,
    EVERYWHERE,
    GOALS,
    NAMES,
    numbers_in,
)
from farmlib.games.chickapig.paths import (
    ROUND,
    can_walk_round,
    cut_squares,
    flood,
    shut_in,
    spread,
    way_home,
)
from farmlib.games.chickapig.state import Board, Seats, cow_squares, occupied, own_pieces


@dataclass(frozen=True, slots=True, eq=False)
class Change:
    """One thing that changes its place.

    `piece` is "pig", "bale" or "cow", `colour` its colour (-1 for the cow). It leaves the squares
    `off` and takes up the square `on`, none if it is `home`. It came from `start` in a `direction`
    (-1 for none) to `end`. `hops` when no line of open squares leads from the old place to the new
    one: a chickapig that jumps, or comes out of the pen. Of the cow, of whom there is one, only the
    new place is said. Slides, steps and lifts are made once and kept (see `moves`), so that a
    change is known by itself.
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


class Ground:
    """A board looked at closely, to ask of many changes whether they shut anybody in.

    `occupied` are the squares where something stands, `barred` for each seat those that bar its
    chickapigs: everything but its own pieces. `ways` are the kept ways by colour, and `blocked`
    tells whether a chickapig has none to its goal now (CP-BLOCK). `keys` are by colour the squares
    of its way where what is put down may shut its chickapigs in; nowhere else does it.
    """

    __slots__ = (
        "_cow",
        "_edges",
        "barred",
        "blocked",
        "board",
        "keys",
        "lifted",
        "lifting",
        "occupied",
        "seats",
        "steps",
        "ways",
    )

    def __init__(self, seats: Seats, board: Board) -> None:
        self.seats = seats
        self.board = board
        self.occupied = taken = occupied(board)
        self._cow = cow_squares(board)
        self.barred = [
            taken & ~own_pieces(seats, board, seat) for seat in range(len(seats.colours))
        ]
        self.ways = board.ways or find_ways(seats, board)
        self.blocked = None in self.ways
        self.keys = [0, 0, 0, 0]
        for colour in seats.playing:
            if way := self.ways[colour]:
                cuts = cut_squares(EVERYWHERE & ~self.barred[seats.of[colour]])
                self.keys[colour] = way & (cuts | GOALS[colour])
        self._edges: dict[int, tuple[int, int]] = {}
        # What others have found out about this ground is kept with it: see `moves`.
        self.steps: dict[int, tuple[Change, ...]] = {}
        self.lifting: dict[tuple[int, bool], tuple[Change, ...]] = {}
        self.lifted: dict[Change, Ground] = {}

    def left_by(self, change: Change) -> int:
        """The squares that `change` leaves; the fence too, when it goes."""
        return change.off if change.colour >= 0 else self._cow

    def watched(self, owner: int) -> int:
        """The squares where a piece of the seat `owner`, or the cow (-1), may shut somebody in.

        It is the whole board while somebody is shut in.
        """
        if self.blocked:
            return EVERYWHERE
        squares = 0
        for colour in self.seats.playing:
            if self.seats.of[colour] != owner:
                squares |= self.keys[colour]
        return squares

    def blocked_after(self, change: Change) -> bool:
        """Whether after `change` a chickapig would have no way to its goal (CP-BLOCK)."""
        of, off, on = self.seats.of, self.left_by(change), change.on
        owner = of[change.colour] if change.colour >= 0 else -1
        for colour in self.seats.playing:
            seat, way = of[colour], self.ways[colour]
            pigs = self.board.pigs[colour]
            if seat == owner:
                # Own pieces bar no way, and a slide leads over open squares, back to where it was.
                if not change.hops:
                    if way is None:
                        return True
                    continue
                if change.piece == "pig" and colour == change.colour:
                    pigs = pigs & ~off | on
                free = EVERYWHERE & ~self.barred[seat]
            else:
                if way is None:
                    if not self._may_open(colour, off):
                        return True
                elif not on & self.keys[colour]:
                    continue
                free = EVERYWHERE & ~(self.barred[seat] & ~off | on)
                # What moved may just have opened the way about the square that it moves to.
                keeps_goal = way is not None and not on & GOALS[colour]
                if keeps_goal and can_walk_round(change.end, free & ROUND[change.end]):
                    continue
            if shut_in(colour, pigs, free):
                return True
        return False

    def _may_open(self, colour: int, off: int) -> bool:
        """Whether leaving the squares `off` could let those out who are shut in.

        It can't unless `off` touches both where they are and what leads to their goal.
        """
        if colour not in self._edges:
            free = EVERYWHERE & ~self.barred[self.seats.of[colour]]
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
        of = self.seats.of
        changes = [(c, of[c.colour] if c.colour >= 0 else -1) for c in (first, second)]
        for colour in self.seats.playing:
            seat, way, pigs = of[colour], self.ways[colour], self.board.pigs[colour]
            on = off = 0
            hops = False
            for change, owner in changes:
                if owner != seat:
                    on |= change.on
                    off |= self.left_by(change)
                else:
                    hops |= change.hops
                    if change.piece == "pig" and change.colour == colour:
                        pigs = pigs & ~change.off | change.on
            if way is not None and not on & way and not hops:
                continue
            if shut_in(colour, pigs, EVERYWHERE & ~(self.barred[seat] & ~off | on)):
                return False
        return True

    def ways_after(self, change: Change, over: int) -> tuple[int | None, ...]:
        """The ways on the board that `change` makes of this one.

        `over` are the squares that the piece goes over. A way that still holds is kept, and one
        that something is put on is led round it where that is done in the squares about it.
        """
        owner = self.seats.of[change.colour] if change.colour >= 0 else -1
        ways = list(self.ways)
        for colour in self.seats.playing:
            way, seat = ways[colour], self.seats.of[colour]
            barred, pigs = self.barred[seat], self.board.pigs[colour]
            if seat != owner:
                if way is not None and not change.on & way:
                    continue
                barred = barred & ~self.left_by(change) | change.on
                if way is not None and not change.on & GOALS[colour]:
                    about = ROUND[change.end] & ~barred
                    way = way & ~change.on | about
                    if way.bit_count() <= _LONG and can_walk_round(change.end, about):
                        ways[colour] = way
                        continue
            elif change.piece == "pig" and change.colour == colour:
                pigs = pigs & ~change.off | change.on
                if way is not None and not change.hops:
                    ways[colour] = way = way | over
                    if way.bit_count() <= _LONG:
                        continue
            elif way is not None and not change.hops:
                continue
            ways[colour] = way_home(colour, pigs, EVERYWHERE & ~barred)
        return tuple(ways)


_LONG: Final = 70
"""A kept way of more squares than this is looked for anew: a short one is stepped on less often."""

_KEPT: Final = 4
_kept: tuple[Ground, ...] = ()


def ground_of(seats: Seats, board: Board) -> Ground:
    """The board looked at closely; the same again for the few boards that were asked for last.

    In one step of a game the same board is asked about several times: whether a move may be made,
    whether its turn goes on, what may be done next.
    """
    global _kept
    for ground in _kept:
        if ground.board is board and ground.seats is seats:
            return ground
    ground = Ground(seats, board)
    _kept = (ground, *_kept[: _KEPT - 1])
    return ground


def find_ways(seats: Seats, board: Board) -> tuple[int | None, ...]:
    """A way home for each colour's chickapigs: 0 for none on the board, None for one shut in."""
    taken = occupied(board)
    ways: list[int | None] = [0, 0, 0, 0]
    for colour in seats.playing:
        barred = taken & ~own_pieces(seats, board, seats.of[colour])
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
