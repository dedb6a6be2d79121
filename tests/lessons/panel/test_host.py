"""What a press does, what is shown then, and what is left when a panel is closed."""

from __future__ import annotations

import logging
from typing import Any

import pytest

import farmlib
from farmlib.lessons.panel import host as hosts
from farmlib.lessons.panel.host import STALE, Host
from tests.boards.fakes import Wire
from tests.lessons.panel.fakes import FakeExercise

CLOSED = "this widget is closed"


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch) -> type[Wire]:
    monkeypatch.setattr("comm.create_comm", Wire)
    return Wire


def press(host: Host, kind: str, *, seq: int | None = None, **more: Any) -> None:
    """What the browser sends when something is pressed."""
    seq = host.panel.seq if seq is None else seq
    host.panel._handle_custom_msg({"kind": kind, "seq": seq, **more}, [])


# ---------------------------------------------------------------- what is pressed


@pytest.mark.parametrize(
    ("kind", "more"),
    [("check", {"answer": ["8-4"]}), ("hint", {}), ("solution", {}), ("another", {"grade": 2})],
)
def test_what_is_pressed_goes_to_the_exercise_and_what_came_of_it_is_shown(
    kind: str, more: dict[str, Any]
) -> None:
    exercise = FakeExercise()
    host = Host(exercise)
    before = host.panel.seq
    press(host, kind, **more)
    assert exercise.acts == [(kind, more)]
    assert host.panel.view == exercise.view()
    assert host.panel.seq == before + 1


def test_an_old_press_does_nothing_and_is_answered() -> None:
    exercise = FakeExercise()
    host = Host(exercise)
    press(host, "hint")
    press(host, "hint", seq=1)
    assert exercise.hints == 1
    assert host.panel.trouble == STALE
    assert host.panel.seq == 3


def test_what_the_exercise_refuses_is_said_on_the_panel_until_the_next_press() -> None:
    host = Host(FakeExercise())
    press(host, "check", answer=[])
    assert host.panel.trouble == "Choose something first."
    press(host, "hint")
    assert host.panel.trouble == ""


def test_an_error_nobody_foresaw_is_said_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    host = Host(FakeExercise())
    with caplog.at_level(logging.ERROR):
        press(host, "check", answer="boom")
    assert "ZeroDivisionError: one through nothing" in host.panel.trouble
    assert "ZeroDivisionError" in caplog.text


def test_an_interrupt_is_said_and_the_panel_lives_on(monkeypatch: pytest.MonkeyPatch) -> None:
    exercise = FakeExercise()
    host = Host(exercise)

    def interrupted(kind: str, payload: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as busy:
        busy.setattr(exercise, "act", interrupted)
        press(host, "check", answer="while True: pass")
    assert "interrupted" in host.panel.trouble
    assert host.panel.seq == 2, "the browser waits for an answer to its press"
    press(host, "hint")
    assert (host.panel.trouble, host.panel.view["hints_left"]) == ("", 2)


def test_an_error_while_looking_is_said_too_and_the_panel_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    exercise = FakeExercise()
    host = Host(exercise)
    with monkeypatch.context() as broken:
        broken.setattr(exercise, "view", lambda: {}["title"])
        press(host, "hint")
    assert "KeyError" in host.panel.trouble
    press(host, "hint")
    assert host.panel.trouble == ""
    assert host.panel.view["hints_left"] == 1


def test_what_is_done_in_code_is_shown_as_well() -> None:
    exercise = FakeExercise()
    host = Host(exercise)
    exercise.act("hint", {})
    assert host.panel.view["hints"] == ["Look at the 8-8."]
    assert host.panel.seq == 1, "a press that is on its way still counts"
    exercise.act("another", {"grade": 3})
    assert host.panel.seq == 2, "a press that is on its way was for another question"


def test_the_rules_are_those_of_the_game() -> None:
    rules = Host(FakeExercise()).panel.book["rules"]
    assert rules["CF-FOOT"]["title"] == farmlib.GAMES["chickenfoot"].rulebook["CF-FOOT"].title


# ---------------------------------------------------------------- the board


def test_only_what_is_played_has_a_board() -> None:
    assert Host(FakeExercise()).panel.board == ""
    host = Host(FakeExercise(kind="play"))
    assert host.table is not None
    assert host.panel.board == f"IPY_MODEL_{host.table.board.model_id}"


def test_the_board_tells_the_exercise_what_is_played_there() -> None:
    exercise = FakeExercise(kind="play")
    host = Host(exercise)
    assert host.table is not None
    host.table.play("0: play 8-4 on 8-8")
    assert str(exercise.heard[-1].actions[0]) == "0: play 8-4 on 8-8"
    assert host.panel.seq == 1


def test_it_offers_no_other_games_and_no_advice() -> None:
    host = Host(FakeExercise(kind="play"))
    assert host.table is not None
    kinds = {button["kind"] for button in host.table.board.table["buttons"]}
    assert kinds == {"undo", "redo"}


def test_put_it_back_puts_the_same_board_back() -> None:
    exercise = FakeExercise(kind="play")
    host = Host(exercise)
    assert host.table is not None
    board = host.panel.board
    host.table.play("0: play 8-4 on 8-8")
    press(host, "again")
    assert host.table.match.actions == ()
    assert exercise.heard[-1].actions == ()
    assert host.panel.board == board


def test_another_question_gets_another_board_and_the_old_one_goes() -> None:
    host = Host(FakeExercise(kind="play"))
    old = host.table
    assert old is not None
    press(host, "another", grade=1)
    assert host.table is not old
    with pytest.raises(farmlib.FarmError):
        old.hint()


# ---------------------------------------------------------------- in a notebook


def test_a_closed_panel_is_gone_with_its_board_and_hears_nothing() -> None:
    exercise = FakeExercise(kind="play")
    host = Host(exercise)
    assert host.table is not None
    comms = [host.panel.comm, host.table.board.comm]
    host.close()
    host.close()
    assert [comm.closed for comm in comms] == [True, True]
    assert exercise.listeners == []


def test_running_the_cell_again_closes_the_panel_before(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Host] = []
    monkeypatch.setattr(Host, "display", lambda host: made.append(host))
    exercise = FakeExercise(kind="play")
    for run in "abc":
        monkeypatch.setattr("farmlib.boards.cells.running_cell", lambda run=run: ("cell 1", run))
        hosts.show(exercise)
    monkeypatch.setattr("farmlib.boards.cells.running_cell", lambda: ("cell 1", "d"))
    assert [host.panel.comm is None for host in made] == [True, True, False]
    assert len(exercise.listeners) == 1


def test_a_board_that_code_in_another_cell_brought_outlives_that_cell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Host, "display", lambda host: None)
    exercise = FakeExercise(kind="play")
    host = Host(exercise)
    for run in "ab":
        monkeypatch.setattr("farmlib.boards.cells.running_cell", lambda run=run: ("cell 2", run))
        if run == "a":
            exercise.act("another", {"grade": 1})
        else:
            farmlib.table("chickenfoot", seed=1, show=False).close()
    assert host.table is not None
    assert host.table.board.comm is not None


def test_shown_it_makes_two_outputs_so_that_the_question_stays_without_a_kernel(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    out: list[dict[str, Any]] = []
    monkeypatch.setattr("IPython.display.display", lambda data, **_: out.append(data))
    exercise = FakeExercise(kind="choose", picture=True)
    Host(exercise).display()
    still, live = out
    assert set(still) == {"text/plain", "text/html"}
    assert f"{still['text/plain']}\n\n{live['text/plain']}" == repr(exercise)
    assert set(live) == {"text/plain", "application/vnd.jupyter.widget-view+json"}


def test_the_question_in_a_saved_notebook_has_picture_options_and_words() -> None:
    still = hosts.still_html(FakeExercise(picture=True).view())
    assert "Which of your tiles can be played?" in still
    assert "<li>the 6-2</li>" in still
    assert 'src="data:image/svg+xml,' in still
    assert "<svg" not in still


def test_a_picture_is_never_shown_smaller_than_it_can_be_read() -> None:
    view = {**FakeExercise(picture=True).view(), "least": 700}
    assert '<div style="overflow-x: auto"><img ' in hosts.still_html(view)
    assert 'style="min-width: 700px; max-width: 100%' in hosts.still_html(view)


def test_what_is_to_be_written_has_its_place_there() -> None:
    still = hosts.still_html(FakeExercise(kind="write").view())
    assert "<p>Your function:</p><pre>def score(hand):\n" in still
    view = {
        **FakeExercise(kind="write").view(),
        "field": {"label": "Points", "stub": "", "rows": 1},
    }
    assert "<p>Points: ____</p>" in hosts.still_html(view)


def test_a_board_to_play_on_is_a_picture_there(monkeypatch: pytest.MonkeyPatch) -> None:
    out: list[dict[str, Any]] = []
    monkeypatch.setattr("IPython.display.display", lambda data, **_: out.append(data))
    Host(FakeExercise(kind="play")).display()
    assert "Your hand: 8-4, 6-2" in out[0]["text/html"]


def test_what_is_answered_does_not_change_what_is_stored() -> None:
    exercise = FakeExercise()
    before = hosts.still_html(exercise.view()), repr(exercise)
    exercise.act("check", {"answer": ["6-2"]})
    exercise.act("hint", {})
    assert (hosts.still_html(exercise.view()), repr(exercise)) == before


def test_words_cannot_break_out() -> None:
    view = FakeExercise().view()
    view["prompt"] = ["Is `a < b` & <script>?"]
    view["options"] = [{"key": "a", "label": "<b>yes"}]
    still = hosts.still_html(view)
    assert "Is <code>a &lt; b</code> &amp; &lt;script&gt;?" in still
    assert "<li>&lt;b&gt;yes</li>" in still
