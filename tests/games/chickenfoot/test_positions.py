"""Positions of Chickenfoot: defaults, the way back, and what can't stand on a table."""

from __future__ import annotations

from typing import Any

import pytest

from farmlib.core.errors import PositionError
from farmlib.games.chickenfoot import Chickenfoot
from farmlib.games.dominoes import Tile
from tests.games.chickenfoot.positions import ARMS

GAME = Chickenfoot(players=2, chickenlittle="call")
GOOD: dict[str, Any] = {"tree": ARMS, "hands": ["8-7 5-1", "6-6 3-2"], "pile": "7-2 4-3", "turn": 0}


def test_what_is_left_out_takes_its_default() -> None:
    state = GAME.position({"tree": ARMS, "hands": ["8-7", "6-6"]})
    assert (state.hand, state.turn, state.pile, state.totals) == (1, 0, (), (0, 0))
    assert (state.drawn, state.passes, state.ended, state.last) == (None, 0, "", None)
    assert state.due == state.owes == state.sitting == ()


def test_the_hand_follows_from_the_opening_double() -> None:
    tree = "7-7(7-0 7-1 7-2 7-3 7-4 7-5)"
    assert GAME.position({"tree": tree, "hands": ["8-6", "6-6"]}).hand == 3


def test_the_drawn_tile_is_found_when_only_one_fits() -> None:
    state = GAME.position({**GOOD, "hands": ["8-7 6-4", "6-6 3-2"], "drew": True})
    assert state.drawn == Tile.of(6, 4)


def test_there_and_back_with_every_key() -> None:
    position = {
        **GOOD,
        "hands": ["8-7 6-4", "6-6"],
        "drew": True,
        "drawn": "6-4",
        "totals": [30, 12],
        "passes": 0,
        "owes": [1],
        "lacks": ["", "9 8"],
        "last": "9-5",
    }
    state = GAME.position(position)
    assert GAME.position(GAME.as_position(state)) == state
    assert GAME.position_differences(state, position) == ()
    assert set(GAME.as_position(state)) >= set(position)


@pytest.mark.parametrize(
    ("changes", "about"),
    [
        ({"wings": 2}, "no key 'wings'"),
        ({"tree": "9-9("}, "tree:"),
        ({"tree": 5}, "tree: a text"),
        ({"tree": "12-12(12-9)"}, "12-12"),
        ({"hands": ["8-7"]}, "a list of 2 hands"),
        ({"hands": "8-7 5-1"}, "a list of 2 hands"),
        ({"hands": None}, "a list of 2 hands"),
        ({"hands": [["8-7"], "6-6"]}, "hands of player 0"),
        ({"hands": ["8-7 hen", "6-6"]}, "hands of player 0"),
        ({"hands": ["8-7", "12-1"]}, "double-9 set has no 12-1"),
        ({"hands": ["8-7 8-7", "6-6"]}, "8-7 is in the hand of player 0 and again"),
        ({"hands": ["8-7 9-0", "6-6"]}, "9-0 is in the tree and again in the hand of player 0"),
        ({"pile": "8-7"}, "8-7 is in"),
        ({"pile": 7}, "pile"),
        ({"turn": 2}, "turn: a number from 0 to 1"),
        ({"turn": True}, "turn"),
        ({"turn": "0"}, "turn"),
        ({"hand": 2}, "hand 2 opens with 8-8"),
        ({"hand": 11}, "hand: a number from 1 to 10"),
        ({"totals": [1]}, "totals"),
        ({"totals": [1, -1]}, "totals"),
        ({"totals": [1, 1.5]}, "totals"),
        ({"passes": 2}, "passes"),
        ({"drew": 1}, "drew: true or false"),
        ({"drew": True, "hands": ["8-7", "6-6"]}, "none does"),
        ({"drew": True, "drawn": "8-7"}, "one of the hand that fits"),
        ({"drew": False, "drawn": "5-1"}, "drew must be true"),
        ({"drawn": "5-1 8-7"}, "one tile"),
        ({"lacks": ["9"]}, "lacks: a list of 2"),
        ({"lacks": ["12", ""]}, "numbers from 0 to 9"),
        ({"lacks": ["hen", ""]}, "numbers from 0 to 9"),
        ({"lacks": ["8", ""]}, "player 0 holds 8-7"),
        ({"due": [2]}, "due: a list of players"),
        ({"owes": [1, 1]}, "owes: a list of players"),
        ({"owes": [1]}, "player 1 holds 2 tiles"),
        ({"sitting": 1}, "sitting: a list of players"),
        ({"last": "8-7"}, "8-7 does not lie"),
        ({"last": "hen"}, "last"),
        ({"ended": "CF-FOOT"}, "ended: one of CF-OUT"),
        ({"ended": "CF-OUT"}, "one empty hand"),
        ({"ended": "CF-BLOCK", "hands": ["", "6-6"]}, "ended"),
        ({"hands": ["", "6-6"]}, "over already by CF-OUT"),
        ({"tree": "", "hands": ["8-7", "6-6"]}, "9-9 opens hand 1"),
        ({"tree": "", "hands": ["8-7", "9-9"], "turn": 0}, "player 1 holds 9-9"),
    ],
)
def test_what_can_not_stand_is_refused_with_the_key(changes: dict[str, Any], about: str) -> None:
    with pytest.raises(PositionError, match=about):
        GAME.position({**GOOD, **changes})


def test_a_stalemate_that_has_come_already_is_no_position_to_play_from() -> None:
    tree = "9-9(9-6(6-7) 9-0(0-6(6-5)) 9-1(1-6(6-8)) 9-2(2-6(6-6)) 9-3(3-6) 9-4(4-6))"
    with pytest.raises(PositionError, match="over already by CF-STALE"):
        GAME.position({"tree": tree, "hands": ["5-1", "5-5"]})
    state = GAME.position({"tree": tree, "hands": ["5-1", "5-5"], "ended": "CF-STALE"})
    assert GAME.actors(state) == (-1,)


def test_a_position_before_the_deal_of_any_hand() -> None:
    state = GAME.position({"hand": 4, "turn": "chance", "totals": [3, 8]})
    assert GAME.actors(state) == (-1,)
    assert (state.hand, state.totals) == (4, (3, 8))
