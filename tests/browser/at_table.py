"""Somebody at a table: reads what stands on the page, and uses mouse or keys. Asks no kernel.

A `Reader` sits at one board and knows only what its elements say: labels, marks, lines of the log.
`playing` and `set_table` are the way there. One notebook with one cell serves for many tables: its
source is changed and run again, as a reader would do it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.browser.jupyter import Desk

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

    from tests.servers import Server

TILE = re.compile(r"(?<![\w-])(\d{1,2})-(\d{1,2})(?![\w-])")
WIDE = {"width": 1280, "height": 900}

# What only Python changes on the board; and the note that is shown: a click puts that away.
FACE = """(root) => [JSON.stringify([
    ...root.querySelectorAll('.fl-log, .fl-plates, .fl-facts, .fl-cover, .fl-panel, .fl-bar'),
].map((part) => [part.hidden, part.textContent, part.querySelector('textarea')?.value])
    .concat([[...root.querySelectorAll('.fl-item')].map((item) => item.dataset.key)])),
    root.querySelector('.fl-note:not([hidden])')?.textContent]"""
ANSWERED = f"""([root, [face, note]]) => {{
    const [now, told] = ({FACE})(root);
    return root.dataset.busy === 'false' && (now !== face || (told && told !== note));
}}"""

# The shortest way with arrow keys from the focus to an item. The focus is where it was at the end.
ARROWS = """(root, key) => {
    const start = document.activeElement;
    const ways = new Map([[start, []]]);
    for (const [at, way] of ways) {
        if (at.dataset.key === key) {
            start.focus();
            return way;
        }
        for (const arrow of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
            at.focus();
            at.dispatchEvent(new KeyboardEvent('keydown', {key: arrow, bubbles: true}));
            const next = document.activeElement;
            if (!ways.has(next)) ways.set(next, [...way, arrow]);
        }
    }
    start.focus();
    return null;
}"""

# The middle of an item in the window, once it is scrolled to, and what lies on top there.
SPOT = """(item) => {
    item.scrollIntoView({block: 'nearest'});
    const box = item.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return [x, y, document.elementFromPoint(x, y)?.closest('.fl-item')?.dataset.key ?? ''];
}"""


def named(text: str) -> set[str]:
    """The tiles that a text names, each with its larger number first.

    >>> sorted(named("9-3 on the 3-4; not 2026-11-30 or a7-2b"))
    ['4-3', '9-3']
    """
    found = [(int(one), int(two)) for one, two in TILE.findall(text)]
    return {f"{max(pair)}-{min(pair)}" for pair in found}


def spots(tile: str) -> int:
    """What a tile costs at the end of a hand (CF-SCORE)."""
    return 50 if tile == "0-0" else sum(map(int, tile.split("-")))


@dataclass(frozen=True)
class Choice:
    """What a reader did: `keys` of what was clicked; `first` is "tile" or "end", or a button."""

    first: str
    keys: tuple[str, ...]


class Reader:
    """Somebody at the board `root`."""

    def __init__(self, desk: Desk, root: Locator) -> None:
        self.desk = desk
        self.page = desk.page
        self.root = root

    # ------------------------------------------------------------ what one sees

    @property
    def status(self) -> str:
        """The line on top."""
        return self.root.locator(".fl-status").inner_text()

    @property
    def log(self) -> list[str]:
        """The lines of the log."""
        lines = self.root.locator(".fl-log li > span:last-of-type").all_inner_texts()
        return [" ".join(line.split()) for line in lines]

    @property
    def plates(self) -> list[str]:
        """What the players' plates say, by seat."""
        return self.root.locator(".fl-plate > span").all_inner_texts()

    @property
    def note(self) -> Locator:
        """What the table says on the board: a refusal, a hint, a result."""
        return self.root.locator(".fl-note")

    @property
    def panel(self) -> Locator:
        """What opens under the buttons."""
        return self.root.locator(".fl-panel")

    def item(self, key: str) -> Locator:
        """A thing on the table or in the hand."""
        return self.root.locator(f'.fl-item[data-key="{key}"]')

    def button(self, name: str) -> Locator:
        """A button in the row, by the word on it."""
        return self.root.locator(".fl-bar, .fl-zoom").get_by_text(name, exact=True)

    def keys(self, what: str) -> list[str]:
        """The keys of the items that a selector names, in their order."""
        found: list[str] = self.root.locator(what).evaluate_all(
            "all => all.map(e => e.dataset.key)"
        )
        return found

    @property
    def hand(self) -> list[str]:
        """The keys of the tiles in the hand."""
        return self.keys(".fl-tray .fl-item")

    @property
    def playable(self) -> list[str]:
        """The keys of the tiles in the hand that can be played."""
        return self.keys(".fl-tray .fl-can")

    @property
    def fitting(self) -> list[str]:
        """The keys of what glows now."""
        return self.keys(".fl-fits")

    @property
    def position(self) -> tuple[list[str], list[str], list[str], list[str]]:
        """All that lies there, as far as it can be seen: board, hand, plates and log."""
        return self.keys(".fl-layer .fl-item"), self.hand, self.plates, self.log

    @property
    def over(self) -> bool:
        """Is the hand over, or the round?"""
        return any(self.button(f"Next {part}").count() > 0 for part in ("hand", "round"))

    # ------------------------------------------------------------ what one does

    def answered(self, does: Callable[[], Any]) -> None:
        """Does something, and waits until the board shows what came of it."""
        root = self.root.element_handle()
        old = root.evaluate(FACE)
        does()
        self.page.wait_for_function(ANSWERED, arg=[root, old])

    def press(self, name: str) -> None:
        """Presses a button that asks Python something, and waits for what comes."""
        self.answered(self.button(name).click)

    def click(self, key: str) -> None:
        """Clicks an item with the mouse, whether it can be played or not. It must be in sight."""
        self.still()
        x, y, top = self.item(key).evaluate(SPOT)
        if top != key:
            raise AssertionError(f"{key!r} can't be clicked: {top!r} lies there")
        self.page.mouse.click(x, y)

    def pick(self, key: str) -> None:
        """Clicks a tile or an end that is to be picked."""
        self.click(key)
        self.root.locator(f'.fl-picked[data-key="{key}"]').wait_for()

    def put(self, first: str, then: str) -> None:
        """Clicks two things, one after the other, and waits for what comes."""
        self.pick(first)
        self.answered(lambda: self.click(then))

    def new_game(self, seed: str) -> None:
        """Begins a new game with what is typed as its seed."""
        self.button("New game").click()
        self.panel.get_by_label("Seed").fill(seed)
        self.answered(self.panel.get_by_role("button", name="Start").click)

    def open_text(self, text: str) -> None:
        """Opens a game from its text."""
        self.button("Open").click()
        self.panel.locator("textarea").fill(text)
        self.answered(self.panel.get_by_role("button", name="Open this game").click)

    def still(self) -> None:
        """Waits until nothing moves any more."""
        self.page.wait_for_function(
            "(root) => root.getAnimations({subtree: true}).every(a => a.playState !== 'running')",
            arg=self.root.element_handle(),
        )

    def uncover(self) -> None:
        """Says that the one whom the cover asks for is here."""
        self.answered(self.root.locator(".fl-cover .fl-main-button").click)

    def seen(self, keys: Sequence[str]) -> str:
        """The first of these items that is in sight; where none is, the board is fitted for it."""
        for _ in range(3):
            self.still()
            for key in keys:
                if self.item(key).evaluate(SPOT)[2] == key:
                    return key
            self.button("Fit").click()
        raise AssertionError(f"none of {keys} can be brought into sight")

    def turn(self, *, end_first: bool = False) -> Choice:
        """Plays one turn by clicks: the first tile that can be played, else draw, else pass."""
        playable = self.playable
        if playable and end_first:
            end = self.seen(self.keys(".fl-layer .fl-mark-open.fl-can"))
            self.pick(end)
            tile = next(key for key in self.hand if key in self.fitting)
            self.answered(lambda: self.click(tile))
            return Choice("end", (end, tile))
        if playable:
            self.pick(playable[0])
            end = self.seen(self.keys(".fl-layer .fl-mark-open.fl-fits"))
            self.answered(lambda: self.click(end))
            return Choice("tile", (playable[0], end))
        if self.keys(".fl-can") == ["pile"]:
            pile = self.seen(["pile"])
            self.answered(lambda: self.click(pile))
            return Choice("draw", ("pile",))
        self.press("Pass")
        return Choice("pass", ())

    def whole_hand(self, most: int = 120) -> list[Choice]:
        """Plays by clicks until the hand is over: now tile then end, now end then tile."""
        choices: list[Choice] = []
        while not self.over:
            assert len(choices) < most, f"the hand does not end: {self.log[-3:]}"
            choices.append(self.turn(end_first=len(choices) % 3 == 2))
        return choices

    # ------------------------------------------------------------ keys

    @property
    def focus(self) -> str:
        """What has the focus: an item's or button's key, its text, or "" outside the board."""
        said: str = self.root.evaluate(
            """(root) => {
                const at = document.activeElement;
                if (!root.contains(at)) return '';
                return at.dataset.key ?? at.textContent.trim() ?? at.tagName;
            }"""
        )
        return said

    def tab_in(self) -> None:
        """From the notebook's cell to the board, by Tab alone."""
        self.page.locator(".jp-CodeCell .cm-content").first.click()
        self.page.keyboard.press("Escape")
        for _ in range(4):
            self.page.keyboard.press("Tab")
            if self.focus:
                return
        raise AssertionError("four Tabs from the cell the focus is not on the board yet")

    def walk(self, key: str, most: int = 40) -> None:
        """Goes to an item with the arrow keys alone, from wherever on the board the focus is."""
        for _ in range(most):
            self.still()  # a board that moves along with the focus may lead on another way
            way: list[str] | None = self.root.evaluate(ARROWS, key)
            if way is None:
                raise AssertionError(f"no arrows lead from {self.focus!r} to {key!r}")
            if not way:
                return
            self.page.keyboard.press(way[0])
        raise AssertionError(f"{key!r} is not reached in {most} steps; the focus is {self.focus!r}")


# ---------------------------------------------------------------- the way there


@contextmanager
def lab_page(browser: Browser, server: Server, **options: Any) -> Iterator[Desk]:
    """A page of its own on JupyterLab, for all the tests of a file."""
    context = browser.new_context(**{"viewport": WIDE, **options})
    page = context.new_page()
    page.set_default_timeout(30_000)
    try:
        yield Desk(page, server)
    finally:
        context.close()


@contextmanager
def playing(browser: Browser, server: Server, **options: Any) -> Iterator[Desk]:
    """A page of its own with a notebook of one cell: `set_table` puts a table there."""
    with lab_page(browser, server, **options) as desk:
        desk.open(scratch(server))
        desk.page.set_default_timeout(15_000)  # what a table does takes no longer
        yield desk


def scratch(server: Server) -> str:
    """The name of a new notebook: a heading, and an empty cell (number 1)."""
    import nbformat
    from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    name = f"scratch_{len(list(server.folder.iterdir()))}.ipynb"
    cells = [new_markdown_cell("# A table"), new_code_cell("")]
    notebook = new_notebook(cells=cells, metadata={"kernelspec": kernel})
    nbformat.write(notebook, server.folder / name)
    return name


def run(desk: Desk, source: str, cell: int = 1) -> None:
    """Writes `source` into a cell and runs it. An error fails."""
    desk.page.evaluate(
        """([cell, source]) => {
            for (const root of document.querySelectorAll('.fl-root')) root.dataset.old = 'yes';
            window.jupyterapp.shell.currentWidget.content.widgets[cell].model.sharedModel
                .setSource(source);
        }""",
        [cell, source],
    )
    desk.run_cell(cell)
    if desk.errors():
        raise AssertionError(f"the cell failed: {desk.errors()[0]}")


def set_table(
    desk: Desk, words: str, *, then: str = "", cell: int = 1, game: str = "chickenfoot"
) -> Reader:
    """Sits down at a new table, which is called `table` in the kernel.

    `words` is what stands in the brackets of `farmlib.table(game, ...)`; `then` is code that the
    same cell runs after it.
    """
    run(desk, f"import farmlib\ntable = farmlib.table({game!r}, {words})\n{then}", cell)
    return at(desk, cell)


def at(desk: Desk, cell: int) -> Reader:
    """Sits down at the table that a cell shows."""
    root = desk.output(cell).locator(".fl-root:not([data-old])")
    root.locator(".fl-plate, .fl-cover:not([hidden])").first.wait_for()
    root.and_(desk.page.locator('[data-busy="false"]')).wait_for()
    reader = Reader(desk, root)
    reader.still()
    return reader
