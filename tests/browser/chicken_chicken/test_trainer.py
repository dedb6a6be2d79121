"""The counting trainer on a page: films by the clock and card by card, right and wrong answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.at_table import lab_page, run, scratch
from tests.browser.jupyter import DARK, LIGHT, Desk, axe

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

    from tests.servers import Server


@pytest.fixture(scope="module")
def trainer_desk(browser: Browser, lab_server: Server) -> Iterator[Desk]:
    with lab_page(browser, lab_server) as desk:
        desk.open(scratch(lab_server))
        desk.page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
        yield desk


@pytest.fixture
def desk(trainer_desk: Desk, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Desk]:
    failed = request.session.testsfailed
    yield trainer_desk
    if request.session.testsfailed > failed:
        print(f"What the page showed: {trainer_desk.screenshot(tmp_path / 'failed.png')}")


def train(desk: Desk, words: str) -> Locator:
    """A new trainer, called `one` in the kernel."""
    run(desk, f"from farmlib.lessons import trainer\none = trainer({words})\none")
    root = desk.output(1).locator(".fl-root:not([data-old])")
    root.locator(".fl-live-pile svg").wait_for()
    return root


def film(root: Locator) -> None:
    """Lets the film run to its end."""
    root.get_by_role("button", name="Start").click()
    root.get_by_label("Eggs available").wait_for()


def said(root: Locator, words: str | re.Pattern[str]) -> None:
    root.locator(".fl-live-said p", has_text=words).wait_for()


def test_a_film_by_the_clock_a_right_answer_and_the_next_film_is_harder(desk: Desk) -> None:
    """H E E H: the first hen walks on, the second one sits: 1."""
    root = train(desk, "seed=3, tempo=0.3")
    film(root)
    assert root.locator(".fl-live-pile").get_attribute("aria-label") == "Card 4 of 4: a hen."
    root.page.keyboard.type("1")
    root.page.keyboard.press("Enter")
    said(root, re.compile(r"Right: 1 egg is available. You took \d+ ms."))
    root.page.keyboard.press("Enter")  # "Next film" has the focus
    root.locator(".fl-live-status", has_text="Film 2. Level 2 of 12. 1 of 1 right.").wait_for()
    assert "New in these films: a fox." in root.locator(".fl-live-status").inner_text()
    assert desk.ask("print(one.score)") == "1 of 1 right"


def test_a_wrong_answer_names_the_card_and_slow_motion_shows_it(desk: Desk, shots: Path) -> None:
    """Whoever lets the hen of card 1 wait for an egg counts 0."""
    root = train(desk, "seed=3, tempo=0.3")
    film(root)
    root.get_by_label("Eggs available").fill("0")
    root.get_by_role("button", name="Say it").click()
    said(root, "Not yet: 1 egg is available, not 0.")
    said(root, "Card 1, a hen: No egg was available, so she walked on for good")
    desk.screenshot(shots / "trainer-wrong.png")
    root.get_by_role("button", name="Slow motion").click()
    slow = root.locator(".fl-live-slow .fl-root")
    slow.locator(".fl-status").wait_for()
    root.get_by_role("button", name="Next film").click()
    slow.wait_for(state="detached")


def test_card_by_card_no_time_runs_and_all_is_done_with_keys(desk: Desk) -> None:
    root = train(desk, "seed=3, still=True")
    pile = root.locator(".fl-live-pile")
    pile.focus()
    for card in range(1, 5):
        root.page.keyboard.press("Space" if card % 2 else "Enter")
        root.locator(f"[aria-label^='Card {card} of 4']").wait_for()
    root.get_by_label("Eggs available").wait_for()
    root.page.keyboard.type("1")
    root.page.keyboard.press("Enter")
    said(root, re.compile(r"^Right: 1 egg is available\.$"))
    assert root.page.evaluate(
        "() => window.jupyterapp.shell.currentWidget.content.widgets.length"
    ) == len(desk.sources())


def test_the_training_is_copied_and_gone_on_with(desk: Desk) -> None:
    root = train(desk, "seed=3, still=True")
    desk.ask("one.answer(1)")
    said(root, "Right")
    root.get_by_role("button", name="Copy").click()
    area = root.get_by_label("The training as a text")
    root.page.wait_for_function("(area) => area.value !== ''", arg=area.element_handle())
    text = area.input_value()
    assert text == desk.ask("print(one.text())")
    root = train(desk, "seed=9")
    root.get_by_role("button", name="Open", exact=True).click()
    root.get_by_label("The training as a text").fill(text)
    root.get_by_role("button", name="Open this training").click()
    root.locator(".fl-live-status", has_text="Film 2. Level 2 of 12.").wait_for()
    root.get_by_label("The training as a text").fill("eggs")
    root.get_by_role("button", name="Open this training").click()
    root.get_by_role("alert").get_by_text("begins with").wait_for()


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_axe_finds_nothing(desk: Desk, theme: str, shots: Path) -> None:
    desk.theme(theme)
    name = "dark" if theme == DARK else "light"
    try:
        root = train(desk, "seed=3, tempo=0.2")
        desk.page.set_viewport_size({"width": 800, "height": 900})
        film(root)
        assert axe(desk.page) == []
        desk.screenshot(shots / f"trainer-asks-800-{name}.png")
        root.get_by_label("Eggs available").fill("0")
        root.page.keyboard.press("Enter")
        said(root, "Not yet")
        assert axe(desk.page) == []
        desk.screenshot(shots / f"trainer-said-800-{name}.png")
    finally:
        desk.page.set_viewport_size({"width": 1280, "height": 900})
        if theme != LIGHT:
            desk.theme(LIGHT)
