"""The sand timer of a table: it is turned on somebody who is slow, and runs out after a while.

It counts in the running event loop, so nothing waits for it; what happens when it runs out is the
table's business, and whether it may is the game's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from farmlib.core.errors import FarmError


class Sand:
    """One sand timer. It runs for one player at a time."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        """Whether sand is running now."""
        return self._task is not None

    def turn(self, seconds: float | None, run_out: Callable[[], object], *, in_turn: bool) -> str:
        """Turn it: after so many seconds `run_out` is called. Returns what is said to that.

        Raises FarmError when there is no timer (no `seconds`), when nobody who could be slow is
        `in_turn`, and where no event loop runs.
        """
        if seconds is None:
            raise FarmError(
                "This table has no sand timer. Set the table with timer=60 (seconds) to have one."
            )
        if not in_turn:
            raise FarmError("The timer is for a player at this screen whose turn it is.")
        loop = running_loop()
        if loop is None:
            raise FarmError("The sand can't run here: a timer needs a running notebook.")
        self.stop()
        self._task = loop.create_task(self._run(seconds, run_out), name="farmlib sand timer")
        return f"The sand is running: {seconds:g} seconds."

    def stop(self) -> None:
        """Lay it down: nothing runs out any more."""
        if self._task is not None:
            self._task.cancel()
        self._task = None

    async def _run(self, seconds: float, run_out: Callable[[], object]) -> None:
        await asyncio.sleep(seconds)
        self._task = None
        run_out()


def running_loop() -> asyncio.AbstractEventLoop | None:
    """The event loop that runs; None in a plain script: nothing can happen later."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
