"""The search tree of a slide puzzle: it holds what a slow search of the tests finds, no more."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmlib.core.errors import FarmError
from farmlib.core.match import Match
from farmlib.games.chickapig.grid import DIRECTIONS
from farmlib.games.chickapig.puzzles import Puzzle, make_puzzle, read_puzzle
from farmlib.scenes.search_tree import SearchTree, search_tree
from tests.games.chickapig.tables import Place, pieces_of, slide_to

puzzles = st.builds(make_puzzle, st.integers(1, 12), st.integers(0, 10**6))
few = settings(max_examples=8, deadline=None)
ARROWS = {"\u2191": "north", "\u2192": "east", "\u2193": "south", "\u2190": "west"}
HOME = {(6, 13), (7, 13)}


def slow_search(puzzle: Puzzle) -> dict[Place, int]:
    """The fewest slides to each square, by the slow rules of the tests; home leads nowhere."""
    match = Match(puzzle.game, 0, puzzle.position())
    pieces = pieces_of(match.game, match.state)
    (start,) = [place for place, letter in pieces.items() if letter == "g"]
    still = {place: letter for place, letter in pieces.items() if letter != "g"}
    depths = {start: 0}
    queue = [start]
    for at in queue:
        if at in HOME:
            continue
        for direction in DIRECTIONS:
            end = slide_to({**still, at: "g"}, at, direction)
            if end not in depths:
                depths[end] = depths[at] + 1
                queue.append(end)
    return depths


def place(square: str) -> Place:
    x, y = square.split(",")
    return int(x), int(y)


def nodes(tree: SearchTree) -> dict[Place, str]:
    """Square -> what is written on its node, as the DOT source says it."""
    found = re.findall(r'"(\d+,\d+)" \[label="([^"]+)"', tree.source)
    assert len(found) == len(dict(found)), "no square is drawn twice"
    return {place(square): label for square, label in found}


def lines(tree: SearchTree) -> list[tuple[Place, Place, str]]:
    """From, to, and how the line looks."""
    found = re.findall(r'"(\d+,\d+)" -> "(\d+,\d+)"(.*)', tree.source)
    return [(place(start), place(end), look) for start, end, look in found]


@few
@given(puzzles)
def test_every_line_is_a_slide_to_a_square_one_layer_on(puzzle: Puzzle) -> None:
    tree, depths = search_tree(puzzle, moves=12, most=200), slow_search(puzzle)
    wanted = {square for square, depth in depths.items() if depth <= 12}
    assert set(nodes(tree)) == wanted
    assert {end for _, end, _ in lines(tree)} == wanted - {(puzzle.start.x, puzzle.start.y)}
    match = Match(puzzle.game, 0, puzzle.position())
    still = {
        where: letter
        for where, letter in pieces_of(match.game, match.state).items()
        if letter != "g"
    }
    for start, end, _ in lines(tree):
        assert depths[end] == depths[start] + 1
        direction = ARROWS[nodes(tree)[end][0]]
        assert slide_to({**still, start: "g"}, start, direction) == end


@few
@given(puzzles)
def test_it_ends_with_home_and_its_way_is_marked(puzzle: Puzzle) -> None:
    tree, depths = search_tree(puzzle, most=200), slow_search(puzzle)
    shown = nodes(tree)
    assert max(depths[square] for square in shown) == puzzle.moves
    assert {square for square, depth in depths.items() if depth < puzzle.moves} <= set(shown)
    thick = [(start, end) for start, end, look in lines(tree) if "penwidth=3" in look]
    assert len(thick) == puzzle.moves
    assert thick[0][0] == (puzzle.start.x, puzzle.start.y)
    assert all(one[1] == two[0] for one, two in pairwise(thick))
    assert thick[-1][1] in HOME
    assert "home" in shown[thick[-1][1]], "a word says it as well"
    assert tree.source.count("peripheries=2") == puzzle.moves + 1


@few
@given(puzzles, st.integers(0, 12))
def test_before_home_is_found_no_way_is_told(puzzle: Puzzle, moves: int) -> None:
    tree, depths = search_tree(puzzle, moves=moves), slow_search(puzzle)
    assert max(depths[square] for square in nodes(tree)) <= moves
    if moves < puzzle.moves:
        assert "penwidth=3" not in tree.source
        assert "peripheries" not in tree.source
        assert f"Home is not found with {moves} move" in tree.outline
    else:
        assert "The way home, in" in tree.outline


@few
@given(puzzles)
def test_what_there_is_no_room_for_is_counted_and_the_way_is_drawn(puzzle: Puzzle) -> None:
    tree = search_tree(puzzle, moves=12, most=13)
    depths = slow_search(puzzle)
    shown = nodes(tree)
    assert len(shown) <= 13
    assert shown.keys() & HOME, "the way home is always there"
    assert {start for start, _, _ in lines(tree)} <= set(shown), "no line comes from nowhere"
    for layer, count in enumerate(tree.left_out):
        there = sum(depth == layer for depth in depths.values())
        drawn = sum(depths[square] == layer for square in shown)
        assert count == there - drawn
        assert (f"+ {count} square" in tree.source) == bool(count) or count == 0
    told = [int(count) for count in re.findall(r"Not drawn: (\d+) more", tree.outline)]
    assert told == [count for count in tree.left_out if count]


@few
@given(puzzles)
def test_lines_and_sentences_name_each_square_once_with_its_slide(puzzle: Puzzle) -> None:
    tree = search_tree(puzzle)
    squares = {square for square in nodes(tree) if square != (puzzle.start.x, puzzle.start.y)}
    listed = re.findall(r"[-*] (?:north|east|south|west) (\d+,\d+)", tree.text)
    assert sorted(map(place, listed)) == sorted(squares)
    told = re.findall(r"from \d+,\d+ (?:north|east|south|west) to (\d+,\d+)", tree.outline)
    assert sorted(map(place, told)) == sorted(squares)
    assert all(len(line) <= 78 for line in tree.text.splitlines())


def test_many_moves_are_drawn_from_top_to_bottom() -> None:
    assert "rankdir=LR" in search_tree(make_puzzle(7, 1)).source
    assert "rankdir=TB" in search_tree(make_puzzle(8, 1)).source


def test_the_repr_makes_the_tree_again() -> None:
    names = {
        "search_tree": search_tree,
        "make_puzzle": make_puzzle,
        "read_puzzle": read_puzzle,
    }
    made = make_puzzle(3, seed=5)
    for tree in (
        search_tree(made),
        search_tree(made, moves=2, most=20),
        search_tree(read_puzzle(made.position()["board"])),
    ):
        assert eval(repr(tree), names).source == tree.source
    assert repr(search_tree(made)) == "search_tree(make_puzzle(3, seed=5))"


def test_a_notebook_gets_a_picture_with_the_outline_as_its_words() -> None:
    tree = search_tree(make_puzzle(2, seed=2))
    shown = tree._repr_mimebundle_()
    assert shown["text/plain"] == tree.text
    assert tree.outline.splitlines()[0] in shown["text/html"]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"puzzle": "2,2"}, "a slide puzzle, not"),
        ({"moves": -1}, "how many layers"),
        ({"moves": True}, "how many layers"),
        ({"most": 12}, "above 12"),
    ],
)
def test_what_can_not_be_drawn_is_told(asked: dict[str, object], said: str) -> None:
    with pytest.raises(FarmError, match=said):
        search_tree(**{"puzzle": make_puzzle(1, 1), **asked})
