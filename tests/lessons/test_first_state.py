"""No widget opens empty, and each tells all that it shows when the page asks for it anew."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import farmlib
from farmlib import lessons
from tests.boards.recorder import Recorder, recorded

SHOWN = ("view", "scene", "shown")
"""The traits that tell what is seen; each of our widgets has one of them."""

MAKERS: dict[str, Callable[[], object]] = {
    "Board": lambda: farmlib.table("chickenfoot", seed=7),
    "HubButton": farmlib.HubButton,
    "LiveBoard": lambda: farmlib.live(players=3, seed=5),
    "Panel": lambda: lessons.exercise("chickapig/bring-it-home", seed=1)._ipython_display_(),
    "TrainerBoard": lambda: lessons.trainer(seed=3)._ipython_display_(),
    "WalkBoard": lambda: lessons.prepared_walkthrough("chickenfoot"),
}


def ours(recorder: Recorder, what: str) -> list[dict[str, Any]]:
    """The states that were sent by our widgets, each with what it is called."""
    found = []
    for line in recorder.told:
        kind, *rest = json.loads(line)
        state = rest[-1].get("state", {}) if kind == what else {}
        if "farmlib" in str(state.get("_anywidget_id")):
            found.append(state)
    return found


@pytest.mark.parametrize("name", MAKERS)
def test_what_is_shown_goes_along_with_the_opening(name: str) -> None:
    with recorded() as recorder:
        made = MAKERS[name]()
    states = ours(recorder, "open")
    assert any(state["_anywidget_id"].endswith(f".{name}") for state in states)
    assert all(any(state.get(one) for one in SHOWN) for state in states), made


@pytest.mark.parametrize("name", MAKERS)
def test_a_page_that_asks_gets_everything(name: str) -> None:
    from ipywidgets.widgets.widget import _instances

    with recorded() as recorder:
        made = MAKERS[name]()
        before = len(recorder.told)
        for one in [*_instances.values()]:
            if type(one).__name__ == name and one.model_id.startswith(recorder.prefix):
                one._handle_msg({"content": {"data": {"method": "request_state"}}})
        recorder.told = recorder.told[before:]
    (state,) = ours(recorder, "send")
    assert any(state.get(one) for one in SHOWN), made
    assert state.get("art", "none of its own")
