"""Lessons: what the notebooks call to show a rule, check it, and let the reader play on from it.

`figure("CF-21")` is a picture of a case, `board("CF-21")` a table to play on from it, and
`check("CF-21")` runs it. `rulings("chickenfoot")` lists what no book decides.
`exercise("chickenfoot/score-a-hand")` is an exercise, `exercises("chickenfoot")` names them all,
`quiz("chickenfoot")` mixes them. Nothing here is loaded before a lesson asks for it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farmlib.lessons.casebook import case
    from farmlib.lessons.checks import check
    from farmlib.lessons.exercises import exercise, exercises, quiz
    from farmlib.lessons.figures import beside, board, figure
    from farmlib.lessons.rulings import rulings

__all__ = ["beside", "board", "case", "check", "exercise", "exercises", "figure", "quiz", "rulings"]

_WHERE = {
    "beside": "farmlib.lessons.figures",
    "board": "farmlib.lessons.figures",
    "case": "farmlib.lessons.casebook",
    "check": "farmlib.lessons.checks",
    "exercise": "farmlib.lessons.exercises",
    "exercises": "farmlib.lessons.exercises",
    "figure": "farmlib.lessons.figures",
    "quiz": "farmlib.lessons.exercises",
    "rulings": "farmlib.lessons.rulings",
}


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_WHERE[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
