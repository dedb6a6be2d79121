"""Positions of Chicken Coop: defaults, the way back, and what can't stand on a table."""

from __future__ import annotations

from typing import Any

import pytest

from farmlib.core.errors import PositionError
from farmlib.games.chicken_coop import ChickenCoop
from farmlib.games.dominoes import Tile
from tests.games.chicken_coop.positions import LEGS, SIXES

GAME = ChickenCoop(players=2)
GOOD: dict[str, Any] = {"tree": LEGS, "hands": ["8-7 5-1", "6-6 3-2"], "pile": "7-2 4-3", "turn": 0}
DOUBLE = LEGS.replace("9-4", "9-4(4-4)")
TOE = LEGS.replace("9-4", "9-4(4-4(4-8))")


def test_what_is_left_out_takes_its_default() -> None:
    state = GAME.position({"tree": LEGS, "hands": ["8-7", "6-6"]})
    assert (state.hand, state.turn, state.pile, state.totals) == (1, 0, (), (0, 0))
    assert (state.drawn, state.passes, state.ended, state.last) == (None, 0, "", None)
    assert (state.dealer, state.pressed) == (1, True)


def test_the_round_follows_from_the_centre_double() -> None:
    tree = "7-7(7-0 7-1 7-2 7-3 7-4 7-5)"
    assert GAME.position({"tree": tree, "hands": ["8-6", "6-6"]}).hand == 3


def test_while_nothing_lies_the_turn_is_the_holders_or_left_of_the_dealer() -> None:
    game = ChickenCoop(players=3)
    held = {"tree": "", "hands": ["8-7", "6-6", "9-9"], "dealer": 0}
    assert game.position(held).turn == 2
    searched = {"tree": "", "hands": ["8-7", "6-6", "5-5"], "pile": "9-9", "dealer": 0}
    assert game.position(searched).turn == 1
    assert game.position({**searched, "turn": 2}).turn == 2  # the search is under way


def test_the_drawn_tile_is_the_one_that_fits_or_else_the_last() -> None:
    fits = GAME.position({**GOOD, "hands": ["6-4 8-7", "6-6 3-2"], "drew": True})
    assert fits.drawn == Tile.of(6, 4)
    none = GAME.position({**GOOD, "hands": ["8-6 8-7", "6-6 3-2"], "drew": True})
    assert none.drawn == Tile.of(8, 7)
    named = GAME.position({**GOOD, "hands": ["8-6 8-7", "6-6 3-2"], "drew": True, "drawn": "8-6"})
    assert named.drawn == Tile.of(8, 6)


def test_who_has_drawn_could_not_play_so_the_others_know_what_that_hand_lacks() -> None:
    state = GAME.position({**GOOD, "hands": ["8-7 6-4", "6-6 3-2"], "drew": True})
    assert state.lacks == (frozenset({0, 1, 2, 3, 4, 5}), frozenset())


def test_there_and_back_with_every_key() -> None:
    position = {
        **GOOD,
        "hands": ["8-7 6-4", "6-6"],
        "drew": True,
        "drawn": "6-4",
        "totals": [30, 12],
        "passes": 0,
        "lacks": ["0 1 2 3 4 5", "9 8"],
        "dealer": 0,
        "pressed": True,
        "last": "9-5",
    }
    state = GAME.position(position)
    assert GAME.position(GAME.as_position(state)) == state
    assert GAME.position_differences(state, position) == ()
    assert set(GAME.as_position(state)) >= set(position)


def test_a_press_that_is_due() -> None:
    position = {**GOOD, "tree": DOUBLE, "pressed": False, "turn": 1}
    state = GAME.position(position)
    assert [str(action) for action in GAME.legal_actions(state, 1)] == ["1: press"]
    assert GAME.position_differences(state, position) == ()
    after = GAME.apply(state, GAME.parse_action("1: press")).state
    assert (after.pressed, after.turn) == (True, 0)


def test_a_press_may_be_due_for_a_double_that_will_block_the_round() -> None:
    tree = SIXES.replace("9-6 ", "9-6(6-6) ").replace("4-6", "4-6(6-7)")
    position = {"tree": tree, "hands": ["8-8 1-1", "7-7"], "turn": 0}
    with pytest.raises(PositionError, match="over already by CO-BLOCKED"):
        GAME.position(position)
    state = GAME.position({**position, "pressed": False})
    assert GAME.apply(state, GAME.parse_action("0: press")).state.ended == "CO-BLOCKED"


def test_a_position_before_the_deal_of_any_round() -> None:
    state = GAME.position({"hand": 4, "turn": "chance", "totals": [3, 8], "dealer": 0})
    assert GAME.actors(state) == (-1,)
    assert (state.hand, state.totals, state.dealer) == (4, (3, 8), 0)
    dealt = GAME.apply(state, GAME.parse_action("chance: deal 5")).state
    assert (dealt.hand, dealt.dealer) == (4, 0)


def test_a_round_that_has_ended() -> None:
    position = {**GOOD, "hands": ["", "6-6"], "turn": "chance", "ended": "CO-END"}
    state = GAME.position(position)
    assert GAME.actors(state) == (-1,)
    assert GAME.scores(state) == (0, 12)
    assert GAME.position_differences(state, position) == ()


@pytest.mark.parametrize(
    ("changes", "about"),
    [
        ({"owes": [0]}, "no key 'owes'"),
        ({"tree": "9-9("}, "tree:"),
        ({"tree": "12-12(12-9)"}, "12-12"),
        ({"hands": ["8-7"]}, "a list of 2 hands"),
        ({"hands": ["8-7", "12-1"]}, "double-9 set has no 12-1"),
        ({"hands": ["8-7 9-0", "6-6"]}, "9-0 is in the tree and again in the hand of player 0"),
        ({"turn": 2}, "turn: a number from 0 to 1"),
        ({"hand": 2}, "hand 2 opens with 8-8.*CO-ROUNDS"),
        ({"hand": 11}, "hand: a number from 1 to 10"),
        ({"totals": [1]}, "totals"),
        ({"passes": 2}, "passes"),
        ({"dealer": 2}, "dealer: a number from 0 to 1"),
        ({"dealer": "0"}, "dealer"),
        ({"pressed": 0}, "pressed: true or false"),
        ({"pressed": False}, "pressed: a press is due only while a double"),
        ({"pressed": False, "tree": "9-9", "hands": ["9-8", "1-1"]}, "pressed: a press is due"),
        ({"pressed": False, "tree": TOE}, "pressed: a press is due"),
        ({"pressed": False, "tree": DOUBLE, "drew": True, "drawn": "8-7"}, "pressed: while a"),
        ({"pressed": False, "tree": DOUBLE, "turn": "chance", "ended": "CO-END"}, "pressed: while"),
        ({"drew": 1}, "drew: true or false"),
        ({"drew": True, "hands": ["6-4 5-1", "6-6"]}, "drawn: the tile"),
        ({"drew": True, "drawn": "8-7"}, "drawn: the tile .* one that fits"),
        ({"drew": True, "drawn": "3-2"}, "drawn: the tile"),
        ({"drew": False, "drawn": "5-1"}, "drew must be true"),
        ({"drew": True, "turn": "chance", "ended": "CO-END"}, "drew: it is told only of a turn"),
        ({"tree": "", "hands": ["8-7", "9-9"], "turn": 1, "drew": True}, "drew: it is told only"),
        ({"lacks": ["8", ""]}, "player 0 holds 8-7"),
        ({"last": "8-7"}, "8-7 does not lie"),
        ({"ended": "CF-OUT"}, "ended: one of CO-END, CO-BLOCKED"),
        ({"ended": "CO-BLOCKED", "hands": ["", "6-6"]}, "by CO-END"),
        ({"ended": "CO-END", "tree": ""}, "centre double on the table"),
        ({"hands": ["", "6-6"]}, "over already by CO-END"),
        ({"tree": "", "hands": ["8-7", "6-6"]}, "9-9 opens round 1"),
        ({"tree": "", "hands": ["8-7", "9-9"], "turn": 0}, "player 1 holds 9-9"),
    ],
)
def test_what_can_not_stand_is_refused_with_the_key(changes: dict[str, Any], about: str) -> None:
    with pytest.raises(PositionError, match=about):
        GAME.position({**GOOD, **changes})
