"""Things move a moment where a reader likes that, and not at all where a reader wants none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.at_table import playing, set_table

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.jupyter import Desk
    from tests.servers import Server

FOOT = """players=3, pace=0, position={"hands": ["8-7 7-4 6-4 5-1", "7-1 4-3", "8-4 6-2"],
    "tree": "9-9(9-0 9-1 9-2 9-3 9-4(4-4) 9-5)", "pile": "4-2 2-2", "turn": 0}"""

# Takes down every animation that begins within a board: how long it is, and of what.
WATCH = """() => {
    window.farmMoved = [];
    const note = (node, milliseconds) => {
        if (node.closest?.('.fl-root')) window.farmMoved.push([node.className.baseVal
            ?? node.className, milliseconds]);
    };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        note(this, options?.duration ?? options);
        return animate.call(this, frames, options);
    };
    for (const kind of ['transitionrun', 'animationstart']) {
        document.addEventListener(kind, (event) => {
            const running = event.target.getAnimations().map(
                (one) => one.effect.getTiming().duration);
            note(event.target, Math.max(0, ...running));
        }, true);
    }
}"""


@pytest.fixture
def quiet_desk(browser: Browser, lab_server: Server) -> Iterator[Desk]:
    with playing(browser, lab_server, reduced_motion="reduce") as desk:
        yield desk


def what_moves(desk: Desk) -> list[tuple[str, float]]:
    """What moves while one is refused, plays, draws, zooms and goes back."""
    desk.page.evaluate(WATCH)
    reader = set_table(desk, FOOT)
    reader.put("hand 5-1", "end 9-1 0")
    reader.put("hand 6-4", "end 4-4 0")
    reader = set_table(desk, "players=2, highest=6, seed=7, pace=0")
    for _ in range(3):
        reader.turn()
    reader.button("+").click()
    reader.still()
    reader.press("Undo")
    reader.still()
    found: list[tuple[str, float]] = desk.page.evaluate("() => window.farmMoved")
    return found


def test_a_moment_and_no_longer(desk: Desk) -> None:
    moved = what_moves(desk)
    desk.page.reload()  # takes the watch away
    desk.page.wait_for_function("() => window.jupyterapp?.shell?.currentWidget?.context?.isReady")
    desk.wait_for_kernel()
    assert moved
    assert [one for one in moved if not 150 <= one[1] <= 250] == []


def test_nothing_moves_for_who_wants_no_motion(quiet_desk: Desk) -> None:
    assert what_moves(quiet_desk) == []
