"""Worksheets: all that is asked, lines and boxes, the answers last, nothing from outside."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest

from farmlib.lessons import exercise
from farmlib.lessons.editions import EditionError, worksheet
from farmlib.lessons.editions.worksheet import inline
from tests.lessons.editions.samples import code, feet, saved, words
from tests.pictures import URI, files_in


@pytest.fixture
def source(tmp_path: Path) -> Path:
    return saved(
        tmp_path / "lessons" / "02_feet.ipynb",
        *feet(),
        code("where", 'exercise("chickenfoot/where-to-play", seed=3)', "exercise"),
    )


@pytest.fixture
def page(source: Path, tmp_path: Path) -> str:
    return worksheet(source, tmp_path / "paper.html").read_text(encoding="utf-8")


def told(page: str) -> str:
    """The page's words, without marks, with tiles written as in Python."""
    return html.unescape(re.sub(r"<style.*?</style>|<[^>]+>", " ", page, flags=re.S)).replace(
        "\u2011", "-"
    )


def test_all_exercises_are_asked_in_their_order(page: str) -> None:
    where = exercise("chickenfoot/where-to-play", seed=3).question
    asked = [*exercise("chickenfoot/score-a-hand", seed=3).question.prompt, *where.prompt]
    places = [" ".join(told(page).split()).find(" ".join(words.split())) for words in asked]
    assert -1 not in places
    assert places == sorted(places)
    assert page.count('class="task"') == 2


def test_there_are_boxes_to_tick_and_a_place_for_a_number(page: str) -> None:
    question = exercise("chickenfoot/where-to-play", seed=3).question
    boxes = re.findall(r'<ul class="boxes".*?</ul>', page, flags=re.S)
    assert [box.count("<li>") for box in boxes] == [len(question.options)]
    assert re.search(r'class="number">Points: <span class="blank">', page)


def test_the_answers_are_last_and_nowhere_else(page: str) -> None:
    before, _, answers = page.partition('<section class="answers">')
    for name in ("score-a-hand", "where-to-play"):
        solution = exercise(f"chickenfoot/{name}", seed=3).question.solution()
        assert solution in told(answers)
        assert solution not in told(before)
    assert answers.rstrip().endswith("</html>")
    assert "<section" not in answers


def test_the_rules_that_are_asked_about_are_told(page: str) -> None:
    rules = re.search(r"<section class=.rules.>.*?</section>", page, flags=re.S)
    assert rules is not None
    assert {"CF-SCORE", "CF-MATCH"} <= set(re.findall(r"CF-[A-Z]+", told(rules[0])))


def test_nothing_comes_from_outside(page: str) -> None:
    for file in files_in(page):
        assert not re.search(r"""@import|<script|href=["'][^#]""", file)
    beside = URI.sub("data:", page)
    assert not re.search(r"""(?:src|href)=["'](?!data:)""", beside)
    assert not re.search(r"https?://|@import|<script", beside)


def test_each_picture_has_words(page: str) -> None:
    pictures = re.findall(r"<img [^>]*>", page)
    assert pictures
    assert all(re.search(r'alt="[^"]{40,}"', tag) for tag in pictures)


def test_words_from_a_question_are_no_marks() -> None:
    assert inline("a < b & **c**") == "a &lt; b &amp; <strong>c</strong>"
    assert inline("9-3") == "9\u20113", "no line ends inside a tile"


# ---------------------------------------------------------------- where it goes


def test_without_a_name_it_goes_where_one_works(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert worksheet(source) == Path("02_feet_worksheet.html")
    assert (tmp_path / "02_feet_worksheet.html").is_file()
    assert list(source.parent.iterdir()) == [source]


def test_nothing_is_written_beside_the_lesson_unasked(
    source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(source.parent)
    with pytest.raises(EditionError, match="Nothing is written next to a lesson unless you ask"):
        worksheet(source)
    assert list(source.parent.iterdir()) == [source]


def test_into_a_folder_it_goes_under_the_lesson_s_name(source: Path, tmp_path: Path) -> None:
    (tmp_path / "paper").mkdir()
    made = worksheet(source, tmp_path / "paper")
    assert made == tmp_path / "paper" / "02_feet_worksheet.html"


def test_the_same_worksheet_is_made_anew_and_nothing_else_written_over(
    source: Path, tmp_path: Path
) -> None:
    made = worksheet(source, tmp_path / "paper.html")
    before = made.read_bytes()
    assert worksheet(source, made).read_bytes() == before
    made.write_text("<html>mine</html>", encoding="utf-8")
    with pytest.raises(EditionError, match="isn't the worksheet of 02_feet"):
        worksheet(source, made)
    assert made.read_text(encoding="utf-8") == "<html>mine</html>"


def test_a_lesson_without_exercises_is_told(tmp_path: Path) -> None:
    path = saved(tmp_path / "02_feet.ipynb", words("title", "# Feet"))
    with pytest.raises(EditionError, match="has no exercises"):
        worksheet(path, tmp_path / "paper.html")
    assert not (tmp_path / "paper.html").exists()


def test_that_there_is_no_such_lesson_is_said_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(EditionError, match=r"There is no file nope\.ipynb"):
        worksheet(Path("nope.ipynb"))
