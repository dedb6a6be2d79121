"""Decks: the cards of a game, laid out face up for reading.

`cards("chickapig", "poop")` shows each kind of card once, with what stands on it and how many of
them the deck holds. The words are those by which the game itself is played.
"""

from __future__ import annotations

import html
import textwrap
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from farmlib.core.errors import FarmError
from farmlib.games.chickapig.cards import DAISY_CARDS, POOP_CARDS, Card
from farmlib.scenes import art_chickapig
from farmlib.scenes.art import breadth, paint
from farmlib.scenes.svg import drawing, image

WIDTH: Final = 206
"""How wide a card is, in pixels. As many stand in a row as there is room for."""

_LETTER: Final = 14
_LINE: Final = 19
_MARGIN: Final = 14
_HEAD: Final = 68
"""How much of a card's height is for its name."""

_ROW: Final = "display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start"

Decks = Mapping[str, tuple[str, tuple[Card, ...], Callable[[], str]]]

_DECKS: Final[Mapping[str, Decks]] = {
    "chickapig": {
        "poop": ("Poop Cards", POOP_CARDS, art_chickapig.poop),
        "daisy": ("Daisy Cards", DAISY_CARDS, art_chickapig.daisy),
    }
}
"""The decks by game and name: what they are called, their cards, and the figure on them."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck laid out: one of each kind of its `cards`. `title` is its name, `figure` draws what is
    on its cards.
    """

    title: str
    cards: tuple[Card, ...]
    figure: Callable[[], str]

    def __repr__(self) -> str:
        lines = [f"{self.title}: {sum(card.copies for card in self.cards)} in the deck"]
        for card in self.cards:
            lines += textwrap.wrap(_told(card), 76, initial_indent="  ", subsequent_indent="      ")
        return "\n".join(lines)

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, str]:
        shown = "".join(image(self.svg(card), _told(card)) for card in self.cards)
        return {"text/plain": repr(self), "text/html": f'<div style="{_ROW}">{shown}</div>'}

    def svg(self, card: Card) -> str:
        """One of its cards, as the text of an SVG file."""
        ink = f'fill="{paint("tile-edge")}"'
        high = self.height
        parts = [
            f'<rect x="2" y="2" width="{WIDTH - 4}" height="{high - 4}" rx="14" '
            f'fill="{paint("tile")}" stroke="{paint("tile-edge")}" stroke-width="3"/>',
            f'<g transform="translate(34 37)scale(42)">{self.figure()}</g>',
            f'<text x="62" y="44" {ink} font-size="20" font-weight="700">{card.name}</text>',
            f'<text x="{WIDTH - _MARGIN}" y="44" {ink} font-size="{_LETTER}" text-anchor="end">'
            f"{card.copies} of {sum(one.copies for one in self.cards)}</text>",
            f'<path d="M{_MARGIN} {_HEAD}H{WIDTH - _MARGIN}" stroke="{paint("tile-line")}"/>',
        ]
        when = _lines(_when(card))
        for lines, top, look in (
            (_lines(card.text), _HEAD, ""),
            (when, high - _MARGIN - _LINE * len(when), ' font-style="italic"'),
        ):
            for place, line in enumerate(lines, start=1):
                parts.append(
                    f'<text x="{_MARGIN}" y="{top + _LINE * place}" {ink} font-size="{_LETTER}"'
                    f"{look}>{line}</text>"
                )
        return drawing("".join(parts), (0, 0, WIDTH, high), WIDTH)

    @property
    def height(self) -> int:
        """How high its cards are, in pixels: so that the words of each have room."""
        longest = max(len(_lines(card.text)) + len(_lines(_when(card))) for card in self.cards)
        return _HEAD + _LINE * (longest + 1) + _MARGIN


def _when(card: Card) -> str:
    return f"When: {card.when}."


def _told(card: Card) -> str:
    """A card in words."""
    return f"{card.name} ({card.copies} of them). {card.text} {_when(card)}"


def _lines(words: str) -> list[str]:
    """Words broken so that they fit on a card, ready to stand in a picture."""
    room = (WIDTH - 2 * _MARGIN) / _LETTER
    lines: list[str] = []
    for word in words.split():
        if lines and breadth(f"{lines[-1]} {word}") <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return [html.escape(line, quote=False) for line in lines]


def cards(game_id: str, deck: str = "") -> Deck:
    """The cards of a deck, such as "poop" or "daisy" of Chickapig, face up.

    Raises FarmError for a game without cards of its own, and for a deck that it doesn't have.

    >>> print(repr(cards("chickapig", "daisy")).splitlines()[0])
    Daisy Cards: 9 in the deck
    """
    if game_id not in _DECKS:
        raise FarmError(f"There are decks for {', '.join(_DECKS)}, not for {game_id!r}.")
    decks = _DECKS[game_id]
    if deck not in decks:
        which = f"there is no {deck!r}" if deck else "say which one"
        raise FarmError(f"The decks of {game_id} are {', '.join(decks)}; {which}.")
    return Deck(*decks[deck])
