"""The room where tiles are shapes: what a tile is, how it lies, and how far apart two of them are.

Everything here is plain geometry. The unit of length is the short side of a tile, so a tile
measures 1 by 2; y grows downwards as in SVG, and angles are degrees turning from x towards y.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

GAP = 0.06
"""The crack that is left between two tiles that belong together."""

REACH = math.sqrt(5.0)
"""Two tiles whose centres are farther apart than this cannot touch, however they lie."""


@dataclass(frozen=True, slots=True)
class Link:
    """One tile of the tree, in the order of play.

    `parent` is the index of the tile it hangs on (-1 for the root), `inner` the number on the side
    towards the parent, `outer` the other number. A double has both the same.
    """

    parent: int
    inner: int
    outer: int

    @property
    def double(self) -> bool:
        """Whether both halves bear the same number."""
        return self.inner == self.outer


@dataclass(frozen=True, slots=True)
class Pose:
    """How a tile lies: its centre, its heading in degrees (away from its parent), and whether it
    lies across that heading, as doubles do.

    >>> Pose(0.0, 0.0, 0.0, across=False).x
    0.0
    """

    x: float
    y: float
    angle: float
    across: bool


@dataclass(frozen=True, slots=True)
class Place:
    """An open place: where the next tile with this `number` would lie on tile `on`."""

    on: int
    number: int
    pose: Pose


@dataclass(frozen=True, slots=True)
class Layout:
    """A whole table.

    `poses` has one pose a tile, in the order of play. `places` are the open places, one for each
    tile that could still be hung on. `moved` names the older tiles that the last tile pushed
    elsewhere (nearly always none), `bridged` those that lie apart from their parent and need a
    dashed line to it. `box` is x0, y0, x1, y1 round all tiles and places.
    """

    poses: tuple[Pose, ...]
    places: tuple[Place, ...]
    moved: tuple[int, ...]
    bridged: tuple[int, ...]
    box: tuple[float, float, float, float]


class Body(NamedTuple):
    """A pose with its sines at hand: (ux, uy) is the heading, (ax, ay) the long axis."""

    x: float
    y: float
    ux: float
    uy: float
    ax: float
    ay: float
    angle: float
    across: bool


@lru_cache(maxsize=4096)
def pose_of(body: Body) -> Pose:
    """The pose of a body; tables that have a tile in common share it."""
    return Pose(body.x, body.y, body.angle, body.across)


@cache
def heading(angle: float) -> tuple[float, float]:
    """The unit vector of an angle in degrees, with exact zeros and ones where they belong."""
    turned = math.radians(angle)
    return round(math.cos(turned), 12), round(math.sin(turned), 12)


def body_at(x: float, y: float, angle: float, across: bool) -> Body:
    """A body with its centre at (x, y). Positions are kept to a ten-thousandth, so that the last
    bits of a machine's sine never show in a picture."""
    angle %= 360.0
    ux, uy = heading(angle)
    x, y = round(x, 4), round(y, 4)
    if across:
        return Body(x, y, ux, uy, -uy, ux, angle, True)
    return Body(x, y, ux, uy, ux, uy, angle, False)


def body_of(pose: Pose) -> Body:
    """The body that lies as `pose` says, exactly."""
    ux, uy = heading(pose.angle)
    ax, ay = (-uy, ux) if pose.across else (ux, uy)
    return Body(pose.x, pose.y, ux, uy, ax, ay, pose.angle, pose.across)


def gap(a: Body, b: Body) -> float:
    """The separation of two tiles: the widest gap that any of their four axes shows between them,
    below zero when they overlap (separating-axis rule for two 1 by 2 rectangles)."""
    dx, dy = b.x - a.x, b.y - a.y
    cos = abs(a.ax * b.ax + a.ay * b.ay)
    sin = abs(a.ax * b.ay - a.ay * b.ax)
    lengthwise = 1.0 + cos + 0.5 * sin
    sidewise = 0.5 + sin + 0.5 * cos
    return max(
        abs(dx * a.ax + dy * a.ay) - lengthwise,
        abs(dy * a.ax - dx * a.ay) - sidewise,
        abs(dx * b.ax + dy * b.ay) - lengthwise,
        abs(dy * b.ax - dx * b.ay) - sidewise,
    )


def separation(a: Pose, b: Pose) -> float:
    """How far apart two tiles lie, in short sides; negative when they overlap.

    >>> separation(Pose(0.0, 0.0, 0.0, False), Pose(2.25, 0.0, 0.0, False))
    0.25
    """
    return gap(body_of(a), body_of(b))


Corner = tuple[float, float]


def corners(body: Body) -> tuple[Corner, Corner, Corner, Corner]:
    """The four corners, going round; the first edge is the one nearest to the parent."""
    x, y, ux, uy = body[:4]
    along, aside = (0.5, 1.0) if body.across else (1.0, 0.5)
    fx, fy, sx, sy = along * ux, along * uy, -aside * uy, aside * ux
    return (
        (x - fx - sx, y - fy - sy),
        (x - fx + sx, y - fy + sy),
        (x + fx + sx, y + fy + sy),
        (x + fx - sx, y + fy - sy),
    )


def outline(pose: Pose) -> tuple[Corner, Corner, Corner, Corner]:
    """The four corners of a tile, going round; the first edge is the one nearest to the parent.

    >>> outline(Pose(0.0, 0.0, 0.0, across=True))
    ((-0.5, -1.0), (-0.5, 1.0), (0.5, 1.0), (0.5, -1.0))
    """
    return corners(body_of(pose))
