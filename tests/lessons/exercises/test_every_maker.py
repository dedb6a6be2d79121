"""What holds for the makers of every game alike; what differs stands in each game's own folder."""

from __future__ import annotations

import itertools
import re

import pytest

from farmlib.core.registry import GAMES
from farmlib.lessons.exercises.choosing import Choose, Count
from farmlib.lessons.exercises.makers import Maker, makers_of
from farmlib.lessons.exercises.outcome import Outcome
from farmlib.lessons.exercises.playing import PlayTo
from farmlib.lessons.exercises.writing import Write

MAKERS = [maker for game in GAMES for maker in makers_of(game)]
TO_WRITE = [maker for maker in MAKERS if maker.kind == "write"]
TO_CHOOSE = [maker for maker in MAKERS if maker.kind in ("choose", "predict")]


def name(maker: Maker) -> str:
    return maker.name


def test_every_game_has_makers() -> None:
    assert {maker.game for maker in MAKERS} == set(GAMES)
    assert {maker.game for maker in TO_WRITE} == set(GAMES)


@pytest.mark.parametrize("maker", MAKERS, ids=name)
def test_another_seed_is_another_question(maker: Maker) -> None:
    questions = [maker.make(seed, 2) for seed in range(6)]
    # Of five in a row most differ; a few makers have only a handful of questions to ask.
    assert sum(one != other for one, other in itertools.pairwise(questions)) >= 3


@pytest.mark.parametrize("maker", TO_WRITE, ids=name)
@pytest.mark.parametrize("grade", [1, 2, 3])
@pytest.mark.parametrize("seed", [0, 7, 1963, 10**6])
def test_the_model_is_right_and_the_stub_is_no_answer(maker: Maker, seed: int, grade: int) -> None:
    question = maker.make(seed, grade)
    assert isinstance(question, Write)
    assert question.judge(question.model).right
    assert question.judge(question.stub).outcome is Outcome.NOT_TRIED
    assert len(question.examples) >= 5
    assert not any(question.model.strip() in hint for hint in question.hints)


# ------------------------------------------------------------------ answers by choosing


@pytest.mark.parametrize("maker", TO_CHOOSE, ids=name)
def test_two_answers_where_one_is_asked_for_are_no_try(maker: Maker) -> None:
    """Not even when the right one is among them, and in whichever form they come."""
    for seed, grade in itertools.product(range(3), maker.grades):
        question = maker.make(seed, grade)
        if isinstance(question, Count):
            number = question.number
            for two in (f"{number} {number + 1}", f"{number}, {number + 1}", [number, number + 1]):
                verdict = question.judge(two)
                assert verdict.outcome is Outcome.NOT_TRIED
                assert "one whole number" in verdict.words
            continue
        assert isinstance(question, Choose)
        if question.several:
            continue
        assert sum(option.right for option in question.choices) == 1
        for pair in itertools.permutations(question.choices, 2):
            keys = [option.key for option in pair]
            labels = [option.label for option in pair]
            for answer in (keys, labels, tuple(keys), "".join(keys), " and ".join(keys)):
                verdict = question.judge(answer)
                assert verdict.outcome is Outcome.NOT_TRIED
                assert verdict.words == "Choose just one."
                assert verdict.rule is None


NUMBERS = (
    *("one", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "eleven", "twelve"),
)
COUNTED = {"another": 1} | {word: number for number, word in enumerate(NUMBERS, 1)}


def counts_in(words: str) -> set[int]:
    """How many are still to be found, wherever `words` say so."""
    said = re.findall(rf"\b(another|(?:{'|'.join(NUMBERS)})(?= more\b))", words)
    return {COUNTED[count] for count in said}


@pytest.mark.parametrize("maker", TO_CHOOSE, ids=name)
def test_what_is_left_out_is_counted_and_not_named(maker: Maker) -> None:
    found = set()
    for seed, grade in itertools.product(range(12), maker.grades):
        question = maker.make(seed, grade)
        if not (isinstance(question, Choose) and question.several):
            return
        right = [option for option in question.choices if option.right]
        for left in range(1, len(right)):
            chosen, missing = right[left:], right[:left]
            verdict = question.judge([option.key for option in chosen])
            assert verdict.outcome is Outcome.NOT_YET
            assert counts_in(verdict.words) == {left}
            said = verdict.words.rpartition(" There")[0]  # before the count
            assert not any(option.label in said for option in missing)
            found.add(left)
    # Otherwise the question would ask for one thing only, and should say so.
    assert found


# ------------------------------------------------------------------ answers by playing


@pytest.mark.parametrize("maker", [one for one in MAKERS if one.kind == "play"], ids=name)
def test_the_solution_of_a_game_is_told_in_sentences(maker: Maker) -> None:
    for grade in maker.grades:
        question = maker.make(3, grade)
        assert isinstance(question, PlayTo)
        told = question.solution()
        assert not any(move in told for move in question.way)
        assert told.count("; then ") == len(question.way) - 1
        assert told.endswith(f". {question.because}")
