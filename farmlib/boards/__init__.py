"""Live boards: a scene that can be clicked, and the table that ties board, seats, bots and log
together.

`farmlib.table()` is what lessons call. Nothing here is loaded before it is asked for, because
widgets take a moment to import.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farmlib.boards.board import Board
    from farmlib.boards.hub import HubButton
    from farmlib.boards.slow_motion import SlowMotion
    from farmlib.boards.table import Table

__all__ = ["Board", "HubButton", "SlowMotion", "Table"]

_HOMES = {"Board": "board", "HubButton": "hub", "SlowMotion": "slow_motion", "Table": "table"}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module(f"farmlib.boards.{_HOMES[name]}")
    value = globals()[name] = getattr(module, name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
