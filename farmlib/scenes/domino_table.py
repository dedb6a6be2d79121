"""The table of a domino game: from a tree and hands to the items that lie on it.

What both domino games share. Where tiles lie is worked out in `layout`, their pictures come from
`dominoes`; here each becomes an item with a key, a label and its marks. Hands that lie open beside
it are laid in `open_hands`.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from farmlib.games.dominoes.tiles import Tile, tile_set
from farmlib.games.dominoes.tree import ARMS, TOES, End, Tree
from farmlib.scenes import dominoes
from farmlib.scenes.art import Album, number
from farmlib.scenes.layout import Layout, Link, Place, Pose, lay_out
from farmlib.scenes.scene import Item, Role
from farmlib.scenes.text import count_word, how_many, listed, number_word

Box = tuple[float, float, float, float]

MARGIN: Final = 0.6
"""What is left free round everything, in short sides of a tile."""

_STEP: Final = 1.0
_FIRST_TABLE: Final = (7.0, 5.4)  # half its width and height: the root, six arms and their ends
_HUB_TABLE: Final = (7.0, 6.2)  # the same round a hub
_PILE: Final = (2.2, 2.8)


@dataclass(frozen=True, slots=True)
class Table:
    """A tree as it lies: `tree`, its `layout`, and what was played `last`.

    `arm` is what the game calls a branch of the opening double, `hub` the radius of what that
    double lies on (0: there is none). When the hand is `over` there are no places to play any more.
    """

    tree: Tree
    layout: Layout
    last: Tile | None
    arm: str
    over: bool
    hub: float = 0.0

    @classmethod
    def of(
        cls,
        tree: Tree,
        highest: int,
        last: Tile | None,
        *,
        arm: str,
        over: bool,
        hub: float = 0.0,
    ) -> Table:
        """The table for a tree of a double-`highest` set."""
        links = tuple(
            Link(placed.on, placed.tile.other(placed.outer), placed.outer) for placed in tree.placed
        )
        layout = lay_out(links, tiles=len(tile_set(highest)), arms=ARMS, toes=TOES, hub=hub)
        return cls(tree, layout, last, arm, over, hub)

    def places(self) -> tuple[tuple[str, Place], ...]:
        """The open places with their keys: "end 9-9 0", "end 9-9 1", ... on each open tile."""
        if self.over:
            return ()
        counted: dict[int, int] = {}
        keyed = []
        for place in self.layout.places:
            count = counted.get(place.on, 0)
            counted[place.on] = count + 1
            keyed.append((f"end {self.tree.placed[place.on].tile} {count}", place))
        return tuple(keyed)

    def focus(self) -> tuple[float, float] | None:
        """The middle of the tile played last."""
        index = self.tree.find(self.last) if self.last else -1
        if index < 0:
            return None
        pose = self.layout.poses[index]
        return pose.x, pose.y


@dataclass(frozen=True, slots=True)
class Advice:
    """What the viewer may do at the ends now: `fitting` tiles by the tile that they go on.

    `usable` holds the ends where the rules let anybody play now, `why_not` says it of the others.
    """

    fitting: Mapping[Tile, Sequence[Tile]]
    usable: Collection[Tile]
    why_not: str = ""

    def at(self, on: Tile) -> str:
        """The end of an end's label."""
        tiles = self.fitting.get(on, ())
        if tiles:
            return f" You can play {listed(map(str, tiles), 'or')} here."
        return f" {self.why_not}" if self.why_not and on not in self.usable else ""


# ------------------------------------------------------------------ the tree


def tree_items(
    table: Table, album: Album, advice: Advice, role: Role = "place"
) -> tuple[Item, ...]:
    """Tiles and open places of the tree, and the lines to tiles that had to be laid apart.

    `role` is what a click on a tile or a place means.
    """
    return (
        *_links(table, album),
        *(_place(table, key, place, album, advice, role) for key, place in table.places()),
        *(_tile(table, index, album, advice, role) for index in range(len(table.tree))),
    )


def _turn(pose: Pose) -> float:
    """The turn of an upright picture so that its first number is nearest to the parent."""
    return (pose.angle if pose.across else pose.angle - 90) % 360


def _tile(table: Table, index: int, album: Album, advice: Advice, role: Role) -> Item:
    placed, pose = table.tree.placed[index], table.layout.poses[index]
    end, turn = table.tree.end(index), _turn(pose)
    inner = placed.tile.other(placed.outer)
    unfinished = placed.tile.is_double and end.room > 0 and not table.over
    marks = [mark for mark, so in (("last", placed.tile == table.last), ("due", unfinished)) if so]
    return Item(
        key=f"tile {placed.tile}",
        art=tile_art(album, inner, placed.outer, turn, root=index == 0),
        x=pose.x,
        y=pose.y,
        angle=turn,
        width=1.0,
        height=2.0,
        role=role,
        marks=tuple(marks),
        label=_tile_label(table, index, end, advice),
    )


def _tile_label(table: Table, index: int, end: End, advice: Advice) -> str:
    placed = table.tree.placed[index]
    words = placed.tile.words() if placed.tile.is_double else str(placed.tile)
    root = "on the hub" if table.hub else "in the middle"
    where = root if index == 0 else f"on {table.tree.placed[placed.on].tile.words()}"
    label = f"{words[:1].upper()}{words[1:]}, {where}."
    if end.room and placed.tile.is_double:
        part = (table.arm if index == 0 else "toe") + "s" * (end.room > 1)
        label += f" Still needs {count_word(end.room)} {part}."
    elif end.room:
        label += f" Open end {number_word(end.number)}."
    if placed.tile == table.last:
        label += " Just played."
    return label + (advice.at(placed.tile) if end.room else "")


def _place(table: Table, key: str, place: Place, album: Album, advice: Advice, role: Role) -> Item:
    on, turn = table.tree.placed[place.on].tile, _turn(place.pose)
    return Item(
        key=key,
        art=album.use(
            f"place {place.number}" + _turned(turn),
            lambda: dominoes.place(place.number, turned=_quiet(turn)),
        ),
        x=place.pose.x,
        y=place.pose.y,
        angle=turn,
        width=1.0,
        height=2.0,
        role=role,
        marks=("open",) if on in advice.usable else ("open", "dim"),
        label=f"Open end {number_word(place.number)}, on {on.words()}.{advice.at(on)}",
    )


def _links(table: Table, album: Album) -> tuple[Item, ...]:
    return tuple(_link(table, index, album) for index in table.layout.bridged)


def _link(table: Table, index: int, album: Album) -> Item:
    """The dashed line to a tile that had to be laid apart from the one that it hangs on."""
    tile, on = table.tree.placed[index].tile, table.tree.placed[index].on
    here, there = table.layout.poses[index], table.layout.poses[on]
    length = round(math.hypot(here.x - there.x, here.y - there.y), 2)
    return Item(
        key=f"link {tile}",
        art=album.use(f"link {number(length)}", lambda: dominoes.link(length)),
        x=(here.x + there.x) / 2,
        y=(here.y + there.y) / 2,
        angle=math.degrees(math.atan2(here.y - there.y, here.x - there.x)),
        width=length,
        height=0.2,
        label=f"{tile} hangs on {table.tree.placed[on].tile}.",
    )


def _quiet(turn: float) -> int:
    """The turn in whole degrees: numerals need not stand more upright than that."""
    return round(turn) % 360


def _turned(turn: float) -> str:
    return f" at {_quiet(turn)}" if _quiet(turn) else ""


def tile_art(
    album: Album, first: int, second: int, turn: float = 0.0, *, root: bool = False
) -> str:
    """The name of a tile's picture, `first` above, for a board that turns it by `turn` degrees."""
    name = f"tile {first}-{second}" + _turned(turn) + " root" * root
    return album.use(name, lambda: dominoes.tile(first, second, turned=_quiet(turn), root=root))


# ------------------------------------------------------------------ hands and pile


def tray_items(
    hand: Sequence[Tile],
    album: Album,
    labels: Mapping[Tile, str],
    *,
    drawn: Tile | None,
    role: Role,
) -> tuple[Item, ...]:
    """The viewer's hand in a row: the largest first, a drawn tile that may still be played last."""
    ordered = sorted((tile for tile in hand if tile != drawn), reverse=True)
    if drawn is not None and drawn in hand:
        ordered.append(drawn)
    return tuple(
        Item(
            key=f"hand {tile}",
            art=tile_art(album, tile.high, tile.low),
            x=1.15 * place,
            y=0.0,
            width=1.0,
            height=2.0,
            role=role,
            marks=("new",) if tile == drawn else (),
            label=labels[tile],
        )
        for place, tile in enumerate(ordered)
    )


def pile_item(count: int, spot: tuple[float, float], album: Album, name: str = "bone pile") -> Item:
    """The bone pile with its number of tiles; `name` is what the game calls it."""
    art = album.use("pile", dominoes.pile) if count else album.use("no pile", dominoes.empty_pile)
    label = f"The {name}: {how_many(count, 'tile')}." if count else f"The {name} is empty."
    return Item(
        key="pile",
        art=art,
        x=spot[0],
        y=spot[1],
        width=2.0,
        height=2.5,
        role="act",
        marks=("back",) if count else (),
        label=label,
        text=str(count),
    )


# ------------------------------------------------------------------ how much of the plane is seen


def box_of(layout: Layout, highest: int, *, over: bool = False, hub: float = 0.0) -> Box:
    """The part of the plane that holds the table: x, y, width, height.

    While the arms are laid it is a small table. Then it is at least one of the set's usual size, so
    that the picture does not jump at each tile, and grows in steps. When the hand is `over`, and
    everybody's tiles are to be seen too, no room is kept that the tree does not take. `hub` is the
    radius of what the opening double lies on.
    """
    if over or len(layout.poses) <= 1 + ARMS:
        half_width, half_height = _HUB_TABLE if hub else _FIRST_TABLE
    else:
        area = 0.5 * 2 * len(tile_set(highest)) / 0.34
        half_width, half_height = math.sqrt(area * 9 / 7) / 2, math.sqrt(area * 7 / 9) / 2
    x0, y0, x1, y1 = layout.box
    left, top = _outward(min(x0, MARGIN - half_width)), _outward(min(y0, MARGIN - half_height))
    right, bottom = _outward(max(x1, half_width - MARGIN)), _outward(max(y1, half_height - MARGIN))
    return left, top, right - left, bottom - top


def _outward(edge: float) -> float:
    """The edge with its margin, moved outward to a full step."""
    return math.copysign(_STEP * math.ceil((abs(edge) + MARGIN) / _STEP), edge)


def pile_spot(layout: Layout, box: Box) -> tuple[tuple[float, float], Box]:
    """Where the bone pile lies, and the box with it: an empty corner, else beside the table."""
    left, top, width, height = box
    across, down = _PILE[0] / 2 + 0.3, _PILE[1] / 2 + 0.3
    corners = (
        (left + width - across, top + height - down),
        (left + across, top + height - down),
        (left + width - across, top + down),
        (left + across, top + down),
    )
    taken = [*layout.poses, *(place.pose for place in layout.places)]
    for x, y in corners:
        if all(math.hypot(pose.x - x, pose.y - y) > 3.0 for pose in taken):
            return (x, y), box
    wider = width + 2 * across
    return (left + width + across, top + height - down), (left, top, wider, height)
