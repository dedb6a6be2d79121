"""What a reader sees of it: a line a lesson, letters to take along, and what came back by them."""

from __future__ import annotations

import html
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from farmlib.core.registry import GAMES
from farmlib.lessons import board, check, exercise, exercises, figure, my_progress, restore
from farmlib.lessons.exercises import Outcome
from farmlib.lessons.progress import ProgressTextError, record
from farmlib.lessons.progress.text import read, write
from tests.lessons.progress import reader
from tests.taught import TAUGHT


@pytest.fixture(autouse=True)
def folder(tmp_path: Path) -> Iterator[Path]:
    with reader.at(tmp_path):
        yield tmp_path


def line(title: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """Of the lesson with this title: rules met, exercises right, each with how many there are."""
    (found,) = [line for line in my_progress().lines if line.title == title]
    return found.rules, found.exercises


def test_whoever_checks_or_looks_has_met_the_rule() -> None:
    check("CF-21", "CF-22")  # both CF-FOOT
    assert my_progress().done == {"CF-FOOT"}
    figure("CF-31")
    assert my_progress().done == {"CF-FOOT", "CF-STALE"}
    board("CF-14", pace=0, show=False).close()
    assert my_progress().done == {"CF-FOOT", "CF-STALE", "CF-MATCH"}
    assert line("Chickenfoot")[0] == (3, 18)


def test_an_exercise_counts_when_it_came_right_and_not_before() -> None:
    asked = exercise("chickenfoot/who-opens")
    assert not asked.view()["many"]
    for option in asked.view()["options"]:
        assert line("Chickenfoot")[1] == (0, len(exercises("chickenfoot")))
        if asked.check([option["key"]]).outcome is Outcome.RIGHT:
            break
    assert line("Chickenfoot")[1] == (1, len(exercises("chickenfoot")))
    assert "chickenfoot/who-opens" in my_progress().done


def test_the_rules_of_all_games_have_a_line_of_their_own() -> None:
    check("CF-37")
    assert my_progress().done == {"FARM-TURN"}
    assert line("Every game")[0] == (1, 4)
    assert line("Chickenfoot")[0] == (0, 18)


def test_all_forms_say_the_same() -> None:
    record(rule="CF-FOOT")
    shown = my_progress()._repr_mimebundle_()
    words = html.unescape(re.sub(r"<[^>]+>", " ", shown["text/html"]))
    for told in (shown["text/plain"], words):
        assert re.search(r"Chickenfoot\s+1 of 18", told)
        assert write({"CF-FOOT"}) in told
        assert 'restore("...")' in told


def test_each_game_with_a_lesson_has_a_line() -> None:
    titles = {GAMES[game].rulebook.title for game in TAUGHT} | {"Every game"}
    assert {line.title for line in my_progress().lines} == titles


def test_a_text_brings_back_what_was_done(folder: Path) -> None:
    record(rule="CF-SET")
    shown = restore(write({"CF-FOOT", "FARM-TURN"}).lower().replace("-", " "))
    assert shown.done == {"CF-SET", "CF-FOOT", "FARM-TURN"}
    assert shown.notes == ("Welcome back! 2 things are new.",)
    reader.new_kernel()
    assert my_progress().done == {"CF-SET", "CF-FOOT", "FARM-TURN"}
    assert restore(write({"CF-FOOT"})).notes == ("Everything in this text was here already.",)


def test_a_damaged_text_changes_nothing(folder: Path) -> None:
    record(rule="CF-SET")
    before = (folder / "progress.json").read_bytes()
    good = write({"CF-FOOT"})
    with pytest.raises(ProgressTextError, match="Group 1 "):
        restore(("3" if good[0] != "3" else "4") + good[1:])
    assert (folder / "progress.json").read_bytes() == before
    assert my_progress().done == {"CF-SET"}


def test_the_text_says_nothing_but_what_was_done(tmp_path: Path) -> None:
    record(rule="CF-FOOT")
    here = my_progress().text
    with reader.at(tmp_path / "another machine"):
        record(rule="CF-FOOT")
        assert my_progress().text == here
    assert read(here).done == {"CF-FOOT"}


def test_long_letters_are_broken_between_groups() -> None:
    shown = repr(my_progress().__class__(frozenset(ALL)))
    assert max(map(len, shown.splitlines())) <= 84
    letters = shown.split("read them out:")[1].split("restore")[0]
    assert read(letters).done == ALL


ALL = {f"CF-{word}" for word in ("SET", "GAME", "FOOT")} | {"CO-SET", "CO-GAME", "FARM-PLACE"}


def test_progress_loads_no_game_and_no_widgets() -> None:
    code = (
        "import sys; from farmlib.lessons import my_progress; repr(my_progress());"
        "print([m for m in sys.modules if m.startswith(('farmlib.games.', 'ipywidgets', 'yaml'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
