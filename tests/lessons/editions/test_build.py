"""Editions: which cells they have, where the file goes, and what is never written over."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from farmlib.lessons import exercise
from farmlib.lessons.editions import EDITIONS, EditionError, edition, editions
from tests.lessons.editions.samples import code, feet, saved, words


def cells(path: Path) -> list[dict[str, Any]]:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    return [{**cell, "source": "".join(cell["source"])} for cell in notebook["cells"]]


def ids(path: Path) -> list[str]:
    return [cell["id"] for cell in cells(path)]


@pytest.fixture
def source(tmp_path: Path) -> Path:
    return saved(tmp_path / "lessons" / "02_feet.ipynb", *feet())


def test_the_reader_s_has_nothing_for_the_teacher(source: Path, tmp_path: Path) -> None:
    made = edition("reader", source, tmp_path / "class")
    assert made == tmp_path / "class" / "02_feet.ipynb"
    assert ids(made) == ["title", "imports", "cf-foot", "score", "tasks"]
    assert cells(made)[3]["outputs"][0]["data"]["text/plain"] == ["Score!"]


def test_the_solutions_have_one_below_each_exercise_and_task(source: Path, tmp_path: Path) -> None:
    made = edition("solutions", source, tmp_path / "solved")
    assert ids(made) == [
        *("title", "imports", "cf-foot", "score", "score-solution", "tasks", "three")
    ]
    answer = str(exercise("chickenfoot/score-a-hand", seed=3).question.number)  # type: ignore[attr-defined]
    assert f"**Solution.** {answer}" in cells(made)[4]["source"]


def test_the_lecture_has_the_notes_where_they_belong(source: Path, tmp_path: Path) -> None:
    made = edition("lecture", source, tmp_path / "slides")
    kinds = {c["id"]: c["metadata"]["slideshow"]["slide_type"] for c in cells(made)}
    assert ids(made)[:4] == ["title", "slides-look", "imports", "goals"]
    assert ids(made)[4:8] == ["cf-foot", "score", "disputes", "score-solution"]
    assert [kinds[name] for name in ("goals", "disputes", "score-solution")] == ["notes"] * 3
    assert "teacher" not in kinds, "a heading alone is no note"
    assert "three" not in kinds, "a solution is for the solutions"
    note = next(cell for cell in cells(made) if cell["id"] == "disputes")
    assert note["source"] == "**A dispute**\n\nWho may play?"


@pytest.mark.parametrize("kind", EDITIONS)
def test_an_edition_says_what_it_is_and_counts_from_1(
    source: Path, tmp_path: Path, kind: str
) -> None:
    made = json.loads(edition(kind, source, tmp_path / kind).read_text(encoding="utf-8"))
    assert made["metadata"]["farmlib"] == {"edition": kind, "of": "02_feet.ipynb"}
    counts = [c["execution_count"] for c in made["cells"] if c["cell_type"] == "code"]
    assert counts == [1, 2]


@pytest.mark.parametrize("kind", EDITIONS)
def test_the_source_stays_as_it_is_and_nothing_lies_beside_it(
    source: Path, tmp_path: Path, kind: str
) -> None:
    before = source.read_bytes()
    edition(kind, source, tmp_path / kind)
    assert source.read_bytes() == before
    assert list(source.parent.iterdir()) == [source]


@pytest.mark.parametrize("kind", EDITIONS)
def test_made_again_an_edition_is_the_same(source: Path, tmp_path: Path, kind: str) -> None:
    first = edition(kind, source, tmp_path / kind).read_bytes()
    assert edition(kind, source, tmp_path / kind).read_bytes() == first


def test_a_solution_that_runs_is_run_where_it_belongs(tmp_path: Path) -> None:
    source = saved(
        tmp_path / "lessons" / "02_feet.ipynb",
        words("title", "# Feet"),
        code("two", "toes = 2"),
        code("three", "toes = 3"),
        code("solved", "print(toes)", "solution", "for:two"),
    )
    made = cells(edition("solutions", source, tmp_path / "solved"))
    assert [cell["id"] for cell in made] == ["title", "two", "solved", "three"]
    assert made[2]["outputs"][0]["text"] == ["2\n"]
    assert [cell["execution_count"] for cell in made[1:]] == [1, 2, 3]


def test_a_lesson_that_was_never_run_is_run(tmp_path: Path) -> None:
    never = code("toes", "print('three')")
    never.execution_count = None
    source = saved(tmp_path / "lessons" / "02_feet.ipynb", words("title", "# Feet"), never)
    made = cells(edition("reader", source, tmp_path / "class"))
    assert made[1]["outputs"][0]["text"] == ["three\n"]


def test_a_lesson_that_fails_is_told_and_nothing_is_written(tmp_path: Path) -> None:
    never = code("toes", "1 / 0")
    never.execution_count = None
    source = saved(tmp_path / "lessons" / "02_feet.ipynb", words("title", "# Feet"), never)
    with pytest.raises(EditionError, match="doesn't run to the end") as failed:
        edition("reader", source, tmp_path / "class")
    assert str(failed.value).endswith("cell 2 (toes): ZeroDivisionError: division by zero.")
    assert not (tmp_path / "class").exists()


# ---------------------------------------------------------------- what is in the way


def test_there_are_three_editions(source: Path, tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="'lektor'; choose lecture, reader, solutions"):
        edition("lektor", source, tmp_path)


def test_a_lesson_is_not_written_over(source: Path) -> None:
    before = source.read_bytes()
    with pytest.raises(EditionError, match=r"isn't an edition\. Choose another folder"):
        edition("reader", source, source.parent)
    assert source.read_bytes() == before


def test_somebody_s_own_file_is_not_written_over(source: Path, tmp_path: Path) -> None:
    mine = tmp_path / "class" / "02_feet.ipynb"
    mine.parent.mkdir()
    mine.write_text("my notes", encoding="utf-8")
    with pytest.raises(EditionError, match="isn't an edition"):
        edition("reader", source, mine.parent)
    assert mine.read_text(encoding="utf-8") == "my notes"


def test_one_edition_is_not_written_over_another(source: Path, tmp_path: Path) -> None:
    edition("reader", source, tmp_path / "class")
    with pytest.raises(EditionError, match=r"the reader edition of 02_feet\.ipynb"):
        edition("solutions", source, tmp_path / "class")


def test_an_edition_of_an_edition_is_none(source: Path, tmp_path: Path) -> None:
    made = edition("lecture", source, tmp_path / "slides")
    with pytest.raises(EditionError, match=r"is itself the lecture edition of 02_feet\.ipynb"):
        edition("reader", made, tmp_path / "class")


def test_a_folder_that_is_a_file_is_told(source: Path, tmp_path: Path) -> None:
    (tmp_path / "taken").touch()
    with pytest.raises(EditionError, match=r"taken is a file, but -o needs a folder\."):
        edition("reader", source, tmp_path / "taken")
    with pytest.raises(EditionError, match="can't be written"):
        edition("reader", source, tmp_path / "taken" / "in it")


def test_two_lessons_of_one_name_are_not_written_over_each_other(tmp_path: Path) -> None:
    paths = [saved(tmp_path / folder / "02_feet.ipynb", *feet()) for folder in ("a", "b")]
    with pytest.raises(EditionError, match="would both become"):
        editions("reader", paths, tmp_path / "class")
    assert not (tmp_path / "class").exists()
