"""Tiles and sets of tiles.

A tile is written larger number first, "9-3"; "3-9" is the same tile when read. Tiles are the same
object when they are the same tile, so that a hand can hold no second double-blank by mistake.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from farmlib.core.errors import NotationError
from farmlib.core.given import quoted

LARGEST = 18
"""The largest number that a tile may bear: the largest set that is sold."""


class Tile(NamedTuple):
    """A domino: its larger number and its smaller one, 0 to 18; equal on a double."""

    high: int
    low: int

    @classmethod
    def of(cls, one: int, other: int) -> Tile:
        """The tile with these two numbers, in either order."""
        return cls(one, other) if one >= other else cls(other, one)

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Read a tile. Raises NotationError.

        >>> Tile.parse("3-9")
        Tile.parse('9-3')
        """
        match = re.fullmatch(r"\s*([0-9]{1,2})-([0-9]{1,2})\s*", text)
        if not match or max(numbers := (int(match[1]), int(match[2]))) > LARGEST:
            raise NotationError(
                f"Can't read {quoted(text.strip())} as a tile: two numbers from 0 "
                f"to {LARGEST} with a "
                "hyphen, such as 9-3."
            )
        return cls.of(*numbers)

    @property
    def is_double(self) -> bool:
        """Whether both ends bear the same number."""
        return self.high == self.low

    @property
    def spots(self) -> int:
        """The spots on both ends together."""
        return self.high + self.low

    def bears(self, number: int) -> bool:
        """Whether one of the ends has `number`."""
        return number in self

    def other(self, number: int) -> int:
        """The number on the end across from `number`, which the tile must bear."""
        return self.low if number == self.high else self.high

    def words(self) -> str:
        """How one says it: "the 9-3", "the double 9", "the double-blank"."""
        if not self.is_double:
            return f"the {self}"
        return "the double-blank" if self.high == 0 else f"the double {self.high}"

    def __format__(self, form: str) -> str:
        """In a text: `{tile}` is the notation, `{tile:words}` how one says it."""
        return self.words() if form == "words" else str(self)

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"

    def __repr__(self) -> str:
        return f"Tile.parse('{self}')"


@cache
def tile_set(highest: int) -> tuple[Tile, ...]:
    """All tiles of a double-`highest` set, each once, from the smallest up.

    >>> len(tile_set(9)), len(tile_set(12)), len(tile_set(15))
    (55, 91, 136)
    """
    return tuple(Tile(high, low) for high in range(highest + 1) for low in range(high + 1))


def read_tiles(text: str) -> tuple[Tile, ...]:
    """Tiles with spaces between them. Raises NotationError.

    >>> read_tiles("9-2 4-4")
    (Tile.parse('9-2'), Tile.parse('4-4'))
    """
    return tuple(Tile.parse(word) for word in text.split())


def write_tiles(tiles: Iterable[Tile]) -> str:
    """Tiles with spaces between them."""
    return " ".join(str(tile) for tile in tiles)
