"""The board of Chickapig as numbers: squares, walls, and how far anything can go straight on.

A square is a number, 14 y + x; a set of squares is an integer with a bit for each. So a question
such as "what stops this slide?" is one `&` away: it is asked thousands of times in a turn.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from farmlib.core.errors import NotationError
from farmlib.core.given import quoted

SIZE: Final = 14
SQUARES: Final = SIZE * SIZE


class Square(NamedTuple):
    """A square by its column `x` from the west and its row `y` from the north, both from 0.

    As an action may name it: 14,3 can be read, but is not on the board.
    """

    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.x},{self.y}"

    @property
    def on_board(self) -> bool:
        """Whether there is such a square."""
        return self.x < SIZE and self.y < SIZE

    @property
    def number(self) -> int:
        """The square's number, 0 to 195."""
        return self.y * SIZE + self.x

    @classmethod
    def parse(cls, text: str) -> Square:
        """Read "5,12". Raises NotationError."""
        match = re.fullmatch(r"([0-9]{1,2}),([0-9]{1,2})", text)
        if match is None:
            raise NotationError(
                f"Can't read {quoted(text)} as a square: write column and row, such as 5,12."
            )
        return cls(int(match[1]), int(match[2]))


NAMES: Final = tuple(Square(number % SIZE, number // SIZE) for number in range(SQUARES))
"""Each square's `Square`, by its number."""

DIRECTIONS: Final = ("north", "east", "south", "west")
NORTH, EAST, SOUTH, WEST = range(4)
STRIDE: Final = (-SIZE, 1, SIZE, -1)
"""How a square's number changes by one step, by direction."""
OPPOSITE: Final = (SOUTH, WEST, NORTH, EAST)


@dataclass(frozen=True, slots=True)
class Colour:
    """One of the four colours: its letter and name, where it begins and where it is at home.

    `pigs`, `bales` and `goal` are sets of squares; `across` is the direction in which its
    chickapigs cross the board.
    """

    letter: str
    name: str
    across: int
    pigs: int
    bales: int
    goal: int


def bits(numbers: Iterable[int]) -> int:
    """The set of these squares."""
    result = 0
    for number in numbers:
        result |= 1 << number
    return result


def numbers_in(squares: int) -> Iterator[int]:
    """The numbers of the squares in a set, rising."""
    while squares:
        low = squares & -squares
        yield low.bit_length() - 1
        squares ^= low


def names_in(squares: int) -> str:
    """The squares of a set as text, such as "5,1 8,1"."""
    return " ".join(str(NAMES[number]) for number in numbers_in(squares))


def _set(text: str) -> int:
    return bits(Square.parse(word).number for word in text.split())


COLOURS: Final = (
    Colour(
        "g",
        "green",
        SOUTH,
        _set("1,0 3,0 5,0 8,0 10,0 12,0"),
        _set("5,1 8,1 5,10 8,10"),
        _set("6,13 7,13"),
    ),
    Colour(
        "y",
        "yellow",
        WEST,
        _set("13,1 13,3 13,5 13,8 13,10 13,12"),
        _set("12,5 12,8 3,5 3,8"),
        _set("0,6 0,7"),
    ),
    Colour(
        "r",
        "red",
        NORTH,
        _set("1,13 3,13 5,13 8,13 10,13 12,13"),
        _set("5,12 8,12 5,3 8,3"),
        _set("6,0 7,0"),
    ),
    Colour(
        "b",
        "blue",
        EAST,
        _set("0,1 0,3 0,5 0,8 0,10 0,12"),
        _set("1,5 1,8 10,5 10,8"),
        _set("13,6 13,7"),
    ),
)
"""The colours in the order of the seats, clockwise from the north."""

LETTERS: Final = "".join(colour.letter for colour in COLOURS)
GOALS: Final = tuple(colour.goal for colour in COLOURS)
ALL_GOALS: Final = bits(number for goal in GOALS for number in numbers_in(goal))
FENCE: Final = _set("6,6 7,6 6,7 7,7")
"""The four squares in the middle that the cow's fence takes up."""
EVERYWHERE: Final = (1 << SQUARES) - 1

_ENDS_OF_GOAL: Final = (5, 7)
"""A goal's sides are walls between 5 and 6 and between 7 and 8 of its edge (see CP-SLIDE)."""


def _is_wall(number: int, direction: int) -> bool:
    """Whether the edge of the board or a goal's side is on this side of a square."""
    x, y = NAMES[number]
    along, across = (x, y) if direction in (EAST, WEST) else (y, x)
    if direction in (NORTH, WEST):
        along -= 1
    if not 0 <= along < SIZE - 1:
        return True
    return across in (0, SIZE - 1) and along in _ENDS_OF_GOAL


OPEN_SIDES: Final = tuple(
    bits(number for number in range(SQUARES) if not _is_wall(number, direction))
    for direction in range(4)
)
"""By direction: the squares from which no wall bars the step."""

NEXT: Final = tuple(
    tuple(
        number + STRIDE[direction] if OPEN_SIDES[direction] >> number & 1 else -1
        for direction in range(4)
    )
    for number in range(SQUARES)
)
"""By square and direction: the square one step on, or -1 where a wall is."""


def _ray(colour: int, start: int, direction: int) -> int:
    """The squares that a chickapig could slide over if nothing stood on the board.

    It goes into its own goal and ends there (CP-GOAL); another's goal stops it at the mouth.
    """
    squares, at = 0, start
    foreign = ALL_GOALS & ~GOALS[colour]
    while not GOALS[colour] >> at & 1:
        at = NEXT[at][direction]
        if at < 0 or foreign >> at & 1:
            break
        squares |= 1 << at
    return squares


RAYS: Final = tuple(
    tuple(
        tuple(_ray(colour, number, direction) for direction in range(4))
        for number in range(SQUARES)
    )
    for colour in range(4)
)
"""By colour, square and direction: all squares ahead of one of its chickapigs, to the wall."""


def _far_end(squares: int, start: int, direction: int) -> int:
    if not squares:
        return start
    if direction in (EAST, SOUTH):
        return squares.bit_length() - 1
    return (squares & -squares).bit_length() - 1


FAR_ENDS: Final = tuple(
    tuple(
        tuple(_far_end(RAYS[colour][number][d], number, d) for d in range(4))
        for number in range(SQUARES)
    )
    for colour in range(4)
)
"""By colour, square and direction: where such a slide ends on an empty board."""


def slide_end(colour: int, start: int, direction: int, occupied: int) -> int:
    """Where a chickapig's slide from `start` ends; `start` itself when it can't move.

    CP-SLIDE: it goes on until the next square is taken, by one of `occupied` or by a wall.
    """
    ahead = RAYS[colour][start][direction] & occupied
    if not ahead:
        return FAR_ENDS[colour][start][direction]
    if direction in (EAST, SOUTH):
        return (ahead & -ahead).bit_length() - 1 - STRIDE[direction]
    return ahead.bit_length() - 1 - STRIDE[direction]


def passed(colour: int, start: int, end: int, direction: int) -> int:
    """The squares that a slide from `start` to `end` goes over, `end` among them."""
    rays = RAYS[colour]
    return rays[start][direction] & ~rays[end][direction]


def neighbours(number: int) -> tuple[int, ...]:
    """The squares side by side with this one, no wall between."""
    return tuple(other for other in NEXT[number] if other >= 0)
