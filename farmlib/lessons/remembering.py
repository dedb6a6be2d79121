"""What a memory is worth in Duckling Dancin', counted exactly.

A player who forgets nothing knows where some pictures are, and turns up tiles until one is wrong.
Nobody is in the way, and every path is equally likely. What comes of such a turn is worked out in
fractions: every way it can go, with its probability. A picture is wanted twice at most, so what is
left of the path is counted too, not only what is known.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from farmlib.core.errors import FarmError
from farmlib.games.duckling.pictures import YARD

HALF_ROUND = YARD
"""How many matches take you past the other fowl when two play: eleven tiles, then over it."""


def chance_of_match(known: int, pictures: int = YARD) -> Fraction:
    """How likely the first flip of a turn matches, when the places of `known` pictures are known.

    Raises FarmError unless `known` is a number from 0 to `pictures`.

    >>> chance_of_match(0), chance_of_match(5), chance_of_match(12)
    (Fraction(1, 12), Fraction(1, 2), Fraction(1, 1))
    """
    _check(known, pictures)
    unknown = pictures - known
    sure = Fraction(known, pictures)
    lucky = Fraction(1, unknown) if unknown else Fraction(0)
    return sure + Fraction(unknown, pictures) * lucky


def flips_in_a_turn(known: int, steps: int = HALF_ROUND, pictures: int = YARD) -> Fraction:
    """How many tiles are turned up in a turn on average, counting the wrong one at the end.

    After `steps` matches the turn is over too, for the game is won. Raises FarmError unless `known`
    is a number from 0 to `pictures`, and `steps` one from 0 to twice as many.

    >>> flips_in_a_turn(12)
    Fraction(12, 1)
    """
    _check(known, pictures)
    _check_steps(steps, pictures)
    return _flips(2 * known, pictures - known, steps)


def chance_to_win(known: int, steps: int = HALF_ROUND, pictures: int = YARD) -> Fraction:
    """The chance of `steps` matches in a row. Raises FarmError as `flips_in_a_turn` does.

    >>> chance_to_win(11), float(chance_to_win(6)) < 0.1
    (Fraction(1, 1), True)
    """
    _check(known, pictures)
    _check_steps(steps, pictures)
    return _wins(2 * known, pictures - known, steps)


@cache
def _flips(sure: int, unknown: int, steps: int) -> Fraction:
    """The flips from here on: `sure` tiles of the path that may come show a known picture, and two
    each show one of the `unknown` pictures.
    """
    if not steps:
        return Fraction(0)
    tiles = sure + 2 * unknown
    flips = Fraction(1)
    if sure:
        flips += Fraction(sure, tiles) * _flips(sure - 1, unknown, steps - 1)
    if unknown:
        # Found by luck, the picture is known from now on, and its other tile is a sure one.
        found = Fraction(2 * unknown, tiles) * Fraction(1, unknown)
        flips += found * _flips(sure + 1, unknown - 1, steps - 1)
    return flips


@cache
def _wins(sure: int, unknown: int, steps: int) -> Fraction:
    """The chance of `steps` matches in a row from here on, as in `_flips`."""
    if not steps:
        return Fraction(1)
    tiles = sure + 2 * unknown
    chance = Fraction(0)
    if sure:
        chance += Fraction(sure, tiles) * _wins(sure - 1, unknown, steps - 1)
    if unknown:
        found = Fraction(2 * unknown, tiles) * Fraction(1, unknown)
        chance += found * _wins(sure + 1, unknown - 1, steps - 1)
    return chance


def _check(known: int, pictures: int) -> None:
    if type(known) is not int or not 0 <= known <= pictures:
        raise FarmError(f"known is a number of pictures from 0 to {pictures}, not {known!r}.")


def _check_steps(steps: int, pictures: int) -> None:
    if type(steps) is not int or not 0 <= steps <= 2 * pictures:
        raise FarmError(f"steps is a number of matches from 0 to {2 * pictures}, not {steps!r}.")
