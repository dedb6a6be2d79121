"""Each kind of exercise once wrong and once right, by mouse and by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.lessons.at_panel import RIGHT, WRONG, Learner, set_exercise

if TYPE_CHECKING:
    from tests.browser.jupyter import Desk

SEVERAL, NUMBER = "chickenfoot/where-to-play", "chickenfoot/score-a-hand"


# ---------------------------------------------------------------- to choose


def test_options_by_mouse(desk: Desk) -> None:
    learner = set_exercise(desk, SEVERAL, ", seed=3")
    assert learner.outcome == "not tried yet"
    right, wrong = learner.know(RIGHT), learner.know(WRONG)
    learner.choose([*right, wrong[0]])
    learner.press("Check")
    assert learner.outcome == "not yet right"
    why = learner.know(f"[one.why for one in ex.question.options if one.key == {wrong[0]!r}][0]")
    assert why in learner.said
    learner.choose(right)
    learner.press("Check")
    assert learner.outcome == "right"
    assert learner.said.startswith("Right. ")
    assert learner.know("ex.outcome.value") == "right"


def test_options_by_keyboard(desk: Desk) -> None:
    learner = set_exercise(desk, SEVERAL, ", seed=3")
    right, wrong = learner.know(RIGHT), learner.know(WRONG)
    learner.tab_in()
    learner.tab_to(f"option {wrong[0]}")
    learner.page.keyboard.press("Space")
    learner.key("Enter")
    assert learner.outcome == "not yet right"
    assert "not yet right" in learner.heard
    assert learner.focus == f"option {wrong[0]}"
    learner.page.keyboard.press("Space")
    learner.tab_in()
    for key in right:
        learner.tab_to(f"option {key}")
        learner.page.keyboard.press("Space")
    learner.tab_to("Check")
    learner.key("Enter")
    assert learner.outcome == "right"
    assert learner.heard.startswith("right.")


def test_nothing_chosen_is_no_try(desk: Desk) -> None:
    learner = set_exercise(desk, SEVERAL)
    learner.press("Check")
    assert learner.outcome == "not tried yet"
    assert learner.know("ex.tries") == 0
    assert "Choose something" in learner.said


@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keyboard"])
def test_a_number(desk: Desk, by_keys: bool) -> None:
    learner = set_exercise(desk, NUMBER)
    number = learner.know("ex.question.number")
    for answer, outcome in (
        ("many", "not tried yet"),
        (number + 1, "not yet right"),
        (number, "right"),
    ):
        answer_with(learner, str(answer), by_keys=by_keys)
        assert learner.outcome == outcome
        assert outcome in learner.heard


def answer_with(learner: Learner, text: str, *, by_keys: bool) -> None:
    if not by_keys:
        learner.field.fill(text)
        learner.press("Check")
        return
    learner.tab_in()
    learner.tab_to("field")
    learner.page.keyboard.press("ControlOrMeta+a")
    learner.page.keyboard.type(text)
    learner.key("Enter")
