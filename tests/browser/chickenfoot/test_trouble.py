"""What a reader is told when something is wrong: in the panel used, or with Python gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.at_table import playing, set_table

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.jupyter import Desk
    from tests.servers import Server

SMALL = "players=2, highest=6, seed=7, pace=0"
RESTART = """async () => {
    await window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.restart();
}"""


@pytest.mark.parametrize(
    ("name", "said"), [("New game", "whole number"), ("Open", "farmlib match 1")]
)
def test_an_error_of_a_panel_stands_in_it_until_it_is_mended(
    desk: Desk, name: str, said: str
) -> None:
    reader = set_table(desk, SMALL)
    if name == "New game":
        reader.new_game("seven")
    else:
        reader.open_text("my shopping list")
    note = reader.panel.locator(".fl-note")
    assert said in note.inner_text()
    assert reader.note.count() == 1, "it is told once"
    assert reader.panel.locator("input, textarea").is_visible()
    note.get_by_role("button", name="Close").click()
    assert reader.panel.is_visible(), "the note is closed, not the panel"
    assert not note.is_visible()
    reader.panel.get_by_role("button", name="Close").click()
    reader.button("Hint").click()
    reader.root.locator(".fl-ground .fl-note").wait_for()  # other notes stand on the board again


def test_a_board_whose_kernel_was_restarted_says_so(browser: Browser, lab_server: Server) -> None:
    with playing(browser, lab_server) as desk:
        reader = set_table(desk, SMALL)
        before = reader.position
        desk.page.evaluate(RESTART)
        desk.wait_for_kernel()
        reader.button("Hint").click()
        status = reader.root.locator('.fl-status[data-tone="trouble"]')
        status.wait_for()
        assert "Run All Above" in status.inner_text()
        assert reader.position == before
        assert status.inner_text() in (
            reader.root.locator('[aria-live="polite"]').text_content() or ""
        )
        again = set_table(desk, SMALL)
        again.press("Hint")
        assert again.note.is_visible()
