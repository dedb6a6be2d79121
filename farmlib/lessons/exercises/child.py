"""A reader's program in a process of its own, so that the notebook outlives whatever it does.

Only a process can be ended from outside: a program may call `os._exit`, crash the interpreter, or
spend an hour in a single step. So the question goes to a fresh Python, pickled; its verdict comes
back; and when nothing comes, that is told. Where there are no processes (a notebook that runs in
the browser) a program runs in the notebook's own Python, with `budget` to stop its loops: there
`os._exit` ends the kernel, and the browser starts a new one.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from farmlib.core.errors import FarmError
from farmlib.lessons.exercises.budget import SECONDS
from farmlib.lessons.exercises.outcome import Verdict, not_yet

if TYPE_CHECKING:
    from farmlib.lessons.exercises.writing import Write

PATIENCE: Final = 3.0
"""Seconds beyond a program's own: to start Python, and to tell what came of it."""

MEMORY: Final = 2 * 2**30
"""Bytes that a program may use, where the system can be told so (Linux)."""

ENDED: Final = (
    "Your program ended Python itself, so nothing came back. Does it call os._exit()? A function "
    "gives its answer back with return."
)
STUCK: Final = (
    f"Your program takes too long: all calls together have {SECONDS:g} seconds, and it could be "
    "stopped only from outside. Is there a number far too large, or does it wait for something?"
)

_READY: Final = b"ready "
"""What the other Python says before it begins with the program."""

_START: Final = "from farmlib.lessons.exercises.child import answer; answer()"


def processes_exist() -> bool:
    """Whether a program can run in a process of its own here."""
    return sys.platform not in ("emscripten", "wasi") and bool(sys.executable)


def judged(question: Write, program: str) -> Verdict:
    """What comes of `program`, a text, as the answer to `question`.

    Raises KeyboardInterrupt when the reader interrupts Python; then the program is ended as well.
    Raises FarmError when there can be no second Python here: that is not the program's fault.
    """
    # What this Python finds its packages by, the other one has to find them by, too.
    path = os.pathsep.join(folder or os.getcwd() for folder in sys.path)
    environment = {**os.environ, "PYTHONPATH": path}
    try:
        started = subprocess.Popen(
            [sys.executable, "-c", _START],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
            start_new_session=True,  # the kernel's "interrupt" is for the kernel
        )
    except OSError as error:
        raise FarmError(f"No second Python can be started here: {error.strerror}.") from error
    with started as process:
        try:
            told, trouble = process.communicate(
                pickle.dumps((question, program)), SECONDS + PATIENCE
            )
        except subprocess.TimeoutExpired:
            return not_yet(STUCK)
        finally:
            _end(process)
    if not told.startswith(_READY):
        last = trouble.decode(errors="replace").strip().splitlines()[-1:]
        raise FarmError(f"The Python for your program did not start. {' '.join(last)}".strip())
    if process.returncode != 0 or told == _READY:
        return not_yet(ENDED)
    verdict: Verdict = pickle.loads(told.removeprefix(_READY))
    return verdict


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ends the process, and all that the program has begun: else that would go on unseen."""
    if sys.platform == "win32":
        process.kill()  # Windows has no group of processes to end
        return
    with suppress(ProcessLookupError, PermissionError):  # all have ended by themselves
        os.killpg(process.pid, signal.SIGKILL)


def answer() -> None:
    """In the process of its own: read the question from standard input, write the verdict."""
    question, program = pickle.load(sys.stdin.buffer)
    # What the program writes past Python's `print` must not get between.
    with os.fdopen(os.dup(1), "wb") as out:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for standard in (0, 1, 2):
            os.dup2(nowhere, standard)
        _limit_memory()
        out.write(_READY)
        out.flush()
        out.write(pickle.dumps(question.judged_here(program)))
    os._exit(0)  # threads that the program has left behind end as well


def _limit_memory() -> None:
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
