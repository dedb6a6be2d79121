"""The exercises of a cell: read from its call, made by the engine."""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from farmlib import lessons
from farmlib.lessons import exercise
from farmlib.lessons.editions import EditionError
from farmlib.lessons.editions.tasks import task, tasks_of
from farmlib.lessons.editions.words import solution_words
from farmlib.lessons.editions.worksheet import page
from farmlib.lessons.exercises.outcome import Verdict
from farmlib.lessons.exercises.question import Field, Question
from tests.lessons.editions.samples import code


def cell(source: str) -> Any:
    return code("ask", source, "exercise")


def test_an_exercise_is_made_as_its_call_says() -> None:
    (found,) = tasks_of(cell('foot = exercise("chickenfoot/score-a-hand", seed=5, grade=2)'), "L")
    made = exercise("chickenfoot/score-a-hand", seed=5, grade=2)
    assert found.prompt == made.question.prompt
    assert found.rules == made.question.rules
    assert made.question.solution() in found.solution
    assert found.label == "Points"


def test_a_cell_may_have_several_under_any_name() -> None:
    source = (
        'import farmlib\nfarmlib.lessons.exercise("chickenfoot/score-a-hand")\n'
        'farmlib.lessons.exercise("chickenfoot/where-to-play", seed=2)'
    )
    scored, played = tasks_of(cell(source), "L")
    assert (scored.picture, bool(played.picture)) == ("", True)
    assert played.options[0].startswith("a) ")


def test_a_quiz_is_all_its_questions_each_once() -> None:
    found = tasks_of(cell('quiz("chickenfoot", seed=3, length=6)'), "L")
    quiz = lessons.quiz("chickenfoot", seed=3, length=6)
    assert len(found) == 6
    assert found[0].prompt == quiz.question.prompt
    assert len({one.prompt + one.options for one in found}) == 6


def test_the_picture_of_a_task_does_not_tell_the_answer() -> None:
    made = exercise("chickenfoot/where-to-play", seed=3)
    found = task(made)
    assert "Open ends" not in found.picture
    assert "What you can play now" not in found.picture
    assert not any(fact.startswith("Fits now") for fact in found.facts)
    assert any(fact.startswith("Your hand: ") for fact in found.facts)


def test_there_is_a_line_for_each_move_that_may_be_needed() -> None:
    made = exercise("chickenfoot/go-out", seed=3, grade=3)
    assert task(made).lines == made.question.limit  # type: ignore[attr-defined]


def test_where_one_ticks_nothing_is_written() -> None:
    assert task(exercise("chickenfoot/where-to-play", seed=3)).lines == 0


@dataclass(frozen=True, kw_only=True)
class Program(Question):
    """A question whose answer is a function, with the model that such questions have."""

    kind: ClassVar[str] = "write"

    model: str = "def toes():\n    return 3\n"

    @property
    def field(self) -> Field:
        return Field("Your function", "def toes():\n    ...")

    def judge(self, answer: Any) -> Verdict:
        raise NotImplementedError

    def solution(self) -> str:
        return f"{self.model}\n\n{self.because}"


def test_a_program_and_the_words_about_it_are_kept_apart() -> None:
    question = Program(
        prompt=("Count.",),
        hints=(),
        because="A *foot* has three.",
        title="Toes",
        rules=("CF-FOOT",),
    )
    found = task(SimpleNamespace(question=question))
    assert (found.program, found.solution) == ("def toes():\n    return 3", "A *foot* has three.")
    assert found.stub.startswith("def toes")
    assert solution_words([found], "Solution") == (
        "**Solution.** \n\n```python\ndef toes():\n    return 3\n```\n\nA \\*foot\\* has three."
    )
    assert "<pre>def toes():\n    return 3</pre>A *foot* has three." in page("Toes", [found], "")


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("print('toes')", "calls neither"),
        ("exercise('nothing/here')", "nothing/here"),
        ("exercise('chickenfoot/score-a-hand', seed=lucky)", "write out its name, seed and grade"),
        ("exercise(**more)", "write out its name, seed and grade"),
        ("exercise('chickenfoot/score-a-hand', colour='red')", "colour"),
        ("exercise(", "can't be read as Python"),
    ],
)
def test_what_can_not_be_made_is_told_with_its_cell(source: str, told: str) -> None:
    with pytest.raises(EditionError, match=rf"L, cell ask.*{told}"):
        tasks_of(cell(source), "L")


@pytest.mark.parametrize("name", ["finish-the-foot", "go-out", "make-a-stalemate"])
def test_a_way_to_play_is_told_in_words(name: str) -> None:
    question: Any = exercise(f"chickenfoot/{name}", seed=3).question
    told = task(SimpleNamespace(question=question)).solution
    assert not any(move in told for move in question.way), "no notation"
    assert told.count("; then ") == len(question.way) - 1
    assert question.because in told
    for move in question.way:
        tile = re.search(r"play (\d+)-(\d+)", move)
        if tile:
            assert {f"{tile[1]}-{tile[2]}", f"{tile[2]}-{tile[1]}"} & set(
                re.findall(r"\d+-\d+", told)
            ) or tile[1] == tile[2]


def test_on_paper_the_cards_to_come_are_told_since_nobody_turns_them_up() -> None:
    made = exercise("chicken_chicken/catch-the-moment", seed=1)
    to_come = " ".join(made.question.state.deck)
    assert not any(f"first: {to_come}." in words for words in made.view()["prompt"])
    found = task(made)
    assert f"The cards to come, the next one first: {to_come}. E is an egg." in found.prompt[-1]


def test_beside_a_picture_a_player_without_a_hand_has_points_only() -> None:
    found = task(exercise("chicken_chicken/catch-the-moment", seed=1))
    assert "Player 0: directs, 0 points of 3" in found.facts
    assert "Player 1: 0 points of 3" in found.facts
