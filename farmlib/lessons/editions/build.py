"""Making an edition of a lesson: which cells it has, in which order, and where the file goes.

An edition keeps what is stored in the lesson, so that making one takes no time. Only where an
edition has cells that the lesson does not have, or the lesson was never run, it is run anew.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import nbformat
from nbformat.v4 import new_markdown_cell

from farmlib.lessons.atomic_writes import write_atomically
from farmlib.lessons.editions.lesson import (
    EXERCISE,
    MARK,
    SOLUTION,
    TEACHER,
    Cell,
    EditionError,
    Notebook,
    edition_at,
    heading,
    is_code,
    own,
    put_behind,
    read,
    tagged,
    tags,
)
from farmlib.lessons.editions.slides import slides
from farmlib.lessons.editions.tasks import tasks_of
from farmlib.lessons.editions.words import bold_headings, solution_words
from farmlib.lessons.store import LessonFailed, run, tidy


def edition(kind: str, path: Path, folder: Path) -> Path:
    """Make the edition `kind` of the lesson at `path`, and write it into `folder`.

    The folder is made when it is not there. Returns where the edition is. Raises EditionError for a
    kind that there is not (see EDITIONS), a lesson that can't be read or run, or a file in the way
    that is not the same edition of the same lesson.
    """
    return editions(kind, [path], folder)[0]


def editions(kind: str, paths: Sequence[Path], folder: Path) -> tuple[Path, ...]:
    """The same of several lessons. Nothing is written when one of them can't be made.

    Returns where they are, in the lessons' order. Raises EditionError as `edition` does, and for
    two lessons whose editions would be one file.
    """
    if kind not in EDITIONS:
        raise EditionError(f"There is no edition {kind!r}; choose {', '.join(EDITIONS)}.")
    if folder.exists() and not folder.is_dir():
        raise EditionError(f"{folder} is a file, but -o needs a folder.")
    try:
        targets = _targets(kind, paths, folder)  # before the work, which may take a while
        lessons = [read(path) for path in paths]
        made = [build(kind, lesson, path) for lesson, path in zip(lessons, paths, strict=True)]
    except EditionError as error:
        if len(paths) == 1:
            raise
        raise EditionError(f"{error} Nothing was made.") from error
    for target, notebook in zip(targets, made, strict=True):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            write_atomically(target, nbformat.writes(notebook) + "\n")
        except OSError as error:
            raise EditionError(f"{target} can't be written: {error.strerror}.") from error
    return tuple(targets)


def _targets(kind: str, paths: Sequence[Path], folder: Path) -> list[Path]:
    """Where the editions go. Raises EditionError when something is in the way there."""
    targets: dict[Path, Path] = {}
    for path in paths:
        target = folder / path.name
        if target in targets and targets[target].resolve() != path.resolve():
            raise EditionError(f"{targets[target]} and {path} would both become {target}.")
        targets[target] = path
        _free(target, kind, path.name)
    return [folder / path.name for path in paths]


def build(kind: str, lesson: Notebook, path: Path) -> Notebook:
    """The edition `kind` of a lesson that was read from `path`. `lesson` stays as it is."""
    made = copy.deepcopy(lesson)
    made.cells = EDITIONS[kind](made.cells, str(path))
    if any(is_code(cell) and cell.execution_count is None for cell in made.cells):
        try:
            run(made, path.parent)
        except LessonFailed as error:
            raise EditionError(f"{path} doesn't run to the end. {error}.") from error
    tidy(made)
    for count, cell in enumerate(filter(is_code, made.cells), start=1):
        cell.execution_count = count
        for output in cell.outputs:
            if output.output_type == "execute_result":
                output.execution_count = count
    made.metadata[MARK] = {"edition": kind, "of": path.name}
    if kind == "lecture":
        # The slide view of JupyterLab: what is too high for the screen can be scrolled.
        made.metadata["rise"] = {"scroll": True}
    return made


def _free(target: Path, kind: str, name: str) -> None:
    if not target.exists():
        return
    found = edition_at(target)
    if found is None:
        raise EditionError(f"{target} already exists and isn't an edition. Choose another folder.")
    if found != (kind, name):
        raise EditionError(
            f"{target} already exists: the {found[0]} edition of {found[1]}. "
            "Each edition needs a folder of its own."
        )


# ---------------------------------------------------------------- the editions


def _reader(cells: list[Cell], where: str) -> list[Cell]:
    return own(cells)


def _solutions(cells: list[Cell], where: str) -> list[Cell]:
    by_hand = tagged(cells, SOLUTION)
    for cell in by_hand:
        if is_code(cell):
            cell.execution_count = None  # it runs elsewhere now, so it may show something else
    return put_behind(_worked_out(own(cells), where, "Solution"), by_hand, -1)


def _lecture(cells: list[Cell], where: str) -> list[Cell]:
    notes = [
        cell
        for cell in tagged(cells, TEACHER)
        if not (heading(cell) and "\n" not in cell.source.strip())  # only a heading: no note
    ]
    for cell in notes:
        cell.source = bold_headings(cell.source)
    shown = _worked_out(own(cells), where, "Answer")
    return slides(put_behind(shown, notes, 0))


def _worked_out(cells: list[Cell], where: str, word: str) -> list[Cell]:
    """`cells` with the solution of each exercise below it."""
    return [part for cell in cells for part in (cell, *_solution_of(cell, where, word))]


def _solution_of(cell: Cell, where: str, word: str) -> list[Cell]:
    if EXERCISE not in tags(cell):
        return []
    words = solution_words(tasks_of(cell, where), word)
    below = new_markdown_cell(words, id=f"{cell.id}-solution")
    # It is for the teacher's eyes where there are slides, and for all in the solutions.
    below.metadata["tags"] = [TEACHER if word == "Answer" else SOLUTION]
    return [below]


EDITIONS: Final[dict[str, Callable[[list[Cell], str], list[Cell]]]] = {
    "lecture": _lecture,
    "reader": _reader,
    "solutions": _solutions,
}
"""The editions by name: each makes an edition's cells of a lesson's; the words say where it is."""
