"""Lessons 2 and 3 on the real page: all of it runs; the hub is pressed alone, and at a table."""

from __future__ import annotations

from collections.abc import Iterator
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
    """Lesson 2 with all cells run."""
    with lab_page(browser, lab_server) as desk:
        desk.open("02_chicken_coop.ipynb")
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
    lesson.page.locator(".fl-root").nth(3).wait_for(state="attached")  # four tables or more
    assert lesson.page.get_by_text("Error displaying widget").count() == 0


def test_the_hub_alone_is_pressed(lesson: Desk) -> None:
    output = lesson.output(number_of(lesson, "hub-alone"))
    before = int(lesson.ask("print(hub.presses)"))
    output.get_by_role("button").first.click()
    output.get_by_text(f"Pressed {before + 1} times.", exact=True).wait_for()
    assert int(lesson.ask("print(hub.presses)")) == before + 1


def test_the_double_4_the_hub_and_what_is_forbidden_before(lesson: Desk) -> None:
    reader = table_of(lesson, "co-cluck-board")
    reader.put("hand 4-4", "end 9-4 0")
    before = reader.position
    reader.answered(lambda: reader.click("hand 8-7"))
    assert reader.position == before
    assert reader.note.get_by_role("button", name="CO-CLUCK").is_visible()
    reader.press("Press the hub")
    assert any("clucks" in line for line in reader.log)
    assert lesson.errors() == []


def test_what_the_lesson_shows_is_open_to_all(lesson: Desk) -> None:
    assert axe(lesson.page) == []


def test_lesson_3_runs_from_top_to_bottom(browser: Browser, lab_server: Server) -> None:
    with lab_page(browser, lab_server) as desk:
        desk.open("03_two_rulebooks.ipynb")
        desk.run_all()
        assert desk.errors() == []
        desk.page.locator(".fl-root").nth(1).wait_for(state="attached")
        assert axe(desk.page) == []
