"""A quiz on the panel: question by question, what went wrong once more, and the close."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.at_table import run
from tests.browser.lessons.at_panel import RIGHT, Learner, at

if TYPE_CHECKING:
    from tests.browser.jupyter import Desk


def answer(learner: Learner, *, right: bool) -> None:
    """Answers the question that is asked now, and checks."""
    if learner.know("ex.question.field is not None"):
        learner.field.fill(str(learner.know("ex.question.number") + (not right)))
    else:
        keys = learner.know(RIGHT)
        others = [
            one for one in learner.know("[o.key for o in ex.question.options]") if one not in keys
        ]
        learner.choose(keys if right else others[:1])
    learner.press("Check")
    assert learner.outcome == ("right" if right else "not yet right")


def test_a_quiz_to_its_end(desk: Desk) -> None:
    run(desk, "import farmlib.lessons as lessons\nex = lessons.quiz('chickenfoot', length=2)\nex")
    learner = at(desk)
    live = desk.widgets()
    assert "question 1 of 2" in learner.root.inner_text()
    assert not learner.button("Next question").is_visible()
    answer(learner, right=False)
    assert "Try again, or press Solution or Next question" in learner.said
    answer(learner, right=True)
    assert "Try again" not in learner.said
    learner.press("Next question")
    assert "question 2 of 2" in learner.root.inner_text()
    assert learner.focus == learner.know("ex.question.title")
    answer(learner, right=True)
    assert "1 of 2 right" in learner.root.inner_text()
    learner.press("Next question")
    assert "once more: 1 of 1" in learner.root.inner_text()
    answer(learner, right=True)
    rule = learner.know("ex.read_again[0].id")
    learner.press("Next question")
    assert "The quiz is over" in learner.root.inner_text()
    assert "1 of 2 questions" in learner.prompt
    assert learner.root.locator(".fl-do").is_hidden()
    learner.root.get_by_role("button", name=rule).first.click()
    assert learner.root.get_by_role("group", name=f"Rule {rule}").is_visible()
    assert desk.widgets() == live


def test_a_quiz_with_a_board_in_it_clears_it_away(desk: Desk) -> None:
    run(
        desk,
        "import farmlib.lessons as lessons\n"
        "ex = lessons.quiz('chickenfoot', length=2, kinds=('play', 'write'), seed=5)\nex",
    )
    learner = at(desk)
    kinds = {learner.know("ex.question.kind")}
    for _ in range(3):
        played = learner.know("ex.question.kind") == "play"
        if played:
            assert learner.board.status
        else:
            assert learner.root.locator(".fl-stage > .fl-root").count() == 0
        learner.press("Solution")
        learner.press("Next question")
        kinds.add(learner.know("ex.question.kind"))
    assert kinds == {"play", "write"}, "this seed mixes them"
