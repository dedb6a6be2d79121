"""Lesson 4 on the real page: all of it runs, a turn is played in it, and a puzzle is solved."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import pytest

from tests.browser.at_table import Reader, at, lab_page
from tests.browser.jupyter import axe

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.jupyter import Desk
    from tests.servers import Server

WIDGETS = "window.jupyterapp.shell.currentWidget.content.widgets"


@pytest.fixture(scope="module")
def lesson(browser: Browser, lab_server: Server) -> Iterator[Desk]:
    """Lesson 4 with all cells run."""
    with lab_page(browser, lab_server) as desk:
        desk.page.set_default_timeout(60_000)
        desk.open("04_chickapig.ipynb")
        desk.run_all()
        yield desk


def number_of(lesson: Desk, cell: str) -> int:
    """The number of the cell with this id, which is brought into view."""
    number = int(lesson.page.evaluate(f"(id) => {WIDGETS}.findIndex(c => c.model.id === id)", cell))
    assert number >= 0, f"the lesson has no cell {cell!r}"
    lesson.select(number)
    return number


def table_of(lesson: Desk, cell: str) -> Reader:
    return at(lesson, number_of(lesson, cell))


def test_all_cells_run_without_an_error(lesson: Desk) -> None:
    assert lesson.errors() == []
    lesson.page.locator(".fl-root").nth(5).wait_for(state="attached")  # six tables or more
    assert lesson.page.get_by_text("Error displaying widget").count() == 0


def test_a_chickapig_does_not_stop_half_way_and_slides_to_the_bale(lesson: Desk) -> None:
    reader = table_of(lesson, "cp-slide-board")
    reader.pick("1,0")
    assert "1,4" in reader.fitting
    reader.answered(partial(reader.click, "1,3"))
    assert reader.note.get_by_role("button", name="CP-SLIDE").is_visible()
    reader.note.get_by_role("button", name="Close").click()
    reader.put("1,0", "1,4")
    assert any("from 1,0 to 1,4" in line for line in reader.log)


def test_the_wicked_plan_is_refused_and_the_way_is_drawn(lesson: Desk) -> None:
    reader = table_of(lesson, "cp-block-board")
    reader.pick("8,1")
    reader.answered(partial(reader.click, "7,1"))
    assert reader.note.get_by_role("button", name="CP-BLOCK").is_visible()
    assert {"9,9", "7,1", "7,0"} <= set(reader.keys(".fl-refused"))


def test_the_puzzle_is_solved_by_the_way_that_the_tree_shows(lesson: Desk) -> None:
    reader = table_of(lesson, "puzzles-own-board")
    way = lesson.ask("print(*(f'{s.start} {s.end}' for s in mine.solution.way()), sep=';')")
    for slide in way.split(";"):
        reader.put(*slide.split())
    assert any("CP-WIN" in line for line in reader.log)


def test_the_cards_and_the_trees_are_pictures_with_words(lesson: Desk) -> None:
    for cell, count in (("cp-card-poop-deck", 5), ("cp-daisy-deck", 6), ("search-tree-all", 1)):
        pictures = lesson.output(number_of(lesson, cell)).locator("img")
        pictures.nth(count - 1).wait_for()
        assert pictures.count() == count
        alts = [picture.get_attribute("alt") for picture in pictures.all()]
        assert all(alts)
        wide = [picture.evaluate("(e) => e.naturalWidth > 0") for picture in pictures.all()]
        assert all(wide), "each picture can be read"


def test_what_the_lesson_shows_is_open_to_all(lesson: Desk) -> None:
    assert axe(lesson.page) == []
