"""Chance that can be repeated: one seed gives one game, on every machine and every Python.

Only `random.Random(seed).random()` is used, the one stream that Python promises to keep. The n-th
chance action of a match has a generator of its own, made from the seed and n alone, so that undoing
a move, looking at a hint or opening the match again changes nothing.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

SECRET: Final = 2**60
"""Seeds that nobody chose, and the numbers of deals, are below this: too many to try them all."""


def below(rng: random.Random, n: int) -> int:
    """A number from 0 to n-1, each as likely; n at least 1."""
    return int(rng.random() * n)


def pick(rng: random.Random, things: Sequence[T]) -> T:
    """One of `things`, each as likely; there must be at least one."""
    return things[below(rng, len(things))]


def secret_number(rng: random.Random) -> int:
    """A number from 0 to `SECRET` - 1, each as likely: the number of a deal.

    A player who sees part of a deal can try numbers until one fits. Among a million that takes
    seconds; among 2^60 it can't be done.
    """
    return below(rng, 2**30) << 30 | below(rng, 2**30)


def shuffled(things: Sequence[T], rng: random.Random) -> tuple[T, ...]:
    """`things` in random order: the shuffle of Fisher and Yates, from the end to the front."""
    result = list(things)
    for last in range(len(result) - 1, 0, -1):
        other = below(rng, last + 1)
        result[last], result[other] = result[other], result[last]
    return tuple(result)


def nth_generator(seed: int, n: int) -> random.Random:
    """The generator for the n-th chance action (from 0) of a match with this seed."""
    return random.Random(f"farmlib {seed} {n}")
