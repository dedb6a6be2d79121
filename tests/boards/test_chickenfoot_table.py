"""The table with nothing pretended: real scenes, real bots, hands of Chickenfoot by clicks."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

import farmlib
from farmlib.boards.table import Table
from farmlib.core.errors import OptionsError
from tests.boards.fakes import Wire, press


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch) -> type[Wire]:
    monkeypatch.setattr("comm.create_comm", Wire)
    return Wire


def seat_down(**options: Any) -> Table:
    return farmlib.table("chickenfoot", show=False, pace=0, **options)


def clicks(table: Table) -> Iterator[tuple[str, ...]]:
    """The clicks of the first legal move, again and again, until the hand is over."""
    while table.scene.moves:
        move = table.scene.moves[0]
        yield move.parts or (move.button,)


def test_a_hand_is_played_by_clicks_alone() -> None:
    table = seat_down(seed=9, players=4)
    for parts in clicks(table):
        assert "CF-" in table.click(*parts)
    note = table.board.table["note"]
    assert note["kind"] == "news"
    assert sum("CF-SCORE" in line for line in note["lines"]) == 4
    totals = table.match.state.totals
    table.go_on()
    assert table.match.state.hand == 2
    assert table.match.state.totals == totals


def test_nothing_hidden_is_sent_in_a_whole_hand(wire: type[Wire]) -> None:
    table = seat_down(seed=4, players=3)
    seen = 0
    for parts in clicks(table):
        state = table.match.state
        hidden = {str(tile) for n in (1, 2) for tile in state.hands[n]}
        hidden |= {str(tile) for tile in state.pile}
        table.hint()
        shown = table.board.get_state(["scene", "table"])
        words = json.dumps([shown, wire.sent], default=str)
        assert not hidden.intersection(re.findall(r"[0-9]+-[0-9]+", words))
        seen += 1
        table.click(*parts)
    assert seen > 3


def test_a_double_that_waits_refuses_by_its_rule_and_says_what_would_be_right() -> None:
    position = {
        "tree": "9-9(9-8(8-8) 9-3 9-1 9-7 9-6 9-5)",
        "hands": ["3-1 8-2", "5-2 6-2"],
        "turn": 0,
    }
    table = seat_down(seed=1, players=2, position=position)
    said = table.click("hand 3-1", "tile 9-3")
    assert said.endswith("(CF-FOOT)")
    assert "three toes" in said
    assert table.match.actions == ()


def test_the_bone_pile_answers_by_its_rule() -> None:
    table = seat_down(seed=9, players=4)
    assert table.scene.moves[0].parts[0].startswith("hand ")
    assert table.click("pile").endswith("(CF-DRAW)")


def test_two_at_one_screen_never_see_each_others_hand(wire: type[Wire]) -> None:
    table = seat_down(seed=6, players=2, humans=(0, 1), names=("Ada", "Ben"))
    for _ in range(8):
        cover = table.board.table["cover"]
        assert cover is not None
        assert table.scene.viewer is None
        assert table.scene.tray == ()
        press(table, "here")
        assert table.scene.viewer == cover["player"]
        other = {str(tile) for tile in table.match.state.hands[1 - cover["player"]]}
        words = json.dumps(table.board.get_state(["scene", "table", "art"]))
        assert not other.intersection(re.findall(r"[0-9]+-[0-9]+", words))
        move = table.scene.moves[0]
        press(table, "click", parts=list(move.parts or (move.button,)))
        if table.board.table["cover"] is None:  # still the same one's turn, after a draw
            move = table.scene.moves[-1]
            press(table, "move", text=move.action)


def test_a_table_goes_on_with_a_match() -> None:
    match = farmlib.Match(farmlib.game("chickenfoot", players=3), seed=5)
    match.deal()
    table = farmlib.table(match, show=False, pace=0)
    assert table.match is match
    assert table.match.seed == 5


@pytest.mark.parametrize(
    ("game", "options", "says"),
    [
        (5, {}, "a game, its id, or a match"),
        (None, {}, "a game, its id, or a match"),
        ("chickenfoot", {"match": 5}, "the text of one"),
        ("chickenfoot", {"humans": 1}, "list of players"),
        ("chickenfoot", {"pace": "slow"}, "milliseconds"),
    ],
)
def test_what_is_no_table_says_what_would_be_right(
    game: Any, options: dict[str, Any], says: str
) -> None:
    with pytest.raises(OptionsError, match=says):
        farmlib.table(game, show=False, **options)


def test_what_is_shown_is_a_picture_with_words() -> None:
    data, _ = seat_down(seed=9, players=4).board._repr_mimebundle_()
    assert "Your hand: " in data["text/html"]
    assert data["text/plain"].endswith("farmlib.table('chickenfoot', seed=9, players=4)")


def test_importing_boards_loads_no_widgets() -> None:
    code = "import sys, farmlib, farmlib.boards; print('ipywidgets' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_under_the_cover_nothing_shows_the_hands() -> None:
    options = {"players": 2, "highest": 6, "seed": 7, "pace": 0}
    table = farmlib.table("chickenfoot", humans=(0, 1), show=False, **options)
    table.here()
    table.play("0: open 6-6")
    assert table.board.table["cover"] is not None
    off = {one["kind"] for one in table.board.table["buttons"] if one.get("off")}
    assert {"reveal", "copy"} <= off
    assert "covered" in table.reveal()
    assert table.scene.tray == ()
    table.here()
    assert {one["kind"] for one in table.board.table["buttons"] if one.get("off")} == {"redo"}
    assert table.reveal() == "All hands are shown."
    table.close()
