"""Slide puzzles: "bring this chickapig home in n moves", as many as there are seeds.

Only the chickapig can move: the cow is behind her fence, and the bales that stand about are the
rivals'. So what can be reached is a graph, a node a square and an arrow a slide, and breadth-first
search solves it exactly: it finds every square in the least number of slides. No guess is made: how
hard a puzzle is, is the least number of moves that it takes.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from farmlib.core.chance import below, pick, shuffled
from farmlib.core.errors import FarmError, PositionError
from farmlib.core.given import quoted
from farmlib.games.chickapig.actions import Move
from farmlib.games.chickapig.game import Chickapig
from farmlib.games.chickapig.grid import (
    ALL_GOALS,
    DIRECTIONS,
    EVERYWHERE,
    FENCE,
    GOALS,
    LETTERS,
    NAMES,
    Square,
    numbers_in,
    slide_end,
)
from farmlib.games.chickapig.lines import write_board
from farmlib.games.chickapig.state import BALES, FENCED, FLOCK, Board

GREEN: Final = 0
EASIEST, HARDEST = 1, 12
"""The least and the most moves that a puzzle can be asked to take."""

_ROOMS: Final = 400
"""How many boards are tried for one puzzle; a dozen do for hard ones."""


@dataclass(frozen=True, slots=True)
class Slide:
    """A slide from one square to another, in a direction such as "south"."""

    start: Square
    direction: str
    end: Square

    def __str__(self) -> str:
        return f"{self.start} {self.direction} to {self.end}"


@dataclass(frozen=True, slots=True)
class Search:
    """What a breadth-first search from one square has found.

    `tree` holds, in the order in which they were found, the slides that reached a new square; so
    it is the search tree, layer by layer. `depths` tells for each square reached in how many
    slides. `home` is the goal square that was reached first; None when there is no way.
    """

    start: Square
    tree: tuple[Slide, ...]
    depths: tuple[tuple[Square, int], ...]
    home: Square | None

    @property
    def fewest(self) -> int | None:
        """The least number of slides home; None when there is no way."""
        return None if self.home is None else dict(self.depths)[self.home]

    def way(self) -> tuple[Slide, ...]:
        """The slides of the way home that was found, in order; () when there is none."""
        came = {slide.end: slide for slide in self.tree}
        way: list[Slide] = []
        at = self.home
        while at is not None and at != self.start:
            way.append(came[at])
            at = came[at].start
        return tuple(reversed(way))


def search(occupied: int, start: Square, colour: int = GREEN) -> Search:
    """Breadth-first search over slides (CP-SLIDE) from `start` to the goal of `colour` (CP-GOAL).

    `occupied` is the set of squares (see `grid`) on which something stands that does not move; the
    chickapig itself is none of them. Squares are looked at in the order in which they were found,
    directions in the order north, east, south, west, and the search goes on until every square
    that can be reached was found.
    """
    goal = GOALS[colour]
    depths = {start.number: 0}
    queue, tree = [start.number], []
    home = None
    for at in queue:
        if goal >> at & 1:
            home = NAMES[at] if home is None else home
            continue  # home is home: nothing slides on from there
        for direction, name in enumerate(DIRECTIONS):
            end = slide_end(colour, at, direction, occupied)
            if end not in depths:
                depths[end] = depths[at] + 1
                queue.append(end)
                tree.append(Slide(NAMES[at], name, NAMES[end]))
    found = tuple((NAMES[number], depth) for number, depth in depths.items())
    return Search(start, tuple(tree), found, home)


@dataclass(frozen=True)
class Puzzle:
    """A slide puzzle: green's last chickapig on `start`, with the rivals' `bales` in its way.

    `bales` is a set of squares for each colour; `moves` is the least number that brings it home.
    `seed` made it, None where somebody set it up (see `read_puzzle`).
    """

    start: Square
    bales: tuple[int, ...]
    moves: int
    seed: int | None

    @property
    def occupied(self) -> int:
        """What stands in the way: bales and the cow's fence."""
        taken = FENCE
        for squares in self.bales:
            taken |= squares
        return taken

    @cached_property
    def solution(self) -> Search:
        """What breadth-first search finds out about it."""
        return search(self.occupied, self.start)

    @property
    def game(self) -> Chickapig:
        """The game in which it can be played: four players, of whom green is in turn."""
        return Chickapig(players=4)

    def position(self) -> dict[str, Any]:
        """The position to play it from, with as many moves as it takes. To win is to solve it."""
        board = Board(
            pigs=(1 << self.start.number, 0, 0, 0),
            bales=self.bales,
            cow=FENCED,
            poops=0,
            home=(FLOCK - 1, 0, 0, 0),
        )
        # With a rolled six everything is a plain move: no Daisy to take, no cow to lift.
        return {
            "board": write_board(board),
            "home": {LETTERS[GREEN]: FLOCK - 1},
            "turn": LETTERS[GREEN],
            "roll": 6,
            "moves": self.moves,
            "used": 0,
        }

    def actions(self) -> tuple[Move, ...]:
        """The solution as actions of the game."""
        return tuple(
            Move(0, LETTERS[GREEN], slide.start, slide.direction) for slide in self.solution.way()
        )

    def __str__(self) -> str:
        move = "one move" if self.moves == 1 else f"{self.moves} moves"
        return f"Bring the chickapig on {self.start} home in {move}."


def make_puzzle(moves: int, seed: int = 0) -> Puzzle:
    """The puzzle of a seed that takes exactly `moves` moves, 1 to 12, and not fewer.

    The same numbers give the same puzzle. Raises FarmError for a number of moves out of range.

    >>> puzzle = make_puzzle(4, seed=7)
    >>> puzzle.solution.fewest
    4
    """
    if type(moves) is not int or not EASIEST <= moves <= HARDEST:
        raise FarmError(f"A puzzle takes {EASIEST} to {HARDEST} moves, not {quoted(moves)}.")
    rng = random.Random(f"farmlib slide puzzle {moves} {seed}")
    for _ in range(_ROOMS):
        bales = _strewn(rng)
        taken = FENCE
        for squares in bales:
            taken |= squares
        starts = tuple(numbers_in(EVERYWHERE & ~(taken | ALL_GOALS)))
        for number in shuffled(starts, rng):
            found = search(taken, NAMES[number])
            if found.fewest == moves:
                return Puzzle(NAMES[number], bales, moves, seed)
    raise FarmError(f"No puzzle of {moves} moves was found for seed {seed}: take another seed.")


def read_puzzle(board: str) -> Puzzle:
    """The puzzle that somebody has set up: 14 lines of 14 signs, as in a position.

    One green chickapig `g` stands somewhere, the bales `Y R B` of the rivals where one likes, and
    the fence `#` on the four squares in the middle. Raises PositionError for a board that can't be
    read, FarmError for one that is no such puzzle, or from which there is no way home.
    """
    if not isinstance(board, str):
        raise PositionError(f"board: 14 lines of 14 letters are needed, not {quoted(board)}.")
    turn = {"board": board.strip(), "turn": LETTERS[GREEN], "roll": 6, "moves": 6, "used": 0}
    found = Chickapig(players=4).position(turn).board
    if found.cow != FENCED or found.poops or found.bales[GREEN] or any(found.pigs[1:]):
        raise FarmError(
            "In a puzzle only one green chickapig g can move: beside it stand bales Y, R and B, "
            "and the fence # in the middle."
        )
    starts = tuple(numbers_in(found.pigs[GREEN]))
    if len(starts) != 1:
        raise FarmError(f"In a puzzle there is one green chickapig g, not {len(starts)}.")
    puzzle = Puzzle(NAMES[starts[0]], found.bales, 0, None)
    moves = puzzle.solution.fewest
    if moves is None:
        raise FarmError(f"There is no way home from {puzzle.start}: set up something else.")
    return replace(puzzle, moves=moves)


def _strewn(rng: random.Random) -> tuple[int, ...]:
    """Up to four bales of each rival, anywhere but in goals."""
    places = list(numbers_in(EVERYWHERE & ~(ALL_GOALS | FENCE)))
    bales = [0, 0, 0, 0]
    for colour in range(1, 4):
        for _ in range(1 + below(rng, BALES)):
            place = pick(rng, places)
            places.remove(place)
            bales[colour] |= 1 << place
    return tuple(bales)
