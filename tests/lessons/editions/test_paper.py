"""Boards on paper: cut to what lies there, and large enough to be read."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from farmlib.lessons import exercise
from farmlib.lessons.editions.paper import (
    NARROWEST,
    TILE,
    WIDEST,
    _around,
    _in_a_row,
    on_paper,
    width_of,
)
from farmlib.lessons.exercises.pictures import picture_of
from farmlib.scenes.scene import Scene
from tests.pictures import files_in


def scene_of(seed: int, grade: int) -> Scene:
    picture = picture_of(exercise("chickenfoot/where-to-play", seed=seed, grade=grade).question)
    assert picture is not None
    return picture.scene


@pytest.mark.parametrize("grade", [1, 2, 3])
@pytest.mark.parametrize("seed", range(4))
def test_a_tile_is_large_enough_or_the_board_as_wide_as_the_page(seed: int, grade: int) -> None:
    scene = scene_of(seed, grade)
    width = width_of(scene)
    assert NARROWEST <= width <= WIDEST
    unit = min(800 / scene.box[2], 640 / scene.box[3], 44 / scene.unit)
    tile = unit * scene.unit * width / 800
    assert tile >= TILE - 0.1 or width == WIDEST


def test_nothing_on_the_table_is_cut_off() -> None:
    scene = scene_of(3, 3)
    height = int(re.search(r'height="(\d+)"', _svg(scene))[1])  # type: ignore[index]
    alone = replace(scene, board=scene.board[:1])
    assert height > int(re.search(r'height="(\d+)"', _svg(alone))[1])  # type: ignore[index]
    assert _svg(scene).count("rotate(") >= sum(bool(item.angle) for item in scene.board)


def test_hands_at_an_empty_table_lie_in_a_row_and_fill_the_picture() -> None:
    picture = picture_of(exercise("chickenfoot/who-opens", seed=4).question)
    assert picture is not None
    before = [item for item in picture.scene.board if item.key.startswith("held ")]
    assert before, "a table on which only hands are to be seen"
    placed = _in_a_row(picture.scene.board)
    assert {item.key for item in placed} >= {item.key for item in before}
    assert "pile" not in {item.key for item in placed}
    first, second = ([i for i in placed if i.key.split()[1] == player] for player in "01")
    assert max(item.x for item in first) < min(item.x for item in second)
    assert min(item.y for item in first) == pytest.approx(min(item.y for item in second))
    _, _, width, height = _around(placed)
    assert width > height


def test_what_was_played_stays_where_it_lies() -> None:
    scene = scene_of(3, 1)
    assert _svg(scene).count("<use") >= len(scene.board)


def _svg(scene: Scene) -> str:
    (file,) = files_in(on_paper(scene))
    return file


def test_words_are_beside_the_picture_and_for_the_ear() -> None:
    scene = scene_of(3, 1)
    assert scene.status not in _svg(scene)
    assert "The double" in on_paper(scene)
    assert re.match(r'<div class="board small" style="width: \d+mm"><img alt=', on_paper(scene))
