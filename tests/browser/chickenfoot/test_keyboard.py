"""The keyboard on a table: where Tab stops, where arrows lead, and that no key reaches Jupyter.

A whole hand by keys alone is in test_play.py.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from tests.browser.at_table import Reader, set_table

if TYPE_CHECKING:
    from tests.browser.jupyter import Desk

SMALL = "players=2, highest=6, seed=7, pace=0"
DRAW = """players=2, pace=0, position={"hands": ["7-7 8-8 1-1", "8-1 2-1"],
    "tree": "9-9(9-0 9-1)", "pile": "9-6 5-5 9-4 6-5", "turn": 0}"""
CELLS = "() => window.jupyterapp.shell.currentWidget.content.widgets.length"
# What these do to a notebook when they reach it: a new cell above and below, delete, cut, words.
JUPYTER = "abddxmyz1"


@pytest.fixture
def reader(desk: Desk) -> Reader:
    reader = set_table(desk, SMALL)
    reader.turn()
    reader.turn()
    return reader


def test_tab_stops_once_in_each_part(reader: Reader) -> None:
    reader.tab_in()
    stops = [part(reader)]
    while True:
        reader.page.keyboard.press("Tab")
        if not reader.focus:
            break
        stops.append(part(reader))
    assert stops == ["board or hand", "buttons", "zoom", "log"]
    for stop in reversed(stops):
        reader.page.keyboard.press("Shift+Tab")
        assert part(reader) == stop


def part(reader: Reader) -> str:
    """In which part of the table the focus is."""
    found: str = reader.page.evaluate(
        """() => {
            const at = document.activeElement;
            const parts = {'.fl-frame, .fl-tray': 'board or hand', '.fl-zoom': 'zoom',
                '.fl-bar': 'buttons', '.fl-log': 'log', '.fl-note': 'note', '.fl-panel': 'panel'};
            for (const [where, name] of Object.entries(parts)) if (at.closest(where)) return name;
            return at.className;
        }"""
    )
    return found


def test_every_thing_can_be_reached_with_arrows(reader: Reader) -> None:
    things = reader.keys(".fl-item[tabindex]")
    assert len(things) > 15
    reader.tab_in()
    for key in things:
        reader.walk(key)


def test_an_arrow_goes_its_way(reader: Reader) -> None:
    reader.tab_in()
    reader.walk(reader.hand[0])
    for key, back in (("ArrowRight", "ArrowLeft"), ("ArrowUp", "ArrowDown")):
        was, at = reader.focus, middle(reader)
        reader.page.keyboard.press(key)
        now = middle(reader)
        assert now[0] > at[0] if key == "ArrowRight" else now[1] < at[1]
        reader.page.keyboard.press(back)
        assert middle(reader)[1] >= at[1] - 1
        reader.walk(was)


def middle(reader: Reader) -> tuple[float, float]:
    """Where on the page the focus is."""
    x, y = reader.page.evaluate(
        """() => {
            const box = document.activeElement.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        }"""
    )
    return x, y


def test_n_goes_to_the_next_thing_that_can_be_played(reader: Reader) -> None:
    while not reader.playable:
        reader.turn()
    reader.tab_in()
    seen = set()
    for _ in range(20):
        reader.page.keyboard.press("n")
        seen.add(reader.focus)
    assert set(reader.playable) <= seen


@pytest.mark.parametrize("where", ["board", "buttons", "zoom", "log", "rule", "panel"])
def test_no_key_reaches_the_notebook(reader: Reader, where: str) -> None:
    keyboard, cells = reader.page.keyboard, reader.page.evaluate(CELLS)
    sources = reader.desk.sources()
    if where == "rule":
        reader.press("Hint")
        reader.note.get_by_role("button", name="CF-").first.click()
    elif where == "panel":
        reader.button("In words").click()
        reader.panel.locator(".fl-words").focus()
    else:
        reader.tab_in()
        for _ in range(["board", "buttons", "zoom", "log"].index(where)):
            keyboard.press("Tab")
    was = reader.focus
    assert was
    for key in JUPYTER:
        keyboard.press(key)
    # A cell would be there by the time when the next command has run.
    reader.desk.command("notebook:enter-command-mode")
    assert reader.page.evaluate(CELLS) == cells
    assert reader.desk.sources() == sources


def test_letters_in_a_field_stay_there(reader: Reader) -> None:
    cells = reader.page.evaluate(CELLS)
    reader.button("Open").click()
    reader.page.keyboard.type("abdd x")
    assert reader.panel.locator("textarea").input_value() == "abdd x"
    assert reader.page.evaluate(CELLS) == cells
    reader.page.keyboard.press("Escape")
    assert not reader.panel.is_visible()
    assert reader.focus == "open"


def test_buttons_keep_the_focus(reader: Reader) -> None:
    reader.button("Undo").focus()
    reader.answered(lambda: reader.page.keyboard.press("Enter"))
    assert reader.focus == "undo"
    reader.page.keyboard.press("ArrowRight")
    assert reader.focus == "redo"
    reader.answered(lambda: reader.page.keyboard.press("Enter"))
    assert reader.focus == "redo"
    assert reader.button("Redo").get_attribute("aria-disabled") == "true"


def test_the_focus_stays_when_what_had_it_goes(desk: Desk) -> None:
    enter = partial(desk.page.keyboard.press, "Enter")
    reader = set_table(desk, DRAW)
    reader.button("Draw").focus()
    reader.answered(enter)
    assert reader.button("Draw").count() == 0
    assert reader.focus, "lost with the Draw button"
    reader.button("Hint").focus()
    reader.answered(enter)
    reader.note.get_by_role("button", name="Close").focus()
    enter()
    assert not reader.note.is_visible()
    assert reader.focus, "lost with the closed note"

    reader = set_table(desk, DRAW + ", humans=(0, 1)")
    reader.root.locator(".fl-cover button").focus()
    reader.answered(enter)
    assert reader.focus, "lost with the cover"
    reader.press("Draw")
    reader.button("Pass").focus()
    reader.answered(enter)
    assert reader.root.locator(".fl-cover").is_visible()
    assert reader.focus, "lost with the hand of the one before"


def test_a_refusal_by_keys_and_its_rule(desk: Desk) -> None:
    reader = set_table(
        desk,
        'players=3, pace=0, position={"hands": ["8-7 7-4 6-4 5-1", "7-1 4-3", '
        '"8-4 6-2"], "tree": "9-9(9-0 9-1 9-2 9-3 9-4(4-4) 9-5)", "pile": "4-2 2-2", "turn": 0}',
    )
    keyboard = reader.page.keyboard
    reader.tab_in()
    reader.walk("hand 5-1")
    keyboard.press("Enter")
    reader.walk("end 9-1 0")
    reader.answered(lambda: keyboard.press("Enter"))
    assert "CF-FOOT" in reader.note.inner_text()
    assert part(reader) == "board or hand"
    said = reader.root.get_by_role("alert").text_content() or ""
    assert "CF-FOOT" in said
    for _ in range(6):
        keyboard.press("Tab")
        if reader.page.evaluate("() => document.activeElement.textContent") == "CF-FOOT":
            break
    keyboard.press("Enter")
    assert reader.note.get_by_role("group", name="Rule CF-FOOT").is_visible()


@pytest.mark.parametrize("where", [".fl-log", ".fl-note"])
def test_escape_closes_a_rule(reader: Reader, where: str) -> None:
    reader.press("Hint")
    reader.root.locator(where).get_by_role("button", name="CF-").last.focus()
    reader.page.keyboard.press("Enter")
    rule = reader.root.locator(where).locator(".fl-rule")
    assert rule.is_visible()
    reader.page.keyboard.press("Escape")
    assert not rule.is_visible()
    assert reader.focus.startswith("CF-")


def test_each_move_is_said(reader: Reader) -> None:
    said = reader.root.locator('[aria-live="polite"]')
    before = len(reader.log)
    reader.turn()
    heard = " ".join((said.text_content() or "").split())
    for line in reader.log[before:]:
        words = line.rsplit(" ", 1)[0]
        assert words in heard
    assert reader.status in heard
