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
TEXT = re.compile(r"<text ([^>]*)>([^<]*)</text>")


def texts_of(svg: str) -> list[tuple[int, int, int, bool, str]]:
    """Each text of a card: x, y, size, whether it ends at x, words. Looks may stand in a class."""
    rules = dict(re.findall(r"\.([\w-]+)\{([^}]*)\}", svg))
    found = []
    for told, words in TEXT.findall(svg):
        looks = dict(re.findall(r'([\w-]+)="([^"]*)"', told))
        for name in looks.get("class", "").split():
            looks |= dict(re.findall(r"([\w-]+):([^;]+)", rules.get(name, "")))
        size = int(looks["font-size"].removesuffix("px"))
        ends = looks.get("text-anchor") == "end"
        found.append((int(looks["x"]), int(looks["y"]), size, ends, html.unescape(words)))
    return found


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
    texts = texts_of(laid.svg(card))
    words = " ".join(html.unescape(text) for *_, text in texts)
    assert f"{card.name} {card.copies} of 9 {card.text} When: {card.when}." == words
    rows = []
    for x, y, size, ends, text in texts:
        wide = breadth(text) * size
        assert (x - wide if ends else x) >= 0
        assert (x if ends else x + wide) <= WIDTH
        assert size >= 14
        assert y < laid.height
        rows.append(y)
    assert all(two - one >= 14 for one, two in pairwise(rows[1:]))


@pytest.mark.parametrize(
    ("game", "deck", "said"),
    [
        ("chickenfoot", "poop", "decks for chickapig, not"),
        ("chickapig", "hay", "no 'hay'"),
        ("chickapig", "", "poop, daisy; say which one"),
    ],
)
def test_a_deck_that_there_is_not_is_told(game: str, deck: str, said: str) -> None:
    with pytest.raises(FarmError, match=said):
        cards(game, deck)
