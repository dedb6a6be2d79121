"""A set of dominoes laid out as a triangle, so that its tiles can be counted.

`tile_set(9)` is a picture and a text at once. Each row holds the tiles whose larger number is the
same; a row has one tile more than the row above it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farmlib.core.errors import FarmError
from farmlib.scenes.art import paint
from farmlib.scenes.dominoes import tile
from farmlib.scenes.svg import drawing, image

HIGHEST: Final = 15
"""The highest number of the largest set."""

WIDTH: Final = 400
_GAP: Final = 0.35
"""How far tiles are apart, in short sides of a tile."""


@dataclass(frozen=True, slots=True)
class TileSet:
    """All tiles of a set, in rows: 0-0 first, the row of the `highest` number last."""

    highest: int

    @property
    def rows(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """The tiles, row by row, larger number first."""
        return tuple(
            tuple((high, low) for low in range(high + 1)) for high in range(self.highest + 1)
        )

    @property
    def count(self) -> int:
        """How many tiles there are."""
        return sum(map(len, self.rows))

    def __repr__(self) -> str:
        tiles = [" ".join(f"{high}-{low}" for high, low in row) for row in self.rows]
        return "\n".join((f"The double-{self.highest} set: {self.count} tiles", *tiles))

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, str]:
        words = (
            f"The double-{self.highest} set as a triangle: {self.highest + 1} rows, with 1 tile in "
            f"the first row and {self.highest + 1} in the last; {self.count} tiles in all."
        )
        return {"text/plain": repr(self), "text/html": image(self.svg(), words)}

    def svg(self) -> str:
        """The picture, as the text of an SVG file."""
        step, fall = 1 + _GAP, 2 + _GAP
        wide, deep = step * (self.highest + 1) + _GAP, fall * (self.highest + 1) + _GAP
        parts = [f'<rect width="{wide:g}" height="{deep:g}" fill="{paint("grass")}"/>']
        for down, row in enumerate(self.rows):
            for right, (high, low) in enumerate(row):
                x, y = right * step + _GAP + 0.5, down * fall + _GAP + 1
                parts.append(
                    f'<g transform="translate({x:g} {y:g})">{tile(high, low, root=high == low)}</g>'
                )
        return drawing("".join(parts), (0, 0, wide, deep), WIDTH)


def tile_set(highest: int) -> TileSet:
    """The set whose highest tile is the double of `highest`, a whole number from 1 to 15.

    Raises FarmError for any other.

    >>> print(tile_set(2))
    The double-2 set: 6 tiles
    0-0
    1-0 1-1
    2-0 2-1 2-2
    """
    if type(highest) is not int or not 1 <= highest <= HIGHEST:
        raise FarmError(
            f"A set's highest number is a whole number from 1 to {HIGHEST}: tile_set(9)."
        )
    return TileSet(highest)
