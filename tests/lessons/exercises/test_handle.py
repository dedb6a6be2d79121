"""An exercise in the hand: outcomes, hints, the solution, another one, and what is shown."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from farmlib.core.errors import FarmError
from farmlib.lessons import progress
from farmlib.lessons.exercises import Exercise, NoSuchExercise, Outcome, exercise


@pytest.fixture
def choose() -> Exercise:
    return exercise("chickenfoot/where-to-play", seed=3)


def keys(ex: Exercise, *, right: bool) -> list[str]:
    return [option.key for option in ex.question.options if option.right is right]


def test_a_new_one_has_not_been_tried(choose: Exercise) -> None:
    assert choose.outcome is Outcome.NOT_TRIED
    assert choose.verdict is None


def test_all_that_is_right_is_right(choose: Exercise) -> None:
    assert choose.check(keys(choose, right=True)).right
    assert choose.outcome is Outcome.RIGHT


def test_one_wrong_choice_is_told_with_its_rule(choose: Exercise) -> None:
    verdict = choose.check(keys(choose, right=False)[:1])
    assert verdict.outcome is Outcome.NOT_YET
    assert verdict.rule in {"CF-MATCH", "CF-FOOT", "CF-ARMS"}


def test_what_cannot_be_read_is_no_try(choose: Exercise) -> None:
    assert "There is no 'z'" in choose.check("z").words
    assert choose.outcome is Outcome.NOT_TRIED
    assert choose.tries == 0


def test_an_option_can_be_named_by_its_words(choose: Exercise) -> None:
    labels = [option.label for option in choose.question.options if option.right]
    assert choose.check(labels).right


def test_a_number_is_a_number_and_nothing_else() -> None:
    ex = exercise("chickenfoot/score-a-hand", seed=1)  # 5-4 and the double-blank
    for unreadable in (
        True,
        59.5,
        "fifty-nine",
        "",
        None,
        [59],
        "59 tiles",
        "5 9",
        "59.5",
        "59 or",
    ):
        assert "one whole number, in figures" in ex.check(unreadable).words
        assert ex.outcome is Outcome.NOT_TRIED
    assert ex.check(9).rule == "CF-SCORE"
    assert ex.outcome is Outcome.NOT_YET
    assert ex.check(" 59 ").right


@pytest.mark.parametrize(
    "answer",
    [59.0, "59.0", "59 points", "59 Points.", "59points", "+59", "\uff15\uff19", "\u0665\u0669"],
)
def test_what_is_plainly_the_number_is_taken(answer: object) -> None:
    assert exercise("chickenfoot/score-a-hand", seed=1).check(answer).right


def test_several_options_may_be_named_in_one_text() -> None:
    ex = exercise("chickenfoot/tiles-that-fit", seed=1)
    found = keys(ex, right=True)
    assert len(found) > 1
    for between in ("", ",", ", ", " ", "; ", " and "):
        assert ex.check(between.join(found)).right
        assert ex.check(between.join(found).upper()).right
    assert "There is no" in ex.check("".join(found) + "z").words


def test_hints_go_on_and_the_last_one_stays(choose: Exercise) -> None:
    hints = [choose.hint() for _ in range(5)]
    assert hints[:3] == list(choose.question.hints)
    assert hints[3:] == [hints[2]] * 2
    assert choose.view()["hints_left"] == 0


def test_another_one_is_the_same_object_with_a_new_question(choose: Exercise) -> None:
    before = choose.question
    choose.check("a")
    assert choose.another() is choose
    assert choose.question != before
    assert (choose.seed, choose.outcome, choose.verdict) == (4, Outcome.NOT_TRIED, None)
    assert choose.another(grade=2, seed=9).grade == 2


def test_a_wrong_grade_leaves_the_question(choose: Exercise) -> None:
    before = choose.question
    with pytest.raises(FarmError, match="grades 1, 2, 3"):
        choose.another(grade=7)
    assert choose.question == before


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    names: list[str] = []
    monkeypatch.setattr(progress, "record", lambda *, exercise: names.append(exercise))
    return names


def test_the_first_right_answer_is_told_to_progress_once(
    choose: Exercise, recorded: list[str]
) -> None:
    choose.check(keys(choose, right=False)[:1])
    assert recorded == []
    choose.check(keys(choose, right=True))
    choose.check(keys(choose, right=True))
    assert recorded == ["chickenfoot/where-to-play"]


def test_an_answer_that_was_told_is_no_progress(choose: Exercise, recorded: list[str]) -> None:
    choose.solution()
    assert choose.check(keys(choose, right=True)).right
    assert recorded == []
    choose.another()
    choose.check(keys(choose, right=True))
    assert len(recorded) == 1


def test_who_listens_no_more_hears_no_more(choose: Exercise) -> None:
    heard: list[Exercise] = []
    leave = choose.on_change(heard.append)
    choose.hint()
    leave()
    leave()
    choose.hint()
    assert heard == [choose]


def test_whoever_listens_hears_of_every_change(choose: Exercise) -> None:
    heard: list[str] = []
    choose.on_change(lambda ex: heard.append(ex.outcome.value))
    choose.check(keys(choose, right=False)[:1])
    choose.hint()
    choose.solution()
    choose.another()
    assert heard == ["not yet right"] * 3 + ["not tried yet"]


def test_the_view_is_plain_and_holds_no_answer(choose: Exercise) -> None:
    view = choose.view()
    assert json.loads(json.dumps(view)) == view
    assert view["options"][0].keys() == {"key", "label"}
    assert view["solution"] is None
    assert view["picture"].startswith("<img ")


def test_what_is_pressed_does_what_a_line_of_code_does(choose: Exercise) -> None:
    right = keys(choose, right=True)
    choose.act("check", {"answer": right})
    assert choose.view()["answer"] == right
    assert choose.view()["outcome"] == "right"
    choose.act("another", {"grade": 3})
    assert (choose.seed, choose.grade) == (4, 3)


@pytest.mark.parametrize(
    ("kind", "payload"),
    [
        ("check", {}),
        ("check", {"answer": 7}),
        ("check", {"answer": [1]}),
        ("dance", {}),
        ("again", {}),
        ("another", {"grade": "2"}),
        ("hint", "please"),
    ],
)
def test_nonsense_is_refused(choose: Exercise, kind: str, payload: object) -> None:
    with pytest.raises(FarmError):
        choose.act(kind, payload)  # type: ignore[arg-type]
    assert choose.outcome is Outcome.NOT_TRIED


def test_the_repr_says_the_question_and_how_to_make_it_again(choose: Exercise) -> None:
    text = repr(choose)
    assert text.splitlines()[-1] == 'exercise("chickenfoot/where-to-play", seed=3, grade=1)'
    choose.check("a")
    choose.hint()
    assert repr(choose) == text
    assert repr(eval(text.splitlines()[-1], {"exercise": exercise})) == text


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("chickenfoot/score-the-hand", "chickenfoot/score-a-hand"),
        ("chess/mate-in-two", "chickenfoot"),
        ("score-a-hand", "its game and its name"),
        (7, "its game and its name"),
    ],
)
def test_a_name_that_there_is_not_is_told_with_the_nearest(name: str, told: str) -> None:
    with pytest.raises(NoSuchExercise, match=told):
        exercise(name)


def test_the_package_can_be_asked_for_its_names_whichever_is_imported_first() -> None:
    program = (
        "import farmlib.lessons.exercises.runner, farmlib.lessons\n"
        "one = farmlib.lessons.exercises('chickenfoot')\n"
        "from farmlib.lessons import exercises\n"
        "assert one == exercises('chickenfoot') and len(one) >= 14\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_no_widget_and_no_game_is_loaded_before_an_exercise_is_asked_for() -> None:
    program = (
        "import sys, farmlib.lessons.exercises\n"
        "loaded = [name for name in sys.modules if 'ipywidgets' in name or 'chickenfoot' in name]\n"
        "assert not loaded, loaded\n"
        "farmlib.lessons.exercises.exercise('chickenfoot/score-a-hand').check(1)\n"
        "assert 'ipywidgets' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
