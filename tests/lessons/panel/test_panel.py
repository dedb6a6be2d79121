"""The panel's widget: what it takes from the browser, and what it sends there."""

from __future__ import annotations

import logging
from typing import Any

import pytest
import traitlets

from farmlib.lessons.panel.panel import Panel, Press, read_press
from tests.boards.fakes import Wire
from tests.lessons.panel.fakes import FakeExercise


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch) -> type[Wire]:
    monkeypatch.setattr("comm.create_comm", Wire)
    return Wire


def shown(**more: Any) -> Panel:
    panel = Panel()
    panel.show(FakeExercise().view(), book={}, **more)
    return panel


# ---------------------------------------------------------------- to the browser


def test_all_that_changes_goes_in_one_message(wire: type[Wire]) -> None:
    panel = Panel()
    wire.sent.clear()
    panel.show(FakeExercise().view(), book={"rules": {}}, trouble="rain")
    (update,) = wire.sent
    assert {"view", "book", "trouble", "seq"} <= set(update["state"])
    assert panel.seq == 1


def test_what_nobody_asked_for_leaves_the_number_as_it_is() -> None:
    panel = shown()
    panel.show(FakeExercise(hints=1).view(), book={}, answer=False)
    assert (panel.seq, panel.view["hints"]) == (1, ["Look at the 8-8."])


@pytest.mark.parametrize(
    ("key", "wrong"), [("title", None), ("options", "a b"), ("hints_left", "3"), ("many", 1)]
)
def test_a_view_that_lacks_something_says_what(key: str, wrong: Any) -> None:
    view = {**FakeExercise().view(), key: wrong}
    with pytest.raises(traitlets.TraitError, match=key):
        Panel().show(view, book={})


def test_the_repr_is_fixed() -> None:
    assert repr(shown()) == "farmlib.lessons.panel.Panel()"


# ---------------------------------------------------------------- from the browser


@pytest.mark.parametrize(
    ("content", "payload"),
    [
        ({"kind": "check", "seq": 1, "answer": ["a", "b"]}, {"answer": ["a", "b"]}),
        ({"kind": "check", "seq": 1, "answer": "def f(): ..."}, {"answer": "def f(): ..."}),
        ({"kind": "check", "seq": 1}, {}),
        ({"kind": "another", "seq": 1, "grade": 2}, {"grade": 2}),
        ({"kind": "hint", "seq": 1, "shoes": 2}, {}),
    ],
)
def test_a_press_is_heard_with_what_belongs_to_it(
    content: dict[str, Any], payload: dict[str, Any]
) -> None:
    heard: list[Press] = []
    panel = shown()
    panel.on_press(heard.append)
    panel._handle_custom_msg(content, [])
    assert heard == [Press(content["kind"], 1, payload)]


@pytest.mark.parametrize(
    "content",
    [
        None,
        "check",
        {"kind": "check"},
        {"kind": "check", "seq": True},
        {"kind": "check", "seq": 1, "answer": [1]},
        {"kind": "check", "seq": 1, "answer": 7},
        {"kind": "check", "seq": 1, "answer": ["a"] * 101},
        {"kind": "check", "seq": 1, "answer": "x" * 50_001},
        {"kind": "another", "seq": 1, "grade": "hard"},
        {"kind": "shout", "seq": 1},
    ],
)
def test_what_is_no_press_is_left_and_logged(
    content: object, caplog: pytest.LogCaptureFixture
) -> None:
    assert read_press(content) is None
    panel = shown()
    panel.on_press(lambda press: pytest.fail("this must not be heard"))
    with caplog.at_level(logging.WARNING):
        panel._handle_custom_msg(content, [])
    assert "does not know" in caplog.text
