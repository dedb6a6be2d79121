"""Graphs drawn by graphviz: what all of them have, whatever their nodes are.

A drawing's source is the same for the same graph. Its picture is made by whatever graphviz program
is found: `dot`, or the one that the package graphviz-pure brings. Where there is neither, as in a
browser's Python, a layout of our own draws it (`tree_svg`): these graphs are trees.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sysconfig
from abc import abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import graphviz
import graphviz.backend.dot_command

from farmlib.scenes.art import COLOURS
from farmlib.scenes.svg import image
from farmlib.scenes.tree_svg import Line, Node, tree_svg

LINE: Final = COLOURS["soft"][0]
"""The colour of lines between nodes, and of words beside them, on light paper."""

MARKED: Final = COLOURS["last"][0]
"""The colour of the rim of what is marked."""

_POINTS: Final = 72.0
"""Points to the inch: graphviz counts lengths in inches, and letters in points."""

_TAG: Final = re.compile(r"<svg[^>]*>")
_FONT: Final = "Helvetica,Arial,sans-serif"
_PAPER, _EDGE, _LAST = COLOURS["paper"], COLOURS["soft"], COLOURS["last"]
_RIM: Final = ("#4a3c26", _EDGE[1])
# Nodes are light in both; what changes are the paper, lines and words on it, and nodes' rims.
_DARK: Final = (
    f'@media (prefers-color-scheme:dark){{[fill="{_PAPER[0]}"]{{fill:{_PAPER[1]}}}'
    f'[fill="{_EDGE[0]}"]{{fill:{_EDGE[1]}}}'
    + "".join(f'[stroke="{light}"]{{stroke:{dark}}}' for light, dark in (_EDGE, _LAST, _RIM))
    + "}"
)


class DrawnGraph(graphviz.Digraph):  # type: ignore[misc]  # graphviz has no types
    """A graph as a Digraph that a notebook shows as a picture with words for it.

    `name` is the graph's name, `tooltip` what it is. `layout` are more settings of the graph, such
    as the room between nodes.
    """

    def __init__(self, name: str, tooltip: str, layout: Mapping[str, str]) -> None:
        self._nodes: list[Node] = []
        self._lines: list[Line] = []
        super().__init__(
            name,
            graph_attr={"bgcolor": _PAPER[0], "rankdir": "LR", "tooltip": tooltip, **layout},
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

    @property
    @abstractmethod
    def text(self) -> str:
        """The graph in lines, for a terminal."""

    @property
    @abstractmethod
    def outline(self) -> str:
        """The graph in sentences, for the ear."""

    def node(self, name: str, label: str | None = None, **look: str) -> None:
        """As in graphviz; what was drawn is noted, for where no graphviz is."""
        super().node(name, label, **look)
        self._nodes.append(_node(name, label or name, {**self.node_attr, **look}))

    def edge(self, tail: str, head: str, label: str | None = None, **look: str) -> None:
        """As in graphviz; what was drawn is noted, for where no graphviz is."""
        super().edge(tail, head, label, **look)
        words = label or look.get("label", "")
        self._lines.append(_line(tail, head, words, {**self.edge_attr, **look}))

    def svg(self) -> str:
        """The picture as the text of an SVG file."""
        program = graph_program()
        drawn = self._by_ourselves() if program is None else self._by_graphviz(program)
        return _TAG.sub(lambda tag: f"{tag[0]}<style>{_DARK}</style>", drawn, count=1)

    def _by_graphviz(self, program: str) -> str:
        done: subprocess.CompletedProcess[bytes] = subprocess.run(
            [program, "-Kdot", "-Tsvg"],
            input=self.source.encode(),
            capture_output=True,
            check=True,
            timeout=60,
        )
        return done.stdout.decode()

    def _by_ourselves(self) -> str:
        layout = self.graph_attr
        return tree_svg(
            self._nodes,
            self._lines,
            down=layout["rankdir"] == "TB",
            apart=float(layout["nodesep"]) * _POINTS,
            rank_apart=float(layout["ranksep"]) * _POINTS,
            paper=layout["bgcolor"],
            title=layout["tooltip"],
        )

    def pipe(self, *args: Any, **options: Any) -> Any:
        """As in graphviz, with the program that is found."""
        with _program_for_graphviz():
            return super().pipe(*args, **options)

    def render(self, *args: Any, **options: Any) -> Any:
        """As in graphviz, with the program that is found."""
        with _program_for_graphviz():
            return super().render(*args, **options)

    def _repr_mimebundle_(self, *_args: Any, **_options: Any) -> dict[str, str]:
        return {"text/plain": self.text, "text/html": image(self.svg(), self.outline)}


def _node(name: str, label: str, look: Mapping[str, str]) -> Node:
    """A node in graphviz's words, as the layout of our own takes it."""
    styles = look["style"].split(",")
    shape = look["shape"]
    return Node(
        name,
        tuple(label.split("\\n")),
        shape="rounded" if shape == "box" and "rounded" in styles else shape,
        fill=look["fillcolor"],
        rim=look["color"],
        ink=look["fontcolor"],
        size=float(look["fontsize"]),
        pen=float(look.get("penwidth", "1")),
        rims=int(look.get("peripheries", "1")),
        dashed="dashed" in styles,
        least=(float(look["width"]) * _POINTS, float(look["height"]) * _POINTS),
        fixed=look.get("fixedsize") == "true",
    )


def _line(tail: str, head: str, label: str, look: Mapping[str, str]) -> Line:
    style = look.get("style", "")
    return Line(
        tail,
        head,
        label,
        colour=look["color"],
        size=float(look["fontsize"]),
        pen=float(look.get("penwidth", "1")),
        dashed=style == "dashed",
        hidden=style == "invis",
    )


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
