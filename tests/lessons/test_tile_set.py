"""The triangle of a set of dominoes: every tile once, in words and in the picture."""

from __future__ import annotations

import re
from urllib.parse import unquote

import pytest

from farmlib.core.errors import FarmError
from farmlib.lessons import tile_set


@pytest.mark.parametrize(("highest", "count"), [(1, 3), (6, 28), (9, 55), (12, 91), (15, 136)])
def test_each_tile_is_there_once(highest: int, count: int) -> None:
    """The numbers of tiles are those of rule CF-SET, and of the sets that are sold."""
    shown = tile_set(highest)
    tiles = [frozenset(tile) for row in shown.rows for tile in row]
    assert len(tiles) == len(set(tiles)) == shown.count == count
    assert len(re.findall(r"\b\d+-\d+\b", repr(shown).partition("\n")[2])) == count


def test_the_picture_has_all_tiles_and_says_so_in_words() -> None:
    page = tile_set(9)._repr_mimebundle_()["text/html"]
    assert "55 tiles in all" in page
    assert unquote(page).count("translate(") == 55


@pytest.mark.parametrize("wrong", [0, 16, -1, True, "9", None, 10**5000], ids=lambda _: "")
def test_no_other_set_is_shown(wrong: object) -> None:
    with pytest.raises(FarmError, match="from 1 to 15"):
        tile_set(wrong)  # type: ignore[arg-type]
