"""How things move in Chickapig: slides, steps, the cow; and the boards that this leads to.

A `Change` says what would move where. Whether it may is asked here too, as far as a single move
goes: `blocks` is CP-BLOCK, with the rest of the turn thought of.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache
from itertools import chain
from typing import Final

from farmlib.games.chickapig.grid import (
    DIRECTIONS,
    EVERYWHERE,
    FENCE,
    GOALS,
    NEXT,
    RAYS,
    STRIDE,
    Square,
    numbers_in,
    passed,
    slide_end,
)
from farmlib.games.chickapig.paths import NEIGHBOURS
from farmlib.games.chickapig.state import (
    FENCED,
    POOPS,
    Board,
    Seats,
    at_home,
    put,
)
from farmlib.games.chickapig.ways import Change, Ground

_EACH_WAY = range(len(DIRECTIONS))
_LIFTED: Final = -1
"""The direction of one who is lifted: none."""


def slide(colour: int, start: int, direction: int, occupied: int) -> Change | None:
    """CP-SLIDE: the slide of a chickapig; None when it can't move that way."""
    end = slide_end(colour, start, direction, occupied)
    return None if end == start else _slid(colour, start, direction, end)


@cache
def _slid(colour: int, start: int, direction: int, end: int) -> Change:
    home = bool(GOALS[colour] >> end & 1)
    on = 0 if home else 1 << end
    return Change("pig", colour, start, direction, end, 1 << start, on, home)


def step(colour: int, start: int, direction: int, occupied: int) -> Change | None:
    """CP-BALE: a bale's step to the open square beside it; None when it is not open."""
    end = NEXT[start][direction]
    if end < 0 or occupied >> end & 1:
        return None
    return _stepped(colour, start, direction, end)


@cache
def _stepped(colour: int, start: int, direction: int, end: int) -> Change:
    return Change("bale", colour, start, direction, end, 1 << start, 1 << end)


def walk(cow: int, direction: int, occupied: int) -> Change | None:
    """CP-COW: the cow's step, like a bale's; None behind her fence."""
    if cow == FENCED:
        return None
    end = NEXT[cow][direction]
    if end < 0 or occupied >> end & 1:
        return None
    return _cow_to(direction, end)


def lift(board: Board, to: int, occupied: int) -> Change | None:
    """CP-COW-ONE: the cow lifted to an open square; None when it is not open."""
    fenced = board.cow == FENCED
    if (occupied & ~FENCE if fenced else occupied) >> to & 1:
        return None
    return _cow_to(_LIFTED, to)


@cache
def _cow_to(direction: int, end: int) -> Change:
    return Change("cow", -1, -1, direction, end, 0, 1 << end)


def jump(board: Board, colour: int, start: int, direction: int, occupied: int) -> Change | None:
    """CP-DAISY: a slide that jumps over the first piece in its way, or the cow.

    None when nothing of that kind is in its way, or the square behind it is not open.
    """
    at = slide_end(colour, start, direction, occupied)
    if GOALS[colour] >> at & 1:
        return None
    over = at + STRIDE[direction]
    fence = FENCE if board.cow == FENCED else 0
    if not RAYS[colour][at][direction] & occupied & ~fence & _bit(over):
        return None
    ahead = RAYS[colour][over][direction]
    landing = over + STRIDE[direction]
    if not ahead & _bit(landing) or occupied >> landing & 1:
        return None
    end = slide_end(colour, landing, direction, occupied)
    home = bool(GOALS[colour] >> end & 1)
    on = 0 if home else 1 << end
    return Change("pig", colour, start, direction, end, 1 << start, on, home, hops=True)


def out_of_the_pen(colour: int, to: int) -> Change:
    """CP-CARD-POOP: a chickapig comes back from home to a start square."""
    return Change("pig", colour, to, -1, to, 0, 1 << to, hops=True)


def _bit(number: int) -> int:
    return 1 << number if number >= 0 else 0


def went_over(change: Change, occupied: int) -> int:
    """The squares that a chickapig or bale passed or stops on: there it meets poop (CP-SPLAT).

    What a chickapig jumps over it does not touch.
    """
    if change.piece == "cow":
        return 0
    if change.piece == "bale" or change.direction < 0:
        return 1 << change.end
    squares = passed(change.colour, change.start, change.end, change.direction)
    return squares & ~occupied


def after_change(ground: Ground, change: Change) -> tuple[Board, int]:
    """The board after `change`, and the poops that were splatted."""
    board = ground.board
    over = went_over(change, ground.occupied)
    splat = board.poops & over
    pigs, bales, home, cow = board.pigs, board.bales, board.home, board.cow
    colour = change.colour
    if change.piece == "pig":
        pigs = put(pigs, colour, pigs[colour] & ~change.off | change.on)
        if change.home:
            home = put(home, colour, home[colour] + 1)
        elif not change.off:
            home = put(home, colour, home[colour] - 1)
    elif change.piece == "bale":
        bales = put(bales, colour, bales[colour] & ~change.off | change.on)
    else:
        cow = change.end
    ways = ground.ways_after(change, over)
    return Board(pigs, bales, cow, board.poops & ~splat, home, ways), splat


def drop_poop(board: Board) -> Board:
    """CP-POOP: the cow poops where she was put, if no poop lies there and one is left."""
    here = 1 << board.cow
    if board.poops & here or board.poops.bit_count() == POOPS:
        return board
    return replace(board, poops=board.poops | here)


# ---------------------------------------------------------------- all of them


def piece_moves(ground: Ground, seat: int) -> tuple[Change, ...]:
    """Every slide of a player's chickapigs and every step of the bales, by piece and direction."""
    if seat in ground.steps:
        return ground.steps[seat]
    board, occupied = ground.board, ground.occupied
    found = list[Change]()
    for colour in ground.seats.colours[seat]:
        for start in numbers_in(board.pigs[colour]):
            found += _slides_from(colour, start, occupied & _SEEN[colour][start])
    for colour in ground.seats.colours[seat]:
        for start in numbers_in(board.bales[colour]):
            found += _steps_from(colour, start, occupied & NEIGHBOURS[start])
    ground.steps[seat] = tuple(found)
    return ground.steps[seat]


_SEEN: Final = tuple(tuple(n | e | s | w for n, e, s, w in rays) for rays in RAYS)
"""By colour and square: all squares that matter to a chickapig's slides from it."""


@lru_cache(maxsize=4096)
def _slides_from(colour: int, start: int, occupied: int) -> tuple[Change, ...]:
    """A chickapig's slides. Kept for a while: from move to move most pieces stay as they are."""
    slides = (slide(colour, start, direction, occupied) for direction in _EACH_WAY)
    return tuple(change for change in slides if change is not None)


@cache
def _steps_from(colour: int, start: int, occupied: int) -> tuple[Change, ...]:
    steps = (step(colour, start, direction, occupied) for direction in _EACH_WAY)
    return tuple(change for change in steps if change is not None)


def piece_change(ground: Ground, at: Square, direction: str) -> Change | None:
    """The slide of the chickapig or the step of the bale on a square; None when there is none."""
    number, towards = at.number, DIRECTIONS.index(direction)
    for colour in range(4):
        if ground.board.pigs[colour] >> number & 1:
            return slide(colour, number, towards, ground.occupied)
        if ground.board.bales[colour] >> number & 1:
            return step(colour, number, towards, ground.occupied)
    return None


def ordinary_moves(ground: Ground, seat: int, *, lifts: bool) -> Iterator[Change]:
    """Everything that could be one move, CP-BLOCK left aside; the cow's lifts if she may be."""
    cow, occupied = ground.board.cow, ground.occupied
    steps = [step for direction in _EACH_WAY if (step := walk(cow, direction, occupied))]
    return chain(piece_moves(ground, seat), steps, all_lifts(ground) if lifts else ())


def all_lifts(ground: Ground) -> Iterator[Change]:
    """Every square that the cow can be lifted to."""
    occupied = ground.occupied
    barred = occupied & ~FENCE if ground.board.cow == FENCED else occupied
    return (_cow_to(_LIFTED, to) for to in numbers_in(EVERYWHERE & ~barred))


def jumps(seats: Seats, ground: Ground, seat: int) -> Iterator[Change]:
    """Every slide of a player's chickapigs that jumps."""
    for colour in seats.colours[seat]:
        for start in numbers_in(ground.board.pigs[colour]):
            for direction in _EACH_WAY:
                change = jump(ground.board, colour, start, direction, ground.occupied)
                if change is not None:
                    yield change


def nudges(seats: Seats, ground: Ground, seat: int) -> Iterator[Change]:
    """Every move of a rival's chickapig or bale."""
    for rival in range(len(seats.colours)):
        if rival != seat:
            yield from piece_moves(ground, rival)


# ---------------------------------------------------------------- CP-BLOCK


def blocks(
    seats: Seats, ground: Ground, seat: int, change: Change, *, left: int, lifts: bool
) -> bool:
    """CP-BLOCK: whether `change` is forbidden because somebody would be shut in.

    `left` moves are left to `seat` after it; with some, a block is fine while one further ordinary
    move could lift it (of the cow's lifts too if `lifts`). A winning move is exempt.
    """
    if left > 0 and not ground.blocked and _could_mend(ground, seat, change):
        return False
    if not ground.blocked_after(change) or wins(seats, ground.board, change):
        return False
    if left <= 0:
        return True
    if ground.blocked and _is_lifted_all_the_same(ground, seat, change, lifts):
        return False
    board, _ = after_change(ground, change)
    return not can_be_lifted(Ground(seats, board), seat, lifts=lifts)


def can_be_lifted(ground: Ground, seat: int, *, lifts: bool) -> bool:
    """Whether one ordinary move of `seat` would give everybody a way again."""
    return next(lifting_moves(ground, seat, lifts=lifts), None) is not None


def lifting_moves(ground: Ground, seat: int, *, lifts: bool) -> Iterator[Change]:
    """The ordinary moves of `seat` after which everybody has a way."""
    for change in ordinary_moves(ground, seat, lifts=lifts):
        if not ground.blocked_after(change):
            yield change


def _lifting(ground: Ground, seat: int, lifts: bool) -> tuple[Change, ...]:
    """The same, kept with the ground: it is asked of every move in a blocked position."""
    key = (seat, lifts)
    if key not in ground.lifting:
        ground.lifting[key] = tuple(lifting_moves(ground, seat, lifts=lifts))
    return ground.lifting[key]


def _could_mend(ground: Ground, seat: int, change: Change) -> bool:
    """Whether a block that `change` might make could surely be lifted with the same piece; False
    proves nothing. It spares looking whether there is a block at all.
    """
    if change.piece == "cow":
        return change.direction >= 0  # she steps back
    if ground.seats.of[change.colour] != seat:
        return False
    if change.piece == "bale":
        return True  # it steps back
    if change.hops:
        return False
    # A chickapig slides on, and what it has shut is open.
    occupied = ground.occupied & ~ground.left_by(change) | change.on
    for direction in _EACH_WAY:
        end = slide_end(change.colour, change.end, direction, occupied)
        if end != change.end:
            both = _slid(change.colour, change.start, direction, end)
            if not ground.blocked_after(both):
                return True
    return False


def _is_lifted_all_the_same(ground: Ground, seat: int, change: Change, lifts: bool) -> bool:
    """Whether what would lift a block now lifts it after `change` as well, as it mostly does after
    a move of another piece; False proves nothing.
    """
    occupied = ground.occupied & ~ground.left_by(change) | change.on
    for lifting in _lifting(ground, seat, lifts):
        if lifting.start == change.start:
            continue
        after = _moved_then(lifting, occupied)
        if after is lifting and lifting.piece != "cow":
            # In which order the two are done makes no difference; only the cow could be put down
            # on the way that a chickapig has come.
            if not _after_lifting(ground, lifting).blocked_after(change):
                return True
        elif after is not None and ground.is_open_after_both(change, after):
            return True
    return False


def _after_lifting(ground: Ground, lifting: Change) -> Ground:
    if lifting not in ground.lifted:
        board, _ = after_change(ground, lifting)
        ground.lifted[lifting] = Ground(ground.seats, board)
    return ground.lifted[lifting]


def _moved_then(lifting: Change, occupied: int) -> Change | None:
    """The same move on a board where something else has moved before."""
    if lifting.piece == "pig":
        return slide(lifting.colour, lifting.start, lifting.direction, occupied)
    return None if lifting.on & occupied else lifting


def wins(seats: Seats, board: Board, change: Change) -> bool:
    """CP-WIN: whether `change` brings a whole flock home."""
    if not change.home:
        return False
    return at_home(seats, board, seats.of[change.colour]) + 1 >= seats.needed
