"""Duckling Dancin' on the real page: turns by mouse and by keys, piles, drops, and a win."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from tests.browser.at_table import Reader
from tests.browser.duckling.tables import (
    BOT_DROPS,
    EYES,
    MATCHES,
    OVERTAKE,
    SQUELCH,
    WIN,
    heard,
    label,
    marks,
    place,
    sit,
    turned_over,
)

if TYPE_CHECKING:
    from tests.browser.jupyter import Desk


# The points along an item's flag that lie outside of the item.
FLAG = """(item) => {
    const [edge, flag] = ['.fl-edge', '.fl-flag'].map((one) => item.querySelector(one));
    const long = flag.getTotalLength();
    if (!long) return ['no flag'];
    return [...Array(24).keys()].map((n) => flag.getPointAtLength(n * long / 24))
        .filter((point) => !edge.isPointInFill(point)).map(({x, y}) => `${x} ${y}`);
}"""


def flip(reader: Reader, yard: int) -> None:
    reader.answered(partial(reader.click, f"yard {yard}"))


def test_a_turn_with_two_matches_and_a_miss_by_mouse(desk: Desk) -> None:
    reader = sit(desk, MATCHES)
    assert reader.status == "Your turn: turn up a tile of the yard. You look for the boiled egg."
    assert label(reader, "path 1") == "Path 1: boiled egg, free. Wanted now."
    assert math.dist(place(reader, "wanted"), place(reader, "path 1")) < 8
    assert label(reader, "yard 1") == "Yard 1: face down."
    desk.page.evaluate(EYES)
    before = place(reader, "fowl 0")

    flip(reader, 1)
    assert label(reader, "yard 1") == "Yard 1: boiled egg, face up."
    assert "You turn up the boiled egg. CH-FLIP" in reader.log
    assert "A match: you move on to the boiled egg on place 1. CH-MATCH" in reader.log
    assert "last" in marks(reader, "path 1")
    assert reader.item("path 1").evaluate(FLAG) == [], "its flag lies on the egg"
    assert math.dist(before, place(reader, "fowl 0")) > 24, "the fowl has moved on"
    turned_over(reader, "fl-up yard 1")
    assert ["fowl 0", 0, 3] in desk.page.evaluate("() => window.moved"), "it hops"

    flip(reader, 2)
    assert label(reader, "yard 1") == "Yard 1: face down."
    turned_over(reader, "fl-down yard 1")
    assert marks(reader, "path 2") >= {"last"}
    flip(reader, 9)
    assert "No match: the chick was wanted. The turn is over. CH-MISS" in reader.log
    assert any(line.startswith("Hetty turns up") for line in reader.log)
    assert reader.status.startswith("Your turn")


def test_a_turn_by_keys_and_the_ring_is_a_grid_of_its_own(desk: Desk) -> None:
    reader = sit(desk, MATCHES)
    reader.tab_in()
    keyboard = reader.page.keyboard
    assert reader.focus == "yard 0"
    for key, to in (("ArrowRight", "yard 1"), ("ArrowDown", "yard 5"), ("ArrowUp", "yard 1")):
        keyboard.press(key)
        assert reader.focus == to
    keyboard.press("ArrowUp")
    assert reader.focus == "yard 1", "the arrows stay in the yard"
    reader.answered(partial(keyboard.press, "Enter"))
    assert reader.focus == "yard 1"
    assert "A match: you move on to the boiled egg on place 1. CH-MATCH" in reader.log
    keyboard.press("n")
    assert reader.focus == "yard 2", "the next thing that can be played"
    reader.answered(partial(keyboard.press, "Space"))
    assert "A match: you move on to the nest on place 2. CH-MATCH" in reader.log

    keyboard.press("Tab")
    assert reader.focus == "path 0", "one Tab from the yard to the ring"
    for to in (6, 12, 18, 23):  # all the way round
        reader.walk(f"path {to}")
    keyboard.press("Enter")
    reader.note.get_by_text("DU-DROP").wait_for()
    keyboard.press("Shift+Tab")
    assert reader.focus == "yard 2", "and back to where one was"


def test_every_tile_of_the_ring_is_reached_by_arrows(desk: Desk) -> None:
    reader = sit(desk, MATCHES)
    reader.item("path 0").focus()
    reached = desk.page.evaluate(
        """() => {
            const found = new Set([document.activeElement]);
            for (const at of found) {
                for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
                    at.focus();
                    at.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
                    found.add(document.activeElement);
                }
            }
            return [...found].map((one) => one.dataset.key);
        }"""
    )
    assert sorted(reached) == sorted(f"path {number}" for number in range(24))


def test_a_miss_with_a_pile_ahead_squelches_and_the_pile_goes_home(desk: Desk) -> None:
    reader = sit(desk, SQUELCH)
    heard(reader)
    assert math.dist(place(reader, "pile 1"), place(reader, "path 1")) < 80
    flip(reader, 9)
    assert any("Squelch! The yellow chicken steps" in line for line in reader.log)
    assert "Ada pays Bo one feather. DU-PAY" in reader.log
    assert "Squelch!" in reader.root.locator("[aria-live=polite]").inner_text()
    assert heard(reader) > 0
    assert "pile 1" in desk.page.evaluate("() => window.turned")
    assert math.dist(place(reader, "pile 1"), place(reader, "home 1")) < 4
    assert "blue chicken, pile at hand · two feathers" in reader.plates[1]
    assert "no feather" in reader.plates[0]
    assert reader.status.startswith("Bo, your turn")


def test_who_is_overtaken_drops_by_mouse_and_the_overtaker_waits(desk: Desk) -> None:
    reader = sit(desk, OVERTAKE)
    desk.page.evaluate(EYES)
    flip(reader, 2)
    assert "Ada overtakes Bo: three feathers change hands. CH-OVERTAKE" in reader.log
    plumes = [
        delay
        for key, delay, _ in desk.page.evaluate("() => window.moved")
        if str(key).startswith("plume 0")
    ]
    assert plumes == [0, 150, 300], "three feathers, one after the other"
    assert reader.status == "Bo, you were overtaken: drop your pile on any free path tile."
    assert "waits" in reader.plates[0]
    assert "drops a pile" in reader.plates[1]
    free = [f"path {number}" for number in range(24) if number not in (1, 2, 11, 12, 23)]
    assert reader.keys(".fl-layer .fl-can") == free
    assert label(reader, "path 3") == "Path 3: chick, free. You may drop your pile here."

    reader.answered(partial(reader.click, "path 12"))
    assert "(DU-DROP)" in reader.note.inner_text()
    reader.note.get_by_role("button", name="Close").click()
    reader.answered(partial(reader.click, "path 3"))
    assert "Bo drops the blue pile on the chick on place 3. DU-DROP" in reader.log
    assert math.dist(place(reader, "pile 1"), place(reader, "path 3")) < 40
    # The pile lies right ahead of Ada now: she looks for the tile beyond.
    assert reader.status.startswith("Ada, your turn: turn up another tile")
    assert label(reader, "path 4") == "Path 4: hen, free. Wanted now."


def test_who_is_overtaken_drops_by_keys(desk: Desk) -> None:
    reader = sit(desk, OVERTAKE)
    reader.tab_in()
    keyboard = reader.page.keyboard
    reader.walk("yard 2")
    reader.answered(partial(keyboard.press, "Enter"))
    keyboard.press("Tab")
    assert reader.focus.startswith("path ")
    reader.walk("path 5")
    reader.answered(partial(keyboard.press, "Space"))
    assert "Bo drops the blue pile on the feather on place 5. DU-DROP" in reader.log
    assert reader.focus == "path 5"
    keyboard.press("Shift+Tab")
    assert reader.focus == "yard 2"


def test_a_bot_drops_by_itself_and_the_turn_goes_on(desk: Desk) -> None:
    reader = sit(desk, BOT_DROPS)
    flip(reader, 2)
    assert any("drops the blue pile" in line and "DU-DROP" in line for line in reader.log)
    assert "your turn: turn up another tile" in reader.status
    assert reader.keys(".fl-layer .fl-can") == [f"yard {number}" for number in range(12)]


def test_a_win_ends_the_game_and_undo_goes_back(desk: Desk) -> None:
    reader = sit(desk, WIN)
    reader.tab_in()
    reader.walk("yard 2")
    reader.answered(partial(reader.page.keyboard.press, "Enter"))
    over = "The game is over: you win with every feather in play, two feathers."
    assert reader.status == over
    assert "CH-WIN" in reader.note.inner_text()
    assert reader.keys(".fl-layer .fl-can") == []
    reader.press("Undo")
    assert reader.status.startswith("Your turn")
    flip(reader, 2)
    assert reader.status == over


def test_aids_are_switched_on_and_off(desk: Desk) -> None:
    reader = sit(desk, MATCHES)
    assert reader.button("Mark the wanted").get_attribute("aria-pressed") == "true"
    reader.press("Mark the wanted")
    assert reader.item("wanted").count() == 0
    assert "boiled egg" not in reader.status
    assert label(reader, "path 1") == "Path 1: boiled egg, free."
    flip(reader, 1)
    flip(reader, 9)
    assert reader.root.locator('[data-key^="age "]').count() == 0
    reader.press("Memory so far")
    assert "The boiled egg was there" in label(reader, "yard 1")
    assert reader.item("age 1").count() == 1
    reader.press("Memory so far")
    assert label(reader, "yard 1") == "Yard 1: face down."


def test_nothing_moves_for_readers_who_want_that(desk: Desk) -> None:
    desk.page.emulate_media(reduced_motion="reduce")
    try:
        reader = sit(desk, OVERTAKE)
        desk.page.evaluate(EYES)
        flip(reader, 2)
        assert label(reader, "yard 2") == "Yard 2: nest, face up."
        desk.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        assert desk.page.evaluate("() => [window.over, window.moved]") == [[], []]
    finally:
        desk.page.emulate_media(reduced_motion="no-preference")
