"""What holds for every exercise on Chickenfoot, whatever the seed and the grade.

The right answer is right and everything else is not; no verdict, hint or picture gives it away.
What the rules have to say to it stands in `test_rules`.
"""

from __future__ import annotations

import itertools
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmlib.games.chickenfoot import RULEBOOK
from farmlib.lessons.exercises import Outcome
from farmlib.lessons.exercises.chickenfoot import MAKERS
from farmlib.lessons.exercises.choosing import Choose, Count
from farmlib.lessons.exercises.makers import Maker
from farmlib.lessons.exercises.pictures import picture_of
from farmlib.lessons.exercises.playing import PlayTo
from farmlib.lessons.exercises.question import Option, Question
from farmlib.lessons.exercises.writing import Write
from tests.lessons.exercises.words import says

SEEDS = st.integers(0, 10**6)
GRADES = st.sampled_from([1, 2, 3])
BY_NAME = {maker.name.partition("/")[2]: maker for maker in MAKERS}


def of_kind(*kinds: str) -> st.SearchStrategy[Maker]:
    return st.sampled_from([maker for maker in MAKERS if maker.kind in kinds])


def asked(name: str, seed: int, grade: int) -> Any:
    return BY_NAME[name].make(seed, grade)


# ------------------------------------------------------------------ all of them


def test_all_four_kinds_and_nearly_all_rules_are_there() -> None:
    assert {maker.kind for maker in MAKERS} == {"choose", "play", "predict", "write"}
    assert len({maker.name for maker in MAKERS}) == len(MAKERS) >= 14
    about = {rule for maker in MAKERS for rule in maker.rules}
    assert about <= {rule.id for rule in RULEBOOK}
    # Nothing is asked about how many may sit down and how many tiles they get.
    assert {rule.id for rule in RULEBOOK.rules} - about == {"CF-PLAYERS", "CF-DEAL"}


@given(st.sampled_from(MAKERS), SEEDS, GRADES)
@settings(max_examples=80)
def test_a_question_is_whole(maker: Maker, seed: int, grade: int) -> None:
    question = maker.make(seed, grade)
    assert question.kind == maker.kind
    assert (question.title, question.grade) == (maker.title, grade)
    assert set(question.rules) <= set(maker.rules)
    assert question.rules
    assert question.prompt
    assert all((*question.prompt, question.because, question.solution()))
    assert len(question.hints) >= 2
    texts = (*question.prompt, *question.hints, question.because)
    # Nothing that was left out, not filled in, or put together badly.
    assert not any(re.search(r"\bNone\b(?! of)|[{}]|\.\.", text) for text in texts)
    assert not any(re.search(r"\b1 (toe|arm|tile|move|point)s\b|only 0", text) for text in texts)
    if question.game is not None:
        match = question.match
        assert match is not None
        assert match.state == question.state


@given(st.sampled_from(MAKERS), SEEDS, GRADES)
@settings(max_examples=60)
def test_the_same_seed_is_the_same_question(maker: Maker, seed: int, grade: int) -> None:
    assert maker.make(seed, grade) == maker.make(seed, grade)


def test_it_is_the_same_in_another_python_too() -> None:
    program = (
        "from farmlib.lessons.exercises.chickenfoot import MAKERS\n"
        "print([repr(m.make(7, g)) for m in MAKERS if m.kind != 'play' for g in (1, 2, 3)])"
    )
    printed = set()
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run(
            [sys.executable, "-c", program],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        printed.add(done.stdout)
    assert len(printed) == 1


@pytest.mark.parametrize("maker", MAKERS, ids=lambda maker: maker.name)
def test_a_higher_grade_has_more_to_look_at(maker: Maker) -> None:
    def amount(grade: int) -> float:
        return sum(size(maker.make(seed, grade)) for seed in range(8)) / 8

    # A hand's number has nothing that grows with it but the set.
    if maker.name != "chickenfoot/which-double-opens":
        assert amount(1) < amount(3)


def size(question: Question) -> int:
    """How many tiles and numbers there are to look at."""
    if question.game is None:
        cases = question.examples if isinstance(question, Write) else ()
        return len(re.findall(r"[0-9]+", repr((question.prompt, [one.args for one in cases]))))
    state = question.state
    hands = state.hands if question.show_all else ()
    if question.viewer is not None:
        hands = (state.hands[question.viewer],)
    return len(state.tree) + sum(map(len, hands)) + len(question.options)


# ------------------------------------------------------------------ to choose


@given(of_kind("choose", "predict"), SEEDS, GRADES)
@settings(max_examples=100)
def test_only_the_right_choice_is_right_and_no_verdict_gives_it_away(
    maker: Maker, seed: int, grade: int
) -> None:
    question = maker.make(seed, grade)
    if isinstance(question, Count):
        return
    assert isinstance(question, Choose)
    options = question.options
    assert len(options) >= 2
    assert len({option.key for option in options}) == len(options)
    assert len({option.label for option in options}) == len(options)
    right = {option.key for option in options if option.right}
    assert right
    assert len(right) == 1 or question.several
    assert question.judge(sorted(right)).right
    for chosen in choices(options, several=question.several):
        if {option.key for option in chosen} == right:
            continue
        verdict = question.judge([option.key for option in chosen])
        assert verdict.outcome is Outcome.NOT_YET
        assert verdict.words
        assert verdict.rule is None or verdict.rule in RULEBOOK
        for option in options:
            if option.right and option not in chosen:
                assert not says(verdict.words, option.label)


def choices(options: tuple[Option, ...], *, several: bool) -> Iterator[tuple[Option, ...]]:
    """Everything that can be chosen; of many options not more than three at once, and all."""
    sizes = range(1, 4) if several else range(1, 2)
    for count in sizes:
        yield from itertools.combinations(options, count)
    if several:
        yield options


@given(of_kind("choose"), SEEDS, GRADES)
@settings(max_examples=80)
def test_only_the_right_number_is_right(maker: Maker, seed: int, grade: int) -> None:
    question = maker.make(seed, grade)
    if not isinstance(question, Count):
        return
    assert question.number >= 0
    assert question.judge(question.number).right
    assert question.judge(f" {question.number} ").right
    near = {question.number + step for step in (-50, -2, -1, 1, 2, 50)}
    for wrong in near | {slip.number for slip in question.slips}:
        verdict = question.judge(wrong)
        assert verdict.outcome is Outcome.NOT_YET
        assert not says(verdict.words, str(question.number))


@given(of_kind("choose", "predict"), SEEDS, GRADES)
@settings(max_examples=80)
def test_no_hint_but_the_last_tells_all(maker: Maker, seed: int, grade: int) -> None:
    question = maker.make(seed, grade)
    for hint in question.hints[:-1]:
        if isinstance(question, Count):
            continue
        right = [option.label for option in question.options if option.right]
        assert not all(says(hint, label) for label in right)


# ------------------------------------------------------------------ to play and to write


@given(of_kind("play"), SEEDS, GRADES)
@settings(max_examples=30)
def test_the_way_leads_there_and_less_does_not(maker: Maker, seed: int, grade: int) -> None:
    question = maker.make(seed, grade)
    assert isinstance(question, PlayTo)
    assert question.show_all
    assert question.seats == tuple(range(len(question.state.totals)))
    assert 1 <= len(question.way) <= question.limit
    assert question.judge(question.way).right
    for count in range(1, len(question.way)):
        verdict = question.judge(question.way[:count])
        assert verdict.outcome is Outcome.NOT_YET
    for hint in question.hints:
        assert not (len(question.way) > 1 and all(move in hint for move in question.way))


@given(of_kind("play"), SEEDS, GRADES)
@settings(max_examples=20)
def test_the_aim_is_not_reached_at_the_beginning(maker: Maker, seed: int, grade: int) -> None:
    question = maker.make(seed, grade)
    assert isinstance(question, PlayTo)
    assert not question.aim.reached(question.game, question.state, ())  # type: ignore[arg-type]
    assert question.judge(()).outcome is Outcome.NOT_TRIED


WRONG = {
    "write-points": {
        "no 50": "def points(hand):\n    return sum(a + b for a, b in hand)\n",
        "50 for every blank": (
            "def points(hand):\n    return sum(a + b if a and b else 50 for a, b in hand)\n"
        ),
        "one half": "def points(hand):\n    return sum(a or 50 for a, b in hand)\n",
        "0 for all": "def points(hand):\n    return 0 * len(hand)\n",
    },
    "write-tiles-that-fit": {
        "one half": (
            "def fitting(hand, numbers):\n    return [t for t in hand if t[0] in numbers]\n"
        ),
        "both": (
            "def fitting(hand, numbers):\n"
            "    return [t for t in hand if t[0] in numbers and t[1] in numbers]\n"
        ),
        "all": "def fitting(hand, numbers):\n    return hand\n",
        "first": "def fitting(hand, numbers):\n    return [t for t in hand if numbers[0] in t]\n",
    },
    "write-open-numbers": {
        "no foot": (
            "def open_numbers(table):\n"
            "    return {outer for inner, outer, hanging in table if hanging < 1}\n"
        ),
        "all": "def open_numbers(table):\n    return {outer for inner, outer, hanging in table}\n",
        "three for the first": (
            "def open_numbers(table):\n"
            "    for a, b, n in table:\n"
            "        if a == b and n < 3:\n"
            "            return [b]\n"
            "    return {b for a, b, n in table if n == 0}\n"
        ),
    },
    "write-all-free": {
        "true": "def all_free(table):\n    return len(table) > 0\n",
        "false": "def all_free(table):\n    return len(table) < 0\n",
        "six for all": (
            "def all_free(table):\n    return all(a != b or n == 6 for a, b, n in table)\n"
        ),
        "the first only": "def all_free(table):\n    return table[0][2] == 6\n",
    },
    "write-winners": {
        "one only": "def winners(totals):\n    return [totals.index(min(totals))]\n",
        "the most": (
            "def winners(totals):\n"
            "    return [n for n, t in enumerate(totals) if t == max(totals)]\n"
        ),
        "totals": "def winners(totals):\n    return [t for t in totals if t == min(totals)]\n",
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
    for seed in range(6):
        for grade in (1, 2, 3):
            assert asked(name, seed, grade).judge(program).outcome is Outcome.NOT_YET


# ------------------------------------------------------------------ the picture


@given(st.sampled_from(MAKERS), SEEDS, GRADES)
@settings(max_examples=60)
def test_the_picture_gives_nothing_away(maker: Maker, seed: int, grade: int) -> None:
    question = maker.make(seed, grade)
    picture = picture_of(question)
    if picture is None:
        return
    words = f"{picture.text}\n{picture.alt}"
    for telling in (
        "still needs",
        "Fits now",
        "What you can play",
        "pen end",
        "stalemate",
        "points)",
        "did not say",
        "Chickenlittle",
        "Play a",
        "arms.",
        "[",
    ):
        assert telling not in words
    assert "  \n" not in words
    assert "\n\n\n" not in words
    # What one needs in order to answer is there: every tile that lies, and the hands that are seen.
    for tile in question.state.tree.tiles():
        assert str(tile) in words or f"{tile.low}-{tile.high}" in words
    assert 'class="stroke-due"' not in picture.svg
