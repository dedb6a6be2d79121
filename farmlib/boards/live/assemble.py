"""Puts live play's half in the browser together, from its own modules and some of the board's."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from farmlib.boards import assemble as boards

SHARED: Final = ("awake.js", "elements.js", "signs.js", "theme.js")
"""The board's modules that are used here too."""

SCRIPTS: Final = ("clock.js", "hands.js", "parts.js", "live.js")
"""The own ones, each after those that it imports."""

STYLES: Final = ("live.css",)


def read(name: str) -> str:
    """The text of a file in this room's `static/`."""
    return files("farmlib.boards.live").joinpath("static", name).read_text(encoding="utf-8")


@cache
def javascript() -> str:
    """The module, with one `export default` at its end."""
    return boards.assembled([*map(boards.read, SHARED), *map(read, SCRIPTS)])


@cache
def stylesheet() -> str:
    """The style sheet: the board's colours, and the own styles."""
    return boards.layered([boards.colours(), boards.read("colours.css"), *map(read, STYLES)])
