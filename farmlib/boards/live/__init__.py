"""Live play: a film at a tempo, and whoever hits first, decided on times taken in the browser.

`farmlib.live("chicken_chicken")` shows it. `race` holds the rules of a live round without any
browser, `cue` what goes to the browser and what comes back, `view` what is seen; CONTRACT.md is the
page on which both halves agree. Nothing here is loaded before it is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farmlib.boards.live.handle import Live, live

__all__ = ["Live", "live"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    # The module has another name than the function: to import a module sets a name in its package.
    value = globals()[name] = getattr(import_module("farmlib.boards.live.handle"), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
