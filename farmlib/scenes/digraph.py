"""A domino tree drawn by graphviz: what hangs on what, without the tiles' places on the table.

The Digraph's source is the same for the same tree. Its picture is made by whatever graphviz program
is found: `dot`, or the one that the package graphviz-pure brings. Where there is neither, the tree
in words takes the picture's place.
"""

from __future__ import annotations

import html
import re
import shutil
import subprocess
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import graphviz
import graphviz.backend.dot_command

from farmlib.core.errors import FarmError
from farmlib.games.dominoes.tiles import Tile
from farmlib.games.dominoes.tree import Tree
from farmlib.scenes.art import COLOURS
from farmlib.scenes.svg import image
from farmlib.scenes.text import LEGEND, open_ends_sentence, tree_lines, tree_sentences

_HOW_TO_GET_ONE: Final = (
    "No program draws graphs here, so this is the tree in words. "
    "`pip install graphviz-pure` brings one."
)


_TAG: Final = re.compile(r"<svg[^>]*>")
_FONT: Final = "Helvetica,Arial,sans-serif"
_PAPER, _EDGE, _LAST = COLOURS["paper"], COLOURS["soft"], COLOURS["last"]
_RIM: Final = ("#4a3c26", _EDGE[1])
# Tiles are light in both; what changes are the paper, lines and words on it, and tiles' rims.
_DARK: Final = (
    f'@media (prefers-color-scheme:dark){{[fill="{_PAPER[0]}"]{{fill:{_PAPER[1]}}}'
    f'[fill="{_EDGE[0]}"]{{fill:{_EDGE[1]}}}'
    + "".join(f'[stroke="{light}"]{{stroke:{dark}}}' for light, dark in (_EDGE, _LAST, _RIM))
    + "}"
)


class DominoTree(graphviz.Digraph):  # type: ignore[misc]  # graphviz has no types
    """A domino tree as a Digraph: doubles stand out, open ends show their number.

    `domino_tree` is the tree, `last` the tile that is marked as played last, None for none. With a
    `hub` that is the root, with the opening double on it: legs leave from it, and toes are marked.
    """

    def __init__(self, tree: Tree, last: Tile | None = None, *, hub: bool = False) -> None:
        super().__init__(
            "tree",
            graph_attr={
                "bgcolor": _PAPER[0],
                "rankdir": "LR",
                "nodesep": "0.12",
                "ranksep": "0.3",
                "tooltip": "domino tree",
            },
            node_attr={
                "shape": "box",
                "style": "rounded,filled",
                "fillcolor": "#fff8e7",
                "color": _RIM[0],
                "fontcolor": "#2d2416",
                "fontname": _FONT,
                "fontsize": "14",
                "height": "0.34",
                "width": "0.55",
                "margin": "0.08,0.03",
            },
            edge_attr={
                "color": _EDGE[0],
                "arrowhead": "none",
                "fontcolor": _EDGE[0],
                "fontname": _FONT,
                "fontsize": "14",
            },
        )
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
                look |= {"penwidth": "3", "color": _LAST[0]}
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

    def svg(self) -> str | None:
        """The picture as the text of an SVG file; None where no program draws graphs."""
        program = graph_program()
        if program is None:
            return None
        done: subprocess.CompletedProcess[bytes] = subprocess.run(
            [program, "-Kdot", "-Tsvg"],
            input=self.source.encode(),
            capture_output=True,
            check=True,
            timeout=60,
        )
        return _TAG.sub(
            lambda tag: f"{tag[0]}<style>{_DARK}</style>", done.stdout.decode(), count=1
        )

    def pipe(self, *args: Any, **options: Any) -> Any:
        """As in graphviz, with the program that is found."""
        with _program_for_graphviz():
            return super().pipe(*args, **options)

    def render(self, *args: Any, **options: Any) -> Any:
        """As in graphviz, with the program that is found."""
        with _program_for_graphviz():
            return super().render(*args, **options)

    def __repr__(self) -> str:
        last = f", last={str(self.last)!r}" if self.last is not None else ""
        hub = ", hub=True" if self.hub else ""
        return f"farmlib.tree({str(self.domino_tree)!r}{last}{hub})"

    def _repr_mimebundle_(self, *_args: Any, **_options: Any) -> dict[str, str]:
        svg = self.svg()
        if svg is not None:
            shown = image(svg, self.outline)
        else:
            shown = f"<pre>{html.escape(self.outline)}</pre><p><small>{_HOW_TO_GET_ONE}</small></p>"
        return {"text/plain": self.text, "text/html": shown}


def tree_of(what: Any, last: Tile | str | None = None, *, hub: bool = False) -> DominoTree:
    """The drawing of a Tree or of its notation; `last` is the tile to mark, `hub` as in DominoTree.

    Raises NotationError for what can't be read, FarmError for what is no tree.
    """
    tree = Tree.read(what) if isinstance(what, str) else what
    if not isinstance(tree, Tree):
        raise FarmError(f"There is no domino tree to draw in {what!r}.")
    if isinstance(last, str):
        last = Tile.parse(last)
    return DominoTree(tree, last if last is not None and tree.find(last) >= 0 else None, hub=hub)


def graph_program() -> str | None:
    """The program that draws graphs: `dot`, else that of graphviz-pure; None without either."""
    dot = shutil.which("dot")
    if dot is not None:
        return dot
    return shutil.which("graphviz-pure", path=sysconfig.get_path("scripts"))


@contextmanager
def _program_for_graphviz() -> Iterator[None]:
    """Have the graphviz package call the program that is found, for as long as this lasts."""
    program = graph_program()
    module = graphviz.backend.dot_command
    before = module.DOT_BINARY
    if program is not None:
        module.DOT_BINARY = Path(program)
    try:
        yield
    finally:
        module.DOT_BINARY = before
