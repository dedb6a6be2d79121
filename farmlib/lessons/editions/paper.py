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

SMALL: Final = 110
"""Up to so many millimetres a board leaves room on its right for what is to be filled in."""

_BETWEEN: Final = 1.0
"""How far hands lie apart, in scene units."""

_EDGE: Final = 0.5
"""The strip of table round what lies on it, in scene units."""


def on_paper(scene: Scene) -> str:
    """The scene as HTML: an image in a frame of its size, with the board in words for the ear."""
    board = scene.board
    if not any(item.key.startswith("tile ") for item in board):
        board = _in_a_row(board) or board  # nothing is played yet: only hands are to be seen
    bare = replace(scene, status="", facts=(), plates=(), board=board, box=_around(board))
    picture = svg.image(svg.picture(bare, alt=False), f"{scene.title}. {scene.outline}")
    width = width_of(bare)
    name = "board small" if width <= SMALL else "board"
    return f'<div class="{name}" style="width: {width}mm">{picture}</div>'


def width_of(scene: Scene) -> int:
    """How wide the picture of a scene is on paper, in millimetres."""
    _, _, width, height = scene.box
    # A picture is 800 pixels wide, its board not higher than 640, and a tile not wider than 44.
    tile = min(800 / width, 640 / height, 44 / scene.unit) * scene.unit
    return round(min(max(TILE * 800 / tile, NARROWEST), WIDEST))


def _in_a_row(items: Sequence[Item]) -> tuple[Item, ...]:
    """The hands that lie open, side by side: so they fill the width and are large.

    All else is left out: of the pile it is told beside the picture how many tiles it has.
    """
    hands: dict[str, list[Item]] = {}
    for item in items:
        kind, _, rest = item.key.partition(" ")
        if kind in ("name", "held"):
            hands.setdefault(rest.split(" ")[0], []).append(item)
    placed: list[Item] = []
    right = 0.0
    for hand in hands.values():
        left, top, width, _height = _around(hand)
        placed += [replace(item, x=item.x - left + right, y=item.y - top) for item in hand]
        right += width + _BETWEEN
    return tuple(placed)


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
