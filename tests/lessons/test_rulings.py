"""The table of what a book leaves open: nothing missing, nothing that is not in the rulebook."""

from __future__ import annotations

import html
import re

import pytest

from farmlib.core.errors import FarmError
from farmlib.core.registry import GAMES
from farmlib.core.rulebook import Source
from farmlib.lessons import rulings


def test_every_ruling_stands_in_it_with_its_reason() -> None:
    book = GAMES["chickenfoot"].rulebook
    plain = " ".join(repr(rulings("chickenfoot")).split())
    for rule in book.rules:
        if rule.source is Source.RULING:
            assert rule.id in plain
            assert rule.text in plain
            assert rule.why in plain


def test_what_the_book_says_alone_does_not_stand_in_it() -> None:
    assert {rule.id for rule in rulings("chickenfoot").rules}.isdisjoint({"CF-OUT", "CF-MATCH"})


def test_both_forms_say_the_same() -> None:
    shown = rulings("chickenfoot")._repr_mimebundle_()
    words = html.unescape(re.sub(r"<[^>]+>", " ", shown["text/html"]))
    for rule in rulings("chickenfoot").rules:
        assert rule.why in words
        assert rule.text in words


def test_there_is_no_table_of_no_game() -> None:
    with pytest.raises(FarmError, match="no game 'ludo'"):
        rulings("ludo")


def test_chicken_coop_claims_no_more_rulings_than_there_are() -> None:
    """What the rule page marks as printed elsewhere, optional or our ruling; the rest is the
    book's own word, and is not to be told as if we had filled it in.
    """
    filled_in = ["DEAL", "ROUNDS", "OPENER", "LEGS", "CLUCK", "END", "SCORE", "GAME"]
    assert [rule.id for rule in rulings("chicken_coop").rules] == [f"CO-{one}" for one in filled_in]
