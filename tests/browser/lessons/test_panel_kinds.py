"""Each kind of exercise once wrong and once right, by mouse and by keyboard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.lessons.at_panel import RIGHT, WRONG, Learner, set_exercise

if TYPE_CHECKING:
    from tests.browser.jupyter import Desk

LONG_WAY = ", grade=3"  # the aim takes more than one move
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


# ---------------------------------------------------------------- to predict


@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keyboard"])
def test_a_prediction_and_then_it_happens(desk: Desk, by_keys: bool) -> None:
    learner = set_exercise(desk, named(desk, "predict"))
    right, wrong = learner.know(RIGHT), learner.know(WRONG)
    after = learner.know("list(ex.question.afterwards())")
    for keys, outcome in ((wrong[:1], "not yet right"), (right, "right")):
        assert "What happened then" not in learner.said
        answer_with_options(learner, keys, by_keys=by_keys)
        assert learner.outcome == outcome
    assert after
    for line in after:
        assert line in " ".join(learner.said.split())


def answer_with_options(learner: Learner, keys: list[str], *, by_keys: bool) -> None:
    """Chooses these options (one after the other, where one goes by arrows) and checks."""
    if not by_keys:
        learner.choose(keys)
        learner.press("Check")
        return
    learner.tab_in()
    learner.tab_to("option")
    all_keys = learner.know("[one.key for one in ex.question.options]")
    if learner.know("ex.question.many"):
        for key in all_keys:
            learner.tab_to(f"option {key}")
            if learner.option(key).is_checked() != (key in keys):
                learner.page.keyboard.press("Space")
    else:
        learner.page.keyboard.press("Space")
        for _ in all_keys:
            if learner.focus != f"option {keys[0]}":
                learner.page.keyboard.press("ArrowDown")
    learner.key("Enter")


# ---------------------------------------------------------------- to play


@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keyboard"])
def test_an_aim_on_the_board(desk: Desk, by_keys: bool) -> None:
    learner = set_exercise(desk, named(desk, "play"), LONG_WAY)
    way = learner.know("list(ex.question.way)")
    assert len(way) > 1
    learner.press("Check")
    assert learner.outcome == "not tried yet"
    move(learner, way[0], by_keys=by_keys)
    learner.root.locator(".fl-count", has_text="1 of ").wait_for()
    learner.press("Check")
    assert learner.outcome == "not yet right"
    for action in way[1:]:
        move(learner, action, by_keys=by_keys)
    learner.root.locator('[data-outcome="right"]').wait_for()
    assert learner.heard.startswith("right.")


def test_the_board_is_put_back(desk: Desk) -> None:
    learner = set_exercise(desk, named(desk, "play"), LONG_WAY)
    before = learner.board.position
    move(learner, learner.know("ex.question.way[0]"), by_keys=False)
    assert learner.board.position != before
    learner.press("Check")
    learner.press("Put it back")
    assert learner.board.position == before
    assert learner.outcome == "not tried yet"


def test_another_one_brings_another_board(desk: Desk) -> None:
    learner = set_exercise(desk, named(desk, "play"))
    before, live = learner.board.position, desk.widgets()
    learner.press("Another one")
    assert learner.root.locator(".fl-stage > .fl-root").count() == 1
    assert learner.board.position != before
    assert desk.widgets() == live


def move(learner: Learner, action: str, *, by_keys: bool) -> None:
    """Does what the notation says on the board."""
    board = learner.board
    found = re.fullmatch(r"\d+: play (\S+) on (\S+)", action)
    if found is None:
        word = action.partition(": ")[2].capitalize()
        if not by_keys:
            board.press(word)
            return
        board.button(word).focus()
        board.answered(lambda: learner.page.keyboard.press("Enter"))
        return
    tile, on = found.groups()
    if not by_keys:
        board.pick(f"hand {tile}")
        (end, *_) = (key for key in board.fitting if key.startswith(f"end {on} "))
        board.answered(lambda: board.click(board.seen([end])))
        return
    board.item(board.hand[0]).focus()
    board.walk(f"hand {tile}")
    learner.page.keyboard.press("Enter")
    board.root.locator(f'.fl-picked[data-key="hand {tile}"]').wait_for()
    (end, *_) = (key for key in board.fitting if key.startswith(f"end {on} "))
    board.walk(end)
    board.answered(lambda: learner.page.keyboard.press("Enter"))


# ---------------------------------------------------------------- to write


def programs(learner: Learner) -> tuple[str, str]:
    """The first line of the function that is asked for, and a program that solves it."""
    head: str = learner.know("ex.question.stub").partition("\n")[0]
    return head, learner.know("ex.question.model")


def write(learner: Learner, text: str) -> None:
    """Puts a program into the field, and checks it with Ctrl+Enter."""
    learner.field.fill(text)
    learner.field.focus()
    learner.key("Control+Enter")


def test_a_function_is_run_on_cases(desk: Desk) -> None:
    learner = set_exercise(desk, named(desk, "write"))
    head, model = programs(learner)
    assert learner.field.input_value() == learner.know("ex.question.stub")
    learner.field.fill(f"{head}\n    print('hello')\n    return 'a hen'\n")
    learner.press("Check")
    assert learner.outcome == "not yet right"
    assert "printed: hello" in learner.said
    write(learner, model)
    assert learner.outcome == "right"


def test_a_readers_mistake_is_shown_at_its_line(desk: Desk) -> None:
    learner = set_exercise(desk, named(desk, "write"))
    head, _ = programs(learner)
    write(learner, f"{head}\n    hen = 1\n    return hen / 0\n")
    assert learner.outcome == "not yet right"
    assert "ZeroDivisionError" in learner.said
    assert "return hen / 0" in learner.said
    assert "line 3" in learner.said.lower()
    assert "farmlib/" not in learner.said
    write(learner, f"{head}\n    return (1\n")
    assert learner.outcome == "not yet right"
    assert "line 2" in learner.said.lower()


def test_an_endless_loop_is_stopped(desk: Desk) -> None:
    learner = set_exercise(desk, named(desk, "write"))
    head, model = programs(learner)
    write(learner, f"{head}\n    while True:\n        pass\n")
    assert learner.outcome == "not yet right"
    assert learner.trouble == ""
    write(learner, model)
    assert learner.outcome == "right", "and the kernel lives"


def test_a_call_that_hangs_is_stopped_and_the_panel_lives(desk: Desk) -> None:
    learner = set_exercise(desk, named(desk, "write"))
    head, model = programs(learner)
    learner.field.fill(f"{head}\n    import time\n    time.sleep(600)\n")
    learner.button("Check").click()
    told = learner.root.locator(".fl-outcome").get_by_text("takes too long")
    told.wait_for(timeout=60_000)
    write(learner, model)
    assert learner.outcome == "right", "and the panel lives"


def test_a_program_is_typed_with_nothing_but_keys(desk: Desk) -> None:
    learner = set_exercise(desk, named(desk, "write"))
    head, _ = programs(learner)
    keyboard = learner.page.keyboard
    learner.tab_in()
    learner.tab_to("field")
    keyboard.press("ControlOrMeta+a")
    keyboard.type(head)
    keyboard.press("Enter")
    keyboard.type("if True:")
    keyboard.press("Enter")
    keyboard.type("return 7")
    assert learner.field.input_value() == f"{head}\n    if True:\n        return 7"
    keyboard.press("Tab")
    assert learner.focus == "Check"


def named(desk: Desk, kind: str) -> str:
    """The first exercise of this kind."""
    return desk.ask(
        "from farmlib.lessons.exercises.makers import makers_of\n"
        f"print(next(one.name for one in makers_of('chickenfoot') if one.kind == {kind!r}))"
    )
