"""Lessons: what the notebooks call to show a rule, check it, and let the reader play on from it.

`figure("CF-21")` is a picture of a case, `board("CF-21")` a table to play on from it, and
`check("CF-21")` runs it. `rulings("chickenfoot")` lists what no book decides.
`exercise("chickenfoot/score-a-hand")` is an exercise, `exercises("chickenfoot")` names them all,
`quiz("chickenfoot")` mixes them. `my_progress()` shows how far a reader has come, and
`restore("...")` takes in what another machine has shown. `side_by_side(...)` puts rulebooks beside
each other, `bars(...)` and `spread(...)` draw numbers, `measured(...)` those that are not sure,
such as the differences of `paired(...)`.
`cards("chickapig", "poop")` lays out a deck, and `tile_set(9)` a set of dominoes;
`search_tree(puzzle)` and `search_steps(puzzle)` show how a slide puzzle is solved.
`trainer("chicken_chicken")` trains counting eggs. Nothing here is loaded before a lesson asks for
it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farmlib.lessons.casebook import case
    from farmlib.lessons.checks import check
    from farmlib.lessons.comparing import options_side_by_side, side_by_side
    from farmlib.lessons.counted import bars, spread
    from farmlib.lessons.counting import trainer
    from farmlib.lessons.decks import cards
    from farmlib.lessons.exercises import exercise, exercises, quiz
    from farmlib.lessons.figures import beside, board, figure
    from farmlib.lessons.measured import measured, paired
    from farmlib.lessons.progress import progress as my_progress
    from farmlib.lessons.progress import restore
    from farmlib.lessons.rulings import rulings
    from farmlib.lessons.searching import search_steps
    from farmlib.lessons.tile_set import tile_set
    from farmlib.lessons.walkthrough.notes import Ask
    from farmlib.lessons.walkthrough.prepared import prepared_walkthrough
    from farmlib.scenes.search_tree import search_tree

__all__ = [
    "Ask",
    "bars",
    "beside",
    "board",
    "cards",
    "case",
    "check",
    "exercise",
    "exercises",
    "figure",
    "measured",
    "my_progress",
    "options_side_by_side",
    "paired",
    "prepared_walkthrough",
    "quiz",
    "restore",
    "rulings",
    "search_steps",
    "search_tree",
    "side_by_side",
    "spread",
    "tile_set",
    "trainer",
]

_WHERE = {
    "Ask": "farmlib.lessons.walkthrough.notes",
    "bars": "farmlib.lessons.counted",
    "beside": "farmlib.lessons.figures",
    "board": "farmlib.lessons.figures",
    "cards": "farmlib.lessons.decks",
    "case": "farmlib.lessons.casebook",
    "check": "farmlib.lessons.checks",
    "exercise": "farmlib.lessons.exercises",
    "exercises": "farmlib.lessons.exercises",
    "figure": "farmlib.lessons.figures",
    "measured": "farmlib.lessons.measured",
    "my_progress": "farmlib.lessons.progress",
    "options_side_by_side": "farmlib.lessons.comparing",
    "paired": "farmlib.lessons.measured",
    "prepared_walkthrough": "farmlib.lessons.walkthrough.prepared",
    "quiz": "farmlib.lessons.exercises",
    "restore": "farmlib.lessons.progress",
    "rulings": "farmlib.lessons.rulings",
    "search_steps": "farmlib.lessons.searching",
    "search_tree": "farmlib.scenes.search_tree",
    "side_by_side": "farmlib.lessons.comparing",
    "spread": "farmlib.lessons.counted",
    "tile_set": "farmlib.lessons.tile_set",
    "trainer": "farmlib.lessons.counting.handle",
}

_INSIDE = {"my_progress": "progress"}
"""What is called otherwise in its own room: here `progress` is the room itself."""


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_WHERE[name]), _INSIDE.get(name, name))
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
