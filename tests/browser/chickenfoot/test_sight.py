"""What stays in sight: buttons, what a note says, signs of a table that goes on beyond the edge.

And what stays in its place: Undo, a rule's id in its sentence, and a board that is just shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.at_table import WIDE, Reader, set_table
from tests.browser.chickenfoot.test_layout import FOOT

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.jupyter import Desk

SMALL = "players=2, highest=6, seed=7, pace=0"
FOUR = "players=4, seed=3, pace=0"
# So many tiles that they would be too small if all were shown.
LARGE = """players=2, seed=3, pace=0, highest=12, position={
    "tree": "12-12(12-11(11-10(10-9(9-8(8-7(7-6(6-5(5-4(4-3(3-2(2-1(1-0)))))))))))"
            " 12-1(1-3(3-5(5-7(7-9(9-11(11-8(8-6(6-4(4-2(2-0))))))))))"
            " 12-2 12-3 12-4 12-5)",
    "hands": ["0-0 10-1", "10-2 10-3"], "pile": "10-4", "turn": 0}"""
SIDES = ("left", "right", "top", "bottom")

# Does it lie wholly within the box of the other, and is nothing on top of it?
WITHIN = """(one, outer) => {
    const [a, b] = [one.getBoundingClientRect(), outer.getBoundingClientRect()];
    const top = document.elementFromPoint(a.x + a.width / 2, a.y + a.height / 2);
    const seen = one.contains(top) || top.contains(one);
    return seen && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
}"""


@pytest.fixture
def narrow(desk: Desk) -> Iterator[Desk]:
    """A page of 800 pixels, without Jupyter's side bar."""
    desk.page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    desk.page.set_viewport_size({"width": 800, "height": WIDE["height"]})
    yield desk
    desk.page.set_viewport_size({"width": WIDE["width"], "height": WIDE["height"]})
    desk.page.evaluate("() => window.jupyterapp.shell.expandLeft()")


def shown(reader: Reader) -> list[str]:
    """The sides with a sign that the table goes on there."""
    return [side for side in SIDES if reader.root.locator(f".fl-more-{side}").is_visible()]


def box(what: Locator) -> dict[str, Any]:
    found = what.bounding_box()
    assert found is not None
    return dict(found)


def test_with_four_players_the_buttons_are_in_the_window(desk: Desk) -> None:
    reader = set_table(desk, FOUR)
    reader.root.evaluate("(root) => root.scrollIntoView({block: 'start'})")
    window = box(reader.page.locator(".jp-WindowedPanel-outer").first)
    last = box(reader.button("In words"))
    assert last["y"] + last["height"] <= window["y"] + window["height"]
    assert box(reader.root.locator(".fl-frame"))["height"] >= 400


def test_at_800_pixels_plates_stand_side_by_side_and_facts_below(narrow: Desk) -> None:
    reader = set_table(narrow, FOUR)
    plates = reader.root.locator(".fl-plate")
    rows = {round(box(plates.nth(n))["y"]) for n in range(plates.count())}
    assert len(rows) <= 2
    facts = box(reader.root.locator(".fl-facts"))
    assert facts["y"] >= max(rows) + box(plates.last)["height"]


def test_a_rule_opened_in_a_refusal_leaves_the_sentence_and_the_cross_in_sight(
    narrow: Desk,
) -> None:
    reader = set_table(narrow, FOOT)
    reader.put("hand 5-1", "end 9-1 0")
    reader.note.get_by_role("button", name="CF-FOOT").click()
    rule = reader.note.locator(".fl-rule")
    rule.get_by_role("button", name="To the lesson").scroll_into_view_if_needed()
    note = reader.note.element_handle()
    for part in (".fl-line > p", ".fl-cross"):
        assert reader.note.locator(part).evaluate(WITHIN, note), f"{part} is out of sight"
    assert rule.get_by_role("button", name="To the lesson").evaluate(WITHIN, note)


def test_signs_show_where_a_large_table_goes_on(desk: Desk) -> None:
    reader = set_table(desk, LARGE)
    reader.button("Fit").click()
    reader.still()
    assert shown(reader) == [], "all of it is in sight"
    for _ in range(6):
        reader.button("+").click()
    reader.still()
    assert shown(reader) == list(SIDES)
    reader.root.evaluate("(root) => root.scrollIntoView({block: 'start'})")
    frame = box(reader.root.locator(".fl-frame"))
    left, right = frame["x"] + 20, frame["x"] + frame["width"] - 20
    mouse, low = reader.page.mouse, frame["y"] + frame["height"] - 20
    for _ in range(10):  # until the left end of the table is in sight
        mouse.move(left, low)
        mouse.down()
        mouse.move(right, low, steps=4)
        mouse.up()
        if "left" not in shown(reader):
            break
    assert "left" not in shown(reader)
    assert "right" in shown(reader)


def test_fit_shows_all_of_a_large_table_at_the_first_press(desk: Desk) -> None:
    reader = set_table(desk, LARGE)
    assert shown(reader), "this table is too small for this test"
    frame = reader.root.locator(".fl-frame").element_handle()
    reader.button("Fit").click()
    reader.still()
    for key in reader.keys(".fl-layer .fl-item"):
        assert reader.item(key).evaluate(
            """(one, frame) => {
                const [a, b] = [one.getBoundingClientRect(), frame.getBoundingClientRect()];
                return a.left >= b.left - 1 && a.right <= b.right + 1
                    && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
            }""",
            frame,
        ), f"{key} is not in sight"


def test_undo_keeps_its_place(desk: Desk) -> None:
    reader = set_table(desk, SMALL)
    places, buttons = set(), set()
    while not reader.over:
        root, undo = box(reader.root), box(reader.button("Undo"))
        places.add((round(undo["x"] - root["x"]), round(undo["y"] - root["y"])))
        buttons.add(reader.root.locator(".fl-moves").inner_text())
        reader.turn()
    assert len(buttons) > 1, "no button of a move has come or gone"
    assert len(places) == 1


def test_an_id_is_not_torn_from_the_word_before_it(narrow: Desk) -> None:
    reader = set_table(narrow, FOOT)
    reader.press("Hint")
    root = reader.root.element_handle()
    for width in range(300, 620, 40):
        reader.note.evaluate("(note, width) => { note.style.width = `${width}px`; }", width)
        torn = root.evaluate(
            """(root) => [...root.querySelectorAll('.fl-note .fl-rule-id')].filter((id) => {
                const bond = id.parentElement;
                const words = bond.textContent.replace(id.textContent, '').trim();
                return bond.getClientRects().length !== 1 || !/\\w.*\\(\\)$/.test(words);
            }).map((id) => id.parentElement.textContent)"""
        )
        assert torn == []


def test_a_board_that_is_just_shown_does_not_slide_into_its_place(desk: Desk) -> None:
    page = desk.page
    page.evaluate(
        """() => {
            window.farmSlides = [];
            document.addEventListener('transitionrun', (event) => {
                if (event.target.matches?.('.fl-layer')) window.farmSlides.push(event.propertyName);
            }, true);
        }"""
    )
    reader = set_table(desk, SMALL)
    assert page.evaluate("() => window.farmSlides") == []
    reader.button("+").click()
    page.wait_for_function("() => window.farmSlides.includes('transform')")
