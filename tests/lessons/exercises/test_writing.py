"""Answers of written functions: compared with sense, and told in words that help."""

from __future__ import annotations

from typing import Any

import pytest

from farmlib.games.chicken_chicken import Yard
from farmlib.lessons.exercises.outcome import Outcome, Verdict
from farmlib.lessons.exercises.writing import Example, Gives, Write, brief, plain


def question(gives: Gives, *examples: tuple[tuple[Any, ...], Any]) -> Write:
    return Write(
        prompt=("Write it.",),
        hints=("Try.",),
        because="That is how it is.",
        function="f",
        stub="def f(a):\n    return 0\n",
        examples=tuple(Example(args, wanted) for args, wanted in examples),
        gives=gives,
        model="",
        rules=("CF-SCORE",),
    )


POINTS = question("number", (([(5, 5)],), 10), (([(0, 0)],), 50))


def judged(body: str, of: Write = POINTS) -> Verdict:
    return of.judge(f"def f(a):\n    {body}\n")


def test_a_right_function_is_right_and_says_why() -> None:
    verdict = judged("return sum(x + y or 50 for x, y in a)")
    assert verdict.right
    assert verdict.words == "All 2 cases are right. That is how it is."


def test_a_wrong_value_is_told_with_its_case() -> None:
    verdict = judged("return sum(x + y for x, y in a)")
    assert verdict.outcome is Outcome.NOT_YET
    assert verdict.words == "f([(0, 0)]) should return 50, and your function returns 0."
    assert verdict.rule == "CF-SCORE"


def test_a_function_that_prints_and_gives_nothing_is_told_so() -> None:
    verdict = judged("print(10)")
    assert "returns nothing" in verdict.words
    assert "return" in verdict.words
    assert verdict.details == ("printed: 10",)


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("return True", "which is a truth value"),
        ("return 10.0", "a number with a decimal point"),
        ("return '10'", "a whole number, and your function returns '10'"),
        ("yield 10", "yield where it needs return"),
        ("return object()", "something of type object"),
    ],
)
def test_a_value_of_another_sort_is_told_so(body: str, told: str) -> None:
    assert told in judged(body).words


@pytest.mark.parametrize("answer", ["", "  \n", POINTS.stub, 7, None, ["def f"], int])
def test_what_is_no_function_is_no_try(answer: Any) -> None:
    assert POINTS.judge(answer).outcome is Outcome.NOT_TRIED


def test_an_error_is_told_with_the_call_that_made_it() -> None:
    verdict = judged("return a[0][2]")
    assert "It was called as f([(5, 5)])." in verdict.words
    assert verdict.details == ("line 2: return a[0][2]", "IndexError: tuple index out of range")


@pytest.mark.parametrize(
    ("value", "gives", "same_as"),
    [
        ([(3, 9), (4, 4)], "tiles", [(4, 4), (9, 3)]),
        ({(9, 3)}, "tiles", [(9, 3)]),
        ([[9, 3]], "tiles", [(9, 3)]),
        ((3, 1), "numbers", [1, 3]),
        ({3, 1}, "numbers", [1, 3]),
        ([], "tiles", []),
        (False, "truth", False),
        (0, "number", 0),
        ("hen", "word", "hen"),
        (Yard(eggs=2).but(eggs=1), "yard", Yard(eggs=1)),
    ],
)
def test_order_and_sort_of_list_do_not_matter(value: Any, gives: Gives, same_as: Any) -> None:
    assert plain(value, gives) == plain(same_as, gives) is not None


@pytest.mark.parametrize(
    ("value", "gives"),
    [
        (True, "number"),
        (1.0, "number"),
        (1, "truth"),
        ([True], "numbers"),
        ("93", "numbers"),
        ([(9, 3, 1)], "tiles"),
        (["9-3"], "tiles"),
        ([(9, None)], "tiles"),
        ({9: 3}, "numbers"),
        (None, "tiles"),
        (["hen"], "word"),
        (None, "yard"),
        (1, "yard"),
        (Yard(eggs=True), "yard"),
        (Yard(eggs=1.0), "yard"),  # type: ignore[arg-type]
    ],
)
def test_what_is_of_another_sort_is_never_equal(value: Any, gives: Gives) -> None:
    assert plain(value, gives) is None


def test_twice_the_same_is_not_once() -> None:
    assert plain([3, 3], "numbers") != plain([3], "numbers")


def test_long_and_strange_values_are_told_in_a_few_words() -> None:
    class Broken:
        def __repr__(self) -> str:
            raise RuntimeError

    assert len(brief(list(range(10_000)))) < 300
    assert "Broken" in brief(Broken())
    assert "0x" not in brief(object())
