"""`farmlib edition` and `farmlib worksheet`: what they make, print and refuse."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest


def a_lesson(folder: Path, name: str = "02_feet.ipynb") -> str:
    from tests.lessons.editions.samples import feet, saved

    return str(saved(folder / "lessons" / name, *feet()))


def test_editions_of_several_lessons_are_made_and_named(farmlib: Any, tmp_path: Path) -> None:
    lessons = [a_lesson(tmp_path), a_lesson(tmp_path, "03_toes.ipynb")]
    said = farmlib("edition", "reader", *lessons, "-o", str(tmp_path / "class"))
    made = [str(tmp_path / "class" / name) for name in ("02_feet.ipynb", "03_toes.ipynb")]
    assert (said.status, said.out.splitlines()) == (0, made)
    assert all(Path(path).is_file() for path in made)


def test_a_worksheet_is_made_and_named(farmlib: Any, tmp_path: Path) -> None:
    target = tmp_path / "paper" / "feet.html"
    said = farmlib("worksheet", a_lesson(tmp_path), "-o", str(target))
    assert (said.status, said.out) == (0, f"{target}\n")
    assert target.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("edition", "lecture", "nowhere.ipynb", "-o", "class"), "There is no file nowhere.ipynb"),
        (("edition", "lector", "nowhere.ipynb", "-o", "class"), "no edition 'lector'; choose"),
        (("worksheet", "nowhere.ipynb", "-o", "paper.html"), "There is no file nowhere.ipynb"),
    ],
)
def test_an_edition_that_can_not_be_made_is_told_in_a_line(
    farmlib: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    told: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    said = farmlib(*words)
    assert told in said.err
    assert (said.status, said.err.count("\n")) == (1, 1)
    assert list(tmp_path.iterdir()) == []


def test_an_edition_wants_a_folder(farmlib: Any) -> None:
    said = farmlib("edition", "lecture", "notebooks/01_chickenfoot.ipynb")
    assert said.status == 2
    assert "-o/--output" in said.err


def test_when_one_of_several_can_not_be_made_none_is(farmlib: Any, tmp_path: Path) -> None:
    good = [a_lesson(tmp_path), a_lesson(tmp_path, "03_toes.ipynb")]
    words = [good[0], str(tmp_path / "nope.ipynb"), good[1]]
    said = farmlib("edition", "reader", *words, "-o", str(tmp_path / "class"))
    assert (said.status, said.out) == (1, "")
    assert f"There is no file {words[1]}." in said.err
    assert "Nothing was made." in said.err
    assert not (tmp_path / "class").exists()


def test_a_file_is_no_folder_for_an_edition(farmlib: Any, tmp_path: Path) -> None:
    taken = tmp_path / "afile"
    taken.write_text("mine", encoding="utf-8")
    said = farmlib("edition", "reader", a_lesson(tmp_path), "-o", str(taken))
    assert f"{taken} is a file, but -o needs a folder." in said.err
    assert (said.status, taken.read_text(encoding="utf-8")) == (1, "mine")


def test_that_there_is_no_such_lesson_is_said_before_where_a_worksheet_goes(
    farmlib: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "There is no file nope.ipynb." in farmlib("worksheet", "nope.ipynb").err
