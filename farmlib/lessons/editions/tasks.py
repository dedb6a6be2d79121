"""The exercises of a lesson, as data: what is asked, what can be chosen, and the solution.

A cell with the tag `exercise` calls `exercise("...")` or `quiz("...")`. The call is read, not run
as a cell: its arguments are written out, so the same question is made again here, whole and without
a kernel, and what the edition says of it comes from the engine.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from farmlib.core.errors import FarmError
from farmlib.lessons.editions.lesson import Cell, EditionError, called, exercise_calls
from farmlib.lessons.editions.paper import on_paper
from farmlib.lessons.exercises.pictures import picture_of
from farmlib.lessons.exercises.question import Question
from farmlib.lessons.exercises.quizzes import Quiz

_MOVES, _PROGRAM = 4, 10
"""How many lines there are for moves whose number is not given, and for a program."""


@dataclass(frozen=True, slots=True)
class Task:
    """One exercise.

    `kind` is "choose", "play", "predict" or "write"; `prompt` its paragraphs; `options` what can be
    chosen, with letters (() when something is to be written), `many` whether more than one may be
    right; `label` says what a number is of, "" where none is asked for; `stub` is the beginning of
    a function to be written, "" for none; `lines` how many there should be to write on, 0 where
    nothing is written; `picture` the position as HTML, "" for none, and `facts`
    what stands at that table in words; `program` is a function that does what is asked, "" where
    none is; `rules` the ids of the rules that it is about.
    """

    kind: str
    title: str
    prompt: tuple[str, ...]
    options: tuple[str, ...]
    many: bool
    label: str
    stub: str
    lines: int
    picture: str
    facts: tuple[str, ...]
    program: str
    solution: str
    rules: tuple[str, ...]


def tasks_of(cell: Cell, where: str) -> tuple[Task, ...]:
    """The exercises that a cell shows, in their order. `where` names the lesson in errors.

    Raises EditionError when the cell has none, or one that can't be made.
    """
    place = f"{where}, cell {cell.id}"
    try:
        calls = exercise_calls(cell)
    except SyntaxError as error:
        raise EditionError(f"{place} can't be read as Python: {error.msg}") from error
    if not calls:
        raise EditionError(
            f'{place} is tagged exercise, but calls neither exercise("...") nor quiz("...").'
        )
    return tuple(task for call in calls for task in _made(call, place))


def _made(call: ast.Call, place: str) -> Iterator[Task]:
    from farmlib import lessons

    written = ast.unparse(call)
    try:
        words = [ast.literal_eval(value) for value in call.args]
        named = {part.arg: ast.literal_eval(part.value) for part in call.keywords if part.arg}
        if len(named) < len(call.keywords):
            raise ValueError
    except ValueError:
        raise EditionError(
            f"{place}: {written} can't be made for an edition; write out its name, seed and grade."
        ) from None
    try:
        made = getattr(lessons, called(call))(*words, **named)
    except (FarmError, TypeError) as error:
        raise EditionError(f"{place}: {written}: {error}") from error
    if isinstance(made, Quiz):
        for _ in range(made.length):
            yield task(made.exercise)
            made.next()
    else:
        yield task(made)


def task(made: Any) -> Task:
    """An exercise (`farmlib.lessons.exercise`) as a Task."""
    question = made.question
    picture, facts = _position(question)
    # The words of a program's solution hold the program; here the two are kept apart.
    program: str = getattr(question, "model", "")
    words = question.because if program else question.solution()
    return Task(
        kind=question.kind,
        title=question.title,
        prompt=(*question.prompt, *question.on_paper()),
        options=tuple(f"{option.key}) {option.label}" for option in question.options),
        many=question.many,
        label=question.field.label if question.field else "",
        stub=question.field.stub if question.field and question.kind == "write" else "",
        lines=0 if question.options else _lines(question),
        picture=picture,
        facts=facts,
        program=program.rstrip(),
        solution="\n".join([words, *question.afterwards()]),
        rules=tuple(question.rules),
    )


def _lines(question: Question) -> int:
    """One for each move that may be needed, and room for a program."""
    if question.kind == "play":
        return getattr(question, "limit", _MOVES)
    return _PROGRAM if question.kind == "write" else 1


def _position(question: Question) -> tuple[str, tuple[str, ...]]:
    """The position as HTML for paper, and the words beside it; ("", ()) where there is none."""
    shown = picture_of(question)
    if shown is None:
        return "", ()
    scene = shown.scene
    players = [
        f"{plate.name}: {', '.join(part for part in (plate.holds, plate.points) if part)}"
        for plate in scene.plates
    ]
    hands = [line for line in scene.text.splitlines() if line.startswith("Your hand: ")]
    return on_paper(scene), (scene.status, *scene.facts, *players, *hands)
