"""What each card does: films, and how many eggs are available after them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farmlib.core.errors import NotationError, OptionsError
from farmlib.games.chicken_chicken import (
    CAST,
    MOODS,
    Card,
    ChickenChicken,
    Yard,
    develop,
    read_film,
    write_film,
)
from tests.games.chicken_chicken.tables import FILMS, FULL_BOX, eggs_by_hand

# Each number was counted by hand, with cards on a table.
PRINTED = [
    ("", 0),
    ("E E E", 3),  # PP-EGG
    ("E H", 0),  # PP-HEN
    ("H E", 1),
    ("E H H E", 1),  # the second hen has walked on for good
    ("E E H H F F F", 2),  # PP-FOX: the third fox finds no hen
    ("F E H F H", 0),  # the freed egg is sat on again
    ("E H E H E H F M F", 1),  # PP-FARMER: one egg taken, one freed after him
    ("E O M E", 1),
    ("D D F F E H F", 1),  # PP-DOG: two dogs leave with two foxes
    ("E H F D", 1),
    ("E H D F F", 1),
    ("E H D G F", 1),  # PP-DISGUISE: he hunts; the dog leaves with the next fox
    ("W W H H E H", 0),  # PP-WORM: two hens go off with worms
    ("W E F G H E H", 1),  # foxes leave the worm alone
    ("O H E H", 2),  # PP-OSTRICH: the first hen had nothing to sit on
    ("K E K", 1),  # PP-DUCK
    ("E W K H", 1),
    ("E H R", 0),  # PP-ROOSTER
    ("B E B H B F B", 1),  # PP-CASTING
]


@pytest.mark.parametrize(("film", "eggs"), PRINTED)
def test_the_printed_cards(film: str, eggs: int) -> None:
    assert develop(CAST, read_film(film)).available == eggs


@pytest.mark.parametrize(
    ("mood", "film", "eggs"),
    [
        ("hungry", "E W K H", 0),  # PP-HUNGRY
        ("hungry", "W W K E H E H", 1),  # it eats one of two
        ("hungry", "K W E H", 1),  # it eats nothing that comes later
        ("rico", "E E H H R", 2),  # PP-RICO
        ("rico", "E H F H R", 1),
        ("rico", "O E H R", 3),
        ("bilious", "E O O M", 4),  # PP-BILIOUS
        ("bilious", "E H O M F", 3),
        ("exact", "E O", 3),
        ("rotten", "E O", 3),
    ],
)
def test_the_moods(mood: str, film: str, eggs: int) -> None:
    assert ChickenChicken(moods=(mood,)).available_in(film) == eggs


def test_a_yard_tells_what_waits_there() -> None:
    film = read_film("E E E H D W O")
    assert develop(CAST, film) == Yard(eggs=2, ostriches=1, sitting=1, dogs=1, worms=1)
    assert develop(CAST, film[4:], develop(CAST, film[:4])) == develop(CAST, film)


@given(FILMS, st.sets(st.sampled_from(MOODS)))
def test_the_count_is_the_one_found_by_laying_the_cards(film: list[str], moods: set[str]) -> None:
    game = ChickenChicken(moods=tuple(moods))
    assert game.available_in(" ".join(film)) == eggs_by_hand(film, moods)


@given(FILMS)
def test_no_yard_has_less_than_nothing_or_more_than_the_box(film: list[str]) -> None:
    yard = develop(CAST, read_film(" ".join(film)))
    assert min(yard.eggs, yard.ostriches, yard.sitting, yard.dogs, yard.worms) >= 0
    assert yard.available <= film.count("E") + 2 * film.count("O") <= 23
    assert yard.eggs + yard.sitting <= film.count("E")


def test_every_card_of_the_box_is_in_the_cast() -> None:
    assert {str(card) for card in CAST} == set(FULL_BOX)
    assert {Card(letter).rule for letter in FULL_BOX} <= {
        rule.id for rule in ChickenChicken.rulebook
    }
    assert all(Card(letter).words for letter in FULL_BOX)


def test_films_are_read_and_written() -> None:
    assert write_film(read_film(" e  H\nb1 ")) == "E H B1"
    assert read_film("") == ()
    with pytest.raises(NotationError, match=r"Card 2 of the film, 'X', is no card.*E H F"):
        read_film("E X")
    with pytest.raises(NotationError):
        read_film("EEH")


def test_a_blank_that_has_no_rule_in_this_game_is_no_card_of_a_film() -> None:
    with pytest.raises(OptionsError, match=r"B2 has no rule.*castings"):
        ChickenChicken().available_in("E B2")
