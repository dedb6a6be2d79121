"""One JupyterLab page with ears for all the tests of this folder (see chickenfoot/conftest.py)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.at_table import lab_page, scratch
from tests.browser.test_hub import EARS

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.jupyter import Desk
    from tests.servers import Server


@pytest.fixture(scope="session")
def duck_desk(browser: Browser, lab_server: Server) -> Iterator[Desk]:
    with lab_page(browser, lab_server) as desk:
        desk.page.add_init_script(EARS)
        desk.open(scratch(lab_server))
        desk.page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
        yield desk


@pytest.fixture
def desk(duck_desk: Desk, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Desk]:
    failed = request.session.testsfailed
    duck_desk.page.evaluate("() => { window.played = []; }")
    yield duck_desk
    if request.session.testsfailed > failed:
        print(f"What the page showed: {duck_desk.screenshot(tmp_path / 'failed.png')}")
