"""Real servers and a real browser for the tests in this folder.

Servers start once and are shared; each test has a page of its own. Where no browser is to be had
the tests are left out aloud (see tests/absent.py). When a test fails, a picture of its page stays
in pytest's temporary folder, and its name is told.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.absent import absent
from tests.servers import Server, running

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.jupyter import Desk

HERE = Path(__file__).parent
LESSONS = HERE.parents[1] / "notebooks"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SIZE = {"width": 1280, "height": 900}
FAILED = pytest.StashKey[bool]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: Any) -> Iterator[None]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


# ---------------------------------------------------------------- the browser


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's chromium, or another that is on the PATH, without a window."""
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        absent(f"no browser is on the PATH (looked for {', '.join(BROWSERS)})")
    from playwright.sync_api import sync_playwright

    # Chromium's sandbox refuses to work for root, which is who runs in a container.
    options = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=options)
        yield browser
        browser.close()


@pytest.fixture
def new_page(browser: Browser, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Any]:
    """Makes pages: `new_page(reduced_motion="reduce", viewport={...}, ...)`."""
    pages: list[Page] = []

    def make(**options: Any) -> Page:
        context = browser.new_context(**{"viewport": SIZE, **options})
        page = context.new_page()
        page.set_default_timeout(30_000)
        pages.append(page)
        return page

    yield make
    failed = request.node.stash.get(FAILED, False)
    for number, page in enumerate(pages):
        if failed:
            picture = tmp_path / f"failed-{number}.png"
            page.screenshot(path=picture)
            print(f"What the page showed: {picture}")
        page.context.close()


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A page of 1280 x 900."""
    return new_page()


@pytest.fixture(scope="session")
def shots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pictures for people go: the folder that FARMLIB_SHOTS names, else a temporary one."""
    named = os.environ.get("FARMLIB_SHOTS")
    folder = Path(named) if named else tmp_path_factory.mktemp("shots")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


# ---------------------------------------------------------------- the servers


def _server(kind: str, factory: pytest.TempPathFactory) -> Iterator[Server]:
    base = factory.mktemp(kind)
    folder = base / "notebooks"
    if LESSONS.is_dir():
        shutil.copytree(LESSONS, folder, ignore=shutil.ignore_patterns(".*"))
    folder.mkdir(exist_ok=True)
    with running(kind, folder, base / "home") as server:
        yield server


@pytest.fixture(scope="session")
def lab_server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """JupyterLab over a copy of the lessons."""
    yield from _server("lab", tmp_path_factory)


@pytest.fixture(scope="session")
def notebook_server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Notebook 7 over a copy of the lessons."""
    yield from _server("notebook", tmp_path_factory)


@pytest.fixture(scope="session")
def voila_server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Voila by itself over a copy of the lessons."""
    yield from _server("voila", tmp_path_factory)


@pytest.fixture
def lab(page: Page, lab_server: Server) -> Desk:
    """A page on JupyterLab: `lab.open("01_chickenfoot.ipynb").run_all()`."""
    from tests.browser.jupyter import Desk

    return Desk(page, lab_server)


@pytest.fixture
def notebook7(page: Page, notebook_server: Server) -> Desk:
    """A page on Notebook 7."""
    from tests.browser.jupyter import Desk

    return Desk(page, notebook_server)


@pytest.fixture
def put() -> Callable[..., str]:
    """Writes a notebook of code cells into a server's folder: `put(server, name, *sources)`."""
    import nbformat
    from nbformat.v4 import new_code_cell, new_notebook

    def write(server: Server, name: str, *sources: str) -> str:
        kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
        cells = [new_code_cell(source) for source in sources]
        notebook = new_notebook(cells=cells, metadata={"kernelspec": kernel})
        nbformat.write(notebook, server.folder / name)
        return name

    return write
