"""What a saved notebook keeps: one picture, and every step in words."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest

import farmlib
from farmlib.lessons import Ask
from farmlib.lessons.walkthrough.still import still_forms
from farmlib.lessons.walkthrough.story import Hands
from farmlib.lessons.walkthrough.walk import Walkthrough
from tests.lessons.walkthrough.hands import tiny

NOTES = {1: ["Count <the> arms.", Ask("May player 1 draw?", answer="Yes & no. (CF-DRAW)")]}


def walk(hands: Hands = "all") -> Walkthrough:
    return farmlib.walkthrough(tiny(), NOTES, hands=hands, show=False)


def forms(shown: Walkthrough) -> dict[str, str]:
    return still_forms(shown._title, shown._story, shown._notes, shown.hands())


class Seen(HTMLParser):
    """What stands in a piece of HTML: its tags in order, and its words."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.words = ""
        self.alt = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.alt += dict(attrs).get("alt") or ""

    def handle_data(self, data: str) -> None:
        self.words += data


def test_every_step_is_told_in_both_forms() -> None:
    data = forms(walk())
    seen = Seen(data["text/html"])
    told = [event for events in tiny().events for event in events]
    names = ["Player 0", "Player 1"]
    for event in told:
        assert f"{event.say(names)} ({event.rule})" in seen.words
        assert f"{event.say(names)} ({event.rule})" in data["text/plain"]
    assert seen.tags.count("li") == 4
    assert seen.tags.count("img") == 1


def test_it_needs_no_raw_svg_and_the_picture_can_be_read() -> None:
    seen = Seen(forms(walk())["text/html"])
    assert "svg" not in seen.tags
    assert "9-5" in seen.alt
    assert "7-4" in seen.alt


def test_own_words_are_text_and_not_markup() -> None:
    data = forms(walk())
    assert "Count <the> arms." in Seen(data["text/html"]).words
    assert "Count <the> arms." in data["text/plain"]


def test_answers_are_folded_away_and_come_last_in_plain_text() -> None:
    data = forms(walk())
    assert re.search(r"<details>.*Yes &amp; no\. \(CF-DRAW\)</p></details>", data["text/html"])
    plain = data["text/plain"]
    assert plain.index("Question: May player 1 draw?") < plain.index("\nAnswers\n1. Yes & no.")
    assert plain.count("Yes & no.") == 1


@pytest.mark.parametrize("hands", ["turn", "none"])
def test_hidden_hands_stay_hidden(hands: Hands) -> None:
    # At the first step it is player 0's turn; player 1 holds the 7-4 and draws the 6-4.
    data = forms(walk(hands))
    for text in data.values():
        assert "7-4" not in text
        assert "6-4" not in text


@pytest.mark.parametrize("hands", ["all", "turn", "none"])
def test_it_is_the_same_each_time(hands: Hands) -> None:
    assert forms(walk(hands)) == forms(walk(hands))


def test_a_notebook_gets_the_still_form_and_then_the_live_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: list[dict[str, Any]] = []
    monkeypatch.setattr(
        "IPython.display.display", lambda data, raw, metadata=None: shown.append(data)
    )
    made = walk()
    made.display()
    still, live = shown
    assert still == forms(made)
    assert live["text/plain"] == repr(made)
    assert "text/html" not in live
    assert "application/vnd.jupyter.widget-view+json" in live
