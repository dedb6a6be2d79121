"""The search tree of a slide puzzle drawn by graphviz: what breadth-first search finds, and when.

A node is a square on which the chickapig can stop, and stands in the column of the least number of
moves that lead there; a line is the slide by which it was found first. The way home is marked by
its rims, thick lines and a word, not by colour alone.
"""

from __future__ import annotations

import textwrap
from typing import Any, Final

from farmlib.core.errors import FarmError
from farmlib.games.chickapig.grid import Square
from farmlib.games.chickapig.puzzles import HARDEST, Puzzle, Slide
from farmlib.scenes.graphs import LINE, MARKED, DrawnGraph
from farmlib.scenes.text import how_many, listed

MOST: Final = 48
"""How many squares are drawn, unless more are asked for: what can still be read."""

_COLUMNS: Final = 7
"""How many moves are drawn from left to right; more of them from top to bottom."""

_WIDTH: Final = 76

_ARROWS: Final = {"north": "\u2191", "east": "\u2192", "south": "\u2193", "west": "\u2190"}


class SearchTree(DrawnGraph):
    """The search tree of a slide puzzle, layer by layer, as a Digraph.

    `puzzle` is the puzzle and `moves` how many layers are shown, None for all up to the moment in
    which home is found. `slides` are those that are drawn, in the order in which they were found,
    and `left_out` how many squares of each layer are not drawn, so that the picture can be read.
    `way` is the way home, () before it is found.
    """

    def __init__(self, puzzle: Puzzle, moves: int | None, most: int) -> None:
        self.puzzle = puzzle
        self.moves = moves
        self.most = most
        self.depths = dict(puzzle.solution.depths)
        shown = self._shown()
        # Before home is found, nobody can know which way leads there.
        found = any(slide.end == puzzle.solution.home for slide in shown)
        self.way = puzzle.solution.way() if found else ()
        self.slides = self._chosen(shown)
        self.layers = max((self.depths[slide.end] for slide in shown), default=0)
        self.left_out = tuple(
            sum(self.depths[slide.end] == layer for slide in shown)
            - sum(self.depths[slide.end] == layer for slide in self.slides)
            for layer in range(self.layers + 1)
        )
        # Many columns would have to be made small to fit on a page; rows are not.
        layout = {"rankdir": "TB"} if self.layers > _COLUMNS else {}
        super().__init__("search", "search tree", {"nodesep": "0.1", "ranksep": "0.32", **layout})
        self._draw()

    def _shown(self) -> tuple[Slide, ...]:
        """What the search has found up to where it is shown, whether it can be drawn or not."""
        tree = self.puzzle.solution.tree
        if self.moves is not None:
            return tuple(slide for slide in tree if self.depths[slide.end] <= self.moves)
        ends = [slide.end for slide in tree]
        home = self.puzzle.solution.home
        return tree if home is None else tree[: ends.index(home) + 1]

    def _chosen(self, shown: tuple[Slide, ...]) -> tuple[Slide, ...]:
        """Those that are drawn: the way home always, and of the others the first ones."""
        room = self.most - 1 - len(self.way)
        drawn = {self.puzzle.start}
        chosen = []
        for slide in shown:
            on_the_way = slide in self.way
            if on_the_way or (room > 0 and slide.start in drawn):
                room -= not on_the_way
                drawn.add(slide.end)
                chosen.append(slide)
        return tuple(chosen)

    # ------------------------------------------------------------ drawn

    def _draw(self) -> None:
        marked = {self.puzzle.start, *(slide.end for slide in self.way)}
        for layer in range(self.layers + 1):
            label = "start" if not layer else how_many(layer, "move")
            if self.left_out[layer]:
                label += f"\\n+ {self.left_out[layer]} squares"
            self.node(f"layer {layer}", label, shape="plaintext", style="", fontcolor=LINE)
            if layer:
                self.edge(f"layer {layer - 1}", f"layer {layer}", style="invis")
        self._square(self.puzzle.start, str(self.puzzle.start), way=bool(self.way))
        for slide in self.slides:
            words = f"{_ARROWS[slide.direction]} {slide.end}"
            if slide.end == self.puzzle.solution.home:
                words += "\\nhome"
            self._square(slide.end, words, way=slide.end in marked)
            thick = {"penwidth": "3", "color": MARKED} if slide in self.way else {}
            self.edge(str(slide.start), str(slide.end), **thick)

    def _square(self, at: Square, words: str, *, way: bool) -> None:
        look = {"peripheries": "2", "penwidth": "2", "fillcolor": "#ffe7a3"} if way else {}
        if at == self.puzzle.start:
            look |= {"shape": "octagon", "style": "filled"}
        self.node(str(at), words, **look)

    # ------------------------------------------------------------ in words

    @property
    def text(self) -> str:
        """The tree in lines, for a terminal: each square below the one that it was found from."""
        lines = [f"{self.puzzle.start} start"]
        lines += self._below(self.puzzle.start, "")
        for line in ["", *self._closing()]:
            lines += textwrap.wrap(line, _WIDTH, subsequent_indent="  ") or [""]
        return "\n".join(lines)

    def _below(self, at: Square, indent: str) -> list[str]:
        lines = []
        for slide in self.slides:
            if slide.start == at:
                sign = "*" if slide in self.way else "-"
                home = " home" if slide.end == self.puzzle.solution.home else ""
                lines.append(f"{indent}{sign} {slide.direction} {slide.end}{home}")
                lines += self._below(slide.end, f"{indent}  ")
        return lines

    @property
    def outline(self) -> str:
        """The tree in sentences, for the ear: one for each layer, and the way home."""
        lines = [f"The search starts on {self.puzzle.start}."]
        for layer in range(1, self.layers + 1):
            slides = [slide for slide in self.slides if self.depths[slide.end] == layer]
            found = listed(
                f"from {slide.start} {slide.direction} to {slide.end}" for slide in slides
            )
            lines.append(f"Found with {how_many(layer, 'move')}: {found or 'nothing drawn'}.")
        return "\n".join([*lines, *self._closing()])

    def _closing(self) -> list[str]:
        """The way home, and what is not drawn."""
        home = self.puzzle.solution.home
        lines = []
        if self.way:
            steps = ", then ".join(f"{slide.direction} to {slide.end}" for slide in self.way)
            lines.append(f"The way home, in {how_many(len(self.way), 'move')}: {steps}.")
        elif home is None:
            lines.append("No way home was found.")
        else:
            lines.append(f"Home is not found with {how_many(self.layers, 'move')}.")
        for layer, count in enumerate(self.left_out):
            if count:
                what = f"{count} more {'square is' if count == 1 else 'squares are'} found"
                lines.append(f"Not drawn: {what} with {how_many(layer, 'move')}.")
        return lines

    def __repr__(self) -> str:
        seed = self.puzzle.seed
        made = f"make_puzzle({self.puzzle.moves}, seed={seed})"
        if seed is None:
            made = f"read_puzzle({self.puzzle.position()['board']!r})"
        words = [made]
        if self.moves is not None:
            words.append(f"moves={self.moves}")
        if self.most != MOST:
            words.append(f"most={self.most}")
        return f"search_tree({', '.join(words)})"


def search_tree(puzzle: Puzzle, *, moves: int | None = None, most: int = MOST) -> SearchTree:
    """The search tree of a slide puzzle, as a `graphviz.Digraph`.

    `moves` is the number of layers to show, such as 1 for what one move leads to; None shows all of
    them up to the moment in which home is found. At most `most` squares are drawn, the way home
    always among them, and what is left out is counted. Raises FarmError for what is no puzzle, for
    a number of moves below 0, and for a picture that has no room for the way home.

    >>> from farmlib.games.chickapig.puzzles import make_puzzle
    >>> print(search_tree(make_puzzle(2, seed=2), moves=1).outline.splitlines()[0])
    The search starts on 0,12.
    """
    asked: Any = puzzle
    if not isinstance(asked, Puzzle):
        raise FarmError(f"A search tree is drawn of a slide puzzle, not of {puzzle!r}.")
    if moves is not None and (type(moves) is not int or moves < 0):
        raise FarmError(f"moves is how many layers to show, a whole number from 0, not {moves!r}.")
    if type(most) is not int or most <= HARDEST:
        raise FarmError(f"most is a whole number above {HARDEST}, not {most!r}.")
    return SearchTree(puzzle, moves, most)
