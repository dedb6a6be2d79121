"""What is said when something right has been left out: it must hold however much that is."""

from __future__ import annotations

import re

import pytest

from farmlib.lessons.exercises.choosing import Choose
from farmlib.lessons.exercises.makers import Maker, makers_of
from farmlib.lessons.exercises.outcome import Outcome

GAMES = ("chickapig", "duckling", "chicken_chicken")
MAKERS = [maker for game in GAMES for maker in makers_of(game)]
JUST_ONE = re.compile(r"\b(another|one more|(some(body|thing)|anything) else|one of them)\b", re.I)


@pytest.mark.parametrize("maker", MAKERS, ids=lambda maker: maker.name)
def test_nobody_hears_of_one_more_where_several_are_left_out(maker: Maker) -> None:
    for grade in maker.grades:
        for seed in range(8):
            question = maker.make(seed, grade)
            if not isinstance(question, Choose) or not question.several:
                continue
            right = [option.key for option in question.options if option.right]
            for key in right:
                verdict = question.judge([key])
                if len(right) > 1:
                    assert verdict.outcome is Outcome.NOT_YET
                if len(right) > 2:
                    assert not JUST_ONE.search(verdict.words)
