"""Single tiles and pairs: how they lie, and how far apart. Expectations are worked out by hand."""

from __future__ import annotations

import math
import random

import pytest

from farmlib.scenes.layout import Pose, outline, separation
from tests.scenes.layout.checks import apart, corners

FLAT = Pose(0.0, 0.0, 0.0, across=False)


def test_an_ordinary_tile_is_two_long_and_one_wide_along_its_heading() -> None:
    assert outline(FLAT) == ((-1.0, -0.5), (-1.0, 0.5), (1.0, 0.5), (1.0, -0.5))


def test_a_double_lies_across_its_heading() -> None:
    assert outline(Pose(3.0, 0.0, 0.0, across=True)) == (
        (2.5, -1.0),
        (2.5, 1.0),
        (3.5, 1.0),
        (3.5, -1.0),
    )


def test_y_grows_downwards_so_ninety_degrees_is_down() -> None:
    xs, ys = zip(*outline(Pose(0.0, 0.0, 90.0, across=False)), strict=True)
    assert (max(xs), max(ys)) == (0.5, 1.0)


def test_the_first_edge_of_an_outline_is_towards_the_parent() -> None:
    first, second, _, _ = outline(Pose(0.0, 0.0, 90.0, across=False))
    assert first[1] == second[1] == -1.0


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (Pose(2.25, 0.0, 0.0, across=False), 0.25),
        (Pose(1.5, 0.0, 0.0, across=False), -0.5),
        (Pose(0.0, 1.0, 0.0, across=False), 0.0),
        (Pose(2.0, 0.0, 90.0, across=False), 0.5),
        (Pose(2.0, 0.0, 0.0, across=True), 0.5),
        (Pose(0.0, 0.0, 45.0, across=False), -1.5 * math.sqrt(0.5) - 0.5),
    ],
)
def test_separation(other: Pose, expected: float) -> None:
    assert separation(FLAT, other) == pytest.approx(expected)
    assert separation(other, FLAT) == pytest.approx(expected)


def test_separation_agrees_with_corner_projections_on_random_pairs() -> None:
    rng = random.Random(1)
    for _ in range(2000):
        a, b = (
            Pose(rng.uniform(-2, 2), rng.uniform(-2, 2), rng.uniform(0, 360), rng.random() < 0.5)
            for _ in range(2)
        )
        assert separation(a, b) == pytest.approx(apart(corners(a), corners(b)), abs=1e-9)
