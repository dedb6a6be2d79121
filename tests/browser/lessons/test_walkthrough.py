"""A walkthrough before a class: by a clicker's keys, by mouse, on a projector; saved, run again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from farmlib.lessons.walkthrough.notes import Ask
from farmlib.lessons.walkthrough.prepared import prepared
from tests.browser.at_table import lab_page, run, scratch
from tests.browser.jupyter import CONTEXT, DARK, LIGHT, axe

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

    from tests.browser.jupyter import Desk
    from tests.servers import Server

PROJECTOR = {"width": 1280, "height": 720}
CELL = "import farmlib.lessons\nwalk = farmlib.lessons.prepared_walkthrough('chickenfoot')"
LAST = 28
STOP = 5  # the first question
ASKED = [
    step
    for step, note in prepared("chickenfoot").notes.items()
    if any(isinstance(part, Ask) and part.answer for part in note)
]


def ask_at(step: int) -> Ask:
    (ask,) = [part for part in prepared("chickenfoot").notes[step] if isinstance(part, Ask)]
    return ask


@pytest.fixture(scope="module")
def room(browser: Browser, lab_server: Server) -> Iterator[Desk]:
    with lab_page(browser, lab_server, viewport=PROJECTOR, reduced_motion="reduce") as desk:
        desk.open(scratch(lab_server))
        yield desk


@pytest.fixture
def walk(room: Desk, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Walk]:
    failed = request.session.testsfailed
    run(room, CELL)
    yield Walk(room)
    if request.session.testsfailed > failed:
        print(f"What the page showed: {room.screenshot(tmp_path / 'failed.png')}")


class Walk:
    """Somebody at the projector: reads what stands there, presses keys and buttons."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.page = desk, desk.page
        self.root = desk.output(1).locator(".fl-walk:not([data-old])")
        self.root.locator(".fl-plate").first.wait_for()

    @property
    def step(self) -> int:
        return int(self.root.locator(".fl-number").input_value())

    @property
    def said(self) -> str:
        return " ".join(self.root.locator(".fl-tale").inner_text().split())

    @property
    def spoken(self) -> str:
        return self.root.locator("[aria-live]").inner_text()

    @property
    def answer(self) -> Locator:
        return self.root.locator(".fl-answer")

    @property
    def talk(self) -> Locator:
        return self.root.locator(".fl-talk")

    def unseen(self) -> float:
        """How many pixels of what is said lie below the edge."""
        return float(
            self.talk.evaluate("talk => talk.scrollHeight - talk.scrollTop - talk.clientHeight")
        )

    def go(self, step: int) -> None:
        """To a step by the list."""
        self.root.get_by_label("Go to a step").select_option(str(step))
        self.at(step)

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def at(self, step: int) -> None:
        """Waits until this step is shown."""
        self.page.wait_for_function(
            "([root, step]) => root.dataset.step === String(step)",
            arg=[self.root.element_handle(), step],
        )

    def press(self, key: str, step: int) -> None:
        self.page.keyboard.press(key)
        self.at(step)

    def take_focus(self) -> None:
        """Clicks beside the buttons, as somebody does who is about to use a clicker."""
        self.root.locator(".fl-ground").click(position={"x": 20, "y": 20})
        self.page.wait_for_function(
            "(root) => root.contains(document.activeElement)", arg=self.root.element_handle()
        )

    def hands(self) -> int:
        return self.root.locator(".fl-tiles:visible").count()


# ---------------------------------------------------------------- keys


def test_a_clicker_leads_through_all_of_it_and_back(walk: Walk) -> None:
    walk.take_focus()
    cells = walk.desk.sources()
    step = 1
    while step < LAST:
        asked = walk.root.locator(".fl-ask").is_visible()
        if asked:
            assert walk.answer.count() == 0
            walk.page.keyboard.press("PageDown")
            walk.answer.wait_for()
            assert walk.step == step
        step += 1
        walk.press("PageDown", step)
    assert "Cora wins the hand" in walk.said
    walk.press("PageUp", LAST - 1)
    assert walk.desk.sources() == cells, "no key has reached JupyterLab"


def test_arrows_home_and_end_go_on_back_and_to_the_ends(walk: Walk) -> None:
    walk.take_focus()
    walk.press("ArrowRight", 2)
    walk.press("End", LAST)
    walk.press("ArrowLeft", LAST - 1)
    walk.press("Home", 1)


def test_hasty_presses_are_all_counted(walk: Walk) -> None:
    walk.take_focus()
    for _ in range(3):
        walk.page.keyboard.press("PageDown")
    walk.at(4)


def test_arrows_among_the_zoom_buttons_stay_there(walk: Walk) -> None:
    walk.button("−: Smaller").focus()
    walk.page.keyboard.press("ArrowRight")
    assert walk.page.evaluate("() => document.activeElement.textContent") == "+"
    walk.press("PageDown", 2)


def test_letters_do_nothing_here_and_nothing_in_jupyterlab(walk: Walk) -> None:
    cells = walk.desk.sources()
    walk.button("Next").click()
    walk.at(2)
    for key in ("a", "b", "d", "d", "x", "m"):
        walk.page.keyboard.press(key)
    walk.take_focus()
    for key in ("a", "b", "d", "d", "x", "m"):
        walk.page.keyboard.press(key)
    walk.press("PageDown", 3)
    assert walk.desk.sources() == cells


def test_all_is_reached_by_tab_and_pressed_by_enter_and_space(walk: Walk) -> None:
    walk.button("Next").focus()
    walk.press("Enter", 2)
    walk.press("Space", 3)
    walk.page.keyboard.press("Shift+Tab")
    walk.press("Enter", 2)
    names = []
    for _ in range(9):
        walk.page.keyboard.press("Tab")
        names.append(
            walk.page.evaluate(
                "() => document.activeElement.getAttribute('aria-label')"
                " ?? document.activeElement.textContent"
            )
        )
    wanted = ["Next", "Hands: all", "Full screen", "Step", "Go to a step", "In words"]
    assert [name for name in names if name in wanted] == wanted


# ---------------------------------------------------------------- mouse


def test_by_mouse_on_back_and_to_a_step(walk: Walk) -> None:
    walk.button("Next").click()
    walk.at(2)
    walk.button("Back").click()
    walk.at(1)
    walk.root.get_by_label("Go to a step").select_option("14")
    walk.at(14)
    assert "double-blank" in walk.said
    walk.root.get_by_label("Step", exact=True).fill("18")
    walk.page.keyboard.press("Enter")
    walk.at(18)


def test_a_step_that_there_is_not_is_told(walk: Walk) -> None:
    walk.root.get_by_label("Step", exact=True).fill("99")
    walk.page.keyboard.press("Enter")
    told = walk.root.get_by_text("There is no step 99: this walkthrough has steps 1 to 28.")
    told.first.wait_for()
    assert walk.root.get_by_label("Go to a step").input_value() == "1"


def test_a_question_waits_with_its_answer_hidden_until_it_is_asked_for(walk: Walk) -> None:
    ask = ask_at(STOP)
    walk.root.get_by_label("Go to a step").select_option(str(STOP))
    walk.at(STOP)
    assert ask.question in " ".join(walk.root.locator(".fl-ask").inner_text().split())
    assert ask.question in walk.spoken
    assert "first it gets all six" not in walk.root.inner_html()
    walk.button("Show the answer").click()
    walk.answer.wait_for()
    assert "first it gets all six" in walk.answer.inner_text()
    assert "first it gets all six" in walk.spoken
    walk.button("Hide the answer").click()
    walk.answer.wait_for(state="detached")
    assert walk.page.evaluate("() => document.activeElement.textContent") == "Show the answer"


def test_the_rule_of_a_step_opens_on_the_spot(walk: Walk) -> None:
    walk.root.get_by_label("Go to a step").select_option("15")
    walk.at(15)
    walk.root.locator(".fl-tale").get_by_role("button", name="CF-FOOT").click()
    assert "three toes" in walk.root.locator(".fl-tale .fl-rule").inner_text()


def test_a_rule_that_comes_for_the_first_time_lies_open_where_it_fits(walk: Walk) -> None:
    walk.page.set_viewport_size({"width": 1280, "height": 1080})
    try:
        walk.go(14)
        card = walk.root.locator(".fl-rules").get_by_text("CF-FOOT: A double wants three toes")
        card.wait_for()
        walk.page.set_viewport_size(PROJECTOR)
        card.wait_for(state="hidden")
        assert walk.unseen() <= 0
    finally:
        walk.page.set_viewport_size(PROJECTOR)


def test_an_answer_is_brought_into_sight_and_a_new_step_begins_at_its_top(walk: Walk) -> None:
    walk.take_focus()
    for step in ASKED:
        walk.go(step)
        assert walk.talk.evaluate("talk => talk.scrollTop") == 0
        walk.page.keyboard.press("PageDown")
        walk.answer.wait_for()
        assert walk.answer.evaluate(IN_SIGHT), step


def test_a_sign_tells_that_there_is_more_below(walk: Walk) -> None:
    walk.go(LAST)
    sign = walk.root.get_by_role("button", name="More below")
    sign.wait_for()
    assert walk.unseen() > 0
    while sign.is_visible():
        before = walk.unseen()
        sign.click()
        walk.page.wait_for_function(
            "([talk, before]) => talk.scrollHeight - talk.scrollTop - talk.clientHeight < before",
            arg=[walk.talk.element_handle(), before],
        )
    assert walk.unseen() <= 8
    walk.go(3)
    sign.wait_for(state="hidden")
    assert walk.unseen() <= 8


def test_hands_are_all_shown_or_only_whose_turn_it_is_or_none(walk: Walk) -> None:
    assert walk.hands() == 3
    walk.button("Hands: all").click()
    walk.button("Hands: whose turn").wait_for()
    assert walk.hands() == 1
    assert walk.root.locator(".fl-turn .fl-tiles:visible").count() == 1
    walk.button("Hands: whose turn").click()
    walk.button("Hands: none").wait_for()
    assert walk.hands() == 0


def test_what_was_just_played_is_marked(walk: Walk) -> None:
    walk.root.get_by_label("Go to a step").select_option("13")
    walk.at(13)
    marked = walk.root.locator(".fl-mark-last").evaluate_all("all => all.map(e => e.dataset.key)")
    assert marked == ["tile 5-3"]


# ---------------------------------------------------------------- looks


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_axe_finds_nothing_at_any_kind_of_step(walk: Walk, theme: str) -> None:
    walk.desk.theme(theme)
    try:
        for step in (1, STOP, 14, LAST):
            walk.root.get_by_label("Go to a step").select_option(str(step))
            walk.at(step)
            if step == STOP:
                walk.button("Show the answer").click()
                walk.answer.wait_for()
            assert axe(walk.page) == [], step
    finally:
        walk.desk.theme(LIGHT)


IN_SIGHT = """(part) => {
    const [box, room] = [part, part.closest('.fl-talk')].map((one) => one.getBoundingClientRect());
    return box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
}"""
SMALL_TEXT = """(root) => [...root.querySelectorAll('*')].filter((node) =>
    [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim())
    && !node.closest('svg, .fl-unseen, option') && node.checkVisibility()
    && parseFloat(getComputedStyle(node).fontSize) < 21)
    .map((node) => `${node.className} ${node.textContent}`)"""
CLIPPED = """(root) => {
    const room = root.getBoundingClientRect();
    const parts = '.fl-ground, .fl-plate, .fl-in-hand, .fl-foot > *, .fl-buttons > *, .fl-ask, '
        + '.fl-line';
    return [...root.querySelectorAll(parts)].filter((node) => {
        const box = node.getBoundingClientRect();
        const over = node.clientWidth && node.scrollWidth > node.clientWidth + 1;
        return box.width && (box.left < room.left - 1 || box.right > room.right + 1
            || over && !node.matches('select'));
    }).map((node) => node.className + ' ' + node.textContent);
}"""


COVERED = """(root) => {
    const box = (node) => node.getBoundingClientRect();
    const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const words = [...root.querySelectorAll('.fl-plate, .fl-line, .fl-rule, .fl-buttons, .fl-at, '
        + '.fl-layer .fl-item')].filter((part) => part.checkVisibility() && box(part).width);
    const buttons = [...root.querySelectorAll('.fl-zoom button, .fl-buttons button')];
    return buttons.filter((button) => words.some((part) =>
        !part.contains(button) && over(box(button), box(part)))).map((node) => node.textContent);
}"""


@pytest.mark.parametrize("width", [1280, 800])
def test_text_is_half_as_big_again_and_nothing_sticks_out(walk: Walk, width: int) -> None:
    walk.page.set_viewport_size({"width": width, "height": 720})
    try:
        for step in (1, 13, 25, LAST):
            walk.root.get_by_label("Go to a step").select_option(str(step))
            walk.at(step)
            assert walk.root.evaluate(SMALL_TEXT) == [], step
            assert walk.root.evaluate(CLIPPED) == [], step
            assert walk.root.evaluate(COVERED) == [], step
    finally:
        walk.page.set_viewport_size(PROJECTOR)


def test_it_fits_into_the_window_and_fills_the_screen_alone(walk: Walk) -> None:
    lines = walk.root.locator(".fl-whole")
    box = lines.bounding_box()
    assert box is not None
    assert box["height"] <= PROJECTOR["height"] - 120
    walk.button("Full screen").click()
    walk.page.wait_for_function("() => document.fullscreenElement?.matches('.fl-walk')")
    try:
        walk.page.wait_for_function(
            "(whole) => Math.abs(whole.getBoundingClientRect().height - innerHeight) < 2",
            arg=lines.element_handle(),
        )
        walk.press("PageDown", 2)
        walk.button("Leave full screen").click()
        walk.button("Full screen").wait_for()
    finally:
        walk.page.evaluate("() => document.fullscreenElement && document.exitFullscreen()")
        walk.page.wait_for_function("() => !document.fullscreenElement")


TILE = """(root) => root.querySelector('.fl-tiles svg').getBoundingClientRect().width"""


def test_open_hands_grow_with_a_large_screen(walk: Walk) -> None:
    walk.page.set_viewport_size({"width": 1920, "height": 1080})
    try:
        small = walk.root.evaluate(TILE)
        walk.button("Full screen").click()
        walk.page.wait_for_function(
            f"(root) => ({TILE})(root) >= 40", arg=walk.root.element_handle()
        )
        assert walk.root.evaluate(TILE) > small
    finally:
        walk.page.evaluate("() => document.exitFullscreen()")
        walk.page.wait_for_function("() => !document.fullscreenElement")
        walk.page.set_viewport_size(PROJECTOR)


CROWD = """import farmlib
match = farmlib.Match(farmlib.game("chickenfoot", players=8, highest=15), seed=3)
match.deal()
while not match.state.ended:
    (player,) = match.actors()
    match.play(match.game.legal_actions(match.state, player)[0])
walk = farmlib.walkthrough(match)"""
OVERLAPPING = """(root) => {
    const texts = [...root.querySelectorAll('.fl-layer .fl-text')].filter((t) => t.textContent);
    const boxes = texts.map((text) => text.getBoundingClientRect());
    return texts.map((text) => text.textContent).filter((_, a) => boxes.some((other, b) => a < b
        && Math.min(boxes[a].right, other.right) - Math.max(boxes[a].left, other.left) > 0.5
        && Math.min(boxes[a].bottom, other.bottom) - Math.max(boxes[a].top, other.top) > 0.5));
}"""
BADGE = """(root) => {
    const pile = root.querySelector('.fl-layer [data-key="pile"]');
    return pile.querySelector('.fl-text').getBoundingClientRect().width
        / pile.querySelector('.fl-edge').getBoundingClientRect().width;
}"""


def test_eight_players_and_their_hands_have_room(room: Desk) -> None:
    run(room, CROWD)
    walk = Walk(room)
    walk.go(int(walk.root.locator(".fl-list option").last.get_attribute("value") or 0))
    assert walk.root.locator(".fl-layer .fl-text").filter(has_text="Player").count() == 7
    assert walk.root.evaluate(OVERLAPPING) == []
    assert walk.root.evaluate(BADGE) < 0.6, "the number stays on its badge, which is smaller"
    box = walk.root.locator(".fl-whole").bounding_box()
    assert box is not None
    assert box["height"] <= PROJECTOR["height"] - 120
    assert walk.root.evaluate(COVERED) == []


def test_two_walkthroughs_on_a_page_are_told_apart(room: Desk) -> None:
    run(room, f"{CELL}\nother = farmlib.lessons.prepared_walkthrough('chickenfoot', key='other')")
    roots = room.output(1).locator(".fl-walk:not([data-old])")
    roots.nth(1).locator(".fl-plate").first.wait_for()
    for root in (roots.nth(0), roots.nth(1)):
        root.locator(".fl-rule-id").first.click()
        root.locator(".fl-rule").first.wait_for()
    assert axe(room.page) == []


# ---------------------------------------------------------------- what stays


def test_running_the_cell_again_leaves_no_widgets(walk: Walk) -> None:
    live = walk.desk.widgets()
    counts = []
    for _ in range(20):
        walk.desk.run_cell(1)
        counts.append(walk.desk.widgets())
    assert counts == [live] * 20
    assert walk.page.locator(".fl-walk").count() == 1


def test_a_lost_kernel_is_told(browser: Browser, lab_server: Server) -> None:
    with lab_page(browser, lab_server, viewport=PROJECTOR) as desk:
        desk.open(scratch(lab_server))
        run(desk, CELL)
        walk = Walk(desk)
        walk.take_focus()
        desk.page.evaluate(f"async () => {{ await {CONTEXT}.session.kernel.restart(); }}")
        desk.wait_for_kernel()
        walk.page.keyboard.press("PageDown")
        walk.root.locator(".fl-status").get_by_text("cell again").wait_for()


def test_a_saved_notebook_holds_a_picture_and_all_steps_in_words(
    browser: Browser, lab_server: Server
) -> None:
    with lab_page(browser, lab_server, viewport=PROJECTOR) as desk:
        name = scratch(lab_server)
        desk.open(name)
        run(desk, CELL)
        Walk(desk)
        saved = desk.save()
        assert "widgets" not in saved["metadata"]
        desk.open_without_kernel(name)
        picture = desk.page.locator(".jp-OutputArea img")
        picture.wait_for()
        assert picture.is_visible()
        assert desk.page.locator(".jp-OutputArea ol li").count() == LAST
        steps = desk.page.locator(".jp-OutputArea ol")
        assert "Cora wins the hand" in steps.inner_text()
        answer = steps.get_by_text("first it gets all six")
        assert not answer.is_visible()
        desk.page.get_by_text("The answer", exact=True).first.click()
        assert answer.is_visible()
