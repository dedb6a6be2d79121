"""Hidden tiles dealt anew: whatever is known of the hands, it is kept."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from farmlib.core.errors import PositionError
from farmlib.games.dominoes.dealing import deal
from farmlib.games.dominoes.hidden import Slots, deal_hidden
from farmlib.games.dominoes.tiles import Tile, read_tiles, tile_set

ABCD = read_tiles("1-0 2-0 3-0 4-0")
EVERY = frozenset(ABCD)


def only(text: str) -> frozenset[Tile]:
    return frozenset(read_tiles(text))


def test_every_tile_goes_somewhere_once() -> None:
    dealt = deal_hidden(ABCD, [Slots(1, EVERY), Slots(3, EVERY)], random.Random(1))
    assert [len(hand) for hand in dealt] == [1, 3]
    assert sorted(tile for hand in dealt for tile in hand) == sorted(ABCD)


def test_every_deal_comes_up() -> None:
    slots = [Slots(1, EVERY), Slots(1, EVERY), Slots(2, EVERY)]
    seen = Counter(deal_hidden(ABCD, slots, random.Random(n))[0] for n in range(200))
    assert len(seen) == 4
    assert min(seen.values()) > 20


@pytest.mark.parametrize("seed", range(20))
def test_a_place_for_which_only_one_tile_will_do_gets_it(seed: int) -> None:
    slots = [Slots(1, EVERY), Slots(2, EVERY), Slots(1, only("3-0"))]
    dealt = deal_hidden(ABCD, slots, random.Random(seed))
    assert dealt[2] == read_tiles("3-0")


@pytest.mark.parametrize("seed", range(20))
def test_the_only_deal_that_there_is_is_found(seed: int) -> None:
    """Each place could take two tiles, the last one only one: all is settled from there."""
    chain = ["1-0 2-0", "2-0 3-0", "3-0 4-0", "4-0"]
    dealt = deal_hidden(ABCD, [Slots(1, only(text)) for text in chain], random.Random(seed))
    assert [str(hand[0]) for hand in dealt] == ["1-0", "2-0", "3-0", "4-0"]


def test_no_deal_is_an_error() -> None:
    with pytest.raises(PositionError, match="No deal agrees"):
        deal_hidden(ABCD, [Slots(2, only("1-0")), Slots(2, EVERY)], random.Random(1))
    with pytest.raises(PositionError, match="4 hidden tiles can't fill 3"):
        deal_hidden(ABCD, [Slots(3, EVERY)], random.Random(1))


def test_a_deal_is_fixed_by_its_number_alone() -> None:
    hands, pile = deal(9, 4, 11, 123456)
    assert (hands, pile) == deal(9, 4, 11, 123456)
    assert (hands, pile) != deal(9, 4, 11, 123457)
    assert [len(hand) for hand in hands] == [11] * 4
    assert sorted([*pile, *(t for hand in hands for t in hand)]) == list(tile_set(9))


def test_hands_are_sorted_with_large_numbers_first() -> None:
    hands, _ = deal(9, 2, 21, 5)
    for hand in hands:
        assert list(hand) == sorted(hand, reverse=True)
