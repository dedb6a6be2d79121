"""farmlib: five chicken-yard rulebooks that can be played.

`farmlib.game("chickenfoot", players=4)` makes a game, `farmlib.table("chickenfoot")` shows a table
to play at, `farmlib.show(state)` a picture, `farmlib.rule("CF-FOOT")` a rule with all that belongs
to it. What needs Jupyter or graphviz is imported only when used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farmlib.core.actions import CHANCE, DIRECTOR, Action
from farmlib.core.errors import (
    CaseFileError,
    FarmError,
    GameOver,
    IllegalAction,
    MatchTextError,
    NotationError,
    NotEnumerable,
    OptionsError,
    PositionError,
)
from farmlib.core.events import Event, Outcome, Refusal
from farmlib.core.game import Game, Observation, Step
from farmlib.core.match import Match
from farmlib.core.registry import GAMES, game

if TYPE_CHECKING:
    from farmlib.boards.hub import HubButton
    from farmlib.boards.live.handle import Live, live
    from farmlib.boards.slow_motion import slow_motion
    from farmlib.boards.table import Table, table
    from farmlib.games.chicken_chicken import casting
    from farmlib.lessons.card import rule
    from farmlib.scenes import Picture, show, tree

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "DIRECTOR",
    "GAMES",
    "Action",
    "CaseFileError",
    "Event",
    "FarmError",
    "Game",
    "GameOver",
    "HubButton",
    "IllegalAction",
    "Live",
    "Match",
    "MatchTextError",
    "NotEnumerable",
    "NotationError",
    "Observation",
    "OptionsError",
    "Outcome",
    "Picture",
    "PositionError",
    "Refusal",
    "Step",
    "Table",
    "casting",
    "game",
    "live",
    "rule",
    "show",
    "slow_motion",
    "table",
    "tree",
    "walkthrough",
]

_LATER = {
    "HubButton": "farmlib.boards.hub",
    "Live": "farmlib.boards.live.handle",
    "live": "farmlib.boards.live.handle",
    "Table": "farmlib.boards.table",
    "casting": "farmlib.games.chicken_chicken",
    "slow_motion": "farmlib.boards.slow_motion",
    "table": "farmlib.boards.table",
    "rule": "farmlib.lessons.card",
    "Picture": "farmlib.scenes",
    "show": "farmlib.scenes",
    "tree": "farmlib.scenes",
    "walkthrough": "farmlib.lessons.walkthrough.show",
}


def __getattr__(name: str) -> Any:
    if name in _LATER:
        from importlib import import_module

        value = globals()[name] = getattr(import_module(_LATER[name]), name)
        return value
    raise AttributeError(f"module 'farmlib' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})
