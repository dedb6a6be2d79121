"""Lesson 5 on the real page: all of it runs, and figures of the book are played on its boards."""

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
    """Lesson 5 with all cells run."""
    with lab_page(browser, lab_server) as desk:
        desk.open("05_duckling_dancin.ipynb")
        desk.run_all()
        yield desk


def table_of(lesson: Desk, cell: str) -> Reader:
    """The table of the cell with this id, which is brought into view."""
    number = int(lesson.page.evaluate(f"(id) => {WIDGETS}.findIndex(c => c.model.id === id)", cell))
    assert number >= 0, f"the lesson has no cell {cell!r}"
    lesson.select(number)
    return at(lesson, number)


def test_all_cells_run_without_an_error(lesson: Desk) -> None:
    assert lesson.errors() == []
    lesson.page.locator(".fl-root").nth(7).wait_for(state="attached")  # eight tables or more
    assert lesson.page.get_by_text("Error displaying widget").count() == 0


def test_figure_2_a_jump_and_a_squelch(lesson: Desk) -> None:
    reader = table_of(lesson, "du-step-board")
    reader.answered(partial(reader.click, "yard 4"))
    assert any("CH-MATCH" in line for line in reader.log)
    assert any("DU-JUMP" in line for line in reader.log)
    reader.answered(partial(reader.click, "yard 0"))
    assert any("DU-STEP" in line for line in reader.log)
    assert lesson.errors() == []


def test_figure_3_a_pile_goes_on_a_free_tile_only(lesson: Desk) -> None:
    reader = table_of(lesson, "du-drop-board")
    reader.answered(partial(reader.click, "path 0"))  # the yellow chicken stands there
    assert reader.note.get_by_role("button", name="DU-DROP").is_visible()
    assert not any("DU-DROP" in line for line in reader.log)
    reader.answered(partial(reader.click, "path 2"))
    assert any("DU-DROP" in line for line in reader.log)
    assert lesson.errors() == []


def test_what_the_lesson_shows_is_open_to_all(lesson: Desk) -> None:
    assert axe(lesson.page) == []
