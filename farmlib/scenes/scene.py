"""Scene: what one viewer may see of a state, ready to be drawn, clicked and read aloud.

A scene is plain data and the same for all games: pictures by name with their places (`Item`), what
can be done by clicking them (`Move`), the players round the table (`Plate`) and the words for it
all. The live board, the still picture, the text board and the outline are made from it; none of
them looks at a state, so what a scene does not hold nobody can see.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Role = Literal["still", "piece", "place", "act"]
"""What a click on an item means. "piece" and "place" go together, in either order: a piece (a tile
of the hand, a chickapig) is picked, then a place (an open end, a field), or the place first. "act"
acts at once (the bone pile, a tile to flip). "still" is only looked at."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing on the table.

    `key` is its name in this table, the same from scene to scene ("tile 9-3"), so that a board
    moves what has moved. `art` names its picture in `Scene.art`, drawn round 0,0; `x`, `y` is its
    centre in scene units (y down), `angle` turns it clockwise, in degrees. `width` and `height`
    span its box before turning: what can be hit, and what the focus ring goes round. `label` says
    what it is, where and what can be done, for a screen reader. `marks` say how it looks now:
    "last" just played, "due" waits for something, "new" just drawn, "open" (an open end), "back"
    face down, "dim", "round" (a disc, no box), "square" (a field of the board: filled where what is
    picked can go), "up" and "down" (a tile turned over, which is seen), "ring" (one of the places
    round the others: a grid of its own for the keyboard), "hop" (it hops where it goes), "plucked"
    (where several come, they come one by one), "sign" (it tells of something: it is there or gone,
    and comes from nowhere). `text` is the short word or number that is written
    over it ("" for none), in letters of 14 pixels at least, but never higher than the item: so it
    covers nothing else.
    """

    key: str
    art: str
    x: float
    y: float
    label: str
    angle: float = 0.0
    width: float = 1.0
    height: float = 1.0
    role: Role = "still"
    marks: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class Move:
    """One legal action, and how it is done on a board.

    `action` is its notation; `parts` the keys of the items to click, in any order (one for an
    "act", two for a piece and its place, none when there is only a button); `label` what it does,
    in words; `button` the word on its button in the row, "" when it has none.
    """

    action: str
    parts: tuple[str, ...]
    label: str
    button: str = ""


def letter_of(name: str) -> str:
    """The letter, or the digit, that stands on a player's sign.

    >>> letter_of("Ada"), letter_of("Player 2")
    ('A', '2')
    """
    return name[-1] if name[-1:].isdigit() else name[:1].upper()


@dataclass(frozen=True, slots=True)
class Plate:
    """One player's plate at the table's edge: name, what is told of the player, and the points.

    `seat` gives colour, shape and letter (see LOOK): 0 orange circle, 1 sky-blue square, 2 green
    triangle, 3 yellow diamond, 4 vermilion star, 5 purple cross, from 6 on hollow with the number.
    """

    player: int
    seat: int
    name: str
    holds: str
    points: str
    turn: bool = False
    you: bool = False
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """What one viewer sees.

    `viewer` is the player who looks, None for somebody who only watches. `status` is one sentence:
    whose turn it is and what to do now. `box` is the part of the plane that holds the board (x, y,
    width, height, in scene units), `unit` the short side of the smallest thing to click there, and
    `focus` the centre of what was played last. `board` lies on the table, in drawing order; `tray`
    is the viewer's own hand, in a row. `art` holds each picture that is used as SVG markup round
    0,0. `title` names the picture; `text` is the board in text, `outline` the same for the ear,
    both with lines. `facts` are short lines that stand at the table ("Hand 1 of 10", "Bone pile:
    13").
    """

    game: str
    viewer: int | None
    title: str
    status: str
    box: tuple[float, float, float, float]
    unit: float
    board: tuple[Item, ...]
    tray: tuple[Item, ...]
    moves: tuple[Move, ...]
    plates: tuple[Plate, ...]
    art: tuple[tuple[str, str], ...]
    text: str
    outline: str
    focus: tuple[float, float] | None = None
    facts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Replay:
    """One picture of what is looked at again once it is over, such as a film in slow motion.

    `scene` is what is seen; its moves ("film next", "film back", "film start", "film end", "film
    close") lead about in it. `lines` tell of it, each with its rule's id. `last` is the number of
    the last picture; the first one is 0.
    """

    scene: Scene
    lines: tuple[str, ...]
    last: int
