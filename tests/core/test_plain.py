"""Plain data: to JSON and back, equal, and what is not plain is refused with the place."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum
from typing import Any

import pytest

from farmlib.core.errors import PositionError
from farmlib.core.plain import from_plain, to_plain
from farmlib.games.dominoes.tiles import Tile
from farmlib.games.dominoes.tree import Tree


class Colour(Enum):
    GREEN = "g"
    RED = "r"


@dataclass(frozen=True)
class Yard:
    name: str
    hens: int
    open: bool
    colour: Colour
    tiles: tuple[Tile, ...]
    numbers: frozenset[int]
    pair: tuple[int, str]
    tree: Tree
    egg: Tile | None = None


YARD = Yard(
    "ours",
    3,
    True,
    Colour.RED,
    (Tile.of(9, 3), Tile.of(0, 0)),
    frozenset({3, 1}),
    (4, "four"),
    Tree.read("9-9(9-3)"),
)


def plain(**changes: Any) -> dict[str, Any]:
    return {**json.loads(json.dumps(to_plain(YARD))), **changes}


def test_there_and_back() -> None:
    assert from_plain(Yard, plain()) == YARD
    assert from_plain(Yard, plain(egg="5-1")).egg == Tile.of(5, 1)


def test_it_reads_like_json() -> None:
    assert plain()["tiles"] == ["9-3", "0-0"]
    assert plain()["numbers"] == [1, 3]
    assert plain()["colour"] == "r"


@pytest.mark.parametrize(
    ("changes", "about"),
    [
        ({"hens": "3"}, "hens: int was expected"),
        ({"hens": True}, "hens: int was expected"),
        ({"open": 1}, "open: bool was expected"),
        ({"colour": "x"}, "colour:"),
        ({"tiles": "9-3"}, "tiles: a list was expected"),
        ({"tiles": ["9-3", "hen"]}, r"tiles\[1\]:"),
        ({"pair": [1]}, "pair: 2 values were expected"),
        ({"tree": None}, "tree: a mapping was expected"),
        ({"wing": 1}, "missing or too many: wing"),
    ],
)
def test_what_does_not_fit_is_named(changes: dict[str, Any], about: str) -> None:
    with pytest.raises(PositionError, match=about):
        from_plain(Yard, plain(**changes))


def test_a_missing_key_is_named() -> None:
    short = plain()
    del short["hens"]
    with pytest.raises(PositionError, match="hens"):
        from_plain(Yard, short)


@pytest.mark.parametrize("value", [object(), [1], {"a": 1}, {1, 2}])
def test_what_can_change_is_no_plain_data(value: object) -> None:
    with pytest.raises(TypeError, match="no plain data"):
        to_plain(value)
