"""The trainer as a reader has it: in code, and as the page asks."""

from __future__ import annotations

import json
import logging
import re
from typing import Any

import pytest
from ipywidgets.widgets import widget as widgets

from farmlib.core.errors import FarmError, OptionsError
from farmlib.lessons import my_progress, trainer
from farmlib.lessons.counting import Trainer, TrainingTextError
from farmlib.lessons.counting.assemble import BOARDS, LIVE, SCRIPTS, javascript, read, stylesheet
from tests.boards.fakes import Wire
from tests.boards.test_assemble import node


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch) -> type[Wire]:
    monkeypatch.setattr("comm.create_comm", Wire)
    return Wire


@pytest.fixture
def outputs(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    shown: list[dict[str, Any]] = []
    monkeypatch.setattr("IPython.display.display", lambda data, **_: shown.append(data))
    return shown


def told(one: Trainer, kind: str, *, seq: int | None = None, **more: Any) -> dict[str, Any]:
    """As if the page had said this; what it is shown then."""
    board = one._board
    assert board is not None
    board._handle_custom_msg({"kind": kind, "seq": one._seq if seq is None else seq, **more}, [])
    return dict(board.shown)


def test_in_code_it_is_asked_and_answers_in_words() -> None:
    one = trainer("chicken_chicken", seed=3)
    assert repr(one).splitlines() == [
        "Film 1, level 1 of 12: H E E H",
        "How many eggs are available at the end?",
        "",
        'trainer("chicken_chicken", seed=3)',
    ]
    assert one.answer(1).right
    assert one.next().level == 2
    assert one.score == "1 of 1 right"


def test_its_last_line_makes_it_again() -> None:
    one = trainer(seed=3, level=4, cast="E H", length=5, tempo=1.5, still=True)
    line = repr(one).splitlines()[-1]
    assert repr(eval(line)) == repr(one)


def test_a_right_answer_counts_the_rules_of_the_film_as_met(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    met: list[Any] = []
    monkeypatch.setattr("farmlib.lessons.progress.record", lambda **thing: met.append(thing))
    one = trainer(seed=3)
    one.answer(0)
    assert met == []
    one.next().answer(one.training.available)
    assert {"rule": "PP-EGG"} in met
    assert my_progress() is not None


def test_the_page_sees_the_film_but_not_the_number(outputs: list[Any]) -> None:
    one = trainer(seed=3)
    one._ipython_display_()
    assert one._board is not None
    shown = one._board.shown
    assert [letter for letter, _ in shown["film"]] == ["H", "E", "E", "H"]
    assert shown["verdict"] is None
    assert "available" not in json.dumps(shown)
    still, live = outputs
    assert "How many eggs" in still["text/html"]
    assert 'src="data:image/svg+xml,' in still["text/html"]
    assert live["text/plain"] == 'trainer("chicken_chicken", seed=3)'


def test_an_answer_from_the_page_is_judged_once(outputs: list[Any]) -> None:
    one = trainer(seed=3)
    one._ipython_display_()
    shown = told(one, "answer", number=0, ms=912.3)
    assert shown["verdict"]["lines"][0] == "Not yet: 1 egg is available, not 0. You took 912 ms."
    assert "moved on since" in told(one, "answer", seq=0, number=1, ms=3)["trouble"]
    assert one.score == "0 of 1 right"
    assert told(one, "next")["number"] == 2
    assert "0 to 23" in told(one, "answer", number=99)["trouble"]
    assert one.score == "0 of 1 right"


def test_slow_motion_comes_after_the_answer_and_is_put_away_with_the_film(
    outputs: list[Any],
) -> None:
    one = trainer(seed=3)
    one._ipython_display_()
    assert "Count first" in told(one, "slow")["trouble"]
    told(one, "answer", number=0)
    before = len(widgets._instances)
    told(one, "slow")
    assert one._board is not None
    assert one._board.slow.startswith("IPY_MODEL_")
    told(one, "next")
    assert one._board.slow == ""
    assert len(widgets._instances) == before


def test_the_text_is_copied_and_opened(outputs: list[Any], wire: type[Wire]) -> None:
    one = trainer(seed=3)
    one._ipython_display_()
    told(one, "answer", number=1)
    wire.sent.clear()
    told(one, "copy")
    sent = [data["content"] for data in wire.sent if data.get("method") == "custom"]
    assert sent == [{"kind": "text", "text": one.text()}]
    other = trainer(seed=8)
    other._ipython_display_()
    assert told(other, "open", text=one.text())["score"] == "1 of 1 right"
    assert "begins with" in told(other, "open", text="eggs")["trouble"]
    assert other.score == "1 of 1 right"
    assert trainer(text=one.text()).level == 2
    with pytest.raises(TrainingTextError):
        trainer(text="eggs")


def test_what_breaks_is_told_and_logged(
    outputs: list[Any], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    one = trainer(seed=3)
    one._ipython_display_()
    monkeypatch.setattr(one.training, "answer", lambda *_: 1 // 0)
    assert "ZeroDivisionError" in told(one, "answer", number=1)["trouble"]
    assert "Traceback" in caplog.text
    with caplog.at_level(logging.WARNING):
        told(one, "answer", number="four")
    assert "does not know" in caplog.text


def test_shown_again_it_leaves_no_widget_behind(outputs: list[Any]) -> None:
    one = trainer()
    before = len(widgets._instances)
    one._ipython_display_()
    one._ipython_display_()
    assert len(widgets._instances) == before + 2
    one.close()
    one.close()
    assert len(widgets._instances) == before


@pytest.mark.parametrize(
    ("options", "what"),
    [
        ({"game_id": "duckling"}, "only trainer is for 'chicken_chicken'"),
        ({"still": 1}, "True or False"),
        ({"text": "x", "seed": 4}, "leave out everything else"),
    ],
)
def test_what_there_is_not_is_refused(options: dict[str, Any], what: str) -> None:
    with pytest.raises(OptionsError, match=what):
        trainer(**options)
    with pytest.raises(FarmError):
        trainer(level=40)


def test_the_module_is_small_and_node_reads_it() -> None:
    assert len(javascript().encode()) < 10_000
    assert len(stylesheet().encode()) < 7_000
    for name in SCRIPTS:
        node(read(name), "--check")
        imported = re.findall(r'from "(.+)"', read(name))
        assert {path.rpartition("/")[2] for path in imported} <= {*BOARDS, *LIVE, *SCRIPTS}
    node(javascript(), "--check")
