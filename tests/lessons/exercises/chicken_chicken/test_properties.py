"""What holds for every exercise on Chicken Chicken, whatever the seed and the grade.

The right answer is right and everything else is not; that it is what the rules say is looked at in
`test_rules`.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmlib.games.chicken_chicken import RULEBOOK
from farmlib.lessons.exercises import Outcome, quiz
from farmlib.lessons.exercises.chicken_chicken import MAKERS
from farmlib.lessons.exercises.choosing import Choose, Count
from farmlib.lessons.exercises.makers import Maker
from farmlib.lessons.exercises.pictures import picture_of
from farmlib.lessons.exercises.playing import PlayTo
from farmlib.lessons.exercises.question import Question
from farmlib.lessons.exercises.writing import Write
from tests.games.chicken_chicken.tables import FULL_BOX, eggs_by_hand
from tests.lessons.exercises.chicken_chicken.asking import (
    GRADES,
    SEEDS,
    asked,
    of_kind,
)
from tests.lessons.exercises.words import choices, says

# ------------------------------------------------------------------ all of them


def test_all_four_kinds_and_all_rules_are_there() -> None:
    assert {maker.kind for maker in MAKERS} == {"choose", "play", "predict", "write"}
    assert len({maker.name for maker in MAKERS}) == len(MAKERS) >= 10
    about = {rule for maker in MAKERS for rule in maker.rules}
    assert about == {rule.id for rule in RULEBOOK.rules}


@given(st.sampled_from(MAKERS), SEEDS, GRADES)
@settings(max_examples=80, deadline=None)
def test_a_question_is_whole(maker: Maker, seed: int, grade: int) -> None:
    question = maker.make(seed, grade)
    assert question.kind == maker.kind
    assert (question.title, question.grade) == (maker.title, grade)
    assert set(question.rules) <= set(maker.rules)
    assert question.rules
    assert all((*question.prompt, question.because, question.solution()))
    assert len(question.hints) >= 2
    assert not re.search(r"\bNone\b|\{|\bTuple\b", " ".join((*question.prompt, *question.hints)))
    # A reason that was cut short ends like a sentence all the same.
    assert not any(re.search(r"\b(so|say|and|or|but)\.$", one.why) for one in question.options)
    assert maker.make(seed, grade) == question
    if question.game is not None:
        match = question.match
        assert match is not None
        assert match.state == question.state


def test_it_is_the_same_in_another_python_too() -> None:
    program = (
        "from farmlib.lessons.exercises.chicken_chicken import MAKERS\n"
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
    """How many cards, things in a list, players, cases and options there are to look at."""
    told = " ".join(question.prompt)
    amount = len(re.findall(r"\b[A-Z]\b", told)) + told.count(",") + len(question.options)
    if isinstance(question, PlayTo):
        return amount + len(question.state.deck)
    if isinstance(question, Write):
        return amount + len(repr([case.args for case in question.examples]))
    return amount


@given(st.sampled_from(MAKERS), SEEDS, GRADES)
@settings(max_examples=60, deadline=None)
def test_no_film_has_more_cards_than_the_box(maker: Maker, seed: int, grade: int) -> None:
    question = maker.make(seed, grade)
    film = getattr(question, "film", ())
    if question.state is not None:
        film = (*question.state.movie, *question.state.deck)
    assert all(list(map(str, film)).count(card) <= most for card, most in FULL_BOX.items())


# ------------------------------------------------------------------ to choose


@given(of_kind("choose", "predict"), SEEDS, GRADES)
@settings(max_examples=100, deadline=None)
def test_only_the_right_choice_is_right_and_no_verdict_gives_it_away(
    maker: Maker, seed: int, grade: int
) -> None:
    question = maker.make(seed, grade)
    if isinstance(question, Count):
        return
    assert isinstance(question, Choose)
    options = question.options
    assert len(options) >= 2
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
        assert question.judge(wrong).outcome is Outcome.NOT_YET


# ------------------------------------------------------------------ to play and to write


@given(of_kind("play"), SEEDS, GRADES)
@settings(max_examples=25, deadline=None)
def test_the_way_leads_there_and_less_does_not(maker: Maker, seed: int, grade: int) -> None:
    question = maker.make(seed, grade)
    assert isinstance(question, PlayTo)
    assert question.show_all
    assert 1 <= len(question.way) <= question.limit
    assert question.judge(question.way).right
    for count in range(1, len(question.way)):
        assert question.judge(question.way[:count]).outcome is Outcome.NOT_YET
    # What was shown before is told, since only the top card can be seen.
    assert " ".join(question.state.movie) in " ".join(question.prompt)


@given(SEEDS, GRADES)
@settings(max_examples=15, deadline=None)
def test_a_hit_at_once_catches_no_moment(seed: int, grade: int) -> None:
    question = asked("catch-the-moment", seed, grade)
    player = question.aim.player
    other = next(n for n in range(1, question.game.players) if n != player)
    assert eggs_by_hand(map(str, question.state.movie)) < 5
    assert question.judge([f"{player}: hit"]).outcome is Outcome.NOT_YET
    assert "faster" in question.judge([f"{other}: hit"]).words
    shown = [str(move) for move in question.way if move.endswith("show")]
    seen = [*question.state.movie, *question.state.deck[: len(shown)]]
    assert eggs_by_hand(map(str, seen)) >= 5


@given(SEEDS, GRADES)
@settings(max_examples=15, deadline=None)
def test_there_is_nothing_to_doubt_at_first(seed: int, grade: int) -> None:
    question = asked("doubt-it", seed, grade)
    player = question.aim.player
    other = next(n for n in range(1, question.game.players) if n != player)
    assert eggs_by_hand(map(str, question.state.movie)) >= 5
    assert question.judge([f"{other}: hit", f"{player}: contradict"]).outcome is Outcome.NOT_YET
    assert "own claim" in question.judge([f"{player}: hit"]).words


@given(SEEDS, GRADES)
@settings(max_examples=15, deadline=None)
def test_the_number_to_say_is_the_counted_one(seed: int, grade: int) -> None:
    question = asked("say-the-number", seed, grade)
    (number,) = [move.split()[-1] for move in question.way if re.search(r"hit \d", move)]
    film = [*question.state.movie, *question.state.deck[:-1]]
    assert int(number) == eggs_by_hand(map(str, film))


@given(SEEDS, GRADES)
@settings(max_examples=15, deadline=None)
def test_who_shows_on_before_all_have_quacked_is_too_late(seed: int, grade: int) -> None:
    question = asked("quack", seed, grade)
    shows = [move for move in question.way if move.endswith("show")]
    ducks = list(map(str, question.state.movie)).count("K") + 1
    word = "quack" if ducks == 1 else "quack quack"
    assert [m for m in question.way if m not in shows] == [
        f"{n}: {word}" for n in range(1, question.game.players)
    ]
    verdict = question.judge([*shows, "0: show"])
    assert "Too late" in verdict.words


HEN = "def hen(yard, card):\n"
FOX = "def fox(yard, card):\n"
SITS = "    return yard.but(eggs=yard.eggs - 1, sitting=yard.sitting + 1)"
WRONG = {
    "write-hen": {
        "always": f"{HEN}{SITS}",
        "egg only": f"{HEN}    return yard.but(eggs=max(0, yard.eggs - 1))",
        "on ostrich eggs": (
            f"{HEN}    if yard.eggs + yard.ostriches > 0:\n    {SITS}\n    return yard"
        ),
        "a number": f"{HEN}    return yard.eggs - 1",
        "no yard": f"{HEN}    yard.but(eggs=0)",
    },
    "write-fox": {
        "eats the egg": (
            f"{FOX}    return yard.but(sitting=max(0, yard.sitting - 1), dogs=max(0, yard.dogs-1))"
        ),
        "takes all hens": (
            f"{FOX}    return yard.but(eggs=yard.eggs + yard.sitting, sitting=0, dogs=0)"
        ),
        "nothing": f"{FOX}    return yard.but()",
    },
    "write-count": {
        "eggs": "def available(film):\n    return film.count('E')",
        "eggs less hens": (
            "def available(film):\n    return max(0, film.count('E') - film.count('H'))"
        ),
        "in the end": (
            "def available(film):\n"
            "    hens = max(0, film.count('H') - film.count('F'))\n"
            "    return max(0, film.count('E') + 2 * film.count('O') - hens)"
        ),
    },
    "write-points": {
        "followers too": (
            "def after(points, does, true):\n"
            "    if true:\n"
            "        return points + (does != 'contradict')\n"
            "    return points + (does == 'contradict')"
        ),
        "below": (
            "def after(points, does, true):\n"
            "    if does == 'contradict':\n"
            "        return points + (-1 if true else 1)\n"
            "    return points + (does == 'hit' and true)"
        ),
        "hitter pays": (
            "def after(points, does, true):\n"
            "    gains = {'hit': 1 if true else -1, 'follow': 0, 'contradict': -1 if true else 1}\n"
            "    return max(0, points + gains[does])"
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
    for seed in range(5):
        for grade in (1, 2, 3):
            assert asked(name, seed, grade).judge(program).outcome is Outcome.NOT_YET


# ------------------------------------------------------------------ the picture and the quiz


@given(st.sampled_from(MAKERS), SEEDS, GRADES)
@settings(max_examples=60, deadline=None)
def test_the_picture_gives_nothing_away(maker: Maker, seed: int, grade: int) -> None:
    question = maker.make(seed, grade)
    picture = picture_of(question)
    if picture is None:
        return
    words = f"{picture.text}\n{picture.alt}"
    # Whose turn it is stands at every board, also at one that is played at.
    whose = () if isinstance(question, PlayTo) else ("> ",)
    for telling in ("available", "sits", "Hit it", "Show the next one", "hit the Movie", *whose):
        assert telling not in words
    assert not picture.scene.moves
    assert all(item.role == "still" for item in picture.scene.board)


def test_the_quiz_is_over_when_all_is_right() -> None:
    row = quiz("chicken_chicken", seed=1)
    while not row.over:
        question = row.question
        if isinstance(question, Count):
            row.check(question.number)
        else:
            row.check([option.key for option in question.options if option.right])
        row.next()
    assert (row.right, row.read_again) == (8, ())
