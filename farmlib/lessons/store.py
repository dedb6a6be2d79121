"""Runs lessons and stores what they show, the same way each time.

A stored lesson is what a reader sees before a kernel runs, what GitHub shows, and what nbval
compares with. So outputs are never stored by hand: this script runs each notebook from top to
bottom in a fresh kernel and keeps only what would come out the same tomorrow. Cell ids, order and
words stay as they are; times, versions and the widgets' state (large, and different at each run)
are left out. Run it with `make notebooks`, or::

    python -m farmlib.lessons.store notebooks/01_chickenfoot.ipynb

A notebook that fails is left as it was.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from nbformat.reader import NotJSONError

from farmlib.core.errors import FarmError
from farmlib.lessons.atomic_writes import write_atomically
from farmlib.lessons.progress.keeping import OFF, VARIABLE

CELL_SECONDS = 120
"""How long one cell may take."""

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
"""Points to a widget of one kernel's life by a random name: meaningless in a file. Without it
Jupyter shows the next best form, the picture with its words."""


_COLOURS: Final = re.compile(r"\x1b\[[0-9;]*m")
"""What colours words in a terminal."""


class LessonFailed(FarmError):
    """A lesson that did not run to its end. The message says in a line which cell, and why."""


def store(path: Path) -> bool:
    """Runs the notebook at `path` and writes its outputs into it.

    Returns:
        Whether the file has changed.

    Raises:
        LessonFailed: a cell raised an error that it is not tagged for, or took too long, or the
            file can't be written. It is left as it was.
    """
    before = path.read_text(encoding="utf-8")
    try:
        notebook = nbformat.reads(before, as_version=4)
    except NotJSONError as error:
        raise LessonFailed(f"{path} isn't a notebook: it can't be read as JSON.") from error
    try:
        run(notebook, path.parent)
    except LessonFailed as error:
        raise LessonFailed(f"{path}, {error}") from error
    tidy(notebook)
    after = nbformat.writes(notebook) + "\n"
    if after == before:
        return False
    try:
        write_atomically(path, after)
    except OSError as error:
        raise LessonFailed(f"{path} can't be written: {error.strerror}.") from error
    return True


def run(notebook: Any, folder: Path) -> None:
    """Executes `notebook` in place, in a fresh kernel of this Python that starts in `folder`.

    Raises LessonFailed when a cell raises an error that it is not tagged for, or takes too long.
    """
    place = "before the first cell"

    def note(cell: Any, cell_index: int) -> None:
        nonlocal place
        place = f"cell {cell_index + 1} ({cell.id})"

    with tempfile.TemporaryDirectory(prefix="farmlib-store-") as empty:
        client = NotebookClient(
            notebook,
            timeout=CELL_SECONDS,
            kernel_name="python3",
            resources={"metadata": {"path": str(folder)}},
            store_widget_state=False,
            record_timing=False,
            # What a kernel has to say to an operator is no news for whoever stores a lesson.
            extra_arguments=["--IPKernelApp.log_level=ERROR"],
            on_cell_execute=note,
        )
        # Somebody's own IPython start-up files and progress are no part of a lesson.
        env = {**os.environ, "IPYTHONDIR": empty, VARIABLE: OFF}
        try:
            client.execute(env=env)
        except CellExecutionError as error:
            raise LessonFailed(f"{place}: {_in_a_line(error)}") from error
        except CellTimeoutError as error:
            raise LessonFailed(f"{place}: it ran for more than {CELL_SECONDS} seconds") from error
        except DeadKernelError as error:
            raise LessonFailed(f"{place}: its Python stopped (the kernel died)") from error


def _in_a_line(error: CellExecutionError) -> str:
    """Kind and words of what a cell raised, without colours and with no more than a line."""
    words = " ".join(_COLOURS.sub("", str(error.evalue)).split())
    return f"{error.ename}: {words}" if words else str(error.ename)


def tidy(notebook: Any) -> None:
    """Takes out of an executed `notebook` what differs from run to run or machine to machine."""
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        if cell.cell_type == "code":
            cell.outputs = _streams_together(cell.outputs)
            for output in cell.outputs:
                if "data" in output:
                    output.data.pop(WIDGET_VIEW, None)


def _streams_together(outputs: list[Any]) -> list[Any]:
    """What was printed in one go, in one piece: a busy machine sends it in several."""
    together: list[Any] = []
    for output in outputs:
        last = together[-1] if together else None
        if last and output.output_type == "stream" and last.get("name") == output.name:
            last.text += output.text
        else:
            together.append(output)
    return together


def main(arguments: list[str] | None = None) -> int:
    """The command. Returns 0, or 1 when a lesson failed."""
    parser = argparse.ArgumentParser(
        prog="python -m farmlib.lessons.store", description="Run lessons and store what they show."
    )
    parser.add_argument("notebooks", nargs="*", type=Path, metavar="NOTEBOOK")
    failed = 0
    for path in parser.parse_args(arguments).notebooks:
        start = time.perf_counter()
        try:
            changed = store(path)
        except LessonFailed as error:
            print(error, file=sys.stderr)
            failed += 1
            continue
        seconds, size = time.perf_counter() - start, path.stat().st_size / 1000
        print(f"{path}: {seconds:.1f} s, {size:.0f} kB, {'stored' if changed else 'as it was'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
