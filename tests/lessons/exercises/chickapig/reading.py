"""Reads the questions on Chickapig as they are shown: their words, and what stands on the board."""

from __future__ import annotations

import re
from typing import Any

from hypothesis import strategies as st

from farmlib.lessons.exercises.chickapig import MAKERS
from tests.games.chickapig.tables import Place

SEEDS = st.integers(0, 10**6)
GRADES = st.sampled_from([1, 2, 3])
BY_NAME = {maker.name.partition("/")[2]: maker for maker in MAKERS}
NAMES = {"g": "green", "y": "yellow", "r": "red", "b": "blue"}
LETTERS = {name: letter for letter, name in NAMES.items()}


def asked(name: str, seed: int, grade: int) -> Any:
    return BY_NAME[name].make(seed, grade)


def right(question: Any) -> set[str]:
    return {option.label for option in question.options if option.right}


def place(text: str) -> Place:
    x, y = text.split(",")
    return int(x), int(y)


def squares(text: str) -> list[Place]:
    """All squares that are named in a text, in their order."""
    return [place(found) for found in re.findall(r"\d+,\d+", text)]


def poops(question: Any) -> set[Place]:
    lines = question.game.as_position(question.state)["board"].splitlines()
    return {(x, y) for y, line in enumerate(lines) for x, c in enumerate(line) if c in "*C"}


def on_the_way(start: Place, end: Place) -> list[Place]:
    """The squares from one to another in line with it, the last one too."""
    (x, y), way = start, []
    while (x, y) != end:
        x += (end[0] > x) - (end[0] < x)
        y += (end[1] > y) - (end[1] < y)
        way.append((x, y))
    return way


def own_letter(question: Any) -> str:
    """The colour that the reader plays, as the question says."""
    found = re.search(r"You are (\w+)", " ".join(question.prompt))
    assert found is not None
    return LETTERS[found[1]]
