"""Slow motion: a film replayed card by card, with what each card does and where it is laid.

The counts come from the yard. Here each card of the film gets its place on the table as the
rulebook has it: hens on eggs, the fox and his hen put aside, and whatever has no effect too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from farmlib.games.chicken_chicken.cards import Card
from farmlib.games.chicken_chicken.yard import Cast, Yard, rule_that_worked

NO_CARD: Final = -1
"""Stands where a casting card's rule has brought something into the yard that is no card."""


@dataclass(frozen=True, slots=True)
class Laid:
    """Where the cards lie, each by its place in the film, from 0; the one that came last is last.

    `nests` are pairs: the egg, and the hen on it. What has left the yard lies `aside`.
    """

    eggs: tuple[int, ...] = ()
    ostriches: tuple[int, ...] = ()
    nests: tuple[tuple[int, int], ...] = ()
    dogs: tuple[int, ...] = ()
    worms: tuple[int, ...] = ()
    aside: tuple[int, ...] = ()

    def after(self, index: int, yard: Yard) -> Laid:
        """The table after card `index` has arrived and made `yard`.

        Hens sit down on the egg that became available last, and foxes take the hen that sat down
        last: for the count it makes no difference.
        """
        arrived, aside = [index], list(self.aside)
        eggs, nests = list(self.eggs), list(self.nests)
        while len(nests) > yard.sitting:
            egg, hen = nests.pop()
            eggs.append(egg)
            aside.append(hen)
        while len(nests) < yard.sitting:
            egg = eggs.pop() if eggs else NO_CARD
            nests.append((egg, arrived.pop() if arrived else NO_CARD))
        rows = [
            _resized(row, count, arrived, aside)
            for row, count in (
                (eggs, yard.eggs),
                (self.ostriches, yard.ostriches),
                (self.dogs, yard.dogs),
                (self.worms, yard.worms),
            )
        ]
        aside = [card for card in (*aside, *arrived) if card != NO_CARD]
        return Laid(rows[0], rows[1], tuple(nests), rows[2], rows[3], tuple(aside))


def _resized(
    row: Sequence[int], count: int, arrived: list[int], aside: list[int]
) -> tuple[int, ...]:
    """A row of `count` cards: the last ones go aside, or the one that has arrived joins it."""
    aside.extend(row[count:])
    new = list(row[:count])
    while len(new) < count:
        new.append(arrived.pop() if arrived else NO_CARD)
    return tuple(new)


@dataclass(frozen=True, slots=True)
class Shot:
    """One card of the slow motion.

    `index` is its place in the film, from 0, `rule` the id of the rule or mood that worked, `text`
    what happens, in a sentence. `before` and `yard` are the yard without it and with it, `laid` is
    the table with it. A card that changed nothing is `idle`.
    """

    index: int
    card: Card
    rule: str
    text: str
    before: Yard
    yard: Yard
    laid: Laid

    @property
    def idle(self) -> bool:
        """Whether the card has had no effect."""
        return self.before == self.yard


def slow_motion(cast: Cast, movie: Sequence[Card]) -> tuple[Shot, ...]:
    """PP-SLOWMO: the film from its first card, a shot a card.

    Raises CastingError when the rule of a casting card fails.

    >>> from farmlib.games.chicken_chicken.cards import read_film
    >>> from farmlib.games.chicken_chicken.yard import CAST
    >>> for shot in slow_motion(CAST, read_film("E H F")):
    ...     print(shot.rule, shot.text, shot.yard.available)
    PP-EGG The egg is available. 1
    PP-HEN The hen sits down on an egg. 0
    PP-FOX The fox hunts a hen, and her egg is available again. 1
    """
    shots = []
    yard, laid = Yard(), Laid()
    for index, card in enumerate(movie):
        after = cast[card](yard, card)
        laid = laid.after(index, after)
        rule = rule_that_worked(card, yard, after)
        idle = after == yard
        shots.append(Shot(index, card, rule, _sentence(cast, card, rule, idle), yard, after, laid))
        yard = after
    return tuple(shots)


_DOES: Final = {
    (Card.EGG, "PP-EGG"): "The egg is available.",
    (Card.HEN, "PP-HEN"): "The hen sits down on an egg.",
    (Card.HEN, "PP-WORM"): "The hen goes off with an earthworm and doesn't sit down.",
    (Card.FOX, "PP-FOX"): "The fox hunts a hen, and her egg is available again.",
    (Card.FOX, "PP-DOG"): "A dog chases the fox, and both are gone.",
    (Card.DISGUISED_FOX, "PP-DISGUISE"): (
        "The disguised fox hunts a hen, and her egg is available again."
    ),
    (Card.DOG, "PP-DOG"): "The dog stays and waits for a fox.",
    (Card.WORM, "PP-WORM"): "The earthworm stays and waits for a hen.",
    (Card.OSTRICH, "PP-OSTRICH"): "The ostrich egg is available and counts as two.",
    (Card.FARMER, "PP-FARMER"): "The farmer takes every available egg.",
    (Card.FARMER, "PP-BILIOUS"): "The farmer takes the eggs, but no ostrich eggs today.",
    (Card.DUCK, "PP-HUNGRY"): "The duck eats an earthworm.",
    (Card.ROOSTER, "PP-RICO"): "All hens run to the rooster, and their eggs are available.",
}

_IDLES: Final = {
    Card.HEN: "No egg is available, so the hen walks on.",
    Card.FOX: "No hen is sitting, so the fox walks on.",
    Card.DISGUISED_FOX: "No hen is sitting, so the disguised fox walks on.",
    Card.FARMER: "The farmer finds nothing to take.",
    Card.DUCK: "The duck changes nothing.",
    Card.ROOSTER: "The rooster changes nothing.",
    Card.BLANK: "A blank card changes nothing.",
}


def _sentence(cast: Cast, card: Card, rule: str, idle: bool) -> str:
    name = getattr(cast[card], "name", None)
    if name is not None:
        return f"The casting card {name!r} changes {'nothing' if idle else 'the yard'}."
    return _IDLES[card] if idle else _DOES[card, rule]
