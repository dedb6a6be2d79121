"""The syllabus names every rule and exercise there is, each at a place of its own for ever."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from farmlib.core.registry import GAMES
from farmlib.core.rulebook import FARM_RULES
from farmlib.lessons import board, check, exercises, figure
from farmlib.lessons.exercises import NoSuchExercise
from farmlib.lessons.progress import progress
from farmlib.lessons.progress.syllabus import GONE, LESSONS, lesson_by_number
from tests.lessons.progress import reader
from tests.taught import TAUGHT

BY_GAME = {lesson.game: lesson for lesson in LESSONS}
NOTEBOOKS = Path(__file__).parents[3] / "notebooks"


@pytest.mark.parametrize("game", TAUGHT)
def test_every_rule_of_a_game_has_a_place(game: str) -> None:
    book = GAMES[game].rulebook
    assert game in BY_GAME, f"{game} needs a Lesson(...) in farmlib/lessons/progress/syllabus.py"
    lesson = BY_GAME[game]
    rules = {rule.id for rule in book.rules}
    assert lesson.title == book.title
    assert lesson.notebook == book.lesson
    missing = rules - set(lesson.rules)
    assert not missing, f"add to the END of rules in syllabus.py: {sorted(missing)}"
    gone = set(lesson.rules) - rules - GONE
    assert not gone, f"no rulebook has these; they go into GONE: {sorted(gone)}"


@pytest.mark.parametrize("game", TAUGHT)
def test_every_exercise_of_a_game_has_a_place(game: str) -> None:
    try:
        names = set(exercises(game))
    except NoSuchExercise:
        names = set()  # a game that nobody has made any for yet
    lesson = BY_GAME[game]
    missing = names - set(lesson.exercises)
    assert not missing, f"add to the END of exercises in syllabus.py: {sorted(missing)}"
    gone = set(lesson.exercises) - names - GONE
    assert not gone, f"nothing makes these; they go into GONE: {sorted(gone)}"


def test_the_rules_of_all_games_have_a_place() -> None:
    assert set(BY_GAME[""].rules) == {rule.id for rule in FARM_RULES}


def test_nothing_stands_at_two_places() -> None:
    things = [thing for lesson in LESSONS for thing in (*lesson.rules, *lesson.exercises)]
    assert len(things) == len(set(things))
    numbers = [lesson.number for lesson in LESSONS]
    assert len(numbers) == len(set(numbers))
    assert all(1 <= number <= 15 for number in numbers)
    assert all(lesson_by_number(lesson.number) is lesson for lesson in LESSONS)


@pytest.mark.parametrize("game", TAUGHT)
def test_whoever_works_through_a_lesson_has_met_all_its_rules(game: str, tmp_path: Path) -> None:
    notebook = json.loads((NOTEBOOKS / GAMES[game].rulebook.lesson).read_text("utf-8"))
    sources = ["".join(c["source"]) for c in notebook["cells"] if c["cell_type"] == "code"]
    with reader.at(tmp_path):
        for source in sources:
            for line in source.splitlines():
                # The lesson's own line, without a name in front: it shows or checks a case.
                if line.startswith(("check(", "figure(")):
                    eval(line, {"check": check, "figure": figure, "board": board})
        lines = {line.title: line for line in progress().lines}
    met, all_of_them = lines[GAMES[game].title].rules
    assert met == all_of_them
    # The rules of every game that have a heading in it: where nobody holds anything, one has none.
    told = "\n".join("".join(c["source"]) for c in notebook["cells"])
    headings = sum(f"### {rule.id} " in told for rule in FARM_RULES)
    assert headings >= 2  # FARM-OVER and FARM-PLACE: every game ends, and has its places
    assert lines["Every game"].rules == (headings, 4)
