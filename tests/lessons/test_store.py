"""Storing a lesson's outputs: the same bytes each time, and nothing that only one run knows."""

from __future__ import annotations

import json
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from farmlib.lessons.store import LessonFailed, main, store
from tests.notebooks.lint import lint


def write(path: Path, *sources: str) -> Path:
    cells = [new_markdown_cell("# A lesson", id="title")]
    cells += [new_code_cell(source, id=f"code-{n}") for n, source in enumerate(sources)]
    nbformat.write(new_notebook(cells=cells), path)
    return path


def test_a_lesson_is_stored_and_then_stays_as_it_is(tmp_path: Path) -> None:
    path = write(
        tmp_path / "00_lesson.ipynb",
        "print('two toes')\n6 * 7",
        "import ipywidgets\nipywidgets.IntSlider(7)",
    )
    assert store(path)
    first = path.read_bytes()
    assert not store(path)
    assert path.read_bytes() == first

    notebook = json.loads(first)
    assert [cell["id"] for cell in notebook["cells"]] == ["title", "code-0", "code-1"]
    assert [cell.get("execution_count") for cell in notebook["cells"]] == [None, 1, 2]
    printed, value = notebook["cells"][1]["outputs"]
    assert "".join(printed["text"]) == "two toes\n"
    assert value["data"]["text/plain"] == ["42"]
    assert list(notebook["cells"][2]["outputs"][0]["data"]) == ["text/plain"]
    assert lint(notebook, name=path.name) == []


def test_a_lesson_that_fails_is_left_as_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path / "00_lesson.ipynb", "1 / 0")
    before = path.read_bytes()
    told = f"{path}, cell 2 (code-0): ZeroDivisionError: division by zero"
    with pytest.raises(LessonFailed) as failed:
        store(path)
    assert str(failed.value) == told
    assert main([str(path)]) == 1
    assert capsys.readouterr().err == f"{told}\n"
    assert path.read_bytes() == before


def test_what_a_cell_raises_is_told_in_one_line_without_colours(tmp_path: Path) -> None:
    path = write(tmp_path / "00.ipynb", "1", "raise ValueError('\\x1b[31mtwo\\x1b[0m\\nlines')")
    with pytest.raises(LessonFailed, match=r"cell 3 \(code-1\): ValueError: two lines$"):
        store(path)


def test_a_cell_that_ends_its_kernel_is_named(tmp_path: Path) -> None:
    path = write(tmp_path / "00_lesson.ipynb", "import os\nos._exit(1)")
    with pytest.raises(LessonFailed, match=r"cell 2 \(code-0\): its Python stopped"):
        store(path)


def test_what_is_printed_in_several_pieces_is_stored_as_one(tmp_path: Path) -> None:
    """A busy machine sends it in pieces as they come, and another time in others."""
    path = write(
        tmp_path / "00_lesson.ipynb",
        "import sys\nprint('one')\nsys.stdout.flush()\nprint('two')\nsys.stdout.flush()\n"
        "print('three')",
    )
    store(path)
    (printed,) = json.loads(path.read_bytes())["cells"][1]["outputs"]
    assert "".join(printed["text"]) == "one\ntwo\nthree\n"


def test_a_file_that_is_no_notebook_is_told_and_left(tmp_path: Path) -> None:
    path = tmp_path / "00.ipynb"
    path.write_text('{"cells": [<<<<<<< mine\n', encoding="utf-8")
    with pytest.raises(LessonFailed, match="isn't a notebook"):
        store(path)
    assert path.read_text(encoding="utf-8") == '{"cells": [<<<<<<< mine\n'
