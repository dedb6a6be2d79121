"""The quiz: a mixed row, what went wrong comes again, and what it says at its close."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from farmlib.core.errors import FarmError
from farmlib.lessons.exercises import Outcome, Quiz, quiz
from farmlib.lessons.exercises.choosing import Choose, Count
from farmlib.lessons.panel.assemble import read


def right_answer(row: Quiz) -> Any:
    question = row.question
    if isinstance(question, Count):
        return question.number
    assert isinstance(question, Choose)
    return [option.key for option in question.options if option.right]


def wrong_answer(row: Quiz) -> Any:
    question = row.question
    if isinstance(question, Count):
        return question.number + 1
    return next(option.key for option in question.options if not option.right)


def answer_all(row: Quiz, *, wrong: tuple[int, ...] = ()) -> int:
    """Goes through the quiz; the questions at these places are answered wrongly. How many came."""
    count = 0
    while not row.over:
        row.check(wrong_answer(row) if count in wrong else right_answer(row))
        row.next()
        count += 1
    return count


def test_all_right_is_as_long_as_it_says_and_has_nothing_to_read_again() -> None:
    row = quiz("chickenfoot", seed=3, length=8)
    assert answer_all(row) == 8
    assert (row.right, row.read_again) == (8, ())
    assert row.score == "8 of 8 right"
    assert "You know these rules!" in row.view()["prompt"][1]


def test_each_sort_of_question_comes_once_before_any_comes_twice() -> None:
    row = quiz("chickenfoot", seed=3, length=10)
    titles = []
    while not row.over:
        titles.append(row.question.title)
        row.check(right_answer(row))
        row.next()
    assert len(set(titles)) == 10


def test_it_begins_easy_and_gets_harder() -> None:
    row = quiz("chickenfoot", seed=1, length=6)
    grades = []
    while not row.over:
        grades.append(row.question.grade)
        row.next() if len(grades) > 6 else row.check(right_answer(row))
        if row.outcome is Outcome.RIGHT:
            row.next()
    assert grades == sorted(grades)
    assert (grades[0], grades[-1]) == (1, 3)


def test_what_went_wrong_comes_again_in_another_form_and_its_rule_is_named() -> None:
    row = quiz("chickenfoot", seed=3, length=4)
    row.check(wrong_answer(row))
    first, rule = row.question, row.question.rules[0]
    row.next()
    for _ in range(3):
        row.check(right_answer(row))
        row.next()
    assert not row.over
    assert row.question.title == first.title
    assert row.question != first
    assert row.view()["number"] == "once more: 1 of 1"
    row.check(right_answer(row))
    row.next()
    assert row.over
    assert row.right == 3
    assert [one.id for one in row.read_again] == [rule]
    assert row.view()["read"][0]["id"] == rule


def test_wrong_once_more_comes_once_more() -> None:
    row = quiz("chickenfoot", seed=3, length=2)
    assert answer_all(row, wrong=(0, 2)) == 4


def test_each_round_is_counted_by_itself_and_by_what_is_in_it() -> None:
    """Three questions; the first two are wrong in each round, the third never is."""
    row = quiz("chickenfoot", seed=3, length=3)
    numbers = []
    for wrong in (True, True, False, True, False, True):
        numbers.append(row.view()["number"])
        row.check(wrong_answer(row) if wrong else right_answer(row))
        row.next()
    assert numbers == [
        *("question 1 of 3", "question 2 of 3", "question 3 of 3"),
        *("once more: 1 of 2", "once more: 2 of 2"),
        "for the last time: 1 of 1",
    ]
    assert row.over


def test_below_a_wrong_answer_stands_what_one_can_do() -> None:
    row = quiz("chickenfoot", seed=3, length=1)
    assert row.view()["advice"] == ""
    row.check(wrong_answer(row))
    assert "Try again, or press Solution or Next question." in row.view()["advice"]
    assert "will come later" in row.view()["advice"]
    row.check(right_answer(row))
    assert row.view()["advice"] == ""
    row.next()
    for again in (True, False):
        row.check(wrong_answer(row))
        assert ("will come later" in row.view()["advice"]) is again
        row.next()
    assert row.over
    assert row.view()["advice"] == ""


def test_the_buttons_that_words_name_are_on_the_panel() -> None:
    labels = re.findall(r'tool\("\w+", "([^"]+)"', read("panel.js"))
    row = quiz("chickenfoot", seed=3, length=1)
    row.check(wrong_answer(row))
    with pytest.raises(FarmError) as another:
        row.act("another", {})
    for words, named in (
        (row.view()["advice"], ("Solution", "Next question")),
        (str(another.value), ("Next question",)),
    ):
        assert all(name in words for name in named)
        assert set(named) <= set(labels)


def test_a_quiz_ends_though_nothing_is_right() -> None:
    row = quiz("chickenfoot", seed=3, length=2)
    assert answer_all(row, wrong=tuple(range(20))) == 6
    assert row.right == 0


def test_right_at_the_second_try_counts_as_wrong_and_so_do_a_told_and_a_skipped_one() -> None:
    row = quiz("chickenfoot", seed=3, length=3)
    row.check(wrong_answer(row))
    row.check(right_answer(row))
    row.next()
    row.solution()
    row.check(right_answer(row))
    row.next()
    row.next()
    assert row.right == 0
    assert not row.over


def test_what_cannot_be_read_counts_for_nothing() -> None:
    row = quiz("chickenfoot", seed=3, length=1)
    row.check("no such thing")
    assert row.view()["next"] is False
    row.check(right_answer(row))
    assert row.score == "1 of 1 right"


def test_a_press_does_what_a_line_of_code_does() -> None:
    row = quiz("chickenfoot", seed=3, length=2)
    heard: list[str] = []
    leave = row.on_change(lambda quiz: heard.append(quiz.score))
    answer = right_answer(row)
    row.act("check", {"answer": str(answer) if isinstance(answer, int) else answer})
    assert row.view()["outcome"] == "right"
    assert row.view()["next"] is True
    row.act("next")
    assert row.view()["number"] == "question 2 of 2"
    assert len(heard) == 2
    leave()
    leave()
    row.act("hint")
    assert len(heard) == 2
    assert row.view()["hints"]


def test_the_view_is_plain_at_every_moment() -> None:
    row = quiz("chickenfoot", seed=5, length=2)
    keys = row.view().keys()
    while True:
        view = row.view()
        assert json.loads(json.dumps(view)) == view
        assert view.keys() == keys
        if row.over:
            break
        row.check(right_answer(row))
        row.next()
    assert view["kind"] == "close"


def test_another_one_is_not_the_readers_to_choose() -> None:
    row = quiz("chickenfoot")
    with pytest.raises(FarmError, match="Next"):
        row.act("another", {})


def test_after_the_close_nothing_can_be_done() -> None:
    row = quiz("chickenfoot", length=1)
    answer_all(row)
    for kind in ("check", "hint", "solution", "next"):
        with pytest.raises(FarmError, match="over"):
            row.act(kind, {"answer": "a"})


def test_the_same_seed_is_the_same_quiz() -> None:
    assert repr(quiz("chickenfoot", seed=2)) == repr(quiz("chickenfoot", seed=2))
    assert repr(quiz("chickenfoot", seed=2)) != repr(quiz("chickenfoot", seed=3))


def test_its_repr_ends_with_the_line_that_makes_it_again() -> None:
    row = quiz("chickenfoot", seed=4, length=3, kinds=("write",), grade=2)
    line = repr(row).splitlines()[-1]
    assert repr(eval(line, {"quiz": quiz})) == repr(row)


@pytest.mark.parametrize(
    "wrong",
    [
        {"length": 0},
        {"length": 99},
        {"length": "8"},
        {"seed": -1},
        {"seed": 1.5},
        {"kinds": ("dance",)},
        {"grade": 4},
    ],
)
def test_what_there_is_not_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(FarmError):
        quiz("chickenfoot", **wrong)


def test_a_game_without_exercises_is_told() -> None:
    with pytest.raises(FarmError, match="chickenfoot"):
        quiz("chess")
