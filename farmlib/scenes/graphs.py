"""Graphs drawn by graphviz: what all of them have, whatever their nodes are.

A drawing's source is the same for the same graph. Its picture is made by whatever graphviz program
is found: `dot`, or the one that the package graphviz-pure brings. Where there is neither, the graph
in words takes the picture's place.
"""

from __future__ import annotations

import html
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

LINE: Final = COLOURS["soft"][0]
"""The colour of lines between nodes, and of words beside them, on light paper."""

MARKED: Final = COLOURS["last"][0]
"""The colour of the rim of what is marked."""

_HOW_TO_GET_ONE: Final = (
    "No program draws graphs here, so this is the tree in words. "
    "`pip install graphviz-pure` brings one."
)

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

    def _repr_mimebundle_(self, *_args: Any, **_options: Any) -> dict[str, str]:
        svg = self.svg()
        if svg is not None:
            shown = image(svg, self.outline)
        else:
            shown = f"<pre>{html.escape(self.outline)}</pre><p><small>{_HOW_TO_GET_ONE}</small></p>"
        return {"text/plain": self.text, "text/html": shown}


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
