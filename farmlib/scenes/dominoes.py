"""Pictures of dominoes: tiles with real pips, their backs, the bone pile, and places for a tile.

A tile stands upright round 0,0, one unit wide and two high, its first number above. The unit is a
tile's short side. Each face is drawn twice, with pips and with a numeral: on a small board the pips
run together, and it shows the numerals by setting `--farm-pips: none; --farm-numerals: inline`.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from farmlib.scenes.art import FIGURES, NUMERAL, number, paint

NUMERALS_BELOW: Final = 22.0
"""Pixels for a unit under which numerals are easier to read than pips."""

SMALL_NUMERAL: Final = 0.58
"""How high a numeral of two digits is on a tile of size 1."""

_FACES: Final[tuple[str, ...]] = (
    "",
    ".../.o./...",
    "o../.../..o",
    "o../.o./..o",
    "o.o/.../o.o",
    "o.o/.o./o.o",
    "o.o/o.o/o.o",
    "o.o/ooo/o.o",
    "ooo/o.o/ooo",
    "ooo/ooo/ooo",
    "o.o/.o./o.o/.../o.o/.o./o.o",
    "o.o/.o./o.o/.o./o.o/.o./o.o",
    "ooo/ooo/ooo/ooo",
    "o.o.o/.o.o./o.o.o/.o.o./o.o.o",
    "ooo/ooo/o.o/ooo/ooo",
    "ooo/ooo/ooo/ooo/ooo",
    "oooo/oooo/oooo/oooo",
    ".o.o.o./o.o.o.o/.o.o.o./o.o.o.o/.o.o.o.",
    "o.o.o.o/.o.o.o./o.o.o.o/.o.o.o./o.o.o.o",
)
"""How the spots of each number from 0 to 18 lie, row by row, on a tile that stands upright."""

_REACH: Final = 0.29
"""How far from the middle of a half the outermost spots lie."""


def spots(count: int) -> tuple[tuple[float, float], ...]:
    """Where the spots of a number from 0 to 18 lie, round the middle of its half.

    >>> spots(2)
    ((-0.29, -0.29), (0.29, 0.29))
    """
    rows = _FACES[count].split("/")
    return tuple(
        (_spread(column, len(row)), _spread(line, len(rows)))
        for line, row in enumerate(rows)
        for column, sign in enumerate(row)
        if sign == "o"
    )


def _spread(place: int, places: int) -> float:
    return round(_REACH * (2 * place / (places - 1) - 1), 4)


def _size(count: int) -> float:
    """How wide a spot is: smaller where there are many."""
    return 0.18 if count < 10 else 0.15 if count < 13 else 0.125


def tile(first: int, second: int, *, turned: float = 0.0, root: bool = False) -> str:
    """A tile with `first` above and `second` below; numbers from 0 to 18.

    `turned` is the angle, in degrees, by which the board turns the tile: the numerals are turned
    back by it, so that they stand upright. The `root`, a hand's opening double, is tinted.
    """
    face = "tile-root" if root else "tile"
    return (
        f'<rect x="-.47" y="-.97" width=".94" height="1.94" rx=".14" fill="{paint(face)}" '
        f'stroke="{paint("tile-edge")}" stroke-width=".05"/>'
        f'<path d="M-.33 0H.33" stroke="{paint("tile-line")}" stroke-width=".04"/>'
        '<g class="pips" style="display:var(--farm-pips,inline)">'
        f"{_pips(first, -0.5)}{_pips(second, 0.5)}</g>"
        f'<g class="numeral" style="display:var(--farm-numerals,none)" {FIGURES}>'
        f"{numeral(first, -0.5, turned)}{numeral(second, 0.5, turned)}</g>"
    )


@cache
def _pips(count: int, middle: float) -> str:
    if not count:
        return ""
    # A line of no length with round ends is a dot: many in one short path.
    dots = "".join(f"M{number(x)} {number(middle + y)}h0" for x, y in spots(count))
    colour, wide = paint(f"pip-{count}"), number(_size(count))
    return f'<path d="{dots}" stroke="{colour}" stroke-width="{wide}" stroke-linecap="round"/>'


def numeral(count: int, middle: float, turned: float, colour: str = "") -> str:
    """The number in figures on the half round (0, `middle`), upright after a turn of `turned`."""
    size = NUMERAL if count < 10 else SMALL_NUMERAL
    smaller = "" if count < 10 else f' font-size="{number(size)}"'
    turn = number(-turned % 360)
    upright = f' transform="rotate({turn} 0 {number(middle)})"' if turn != "0" else ""
    return (
        f'<text{upright} y="{number(middle + 0.36 * size)}"{smaller} '
        f'fill="{paint(colour or f"pip-{count}")}">{count}</text>'
    )


def small(markup: str, scale: float) -> str:
    """The same picture, smaller."""
    return f'<g transform="scale({number(scale)})">{markup}</g>'


def back() -> str:
    """The back of a tile, with a chicken's foot on it."""
    return (
        f'<rect x="-.47" y="-.97" width=".94" height="1.94" rx=".14" fill="{paint("back")}" '
        f'stroke="{paint("tile-edge")}" stroke-width=".05"/>'
        f'<path d="M0 -.5V.5M0 .05L-.27 .42M0 .05L.27 .42" fill="none" '
        f'stroke="{paint("back-sign")}" stroke-width=".09" stroke-linecap="round"/>'
    )


def pile() -> str:
    """The bone pile: three backs in a heap, 2 wide and 2.5 high, with a field for a number."""
    heap = ((-0.4, 0.1, -14), (0.42, 0.16, 11), (0.0, -0.12, 2))
    backs = "".join(
        f'<g transform="translate({number(x)} {number(y)})rotate({turn})">{_blank_back()}</g>'
        for x, y, turn in heap
    )
    return backs + _field()


def empty_pile() -> str:
    """Where the bone pile was."""
    return (
        '<rect x="-.72" y="-1.1" width="1.44" height="2.2" rx=".16" fill="none" '
        f'stroke="{paint("soft")}" stroke-width=".06" stroke-dasharray=".2 .16"/>' + _field()
    )


def _blank_back() -> str:
    return (
        f'<rect x="-.47" y="-.97" width=".94" height="1.94" rx=".14" fill="{paint("back")}" '
        f'stroke="{paint("tile-edge")}" stroke-width=".05"/>'
    )


def _field() -> str:
    """Where the number of tiles stands: wide enough for it on a table seen from far, too."""
    fill, edge = paint("paper"), paint("tile-edge")
    return (
        '<rect x="-.7" y="-.52" width="1.4" height="1.04" rx=".52" '
        f'fill="{fill}" stroke="{edge}" stroke-width=".05"/>'
    )


def place(wanted: int, *, turned: float = 0.0) -> str:
    """A place where a tile can be hung: a tile's outline, and above the number that it wants."""
    return (
        '<rect x="-.44" y="-.94" width=".88" height="1.88" rx=".14" fill="none" '
        f'stroke="{paint("soft")}" stroke-width=".05" stroke-dasharray=".16 .13"/>'
        f"<g {FIGURES}>"
        f"{numeral(wanted, -0.45, turned, 'ink')}</g>"
    )


def double_place(wanted: int, *, ink: str = "ink", edge: str = "soft") -> str:
    """A place where a double is to lie, upright, with its number on both halves.

    `ink` and `edge` are colours that can be seen on the ground there.
    """
    return (
        '<rect x="-.44" y="-.94" width=".88" height="1.88" rx=".14" fill="none" '
        f'stroke="{paint(edge)}" stroke-width=".05" stroke-dasharray=".16 .13"/>'
        f"<g {FIGURES}>{numeral(wanted, -0.45, 0.0, ink)}{numeral(wanted, 0.45, 0.0, ink)}</g>"
    )


def link(length: float) -> str:
    """A dashed line of this length along x, to a tile that had to be laid apart."""
    half = number(length / 2)
    return (
        f'<path d="M-{half} 0H{half}" stroke="{paint("soft")}" stroke-width=".09" '
        'stroke-dasharray=".22 .16" fill="none"/>'
    )
