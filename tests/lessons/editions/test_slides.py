"""Slides: one rule each, nothing lost, and pictures beside their words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farmlib.lessons.editions.slides import slides
from farmlib.lessons.editions.words import blocks
from tests.lessons.editions.samples import code, picture, words

RULE = "### CF-FOOT · A double wants three toes\n\n*From the book.*\n\nThree toes, no more."


def pages(cells: Sequence[Any]) -> list[list[str]]:
    """The ids of what each page shows; the style sheet and what is not shown left out."""
    found: list[list[str]] = []
    for cell in slides(cells):
        kind = cell.metadata["slideshow"]["slide_type"]
        if kind in ("slide", "subslide"):
            found.append([])
        if kind not in ("notes", "skip"):
            found[-1].append(cell.id)
    return found


def kind_of(cells: Sequence[Any], name: str) -> str:
    made = {cell.id: cell for cell in slides(cells)}
    return str(made[name].metadata["slideshow"]["slide_type"])


def test_each_rule_is_a_slide() -> None:
    cells = [
        words("title", "# Feet"),
        words("cf-foot", RULE),
        words("more", "More."),
        words("cf-out", "### CF-OUT · Going out"),
    ]
    assert pages(cells) == [["title"], ["cf-foot", "more"], ["cf-out"]]
    assert [kind_of(cells, name) for name in ("title", "cf-foot", "more", "cf-out")] == [
        *("slide", "slide", "-", "slide")
    ]


def test_a_picture_stands_beside_its_words_and_without_the_call_for_it() -> None:
    made = slides([words("cf-foot", RULE), picture("foot")])
    found = next(cell for cell in made if cell.id == "foot")
    assert found.metadata["slideshow"]["slide_type"] == "-"
    assert set(found.metadata["tags"]) == {"slide-picture", "slide-side"}


def test_a_second_picture_gets_a_page_with_a_title() -> None:
    cells = [words("cf-foot", RULE), picture("one"), picture("two")]
    assert pages(cells) == [["cf-foot", "one"], ["cf-foot-page-2", "two"]]
    titles = {cell.id: cell.source for cell in slides(cells)}
    assert titles["cf-foot-page-2"] == "#### CF-FOOT, continued"


def test_of_long_words_the_last_go_beside_the_picture() -> None:
    long = "\n\n".join([RULE, *(f"Paragraph {n}. " + "toes " * 40 for n in range(3)), "Look!"])
    made = slides([words("cf-foot", long), picture("foot")])
    seen = [cell for cell in made if cell.metadata["slideshow"]["slide_type"] != "notes"]
    names = [cell.id for cell in seen]
    assert names[0] == "cf-foot"
    assert names[-3:] == ["cf-foot-page-2", "cf-foot-beside", "foot"]
    assert seen[-2].source.endswith("Look!")
    kept = [block for name in ("cf-foot", "cf-foot-beside") for block in _blocks(seen, name)]
    assert kept == blocks(long)


def _blocks(cells: Sequence[Any], name: str) -> list[str]:
    return blocks(next(cell.source for cell in cells if cell.id == name))


def test_a_heading_does_not_stay_behind_alone() -> None:
    tall = f"### CF-FOOT · Toes\n\n*Our ruling.*\n\n{'toes ' * 60}\n\n{'feet ' * 60}"
    made = slides([words("cf-foot", tall), picture("foot")])
    first = next(cell for cell in made if cell.id == "cf-foot")
    assert "toes toes" in first.source


def test_words_longer_than_a_slide_are_parted_and_none_are_lost() -> None:
    long = "\n\n".join(["## Much to say", *(f"{n}. " + "word " * 60 for n in range(9))])
    made = [cell for cell in slides([words("much", long)]) if cell.id != "slides-look"]
    parts = [cell for cell in made if "continued" not in cell.source]
    assert len(parts) > 1
    assert [block for cell in parts for block in blocks(cell.source)] == blocks(long)
    assert len({cell.id for cell in made}) == len(made)


def test_what_does_not_fit_on_a_page_goes_to_the_next() -> None:
    loop = "\n".join(f"print({n})" for n in range(12))
    cells = [words("a", "## A\n\n" + "words " * 80), code("b", loop, shows="1\n" * 9)]
    assert pages(cells) == [["a"], ["a-page-2", "b"]]


def test_pictures_side_by_side_come_one_after_the_other() -> None:
    both = 'foot = case("CF-22")\nbeside(figure("CF-21"), figure("CF-22", caption="Full."))'
    made = {cell.id: cell for cell in slides([words("cf-foot", RULE), picture("two", both)])}
    assert made["two"].source == 'foot = case("CF-22")\nfigure("CF-21")'
    assert made["two-part-2"].source == 'figure("CF-22", caption="Full.")'
    assert made["two"].execution_count is made["two-part-2"].execution_count is None


def test_a_check_runs_and_is_not_shown() -> None:
    cells = [words("a", "## A"), code("b", 'check("CF-21")', shows="CF-21 holds.")]
    assert kind_of(cells, "b") == "skip"


def test_imports_are_shown_so_that_they_can_be_run_from_a_slide() -> None:
    assert kind_of([words("a", "## A"), code("b", "import farmlib")], "b") == "-"


def test_a_check_is_shown_where_words_lead_to_it() -> None:
    cells = [
        words("a", "## A"),
        words("lead", "Here the game is asked:"),
        code("b", 'check("CF-21")', shows="CF-21 holds."),
    ]
    assert kind_of(cells, "b") == "-"


def test_an_exercise_is_shown_without_the_call_for_it() -> None:
    asked = picture("b", 'toes = exercise("chickenfoot/go-out")', "exercise")
    found = next(cell for cell in slides([words("a", "## A"), asked]) if cell.id == "b")
    assert found.metadata["tags"] == ["exercise", "slide-exercise"]


def test_the_few_words_that_lead_to_an_exercise_stand_above_it() -> None:
    filled = [words("a", "## A"), picture("b", 'figure("CF-21")'), words("lead", "Your turn:")]
    asked = picture("c", 'exercise("chickenfoot/go-out")', "exercise")
    assert kind_of([*filled, asked], "lead") == "-", "below the title of a page of its own"
    assert kind_of([*filled, asked], "c") == "-"
    many = words("lead", "\n\n".join(["Your turn."] * 9))
    assert kind_of([*filled[:2], many, asked], "lead") == kind_of([*filled[:2], many], "lead")


def test_code_that_is_the_point_is_shown() -> None:
    cells = [words("a", "## A"), code("b", "assert 5 + 5 == 10")]
    made = {cell.id: cell for cell in slides(cells)}
    assert made["b"].metadata["slideshow"]["slide_type"] == "-"
    assert made["b"].metadata["tags"] == []


def test_a_line_that_is_not_python_is_shown_as_it_stands() -> None:
    assert kind_of([words("a", "## A"), code("b", "%matplotlib inline")], "b") == "-"


def test_notes_are_no_page() -> None:
    cells = [words("a", "## A"), words("n", "## Say this\n\nLoud.", "teacher"), words("b", "## B")]
    assert pages(cells) == [["a"], ["b"]]
    assert kind_of(cells, "n") == "notes"


def test_a_note_does_not_come_between_words_and_their_picture() -> None:
    cells = [words("a", "## A\n\nLook."), words("n", "Say this.", "teacher"), picture("b")]
    assert [cell.id for cell in slides(cells) if cell.id != "slides-look"] == ["a", "b", "n"]
    assert pages(cells) == [["a", "b"]]


def test_ids_stay_those_of_the_lesson() -> None:
    cells = [words("title", "# Feet"), words("cf-foot", RULE), picture("foot")]
    assert {"title", "cf-foot", "foot"} <= {cell.id for cell in slides(cells)}
