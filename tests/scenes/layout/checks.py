"""What must hold of every table, checked apart from the layout's own geometry.

Corners are worked out here from a pose's centre and angle, and two tiles are compared by the
projections of their corners, where the layout uses a closed formula.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from farmlib.scenes.layout import Layout, Link, Pose

Point = tuple[float, float]

LEAST = 0.03
WIDEST_LINK = 0.3
ROUNDING = 1e-9
NEAR = 2.6
"""Centres farther apart than this are more than a third of a tile's width clear of each other."""


def corners(pose: Pose) -> list[Point]:
    turned = math.radians(pose.angle + (90 if pose.across else 0))
    along = (math.cos(turned), math.sin(turned))
    aside = (-along[1] / 2, along[0] / 2)
    return [
        (pose.x + a * along[0] + b * aside[0], pose.y + a * along[1] + b * aside[1])
        for a, b in ((1, 1), (1, -1), (-1, -1), (-1, 1))
    ]


def apart(first: Sequence[Point], second: Sequence[Point]) -> float:
    """The widest gap between two rectangles on any of their axes."""
    widest = -math.inf
    for shape in (first, second):
        for (x0, y0), (x1, y1) in pairwise(shape[:3]):
            length = math.hypot(x1 - x0, y1 - y0)
            ux, uy = (x1 - x0) / length, (y1 - y0) / length
            a = [x * ux + y * uy for x, y in first]
            b = [x * ux + y * uy for x, y in second]
            widest = max(widest, min(a) - max(b), min(b) - max(a))
    return widest


def too_near(poses: Sequence[Pose]) -> Iterator[tuple[int, int, float]]:
    """All pairs that lie closer together than two tiles may."""
    shapes = [corners(pose) for pose in poses]
    for (i, a), (j, b) in combinations(enumerate(poses), 2):
        if math.dist((a.x, a.y), (b.x, b.y)) < NEAR:
            separation = apart(shapes[i], shapes[j])
            if separation < LEAST - ROUNDING:
                yield i, j, separation


def link_gap(layout: Layout, links: Sequence[Link], index: int, hub: float) -> float:
    """The gap between a tile and the one it hangs on; for a leg of a hub, the gap to its rim."""
    pose, parent = layout.poses[index], links[index].parent
    if hub and parent == 0:
        return math.hypot(pose.x, pose.y) - 1.0 - hub
    return apart(corners(pose), corners(layout.poses[parent]))


def torn(layout: Layout, links: Sequence[Link], hub: float = 0.0) -> list[int]:
    """The tiles that lie too far from their parent and are not said to."""
    return [
        index
        for index in range(1, len(links))
        if index not in layout.bridged and link_gap(layout, links, index, hub) > WIDEST_LINK
    ]


def on_the_hub(poses: Sequence[Pose], hub: float) -> list[int]:
    """The tiles (but the root itself) that have a point of their rim on the round hub."""
    rims = [
        [
            (x0 + step / 8 * (x1 - x0), y0 + step / 8 * (y1 - y0))
            for (x0, y0), (x1, y1) in pairwise([*corners(pose), corners(pose)[0]])
            for step in range(8)
        ]
        for pose in poses
    ]
    return [i for i, rim in enumerate(rims) if i and any(math.hypot(*p) <= hub for p in rim)]


def places_due(links: Sequence[Link], arms: int = 6, toes: int = 3) -> list[int]:
    """The tile of each place that the rules leave open, in order."""
    due = []
    for index, link in enumerate(links):
        most = arms if index == 0 else toes if link.inner == link.outer else 1
        hung = sum(other.parent == index for other in links)
        due += [index] * (most - hung)
    return due
