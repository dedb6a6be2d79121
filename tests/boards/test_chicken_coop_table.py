"""The table of Chicken Coop with nothing pretended: real scenes, real bots, rounds by clicks."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest

import farmlib
from farmlib.boards.table import Table
from tests.boards.fakes import Wire

DOUBLE = {
    "tree": "9-9(9-0 9-1 9-2 9-3 9-4 9-5)",
    "hands": ["8-7 6-4 4-4", "7-1 4-3"],
    "pile": "8-4 4-2",
    "turn": 0,
}


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch) -> type[Wire]:
    monkeypatch.setattr("comm.create_comm", Wire)
    return Wire


def seat_down(**options: Any) -> Table:
    return farmlib.table("chicken_coop", show=False, pace=0, **options)


def test_a_round_is_played_by_clicks_alone_and_nothing_hidden_is_sent(wire: type[Wire]) -> None:
    table = seat_down(seed=2, players=4)
    pressed = 0
    while table.scene.moves:
        state = table.match.state
        hidden = {str(tile) for hand in state.hands[1:] for tile in hand}
        hidden |= {str(tile) for tile in state.pile}
        table.hint()
        shown = table.board.get_state(["scene", "table"])
        words = json.dumps([shown, wire.sent], default=str)
        assert not hidden.intersection(re.findall(r"[0-9]+-[0-9]+", words))
        move = table.scene.moves[0]
        pressed += move.parts == ("hub",)
        assert "CO-" in table.click(*(move.parts or (move.button,)))
    assert pressed, "a round without a double proves nothing"
    note = table.board.table["note"]
    assert sum("CO-SCORE" in line for line in note["lines"]) == 4
    totals = table.match.state.totals
    assert table.board.table["buttons"][0]["label"] == "Next round"
    table.go_on()
    assert (table.match.state.hand, table.match.state.totals) == (2, totals)


def test_everything_but_the_hub_is_refused_while_a_press_is_due() -> None:
    table = seat_down(seed=1, players=2, position=DOUBLE)
    table.click("hand 4-4", "end 9-4 0")
    things = table.things
    assert len(things) > 10
    for key in things:
        if key != "hub":
            assert table.click(key).endswith("(CO-CLUCK)"), key
    assert table.click("hand 6-4", "end 4-4 0").endswith("(CO-CLUCK)")
    assert len(table.match.actions) == 1
    assert "clucks. (CO-CLUCK)" in table.click("hub")
    assert table.board.table["sounds"] == [["cluck", "hub"]]


def test_the_hub_goes_by_the_word_on_its_button_too() -> None:
    table = seat_down(seed=1, players=2, position=DOUBLE)
    table.click("hand 4-4", "end 9-4 0")
    assert "clucks" in table.click("Press the hub")
    assert table.click("hub").endswith("(CO-CLUCK)"), "pressed once, right after a double"


def test_while_a_press_is_due_the_hand_is_under_the_cover_all_the_same() -> None:
    due = farmlib.Match(farmlib.game("chicken_coop"), position={**DOUBLE, "turn": 0})
    due.play("0: play 4-4 on 9-4")
    table = farmlib.table("chicken_coop", match=due.to_text(), humans=(0, 1), show=False)
    assert table.board.table["cover"] == {"player": 0, "name": table.scene.plates[0].name}
    assert table.scene.tray == ()
    words = json.dumps(table.board.get_state(["scene", "table", "art"]))
    assert not {"8-7", "6-4"}.intersection(re.findall(r"[0-9]+-[0-9]+", words))


def test_a_bot_lets_the_hub_be_seen_before_it_presses() -> None:
    position = {**DOUBLE, "hands": ["8-0 7-7", "4-4 6-6"], "pile": "4-1 4-2 4-3"}

    async def watched() -> list[tuple[str, list[list[str]]]]:
        table = farmlib.table(
            "chicken_coop", seed=1, players=2, position=position, show=False, pace=1
        )
        seen: list[tuple[str, list[list[str]]]] = []

        def look(_change: Any) -> None:
            hub = next(item for item in table.board.scene["board"] if item["key"] == "hub")
            seen.append((hub["art"].split()[1], table.board.table["sounds"]))

        table.board.observe(look, "seq")
        table.board.send_state()  # as a front end would have it
        table._host._do("move", (), "0: play 8-0 on 9-0")
        for _ in range(400):
            await asyncio.sleep(0.01)
            if not table.board.table["busy"]:
                break
        table.close()
        return seen

    seen = asyncio.run(watched())
    states = [state for state, _ in seen]
    assert states.index("due") < states.index("toes")
    assert [sounds for state, sounds in seen if state == "due"] == [[]] * states.count("due")
    assert [["cluck", "hub"]] in [sounds for state, sounds in seen if state == "toes"]
