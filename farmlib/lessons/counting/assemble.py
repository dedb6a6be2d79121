"""Puts the trainer's half in the browser together: its own module, and some of live play's."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from farmlib.boards import assemble as boards
from farmlib.boards.live import assemble as live

BOARDS: Final = ("awake.js", "elements.js", "theme.js")
LIVE: Final = ("parts.js",)
SCRIPTS: Final = ("trainer.js",)
"""The modules, each after those that it imports: the board's, live play's, the own ones."""

STYLES: Final = ("trainer.css",)


def read(name: str) -> str:
    """The text of a file in this room's `static/`."""
    return files("farmlib.lessons.counting").joinpath("static", name).read_text(encoding="utf-8")


@cache
def javascript() -> str:
    """The module, with one `export default` at its end."""
    return boards.assembled([*map(boards.read, BOARDS), *map(live.read, LIVE), *map(read, SCRIPTS)])


@cache
def stylesheet() -> str:
    """Live play's style sheet, and what the trainer has beyond it."""
    return f"{live.stylesheet()}{boards.layered(map(read, STYLES))}"
