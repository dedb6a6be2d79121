"""A film laid out: every card with its number and its name, in rows, and nothing off the table."""

from __future__ import annotations

import itertools
import re

import pytest
from hypothesis import given, settings

from farmlib.games.chicken_chicken import read_film
from farmlib.scenes.art import breadth
from farmlib.scenes.art_chicken_chicken_cards import card_name
from farmlib.scenes.chicken_chicken_strip import strip
from farmlib.scenes.svg import Picture, scale_of
from tests.games.chicken_chicken.tables import FILMS


@given(FILMS)
@settings(max_examples=40, deadline=None)
def test_all_cards_lie_on_the_table_each_at_a_place_of_its_own(letters: list[str]) -> None:
    film = read_film(" ".join(letters))
    scene = strip(film)
    left, top, width, height = scene.box
    cards = [item for item in scene.board if item.key.startswith("film ")]
    assert [item.label for item in cards] == [
        f"Card {n}: {card_name(card)}." for n, card in enumerate(film, 1)
    ]
    assert len({(item.x, item.y) for item in cards}) == len(film)
    for item in scene.board:
        assert left <= item.x - item.width / 2
        assert item.x + item.width / 2 <= left + width
        assert top <= item.y - item.height / 2
        assert item.y + item.height / 2 <= top + height
    assert re.findall(r"\d+: ([a-z ]+)", scene.text.replace("\n  ", " ")) == [
        card_name(card) for card in film
    ]


@pytest.mark.parametrize("film", ["G O W", "G G W W O O M R K K B B D"])
def test_names_can_be_read_and_do_not_meet(film: str) -> None:
    scene = strip(read_film(film))
    scale = scale_of(scene) * 640 / 800  # the narrowest that an exercise shows
    names = [item for item in scene.board if item.key.startswith("below ")]
    rows: dict[float, list[tuple[float, float]]] = {}
    for item in names:
        assert item.height * scale >= (13 if item.label == "earthworm" else 14)
        half = breadth(item.label) * item.height / 2
        rows.setdefault(item.y, []).append((item.x - half, item.x + half))
    for row in rows.values():
        for (_, end), (begin, _) in itertools.pairwise(row):
            assert end < begin
    assert Picture(scene).svg.startswith("<svg")
