"""The model of people's reactions: times, misses, false alarms."""

from __future__ import annotations

import random
from statistics import mean, pstdev
from typing import Any

import pytest

from farmlib.bots.reaction import PEOPLE, QUICKEST, Person, notices, reaction_seconds
from farmlib.core.errors import OptionsError

SOMEBODY = Person(mu=0.5, sigma=0.05, tau=0.2, misses=0.1, false_alarms=0.02, span=4)


def times(person: Person, seed: int = 1, count: int = 20_000) -> list[float]:
    rng = random.Random(seed)
    return [reaction_seconds(person, rng) for _ in range(count)]


def test_times_have_the_mean_the_spread_and_the_tail_of_an_ex_gaussian() -> None:
    """Mean mu + tau, variance sigma² + tau², skewness 2 tau³ / (sigma² + tau²)^1.5."""
    drawn = times(SOMEBODY)
    middle, spread = mean(drawn), pstdev(drawn)
    assert middle == pytest.approx(0.7, abs=0.01)
    assert spread == pytest.approx((0.05**2 + 0.2**2) ** 0.5, rel=0.05)
    skewness = mean([((time - middle) / spread) ** 3 for time in drawn])
    assert skewness == pytest.approx(2 * 0.2**3 / (0.05**2 + 0.2**2) ** 1.5, rel=0.2)


def test_nobody_is_quicker_than_a_tenth_of_a_second() -> None:
    hasty = Person(mu=0.05, sigma=0.05, tau=0.01, misses=0, false_alarms=0, span=1)
    assert min(times(hasty, count=2_000)) == QUICKEST


def test_one_seed_gives_one_time_everywhere() -> None:
    assert times(SOMEBODY, 7, 5) == times(SOMEBODY, 7, 5)
    assert times(SOMEBODY, 7, 5) != times(SOMEBODY, 8, 5)


def test_signals_are_missed_and_imagined_as_often_as_said() -> None:
    rng = random.Random(3)
    heard = mean(notices(SOMEBODY, rng, signal=True) for _ in range(20_000))
    imagined = mean(notices(SOMEBODY, rng, signal=False) for _ in range(20_000))
    assert heard == pytest.approx(0.9, abs=0.01)
    assert imagined == pytest.approx(0.02, abs=0.005)


def test_the_people_go_from_slow_to_quick() -> None:
    people = list(PEOPLE.values())
    averages = [person.mu + person.tau for person in people]
    assert averages == sorted(averages, reverse=True)
    assert [person.span for person in people] == sorted(person.span for person in people)


@pytest.mark.parametrize(
    "odd",
    [{"mu": -0.1}, {"sigma": "0.1"}, {"tau": float("nan")}, {"misses": 1.5}, {"span": True}],
)
def test_nobody_is_like_that(odd: dict[str, Any]) -> None:
    values = {"mu": 0.5, "sigma": 0.1, "tau": 0.1, "misses": 0.1, "false_alarms": 0.1, "span": 3}
    with pytest.raises(OptionsError, match=next(iter(odd))):
        Person(**{**values, **odd})
