"""How a walkthrough looks at a projector: nothing too small, clipped, covered or out of reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.at_table import run
from tests.browser.jupyter import DARK, LIGHT, axe
from tests.browser.lessons.at_walk import CELL, LAST, PROJECTOR, STOP, Walk

if TYPE_CHECKING:
    from tests.browser.jupyter import Desk


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
