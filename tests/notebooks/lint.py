"""What every stored lesson must be, read from the file alone: no kernel, no browser.

nbval compares a lesson with what is stored in it, and so passes whatever is not stored. This
linter demands what makes that comparison worth something (counts, outputs, nothing that differs
from run to run), what a reader without a kernel or without eyes needs (pictures with words), and
what keeps a lesson in order (one title, headings in steps, rule ids and links that exist).

`lint(notebook, ...)` takes the notebook as plain data and returns one line for each fault.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator, Mapping
from itertools import pairwise
from typing import Any

Cell = Mapping[str, Any]

RULE_ID = re.compile(r"\b(?:CF|CH|CO|CP|DU|PP|FARM)-[A-Z]{2,}(?:-[A-Z]+)*\b")
DATA_URI = re.compile(
    r'"data:[\w.+/-]+(?:;[\w=-]+)*,[^"]*"|data:[\w.+/-]+(?:;[\w=-]+)*,[A-Za-z0-9+/=%._~-]*'
)
ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{4,}")
ABSOLUTE = re.compile(
    r"(?<![\w.:/<])/(?:home|root|usr|tmp|opt|var|mnt|etc|srv|private|workspace|work|Users)/"
    r"|\b[A-Z]:\\\\?\w|\bfile://"
)
UNSTEADY = {
    r"\bclear_output\b": "clear_output (nbval knows no cleared outputs)",
    r"\bOutput\(": "an Output widget (nbval does not look into it)",
    r"\bdisplay_id\b|\bupdate_display\b": "a display update (nbval does not follow it)",
    r"\binput\(": "input() (nobody is there to answer)",
    r"(?m)^\s*await\b|\btime\.sleep\(": "waiting inside a cell (clicks are not handled meanwhile)",
    r"(?m)^\s*[!%]": "a shell or magic line (not Python, and not on every machine)",
    r"NBVAL_(?:SKIP|IGNORE_OUTPUT)|PYTEST_VALIDATE_IGNORE_OUTPUT": "a mark that switches nbval off",
}
OFF_TAGS = {"nbval-skip", "nbval-ignore-output", "pytest-validate-ignore-output"}
FENCE = re.compile(r"(?ms)^(```|~~~).*?^\1\s*$")
HEADING = re.compile(r"(?m)^(#{1,6})\s+(\S.*?)\s*#*$")
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
PICTURE = re.compile(r"!\[([^\]]*)\]\(")
NAME = re.compile(r"\d\d_[a-z0-9_]+\.ipynb")


def lint(
    notebook: Mapping[str, Any],
    *,
    name: str = "00_lesson.ipynb",
    known_ids: Collection[str] = (),
    others: Mapping[str, Collection[str]] | None = None,
) -> list[str]:
    """The faults of one notebook, each with the cell it is in.

    Args:
        notebook: the file's content, as `json.load` gives it.
        name: its file name.
        known_ids: all rule ids there are.
        others: file name -> anchors, for each notebook that a link may lead to (see `anchors`).
    """
    cells: list[Cell] = list(notebook.get("cells", ()))
    faults = [*_file(notebook, cells, name), *_headings(cells), *_counts(cells)]
    places = {**(others or {}), name: anchors(notebook)}
    for number, cell in enumerate(cells):
        found = [*_any_cell(cell, known_ids)]
        if cell["cell_type"] == "code":
            found += _code_cell(cell)
        else:
            found += [*_pictures_in_words(text(cell)), *_links(text(cell), name, places)]
        faults += [f"cell {number} ({cell.get('id', 'no id')}): {fault}" for fault in found]
    return faults


def text(cell: Cell) -> str:
    """A cell's source as one string."""
    return _joined(cell.get("source", ""))


def anchors(notebook: Mapping[str, Any]) -> set[str]:
    """Where a link into this notebook can lead: its headings as Jupyter names them, and ids."""
    found: set[str] = set()
    for cell in notebook.get("cells", ()):
        if cell["cell_type"] == "markdown":
            words = FENCE.sub("", text(cell))
            found |= {title.replace(" ", "-") for _, title in HEADING.findall(words)}
            found |= set(re.findall(r"""<[^>]*\b(?:id|name)=["']([^"']+)["']""", words))
    return found


# ---------------------------------------------------------------- the whole file


def _file(notebook: Mapping[str, Any], cells: list[Cell], name: str) -> Iterator[str]:
    if not NAME.fullmatch(name):
        yield f"the file name {name!r} is not two digits and a name, as in 01_chickenfoot.ipynb"
    if (notebook.get("nbformat"), notebook.get("nbformat_minor", 0)) < (4, 5):
        yield "the file's format is older than 4.5, so its cells have no ids"
    ids = [cell.get("id") for cell in cells]
    if None in ids:
        yield "a cell has no id"
    if len(set(ids)) != len(ids):
        yield "two cells have the same id"
    metadata = notebook.get("metadata", {})
    if "widgets" in metadata:
        yield "widget state is stored (metadata.widgets)"
    if metadata.get("kernelspec", {}).get("name") != "python3":
        yield "the kernel is not python3"
    if "version" in metadata.get("language_info", {}):
        yield "the version of somebody's Python is stored"
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    if not any(cell.get("outputs") for cell in code):
        yield "no outputs are stored, so nbval would compare nothing"


def _headings(cells: list[Cell]) -> Iterator[str]:
    words = "\n\n".join(FENCE.sub("", text(c)) for c in cells if c["cell_type"] == "markdown")
    levels = [len(marks) for marks, _ in HEADING.findall(words)]
    titles = levels.count(1)
    if titles != 1:
        yield f"there are {titles} titles (# ...) where there must be one"
    if levels and levels[0] != 1:
        yield "the first heading is not the title"
    for before, after in pairwise(levels):
        if after > before + 1:
            yield f"a heading of level {after} follows one of level {before}"
    if re.search(r"(?i)<h[1-6]\b", words):
        yield "a heading is written in HTML"


def _counts(cells: list[Cell]) -> Iterator[str]:
    counts = [c.get("execution_count") for c in cells if c["cell_type"] == "code"]
    if counts != list(range(1, len(counts) + 1)):
        yield f"the execution counts do not rise from 1 by ones: {counts}"


# ---------------------------------------------------------------- one cell


def _any_cell(cell: Cell, known_ids: Collection[str]) -> Iterator[str]:
    if not text(cell).strip():
        yield "it is empty"
    everything = DATA_URI.sub("", "\n".join([text(cell), *_strings(cell.get("outputs", ()))]))
    if match := ADDRESS.search(everything):
        yield f"a memory address is stored: {match[0]}"
    if match := ABSOLUTE.search(everything):
        yield f"a path of somebody's machine is stored: {match[0]}..."
    for rule_id in sorted(set(RULE_ID.findall(everything)) - set(known_ids)):
        yield f"no rulebook has a rule {rule_id}"
    if {"execution", "ExecuteTime"} & set(cell.get("metadata", {})):
        yield "the time of a run is stored"


def _code_cell(cell: Cell) -> Iterator[str]:
    source = text(cell)
    for pattern, what in UNSTEADY.items():
        if re.search(pattern, source):
            yield f"it uses {what}"
    tags = set(cell.get("metadata", {}).get("tags", ()))
    if tags & OFF_TAGS:
        yield f"it has the tag {', '.join(sorted(tags & OFF_TAGS))}, which switches nbval off"
    outputs = cell.get("outputs", ())
    if not outputs and _shows_something(source):
        yield "it ends in something to show, but no output is stored"
    for output in outputs:
        kind = output.get("output_type")
        if kind == "stream" and output.get("name") == "stderr":
            yield "something on stderr is stored"
        if kind == "error" and "raises-exception" not in tags:
            yield f"an error is stored: {output.get('ename')}"
        if kind in ("display_data", "execute_result"):
            yield from _bundle(output)


def _shows_something(source: str) -> bool:
    """Does the cell end in an expression whose value or print is to be seen?"""
    try:
        body = ast.parse(source).body
    except SyntaxError:
        return False  # a magic line or an unfinished cell: other checks speak of it
    return bool(body) and isinstance(body[-1], ast.Expr) and not source.rstrip().endswith(";")


def _bundle(output: Mapping[str, Any]) -> Iterator[str]:
    data: Mapping[str, Any] = output.get("data", {})
    plain = _joined(data.get("text/plain", "")).strip()
    if not plain:
        yield "an output has no text (text/plain) for those who can't see it"
    elif re.fullmatch(r"<[\w. ]+( object| at |size ).*>|<Figure.*>", plain):
        yield f"an output's text says nothing: {plain}"
    for mime in data:
        if mime.startswith("image/") and not output.get("metadata", {}).get(mime, {}).get("alt"):
            yield f"a picture ({mime}) has no text alternative"
    yield from _pictures_in_words(_joined(data.get("text/html", "")))


def _pictures_in_words(words: str) -> Iterator[str]:
    """The pictures in markdown or HTML that have no text alternative."""
    words = FENCE.sub("", words)
    for alt in PICTURE.findall(words):
        if not alt.strip():
            yield "a picture (![]) has no text alternative"
    for tag in re.findall(r"(?is)<img\b[^>]*>", words):
        if not re.search(r"""(?is)\balt=("\s*[^"\s][^"]*"|'\s*[^'\s][^']*')""", tag):
            yield "a picture (<img>) has no text alternative"
    for tag, inside in re.findall(r"(?is)(<svg\b[^>]*>)(.*?)</svg>", words):
        if "aria-label" not in tag and "<title" not in inside and "aria-hidden" not in tag:
            yield "a drawing (<svg>) has no text alternative"


def _links(words: str, name: str, places: Mapping[str, Collection[str]]) -> Iterator[str]:
    for target in LINK.findall(FENCE.sub("", words)):
        path, _, anchor = target.partition("#")
        if re.match(r"[a-z]+:", path) or path.startswith("attachment:"):
            continue
        if path and not path.endswith(".ipynb"):
            continue
        if (path or name) not in places:
            yield f"a link leads to {path}, which is not there"
        elif anchor and anchor not in places[path or name]:
            yield f"a link leads to {target}, but there is no such heading or id"


# ---------------------------------------------------------------- plain data


def _joined(value: Any) -> str:
    return value if isinstance(value, str) else "".join(value)


def _strings(value: Any) -> Iterator[str]:
    """All text in an output, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from _strings(inner)
    elif isinstance(value, list | tuple):
        if all(isinstance(inner, str) for inner in value):
            yield "".join(value)  # nbformat splits long text into lines
        else:
            for inner in value:
                yield from _strings(inner)
