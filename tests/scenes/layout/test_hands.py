"""Whole hands, looked at after every single tile.

A few dozen hands here; FARMLIB_LAYOUT_HANDS=10 plays ten times as many.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

import pytest

from farmlib.scenes.layout import Link, lay_out
from tests.scenes.layout.checks import on_the_hub, places_due, too_near, torn
from tests.scenes.layout.hands import STYLES, dealt_hand, pool_hand, tiles_in_set

TIMES = int(os.environ.get("FARMLIB_LAYOUT_HANDS", "1"))


def look_after_every_tile(links: Sequence[Link], highest: int, hub: float = 0.0) -> None:
    before = None
    for count in range(1, len(links) + 1):
        down = links[:count]
        layout = lay_out(down, tiles=tiles_in_set(highest), hub=hub)
        everything = [*layout.poses, *(place.pose for place in layout.places)]
        assert not list(too_near(everything)), f"tiles or places too near after {count}"
        assert not torn(layout, down, hub), f"a link is too wide after {count}"
        assert not on_the_hub(everything, hub)
        assert [place.on for place in layout.places] == places_due(down)
        assert all(place.number == down[place.on].outer for place in layout.places)
        if before is not None:
            stayed = [i for i in range(count - 1) if i not in layout.moved]
            assert all(layout.poses[i] == before.poses[i] for i in stayed)
            assert all(layout.poses[i] != before.poses[i] for i in layout.moved)
            assert layout.poses[0] == before.poses[0], "the root never moves"
        before = layout


@pytest.mark.parametrize("seed", range(16 * TIMES))
def test_no_tiles_meet_in_a_dealt_hand_of_double_nine(seed: int) -> None:
    look_after_every_tile(dealt_hand(seed, 9), 9)


@pytest.mark.parametrize("highest", [12, 15])
@pytest.mark.parametrize("seed", range(4 * TIMES))
def test_no_tiles_meet_in_a_dealt_hand_of_a_larger_set(seed: int, highest: int) -> None:
    look_after_every_tile(dealt_hand(seed, highest), highest)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("seed", range(2 * TIMES))
def test_no_tiles_meet_when_a_whole_set_is_played_out(seed: int, style: str) -> None:
    look_after_every_tile(pool_hand(seed, 9, style), 9)


@pytest.mark.parametrize("highest", [12, 15])
@pytest.mark.parametrize("style", ["any", "newest", "one arm"])
@pytest.mark.parametrize("seed", range(TIMES))
def test_no_tiles_meet_in_spiteful_hands_of_a_larger_set(
    seed: int, style: str, highest: int
) -> None:
    look_after_every_tile(pool_hand(seed, highest, style), highest)


@pytest.mark.parametrize("seed", range(3 * TIMES))
def test_no_tiles_meet_round_a_hub(seed: int) -> None:
    look_after_every_tile(dealt_hand(seed, 9), 9, hub=1.1)
    look_after_every_tile(pool_hand(seed, 9, "one arm"), 9, hub=1.1)
