"""The counts of a turn, counted once more by laying every path and every yard of a small game."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from fractions import Fraction

import pytest

from farmlib.bots.duckling import judge
from farmlib.core.errors import FarmError
from farmlib.games.duckling import Duckling
from farmlib.lessons.remembering import chance_of_match, chance_to_win, flips_in_a_turn


def turns(pictures: int, known: int, steps: int) -> Iterator[tuple[int, int]]:
    """Flips and matches of a turn, for every path and every yard of so many pictures, each as
    likely as any other. The player knows the places 0 up to `known`, and where the wanted picture
    is not known turns up the first place of the others.
    """
    paths = sorted(set(itertools.permutations([*range(pictures)] * 2)))
    for path in paths:
        for yard in itertools.permutations(range(pictures)):
            seen, flips, matches = set(yard[:known]), 0, 0
            while matches < steps:
                flips += 1
                wanted = path[matches]
                if wanted not in seen:
                    turned = next(picture for picture in yard if picture not in seen)
                    if turned != wanted:
                        break
                    seen.add(turned)
                matches += 1
            yield flips, matches


SMALL = [(2, 0, 4), (2, 1, 3), (3, 0, 3), (3, 1, 6), (3, 2, 5), (3, 3, 4), (3, 0, 0)]


@pytest.mark.parametrize(("pictures", "known", "steps"), SMALL)
def test_the_counts_are_those_of_all_paths_and_yards(pictures: int, known: int, steps: int) -> None:
    every = list(turns(pictures, known, steps))
    flips = Fraction(sum(flips for flips, _ in every), len(every))
    wins = Fraction(sum(matches == steps for _, matches in every), len(every))
    assert flips_in_a_turn(known, steps, pictures) == flips
    assert chance_to_win(known, steps, pictures) == wins
    if steps:
        first = Fraction(sum(matches > 0 for _, matches in every), len(every))
        assert chance_of_match(known, pictures) == first


def test_by_hand() -> None:
    # Nothing is known, one match wins: one flip, right in one of twelve.
    assert flips_in_a_turn(0, 1) == 1
    assert chance_to_win(0, 1) == Fraction(1, 12)
    # Two flips where the first one matches.
    assert flips_in_a_turn(0, 2) == 1 + Fraction(1, 12)
    # Eleven known places tell the twelfth, so nothing can go wrong.
    assert [flips_in_a_turn(known) for known in (11, 12)] == [12, 12]


@pytest.mark.parametrize("count", [flips_in_a_turn, chance_to_win, chance_of_match])
def test_who_knows_more_fares_better(count: object) -> None:
    numbers = [count(known) for known in range(12)]  # type: ignore[operator]
    assert numbers == sorted(set(numbers))


@pytest.mark.parametrize(
    "wrong", [{"known": 13}, {"known": -1}, {"known": True}, {"known": 3, "steps": 25}]
)
def test_what_can_not_be_is_told(wrong: dict[str, int]) -> None:
    with pytest.raises(FarmError, match=r"(?i)from 0 to"):
        flips_in_a_turn(**wrong)


def test_a_bot_that_forgets_nothing_plays_as_it_is_counted() -> None:
    """In the game itself: with nothing in the way it turns up what it knows, else what is new."""
    # The boiled egg is wanted, which lies on yard place 1.
    assert best([0, 1, 2]) == {"0: flip 1"}
    assert best([2, 3, 4]) == {f"0: flip {place}" for place in (0, 1, *range(5, 12))}


def best(seen: list[int]) -> set[str]:
    """What looks best to a perfect memory that has seen these places of the yard."""
    game = Duckling(players=2, piles=False)
    observation = game.observation(game.position({"seen": seen}), 0)
    worth = judge(observation)
    return {
        str(action)
        for action, value in zip(observation.legal, worth, strict=True)
        if value == max(worth)
    }
