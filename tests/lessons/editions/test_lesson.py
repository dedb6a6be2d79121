"""Lessons that can't be read, and tags that can't be followed: what is wrong, and where."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from farmlib.lessons.editions import EditionError
from farmlib.lessons.editions.lesson import edition_of, put_behind, read, title
from tests.lessons.editions.samples import code, feet, lesson, saved, words


def test_a_lesson_is_read_with_its_title(tmp_path: Path) -> None:
    found = read(saved(tmp_path / "02_feet.ipynb", *feet()))
    assert title(found) == "Feet"
    assert [cell.id for cell in found.cells] == [cell.id for cell in feet()]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r"There is no file .*02_feet\.ipynb"):
        read(tmp_path / "02_feet.ipynb")


def test_a_folder_is_no_lesson(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="is a folder"):
        read(tmp_path)


@pytest.mark.parametrize(
    "text", ["", "# Feet", "{}", "[]", "null", '{"cells": 3, "nbformat": 4}', '{"nbformat": 99}']
)
def test_a_file_that_is_no_notebook(tmp_path: Path, text: str) -> None:
    path = tmp_path / "02_feet.ipynb"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(EditionError, match="is not a Jupyter notebook"):
        read(path)


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "02_feet.ipynb"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(EditionError, match="can't be read"):
        read(path)


def test_a_notebook_without_cells(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="is empty"):
        read(saved(tmp_path / "02_feet.ipynb"))


def test_a_notebook_of_old_gets_ids_and_is_read(tmp_path: Path) -> None:
    path = tmp_path / "02_feet.ipynb"
    path.write_text(
        '{"nbformat": 4, "nbformat_minor": 2, "metadata": {}, "cells":'
        ' [{"cell_type": "markdown", "metadata": {}, "source": ["# Feet"]}]}',
        encoding="utf-8",
    )
    assert title(read(path)) == "Feet"


def test_only_our_mark_makes_an_edition() -> None:
    found = lesson(words("title", "# Feet"))
    assert edition_of(found) is None
    found.metadata["farmlib"] = "lecture"
    assert edition_of(found) is None
    found.metadata["farmlib"] = {"edition": "lecture", "of": "02_feet.ipynb"}
    assert edition_of(found) == ("lecture", "02_feet.ipynb")


@pytest.mark.parametrize(
    ("cell", "told"),
    [
        (words("x", "Both.", "teacher", "solution"), "choose one"),
        (code("x", "1", "teacher"), "notes are text, not code"),
        (words("x", "Where?", "teacher", "for:nowhere"), "no such cell"),
        (words("x", "Where?", "solution", "for:title", "for:cf-foot"), "choose one"),
        (words("x", "Why?", "for:title"), "neither teacher nor solution"),
        (words("x", "exercise('...')", "exercise"), "it is text, not code"),
        (code("x", "exercise('chickenfoot/go-out')"), "not the tag exercise"),
        (code("x", "q = farmlib.lessons.quiz('chickenfoot')\nq"), "not the tag exercise"),
    ],
)
def test_tags_that_can_not_be_followed_are_told_with_their_cell(
    tmp_path: Path, cell: Any, told: str
) -> None:
    path = saved(tmp_path / "02_feet.ipynb", *feet(), cell)
    with pytest.raises(EditionError, match=f"cell x .*{told}"):
        read(path)


def test_a_lesson_only_for_the_teacher_is_none(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="only the teacher's cells"):
        read(saved(tmp_path / "02_feet.ipynb", words("goals", "Goals.", "teacher")))


def test_what_belongs_to_a_cell_is_put_behind_it_in_its_own_order() -> None:
    cells = [words("a", "A"), words("b", "B")]
    more = [words("x", "X", "teacher", "for:b"), words("y", "Y", "teacher", "for:b")]
    homeless = words("z", "Z", "teacher")
    found = put_behind(cells, [*more, homeless], 0)
    assert [cell.id for cell in found] == ["a", "z", "b", "x", "y"]
