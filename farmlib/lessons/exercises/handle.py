"""An exercise in the hand of a reader: one question at a time, what was tried, and what helped.

It is plain Python: `check`, `hint`, `solution`, `another`. A notebook's panel reads `view()`
and passes on by `act()` what was pressed, so that a click and a line of code do the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from typing import Any, Final, TypeVar

from farmlib.core.errors import FarmError
from farmlib.core.match import Match
from farmlib.core.registry import GAMES
from farmlib.lessons.exercises.makers import Maker, find_maker
from farmlib.lessons.exercises.outcome import Outcome, Verdict
from farmlib.lessons.exercises.pictures import least_width, picture_of
from farmlib.lessons.exercises.playing import PlayTo
from farmlib.lessons.exercises.question import Question

Payload = Mapping[str, Any]
T = TypeVar("T")


class _Board:
    """Stands for "what has been done on the board": see `Exercise.check`."""

    def __repr__(self) -> str:
        return "what was played on the board"


_ON_THE_BOARD: Final = _Board()


class Exercise:
    """A question, and what the reader has done with it.

    `outcome` is how far the reader has got, `verdict` what was said last (None before that).
    """

    def __init__(self, maker: Maker, seed: int = 1, grade: int = 1) -> None:
        self._maker = maker
        self._callbacks: list[Callable[[Exercise], object]] = []
        self._begin(seed, grade)

    def _begin(self, seed: int, grade: int) -> None:
        self.question: Question = self._maker.make(seed, grade)
        self.seed, self.grade = seed, grade
        self.outcome = Outcome.NOT_TRIED
        self.verdict: Verdict | None = None
        self.tries = 0
        self._answer: list[str] | str = self._empty()
        self._hints = 0
        self._solved = False
        self._played: Match | None = None
        self._picture: str | None = None

    def _empty(self) -> list[str] | str:
        field = self.question.field
        return [] if field is None else field.stub

    # ------------------------------------------------------------ what a reader does

    @property
    def name(self) -> str:
        """The exercise's name, such as "chickenfoot/score-a-hand"."""
        return self._maker.name

    @property
    def game_id(self) -> str:
        """The game that it is about, such as "chickenfoot"."""
        return self._maker.game

    def check(self, answer: Any = _ON_THE_BOARD) -> Verdict:
        """Judge an answer.

        To choose: a letter, the words of an option, or a list of them. For a number: the number. To
        write: your function. To play: a list of moves in their notation, or nothing for what has
        been done on the board. An answer that can't be read changes nothing but the words.
        """
        if isinstance(answer, _Board):
            if self.question.kind != "play":
                raise FarmError("Give check() your answer, such as check('a').")
            answer = self._played if self._played is not None else ()
        self._take(self.question.judge(answer))
        self._tell()
        assert self.verdict is not None
        return self.verdict

    def hint(self) -> str:
        """The next hint; after the last one, the last one again."""
        hints = self.question.hints
        self._hints = min(self._hints + 1, len(hints))
        self._tell()
        return hints[self._hints - 1] if hints else "There's no hint here. Look at the rule."

    def solution(self) -> str:
        """The answer, and why it is right. After that the question counts as told, not as solved
        by the reader.
        """
        self._solved = True
        self._tell()
        return self.question.solution()

    def another(self, *, grade: int | None = None, seed: int | None = None) -> Exercise:
        """A new question of the same sort, by the next seed; the exercise stays the same object.

        Raises FarmError for a seed or a grade that there is not; then the old question stays.
        """
        wanted = self.grade if grade is None else grade
        self._begin(self.seed + 1 if seed is None else seed, wanted)
        self._tell()
        return self

    def played(self, match: Match) -> None:
        """What has been played on the board so far. It is told at once when the aim is reached, or
        can't be reached any more, or when the moves are used up; what was said before about another
        position is taken back.

        Raises FarmError for a match that did not begin at the question's position.
        """
        if not isinstance(self.question, PlayTo):
            raise FarmError(f"{self.name} is not answered by playing.")
        verdict = self.question.settled(match)
        self._played = match
        if self.outcome is not Outcome.RIGHT:
            if verdict is None:
                self.verdict, self.outcome = None, Outcome.NOT_TRIED
            elif verdict != self.verdict:
                self._take(verdict)
        self._tell()

    def again(self) -> None:
        """Put the board back: nothing is played, and nothing said about it."""
        if self.question.kind != "play":
            raise FarmError(f"{self.name} is not answered by playing, so nothing is put back.")
        self._played = self.verdict = None
        if self.outcome is not Outcome.RIGHT:
            self.outcome = Outcome.NOT_TRIED
        self._tell()

    @property
    def told(self) -> bool:
        """Whether the solution of this question was asked for."""
        return self._solved

    def on_change(self, callback: Callable[[Exercise], object]) -> Callable[[], None]:
        """`callback` is called with the exercise after anything about it has changed, until what
        this gives back is called.
        """
        self._callbacks.append(callback)
        return partial(leave, self._callbacks, callback)

    # ------------------------------------------------------------ behind it

    def _take(self, verdict: Verdict) -> None:
        self.verdict = verdict
        if verdict.outcome is Outcome.NOT_TRIED:
            return
        self.tries += 1
        first = verdict.right and self.outcome is not Outcome.RIGHT
        self.outcome = verdict.outcome
        if first and not self._solved:
            _record(self.name)

    def _tell(self) -> None:
        for callback in tuple(self._callbacks):
            callback(self)

    # ------------------------------------------------------------ for whoever shows it

    def view(self) -> dict[str, Any]:
        """Everything that is shown, as values that JSON knows."""
        question, verdict, field = self.question, self.verdict, self.question.field
        known = self._solved or self.outcome is Outcome.RIGHT
        return {
            "kind": question.kind,
            "title": question.title,
            "number": f"seed {self.seed}, grade {self.grade}",
            "grade": self.grade,
            "grades": list(self._maker.grades),
            "prompt": [*question.prompt, _about(self._maker)],
            "moves": self._moves(),
            "least": 0 if question.kind == "play" else self._least(),
            "picture": "" if question.kind == "play" else self.picture(),
            "options": [{"key": one.key, "label": one.label} for one in question.options],
            "many": question.many,
            "field": field and {"label": field.label, "stub": field.stub, "rows": field.rows},
            "answer": self._answer,
            "outcome": self.outcome.value,
            "words": verdict.words if verdict else "",
            "rule": verdict.rule if verdict else None,
            "details": list(verdict.details) if verdict else [],
            "hints": list(question.hints[: self._hints]),
            "hints_left": len(question.hints) - self._hints,
            "solution": question.solution() if self._solved else None,
            "after": list(question.afterwards()) if known else [],
            "score": "",
            "next": False,
            "advice": "",
            "read": [],
        }

    def _moves(self) -> str:
        """How many moves have been made, where one plays; else ""."""
        if not isinstance(self.question, PlayTo):
            return ""
        match = self.question.match if self._played is None else self._played
        assert match is not None, "one plays on from a position"
        return self.question.played_of(match)

    def picture(self) -> str:
        """The position as a picture in HTML; "" when the question is about none."""
        if self._picture is None:
            picture = picture_of(self.question)
            self._picture = picture._repr_mimebundle_()["text/html"] if picture else ""
        return self._picture

    def _least(self) -> int:
        """How narrow the picture may be shown, in pixels; 0 when there is none."""
        picture = picture_of(self.question)
        return least_width(picture) if picture else 0

    def act(self, kind: str, payload: Payload | None = None) -> None:
        """What was pressed: "check" (with an `answer`: keys in a list, or a text), "hint",
        "solution", "another" (with a `grade` if another one is wanted), "again" (put the board
        back). Raises FarmError for anything else.
        """
        given = {} if payload is None else payload
        if not isinstance(given, Mapping):
            raise FarmError(f"What goes with {kind!r} is a mapping, not {payload!r}.")
        match kind:
            case "check" if self.question.kind == "play":
                self.check()
            case "check":
                self._answer = read_answer(given)
                self.check(self._answer)
            case "hint":
                self.hint()
            case "solution":
                self.solution()
            case "another":
                self.another(grade=given.get("grade"))
            case "again":
                self.again()
            case _:
                raise FarmError(f"An exercise can't {kind!r}.")

    def _ipython_display_(self) -> None:
        """In a notebook it shows itself in a panel, which is loaded only then."""
        import_module("farmlib.lessons.panel").show(self)

    def __repr__(self) -> str:
        """The question in plain words, and the line that makes it again. Tries don't change it."""
        return "\n".join([*in_words(self.question), "", self._line()])

    def _line(self) -> str:
        return f'exercise("{self.name}", seed={self.seed}, grade={self.grade})'


def leave(callbacks: list[T], callback: T) -> None:
    """Takes a callback out of the list; to take it out twice does nothing."""
    if callback in callbacks:
        callbacks.remove(callback)


def _about(maker: Maker) -> str:
    """Which rules questions of this sort are about, so that one can read them again."""
    book = GAMES[maker.game].rulebook
    return f"Rules: {', '.join(f'{book[rule].title} ({rule})' for rule in maker.rules)}."


def in_words(question: Question) -> list[str]:
    """The question in lines of plain text, its position and its options too."""
    picture, field = picture_of(question), question.field
    lines = [question.title]
    for paragraph in question.prompt:
        lines += ["", paragraph]
    if picture is not None:
        lines += ["", str(picture).rstrip()]
    if question.options:
        lines += ["", "Choose all that are right:" if question.many else "Choose one:"]
        lines += [f"  {option.key}) {option.label}" for option in question.options]
    if field is not None:
        lines += ["", f"{field.label}: ____" if field.rows == 1 else field.stub.rstrip()]
    return lines


def read_answer(payload: Payload) -> list[str] | str:
    """The answer in a payload: keys in a list, or a text. Raises FarmError."""
    answer = payload.get("answer")
    if isinstance(answer, str):
        return answer
    if isinstance(answer, list) and all(isinstance(key, str) for key in answer):
        return list(answer)
    raise FarmError(f"An answer is a text or a list of keys, not {answer!r}.")


def _record(name: str) -> None:
    """Tell the reader's progress that this exercise was done right."""
    from farmlib.lessons.progress import record  # the first right answer loads it

    record(exercise=name)


def exercise(name: str, *, seed: int = 1, grade: int = 1) -> Exercise:
    """The exercise of this name, such as "chickenfoot/score-a-hand".

    Another seed gives another question; grades go from 1 (easy) to 3. Raises NoSuchExercise, and
    FarmError for a seed or a grade that there is not.
    """
    return Exercise(find_maker(name), seed, grade)
