"""Where things lie at a table of Duckling Dancin': the ring of 24, the yard of twelve in it, and
the places beside it for piles at hand.

The ring is two straight sides and two half circles, so it is as wide as a screen is. Place 0 is at
twelve o'clock, and the places go round clockwise, as the fowl walk.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from farmlib.games.duckling.pictures import PATH

STEP: Final = 1.2
"""How far it is from one path tile to the next."""

EGG: Final = (1.06, 1.5)
"""How wide a path tile is, and how long from the outside in."""

OCTAGON: Final = 1.4
"""How wide a tile of the yard is."""

RADIUS: Final = 3.45
STRAIGHT: Final = (PATH * STEP - 2 * math.pi * RADIUS) / 2
"""The half circles' radius, and how long the straight sides are."""

OUTSIDE: Final = 1.5
"""How much room there is round the ring, for the fowl that stand on it."""

_COLUMNS: Final = 4
_PITCH: Final = 1.48
_HOME: Final = 1.45


@dataclass(frozen=True, slots=True)
class Spot:
    """The middle of a path tile; `angle` is the way out of the ring from there, clockwise from
    straight up, in degrees from -180 to 180.
    """

    x: float
    y: float
    angle: float

    def out(self, far: float) -> tuple[float, float]:
        """The point so far outside of it; inside where `far` is below 0."""
        turn = math.radians(self.angle)
        return self.x + far * math.sin(turn), self.y - far * math.cos(turn)

    @property
    def faces_left(self) -> bool:
        """Whether whoever walks on from here goes to the left."""
        return math.cos(math.radians(self.angle)) < -0.01


def spot(place: int) -> Spot:
    """Where the path tile of a place lies.

    >>> spot(0), spot(12).angle, round(spot(6).angle)
    (Spot(x=0.0, y=-3.45, angle=0.0), 180.0, 90)
    """
    far, half, bend = place * STEP, STRAIGHT / 2, math.pi * RADIUS
    if far <= half:
        return Spot(far, -RADIUS, 0.0)
    if far <= half + bend:
        turn = (far - half) / RADIUS
        x, y = half + RADIUS * math.sin(turn), -RADIUS * math.cos(turn)
        return Spot(x, y, math.degrees(turn))
    if far <= half + bend + STRAIGHT:
        return Spot(2 * half + bend - far, RADIUS, 180.0)
    if far <= half + 2 * bend + STRAIGHT:
        turn = (far - half - bend - STRAIGHT) / RADIUS
        x, y = -half - RADIUS * math.sin(turn), RADIUS * math.cos(turn)
        return Spot(x, y, math.degrees(turn) - 180.0)
    return Spot(far - PATH * STEP, -RADIUS, 0.0)


def yard_spot(place: int) -> tuple[float, float]:
    """Where the yard tile of a place lies: in three rows of four."""
    row, column = divmod(place, _COLUMNS)
    return (column - (_COLUMNS - 1) / 2) * _PITCH, (row - 1) * _PITCH


def home_spot(player: int, players: int) -> tuple[float, float]:
    """Where a player's pile lies when it is at hand: left of the ring, one below the other."""
    return -_side() - 0.75, (player - (players - 1) / 2) * _HOME + 0.45


def _side() -> float:
    return STRAIGHT / 2 + RADIUS + OUTSIDE


def box(*, homes: bool) -> tuple[float, float, float, float]:
    """The part of the plane that is seen; with `homes` the piles at hand have room beside."""
    side, top = _side(), RADIUS + OUTSIDE
    room = 1.6 if homes else 0.0
    return -side - room, -top, 2 * side + room, 2 * top
