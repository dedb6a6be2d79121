"""Where a way can be cut off, against a flood of our own that goes from square to square."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from farmlib.games.chickapig.grid import GOALS, NAMES, bits, numbers_in
from farmlib.games.chickapig.paths import can_walk_round, cut_squares, narrow_squares, way_home
from tests.games.chickapig.tables import SEEDS

few = settings(max_examples=15, deadline=None)
some = settings(max_examples=60, deadline=None)

ALL = {(x, y) for x in range(14) for y in range(14)}
Place = tuple[int, int]


def beside(place: Place) -> set[Place]:
    """The squares side by side with this one; a goal's sides are walls (CP-SLIDE)."""
    x, y = place
    found = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & ALL
    return {
        other
        for other in found
        if not (y == other[1] and y in (0, 13) and {x, other[0]} in ({5, 6}, {7, 8}))
        and not (x == other[0] and x in (0, 13) and {y, other[1]} in ({5, 6}, {7, 8}))
    }


def parts(wanted: set[Place], free: set[Place]) -> int:
    """In how many parts of `free` the squares `wanted` lie."""
    count, left = 0, set(wanted)
    while left:
        count += 1
        front = {left.pop()}
        seen = set(front)
        while front:
            front = {n for place in front for n in beside(place)} & free - seen
            seen |= front
        left -= seen
    return count


def numbered(places: set[Place]) -> int:
    return bits(y * 14 + x for x, y in places)


def places(squares: int) -> set[Place]:
    return {(NAMES[n].x, NAMES[n].y) for n in numbers_in(squares)}


@st.composite
def boards(draw: st.DrawFn) -> set[Place]:
    """The free squares of a board with things about: a few, or so many that it is a maze."""
    rng = random.Random(draw(SEEDS))
    return ALL - set(rng.sample(sorted(ALL), draw(st.integers(0, 90))))


@few
@given(boards())
def test_filling_any_other_square_cuts_nothing_off(free: set[Place]) -> None:
    cuts = places(cut_squares(numbered(free)))
    for place in free - cuts:
        about = beside(place) & free
        assert parts(about, free - {place}) == min(1, len(about)), place


@some
@given(boards())
def test_what_stands_alone_in_the_middle_cuts_nothing(free: set[Place]) -> None:
    """A single thing among open squares makes no square one where a way can be cut."""
    x, y = 4, 9
    around = {(x + a, y + b) for a in range(-2, 3) for b in range(-2, 3)}
    alone = (free | around) - {(x, y)}
    assert cut_squares(numbered(alone)) & numbered(around) == (
        cut_squares(numbered(free | around)) & numbered(around)
    )


@some
@given(boards())
def test_narrow_is_where_what_is_about_a_square_is_in_parts(free: set[Place]) -> None:
    narrow = places(narrow_squares(numbered(free)))
    for x, y in ALL:
        ring = {(x + a, y + b) for a in (-1, 0, 1) for b in (-1, 0, 1)} & free - {(x, y)}
        count = parts(beside((x, y)) & free, ring)
        # Over a corner behind a wall it may be joined all the same: that is found out later.
        assert count <= 1 or (x, y) in narrow
        walled = len(beside((x, y))) < len({(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & ALL)
        if (x, y) in narrow and not walled:
            assert count > 1
        assert can_walk_round(y * 14 + x, numbered(ring)) == (count <= 1)


@some
@given(boards(), SEEDS)
def test_a_way_home_leads_all_there_or_is_none(free: set[Place], seed: int) -> None:
    pigs = set(random.Random(seed).sample(sorted(free), 3)) - places(GOALS[0])
    way = way_home(0, numbered(pigs), numbered(free))
    goal = places(GOALS[0]) & free
    if way is None:
        assert pigs
        assert not all(any(parts({pig, at}, free) == 1 for at in goal) for pig in pigs)
    else:
        assert places(way) <= free
        assert all(any(parts({pig, at}, places(way)) == 1 for at in goal) for pig in pigs)
