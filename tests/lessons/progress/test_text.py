"""The progress text: whole again on the other side, or refused with the group that is wrong."""

from __future__ import annotations

import string
from unittest.mock import patch

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from farmlib.lessons.progress import text
from farmlib.lessons.progress.syllabus import LESSONS, Lesson
from farmlib.lessons.progress.text import LETTERS, ProgressTextError, read, write

LARGER = (
    *LESSONS,
    Lesson(14, "ludo", "Ludo", "14_ludo.ipynb", ("LU-SIX", "LU-HOME"), ("ludo/six", "ludo/home")),
    Lesson(15, "halma", "Halma", "15_halma.ipynb", tuple(f"HA-R{n}" for n in range(70))),
)
"""A farmlib of later days, with two lessons more."""

THINGS = sorted({thing for lesson in LESSONS for thing in (*lesson.rules, *lesson.exercises)})
DONE = st.sets(st.sampled_from(THINGS))


@given(DONE)
@example(set())
@example(set(THINGS))
def test_what_is_written_is_read(done: set[str]) -> None:
    assert read(write(done)) == text.Read(frozenset(done))


@given(DONE, st.sampled_from([" ", "", "\n", " - ", "\u2013", ". "]), st.booleans())
def test_it_may_be_written_down_in_any_way(done: set[str], between: str, small: bool) -> None:
    letters = write(done).replace("-", between)
    assert read(letters.lower() if small else letters).done == done


@pytest.mark.parametrize(
    "around", ['""', "''", "\u201c\u201d", "\u201e\u201c", "\u00ab\u00bb", "``"]
)
@given(DONE)
def test_quotation_marks_may_stand_round_it(around: str, done: set[str]) -> None:
    assert read(f" {around[0]}{write(done)}{around[1]}\n").done == done


def test_no_letter_looks_or_sounds_like_another() -> None:
    assert len(set(LETTERS)) == 29
    assert not set(LETTERS) & set("01OILUZ")


def test_all_of_a_lesson_is_short_enough_to_read_out() -> None:
    chickenfoot = next(lesson for lesson in LESSONS if lesson.game == "chickenfoot")
    # 44 things; nobody likes to read out more than seven groups.
    assert len(write(chickenfoot.things).split("-")) <= 7


# ---------------------------------------------------------------- damage


@given(DONE, st.data())
def test_a_single_wrong_letter_is_found_and_its_group_named(
    done: set[str], data: st.DataObject
) -> None:
    good = write(done)
    place = data.draw(st.integers(0, len(good) - 1))
    assume(good[place] != "-")
    wrong = data.draw(st.sampled_from(LETTERS))
    assume(wrong != good[place])
    with pytest.raises(ProgressTextError) as caught:
        read(good[:place] + wrong + good[place + 1 :])
    group = place // 5
    damaged = good.split("-")[group]
    damaged = damaged[: place % 5] + wrong + damaged[place % 5 + 1 :]
    assert f"Group {group + 1} ({damaged})" in str(caught.value)


@given(DONE, st.data(), st.characters() | st.sampled_from(string.printable))
def test_no_other_sign_passes_for_a_letter(done: set[str], data: st.DataObject, other: str) -> None:
    good = write(done)
    place = data.draw(st.sampled_from([n for n, letter in enumerate(good) if letter != "-"]))
    assume(other.upper() != good[place])
    with pytest.raises(ProgressTextError):
        read(good[:place] + other + good[place + 1 :])


@given(DONE, st.data())
def test_two_letters_of_a_group_that_changed_places_are_found(
    done: set[str], data: st.DataObject
) -> None:
    groups = write(done).split("-")
    number = data.draw(st.integers(0, len(groups) - 1))
    first, second = data.draw(st.lists(st.integers(0, 3), min_size=2, max_size=2, unique=True))
    letters = list(groups[number])
    assume(letters[first] != letters[second])
    letters[first], letters[second] = letters[second], letters[first]
    groups[number] = "".join(letters)
    with pytest.raises(ProgressTextError, match=f"Group {number + 1} "):
        read("-".join(groups))


@given(DONE, st.data())
def test_two_groups_that_changed_places_are_found(done: set[str], data: st.DataObject) -> None:
    groups = write(done).split("-")
    first, second = data.draw(
        st.lists(st.integers(0, len(groups) - 1), min_size=2, max_size=2, unique=True)
    )
    groups[first], groups[second] = groups[second], groups[first]
    with pytest.raises(ProgressTextError):
        read("-".join(groups))


@given(DONE.filter(lambda done: len(write(done)) > 14), st.data())
def test_a_missing_group_is_found(done: set[str], data: st.DataObject) -> None:
    groups = write(done).split("-")
    missing = data.draw(st.integers(0, len(groups) - 1))
    rest = groups[:missing] + groups[missing + 1 :]
    with pytest.raises(ProgressTextError) as caught:
        read("-".join(rest))
    if missing == 0:
        assert f"missing before {groups[1]}" in str(caught.value)
    elif missing < len(groups) - 2:
        assert f"missing after {groups[missing - 1]}" in str(caught.value)


def test_a_missing_letter_is_told_with_its_group() -> None:
    groups = write({"CF-FOOT", "FARM-TURN"}).split("-")
    groups[2] = groups[2][:3]
    with pytest.raises(ProgressTextError, match=rf"Group 3, '{groups[2]}', has 3 letters"):
        read("-".join(groups))


def test_a_group_that_was_read_twice_is_told() -> None:
    groups = write(set(THINGS)).split("-")
    with pytest.raises(ProgressTextError, match=rf"Group 3, {groups[1]}, is one too many"):
        read("-".join([*groups[:2], groups[1], *groups[2:]]))


def test_half_of_one_text_and_half_of_another_are_refused() -> None:
    one, other = write({"CF-FOOT"}).split("-"), write({"CF-LITTLE"}).split("-")
    assert len(one) == len(other)
    with pytest.raises(ProgressTextError, match="two texts been mixed up"):
        read("-".join([*one[:-1], other[-1]]))


def test_a_letter_that_is_never_used_is_told_with_what_it_may_be() -> None:
    with pytest.raises(ProgressTextError, match=r"Group 2, '7RZ6'.*never has 'Z'.*a 2"):
        read("2223-7RZ6")


@pytest.mark.parametrize("nothing", ["", " ", "2223", "hello", "x" * 10_000, "- - -"])
def test_what_is_no_progress_text_is_refused(nothing: str) -> None:
    with pytest.raises(ProgressTextError):
        read(nothing)


def test_what_is_no_text_is_refused() -> None:
    number: object = 7
    with pytest.raises(ProgressTextError, match="not int"):
        read(number)  # type: ignore[arg-type]


# ---------------------------------------------------------------- other versions


def test_a_text_is_read_by_an_older_farmlib_as_far_as_it_goes() -> None:
    with patch.object(text, "LESSONS", LARGER):
        made = write({"CF-FOOT", "LU-HOME", "HA-R69", "ludo/six"})
    assert read(made) == text.Read(frozenset({"CF-FOOT"}), unknown=3)


def test_a_text_is_read_by_a_newer_farmlib() -> None:
    made = write({"CF-FOOT", "CF-GAME"})
    chickenfoot = LESSONS[0]
    grown = Lesson(
        chickenfoot.number,
        "chickenfoot",
        "Chickenfoot",
        "01_chickenfoot.ipynb",
        (*chickenfoot.rules, "CF-NEW"),
        (*chickenfoot.exercises, "chickenfoot/new"),
    )
    with patch.object(text, "lesson_by_number", {grown.number: grown}.get):
        assert read(made).done == {"CF-FOOT", "CF-GAME"}


def test_a_text_of_another_kind_of_writing_says_so() -> None:
    with patch.object(text, "_VERSION", 1):
        made = write({"CF-FOOT"})
    with pytest.raises(ProgressTextError, match="newer farmlib"):
        read(made)


@pytest.mark.parametrize(
    ("made", "done"),
    [
        # Texts as they were handed out. They are read for ever: what fails here has moved
        # something in the syllabus. Worked out by hand from the words at the head of text.py.
        ("2223-7RP6", set()),
        ("26YA-24R4-6VSX-2226-7KS9", {"CF-FOOT", "FARM-TURN"}),
    ],
)
def test_texts_that_were_handed_out_are_read_for_ever(made: str, done: set[str]) -> None:
    assert read(made).done == done
    assert write(done) == made
