"""How the table of Chickapig looks: axe, sizes, and pictures for people, light and dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.at_table import WIDE, Reader
from tests.browser.chickapig.tables import COW, FIRST, JUMP, SLIDES, sit
from tests.browser.chickenfoot.test_layout import CLICKABLE, LEAST, TEXT, TEXTS
from tests.browser.jupyter import DARK, LIGHT, axe

if TYPE_CHECKING:
    from tests.browser.jupyter import Desk


def begun(desk: Desk) -> Reader:
    return sit(desk, FIRST)


def picked(desk: Desk) -> Reader:
    reader = sit(desk, SLIDES)
    reader.pick("6,5")
    return reader


def slid(desk: Desk) -> Reader:
    reader = sit(desk, SLIDES)
    reader.put("1,0", "1,12")
    return reader


def lifting(desk: Desk) -> Reader:
    reader = sit(desk, COW)
    reader.pick("cow")
    return reader


def jumping(desk: Desk) -> Reader:
    reader = sit(desk, JUMP)
    reader.pick("5,0")
    return reader


def refused(desk: Desk) -> Reader:
    reader = sit(desk, SLIDES)
    reader.pick("1,0")
    reader.answered(lambda: reader.click("1,6"))
    reader.note.get_by_role("button", name="CP-SLIDE").click()
    return reader


STATES = [begun, picked, slid, lifting, jumping, refused]


@pytest.fixture(scope="module", params=[LIGHT, DARK])
def theme(request: pytest.FixtureRequest, pig_desk: Desk) -> Iterator[str]:
    pig_desk.theme(request.param)
    yield request.param
    if request.param != LIGHT:
        pig_desk.theme(LIGHT)


@pytest.fixture(scope="module", params=[1280, 980])
def width(request: pytest.FixtureRequest, pig_desk: Desk) -> Iterator[int]:
    """The window's width: in the smaller one the board has 800 pixels."""
    pig_desk.page.set_viewport_size({"width": request.param, "height": WIDE["height"]})
    yield request.param
    pig_desk.page.set_viewport_size({"width": WIDE["width"], "height": WIDE["height"]})


@pytest.mark.parametrize("state", STATES, ids=lambda one: one.__name__)
def test_nothing_is_too_small_and_axe_finds_nothing(
    desk: Desk, theme: str, width: int, state: Callable[[Desk], Reader], shots: Path
) -> None:
    reader = state(desk)
    reader.still()
    name = f"pig_{state.__name__}_{width}_{'dark' if theme == DARK else 'light'}"
    reader.root.screenshot(path=shots / f"{name}.png")
    things, texts = reader.root.evaluate(CLICKABLE), reader.root.evaluate(TEXTS)
    small = [f"{what!r} is {size:.1f} px" for what, size in things if size < LEAST - 0.01]
    tiny = [f"the text {text!r} is {size:.1f} px" for text, size in texts if size < TEXT - 0.01]
    assert sorted({*small, *tiny}) == []
    assert axe(desk.page) == []
