"""Which card fooled somebody: each film here was counted by hand, once right and once wrong."""

from __future__ import annotations

import random

import pytest

from farmlib.games.chicken_chicken import CAST, Card, develop, read_film
from farmlib.lessons.counting.fooled import fooled

# film, the right number, a wrong one, the card (from 1), its rule, and a word of what is true
MISCOUNTED = [
    # The hen found no egg and left: 2. Whoever lets her wait for card 2 counts 1.
    ("H E E", 2, 1, 1, "PP-HEN", "doesn't wait"),
    # A hen and only an ostrich egg: 2. Whoever seats her on it counts 0.
    ("O H", 2, 0, 2, "PP-OSTRICH", "ostrich egg"),
    # The first hen goes with the worm, the second sits on the egg: 0 + the last egg = 1. Whoever
    # keeps the worm for the second hen counts 2.
    ("W H E H E", 1, 2, 2, "PP-WORM", "no egg for her"),
    # The fox came before the hen: 0. Whoever lets him wait for her counts 1.
    ("E F H", 0, 1, 2, "PP-FOX", "doesn't wait"),
    # The fox hunts, and the egg is free: 1. Whoever lets the egg go with the hen counts 0.
    ("E H F", 1, 0, 3, "PP-FOX", "available again"),
    # No hen for this fox: 2. Whoever lets him eat an egg counts 1.
    ("E F E", 2, 1, 2, "PP-FOX", "takes no eggs"),
    # The dog goes with the first fox; the second one hunts: 1. Whoever keeps the dog counts 0.
    ("D F E H F", 1, 0, 2, "PP-DOG", "no hen for him"),
    # Dogs do not see the disguised fox: 1. Whoever has him chased counts 0.
    ("E H D G", 1, 0, 4, "PP-DISGUISE", "don't notice"),
    # He walks on: 1. Whoever takes him for a hen counts 0.
    ("E G", 1, 0, 2, "PP-DISGUISE", "acts like a fox"),
    # The fox has hunted before the dog came: 1. Whoever sends it after him counts 0.
    ("E H F D", 1, 0, 3, "PP-FOX", "available again"),
    ("E E H F D H", 1, 0, 4, "PP-FOX", "available again"),
    # The hen sat before the worm came: 0. Whoever calls her off counts 1.
    ("E H W", 0, 1, 3, "PP-WORM", "already sitting"),
    ("O E", 3, 2, 1, "PP-OSTRICH", "two eggs"),
    # The egg under the hen stays, and the fox frees it: 1. Whoever gives it to the farmer: 0.
    ("E E H M F", 1, 0, 4, "PP-FARMER", "under hens stay"),
    # He takes the ostrich egg too: 0. Whoever leaves it counts 2.
    ("O E M", 0, 2, 3, "PP-FARMER", "ostrich eggs too"),
    # No common mistake: the farmer was overlooked.
    ("E E E M", 0, 3, 4, "PP-FARMER", "every available egg"),
    # The dog was forgotten: the fox hunts.
    ("E H D F", 0, 1, 3, "PP-DOG", "waits for the next fox"),
]


@pytest.mark.parametrize(("film", "right", "wrong", "card", "rule", "truth"), MISCOUNTED)
def test_the_card_is_named_and_what_it_does_in_truth(
    film: str, right: int, wrong: int, card: int, rule: str, truth: str
) -> None:
    assert develop(CAST, read_film(film)).available == right
    found = fooled(read_film(film), wrong)
    assert found is not None
    assert (found.place + 1, found.rule) == (card, rule)
    assert truth in found.text
    assert str(found).startswith(f"Card {card}, {found.card.words}: ")


def test_a_dog_that_is_sent_after_a_fox_who_has_been() -> None:
    """E H E F D H: hen on egg 1, fox frees it, dog waits, hen sits: 1. Whoever lets the dog chase
    the fox has both hens sitting on the two eggs: 0. The fox's own mistake (the egg goes too) leads
    to 0 as well, and comes first; so the film is longer here: E E E H F D gives 3, sent after: 2,
    and with the egg gone too: 2.
    """
    from farmlib.lessons.counting import fooled as room

    film = read_film("E E E H F D")
    assert develop(CAST, film).available == 3
    (mistake,) = [one for one in room.MISTAKES if one.count is room._dog_back_dated]
    assert mistake.count(film, 5) == 2
    assert mistake.count(read_film("E E H D F"), 3) is None, "no fox has been yet"


def test_a_right_number_has_fooled_nobody() -> None:
    assert fooled(read_film("E E H"), 1) is None


def test_a_number_that_no_single_mistake_gives_names_no_card() -> None:
    assert fooled(read_film("E E E"), 1) is None
    assert fooled(read_film("E H"), 20) is None


def test_the_card_named_lies_in_the_film_and_is_no_egg_in_any_film() -> None:
    luck = random.Random(4)
    named = 0
    for _ in range(100):
        film = read_film(" ".join(luck.choices("EHFGDWOMK", k=luck.randrange(1, 14))))
        for number in range(8):
            found = fooled(film, number)
            if found is not None:
                named += 1
                assert number != develop(CAST, film).available
                assert film[found.place] is found.card is not Card.EGG
    assert named > 60
