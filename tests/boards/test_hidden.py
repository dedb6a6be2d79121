"""What the viewer may not know is never sent: in no trait, in no message, to no neighbour."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.boards.fakes import Wire, press, sit

# One hand, the double 9 with all its arms; player 0 is in turn and can play 3-1 at two ends.
RUNNING = {
    "tree": "9-9(9-3 9-1 9-8 9-7 9-6 9-5)",
    "hands": ["3-1 4-4", "5-2 6-2 7-2"],
    "pile": "2-2 1-1 1-0",
    "turn": 0,
}


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch) -> type[Wire]:
    monkeypatch.setattr("comm.create_comm", Wire)
    return Wire


def told(table: Any, wire: type[Wire]) -> str:
    # Not the rulebook: its examples name tiles.
    state = table.board.get_state(["scene", "art", "table"])
    return json.dumps([state, wire.sent], default=str)


def hidden_tiles(table: Any, viewers: tuple[int, ...]) -> list[str]:
    state = table.match.state
    hands = [tile for n, hand in enumerate(state.hands) if n not in viewers for tile in hand]
    return [f"{tile}" for tile in (*hands, *state.pile)]


def test_nothing_hidden_is_ever_sent(wire: type[Wire]) -> None:
    """No tile that the viewer has never seen is named in a trait or a message."""
    table = sit(seed=3, players=4)
    for _ in range(12):
        hidden = hidden_tiles(table, (0,))
        named = set(re.findall(r"[0-9]+-[0-9]+", told(table, wire)))
        assert not named.intersection(hidden)
        if not table.scene.moves:
            break
        table.hint()
        table.play(table.scene.moves[0].action)


def test_show_all_hands_is_a_switch() -> None:
    table = sit(seed=3, players=2)
    other = str(table.match.state.hands[1][0])
    assert other not in table.scene.outline
    table.reveal()
    assert other in table.scene.outline
    assert any(b.get("pressed") for b in table.board.table["buttons"])
    table.reveal()
    assert other not in table.scene.outline


def test_between_two_at_one_screen_lies_a_cover(wire: type[Wire]) -> None:
    table = sit(position=RUNNING, humans=(0, 1), names=("Ada", "Ben"))
    assert table.board.table["cover"] == {"player": 0, "name": "Ada"}
    assert table.scene.tray == ()
    assert "3-1" not in told(table, wire)
    press(table, "here")
    assert table.board.table["cover"] is None
    assert [item.label for item in table.scene.tray] == ["3-1", "4-4"]
    press(table, "click", parts=["tile 3-1", "end 9-3"])
    assert table.board.table["cover"] == {"player": 1, "name": "Ben"}
    assert table.scene.tray == ()
    press(table, "here")
    assert {item.label for item in table.scene.tray} == {"5-2", "6-2", "7-2"}


def test_each_at_one_screen_reads_the_log_with_own_eyes() -> None:
    position = {**RUNNING, "hands": ["4-4 0-0", "5-2 6-2"], "pile": "2-2 3-3"}
    table = sit(position=position, humans=(0, 1), names=("Ada", "Ben"))
    table.here()
    table.play("0: draw")
    assert not any("2" in line for line in table.log if "draws" in line)
    table.here()
    assert any("Ada draws a tile" in line for line in table.log)
