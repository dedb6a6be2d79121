"""How the table of Chicken Coop looks: axe, sizes, and pictures for people, light and dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.at_table import WIDE, Reader
from tests.browser.chicken_coop.tables import DOUBLES, FIRST, sit, turn
from tests.browser.chickenfoot.test_layout import CLICKABLE, CLIPPED, LEAST, OVERLAPS, TEXT, TEXTS
from tests.browser.jupyter import DARK, LIGHT, axe

if TYPE_CHECKING:
    from tests.browser.jupyter import Desk

PLAY_ON = """\
for _ in range(9):
    move = table.scene.moves[0]
    table.click(*(move.parts or [move.button]))"""

ON_TILES = ("tile ", "held ")


def dealt(desk: Desk) -> Reader:
    return sit(desk, FIRST)


def due(desk: Desk) -> Reader:
    reader = sit(desk, DOUBLES)
    reader.put("hand 4-4", "end 9-4 0")
    return reader


def refused(desk: Desk) -> Reader:
    reader = due(desk)
    reader.answered(lambda: reader.click("hand 8-7"))
    reader.note.get_by_role("button", name="CO-CLUCK").click()
    return reader


def toes(desk: Desk) -> Reader:
    reader = due(desk)
    reader.answered(lambda: reader.click("hub"))
    return reader


def late(desk: Desk) -> Reader:
    return sit(desk, FIRST, PLAY_ON)


def over(desk: Desk) -> Reader:
    reader = late(desk)
    while not reader.over:
        turn(reader)
    return reader


STATES = [dealt, due, refused, toes, late, over]


@pytest.fixture(scope="module", params=[LIGHT, DARK])
def theme(request: pytest.FixtureRequest, coop_desk: Desk) -> Iterator[str]:
    coop_desk.theme(request.param)
    yield request.param
    if request.param != LIGHT:
        coop_desk.theme(LIGHT)


@pytest.fixture(scope="module", params=[1280, 980])
def width(request: pytest.FixtureRequest, coop_desk: Desk) -> Iterator[int]:
    """The window's width: in the smaller one the board has 800 pixels."""
    coop_desk.page.set_viewport_size({"width": request.param, "height": WIDE["height"]})
    yield request.param
    coop_desk.page.set_viewport_size({"width": WIDE["width"], "height": WIDE["height"]})


@pytest.mark.parametrize("state", STATES, ids=lambda one: one.__name__)
def test_nothing_is_too_small_or_cut_and_axe_finds_nothing(
    desk: Desk, theme: str, width: int, state: Callable[[Desk], Reader], shots: Path
) -> None:
    reader = state(desk)
    reader.still()
    name = f"coop_{state.__name__}_{width}_{'dark' if theme == DARK else 'light'}"
    reader.root.screenshot(path=shots / f"{name}.png")
    things, texts = reader.root.evaluate(CLICKABLE), reader.root.evaluate(TEXTS)
    if reader.over:  # all is shown then, as small as it must be, and nothing is played any more
        things = []
        texts = [(text, size) for text, size in texts if not text.startswith(ON_TILES)]
    small = [f"{what!r} is {size:.1f} px" for what, size in things if size < LEAST - 0.01]
    tiny = [f"the text {text!r} is {size:.1f} px" for text, size in texts if size < TEXT - 0.01]
    cut = [*reader.root.evaluate(CLIPPED), *reader.root.evaluate(OVERLAPS)]
    assert sorted({*small, *tiny, *cut}) == []
    assert axe(desk.page) == []
