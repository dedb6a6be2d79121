"""A film of Chicken Chicken laid out in a row, each card with its name and number: to look at.

It belongs to no table and no player. Exercises show a film so, for all to count.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from typing import Final

from farmlib.games.chicken_chicken import Card
from farmlib.games.chicken_chicken.cards import Film
from farmlib.scenes import art_chicken_chicken_cards as art
from farmlib.scenes.art import Album, breadth
from farmlib.scenes.scene import Item, Scene
from farmlib.scenes.text import how_many, wrapped

_A_ROW: Final = 7
"""So many cards have room in a row; more of them lie in two rows or three, of equal length."""

_CARD: Final = 2.8
"""How many times as large as a small card these are."""

_STEP: Final = 3.22
_DOWN: Final = 5.55
_NAME: Final = 0.5
"""How high the letters of a name are: in a picture of 640 pixels they can still be read."""


def strip(film: Film) -> Scene:
    """The film as a picture, the first card first.

    >>> from farmlib.games.chicken_chicken import read_film
    >>> print(strip(read_film("E H F")).outline)
    Card 1: egg. Card 2: hen. Card 3: fox.
    """
    rows = max(1, math.ceil(len(film) / _A_ROW))
    a_row = math.ceil(len(film) / rows) or 1
    down = _DOWN + (0.55 if any(" " in art.card_name(card) for card in film) else 0.0)
    album = Album()
    board: list[Item] = []
    for place, card in enumerate(film):
        row, column = divmod(place, a_row)
        x, y = _STEP * (column + 0.5), down * row + 2.16
        board += (_card(album, place, card, x, y), *_below(album, place, card, x, y + 2.45))
    return Scene(
        game="chicken_chicken",
        viewer=None,
        title="A film",
        status=f"A film of {how_many(len(film), 'card')}, the first one first.",
        box=(-0.15, 0.0, _STEP * _A_ROW + 0.3, down * rows),
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
    scaled = f'<g transform="scale({_CARD})">{art.card_face(card)}</g>'
    name = album.use(f"film {card}", lambda: scaled)
    width, height = art.CARD
    label = f"Card {place + 1}: {art.card_name(card)}."
    return Item(f"film {place + 1}", name, x, y, label, 0.0, width * _CARD, height * _CARD)


def _below(album: Album, place: int, card: Card, x: float, y: float) -> Iterator[Item]:
    """The card's number, and its name, a word a row."""
    rows = [str(place + 1), *art.card_name(card).split()]
    for row, said in enumerate(rows):
        size = min(_NAME, (_STEP - 0.1) / breadth(said)) if row else 1.3 * _NAME
        name = album.use(f"{row > 0} {said}", partial(art.words, said, size, "ink"))
        yield Item(f"below {place + 1} {row}", name, x, y + 0.6 * row, said, 0.0, 0.6, size)
