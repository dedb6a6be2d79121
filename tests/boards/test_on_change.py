"""Who wants to hear of changes at a table hears of each, and can't break it."""

from __future__ import annotations

import asyncio
import logging

import pytest

from farmlib.boards.table import Table
from tests.boards.fakes import RUNNING, Wire, press, sit


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("comm.create_comm", Wire)


def test_each_change_is_told_with_the_table_whoever_made_it() -> None:
    table = sit(position=RUNNING)
    heard: list[tuple[Table, int]] = []
    table.on_change(lambda told: heard.append((told, len(told.match.actions))))
    table.play("0: play 3-1 on 9-3")  # and the bot's answer, which comes at once
    press(table, "undo")
    table.redo()
    table.new(8)
    assert heard == [(table, 2), (table, 0), (table, 2), (table, 0)]


def test_what_changes_nothing_is_not_told() -> None:
    table = sit(position=RUNNING)
    heard: list[Table] = []
    table.on_change(heard.append)
    table.hint()
    table.reveal()
    table.play("0: play 4-4 on 9-3")  # refused
    table.undo()  # nothing there
    assert heard == []


def test_a_bot_with_a_pace_is_told_move_by_move_and_not_hurried_by_who_looks() -> None:
    async def play() -> None:
        table = sit(position=RUNNING, pace=30)
        heard: list[int] = []
        table.on_change(lambda told: heard.append(len(told.match.actions)))
        press(table, "click", parts=["tile 3-1", "end 9-3"])
        assert heard == [1]
        await asyncio.sleep(0.2)
        assert heard == [1, 2]

    asyncio.run(play())


def test_what_is_changed_by_one_who_was_told_is_told_as_well() -> None:
    table = sit(position=RUNNING)
    heard: list[int] = []

    def hear(told: Table) -> None:
        heard.append(len(told.match.actions))
        if len(heard) == 1:
            told.undo()

    table.on_change(hear)
    table.play("0: play 3-1 on 9-3")
    assert heard == [2, 0]
    assert table.match.actions == ()


def test_an_error_of_one_who_is_told_is_shown_and_logged_and_the_others_hear_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    table = sit(position=RUNNING)
    heard: list[Table] = []
    table.on_change(lambda told: 1 // 0)
    table.on_change(heard.append)
    with caplog.at_level(logging.ERROR):
        press(table, "click", parts=["tile 3-1", "end 9-3"])
    assert "ZeroDivisionError" in table.board.table["status"]
    assert "ZeroDivisionError" in caplog.text
    assert heard == [table]
    assert len(table.match.actions) == 2  # what was played stays played
