"""Lesson 4 tells the whole rulebook of Chickapig: each rule once, in its order, by its id and
title, with where it comes from, a picture and a check. Both decks are laid out, and said to be put
together by us. Then a reader's own puzzle is solved by a search that is told, and drawn.
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

BOOK = GAMES["chickapig"].rulebook
LESSON = Path(__file__).parents[2] / "notebooks" / BOOK.lesson
HEADING = re.compile(r"### ((?:CP|FARM)-[A-Z]+(?:-[A-Z]+)*) · (.+)\n\n\*(.+)\*\n")
CASE = re.compile(r'"(CPM?-\d+)"')


def cells() -> list[dict[str, Any]]:
    notebook = json.loads(LESSON.read_text(encoding="utf-8"))
    return [{**cell, "source": "".join(cell["source"])} for cell in notebook["cells"]]


def code() -> str:
    return "\n".join(cell["source"] for cell in cells() if cell["cell_type"] == "code")


def words() -> str:
    """All that is told, in one line."""
    told = (cell["source"] for cell in cells() if cell["cell_type"] == "markdown")
    return " ".join(" ".join(told).split())


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
    if rule.id in ("CP-ROLL", "CP-WIN"):  # the rule page says of both: [book], [printed]
        return "From the book and the publisher."
    if rule.source is Source.RULING:
        return "Our ruling."
    whence = "the publisher" if rule.source is Source.PRINTED else "the book"
    return f"From {whence}, filled in by us." if rule.why else f"From {whence}."


def test_every_rule_has_its_place_in_the_order_in_which_one_plays() -> None:
    names = list(sections())
    assert names[: len(BOOK.rules)] == [rule.id for rule in BOOK.rules]
    assert set(names[len(BOOK.rules) :]) == {rule.id for rule in FARM_RULES}


@pytest.mark.parametrize("rule", list(BOOK), ids=lambda rule: rule.id)
def test_a_rule_bears_its_title_and_says_where_it_comes_from(rule: Rule) -> None:
    heading, _ = sections()[rule.id]
    assert (heading[2], heading[3]) == (rule.title, origin(rule))


@pytest.mark.parametrize("rule", list(BOOK), ids=lambda rule: rule.id)
def test_below_a_rule_stand_a_picture_and_a_check_of_that_rule(rule: Rule) -> None:
    _, source = sections()[rule.id]
    assert re.search(r"\b(?:board|figure)\(", source)
    checked = CASE.findall(" ".join(re.findall(r"\bcheck\(([^)]*)\)", source)))
    assert rule.id in {case(name).rule for name in checked}


@pytest.mark.parametrize(("rule", "deck"), [("CP-CARD-POOP", "poop"), ("CP-DAISY", "daisy")])
def test_the_cards_lie_open_at_their_rule_and_are_said_to_be_ours(rule: str, deck: str) -> None:
    _, source = sections()[rule]
    assert f'cards("chickapig", "{deck}")' in source
    assert "put together" in " ".join(source.split()) or "put them together" in source
    assert "**not what is on them**" in words()


def test_all_kinds_of_exercises_stand_in_it_and_a_quiz_closes_it() -> None:
    names = re.findall(r'(?m)^exercise\("([a-z_/-]+)"', code())
    assert len(names) >= 12
    assert {find_maker(name).kind for name in names} == {"choose", "play", "predict", "write"}
    asked = {rule for name in names for rule in find_maker(name).rules}
    assert {rule.id for rule in BOOK.rules} <= asked, "each rule is asked about"
    assert code().index('quiz("chickapig"') > code().rindex('exercise("chickapig/write-')
    assert "chickapig" in prepared_games()
    assert 'prepared_walkthrough("chickapig")' in code()


def test_the_first_thing_to_do_is_one_slide_home() -> None:
    first = re.search(r'(?m)^exercise\("([a-z_/-]+)", seed=(\d+)\)', code())
    assert first is not None
    maker = find_maker(first[1])
    assert maker.kind == "play"
    question = maker.make(int(first[2]), 1)
    game, state = question.game, question.state
    assert game is not None
    ends = [game.apply(state, move) for move in game.legal_actions(state, 0)]
    assert any("CP-WIN" in {event.rule for event in step.events} for step in ends)


def test_the_search_is_told_and_drawn_of_the_puzzle_that_one_can_play() -> None:
    sources = [cell["source"] for cell in cells() if cell["cell_type"] == "code"]
    made = next(n for n, source in enumerate(sources) if "mine = make_puzzle(" in source)
    assert "farmlib.table(mine.game, position=mine.position()" in sources[made]
    after = sources[made + 1 :]
    first = [after.index(f"{tool}(mine)") for tool in ("search_steps", "search_tree")]
    assert after.index("search_steps(mine, moves=1)") < min(first), "a small part comes first"
    assert after.index("search_tree(mine, moves=2)") < min(first)


def test_only_a_few_boards_are_live_and_the_file_is_not_too_large() -> None:
    live = re.findall(r"(?m)^\w+ = (?:board|farmlib\.table)\(", code())
    assert 4 <= len(live) <= 6, live
    assert LESSON.stat().st_size < 1_500_000


def test_cell_ids_can_be_read() -> None:
    for cell in cells():
        assert re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", cell["id"])
