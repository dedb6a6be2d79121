"""Makers: who makes questions out of a seed and a grade, and where the makers of a game are found.

A maker belongs to a game and is about some of its rules. It sets a position up with the engine,
asks the engine what is right, and puts that into words. Each game's makers are loaded only when
somebody asks for an exercise of that game.
"""

from __future__ import annotations

import difflib
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Final, TypeVar

from farmlib.core.errors import FarmError
from farmlib.core.registry import GAMES
from farmlib.lessons.exercises.question import Question

T = TypeVar("T")

_ATTEMPTS: Final = 2000
"""So many positions are tried until one makes a good question; the tests see how many it takes."""

GRADES: Final = (1, 2, 3)
"""Easy, middling, hard."""


class QuestionRandom(random.Random):
    """The random generator of one attempt at a question; each attempt has another one.

    `fixed` (0 to 1) is the same for all attempts at one question. What is picked with it comes up
    as often as it should, however seldom a position for it is found.
    """

    fixed: float = 0.0


def fixed_pick(rng: QuestionRandom, things: Sequence[T]) -> T:
    """One of `things`, each as likely, and the same for all attempts at one question."""
    return things[int(rng.fixed * len(things))]


Build = Callable[[QuestionRandom, int], Question | None]
"""Makes a question of this grade with this generator; None when nothing good came of it."""


class NoSuchExercise(FarmError):
    """There is no exercise of this name, or none of this game."""


@dataclass(frozen=True)
class Maker:
    """Makes questions of one sort.

    `name` is the game's id and a word or two: "chickenfoot/where-to-play". `kind` is the kind of
    its questions, `rules` the rules that they are about, the most important one first.
    """

    name: str
    game: str
    kind: str
    title: str
    rules: tuple[str, ...]
    build: Build
    grades: tuple[int, ...] = GRADES

    def make(self, seed: int, grade: int = 1) -> Question:
        """The question of this seed (a whole number from 0) and grade: the same one everywhere.

        Raises FarmError for another seed or a grade that there is not.
        """
        if type(seed) is not int or seed < 0:
            raise FarmError(f"The seed of an exercise is a whole number from 0, not {seed!r}.")
        if type(grade) is not int or grade not in self.grades:
            known = ", ".join(map(str, self.grades))
            raise FarmError(f"{self.name} has the grades {known}, not {grade!r}.")
        for attempt in range(_ATTEMPTS):
            question = self.build(self._generator(seed, grade, attempt), grade)
            if question is not None:
                rules = question.rules or self.rules
                return replace(question, title=self.title, rules=rules, grade=grade)
        raise FarmError(f"{self.name} found no question for seed {seed} in grade {grade}.")

    def _generator(self, seed: int, grade: int, attempt: int) -> QuestionRandom:
        # Of a generator only the stream of random() is promised to stay the same: see core.chance.
        rng = QuestionRandom(f"farmlib {self.name} {seed} {grade} {attempt}")
        rng.fixed = QuestionRandom(f"farmlib {self.name} {seed} {grade}").random()
        return rng


def maker(
    name: str,
    *,
    kind: str,
    title: str,
    rules: tuple[str, ...],
    grades: tuple[int, ...] = GRADES,
) -> Callable[[Build], Maker]:
    """Makes a Maker of the function below it."""
    game = name.partition("/")[0]
    return lambda build: Maker(name, game, kind, title, rules, build, grades)


def makers_of(game_id: str) -> tuple[Maker, ...]:
    """The makers of a game, in the order in which a lesson needs them. Raises NoSuchExercise."""
    if game_id not in GAMES:
        raise NoSuchExercise(
            f"There are no exercises for {game_id!r}; there are some for {', '.join(GAMES)}."
        )
    makers: tuple[Maker, ...] = import_module(GAMES.kit(game_id).makers).MAKERS
    return makers


def find_maker(name: str) -> Maker:
    """The maker of this name. Raises NoSuchExercise, which names the nearest ones."""
    if type(name) is not str or "/" not in name:
        raise NoSuchExercise(
            f"An exercise is called by its game and its name, such as "
            f"'chickenfoot/score-a-hand', not {name!r}."
        )
    known = {maker.name: maker for maker in makers_of(name.partition("/")[0])}
    if name not in known:
        near = difflib.get_close_matches(name, known, 3) or list(known)
        raise NoSuchExercise(f"There is no exercise {name!r}. Try one of these: {', '.join(near)}.")
    return known[name]
