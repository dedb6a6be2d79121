"""How the table of Chicken Chicken and its film look: axe, sizes, and pictures, light and dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.at_table import WIDE, Reader
from tests.browser.chicken_chicken.tables import CROWD, ROOSTER, STORY, sit, watch
from tests.browser.chickenfoot.test_layout import CLICKABLE, LEAST, TEXT, TEXTS
from tests.browser.jupyter import DARK, LIGHT, axe

if TYPE_CHECKING:
    from tests.browser.jupyter import Desk


def rooster(desk: Desk) -> Reader:
    return sit(desk, ROOSTER)


def contradicted(desk: Desk) -> Reader:
    reader = sit(desk, CROWD)
    reader.press("Contradict")
    return reader


def laid_open(desk: Desk) -> Reader:
    reader = sit(desk, ROOSTER)
    reader.press("Show the Movie")
    return reader


def film(desk: Desk) -> Reader:
    return watch(desk, f"{STORY}, at=9")


STATES = [rooster, contradicted, laid_open, film]


@pytest.fixture(scope="module", params=[LIGHT, DARK])
def theme(request: pytest.FixtureRequest, film_desk: Desk) -> Iterator[str]:
    film_desk.theme(request.param)
    yield request.param
    if request.param != LIGHT:
        film_desk.theme(LIGHT)


@pytest.fixture(scope="module", params=[1280, 980])
def width(request: pytest.FixtureRequest, film_desk: Desk) -> Iterator[int]:
    """The window's width: in the smaller one the board has 800 pixels."""
    film_desk.page.set_viewport_size({"width": request.param, "height": WIDE["height"]})
    yield request.param
    film_desk.page.set_viewport_size({"width": WIDE["width"], "height": WIDE["height"]})


@pytest.mark.parametrize("state", STATES, ids=lambda one: one.__name__)
def test_nothing_is_too_small_and_axe_finds_nothing(
    desk: Desk, theme: str, width: int, state: Callable[[Desk], Reader], shots: Path
) -> None:
    reader = state(desk)
    reader.still()
    name = f"film_{state.__name__}_{width}_{'dark' if theme == DARK else 'light'}"
    reader.root.screenshot(path=shots / f"{name}.png")
    things, texts = reader.root.evaluate(CLICKABLE), reader.root.evaluate(TEXTS)
    small = [f"{what!r} is {size:.1f} px" for what, size in things if size < LEAST - 0.01]
    tiny = [f"the text {text!r} is {size:.1f} px" for text, size in texts if size < TEXT - 0.01]
    assert sorted({*small, *tiny}) == []
    assert axe(desk.page) == []
