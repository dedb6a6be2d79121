"""Lesson 1 on the real page: all of it runs, a forbidden click leads to its rule, one plays a hand.

The links to the rules' paragraphs are pressed near them and from far below.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.at_table import Reader, at, lab_page, playing, set_table

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

    from tests.browser.jupyter import Desk
    from tests.servers import Server

LESSON = "01_chickenfoot.ipynb"
WIDGETS = "window.jupyterapp.shell.currentWidget.content.widgets"


@pytest.fixture(scope="module")
def lesson(browser: Browser, lab_server: Server) -> Iterator[Desk]:
    """The lesson with all cells run."""
    with lab_page(browser, lab_server) as desk:
        desk.open(LESSON)
        desk.run_all()
        yield desk


def table_of(lesson: Desk, cell: str) -> Reader:
    """The table that the cell with this id shows, brought into view."""
    number = lesson.page.evaluate(f"(id) => {WIDGETS}.findIndex(c => c.model.id === id)", cell)
    assert number >= 0, f"the lesson has no cell {cell!r}"
    lesson.select(number)
    return at(lesson, number)


def heading(lesson: Desk, rule: str) -> Locator:
    return lesson.page.locator(".jp-MarkdownCell h3", has_text=rule).first


def in_sight(lesson: Desk, what: Locator) -> bool:
    """Does it stand within the notebook's window?"""
    window = lesson.page.locator(".jp-WindowedPanel-outer").first.bounding_box()
    box = what.bounding_box()
    assert window is not None
    assert box is not None
    top, bottom = box["y"], box["y"] + box["height"]
    return window["y"] - 1 <= top and bottom <= window["y"] + window["height"] + 1


def wait_until_in_sight(lesson: Desk, rule: str) -> None:
    """Waits until the page has scrolled to the rule's heading, and rests there."""
    lesson.page.wait_for_function(
        """(rule) => {
            const found = [...document.querySelectorAll('.jp-MarkdownCell h3')]
                .find((one) => one.checkVisibility() && one.textContent.includes(rule));
            if (!found) return false;
            const box = found.getBoundingClientRect();
            const outer = found.closest('.jp-WindowedPanel-outer').getBoundingClientRect();
            const rests = window.farmLastTop === box.top ? window.farmRests + 1 : 0;
            Object.assign(window, {farmLastTop: box.top, farmRests: rests});
            return rests > 4 && box.top >= outer.top - 1 && box.bottom <= outer.bottom + 1;
        }""",
        arg=rule,
        polling=100,
    )


def test_all_cells_run_without_an_error(lesson: Desk) -> None:
    assert lesson.errors() == []
    lesson.page.locator(".fl-root").nth(3).wait_for(state="attached")  # four tables or more
    assert lesson.page.get_by_text("Error displaying widget").count() == 0


def test_a_forbidden_click_shows_cf_foot_and_leads_to_its_paragraph(lesson: Desk) -> None:
    reader = table_of(lesson, "cf-foot-board")
    before = reader.position
    reader.put("hand 5-1", "end 9-1 0")
    assert reader.position == before
    note = reader.note
    assert "That's not allowed" in note.inner_text()
    assert "still needs three toes" in note.inner_text()
    assert not note.locator(".fl-rule").is_visible()
    note.get_by_role("button", name="CF-FOOT").click()
    rule = note.get_by_role("group", name="Rule CF-FOOT")
    assert "three" in rule.inner_text()
    rule.get_by_role("button", name="To the lesson").click()
    wait_until_in_sight(lesson, "CF-FOOT")
    assert in_sight(lesson, heading(lesson, "CF-FOOT"))
    reader.put("hand 6-4", "end 4-4 0")
    assert "CF-FOOT" in " ".join(reader.log)
    assert not note.is_visible()


def test_a_rule_in_the_log_leads_to_a_paragraph_far_away(lesson: Desk) -> None:
    reader = table_of(lesson, "whole-board")
    assert not in_sight(lesson, heading(lesson, "CF-DEAL"))
    log = reader.root.locator(".fl-log")
    log.get_by_role("button", name="CF-DEAL").first.click()
    log.get_by_role("button", name="To the lesson").click()
    wait_until_in_sight(lesson, "CF-DEAL")


def test_without_the_lesson_at_hand_it_is_opened_beside(
    browser: Browser, lab_server: Server
) -> None:
    with playing(browser, lab_server) as desk:
        reader = set_table(desk, "players=2, highest=6, seed=7, pace=0")
        log = reader.root.locator(".fl-log")
        log.get_by_role("button", name="CF-DEAL").click()
        log.get_by_role("button", name="To the lesson").click()
        desk.page.wait_for_function(
            "(path) => window.jupyterapp.shell.currentWidget?.context?.path === path", arg=LESSON
        )
        wait_until_in_sight(desk, "CF-DEAL")


def test_a_whole_hand_by_clicks(lesson: Desk) -> None:
    reader = table_of(lesson, "whole-board")
    choices = reader.whole_hand()
    assert {"tile", "end"} <= {choice.first for choice in choices}
    assert reader.status.startswith("Hand 1 is over.")
    scored = [line for line in reader.log if line.endswith("CF-SCORE")]
    assert len(scored) == 3
    assert all("points this hand" in plate for plate in reader.plates)
    assert lesson.errors() == []
