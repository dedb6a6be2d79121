"""No two things on the board overlap: every pair is tested by the separating-axis rule."""

from __future__ import annotations

import itertools
import math

import pytest

from farmlib.games.chicken_coop import ChickenCoop
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


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_nothing_overlaps_round_a_hub_and_nothing_lies_on_it(players: int) -> None:
    game = ChickenCoop(players=players)
    for seed in range(3):
        for actions in (12 + 20 * seed, 10_000):
            match = played(game, seed, actions)
            scene = scene_of(game, match.state, None, show_all=bool(seed % 2))
            hub = next(item for item in scene.board if item.key == "hub")
            solid = [item for item in scene.board if item.key.split()[0] not in ("link", "hub")]
            assert not overlapping(solid)
            assert (hub.x, hub.y, hub.width) == (0, 0, hub.height)
            centre = "middle" if not match.state.tree else f"tile {match.state.tree.root}"
            on_it = [item.key for item in solid if from_middle(item) < hub.width / 2]
            assert on_it == [centre]


def from_middle(item: Item) -> float:
    """How near a rectangle comes to 0,0: where that lies in its own directions, cut to its box."""
    turn = math.radians(item.angle)
    along = -item.x * math.cos(turn) - item.y * math.sin(turn)
    aside = item.x * math.sin(turn) - item.y * math.cos(turn)
    return math.hypot(max(0.0, abs(along) - item.width / 2), max(0.0, abs(aside) - item.height / 2))


def test_the_test_finds_what_lies_on_a_hub() -> None:
    leg = Item("tile 1-0", "", 3.0, 0, "", angle=270, width=1, height=2)
    assert from_middle(leg) == pytest.approx(2.0)
    assert from_middle(Item("tile 1-0", "", 0, 0, "", width=1, height=2)) == 0
    slanted = Item("tile 1-0", "", 2.0, 2.0, "", angle=315, width=1, height=2)
    assert from_middle(slanted) == pytest.approx(math.hypot(2, 2) - 1)


def test_the_test_finds_an_overlap() -> None:
    tile = Item("tile 1-0", "", 0, 0, "", width=1, height=2)
    other = Item("tile 2-0", "", 1.4, 0, "", angle=45, width=1, height=2)
    assert overlapping([tile, other])
    assert not overlapping([tile, Item("tile 2-0", "", 1.05, 0, "", width=1, height=2)])
