"""A board on paper: without words, cut to what lies on the table, and as large as it needs to be.

Words in a picture would get too small to be read, since it is smaller on paper than on a screen;
they stand beside it. A few large tiles take little room, a full table takes the page's width.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from farmlib.scenes import svg
from farmlib.scenes.scene import Item, Scene

NARROWEST: Final = 95
WIDEST: Final = 165
"""How wide a board is on paper, in millimetres."""

TILE: Final = 4.5
"""How wide the short side of a tile should be, in millimetres."""

_EDGE: Final = 0.5
"""The strip of table round what lies on it, in scene units."""


def on_paper(scene: Scene) -> str:
    """The scene as HTML: an image in a frame of its size, with the board in words for the ear."""
    bare = replace(scene, status="", facts=(), plates=(), box=_around(scene.board))
    picture = svg.image(svg.picture(bare, alt=False), f"{scene.title}. {scene.outline}")
    return f'<div class="board" style="width: {width_of(bare)}mm">{picture}</div>'


def width_of(scene: Scene) -> int:
    """How wide the picture of a scene is on paper, in millimetres."""
    _, _, width, height = scene.box
    # A picture is 800 pixels wide, its board not higher than 640, and a tile not wider than 44.
    tile = min(800 / width, 640 / height, 44 / scene.unit) * scene.unit
    return round(min(max(TILE * 800 / tile, NARROWEST), WIDEST))


def _around(items: Sequence[Item]) -> tuple[float, float, float, float]:
    """The box round these items, however they are turned."""
    left, top, right, bottom = math.inf, math.inf, -math.inf, -math.inf
    for item in items:
        turn = math.radians(item.angle)
        across, along = abs(math.cos(turn)), abs(math.sin(turn))
        half = (item.width * across + item.height * along) / 2 + _EDGE
        tall = (item.width * along + item.height * across) / 2 + _EDGE
        left, right = min(left, item.x - half), max(right, item.x + half)
        top, bottom = min(top, item.y - tall), max(bottom, item.y + tall)
    return left, top, right - left, bottom - top
