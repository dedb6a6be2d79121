"""The board of Chickapig as a picture: 14 by 14 squares, pens, goals with their side walls, barns.

It is the same whatever stands on it. Its corner is at 0,0, a square is 1 wide, and a square's
column and row are written at the edge.
"""

from __future__ import annotations

from typing import Final

from farmlib.games.chickapig.grid import COLOURS, FENCE, NAMES, SIZE, Colour, numbers_in
from farmlib.scenes.art import number, paint
from farmlib.scenes.art_chickapig import flock_colour, sign

BARN: Final = (3.6, 3.1)
"""How wide and how high a barn is: room for a flock at home, in two rows of three."""

_FRAME: Final = 0.16
_WALL: Final = 0.2


def field() -> str:
    """The whole board without pieces, its middle at 0,0."""
    half = SIZE / 2
    inside = "".join(
        [
            _frame(),
            _squares(),
            *(_pens(colour) for colour in COLOURS),
            *(_goal(colour) for colour in COLOURS),
            _middle(),
            _names(),
        ]
    )
    return f'<g transform="translate({number(-half)} {number(-half)})">{inside}</g>'


def _frame() -> str:
    side = SIZE + 2 * _FRAME
    return (
        f'<rect x="{number(-_FRAME)}" y="{number(-_FRAME)}" width="{number(side)}" '
        f'height="{number(side)}" rx=".2" fill="{paint("wood")}"/>'
        f'<rect width="{SIZE}" height="{SIZE}" fill="{paint("field")}"/>'
    )


def _squares() -> str:
    """Every other square in another shade: each row is a stroke of dashes, one square long."""
    rows = "".join(f"M{row % 2} {row + 0.5:g}H{SIZE}" for row in range(SIZE))
    return (
        f'<path d="{rows}" fill="none" stroke="{paint("grass")}" stroke-width="1" '
        'stroke-dasharray="1"/>'
    )


def _pens(colour: Colour) -> str:
    """Where the flock begins: a pen for each, open to the field."""
    pens = "".join(
        f"M{_around(start, colour, -0.44, 0.4)}L{_around(start, colour, -0.44, -0.44)} "
        f"{_around(start, colour, 0.44, -0.44)} {_around(start, colour, 0.44, 0.4)}"
        for start in numbers_in(colour.pigs)
    )
    return (
        f'<path d="{pens}" fill="{flock_colour(colour.letter)}" fill-opacity=".35" '
        f'stroke="{paint("soft")}" stroke-width=".05" stroke-dasharray=".2 .08"/>'
    )


def _around(square: int, colour: Colour, x: float, y: float) -> str:
    """A point seen from the middle of a square by somebody who looks across the board."""
    for _ in range({"g": 0, "y": 1, "r": 2, "b": 3}[colour.letter]):
        x, y = -y, x
    at = NAMES[square]
    return f"{number(at.x + 0.5 + x)} {number(at.y + 0.5 + y)}"


def _goal(colour: Colour) -> str:
    """Two squares in the flock's colour between two walls, with its sign."""
    squares = [NAMES[goal] for goal in numbers_in(colour.goal)]
    first, last = squares[0], squares[1]
    ground = (
        f'<path d="M{first.x} {first.y}H{last.x + 1}V{last.y + 1}H{first.x}z" '
        f'fill="{flock_colour(colour.letter)}" fill-opacity=".55"/>'
    ) + "".join(
        f'<g transform="translate({at.x + 0.5:g} {at.y + 0.5:g})">'
        f'<circle r=".34" fill="{paint("card")}"/>{sign(colour.letter, 0.5)}</g>'
        for at in squares
    )
    if first.y == last.y:
        walls = f"M{first.x} {first.y}v1M{last.x + 1} {first.y}v1"
    else:
        walls = f"M{first.x} {first.y}h1M{first.x} {last.y + 1}h1"
    return (
        f'{ground}<path d="{walls}" stroke="{paint("ink")}" stroke-width="{number(_WALL + 0.08)}" '
        f'stroke-linecap="round"/><path d="{walls}" stroke="{paint("wood")}" '
        f'stroke-width="{number(_WALL)}" stroke-linecap="round"/>'
    )


def _middle() -> str:
    """The cow's four squares: bare earth."""
    at = NAMES[next(numbers_in(FENCE))]
    return (
        f'<rect x="{at.x + 0.05:g}" y="{at.y + 0.05:g}" width="1.9" height="1.9" rx=".2" '
        f'fill="{paint("wood")}" fill-opacity=".3"/>'
    )


def _names() -> str:
    """The columns' numbers above the board and the rows' at its left."""
    columns = "".join(f'<text x="{place + 0.5:g}" y="-.3">{place}</text>' for place in range(SIZE))
    rows = "".join(f'<text x="-.55" y="{place + 0.72:g}">{place}</text>' for place in range(SIZE))
    return f'<g font-size=".6" text-anchor="middle" fill="{paint("ink")}">{columns}{rows}</g>'


def barn(letter: str) -> str:
    """Where a flock is at home: six places, under the roof the flock's sign."""
    width, height = BARN
    places = "".join(
        f'<circle cx="{x}" cy="{number(y)}" r=".4"/>' for x in (-1.1, 0, 1.1) for y in (0.02, 1.02)
    )
    return (
        f'<rect x="{number(-width / 2)}" y="{number(-height / 2 + 0.95)}" width="{number(width)}" '
        f'height="{number(height - 0.95)}" rx=".12" fill="{paint("card")}" '
        f'stroke="{paint("ink")}" stroke-width=".06"/>'
        f'<path d="M{number(-width / 2 - 0.15)} {number(-height / 2 + 1)}L0 {number(-height / 2)} '
        f'{number(width / 2 + 0.15)} {number(-height / 2 + 1)}z" fill="{paint("wood")}" '
        f'stroke="{paint("ink")}" stroke-width=".06" stroke-linejoin="round"/>'
        f'<g transform="translate(0 {number(-height / 2 + 0.62)})">{sign(letter, 0.6)}</g>'
        f'<g fill="none" stroke="{paint("soft")}" stroke-width=".05" '
        f'stroke-dasharray=".14 .1">{places}</g>'
    )


def barn_place(place: int) -> tuple[float, float]:
    """Where in a barn the chickapig number `place`, from 0, stands, from the barn's middle."""
    return 1.1 * (place % 3 - 1), 0.02 + place // 3
