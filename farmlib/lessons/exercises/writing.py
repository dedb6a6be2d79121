"""Questions that are answered by writing a small function.

The function is run on cases whose answers the engine gives. Tiles come in as pairs of numbers, such
as (9, 3), so that nothing but Python is needed. Answers are compared with sense: True is no 1, and
a list of tiles may be in any order where order says nothing.
"""

from __future__ import annotations

import inspect
import reprlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal

from farmlib.lessons.exercises.child import judged, processes_exist
from farmlib.lessons.exercises.outcome import Verdict, not_yet, right, unread
from farmlib.lessons.exercises.question import Field, Question
from farmlib.lessons.exercises.runner import PLAIN, Ran, is_async, run

Gives = Literal["number", "truth", "word", "numbers", "tiles", "yard"]
"""What a function gives back: a whole number, True or False, a word, some numbers or some tiles in
any order, or a yard of Chicken Chicken."""

_WANTED: Final[dict[Gives, str]] = {
    "number": "a whole number",
    "truth": "True or False",
    "word": "a word, such as 'hen'",
    "numbers": "a list of numbers",
    "tiles": "a list of tiles, each a pair such as (9, 3)",
    "yard": "a yard, such as yard.but(eggs=yard.eggs + 1)",
}


@dataclass(frozen=True, slots=True)
class Example:
    """A case: what the function is called with, and what it should give back."""

    args: tuple[Any, ...]
    wanted: Any


@dataclass(frozen=True, kw_only=True)
class Write(Question):
    """Write the function `function`; `stub` is what stands there at first.

    `examples` are its cases, `gives` what it gives back, `model` a program that solves it.
    """

    kind: ClassVar[str] = "write"

    function: str
    stub: str
    examples: tuple[Example, ...]
    gives: Gives
    model: str

    @property
    def field(self) -> Field | None:
        """A place for the program."""
        return Field("Your function", self.stub, max(6, self.stub.count("\n") + 4))

    def judge(self, answer: Any) -> Verdict:
        """`answer` is the function, or the text of a program that holds it."""
        if isinstance(answer, str):
            if not answer.strip() or answer.strip() == self.stub.strip():
                return unread("Write your function first.")
        elif not callable(answer):
            return unread(f"Give the function itself, such as check({self.function}).")
        elif is_async(answer) or inspect.isclass(answer):
            return unread(PLAIN)
        if isinstance(answer, str) and processes_exist():
            return judged(self, answer)
        return self.judged_here(answer)

    def judged_here(self, answer: Any) -> Verdict:
        """What comes of `answer`, which is called in this very process."""
        report = run(answer, self.function, [example.args for example in self.examples])
        if report.trouble is not None:
            details = (*report.trouble.lines, *_printed(report.printed))
            return not_yet(report.trouble.words, None, details)
        for ran, example in zip(report.runs, self.examples, strict=False):
            words = self._fault(ran, example)
            if words:
                details = (*(ran.trouble.lines if ran.trouble else ()), *_printed(ran.printed))
                rule = None if ran.trouble else self.rules[0]
                return not_yet(words, rule, details)
        words = f"All {len(self.examples)} cases are right. {self.because}"
        return right(words, self.rules[0])

    def _fault(self, ran: Ran, example: Example) -> str:
        """What is wrong with a case, as a sentence or two; "" when nothing is."""
        called = f"{self.function}({', '.join(map(brief, example.args))})"
        if ran.trouble is not None:
            return f"{ran.trouble.words} It was called as {called}."
        wanted = f"{called} should return {brief(example.wanted)}"
        if ran.value is None:
            hint = "It prints something, but printing is not returning. " if ran.printed else ""
            return f"{wanted}, and your function returns nothing. {hint}Does it end with return?"
        given = plain(ran.value, self.gives)
        if given is None:
            return (
                f"{called} should return {_WANTED[self.gives]}, and your function returns "
                f"{brief(ran.value)}{_sort_of(ran.value)}."
            )
        if given != plain(example.wanted, self.gives):
            return f"{wanted}, and your function returns {brief(ran.value)}."
        return ""

    def solution(self) -> str:
        """A program that does it, and why."""
        return f"{self.model.rstrip()}\n\n{self.because}"


def _sort_of(value: Any) -> str:
    if isinstance(value, bool):
        return ", which is a truth value"
    if isinstance(value, float):
        return ", which is a number with a decimal point"
    if inspect.isgenerator(value):
        return ": it uses yield where it needs return"
    return ""


def plain(value: Any, gives: Gives) -> object | None:
    """`value` in a form that can be compared; None when it is not of the sort that is wanted.

    >>> plain([(3, 9), [4, 4]], "tiles") == plain({(4, 4), (9, 3)}, "tiles")
    True
    >>> plain(True, "number") is None
    True
    """
    reader: Callable[[Any], object | None] = _READERS[gives]
    return reader(value)


def _number(value: Any) -> int | None:
    return int(value) if isinstance(value, int) and not isinstance(value, bool) else None


def _truth(value: Any) -> bool | None:
    return value if isinstance(value, bool) else None


def _word(value: Any) -> str | None:
    return value if isinstance(value, str) else None


def _numbers(value: Any) -> list[int] | None:
    if not isinstance(value, list | tuple | set | frozenset):
        return None
    numbers = [_number(one) for one in value]
    return None if None in numbers else sorted(number for number in numbers if number is not None)


def _tiles(value: Any) -> list[tuple[int, int]] | None:
    if not isinstance(value, list | tuple | set | frozenset):
        return None
    tiles = []
    for one in value:
        if not isinstance(one, tuple | list) or len(one) != 2:
            return None
        numbers = _numbers(one)
        if numbers is None:
            return None
        tiles.append((numbers[1], numbers[0]))
    return sorted(tiles)


def _yard(value: Any) -> Any | None:
    from farmlib.games.chicken_chicken.yard import Yard  # of no use to the other games' lessons

    if not isinstance(value, Yard):
        return None
    counts = [_number(getattr(value, name)) for name in value.__slots__]
    return None if None in counts else value


_READERS: Final[dict[Gives, Callable[[Any], object | None]]] = {
    "number": _number,
    "truth": _truth,
    "word": _word,
    "numbers": _numbers,
    "tiles": _tiles,
    "yard": _yard,
}


class _Brief(reprlib.Repr):
    """Values as Python writes them; very long ones are cut, broken ones don't matter."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlist = self.maxtuple = self.maxset = self.maxfrozenset = 30
        self.maxstring = self.maxother = 120


_BRIEF: Final = _Brief()


def brief(value: Any) -> str:
    """A value in a few words, whatever it is: sets in their order, no address of an object."""
    text = _BRIEF.repr(value)
    return f"something of type {type(value).__name__}" if " at 0x" in text else text


def _printed(text: str) -> tuple[str, ...]:
    """What was printed, as lines to show."""
    return tuple(f"printed: {line}" for line in text.splitlines())
