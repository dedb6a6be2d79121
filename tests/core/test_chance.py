"""Chance that can be repeated, and that is fair."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest

from farmlib.core.chance import SECRET, below, nth_generator, pick, secret_number, shuffled
from farmlib.core.registry import game as find_game


class OnlyRandom(random.Random):
    """A generator of which nothing but `random()` may be used: the stream that Python promises."""

    def getrandbits(self, k: int) -> int:
        raise AssertionError("getrandbits is not promised to stay as it is")


class Fixed(random.Random):
    """A generator that gives the numbers that one puts in."""

    def __init__(self, *numbers: float) -> None:
        super().__init__(0)
        self.numbers = list(numbers)

    def random(self) -> float:
        return self.numbers.pop(0)


def test_numbers_below_n_come_from_the_fraction() -> None:
    assert [below(Fixed(x), 4) for x in (0.0, 0.24, 0.25, 0.5, 0.99)] == [0, 0, 1, 2, 3]
    assert pick(Fixed(0.7), "abc") == "c"


def test_the_shuffle_is_that_of_fisher_and_yates_from_the_end() -> None:
    # Of a b c d: the last place changes with place 0, then the third with place 1, then none.
    assert shuffled("abcd", Fixed(0.0, 0.4, 0.9)) == ("d", "c", "b", "a")


def test_a_secret_number_has_sixty_bits_from_two_draws() -> None:
    assert SECRET == 2**60
    assert secret_number(Fixed(0.5, 0.25)) == 2**59 + 2**28
    assert secret_number(Fixed(0.0, 0.0)) == 0
    almost = 1 - 2**-53
    assert secret_number(Fixed(almost, almost)) == SECRET - 1


@pytest.mark.parametrize("name", ["chickenfoot", "chicken_coop", "duckling"])
def test_deals_cannot_be_found_by_trying_them_all(name: str) -> None:
    """Each of the sixty bits is seen both ways, so no smaller range is drawn from."""
    game = find_game(name)
    numbers = [
        int(str(game.sample_chance(game.initial_state(), nth_generator(seed, 0))).split()[-1])
        for seed in range(100)
    ]
    assert all(any(number >> bit & 1 for number in numbers) for bit in range(60))
    assert all(any(not number >> bit & 1 for number in numbers) for bit in range(60))


def test_a_shuffle_keeps_all_and_gives_every_order() -> None:
    rng = OnlyRandom(5)
    seen = Counter(shuffled((1, 2, 3), rng) for _ in range(600))
    assert set(seen) == set(permutations((1, 2, 3)))
    assert min(seen.values()) > 60


def test_what_is_shuffled_stays_as_it_is() -> None:
    things = [1, 2, 3]
    shuffled(things, random.Random(1))
    assert things == [1, 2, 3]
    assert shuffled((), random.Random(1)) == ()


def test_every_chance_action_has_a_generator_of_its_own() -> None:
    numbers = {nth_generator(seed, n).random() for seed in range(20) for n in range(20)}
    assert len(numbers) == 400
    assert nth_generator(7, 3).random() == nth_generator(7, 3).random()


def test_one_seed_and_place_are_not_mixed_up() -> None:
    assert nth_generator(1, 11).random() != nth_generator(11, 1).random()
    assert nth_generator(1, 1).random() != nth_generator(11, 0).random()
