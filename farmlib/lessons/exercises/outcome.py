"""How an answer came out: not tried yet, not yet right, right; and what is said about it.

To have tried nothing yet is an outcome of its own, and an answer that can't be read counts as no
try. What is said about a wrong answer helps on, and never gives the right one away.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Outcome(Enum):
    """How far somebody has got with an exercise."""

    NOT_TRIED = "not tried yet"
    NOT_YET = "not yet right"
    RIGHT = "right"

    def __repr__(self) -> str:
        return f"Outcome.{self.name}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of an answer.

    `words` is a sentence or two for the reader, `rule` the id of the rule that they are about (None
    when there is none). `details` are lines to be shown as they are, in letters of one width: where
    a reader's own program went wrong, and what it printed. With NOT_TRIED the answer could not be
    read, and `words` say what would be one.
    """

    outcome: Outcome
    words: str
    rule: str | None = None
    details: tuple[str, ...] = ()

    @property
    def right(self) -> bool:
        """Whether the answer was right."""
        return self.outcome is Outcome.RIGHT

    def __str__(self) -> str:
        rule = f" ({self.rule})" if self.rule else ""
        lines = [f"{self.outcome.value.capitalize()}. {self.words}{rule}", *self.details]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return str(self)


def right(words: str, rule: str | None = None) -> Verdict:
    """The verdict on a right answer."""
    return Verdict(Outcome.RIGHT, words, rule)


def not_yet(words: str, rule: str | None = None, details: tuple[str, ...] = ()) -> Verdict:
    """The verdict on a wrong answer."""
    return Verdict(Outcome.NOT_YET, words, rule, details)


def unread(words: str) -> Verdict:
    """The verdict on what can't be read as an answer. It does not count as a try."""
    return Verdict(Outcome.NOT_TRIED, words)
