"""How quickly, and how surely, people react: a small model for bots that race against readers.

The times follow an ex-Gaussian distribution, a bell curve with a long tail to the slow side, which
is how measured reaction times of people look (Luce, Response Times, 1986). Some signals are missed,
some are imagined, and only so much is kept in mind at once. Everything here is a pure function of
what goes in; luck comes from a generator that the caller has seeded.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, fields
from typing import Final

from farmlib.core.errors import OptionsError

QUICKEST: Final = 0.1
"""Seconds: nobody sees and presses in less."""


@dataclass(frozen=True, slots=True)
class Person:
    """How somebody reacts.

    `mu` and `sigma` are the middle and the width of the bell, `tau` the mean of the tail, all in
    seconds: the mean time is mu + tau. `misses` is how likely a signal is missed, `false_alarms`
    how likely one is imagined at a card that gives none, both 0 to 1. `span` is how many things
    that are out of sight this person keeps in mind. Raises OptionsError.
    """

    mu: float
    sigma: float
    tau: float
    misses: float
    false_alarms: float
    span: int

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            share = field.name in ("misses", "false_alarms")
            if isinstance(value, bool) or not isinstance(value, int | float):
                raise OptionsError(f"{field.name} is {value!r}; it is a number.")
            if not math.isfinite(value) or value < 0 or (share and value > 1):
                bounds = "from 0 to 1" if share else "0 or more"
                raise OptionsError(f"{field.name} is {value!r}; it has to be {bounds}.")


PEOPLE: Final = {
    "beginner": Person(mu=0.60, sigma=0.10, tau=0.50, misses=0.20, false_alarms=0.03, span=2),
    "player": Person(mu=0.45, sigma=0.07, tau=0.25, misses=0.06, false_alarms=0.01, span=4),
    "champion": Person(mu=0.32, sigma=0.04, tau=0.10, misses=0.01, false_alarms=0.002, span=12),
}
"""Three people to play against, the slowest first."""


def reaction_seconds(person: Person, rng: random.Random) -> float:
    """A time from signal to hand, in seconds, drawn from `person`'s ex-Gaussian distribution.

    Only `rng.random()` is used, so one seed gives one time everywhere.
    """
    bell = math.sqrt(-2.0 * math.log(1.0 - rng.random())) * math.cos(2.0 * math.pi * rng.random())
    tail = -math.log(1.0 - rng.random())
    return max(QUICKEST, person.mu + person.sigma * bell + person.tau * tail)


def notices(person: Person, rng: random.Random, *, signal: bool) -> bool:
    """Whether `person` reacts now: to a `signal` unless it is missed, else by a false alarm."""
    chance = rng.random()
    return chance >= person.misses if signal else chance < person.false_alarms
