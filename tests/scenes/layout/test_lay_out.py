"""Small tables: what lies where, what is kept free, and which lists are no trees."""

from __future__ import annotations

import pytest

from farmlib.scenes.layout import Link, grow, lay_out, separation
from tests.scenes.layout.checks import places_due, too_near, torn
from tests.scenes.layout.hands import STYLES, dealt_hand, pool_hand, tiles_in_set

ROOT = Link(-1, 9, 9)
GAP = 0.06
ARMS = [ROOT, *(Link(0, 9, number) for number in range(6))]


def test_nothing_played_is_an_empty_table() -> None:
    layout = lay_out([])
    assert (layout.poses, layout.places, layout.box) == ((), (), (0.0, 0.0, 0.0, 0.0))


def test_the_root_stands_upright_in_the_middle() -> None:
    (root,) = lay_out([ROOT]).poses
    assert (root.x, root.y, root.angle, root.across) == (0.0, 0.0, 0.0, True)


@pytest.mark.parametrize("hub", [0.0, 1.1])
def test_six_arms_go_out_in_even_rays(hub: float) -> None:
    places = lay_out([ROOT], hub=hub).places
    assert sorted(place.pose.angle for place in places) == [0, 60, 120, 180, 240, 300]
    assert {(place.on, place.number) for place in places} == {(0, 9)}


def test_the_spokes_of_a_hub_start_at_its_rim() -> None:
    for place in lay_out([ROOT], hub=1.1).places:
        inner_end = (place.pose.x**2 + place.pose.y**2) ** 0.5 - 1.0
        assert inner_end == pytest.approx(1.1 + GAP, abs=1e-3)


def test_a_tile_with_all_the_room_in_the_world_goes_straight_on() -> None:
    layout = lay_out([*ARMS, Link(1, 0, 7)])
    assert layout.poses[7].angle == layout.poses[1].angle
    assert separation(layout.poses[7], layout.poses[1]) == pytest.approx(GAP, abs=1e-3)


def test_a_double_lies_across_and_keeps_room_for_a_foot() -> None:
    layout = lay_out([*ARMS, Link(1, 0, 0)])
    double = layout.poses[7]
    assert double.across
    toes = [place.pose for place in layout.places if place.on == 7]
    turns = sorted((toe.angle - double.angle + 180) % 360 - 180 for toe in toes)
    assert turns == [-50, 0, 50]


def test_two_toes_leave_a_place_for_the_third() -> None:
    links = [*ARMS, Link(1, 0, 0), Link(7, 0, 8), Link(7, 0, 7)]
    assert [place.on for place in lay_out(links).places] == places_due(links)
    assert [place.on for place in lay_out(links).places].count(7) == 1


def test_a_branch_may_grow_while_a_double_still_waits_for_its_toes() -> None:
    links = [*ARMS, Link(1, 0, 0), Link(2, 1, 8), Link(7, 0, 7)]
    layout = lay_out(links)
    assert not list(too_near(layout.poses))
    assert [place.on for place in layout.places] == places_due(links)


def test_fewer_arms_and_toes() -> None:
    links = [ROOT, Link(0, 9, 3), Link(1, 3, 3)]
    layout = lay_out(links, arms=4, toes=2)
    assert [place.on for place in layout.places] == places_due(links, arms=4, toes=2)


def test_the_box_holds_all_tiles_and_places() -> None:
    x0, y0, x1, y1 = lay_out([ROOT]).box
    # The straight arms reach from the root's face (0.5) over the gap and a tile's length.
    assert (x0, x1) == (-2.56, 2.56)
    assert y0 == pytest.approx(-y1)


def test_the_same_tiles_lie_the_same_again() -> None:
    links = dealt_hand(3, 9)
    first = lay_out(links)
    grow.forget()
    assert lay_out(links) == first


def test_tile_by_tile_or_all_at_once_is_the_same() -> None:
    links = dealt_hand(4, 9)
    one_by_one = [lay_out(links[: n + 1]) for n in range(len(links))]
    grow.forget()
    assert lay_out(links) == one_by_one[-1]


def test_a_double_eighteen_hand_fits_too() -> None:
    links = pool_hand(1, 18, "any")
    assert len(links) > 100
    layout = lay_out(links, tiles=tiles_in_set(18))
    assert not list(too_near(layout.poses))
    assert not torn(layout, links)


def test_styles_make_trees_of_their_own() -> None:
    hands = [tuple(pool_hand(1, 9, style)) for style in STYLES]
    assert len(set(hands)) == len(STYLES)


@pytest.mark.parametrize(
    ("links", "words"),
    [
        ([Link(0, 9, 9)], "starts with a double"),
        ([Link(-1, 9, 8)], "starts with a double"),
        ([ROOT, Link(1, 9, 3)], "not there yet"),
        ([ROOT, Link(-1, 9, 3)], "not there yet"),
        ([ROOT, Link(0, 8, 3)], "asks for 9"),
        ([ROOT, Link(0, 9, 9)], "once more"),
        ([ROOT, Link(0, 9, 3), Link(1, 3, 1), Link(1, 3, 2)], "no place left"),
        ([*ARMS, Link(0, 9, 7)], "no place left"),
    ],
)
def test_what_is_no_tree_is_refused_with_a_reason(links: list[Link], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        lay_out(links)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"tiles": 0}, "at least one tile"),
        ({"arms": 7}, "1 to 6 arms"),
        ({"toes": 0}, "1 to 3 toes"),
        ({"hub": -1.0}, "radius"),
    ],
)
def test_impossible_rules_are_refused(options: dict[str, int], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        lay_out([ROOT], **options)
