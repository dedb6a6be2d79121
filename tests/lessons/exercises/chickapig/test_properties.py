"""What holds for every exercise on Chickapig, whatever the seed and the grade.

The right answer is right and everything else is not; no verdict, hint or picture gives it away.
What the rules have to say to it stands in `test_rules`.
"""

from __future__ import annotations

import itertools
import os
import re
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmlib.games.chickapig import RULEBOOK
from farmlib.lessons.exercises import Outcome, quiz
from farmlib.lessons.exercises.chickapig import MAKERS
from farmlib.lessons.exercises.choosing import Choose, Count
from farmlib.lessons.exercises.makers import Maker
from farmlib.lessons.exercises.pictures import picture_of
from farmlib.lessons.exercises.playing import PlayTo
from farmlib.lessons.exercises.question import Question
from farmlib.lessons.exercises.writing import Write
from farmlib.scenes import show
from tests.lessons.exercises.words import choices, says

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
    assert len({maker.name for maker in MAKERS}) == len(MAKERS) >= 12
    assert {rule for maker in MAKERS for rule in maker.rules} == {
        rule.id for rule in RULEBOOK.rules
    }
    assert all(maker.grades == (1, 2, 3) for maker in MAKERS)


@pytest.mark.parametrize("maker", MAKERS, ids=lambda maker: maker.name)
@pytest.mark.parametrize("grade", [1, 2, 3])
def test_a_question_is_found_soon(maker: Maker, grade: int) -> None:
    """Makers try for a question up to 2000 times; none of ours comes near."""
    for seed in range(4):
        tries = 0

        def counted(*args: Any) -> Question | None:
            nonlocal tries
            tries += 1
            return maker.build(*args)

        Maker(
            maker.name, maker.game, maker.kind, maker.title, maker.rules, counted, maker.grades
        ).make(seed, grade)
        assert tries <= 300


@given(st.sampled_from(MAKERS), SEEDS, GRADES)
@settings(max_examples=50, deadline=None)
def test_a_question_is_whole(maker: Maker, seed: int, grade: int) -> None:
    question = maker.make(seed, grade)
    assert question.kind == maker.kind
    assert (question.title, question.grade) == (maker.title, grade)
    assert question.rules
    assert set(question.rules) <= set(maker.rules)
    assert question.prompt
    assert all((*question.prompt, question.because, question.solution()))
    assert len(question.hints) >= 2
    texts = (
        *(*question.prompt, *question.hints, question.because),
        *(text for option in question.options for text in (option.label, option.why)),
    )
    # Nothing that was left out, not filled in, or put together badly.
    for text in (re.sub(r"`[^`]*`", "code", text) for text in texts):
        assert not re.search(r"\bNone\b(?! of)|[{}]|\.\.|  ", text)
        assert not re.search(r"\b1 (move|poop|card|slide|square)s\b|\bone moves\b", text)
    if question.game is not None:
        match = question.match
        assert match is not None
        assert match.state == question.state


@given(st.sampled_from(MAKERS), SEEDS, GRADES)
@settings(max_examples=25, deadline=None)
def test_the_same_seed_is_the_same_question(maker: Maker, seed: int, grade: int) -> None:
    assert maker.make(seed, grade) == maker.make(seed, grade)


def test_it_is_the_same_in_another_python_too() -> None:
    program = (
        "from farmlib.lessons.exercises.chickapig import MAKERS\n"
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
        return sum(size(maker.make(seed, grade)) for seed in range(5)) / 5

    assert amount(1) < amount(3)


def size(question: Question) -> float:
    """How much there is to look at: pieces and poops, what to choose from, moves to find, and in
    words alone how many words there are.
    """
    if isinstance(question, Write):
        return len(repr([one.args for one in question.examples]))
    if question.state is None:
        return len(" ".join(question.prompt).split())
    board = question.state.board
    there = sum(squares.bit_count() for squares in (*board.pigs, *board.bales, board.poops))
    moves = 10 * len(question.way) if isinstance(question, PlayTo) else 0
    return there + moves + len(question.options)


# ------------------------------------------------------------------ to choose


@given(of_kind("choose", "predict"), SEEDS, GRADES)
@settings(max_examples=60, deadline=None)
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
    for hint in question.hints[:-1]:
        assert not all(says(hint, option.label) for option in options if option.right)


@given(st.sampled_from(["how-many-to-go", "how-many-moves"]), SEEDS, GRADES)
@settings(max_examples=40, deadline=None)
def test_only_the_right_number_is_right(name: str, seed: int, grade: int) -> None:
    question = asked(name, seed, grade)
    assert isinstance(question, Count)
    assert question.number > 0
    assert question.judge(f" {question.number} ").right
    near = {question.number + step for step in (-50, -2, -1, 1, 2, 50)}
    for wrong in near | {slip.number for slip in question.slips}:
        verdict = question.judge(wrong)
        assert verdict.outcome is Outcome.NOT_YET
        assert not says(verdict.words, str(question.number))
    assert not any(says(hint, str(question.number)) for hint in question.hints[:-1])


@pytest.mark.parametrize("maker", MAKERS, ids=lambda maker: maker.name)
def test_no_answer_is_always_the_right_one(maker: Maker) -> None:
    """Whoever always says the same without looking is found out."""
    if maker.kind in ("play", "write"):
        return
    right = set()
    for seed, grade in itertools.product(range(12), (2, 3)):
        question = maker.make(seed, grade)
        if isinstance(question, Count):
            right.add(str(question.number))
        else:
            right.add(", ".join(option.label for option in question.options if option.right))
    assert len(right) >= 3


# ------------------------------------------------------------------ to play


@given(of_kind("play"), SEEDS, GRADES)
@settings(max_examples=15, deadline=None)
def test_the_way_leads_there_and_less_does_not(maker: Maker, seed: int, grade: int) -> None:
    question = maker.make(seed, grade)
    assert isinstance(question, PlayTo)
    assert question.seats == tuple(range(question.game.num_players))  # type: ignore[union-attr]
    assert not question.aim.reached(question.game, question.state, ())  # type: ignore[arg-type]
    assert question.judge(()).outcome is Outcome.NOT_TRIED
    assert 1 <= len(question.way) <= question.limit
    assert question.judge(question.way).right
    for count in range(1, len(question.way)):
        assert question.judge(question.way[:count]).outcome is Outcome.NOT_YET
    for hint in question.hints:
        assert not (len(question.way) > 1 and all(move in hint for move in question.way))
        assert "Player" not in hint, "the board calls nobody so"


@given(of_kind("play"), SEEDS, GRADES)
@settings(max_examples=10, deadline=None)
def test_whoever_uses_up_the_moves_elsewhere_is_told_so(
    maker: Maker, seed: int, grade: int
) -> None:
    question: Any = maker.make(seed, grade)
    match = question.match
    for _ in range(question.limit):
        turn = match.state.turn
        legal = match.game.legal_actions(match.state, turn)
        aside = [
            action
            for action in legal
            if not question.aim.reached(match.game, match.game.apply(match.state, action).state, ())
        ]
        if not aside or turn != question.state.turn:
            break
        match.play(aside[seed % len(aside)])
    if not match.actions:
        return  # nothing but the aim can be done
    verdict = question.judge(match)
    assert verdict.outcome is Outcome.NOT_YET
    if len(match.actions) == question.limit:
        assert "Put it back" in verdict.words


# ------------------------------------------------------------------ the picture and the quiz


@given(st.sampled_from(MAKERS), SEEDS, GRADES)
@settings(max_examples=30, deadline=None)
def test_the_picture_gives_nothing_away(maker: Maker, seed: int, grade: int) -> None:
    question = maker.make(seed, grade)
    picture = picture_of(question)
    if picture is None:
        return
    words = f"{picture.text}\n{picture.alt}\n{picture.scene}"
    for telling in ("Can move", "can go to", "lift her", "shut in", "Card due", "loses the next"):
        assert telling not in words
    assert not any(item.art == "daisy" for item in picture.scene.board)
    # What one needs in order to answer is there: each square with what stands on it.
    shown = show(question.state, question.game).text
    board = re.search(r"\n\n((?:[.gyrbGYRBcC*#]{14}\n){14})", shown)
    assert board is not None
    assert board[1] in picture.text


def test_a_board_with_a_jump_in_hand_would_show_where_it_ends() -> None:
    """What is taken out of the picture is there to be taken out."""
    question = next(
        question
        for seed in range(200)
        if (question := asked("poop-cards-due", seed, 2)).state.daisies[question.viewer]
    )
    position = question.game.as_position(question.state)
    letter = question.game.seats.letter(question.viewer)
    state = question.game.position({**position, "daisies": {letter: "jump"}})
    shown = show(state, question.game, question.viewer)
    assert "Can move now" in shown.text
    assert "can go to" in shown.alt
    assert any(item.art == "daisy" for item in shown.scene.board)


@pytest.mark.parametrize("seed", [1, 2])
def test_the_quiz_is_over_when_all_is_right(seed: int) -> None:
    row = quiz("chickapig", seed=seed, length=6)
    while not row.over:
        question = row.question
        if isinstance(question, Count):
            row.check(question.number)
        elif isinstance(question, Write):
            row.check(question.model)
        elif isinstance(question, PlayTo):
            row.check(list(question.way))
        else:
            row.check([option.key for option in question.options if option.right])
        row.next()
    assert (row.right, row.read_again) == (6, ())
