"""The same table in Notebook 7 and in Voila: it shows, and it takes clicks and keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.browser.at_table import Reader, scratch, set_table
from tests.servers import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.jupyter import Desk

SMALL = "players=2, highest=6, seed=7, pace=0"
Put = Callable[..., str]


def take_two_turns(reader: Reader) -> None:
    reader.put("hand 6-6", "middle")
    assert any("You open with the double 6" in line for line in reader.log)
    reader.turn()
    reader.press("Undo")
    reader.press("Redo")
    assert reader.page.get_by_text("Error displaying widget").count() == 0


def test_notebook7(notebook7: Desk) -> None:
    notebook7.open(scratch(notebook7.server))
    reader = set_table(notebook7, SMALL)
    cells = len(notebook7.sources())
    take_two_turns(reader)
    reader.item("pile").focus()
    for key in "abddx":
        reader.page.keyboard.press(key)
    notebook7.command("notebook:enter-command-mode")
    assert len(notebook7.sources()) == cells


def test_voila(page: Page, voila_server: Server, put: Put) -> None:
    from tests.browser.jupyter import Desk

    name = put(
        voila_server, "table.ipynb", f"import farmlib\nfarmlib.table('chickenfoot', {SMALL})"
    )
    page.goto(voila_server.page(f"voila/render/{name}"))
    reader = Reader(Desk(page, voila_server), page.locator(".fl-root"))
    reader.root.locator(".fl-plate").first.wait_for()
    reader.still()
    take_two_turns(reader)


def test_notebook7_opens_the_lesson_at_the_rules_paragraph(notebook7: Desk) -> None:
    notebook7.open(scratch(notebook7.server))
    reader = set_table(notebook7, SMALL)
    log = reader.root.locator(".fl-log")
    log.get_by_role("button", name="CF-DEAL").click()
    with notebook7.page.context.expect_page() as opened:
        log.get_by_role("button", name="To the lesson").click()
    lesson = opened.value
    lesson.wait_for_function(
        """() => {
            const found = [...document.querySelectorAll('.jp-MarkdownCell h3')]
                .find((one) => one.checkVisibility() && one.textContent.startsWith('CF-DEAL'));
            const top = found?.getBoundingClientRect().top;
            const rests = window.farmLastTop === top ? window.farmRests + 1 : 0;
            Object.assign(window, {farmLastTop: top, farmRests: rests});
            return found && rests > 4 && top >= 0 && top < window.innerHeight;
        }""",
        polling=100,
    )
    assert "CF-DEAL" in lesson.locator(":focus").inner_text()
