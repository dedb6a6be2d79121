"""How people miscount a film: the same film once more with one rule forgotten.

Each of these casts lets one card do what people often think that it does. Where the count that
comes out is another one, a reader who gives just that number can be told what went wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from farmlib.games.chicken_chicken import CAST, Card, Yard, develop
from farmlib.games.chicken_chicken.cards import Film
from farmlib.games.chicken_chicken.yard import Cast, hunt
from farmlib.lessons.exercises.choosing import Slip


def _nothing(yard: Yard, card: Card) -> Yard:
    return yard


def _sits_always(yard: Yard, card: Card) -> Yard:
    """A hen whom no earthworm leads off."""
    if yard.eggs:
        return yard.but(eggs=yard.eggs - 1, sitting=yard.sitting + 1)
    return yard


def _eats_the_egg(yard: Yard, card: Card) -> Yard:
    """A fox who takes the hen, and her egg too."""
    if yard.dogs:
        return yard.but(dogs=yard.dogs - 1)
    return yard.but(sitting=max(0, yard.sitting - 1))


def _noticed(yard: Yard, card: Card) -> Yard:
    """A disguised fox whom the dogs notice."""
    return yard.but(dogs=yard.dogs - 1) if yard.dogs else hunt(yard, card)


def _one_egg(yard: Yard, card: Card) -> Yard:
    return yard.but(eggs=yard.eggs + 1)


def _takes_all(yard: Yard, card: Card) -> Yard:
    return yard.but(eggs=0, ostriches=0, sitting=0)


_FORGOTTEN: Final[Mapping[str, tuple[Cast, str]]] = MappingProxyType(
    {
        "PP-HEN": (
            {Card.HEN: _nothing},
            "That's how many eggs came. But some of them may be under a hen.",
        ),
        "PP-FOX": (
            {Card.FOX: _nothing, Card.DISGUISED_FOX: _nothing},
            "What about the foxes? When a hen is gone, something else is free again.",
        ),
        "PP-LASTING": (
            {Card.FOX: _eats_the_egg, Card.DISGUISED_FOX: _eats_the_egg},
            "The fox takes the hen and leaves the egg.",
        ),
        "PP-DOG": ({Card.FOX: hunt}, "A dog doesn't just sit there: think of the next fox."),
        "PP-WORM": (
            {Card.HEN: _sits_always},
            "The earthworm is waiting for somebody. Who comes next?",
        ),
        "PP-DISGUISE": ({Card.DISGUISED_FOX: _noticed}, "Do the dogs notice this fox?"),
        "PP-OSTRICH": ({Card.OSTRICH: _one_egg}, "One of these eggs is bigger than the others."),
        "PP-FARMER": (
            {Card.FARMER: _takes_all},
            "Does the farmer lift the hens to look under them?",
        ),
    }
)


def slips(film: Film, cast: Cast = CAST) -> tuple[Slip, ...]:
    """The wrong numbers that come of forgetting one rule, each with what helps on."""
    right = develop(cast, film).available
    found: dict[int, Slip] = {}
    for rule, (other, words) in _FORGOTTEN.items():
        wrong = develop({**cast, **other}, film).available
        if wrong != right and wrong not in found:
            found[wrong] = Slip(wrong, words, rule)
    return tuple(found.values())
