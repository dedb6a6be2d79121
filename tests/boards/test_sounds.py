"""What is heard at a table: each sound once, in games that have any, and nothing by going back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from farmlib.boards.table import Table
from farmlib.core.registry import GAMES
from tests.boards.fakes import RUNNING, Wire, press, sit

PLAY, DRAW = ["cluck", "hen"], ["cluck", "pile"]


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("comm.create_comm", Wire)


@pytest.fixture
def loud(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chickenfoot as if plays and draws could be heard in it."""
    kinds: dict[str, Any] = {"play": tuple(PLAY), "draw": tuple(DRAW)}
    kit = replace(GAMES.kit("chickenfoot"), sounds=kinds)
    monkeypatch.setattr("farmlib.games.chickenfoot.kit.KIT", kit)


def heard(table: Table) -> object:
    return table.board.table.get("sounds")


def test_a_game_without_sounds_says_nothing_of_them() -> None:
    table = sit(position=RUNNING)
    press(table, "click", parts=["tile 3-1", "end 9-3"])
    assert "sounds" not in table.board.table


@pytest.mark.usefixtures("loud")
def test_a_move_is_heard_once() -> None:
    table = sit(position=RUNNING, humans=(0, 1), show_all=True)
    assert heard(table) == []
    press(table, "click", parts=["tile 3-1", "end 9-3"])
    assert heard(table) == [PLAY]
    press(table, "hint")
    assert heard(table) == []


@pytest.mark.usefixtures("loud")
def test_what_bots_do_at_once_is_heard_with_the_move_before_it() -> None:
    table = sit(position=RUNNING, pace=0)
    table.click("tile 3-1", "end 9-3")
    kinds = [event.kind for event in table.match.log]
    assert kinds.count("play") + kinds.count("draw") >= 2
    sounding = {"play": PLAY, "draw": DRAW}
    assert heard(table) == [sounding[kind] for kind in kinds if kind in sounding]


@pytest.mark.usefixtures("loud")
def test_going_back_and_another_game_are_silent_and_going_forth_again_is_not() -> None:
    table = sit(position=RUNNING, humans=(0, 1), show_all=True)
    press(table, "click", parts=["tile 3-1", "end 9-3"])
    text = table.text()
    press(table, "undo")
    assert heard(table) == []
    press(table, "redo")
    assert heard(table) == [PLAY]
    press(table, "undo")
    press(table, "open", text=text)
    assert heard(table) == []
    press(table, "new", text="7")
    assert heard(table) == []


def test_each_sound_that_a_game_names_is_one_that_the_browser_can_make() -> None:
    from farmlib.boards.assemble import read

    names = {name for game in GAMES for name, _ in (GAMES.kit(game).sounds or {}).values()}
    assert names
    for name in names:
        assert f"\n  {name}(context, at" in read("sound.js")
