"""The site without a server's Python: every lesson runs in the browser, and asks nobody outside.

The site is handed out by Python's plainest web server. All other addresses go to a proxy of the
test's own, which notes what it is asked for and gives nothing: whatever part of the browser asks.
"""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.absent import absent
from tests.browser.at_table import at
from tests.servers import Server, free_port

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.jupyter import Desk

ROOT = Path(__file__).parents[2]
LESSONS = sorted(path.name for path in (ROOT / "notebooks").glob("*.ipynb"))
PYODIDE = Path(sys.prefix) / "pyodide" / "node_modules" / "pyodide"
START_SECONDS = 30

BROWSERS_OWN = "content-autofill.googleapis.com:443"
"""Chromium itself asks there about forms, on any page that has one; no site has a part in it."""

LONGEST_MS = 300_000  # a Python starts in each lesson, on whatever machine this is

OPEN = """async (path) => {
    const app = window.jupyterapp;
    await app.restored;
    await app.commands.execute('docmanager:open', {path, factory: 'Notebook'});
}"""
SHOWN = """(path) => {
    const context = window.jupyterapp.shell.currentWidget?.context;
    const kernel = context?.sessionContext?.session?.kernel;
    return context?.path === path && kernel?.status === 'idle';
}"""
CLOSE = """async () => {
    const widget = window.jupyterapp.shell.currentWidget;
    await widget.context.sessionContext.shutdown();
    widget.dispose();
}"""
SAID = """() => window.jupyterapp.shell.currentWidget.content.widgets.flatMap((cell, index) =>
    (cell.model.sharedModel.outputs ?? []).filter(output => output.name === 'stderr')
        .map(output => `cell ${index}: ${[output.text].flat().join('')}`))"""


class Proxy(BaseHTTPRequestHandler):
    """Notes what it is asked for, and refuses it."""

    asked: list[str]

    def refuse(self) -> None:
        self.asked.append(self.path)
        self.send_error(502)

    do_GET = do_POST = do_CONNECT = do_HEAD = refuse  # noqa: N815 - as http.server names them

    def log_message(self, *_words: Any) -> None:
        pass


@contextmanager
def proxy() -> Iterator[tuple[str, list[str]]]:
    """A proxy on loopback, and the list of what it is asked for."""
    asked: list[str] = []
    handler = type("Handler", (Proxy,), {"asked": asked})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}", asked
        server.shutdown()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, made as `farmlib lite` makes it, with its application on the page for tests."""
    for module in ("jupyterlite_core", "jupyterlite_pyodide_kernel"):
        if importlib.util.find_spec(module) is None:
            absent(f"{module}, which makes a site for the browser alone")
    if not PYODIDE.is_dir():
        absent("Python for browsers (npm's pyodide), which `make test` fetches where npm is")
    from farmlib.deploy.lite import build

    made = build(tmp_path_factory.mktemp("lite") / "site", PYODIDE)
    assert made.lessons == len(LESSONS)
    config = made.folder / "jupyter-lite.json"
    told = json.loads(config.read_text(encoding="utf-8"))
    told["jupyter-config-data"]["exposeAppInBrowser"] = True
    config.write_text(json.dumps(told), encoding="utf-8")
    return made.folder


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    """The site behind `python -m http.server`."""
    port = free_port()
    line = [sys.executable, "-m", "http.server", "--bind", "127.0.0.1", f"--directory={site}"]
    process = subprocess.Popen(
        [*line, str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    url = f"http://127.0.0.1:{port}"
    try:
        deadline = time.monotonic() + START_SECONDS
        while True:
            try:
                with urllib.request.urlopen(url, timeout=5):
                    break
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                if process.poll() is not None or time.monotonic() > deadline:
                    raise
                time.sleep(0.1)
        yield url
    finally:
        process.terminate()
        process.wait(30)


@pytest.fixture(scope="module")
def visit(browser: Browser, address: str) -> Iterator[tuple[Desk, list[str]]]:
    """A page on the site's first lesson, reached by its front page; what was asked for outside."""
    from tests.browser.jupyter import Desk

    with proxy() as (through, asked):
        # Only the site itself is reached as it is.
        context = browser.new_context(
            viewport={"width": 1280, "height": 900},
            proxy={"server": through, "bypass": "127.0.0.1"},
        )
        page = context.new_page()
        page.set_default_timeout(LONGEST_MS)
        page.goto(address)
        page.wait_for_url("**/lab/**")
        page.wait_for_function("() => window.jupyterapp")
        page.wait_for_function(SHOWN, arg=LESSONS[0])
        yield Desk(page, Server("lite", address, "", Path(), Path(), 0)), asked
        context.close()


@pytest.fixture
def desk(visit: tuple[Desk, list[str]], tmp_path: Path, request: Any) -> Iterator[Desk]:
    failed = request.session.testsfailed
    yield visit[0]
    if request.session.testsfailed > failed:
        print(f"What the page showed: {visit[0].screenshot(tmp_path / 'failed.png')}")


def opened(desk: Desk, lesson: str) -> Desk:
    desk.page.evaluate(OPEN, lesson)
    desk.page.wait_for_function(SHOWN, arg=lesson)
    return desk


def run_all(desk: Desk) -> None:
    desk.command("notebook:run-all-cells")
    path = desk.page.evaluate("() => window.jupyterapp.shell.currentWidget.context.path")
    desk.page.wait_for_function(SHOWN, arg=path)


@pytest.mark.parametrize("lesson", LESSONS)
def test_each_lesson_runs(desk: Desk, lesson: str, shots: Path) -> None:
    run_all(opened(desk, lesson))
    assert desk.errors() == []
    assert desk.page.evaluate(SAID) == []
    waiting = desk.page.evaluate(
        "() => window.jupyterapp.shell.currentWidget.content.widgets.filter(cell =>"
        " cell.model.type === 'code' && cell.model.sharedModel.source.trim()"
        " && cell.model.executionCount === null).length"
    )
    assert waiting == 0
    assert desk.ask("import sys; print(sys.platform)") == "emscripten"
    desk.screenshot(shots / f"lite-{lesson}.png")
    desk.page.evaluate(CLOSE)


def test_a_board_is_played_on(desk: Desk, shots: Path) -> None:
    opened(desk, "01_chickenfoot.ipynb")
    cell = next(i for i, source in enumerate(desk.sources()) if "farmlib.table(" in source)
    for number in range(cell + 1):
        if (
            desk.page.evaluate(
                "(at) => window.jupyterapp.shell.currentWidget.content.widgets[at].model.type",
                number,
            )
            == "code"
        ):
            desk.run_cell(number)
    desk.select(cell)
    reader = at(desk, cell)
    reader.new_game("11")
    before = reader.log
    for _ in range(3):  # the others answer each time, in a task of the kernel's
        reader.turn()
    assert len(reader.log) > len(before) + 3
    desk.screenshot(shots / "lite-board.png")


def test_progress_is_kept_from_one_python_to_the_next(desk: Desk) -> None:
    opened(desk, LESSONS[0])
    desk.ask("from farmlib.lessons.progress import record; record(rule='CF-STALE')")
    desk.page.evaluate(CLOSE)
    opened(desk, LESSONS[0])
    said = desk.ask(
        "from farmlib.lessons.progress import progress\n"
        "print('CF-STALE' in progress().done, progress().notes)"
    )
    assert said == "True ()"


def test_a_tree_is_drawn_without_a_program(desk: Desk) -> None:
    opened(desk, LESSONS[0])
    said = desk.ask(
        "import farmlib\n"
        "from farmlib.scenes.graphs import graph_program\n"
        "print(graph_program(), farmlib.tree('9-9(9-3 9-8)')._repr_mimebundle_()['text/html'][:41])"
    )
    assert said == 'None <img alt="The double 9 lies in the middle'


def test_nobody_outside_was_asked_for_anything(visit: tuple[Desk, list[str]]) -> None:
    desk, asked = visit
    opened(desk, LESSONS[0])
    assert set(asked) <= {BROWSERS_OWN}
    # The proxy would have seen it: from the page, and from a Python that runs beside the page.
    desk.page.evaluate("() => fetch('http://page.test/', {mode: 'no-cors'}).catch(() => null)")
    desk.ask(
        "import js\ntry:\n    await js.fetch('http://kernel.test/')\nexcept Exception:\n    pass"
    )
    assert {"http://page.test/", "http://kernel.test/"} <= set(asked)
