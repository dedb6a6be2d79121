"""Breadth-first search in words: how the least number of moves of a slide puzzle is found.

`search_steps(puzzle)` tells it square by square, in the order the search looks at them.
Its picture is `search_tree` (in `farmlib.scenes`); both follow the search in the game's `puzzles`.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from farmlib.core.errors import FarmError
from farmlib.games.chickapig.grid import DIRECTIONS, NAMES, Square, slide_end
from farmlib.games.chickapig.puzzles import GREEN, Puzzle
from farmlib.scenes.text import how_many

WIDTH: Final = 76
"""The longest a line may be."""


@dataclass(frozen=True, slots=True)
class SearchSteps:
    """The search of `puzzle` in words; `lines` tells it line by line."""

    puzzle: Puzzle
    lines: tuple[str, ...]

    def __repr__(self) -> str:
        return "\n".join(self.lines)


def search_steps(puzzle: Puzzle, *, moves: int | None = None) -> SearchSteps:
    """How breadth-first search looks for the way home, in words.

    `moves` says after how many layers to stop; None goes on until home is found. Raises FarmError
    for anything but a puzzle, and for a negative number of moves.

    >>> from farmlib.games.chickapig.puzzles import make_puzzle
    >>> print(search_steps(make_puzzle(1, seed=1)).lines[-1])
    So it takes 1 move, and no fewer.
    """
    asked: Any = puzzle
    if not isinstance(asked, Puzzle):
        raise FarmError(f"search_steps explains a slide puzzle, not {puzzle!r}.")
    if moves is not None and (type(moves) is not int or moves < 0):
        raise FarmError(f"moves is how many layers to stop after, 0 or more, not {moves!r}.")
    lines: list[str] = []
    for line in _told(puzzle, moves):
        indent = " " * (len(line) - len(line.lstrip()))
        lines += textwrap.wrap(line, WIDTH, initial_indent="", subsequent_indent=f"{indent}    ")
    return SearchSteps(puzzle, tuple(lines))


def _told(puzzle: Puzzle, moves: int | None) -> Iterator[str]:
    depths = dict(puzzle.solution.depths)
    home = puzzle.solution.home
    yield f"0 moves: the chickapig is on {puzzle.start}. That is all we know so far."
    found = {puzzle.start}
    layer = 0
    for at, depth in depths.items():
        if depth == moves:
            yield f"So far {how_many(len(found), 'square')} can be reached."
            return
        if depth == layer:
            layer += 1
            yield f"{how_many(layer, 'move')}:"
        yield f"  from {at} {', '.join(_slides(puzzle, at, found))}"
        if home in found:
            yield (
                f"Home is found after {how_many(layer, 'move')}, and after fewer it wasn't there "
                "yet."
            )
            yield f"So it takes {how_many(layer, 'move')}, and no fewer."
            return
    yield "Now we know every square that can be reached, and home isn't one of them."


def _slides(puzzle: Puzzle, at: Square, found: set[Square]) -> Iterator[str]:
    """Where the slides from `at` lead; new squares are put into `found`, up to home."""
    nowhere = True
    for number, direction in enumerate(DIRECTIONS):
        end = NAMES[slide_end(GREEN, at.number, number, puzzle.occupied)]
        if end == at:
            continue
        nowhere = False
        if end == puzzle.solution.home:
            found.add(end)
            yield f"{direction} to {end}: home!"
            return
        yield f"{direction} to {end} ({'known' if end in found else 'new'})"
        found.add(end)
    if nowhere:
        yield "no move"
