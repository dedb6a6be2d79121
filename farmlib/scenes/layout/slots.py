"""The room that knows where a tile may hang: the few natural positions a hand would choose.

A tile has *slots*: an ordinary tile one, at its outer end; a double a left, a middle and a right
toe; the root its arms. For each slot there is a list of templates, from the most natural one on:
straight on, a little bent, round the corner. A template is a position relative to the parent.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import NamedTuple

from farmlib.scenes.layout.poses import GAP, Body, body_at, heading


class Kind(Enum):
    """What a tile is as a parent: that decides which slots it has."""

    LINE = "an ordinary tile"
    FOOT = "a double"
    ROOT = "the opening double"
    HUB = "the opening double inside a round hub"


class Template(NamedTuple):
    """A position for a child, seen from its parent: `forward` along the parent's heading and
    `aside` to the left of it (both from its centre), turned by `turn` degrees; `strain` says how
    unnatural it is."""

    forward: float
    aside: float
    turn: float
    across: bool
    strain: float

    def on(self, parent: Body) -> Body:
        """The position itself, once the parent's is known."""
        x, y, ux, uy = parent[:4]
        return body_at(
            x + self.forward * ux - self.aside * uy,
            y + self.forward * uy + self.aside * ux,
            parent.angle + self.turn,
            self.across,
        )


@dataclass(frozen=True)
class Shape:
    """What the rules say of the tree: `arms` on the root, `toes` on every other double; and the
    radius of the `hub` round the root (0: there is none)."""

    arms: int = 6
    toes: int = 3
    hub: float = 0.0

    def __post_init__(self) -> None:
        if not 1 <= self.arms <= 6:
            raise ValueError(f"the opening double has 1 to 6 arms, not {self.arms}")
        if not 1 <= self.toes <= 3:
            raise ValueError(f"a double has 1 to 3 toes, not {self.toes}")
        if self.hub != 0.0 and not 1.0 <= self.hub <= 3.0:
            raise ValueError(f"a hub has a radius of 1 to 3 short sides, or 0, not {self.hub}")

    def slots(self, kind: Kind) -> tuple[int, ...]:
        """The slots of a parent of this kind, in the order in which they are thought of."""
        if kind is Kind.LINE:
            return (0,)
        if kind is Kind.FOOT:
            return (MIDDLE, LEFT, RIGHT)[: self.toes]
        return tuple(range(self.arms))


MIDDLE, LEFT, RIGHT = 0, -1, 1

# Bends in degrees, the natural ones first. The careful list is tried when the easy one fails.
EASY, CAREFUL = 0, 1
_LINE = (
    (0.0, 15.0, 30.0, 45.0, 90.0),
    (0.0, 7.5, 15.0, 22.5, 30.0, 37.5, 45.0, 52.5, 60.0, 90.0, 105.0),
)
_LINE_DOUBLE = (
    (0.0, 15.0, 30.0, 45.0),
    (0.0, 7.5, 15.0, 22.5, 30.0, 37.5, 45.0, 60.0, 75.0),
)
_MIDDLE_TOE = ((0.0, 15.0), (0.0, 15.0, 30.0, 45.0))
_SIDE_TOE = (
    (50.0, 40.0, 60.0, 75.0, 90.0),
    (50.0, 35.0, 40.0, 45.0, 55.0, 60.0, 67.5, 75.0, 82.5, 90.0, 105.0, 120.0),
)
_SIDE_ARM = ((60.0, 50.0, 70.0, 45.0), _SIDE_TOE[CAREFUL])
_RAY = ((0.0,), (0.0, 10.0))

L_TURN_STRAIN = 2.0


@cache
def templates(
    kind: Kind, slot: int, double: bool, level: int, hub: float, arms: int
) -> tuple[Template, ...]:
    """Every position that a child may take at this slot, the most natural first.

    `double` says whether the child lies across; `level` is `EASY` or `CAREFUL`.
    """
    if kind is Kind.LINE:
        return tuple(_line_double(level) if double else _line(1.0, _LINE[level]))
    if kind is Kind.FOOT:
        return tuple(_toe(slot, _SIDE_TOE[level], level, 50.0))
    if kind is Kind.HUB:
        return tuple(_ray(360.0 * slot / arms, hub, level))
    # The root is two feet back to back: slots 0-2 look right, 3-5 look left.
    foot = tuple(_toe((MIDDLE, LEFT, RIGHT)[slot % 3], _SIDE_ARM[level], level, 60.0))
    return foot if slot < 3 else tuple(_turned_round(template) for template in foot)


def _signed(bends: tuple[float, ...]) -> Iterator[tuple[float, int]]:
    for bend in bends:
        yield bend, 1
        if bend:
            yield bend, -1


def _line(end: float, bends: tuple[float, ...]) -> Iterator[Template]:
    """An ordinary child in front of an edge that lies `end` before the parent's centre."""
    for bend, side in _signed(bends):
        cos, sin = heading(bend)
        if bend <= 60.0:
            # The inner corner touches the parent's end, the other side opens like a wedge.
            forward, aside, strain = end + GAP + 0.5 * sin, 0.0, 0.5 * (bend / 30.0) ** 2
        else:
            # A square corner: the near half lies squarely in front of the parent's end.
            forward = end + GAP + 0.5 * sin + 2.0 * max(0.0, -cos)
            aside, strain = -0.5 * side, L_TURN_STRAIN
        yield Template(forward + cos, aside + side * sin, side * bend, False, strain)


def _line_double(level: int) -> Iterator[Template]:
    """A double across the end of a line, its face turned to the parent's outer edge."""
    for bend, side in _signed(_LINE_DOUBLE[level]):
        cos, sin = heading(bend)
        away = GAP + 0.5 + 0.5 * sin
        strain = 0.5 * (bend / 30.0) ** 2
        yield Template(1.0 + away * cos, side * away * sin, side * bend, True, strain)


def _toe(slot: int, angles: tuple[float, ...], level: int, natural: float) -> Iterator[Template]:
    if slot == MIDDLE:
        yield from _line(0.5, _MIDDLE_TOE[level])
        return
    for angle in angles:
        cos, sin = heading(angle)
        if angle <= 90.0:
            # Clears the middle toe by the gap at every angle.
            forward = 0.5 + GAP + 0.5 * sin
            aside = 0.5 + GAP + 0.5 * cos
        else:
            # Leaves beside the double's short end.
            forward, aside = 0.0, 1.0 + GAP + 0.5 * abs(cos)
        strain = 0.35 * ((angle - natural) / 30.0) ** 2
        yield Template(forward + cos, slot * (aside + sin), slot * angle, False, strain)


def _ray(angle: float, hub: float, level: int) -> Iterator[Template]:
    """Legs of a round hub stand like the spokes of a wheel."""
    for bend, side in _signed(_RAY[level]):
        cos, sin = heading((angle + side * bend) % 360.0)
        away = hub + GAP + 1.0
        strain = 0.5 * (bend / 30.0) ** 2
        yield Template(away * cos, away * sin, angle + side * bend, False, strain)


def _turned_round(template: Template) -> Template:
    return Template(
        -template.forward,
        -template.aside,
        (template.turn + 180.0) % 360.0,
        template.across,
        template.strain,
    )
