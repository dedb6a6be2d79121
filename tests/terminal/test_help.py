"""What `?` says at the table of each game: its examples are moves of that game."""

from __future__ import annotations

import re

import pytest

from farmlib.core.registry import GAMES, game
from farmlib.terminal.help import help_for
from farmlib.terminal.moves import meant


@pytest.mark.parametrize("name", GAMES)
def test_the_example_of_somebody_else_can_be_read(name: str) -> None:
    table = game(name, players=3)
    example = re.search(r"put the seat first: (.+)$", help_for(table), re.MULTILINE)
    assert example is not None
    assert table.parse_action(example[1]).player == 1


@pytest.mark.parametrize("name", GAMES)
def test_tiles_are_spoken_of_where_there_are_tiles(name: str) -> None:
    words = help_for(game(name, players=3))
    assert ("tiles" in words) == (name in ("chickenfoot", "chicken_coop"))
    assert "such as: rule " + game(name, players=3).rulebook.rules[0].id in words


def test_some_words_of_a_chickapigs_move_are_enough() -> None:
    table = game("chickapig", players=2)
    state = table.position({"turn": "g", "moves": 3, "roll": 3})
    assert "1,0 south" in help_for(table)
    (move,) = meant("1,0 south", table.legal_actions(state, 0))
    assert str(move) == "g: move 1,0 south"
