"""Cards of Chickapig on the real page, by mouse and by keys: Daisies, Poop Cards, a win undone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tests.browser.at_table import Reader
from tests.browser.chickapig.tables import (
    AGAIN,
    LAST,
    NUDGE,
    RESCUE,
    STEAL,
    TWO_HUMANS,
    facts,
    label,
    sit,
)
from tests.browser.jupyter import axe

if TYPE_CHECKING:
    from tests.browser.jupyter import Desk


def told(reader: Reader, words: str) -> bool:
    """Whether a line of the log begins so."""
    return any(line.startswith(words) for line in reader.log)


def arrows(reader: Reader, key: str) -> None:
    """Goes to a square over the grid."""
    x, y = map(int, reader.focus.split(","))
    to_x, to_y = map(int, key.split(","))
    keys = ["ArrowRight" if to_x > x else "ArrowLeft"] * abs(to_x - x)
    keys += ["ArrowDown" if to_y > y else "ArrowUp"] * abs(to_y - y)
    for arrow in keys:
        reader.page.keyboard.press(arrow)
    assert reader.focus == key, "the arrows go over the grid"


def by_keys(reader: Reader, first: str, then: str) -> None:
    """Picks a thing, and the place where it is to go, with keys alone."""
    keyboard = reader.page.keyboard
    reader.tab_in()
    arrows(reader, first)
    keyboard.press("Enter")
    reader.root.locator(f'.fl-picked[data-key="{first}"]').wait_for()
    arrows(reader, then)
    reader.answered(partial(keyboard.press, "Enter"))


def place_by_keys(reader: Reader, key: str) -> None:
    """Goes to a place and says with Enter that it is this one."""
    reader.tab_in()
    arrows(reader, key)
    reader.answered(partial(reader.page.keyboard.press, "Enter"))


def button_by_keys(reader: Reader, name: str) -> None:
    """Presses a button of the row with Enter: Tab leads to the row, arrows to the button."""
    keyboard, row = reader.page.keyboard, reader.root.locator(".fl-bar :focus")
    reader.tab_in()
    for _ in range(6):
        if row.count():
            break
        keyboard.press("Tab")
    for _ in range(14):
        if row.inner_text() == name:
            break
        keyboard.press("ArrowRight")
    assert row.inner_text() == name, f"arrows in the row do not lead to {name!r}"
    reader.answered(partial(keyboard.press, "Enter"))


def test_a_rivals_bale_is_nudged_by_mouse(desk: Desk) -> None:
    reader = sit(desk, NUDGE)
    reader.put("5,3", "5,4")
    assert told(reader, "You play the Daisy Card “nudge”")
    assert label(reader, "5,4").startswith("5,4: red bale")
    assert reader.hand == []
    assert reader.status.startswith("Your turn: 2 moves left."), "it costs no move"


def test_a_rivals_chickapig_is_nudged_by_keys(desk: Desk) -> None:
    reader = sit(desk, NUDGE)
    by_keys(reader, "12,13", "13,13")
    assert told(reader, "You play the Daisy Card “nudge”")
    assert label(reader, "13,13").startswith("13,13: red chickapig")


def test_again_shifts_a_poop_and_rolls_once_more_by_mouse(desk: Desk) -> None:
    reader = sit(desk, AGAIN)
    assert "play your Daisy, or end the turn" in reader.status
    reader.put("1,4", "3,7")
    assert told(reader, "You shift the poop from 1,4 to 3,7. CP-DAISY")
    assert told(reader, "You roll a ")
    assert reader.item("poop 3,7").count() == 1
    assert reader.item("poop 1,4").count() == 0
    assert reader.status.startswith("Your turn: ")


def test_again_shifts_a_poop_by_keys(desk: Desk) -> None:
    reader = sit(desk, AGAIN)
    by_keys(reader, "1,4", "2,4")
    assert told(reader, "You shift the poop from 1,4 to 2,4. CP-DAISY")


def test_a_daisy_is_stolen_by_mouse(desk: Desk) -> None:
    reader = sit(desk, STEAL)
    assert "jump" not in label(reader, "daisy"), "what Hetty holds is her secret"
    # The card can do two things, so a click on it alone plays neither.
    reader.answered(partial(reader.click, "daisy"))
    assert "Press the button" in reader.note.inner_text()
    assert (reader.hand, reader.log) == (["daisy"], [])
    reader.note.get_by_role("button", name="Close").click()
    reader.press("Take Hetty's Daisy")
    assert told(reader, "You take the Daisy Card that Hetty holds.")
    assert label(reader, "daisy").startswith("Your Daisy Card, jump")
    assert "a Daisy Card" not in reader.plates[1]


def test_a_daisy_is_played_for_moves_by_keys(desk: Desk) -> None:
    reader = sit(desk, STEAL)
    button_by_keys(reader, "Two more moves")
    assert told(reader, "You have 2 more moves.")
    assert reader.status.startswith("Your turn: 4 moves left.")


def test_a_poop_card_is_carried_out_by_mouse(desk: Desk) -> None:
    reader = sit(desk, RESCUE)
    assert reader.status.startswith("Your Poop Card says: Lose your next turn.")
    reader.press("Carry it out")
    assert told(reader, "You lose the next turn. CP-CARD-POOP")
    assert reader.hand == ["daisy"], "the Daisy is kept"


def test_a_poop_card_is_cancelled_by_keys(desk: Desk) -> None:
    reader = sit(desk, RESCUE)
    button_by_keys(reader, "Cancel the card")
    assert told(reader, "You play the Daisy Card “rescue”")
    assert told(reader, "The Poop Card does nothing.")
    assert not told(reader, "You lose the next turn.")


def test_a_win_is_undone_by_a_poop_card(desk: Desk) -> None:
    """CP-WIN: the cards due are still read, and one comes back out of the pen."""
    reader = sit(desk, LAST)
    reader.put("6,5", "6,13")
    assert told(reader, "It is home: you have 6 there now.")
    assert told(reader, "The Poop Card for you says: Out of the pen!")
    assert reader.status.startswith("Out of the pen! Pick the start square")
    assert axe(desk.page) == []
    place_by_keys(reader, "3,0")
    assert told(reader, "You get a chickapig back out of the pen, on 3,0.")
    assert not told(reader, "You win the game")
    assert "5 home" in reader.plates[0]
    assert told(reader, "Hetty rolls"), "the game goes on"


def test_two_at_one_screen_keep_their_daisies_to_themselves(desk: Desk) -> None:
    reader = sit(desk, TWO_HUMANS)
    cover = reader.root.locator(".fl-cover")
    assert cover.is_visible()
    assert reader.hand == []
    assert "steal" not in reader.root.inner_html()
    assert axe(desk.page) == []
    reader.uncover()
    assert label(reader, "daisy").startswith("Your Daisy Card, steal")
    assert "jump" not in reader.root.inner_html(), "Ben's card is in nothing that Ann gets"
    reader.put("6,5", "6,13")
    reader.put("8,0", "9,0")
    # A Daisy could still be played for two moves: the turn is Ann's until she ends it.
    reader.press("End the turn")
    assert cover.is_visible()
    assert reader.hand == []
    assert "steal" not in reader.root.inner_html()
    reader.uncover()
    assert label(reader, "daisy").startswith("Your Daisy Card, jump")
    assert "steal" not in reader.root.inner_html()
    assert "1 home" in reader.plates[0]
    assert facts(reader)
