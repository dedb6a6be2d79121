"""The two decks of Chickapig as data: what each card is called, how many there are, what it does.

No official list is public, so the lists are put together from what players tell in public
(CP-CARD-POOP, CP-DAISY), and the names are ours. What a card's name sets going is written in
`turns` (Poop Cards) and `play` (Daisy Cards).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card.

    `name` is its word in the notation, `copies` how many the deck holds, `when` the moment it is
    played or carried out, `choices` the ways to play it as they are written after the name (""
    for no choice), `text` what stands on the card, `effect` what it does to the game, in a word.
    """

    name: str
    copies: int
    when: str
    choices: tuple[str, ...]
    text: str
    effect: str


POOP_CARDS: Final = (
    Card("miss", 2, "at the end of the turn", ("",), "Lose your next turn.", "lose a turn"),
    Card(
        "pen",
        2,
        "at the end of the turn",
        ("X,Y",),
        "Out of the pen! One of your chickapigs at home comes back to an open start square of its "
        "colour. Nothing happens if none are home or no square is open.",
        "one comes back",
    ),
    Card(
        "two",
        2,
        "at the end of the turn",
        ("",),
        "Your next turn is exactly two moves. You don't roll, and you can't take a Daisy for them.",
        "a turn of two",
    ),
    Card(
        "lend",
        2,
        "at the end of the turn",
        ("",),
        "The next player makes one legal move with one of your pieces before rolling.",
        "a piece is lent",
    ),
    Card("drop", 1, "at the end of the turn", ("",), "Put your Daisy back.", "no Daisy"),
)
"""The nine Poop Cards (CP-CARD-POOP)."""

DAISY_CARDS: Final = (
    Card(
        "jump",
        2,
        "while moves are left",
        ("X,Y DIR",),
        "One slide this turn jumps over the first piece in its way, or the cow, and slides on. The "
        "square behind must be open.",
        "a slide that jumps",
    ),
    Card(
        "rescue",
        2,
        "on your turn, or when your Poop Card is read on your turn",
        ("moves", "cancel"),
        "Cancel one Poop Card, or take two more moves.",
        "two moves or no Poop Card",
    ),
    Card(
        "again",
        2,
        "after your moves",
        ("X,Y to X,Y", ""),
        "Shift one poop to another open square, and roll again.",
        "a new roll",
    ),
    Card(
        "steal",
        1,
        "in your turn",
        ("C", "moves"),
        "Take another player's Daisy, or two more moves.",
        "a Daisy or two moves",
    ),
    Card(
        "nudge",
        1,
        "in your turn",
        ("X,Y DIR",),
        "Make one legal move with an opponent's piece.",
        "a rival's piece moves",
    ),
    Card("double", 1, "in your turn", ("",), "Double your roll.", "as many moves again"),
)
"""The nine Daisy Cards (CP-DAISY)."""

POOP_NAMES: Final = tuple(card.name for card in POOP_CARDS)
DAISY_NAMES: Final = tuple(card.name for card in DAISY_CARDS)

_BY_NAME: Final = {card.name: card for card in (*POOP_CARDS, *DAISY_CARDS)}


def card(name: str) -> Card:
    """The kind of card with this name. Raises KeyError when there is none."""
    return _BY_NAME[name]


def left_in(deck: tuple[Card, ...], gone: Iterable[str | None]) -> dict[str, int]:
    """How many of each name a deck still holds when the cards named in `gone` are out of it.

    >>> left_in(POOP_CARDS, ["miss", "drop"])
    {'miss': 1, 'pen': 2, 'two': 2, 'lend': 2, 'drop': 0}
    """
    out = list(gone)
    return {card.name: card.copies - out.count(card.name) for card in deck}
