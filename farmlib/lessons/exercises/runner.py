"""Runs a reader's function on cases, and tells what came of it in words that help.

The function may come as text, as it was typed, or as a function of the notebook. Each case gets
arguments of its own, so a function that changes them spoils nothing for the next. What it prints is
caught; an exception is shown as the reader's, at the line of their program; a loop without an end
is stopped (`budget`). A program that was typed runs in a process of its own (`child`), a function
of the notebook in the notebook's Python. Both have all the reader's rights: it is their machine.
"""

from __future__ import annotations

import builtins
import copy
import dis
import inspect
import io
import linecache
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass, replace
from pathlib import Path
from types import CodeType, FunctionType, TracebackType
from typing import Any, Final

from farmlib.lessons.exercises.budget import STILL_STOPPED, Budget, guarded

FILE: Final = "<your program>"
"""What a program typed into an exercise is called where Python names its file."""

_OURS: Final = str(Path(__file__).parent)
_MOST_PRINTED: Final = 800
_MOST_LINES_PRINTED: Final = 12
_MOST_LINES: Final = 8
_WIDEST: Final = 200


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a program did not come to its end.

    `kind` is "syntax", "exception", "endless", "slow" (the time for all cases is used up),
    "missing" (no such function) or "async" (it has to be awaited); `words` a sentence, `lines` the
    places in the reader's program and what Python says, `line` the number of the line.
    """

    kind: str
    words: str
    lines: tuple[str, ...] = ()
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Ran:
    """One case: what the function gave back and printed, and what went wrong (None: nothing)."""

    args: tuple[Any, ...]
    value: Any
    printed: str
    trouble: Trouble | None = None


@dataclass(frozen=True, slots=True)
class Report:
    """All cases up to the first that went wrong. `trouble` is what kept the program from beginning
    at all; `printed` what it printed outside of the function.
    """

    runs: tuple[Ran, ...]
    printed: str = ""
    trouble: Trouble | None = None


def run(
    program: str | Callable[..., Any],
    name: str,
    cases: Sequence[tuple[Any, ...]],
    budget: Budget | None = None,
) -> Report:
    """Call the function `name` of `program` with the arguments of each case, in their order.

    `program` is a text, or the function itself. After a case that went wrong no other is run, and
    none when the time of the budget is used up. Raises KeyboardInterrupt when the reader interrupts
    Python.
    """
    allowed = Budget() if budget is None else budget
    with _no_input():
        function, printed, trouble = _function(program, name, allowed)
        if function is None:
            return Report((), printed, trouble)
        runs: list[Ran] = []
        for args in cases:
            ran = _one(function, args, allowed)
            if ran.trouble is None and allowed.late:
                ran = replace(ran, trouble=_slow(allowed, []))
            runs.append(ran)
            if ran.trouble is not None:
                break
    return Report(tuple(runs), printed)


def _function(
    program: str | Callable[..., Any], name: str, budget: Budget
) -> tuple[Callable[..., Any] | None, str, Trouble | None]:
    """The function, what was printed on the way, and why there is none."""
    if not isinstance(program, str):
        return program, "", None
    _remember(program)
    try:
        code = guarded(program, FILE)
    except SyntaxError as error:
        return None, "", _syntax(error)
    except (ValueError, RecursionError) as error:  # a null character, a thousand brackets
        return None, "", Trouble("syntax", f"Python can't read this program: {error}.")
    namespace: dict[str, Any] = {"__name__": "your_program", STILL_STOPPED: budget.still_stopped}
    _, printed, trouble = _watched(lambda: exec(code, namespace), budget)
    if trouble is not None:
        return None, printed, trouble
    function = namespace.get(name)
    if not callable(function):
        words = f"There is no function called {name} in your program. It begins with: def {name}("
        return None, printed, Trouble("missing", words)
    if is_async(function):
        return None, printed, Trouble("async", PLAIN)
    return function, printed, None


PLAIN: Final = "A plain function is needed, one that begins with def and not with async def."


def is_async(function: object) -> bool:
    """Whether a call of `function` gives back something to wait for, and no answer."""
    return inspect.iscoroutinefunction(function) or inspect.isasyncgenfunction(function)


def _remember(program: str) -> None:
    """Lets Python find the lines of the program, for what it says about errors."""
    linecache.cache[FILE] = (len(program), None, program.splitlines(keepends=True), FILE)


def _one(function: Callable[..., Any], args: tuple[Any, ...], budget: Budget) -> Ran:
    own = copy.deepcopy(args)
    value, printed, trouble = _watched(lambda: function(*own), budget, function)
    return Ran(args, value, printed, trouble)


def _watched(
    call: Callable[[], Any], budget: Budget, function: Callable[..., Any] | None = None
) -> tuple[Any, str, Trouble | None]:
    """What `call` gives back and prints, and what goes wrong in it."""
    paper = _Paper()
    value: Any = None
    error: BaseException | None = None
    try:
        with redirect_stdout(paper), budget.watch():
            value = call()
    except KeyboardInterrupt as raised:
        if not _raised_in(raised.__traceback__, function):
            raise  # the reader has pressed "interrupt the kernel": that is not the program's error
        error = raised
    except BaseException as raised:  # also exit(), and whatever else a program may raise
        error = raised
    trouble = None
    if budget.spent:  # whatever came after that, it came of being stopped
        places = _places(error.__traceback__, function) if error else []
        trouble = _slow(budget, places) if budget.used <= budget.steps else _endless(places)
    elif error is not None:
        trouble = _exception(error, function)
    return value, paper.getvalue(), trouble


class _Paper(io.StringIO):
    """Takes what is printed, up to a length: a loop may print more than anybody reads."""

    _written = 0

    def write(self, text: str) -> int:
        super().write(text[: max(0, _MOST_PRINTED - self.tell())])
        self._written += len(text)
        return len(text)

    def getvalue(self) -> str:
        """The first lines of what was printed, and how much more of it there was."""
        lines = super().getvalue().splitlines(keepends=True)
        shown = "".join(lines[:_MOST_LINES_PRINTED])
        left = self._written - len(shown)
        return f"{shown.rstrip()}\n... and {left:,} more characters" if left else shown


@contextmanager
def _no_input() -> Iterator[None]:
    """Inside of it `input()` is an error that says so. It would wait for ever in a notebook."""
    before = builtins.input
    builtins.input = _refuse_input
    try:
        yield
    finally:
        builtins.input = before


def _refuse_input(prompt: object = "") -> str:
    raise RuntimeError("input() does not work here: what you need comes in as an argument")


# ------------------------------------------------------------------ what went wrong, in words

_Place = tuple[int, str, str]


def _syntax(error: SyntaxError) -> Trouble:
    source = (error.text or "").rstrip("\n")
    lines = [f"line {error.lineno}: {source.strip()}"] if source.strip() else []
    if source.strip() and error.offset:
        column = error.offset - 1 - (len(source) - len(source.lstrip()))
        lines.append(" " * (len(f"line {error.lineno}: ") + max(0, column)) + "^")
    where = f"line {error.lineno} of your program" if error.lineno else "your program"
    words = f"Python can't read {where}."
    return Trouble("syntax", words, (*lines, f"{type(error).__name__}: {error.msg}"), error.lineno)


def _exception(error: BaseException, function: Callable[..., Any] | None) -> Trouble:
    places = _places(error.__traceback__, function)
    what = "".join(traceback.format_exception_only(error)).strip()[-_WIDEST:]
    if not places:
        # Python could not even begin the call: a wrong number of arguments.
        return Trouble("exception", "Your function can't be called like this.", (what,))
    words = f"Your program stops with an error in line {places[-1][0]}."
    if isinstance(error, RecursionError):
        words = "Your function calls itself again and again, and never comes to an end."
    return Trouble("exception", words, (*_shown(places), what), places[-1][0])


def _raised_in(tb: TracebackType | None, function: Callable[..., Any] | None) -> bool:
    """Whether the exception comes from a `raise` in the reader's own program."""
    while tb is not None and tb.tb_next is not None:
        tb = tb.tb_next
    if tb is None or not _places(tb, function):
        return False
    return dis.opname[tb.tb_frame.f_code.co_code[tb.tb_lasti]] == "RAISE_VARARGS"


def _slow(budget: Budget, places: Sequence[_Place]) -> Trouble:
    """Told when the time is used up, not the steps: perhaps it only waits."""
    words = f"Your program takes too long: all calls together have {budget.seconds:g} seconds."
    return _stopped("slow", words, places, "Does it wait for something, or go round too often?")


def _endless(places: Sequence[_Place]) -> Trouble:
    words = "Your program goes on and on, as if it had no end."
    return _stopped("endless", words, places, "Look for a loop.")


def _stopped(kind: str, words: str, places: Sequence[_Place], advice: str) -> Trouble:
    line = places[-1][0] if places else None
    where = f" It was stopped at line {line}." if line else ""
    return Trouble(kind, f"{words}{where} {advice}", tuple(_shown(places[-1:])), line)


def _places(tb: TracebackType | None, function: Callable[..., Any] | None) -> list[_Place]:
    """Where in the reader's program it happened: line, function, text; the innermost last.

    The reader's are the frames of the file that the function comes from. What that calls in turn
    (Python's library) is left out: the reader's line is where it was called.
    """
    home = _file_of(function)
    found = []
    for frame, number in traceback.walk_tb(tb):
        code = frame.f_code
        if code.co_filename == home or (home is None and not _is_ours(code)):
            text = linecache.getline(code.co_filename, number).strip()
            found.append((number, code.co_name, text))
    return found


def _file_of(function: Callable[..., Any] | None) -> str | None:
    """The file of the reader's function; None where that can't be told."""
    if function is None:
        return FILE
    inner = getattr(function, "__wrapped__", function)
    return inner.__code__.co_filename if isinstance(inner, FunctionType) else None


def _is_ours(code: CodeType) -> bool:
    return code.co_filename.startswith(_OURS)


def _shown(places: Sequence[_Place]) -> list[str]:
    """The places as lines; of very many only the first and the last ones."""
    lines = [f"line {number}: {text}"[:_WIDEST] for number, _, text in places]
    if len(lines) > _MOST_LINES:
        half = _MOST_LINES // 2
        return [*lines[:half], f"... and {len(lines) - 2 * half} times more", *lines[-half:]]
    return lines
