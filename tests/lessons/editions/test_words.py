"""Words taken apart where they may be parted, and put together again."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farmlib.lessons import exercise
from farmlib.lessons.editions.tasks import task as task_of
from farmlib.lessons.editions.words import (
    blocks,
    bold_headings,
    height,
    joined,
    plain,
    solution_words,
)


def test_a_text_is_parted_between_paragraphs_and_points() -> None:
    text = "### Toes\n*Our ruling.*\n\nOne\ntwo.\n\n1. first\n   goes on\n2. second\n\nEnd."
    assert blocks(text) == [
        "### Toes",
        "*Our ruling.*",
        "One\ntwo.",
        "1. first\n   goes on",
        "2. second",
        "End.",
    ]


def test_a_table_and_a_box_of_code_stay_whole() -> None:
    table = "| a | b |\n|---|---|\n| 1 | 2 |"
    box = "```python\n# no heading\n\n- no point\n```"
    assert blocks(f"{table}\n\n{box}\n\nEnd.") == [table, box, "End."]


def test_a_line_of_a_paragraph_is_no_point_though_it_begins_with_a_number() -> None:
    # "beginning with player 0." broke there once, and became a list.
    assert len(blocks("Everybody draws, beginning with player\n0. Nobody has it yet?")) == 1


BLOCKS = st.sampled_from(["Some words.", "A line\nand another.", "- a point", "```\nx\n\ny\n```"])


@given(st.lists(BLOCKS, min_size=1))
def test_nothing_is_lost_when_words_are_parted_and_joined(parts: list[str]) -> None:
    assert blocks(joined(parts)) == parts


@given(st.lists(BLOCKS), BLOCKS)
def test_more_words_are_higher(parts: list[str], more: str) -> None:
    assert height(joined([*parts, more]), 40) > height(joined(parts), 40)


def test_narrow_words_are_higher_than_wide_ones() -> None:
    assert height("toes " * 400, 36) > 2 * height("toes " * 400, 88)


def test_a_heading_in_a_note_is_a_bold_line() -> None:
    note = bold_headings("## Plan\n\nTen minutes.\n\n```\n# of code\n```")
    assert note == "**Plan**\n\nTen minutes.\n\n```\n# of code\n```"


@pytest.mark.parametrize("text", ["a*b*c", "<b>", "[x](y)", "under_score_d", "`code`"])
def test_plain_words_hold_nothing_for_markdown(text: str) -> None:
    import html

    from nbconvert.filters.markdown import markdown2html

    shown = markdown2html(plain(text)).strip()
    assert html.unescape(shown.removeprefix("<p>").removesuffix("</p>")) == text


@pytest.mark.parametrize("title", ["Who opens?", "Finish the foot"])
def test_a_title_that_asks_gets_no_stop_behind_its_mark(title: str) -> None:
    task = replace(task_of(exercise("chickenfoot/score-a-hand", seed=1)), title=title)
    heads = re.findall(r"\*\*(Answer.*?)\*\*", solution_words([task, task], "Answer"))
    stop = "" if title.endswith("?") else "."
    assert heads == [f"Answer {number}, {title}{stop}" for number in (1, 2)]
