"""Lesson 1 tells the whole rulebook: each rule once, in its order, by its id and title, and says
where it comes from; below each stands an example of that very rule. After the rules of each part
the reader is asked, and at the end there are a walkthrough, a quiz, and what has been met.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from farmlib.core.registry import GAMES
from farmlib.core.rulebook import FARM_RULES, Rule
from farmlib.lessons import case, exercise
from farmlib.lessons.card import RuleCard
from farmlib.lessons.exercises import Exercise

BOOK = GAMES["chickenfoot"].rulebook
LESSON = Path(__file__).parents[2] / "notebooks" / BOOK.lesson
HEADING = re.compile(r"### ((?:CF|FARM)-[A-Z]+) · (.+)\n\n\*(.+)\*\n")


def cells() -> list[dict[str, Any]]:
    notebook = json.loads(LESSON.read_text(encoding="utf-8"))
    return [{**cell, "source": "".join(cell["source"])} for cell in notebook["cells"]]


def sections() -> dict[str, tuple[re.Match[str], str]]:
    """Rule id -> its heading, and the source of all cells up to the next heading."""
    found: dict[str, tuple[re.Match[str], str]] = {}
    rule = ""
    for cell in cells():
        heading = HEADING.match(cell["source"])
        if heading:
            rule = heading[1]
            assert rule not in found, f"{rule} has two headings"
            found[rule] = (heading, cell["source"])
        elif cell["cell_type"] == "markdown" and cell["source"].startswith("#"):
            rule = ""
        elif rule:
            found[rule] = (found[rule][0], found[rule][1] + "\n" + cell["source"])
    return found


LABELS = {
    "From the book.": "CF-SET CF-HANDS CF-MATCH CF-DRAW CF-PASS CF-OPEN CF-OUT CF-STALE CF-SCORE",
    "From the book, filled in by us.": (
        "CF-PLAYERS CF-OPENER CF-ARMS CF-FOOT CF-LITTLE CF-GAME"  # the page: [book] and [ruling]
    ),
    "Our ruling.": "CF-DEAL CF-FIRST CF-BLOCK",
}
"""Where each rule comes from, as the rule page's last column has it, by the book itself."""


def origin(rule: Rule) -> str:
    if rule in FARM_RULES:
        return "Our ruling."
    (label,) = [label for label, ids in LABELS.items() if rule.id in ids.split()]
    return label


def test_every_rule_has_its_place() -> None:
    assert set(sections()) == {rule.id for rule in BOOK}


def test_the_rules_stand_in_the_order_in_which_one_plays() -> None:
    own = {rule.id for rule in BOOK.rules}
    assert [name for name in sections() if name in own] == [rule.id for rule in BOOK.rules]


def test_what_every_player_knows_comes_after_the_game_s_own_rules() -> None:
    last = list(sections())[-len(FARM_RULES) :]
    assert set(last) == {rule.id for rule in FARM_RULES}


@pytest.mark.parametrize("rule", list(BOOK), ids=lambda rule: rule.id)
def test_a_rule_s_card_says_where_it_comes_from_as_the_lesson_does(rule: Rule) -> None:
    assert RuleCard(rule, BOOK).whence == origin(rule)


@pytest.mark.parametrize("rule", list(BOOK), ids=lambda rule: rule.id)
def test_a_rule_bears_its_title_and_says_where_it_comes_from(rule: Rule) -> None:
    heading, _ = sections()[rule.id]
    assert (heading[2], heading[3]) == (rule.title, origin(rule))


@pytest.mark.parametrize("rule", list(BOOK), ids=lambda rule: rule.id)
def test_below_a_rule_stand_a_picture_and_a_check_of_that_rule(rule: Rule) -> None:
    _, source = sections()[rule.id]
    assert re.search(r"\b(?:board|figure|tile_set)\(", source)
    checked = re.findall(r'"(CF-\d+)"', " ".join(re.findall(r"\bcheck\(([^)]*)\)", source)))
    assert rule.id in {case(name).rule for name in checked}


def test_pictures_are_no_more_than_a_rule_needs() -> None:
    assert LESSON.stat().st_size < 1_000_000


def test_only_a_few_boards_are_live() -> None:
    live = [
        cell["id"]
        for cell in cells()
        if cell["cell_type"] == "code"
        and re.search(r"\bboard\(|farmlib\.table\(", cell["source"])
        and "show=False" not in cell["source"]
    ]
    assert 4 <= len(live) <= 6, live


def test_cell_ids_can_be_read() -> None:
    for cell in cells():
        assert re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", cell["id"])


# ---------------------------------------------------------------- what the reader is asked

PARTS = {
    "setting up": ("CF-SET", "CF-PLAYERS", "CF-DEAL", "CF-HANDS", "CF-OPENER", "CF-FIRST"),
    "a turn": ("CF-ARMS", "CF-MATCH", "CF-DRAW", "CF-PASS", "CF-OPEN"),
    "feet": ("CF-FOOT",),
    "one tile left": ("CF-LITTLE",),
    "the end of a hand": ("CF-OUT", "CF-STALE", "CF-BLOCK"),
    "counting up": ("CF-SCORE", "CF-GAME"),
}


def asked() -> list[tuple[int, Exercise]]:
    """The lesson's exercises as they are first asked, each with the number of its cell."""
    calls = [
        (number, re.fullmatch(r'exercise\("(.+?)"(?:, seed=(\d+))?(?:, grade=(\d))?\)', source))
        for number, cell in enumerate(cells())
        if (source := cell["source"].strip()).startswith("exercise(")
    ]
    assert all(call for _, call in calls), "written out, so that editions can read them"
    return [
        (number, exercise(call[1], seed=int(call[2] or 1), grade=int(call[3] or 1)))
        for number, call in calls
        if call
    ]


def place(start: str) -> int:
    """The number of the one cell whose source begins like this."""
    (found,) = [n for n, cell in enumerate(cells()) if cell["source"].startswith(start)]
    return found


def test_there_are_enough_exercises_and_all_four_kinds() -> None:
    names = [one.name for _, one in asked()]
    assert len(set(names)) == len(names) >= 8
    assert {one.question.kind for _, one in asked()} == {"choose", "play", "predict", "write"}


def test_every_rule_has_its_part() -> None:
    listed = [rule for rules in PARTS.values() for rule in rules]
    assert listed == [rule.id for rule in BOOK.rules]


@pytest.mark.parametrize("part", PARTS)
def test_each_part_of_the_rulebook_is_asked_about(part: str) -> None:
    about = {rule for _, one in asked() for rule in one.question.rules}
    assert about & set(PARTS[part])


def test_nothing_is_asked_before_its_rules_are_told() -> None:
    headings = {rule: place(f"### {rule} ·") for rule in sections()}
    for number, one in asked():
        for rule in one.question.rules:
            assert headings[rule] < number, (one.name, rule)


@pytest.mark.parametrize(("number", "one"), asked(), ids=lambda value: getattr(value, "name", ""))
def test_an_exercise_stands_right_after_a_rule_that_it_is_about(number: int, one: Exercise) -> None:
    if one.question.kind == "write":
        return  # Programs have a part of their own, for those who like them.
    before = next(
        heading[1]
        for cell in reversed(cells()[:number])
        if (heading := HEADING.match(cell["source"]))
    )
    # A question about all ends of a hand stands after the last of them, one that asks whether to
    # play, draw or pass after passing.
    allowed = {"CF-BLOCK": {"CF-STALE"}, "CF-PASS": {"CF-DRAW"}}.get(before, set())
    assert ({before} | allowed) & set(one.question.rules)


def test_exercises_are_tagged_for_the_editions() -> None:
    for cell in cells():
        asks = re.match(r"(exercise|quiz)\(", cell["source"]) is not None
        assert ("exercise" in cell["metadata"].get("tags", ())) == asks, cell["id"]


def test_after_the_last_rule_come_the_walkthrough_the_quiz_and_what_was_met() -> None:
    last = max(place(f"### {rule} ·") for rule in sections())
    wanted = [
        last,
        place('walk = farmlib.lessons.prepared_walkthrough("chickenfoot")'),
        place('quiz("chickenfoot"'),
        place("my_progress()"),
        place("## For the teacher"),
    ]
    assert wanted == sorted(wanted)


def test_whoever_has_run_the_lesson_has_met_all_its_rules() -> None:
    (table,) = cells()[place("my_progress()")]["outputs"]
    every = len(BOOK.rules)
    assert f"{every} of {every}" in "".join(table["data"]["text/plain"])


def test_a_rule_card_is_shown() -> None:
    assert re.match(r'farmlib\.rule\("CF-[A-Z]+"\)', cells()[place("farmlib.rule(")]["source"])
