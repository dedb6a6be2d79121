"""A film of Chicken Chicken laid out in a row, each card with its name and number: to look at.

It belongs to no table and no player. Exercises show a film so, for all to count.
"""

from __future__ import annotations

import math
from typing import Final

from farmlib.games.chicken_chicken import Card
from farmlib.games.chicken_chicken.cards import Film
from farmlib.scenes import art_chicken_chicken_cards as art
from farmlib.scenes.art import Album
from farmlib.scenes.scene import Item, Scene
from farmlib.scenes.text import how_many, wrapped

_A_ROW: Final = 10
"""So many cards lie in a row at most; more of them lie in two rows or three, of equal length."""

_STEP: Final = 2.75
_DOWN: Final = 4.5
_LEAST: Final = 7
"""A row is drawn as if it had so many cards at least, or a short film would be huge."""


def strip(film: Film) -> Scene:
    """The film as a picture, the first card first.

    >>> from farmlib.games.chicken_chicken import read_film
    >>> print(strip(read_film("E H F")).outline)
    Card 1: egg. Card 2: hen. Card 3: fox.
    """
    rows = max(1, math.ceil(len(film) / _A_ROW))
    a_row = math.ceil(len(film) / rows) or 1
    album = Album()
    board: list[Item] = []
    for place, card in enumerate(film):
        row, column = divmod(place, a_row)
        x, y = _STEP * (column + 0.5), _DOWN * row + 2.0
        board += (_card(album, place, card, x, y), _number(album, place, x, y + 2.15))
    width = _STEP * max(_LEAST, a_row)
    return Scene(
        game="chicken_chicken",
        viewer=None,
        title="A film",
        status=f"A film of {how_many(len(film), 'card')}, the first one first.",
        box=(-0.15, 0.0, width + 0.3, _DOWN * rows + 0.1),
        unit=1.0,
        board=tuple(board),
        tray=(),
        moves=(),
        plates=(),
        art=album.pictures(),
        text="\n".join(wrapped(["Film:", *_in_words(film)], "", "  ")),
        outline=" ".join(f"Card {n}: {art.card_name(card)}." for n, card in enumerate(film, 1)),
    )


def _in_words(film: Film) -> list[str]:
    """Each card with its number: "1: egg,", the last one without a comma."""
    words = [f"{n}: {art.card_name(card)}" for n, card in enumerate(film, 1)]
    return [f"{word}," for word in words[:-1]] + words[-1:]


def _card(album: Album, place: int, card: Card, x: float, y: float) -> Item:
    name = album.use(f"large {card}", lambda: art.card_face(card, large=True))
    width, height = art.CARD
    label = f"Card {place + 1}: {art.card_name(card)}."
    return Item(f"film {place + 1}", name, x, y, label, 0.0, width * art.LARGE, height * art.LARGE)


def _number(album: Album, place: int, x: float, y: float) -> Item:
    said = str(place + 1)
    name = album.use(f"words {said}", lambda: art.words(said, 0.62, "ink"))
    return Item(f"number {said}", name, x, y, said, 0.0, 0.6, 0.62)
