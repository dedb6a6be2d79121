"""A walkthrough before a class: by a clicker's keys, by mouse; saved, run again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.at_table import lab_page, run, scratch
from tests.browser.jupyter import CONTEXT
from tests.browser.lessons.at_walk import ASKED, CELL, LAST, PROJECTOR, STOP, Walk, ask_at

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.servers import Server

IN_SIGHT = """(part) => {
    const [box, room] = [part, part.closest('.fl-talk')].map((one) => one.getBoundingClientRect());
    return box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
}"""


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
    assert "Cora goes out and wins the hand" in walk.said
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
    assert "it gets all six first" not in walk.root.inner_html()
    walk.button("Show the answer").click()
    walk.answer.wait_for()
    assert "it gets all six first" in walk.answer.inner_text()
    assert "it gets all six first" in walk.spoken
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
        assert "Cora goes out and wins the hand" in steps.inner_text()
        answer = steps.get_by_text("it gets all six first")
        assert not answer.is_visible()
        desk.page.get_by_text("The answer", exact=True).first.click()
        assert answer.is_visible()
