"""Hands that lie open: names and tiles never lie over each other, however small the table is seen.

What is tried is what a board does: letters are at least 14 pixels high, but never higher than the
name's box allows. How wide they are is reckoned with the widest letters that fonts have.
"""

from __future__ import annotations

import itertools
from functools import cache

import pytest

from farmlib.core.match import Match
from farmlib.games.chickenfoot import Chickenfoot
from farmlib.games.dominoes.tiles import Tile, tile_set
from farmlib.scenes import Item, Scene, scene_of
from farmlib.scenes.art import Album, breadth, shortened
from farmlib.scenes.open_hands import held_items
from tests.scenes.games import played

Rectangle = tuple[float, float, float, float]

LONG = "Wilhelmina Emmeline Moo W"[:24]
# Frames that boards have: a laptop's, 800 wide, beside a log, a projector's; and the still picture.
FRAMES = [(724, 400), (772, 478), (866, 537), (1500, 640), (800, 640)]
SMALLER = [(500, 260), (320, 260)]


def rectangle(item: Item) -> Rectangle:
    return (
        item.x - item.width / 2,
        item.y - item.height / 2,
        item.x + item.width / 2,
        item.y + item.height / 2,
    )


def written(item: Item, scale: float) -> Rectangle:
    """The box of a name as a board writes it, `scale` pixels to a unit."""
    letter = min(max(0.6 * min(item.width, item.height, 1), 14 / scale), item.height / 1.3)
    wide, high = letter * breadth(item.text), 1.2 * letter
    return item.x - wide / 2, item.y - high / 2, item.x + wide / 2, item.y + high / 2


def over(one: Rectangle, other: Rectangle) -> bool:
    return all(
        min(one[axis + 2], other[axis + 2]) - max(one[axis], other[axis]) > 1e-9
        for axis in (0, 1)
    )  # fmt: skip


def whole_scale(scene: Scene, frame: tuple[int, int]) -> float:
    """How many pixels a unit has when all of the scene is fitted into a board's frame."""
    return min(0.94 * frame[0] / scene.box[2], 0.94 * frame[1] / scene.box[3], 60)


@cache
def hand(players: int, highest: int, seed: int) -> Match:
    """A match at the end of its first hand."""
    return played(Chickenfoot(players=players, highest=highest), seed)


@cache
def ended(players: int, highest: int, seed: int, names: tuple[str, ...]) -> Scene:
    match = hand(players, highest, seed)
    return scene_of(match.game, match.state, None, names)


def names_of(scene: Scene) -> list[Item]:
    return [item for item in scene.board if item.key.startswith("name ")]


TABLES = pytest.mark.parametrize(
    ("players", "highest", "seed"),
    [(2, 9, 3), (2, 15, 3), (4, 15, 3), (4, 12, 1), (8, 12, 3), (8, 15, 2), (12, 15, 3), (8, 9, 1)],
)  # fmt: skip
NAMES = pytest.mark.parametrize("name", ["Bo", LONG, "W" * 24], ids=len)


@TABLES
@NAMES
def test_no_name_lies_over_a_tile_or_another_name(
    players: int, highest: int, seed: int, name: str
) -> None:
    scene = ended(players, highest, seed, (name,) * players)
    names, others = names_of(scene), [one for one in scene.board if one.text == ""]
    assert names
    for scale in [6.0, *(whole_scale(scene, frame) for frame in FRAMES + SMALLER)]:
        boxes = [written(one, scale) for one in names]
        lying = [rectangle(one) for one in others if one.key.startswith("held ")]
        assert lying
        assert not [box for box in boxes for one in lying if over(box, one)]
        assert not [pair for pair in itertools.combinations(boxes, 2) if over(*pair)]


@TABLES
@NAMES
def test_names_are_large_enough_when_all_is_fitted(
    players: int, highest: int, seed: int, name: str
) -> None:
    scene = ended(players, highest, seed, (name,) * players)
    for one, frame in itertools.product(names_of(scene), FRAMES):
        scale = whole_scale(scene, frame)
        assert scale * one.height / 1.3 >= 14 - 0.01


@TABLES
def test_hands_lie_in_the_box_and_off_the_table(players: int, highest: int, seed: int) -> None:
    scene = ended(players, highest, seed, (LONG,) * players)
    left, top, width, height = scene.box
    hands = [one for one in scene.board if one.key.split()[0] in ("name", "held")]
    table = [one for one in scene.board if one.key.split()[0] in ("tile", "pile")]
    assert len(hands) + len(table) > 20
    reach = [max(one.width, one.height) / 2 for one in table]  # however they are turned
    for one in hands:
        x0, y0, x1, y1 = rectangle(one)
        assert left <= x0
        assert x1 <= left + width
        assert top <= y0
        assert y1 <= top + height
        for other, far in zip(table, reach, strict=True):
            around = (other.x - far, other.y - far, other.x + far, other.y + far)
            assert not over(rectangle(one), around), (one.key, other.key)


def test_the_test_finds_what_lies_over_a_tile() -> None:
    name = Item("name 0", "", 0, 0, "", width=4, height=0.9, text="Hetty")
    tile = Item("held 0 1-0", "", 3, 0, "", width=0.7, height=1.4)
    assert not over(written(name, 60), rectangle(tile))
    high = Item("name 0", "", 0, 0, "", width=4, height=3, text="Hetty")
    assert over(written(high, 6), rectangle(tile))


def laid(counts: list[int]) -> tuple[tuple[Item, ...], Rectangle]:
    tiles = iter(tile_set(15))
    hands = [
        (player, f"Player {player}", [next(tiles) for _ in range(count)])
        for player, count in enumerate(counts)
    ]
    return held_items(hands, (-15.0, -14.0, 31.0, 28.0), Album())


def test_a_tile_more_or_less_moves_no_other_hand() -> None:
    before, box = laid([7, 6, 5])
    after, same_box = laid([6, 8, 5])
    places = [{one.key: (one.x, one.y) for one in items} for items in (before, after)]
    for key in ("name 0", "name 1", "name 2"):
        assert places[0][key] == places[1][key]
    assert box == same_box


def test_the_largest_tiles_come_first_and_who_has_none_is_left_out() -> None:
    hands = [(0, "Ada", [Tile.of(3, 1), Tile.of(9, 8)]), (1, "Bo", [])]
    items, _ = held_items(hands, (-7.0, -6.0, 14.0, 12.0), Album())
    assert [one.key for one in items] == ["name 0", "held 0 9-8", "held 0 3-1"]
    assert items[0].label == "Ada holds 2 tiles."


def test_without_open_hands_the_box_stays() -> None:
    assert held_items([], (0.0, 0.0, 9.0, 7.0), Album()) == ((), (0.0, 0.0, 9.0, 7.0))


def test_tiles_of_hands_are_large_where_the_table_leaves_room() -> None:
    scene = ended(2, 15, 3, ("Ada", "Bo"))
    held = [one for one in scene.board if one.key.startswith("held ")]
    scale = whole_scale(scene, (772, 478))
    assert all(one.width * scale * 0.58 > 10 for one in held)


# ------------------------------------------------------------------ how wide words are


@pytest.mark.parametrize(
    "name", ["Ada", "W" * 24, "\u00c9lo\u00efse", "\u5c0f\u660e", "", "i" * 40]
)
def test_shortened_words_fit(name: str) -> None:
    assert breadth(shortened(name, 9.0)) <= 9.0
    assert (shortened(name, 9.0) == name) == (breadth(name) <= 9.0)


def test_an_accent_takes_no_room() -> None:
    assert breadth("\u00e9") == breadth("e") == breadth("e\u0301")
