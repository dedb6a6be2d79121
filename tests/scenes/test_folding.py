"""A picture made small shows the same: all that is referred to is there, in its old paint."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator

import pytest

import farmlib
from farmlib.scenes import picture, scene_of
from farmlib.scenes.folding import folded, rules_for
from tests.pictures import look_of
from tests.scenes.games import played

SVG = "{http://www.w3.org/2000/svg}"
PAINT = ("fill", "stroke", "stroke-width", "stroke-dasharray", "font-size", "font-weight")
USUAL = {"fill": "#000", "font-weight": "400"}
MARKUP = (
    '<g transform="translate(1 2)"><path d="M0 0H9V9H0zM2 2H7V7H2z" fill="#c42b2b" '
    'stroke="#4a3c26" stroke-width=".045" stroke-linejoin="round"/></g>'
    '<g fill="#fff" stroke-dasharray=".2 .1"><path d="M0 0H9V9H0zM2 2H7V7H2z" stroke="#4a3c26" '
    'stroke-width=".045" stroke-linejoin="round" transform="scale(2)"/></g>'
    '<text y=".156" font-size=".432" font-weight="700" text-anchor="middle" fill="#2d2416" '
    'class="fill-ink">1</text><rect width="9" height="9" fill="#c42b2b" class="table"/>'
    '<text y=".2" font-size=".432" font-weight="700" text-anchor="middle">2</text>'
    '<circle r="2" fill="#c42b2b" stroke="#4a3c26" stroke-width=".045" stroke-linejoin="round"/>'
)
SHEET = ".table{fill:#d5e0b5;stroke-width:3}.fill-ink{fill:#2d2416}.fill-soft{fill:#5f5138}"


def drawn(svg: str) -> list[tuple[object, ...]]:
    """Every shape of a picture, in order: its outline, how it is turned and placed, and its paint,
    worked out by hand from classes, attributes and what is inherited.
    """
    root = ET.fromstring(svg)
    known = {element.get("id"): element for element in root.iter() if element.get("id")}

    def walk(
        element: ET.Element, paint: dict[str, str], turns: tuple[str, ...]
    ) -> Iterator[tuple[object, ...]]:
        if element.tag in (f"{SVG}defs", f"{SVG}style"):
            return
        own = {name: said for name, said in look_of(root, element).items() if name in PAINT}
        paint = {**paint, **own}
        if turn := element.get("transform"):
            turns = (*turns, turn)
        if element.tag == f"{SVG}use":
            yield from walk(known[(element.get("href") or "")[1:]], paint, turns)
        elif element.tag in (f"{SVG}g", f"{SVG}svg"):
            for child in element:
                yield from walk(child, paint, turns)
        else:
            outline = {
                name: element.get(name)
                for name in ("d", "x", "y", "width", "height", "r", "rx", "ry", "cx", "cy")
            }
            shape = element.tag, tuple(outline.values()), element.text
            yield (*shape, turns, tuple(sorted(paint.items())))

    return list(walk(root, dict(USUAL), ()))


def file(style: str, defs: str, body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"><style>{style}</style>'
        f"<defs>{defs}</defs>{body}</svg>"
    )


def test_a_folded_picture_shows_the_same_shapes_in_the_same_paint() -> None:
    rules, defs, body = folded(MARKUP * 3)
    assert drawn(file(rules + SHEET, defs, body)) == drawn(file(SHEET, "", MARKUP * 3))
    assert len(rules + defs + body) < 0.5 * len(MARKUP * 3)


def test_the_same_outline_in_another_colour_is_drawn_once() -> None:
    _, defs, body = folded(MARKUP)
    assert (defs + body).count("M0 0H9V9H0zM2 2H7V7H2z") == 1


def test_a_class_that_changes_in_the_dark_wins_over_a_shared_look() -> None:
    rules, defs, body = folded('<path d="M0 0" fill="#2d2416" class="fill-ink"/>' * 2)
    shapes = drawn(file(rules + ".fill-ink{fill:#f6ecd9}", defs, body))
    assert all(("fill", "#f6ecd9") in shape[-1] for shape in shapes)  # type: ignore[operator]


def test_of_the_style_sheet_only_what_is_used_is_kept() -> None:
    assert rules_for(SHEET, '<g class="k1 fill-ink">') == ".fill-ink{fill:#2d2416}"
    assert rules_for(SHEET, "<g>") == ""


@pytest.mark.parametrize("name", sorted(farmlib.GAMES))
def test_a_table_of_each_game_is_small_enough_for_a_lesson(name: str) -> None:
    """Fifty of them make a lesson, which should stay far below two megabytes."""
    game = farmlib.game(name)
    scene = scene_of(game, played(game, 7, 30).state, 0)
    assert len(picture(scene, alt=False)) < 24_000
