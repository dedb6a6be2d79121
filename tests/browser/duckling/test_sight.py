"""How the table of Duckling Dancin' looks: axe, sizes, pictures told apart; light and dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from farmlib.games.duckling import PICTURES
from farmlib.scenes.art_duckling import drawn
from tests.browser.at_table import WIDE, Reader
from tests.browser.chickenfoot.test_layout import CLICKABLE, LEAST, TEXT, TEXTS
from tests.browser.duckling.tables import FIRST, OVERTAKE, SIX, SQUELCH, sit
from tests.browser.jupyter import DARK, LIGHT, axe

if TYPE_CHECKING:
    from tests.browser.jupyter import Desk

# How bright each pixel of a picture is that is drawn 40 pixels wide on a pale ground.
GREYS = """async (svg) => {
    const image = new Image();
    image.src = `data:image/svg+xml;base64,${btoa(svg)}`;
    await image.decode();
    const canvas = new OffscreenCanvas(40, 40);
    const pen = canvas.getContext('2d');
    pen.fillStyle = '#fff8e7';
    pen.fillRect(0, 0, 40, 40);
    pen.drawImage(image, 0, 0, 40, 40);
    const {data} = pen.getImageData(0, 0, 40, 40);
    return Array.from({length: 1600}, (_, n) =>
        0.299 * data[4 * n] + 0.587 * data[4 * n + 1] + 0.114 * data[4 * n + 2]);
}"""


def begun(desk: Desk) -> Reader:
    return sit(desk, FIRST)


def dropping(desk: Desk) -> Reader:
    reader = sit(desk, OVERTAKE)
    reader.answered(lambda: reader.click("yard 2"))
    return reader


def squelched(desk: Desk) -> Reader:
    reader = sit(desk, SQUELCH)
    reader.answered(lambda: reader.click("yard 9"))
    return reader


def refused(desk: Desk) -> Reader:
    reader = sit(desk, FIRST)
    reader.answered(lambda: reader.click("path 9"))
    reader.note.get_by_role("button", name="DU-DROP").click()
    return reader


def six(desk: Desk) -> Reader:
    return sit(desk, SIX)


STATES = [begun, dropping, squelched, refused, six]


@pytest.fixture(scope="module", params=[LIGHT, DARK])
def theme(request: pytest.FixtureRequest, duck_desk: Desk) -> Iterator[str]:
    duck_desk.theme(request.param)
    yield request.param
    if request.param != LIGHT:
        duck_desk.theme(LIGHT)


@pytest.fixture(scope="module", params=[1280, 980])
def width(request: pytest.FixtureRequest, duck_desk: Desk) -> Iterator[int]:
    """The window's width: in the smaller one the board has 800 pixels."""
    duck_desk.page.set_viewport_size({"width": request.param, "height": WIDE["height"]})
    yield request.param
    duck_desk.page.set_viewport_size({"width": WIDE["width"], "height": WIDE["height"]})


@pytest.mark.parametrize("state", STATES, ids=lambda one: one.__name__)
def test_nothing_is_too_small_and_axe_finds_nothing(
    desk: Desk, theme: str, width: int, state: Callable[[Desk], Reader], shots: Path
) -> None:
    reader = state(desk)
    reader.still()
    name = f"duck_{state.__name__}_{width}_{'dark' if theme == DARK else 'light'}"
    reader.root.screenshot(path=shots / f"{name}.png")
    things, texts = reader.root.evaluate(CLICKABLE), reader.root.evaluate(TEXTS)
    small = [f"{what!r} is {size:.1f} px" for what, size in things if size < LEAST - 0.01]
    tiny = [f"the text {text!r} is {size:.1f} px" for text, size in texts if size < TEXT - 0.01]
    assert sorted({*small, *tiny}) == []
    assert axe(desk.page) == []


def test_the_twelve_pictures_are_told_apart_without_colours_at_40_pixels(desk: Desk) -> None:
    greys = {}
    for picture in PICTURES:
        svg = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.5 -.5 1 1" width="40" height="40">'
            f"{drawn(picture)}</svg>"
        )
        greys[picture.value] = desk.page.evaluate(GREYS, svg)
    for one, two in combinations(greys, 2):
        differ = sum(abs(a - b) > 48 for a, b in zip(greys[one], greys[two], strict=True))
        assert differ > 0.15 * 1600, f"{one} and {two} are alike"
