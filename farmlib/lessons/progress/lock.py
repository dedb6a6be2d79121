"""One at a time: a lock between processes, so that two kernels don't write the same file at once.

The system lets go of it when a process ends, however it ends: no lock is ever left behind. A Python
in the browser has neither of the two kinds; it is alone there, and needs none.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

LONGEST: Final = 3.0
"""How many seconds to wait for another process. It needs some milliseconds."""

_PAUSE = 0.01


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Whoever holds the lock file at `path` does so alone. It is made where it is missing.

    Raises OSError: the file can't be written, or another process holds it for too long.
    """
    with path.open("ab") as file:
        deadline = time.monotonic() + LONGEST
        while not _taken(file.fileno()):
            if time.monotonic() > deadline:
                raise TimeoutError(f"Another program has been writing for {LONGEST:.0f} seconds.")
            time.sleep(_PAUSE)
        yield  # to close the file is to let go


if sys.platform == "win32":
    import msvcrt

    def _taken(number: int) -> bool:
        try:
            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

elif sys.platform == "emscripten":

    def _taken(number: int) -> bool:
        return True

else:
    import fcntl

    def _taken(number: int) -> bool:
        try:
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
