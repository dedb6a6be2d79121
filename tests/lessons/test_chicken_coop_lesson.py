"""Lesson 2 tells the whole rulebook of Chicken Coop: each rule once, in its order, by its id and
title, with where it comes from, a picture and a check. Lesson 3 compares every rule of both books.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from farmlib.core.registry import GAMES
from farmlib.core.rulebook import FARM_RULES, Rule
from farmlib.lessons import case
from farmlib.lessons.card import RuleCard
from farmlib.lessons.exercises.makers import find_maker
from farmlib.lessons.walkthrough.prepared import prepared_games

BOOK = GAMES["chicken_coop"].rulebook
FOLDER = Path(__file__).parents[2] / "notebooks"
LESSON = FOLDER / BOOK.lesson
TWO = FOLDER / "03_two_rulebooks.ipynb"
HEADING = re.compile(r"### ((?:CO|FARM)-[A-Z]+) · (.+)\n\n\*(.+)\*\n")


def cells(path: Path = LESSON) -> list[dict[str, Any]]:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    return [{**cell, "source": "".join(cell["source"])} for cell in notebook["cells"]]


def code(path: Path = LESSON) -> str:
    return "\n".join(cell["source"] for cell in cells(path) if cell["cell_type"] == "code")


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


WHENCE = {
    "book": "CO-SET CO-AGAIN CO-MATCH CO-DRAW CO-OPEN CO-CROSS CO-TOES CO-BLOCKED CO-HIDE",
    "book, ruling": "CO-OPENER CO-LEGS CO-CLUCK CO-END CO-GAME",
    "book, printed": "CO-DEAL CO-ROUNDS CO-SCORE",
}
"""Where each rule comes from, as the rule page's last column has it, by the sheet itself."""

LABELS = {
    "book": "From the book.",
    "book, ruling": "From the book, filled in by us.",
    "book, printed": "From the book and the publisher.",
}


def origin(rule: Rule) -> str:
    if rule in FARM_RULES:
        return "Our ruling."
    (whence,) = [whence for whence, ids in WHENCE.items() if rule.id in ids.split()]
    return LABELS[whence]


def test_every_rule_has_its_place_in_the_order_in_which_one_plays() -> None:
    names = list(sections())
    assert names[: len(BOOK.rules)] == [rule.id for rule in BOOK.rules]
    assert set(names[len(BOOK.rules) :]) == {rule.id for rule in FARM_RULES}


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
    checked = re.findall(r'"(CO-\d+)"', " ".join(re.findall(r"\bcheck\(([^)]*)\)", source)))
    assert rule.id in {case(name).rule for name in checked}


def test_the_hub_alone_comes_before_any_rule() -> None:
    sources = [cell["source"] for cell in cells()]
    hub = next(n for n, source in enumerate(sources) if "HubButton()" in source)
    assert hub < next(n for n, source in enumerate(sources) if HEADING.match(source))


def test_all_kinds_of_exercises_stand_in_it_and_a_quiz_closes_it() -> None:
    names = re.findall(r'(?m)^exercise\("([a-z_/-]+)"', code())
    assert len(names) >= 8
    assert {find_maker(name).kind for name in names} == {"choose", "play", "predict", "write"}
    assert code().index('quiz("chicken_coop"') > code().index("write-points")
    assert "chicken_coop" in prepared_games()
    assert 'prepared_walkthrough("chicken_coop")' in code()


def test_only_a_few_boards_are_live_and_the_file_is_not_too_large() -> None:
    live = re.findall(r"(?m)^\w+ = (?:board|farmlib\.table)\(", code())
    assert 4 <= len(live) <= 6, live
    assert LESSON.stat().st_size < 1_000_000


# ---------------------------------------------------------------- lesson 3


def test_every_rule_of_both_books_is_compared() -> None:
    named = set(re.findall(r'"((?:CF|CO)-[A-Z]+)"', code(TWO)))
    for game in ("chickenfoot", "chicken_coop"):
        assert {rule.id for rule in GAMES[game].rulebook.rules} <= named


def test_cell_ids_can_be_read() -> None:
    for path in (LESSON, TWO):
        for cell in cells(path):
            assert re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", cell["id"])
