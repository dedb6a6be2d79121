"""Rulebooks side by side, and numbers as bars."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from farmlib.core.errors import FarmError
from farmlib.core.registry import GAMES
from farmlib.lessons import bars, options_side_by_side, side_by_side, spread
from tests.pictures import files_in, look_of

BOTH = ["chickenfoot", "chicken_coop"]


def test_each_game_s_rules_stand_in_its_column_in_their_own_words() -> None:
    table = side_by_side(BOTH, {"Doubles": ["CF-FOOT", "CO-CLUCK", "CO-TOES"]})
    ((topic, (foot, coop)),) = table.rows
    assert topic == "Doubles"
    assert foot == (f"CF-FOOT: {GAMES['chickenfoot'].rulebook['CF-FOOT'].text}",)
    assert [said.partition(":")[0] for said in coop] == ["CO-CLUCK", "CO-TOES"]


def test_where_a_book_is_silent_the_cell_says_so() -> None:
    ((_, cells),) = side_by_side(BOTH, {"The word": ["CF-LITTLE"]}).rows
    assert cells[1] == ("(nothing)",)


def test_it_is_a_table_with_heads_and_a_text() -> None:
    table = side_by_side(BOTH, {"Hands": ["CF-HANDS", "CO-ROUNDS"]})
    data = table._repr_mimebundle_()
    root = ET.fromstring(data["text/html"])
    assert [cell.text for cell in root.iter("th")] == ["Chickenfoot", "Chicken Coop", "Hands"]
    assert data["text/plain"].startswith("Hands\n  Chickenfoot: CF-HANDS: ")
    assert max(map(len, data["text/plain"].splitlines())) <= 84


def test_unknown_games_and_rules_are_named() -> None:
    with pytest.raises(FarmError, match="no game 'ludo'"):
        side_by_side(["ludo"], {})
    with pytest.raises(FarmError, match="'CO-NOTHING'"):
        side_by_side(BOTH, {"x": ["CO-" + "NOTHING"]})
    with pytest.raises(FarmError, match="no game 'ludo'"):
        options_side_by_side(["ludo"])


def test_options_are_those_of_the_games() -> None:
    rows = dict(options_side_by_side(BOTH).rows)
    assert rows["blanks"] == (("(nothing)",), ("blanks='pips'",))
    assert rows["hand_size"] == (("hand_size=None",), ("hand_size=None",))
    assert {"players", "highest", "drawn_tile", "chickenlittle", "youngest"} < set(rows)


# ---------------------------------------------------------------- bars


def test_bars_are_as_long_as_their_numbers() -> None:
    drawn = bars("Eggs", {"Ada": 1.5, "Ben": 3.0, "Cora": 0.0})
    lines = repr(drawn).splitlines()
    assert lines[0] == "Eggs"
    assert [line.count("\u2588") for line in lines[1:]] == [15, 30, 0]
    assert [line.split()[-1] for line in lines[1:]] == ["1.5", "3.0", "0.0"]
    found = re.findall(r'<rect x="200"[^>]*? width="([0-9.]+)"', drawn.svg())
    widths = [float(width) for width in found]
    assert widths == [170.0, 340.0, 0.0]


def test_bars_are_a_picture_with_words() -> None:
    html = bars("A < B", {"x & y": 2}, " %")._repr_mimebundle_()["text/html"]
    assert 'alt="A &lt; B. x &amp; y: 2 %."' in html
    (file,) = files_in(html)
    ET.fromstring(file)


def test_no_bar_covers_a_label_however_long_it_is() -> None:
    for label in ("Chickenfoot", "Chicken Coop, blanks printed", "W" * 40):
        drawing = ET.fromstring(bars("Points", {label: 2, "b": 1}).svg())
        svg = "{http://www.w3.org/2000/svg}"
        (text,) = (one for one in drawing.iter(f"{svg}text") if one.text == label)
        ground, *found = drawing.iter(f"{svg}rect")
        starts = {float(bar.attrib["x"]) for bar in found}
        # In the fonts that browsers take for plain text a letter of 16 px has about 9 of them.
        assert min(starts) > float(text.attrib["x"]) + 9 * len(label)
        assert len(starts) == 1
        ends = [float(bar.attrib["x"]) + float(bar.attrib["width"]) for bar in found]
        assert max(ends) + 60 < float(ground.attrib["width"])
        assert drawing.attrib["viewBox"].split()[2] == ground.attrib["width"]


def test_a_spread_is_shares_of_steps_that_make_a_whole() -> None:
    shown = dict(spread("Moves", [3, 9, 10, 25, 99], width=10, below=20).values)
    assert shown == {"0 to 9": 40, "10 to 19": 20, "20 or more": 40}


def test_a_spread_can_start_further_up() -> None:
    shown = dict(spread("Moves", [3, 29, 30, 44, 50], width=10, start=30, below=50).values)
    assert shown == {"under 30": 40, "30 to 39": 20, "40 to 49": 20, "50 or more": 20}
    with pytest.raises(FarmError, match="Steps of 10"):
        spread("Moves", [3], width=10, start=0, below=15)


def test_two_groups_have_two_colours_and_more_have_one() -> None:
    roots = [
        ET.fromstring(bars("x", values).svg())
        for values in ({"a, x": 1, "b, x": 2, "a, y": 3}, {"a": 1, "b": 2, "c": 3})
    ]
    fills = [
        {look_of(root, one)["fill"] for one in root.iter() if one.get("x") == "200"}
        for root in roots
    ]
    assert list(map(len, fills)) == [2, 1]


def test_nothing_and_less_than_nothing_can_not_be_drawn() -> None:
    with pytest.raises(FarmError, match="nothing to draw"):
        bars("Eggs", {})
    with pytest.raises(FarmError, match="no numbers"):
        spread("Eggs", [], width=1, below=2)
    for bad in (-1.0, float("nan"), float("inf")):
        with pytest.raises(FarmError, match="a number from 0 up"):
            bars("Eggs", {"Ada": bad})
