"""Lesson 5 tells both rulebooks of Duckling Dancin': each rule once, in its order, by its id and
title, with where it comes from and a check. The six figures of the book are live boards in it, and
what it says of memory is counted.
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
from farmlib.lessons.exercises.makers import find_maker
from farmlib.lessons.walkthrough.prepared import prepared_games

BOOK = GAMES["duckling"].rulebook
FOLDER = Path(__file__).parents[2] / "notebooks"
LESSON = FOLDER / BOOK.lesson
HEADING = re.compile(r"### ((?:CH|DU|FARM)-[A-Z]+) · (.+)\n\n\*(.+)\*\n")


def cells() -> list[dict[str, Any]]:
    notebook = json.loads(LESSON.read_text(encoding="utf-8"))
    return [{**cell, "source": "".join(cell["source"])} for cell in notebook["cells"]]


def code() -> str:
    return "\n".join(cell["source"] for cell in cells() if cell["cell_type"] == "code")


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
    whence = "the publisher" if rule.source is Source.PRINTED else "the book"
    return f"From {whence}, filled in by us." if rule.why else f"From {whence}."


def test_every_rule_has_its_place_in_the_order_in_which_one_plays() -> None:
    names = list(sections())
    assert len(BOOK.rules) == 18
    assert names[:18] == [rule.id for rule in BOOK.rules]
    # One holds no tiles in this game, so nothing is said of what one holds.
    assert set(names[18:]) == {rule.id for rule in FARM_RULES} - {"FARM-HELD"}


@pytest.mark.parametrize("rule", BOOK.rules, ids=lambda rule: rule.id)
def test_a_rule_bears_its_title_and_says_where_it_comes_from(rule: Rule) -> None:
    heading, _ = sections()[rule.id]
    assert (heading[2], heading[3]) == (rule.title, origin(rule))


@pytest.mark.parametrize("rule", BOOK.rules, ids=lambda rule: rule.id)
def test_below_a_rule_stands_a_check_of_that_rule(rule: Rule) -> None:
    _, source = sections()[rule.id]
    checked = re.findall(r'"(DU-\d+)"', " ".join(re.findall(r"\bcheck\(([^)]*)\)", source)))
    assert rule.id in {case(name).rule for name in checked}


def test_each_figure_of_the_book_is_a_live_board() -> None:
    boards = set(re.findall(r'(?m)^\w+ = board\("(DU-\d+)"', code()))
    shown = {figure for name in boards for figure in re.findall(r"Figure (\d)", case(name).about)}
    assert shown == set("123456")
    told = "\n".join(cell["source"] for cell in cells() if cell["cell_type"] == "markdown")
    assert set(re.findall(r"\*\*[Ff]igure (\d)\.?\*\*", told)) == set("123456")


def test_all_kinds_of_exercises_stand_in_it_and_a_quiz_closes_it() -> None:
    names = re.findall(r'(?m)^exercise\("([a-z_/-]+)"', code())
    assert len(names) >= 8
    assert {find_maker(name).kind for name in names} == {"choose", "play", "predict", "write"}
    assert code().index('quiz("duckling"') > code().index("write-flips")
    assert "duckling" in prepared_games()
    assert 'prepared_walkthrough("duckling"' in code()


def test_what_is_told_of_memory_is_counted_and_asserted() -> None:
    source = code()
    for name in ("chance_of_match", "flips_in_a_turn", "chance_to_win", "play_many", "spread"):
        assert re.search(rf"\b{name}\(", source)
    assert len(re.findall(r"(?m)^ *assert ", source)) >= 5


def test_only_a_few_boards_are_live_and_the_file_is_not_too_large() -> None:
    live = re.findall(r"(?m)^\w+ = (?:board|farmlib\.table)\(", code())
    assert len(live) <= 8, live
    assert LESSON.stat().st_size < 2_500_000


def test_cell_ids_can_be_read() -> None:
    for cell in cells():
        assert re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", cell["id"])
