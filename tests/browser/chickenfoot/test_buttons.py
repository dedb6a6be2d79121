"""The row of buttons: undo and redo, hint, a new game by its seed, copy, open, what is damaged."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.at_table import set_table

if TYPE_CHECKING:
    from tests.browser.jupyter import Desk

SMALL = "players=2, highest=6, seed=7, pace=0"


def test_undo_and_redo(desk: Desk) -> None:
    reader = set_table(desk, SMALL)
    assert reader.button("Undo").get_attribute("aria-disabled") == "true"
    seen = [reader.position]
    for _ in range(3):
        reader.turn()
        seen.append(reader.position)
    for before in reversed(seen[:-1]):
        reader.press("Undo")
        assert reader.position == before
    assert reader.button("Undo").get_attribute("aria-disabled") == "true"
    for after in seen[1:]:
        reader.press("Redo")
        assert reader.position == after
    assert reader.button("Redo").get_attribute("aria-disabled") == "true"


def test_a_play_after_undo_takes_redo_away(desk: Desk) -> None:
    reader = set_table(desk, SMALL)
    reader.turn()
    reader.press("Undo")
    reader.turn()
    assert reader.button("Redo").get_attribute("aria-disabled") == "true"


def test_hint(desk: Desk) -> None:
    reader = set_table(desk, SMALL)
    reader.press("Hint")
    assert "double 6" in reader.note.inner_text()
    assert reader.note.get_by_role("button", name="CF-OPENER").is_visible()
    reader.note.get_by_role("button", name="Close").click()
    assert not reader.note.is_visible()


def test_new_game_with_a_seed(desk: Desk) -> None:
    reader = set_table(desk, SMALL)
    dealt = reader.position
    reader.turn()
    reader.new_game("11")
    assert reader.hand != dealt[1]
    reader.new_game("7")
    assert reader.position == dealt


def test_new_game_without_a_seed_shows_the_seed(desk: Desk) -> None:
    reader = set_table(desk, SMALL)
    reader.new_game("")
    reader.button("New game").click()
    seed = desk.ask("print(table.match.seed)")
    reader.panel.get_by_text(f"This table has seed {seed}.").wait_for()


@pytest.mark.parametrize("seed", ["-3", "7.5", "seven"])
def test_what_is_no_seed(desk: Desk, seed: str) -> None:
    reader = set_table(desk, SMALL)
    before = reader.position
    reader.new_game(seed)
    reader.note.get_by_text("whole number").wait_for()
    assert reader.position == before


def test_copy_and_open_again(desk: Desk) -> None:
    reader = set_table(desk, SMALL)
    for _ in range(3):
        reader.turn()
    then = reader.position
    reader.press("Copy")
    assert "hidden" in reader.panel.inner_text()
    area = reader.panel.locator("textarea")
    text = area.input_value()
    assert text.startswith("farmlib match 1\ngame: chickenfoot")
    assert area.evaluate("area => area.selectionEnd - area.selectionStart") == len(text)
    reader.new_game("5")
    assert reader.position != then
    reader.open_text(text)
    assert reader.position == then
    assert not reader.panel.is_visible()


@pytest.mark.parametrize(
    ("damage", "where"),
    [
        (("seed: 7", "seed: seven"), "Line 3"),
        (("0: open 6-6", "0: open 6-5"), "Action 2"),
        (("farmlib match 1", "my shopping list"), "Line 1"),
    ],
)
def test_a_damaged_text_is_refused_with_its_place(
    desk: Desk, damage: tuple[str, str], where: str
) -> None:
    reader = set_table(desk, SMALL)
    reader.turn()
    before = reader.position
    reader.press("Copy")
    text = reader.panel.locator("textarea").input_value()
    assert damage[0] in text
    reader.open_text(text.replace(*damage))
    assert where in reader.note.inner_text()
    assert reader.position == before
    area = reader.panel.locator("textarea")
    assert area.input_value() == text.replace(*damage), "what was typed is still there to be mended"


def test_show_all_hands_and_hide_them(desk: Desk) -> None:
    reader = set_table(desk, SMALL)
    board = ".fl-layer .fl-item"
    before = reader.keys(board)
    reader.press("Show all hands")
    laid_open = [key for key in reader.keys(board) if key.startswith("held 1")]
    assert len(laid_open) == 10
    assert reader.button("Show all hands").get_attribute("aria-pressed") == "true"
    reader.press("Show all hands")
    assert reader.keys(board) == before


def test_zoom(desk: Desk) -> None:
    reader = set_table(desk, SMALL)

    def width() -> float:
        box = reader.item("middle").bounding_box()
        assert box is not None
        return box["width"]

    first = width()
    for name, grown in (("+", 1.25), ("−", 1.0), ("−", 0.8), ("Fit", 1.0)):
        reader.button(name).click()
        reader.still()
        assert width() == pytest.approx(grown * first, rel=0.05)


def test_the_board_in_words(desk: Desk) -> None:
    reader = set_table(desk, SMALL)
    reader.button("In words").click()
    words = reader.panel.inner_text()
    assert "Nothing is on the table yet" in words
    assert "Your hand: 6-6" in words
    reader.page.keyboard.press("Tab")
    reader.panel.get_by_role("button", name="Close").click()
    assert not reader.panel.is_visible()
