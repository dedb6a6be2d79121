"""The cards of Chicken Chicken: who plays in the Movie, how many of each there are, and films.

A film is a row of cards, the first one shown first, written by their letters: `E E H F`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from farmlib.core.errors import NotationError
from farmlib.core.given import check_text


class Card(StrEnum):
    """A card, by its letter. Their order here is the order in which a deck is sorted.

    `B` is a blank card without a rule; `B1` to `B4` are blanks that were given one (PP-CASTING).

    >>> Card("G").words, str(Card.HEN)
    ('a fox disguised as a hen', 'H')
    """

    EGG = "E"
    HEN = "H"
    FOX = "F"
    DISGUISED_FOX = "G"
    DOG = "D"
    WORM = "W"
    OSTRICH = "O"
    FARMER = "M"
    DUCK = "K"
    ROOSTER = "R"
    BLANK = "B"
    B1 = "B1"
    B2 = "B2"
    B3 = "B3"
    B4 = "B4"

    @property
    def words(self) -> str:
        """What is on it, such as "a hen"."""
        return _WORDS.get(self, "a blank card")

    @property
    def rule(self) -> str:
        """The id of the rule that says what it does."""
        return _RULES.get(self, "PP-CASTING")


_WORDS: Final[Mapping[Card, str]] = {
    Card.EGG: "an egg",
    Card.HEN: "a hen",
    Card.FOX: "a fox",
    Card.DISGUISED_FOX: "a fox disguised as a hen",
    Card.DOG: "a dog",
    Card.WORM: "an earthworm",
    Card.OSTRICH: "an ostrich egg",
    Card.FARMER: "the farmer",
    Card.DUCK: "a duck",
    Card.ROOSTER: "the rooster",
}

_RULES: Final[Mapping[Card, str]] = {
    Card.EGG: "PP-EGG",
    Card.HEN: "PP-HEN",
    Card.FOX: "PP-FOX",
    Card.DISGUISED_FOX: "PP-DISGUISE",
    Card.DOG: "PP-DOG",
    Card.WORM: "PP-WORM",
    Card.OSTRICH: "PP-OSTRICH",
    Card.FARMER: "PP-FARMER",
    Card.DUCK: "PP-DUCK",
    Card.ROOSTER: "PP-ROOSTER",
}

CASTING_CARDS: Final = (Card.B1, Card.B2, Card.B3, Card.B4)
"""The blanks that have been given a rule."""

BOX: Final[Mapping[Card, int]] = MappingProxyType(
    {
        Card.EGG: 19,
        Card.HEN: 10,
        Card.FOX: 10,
        Card.DISGUISED_FOX: 2,
        Card.DOG: 2,
        Card.WORM: 2,
        Card.OSTRICH: 2,
        Card.FARMER: 1,
        Card.DUCK: 2,
        Card.ROOSTER: 1,
        Card.BLANK: 4,
    }
)
"""PP-DECK: all that is in the box."""

MOST_EGGS: Final = BOX[Card.EGG] + 2 * BOX[Card.OSTRICH]
"""PP-ROOSTER: the highest number that anybody can announce."""

_ORDER: Final = {card: place for place, card in enumerate(Card)}

Film = tuple[Card, ...]


def in_order(cards: Iterable[Card]) -> Film:
    """The same cards, sorted as the box lists them."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def read_film(text: str) -> Film:
    """The cards of a film. Raises NotationError, which names the word that is no card.

    >>> write_film(read_film("E E  h f"))
    'E E H F'
    """
    check_text("film", text, NotationError)
    film = []
    for place, word in enumerate(text.split(), 1):
        try:
            film.append(Card(word.upper()))
        except ValueError:
            raise NotationError(
                f"Card {place} of the film, {word[:20]!r}, is no card. The cards are "
                f"{write_film(Card)}, with a space between them."
            ) from None
    return tuple(film)


def write_film(film: Iterable[Card]) -> str:
    """A film as a text, for `read_film`."""
    return " ".join(film)


def too_many(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of which there are more than the box holds; blanks count as one kind."""
    kinds = Counter(Card.BLANK if card in CASTING_CARDS else card for card in cards)
    return in_order(card for card, count in kinds.items() if count > BOX[card])
