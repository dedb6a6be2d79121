"""Live play on a page: who is first there, by times of the page, and what comes of it.

Presses that must be quick are made by the page itself, as soon as it shows a card (`QUICK`): so it
does not matter how busy the machine is. Bots take half a second and more.
"""

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

# Presses a key as soon as a card lies, and a frame later, when it has been painted and timed.
QUICK = """([root, words, key]) => new Promise((done) => {
    const pile = root.querySelector('.fl-live-pile');
    const look = () => {
        if (!pile.getAttribute('aria-label').startsWith(words)) return requestAnimationFrame(look);
        let frames = 0;
        const press = () => {
            if (frames++ < 4) return requestAnimationFrame(press);
            pile.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
            done();
        };
        press();
    };
    look();
})"""
HIDDEN = """(hidden) => {
    Object.defineProperty(document, 'hidden', {configurable: true, get: () => hidden});
    document.dispatchEvent(new Event('visibilitychange'));
}"""
CELLS = "() => window.jupyterapp.shell.currentWidget.content.widgets.length"
FIVE = "E E E E E E E"


@pytest.fixture(scope="module")
def live_desk(browser: Browser, lab_server: Server) -> Iterator[Desk]:
    with lab_page(browser, lab_server) as desk:
        desk.open(scratch(lab_server))
        desk.page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
        yield desk


@pytest.fixture
def desk(live_desk: Desk, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Desk]:
    failed = request.session.testsfailed
    yield live_desk
    if request.session.testsfailed > failed:
        print(f"What the page showed: {live_desk.screenshot(tmp_path / 'failed.png')}")


def sit(desk: Desk, film: str, words: str = "", *, players: int = 3, tempo: float = 0.6) -> Locator:
    """A new live game at this film, called `live` in the kernel; the last seat directs."""
    position = {"deck": film, "director": players - 1}
    run(
        desk,
        f"import farmlib\nlive = farmlib.live(players={players}, seed=5, position={position}, "
        f"tempo={tempo}, {words})",
    )
    root = desk.output(1).locator(".fl-root:not([data-old])")
    root.locator(".fl-live-pile svg").wait_for()
    return root


def start(root: Locator) -> None:
    root.get_by_role("button", name="Start").click()


def quick(root: Locator, words: str, key: str) -> None:
    root.page.evaluate(QUICK, [root.element_handle(), words, key])


def status(root: Locator, words: str | re.Pattern[str]) -> str:
    """Waits for the status line to say this, and gives all of it."""
    line = root.locator(".fl-live-status", has_text=words)
    line.wait_for()
    return line.inner_text()


def plates(root: Locator) -> list[str]:
    return [
        " ".join(text.split())
        for text in root.locator(".fl-live-plates li > span").all_inner_texts()
    ]


def log(root: Locator, words: str) -> None:
    root.locator(".fl-live-log li", has_text=words).first.wait_for()


# ---------------------------------------------------------------- who is first


def test_a_press_that_is_quicker_than_the_bots_wins_and_its_time_is_told(desk: Desk) -> None:
    root = sit(desk, FIVE, "bots='beginner'")
    start(root)
    quick(root, "Card 5", " ")
    said = status(root, "You are first, after")
    ms = int(re.findall(r"(\d+) ms", said)[0])
    assert 0 < ms < 600, "beginners take 600 ms and more"
    status(root, "the claim is true")
    assert plates(root)[0].startswith("You 1 point")
    assert desk.ask("print(live.match.actions[-2].what(), live.first)") == f"hit You, {ms} ms"


def test_a_bot_wins_when_nobody_presses_and_a_late_press_is_told_by_how_much(desk: Desk) -> None:
    root = sit(desk, FIVE, "bots='champion'")
    start(root)
    status(root, re.compile(r"Hetty is first, after \d+ ms"))
    root.page.keyboard.press("Space")
    root.locator(".fl-live-note", has_text=re.compile(r"You: \d+ ms, \d+ ms too late")).wait_for()
    root.get_by_role("button", name="Follow (Space)").wait_for()
    assert "hit" in desk.ask("print(live.match.actions[-1].what())")


def test_the_pile_is_hit_with_the_mouse(desk: Desk) -> None:
    root = sit(desk, "E E E", "bots='beginner'")
    start(root)
    root.locator("[aria-label^='Card 1']").wait_for()
    root.locator(".fl-live-pile").click()
    status(root, "You are first")


# ---------------------------------------------------------------- claims


def test_a_wrong_claim_is_contradicted_and_slow_motion_goes_both_ways(
    desk: Desk, shots: Path
) -> None:
    """PP-SCORE: a false claim gives its point to those who contradict."""
    root = sit(desk, "E H F E", "bots='champion'")
    start(root)
    quick(root, "Card 2", " ")
    status(root, "the claim is false")
    assert plates(root) == ["You 0 points", "Hetty 1 point", "Pip 0 points directs"]
    root.get_by_role("button", name="Slow motion").click()
    film = root.locator(".fl-live-slow .fl-root")
    film.locator(".fl-status").wait_for()
    film.get_by_role("button", name="Next").first.click()
    film.locator(".fl-log li", has_text="The egg is available").first.wait_for()
    desk.screenshot(shots / "live-slow-motion.png")
    film.get_by_role("button", name="Back").first.click()
    film.locator(".fl-log li").first.wait_for(state="detached")
    root.get_by_role("button", name="Next round").click()
    film.wait_for(state="detached")
    quick(root, "Card 1", " ")  # the hit before, in another round, makes this one not late
    status(root, "You are first, after")


def test_a_claim_of_a_bot_is_contradicted_with_a_key(desk: Desk) -> None:
    """PP-SCORE: a true claim costs the contradictor a point, but nobody goes below 0."""
    root = sit(desk, FIVE, "bots='champion'")
    start(root)
    root.get_by_role("button", name="Contradict (C)").wait_for()
    root.page.keyboard.press("c")
    status(root, "the claim is true")
    log(root, "You contradict. (PP-CONTEST)")
    assert plates(root)[:2] == ["You 0 points", "Hetty 1 point"]


def test_several_at_one_screen_have_a_key_each(desk: Desk) -> None:
    root = sit(desk, "E E E E", "humans=(0, 1)")
    start(root)
    quick(root, "Card 2", "p")
    status(root, "Player 1 is first")
    root.get_by_role("button", name="Contradict (W)").click()
    status(root, "the claim is false")
    assert plates(root)[:2] == ["Player 0 1 point", "Player 1 0 points"]


# ---------------------------------------------------------------- rooster and ducks


def test_after_a_rooster_the_first_says_a_number(desk: Desk) -> None:
    """PP-ROOSTER: the right number scores."""
    root = sit(desk, "E O R", "rooster=1, ostriches=1, bots='beginner'")
    start(root)
    quick(root, "Card 3", " ")
    status(root, re.compile(r"You: \d+ ms. How many eggs are available\?"))
    root.get_by_label("Eggs available").fill("3")
    root.page.keyboard.press("Enter")
    status(root, "You score 1 point")
    log(root, "You hit the Movie and say 3. (PP-ROOSTER)")


def test_a_number_that_there_is_not_is_none_when_the_time_is_over(desk: Desk) -> None:
    """PP-ROOSTER: 0 to 23 can be said. Who has said none of them passes, and the game goes on."""
    root = sit(desk, "E R", "rooster=1, bots='beginner', think=2")
    start(root)
    quick(root, "Card 2", " ")
    root.get_by_label("Eggs available").fill("99")
    root.page.keyboard.press("Enter")
    log(root, "You pass. (PP-ROUND)")


def test_after_the_last_card_one_can_pass(desk: Desk) -> None:
    root = sit(desk, "E H")
    start(root)
    root.get_by_role("button", name="Pass (C)").wait_for()
    root.page.keyboard.press("c")
    status(root, "Everybody has passed, so nobody scores.")


def test_a_duck_is_answered_in_time_and_who_is_silent_is_shown_up(desk: Desk) -> None:
    """PP-DUCK: the time for it ends at the next show."""
    root = sit(desk, "K E K E", "ducks=2", tempo=1.5)
    start(root)
    quick(root, "Card 1", "q")
    log(root, 'You say "Quack!" (PP-DUCK)')
    root.get_by_role("button", name="Quack! Quack! (Q)").wait_for()
    log(root, "You forgot to quack and owe something. (PP-DUCK)")
    root.page.keyboard.press("q")
    late = root.locator(".fl-live-note", has_text=re.compile(r"You: \d+ ms, too late for the duck"))
    late.wait_for()


# ---------------------------------------------------------------- the page


def test_keys_never_reach_the_notebook(desk: Desk) -> None:
    root = sit(desk, "E E E E", "think=60")
    before = desk.page.evaluate(CELLS)
    start(root)
    root.locator("[aria-label^='Card 1']").wait_for()
    for key in ("a", "b", "x", "d", "d", "Enter"):
        root.page.keyboard.press(key)
    assert desk.page.evaluate(CELLS) == before
    assert root.locator(".fl-live-pile").evaluate("(pile) => pile === document.activeElement")


def test_cards_come_in_without_motion_for_readers_who_want_none(desk: Desk) -> None:
    moves = "(pile) => getComputedStyle(pile.querySelector('.fl-live-new')).animationName"
    try:
        for motion, name in (("reduce", "none"), ("no-preference", "fl-live-new")):
            desk.page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
            root = sit(desk, "E E E E")
            start(root)
            root.locator("[aria-label^='Card 1']").wait_for()
            assert root.locator(".fl-live-pile").evaluate(moves) == name
    finally:
        desk.page.emulate_media(reduced_motion="no-preference")


def test_a_page_that_is_not_looked_at_stops_the_film_and_covers_the_card(desk: Desk) -> None:
    root = sit(desk, FIVE, "bots='champion'")
    try:
        start(root)
        root.locator("[aria-label^='Card 2']").wait_for()
        desk.page.evaluate(HIDDEN, True)
        status(root, "The film is paused")
        assert root.locator(".fl-live-pile").get_attribute("aria-label") == "The pile."
        shown = desk.ask("print(len(live.match.state.movie))")
    finally:
        desk.page.evaluate(HIDDEN, False)
    root.get_by_role("button", name="Go on").click()
    root.locator("[aria-label^='Card']").wait_for()
    status(root, re.compile("Hetty is first"))
    assert int(shown) < 5


def test_the_film_can_be_stopped_and_its_tempo_changed(desk: Desk) -> None:
    root = sit(desk, FIVE)
    start(root)
    root.locator("[aria-label^='Card 1']").wait_for()
    root.get_by_role("button", name="Pause").click()
    status(root, "The film is paused")
    root.get_by_label("Seconds a card").fill("0.5")
    root.page.keyboard.press("Tab")
    root.get_by_role("button", name="Go on").click()
    root.locator("[aria-label^='Card 3']").wait_for()
    assert desk.ask("print(live.board.shown['pace'])") == "0.5"


def test_the_match_is_copied_and_opened_again(desk: Desk) -> None:
    root = sit(desk, "E E E", "bots='champion'")
    start(root)
    quick(root, "Card 2", " ")
    status(root, "the claim is false")
    root.get_by_role("button", name="Copy").click()
    text = root.get_by_label("The match as a text")
    root.page.wait_for_function("(area) => area.value !== ''", arg=text.element_handle())
    assert text.input_value() == desk.ask("print(live.text())")
    kept = text.input_value()
    root.get_by_role("button", name="New game").click()
    status(root, "A new game")
    text.fill(kept)
    root.get_by_role("button", name="Open this game").click()
    status(root, "Opened")
    assert desk.ask("print(live.match.state.points)") == "(0, 1, 0)"


def test_a_kernel_that_is_gone_is_told(browser: Browser, lab_server: Server) -> None:
    with lab_page(browser, lab_server) as desk:
        desk.open(scratch(lab_server))
        root = sit(desk, "E E E")
        desk.page.evaluate(
            "() => window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel"
            ".restart()"
        )
        desk.wait_for_kernel()
        root.get_by_role("button", name="Start").click()
        root.get_by_role("alert").get_by_text("lost its Python").wait_for()


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_axe_finds_nothing(desk: Desk, theme: str, shots: Path) -> None:
    desk.theme(theme)
    name = "dark" if theme == DARK else "light"
    try:
        root = sit(desk, FIVE, "bots='champion', ducks=1")
        assert axe(desk.page) == []
        start(root)
        root.get_by_role("button", name="Contradict (C)").wait_for()
        assert axe(desk.page) == []
        desk.screenshot(shots / f"live-claim-{name}.png")
        desk.page.set_viewport_size({"width": 800, "height": 900})
        desk.screenshot(shots / f"live-claim-800-{name}.png")
        root.page.keyboard.press("c")
        status(root, "the claim is true")
        assert axe(desk.page) == []
        desk.screenshot(shots / f"live-settled-800-{name}.png")
    finally:
        desk.page.set_viewport_size({"width": 1280, "height": 900})
        if theme != LIGHT:
            desk.theme(LIGHT)
