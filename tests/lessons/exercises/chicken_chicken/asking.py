"""What the tests of Chicken Chicken's exercises share: a question by its name, and what it says."""

from __future__ import annotations

import re
from typing import Any

from hypothesis import strategies as st

from farmlib.lessons.exercises.chicken_chicken import MAKERS
from farmlib.lessons.exercises.makers import Maker
from farmlib.lessons.exercises.question import Question

SEEDS = st.integers(0, 10**6)
GRADES = st.sampled_from([1, 2, 3])
BY_NAME = {maker.name.partition("/")[2]: maker for maker in MAKERS}


def of_kind(*kinds: str) -> st.SearchStrategy[Maker]:
    return st.sampled_from([maker for maker in MAKERS if maker.kind in kinds])


def asked(name: str, seed: int, grade: int) -> Any:
    return BY_NAME[name].make(seed, grade)


def film_of(question: Question) -> list[str]:
    """The film that the question shows, read from its words."""
    letters = [line for line in question.prompt if re.fullmatch(r"[A-Z0-9]+( [A-Z0-9]+)*", line)]
    assert len(letters) == 1
    return letters[0].split()


def right_label(question: Question) -> str:
    (label,) = [option.label for option in question.options if option.right]
    return label
