"""What stays: no widgets of earlier runs; without a kernel a picture, with words for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.at_table import lab_page, scratch, set_table

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.jupyter import Desk
    from tests.servers import Server

SMALL = "players=2, highest=6, seed=7, pace=0"


@pytest.fixture
def own_desk(browser: Browser, lab_server: Server) -> Iterator[Desk]:
    with lab_page(browser, lab_server) as desk:
        yield desk


def test_running_a_cell_again_leaves_no_widgets(desk: Desk) -> None:
    set_table(desk, SMALL)
    live = desk.widgets()
    counts = []
    for _ in range(20):
        desk.run_cell(1)
        counts.append(desk.widgets())
    assert counts == [live] * 20
    assert desk.page.locator(".fl-root").count() == 1


def test_a_saved_notebook_without_a_kernel_shows_a_picture(
    own_desk: Desk, lab_server: Server
) -> None:
    name = scratch(lab_server)
    own_desk.open(name)
    reader = set_table(own_desk, SMALL)
    hand = {key.removeprefix("hand ") for key in reader.hand}
    saved = own_desk.save()
    output = next(one for one in saved["cells"][1]["outputs"] if "text/html" in one["data"])
    assert "Chickenfoot, hand 1 of 7" in "".join(output["data"]["text/plain"])
    assert "widgets" not in saved["metadata"]

    own_desk.open_without_kernel(name)
    assert not own_desk.has_kernel()
    picture = own_desk.page.locator(".jp-OutputArea img")
    picture.wait_for()
    assert picture.is_visible()
    assert picture.evaluate("async (img) => { await img.decode(); return img.naturalWidth; }") > 0
    words = picture.get_attribute("alt") or ""
    assert all(tile in words for tile in hand), "one could play on from the words"
    assert "double 6" in words
    box = picture.bounding_box()
    assert box is not None
    assert box["width"] > 300


def test_each_picture_of_the_stored_lesson_is_seen_without_a_kernel(own_desk: Desk) -> None:
    own_desk.open_without_kernel("00_start_here.ipynb")
    board = own_desk.page.locator(".jp-OutputArea img").first
    board.scroll_into_view_if_needed()
    assert board.evaluate("async (img) => { await img.decode(); return img.naturalWidth; }") > 0
    own_desk.open_without_kernel("01_chickenfoot.ipynb")
    pictures = own_desk.page.locator(".jp-OutputArea img")
    # Jupyter makes the cells one by one while it has nothing else to do.
    own_desk.page.wait_for_function(
        """() => document.querySelectorAll('.jp-Cell').length
            === window.jupyterapp.shell.currentWidget.content.widgets.length
            && !document.querySelector('.jp-Cell-Placeholder')"""
    )
    seen = pictures.evaluate_all(
        """async (all) => {
            await Promise.all(all.map((img) => img.decode()));
            return all.map((img) => [img.naturalWidth, (img.alt || '').length]);
        }"""
    )
    assert len(seen) > 30
    assert [pair for pair in seen if min(pair) < 20] == []
    assert own_desk.page.get_by_text("Error displaying widget").count() == 0
