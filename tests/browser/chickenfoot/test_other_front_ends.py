"""The same table in Notebook 7 and in Voila: it shows, and it takes clicks and keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.browser.at_table import Reader, scratch, set_table
from tests.servers import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.jupyter import Desk

SMALL = "players=2, highest=6, seed=10, pace=0"
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
