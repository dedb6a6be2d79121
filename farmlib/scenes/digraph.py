"""A domino tree drawn by graphviz: what hangs on what, without the tiles' places on the table."""

from __future__ import annotations

from typing import Any

from farmlib.core.errors import FarmError
from farmlib.games.dominoes.tiles import Tile
from farmlib.games.dominoes.tree import Tree
from farmlib.scenes.art import shortened
from farmlib.scenes.graphs import MARKED, DrawnGraph
from farmlib.scenes.text import LEGEND, open_ends_sentence, tree_lines, tree_sentences


class DominoTree(DrawnGraph):
    """A domino tree as a Digraph: doubles stand out, open ends show their number.

    `domino_tree` is the tree, `last` the tile that is marked as played last, None for none. With a
    `hub` that is the root, with the opening double on it: legs leave from it, and toes are marked.
    """

    def __init__(self, tree: Tree, last: Tile | None = None, *, hub: bool = False) -> None:
        super().__init__("tree", "domino tree", {"nodesep": "0.12", "ranksep": "0.3"})
        self.domino_tree = tree
        self.last = last
        self.hub = hub
        self._draw()

    def _draw(self) -> None:
        tree = self.domino_tree
        for index, placed in enumerate(tree.placed):
            name = str(placed.tile)
            label = f"{placed.tile.other(placed.outer)}-{placed.outer}"
            look = {}
            if placed.tile.is_double:
                look = {"style": "filled", "peripheries": "2", "fillcolor": "#ffe7a3"}
            if index == 0:
                look |= {"shape": "octagon", "fontsize": "18"}
                if self.hub:
                    label = f"hub\\n{label}"
                    look |= {"shape": "circle", "penwidth": "3"}
            if placed.tile == self.last:
                label += "\\nlast"
                look |= {"penwidth": "3", "color": MARKED}
            self.node(name, label, **look)
            if placed.on >= 0:
                self.edge(str(tree.placed[placed.on].tile), name, **self._branch(placed.on))
        for end in tree.ends():
            for place in range(end.room):
                name = f"open {end.tile} {place}"
                self.node(
                    name,
                    str(end.number),
                    shape="circle",
                    style="dashed,filled",
                    width="0.3",
                    height="0.3",
                    fixedsize="true",
                )
                branch = self._branch(tree.find(end.tile))
                self.edge(str(end.tile), name, style="dashed", **branch)
        if self.hub and not tree:
            self.node("hub", "hub", shape="circle", fontsize="18", penwidth="3")

    def _branch(self, on: int) -> dict[str, str]:
        """How a line from the tile at `on` looks: round a hub, what it leads to is told."""
        if not self.hub or not self.domino_tree.placed[on].tile.is_double:
            return {}
        return {"label": "toe" if on else "leg"}

    @property
    def text(self) -> str:
        """The tree in lines, for a terminal."""
        lines = tree_lines(self.domino_tree, self.last, hub=self.hub)
        return "\n".join([*lines, "", LEGEND]) if lines else "(nothing lies on the table yet)"

    @property
    def outline(self) -> str:
        """The tree in sentences, for the ear."""
        arm, where = ("leg", "on the hub") if self.hub else ("arm", "in the middle")
        lines = tree_sentences(self.domino_tree, arm, where=where)
        lines.append(open_ends_sentence(self.domino_tree))
        if self.last is not None:
            lines.append(f"Played last: {self.last.words()}.")
        return "\n".join(line for line in lines if line) or "Nothing lies on the table yet."

    def __repr__(self) -> str:
        last = f", last={str(self.last)!r}" if self.last is not None else ""
        hub = ", hub=True" if self.hub else ""
        return f"farmlib.tree({str(self.domino_tree)!r}{last}{hub})"


def tree_of(what: Any, last: Tile | str | None = None, *, hub: bool = False) -> DominoTree:
    """The drawing of a Tree or of its notation; `last` is the tile to mark, `hub` as in DominoTree.

    Raises NotationError for what can't be read, FarmError for what is no tree.
    """
    tree = Tree.read(what) if isinstance(what, str) else what
    if not isinstance(tree, Tree):
        raise FarmError(f"There is no domino tree to draw in {shortened(repr(what), 40)}.")
    if isinstance(last, str):
        last = Tile.parse(last)
    return DominoTree(tree, last if last is not None and tree.find(last) >= 0 else None, hub=hub)
