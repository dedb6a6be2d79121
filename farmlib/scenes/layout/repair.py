"""The room for the rare tile that finds no place: lay a few branches again, or lay it apart.

First the smallest branches near the blocked end are taken up and laid anew, then larger ones, then
whole arms. All of that is limited by how many positions are looked at, not by a clock, so the
result is the same everywhere. If nothing helps, the tile is laid on the nearest free ground and
hangs together with its parent by a dashed line only: far enough out there is always room.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations

from farmlib.scenes.layout.choose import Shake, place
from farmlib.scenes.layout.crowd import Crowd
from farmlib.scenes.layout.foresight import foreseen
from farmlib.scenes.layout.ground import Ground
from farmlib.scenes.layout.reserve import (
    CARES,
    Effort,
    Tile,
    free_ground,
    keep_elsewhere,
    spots_for,
)

_BLOCKERS = 5.0
_MOST_SETS = 70
_SMALL, _SHAKEN, _ARMS = 30_000, 20_000, 30_000
"""Positions looked at in each stage, at most."""

_BRIDGE = 1_000


def repaired(ground: Ground, index: int) -> Ground:
    """The table with tile `index` on it, although no position was left for it."""
    sets = _branches_in_the_way(ground, index)
    laid = _first_laid_again(ground, index, sets, (Shake(0.0, 0),), Effort(_SMALL))
    if laid is None and not ground.links[index].double:
        laid = place(ground, index, Effort(_SMALL), loose_end=True)
    if laid is not None:
        return laid
    stages = (
        (sets, (Shake(0.8, 1), Shake(0.8, 2)), _SHAKEN),
        (
            _whole_arms(ground, index),
            (Shake(0.6, 3), Shake(0.9, 4), Shake(1.2, 5), Shake(1.5, 6)),
            _ARMS,
        ),
    )
    for candidates, shakes, budget in stages:
        laid = _first_laid_again(ground, index, candidates, shakes, Effort(budget))
        if laid is not None:
            return laid
    return _bridged(ground, index)


def _first_laid_again(
    ground: Ground,
    index: int,
    candidates: Sequence[frozenset[int]],
    shakes: Sequence[Shake],
    effort: Effort,
) -> Ground | None:
    for shake in shakes:
        for taken in candidates:
            laid = _laid_again(ground, index, taken, effort, shake)
            if laid is not None:
                return laid
            if effort.spent:
                return None
    return None


def _laid_again(
    ground: Ground, index: int, taken: frozenset[int], effort: Effort, shake: Shake
) -> Ground | None:
    """The table with the branches in `taken` taken up and laid again round tile `index`."""
    parent = ground.links[index].parent
    current = ground.without(taken)
    order = sorted(taken)
    for tile in [*order, index] if parent in taken else [index, *order]:
        laid = place(current, tile, effort, shake)
        if laid is None or effort.spent:
            return None
        current = laid
    missing = [spot for spot in current.open_spots() if spot not in current.reserved]
    return keep_elsewhere(current, missing, effort) if missing else current


def _branches_in_the_way(ground: Ground, index: int) -> list[frozenset[int]]:
    parent = ground.links[index].parent
    blocked = ground.bodies[parent]
    near = [
        tile
        for tile, body in ground.bodies.items()
        if math.hypot(body.x - blocked.x, body.y - blocked.y) < _BLOCKERS
    ]
    heads = {*_ancestors(ground, parent), *near, *(ground.links[tile].parent for tile in near)}
    heads -= {0, -1}
    single = {ground.branch(head) for head in sorted(heads)}
    double = {a | b for a, b in combinations(single, 2)}
    return sorted(single | double, key=lambda taken: (len(taken), sorted(taken)))[:_MOST_SETS]


def _whole_arms(ground: Ground, index: int) -> list[frozenset[int]]:
    own = _ancestors(ground, ground.links[index].parent)[-1]
    arms = [ground.branch(arm) for arm in ground.children(0)]
    mine = ground.branch(own) if own else frozenset()
    return sorted({mine | arm for arm in arms}, key=lambda taken: (len(taken), sorted(taken)))


def _ancestors(ground: Ground, tile: int) -> list[int]:
    """The tile and those it hangs on, up to the arm (or the root itself)."""
    found = [tile]
    while ground.links[found[-1]].parent > 0:
        found.append(ground.links[found[-1]].parent)
    return found


def _bridged(ground: Ground, index: int) -> Ground:
    """The table with tile `index` on the nearest free ground, apart from its parent."""
    parent = ground.links[index].parent
    own = (parent, ground.free_slots(parent)[0])
    tiles = Crowd(ground.bodies.items())
    spots = Crowd(kept for kept in ground.reserved.items() if kept[0] != own)
    double = ground.links[index].double
    for body in free_ground(ground, ground.bodies[parent], (tiles, spots), double=double):
        tile = Tile(index, body, tiles, spots)
        kept = spots_for(ground, tile, CARES[-1], Effort(_BRIDGE))
        if kept is not None:
            laid = ground.with_tile(index, own[1], body, kept, bridged=True)
            return foreseen(laid, index)[0]
    raise AssertionError("the ground has no end")
