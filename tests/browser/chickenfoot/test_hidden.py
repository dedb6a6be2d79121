"""Nothing hidden is sent: what reaches the browser names no tile of another player or of the pile.

Looked at are all messages of the kernel's websocket, and the widget's state as the page holds it.
Pictures within them are unpacked first. What really is hidden, the kernel is asked afterwards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.at_table import Reader, lab_page, named, scratch, set_table
from tests.pictures import URI, files_in

if TYPE_CHECKING:
    from playwright.sync_api import Browser, WebSocket

    from tests.browser.jupyter import Desk
    from tests.servers import Server

# The rulebook's own examples are no tiles of this game.
BOOK = re.compile(r'"(?:book|_esm|_css)": ?(?:"(?:[^"\\]|\\.)*"|\{"lesson".*?\}\}\})')
MODELS = """async () => {
    const found = [];
    const visit = async (widget) => {
        const manager = widget._manager && await (widget._manager.promise ?? widget._manager);
        for (const promise of Object.values(manager?._models ?? {})) {
            const {_esm, _css, book, ...state} = (await promise).attributes;
            delete state.layout;
            found.push(JSON.stringify(state));
        }
        for (const child of widget.widgets ?? []) await visit(child);
    };
    await visit(window.jupyterapp.shell.currentWidget.content.widgets[1].outputArea);
    return found;
}"""
HIDDEN = """\
state = table.match.state
print(*(tile for tiles in [state.pile, *state.hands[1:]] for tile in tiles))"""


class Wire:
    """Everything that came over the page's websockets."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.frames: list[str] = []
        desk.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, payload: str | bytes) -> None:
        self.frames.append(
            payload if isinstance(payload, str) else payload.decode("utf-8", errors="replace")
        )

    def named(self) -> set[str]:
        """The tiles that were named so far, pictures unpacked."""
        found: set[str] = set()
        for frame in self.frames:
            found |= tiles_in(frame)
        return found


def tiles_in(text: str) -> set[str]:
    bare = URI.sub("", text)
    return named(BOOK.sub("", "".join([bare, *files_in(text)])))


@pytest.fixture(scope="module")
def wire(browser: Browser, lab_server: Server) -> Iterator[Wire]:
    with lab_page(browser, lab_server) as desk:
        wire = Wire(desk)
        desk.open(scratch(lab_server))
        yield wire


def seat(wire: Wire, words: str) -> Reader:
    wire.desk.ask("pass")  # all that belongs to the table before has come by then
    wire.frames.clear()
    return set_table(wire.desk, words)


def test_what_is_looked_at_is_all(wire: Wire) -> None:
    reader = seat(wire, "players=2, highest=6, seed=7, pace=0")
    hand = {key.removeprefix("hand ") for key in reader.hand}
    assert hand <= wire.named()
    models = reader.page.evaluate(MODELS)
    assert any(hand <= tiles_in(model) for model in models)


def test_no_hidden_tile_is_sent(wire: Wire) -> None:
    reader = seat(wire, "players=3, highest=6, seed=10, pace=0")
    for _ in range(8):
        if reader.over:
            break
        reader.turn()
        if not reader.over:
            # Asking names the tiles on the same wire: what is looked at was heard before.
            sent, models = wire.named(), reader.page.evaluate(MODELS)
            heard = len(wire.frames)
            hidden = set(wire.desk.ask(HIDDEN).split())
            del wire.frames[heard:]
            assert sent & hidden == set()
            assert all(tiles_in(model) & hidden == set() for model in models)


def test_hint_and_refusal_tell_nothing(wire: Wire) -> None:
    reader = seat(wire, "players=2, highest=6, seed=7, pace=0")
    reader.turn()
    reader.press("Hint")
    reader.put(reader.hand[0], reader.keys(".fl-layer .fl-mark-open")[0])
    sent = wire.named()
    assert sent & set(wire.desk.ask(HIDDEN).split()) == set()
