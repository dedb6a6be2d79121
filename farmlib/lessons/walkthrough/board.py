"""The walkthrough's widget: a board to look at, large, with another half in the browser.

Its traits and messages are the board's (farmlib/boards/CONTRACT.md); what `table` and `book` hold
beyond that stands in CONTRACT.md in this folder.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from farmlib.boards.assemble import assembled, read, slim, stylesheet
from farmlib.boards.board import Board

SHARED: Final = (
    "awake.js",
    "elements.js",
    "patch.js",
    "signs.js",
    "geometry.js",
    "theme.js",
    "motion.js",
    "rules.js",
    "around.js",
    "bar.js",
    "camera.js",
    "items.js",
)
"""The board's modules that a walkthrough uses, each after those that it imports."""

OWN: Final = ("talk.js", "walk.js")
"""The walkthrough's own modules, in the same order."""

KINDS: Final = frozenset({"next", "back", "jump", "answer", "hands"})
"""What the browser may ask for; `jump` goes with the number of a step as `text`."""


def own(name: str) -> str:
    """The text of a file in this folder's `static/`."""
    room = files("farmlib.lessons.walkthrough")
    return room.joinpath("static", name).read_text(encoding="utf-8")


@cache
def javascript() -> str:
    """The walkthrough's module: what it shares with the board, and its own."""
    return assembled([*(read(name) for name in SHARED), *map(own, OWN)])


@cache
def styles() -> str:
    """The board's style sheet, and what is larger in a walkthrough."""
    return f"{stylesheet()}\n{slim(own('walk.css'))}"


class WalkBoard(Board):
    """A board that is only looked at: it tells which way to go, and moves nothing."""

    _esm = javascript()
    _css = styles()
    kinds = KINDS
