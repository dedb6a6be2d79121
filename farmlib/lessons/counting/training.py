"""A training: one film after another, the reader's answers, and the level reached so far.

After a right answer films get longer and faster, and more kinds of cards join in; after a wrong one
they get a step easier. Everything follows from the plan and the answers, so a short text holds it:
`to_text` and `Training.from_text`, as with a match.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from farmlib.core.errors import FarmError, OptionsError
from farmlib.core.options import whole
from farmlib.games.chicken_chicken import CAST, Card, develop, write_film
from farmlib.games.chicken_chicken.cards import MOST_EGGS, Film
from farmlib.games.chicken_chicken.words import eggs_available
from farmlib.lessons.counting.films import LENGTHS, LEVELS, Level, draw, read_cast
from farmlib.lessons.counting.fooled import Fooled, fooled

HEADER: Final = "farmlib trainer 1"
TEMPI: Final = (0.2, 10.0)
MOST_ANSWERS: Final = 10_000
LONGEST_TIME: Final = 86_400_000
"""Milliseconds that an answer may take: a day."""

_WIDTH: Final = 88


class TrainingTextError(FarmError):
    """A training's text that is damaged, or something else altogether. Nothing was changed."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a training is set up.

    `seed` decides the films, `level` (from 1) is where it begins. `cast`, `length` and `tempo`
    replace those of the level; None keeps them. Raises OptionsError.
    """

    seed: int = 1
    level: int = 1
    cast: str | None = None
    length: int | None = None
    tempo: float | None = None

    def __post_init__(self) -> None:
        whole("seed", self.seed, 0, 10**18 - 1, "which decides the films")
        whole("level", self.level, 1, len(LEVELS), "the easiest first")
        if self.length is not None:
            whole("length", self.length, *LENGTHS, "the cards of a film")
        if self.cast is not None:
            object.__setattr__(self, "cast", write_film(read_cast(self.cast)))
        tempo: Any = self.tempo
        low, high = TEMPI
        number = isinstance(tempo, int | float) and not isinstance(tempo, bool)
        if tempo is not None and not (number and low <= tempo <= high):
            raise OptionsError(
                f"tempo is the number of seconds a card is shown, {low:g} to {high:g}, not "
                f"{tempo!r}."
            )
        for place in range(1, len(LEVELS) + 1):
            draw(self.at(place), self.seed, 1, place)  # says when there are not so many cards

    def at(self, place: int) -> Level:
        """The level at this place, as this training has it."""
        level = LEVELS[place - 1]
        if self.cast is not None:
            level = replace(level, cast=read_cast(self.cast), new=None)
        return replace(
            level,
            length=self.length or level.length,
            tempo=level.tempo if self.tempo is None else float(self.tempo),
        )

    def told(self) -> dict[str, Any]:
        """What differs from the default plan; the seed always."""
        usual = Plan.__dataclass_fields__
        values = {name: getattr(self, name) for name in usual}
        return {
            name: value
            for name, value in values.items()
            if name == "seed" or value != usual[name].default
        }


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: how many eggs, and after how many milliseconds (None: not timed)."""

    number: int
    ms: int | None = None

    def __str__(self) -> str:
        return f"{self.number}" if self.ms is None else f"{self.number} in {self.ms} ms"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of an answer: whether it is `right`, how many eggs are `available` in truth, which
    card `fooled` the reader (None: that can't be told, or it is right), and at which `level` the
    next film is.
    """

    answer: Answer
    film: Film
    available: int
    fooled: Fooled | None
    level: int

    @property
    def right(self) -> bool:
        """Whether the number is right."""
        return self.answer.number == self.available

    def lines(self) -> list[str]:
        """The verdict in words for the reader."""
        timed = "" if self.answer.ms is None else f" You took {self.answer.ms} ms."
        if self.right:
            return [f"Right: {eggs_available(self.available)}.{timed}"]
        said = [f"Not yet: {eggs_available(self.available)}, not {self.answer.number}.{timed}"]
        if self.fooled is not None:
            said.append(f"This card may have fooled you. {self.fooled}")
        else:
            said.append(
                "No common mistake at a single card gives that number: watch the film in slow "
                "motion."
            )
        return said

    def __str__(self) -> str:
        return "\n".join(self.lines())


class Training:
    """Films to count by, one after the other.

    >>> training = Training(Plan(seed=7))
    >>> training.answer(training.available).right, training.next().level
    (True, 2)
    """

    def __init__(self, plan: Plan | None = None) -> None:
        self.plan = Plan() if plan is None else plan
        self.answers: tuple[Answer, ...] = ()
        self.right = 0
        self.verdict: Verdict | None = None
        self.level = self.plan.level
        self._draw()

    def _draw(self) -> None:
        number = len(self.answers) + 1
        self.film = draw(self.plan.at(self.level), self.plan.seed, number, self.level)

    @property
    def number(self) -> int:
        """The number of this film, from 1."""
        return len(self.answers) + (self.verdict is None)

    @property
    def tempo(self) -> float:
        """How many seconds each card of this film is shown."""
        return self.plan.at(self.level).tempo

    @property
    def new(self) -> Card | None:
        """The card that is new at this level; None: no card is."""
        return self.plan.at(self.level).new

    @property
    def available(self) -> int:
        """How many eggs are available at the end of this film: what is asked."""
        return develop(CAST, self.film).available

    @property
    def score(self) -> str:
        """The score so far: "3 of 4 right"."""
        return f"{self.right} of {len(self.answers)} right"

    def answer(self, number: int, ms: float | None = None) -> Verdict:
        """Answer that `number` eggs are available, after `ms` milliseconds (None: not timed).

        Raises FarmError for anything but a number of eggs and a time, and if this film has been
        answered.
        """
        if self.verdict is not None:
            raise FarmError("This film has been answered. Go on to the next one.")
        if type(number) is not int or not 0 <= number <= MOST_EGGS:
            raise FarmError(f"A number of eggs is a whole number from 0 to {MOST_EGGS}.")
        if ms is not None and not (type(ms) in (int, float) and 0 <= ms <= LONGEST_TIME):
            raise FarmError(f"ms is how many milliseconds it took, 0 to {LONGEST_TIME}, or None.")
        if len(self.answers) >= MOST_ANSWERS:
            raise FarmError(f"A training has at most {MOST_ANSWERS} films. Start a new one.")
        answer = Answer(number, None if ms is None else round(ms))
        right = number == self.available
        next_level = min(self.level + 1, len(LEVELS)) if right else max(self.level - 1, 1)
        wrong = None if right else fooled(self.film, number)
        self.verdict = Verdict(answer, self.film, self.available, wrong, next_level)
        self.answers = (*self.answers, answer)
        self.right += right
        return self.verdict

    def next(self) -> Training:
        """Go on to the next film. Raises FarmError while this one is unanswered."""
        if self.verdict is None:
            raise FarmError("This film is still waiting for your number.")
        self.level, self.verdict = self.verdict.level, None
        self._draw()
        return self

    # ------------------------------------------------------------ as a text

    def to_text(self) -> str:
        """The training as a text of a few lines, for `from_text`.

        >>> print(Training(Plan(seed=7)).to_text())
        farmlib trainer 1
        plan: {"seed": 7}
        answers: 0, check 85a083bd
        """
        lines = [HEADER, self._plan_line(), f"answers: {len(self.answers)}, check {self._check()}"]
        line = ""
        for answer in map(str, self.answers):
            if line and len(line) + len(answer) + 2 > _WIDTH:
                lines.append(line)
                line = ""
            line += f"{answer}; "
        return "\n".join(part.rstrip() for part in (*lines, line) if part)

    def _plan_line(self) -> str:
        return f"plan: {json.dumps(self.plan.told())}"

    def _check(self) -> str:
        everything = "\n".join([self._plan_line(), *map(str, self.answers)])
        return f"{zlib.crc32(everything.encode()):08x}"

    @classmethod
    def from_text(cls, text: str) -> Training:
        """The training that `to_text` wrote, gone on to the film after the last answer.

        Raises TrainingTextError, which says where the text is damaged.
        """
        if not isinstance(text, str):
            raise TrainingTextError(f"A training's text has to be text, not {type(text).__name__}.")
        lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
        if not lines or lines[0] != HEADER:
            found = repr(lines[0][:40]) if lines else "nothing"
            raise TrainingTextError(
                f"Line 1: a training's text begins with {HEADER!r}; this one begins with {found}."
            )
        plan = _read_plan(lines[1] if len(lines) > 1 else "")
        told = re.fullmatch(r"answers: ([0-9]{1,6}), check ([0-9a-f]{8})", "".join(lines[2:3]))
        if told is None:
            raise TrainingTextError("Line 3 should look like 'answers: 4, check 1a2b3c4d'.")
        training = cls(plan)
        items = [" ".join(item.split()) for item in " ".join(lines[3:]).split(";")]
        for place, item in enumerate(filter(None, items), 1):
            training._take(item, place)
        if len(training.answers) != int(told[1]):
            raise TrainingTextError(
                f"The text ends early or goes on too long: line 3 says there are {told[1]} "
                f"answers, but {len(training.answers)} follow."
            )
        if training._check() != told[2]:
            raise TrainingTextError(
                "The text can be read, but the check in line 3 doesn't match: a number has been "
                "changed."
            )
        return training

    def _take(self, item: str, place: int) -> None:
        """One answer of a text."""
        said = re.fullmatch(r"([0-9]{1,2})(?: in ([0-9]{1,9}) ms)?", item)
        if said is None:
            raise TrainingTextError(
                f"Answer {place}, {item[:30]!r}, can't be read: it should be a number, such as "
                "'4' or '4 in 900 ms'."
            )
        try:
            self.answer(int(said[1]), None if said[2] is None else int(said[2]))
        except FarmError as error:
            raise TrainingTextError(f"Answer {place}, {item!r}: {error}") from error
        self.next()


def _read_plan(line: str) -> Plan:
    if not line.startswith("plan: "):
        raise TrainingTextError("Line 2 should look like 'plan: {\"seed\": 7}'.")
    try:
        told = json.loads(line.removeprefix("plan: "))
        if not isinstance(told, Mapping):
            raise TrainingTextError('Line 2: the plan is a mapping, such as {"seed": 7}.')
        return Plan(**told)
    except (ValueError, TypeError, RecursionError, OptionsError) as error:
        raise TrainingTextError(f"Line 2: this plan can't be read: {error}") from error
