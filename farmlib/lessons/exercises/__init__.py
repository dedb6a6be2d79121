"""Exercises: questions that the engine makes, judges and explains.

`exercise("chickenfoot/score-a-hand", seed=3)` is one to work on, in a notebook or in plain Python;
`exercises("chickenfoot")` lists the names. A question is made by a maker (`makers.py`) out of a
seed and a grade, and is of one of four kinds: choose and predict (`choosing.py`), play
(`playing.py`), write (`writing.py`, whose programs run in `runner.py`). `handle.py` is what the
reader holds, `quizzes.py` a mixed row of them. Nothing here knows a widget.
"""

from __future__ import annotations

import sys
from types import ModuleType

from farmlib.lessons.exercises.handle import Exercise, exercise
from farmlib.lessons.exercises.makers import Maker, NoSuchExercise, makers_of
from farmlib.lessons.exercises.outcome import Outcome, Verdict
from farmlib.lessons.exercises.question import Question
from farmlib.lessons.exercises.quizzes import Quiz, quiz

__all__ = [
    "Exercise",
    "Maker",
    "NoSuchExercise",
    "Outcome",
    "Question",
    "Quiz",
    "Verdict",
    "exercise",
    "exercises",
    "quiz",
]


def exercises(game_id: str) -> tuple[str, ...]:
    """The names of a game's exercises, in the order of its rules. Raises NoSuchExercise."""
    return tuple(maker.name for maker in makers_of(game_id))


class _Callable(ModuleType):
    """`farmlib.lessons.exercises` is this package and the function of that name at once: whichever
    is imported first, `exercises("chickenfoot")` lists the names.
    """

    def __call__(self, game_id: str) -> tuple[str, ...]:
        return exercises(game_id)


sys.modules[__name__].__class__ = _Callable
