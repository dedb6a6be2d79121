"""Chicken Coop on the real page: doubles, the hub by mouse and by keys, heard; a whole round."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from tests.browser.chicken_coop.tables import (
    BOTS_DOUBLE,
    DOUBLES,
    FIRST,
    facts,
    heard,
    sit,
    turn,
)

if TYPE_CHECKING:
    from tests.browser.jupyter import Desk


def test_a_double_the_hub_by_mouse_and_again_by_keys(desk: Desk) -> None:
    reader = sit(desk, DOUBLES)
    hub = reader.item("hub")
    assert "fl-mark-due" not in str(hub.get_attribute("class"))
    reader.put("hand 4-4", "end 9-4 0")
    assert reader.status == "Your turn: press the hub, so that it clucks."
    assert "The hub waits to be pressed" in facts(reader)
    assert "fl-mark-due" in str(hub.get_attribute("class"))
    assert hub.get_attribute("aria-label") == "The hub. Press it, so that it clucks."
    assert reader.keys(".fl-can") == ["hub"]

    # Everything else is refused, and told why.
    before = reader.log
    for key in ("hand 6-4", "pile", "end 4-4 1", "tile 9-3"):
        reader.answered(partial(reader.click, key))
        assert "CO-CLUCK" in reader.note.inner_text(), key
        assert "press the hub first" in reader.note.inner_text()
        assert reader.log == before
        reader.note.get_by_role("button", name="Close").click()
    assert heard(reader) == 0

    desk.page.evaluate("() => { window.turned = []; }")  # other tests sat at this desk before
    reader.answered(partial(reader.click, "hub"))
    assert heard(reader) > 0
    assert desk.page.evaluate("() => window.turned").count("hub") == 1
    assert "You press the hub, and it clucks. CO-CLUCK" in reader.log
    # The bot has played one of the three toes by now.
    assert any("still needs three toes" in line and "CO-TOES" in line for line in reader.log)
    assert "two toes to go on the double 4" in facts(reader)

    reader.put("hand 6-4", reader.keys(".fl-layer .fl-mark-open.fl-can")[0])
    assert "The hub is quiet" in facts(reader)
    heard(reader)

    reader.tab_in()
    keyboard = reader.page.keyboard
    reader.walk("hand 5-5")
    keyboard.press("Enter")
    reader.walk("end 9-5 0")
    reader.answered(partial(keyboard.press, "Space"))
    assert reader.keys(".fl-can") == ["hub"]
    assert reader.focus, "the focus is lost"
    reader.walk("hand 8-7")
    reader.answered(partial(keyboard.press, "Enter"))
    assert "CO-CLUCK" in reader.note.inner_text()
    assert heard(reader) == 0
    reader.walk("hub")
    reader.answered(partial(keyboard.press, "Enter"))
    assert heard(reader) > 0
    assert sum(line.startswith("You press the hub") for line in reader.log) == 2
    assert reader.focus, "the focus is lost with the hub"


def test_three_toes_are_due_after_the_press(desk: Desk) -> None:
    reader = sit(desk, DOUBLES.replace("players=2", "players=2, humans=(0, 1)"))
    reader.uncover()
    reader.put("hand 4-4", "end 9-4 0")
    reader.answered(partial(reader.click, "hub"))
    reader.uncover()
    assert "The hub has clucked: three toes to go on the double 4" in facts(reader)
    open_now = reader.keys(".fl-layer .fl-mark-open:not(.fl-mark-dim)")
    assert open_now == ["end 4-4 0", "end 4-4 1", "end 4-4 2"]
    assert "Still needs three toes." in str(reader.item("tile 4-4").get_attribute("aria-label"))
    assert heard(reader) > 0


def test_the_hub_has_a_button_in_the_row_too(desk: Desk) -> None:
    reader = sit(desk, DOUBLES)
    reader.put("hand 4-4", "end 9-4 0")
    reader.press("Press the hub")
    assert heard(reader) > 0
    assert reader.button("Press the hub").count() == 0


def test_a_bot_lets_its_press_be_seen_and_heard(desk: Desk) -> None:
    reader = sit(desk, BOTS_DOUBLE)
    heard(reader)
    reader.pick("hand 8-0")
    reader.click("end 9-0 0")
    reader.root.locator('.fl-mark-due[data-key="hub"]').wait_for()
    assert heard(reader) == 0
    assert "the hub is to be pressed" in reader.status
    reader.root.locator(".fl-facts").get_by_text("has clucked").wait_for()
    assert heard(reader) > 0


def test_a_whole_round_by_clicks(desk: Desk) -> None:
    reader = sit(desk, FIRST)
    done = []
    while not reader.over:
        assert len(done) < 80, f"the round does not end: {reader.log[-3:]}"
        done.append(turn(reader))
    assert {"press", "tile"} <= set(done)
    assert reader.status.startswith("Round 1 is over.")
    scores = [re.match(r"(\w+) scores? (\d+)\.", line) for line in reader.log]
    assert len([line for line in scores if line]) == 4
    assert "CO-SCORE" in reader.note.inner_text()
    assert "round" in " ".join(reader.plates)
    reader.press("Next round")
    assert "Round 2 of 10: the double 8" in facts(reader)
