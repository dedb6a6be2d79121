"""A lesson cut into slides: one rule a slide, and what does not fit goes on below it.

Slides are cells with `slideshow` metadata. A section of the lesson (a heading and what follows)
begins a slide; its further pages are subslides, each with a title of its own. Words and the picture
that they speak of stand side by side, which the style sheet beside this file does for slides
made by nbconvert. JupyterLab's slide view shows the same cells one below the other, and scrolls;
there the calls stay in sight, so that they can be run.

How high something will be is only estimated, in lines of text. It need not be exact: what turns
out too high can be scrolled.
"""

from __future__ import annotations

import ast
import copy
import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from nbformat.v4 import new_markdown_cell

from farmlib.lessons.editions.lesson import EXERCISE, TEACHER, Cell, heading, is_code, tags
from farmlib.lessons.editions.words import blocks, height, joined, rows

WIDE: Final = 88
"""How many letters a line of a slide has."""

NARROW: Final = 36
"""The same for words that stand beside a picture."""

LINES: Final = 19
"""How many lines a slide has."""

LEAD: Final = 4.0
"""How many lines may lead to an exercise and stand above it on its page."""

PICTURE: Final = "slide-picture"
"""The tag of a cell of which only the picture is to be seen on a slide, not the call for it."""

SIDE: Final = "slide-side"
"""The tag of a picture that stands beside the words before it."""

ASKED: Final = "slide-exercise"
"""The tag of a cell of which only the exercise is to be seen, not the call for it."""

SHOWN: Final = "slide-check"
"""The tag of a check that is shown."""

_QUIET: Final = "check"
"""A cell that only calls this runs, and is not shown; but it is where words lead to it."""

_STYLE: Final = Path(__file__).with_name("slides.css")


_WIDE: Final = ("cards",)
"""What takes a slide's whole width: a deck that is laid out."""


def slides(cells: Sequence[Cell]) -> list[Cell]:
    """`cells` as slides. Cells with the tag `teacher` become notes of the slide before them."""
    made = [cell for section in _sections(cells) for cell in _slide(section)]
    # In the title's slide, as a note: nobody sees it there, and all slides look as it says.
    look = new_markdown_cell(f"<style>\n{_STYLE.read_text('utf-8')}</style>", id="slides-look")
    look.metadata["slideshow"] = {"slide_type": "notes"}
    return [made[0], look, *made[1:]]


def _sections(cells: Sequence[Cell]) -> Iterator[list[Cell]]:
    """The cells from one heading to the next."""
    section: list[Cell] = []
    before: Cell | None = None
    for cell in cells:
        if before is not None and _leads(before) and _called_alone(cell) == _QUIET:
            _tag(cell, SHOWN)
        before = cell
        if section and heading(cell) and TEACHER not in tags(cell):
            yield section
            section = []
        section.append(cell)
    yield section


def _slide(section: Sequence[Cell]) -> Iterator[Cell]:
    """One section as a slide with its pages, and the notes and quiet cells behind their page."""
    head = heading(section[0])
    for number, page in enumerate(_pages(section, head)):
        shown = [cell for cell in page if not _aside(cell)]
        # Notes come last on their page: words and the picture beside them stay together.
        for cell in sorted(page, key=lambda cell: TEACHER in tags(cell)):
            if _aside(cell):
                kind = "notes" if TEACHER in tags(cell) else "skip"
            elif cell is shown[0]:
                kind = "subslide" if number else "slide"
            else:
                kind = "-"
            cell.metadata["slideshow"] = {"slide_type": kind}
            yield cell


def _pages(section: Sequence[Cell], head: tuple[int, str] | None) -> list[list[Cell]]:
    """The section's cells page by page, with titles where a page would have none."""
    pages: list[list[Cell]] = [[]]
    free = float(LINES)
    for cell in (part for whole in section for part in _parted(whole)):
        page = pages[-1]
        if _aside(cell):
            page.append(cell)
        elif _is_picture(cell):
            words = None if _called_alone(cell) in _WIDE else _words_before(page)
            if words is None:
                pages.append([cell])
            else:
                pages[-1:] = [part for part in _side_by_side(page, words, cell) if part]
            if PICTURE not in tags(cell):
                _tag(cell, PICTURE)
            free = 0.0
        elif _asks(cell) and (lead := _lead_before(page)) is not None:
            _tag(cell, ASKED)
            place = page.index(lead)
            pages[-1:] = [part for part in (page[:place], [*page[place:], cell]) if part]
            free = 0.0
        else:
            if _asks(cell):
                _tag(cell, ASKED)
            lines = _lines(cell)
            if page and lines > free:
                pages.append([cell])
                free = LINES - 3 - lines
            else:
                page.append(cell)
                free -= lines
    pages = _only_with_something_to_see(pages)
    for number, page in enumerate(pages[1:], start=2):
        page.insert(0, _title(head, section[0].id, number))
    return pages


def _only_with_something_to_see(pages: list[list[Cell]]) -> list[list[Cell]]:
    """Pages on which nothing is shown join the one before them."""
    seen: list[list[Cell]] = []
    for page in filter(None, pages):
        if seen and all(map(_aside, page)):
            seen[-1] += page
        else:
            seen.append(page)
    return seen


def _title(head: tuple[int, str] | None, cell_id: str, number: int) -> Cell:
    level, words = head or (1, "")
    name = words.partition(" · ")[0] or "The same"
    marks = "#" * min(level + 1, 6)
    return new_markdown_cell(f"{marks} {name}, continued", id=f"{cell_id}-page-{number}")


# ---------------------------------------------------------------- words beside a picture


def _words_before(page: Sequence[Cell]) -> Cell | None:
    """The words that a picture follows: the last that are shown on the page, if they are words."""
    shown = [cell for cell in page if not _aside(cell)]
    return shown[-1] if shown and not is_code(shown[-1]) else None


def _lead_before(page: Sequence[Cell]) -> Cell | None:
    """The few words that lead to an exercise, if they are the last that is shown on the page."""
    words = _words_before(page)
    few = words is not None and _leads(words) and height(words.source, WIDE) <= LEAD
    return words if few else None


def _side_by_side(page: list[Cell], words: Cell, picture: Cell) -> tuple[list[Cell], list[Cell]]:
    """The page without what stands beside the picture, and the page with both.

    As many of the last paragraphs as fit go beside the picture, all of them if they can.
    """
    parts = blocks(words.source)
    room = float(LINES) if page[0] is words else LINES - 4.0  # else a title comes above
    first = len(parts)
    while first and rows(parts[first - 1], NARROW) <= room:
        first -= 1
        room -= rows(parts[first], NARROW)
    if first:
        first = max(first, _opening(parts) + 1)  # a heading does not stay behind alone
    _tag(picture, SIDE)
    if not first:
        place = page.index(words)
        return page[:place], [*page[place:], picture]
    if first >= len(parts):
        return page, [picture]
    beside = new_markdown_cell(joined(parts[first:]), id=f"{words.id}-beside")
    words.source = joined(parts[:first])
    return page, [beside, picture]


def _opening(parts: Sequence[str]) -> int:
    """How many blocks stand before the text proper: the heading, and a line in italics below it."""
    return next((n for n, part in enumerate(parts) if part[0] not in "#*"), len(parts))


# ---------------------------------------------------------------- what a cell is


def _aside(cell: Cell) -> bool:
    """Is it no part of what a slide shows: a note, or a cell that only runs?"""
    return TEACHER in tags(cell) or (is_code(cell) and _runs_only(cell))


def _runs_only(cell: Cell) -> bool:
    return _called_alone(cell) == _QUIET and SHOWN not in tags(cell)


def _leads(cell: Cell) -> bool:
    """Does a cell of words lead to what comes next, instead of being the rule itself?"""
    return cell.cell_type == "markdown" and not heading(cell) and TEACHER not in tags(cell)


def _asks(cell: Cell) -> bool:
    """Is it an exercise and nothing more?"""
    return EXERCISE in tags(cell) and _called_alone(cell) is not None


def _is_picture(cell: Cell) -> bool:
    """Is it a cell of one line that shows a picture?"""
    if PICTURE in tags(cell):
        return True
    if not is_code(cell) or EXERCISE in tags(cell) or len(_body(cell)) != 1:
        return False
    if not cell.outputs:
        return cell.execution_count is None and _called(_body(cell)[0]) is not None
    return any("<img" in output.get("data", {}).get("text/html", "") for output in cell.outputs)


def _body(cell: Cell) -> list[ast.stmt]:
    try:
        body: list[ast.stmt] = ast.parse(cell.source).body
    except SyntaxError:
        return []  # a magic line, say: it is shown as it stands
    return body


def _called_alone(cell: Cell) -> str | None:
    """What a cell of code calls that does nothing else."""
    body = _body(cell) if is_code(cell) else []
    return _called(body[0]) if len(body) == 1 else None


def _called(line: ast.stmt) -> str | None:
    """The name of what a line calls; None when it is no call."""
    call = line.value if isinstance(line, ast.Expr | ast.Assign) else None
    if not isinstance(call, ast.Call):
        return None
    name = call.func
    return name.attr if isinstance(name, ast.Attribute) else getattr(name, "id", None)


def _lines(cell: Cell) -> float:
    """About how many lines a cell takes on a slide."""
    if not is_code(cell):
        return height(cell.source, WIDE)
    lines: float = 1.0 + cell.source.count("\n") + 1
    for output in cell.outputs:
        data = output.get("data", {})
        if "text/html" in data:
            return float(LINES)  # a table or a panel: it takes what there is
        text = output.get("text", "") or data.get("text/plain", "")
        lines += 1 + text.rstrip().count("\n") + 1
    return lines


def _tag(cell: Cell, tag: str) -> None:
    cell.metadata["tags"] = [*cell.metadata.get("tags", ()), tag]


# ---------------------------------------------------------------- taking cells apart


def _parted(cell: Cell) -> list[Cell]:
    """A cell in parts that fit: long words, and pictures that stand beside each other."""
    if is_code(cell):
        return _parted_pictures(cell)
    if TEACHER in tags(cell) or cell.cell_type != "markdown":
        return [cell]
    parts: list[list[str]] = [[]]
    lines = 0.0
    pages = math.ceil(height(cell.source, WIDE) / LINES)
    for block in blocks(cell.source):
        more = rows(block, WIDE)
        if parts[-1] and lines + more > LINES:
            parts.append([])
            lines = 3.0  # the title
        parts[-1].append(block)
        lines += more
    return [cell] if pages <= 1 else _copies(cell, [joined(part) for part in parts])


def _parted_pictures(cell: Cell) -> list[Cell]:
    """`beside(a, b)` as two cells, a and b: a slide has room for one of them at a time."""
    body = _body(cell)
    if not body or not isinstance(body[-1], ast.Expr) or _called(body[-1]) != "beside":
        return [cell]
    call = body[-1].value
    if not isinstance(call, ast.Call) or call.keywords or len(call.args) < 2:
        return [cell]
    before = [_written(line, cell) for line in body[:-1]]
    things = [_written(thing, cell) for thing in call.args]
    parts = _copies(cell, ["\n".join([*before, things[0]]), *things[1:]])
    for part in parts:
        part.outputs, part.execution_count = [], None  # the edition is run anew
        part.metadata["tags"] = [*part.metadata.get("tags", ()), PICTURE]
    return parts


def _written(node: ast.AST, cell: Cell) -> str:
    return ast.get_source_segment(cell.source, node) or ast.unparse(node)


def _copies(cell: Cell, sources: Sequence[str]) -> list[Cell]:
    """A cell once for each source; the first keeps the id."""
    parts = []
    for number, source in enumerate(sources, start=1):
        part = copy.deepcopy(cell)
        part.source = source
        part.id = cell.id if number == 1 else f"{cell.id}-part-{number}"
        parts.append(part)
    return parts
