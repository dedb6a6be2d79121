"""One JupyterLab page with one notebook for all the tests of this folder, as for the tables."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.at_table import lab_page, playing, run, scratch
from tests.browser.lessons.at_walk import CELL, PROJECTOR, Walk

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.jupyter import Desk
    from tests.servers import Server


@pytest.fixture(scope="session")
def lessons_desk(browser: Browser, lab_server: Server) -> Iterator[Desk]:
    with playing(browser, lab_server) as desk:
        yield desk


@pytest.fixture
def desk(lessons_desk: Desk, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Desk]:
    failed = request.session.testsfailed
    yield lessons_desk
    if request.session.testsfailed > failed:
        print(f"What the page showed: {lessons_desk.screenshot(tmp_path / 'failed.png')}")


@pytest.fixture(scope="module")
def room(browser: Browser, lab_server: Server) -> Iterator[Desk]:
    with lab_page(browser, lab_server, viewport=PROJECTOR, reduced_motion="reduce") as desk:
        desk.open(scratch(lab_server))
        yield desk


@pytest.fixture
def walk(room: Desk, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Walk]:
    failed = request.session.testsfailed
    run(room, CELL)
    yield Walk(room)
    if request.session.testsfailed > failed:
        print(f"What the page showed: {room.screenshot(tmp_path / 'failed.png')}")
