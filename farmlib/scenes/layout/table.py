"""The room for the table top: how large it is, and what it costs to lie beyond its edge.

The table is not nailed to the root. It floats: only what makes the whole picture larger than a
table is paid for, so a game that grows to one side may, and lines turn at the edge as people do.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from farmlib.scenes.layout.poses import Body

FILL = 0.34
"""The share of the table that a whole set of tiles would cover."""

WIDE, HIGH = 9.0, 7.0
_PADDING = 0.8


@dataclass(frozen=True)
class Table:
    """A table top of `half_width` by `half_height` short sides, measured from its middle."""

    half_width: float
    half_height: float

    @classmethod
    def for_set(cls, tiles: int) -> Table:
        """The table for a set of so many tiles, 9 to 7 like the window that shows it."""
        area = 2.0 * tiles / FILL
        half_height = math.sqrt(area * HIGH / WIDE) / 2.0
        return cls(half_height * WIDE / HIGH, half_height)

    def larger(self, factor: float) -> Table:
        """The same, stretched."""
        return Table(self.half_width * factor, self.half_height * factor)

    def around(self, bodies: Iterable[Body]) -> Edge:
        """The edge as it lies now: round what is down, and never less than the middle quarter
        (half as wide, half as high) of a table with the root in its centre."""
        left, top = -self.half_width / 2.0, -self.half_height / 2.0
        right, bottom = -left, -top
        for body in bodies:
            left = min(left, body.x - _PADDING)
            right = max(right, body.x + _PADDING)
            top = min(top, body.y - _PADDING)
            bottom = max(bottom, body.y + _PADDING)
        return Edge(left, top, right, bottom, 2.0 * self.half_width, 2.0 * self.half_height)


@dataclass(frozen=True, slots=True)
class Edge:
    """The box of what lies on the table now, and the `width` and `height` that it may reach."""

    left: float
    top: float
    right: float
    bottom: float
    width: float
    height: float

    def excess(self, x: float, y: float) -> float:
        """By which share of its size the table is too small for a picture with (x, y) in it;
        0 while it is large enough, and where the picture does not grow."""
        if self.left <= x <= self.right and self.top <= y <= self.bottom:
            return 0.0
        width = max(self.right, x) - min(self.left, x)
        height = max(self.bottom, y) - min(self.top, y)
        return max(0.0, width / self.width - 1.0, height / self.height - 1.0)
