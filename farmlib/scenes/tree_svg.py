"""A tree drawn without any program: where each node stands, and the picture of it.

This is what draws graphs where there is no graphviz, as in a browser's Python, which can start no
programs. Nodes stand in ranks, one for each step away from a root. Within its rank each stands
beside the middle of what hangs on it, and as near to its neighbours as the trees below allow
(after Reingold and Tilford, Tidier Drawings of Trees, 1981). So no two nodes overlap, and as lines
run between ranks only, none crosses a node.
"""

from __future__ import annotations

import html
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from farmlib.core.errors import FarmError
from farmlib.scenes.art import breadth, number

PLAIN: Final = "plaintext"
"""The shape of a node that is words alone."""

_MARGIN: Final = 6.0
_PADDING: Final = 6.0
_RIM_APART: Final = 4.0
_LEADING: Final = 1.2
_OCTAGON: Final = 0.29  # of a side is cut off at each corner


@dataclass(frozen=True, slots=True)
class Node:
    """A node: its words in `lines`, and its looks in graphviz's words and in points.

    `shape` is "box", "rounded", "circle", "octagon" or PLAIN; `rims` how many lines go round it,
    `pen` how thick they are. `least` is its least width and height, or with `fixed` just these.
    """

    name: str
    lines: tuple[str, ...]
    shape: str = "rounded"
    fill: str = "#fff8e7"
    rim: str = "#4a3c26"
    ink: str = "#2d2416"
    size: float = 14.0
    pen: float = 1.0
    rims: int = 1
    dashed: bool = False
    least: tuple[float, float] = (39.6, 24.5)
    fixed: bool = False

    def extent(self) -> tuple[float, float]:
        """Its width and height, all rims included."""
        if self.fixed:
            return self.least
        wide = max((self.size * breadth(line) for line in self.lines), default=0.0) + 2 * _PADDING
        high = len(self.lines) * self.size * _LEADING + _PADDING
        if self.shape == "octagon":
            wide, high = wide + 2 * _PADDING, high + 2 * _PADDING
        if self.shape == "circle":
            wide = high = (wide**2 + high**2) ** 0.5 - _PADDING
        around = 2 * _RIM_APART * (self.rims - 1)
        return max(wide, self.least[0]) + around, max(high, self.least[1]) + around


@dataclass(frozen=True, slots=True)
class Line:
    """A line from the node `tail` to the node `head` that hangs on it, with `words` beside it."""

    tail: str
    head: str
    words: str = ""
    colour: str = "#5f5138"
    size: float = 14.0
    pen: float = 1.0
    dashed: bool = False
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """Where a node stands: the middle of it, and half of its width and of its height."""

    x: float
    y: float
    half_width: float
    half_height: float


def tree_svg(
    nodes: Sequence[Node],
    lines: Sequence[Line],
    *,
    down: bool = False,
    apart: float = 9.0,
    rank_apart: float = 22.0,
    paper: str = "#fdf8ec",
    title: str = "tree",
) -> str:
    """The picture of a tree, or of several side by side, as the text of an SVG file.

    `down` has it grow downwards, else it grows to the right. `apart` is the least room between
    neighbours, `rank_apart` that between ranks, which grows where words stand beside lines.

    Raises FarmError as `places` does.
    """
    # A word stands on a straight piece of its line, just before what the line leads to.
    straight = 0.0
    if not down and any(line.words for line in lines):
        straight = max(line.size * breadth(line.words) for line in lines) + 4
    boxes = places(nodes, lines, down=down, apart=apart, rank_apart=rank_apart + straight)
    width = max((box.x + box.half_width for box in boxes.values()), default=0.0) + _MARGIN
    height = max((box.y + box.half_height for box in boxes.values()), default=0.0) + _MARGIN
    ends = _ends(boxes.values(), down=down)
    drawn = [_line(line, boxes, ends, straight, down=down) for line in lines if not line.hidden]
    drawn += [_node(node, boxes[node.name]) for node in nodes]
    w, h = number(width), number(height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}pt" height="{h}pt" '
        f'viewBox="0 0 {w} {h}"><title>{html.escape(title)}</title>'
        f'<rect width="{w}" height="{h}" fill="{paper}"/>{"".join(drawn)}</svg>'
    )


# ---------------------------------------------------------------- where nodes stand


def places(
    nodes: Sequence[Node],
    lines: Iterable[Line],
    *,
    down: bool = False,
    apart: float = 9.0,
    rank_apart: float = 22.0,
) -> dict[str, Box]:
    """Where each node stands, by its name; the words are those of `tree_svg`.

    Raises FarmError for a line to or from no node, for a node that hangs on two, and for nodes that
    hang on each other in a ring.
    """
    below = _below(nodes, lines)
    sizes = {node.name: node.extent() for node in nodes}
    across = {name: (wide if down else high) / 2 for name, (wide, high) in sizes.items()}
    along = {name: high if down else wide for name, (wide, high) in sizes.items()}
    hanging = {name for names in below.values() for name in names}
    roots = [node.name for node in nodes if node.name not in hanging]
    at, ranks = _tidy(roots, below, across, apart)
    if len(at) < len(nodes):
        lost = ", ".join(sorted(set(sizes) - set(at)))
        raise FarmError(f"This is no tree: what hangs on what goes round in a ring ({lost}).")
    middles = _middles(ranks, along, rank_apart)
    first = min((at[name] - across[name] for name in at), default=0.0)
    boxes = {}
    for name, (wide, high) in sizes.items():
        far, aside = middles[ranks[name]], at[name] - first + _MARGIN
        x, y = (aside, far) if down else (far, aside)
        boxes[name] = Box(x, y, wide / 2, high / 2)
    return boxes


def _below(nodes: Iterable[Node], lines: Iterable[Line]) -> dict[str, list[str]]:
    """What hangs on each node, in the order of the lines."""
    below: dict[str, list[str]] = {node.name: [] for node in nodes}
    on: dict[str, str] = {}
    for line in lines:
        for name in (line.tail, line.head):
            if name not in below:
                raise FarmError(f"A line leads to or from {name!r}, which is no node.")
        if line.head in on:
            raise FarmError(
                f"This is no tree: {line.head!r} hangs on {on[line.head]!r} and on {line.tail!r}."
            )
        on[line.head] = line.tail
        below[line.tail].append(line.head)
    return below


@dataclass(frozen=True, slots=True)
class _Tidied:
    """A tree with its root at 0: where its nodes are, and where each rank begins and ends."""

    at: dict[str, float]
    edges: tuple[tuple[float, float], ...]


def _tidy(
    roots: Sequence[str],
    below: Mapping[str, Sequence[str]],
    across: Mapping[str, float],
    apart: float,
) -> tuple[dict[str, float], dict[str, int]]:
    """How far each node stands from the first root, across the direction of growth; its rank."""
    ranks = dict.fromkeys(roots, 0)
    order = list(roots)
    for name in order:  # grows while it is gone through
        for child in below[name]:
            ranks[child] = ranks[name] + 1
            order.append(child)
    trees: dict[str, _Tidied] = {}
    for name in reversed(order):
        side = across[name]
        together = _side_by_side([trees.pop(child) for child in below[name]], apart)
        ends = [together.at[child] for child in (*below[name][:1], *below[name][-1:])]
        middle = sum(ends) / 2 if ends else 0.0
        at = {child: place - middle for child, place in together.at.items()}
        edges = tuple((low - middle, high - middle) for low, high in together.edges)
        trees[name] = _Tidied({name: 0.0, **at}, ((-side, side), *edges))
    return _side_by_side([trees[name] for name in roots], apart).at, ranks


def _side_by_side(trees: Iterable[_Tidied], apart: float) -> _Tidied:
    """Trees next to each other, each as near to those before it as it can be."""
    at: dict[str, float] = {}
    edges: list[tuple[float, float]] = []
    for tree in trees:
        pairs = zip(edges, tree.edges, strict=False)
        shift = max((high + apart - low for (_, high), (low, _) in pairs), default=0.0)
        at |= {name: place + shift for name, place in tree.at.items()}
        moved = [(low + shift, high + shift) for low, high in tree.edges]
        # From the second on a tree lies beyond those before it, in each rank that both have.
        shared = [(edges[rank][0], moved[rank][1]) for rank in range(min(len(edges), len(moved)))]
        edges = [*shared, *edges[len(shared) :], *moved[len(shared) :]]
    return _Tidied(at, tuple(edges))


def _middles(
    ranks: Mapping[str, int], along: Mapping[str, float], rank_apart: float
) -> list[float]:
    """Where the middle of each rank is, in the direction of growth."""
    deep = [0.0] * (max(ranks.values(), default=-1) + 1)
    for name, rank in ranks.items():
        deep[rank] = max(deep[rank], along[name])
    middles, start = [], _MARGIN
    for depth in deep:
        middles.append(start + depth / 2)
        start += depth + rank_apart
    return middles


# ---------------------------------------------------------------- what is drawn


def _ends(boxes: Iterable[Box], *, down: bool) -> dict[float, tuple[float, float]]:
    """Where each rank begins and ends in the direction of growth, by its middle."""
    found: dict[float, tuple[float, float]] = {}
    for box in boxes:
        middle, half = (box.y, box.half_height) if down else (box.x, box.half_width)
        low, high = found.get(middle, (middle, middle))
        found[middle] = min(low, middle - half), max(high, middle + half)
    return found


def _line(
    line: Line,
    boxes: Mapping[str, Box],
    ends: Mapping[float, tuple[float, float]],
    straight: float,
    *,
    down: bool,
) -> str:
    """A line: straight out of its rank, so that it meets no neighbour, and bent between ranks."""
    tail, head = boxes[line.tail], boxes[line.head]
    if down:
        points = _bent(tail.y, tail.half_height, head.y, head.half_height, ends)
        pairs = [(tail.x, points[0]), (tail.x, points[1]), (tail.x, points[2])]
        pairs += [(head.x, points[2]), (head.x, points[3]), (head.x, points[4])]
    else:
        points = _bent(tail.x, tail.half_width, head.x, head.half_width, ends, straight)
        pairs = [(points[0], tail.y), (points[1], tail.y), (points[2], tail.y)]
        pairs += [(points[2], head.y), (points[3], head.y), (points[4], head.y)]
    start, out, bend, bend_back, back, end = (f"{number(x)} {number(y)}" for x, y in pairs)
    dashed = ' stroke-dasharray="5 2"' if line.dashed else ""
    drawn = (
        f'<path d="M{start}L{out}C{bend} {bend_back} {back}L{end}" fill="none" '
        f'stroke="{line.colour}" stroke-width="{number(line.pen)}"{dashed}/>'
    )
    if line.words:
        x, y = pairs[4]
        beside = (x + 4, y - 4, "start") if down else (x + straight / 2, y - 4, "middle")
        drawn += _words(line.words, *beside[:2], line.size, line.colour, beside[2])
    return drawn


def _bent(
    tail: float,
    tail_half: float,
    head: float,
    head_half: float,
    ends: Mapping[float, tuple[float, float]],
    straight: float = 0.0,
) -> tuple[float, float, float, float, float]:
    """In the direction of growth: where a line leaves a node, its rank, turns, and comes in."""
    out, back = ends[tail][1], ends[head][0] - straight
    return tail + tail_half, out, (out + back) / 2, back, head - head_half


def _node(node: Node, box: Box) -> str:
    drawn = ""
    if node.shape != PLAIN:
        dashed = ' stroke-dasharray="5 2"' if node.dashed else ""
        look = f'stroke="{node.rim}" stroke-width="{number(node.pen)}"{dashed}'
        outlines = [_outline(node.shape, box, _RIM_APART * rim) for rim in range(node.rims)]
        fills = [node.fill, *["none"] * (node.rims - 1)]
        drawn = "".join(
            f'{outline} fill="{fill}" {look}/>'
            for outline, fill in zip(outlines, fills, strict=True)
        )
    leading = node.size * _LEADING
    top = box.y - leading * (len(node.lines) - 1) / 2 + node.size * 0.35
    return drawn + "".join(
        _words(words, box.x, top + leading * line, node.size, node.ink)
        for line, words in enumerate(node.lines)
    )


def _outline(shape: str, box: Box, inside: float) -> str:
    """The beginning of the element that goes round a node, `inside` its outermost rim."""
    wide, high = box.half_width - inside, box.half_height - inside
    if shape == "circle":
        return f'<circle cx="{number(box.x)}" cy="{number(box.y)}" r="{number(min(wide, high))}"'
    if shape == "octagon":
        cut_x, cut_y = wide * (1 - 2 * _OCTAGON), high * (1 - 2 * _OCTAGON)
        corners = [(-cut_x, -high), (cut_x, -high), (wide, -cut_y), (wide, cut_y)]
        corners += [(-x, -y) for x, y in corners]
        points = " ".join(f"{number(box.x + x)},{number(box.y + y)}" for x, y in corners)
        return f'<polygon points="{points}"'
    rounded = f' rx="{number(min(8.0, high))}"' if shape == "rounded" else ""
    return (
        f'<rect x="{number(box.x - wide)}" y="{number(box.y - high)}" '
        f'width="{number(2 * wide)}" height="{number(2 * high)}"{rounded}'
    )


def _words(words: str, x: float, y: float, size: float, colour: str, anchor: str = "middle") -> str:
    return (
        f'<text x="{number(x)}" y="{number(y)}" text-anchor="{anchor}" '
        f'font-family="Helvetica,Arial,sans-serif" font-size="{number(size)}" '
        f'fill="{colour}">{html.escape(words)}</text>'
    )
