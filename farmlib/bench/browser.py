"""The benchmark that needs a browser: from a click on a board until the board is painted anew.

Two JupyterLabs run side by side, one with the server extension and one without it, with the same
table open in each. Undo and Redo are clicked in turn, a few times here, a few times there, so that
whatever else the machine does falls on both alike.

Clicks are made at two paces. In quick succession each comes as soon as the one before is answered;
then the browser's system takes its 40 ms to acknowledge what it hears (it hopes to send that along
with the next click), and Nagle's algorithm waits for it. At a reader's pace the board lies still
before each click. After 200 ms of silence Linux acknowledges at once, so on one machine the
extension makes no difference then; over a network, or from another system, it does.

Time is taken in the browser, from the click to three moments: when the board's elements have
changed, when the browser begins the next frame (which is the first that shows them), and when it
has drawn that frame. The servers are those of the tests: it takes a checkout.
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
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from farmlib.core import trace
from farmlib.core.errors import FarmError

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUICK: Final = 0
STILL: Final = 300
"""Milliseconds from an answer to the next click: at once, and when nothing moves any more."""
BLOCK: Final = 10
"""How many clicks are made on one board before the other has its turn. Even: undo, redo."""

# Nobody but the reader moves here, so that a click costs what a click costs.
NOTEBOOK: Final = """\
import farmlib
table = farmlib.table('chickenfoot', players=2, humans=(0,), seed=7, pace=0)
game, state = table.match.game, table.match.state
said = table.play(str(game.legal_actions(state, 0)[0]))"""

# A frame begins with what `requestAnimationFrame` calls, then is laid out and painted; the message
# is heard after that.
MEASURE: Final = """async ([word, pause]) => {
    const root = document.querySelector('.fl-root');
    const log = root?.querySelector('.fl-log');
    const buttons = [...(root?.querySelectorAll('.fl-bar button') ?? [])];
    const button = buttons.find((one) => one.textContent === word);
    if (!log || !button) throw new Error('the board has no button ' + word);
    if (button.getAttribute('aria-disabled') === 'true') throw new Error(word + ' is off');
    await new Promise((done) => setTimeout(done, pause + 17 * Math.random()));
    return await new Promise((done, failed) => {
        const late = setTimeout(() => failed(new Error('nothing came of ' + word)), 10000);
        const times = [];
        const take = () => times.push(performance.now() - start);
        const {port1, port2} = new MessageChannel();
        port1.onmessage = () => {
            take();
            done(times);
        };
        const watch = new MutationObserver(() => {
            watch.disconnect();
            clearTimeout(late);
            take();
            requestAnimationFrame(() => {
                take();
                port2.postMessage(null);
            });
        });
        watch.observe(log, {childList: true, subtree: true, characterData: true});
        const start = performance.now();
        button.click();
    });
}"""


class NotHere(FarmError):
    """This can't be measured on this machine; the message says why."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Milliseconds from a click until the board had changed, until the frame that shows it began,
    and until that frame was drawn; medians of many clicks.
    """

    changed: float
    frame: float
    drawn: float


@dataclass(frozen=True, slots=True)
class Answers:
    """With the extension and without it; clicked in quick succession, and at a reader's pace."""

    on: Answer
    off: Answer
    on_still: Answer
    off_still: Answer


def click_to_repaint(clicks: int = 50) -> Answers:
    """How long a click takes.

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


def _measure(root: Path, program: str, clicks: int) -> Answers:
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
        answers = []
        for pause in (QUICK, STILL):
            times: tuple[list[list[float]], list[list[float]]] = ([], [])
            while len(times[1]) < clicks:
                for page, taken in zip(pages, times, strict=True):
                    taken += _clicks(page, min(BLOCK, clicks - len(taken)), pause)
            answers += [_medians(taken) for taken in times]
        return Answers(*answers)


def _medians(clicks: list[list[float]]) -> Answer:
    return Answer(*(statistics.median(moment) for moment in zip(*clicks, strict=True)))


def _clicks(page: Any, number: int, pause: int = QUICK) -> list[list[float]]:
    return [page.evaluate(MEASURE, [("Undo", "Redo")[n % 2], pause]) for n in range(number)]


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
