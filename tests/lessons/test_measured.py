"""Measured numbers drawn: a dot and a line for each, the same in words, and no nonsense."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

import pytest

from farmlib.core.errors import FarmError
from farmlib.lessons import measured, paired


@dataclass(frozen=True)
class Known:
    """A number with its bounds."""

    low: float
    mean: float
    high: float


TWO = {"the farmer": Known(1.5, 2.0, 2.5), "an egg": Known(-1.0, -0.5, 0.0)}


def test_in_words_it_says_each_number_and_its_bounds() -> None:
    assert repr(measured("Delay", TWO, " cards")).splitlines() == [
        "Delay",
        "  the farmer  +2.00 cards (between +1.50 and +2.50)",
        "  an egg      \u22120.50 cards (between \u22121.00 and +0.00)",
    ]


def test_the_picture_has_words_and_is_as_long_as_the_doubt() -> None:
    shown = measured("Delay", TWO, " cards")
    data = shown._repr_mimebundle_()
    assert data["text/plain"] == repr(shown)
    assert "the farmer: +2.00 cards, between +1.50 and +2.50" in data["text/html"]
    lines = [
        [float(x) for x in found]
        for found in re.findall(r'<path d="M([\d.]+) \d+H([\d.]+)M', shown.svg())
    ]
    dots = [float(x) for x in re.findall(r'<circle cx="([\d.]+)"', shown.svg())]
    zero = float(re.findall(r'd="M([\d.]+) \d+V', shown.svg())[0])
    for (low, high), dot in zip(lines, dots, strict=True):
        assert dot == pytest.approx((low + high) / 2, abs=0.2)
    (first, second) = (high - low for low, high in lines)
    assert first == pytest.approx(second, abs=0.3)
    # What lies above 0 lies right of the broken line, and the one that ends at 0 ends there.
    assert lines[0][0] > zero
    assert lines[1][1] == pytest.approx(zero, abs=0.2)


def test_a_word_is_no_markup() -> None:
    svg = measured("<b>", {"a & b": Known(0, 0, 0)}).svg()
    assert "&lt;b&gt;" in svg
    assert "a &amp; b" in svg


@pytest.mark.parametrize("wrong", [Known(2, 1, 3), Known(0, 4, 3), Known(0, math.nan, 1)])
def test_bounds_that_are_none_are_refused(wrong: Known) -> None:
    with pytest.raises(FarmError, match="isn't between"):
        measured("Delay", {"x": wrong})


def test_nothing_is_refused() -> None:
    with pytest.raises(FarmError, match="nothing to draw"):
        measured("Delay", {})


def test_a_paired_difference_is_known_better_than_its_two_sides() -> None:
    """Worked out by hand: the differences 1, 2, 3 have mean 2 and standard error 1 / sqrt(3)."""
    found = paired([10, 50, 90], [11, 52, 93])
    assert found.mean == 2
    assert found.high - 2 == pytest.approx(1.96 / 3**0.5)
    assert 2 - found.low == pytest.approx(1.96 / 3**0.5)


@pytest.mark.parametrize(("first", "second"), [([], []), ([1], [2]), ([1, 2], [1, 2, 3])])
def test_what_is_not_in_pairs_is_refused(first: list[float], second: list[float]) -> None:
    with pytest.raises(FarmError, match="same length"):
        paired(first, second)
