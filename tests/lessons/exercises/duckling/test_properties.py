"""What holds for every exercise on Duckling Dancin', whatever the seed and the grade.

The right answer is right and everything else is not; no verdict or hint gives it away. What the
rules have to say to it stands in `test_rules`.
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

from farmlib.games.duckling import RULEBOOK
from farmlib.lessons.exercises import Outcome, exercises, quiz
from farmlib.lessons.exercises.choosing import Choose, Count
from farmlib.lessons.exercises.duckling import MAKERS
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


def test_all_four_kinds_and_all_rules_are_there() -> None:
    assert {maker.kind for maker in MAKERS} == {"choose", "play", "predict", "write"}
    assert len({maker.name for maker in MAKERS}) == len(MAKERS) >= 10
    about = {rule for maker in MAKERS for rule in maker.rules}
    assert about == {rule.id for rule in RULEBOOK.rules}
    assert exercises("duckling") == tuple(maker.name for maker in MAKERS)


@given(st.sampled_from(MAKERS), SEEDS, GRADES)
@settings(max_examples=80, deadline=None)
def test_a_question_is_whole(maker: Maker, seed: int, grade: int) -> None:
    question = maker.make(seed, grade)
    assert question.kind == maker.kind
    assert (question.title, question.grade) == (maker.title, grade)
    assert question.rules
    assert set(question.rules) <= set(maker.rules)
    assert all((*question.prompt, question.because, question.solution()))
    assert len(question.hints) >= 2
    texts = (*question.prompt, *question.hints, question.because)
    # Nothing that was left out, not filled in, or put together badly.
    assert not any(re.search(r"\bNone\b|[{}]|\.\.|  ", text) for text in texts)
    assert not any(re.search(r"\b1 (people|places|tiles)\b|flowers is", text) for text in texts)
    assert not any(re.search(r": The |[a-z]: [A-Z][a-z]+ \d", one.why) for one in question.options)
    assert maker.make(seed, grade) == question
    if question.game is not None:
        match = question.match
        assert match is not None
        assert match.state == question.state


def test_it_is_the_same_in_another_python_too() -> None:
    program = (
        "from farmlib.lessons.exercises.duckling import MAKERS\n"
        "print([repr(m.make(7, g)) for m in MAKERS for g in (1, 2, 3)])"
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

    assert amount(1) < amount(3)


def size(question: Question) -> int:
    """How many fowl, words and choices there are to look at."""
    if question.game is not None:
        state = question.state
        return len(state.fowl) + len(question.prompt[0].split()) + len(question.options)
    cases = question.examples if isinstance(question, Write) else ()
    args = [word for case in cases for word in re.findall(r"\w+", repr(case.args))]
    numbers = sum(int(number) for number in re.findall(r"\d+", question.prompt[0]))
    return len(args) + len(" ".join(question.prompt).split(",")) + len(question.options) + numbers


# ------------------------------------------------------------------ to choose


@given(of_kind("choose", "predict"), SEEDS, GRADES)
@settings(max_examples=120, deadline=None)
def test_only_the_right_choice_is_right_and_no_verdict_gives_it_away(
    maker: Maker, seed: int, grade: int
) -> None:
    question = maker.make(seed, grade)
    if isinstance(question, Count):
        return
    assert isinstance(question, Choose)
    options = question.options
    assert len(options) >= 3
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
    for hint in question.hints[:-1]:
        assert not all(says(hint, option.label) for option in options if option.right)


def choices(options: tuple[Option, ...], *, several: bool) -> Iterator[tuple[Option, ...]]:
    """Everything that can be chosen; of many options not more than two at once, and all."""
    for count in range(1, 3) if several else range(1, 2):
        yield from itertools.combinations(options, count)
    if several:
        yield options


@given(of_kind("choose"), SEEDS, GRADES)
@settings(max_examples=80, deadline=None)
def test_only_the_right_number_is_right(maker: Maker, seed: int, grade: int) -> None:
    question = maker.make(seed, grade)
    if not isinstance(question, Count):
        return
    assert question.number >= 0
    assert question.judge(f" {question.number} ").right
    near = {question.number + step for step in (-50, -2, -1, 1, 2, 50)}
    for wrong in near | {slip.number for slip in question.slips}:
        verdict = question.judge(wrong)
        assert verdict.outcome is Outcome.NOT_YET
        if question.number not in (0, 24):  # "in steps from place 0", "the 24 places"
            assert not says(verdict.words, str(question.number))


# ------------------------------------------------------------------ to play and to write


@given(of_kind("play"), SEEDS, GRADES)
@settings(max_examples=40, deadline=None)
def test_the_way_leads_there_and_less_does_not(maker: Maker, seed: int, grade: int) -> None:
    question = maker.make(seed, grade)
    assert isinstance(question, PlayTo)
    assert not question.aim.reached(question.game, question.state, ())  # type: ignore[arg-type]
    assert question.judge(()).outcome is Outcome.NOT_TRIED
    assert 1 <= len(question.way) <= question.limit
    assert question.judge(question.way).right
    for count in range(1, len(question.way)):
        assert question.judge(question.way[:count]).outcome is Outcome.NOT_YET
    # Where the yard is face down, the reader was told all of it.
    told = [
        f"{place} {tile.words().removeprefix('the ')}"
        for place, tile in enumerate(question.state.yard)
    ]
    assert question.show_all or all(tile in question.prompt[0] for tile in told)


@given(of_kind("play"), SEEDS, GRADES)
@settings(max_examples=20, deadline=None)
def test_other_tiles_do_not_lead_there(maker: Maker, seed: int, grade: int) -> None:
    question = maker.make(seed, grade)
    assert isinstance(question, PlayTo)
    match = question.match
    assert match is not None
    if match.state.drops:
        match.play(f"{match.state.drops[0]}: drop {farthest(match.state)}")
    played = list(map(str, match.actions))
    while len(played) < question.limit and not match.game.is_over(match.state):
        # A turn that always looks for the tile that was wanted one place before.
        place = (match.state.yard.index(wanted_of(match.state)) + 1) % 12
        action = f"{match.state.turn}: flip {place}"
        match.play(action)
        played.append(action)
    if question.kind == "play" and "trap" not in maker.name:
        assert not question.judge(played).right


def wanted_of(state: Any) -> Any:
    place = (state.fowl[state.turn] + 1) % 24
    while place in state.fowl or place in state.piles:
        place = (place + 1) % 24
    return state.path[place]


def farthest(state: Any) -> int:
    """The last free tile in front of the one in turn."""
    start = state.fowl[state.turn]
    free = [p for p in range(24) if p not in state.fowl and p not in state.piles]
    return max(free, key=lambda place: (place - start) % 24)


WRONG = {
    "write-wanted": {
        "the very next": "def wanted(path, place, taken):\n    return path[(place + 1) % 24]",
        "no way round": (
            "def wanted(path, place, taken):\n"
            "    place = place + 1\n"
            "    while place in taken:\n"
            "        place = place + 1\n"
            "    return path[place]"
        ),
        "one step over": (
            "def wanted(path, place, taken):\n"
            "    steps = 2 if (place + 1) % 24 in taken else 1\n"
            "    return path[(place + steps) % 24]"
        ),
        "the place": (
            "def wanted(path, place, taken):\n"
            "    while (place + 1) % 24 in taken:\n"
            "        place = place + 1\n"
            "    return (place + 1) % 24"
        ),
    },
    "write-feathers": {
        "one from each": (
            "def plucked(start, end, fowl, feathers):\n"
            "    return sum(0 < (p - start) % 24 < (end - start) % 24 for p in fowl)"
        ),
        "no way round": (
            "def plucked(start, end, fowl, feathers):\n"
            "    return sum(f for p, f in zip(fowl, feathers) if start < p < end)"
        ),
        "its own too": (
            "def plucked(start, end, fowl, feathers):\n"
            "    gap = (end - start) % 24\n"
            "    return sum(f for p, f in zip(fowl, feathers) if (p - start) % 24 < gap)"
        ),
    },
    "write-start": {
        "no way round": (
            "def start(players, first):\n"
            "    return [first + player * 24 // players for player in range(players)]"
        ),
        "from 0": (
            "def start(players, first):\n"
            "    return [player * 24 // players for player in range(players)]"
        ),
        "one less": (
            "def start(players, first):\n"
            "    return [(first + n * 24 // players) % 24 for n in range(1, players)]"
        ),
    },
    "write-flips": {
        "how many": "def flips_in_all(unknown):\n    return unknown",
        "one less": "def flips_in_all(unknown):\n    return sum(range(unknown))",
        "squares": "def flips_in_all(unknown):\n    return unknown * unknown",
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
    for seed in range(5):
        for grade in (1, 2, 3):
            assert asked(name, seed, grade).judge(program).outcome is Outcome.NOT_YET


# ------------------------------------------------------------------ the quiz


def test_the_quiz_is_over_when_all_is_right() -> None:
    row = quiz("duckling", seed=1)
    while not row.over:
        question = row.question
        if isinstance(question, Count):
            row.check(question.number)
        else:
            row.check([option.key for option in question.options if option.right])
        row.next()
    assert (row.right, row.read_again) == (8, ())


# ------------------------------------------------------------------ the picture


@given(st.sampled_from(MAKERS), SEEDS, GRADES)
@settings(max_examples=60, deadline=None)
def test_the_picture_gives_nothing_away(maker: Maker, seed: int, grade: int) -> None:
    question = maker.make(seed, grade)
    picture = picture_of(question)
    if picture is None:
        return
    words = f"{picture.text}\n{picture.alt}"
    for telling in ("Wanted", "looks for", "ooking for", "win.", "seen so far", "drops", "waits"):
        assert telling not in words
    assert "\n\n\n" not in words
    assert "wanted" not in dict(picture.scene.art)
    # What one needs in order to answer is there: the path, and who stands where.
    table = question.game.as_position(question.state)  # type: ignore[union-attr]
    for place, word in enumerate(table["path"].split()):
        assert f"{place:>2} {word}" in picture.text
    absent = getattr(question, "absent", ())  # where they go is what is asked
    for player, place in enumerate(table["fowl"]):
        if player in absent:
            continue
        assert re.search(rf"\b{place} \w+ @{player}\b", picture.text)
    # A tile that was asked about is not seen.
    if maker.name.endswith(("what-comes-up", "how-many-places")):
        assert picture.text.count("?") >= 12
