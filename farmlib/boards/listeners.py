"""Listeners: those who are called when a table changes, such as an exercise beside it.

They are called after each change of the state that was shown. What a listener changes itself is
told after that, so that nobody hears of things in the wrong order.
"""

from __future__ import annotations

from collections.abc import Callable


class Listeners:
    """The listeners of one table. `told` is the state that they know of."""

    def __init__(self, told: object) -> None:
        self._told = told
        self._all: list[Callable[[], object]] = []
        self.listening = False
        """Whether somebody is told of a change just now."""

    def add(self, hear: Callable[[], object]) -> None:
        """Have `hear` called after each change from now on."""
        self._all.append(hear)

    def tell(self, state: Callable[[], object], trouble: Callable[[Exception], None]) -> None:
        """Tell all of a new `state`, and of those that come of it; `trouble` takes their errors."""
        if self.listening:
            return
        self.listening = True
        try:
            while self._told is not state():
                self._told = state()
                for hear in self._all:
                    try:
                        hear()
                    except Exception as error:
                        trouble(error)
        finally:
            self.listening = False
