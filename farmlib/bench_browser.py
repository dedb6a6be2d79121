"""The benchmark that needs a browser: from a click on a board until the board is painted anew.

Two JupyterLabs run side by side, one with the server extension and one without it, with the same
table open in each. Undo and Redo are clicked in turn, a few times here, a few times there, so that
whatever else the machine does falls on both alike. Time is taken in the browser, from the click to
the frame after the board has changed. The servers are those of the tests: it takes a checkout.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import shutil
import statistics
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from farmlib.core import trace
from farmlib.core.errors import FarmError

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
BLOCK: Final = 10
"""How many clicks are made on one board before the other has its turn. Even: undo, redo."""

# Nobody but the reader moves here, so that a click costs what a click costs.
NOTEBOOK: Final = """\
import farmlib
table = farmlib.table('chickenfoot', players=2, humans=(0,), seed=7, pace=0)
game, state = table.match.game, table.match.state
said = table.play(str(game.legal_actions(state, 0)[0]))"""

MEASURE: Final = """async (word) => {
    const log = document.querySelector('.fl-root .fl-log');
    const buttons = [...document.querySelectorAll('.fl-root .fl-bar button')];
    const button = buttons.find((one) => one.textContent === word);
    if (!log || !button) throw new Error('the board has no button ' + word);
    if (button.getAttribute('aria-disabled') === 'true') throw new Error(word + ' is off');
    return await new Promise((done, failed) => {
        const late = setTimeout(() => failed(new Error('nothing came of ' + word)), 10000);
        const watch = new MutationObserver(() => {
            watch.disconnect();
            clearTimeout(late);
            requestAnimationFrame(() => done(performance.now() - start));
        });
        watch.observe(log, {childList: true, subtree: true, characterData: true});
        const start = performance.now();
        button.click();
    });
}"""


class NotHere(FarmError):
    """This can't be measured on this machine; the message says why."""


def click_to_repaint(clicks: int = 50) -> tuple[float, float]:
    """Milliseconds from a click until the board is painted anew: with the extension, and without.

    Medians of `clicks` clicks each, an even number of 2 or more. Raises NotHere without a checkout
    or a browser.
    """
    root = trace.checkout()
    if root is None:
        raise NotHere("the servers for it are in the tests of a checkout")
    if importlib.util.find_spec("playwright") is None:
        raise NotHere("Playwright is not installed (make test brings it)")
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        raise NotHere(f"no browser is on the PATH (looked for {', '.join(BROWSERS)})")
    return _measure(root, program, clicks)


def _measure(root: Path, program: str, clicks: int) -> tuple[float, float]:
    from playwright.sync_api import sync_playwright

    servers = _from_tests(root, "tests.servers")
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="farmlib-bench-")))
        playwright = stack.enter_context(sync_playwright())
        # Chromium's sandbox refuses to work for root, which is who runs in a container.
        options = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=program, args=options)
        stack.callback(browser.close)
        pages = []
        for switch in ("1", "0"):
            folder = home / switch / "notebooks"
            folder.mkdir(parents=True)
            server = stack.enter_context(
                servers.running(
                    "lab", folder, home / switch / "home", env={"FARMLIB_NODELAY": switch}
                )
            )
            pages.append(_open_table(root, browser.new_page(), server))
        times: tuple[list[float], list[float]] = ([], [])
        while len(times[1]) < clicks:
            for page, taken in zip(pages, times, strict=True):
                taken += _clicks(page, min(BLOCK, clicks - len(taken)))
        return statistics.median(times[0]), statistics.median(times[1])


def _clicks(page: Any, number: int) -> list[float]:
    return [page.evaluate(MEASURE, ("Undo", "Redo")[count % 2]) for count in range(number)]


def _open_table(root: Path, page: Any, server: Any) -> Any:
    import nbformat
    from nbformat.v4 import new_code_cell, new_notebook

    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    notebook = new_notebook(cells=[new_code_cell(NOTEBOOK)], metadata={"kernelspec": kernel})
    nbformat.write(notebook, server.folder / "table.ipynb")
    desk = _from_tests(root, "tests.browser.jupyter").Desk(page, server)
    desk.open("table.ipynb").run_all()
    if desk.errors():
        raise FarmError(f"The table could not be set: {desk.errors()[0]}")
    page.wait_for_selector(".fl-root .fl-log li")
    _clicks(page, 2)  # the first ones load what later ones have
    return page


def _from_tests(root: Path, name: str) -> Any:
    """A module of the tests: they are no part of the package, and lie beside it in a checkout."""
    if str(root) not in sys.path:
        sys.path.append(str(root))
    return importlib.import_module(name)
