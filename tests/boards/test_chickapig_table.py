"""The table of Chickapig with nothing pretended: real scenes, real bots, turns by clicks."""

from __future__ import annotations

import asyncio
import json

import pytest

import farmlib
from farmlib.boards.table import Table
from farmlib.core.errors import OptionsError
from farmlib.scenes.scene import Item
from tests.boards.fakes import Wire, press

BLOCK = {
    "board": "\n".join(
        [
            "......G.......",
            "........G.....",
            *["." * 14] * 3,
            "..g...........",
            *["......##......"] * 2,
            "." * 14,
            ".........r....",
            *["." * 14] * 4,
        ]
    ),
    "turn": "g",
    "moves": 1,
    "roll": 3,
}


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch) -> type[Wire]:
    monkeypatch.setattr("comm.create_comm", Wire)
    return Wire


def seat_down(**options: object) -> Table:
    return farmlib.table("chickapig", show=False, pace=0, **options)  # type: ignore[arg-type]


def item(table: Table, key: str) -> Item:
    return next(one for one in table.scene.board if one.key == key)


def test_turns_are_played_by_clicks_alone_and_no_daisy_of_others_is_sent(wire: type[Wire]) -> None:
    table = seat_down(seed=2, players=4, bots="random")
    held = 0
    for _ in range(60):
        if not table.scene.moves:
            break
        state = table.match.state
        table.hint()
        others = [name for name in state.daisies[1:] if name is not None]
        held += len(others)
        words = json.dumps(table.board.get_state(["scene"]), default=str)
        plates = json.dumps([plate.holds for plate in table.scene.plates])
        for name in others:
            assert f"daisy card {name}" not in words
            assert f"Daisy Card {name}" not in plates
        move = table.scene.moves[-1]
        assert "CP-" in table.click(*(move.parts or (move.button,)))
    assert held, "nobody else held a Daisy: that proves nothing"


def test_what_was_moved_last_is_marked_until_the_next_move() -> None:
    table = seat_down(seed=1, players=2, position={"turn": "g", "moves": 3, "roll": 3})
    table.click("1,0", "1,12")
    assert "last" in item(table, "1,12").marks
    table.click("5,1", "5,2")
    assert "last" not in item(table, "1,12").marks
    assert "last" in item(table, "5,2").marks


def test_a_refused_block_shows_the_way_that_it_would_shut() -> None:
    table = seat_down(seed=1, players=2, position=BLOCK)
    said = table.click("8,1", "7,1")
    assert said.endswith("(CP-BLOCK)")
    note = table.board.table["note"]
    assert note["kind"] == "refusal"
    assert note["parts"][:2] == ["8,1", "7,1"]
    assert {"9,9", "7,0"} <= set(note["parts"][2:])
    table.click("8,1", "9,2")
    assert table.board.table["note"]["parts"] == ["8,1", "9,2"], "the way is not shown any more"


def test_a_square_where_it_does_not_stop_is_refused_and_nothing_moves() -> None:
    table = seat_down(seed=1, players=2, position={"turn": "g", "moves": 3, "roll": 3})
    assert "it slides on to 1,12. (CP-SLIDE)" in table.click("1,0", "1,5")
    assert len(table.match.actions) == 0


def test_rolls_splats_and_homecomings_are_heard() -> None:
    table = seat_down(seed=1, players=2)
    assert table.board.table["sounds"] == []
    move = table.scene.moves[0]
    table.click(*move.parts)
    while not table.board.table["sounds"]:
        table.click(*table.scene.moves[0].parts)
    assert ["roll", "die"] in table.board.table["sounds"]


def test_several_at_one_screen_are_covered_only_where_a_daisy_is_to_hide() -> None:
    position = {"turn": "r", "moves": 2, "roll": 3}
    table = seat_down(seed=1, players=2, humans=(0, 1), position=position)
    assert table.board.table["cover"] is None
    held = {**position, "daisies": {"r": "nudge"}}
    table = seat_down(seed=1, players=2, humans=(0, 1), position=held)
    assert table.board.table["cover"]["player"] == 1
    assert "nudge" not in json.dumps(table.board.get_state(["scene", "art"]))


# ------------------------------------------------------------------ the sand timer


def timer_button(table: Table) -> dict[str, object]:
    return next(one for one in table.board.table["buttons"] if one["kind"] == "timer")


def test_the_sand_timer_takes_the_moves_that_are_left() -> None:
    async def slow() -> Table:
        position = {"turn": "g", "moves": 3, "roll": 3}
        table = seat_down(seed=1, players=2, position=position, timer=0.05)
        assert timer_button(table)["pressed"] is False
        press(table, "timer")
        assert timer_button(table)["pressed"] is True
        assert "The sand is running" in table.board.table["status"]
        for _ in range(200):
            if "chance: time up" in map(str, table._host.sitting.match.actions):
                break
            await asyncio.sleep(0.01)
        return table

    table = asyncio.run(slow())
    assert any(line.endswith("(CP-TIMER)") for line in table.log)
    assert timer_button(table)["pressed"] is False
    assert "chance: time up" in table.text()


def test_who_is_done_before_the_sand_has_nothing_to_fear() -> None:
    async def quick() -> Table:
        position = {"turn": "g", "moves": 1, "roll": 3}
        table = seat_down(seed=1, players=2, position=position, timer=0.2)
        press(table, "timer")
        table.click("1,0", "1,12")
        await asyncio.sleep(0.4)
        return table

    table = asyncio.run(quick())
    assert "chance: time up" not in table.text()


def test_sand_that_runs_out_while_somebody_is_shut_in_is_refused() -> None:
    position = {**BLOCK, "moves": 2}

    async def shut() -> Table:
        table = seat_down(seed=1, players=2, position=position, timer=0.05)
        table.click("8,1", "7,1")
        press(table, "timer")
        for _ in range(200):
            if table.board.table["note"]:
                break
            await asyncio.sleep(0.01)
        return table

    table = asyncio.run(shut())
    assert table.board.table["note"]["lines"][0].endswith("(CP-TIMER)")
    assert table.match.state.moves == 1


def test_a_table_has_no_timer_unless_it_is_asked_for() -> None:
    table = seat_down(seed=1, players=2)
    assert "timer" not in [one["kind"] for one in table.board.table["buttons"]]
    assert "no sand timer" in table.turn_timer()
    assert "Only players at this screen" in table.play("chance: time up")
    with pytest.raises(OptionsError, match="no sand timer"):
        farmlib.table("chickenfoot", timer=60, show=False)
    with pytest.raises(OptionsError, match="above 0"):
        seat_down(timer=0)


def test_a_bot_answers_its_poop_card_in_anothers_turn_too() -> None:
    position = {
        "board": "\n".join(
            [
                ".g.g.g..g.g.g.",
                ".....G..G.....",
                "." * 14,
                ".....R..R.....",
                *["." * 14] * 2,
                *["......##......"] * 2,
                *["." * 14] * 2,
                ".....G..G.....",
                "." * 14,
                ".....R..R.....",
                ".r.r....r.r...",
            ]
        ),
        "home": {"r": 2},
        "turn": "g",
        "moves": 0,
        "read": [],
        "poop_cards": ["r"],
        "card": "pen",
    }
    for bot in ("greedy", "random"):
        table = seat_down(seed=1, players=2, position=position, bots=bot)
        assert any("back out of the pen" in line for line in table.log), bot
