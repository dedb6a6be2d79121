"""The room where a tile is put down: of the natural positions that are free, the most promising.

A position is promising when it bends little, has room ahead, keeps away from other branches and
open places, and does not make the picture larger than a table. Nothing is looked up in a clock or
a generator: the same tiles in the same order always lie the same.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from farmlib.scenes.layout.crowd import Crowd, halves_of
from farmlib.scenes.layout.ground import Ground, Spot
from farmlib.scenes.layout.poses import Body
from farmlib.scenes.layout.reserve import (
    CARES,
    Care,
    Effort,
    Tile,
    clear_of_hub,
    free_ground,
    keep_elsewhere,
    spots_for,
)

Halves = Sequence[tuple[float, float]]
HARM = 20.25
_NEARBY = 11.0
_MOST_HITS = 2
_MOST_TOE_HITS = 3
_NO_ROOM = 0.55
_STEP = 1.7
_SOFT_TURN = math.cos(0.7), math.sin(0.7)
_FOOT_TURN = math.cos(0.5), math.sin(0.5)
_TOE_TURN = math.cos(0.9), math.sin(0.9)


@dataclass
class Shake:
    """A little noise on the costs, for a second try after a first one has failed. Its numbers come
    from `seed` alone."""

    noise: float
    seed: int

    def __post_init__(self) -> None:
        self._rng = random.Random(self.seed)

    def next(self) -> float:
        """Something to add to a cost."""
        return self.noise * self._rng.random() if self.noise else 0.0


class Surroundings:
    """What lies near the end that is played on, and how much room there is."""

    def __init__(self, ground: Ground, parent: int) -> None:
        centre = ground.bodies[parent]
        x, y, reach = centre.x, centre.y, _NEARBY**2
        self.ground = ground
        self.tiles = Crowd(
            (index, body)
            for index, body in ground.bodies.items()
            if (body[0] - x) ** 2 + (body[1] - y) ** 2 < reach
        )
        self.spots = Crowd(
            (spot, body)
            for spot, body in ground.reserved.items()
            if (body[0] - x) ** 2 + (body[1] - y) ** 2 < reach
        )
        self.family = ground.family(parent)
        self.edge = ground.table.around(ground.bodies.values())
        self.suits = ground.suits_with_double()
        self._prospects: dict[Spot, tuple[float, float]] = {}

    def corridor(
        self, x: float, y: float, ux: float, uy: float, steps: int, more: Halves = ()
    ) -> float:
        """The best walk ahead of so many steps, each straight on or turned a little: the sum of
        the room on the way, less for turns and beyond the table's edge."""
        best = -math.inf
        for side in (0, 1, -1):
            vx, vy = _turned(ux, uy, _SOFT_TURN, side)
            px, py = x + _STEP * vx, y + _STEP * vy
            room = self.tiles.room(px, py, more)
            if room < _NO_ROOM:
                worth = -1.0
            else:
                worth = room - 0.1 * abs(side) - self._off_the_table(px, py)
                if steps > 1:
                    worth += self.corridor(px, py, vx, vy, steps - 1, more)
            best = max(best, worth)
        return best

    def _off_the_table(self, x: float, y: float) -> float:
        return min(2.5, 8.0 * self.edge.excess(x, y))

    def foot_room(self, x: float, y: float, ux: float, uy: float, more: Halves = ()) -> float:
        """How much room a double and its toes would have ahead."""
        best = -math.inf
        for side in (0, 1, -1):
            vx, vy = _turned(ux, uy, _FOOT_TURN, side)
            room = min(1.9, self.tiles.room(x + 1.95 * vx, y + 1.95 * vy, more))
            best = max(best, room - 0.05 * abs(side))
        return best

    def prospect(self, spot: Spot, kept: Body, more: Halves = ()) -> tuple[float, float]:
        """What the end with this kept spot has ahead: a walk, and room for a foot."""
        x, y, ux, uy = kept[:4]
        walk = self.corridor(x - ux, y - uy, ux, uy, 2, more)
        if self.ground.links[spot[0]].outer in self.suits:
            return walk, 0.0
        return walk, self.foot_room(x - ux, y - uy, ux, uy, more)

    def harm(self, own: Spot, body: Body) -> float:
        """How much a tile there would take from the prospects of other open ends near it."""
        harm = 0.0
        more = halves_of(body)
        for spot, kept in self.spots.members:
            x, y = kept.x + 0.5 * kept.ux - body.x, kept.y + 0.5 * kept.uy - body.y
            if x * x + y * y > HARM or spot == own:
                continue
            before = self._prospects.get(spot)
            if before is None:
                before = self._prospects[spot] = self.prospect(spot, kept)
            walk, foot = self.prospect(spot, kept, more)
            harm += 0.5 * (before[0] - walk) + before[1] - foot
            if foot < 1.5 <= before[1]:
                harm += 1.5
        return harm

    def crowd(self, own: Spot, x: float, y: float) -> float:
        """How many strangers and other open places are near, the nearer the more."""
        crowd = 0.0
        for index, other in self.tiles.near(x, y):
            distance = (other[0] - x) ** 2 + (other[1] - y) ** 2
            if distance < 12.0 and index not in self.family:
                crowd += 1.0 - distance / 12.0
        for spot, other in self.spots.near(x, y):
            distance = (other[0] - x) ** 2 + (other[1] - y) ** 2
            if distance < 9.0 and spot != own:
                crowd += 1.2 * (1.0 - distance / 9.0)
        return crowd


def _turned(ux: float, uy: float, turn: tuple[float, float], side: int) -> tuple[float, float]:
    if not side:
        return ux, uy
    cos, sin = turn
    return ux * cos - side * uy * sin, uy * cos + side * ux * sin


@dataclass(frozen=True)
class Option:
    """A position that is free of tiles, the kept spots that it touches, and what speaks against
    it (the less, the better)."""

    slot: int
    body: Body
    hits: tuple[Spot, ...]
    cost: float


def place(
    ground: Ground,
    index: int,
    effort: Effort,
    shake: Shake | None = None,
    *,
    loose_end: bool = False,
) -> Ground | None:
    """The table with tile `index` laid on its parent, which must be down. None when there is no
    position left for it, or the effort is spent. With `loose_end` the spot kept for the next tile
    may lie apart from an ordinary tile that has no room ahead."""
    around = Surroundings(ground, ground.links[index].parent)
    for care in CARES:
        options = _options(around, index, care, effort, shake)
        for option in sorted(options, key=lambda option: option.cost):
            laid = _laid(around, index, option, care, effort, loose_end=loose_end)
            if laid is not None:
                return laid
            if effort.spent:
                return None
    return None


def _options(
    around: Surroundings, index: int, care: Care, effort: Effort, shake: Shake | None
) -> list[Option]:
    ground = around.ground
    link = ground.links[index]
    parent = ground.bodies[link.parent]
    found = []
    for slot in ground.free_slots(link.parent):
        own = (link.parent, slot)
        for template in ground.templates(link.parent, slot, care.angles, double=link.double):
            effort.left -= 1
            body = template.on(parent)
            if not clear_of_hub(body, ground.shape.hub):
                continue
            if not around.tiles.clear(body, around.family, care.apart):
                continue
            hits = tuple(spot for spot in around.spots.touched(body) if spot != own)
            if len(hits) > _MOST_HITS:
                continue
            cost = template.strain + 0.3 * len(hits) + _cost(around, index, own, body)
            found.append(Option(slot, body, hits, cost + (shake.next() if shake else 0.0)))
    return found


def _laid(
    around: Surroundings,
    index: int,
    option: Option,
    care: Care,
    effort: Effort,
    *,
    loose_end: bool,
) -> Ground | None:
    """The table with this option taken: the tile has its own spots, and those that it touched are
    kept elsewhere. None when that can't be."""
    ground = around.ground
    own = (ground.links[index].parent, option.slot)
    others = [kept for kept in around.spots.members if kept[0] != own]
    spots = Crowd(kept for kept in others if kept[0] not in option.hits)
    tile = Tile(index, option.body, around.tiles, spots)
    hits = list(option.hits)
    kept = spots_for(ground, tile, care, effort)
    if kept is None and care.angles:
        kept = spots_for(ground, tile, care, effort, heed_spots=False)
        if kept is not None:
            hits += sorted({spot for body in kept.values() for spot in spots.touched(body)})
            if len(hits) > _MOST_TOE_HITS:
                return None
    if kept is None and loose_end:
        everything = Crowd([*ground.bodies.items(), (index, option.body)])
        out_of_the_way = everything, Crowd(ground.reserved.items())
        kept = {(index, 0): next(free_ground(ground, option.body, out_of_the_way, double=False))}
    if kept is None:
        return None
    laid = ground.with_tile(index, option.slot, option.body, kept, bridged=False)
    return keep_elsewhere(laid, hits, effort) if hits else laid


def _cost(around: Surroundings, index: int, own: Spot, body: Body) -> float:
    """What speaks against a position, apart from its bend."""
    link = around.ground.links[index]
    x, y, ux, uy = body[:4]
    cost = 50.0 * around.edge.excess(x + 1.2 * ux, y + 1.2 * uy)
    cost += 0.4 * around.crowd(own, x, y)
    cost += 5.0 * around.harm(own, body)
    cost -= 0.15 * (ux * x + uy * y) / math.hypot(x, y)
    if link.double:
        walks = [
            around.corridor(x + 1.3 * vx, y + 1.3 * vy, vx, vy, 2)
            for vx, vy in (_turned(ux, uy, _TOE_TURN, side) for side in (-1, 0, 1))
        ]
        return cost - 0.25 * sum(walks) - 0.5 * min(walks)
    cost -= 0.6 * around.corridor(x + ux, y + uy, ux, uy, 3)
    if link.outer not in around.suits:
        # Only while its double is still to come: then a foot may have to stand here.
        cost -= 0.8 * around.foot_room(x + ux, y + uy, ux, uy)
    return cost
