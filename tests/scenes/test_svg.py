"""The still picture: small, alone, always the same, and with words that one could play from."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import farmlib
from farmlib.core.errors import FarmError
from farmlib.games.chickenfoot import Chickenfoot
from farmlib.scenes import Item, Plate, Scene, picture, scene_of, show
from farmlib.scenes.art import COLOURS, breadth
from farmlib.scenes.svg import SEAT_COLOURS
from tests.pictures import files_in, look_of
from tests.scenes.games import played

GAME = Chickenfoot(players=4)
SVG = "{http://www.w3.org/2000/svg}"


def late_scene() -> Scene:
    """A scene with 40 tiles of the tree or more."""
    for seed in range(40):
        match = played(GAME, seed)
        if len(match.state.tree) >= 40:
            return scene_of(GAME, match.state, 0)
    raise AssertionError("no seed led to a large tree")


def test_forty_tiles_make_less_than_20_kilobytes() -> None:
    assert len(picture(late_scene()).encode()) < 20_000


def test_the_picture_is_alone_and_refers_only_to_what_it_holds() -> None:
    svg = picture(late_scene())
    root = ET.fromstring(svg)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    used = {element.get("href", "")[1:] for element in root.iter(f"{SVG}use")}
    assert len(ids) == len(set(ids))
    assert used == set(ids)
    assert "var(" not in svg
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)|@import|<script|<image", svg)


def test_the_same_scene_gives_the_same_picture() -> None:
    assert picture(late_scene()) == picture(late_scene())


def test_numbers_in_the_picture_are_short() -> None:
    assert not re.search(r"\.[0-9]{4}", picture(late_scene(), alt=False))


def test_every_tile_is_drawn() -> None:
    scene = late_scene()
    root = ET.fromstring(picture(scene))
    drawn = [one for one in root.iter() if "translate" in one.get("transform", "")]
    assert len(drawn) >= len(scene.board) + len(scene.tray)


def test_a_small_board_shows_figures_and_a_large_one_pips() -> None:
    early = scene_of(GAME, played(GAME, 1, 12).state, None)
    assert "h0" in picture(early)
    tiny = Scene(**{**_fields(early), "box": (-60.0, -60.0, 120.0, 120.0)})
    assert "h0" not in picture(tiny)
    assert ">9</text>" in picture(tiny)


def _fields(scene: Scene) -> dict[str, object]:
    return {name: getattr(scene, name) for name in scene.__slots__}


def test_with_words_it_holds_title_and_outline_without_it_does_not() -> None:
    scene = late_scene()
    root = ET.fromstring(picture(scene))
    assert root.findtext(f"{SVG}title") == scene.title
    assert scene.outline in (root.findtext(f"{SVG}desc") or "")
    assert "<desc>" not in picture(scene, alt=False)


def test_dark_screens_get_a_dark_table() -> None:
    assert "prefers-color-scheme:dark" in picture(late_scene())


def test_names_cannot_break_the_picture() -> None:
    names = ("<b>&\"'", "Bo", "Cy", "Di")
    state = played(GAME, 1, 30).state
    shown = show(state, GAME, viewer=1, names=names, show_all=True)
    ET.fromstring(shown.svg)
    html = shown._repr_mimebundle_()["text/html"]
    assert html.count('"') == 6, "three attributes, each in its quotes"


def test_any_game_can_be_drawn() -> None:
    plates = tuple(Plate(n, n, f"Player {n}", "1 card", "2 points") for n in range(8))
    scene = Scene(
        game="any", viewer=None, title="Any", status="Look.", box=(0, 0, 10, 10), unit=1.0,
        board=(Item("hen", "hen", 5, 5, "a hen", text="3", marks=("new", "dim")),), tray=(),
        moves=(), plates=plates, art=(("hen", '<circle r=".5"/>'),), text="", outline="",
    )  # fmt: skip
    root = ET.fromstring(picture(scene))
    assert "7" in [text.text for text in root.iter(f"{SVG}text")]


# ------------------------------------------------------------------ Picture and show


def test_a_notebook_gets_the_text_board_and_an_image_with_words() -> None:
    shown = show(played(GAME, 1, 30), viewer=0)
    bundle = shown._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html"}
    assert bundle["text/plain"] == shown.text
    found = re.fullmatch(
        r'<img alt="([^"]+)" src="data:image/svg\+xml,([^"]+)" style="[^"]+">',
        bundle["text/html"],
    )
    assert found
    assert "Arm 1" in found[1]
    (file,) = files_in(bundle["text/html"])
    assert ET.tostring(ET.fromstring(file)) == ET.tostring(
        ET.fromstring(picture(shown.scene, alt=False))
    )


def test_show_takes_a_match_a_state_and_a_state_with_its_game() -> None:
    match = played(GAME, 1, 30)
    assert show(match).svg == show(match.state).svg == show(match.state, GAME).svg
    assert farmlib.show(match).svg == show(match).svg


@pytest.mark.parametrize("highest", [6, 9, 12, 15])
@pytest.mark.parametrize("actions", [0, 25])
def test_a_state_tells_which_set_it_is_of(highest: int, actions: int) -> None:
    match = played(Chickenfoot(players=3, highest=highest), 1, actions)
    if actions:
        assert show(match.state).scene.facts == show(match).scene.facts


def test_show_of_something_else_is_an_error() -> None:
    with pytest.raises(FarmError, match="no picture of a int"):
        show(7)


def test_a_picture_has_a_fixed_repr_and_can_be_saved(tmp_path: Path) -> None:
    shown = show(played(GAME, 1, 30))
    assert repr(shown) == "<Picture: Chickenfoot, hand 1 of 10>"
    assert shown.save(tmp_path / "a.svg").read_text(encoding="utf-8") == shown.svg
    assert shown.save(tmp_path / "a.txt").read_text(encoding="utf-8") == f"{shown.text}\n"
    with pytest.raises(FarmError, match=r"a\.png"):
        shown.save(tmp_path / "a.png")


# ------------------------------------------------------------------ signs and names


def _luminance(colour: str) -> float:
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(one: str, other: str) -> float:
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def signs(seats: int) -> tuple[ET.Element, list[ET.Element]]:
    """A picture, and the groups in which it draws the signs of so many seats."""
    plates = tuple(Plate(n, n, "Wilhelmina Emmeline Moo W", "1 tile", "") for n in range(seats))
    scene = Scene(
        game="any", viewer=None, title="Any", status="Look.", box=(0, 0, 10, 1), unit=1.0,
        board=(), tray=(), moves=(), plates=plates, art=(), text="", outline="",
    )  # fmt: skip
    root = ET.fromstring(picture(scene))
    inside = [g for g in root.iter(f"{SVG}g") if g.find(f"{SVG}rect") is None]
    return root, [g for g in inside if g.get("transform", "").startswith("translate(21 ")]


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_signs_stand_out_from_their_plates(theme: int) -> None:
    card, ink = COLOURS["card"][theme], COLOURS["ink"][theme]
    assert _contrast(card, ink) >= 3
    _, drawn = signs(18)
    assert len(drawn) == 18
    for sign in drawn:
        assert "stroke-ink" in sign[0].get("class", ""), "each shape has an edge that stands out"
    for colour in SEAT_COLOURS:
        assert _contrast(colour, "#1a1206") >= 4.5, "letters can be read on each filled sign"


def test_numbers_of_hollow_signs_keep_the_shape_s_lines_off() -> None:
    root, drawn = signs(18)
    for seat, sign in enumerate(drawn):
        hollow = seat >= 6
        paints = [look_of(root, one).get("fill") for one in sign.iter()]
        assert ("#fff" in paints) == hollow
        number = sign.find(f"{SVG}text")
        if hollow:
            assert number is not None
            assert (number.text, number.get("paint-order")) == (str(seat), "stroke")
            assert look_of(root, number)["stroke"] == "#fff"


def test_a_long_name_stays_on_its_plate() -> None:
    plates = (Plate(0, 0, "W" * 24, "1 tile", "2 points", turn=True),)
    early = scene_of(GAME, played(GAME, 1, 12).state, None)
    root = ET.fromstring(picture(Scene(**{**_fields(early), "plates": plates}), alt=False))
    (title,) = [text.text or "" for text in root.iter(f"{SVG}text") if "WW" in (text.text or "")]
    assert title.endswith("\u2026")
    assert 14 * breadth(title) <= 186 - 46


def test_words_on_the_board_are_as_large_as_can_be_read_where_there_is_room() -> None:
    item = Item("name 0", "none", 0, 0, "", width=20, height=2.6, text="Hetty")
    low = Item("name 1", "none", 0, 20, "", width=20, height=0.9, text="Otto")
    scene = Scene(
        game="any", viewer=None, title="Any", status="", box=(-40, -32, 80, 64), unit=1.0,
        board=(item, low), tray=(), moves=(), plates=(), art=(("none", "<g/>"),),
        text="", outline="",
    )  # fmt: skip
    root = ET.fromstring(picture(scene))
    sizes = {
        text.text: float(look_of(root, text).get("font-size", 0))
        for text in root.iter(f"{SVG}text")
    }
    assert sizes["Hetty"] * 10 == pytest.approx(14, abs=0.01)  # the picture has 10 pixels a unit
    assert sizes["Otto"] * 1.3 <= 0.9
