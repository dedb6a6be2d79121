"""Puts the panel's half in the browser together, from its own modules and some of the board's.

It is done as for the board (see `farmlib.boards.assemble`): plain ES modules strung together, with
no build step. What makes elements, follows the theme and opens rules is the board's own code, and
so are the colours and the styles of lines, buttons and rules: so both look and act alike. Of the
board's styles a panel takes along only those of classes that it has.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from importlib.resources import files
from typing import Final

from farmlib.boards import assemble as boards

SHARED: Final = ("awake.js", "elements.js", "theme.js", "rules.js")
"""The board's modules that a panel uses too."""

SCRIPTS: Final = ("sentences.js", "answer.js", "outcome.js", "panel.js")
"""The panel's own, each after those that it imports."""

SHARED_STYLES: Final = ("colours.css", "table.css")
STYLES: Final = ("panel.css",)

_CLASS = re.compile(r"fl-[a-z]+(?:-[a-z]+)*")
_NOTHING_IN_IT = re.compile(r"^@[^{}]*\{\s*\}\n", re.MULTILINE)


def read(name: str) -> str:
    """The text of a file in `static/`."""
    return files("farmlib.lessons.panel").joinpath("static", name).read_text(encoding="utf-8")


@cache
def javascript() -> str:
    """The panel's module, with one `export default` at its end."""
    return boards.assembled([*map(boards.read, SHARED), *map(read, SCRIPTS)])


@cache
def stylesheet() -> str:
    """The panel's style sheet."""
    has = {*_CLASS.findall(javascript()), "fl-still"}
    shared = worn(boards.slim("\n".join(map(boards.read, SHARED_STYLES))), has)
    return boards.layered([boards.colours(), shared, *map(read, STYLES)])


def worn(styles: str, has: Collection[str]) -> str:
    r"""The rules of a style sheet, one a line, that can apply where there are only these classes.

    >>> worn(".fl-a p { margin: 0; }\n.fl-b { top: 0; }\n.fl-b, .fl-a { left: 0; }\n", {"fl-a"})
    '.fl-a p { margin: 0; }\n.fl-b, .fl-a { left: 0; }\n'
    """
    kept = [
        line
        for line in styles.splitlines(keepends=True)
        if "}" not in line[1:]
        or any(set(_CLASS.findall(one)) <= set(has) for one in _selectors(line))
    ]
    return _NOTHING_IN_IT.sub("", "".join(kept))


def _selectors(line: str) -> list[str]:
    """The selectors of a rule, apart from each other."""
    return re.split(r",(?![^(]*\))", line.partition("{")[0])
