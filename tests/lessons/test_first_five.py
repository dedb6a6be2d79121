"""How soon there are five eggs: one film, many films, all films, and what a card more does to it.

All orders of a few cards are gone through one by one here, with cards on a table, and that is held
against what is counted together.
"""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmlib.core.errors import FarmError, NotationError
from farmlib.games.chicken_chicken import Card, ChickenChicken
from farmlib.games.chicken_chicken.cards import Film
from farmlib.lessons.first_five import chances, delay, moment, moments
from tests.games.chicken_chicken.tables import FILMS, eggs_by_hand

FIRST = ChickenChicken()


def first_moment(film: list[str] | tuple[str, ...], *, exact: bool = False) -> int | None:
    """After how many cards a hit is right, by laying the cards on a table each time anew."""
    for count, card in enumerate(film, 1):
        if card == "R":
            return None
        eggs = eggs_by_hand(film[:count])
        if eggs == 5 or (eggs > 5 and not exact):
            return count
    return None


@given(FILMS, st.booleans())
@settings(max_examples=60, deadline=None)
def test_the_moment_is_the_first_right_hit(film: list[str], exact: bool) -> None:
    game = ChickenChicken(moods=("exact",) if exact else ())
    assert moment(game, " ".join(film)) == first_moment(film, exact=exact)


def test_a_film_may_be_a_text_or_cards() -> None:
    cards: Film = (Card.EGG,) * 5
    assert moment(FIRST, cards) == moment(FIRST, "e e e e e") == 5
    with pytest.raises(NotationError):
        moment(FIRST, "E X")


@pytest.mark.parametrize(("eggs", "hens", "foxes"), [(5, 1, 1), (6, 2, 0), (6, 1, 2), (4, 2, 1)])
def test_the_chances_are_those_of_all_orders(eggs: int, hens: int, foxes: int) -> None:
    cards = [*"E" * eggs, *"H" * hens, *"F" * foxes]
    orders = [first_moment(order) for order in itertools.permutations(cards)]
    counted = Counter(one for one in orders if one is not None)
    wanted = {cards: Fraction(count, len(orders)) for cards, count in counted.items()}
    assert chances(eggs, hens, foxes) == wanted


def test_in_a_first_game_five_eggs_always_come() -> None:
    exact = chances()
    assert sum(exact.values()) == 1
    # The first five cards are eggs: 15 of 35, then 14 of 34, and so on.
    assert exact[5] == Fraction(15 * 14 * 13 * 12 * 11, 35 * 34 * 33 * 32 * 31)
    assert set(exact) == set(range(5, 36))


def test_many_films_come_near_to_all_films() -> None:
    found = moments(FIRST, shuffles=2000, seed=3)
    exact = chances()
    average = float(sum(cards * chance for cards, chance in exact.items()))
    spread = float(sum((cards - average) ** 2 * chance for cards, chance in exact.items())) ** 0.5
    assert abs(sum(found) / 2000 - average) < 4 * spread / 2000**0.5
    assert set(found) <= set(exact)


def test_the_same_seed_shuffles_alike() -> None:
    assert moments(FIRST, 20, seed=5) == moments(FIRST, 20, seed=5) != moments(FIRST, 20, seed=6)
    assert delay(FIRST, "H", 20) == delay(FIRST, Card.HEN, 20)


def test_what_never_comes_is_one_more_than_the_cards() -> None:
    game = ChickenChicken(rooster=1)
    found = moments(game, 300)
    assert max(found) == len(game.deck) + 1 == 37
    # The moment comes after 13 of 35 cards, and the rooster lies before it about as often.
    assert 0.25 < sum(one == 37 for one in found) / 300 < 0.5


@given(st.sampled_from("DKB"), st.integers(0, 1000))
@settings(max_examples=10, deadline=None)
def test_what_lays_and_frees_no_egg_never_brings_it_forward(card: str, seed: int) -> None:
    found = delay(FIRST, card, shuffles=30, seed=seed)
    assert found.mean >= 0
    assert found.low <= found.mean <= found.high


def test_a_duck_delays_by_its_place_only() -> None:
    found = delay(FIRST, "K", shuffles=1500)
    exact = chances()
    # It is put before the moment in so many of the 36 places, and then it costs one card.
    wanted = float(sum(chance * Fraction(cards, 36) for cards, chance in exact.items()))
    assert found.low - 0.02 < wanted < found.high + 0.02
    assert str(found).startswith("+0.")


@pytest.mark.parametrize("shuffles", [1, 0, -3, 2.0, None])
def test_one_film_can_not_be_compared(shuffles: object) -> None:
    with pytest.raises(FarmError, match="at least 2"):
        moments(FIRST, shuffles)  # type: ignore[arg-type]
    with pytest.raises(FarmError, match="at least 2"):
        delay(FIRST, "H", shuffles)  # type: ignore[arg-type]


def test_a_card_without_a_rule_is_told_so() -> None:
    with pytest.raises(FarmError, match="castings"):
        delay(FIRST, "B2", 5)
    with pytest.raises(NotationError):
        delay(FIRST, "X", 5)
    with pytest.raises(FarmError, match="one card"):
        delay(FIRST, "H H", 5)
