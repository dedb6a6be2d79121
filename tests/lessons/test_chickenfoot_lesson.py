"""Lesson 1 tells the whole rulebook: each rule once, in its order, by its id and title, and says
where it comes from; below each stands an example of that very rule.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from farmlib.core.registry import GAMES
from farmlib.core.rulebook import FARM_RULES, Rule, Source
from farmlib.lessons import case

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


def origin(rule: Rule) -> str:
    if rule.source is Source.RULING:
        return "Our ruling."
    return "From the book, filled in by us." if rule.why else "From the book."


def test_every_rule_has_its_place() -> None:
    assert set(sections()) == {rule.id for rule in BOOK}


def test_the_rules_stand_in_the_order_in_which_one_plays() -> None:
    own = {rule.id for rule in BOOK.rules}
    assert [name for name in sections() if name in own] == [rule.id for rule in BOOK.rules]


def test_what_every_player_knows_comes_after_the_game_s_own_rules() -> None:
    last = list(sections())[-len(FARM_RULES) :]
    assert set(last) == {rule.id for rule in FARM_RULES}


@pytest.mark.parametrize("rule", list(BOOK), ids=lambda rule: rule.id)
def test_a_rule_bears_its_title_and_says_where_it_comes_from(rule: Rule) -> None:
    heading, _ = sections()[rule.id]
    assert (heading[2], heading[3]) == (rule.title, origin(rule))


@pytest.mark.parametrize("rule", list(BOOK), ids=lambda rule: rule.id)
def test_below_a_rule_stand_a_picture_and_a_check_of_that_rule(rule: Rule) -> None:
    _, source = sections()[rule.id]
    assert re.search(r"\b(?:board|figure)\(", source)
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
