"""The picture of an exercise: how small it may be shown."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmlib.lessons.exercises import exercise
from farmlib.lessons.exercises.pictures import least_width, picture_of

SCALE = re.compile(r"class=\"table\"/><g transform=\"[^\"]*scale\(([0-9.]+)\)\"")


@pytest.mark.parametrize(
    "name",
    [
        *("chickenfoot/where-to-play", "chickenfoot/how-does-it-end"),
        *("chicken_coop/tiles-that-fit", "chicken_coop/what-comes-next"),
        *("duckling/which-picture", "duckling/is-it-over"),
    ],
)
@given(st.integers(0, 10**6), st.sampled_from([1, 2, 3]))
@settings(max_examples=4, deadline=None)
def test_a_tile_is_22_pixels_wide_or_shows_numerals_in_full_size(
    name: str, seed: int, grade: int
) -> None:
    """The scale stands in the file; a picture is 800 pixels wide there."""
    picture = picture_of(exercise(name, seed=seed, grade=grade).question)
    assert picture is not None
    scale = float(SCALE.findall(picture.svg)[0])
    least = least_width(picture)
    assert 640 <= least <= 800
    tile = scale * least / 800
    assert tile >= 21.9 or (least == 800 and 'class="figure"' in picture.svg)
