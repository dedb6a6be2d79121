"""What holds for every exercise on Chicken Coop, whatever the seed and the grade.

The right answer is right, everything else is not, and the rules say so too, worked out once more
here from what the page of rules says.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmlib.core.match import Match
from farmlib.games.chicken_coop import RULEBOOK
from farmlib.lessons.exercises import Outcome, quiz
from farmlib.lessons.exercises.chicken_coop import MAKERS
from farmlib.lessons.exercises.choosing import Choose, Count
from farmlib.lessons.exercises.makers import Maker
from farmlib.lessons.exercises.pictures import picture_of
from farmlib.lessons.exercises.playing import PlayTo
from farmlib.lessons.exercises.question import Question
from farmlib.lessons.exercises.writing import Write
from tests.games.chicken_coop.tables import legal_by_the_rules
from tests.lessons.exercises.words import choices, says

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
    assert len({maker.name for maker in MAKERS}) == len(MAKERS) >= 8
    about = {rule for maker in MAKERS for rule in maker.rules}
    assert about <= {rule.id for rule in RULEBOOK}
    # What lies in the box, how a double lies, and that one hides one's tiles: nothing to ask.
    assert {rule.id for rule in RULEBOOK.rules} - about == {"CO-SET", "CO-CROSS", "CO-HIDE"}


@given(st.sampled_from(MAKERS), SEEDS, GRADES)
@settings(max_examples=60, deadline=None)
def test_a_question_is_whole(maker: Maker, seed: int, grade: int) -> None:
    question = maker.make(seed, grade)
    assert question.kind == maker.kind
    assert (question.title, question.grade) == (maker.title, grade)
    assert set(question.rules) <= set(maker.rules)
    assert question.rules
    assert all((*question.prompt, question.because, question.solution()))
    assert len(question.hints) >= 2
    assert not re.search(r"None(?! of)", " ".join((*question.prompt, *question.hints)))
    assert maker.make(seed, grade) == question
    if question.game is not None:
        match = question.match
        assert match is not None
        assert match.state == question.state


def test_it_is_the_same_in_another_python_too() -> None:
    program = (
        "from farmlib.lessons.exercises.chicken_coop import MAKERS\n"
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

    # A round's number has nothing that grows with it.
    if maker.name != "chicken_coop/which-double":
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
@settings(max_examples=80, deadline=None)
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
@settings(max_examples=60, deadline=None)
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
    assert not question.aim.reached(question.game, question.state, ())  # type: ignore[arg-type]
    assert 1 <= len(question.way) <= question.limit
    assert question.judge(question.way).right
    for count in range(1, len(question.way)):
        assert question.judge(question.way[:count]).outcome is Outcome.NOT_YET
    # Every tile that can come up is told beforehand.
    assert all(str(tile) in question.prompt[0] for tile in question.state.pile)


WRONG = {
    "write-dealer": {
        "one too far": (
            "def dealer(youngest, players, round):\n    return (youngest + round) % players"
        ),
        "no way round": "def dealer(youngest, players, round):\n    return youngest + round - 1",
        "backwards": (
            "def dealer(youngest, players, round):\n    return (youngest - round + 1) % players"
        ),
    },
    "write-points": {
        "pips": "def points(hand):\n    return sum(a + b for a, b in hand)",
        "50 for the double": (
            "def points(hand):\n    return sum(a + b if a or b else 50 for a, b in hand)"
        ),
        "25 once": (
            "def points(hand):\n    return sum(a + b + (25 if 0 in (a, b) else 0) for a, b in hand)"
        ),
    },
    "write-blocked": {
        "never": "def blocked(table, rest):\n    return len(table) < 0",
        "only an empty rest": "def blocked(table, rest):\n    return not rest",
        "any double": (
            "def blocked(table, rest):\n"
            "    return any(a == b and not any(a in t for t in rest) for a, b, n in table[1:])"
        ),
        "any lacking double": (
            "def blocked(table, rest):\n    return any(a == b and n < 3 for a, b, n in table[1:])"
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
    found_out = [
        asked(name, seed, grade).judge(program).outcome is Outcome.NOT_YET
        for seed in range(5)
        for grade in (1, 2, 3)
    ]
    # Whether the number of a finished double has run out depends on the round that was played.
    assert all(found_out) or (any(found_out) and "not any" in program)


# ------------------------------------------------------------------ the rules, once more


def may(question: Question) -> set[str]:
    """What the one in turn may do, worked out from the page of rules."""
    assert question.game is not None
    return legal_by_the_rules(question.game.observation(question.state, question.state.turn))


@given(SEEDS, GRADES)
@settings(max_examples=25, deadline=None)
def test_which_tiles_fit_is_what_the_rules_say(seed: int, grade: int) -> None:
    question = asked("tiles-that-fit", seed, grade)
    wanted = {action.split()[1] for action in may(question)}
    assert {option.label for option in question.options if option.right} == wanted


@given(SEEDS, GRADES)
@settings(max_examples=30, deadline=None)
def test_what_one_may_do_is_what_the_rules_say(seed: int, grade: int) -> None:
    question = asked("what-now", seed, grade)
    (kind,) = {action.split()[0] for action in may(question)}
    (label,) = [option.label for option in question.options if option.right]
    assert kind in label.lower()


@given(SEEDS, GRADES, st.sampled_from(["what-comes-next", "how-does-it-end", "drawn-tile"]))
@settings(max_examples=50, deadline=None)
def test_what_is_predicted_happens(seed: int, grade: int, name: str) -> None:
    question = asked(name, seed, grade)
    match: Match = question.match
    for action in question.actions:
        match.play(action)
    (label,) = [option.label for option in question.options if option.right]
    state, double = match.state, match.state.tree.unfinished()
    if name == "drawn-tile":
        legal = legal_by_the_rules(match.game.observation(state, state.turn))
        assert ("pass" in legal) == (label == "You say pass")
    elif name == "what-comes-next":
        assert ("pressed" in label) == (not state.pressed)
        assert ("toe is played" in label) == (
            state.pressed and double is not None and double.tile != state.tree.root
        )
        assert ("new leg" in label) == (double is not None and double.tile == state.tree.root)
    else:
        over = bool(state.ended)
        assert over == (": it's over" in label or "is over" in label)
        assert ("winner" in label) == (over and () in state.hands)
        assert label.startswith("The round is blocked") == (state.ended == "CO-BLOCKED")
        if "will be blocked" in label:
            rest = (*state.pile, *(tile for hand in state.hands for tile in hand))
            assert sum(double.number in tile for tile in rest) < double.room
    assert question.afterwards()


@given(SEEDS, GRADES)
@settings(max_examples=30, deadline=None)
def test_the_finder_of_the_double_is_counted_from_the_left_of_the_dealer(
    seed: int, grade: int
) -> None:
    question = asked("search-for-the-double", seed, grade)
    players = int(question.prompt[0].split()[2])
    dealer = re.search(r"Player (\d) dealt", question.prompt[0])
    double = re.search(r"has the double(?: |-)(\w+)", question.prompt[0])
    assert dealer is not None
    assert double is not None
    number = double[1].replace("blank", "0")
    yard = question.prompt[1].rpartition(": ")[2].split()
    assert question.number == (int(dealer[1]) + 1 + yard.index(f"{number}-{number}")) % players


@given(SEEDS, GRADES)
@settings(max_examples=30, deadline=None)
def test_a_hand_scores_what_the_rule_says(seed: int, grade: int) -> None:
    question = asked("score-a-hand", seed, grade)
    blank = 25 if "counts 25" in question.prompt[0] else 0
    ends = [int(end) for tile in question.prompt[1].split() for end in tile.split("-")]
    assert question.number == sum(end or blank for end in ends)


# ------------------------------------------------------------------ the picture and the quiz


@given(st.sampled_from(MAKERS), SEEDS, GRADES)
@settings(max_examples=60, deadline=None)
def test_the_picture_gives_nothing_away(maker: Maker, seed: int, grade: int) -> None:
    question = maker.make(seed, grade)
    picture = picture_of(question)
    if picture is None:
        return
    words = f"{picture.text}\n{picture.alt}"
    for telling in (
        *("still needs", "Fits now", "What you can play", "pen end", "blocked", "points)"),
        *("The hub waits", "clucked", "to go", "legs.", "Press", "dealer,", "["),
    ):
        assert telling not in words
    if not question.state.tree:
        assert "> " not in picture.text
    # Every tile that lies can be seen.
    for tile in question.state.tree.tiles():
        assert str(tile) in words or f"{tile.low}-{tile.high}" in words
    # The hub is drawn quiet, whatever it waits for.
    assert "due" not in dict(picture.scene.art)


def test_the_quiz_is_over_when_all_is_right() -> None:
    row = quiz("chicken_coop", seed=1)
    while not row.over:
        question = row.question
        if isinstance(question, Count):
            row.check(question.number)
        else:
            row.check([option.key for option in question.options if option.right])
        row.next()
    assert (row.right, row.read_again) == (8, ())
