"""Slide puzzles: exactly as many moves as they say, solved, and playable as a turn of the game."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmlib.core.errors import FarmError, PositionError
from farmlib.core.match import Match
from farmlib.games.chickapig import Square
from farmlib.games.chickapig.grid import DIRECTIONS, bits
from farmlib.games.chickapig.puzzles import Puzzle, make_puzzle, read_puzzle, search
from tests.games.chickapig.tables import pieces_of, slide_to

puzzles = st.builds(make_puzzle, st.integers(1, 12), st.integers(0, 10**6))
few = settings(max_examples=25, deadline=None)


@few
@given(puzzles)
def test_the_solution_wins_the_game_in_so_many_moves(puzzle: Puzzle) -> None:
    match = Match(puzzle.game, 0, puzzle.position())
    for action in puzzle.actions():
        assert match.outcome is None
        match.play(action)
    assert len(puzzle.actions()) == puzzle.moves
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


@few
@given(puzzles)
def test_no_shorter_way_exists(puzzle: Puzzle) -> None:
    """All squares that slides lead to, round by round, by the slow rules of the tests."""
    match = Match(puzzle.game, 0, puzzle.position())
    pieces = pieces_of(match.game, match.state)
    (start,) = [place for place, letter in pieces.items() if letter == "g"]
    still = {place: letter for place, letter in pieces.items() if letter != "g"}
    reached, front = {start}, {start}
    for _ in range(puzzle.moves):
        assert not reached & {(6, 13), (7, 13)}
        front = {slide_to({**still, p: "g"}, p, d) for p, d in product(front, DIRECTIONS)} - reached
        reached |= front
    assert reached & {(6, 13), (7, 13)}


@few
@given(puzzles)
def test_only_the_chickapig_can_move(puzzle: Puzzle) -> None:
    match = Match(puzzle.game, 0, puzzle.position())
    for action in puzzle.actions():
        legal = match.game.legal_actions(match.state, 0)
        assert {text.what().split()[0] for text in legal} == {"move"}
        match.play(action)


@few
@given(puzzles)
def test_the_search_tree_reaches_each_square_once_by_a_shortest_way(puzzle: Puzzle) -> None:
    found = puzzle.solution
    depths = dict(found.depths)
    assert [slide.end for slide in found.tree] == [square for square, _ in found.depths[1:]]
    assert all(depths[slide.end] == depths[slide.start] + 1 for slide in found.tree)
    assert list(depths.values()) == sorted(depths.values())
    assert found.fewest == puzzle.moves == len(found.way())
    assert found.way()[0].start == puzzle.start
    assert found.way()[-1].end == found.home


def test_one_seed_gives_one_puzzle_and_another_seed_another() -> None:
    assert make_puzzle(5, 3) == make_puzzle(5, 3)
    assert len({make_puzzle(5, seed) for seed in range(20)}) == 20
    assert str(make_puzzle(1, 2)).endswith("home in one move.")


@pytest.mark.parametrize("moves", [0, 13, True, "3"])
def test_a_puzzle_that_there_is_not(moves: object) -> None:
    with pytest.raises(FarmError, match="1 to 12 moves"):
        make_puzzle(moves)


def test_where_no_way_leads_home_the_search_says_so() -> None:
    walls = [Square(0, 1), Square(1, 0)]
    found = search(bits(square.number for square in walls), Square(0, 0))
    assert (found.home, found.fewest, found.way(), found.tree) == (None, None, (), ())


# ---------------------------------------------------------------- set up by hand

OWN = """
..............
..............
..g.......B...
..............
..............
..............
......##......
......##......
..............
........Y.....
..R...........
..............
..............
..............
"""


def test_a_puzzle_is_read_from_a_board() -> None:
    puzzle = read_puzzle(OWN)
    assert (str(puzzle.start), puzzle.moves, puzzle.seed) == ("2,2", 3, None)
    # South to the bale of red, east to the bale of yellow, and south into the goal.
    assert [str(slide.end) for slide in puzzle.solution.way()] == ["2,9", "7,9", "7,13"]
    assert puzzle.position()["board"].split() == OWN.split()


@few
@given(puzzles)
def test_what_was_made_can_be_set_up_by_hand(puzzle: Puzzle) -> None:
    again = read_puzzle(puzzle.position()["board"])
    assert (again.start, again.bales, again.moves) == (puzzle.start, puzzle.bales, puzzle.moves)


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (OWN.replace("g", "."), "one green chickapig g, not 0"),
        (OWN.replace("..B...", "..B..g"), "one green chickapig g, not 2"),
        (OWN.replace("B", "b"), "only one green chickapig g can move"),
        (OWN.replace("B", "G"), "only one green chickapig g can move"),
        (OWN.replace("B", "*"), "only one green chickapig g can move"),
        (OWN.replace("##", "..").replace("B", "c"), "only one green chickapig g can move"),
        (OWN.replace("Y", "."), "no way home from 2,2"),
    ],
)
def test_a_board_that_is_no_puzzle_is_told(board: str, said: str) -> None:
    with pytest.raises(FarmError, match=said):
        read_puzzle(board)


def test_a_board_that_can_not_be_read_is_told() -> None:
    with pytest.raises(PositionError, match="14 lines of 14"):
        read_puzzle("g")
    with pytest.raises(PositionError, match="line 3 has 13"):
        read_puzzle(OWN.replace("..g.", "..g"))
    number: Any = 3
    with pytest.raises(PositionError, match="14 lines of 14 letters are needed, not 3"):
        read_puzzle(number)
