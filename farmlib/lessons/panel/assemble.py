"""Puts the panel's half in the browser together, from its own modules and some of the board's.

It is done as for the board (see `farmlib.boards.assemble`): plain ES modules strung together, with
no build step. What makes elements, follows the theme and opens rules is the board's own code, and
so are the colours and the styles of lines, buttons and rules: so both look and act alike.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from farmlib.boards import assemble as boards

SHARED: Final = ("elements.js", "theme.js", "rules.js")
"""The board's modules that a panel uses too."""

SCRIPTS: Final = ("sentences.js", "answer.js", "outcome.js", "panel.js")
"""The panel's own, each after those that it imports."""

SHARED_STYLES: Final = ("colours.css", "table.css")
STYLES: Final = ("panel.css",)


def read(name: str) -> str:
    """The text of a file in `static/`."""
    return files("farmlib.lessons.panel").joinpath("static", name).read_text(encoding="utf-8")


@cache
def javascript() -> str:
    """The panel's module, with one `export default` at its end."""
    return boards.strung([*map(boards.read, SHARED), *map(read, SCRIPTS)])


@cache
def stylesheet() -> str:
    """The panel's style sheet."""
    parts = [boards.colours(), *map(boards.read, SHARED_STYLES), *map(read, STYLES)]
    return boards.slim("\n".join(parts))
