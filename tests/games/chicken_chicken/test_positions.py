"""Positions of Chicken Chicken: what they may leave out, and what can't stand on a table."""

from __future__ import annotations

from typing import Any

import pytest

from farmlib.core.errors import PositionError
from farmlib.games.chicken_chicken import ChickenChicken, State, read_film

FOUR = ChickenChicken(players=4)
TWO = ChickenChicken(players=2)
ROTTEN = ChickenChicken(players=4, moods=("rotten",))


def test_what_is_left_out_is_a_round_that_begins() -> None:
    assert FOUR.position({"deck": "E H"}) == State(
        movie=(), deck=read_film("E H"), points=(0, 0, 0, 0), director=0, turn=None
    )
    alone = TWO.position({"movie": "E"})
    assert (alone.director, alone.turn) == (None, 0)


def test_all_keys_are_written_and_read_back() -> None:
    state = FOUR.position(
        {
            "movie": "E R",
            "deck": "H",
            "points": [0, 1, 2, 0],
            "director": 3,
            "hit": [2, 0],
            "number": 1,
            "contradict": [0],
        }
    )
    written = FOUR.as_position(state)
    assert written["hit"] == [2, 0]
    assert written["number"] == 1
    assert FOUR.position(written) == state
    start = FOUR.initial_state()
    assert FOUR.position(FOUR.as_position(start)) == start


def test_players_who_answered_may_stand_in_any_order() -> None:
    position = {"movie": "E", "deck": "E", "hit": [1], "follow": [3, 2], "round_over": True}
    assert FOUR.position(position).follow == (2, 3)


def test_a_game_that_is_won_says_so() -> None:
    won = {"movie": "E", "points": [0, 3, 1, 0], "winner": 1, "round_over": True}
    outcome = FOUR.outcome(FOUR.position(won))
    assert outcome is not None
    assert outcome.winners == (1,)


CLAIM: dict[str, Any] = {"movie": "E", "deck": "E", "hit": [1]}
ROOSTER: dict[str, Any] = {"movie": "E R", "hit": [1], "number": 1}


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({}, "movie, deck: at least one card"),
        ({"deck": "E", "cards": "E"}, "no key 'cards'; it has movie"),
        ({"deck": "E X"}, "deck: Card 2 of the film"),
        ({"deck": ["E"]}, "deck: cards in a text"),
        ({"movie": "B1"}, r"movie: B1 has no rule in this game.*castings"),
        ({"movie": "R", "deck": "R"}, "more R than the 1 in the box"),
        ({"deck": "E " * 20}, "more E than the 19"),
        ({"deck": "E", "points": [0, 0, 0]}, "points: a list of 4 numbers from 0 to 3"),
        ({"deck": "E", "points": [0, -1, 0, 0]}, "points"),
        ({"deck": "E", "points": [0, 4, 0, 0]}, "points"),
        ({"deck": "E", "points": [0, True, 0, 0]}, "points"),
        ({"deck": "E", "points": 3}, "points"),
        ({"deck": "E", "points": [0, 3, 0, 0]}, r"player 1 has 3 points.*winner: 1"),
        ({"deck": "E", "director": 4}, "director: a player, 0 to 3"),
        ({"deck": "E", "director": None}, "director: a seat is needed"),
        ({"deck": "E", "turn": 1}, "turn: it is for two players"),
        ({"deck": "E", "hit": [1]}, "nothing to hit before the first card"),
        (CLAIM | {"hit": [0]}, "player 0 directs"),
        (CLAIM | {"hit": [1, 2]}, "only after a rooster several hit"),
        (CLAIM | {"hit": [1, 1]}, "hit: a list of players"),
        (CLAIM | {"hit": 1}, "hit: a list of players"),
        (CLAIM | {"hit": [7]}, "hit: a list of players, 0 to 3"),
        (CLAIM | {"number": 2}, "number: it is announced after a rooster"),
        (CLAIM | {"follow": [1]}, "player 1 has one answer at most, none to an own"),
        (CLAIM | {"follow": [2], "contradict": [2]}, "player 2 has one answer"),
        (CLAIM | {"follow": [2], "contradict": [3]}, "round_over: nobody has a word"),
        (ROOSTER | {"number": None}, "number: it is announced after a rooster"),
        (ROOSTER | {"number": 24}, "number: a number from 0 to 23"),
        (ROOSTER | {"follow": [2]}, "only after hitting as well"),
        (ROOSTER | {"passed": [1]}, "who has passed does not hit"),
        (ROOSTER | {"passed": [2, 3]}, "round_over: nobody has a word"),
        ({"movie": "E", "deck": "E", "follow": [2]}, "no answer before somebody has hit"),
        ({"movie": "E R", "number": 2}, "no number and no answer before"),
        ({"movie": "E", "deck": "E", "passed": [1]}, "passes only after the last card"),
        ({"movie": "E", "passed": [1, 2, 3]}, "round_over: nobody has a word"),
        ({"movie": "E", "passed": [0]}, "player 0 directs"),
        ({"movie": "E", "deck": "E", "quacked": [1]}, "while a duck lies on top"),
        ({"deck": "E", "finalists": [1, 2]}, "finalists: those who have 3 points"),
        ({"deck": "E", "points": [0, 3, 3, 0]}, r"several have 3 points.*\[1, 2\]"),
        ({"deck": "E", "points": [3, 3, 0, 0], "finalists": [0, 1]}, "player 0 directs"),
        (
            CLAIM | {"hit": [3], "points": [0, 3, 3, 0], "finalists": [1, 2]},
            "player 3 is not in the final round",
        ),
        ({"movie": "E", "winner": 1, "round_over": True}, "winner: it is one who has 3 points"),
        ({"movie": "E", "winner": 1, "points": [0, 3, 0, 0]}, "the round is over"),
        ({"movie": "E", "round_over": 1}, "round_over: true or false"),
    ],
)
def test_what_can_not_stand_on_a_table(position: dict[str, Any], says: str) -> None:
    with pytest.raises(PositionError, match=says):
        FOUR.position(position)


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"deck": "E", "director": 0}, "two players have none"),
        ({"deck": "E", "turn": None}, "turn: with two players"),
        ({"deck": "E", "turn": 2}, "turn: a player, 0 to 1"),
    ],
)
def test_what_can_not_be_with_two_players(position: dict[str, Any], says: str) -> None:
    with pytest.raises(PositionError, match=says):
        TWO.position(position)


def test_rotten_points() -> None:
    assert ROTTEN.position({"deck": "E", "points": [0, -3, 0, 0]}).points == (0, -3, 0, 0)
    with pytest.raises(PositionError, match="from -3 to 3"):
        ROTTEN.position({"deck": "E", "points": [0, -4, 0, 0]})
