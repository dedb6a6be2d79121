"""A table as a reader finds it: clicks play, rules answer, nothing hidden gets out."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

import pytest

from farmlib.core.errors import FarmError, OptionsError
from farmlib.core.match import Match
from farmlib.games.chickenfoot import Chickenfoot
from tests.boards.fakes import RUNNING, FirstBot, PlainScenes, Wire, press, sit


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch) -> type[Wire]:
    monkeypatch.setattr("comm.create_comm", Wire)
    return Wire


def custom(wire: type[Wire], kind: str) -> list[dict[str, Any]]:
    contents = [data["content"] for data in wire.sent if data["method"] == "custom"]
    return [content for content in contents if content["kind"] == kind]


# ---------------------------------------------------------------- clicks


def test_a_tile_and_an_end_play_in_either_order() -> None:
    for parts in (["tile 3-1", "end 9-3"], ["end 9-3", "tile 3-1"]):
        table = sit(position=RUNNING)
        press(table, "click", parts=parts)
        assert str(table.match.actions[0]) == "0: play 3-1 on 9-3"


def test_the_handle_does_what_clicks_do_and_says_what_happened() -> None:
    said = sit(position=RUNNING).click("tile 3-1", "end 9-3")
    assert "You play the 3-1 on the 9-3." in said
    assert "(CF-OPEN)" in said


def test_a_forbidden_click_changes_nothing_and_names_the_rule_and_the_things() -> None:
    table = sit(position=RUNNING)
    press(table, "click", parts=["tile 4-4", "end 9-3"])
    assert table.match.actions == ()
    note = table.board.table["note"]
    assert note["kind"] == "refusal"
    assert "(CF-MATCH)" in note["lines"][0]
    assert note["parts"] == ["tile 4-4", "end 9-3"]


def test_a_click_that_means_nothing_is_answered() -> None:
    table = sit(position=RUNNING)
    assert table.click("tile 4-4") == table.board.table["note"]["lines"][0]
    assert table.match.actions == ()


def test_a_button_plays_its_move() -> None:
    table = sit(position={**RUNNING, "hands": ["4-4 0-0", "5-2 6-2"]})
    press(table, "move", text="0: draw")
    assert str(table.match.actions[0]) == "0: draw"


def test_a_second_click_on_an_old_table_does_nothing_and_says_so() -> None:
    table = sit(position=RUNNING, pace=400)
    seen = table.board.seq
    press(table, "click", parts=["tile 3-1", "end 9-3"])
    played = table.match.actions
    press(table, "click", parts=["tile 3-1", "end 9-3"], seq=seen)
    assert table.match.actions == played
    assert "moved on" in table.board.table["status"]
    assert table.board.table["note"] is None


def test_words_that_cannot_be_read_are_answered_not_raised() -> None:
    table = sit(position=RUNNING)
    assert "0: draw" in table.play("what?")
    assert table.board.table["note"]["kind"] == "error"


# ---------------------------------------------------------------- the others


def test_bots_answer_at_once_without_a_loop() -> None:
    table = sit(position=RUNNING)
    table.play("0: play 3-1 on 9-3")
    assert [action.player for action in table.match.actions] == [0, 1]
    assert table.status == "You to play."


def test_bots_hear_only_what_their_seat_may_know() -> None:
    bots: list[FirstBot] = []

    def make(name: str, game: Any) -> FirstBot:
        bots.append(FirstBot())
        return bots[-1]

    table = sit(position={**RUNNING, "hands": ["4-4 0-0", "5-2 6-2"]}, make_bot=make)
    table.play("0: draw")
    drawn = [event for event in bots[0].heard if event.kind == "draw" and event.player == 0]
    assert drawn
    assert all("2-2" not in str(event) + str(event.data) for event in drawn)


def test_in_a_running_loop_bots_take_their_time() -> None:
    async def play() -> None:
        table = sit(position=RUNNING, pace=30)
        press(table, "click", parts=["tile 3-1", "end 9-3"])
        assert len(table._host.sitting.match.actions) == 1
        await asyncio.sleep(0.2)
        assert len(table._host.sitting.match.actions) == 2
        assert table.board.table["busy"] is False

    asyncio.run(play())


def test_code_never_waits_for_the_bots_clock() -> None:
    async def play() -> None:
        table = sit(position=RUNNING, pace=5000)
        table.play("0: play 3-1 on 9-3")
        assert table.status == "You to play."
        assert len(table.match.actions) == 2
        table.close()

    asyncio.run(play())


class BrokenBot(FirstBot):
    def choose(self, observation: Any) -> None:
        raise ZeroDivisionError("one by nothing")


def test_a_bots_error_in_the_task_is_shown_and_logged_and_can_be_undone(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def play() -> None:
        table = sit(position=RUNNING, pace=1, make_bot=lambda name, game: BrokenBot())
        press(table, "click", parts=["tile 3-1", "end 9-3"])
        await asyncio.sleep(0.05)
        assert "ZeroDivisionError: one by nothing" in table.board.table["status"]
        assert table.board.table["tone"] == "trouble"
        press(table, "undo")
        assert table.match.actions == ()
        assert table.board.table["status"] == "You to play."

    with caplog.at_level(logging.ERROR):
        asyncio.run(play())
    assert "one by nothing" in caplog.text


def test_an_error_in_a_callback_is_shown_and_goes_no_further(
    caplog: pytest.LogCaptureFixture,
) -> None:
    table = sit(position=RUNNING, make_bot=lambda name, game: BrokenBot())
    press(table, "click", parts=["tile 3-1", "end 9-3"])
    assert "ZeroDivisionError" in table.board.table["status"]
    assert "one by nothing" in caplog.text


class SilentBot(FirstBot):
    def choose(self, observation: Any) -> None:
        return None


def test_a_bot_that_must_move_and_does_not_is_trouble(caplog: pytest.LogCaptureFixture) -> None:
    table = sit(position=RUNNING, make_bot=lambda name, game: SilentBot())
    press(table, "click", parts=["tile 3-1", "end 9-3"])
    assert "Hetty must do something" in table.board.table["status"]


def test_where_a_human_may_speak_up_the_bots_wait() -> None:
    table = sit(position=RUNNING, chickenlittle="call")
    table.play("0: play 3-1 on 9-3")  # one tile left: the word is due
    assert len(table.match.actions) == 1
    assert "chickenlittle" in [move.action.split()[-1] for move in table.scene.moves]
    assert {"kind": "go on", "label": "Go on", "main": True} in table.board.table["buttons"]
    table.play("0: chickenlittle")
    assert [str(action) for action in table.match.actions][1] == "0: chickenlittle"
    assert len(table.match.actions) == 3  # and the bot has gone on


def test_go_on_lets_a_chance_pass() -> None:
    table = sit(position=RUNNING, chickenlittle="call")
    table.play("0: play 3-1 on 9-3")
    table.go_on()
    assert table.match.actions[1].player == 1


# ---------------------------------------------------------------- chance


def test_the_first_hand_is_dealt_at_once() -> None:
    assert sit(seed=7).match.actions[0].what().startswith("deal")


def test_the_next_hand_waits_to_be_asked_for_and_the_scores_are_told() -> None:
    table = sit(position={**RUNNING, "hands": ["3-1", "5-2 6-2"]})
    table.play("0: play 3-1 on 9-3")
    note = table.board.table["note"]
    assert note["kind"] == "news"
    assert "Hetty scores 15. (CF-SCORE)" in note["lines"]
    assert table.board.table["buttons"][0]["label"] == "Next hand"
    press(table, "go on")
    assert "deal" in str(table.match.actions[1])
    assert table.board.table["note"] is None


def test_after_the_last_hand_there_is_no_next() -> None:
    tree = "0-0(0-1 0-2 0-3 0-4 0-5 0-6)"
    position = {"hand": 10, "tree": tree, "hands": ["3-1", "5-2"], "totals": [9, 3], "turn": 0}
    table = sit(position=position)
    table.play("0: play 3-1 on 1-0")
    assert all(button["kind"] != "go on" for button in table.board.table["buttons"])
    assert any("CF-GAME" in line for line in table.board.table["note"]["lines"])


# ---------------------------------------------------------------- back and forth


def test_undo_goes_back_to_the_last_decision_of_a_human() -> None:
    table = sit(seed=7, players=3)
    before = table.match.state
    table.play(table.scene.moves[0].action)
    after = table.match.state
    assert after != before
    table.undo()
    assert table.match.state == before
    table.redo()
    assert table.match.state == after


def test_the_same_play_gets_the_same_answer_after_undo() -> None:
    table = sit(seed=11, players=4)
    first = table.scene.moves[0].action
    table.play(first)
    once = table.match.to_text()
    table.undo()
    table.play(first)
    assert table.match.to_text() == once


def test_there_is_nothing_to_undo_before_a_human_has_decided() -> None:
    table = sit(seed=7)
    assert table.undo() == "There is nothing to undo."
    assert table.board.table["buttons"][0] == {"kind": "undo", "label": "Undo", "off": True}


def test_a_new_game_with_the_same_seed_is_the_same_game() -> None:
    table = sit(seed=7)
    dealt = table.match.state
    table.play(table.scene.moves[0].action)
    table.new(7)
    assert table.match.state == dealt
    press(table, "new", text="8")
    assert table.match.seed == 8
    assert table.match.state != dealt


# ---------------------------------------------------------------- texts


def test_a_match_text_opens_the_same_table() -> None:
    table = sit(seed=7, players=3)
    table.play(table.scene.moves[0].action)
    other = sit(seed=1, players=2)
    other.open(table.text())
    assert other.match.state == table.match.state
    assert other.match.seed == 7


def test_a_damaged_text_changes_nothing() -> None:
    table = sit(seed=7)
    before = table.match
    text = table.text()
    press(table, "open", text=text[:-30])
    assert table.match is before
    assert table.board.table["note"]["kind"] == "error"


def test_copying_sends_the_text_and_keeps_it_out_of_the_widget(wire: type[Wire]) -> None:
    table = sit(seed=7)
    press(table, "copy")
    assert custom(wire, "text")[-1]["text"] == table.text()
    assert "farmlib match" not in json.dumps(table.board.get_state(), default=str)


# ---------------------------------------------------------------- handles


def test_running_again_closes_the_table_before() -> None:
    from ipywidgets.widgets import widget

    from farmlib.boards import cells

    def run() -> None:
        cells.register(sit(seed=7), key="the same cell")

    run()
    alive = len(widget._instances)
    for _ in range(20):
        run()
    assert len(widget._instances) == alive


def test_a_table_is_told_apart_by_a_line_that_python_reads() -> None:
    table = sit(seed=7, players=3)
    assert repr(table).startswith("farmlib.table('chickenfoot', seed=7, players=3")
    assert eval(repr(table), {"farmlib": _Recorder()}) == ("chickenfoot", 7)


class _Recorder:
    def table(self, game: str, *, seed: int, **_rest: Any) -> tuple[str, int]:
        return game, seed


def test_the_saved_picture_has_words_and_ends_with_the_line() -> None:
    table = sit(seed=7)
    assert table.board.as_text().endswith(repr(table))
    assert table.board.as_text().startswith("tree:")


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (lambda table: table.click(5), "keys of things"),
        (lambda table: table.play(5), "notation"),
        (lambda table: table.open(-1), "text of a match"),
        (lambda table: table.open(None), "text of a match"),
    ],
)
def test_code_that_asks_without_words_is_told_what_would_be_right(asked: Any, says: str) -> None:
    table = sit(seed=7)
    with pytest.raises(FarmError, match=says):
        asked(table)


def test_a_match_can_be_brought_along() -> None:
    match = Match(Chickenfoot(players=3), seed=5)
    match.deal()
    assert sit(match=match, players=3).match is match


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"pace": -1}, "pace"),
        ({"humans": (5,)}, "no player 5"),
        ({"names": ("Ada",)}, "names"),
        ({"names": ("Ada", "Ada")}, "Two players"),
        ({"tools": ("undo", "cheat")}, "there is no 'cheat'"),
    ],
)
def test_a_table_that_cannot_be_set_says_why(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(OptionsError, match=says):
        sit(**wrong)


def test_plain_scenes_are_what_the_table_wants() -> None:
    from farmlib.boards.view import Scenes

    scenes: Scenes = PlainScenes()
    assert scenes is not None


def test_a_table_can_offer_fewer_buttons() -> None:
    table = sit(position=RUNNING, tools=("undo", "hint"))
    assert [button["kind"] for button in table.board.table["buttons"]] == ["undo", "hint"]
