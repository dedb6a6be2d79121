"""Tiles: how they are written, read and said."""

from __future__ import annotations

import pytest

from farmlib.core.errors import NotationError
from farmlib.games.dominoes.tiles import Tile, read_tiles, tile_set, write_tiles


def test_a_tile_is_the_same_tile_from_both_sides() -> None:
    assert Tile.parse("3-9") == Tile.parse("9-3") == Tile.of(3, 9) == Tile.of(9, 3)
    assert str(Tile.parse("3-9")) == "9-3"


@pytest.mark.parametrize(
    "text", ["9", "9-", "-3", "9-3-1", "9 3", "a-b", "19-0", "100-1", "9--3", ""]
)
def test_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="two numbers from 0 to 18"):
        Tile.parse(text)


def test_digits_of_other_scripts_are_no_numbers() -> None:
    with pytest.raises(NotationError):
        Tile.parse("\u0663-\u0661")


def test_its_repr_makes_the_tile_again() -> None:
    tile = Tile.of(9, 3)
    assert eval(repr(tile), {"Tile": Tile}) == tile


@pytest.mark.parametrize(
    ("text", "words"), [("9-3", "the 9-3"), ("9-9", "the double 9"), ("0-0", "the double-blank")]
)
def test_how_one_says_it(text: str, words: str) -> None:
    assert Tile.parse(text).words() == words


def test_the_other_number() -> None:
    assert Tile.parse("9-3").other(9) == 3
    assert Tile.parse("9-3").other(3) == 9
    assert Tile.parse("4-4").other(4) == 4


@pytest.mark.parametrize(("highest", "tiles"), [(6, 28), (9, 55), (12, 91), (15, 136), (18, 190)])
def test_a_set_holds_every_tile_once_with_one_double_blank(highest: int, tiles: int) -> None:
    full = tile_set(highest)
    assert len(full) == len(set(full)) == tiles
    assert full.count(Tile(0, 0)) == 1
    assert sum(tile.is_double for tile in full) == highest + 1
    for number in range(highest + 1):
        assert sum(tile.bears(number) for tile in full) == highest + 1


def test_spots() -> None:
    assert [Tile.parse(text).spots for text in ("9-3", "5-5", "0-0")] == [12, 10, 0]


def test_many_tiles_in_a_text() -> None:
    assert write_tiles(read_tiles(" 2-9   4-4 ")) == "9-2 4-4"
    assert read_tiles("") == ()
