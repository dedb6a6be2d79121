"""The room where a hand grows tile by tile, and each table is remembered for the next tile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from farmlib.scenes.layout.choose import place
from farmlib.scenes.layout.crowd import Crowd
from farmlib.scenes.layout.ground import Ground
from farmlib.scenes.layout.poses import Body, Layout, Link, Place, body_at, corners, pose_of
from farmlib.scenes.layout.repair import repaired
from farmlib.scenes.layout.reserve import CARES, Effort, Tile, spots_for
from farmlib.scenes.layout.slots import Shape
from farmlib.scenes.layout.table import Table

_REMEMBERED = 256
"""So many tables are kept: enough for a long hand with all that undo may ask for."""

_ONE_TILE = 20_000
"""Positions looked at for one tile, at most."""


@dataclass(frozen=True)
class _Rules:
    """What is the same for a whole hand."""

    tiles: int
    shape: Shape


@dataclass(frozen=True)
class _Grown:
    ground: Ground
    layout: Layout


def lay_out(
    links: Sequence[Link], *, tiles: int = 55, arms: int = 6, toes: int = 3, hub: float = 0.0
) -> Layout:
    """Lay a domino tree on the table.

    `links` are the tiles in the order of play, the root first (parent -1); `tiles` is how many the
    whole set has, from which follows how large the table is; `arms` and `toes` are how many tiles
    the root and the other doubles take; `hub` is the radius of a round hub about the root (0: the
    root lies bare, upright). Adding one tile to a list that was laid out before costs one step.

    Raises ValueError when `links` is not a tree that these rules can grow: the first tile is no
    root, a tile hangs on a later one or on one with no place left, or numbers don't match.

    >>> lay_out([Link(-1, 6, 6)]).poses
    (Pose(x=0.0, y=0.0, angle=0.0, across=True),)
    """
    tree = tuple(links)
    if tiles < 1:
        raise ValueError(f"a set has at least one tile, not {tiles}")
    if not tree:
        return Layout((), (), (), (), (0.0, 0.0, 0.0, 0.0))
    return _grown(tree, _Rules(tiles, Shape(arms, toes, hub))).layout


@lru_cache(maxsize=_REMEMBERED)
def _grown(links: tuple[Link, ...], rules: _Rules) -> _Grown:
    if len(links) == 1:
        return _with_layout(_opened(links[0], rules), None)
    before = _grown(links[:-1], rules).ground
    index = len(links) - 1
    ground = replace(before, links=links)
    _check(ground, index)
    laid = place(ground, index, Effort(_ONE_TILE))
    return _with_layout(laid or repaired(ground, index), before)


def _opened(root: Link, rules: _Rules) -> Ground:
    if root.parent != -1 or not root.double:
        raise ValueError(f"a tree starts with a double that hangs on nothing (-1), not {root}")
    body = body_at(0.0, 0.0, 0.0, across=True)
    table = Table.for_set(rules.tiles)
    bare = Ground((root,), {0: body}, {0: 0}, {}, frozenset(), rules.shape, table, {})
    tile = Tile(0, body, Crowd(()), Crowd(()))
    spots = spots_for(bare, tile, CARES[0], Effort(_ONE_TILE))
    if spots is None:
        raise ValueError(f"the opening double has no room for its arms with {rules.shape}")
    return bare.with_spots(spots)


def _check(ground: Ground, index: int) -> None:
    link = ground.links[index]
    if not 0 <= link.parent < index:
        raise ValueError(f"tile {index} hangs on tile {link.parent}, which is not there yet")
    parent = ground.links[link.parent]
    if link.inner != parent.outer:
        raise ValueError(f"tile {index} shows {link.inner} to a tile that asks for {parent.outer}")
    if parent.double and link.double:
        raise ValueError(f"tile {index} is the double {link.inner} once more")
    if not ground.free_slots(link.parent):
        raise ValueError(f"tile {index} hangs on tile {link.parent}, which has no place left")


def _with_layout(ground: Ground, before: Ground | None) -> _Grown:
    bodies = [ground.bodies[index] for index in range(len(ground.links))]
    places = tuple(
        Place(index, ground.links[index].outer, pose_of(body))
        for (index, _), body in sorted(ground.reserved.items())
    )
    moved = tuple(
        index
        for index in range(len(ground.links) - 1)
        if before is not None and before.bodies[index] != ground.bodies[index]
    )
    layout = Layout(
        tuple(pose_of(body) for body in bodies),
        places,
        moved,
        tuple(sorted(ground.bridged)),
        _box([*bodies, *ground.reserved.values()]),
    )
    return _Grown(ground, layout)


def _box(bodies: Sequence[Body]) -> tuple[float, float, float, float]:
    """The bounding box of these tiles."""
    xs = [x for body in bodies for x, _ in corners(body)]
    ys = [y for body in bodies for _, y in corners(body)]
    return min(xs), min(ys), max(xs), max(ys)


def forget() -> None:
    """Forget all remembered tables. The next ones take longer, and come out the same."""
    _grown.cache_clear()
