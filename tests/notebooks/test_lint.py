"""The linter over all lessons; and, to be believed, over notebooks with one fault each."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.notebooks.lint import anchors, lint

FOLDER = Path(__file__).parents[2] / "notebooks"
LESSONS = sorted(FOLDER.glob("*.ipynb"))
Notebook = dict[str, Any]


def read(path: Path) -> Notebook:
    notebook: Notebook = json.loads(path.read_text(encoding="utf-8"))
    return notebook


# ---------------------------------------------------------------- our lessons


@pytest.fixture(scope="module")
def known_ids() -> set[str]:
    import farmlib

    return {rule.id for game in farmlib.GAMES.values() for rule in game.rulebook}


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.name)
def test_lesson_is_in_order(path: Path, known_ids: set[str]) -> None:
    others = {other.name: anchors(read(other)) for other in LESSONS}
    faults = lint(read(path), name=path.name, known_ids=known_ids, others=others)
    assert not faults, "\n".join([path.name, *faults])


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_is_small_enough_to_be_looked_at_where_it_is_stored(path: Path) -> None:
    """What a lesson shows is pictures, some fifty of them; each tells a thing once."""
    assert path.stat().st_size < 1_500_000


def test_the_first_lesson_is_there() -> None:
    assert [path.name for path in LESSONS][:1] == ["00_start_here.ipynb"]


def test_no_two_lessons_have_the_same_number() -> None:
    numbers = [path.name[:2] for path in LESSONS]
    assert len(set(numbers)) == len(numbers)


# ---------------------------------------------------------------- the linter itself

IDS = {"CF-FOOT", "FARM-TURN"}


def good() -> Notebook:
    """A small notebook without a fault: cell 0 and 2 are words, 1 prints, 3 shows a picture."""
    return {
        "nbformat": 4,
        "nbformat_minor": 5,
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
        "cells": [
            words("title", "# A lesson\n\n## The foot\n\nSee [the foot](#The-foot), CF-FOOT."),
            code("one", 1, "x = 2\nprint(x)", [stream("2\n")]),
            words("more", "### Toes\n\n![three toes](toes.svg)\n\n```\n# no heading\n```"),
            code("two", 2, "show()", [shown("8-8", "<img alt='8-8' src='data:image/svg+xml;,x'>")]),
            code("three", 3, "y = 3", []),
        ],
    }


def words(name: str, source: str) -> Notebook:
    return {"cell_type": "markdown", "id": name, "metadata": {}, "source": source}


def code(name: str, count: int, source: str, outputs: list[Notebook]) -> Notebook:
    return {
        "cell_type": "code",
        "id": name,
        "metadata": {},
        "execution_count": count,
        "source": source.splitlines(keepends=True),
        "outputs": outputs,
    }


def stream(text: str, name: str = "stdout") -> Notebook:
    return {"output_type": "stream", "name": name, "text": [text]}


def shown(plain: str, html: str, **more: str) -> Notebook:
    data = {"text/plain": [plain], "text/html": [html], **more}
    return {"output_type": "display_data", "metadata": {}, "data": data}


def test_a_good_notebook_has_no_faults() -> None:
    assert lint(good(), known_ids=IDS) == []


def test_an_address_in_a_data_uri_is_chance() -> None:
    notebook = good()
    uri = "<img alt='8-8' src='data:image/svg+xml;base64,AAAA+0xBEEF12+/home/+abc='>"
    notebook["cells"][3]["outputs"][0] = shown("8-8", uri)
    assert lint(notebook, known_ids=IDS) == []


def test_an_expected_error_may_be_stored() -> None:
    notebook = good()
    notebook["cells"][1]["metadata"]["tags"] = ["raises-exception"]
    notebook["cells"][1]["outputs"] = [{"output_type": "error", "ename": "IllegalAction"}]
    assert lint(notebook, known_ids=IDS) == []


def set_source(number: int, source: str) -> Callable[[Notebook], None]:
    return lambda notebook: notebook["cells"][number].update(source=source)


def set_outputs(number: int, *outputs: Notebook) -> Callable[[Notebook], None]:
    return lambda notebook: notebook["cells"][number].update(outputs=list(outputs))


def set_metadata(**values: Any) -> Callable[[Notebook], None]:
    return lambda notebook: notebook["metadata"].update(values)


def strip(notebook: Notebook) -> None:
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell.update(execution_count=None, outputs=[])


PNG = {"image/png": "iVBORw0KGgo="}
BAD: dict[str, tuple[Callable[[Notebook], Any], str]] = {
    "stripped": (strip, "execution counts do not rise"),
    "stripped of outputs": (strip, "no outputs are stored"),
    "count starts late": (lambda n: n["cells"][1].update(execution_count=7), "counts do not rise"),
    "shown but not stored": (set_outputs(1), "no output is stored"),
    "widget state": (set_metadata(widgets={}), "metadata.widgets"),
    "another kernel": (set_metadata(kernelspec={"name": "xeus"}), "not python3"),
    "python's version": (set_metadata(language_info={"version": "3.11.7"}), "version of somebody"),
    "old format": (lambda n: n.update(nbformat_minor=4), "older than 4.5"),
    "no cell id": (lambda n: n["cells"][1].pop("id"), "no id"),
    "cell id twice": (lambda n: n["cells"][1].update(id="two"), "same id"),
    "empty cell": (set_source(2, "  "), "empty"),
    "timing": (lambda n: n["cells"][1]["metadata"].update(execution={}), "time of a run"),
    "stderr": (set_outputs(1, stream("oh\n", "stderr")), "stderr"),
    "an error": (set_outputs(1, {"output_type": "error", "ename": "KeyError"}), "KeyError"),
    "address": (set_outputs(1, stream("<Tile at 0x7f3a2b>\n")), "memory address"),
    "absolute path": (set_outputs(1, stream("in /home/ada/farm\n")), "path of somebody"),
    "windows path": (set_outputs(1, stream("in C:\\Users\\ada\n")), "path of somebody"),
    "no title": (set_source(0, "## The foot"), "0 titles"),
    "two titles": (set_source(2, "# Another"), "2 titles"),
    "title late": (set_source(0, "## The foot\n\n# A lesson"), "first heading"),
    "heading skips": (set_source(2, "#### Toes"), "level 4 follows one of level 2"),
    "html heading": (set_source(2, "<h3>Toes</h3>"), "in HTML"),
    "markdown picture": (set_source(2, "![](toes.svg)"), "![]"),
    "img in words": (set_source(2, "<img src='toes.svg' alt=''>"), "<img>"),
    "img in output": (set_outputs(3, shown("8-8", "<img src='data:x,y'>")), "<img>"),
    "svg in output": (set_outputs(3, shown("8-8", "<svg><path/></svg>")), "<svg>"),
    "png in output": (set_outputs(3, shown("8-8", "", **PNG)), "image/png"),
    "no text in output": (set_outputs(3, shown("", "<b>8-8</b>")), "no text"),
    "text says nothing": (set_outputs(3, shown("<farm.Board object>", "")), "says nothing"),
    "unknown rule": (set_source(2, "See CF-FEET."), "CF-FEET"),
    "unknown rule in output": (set_outputs(1, stream("no: DU-NOPE\n")), "DU-NOPE"),
    "link to no heading": (set_source(2, "[toes](#Tows)"), "no such heading"),
    "link to no lesson": (set_source(2, "[next](07_gone.ipynb)"), "not there"),
    "clear_output": (set_source(1, "clear_output()\nprint(2)"), "clear_output"),
    "Output widget": (set_source(1, "w = Output()\nprint(2)"), "Output widget"),
    "display update": (set_source(1, "display(2, display_id='x')"), "display update"),
    "asks": (set_source(1, "x = input('?')\nprint(2)"), "input()"),
    "waits": (set_source(1, "await click()\nprint(2)"), "waiting"),
    "sleeps": (set_source(1, "time.sleep(1)\nprint(2)"), "waiting"),
    "magic": (set_source(1, "%time x\nprint(2)"), "magic"),
    "nbval off": (set_source(1, "# NBVAL_IGNORE_OUTPUT\nprint(2)"), "switches nbval off"),
    "nbval off by tag": (
        lambda n: n["cells"][1]["metadata"].update(tags=["nbval-skip"]),
        "switches nbval off",
    ),
}


@pytest.mark.parametrize("fault", BAD)
def test_the_linter_sees(fault: str) -> None:
    spoil, expected = BAD[fault]
    notebook = copy.deepcopy(good())
    spoil(notebook)
    found = lint(notebook, known_ids=IDS)
    assert any(expected in line for line in found), found


def test_the_linter_sees_a_wrong_file_name() -> None:
    assert any("file name" in line for line in lint(good(), name="Untitled.ipynb", known_ids=IDS))
