"""The table of Duckling Dancin' with nothing pretended: real scenes, real bots, turns by clicks."""

from __future__ import annotations

import json

import pytest

import farmlib
from farmlib.boards.sounds import sounds_of
from farmlib.boards.table import Table
from farmlib.core.errors import OptionsError
from farmlib.core.registry import GAMES
from farmlib.games.duckling import PICTURES
from farmlib.scenes.scene import Item
from tests.boards.fakes import Wire, press

# The usual tiles: yard place k has picture k, and so have path places k and k + 12.
YARD = " ".join(picture.value for picture in PICTURES)
# Yellow on 0 looks beyond blue on 1 (with two feathers and its pile at hand) for the nest, 2.
OVERTAKE = {"fowl": [0, 1, 12], "piles": [23, None, 11], "feathers": [0, 2, 1], "turn": 0}
# Blue's pile lies right ahead of yellow; the tile beyond, 2, is the nest.
SQUELCH = {"fowl": [0, 6, 12], "piles": [None, 1, 11], "feathers": [1, 1, 1], "turn": 0}


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch) -> type[Wire]:
    monkeypatch.setattr("comm.create_comm", Wire)
    return Wire


def seat_down(**options: object) -> Table:
    return farmlib.table("duckling", **{"show": False, "pace": 0, **options})  # type: ignore[arg-type]


def item(table: Table, key: str) -> Item:
    return next(one for one in table.scene.board if one.key == key)


def button(table: Table, kind: str) -> dict[str, object]:
    return next(one for one in table.board.table["buttons"] if one["kind"] == kind)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("bots", ["random", "greedy", "memory"])
def test_a_game_can_be_begun_by_clicks_whoever_else_plays(players: int, bots: str) -> None:
    table = seat_down(seed=4, players=players, bots=bots)
    for _ in range(4):
        if table.scene.moves:
            move = table.scene.moves[0]
            rule = "(DU-DROP)" if "drop" in move.action else "(CH-FLIP)"
            assert rule in table.click(*move.parts)
    assert not table.board.table["note"] or table.board.table["tone"] == "over"


def test_the_base_game_has_no_piles_and_says_so() -> None:
    table = seat_down(seed=4, players=3, piles=False)
    assert not [one for one in table.scene.board if one.key.startswith(("pile", "home"))]
    assert "base game, without piles" in table.click("path 5")


# ------------------------------------------------------------------ what is sent


def test_nothing_of_the_yard_is_sent_but_what_was_turned_up(wire: type[Wire]) -> None:
    """Two tables whose yards differ where nobody has looked send the same, to the last letter."""
    words = YARD.split()
    other = [*words[:3], *reversed(words[3:])]
    told = []
    for yard in (words, other):
        position = {"yard": " ".join(yard), "seen": [0, 1], "turn": 0}
        table = seat_down(
            seed=1, players=3, humans=(0, 1, 2), position=position, aids=("wanted", "memory")
        )
        table.click("yard 2")
        table.hint()
        table.click("path 3")
        state = table.board.get_state(["scene", "art", "table"])
        told.append(json.dumps([state, wire.sent], default=str, sort_keys=True))
    assert told[0] == told[1]
    assert "yard 2 nest" in told[0]


def test_the_whole_yard_is_shown_only_to_who_asks_for_it() -> None:
    table = seat_down(seed=1, players=2)
    assert button(table, "reveal")["label"] == "Show the whole yard"
    assert table.reveal() == "You see the whole yard."
    assert sum("up" in one.marks for one in table.scene.board) == 12
    table.reveal()
    assert sum("up" in one.marks for one in table.scene.board) == 0


# ------------------------------------------------------------------ what is seen and heard


def test_a_match_moves_the_fowl_and_its_tile_is_marked_until_the_next() -> None:
    table = seat_down(seed=1, players=2, humans=(0, 1), position={"turn": 0})
    table.click("yard 1")
    assert "last" in item(table, "path 1").marks
    assert table.scene.focus == (item(table, "path 1").x, item(table, "path 1").y)
    table.click("yard 2")
    assert "last" not in item(table, "path 1").marks
    assert "last" in item(table, "path 2").marks
    assert "up" in item(table, "yard 2").marks
    assert "down" in item(table, "yard 1").marks


def test_who_is_overtaken_drops_and_the_overtaker_waits() -> None:
    names = ("Ada", "Bo", "Cleo")
    table = seat_down(seed=1, players=3, humans=(0, 1, 2), names=names, position=OVERTAKE)
    said = table.click("yard 2")
    assert "(CH-OVERTAKE)" in said
    assert "(DU-ORDER)" in said
    assert table.status == "Bo, you were overtaken: drop your pile on any free path tile."
    assert table.board.table["cover"] is None, "there is nothing to hide"
    assert table.scene.viewer == 1
    free = {f"path {place}" for place in range(24)} - {
        f"path {place}" for place in (1, 2, 11, 12, 23)
    }
    assert {part for move in table.scene.moves for part in move.parts} == free
    assert "(DU-ORDER)" in table.click("yard 3"), "first the pile, then the yard"
    assert "(DU-DROP)" in table.click("path 12"), "a fowl stands there"
    table.click("path 3")
    assert table.scene.viewer == 0
    assert table.status.startswith("Ada, your turn: turn up another tile")


def test_a_pile_that_is_stepped_in_squelches_and_goes_to_its_owner() -> None:
    table = seat_down(seed=1, players=3, humans=(0, 1, 2), position=SQUELCH)
    here = item(table, "pile 1")
    said = table.click("yard 9")
    assert "Squelch!" in said
    assert table.board.table["sounds"] == [["splat", "pile 1"]]
    there, plate = item(table, "pile 1"), item(table, "home 1")
    assert (there.x, there.y) == (plate.x, plate.y) != (here.x, here.y)
    assert [plate.points for plate in table.scene.plates] == [
        "no feathers",
        "two feathers",
        "one feather",
    ]
    assert "last" in item(table, "path 1").marks, "there went the fowl; a feather goes to no place"
    table.hint()
    assert table.board.table["sounds"] == []


def test_an_overtaking_clucks() -> None:
    table = seat_down(seed=1, players=3, humans=(0, 1, 2), position=OVERTAKE)
    table.click("yard 2")
    assert table.board.table["sounds"] == [["cluck", "fowl 0"]]
    assert sounds_of("duckling", []) == []


def test_a_game_is_won_and_the_table_says_so() -> None:
    position = {"fowl": [0, 1], "turn": 0}
    table = seat_down(seed=1, players=2, position=position)
    table.click("yard 2")
    assert table.board.table["tone"] == "over"
    (line,) = table.board.table["note"]["lines"]
    assert line == "The game is over: you win with every feather in play, two feathers. (CH-WIN)"
    assert "(FARM-OVER)" in table.click("yard 3")


# ------------------------------------------------------------------ aids, and time to look


def test_aids_are_switched_by_their_buttons_and_by_code() -> None:
    table = seat_down(seed=1, players=2, position={"seen": [3, 4], "turn": 0})
    assert [button(table, kind)["pressed"] for kind in ("wanted", "memory")] == [True, False]
    press(table, "memory")
    assert "age 3" in [one.key for one in table.scene.board]
    press(table, "wanted")
    assert [button(table, kind)["pressed"] for kind in ("wanted", "memory")] == [False, True]
    assert "Wanted" not in " ".join(table.scene.facts)
    assert table.switch("memory") == "Memory so far: off."
    assert "age 3" not in [one.key for one in table.scene.board]
    with pytest.raises(OptionsError, match="no aid 'glasses'"):
        table.switch("glasses")


def test_aids_are_chosen_when_a_table_is_set_and_stand_in_its_line() -> None:
    table = seat_down(seed=1, aids=())
    assert repr(table) == "farmlib.table('duckling', seed=1, players=2, aids=())"
    assert button(table, "wanted")["pressed"] is False
    assert repr(seat_down(seed=1)) == "farmlib.table('duckling', seed=1, players=2)"
    with pytest.raises(OptionsError, match="its aids: wanted, memory"):
        seat_down(aids=("glasses",))
    with pytest.raises(OptionsError, match="a list of names"):
        seat_down(aids="memory")
    with pytest.raises(OptionsError, match="its aids: none"):
        farmlib.table("chickenfoot", aids=("memory",), show=False)


def test_a_table_with_few_tools_has_an_aid_only_where_it_is_named() -> None:
    kinds = [one["kind"] for one in seat_down(tools=("undo", "memory")).board.table["buttons"]]
    assert kinds == ["undo", "memory"]
    with pytest.raises(OptionsError, match="tools are some of"):
        farmlib.table("chickenfoot", tools=("memory",), show=False)


def test_bots_leave_time_to_look_at_a_tile() -> None:
    table = farmlib.table("duckling", show=False)
    assert table._host.setting.pace == GAMES.kit("duckling").pace > 400
    assert farmlib.table("chickenfoot", show=False)._host.setting.pace == 400
