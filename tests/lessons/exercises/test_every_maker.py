"""What holds for the makers of every game alike; what differs stands in each game's own folder."""

from __future__ import annotations

import itertools

import pytest

from farmlib.core.registry import GAMES
from farmlib.lessons.exercises.makers import Maker, makers_of
from farmlib.lessons.exercises.outcome import Outcome
from farmlib.lessons.exercises.writing import Write

MAKERS = [maker for game in GAMES for maker in makers_of(game)]
TO_WRITE = [maker for maker in MAKERS if maker.kind == "write"]


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
