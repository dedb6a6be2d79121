"""Pictures of dominoes: the right number of spots, colours that can be told from the tile."""

from __future__ import annotations

import itertools
import math
import re
import xml.etree.ElementTree as ET

import pytest

from farmlib.scenes import dominoes
from farmlib.scenes.art import COLOURS, PIP_COLOURS, number, paint, settled

NUMBERS = range(19)


@pytest.mark.parametrize("count", NUMBERS)
def test_a_number_has_as_many_spots(count: int) -> None:
    assert len(set(dominoes.spots(count))) == count


@pytest.mark.parametrize("count", NUMBERS)
def test_spots_look_the_same_upside_down(count: int) -> None:
    turned = {(-x, -y) for x, y in dominoes.spots(count)}
    if count in (2, 3):  # a diagonal stays a diagonal
        assert turned == set(dominoes.spots(count))
    assert turned == set(dominoes.spots(count))


@pytest.mark.parametrize("count", NUMBERS)
def test_spots_lie_apart_and_on_their_half(count: int) -> None:
    drawn = re.findall(r'stroke-width="([.0-9]+)" stroke-linecap', dominoes.tile(count, 0))
    wide = float(drawn[0]) if drawn else 0.0
    for x, y in dominoes.spots(count):
        assert max(abs(x), abs(y)) + wide / 2 < 0.47
    for one, other in itertools.combinations(dominoes.spots(count), 2):
        assert math.dist(one, other) > wide


def test_a_six_stands_in_two_columns_on_an_upright_tile() -> None:
    columns = {x for x, _ in dominoes.spots(6)}
    assert len(columns) == 2


def test_a_tile_has_both_its_numbers_as_pips_and_as_figures() -> None:
    tile = ET.fromstring(f"<svg>{dominoes.tile(12, 5)}</svg>")
    pips, figures = (
        next(g for g in tile if g.get("class") == name) for name in ("pips", "numeral")
    )
    assert [path.get("d", "").count("h0") for path in pips] == [12, 5]
    assert [text.text for text in figures] == ["12", "5"]


def test_figures_are_turned_back_so_that_they_stand_upright() -> None:
    assert "rotate(290 0 -.5)" in dominoes.tile(9, 3, turned=70)


def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("count", NUMBERS)
def test_spots_and_figures_can_be_read_on_the_tile_in_light_and_dark(count: int) -> None:
    for theme in (0, 1):
        assert contrast(PIP_COLOURS[count], COLOURS["tile"][theme]) >= 4.5
        assert contrast(PIP_COLOURS[count], COLOURS["tile-root"][theme]) >= 3


@pytest.mark.parametrize("theme", [0, 1])
@pytest.mark.parametrize(
    ("what", "ground", "least"),
    [
        ("ink", "paper", 4.5),
        ("ink", "card", 4.5),
        ("ink", "grass", 4.5),
        ("soft", "grass", 3),
        ("last", "grass", 3),
        ("due", "grass", 3),
    ],
)
def test_words_and_signs_can_be_read_on_the_table(
    what: str, ground: str, least: float, theme: int
) -> None:
    assert contrast(COLOURS[what][theme], COLOURS[ground][theme]) >= least


def test_neighbouring_numbers_differ_in_colour() -> None:
    assert len(set(PIP_COLOURS)) == len(PIP_COLOURS) == 19


@pytest.mark.parametrize(
    "picture",
    [
        dominoes.tile(18, 13, turned=33),
        dominoes.back(),
        dominoes.pile(),
        dominoes.empty_pile(),
        dominoes.place(7, turned=200),
        dominoes.double_place(0),
        dominoes.link(3.5),
        dominoes.small(dominoes.tile(1, 0), 0.7),
    ],
)
def test_a_picture_can_stand_anywhere(picture: str) -> None:
    drawn = ET.fromstring(f"<svg>{picture}</svg>")
    for element in drawn.iter():
        assert "id" not in element.attrib
        for paint_of in ("fill", "stroke"):
            assert re.match(r"none$|var\(--farm-|$", element.get(paint_of, ""))
    assert "Gradient" not in picture


def test_settled_pictures_show_either_pips_or_figures_in_plain_colours() -> None:
    tile = dominoes.tile(4, 2)
    assert settled(tile, numerals=False).count("h0") == 6
    assert "<text" not in settled(tile, numerals=False)
    assert settled(tile, numerals=True).count("<text") == 2
    assert "h0" not in settled(tile, numerals=True)
    for numerals in (False, True):
        assert "var(" not in settled(tile, numerals=numerals)
        ET.fromstring(f"<svg>{settled(tile, numerals=numerals)}</svg>")


def test_a_colour_that_nobody_knows_is_an_error() -> None:
    with pytest.raises(KeyError):
        paint("sky")


@pytest.mark.parametrize(
    ("value", "text"), [(10.0, "10"), (100.5, "100.5"), (0.0004, "0"), (-10.25, "-10.25")]
)
def test_numbers_are_written_short(value: float, text: str) -> None:
    assert number(value) == text
