"""No two things on the board overlap: every pair is tested by the separating-axis rule."""

from __future__ import annotations

import itertools
import math

import pytest

from farmlib.games.chickenfoot import Chickenfoot
from farmlib.scenes import Item, scene_of
from tests.scenes.games import played

Point = tuple[float, float]


def corners(item: Item) -> list[Point]:
    turn = math.radians(item.angle)
    along, aside = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
    return [
        (
            item.x + sx * item.width / 2 * along[0] + sy * item.height / 2 * aside[0],
            item.y + sx * item.width / 2 * along[1] + sy * item.height / 2 * aside[1],
        )
        for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def apart(one: list[Point], other: list[Point]) -> bool:
    """Whether some line lies between the two rectangles."""
    for shape in (one, other):
        for (ax, ay), (bx, by) in itertools.pairwise(shape):
            nx, ny = by - ay, ax - bx
            first = [nx * x + ny * y for x, y in one]
            second = [nx * x + ny * y for x, y in other]
            if max(first) < min(second) or max(second) < min(first):
                return True
    return False


def overlapping(items: list[Item]) -> list[tuple[str, str]]:
    shapes = [(item.key, corners(item)) for item in items]
    return [
        (key, other_key)
        for (key, one), (other_key, other) in itertools.combinations(shapes, 2)
        if not apart(one, other)
    ]


@pytest.mark.parametrize(
    ("highest", "players", "seeds"), [(9, 4, range(6)), (12, 4, range(2)), (15, 8, range(2))]
)
def test_nothing_overlaps_in_random_hands(highest: int, players: int, seeds: range) -> None:
    game = Chickenfoot(players=players, highest=highest)
    for seed in seeds:
        for actions in (20 + 9 * seed, 10_000):
            match = played(game, seed, actions)
            scene = scene_of(game, match.state, None, show_all=bool(seed % 2))
            solid = [item for item in scene.board if not item.key.startswith("link ")]
            assert not overlapping(solid)


def test_the_test_finds_an_overlap() -> None:
    tile = Item("tile 1-0", "", 0, 0, "", width=1, height=2)
    other = Item("tile 2-0", "", 1.4, 0, "", angle=45, width=1, height=2)
    assert overlapping([tile, other])
    assert not overlapping([tile, Item("tile 2-0", "", 1.05, 0, "", width=1, height=2)])
