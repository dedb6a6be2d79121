"""What is to be written about Chickapig: the model is right, and what is nearly right is not."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import strategies as st

from farmlib.lessons.exercises import Outcome
from farmlib.lessons.exercises.chickapig import MAKERS

SEEDS = st.integers(0, 10**6)
GRADES = st.sampled_from([1, 2, 3])
BY_NAME = {maker.name.partition("/")[2]: maker for maker in MAKERS}
TO_WRITE = st.sampled_from([maker for maker in MAKERS if maker.kind == "write"])


def asked(name: str, seed: int, grade: int) -> Any:
    return BY_NAME[name].make(seed, grade)


WRONG = {
    "write-where-it-stops": {
        "at the edge": "def stops(line, at):\n    return len(line) - 1",
        "one square": "def stops(line, at):\n    return at + 1",
        "poop stops it": (
            "def stops(line, at):\n"
            "    while at + 1 < len(line) and line[at + 1] == '.':\n"
            "        at += 1\n"
            "    return at"
        ),
        "through the edge": (
            "def stops(line, at):\n"
            "    while line[(at + 1) % len(line)] in '.*':\n"
            "        at += 1\n"
            "    return at"
        ),
        "on the piece": (
            "def stops(line, at):\n"
            "    while at + 1 < len(line) and line[at] in '.*g':\n"
            "        at += 1\n"
            "    return at"
        ),
    },
    "write-splats": {
        "all of the line": "def splats(line, at):\n    return line.count('*')",
        "all behind it": "def splats(line, at):\n    return line[at:].count('*')",
        "one at most": "def splats(line, at):\n    return int('*' in line[at:at + 3])",
        "stops at the first": (
            "def splats(line, at):\n    return int(line[at + 1:].replace('.', '')[:1] == '*')"
        ),
    },
    "write-next-squares": {
        "twice": (
            "def next_squares(slides, layer, seen):\n"
            "    return [e for s in layer for e in slides[s] if e not in seen]"
        ),
        "seen ones": (
            "def next_squares(slides, layer, seen):\n"
            "    return list({e for s in layer for e in slides[s]})"
        ),
        "first of the layer": (
            "def next_squares(slides, layer, seen):\n"
            "    return [e for e in slides[layer[0]] if e not in seen]"
        ),
        "not the layer": (
            "def next_squares(slides, layer, seen):\n"
            "    return list({e for s in layer for e in slides[s] if e not in layer})"
        ),
    },
    "write-way-home": {
        "always": "def has_way(rows):\n    return len(rows) > 0",
        "straight down": ("def has_way(rows):\n    return all(row[0] in '.*gG' for row in rows)"),
        "an open square in each row": (
            "def has_way(rows):\n    return all(any(c in '.*gG' for c in row) for row in rows)"
        ),
        "never up or left": (
            "def has_way(rows):\n"
            "    seen = [(0, 0)]\n"
            "    for x, y in seen:\n"
            "        for a, b in [(x + 1, y), (x, y + 1)]:\n"
            "            if b < len(rows) and a < len(rows[b]) and rows[b][a] in '.*gG':\n"
            "                if (a, b) not in seen:\n"
            "                    seen.append((a, b))\n"
            "    return any(y == len(rows) - 1 for x, y in seen)"
        ),
        "own pieces bar it": (
            "def has_way(rows):\n"
            "    seen = [(0, 0)]\n"
            "    for x, y in seen:\n"
            "        for a, b in [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)]:\n"
            "            if 0 <= b < len(rows) and 0 <= a < len(rows[b]) and rows[b][a] in '.*':\n"
            "                if (a, b) not in seen:\n"
            "                    seen.append((a, b))\n"
            "    return any(y == len(rows) - 1 for x, y in seen)"
        ),
    },
}


@pytest.mark.parametrize(
    ("name", "program"),
    [
        pytest.param(name, program, id=f"{name}: {what}")
        for name, programs in WRONG.items()
        for what, program in programs.items()
    ],
)
def test_a_program_that_is_nearly_right_is_found_out(name: str, program: str) -> None:
    for seed, grade in itertools.product(range(4), (1, 2, 3)):
        assert asked(name, seed, grade).judge(program).outcome is Outcome.NOT_YET
