"""The panel: an exercise or a quiz on the page, to be answered by mouse or by keyboard.

`show(exercise)` puts one under the running cell; exercises call it themselves when a cell ends with
them. A panel decides nothing: it shows what `exercise.view()` says and hands on what is pressed to
`exercise.act()`. For exercises that are played it sets a live board in its midst. CONTRACT.md is
the page on which Python and the browser agree. Nothing here is loaded before it is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farmlib.lessons.panel.host import Host, show
    from farmlib.lessons.panel.panel import Panel

__all__ = ["Host", "Panel", "show"]

_WHERE = {
    "Host": "farmlib.lessons.panel.host",
    "Panel": "farmlib.lessons.panel.panel",
    "show": "farmlib.lessons.panel.host",
}


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_WHERE[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
