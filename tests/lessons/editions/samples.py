"""Small lessons to make editions of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

Cell = Any


def words(name: str, source: str, *tags: str) -> Cell:
    cell = new_markdown_cell(source, id=name)
    cell.metadata["tags"] = list(tags)
    return cell


def code(name: str, source: str, *tags: str, shows: str = "", html: str = "") -> Cell:
    """A cell that was run. `shows` and `html` are what its last line came to."""
    cell = new_code_cell(source, id=name, execution_count=1)
    cell.metadata["tags"] = list(tags)
    if shows or html:
        data = {"text/plain": shows or "a picture", **({"text/html": html} if html else {})}
        cell.outputs = [new_output("execute_result", data=data, execution_count=1)]
    return cell


def picture(name: str, source: str = 'figure("CF-21")', *tags: str) -> Cell:
    return code(name, source, *tags, html='<img alt="a table" src="data:image/svg+xml;,x">')


def lesson(*cells: Cell) -> Any:
    return new_notebook(cells=list(cells))


def saved(path: Path, *cells: Cell) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(lesson(*cells), path)
    return path


def feet() -> tuple[Cell, ...]:
    """A whole little lesson with each kind of cell."""
    return (
        words("title", "# Feet\n\nA lesson about toes."),
        code("imports", "from farmlib.lessons import exercise"),
        words("cf-foot", "### CF-FOOT · A double wants three toes\n\n*From the book.*\n\nThree."),
        code("score", 'exercise("chickenfoot/score-a-hand", seed=3)', "exercise", shows="Score!"),
        words("tasks", "## On your own\n\n1. How many toes?"),
        words("teacher", "## For the teacher", "teacher"),
        words("goals", "### Goals\n\nTo know a foot.", "teacher"),
        words("disputes", "### A dispute\n\nWho may play?", "teacher", "for:cf-foot"),
        words("three", "Three toes.", "solution", "for:tasks"),
    )
