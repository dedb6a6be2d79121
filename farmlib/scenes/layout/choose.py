"""The room where a tile is put down: of the natural positions that are free, the most promising.

A position is promising when it bends little, has room ahead, keeps away from other branches and
open places, and does not make the picture larger than a table. Nothing is looked up in a clock or
a generator: the same tiles in the same order always lie the same.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from farmlib.scenes.layout.crowd import Crowd
from farmlib.scenes.layout.foresight import foreseen
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

_NEARBY = 11.0
_MOST_HITS = 4
_NO_ROOM = 0.55
_STEP = 1.7
_SOFT_TURN = math.cos(0.7), math.sin(0.7)
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

    def corridor(self, x: float, y: float, ux: float, uy: float, steps: int) -> float:
        """The best walk ahead of so many steps, each straight on or turned a little: the sum of
        the room on the way, less for turns and beyond the table's edge."""
        best = -math.inf
        for side in (0, 1, -1):
            vx, vy = _turned(ux, uy, _SOFT_TURN, side)
            px, py = x + _STEP * vx, y + _STEP * vy
            room = self.tiles.room(px, py)
            if room < _NO_ROOM:
                worth = -1.0
            else:
                worth = room - 0.1 * abs(side) - self._off_the_table(px, py)
                if steps > 1:
                    worth += self.corridor(px, py, vx, vy, steps - 1)
            best = max(best, worth)
        return best

    def _off_the_table(self, x: float, y: float) -> float:
        return min(2.5, 8.0 * self.edge.excess(x, y))

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
        best: Ground | None = None
        lowest = math.inf
        for option in sorted(options, key=lambda option: option.cost):
            if option.cost >= lowest:
                break
            laid = _laid(around, index, option, care, effort, loose_end=loose_end)
            if effort.spent:
                return None
            if laid is None:
                continue
            laid, regret = foreseen(laid, index)
            if option.cost + regret < lowest:
                best, lowest = laid, option.cost + regret
        if best is not None:
            return best
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
            cost += shake.next() if shake else 0.0
            # Rounded, so that mirror images tie on every machine, and the earlier one is taken.
            found.append(Option(slot, body, hits, round(cost, 6)))
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
            if len(hits) > _MOST_HITS:
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
    cost -= 0.15 * (ux * x + uy * y) / math.sqrt(x * x + y * y)
    if link.double:
        walks = [
            around.corridor(x + 1.3 * vx, y + 1.3 * vy, vx, vy, 2)
            for vx, vy in (_turned(ux, uy, _TOE_TURN, side) for side in (-1, 0, 1))
        ]
        return cost - 0.25 * sum(walks) - 0.5 * min(walks)
    cost -= 0.6 * around.corridor(x + ux, y + uy, ux, uy, 2)
    return cost
