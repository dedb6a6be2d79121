"""Several at one screen: the cover between turns, and what may be said out of turn (CF-LITTLE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.at_table import Reader, named, set_table

if TYPE_CHECKING:
    from tests.browser.jupyter import Desk

# Case CF-25: player 0 plays the last tile but one; the word is left to the players.
LITTLE = """players=3, chickenlittle="call", position={
    "tree": "9-9(9-0 9-1 9-2 9-3 9-4 9-5)",
    "hands": ["8-7 5-1", "8-0 6-6 3-2", "7-0 6-2 4-4"], "pile": "7-7 3-3", "turn": 0}"""
BUTTON = "Chickenlittle"
ANN_AND_BEN = 'players=2, highest=6, seed=7, humans=(0, 1), names=("Ann", "Ben"), pace=0'
ALL_THREE = ', humans=(0, 1, 2), names=("Ann", "Ben", "Cid"), pace=0'


def in_the_page(reader: Reader) -> set[str]:
    """All tiles that the board's elements name, in whatever text, attribute or id."""
    return named(reader.root.evaluate("(root) => root.outerHTML").replace("_32_", " "))


def test_the_cover_hides_the_hand_until_it_is_pressed(desk: Desk) -> None:
    reader = set_table(desk, ANN_AND_BEN)
    hidden = reader.root.locator(".fl-cover")
    assert "Pass the screen to Ann" in hidden.inner_text()
    assert reader.hand == []
    assert in_the_page(reader) == set(), "nothing has been played yet"
    reader.uncover()
    assert not hidden.is_visible()
    first = set(reader.hand)
    assert len(first) == 10
    reader.put("hand 6-6", "middle")
    assert "Pass the screen to Ben" in hidden.inner_text()
    assert reader.hand == []
    reader.uncover()
    second = set(reader.hand)
    assert len(second) == 10
    assert not first & second


def test_no_tile_of_anybody_stands_under_the_cover(desk: Desk) -> None:
    reader = set_table(desk, ANN_AND_BEN)
    reader.uncover()
    reader.put("hand 6-6", "middle")
    assert reader.root.locator(".fl-cover").is_visible()
    assert in_the_page(reader) <= {"6-6"}


def test_the_next_one_does_not_see_what_the_first_one_drew(desk: Desk) -> None:
    reader = set_table(
        desk,
        'players=2, humans=(0, 1), names=("Ann", "Ben"), pace=0, position={"hands": ["7-7 8-8", '
        '"9-7 9-1"], "tree": "9-9(9-0 9-4)", "pile": "6-5 5-5 9-3", "turn": 0}',
    )
    reader.uncover()
    reader.press("Draw")
    reader.uncover()
    assert in_the_page(reader) == {"9-9", "9-0", "9-4", "9-7", "9-1"}
    assert any("Ann draws a tile" in line for line in reader.log)


def test_one_who_plays_for_all_at_the_table(desk: Desk) -> None:
    reader = set_table(desk, LITTLE + ALL_THREE)
    reader.uncover()
    assert reader.button(BUTTON).count() == 0
    reader.put("hand 5-1", "end 9-5 0")
    reader.uncover()
    say = reader.button("Ann: Chickenlittle")
    reader.answered(say.click)
    assert any("Chickenlittle" in line and "CF-LITTLE" in line for line in reader.log)
    assert say.count() == 0


def test_the_word_can_be_said_before_the_next_one_uncovers(desk: Desk) -> None:
    reader = set_table(desk, LITTLE + ALL_THREE)
    reader.uncover()
    cover = reader.root.locator(".fl-cover")
    assert cover.get_by_text("Chickenlittle").count() == 0
    reader.put("hand 5-1", "end 9-5 0")
    assert cover.is_visible()
    assert reader.button("Ann: Chickenlittle").count() == 0, "it stands on the cover, and once"
    reader.answered(cover.get_by_role("button", name="Ann: Chickenlittle").click)
    assert any("Chickenlittle" in line and "CF-LITTLE" in line for line in reader.log)
    assert cover.is_visible(), "Ben has still to uncover his hand"
    assert reader.hand == []
    assert cover.get_by_text("Chickenlittle").count() == 0
    reader.uncover()
    assert reader.button("Catch Ann").count() == 0


def test_the_word_is_said_by_keys_on_the_cover(desk: Desk) -> None:
    reader = set_table(desk, LITTLE + ALL_THREE)
    reader.uncover()
    reader.put("hand 5-1", "end 9-5 0")
    cover = reader.root.locator(".fl-cover")
    cover.get_by_role("button", name="I'm Ben").focus()
    reader.page.keyboard.press("Tab")
    assert reader.focus == "Ann: Chickenlittle"
    reader.answered(lambda: reader.page.keyboard.press("Enter"))
    assert reader.focus.startswith("I'm Ben"), "the focus stays on the cover"


def test_who_forgot_the_word_is_caught(desk: Desk) -> None:
    reader = set_table(desk, LITTLE + ALL_THREE)
    reader.uncover()
    reader.put("hand 5-1", "end 9-5 0")
    reader.uncover()
    reader.put("hand 3-2", "end 9-3 0")
    reader.uncover()
    reader.press("Catch Ann")
    assert reader.plates[0].split("\n")[-1].startswith("2 tiles")
    assert any("CF-LITTLE" in line for line in reader.log)
    assert reader.button("Catch Ann").count() == 0


def test_bots_wait_for_the_word(desk: Desk) -> None:
    reader = set_table(desk, LITTLE + ", pace=10000")
    reader.put("hand 5-1", "end 9-5 0")
    assert "say Chickenlittle" in reader.status
    before = len(reader.log)
    reader.button(BUTTON).click()
    reader.button(BUTTON).wait_for(state="detached")
    assert "Chickenlittle" in reader.log[before]
