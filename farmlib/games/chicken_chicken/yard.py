"""The yard: what is there to count. A card that arrives makes the yard after of the one before.

Every card's rule is one small function: the yard so far and the card go in, the yard after comes
out. The Movie is nothing but that, card after card (PP-LASTING: a card that was shown long ago
counts as long as it is in the yard). Readers write rules of the same form for blank cards
(PP-CASTING); moods put another function in a card's place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from types import MappingProxyType
from typing import Final

from farmlib.games.chicken_chicken.cards import Card


@dataclass(frozen=True, slots=True)
class Yard:
    """What is in the yard, each a whole number from 0.

    `eggs` and `ostriches` lie there available, `sitting` hens each keep one egg warm, and `dogs`
    and `worms` wait for whom they will take away.

    >>> Yard(eggs=3, ostriches=1).available
    5
    >>> Yard(eggs=3).but(eggs=2, sitting=1)
    Yard(eggs=2, ostriches=0, sitting=1, dogs=0, worms=0)
    """

    eggs: int = 0
    ostriches: int = 0
    sitting: int = 0
    dogs: int = 0
    worms: int = 0

    @property
    def available(self) -> int:
        """How many eggs are available; an ostrich egg counts as two (PP-OSTRICH)."""
        return self.eggs + 2 * self.ostriches

    def but(self, **changes: int) -> Yard:
        """The same yard but for what is named, such as `yard.but(eggs=yard.eggs + 1)`."""
        return replace(self, **changes)


CardRule = Callable[[Yard, Card], Yard]
"""A card's rule: the yard so far and the card that arrives -> the yard after."""

Cast = Mapping[Card, CardRule]
"""Who plays in the Movie: the rule of each card."""


# ---------------------------------------------------------------- one small function a card


def egg(yard: Yard, card: Card) -> Yard:
    """PP-EGG: an egg that arrives is available."""
    return yard.but(eggs=yard.eggs + 1)


def hen(yard: Yard, card: Card) -> Yard:
    """PP-HEN: she sits on an available egg, if there is one. PP-WORM: but a worm leads her off."""
    if yard.worms:
        return yard.but(worms=yard.worms - 1)
    if yard.eggs:
        return yard.but(eggs=yard.eggs - 1, sitting=yard.sitting + 1)
    return yard


def fox(yard: Yard, card: Card) -> Yard:
    """PP-FOX: he hunts a sitting hen, if there is one. PP-DOG: but a dog leaves with him."""
    if yard.dogs:
        return yard.but(dogs=yard.dogs - 1)
    return hunt(yard, card)


def hunt(yard: Yard, card: Card) -> Yard:
    """PP-DISGUISE: what a fox does whom no dog notices. The hen's egg is available again."""
    if yard.sitting:
        return yard.but(eggs=yard.eggs + 1, sitting=yard.sitting - 1)
    return yard


def dog(yard: Yard, card: Card) -> Yard:
    """PP-DOG: it stays and waits for the next fox."""
    return yard.but(dogs=yard.dogs + 1)


def worm(yard: Yard, card: Card) -> Yard:
    """PP-WORM: it stays and waits for the next hen."""
    return yard.but(worms=yard.worms + 1)


def ostrich_egg(yard: Yard, card: Card) -> Yard:
    """PP-OSTRICH: it counts as two eggs, and no hen can sit on it."""
    return yard.but(ostriches=yard.ostriches + 1)


def farmer(yard: Yard, card: Card) -> Yard:
    """PP-FARMER: he takes every available egg; those under hens stay."""
    return yard.but(eggs=0, ostriches=0)


def duck(yard: Yard, card: Card) -> Yard:
    """PP-DUCK: it changes nothing in the Movie."""
    return yard


def rooster(yard: Yard, card: Card) -> Yard:
    """PP-ROOSTER: he ends the round, and changes nothing in the yard."""
    return yard


def blank(yard: Yard, card: Card) -> Yard:
    """PP-CASTING: a blank card has no effect unless somebody gives it one."""
    return yard


def bilious_farmer(yard: Yard, card: Card) -> Yard:
    """PP-BILIOUS: he leaves the ostrich eggs."""
    return yard.but(eggs=0)


def hungry_duck(yard: Yard, card: Card) -> Yard:
    """PP-HUNGRY: it eats one earthworm that lies there."""
    return yard.but(worms=yard.worms - 1) if yard.worms else yard


def irresistible_rooster(yard: Yard, card: Card) -> Yard:
    """PP-RICO: every sitting hen runs to him, and her egg is available."""
    return yard.but(eggs=yard.eggs + yard.sitting, sitting=0)


# ---------------------------------------------------------------- the Movie

CAST: Final[Cast] = MappingProxyType(
    {
        Card.EGG: egg,
        Card.HEN: hen,
        Card.FOX: fox,
        Card.DISGUISED_FOX: hunt,
        Card.DOG: dog,
        Card.WORM: worm,
        Card.OSTRICH: ostrich_egg,
        Card.FARMER: farmer,
        Card.DUCK: duck,
        Card.ROOSTER: rooster,
        Card.BLANK: blank,
    }
)
"""The printed cards and their rules."""

MOOD_CAST: Final[Mapping[str, Cast]] = MappingProxyType(
    {
        "hungry": {Card.DUCK: hungry_duck},
        "rico": {Card.ROOSTER: irresistible_rooster},
        "bilious": {Card.FARMER: bilious_farmer},
    }
)
"""The moods that give a card another rule."""


def develop(cast: Cast, movie: Iterable[Card], start: Yard = Yard()) -> Yard:
    """The yard after a film, played from `start` (PP-LASTING).

    >>> from farmlib.games.chicken_chicken.cards import read_film
    >>> develop(CAST, read_film("E E E F F H H F")).available
    2
    """
    return reduce(lambda yard, card: cast[card](yard, card), movie, start)


def rule_that_worked(card: Card, before: Yard, after: Yard) -> str:
    """The id of the rule or mood by which `card` made `after` of `before`."""
    if card is Card.HEN and after.worms < before.worms:
        return "PP-WORM"
    if card is Card.FOX and after.dogs < before.dogs:
        return "PP-DOG"
    if card is Card.DUCK and after.worms < before.worms:
        return "PP-HUNGRY"
    if card is Card.ROOSTER and after.sitting < before.sitting:
        return "PP-RICO"
    if card is Card.FARMER and after.ostriches:
        return "PP-BILIOUS"
    return card.rule
