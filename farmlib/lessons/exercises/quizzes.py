"""A quiz: a row of questions from all over a game, and what went wrong comes again at the end.

Each sort of question comes once before any comes twice, the easy ones first. A question that was
not right at the first try, was told, or was left out is followed at the end by another one of its
sort, until that is right (three times in all at most). At the close stand what was right at the
first try and which rules to read again.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from typing import Any, Final

from farmlib.core.chance import shuffled
from farmlib.core.errors import FarmError
from farmlib.core.match import Match
from farmlib.core.registry import GAMES
from farmlib.core.rulebook import Rule
from farmlib.lessons.exercises.handle import Exercise, in_words, leave
from farmlib.lessons.exercises.makers import Maker, makers_of
from farmlib.lessons.exercises.outcome import Outcome, Verdict
from farmlib.lessons.exercises.question import Question

KINDS: Final = ("choose", "predict")
"""What a quiz asks if nothing else is said: what takes a minute, not a board or a program."""

MOST: Final = 40
"""The longest quiz."""

_AGAIN: Final = 1000
"""Added to the seed of a question that comes again, so that it is another one of its sort."""

_MOST_AGAIN: Final = 2
"""How often a sort of question comes again: after that, reading the rule helps more."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """One of the questions to come: who makes it, its seed and grade, how often it came before."""

    maker: Maker
    seed: int
    grade: int
    again: int = 0


class Quiz:
    """A row of questions, in the hand of a reader. It is answered as an exercise is, and goes on by
    `next()`.
    """

    def __init__(
        self,
        game_id: str,
        seed: int = 1,
        length: int = 8,
        kinds: Sequence[str] = KINDS,
        grade: int | None = None,
    ) -> None:
        makers = [maker for maker in makers_of(game_id) if maker.kind in kinds]
        if not makers:
            raise FarmError(
                f"No exercise for {game_id} is of the kinds {', '.join(kinds)}. The kinds are "
                "choose, predict, play and write."
            )
        if type(length) is not int or not 1 <= length <= MOST:
            raise FarmError(f"A quiz has 1 to {MOST} questions, not {length!r}.")
        if type(seed) is not int or seed < 0:
            raise FarmError(f"The seed of a quiz is a whole number from 0, not {seed!r}.")
        if grade is not None and grade not in (1, 2, 3):
            raise FarmError(f"The grade of a quiz is 1, 2 or 3, not {grade!r}.")
        self.game_id, self.seed, self.length = game_id, seed, length
        self._kinds, self._grade = tuple(kinds), grade
        self._callbacks: list[Callable[[Quiz], object]] = []
        self._row = _mixed(makers, seed, length, grade)
        self._place = 0
        self._first: dict[int, bool] = {}
        """Place in the row -> whether it was right at the first try."""
        self._wrong: list[str] = []
        self._ask()

    def _ask(self) -> None:
        asked = self._row[self._place]
        self.exercise = Exercise(asked.maker, asked.seed, asked.grade)

    # ------------------------------------------------------------ what a reader does

    @property
    def name(self) -> str:
        """Its name, such as "chickenfoot/quiz"."""
        return f"{self.game_id}/quiz"

    @property
    def question(self) -> Question:
        """The question that is asked now, or was asked last."""
        return self.exercise.question

    @property
    def outcome(self) -> Outcome:
        """How far the reader has got with this question."""
        return self.exercise.outcome

    @property
    def over(self) -> bool:
        """Whether all has been asked, and what went wrong has been asked again."""
        return self._place >= len(self._row)

    @property
    def right(self) -> int:
        """How many of the questions were right at the first try; those that come again don't
        count.
        """
        return sum(good for place, good in self._first.items() if not self._row[place].again)

    @property
    def score(self) -> str:
        """How it stands, in words: "3 of 8 right"."""
        return f"{self.right} of {self.length} right"

    @property
    def read_again(self) -> tuple[Rule, ...]:
        """The rules behind what went wrong, in the rulebook's order."""
        book = GAMES[self.game_id].rulebook
        return tuple(rule for rule in book if rule.id in self._wrong)

    def check(self, *answer: Any) -> Verdict:
        """Judge an answer to the question that is asked now: see `Exercise.check`."""
        self._refuse_when_over()
        verdict = self.exercise.check(*answer)
        if verdict.outcome is not Outcome.NOT_TRIED:
            self._count(right=verdict.right)
        self._tell()
        return verdict

    def hint(self) -> str:
        """The next hint for this question."""
        self._refuse_when_over()
        hint = self.exercise.hint()
        self._tell()
        return hint

    def solution(self) -> str:
        """The answer to this question. It will come again in another form."""
        self._refuse_when_over()
        self._count(right=False)
        solution = self.exercise.solution()
        self._tell()
        return solution

    def next(self) -> Quiz:
        """Go on to the next question. One that was not tried counts as not right."""
        self._refuse_when_over()
        self._count(right=False)
        asked = self._row[self._place]
        if not self._first[self._place] and asked.again < _MOST_AGAIN:
            self._row.append(replace(asked, seed=asked.seed + _AGAIN, again=asked.again + 1))
        self._place += 1
        if not self.over:
            self._ask()
        self._tell()
        return self

    def played(self, match: Match) -> None:
        """What has been played on the board so far: see `Exercise.played`."""
        self._refuse_when_over()
        self.exercise.played(match)
        if self.outcome is not Outcome.NOT_TRIED:
            self._count(right=self.outcome is Outcome.RIGHT)
        self._tell()

    def on_change(self, callback: Callable[[Quiz], object]) -> Callable[[], None]:
        """`callback` is called with the quiz after anything about it has changed, until what this
        gives back is called.
        """
        self._callbacks.append(callback)
        return partial(leave, self._callbacks, callback)

    # ------------------------------------------------------------ behind it

    def _count(self, *, right: bool) -> None:
        """Only the first thing that is done with a question counts."""
        if self._place in self._first:
            return
        self._first[self._place] = right
        if not right:
            self._wrong += self.question.rules[:1]

    def _refuse_when_over(self) -> None:
        if self.over:
            raise FarmError(
                "The quiz is over. For a new one, give another seed: quiz(..., seed=2)."
            )

    def _tell(self) -> None:
        for callback in tuple(self._callbacks):
            callback(self)

    # ------------------------------------------------------------ for whoever shows it

    def view(self) -> dict[str, Any]:
        """Everything that is shown, as `Exercise.view`; at the close what came of it."""
        view = {**self.exercise.view(), "grades": [], "score": self.score}
        if self.over:
            return {**view, **self._close()}
        return {
            **view,
            "number": self._number(),
            "next": self._place in self._first,
            "advice": self._advice(),
        }

    def _advice(self) -> str:
        """What can be done after a wrong answer."""
        if self.outcome is not Outcome.NOT_YET or self.exercise.told:
            return ""
        again = self._row[self._place].again < _MOST_AGAIN
        later = " One like it will come later." if again else ""
        return f"Try again, or press Solution or Next question.{later}"

    def _number(self) -> str:
        """Where one is: in the first round, or in one of those that ask again what went wrong."""
        again = self._row[self._place].again
        # A round begins when the one before it is over, so its questions are all in the row.
        places = [place for place, asked in enumerate(self._row) if asked.again == again]
        name = ("question", "once more:", "for the last time:")[again]
        return f"{name} {places.index(self._place) + 1} of {len(places)}"

    def _close(self) -> dict[str, Any]:
        """What differs from a question when all has been asked."""
        return {
            "kind": "close",
            "title": "The quiz is over",
            "number": "",
            "prompt": self._closing_words(),
            "picture": "",
            "options": [],
            "many": False,
            "field": None,
            "answer": [],
            "outcome": Outcome.RIGHT.value,
            "words": "",
            "rule": None,
            "details": [],
            "hints": [],
            "hints_left": 0,
            "moves": "",
            "least": 0,
            "advice": "",
            "solution": None,
            "after": [],
            "read": [{"id": rule.id, "title": rule.title} for rule in self.read_again],
        }

    def _closing_words(self) -> list[str]:
        words = [f"You got {self.right} of {self.length} questions right the first time."]
        if self.read_again:
            rules = ", ".join(f"{rule.title} ({rule.id})" for rule in self.read_again)
            words.append(f"These rules are worth reading again: {rules}.")
        else:
            words.append("You know these rules!")
        return words

    def act(self, kind: str, payload: Mapping[str, Any] | None = None) -> None:
        """What was pressed: as `Exercise.act`, and "next". Raises FarmError for anything else."""
        self._refuse_when_over()
        match kind:
            case "next":
                self.next()
            case "another":
                raise FarmError("The quiz chooses the questions. Press Next question to go on.")
            case "check":
                self.exercise.act(kind, payload)
                if self.exercise.tries:
                    self._count(right=self.exercise.outcome is Outcome.RIGHT)
                self._tell()
            case "solution":
                self.solution()
            case _:
                self.exercise.act(kind, payload)
                self._tell()

    def _ipython_display_(self) -> None:
        """In a notebook it shows itself in a panel, as an exercise does."""
        import_module("farmlib.lessons.panel").show(self)

    def __repr__(self) -> str:
        if self.over:
            return "\n".join([*self._closing_words(), self._line()])
        head = f"Quiz, {self._number()}. {self.score} so far."
        return "\n".join([head, "", *in_words(self.question), "", self._line()])

    def _line(self) -> str:
        more = "" if self._kinds == KINDS else f", kinds={self._kinds!r}"
        more += "" if self._grade is None else f", grade={self._grade}"
        return f'quiz("{self.game_id}", seed={self.seed}, length={self.length}{more})'


def _mixed(makers: Sequence[Maker], seed: int, length: int, grade: int | None) -> list[_Asked]:
    """Which sort of question comes when, and how hard it is."""
    rng = random.Random(f"farmlib quiz {seed}")
    chosen: list[Maker] = []
    while len(chosen) < length:
        chosen += shuffled(makers, rng)
    row = []
    for place, maker in enumerate(chosen[:length]):
        rising = 1 + 3 * place // length
        wanted = rising if grade is None else grade
        row.append(_Asked(maker, seed * MOST + place, min(wanted, max(maker.grades))))
    return row


def quiz(
    game_id: str,
    *,
    seed: int = 1,
    length: int = 8,
    kinds: Sequence[str] = KINDS,
    grade: int | None = None,
) -> Quiz:
    """A quiz on a game: `length` mixed questions, and what went wrong again, up to twice.

    `kinds` are the kinds of questions ("choose", "predict", "play", "write"); `grade` makes all of
    them as hard, otherwise they begin easy and get harder. Raises FarmError for what there is not.
    """
    return Quiz(game_id, seed, length, kinds, grade)
