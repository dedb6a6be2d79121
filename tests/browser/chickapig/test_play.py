"""Chickapig on the real page: whole turns by mouse and by keys, cards, blocks, and the way home."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tests.browser.at_table import Reader
from tests.browser.chickapig.tables import (
    BLOCK,
    COW,
    FIRST,
    JUMP,
    SLIDES,
    TWO,
    facts,
    label,
    sit,
)

if TYPE_CHECKING:
    from tests.browser.jupyter import Desk

# Notes what glides, and from how far, in squares.
GLIDES = r"""() => {
    window.glides = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, ...rest) {
        const far = /translate\(([^p]+)px, ([^p]+)px/.exec(frames[0]?.transform ?? '');
        const key = this.closest('.fl-item')?.dataset.key;
        if (far) window.glides.push([key, Math.round(far[1]) || 0, Math.round(far[2]) || 0]);
        return animate.call(this, frames, ...rest);
    };
}"""


def squares(reader: Reader) -> set[str]:
    """Where what is picked can go to."""
    return set(reader.fitting)


def refused(reader: Reader, at: str, to: str) -> str:
    """Picks a thing and a place where it may not go; what is said to that."""
    reader.pick(at)
    reader.answered(partial(reader.click, to))
    said = reader.note.inner_text()
    reader.note.get_by_role("button", name="Close").click()
    return said


def test_a_whole_turn_by_mouse_splat_and_home(desk: Desk) -> None:
    reader = sit(desk, SLIDES)
    assert reader.status.startswith("Your turn: 2 moves left.")
    assert reader.item("poop 1,4").count() == 1
    assert label(reader, "1,4") == "1,4: poop."

    desk.page.evaluate(GLIDES)
    reader.pick("1,0")
    # West to the edge, east to its neighbour, south to the other side: nothing else is marked.
    assert squares(reader) == {"0,0", "2,0", "1,12"}
    reader.answered(partial(reader.click, "1,12"))
    assert ["1,12", 0, -12] in desk.page.evaluate("() => window.glides"), "it slides down from 1,0"
    assert reader.item("poop 1,4").count() == 0, "what is splatted is gone"
    assert "You slide green's chickapig from 1,0 to 1,12. CP-SLIDE" in reader.log
    assert any(line.startswith("Splat!") and "CP-SPLAT" in line for line in reader.log)
    assert "Poop Cards due: 1" in facts(reader)
    assert "1 Poop Card due" in reader.plates[0]
    assert label(reader, "1,12").startswith("1,12: green chickapig, yours.")
    assert label(reader, "1,0") == "1,0: open."
    assert "fl-mark-last" in str(reader.item("1,12").get_attribute("class"))

    reader.put("6,5", "6,13")
    assert reader.item("home g 0").count() == 1
    assert "1 home" in reader.plates[0]
    assert any("CP-GOAL" in line for line in reader.log)
    assert any(line.startswith("The Poop Card for you says:") for line in reader.log)
    # The bot had its turn as well, and it is ours again.
    assert any(line.startswith("Hetty rolls") for line in reader.log)


def test_a_whole_turn_by_keys(desk: Desk) -> None:
    reader = sit(desk, SLIDES)
    reader.tab_in()
    keyboard = reader.page.keyboard
    assert reader.focus == "0,0", "one tab stop, and it is on the board"
    for key, to in (("ArrowDown", "0,1"), ("ArrowRight", "1,1"), ("ArrowUp", "1,0")):
        keyboard.press(key)
        assert reader.focus == to, "the arrows go over the grid"
    keyboard.press("Enter")
    assert reader.focus in squares(reader), "from a picked piece to where it can go"
    for _ in range(3):
        if reader.focus != "1,12":
            keyboard.press("n")
    assert reader.focus == "1,12"
    reader.answered(partial(keyboard.press, "Enter"))
    assert reader.focus == "1,12", "the focus stays with the chickapig that came"
    assert any(line.startswith("Splat!") for line in reader.log)

    # To the one that is a slide from home: 6,5 is five to the right and seven up.
    reader.still()
    for key in ["ArrowUp"] * 7 + ["ArrowRight"] * 5:
        keyboard.press(key)
    assert reader.focus == "6,5"
    keyboard.press("Space")
    for _ in range(4):
        if reader.focus != "6,13":
            keyboard.press("n")
    reader.answered(partial(keyboard.press, "Space"))
    assert reader.item("home g 0").count() == 1
    assert reader.focus, "the focus is lost"


def test_what_the_rules_forbid_is_told_with_its_rule(desk: Desk) -> None:
    reader = sit(desk, SLIDES)
    before = reader.log
    said = refused(reader, "1,0", "1,6")
    assert "It doesn't stop on 1,6: it slides on to 1,12. (CP-SLIDE)" in said
    assert "straight line" in refused(reader, "6,5", "9,9")
    assert "CP-BALE" in refused(reader, "5,1", "5,7")
    assert "CP-COW" in refused(reader, "9,4", "12,12")
    assert "You can slide only your own chickapigs. (CP-SLIDE)" in refused(reader, "1,13", "1,8")
    assert reader.log == before
    assert reader.item("1,0").get_attribute("aria-pressed") == "false"


def test_a_block_is_refused_and_the_way_that_it_shuts_is_drawn(desk: Desk) -> None:
    reader = sit(desk, BLOCK)
    reader.pick("8,1")
    reader.answered(partial(reader.click, "7,1"))
    assert "(CP-BLOCK)" in reader.note.inner_text()
    way = set(reader.keys(".fl-refused"))
    # From red's chickapig to the mouth of its goal, over the square where the bale would stand.
    assert {"9,9", "7,1", "7,0"} <= way
    assert len(way) >= 10
    assert reader.log == []


def test_a_daisy_is_taken_and_held(desk: Desk) -> None:
    reader = sit(desk, TWO)
    assert reader.hand == []
    assert reader.button("Take a Daisy").count() == 1
    reader.answered(partial(reader.click, "daisy deck"))
    assert "You take a Daisy Card instead of two moves. CP-DAISY" in reader.log
    assert any(line.startswith("You draw the Daisy Card") for line in reader.log)
    assert reader.hand == ["daisy"]
    assert label(reader, "daisy").startswith("Your Daisy Card, ")
    assert "a Daisy Card" in reader.plates[0]


def test_the_daisy_that_jumps_is_played(desk: Desk) -> None:
    reader = sit(desk, JUMP)
    assert "A jump with your Daisy Card ends here." in label(reader, "5,2")
    reader.pick("5,0")
    assert {"4,0", "5,2"} <= squares(reader)
    reader.answered(partial(reader.click, "5,2"))
    assert any(line.startswith("You play the Daisy Card “jump”") for line in reader.log)
    assert label(reader, "5,2").startswith("5,2: green chickapig")
    assert reader.hand == []


def test_the_daisy_is_played_from_the_hand_as_well(desk: Desk) -> None:
    reader = sit(desk, JUMP)
    reader.pick("daisy")
    assert "5,2" in squares(reader)
    reader.answered(partial(reader.click, "5,2"))
    assert label(reader, "5,2").startswith("5,2: green chickapig")


def test_a_one_lifts_the_cow_and_she_poops(desk: Desk) -> None:
    reader = sit(desk, COW)
    assert label(reader, "cow").endswith("You may lift her.")
    assert reader.item("fence").count() == 1
    reader.put("cow", "3,4")
    assert reader.item("fence").count() == 0
    assert any("fence" in line and "CP-COW-ONE" in line for line in reader.log)
    assert "She poops. CP-POOP" in reader.log
    assert reader.item("poop 3,4").count() == 1


def test_a_game_goes_on_by_clicks(desk: Desk) -> None:
    reader = sit(desk, FIRST)
    for _ in range(8):
        lines = len(reader.log)
        piece = reader.seen(reader.keys(".fl-layer .fl-piece.fl-can"))
        reader.pick(piece)
        reader.answered(partial(reader.click, reader.seen(reader.fitting)))
        assert len(reader.log) > lines
    reader.press("Undo")
    assert reader.status.startswith("Your turn")
