"""Questions that are answered by choosing, by predicting, or by a number.

What is said about a wrong choice comes from the option itself, and there mostly from the refusal of
the game; what is missing is said without naming it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from farmlib.core.events import sentence
from farmlib.core.match import Match
from farmlib.lessons.exercises.outcome import Verdict, not_yet, right, unread
from farmlib.lessons.exercises.question import Field, Option, Question

_MOST_DIGITS = 9


@dataclass(frozen=True, kw_only=True)
class Choose(Question):
    """Choose what is right: one option, or (`several`) all that are.

    `missing` is said of a choice that is right as far as it goes, with the rule `missing_rule`; how
    many are still to be found is added to it.
    """

    kind: ClassVar[str] = "choose"

    choices: tuple[Option, ...]
    several: bool = False
    missing: str = "Right so far."
    missing_rule: str | None = None

    @property
    def options(self) -> tuple[Option, ...]:
        """What there is to choose from."""
        return self.choices

    @property
    def many(self) -> bool:
        """Whether several may be chosen."""
        return self.several

    def judge(self, answer: Any) -> Verdict:
        """`answer` is a key, a label, a list of them, or several keys in a text."""
        chosen = self._chosen(answer)
        if isinstance(chosen, Verdict):
            return chosen
        for option in self.choices:
            if option in chosen and not option.right:
                return not_yet(option.why or f"Not “{option.label}”.", option.rule)
        left = sum(option.right and option not in chosen for option in self.choices)
        if left:
            return not_yet(f"{self.missing} {_to_find(left)}", self.missing_rule)
        return right(self.because, self.rules[0] if self.rules else None)

    def _chosen(self, answer: Any) -> tuple[Option, ...] | Verdict:
        """The options that `answer` names, or what is wrong with it as an answer."""
        named = self._apart(answer) if isinstance(answer, str) else answer
        if not isinstance(named, list | tuple | set | frozenset):
            return unread(f"An answer is {self._example()}, not {answer!r}.")
        chosen = []
        for name in named:
            found = self._named(name)
            if found is None:
                keys = ", ".join(option.key for option in self.choices)
                return unread(f"There is no {name!r} here. Choose from {keys}.")
            chosen.append(found)
        if not chosen:
            return unread("Choose something first.")
        if len(set(chosen)) > 1 and not self.several:
            return unread("Choose just one.")
        return tuple(chosen)

    def _apart(self, answer: str) -> list[str]:
        """A text as the options that it names: "ad", "a, d" and "a and d" are two."""
        keys = {option.key.casefold() for option in self.choices}
        words = [word for word in re.split(r"[\s,;.&+]+", answer.casefold()) if word]
        words = [word for word in words if word != "and"]
        for parts in (words, list("".join(words))):
            if len(parts) > 1 and keys.issuperset(parts) and self._named(answer) is None:
                return parts
        return [answer]

    def _named(self, name: object) -> Option | None:
        if not isinstance(name, str):
            return None
        wanted = " ".join(name.split()).casefold()
        for option in self.choices:
            if wanted in (option.key.casefold(), option.label.casefold()):
                return option
        return None

    def _example(self) -> str:
        first = self.choices[0].key
        if not self.several:
            return f"a letter, such as {first!r}"
        return f"a list of letters, such as {[first, self.choices[-1].key]!r}"

    def solution(self) -> str:
        """The right options, and why."""
        labels = [f"“{option.label}”" for option in self.choices if option.right]
        return f"{listed(labels)}. {self.because}"


def listed(things: Sequence[str]) -> str:
    """Things in a sentence.

    >>> listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])
    ('a', 'a and b', 'a, b and c')
    """
    return " and ".join(filter(None, (", ".join(things[:-1]), things[-1])))


_COUNTS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


def _to_find(left: int) -> str:
    # In words: in figures it might be taken for one of the options.
    count = _COUNTS[left]
    return f"There's {count} more to find." if left == 1 else f"There are {count} more to find."


@dataclass(frozen=True, kw_only=True)
class Predict(Choose):
    """Say what will happen when `actions` are played; then it happens.

    `actions` are in their notation; chance among them is written out, so it is the same for all.
    """

    kind: ClassVar[str] = "predict"

    actions: tuple[str, ...]

    def afterwards(self) -> tuple[str, ...]:
        """What happens, with the rules, and who is in turn then."""
        match = self.match
        assert match is not None, "a prediction is about a position"
        lines = told(match, self.actions, self.names, None if self.show_all else self.viewer)
        turn = match.game.must_act(match.state)
        if len(turn) != 1 or turn[0] < 0:
            return lines
        return (*lines, sentence(f"It is {{{turn[0]}}}'s turn now.", self.names))


def told(
    match: Match, actions: Iterable[str], names: tuple[str, ...], viewer: int | None
) -> tuple[str, ...]:
    """Plays `actions` and tells what happens, a line an event, as `viewer` may see it."""
    lines = []
    for action in actions:
        for event in match.play(action):
            seen = event if viewer is None else match.game.event_for(event, viewer)
            lines.append(f"{seen.say(names)} ({seen.rule})")
    return tuple(lines)


@dataclass(frozen=True, slots=True)
class Slip:
    """A wrong number that many people come to, and what helps them on."""

    number: int
    words: str
    rule: str | None = None


@dataclass(frozen=True, kw_only=True)
class Count(Question):
    """Answer with a number. `slips` are wrong ones that tell where somebody went wrong."""

    kind: ClassVar[str] = "choose"

    number: int
    of: str
    wrong: str
    slips: tuple[Slip, ...] = field(default=())

    @property
    def field(self) -> Field | None:
        """A place for the number."""
        return Field(self.of)

    def judge(self, answer: Any) -> Verdict:
        """`answer` is a whole number, or a text with one, such as "71" or "71 points"."""
        given = _number(answer, self.of)
        if given is None:
            return unread("The answer is one whole number, in figures, such as 12.")
        rule = self.rules[0] if self.rules else None
        if given == self.number:
            return right(self.because, rule)
        for slip in self.slips:
            if slip.number == given:
                return not_yet(slip.words, slip.rule or rule)
        return not_yet(self.wrong, rule)

    def solution(self) -> str:
        """The number, and how one comes to it."""
        return f"{self.number}. {self.because}"


_WRITTEN = re.compile(
    rf"\s*(?P<number>[-+\u2212]?\d{{1,{_MOST_DIGITS}}})([.,]0{{1,{_MOST_DIGITS}}})?"
    r"(\s*(?P<of>[^\W\d_]+))?\.?\s*"
)
"""A whole number in figures (of any script), perhaps with ".0", perhaps with what it counts."""


def _number(answer: Any, of: str) -> int | None:
    """The whole number that `answer` is, counting `of`; None for anything else (True is none)."""
    if isinstance(answer, int) and not isinstance(answer, bool):
        return answer
    if isinstance(answer, float) and answer.is_integer():
        return int(answer)
    found = _WRITTEN.fullmatch(answer) if isinstance(answer, str) else None
    if found is None:
        return None
    counted = (found["of"] or "").casefold().removesuffix("s")
    if counted and counted not in (word.removesuffix("s") for word in of.casefold().split()):
        return None
    return int(found["number"].replace("\u2212", "-"))
