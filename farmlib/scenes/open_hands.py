"""Hands that lie open beside a domino table: after a hand, or when all are shown for teaching.

Each hand is a block, its player's name over its tiles. The blocks stand in a grid, under the table
or to its right, whichever leaves the table larger. Names never get smaller on the screen than can
be read, so on a large table they are large beside the tiles; the grid keeps room for that.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from farmlib.games.dominoes.tiles import Tile
from farmlib.scenes import dominoes
from farmlib.scenes.art import LEAST_LETTER, LETTER, LINE, Album, breadth, number, shortened
from farmlib.scenes.scene import Item
from farmlib.scenes.text import how_many

Box = tuple[float, float, float, float]
Point = tuple[float, float]

FRAME: Final = (680.0, 376.0)
"""What a board fills, in pixels, in the smallest window for which names keep their full size: that
of a laptop, 1280 by 720, or a board 800 wide. In a smaller one they shrink with the table."""

HELD_SIZE: Final = 0.7
"""How large tiles of open hands are at least, of the size of those that were played."""

_LARGER: Final = 1.15  # the steps in which they grow where the table leaves room
_LARGEST: Final = 2.0
_WORTH: Final = 0.92  # so much of its own size the table keeps when the hands' tiles grow
_STEP: Final = 1.15
_DOWN: Final = 2.15
_GAP: Final = 0.7
_LONGEST: Final = 9.0  # how wide a name may be, in heights of its letters: about 13 letters
_ACROSS: Final = (4, 6, 8, 10, 14, 21)
_COLUMNS: Final = 8
_ROUNDED: Final = 4  # the grid stays as it is while a hand grows or shrinks by a tile or two
_COARSE: Final = 1.08
_LARGEST_LETTER: Final = 6.0


@dataclass(frozen=True, slots=True)
class _Grid:
    """How hands are laid: in so many `columns`, each of a `width`, `across` tiles to a row.

    `size` is that of the tiles, `letter` the height of the names' letters, `heights` that of each
    row of hands. `start` is where the grid begins, `box` what holds the table and it.
    """

    columns: int
    across: int
    size: float
    letter: float
    width: float
    heights: tuple[float, ...]
    start: Point
    box: Box

    @property
    def scale(self) -> float:
        """How large the table is beside it."""
        return _scale(self.box)


def held_items(
    hands: Iterable[tuple[int, str, Sequence[Tile]]], box: Box, album: Album
) -> tuple[tuple[Item, ...], Box]:
    """Hands that lie open, beside or under the table in `box`, and the box that holds them too.

    Each hand comes as its player, the player's name and the tiles; who has none is left out.
    """
    laid = [hand for hand in hands if hand[2]]
    if not laid:
        return (), box
    counts = tuple(_ROUNDED * math.ceil(len(tiles) / _ROUNDED) for _, _, tiles in laid)
    widest = max(breadth(shortened(name, _LONGEST)) for _, name, _ in laid)
    grid = _laid(counts, widest, box)
    return tuple(_items(laid, grid, album)), grid.box


@lru_cache(maxsize=64)
def _laid(counts: tuple[int, ...], widest: float, box: Box) -> _Grid:
    """The grid for so many tiles a hand: that of the largest tiles for which the table has room.

    Tiles grow until their numerals can be read when all is fitted, but not much at the cost of the
    table.
    """
    grid = _best(counts, widest, box, HELD_SIZE)
    least = _WORTH * grid.scale
    while grid.size * dominoes.SMALL_NUMERAL * grid.scale < LEAST_LETTER:
        larger = _best(counts, widest, box, grid.size * _LARGER)
        if larger.size > _LARGEST or larger.scale < least:
            break
        grid = larger
    return grid


def _best(counts: Sequence[int], widest: float, box: Box, size: float) -> _Grid:
    """The grid that leaves the table largest, with letters no larger than they must be."""
    letter = max(LETTER, LEAST_LETTER / _scale(box))
    while True:
        best = max(
            _grids(counts, widest, box, size, letter),
            key=lambda grid: (grid.scale, -grid.box[2] * grid.box[3]),
        )
        if letter * best.scale >= LEAST_LETTER or letter >= _LARGEST_LETTER:
            return best
        letter *= _COARSE


def _grids(
    counts: Sequence[int], widest: float, box: Box, size: float, letter: float
) -> Iterator[_Grid]:
    """All grids that there are, under the table and at its right."""
    left, top, width, height = box
    for across in _ACROSS:
        column = max(min(across, max(counts)) * _STEP * size, widest * letter) + _GAP
        blocks = [LINE * letter + math.ceil(n / across) * _DOWN * size + _GAP for n in counts]
        for columns in range(1, min(_COLUMNS, len(counts)) + 1):
            heights = tuple(
                max(blocks[first : first + columns]) for first in range(0, len(blocks), columns)
            )
            wide, high = columns * column, sum(heights)
            look = columns, across, size, letter, column, heights
            x = left + width / 2 - max(width, wide + _GAP) / 2
            below = (x, top, max(width, wide + _GAP), height + high + _GAP)
            yield _Grid(*look, (left + (width - wide) / 2, top + height), below)
            y = top + height / 2 - max(height, high + _GAP) / 2
            beside = (left, y, width + wide + _GAP, max(height, high + _GAP))
            yield _Grid(*look, (left + width, top + (height - high) / 2), beside)


def _scale(box: Box) -> float:
    """Pixels for a unit when all of the box is fitted into FRAME."""
    return min(FRAME[0] / box[2], FRAME[1] / box[3])


def _items(
    hands: Sequence[tuple[int, str, Sequence[Tile]]], grid: _Grid, album: Album
) -> Iterator[Item]:
    """The names and tiles, hand by hand, each in the middle of its column."""
    step, down, high = _STEP * grid.size, _DOWN * grid.size, LINE * grid.letter
    for place, (player, name, tiles) in enumerate(hands):
        row, column = divmod(place, grid.columns)
        middle = grid.start[0] + grid.width * (column + 0.5)
        top = grid.start[1] + sum(grid.heights[:row]) + _GAP / 2
        shown = shortened(name, _LONGEST)
        yield Item(
            key=f"name {player}",
            art=album.use("nothing", lambda: "<g/>"),
            x=middle,
            y=top + high / 2,
            width=grid.letter * breadth(shown),
            height=high,
            label=f"{name} holds {how_many(len(tiles), 'tile')}.",
            text=shown,
        )
        rows = math.ceil(len(tiles) / grid.across)
        across = math.ceil(len(tiles) / rows)
        for index, tile in enumerate(sorted(tiles, reverse=True)):
            line, along = divmod(index, across)
            yield Item(
                key=f"held {player} {tile}",
                art=_art(album, tile, grid.size),
                x=middle + step * (along + 0.5 - across / 2),
                y=top + high + down * (line + 0.5),
                width=grid.size,
                height=2 * grid.size,
                label=f"{tile}, held by {name}.",
            )


def _art(album: Album, tile: Tile, size: float) -> str:
    return album.use(
        f"held {tile} {number(size)}",
        lambda: dominoes.small(dominoes.tile(tile.high, tile.low), size),
    )
