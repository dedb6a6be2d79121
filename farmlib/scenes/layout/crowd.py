"""The room for the question that is asked most: who lies near this point?

The ground is cut into square cells; the list of those near a cell is made when it is first asked
for. Only that makes the layout quick enough to look at dozens of positions a move.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from typing import Generic, TypeVar

from farmlib.scenes.layout.poses import REACH, Body, gap

TOUCHING = 0.03
"""The least separation of any two tiles or kept spots."""

ROOMY = 2.0
"""More room than this round a point is not counted."""

_CELL = 2.0
_TO_CORNER = _CELL * math.sqrt(0.5)
_FAR = REACH + 0.15
_HALF = 0.55

Key = TypeVar("Key")


class Crowd(Generic[Key]):
    """Bodies with a key each, found by where they are."""

    def __init__(self, members: Iterable[tuple[Key, Body]]) -> None:
        self.members = list(members)
        self._cells: dict[tuple[int, int], list[tuple[Key, Body]]] = {}
        self._halves: dict[tuple[int, int], list[tuple[float, float]]] = {}

    def near(self, x: float, y: float) -> Sequence[tuple[Key, Body]]:
        """All members that a tile with its centre at (x, y) might touch, and some more."""
        cell = int(x // _CELL), int(y // _CELL)
        found = self._cells.get(cell)
        if found is None:
            found = self._cells[cell] = self._around(cell, _FAR)
        return found

    def _around(self, cell: tuple[int, int], reach: float) -> list[tuple[Key, Body]]:
        x, y = (cell[0] + 0.5) * _CELL, (cell[1] + 0.5) * _CELL
        limit = (reach + _TO_CORNER) ** 2
        return [
            member
            for member in self.members
            if (member[1][0] - x) ** 2 + (member[1][1] - y) ** 2 < limit
        ]

    def clear(self, body: Body, family: Collection[Key] = (), apart: float = TOUCHING) -> bool:
        """Whether `body` touches no member, and stays `apart` from all but its `family`."""
        x, y = body[0], body[1]
        for key, other in self.near(x, y):
            dx, dy = other[0] - x, other[1] - y
            if dx * dx + dy * dy < 5.7:
                separation = gap(body, other)
                if separation < TOUCHING or (separation < apart and key not in family):
                    return False
        return True

    def touched(self, body: Body) -> list[Key]:
        """The members that `body` touches."""
        return [k for k, other in self.near(body.x, body.y) if gap(body, other) < TOUCHING]

    def room(self, x: float, y: float) -> float:
        """The radius of the free disc round a point, at most `ROOMY`. A tile counts as two round
        halves: near enough for a wish, which is all that room is."""
        cell = int(x // _CELL), int(y // _CELL)
        halves = self._halves.get(cell)
        if halves is None:
            halves = self._halves[cell] = [
                (body.x + side * body.ax, body.y + side * body.ay)
                for _, body in self._around(cell, ROOMY + _HALF + 0.5)
                for side in (-0.5, 0.5)
            ]
        nearest = (ROOMY + _HALF) ** 2
        for hx, hy in halves:
            distance = (hx - x) ** 2 + (hy - y) ** 2
            if distance < nearest:
                nearest = distance
        return math.sqrt(nearest) - _HALF
