"""Which card fooled somebody: the first one at which a common mistake gives their number.

A common mistake is a rule that is easy to get wrong: a hen who waits for a later egg, a dog that is
sent after a fox who has been, an egg that is not free again. The film is counted anew with the
mistake at one card, and all else right. If no such mistake gives the number, the film is counted
without what one card does, card after card. Eggs are not left out: nobody could say which one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from farmlib.games.chicken_chicken import CAST, Card, Yard, develop, slow_motion
from farmlib.games.chicken_chicken.cards import Film


@dataclass(frozen=True, slots=True)
class Fooled:
    """The card at `place` (from 0) fooled somebody: `text` says what it does in truth, and `rule`
    by which rule.
    """

    place: int
    card: Card
    rule: str
    text: str

    def __str__(self) -> str:
        return f"Card {self.place + 1}, {self.card.words}: {self.text} ({self.rule})"


Count = Callable[[Film, int], int | None]
"""The number that somebody gets who makes a mistake at a card of the film; None where it can't be
made.
"""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A common mistake at a `card`: what it leads to, and what is right."""

    card: Card
    rule: str
    truth: str
    count: Count


def fooled(film: Sequence[Card], number: int) -> Fooled | None:
    """The card that fooled somebody who has counted `number` eggs in this film; None when no common
    mistake at one card leads there.

    >>> from farmlib.games.chicken_chicken import read_film
    >>> print(fooled(read_film("H E E"), 1))
    Card 1, a hen: No egg was available, so she walked on for good. She doesn't wait for a later
    one. (PP-HEN)
    """
    cards = tuple(film)
    if number == develop(CAST, cards).available:
        return None
    for place, mistake in _usual(cards):
        if mistake.count(cards, place) == number:
            return Fooled(place, cards[place], mistake.rule, mistake.truth)
    for shot in slow_motion(CAST, cards):
        if shot.card is not Card.EGG and not shot.idle and _without(cards, shot.index) == number:
            return Fooled(shot.index, shot.card, shot.rule, shot.text)
    return None


def _usual(film: Film) -> Iterator[tuple[int, Mistake]]:
    """Each mistake that can be made in the film, in the order of its cards."""
    for place, card in enumerate(film):
        for mistake in MISTAKES:
            if mistake.card is card and mistake.count(film, place) is not None:
                yield place, mistake


# ---------------------------------------------------------------- counting with a mistake


def _before(film: Film, place: int) -> Yard:
    return develop(CAST, film[:place])


def _goes_on(film: Film, place: int, wrong: Yard) -> int:
    """The count when the card at `place` made `wrong` of the yard."""
    return develop(CAST, film[place + 1 :], wrong).available


def _without(film: Film, place: int) -> int:
    return develop(CAST, film[:place] + film[place + 1 :]).available


def _moved(film: Film, place: int, to: int) -> int:
    """The count when the card at `place` had come just before the one at `to`."""
    card, rest = film[place], film[:place] + film[place + 1 :]
    to -= to > place
    return develop(CAST, (*rest[:to], card, *rest[to:])).available


def _later(film: Film, place: int, came: Callable[[Yard, Yard], bool]) -> int | None:
    """The place after the first card behind `place` of which `came` is true."""
    for shot in slow_motion(CAST, film)[place + 1 :]:
        if came(shot.before, shot.yard):
            return shot.index + 1
    return None


def _earlier(film: Film, place: int, card: Card, came: Callable[[Yard, Yard], bool]) -> int | None:
    """The place of the last such card before `place` of which `came` is true."""
    for shot in reversed(slow_motion(CAST, film)[:place]):
        if shot.card is card and came(shot.before, shot.yard):
            return shot.index
    return None


def _sat(before: Yard, after: Yard) -> bool:
    return after.sitting > before.sitting


def _hunted(before: Yard, after: Yard) -> bool:
    return after.sitting < before.sitting


# ---------------------------------------------------------------- the mistakes


def _hen_waits(film: Film, place: int) -> int | None:
    yard = _before(film, place)
    if yard.eggs or yard.worms:
        return None
    to = _later(film, place, lambda before, after: after.eggs > before.eggs)
    return None if to is None else _moved(film, place, to)


def _hen_on_ostrich_egg(film: Film, place: int) -> int | None:
    yard = _before(film, place)
    if yard.eggs or yard.worms or not yard.ostriches:
        return None
    return _goes_on(film, place, yard.but(ostriches=yard.ostriches - 1, sitting=yard.sitting + 1))


def _fox_waits(film: Film, place: int) -> int | None:
    yard = _before(film, place)
    if yard.sitting or (yard.dogs and film[place] is Card.FOX):
        return None
    to = _later(film, place, _sat)
    return None if to is None else _moved(film, place, to)


def _egg_goes_too(film: Film, place: int) -> int | None:
    yard = _before(film, place)
    if not yard.sitting or (yard.dogs and film[place] is Card.FOX):
        return None
    return _goes_on(film, place, yard.but(sitting=yard.sitting - 1))


def _fox_takes_an_egg(film: Film, place: int) -> int | None:
    yard = _before(film, place)
    if yard.sitting or not yard.eggs or (yard.dogs and film[place] is Card.FOX):
        return None
    return _goes_on(film, place, yard.but(eggs=yard.eggs - 1))


def _dog_stays_when_nothing_is_hunted(film: Film, place: int) -> int | None:
    yard = _before(film, place)
    return _goes_on(film, place, yard) if yard.dogs and not yard.sitting else None


def _dog_notices_disguise(film: Film, place: int) -> int | None:
    yard = _before(film, place)
    return _goes_on(film, place, yard.but(dogs=yard.dogs - 1)) if yard.dogs else None


def _disguise_is_a_hen(film: Film, place: int) -> int | None:
    yard = _before(film, place)
    return _goes_on(film, place, CAST[Card.HEN](yard, Card.HEN))


def _dog_back_dated(film: Film, place: int) -> int | None:
    to = _earlier(film, place, Card.FOX, _hunted)
    return None if to is None else _moved(film, place, to)


def _worm_back_dated(film: Film, place: int) -> int | None:
    to = _earlier(film, place, Card.HEN, _sat)
    return None if to is None else _moved(film, place, to)


def _worm_stays_when_there_is_no_egg(film: Film, place: int) -> int | None:
    yard = _before(film, place)
    return _goes_on(film, place, yard) if yard.worms and not yard.eggs else None


def _forgotten(film: Film, place: int) -> int | None:
    """Cards that have waited long are forgotten."""
    return _without(film, place)


def _ostrich_egg_is_one(film: Film, place: int) -> int | None:
    """An ostrich egg counted as one stays so, unless the farmer may take it."""
    if Card.FARMER in film[place:]:
        return None
    return develop(CAST, film).available - 1


def _farmer_takes_all(film: Film, place: int) -> int | None:
    yard = _before(film, place)
    if not yard.sitting:
        return None
    return _goes_on(film, place, yard.but(eggs=0, ostriches=0, sitting=0))


def _farmer_leaves_ostrich_eggs(film: Film, place: int) -> int | None:
    yard = _before(film, place)
    return _goes_on(film, place, yard.but(eggs=0)) if yard.ostriches else None


MISTAKES: Final = (
    Mistake(
        Card.HEN,
        "PP-HEN",
        "No egg was available, so she walked on for good. She doesn't wait for a later one.",
        _hen_waits,
    ),
    Mistake(
        Card.HEN,
        "PP-OSTRICH",
        "No hen can sit on an ostrich egg, so she walked on.",
        _hen_on_ostrich_egg,
    ),
    Mistake(
        Card.HEN,
        "PP-WORM",
        "The earthworm left with her, though there was no egg for her to sit on.",
        _worm_stays_when_there_is_no_egg,
    ),
    Mistake(
        Card.FOX,
        "PP-FOX",
        "No hen was sitting, so he walked on for good. He doesn't wait for a later one.",
        _fox_waits,
    ),
    Mistake(
        Card.FOX,
        "PP-FOX",
        "He hunted a hen, and her egg was available again.",
        _egg_goes_too,
    ),
    Mistake(
        Card.FOX,
        "PP-FOX",
        "No hen was sitting, so he walked on: he takes no eggs.",
        _fox_takes_an_egg,
    ),
    Mistake(
        Card.FOX,
        "PP-DOG",
        "The dog left with him, though there was no hen for him to hunt.",
        _dog_stays_when_nothing_is_hunted,
    ),
    Mistake(
        Card.DISGUISED_FOX,
        "PP-DISGUISE",
        "Dogs don't notice him: he hunts, and the dog stays.",
        _dog_notices_disguise,
    ),
    Mistake(
        Card.DISGUISED_FOX,
        "PP-DISGUISE",
        "He looks like a hen, but he acts like a fox.",
        _disguise_is_a_hen,
    ),
    Mistake(
        Card.DISGUISED_FOX,
        "PP-DISGUISE",
        "He hunted a hen, and her egg was available again.",
        _egg_goes_too,
    ),
    Mistake(
        Card.DISGUISED_FOX,
        "PP-FOX",
        "No hen was sitting, so he walked on for good. He doesn't wait for a later one.",
        _fox_waits,
    ),
    Mistake(
        Card.DOG,
        "PP-DOG",
        "It waits for the next fox. It can't undo what an earlier fox has done.",
        _dog_back_dated,
    ),
    Mistake(Card.DOG, "PP-DOG", "It waits for the next fox, and leaves with him.", _forgotten),
    Mistake(Card.WORM, "PP-WORM", "It waits for the next hen, and leaves with her.", _forgotten),
    Mistake(
        Card.WORM,
        "PP-WORM",
        "It waits for the next hen. It doesn't call away a hen who is already sitting.",
        _worm_back_dated,
    ),
    Mistake(Card.OSTRICH, "PP-OSTRICH", "It counts as two eggs.", _ostrich_egg_is_one),
    Mistake(
        Card.FARMER,
        "PP-FARMER",
        "He takes only available eggs: those under hens stay.",
        _farmer_takes_all,
    ),
    Mistake(
        Card.FARMER,
        "PP-FARMER",
        "He takes ostrich eggs too.",
        _farmer_leaves_ostrich_eggs,
    ),
)
"""The common mistakes; for each card the most common first."""
