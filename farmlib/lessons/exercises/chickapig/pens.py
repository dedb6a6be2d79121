"""Boards on which a chickapig is shut in, or nearly: what the exercises on CP-BLOCK are about.

A hole is chosen that leads to a chickapig, or to a goal, and pieces of others are put into it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from farmlib.core.chance import below, pick, shuffled
from farmlib.games.chickapig import Board
from farmlib.games.chickapig.grid import (
    ALL_GOALS,
    COLOURS,
    EVERYWHERE,
    GOALS,
    bits,
    neighbours,
    numbers_in,
)
from farmlib.games.chickapig.paths import flood
from farmlib.games.chickapig.state import FENCED, Seats, occupied, own_pieces, put
from farmlib.games.chickapig.ways import find_ways
from farmlib.lessons.exercises.chickapig.positions import LEVELS, square, stirred

_GOAL_OFTEN: Final = 0.4


def penned(rng: random.Random, grade: int, *, holes: int = 0) -> Board | None:
    """A board on which something is shut but for so many `holes`; None where that did not work.

    Whether somebody is shut in indeed is for the caller to ask the engine: now and then a flock's
    own pieces are part of its fence, and they are in nobody's way.
    """
    found = pen_with_holes(rng, grade, holes)
    return None if found is None else found[0]


def pen_with_holes(
    rng: random.Random, grade: int, holes: int
) -> tuple[Board, int, tuple[int, ...]] | None:
    """The same, with the colour that is shut in and the squares of the holes."""
    seats = LEVELS[grade].game().seats
    board = stirred(rng, grade, loose=grade > 1 or rng.random() < 0.5)
    colour = pick(rng, seats.playing)
    fence = _fence(rng, board, colour, wide=grade > 1 and rng.random() < 0.5)
    own = own_pieces(seats, board, seats.of[colour])
    if not fence or bits(fence) & own:
        return None
    open_ones = [at for at in shuffled(fence, rng) if not occupied(board) >> at & 1]
    if len(open_ones) < holes:
        return None
    left = tuple(open_ones[:holes])
    for at in open_ones[holes:]:
        moved = _filled(rng, seats, board, colour, at, {*fence})
        if moved is None:
            return None
        board = moved
    return board, colour, left


def _fence(rng: random.Random, board: Board, colour: int, *, wide: bool) -> tuple[int, ...]:
    """Squares that part a chickapig of the colour from the board, or the colour's goal from it;
    if `wide`, the chickapig and a square beside it, open or with a piece of its own.
    """
    if rng.random() < _GOAL_OFTEN:
        return tuple(numbers_in(GOALS[colour]))
    pig = pick(rng, tuple(numbers_in(board.pigs[colour])))
    if not wide:
        return neighbours(pig)
    others = occupied(board) & ~(board.pigs[colour] | board.bales[colour])
    beside = [at for at in neighbours(pig) if not (others | ALL_GOALS) >> at & 1]
    if not beside:
        return ()
    inside = (pig, pick(rng, beside))
    round_it = dict.fromkeys(at for square in inside for at in neighbours(square))
    return tuple(at for at in round_it if at not in inside)


def _filled(
    rng: random.Random, seats: Seats, board: Board, colour: int, at: int, kept: set[int]
) -> Board | None:
    """The board with a piece of another player, or the cow, on the square `at`, taken from where
    it shuts nothing.
    """
    if board.cow not in (FENCED, *kept) and below(rng, 4) == 0:
        return replace(board, cow=at, poops=board.poops & ~(1 << at))
    others = [c for c in seats.playing if seats.of[c] != seats.of[colour]]
    other = pick(rng, others)
    pig = rng.random() < 0.5 and not ALL_GOALS >> at & 1
    pieces = board.pigs[other] if pig else board.bales[other]
    free = [number for number in numbers_in(pieces) if number not in kept]
    if not free:
        return None
    pieces = pieces & ~(1 << pick(rng, free)) | 1 << at
    poops = board.poops & ~(1 << at)
    if pig:
        return replace(board, pigs=put(board.pigs, other, pieces), poops=poops)
    return replace(board, bales=put(board.bales, other, pieces), poops=poops)


# ------------------------------------------------------------------ what is said about it


def shut_colours(seats: Seats, board: Board) -> tuple[int, ...]:
    """The colours that have a chickapig without a way to its goal (CP-BLOCK)."""
    ways = find_ways(seats, board)
    return tuple(colour for colour in seats.playing if ways[colour] is None)


def free_for(seats: Seats, board: Board, colour: int) -> int:
    """The squares over which a colour's chickapigs may get home: own pieces bar no way."""
    own = own_pieces(seats, board, seats.of[colour])
    return EVERYWHERE & ~(occupied(board) & ~own)


def shut_in_by(seats: Seats, board: Board, colour: int) -> tuple[int, int]:
    """A chickapig of the colour that has no way, and all squares that it could get to."""
    free = free_for(seats, board, colour)
    for pig in numbers_in(board.pigs[colour]):
        reached = flood(1 << pig, free, free)
        if not reached & GOALS[colour]:
            return pig, reached
    raise ValueError(f"{COLOURS[colour].name} has a way for every chickapig.")


def way_in_words(seats: Seats, board: Board, colour: int, pig: int) -> str:
    """A shortest way of a chickapig to its goal, told by the squares where it turns."""
    free, goal = free_for(seats, board, colour), GOALS[colour]
    came: dict[int, int] = {pig: pig}
    queue = [pig]
    for at in queue:
        for to in neighbours(at):
            if free >> to & 1 and to not in came:
                came[to] = at
                queue.append(to)
    end = next(at for at in queue if goal >> at & 1)
    way = [end]
    while way[-1] != pig:
        way.append(came[way[-1]])
    return " \u2192 ".join(square(at) for at in _corners(way[::-1]))


def _corners(way: list[int]) -> Iterable[int]:
    """The squares of a way where it begins, turns and ends."""
    yield way[0]
    for before, at, after in zip(way, way[1:], way[2:], strict=False):
        if at - before != after - at:
            yield at
    if len(way) > 1:
        yield way[-1]
