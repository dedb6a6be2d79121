"""Reading a lesson: the notebook, its cells' tags, and which cell belongs to which.

Everything here only reads. What is wrong with a lesson is said with the cell it is in, so that a
teacher who tags a cell by hand finds it.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import nbformat

from farmlib.core.errors import FarmError

Cell = Any
Notebook = Any
"""Both are nbformat's nodes: dictionaries whose keys are attributes as well."""

TEACHER: Final = "teacher"
SOLUTION: Final = "solution"
EXERCISE: Final = "exercise"
FOR: Final = "for:"
"""The tags, see `farmlib.lessons.editions`."""

MARK: Final = "farmlib"
"""Where a notebook's metadata says which edition of which lesson it is."""

MAKERS: Final = ("exercise", "quiz")
"""What a cell with the tag exercise calls, see `farmlib.lessons`."""

_HEADING: Final = re.compile(r"(#{1,6})\s+(\S.*?)\s*#*\s*(?:\n|$)")


class EditionError(FarmError):
    """An edition or a worksheet that can't be made. The message says what is in the way."""


def read(path: Path) -> Notebook:
    """The lesson at `path`, in the notebook format of today.

    Raises EditionError when there is no such file, when it is no notebook, when it is an edition
    itself, and when its tags can't be followed.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise EditionError(f"There is no file {path}.") from None
    except IsADirectoryError:
        raise EditionError(f"{path} is a folder. Give a notebook in it.") from None
    except (OSError, UnicodeDecodeError) as error:
        raise EditionError(f"{path} can't be read: {error}") from error
    try:
        notebook = _of_today(nbformat.reads(text, as_version=4))
        nbformat.validate(notebook)
    # nbformat tells of a broken notebook by whatever comes to hand while it reads it.
    except (ValueError, KeyError, TypeError, AttributeError, nbformat.ValidationError) as error:
        raise EditionError(f"{path} is not a Jupyter notebook.") from error
    made = edition_of(notebook)
    if made is not None:
        kind, name = made
        raise EditionError(
            f"{path} is itself the {kind} edition of {name}: give the lesson instead."
        )
    if not notebook.cells:
        raise EditionError(f"{path} is empty: it has no cells.")
    _check_tags(notebook, path)
    return notebook


def _of_today(notebook: Notebook) -> Notebook:
    """The notebook in format 4.5. Before that cells had no ids; now each gets its number as one."""
    if notebook.nbformat_minor < 5:
        for number, cell in enumerate(notebook.cells):
            cell.id = f"cell-{number}"
        notebook.nbformat_minor = 5
    return notebook


def edition_of(notebook: Notebook) -> tuple[str, str] | None:
    """Which edition of which lesson a notebook is; None for one that no edition is."""
    mark = notebook.get("metadata", {}).get(MARK)
    if not isinstance(mark, dict) or not {"edition", "of"} <= set(mark):
        return None
    return str(mark["edition"]), str(mark["of"])


def edition_at(path: Path) -> tuple[str, str] | None:
    """The same of the file at `path`; None also for a file that is no notebook."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return edition_of(found) if isinstance(found, dict) else None


# ---------------------------------------------------------------- cells


def tags(cell: Cell) -> frozenset[str]:
    """The tags of a cell."""
    return frozenset(cell.metadata.get("tags", ()))


def belongs_to(cell: Cell) -> str | None:
    """The id of the cell that a note or a solution belongs to; None when it does not say."""
    named = [tag.removeprefix(FOR) for tag in sorted(tags(cell)) if tag.startswith(FOR)]
    return named[0] if named else None


def is_code(cell: Cell) -> bool:
    """Is it a cell that runs?"""
    return bool(cell.cell_type == "code")


def heading(cell: Cell) -> tuple[int, str] | None:
    """Level and words of the heading that a cell of words begins with; None without one.

    >>> heading(nbformat.v4.new_markdown_cell("### CF-FOOT · Toes"))
    (3, 'CF-FOOT · Toes')
    """
    if cell.cell_type != "markdown":
        return None
    found = _HEADING.match(cell.source)
    return (len(found[1]), found[2]) if found else None


def title(notebook: Notebook) -> str:
    """The lesson's title: its first heading, or "Lesson" when it has none."""
    found = next((head for cell in notebook.cells if (head := heading(cell))), None)
    return found[1] if found else "Lesson"


def exercise_calls(cell: Cell) -> list[ast.Call]:
    """The calls of `exercise(...)` and `quiz(...)` in a cell of code, in their order.

    Raises SyntaxError when the cell is no Python.
    """
    found = [node for node in ast.walk(ast.parse(cell.source)) if isinstance(node, ast.Call)]
    found = [call for call in found if called(call) in MAKERS]
    return sorted(found, key=lambda call: (call.lineno, call.col_offset))


def called(call: ast.Call) -> str:
    """The name of what is called, without what stands before its last dot; "" for no name.

    >>> called(ast.parse("farmlib.lessons.quiz('chickenfoot')", mode="eval").body)
    'quiz'
    """
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def own(cells: Iterable[Cell]) -> list[Cell]:
    """The cells of the lesson itself: neither notes for the teacher nor solutions."""
    return [cell for cell in cells if not tags(cell) & {TEACHER, SOLUTION}]


def tagged(cells: Iterable[Cell], tag: str) -> list[Cell]:
    """The cells with this tag."""
    return [cell for cell in cells if tag in tags(cell)]


def put_behind(cells: list[Cell], more: Iterable[Cell], otherwise: int) -> list[Cell]:
    """`cells` with each of `more` behind the one that it belongs to, in their own order.

    Those that belong to none come behind cell number `otherwise` (-1: at the end).
    """
    more = list(more)
    homeless = cells[otherwise].id
    return [
        placed
        for cell in cells
        for placed in (cell, *(m for m in more if (belongs_to(m) or homeless) == cell.id))
    ]


def _check_tags(notebook: Notebook, path: Path) -> None:
    """Raises EditionError for tags that can't be followed."""
    there = {cell.id for cell in own(notebook.cells)}
    if not there:
        raise EditionError(f"{path} has only the teacher's cells and solutions.")
    for cell in notebook.cells:
        where = f"{path}, cell {cell.id}"
        marks = tags(cell)
        named = sorted(tag for tag in marks if tag.startswith(FOR))
        if {TEACHER, SOLUTION} <= marks:
            raise EditionError(f"{where} is tagged {TEACHER} and {SOLUTION}: choose one.")
        if TEACHER in marks and is_code(cell):
            raise EditionError(f"{where} is tagged {TEACHER}, but notes are text, not code.")
        if len(named) > 1:
            raise EditionError(f"{where} is tagged {' and '.join(named)}: choose one.")
        if named and not marks & {TEACHER, SOLUTION}:
            raise EditionError(
                f"{where} is tagged {named[0]}, but neither {TEACHER} nor {SOLUTION}."
            )
        if named and belongs_to(cell) not in there:
            raise EditionError(f"{where} is tagged {named[0]}, but the lesson has no such cell.")
        if EXERCISE in marks and not is_code(cell):
            raise EditionError(f"{where} is tagged {EXERCISE}, but it is text, not code.")
        if not marks & {EXERCISE, TEACHER, SOLUTION} and _asks(cell):
            raise EditionError(
                f"{where} has an exercise, but not the tag {EXERCISE}: it would be missing from "
                "the worksheet and the solutions. Add the tag."
            )


def _asks(cell: Cell) -> bool:
    """Does a cell call for an exercise? One that is no Python, such as a magic line, does not."""
    try:
        return is_code(cell) and bool(exercise_calls(cell))
    except SyntaxError:
        return False
