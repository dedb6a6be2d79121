"""The games as pages without code: each shows its board, takes keys, and needs no network."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from farmlib.core.registry import GAMES
from tests.browser.at_table import Reader
from tests.servers import Server, running

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Response


@pytest.fixture(scope="module")
def pages(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    base = tmp_path_factory.mktemp("pages")
    with running("pages", base, base / "home") as server:
        yield server


@pytest.fixture
def answered(page: Page) -> set[str]:
    """The hosts that gave this page anything."""
    hosts: set[str] = set()

    def note(response: Response) -> None:
        address = urlsplit(response.url)
        if address.scheme not in {"data", "blob"}:
            hosts.add(str(address.hostname))

    page.on("response", note)
    return hosts


def seated(page: Page, pages: Server, game: str) -> Reader:
    from tests.browser.jupyter import Desk

    page.goto(pages.page(f"voila/render/{game}.ipynb"))
    reader = Reader(Desk(page, pages), page.locator(".fl-root"))
    reader.root.locator(".fl-plate").first.wait_for()
    reader.still()
    return reader


@pytest.mark.parametrize("game", GAMES)
def test_a_page_holds_the_table_and_no_code(
    page: Page, pages: Server, answered: set[str], game: str
) -> None:
    seated(page, pages, game)
    assert "farmlib.table" not in page.locator("body").inner_text()
    assert page.get_by_text("Error displaying widget").count() == 0
    assert answered == {"127.0.0.1"}


def test_a_table_answers_to_keys_alone(page: Page, pages: Server) -> None:
    reader = seated(page, pages, "chickenfoot")
    tell = "() => document.activeElement.closest('.fl-bar') && document.activeElement.textContent"
    for key in ("Tab", "ArrowRight"):
        for _ in range(20):
            if page.evaluate(tell) and (key == "Tab" or page.evaluate(tell) == "Hint"):
                break
            page.keyboard.press(key)
    page.keyboard.press("Enter")
    reader.note.wait_for()
    assert reader.note.inner_text().strip()


def test_the_list_leads_to_each_page(page: Page, pages: Server, answered: set[str]) -> None:
    page.goto(pages.page())
    for game in GAMES:
        page.get_by_text(f"{game}.ipynb").wait_for()
    assert answered == {"127.0.0.1"}
