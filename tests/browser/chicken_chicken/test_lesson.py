"""Lesson 6 on the real page: all of it runs; a film is turned over, eggs are counted, a moment is
caught, and a claim from the book's example is contradicted.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.at_table import Reader, lab_page
from tests.browser.at_table import at as sits_at
from tests.browser.jupyter import axe
from tests.browser.lessons.at_panel import at as learns_at

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.jupyter import Desk
    from tests.servers import Server

WIDGETS = "window.jupyterapp.shell.currentWidget.content.widgets"


@pytest.fixture(scope="module")
def lesson(browser: Browser, lab_server: Server) -> Iterator[Desk]:
    """Lesson 6 with all cells run."""
    with lab_page(browser, lab_server) as desk:
        desk.open("06_chicken_chicken.ipynb")
        desk.run_all()
        yield desk


def number_of(lesson: Desk, cell: str) -> int:
    """The number of the cell with this id, which is brought into view."""
    number = int(lesson.page.evaluate(f"(id) => {WIDGETS}.findIndex(c => c.model.id === id)", cell))
    assert number >= 0, f"the lesson has no cell {cell!r}"
    lesson.select(number)
    return number


def test_all_cells_run_without_an_error(lesson: Desk) -> None:
    assert lesson.errors() == []
    lesson.page.locator(".fl-root").nth(3).wait_for(state="attached")
    assert lesson.page.get_by_text("Error displaying widget").count() == 0


def test_a_film_is_shown_card_by_card(lesson: Desk) -> None:
    reader = Reader(lesson, lesson.output(number_of(lesson, "pp-hen-film")).locator(".fl-root"))
    reader.press("Next")
    assert reader.log == ["1. E: The egg is available. PP-EGG"]
    reader.press("End")
    assert len(reader.log) == 6
    assert reader.log[4] == "5. H: No egg is available, so the hen walks on. PP-HEN"
    reader.press("Back")
    assert len(reader.log) == 5


def test_eggs_are_counted(lesson: Desk) -> None:
    learner = learns_at(lesson, number_of(lesson, "try-count-exercise"))
    film = learner.prompt.split("\n")
    letters = next(line.split() for line in film if line.replace(" ", "").isupper())
    eggs = sitting = 0
    for card in letters:
        if card == "E":
            eggs += 1
        elif card == "H" and eggs:
            eggs, sitting = eggs - 1, sitting + 1
        elif card == "F" and sitting:
            eggs, sitting = eggs + 1, sitting - 1
    learner.field.fill(str(eggs + 7))
    learner.press("Check")
    assert learner.outcome == "not yet right"
    learner.field.fill(str(eggs))
    learner.press("Check")
    assert learner.outcome == "right"


def test_a_moment_is_caught_on_the_board(lesson: Desk) -> None:
    learner = learns_at(lesson, number_of(lesson, "try-catch-exercise"))
    shown, player = 0, "Player 1"
    while not learner.board.button("Contradict").count():
        board = learner.board
        if board.button("Show").count():
            board.press("Show")
            shown += 1
        elif shown == 3 and player in board.status:  # H E E lay there, and three eggs have come
            board.press("Hit")
        else:  # after the last card nobody waits, but passes
            board.press("Wait" if board.button("Wait").count() else "Pass")
    learner.board.button("Contradict").click()
    learner.root.locator('.fl-outcome[data-outcome="right"]').wait_for()


def test_the_claim_on_the_film_from_the_book_is_contradicted(lesson: Desk) -> None:
    reader = sits_at(lesson, number_of(lesson, "pp-score-board"))
    reader.press("Contradict")
    assert any("the claim is false" in line for line in reader.log)
    assert lesson.errors() == []


def test_what_the_lesson_shows_is_open_to_all(lesson: Desk) -> None:
    assert axe(lesson.page) == []
