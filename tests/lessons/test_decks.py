"""Decks laid out: every card of the game with its own words, and its words fit on it."""

from __future__ import annotations

import html
import re
from itertools import pairwise

import pytest

from farmlib.core.errors import FarmError
from farmlib.games.chickapig import DAISY_CARDS, POOP_CARDS
from farmlib.games.chickapig.cards import Card
from farmlib.lessons import cards
from farmlib.lessons.decks import WIDTH
from farmlib.scenes.art import breadth

DECKS = {"poop": POOP_CARDS, "daisy": DAISY_CARDS}
TEXT = re.compile(r'<text x="(\d+)" y="(\d+)"[^>]*?font-size="(\d+)"([^>]*)>([^<]*)</text>')


@pytest.mark.parametrize("deck", DECKS)
def test_each_card_is_there_with_all_its_words(deck: str) -> None:
    shown = cards("chickapig", deck)._repr_mimebundle_()
    plain = " ".join(shown["text/plain"].split())
    alts = [html.unescape(alt) for alt in re.findall(r'alt="([^"]*)"', shown["text/html"])]
    assert len(alts) == len(DECKS[deck])
    for card, alt in zip(DECKS[deck], alts, strict=True):
        for words in (plain, alt):
            assert f"{card.name} ({card.copies} of them). {card.text}" in words
            assert card.when in words
    assert "9 in the deck" in plain


@pytest.mark.parametrize(
    ("deck", "card"), [(deck, card) for deck, found in DECKS.items() for card in found]
)
def test_a_card_bears_its_words_and_they_fit(deck: str, card: Card) -> None:
    laid = cards("chickapig", deck)
    texts = TEXT.findall(laid.svg(card))
    words = " ".join(html.unescape(text) for *_, text in texts)
    assert f"{card.name} {card.copies} of 9 {card.text} When: {card.when}." == words
    rows = []
    for x, y, size, look, text in texts:
        wide = breadth(html.unescape(text)) * int(size)
        assert (int(x) - wide if "end" in look else int(x)) >= 0
        assert (int(x) if "end" in look else int(x) + wide) <= WIDTH
        assert int(size) >= 14
        assert int(y) < laid.height
        rows.append(int(y))
    assert all(two - one >= 14 for one, two in pairwise(rows[1:]))


@pytest.mark.parametrize(
    ("game", "deck", "said"),
    [("chickenfoot", "poop", "decks of chickapig, not"), ("chickapig", "hay", "no 'hay'")],
)
def test_a_deck_that_there_is_not_is_told(game: str, deck: str, said: str) -> None:
    with pytest.raises(FarmError, match=said):
        cards(game, deck)
