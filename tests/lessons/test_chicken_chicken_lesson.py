"""Lesson 6 tells the whole rulebook of Chicken Chicken: each rule once, by its id and title, with
where it comes from, something to look at and a check. And what its words claim is so.
"""

from __future__ import annotations

import itertools
import json
import re
from typing import Any

import pytest

import farmlib
from farmlib.core.registry import GAMES
from farmlib.core.rulebook import FARM_RULES, Rule, Source
from farmlib.lessons import case
from farmlib.lessons.exercises.makers import find_maker
from farmlib.lessons.walkthrough.prepared import prepared_games
from tests.games.chicken_chicken.tables import eggs_by_hand
from tests.lessons.test_chicken_coop_lesson import FOLDER

BOOK = GAMES["chicken_chicken"].rulebook
LESSON = FOLDER / BOOK.lesson
HEADING = re.compile(r"### ((?:PP|FARM)(?:-[A-Z]+)+) · (.+)\n\n\*(.+)\*\n")

FIRST_GAME = ["PP-EGG", "PP-HEN", "PP-FOX", "PP-LASTING"]
AS_THE_BOX_ADVISES = [
    *("PP-FARMER", "PP-ROOSTER", "PP-DOG", "PP-WORM", "PP-DISGUISE", "PP-OSTRICH", "PP-DUCK"),
    "PP-CASTING",
]
"""In the order of PP-DECK: one is added after the other."""

NEEDED = {"FARM-PLACE", "FARM-OVER"}
"""What every player knows, and this game asks for: nobody has a turn or holds a card in it."""


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


def films() -> list[tuple[str, tuple[str, ...]]]:
    """The films that are shown in slow motion, and the moods in which they are."""
    shown = re.findall(r'slow_motion\("([^"]+)"(?:, moods=\("(\w+)",\))?\)', code())
    return [(film, (mood,) if mood else ()) for film, mood in shown]


def test_every_rule_has_its_place() -> None:
    assert set(sections()) == {rule.id for rule in BOOK.rules} | NEEDED


def test_three_actors_come_first_and_then_one_card_at_a_time() -> None:
    names = list(sections())
    assert names[: len(FIRST_GAME)] == FIRST_GAME
    assert [name for name in names if name in AS_THE_BOX_ADVISES] == AS_THE_BOX_ADVISES
    assert names.index("PP-WIN") < names.index("PP-FARMER") < names.index("PP-HUNGRY")


@pytest.mark.parametrize("rule", BOOK.rules, ids=lambda rule: rule.id)
def test_a_rule_bears_its_title_and_says_where_it_comes_from(rule: Rule) -> None:
    heading, _ = sections()[rule.id]
    assert (heading[2], heading[3]) == (rule.title, origin(rule))


def origin(rule: Rule) -> str:
    """The rule page has [book] for every rule, and names a [ruling] of ours in four of them."""
    if rule in FARM_RULES:
        return "Our ruling."
    ours = rule.id in ("PP-DUCK", "PP-ROUND", "PP-WIN", "PP-EXACT")
    return "From the book, filled in by us." if ours else "From the book."


def test_our_own_rulings_are_said_to_be_ours() -> None:
    for rule in NEEDED:
        assert BOOK[rule].source is Source.RULING
        assert sections()[rule][0][3] == "Our ruling."


@pytest.mark.parametrize("rule", BOOK.rules, ids=lambda rule: rule.id)
def test_below_a_rule_stand_something_to_see_and_a_check_of_that_rule(rule: Rule) -> None:
    _, source = sections()[rule.id]
    assert re.search(r"\b(?:board|figure|slow_motion)\(", source)
    checked = re.findall(r'"(PP-M?\d+)"', " ".join(re.findall(r"\bcheck\(([^)]*)\)", source)))
    assert rule.id in {case(name).rule for name in checked}


@pytest.mark.parametrize("rule", [*FIRST_GAME[1:], *AS_THE_BOX_ADVISES])
def test_each_card_has_a_film_in_which_its_rule_works(rule: str) -> None:
    if rule in ("PP-ROOSTER", "PP-DUCK"):
        return  # they change nothing in the yard: a picture of the table tells more
    _, source = sections()[rule]
    (film,) = re.findall(r'slow_motion\("([^"]+)"\)', source)
    game = farmlib.GAMES["chicken_chicken"]()
    shots = game.slow_motion(film)  # type: ignore[attr-defined]
    assert rule == "PP-LASTING" or rule in {shot.rule for shot in shots}
    assert shots[-1].yard.available == eggs_by_hand(film.split())


@pytest.mark.parametrize(("film", "moods"), films(), ids=str)
def test_the_films_come_out_as_cards_on_a_table_do(film: str, moods: tuple[str, ...]) -> None:
    game = farmlib.game("chicken_chicken", moods=moods)
    available = game.available_in(film)  # type: ignore[attr-defined]
    assert available == eggs_by_hand(film.split(), moods)
    if moods:  # and the mood makes the difference
        assert available != eggs_by_hand(film.split())


def test_all_kinds_of_exercises_stand_in_it_and_a_quiz_closes_it() -> None:
    names = re.findall(r'(?m)^exercise\("([a-z_/-]+)"', code())
    assert len(names) >= 10
    assert {find_maker(name).kind for name in names} == {"choose", "play", "predict", "write"}
    assert code().index('quiz("chicken_chicken"') > code().index("write-count")
    assert "chicken_chicken" in prepared_games()
    assert 'prepared_walkthrough("chicken_chicken")' in code()


def test_a_card_of_ones_own_is_taken_by_film_table_and_measurement() -> None:
    assert '@farmlib.casting("pig")' in code()
    for taken_by in (
        r"slow_motion\([^)]*castings",
        r"table\(\s*with_pig",
        r'delay\(with_pig, "B1"',
    ):
        assert re.search(taken_by, code())


def test_only_a_few_boards_are_live_and_the_file_is_not_too_large() -> None:
    live = re.findall(r"(?m)^\w+ = (?:board|farmlib\.table|farmlib\.live)\(", code())
    assert 4 <= len(live) <= 6, live
    assert LESSON.stat().st_size < 1_000_000


def test_cell_ids_can_be_read() -> None:
    for cell in cells():
        assert re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", cell["id"])


# ---------------------------------------------------------------- what is left to the reader


def test_the_tasks_have_the_solutions_that_are_told() -> None:
    shown, deck = ["E", "E", "H", "W", "E"], ["H", "F", "E", "D", "E", "F"]
    counts = [eggs_by_hand([*shown, *deck[:n]]) for n in range(len(deck) + 1)]
    assert next(len(shown) + n for n, count in enumerate(counts) if count >= 5) == 10
    soonest = ["F", "E", "E", "H", "D", "F"]
    assert sorted(soonest) == sorted(deck)
    assert eggs_by_hand([*shown, *soonest[:3]]) == 5
    assert eggs_by_hand([*shown, *soonest[:2]]) == 4
    orders = set(itertools.permutations(deck))
    assert not any(eggs_by_hand([*shown, *order[:2]]) >= 5 for order in orders)
    assert all(eggs_by_hand([*shown, *order]) == 5 for order in orders)
