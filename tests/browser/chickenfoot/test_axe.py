"""axe-core finds nothing wrong in the output: the table and all that opens on it, light and dark.

One table at a time is brought into each state; whatever axe reports comes with the state's name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.at_table import Reader, set_table
from tests.browser.jupyter import DARK, LIGHT, axe

if TYPE_CHECKING:
    from tests.browser.jupyter import Desk

FOOT = """players=3, pace=0, position={"hands": ["8-7 7-4 6-4 5-1", "7-1 4-3", "8-4 6-2"],
    "tree": "9-9(9-0 9-1 9-2 9-3 9-4(4-4) 9-5)", "pile": "4-2 2-2", "turn": 0}"""
SMALL = "players=2, highest=6, seed=7, pace=0"
SEVERAL = "players=8, seed=10, humans=(0, 1), pace=0"


def picked(reader: Reader) -> None:
    reader.pick("hand 6-4")


def refused_with_its_rule(reader: Reader) -> None:
    reader.put("hand 5-1", "end 9-1 0")
    reader.note.get_by_role("button", name="CF-FOOT").click()


def hint(reader: Reader) -> None:
    reader.press("Hint")


def rule_in_the_log(reader: Reader) -> None:
    reader.put("hand 6-4", "end 4-4 0")
    reader.root.locator(".fl-log").get_by_role("button", name="CF-FOOT").first.click()


def new_game(reader: Reader) -> None:
    reader.button("New game").click()


def copied(reader: Reader) -> None:
    reader.press("Copy")


def open_a_text(reader: Reader) -> None:
    reader.open_text("my shopping list")


def in_words(reader: Reader) -> None:
    reader.button("In words").click()


def over(reader: Reader) -> None:
    reader.whole_hand()


def all_hands(reader: Reader) -> None:
    reader.press("Show all hands")


def nothing(reader: Reader) -> None:
    """Just as it is: a table, or a cover."""


STATES: list[tuple[str, Callable[[Reader], None]]] = [
    (FOOT, picked),
    (FOOT, refused_with_its_rule),
    (FOOT, hint),
    (FOOT, rule_in_the_log),
    (SMALL, nothing),
    (SMALL, new_game),
    (SMALL, copied),
    (SMALL, open_a_text),
    (SMALL, in_words),
    (SMALL, all_hands),
    (SMALL, over),
    (SEVERAL, nothing),
]


@pytest.fixture(scope="module", params=[LIGHT, DARK])
def theme(request: pytest.FixtureRequest, shared_desk: Desk) -> Iterator[str]:
    shared_desk.theme(request.param)
    yield request.param
    if request.param != LIGHT:
        shared_desk.theme(LIGHT)


@pytest.mark.parametrize(("words", "does"), STATES, ids=lambda one: getattr(one, "__name__", ""))
def test_axe_finds_nothing(
    desk: Desk, theme: str, words: str, does: Callable[[Reader], None]
) -> None:
    reader = set_table(desk, words)
    does(reader)
    reader.still()
    assert reader.root.get_attribute("data-theme") == ("dark" if theme == DARK else "light")
    assert axe(desk.page) == []
