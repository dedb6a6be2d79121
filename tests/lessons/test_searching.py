"""A search in words: each square and each slide of it, by the slow search of the tests."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farmlib.core.errors import FarmError
from farmlib.games.chickapig.puzzles import Puzzle, make_puzzle
from farmlib.lessons import search_steps
from tests.scenes.test_search_tree import few, place, puzzles, slow_search

FROM = re.compile(r"  from (\d+,\d+) (.*)")
TO = re.compile(r"(?:north|east|south|west) to (\d+,\d+)(?: \((new|known)\)|: home!)")


def joined(lines: tuple[str, ...]) -> list[str]:
    """The lines with those that were broken put together again."""
    return re.sub(r"\n {6,}", " ", "\n".join(lines)).split("\n")


@few
@given(puzzles)
def test_each_square_is_looked_at_once_and_new_means_new(puzzle: Puzzle) -> None:
    depths = slow_search(puzzle)
    known = {(puzzle.start.x, puzzle.start.y)}
    layer = 0
    looked = []
    for line in joined(search_steps(puzzle).lines):
        if heading := re.fullmatch(r"(\d+) moves?:", line):
            assert int(heading[1]) == layer + 1, "the layers come one after the other"
            layer += 1
        if found := FROM.fullmatch(line):
            looked.append(place(found[1]))
            assert depths[looked[-1]] == layer - 1
            for end, said in TO.findall(found[2]):
                assert (place(end) in known) == (said == "known")
                known.add(place(end))
                assert depths[place(end)] <= layer
    assert len(looked) == len(set(looked))
    assert layer == puzzle.moves
    assert {square for square, depth in depths.items() if depth < layer} <= known
    assert known & {(6, 13), (7, 13)}


@few
@given(puzzles, st.integers(0, 11))
def test_it_stops_after_so_many_layers(puzzle: Puzzle, moves: int) -> None:
    last = search_steps(puzzle, moves=moves).lines[-1]
    if moves < puzzle.moves:
        known = sum(depth <= moves for depth in slow_search(puzzle).values())
        assert last.startswith(f"So far {known} square")
    else:
        assert f"So it takes {puzzle.moves} move" in last


def test_no_line_is_too_long() -> None:
    for seed in range(3):
        assert all(len(line) <= 76 for line in search_steps(make_puzzle(9, seed)).lines)


def test_what_is_no_puzzle_is_told() -> None:
    with pytest.raises(FarmError, match="a slide puzzle, not 4"):
        search_steps(4)  # type: ignore[arg-type]
    with pytest.raises(FarmError, match="how many layers"):
        search_steps(make_puzzle(1, 1), moves=-1)
