"""The room where free spots are kept: every open place of the tree owns one that nothing takes.

That is why lines bend away before they hit something, why a double always finds room for its toes,
and why the places to play on can be drawn before anything is played there.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from farmlib.scenes.layout.crowd import TOUCHING, Crowd
from farmlib.scenes.layout.ground import Ground, Spot
from farmlib.scenes.layout.poses import Body, body_at, gap, heading
from farmlib.scenes.layout.slots import CAREFUL, EASY

_FOOT_STEPS = 60

Tiles = Crowd[int]
Spots = Crowd[Spot]


class Care(NamedTuple):
    """How careful a try is: which list of `angles` it goes through, and how far tiles (`apart`)
    and kept spots (`spots_apart`) stay from tiles they don't belong to."""

    angles: int
    apart: float
    spots_apart: float


CARES = (Care(EASY, 0.14, 0.10), Care(CAREFUL, 0.14, 0.10), Care(CAREFUL, 0.05, 0.05))


@dataclass
class Effort:
    """How many positions may still be looked at. A count and not a clock, so that the result is
    the same on a fast machine and on a slow one."""

    left: int

    @property
    def spent(self) -> bool:
        """Whether it is time to give up."""
        return self.left <= 0


@dataclass(frozen=True)
class Tile:
    """A tile that is about to lie at `body`, and what is in its way."""

    index: int
    body: Body
    tiles: Tiles
    spots: Spots


def clear_of_hub(body: Body, hub: float) -> bool:
    """Whether `body` stays off the round hub in the middle, if there is one."""
    if not hub:
        return True
    along = abs(body.x * body.ax + body.y * body.ay) - 1.0
    aside = abs(body.y * body.ax - body.x * body.ay) - 0.5
    return math.hypot(max(along, 0.0), max(aside, 0.0)) >= hub + TOUCHING


def spots_for(
    ground: Ground, tile: Tile, care: Care, effort: Effort, *, heed_spots: bool = True
) -> dict[Spot, Body] | None:
    """Spots to keep for a tile if it lies so: one for the end of an ordinary tile, one for each
    toe of a double. With `heed_spots` they stay clear of those that are kept for others.
    None when there is no room."""
    spots = tile.spots if heed_spots else Crowd[Spot](())
    if not ground.links[tile.index].double:
        spot = (tile.index, 0)
        kept = next(_free(ground, spot, tile.body, (tile.tiles, spots), care, effort), None)
        return None if kept is None else {spot: kept}
    return _foot(ground, tile, spots, care, effort)


def _free(
    ground: Ground,
    spot: Spot,
    parent: Body,
    in_the_way: tuple[Tiles, Spots],
    care: Care,
    effort: Effort,
) -> Iterator[Body]:
    """The free positions of a spot, the most natural first. Its tile need not be down yet."""
    index, slot = spot
    tiles, spots = in_the_way
    family = {index, *ground.children(index)}
    for template in ground.templates(index, slot, care.angles, double=False):
        effort.left -= 1
        body = template.on(parent)
        if (
            _apart(body, parent)
            and tiles.clear(body, family, care.spots_apart)
            and spots.clear(body)
            and clear_of_hub(body, ground.shape.hub)
        ):
            yield body


def _apart(body: Body, other: Body) -> bool:
    return gap(body, other) >= TOUCHING


def _foot(
    ground: Ground, tile: Tile, spots: Spots, care: Care, effort: Effort
) -> dict[Spot, Body] | None:
    """Toes that fit together, each with room for one more tile behind it (depth first)."""
    slots = ground.free_slots(tile.index)
    toes_at = {slot: _Toes(ground, (tile.index, slot), tile, spots, care, effort) for slot in slots}
    steps = 0

    def grow(toes: tuple[Body, ...]) -> tuple[Body, ...] | None:
        nonlocal steps
        if len(toes) == len(slots):
            return toes
        for toe, behind in toes_at[slots[len(toes)]]:
            steps += 1
            if steps > _FOOT_STEPS or effort.spent:
                return None
            if not all(_apart(toe, other) for other in toes):
                continue
            if not any(all(_apart(body, other) for other in toes) for body in behind):
                continue
            found = grow((*toes, toe))
            if found is not None:
                return found
        return None

    found = grow(())
    if found is None:
        return None
    return {(tile.index, slot): toe for slot, toe in zip(slots, found, strict=True)}


class _Toes:
    """The toes that one slot of a double could have, each with the free positions behind it.
    They are looked for when they are first asked for, and only once."""

    def __init__(
        self, ground: Ground, spot: Spot, tile: Tile, spots: Spots, care: Care, effort: Effort
    ) -> None:
        self._known: list[tuple[Body, list[Body]]] = []
        self._more = _free(ground, spot, tile.body, (tile.tiles, spots), care, effort)
        self._ground, self._tile, self._spots = ground, tile, spots
        self._care, self._effort = care, effort

    def __iter__(self) -> Iterator[tuple[Body, list[Body]]]:
        yield from self._known
        for toe in self._more:
            pair = toe, self._behind(toe)
            self._known.append(pair)
            yield pair

    def _behind(self, toe: Body) -> list[Body]:
        free = []
        for template in self._ground.line_templates(EASY):
            self._effort.left -= 1
            body = template.on(toe)
            if (
                _apart(body, self._tile.body)
                and self._tile.tiles.clear(body, (), self._care.spots_apart)
                and self._spots.clear(body)
            ):
                free.append(body)
        return free


def keep_elsewhere(ground: Ground, spots: Collection[Spot], effort: Effort) -> Ground | None:
    """The table with these spots kept in other positions, clear of all that lies and is kept.
    None when one of them finds nothing."""
    kept = {spot: body for spot, body in ground.reserved.items() if spot not in spots}
    tiles = Crowd(ground.bodies.items())
    for spot in spots:
        in_the_way = tiles, Crowd(kept.items())
        body = _first_free(ground, spot, in_the_way, effort)
        if body is None:
            return None
        kept[spot] = body
    return ground.with_spots(kept)


def _first_free(
    ground: Ground, spot: Spot, in_the_way: tuple[Tiles, Spots], effort: Effort
) -> Body | None:
    parent = ground.bodies[spot[0]]
    for care in CARES:
        for body in _free(ground, spot, parent, in_the_way, care, effort):
            return body
    return None


def free_ground(
    ground: Ground, blocked: Body, in_the_way: tuple[Tiles, Spots], *, double: bool
) -> Iterator[Body]:
    """Free positions apart from a blocked end, on wider and wider circles round it, those straight
    ahead first. They never end: far enough out there is always room."""
    tiles, spots = in_the_way
    radius = 2.2
    while True:
        for step in range(24):
            angle = blocked.angle + 15.0 * ((step + 1) // 2) * (1 if step % 2 else -1)
            ux, uy = heading(angle % 360.0)
            body = body_at(blocked.x + radius * ux, blocked.y + radius * uy, angle, double)
            if (
                _apart(body, blocked)
                and tiles.clear(body, (), CARES[-1].spots_apart)
                and spots.clear(body)
                and clear_of_hub(body, ground.shape.hub)
            ):
                yield body
        radius += 0.5
