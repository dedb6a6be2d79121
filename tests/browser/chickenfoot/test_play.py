"""Whole hands on the real page, by clicks and by keys: play, draw, pass, and the scores at the end.

What is done next is read off the board, as a reader would: what has an outline, what glows. The
small set keeps it short; the lesson's own table is played in test_lesson.py.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from tests.browser.at_table import Choice, Reader, named, set_table, spots

if TYPE_CHECKING:
    from tests.browser.jupyter import Desk

SMALL = "players=2, highest=6, seed=7, pace=0"
# The bone pile is empty, and player 0 has nothing for a 9 or for the ends 1 to 5.
STUCK = """players=2, pace=0, position={
    "tree": "9-9(9-0(0-8) 9-1 9-2 9-3 9-4 9-5)", "hands": ["7-6 7-7", "8-1 6-6"],
    "pile": "", "turn": 0}"""


def scores(reader: Reader) -> dict[str, int]:
    """What each player scored, as the log says it: by the first word of the line."""
    lines = [re.match(r"(\w+) scores? (\d+)\.", line) for line in reader.log]
    return {line[1]: int(line[2]) for line in lines if line}


def left_over(reader: Reader) -> dict[str, int]:
    """What each player's tiles cost (CF-SCORE): the own hand and those that lie open."""
    mine = sum(spots(key.removeprefix("hand ")) for key in reader.hand)
    held = [key.split()[-1] for key in reader.keys(".fl-layer .fl-item") if key.startswith("held")]
    return {"You": mine, "Hetty": sum(map(spots, held))}


def test_a_hand_by_clicks_and_the_same_by_keys(desk: Desk) -> None:
    reader = set_table(desk, SMALL)
    choices = reader.whole_hand()
    ways = {choice.first for choice in choices}
    assert {"tile", "end", "draw"} <= ways
    assert reader.status.startswith("Hand 1 is over.")
    assert scores(reader) == left_over(reader)
    for name, plate in zip(("You", "Hetty"), reader.plates, strict=True):
        spots = scores(reader)[name]
        points = "point" if spots == 1 else "points"
        assert f"· {spots} {points} this hand" in " ".join(plate.split())
    assert "CF-SCORE" in reader.note.inner_text()
    log = reader.log

    reader = set_table(desk, SMALL)
    reader.tab_in()
    for choice in choices:
        by_keys(reader, choice)
        assert reader.focus, f"the focus is lost after {choice}"
    assert reader.log == log

    reader.press("Next hand")
    assert not reader.over
    assert any(line.startswith("Hand 2 of 7") for line in reader.log)


def by_keys(reader: Reader, choice: Choice) -> None:
    """Does with keys what was done with clicks: arrows, Enter, the space bar."""
    keyboard = reader.page.keyboard
    if choice.first == "pass":
        keyboard.press("Tab")
        assert reader.focus.startswith(("move", "undo"))
        while "pass" not in reader.focus:
            keyboard.press("ArrowRight")
        reader.answered(lambda: keyboard.press("Enter"))
        return
    for key, does in zip(choice.keys, ("Enter", "Space"), strict=False):
        reader.walk(key)
        if key == choice.keys[-1]:
            reader.answered(partial(keyboard.press, does))
        else:
            keyboard.press(does)
            assert reader.keys(".fl-picked") == [key]


def test_pass(desk: Desk) -> None:
    reader = set_table(desk, STUCK)
    assert reader.playable == []
    assert reader.button("Draw").count() == 0
    reader.turn()
    assert any(line.startswith("You pass") and line.endswith("CF-PASS") for line in reader.log)
    reader.press("Undo")
    reader.tab_in()
    by_keys(reader, Choice("pass", ()))
    assert reader.focus, "the focus is lost with the Pass button"
    assert any(line.startswith("You pass") and line.endswith("CF-PASS") for line in reader.log)


def test_draw_by_its_button(desk: Desk) -> None:
    reader = set_table(
        desk,
        'players=2, pace=0, position={"hands": ["7-7 8-8", "8-1 2-1"], '
        '"tree": "9-9(9-0 9-1)", "pile": "6-6 5-5 9-4", "turn": 0}',
    )
    reader.press("Draw")
    assert "You draw the double 6. CF-DRAW" in reader.log


def test_a_double_click_does_nothing_twice(desk: Desk) -> None:
    reader = set_table(
        desk,
        'players=2, humans=(0, 1), pace=0, position={"hands": ["7-7 8-8", '
        '"8-1 7-1"], "tree": "9-9(9-0 9-1)", "pile": "9-6 5-5 9-4", "turn": 0}',
    )
    reader.uncover()
    reader.answered(reader.item("pile").dblclick)
    drawn = [line for line in reader.log if "draw" in line and "You" not in line]
    assert len(drawn) == 1
    assert "hand 9-6" in reader.hand


def test_what_is_picked_can_be_let_go(desk: Desk) -> None:
    reader = set_table(desk, SMALL)
    reader.pick("hand 6-6")
    assert reader.fitting == ["middle"]
    assert reader.item("hand 6-6").get_attribute("aria-pressed") == "true"
    reader.item("hand 6-6").click()
    assert reader.keys(".fl-picked, .fl-fits") == []
    reader.pick("middle")
    assert reader.fitting == ["hand 6-6"]
    reader.page.keyboard.press("Escape")
    assert reader.keys(".fl-picked, .fl-fits") == []
    assert reader.focus == "middle"


def test_what_was_played_is_marked(desk: Desk) -> None:
    reader = set_table(desk, SMALL)
    reader.put("hand 6-6", "middle")
    marked = reader.keys(".fl-mark-last")
    assert len(marked) == 1
    played = [line for line in reader.log if " plays " in line or " open with " in line]
    assert named(marked[0]) <= named(played[-1].replace("double 6", "6-6"))
