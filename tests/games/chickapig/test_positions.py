"""Positions and options of Chickapig: what can't be is said, with the key and the reason."""

from __future__ import annotations

from typing import Any

import pytest

from farmlib.core.errors import NotationError, OptionsError, PositionError
from farmlib.core.registry import game as find_game
from farmlib.games.chickapig import Chickapig
from tests.games.chickapig.positions import at, board, now

START = board("g2,1 r9,9 c11,11")


def position(**keys: Any) -> dict[str, Any]:
    return {"board": START, "turn": "g", "roll": 3, "moves": 3, **keys}


@pytest.mark.parametrize(
    ("options", "about"),
    [
        ({"players": 1}, "players is 1"),
        ({"players": 5}, "from 2 to 4"),
        ({"players": "2"}, "players is '2'"),
        ({"flocks": 3}, "flocks is 3"),
        ({"players": 3, "flocks": 2}, "only with players: 2"),
        ({"colours": 2}, "no option 'colours'"),
    ],
)
def test_options_that_there_are_not(options: dict[str, Any], about: str) -> None:
    with pytest.raises(OptionsError, match=about):
        find_game("chickapig", **options)


@pytest.mark.parametrize(
    ("keys", "about"),
    [
        ({"hands": []}, "no key 'hands'"),
        ({"board": 5}, "14 lines"),
        ({"board": START.replace("\n", "", 1)}, "14 lines of 14"),
        ({"board": START.rstrip()[:-1]}, "line 14 has 13"),
        ({"board": START.replace("\n", ".\n", 1)}, "line 1 has 15: '.{15}'"),
        ({"board": START.replace("g", "x")}, "'x' on 2,1 is no letter"),
        ({"board": board("y2,1 r9,9 c1,1")}, "yellow does not play"),
        ({"board": START.replace("c", ".")}, "four squares in the middle"),
        ({"board": board("g2,1 c1,1 c3,3")}, "one 'c' or 'C'"),
        ({"board": board("g2,1 c1,1 #6,6")}, "four squares in the middle"),
        ({"board": board("g6,13 r9,9")}, "no chickapig stands in a goal"),
        ({"board": board(" ".join(f"*{n},4" for n in range(9)) + " g2,1")}, "eight poops"),
        ({"board": board(" ".join(f"G{n},4" for n in range(5)) + " g2,1")}, "four bales"),
        ({"home": {"g": 6, "r": 0}}, "six chickapigs"),
        ({"home": {"g": 7}}, "0 to 6"),
        ({"home": {"green": 1}}, "by the colours"),
        ({"board": None, "home": {"g": 1}}, "where the others are"),
        ({"turn": "y"}, r"a colour that plays is needed \(g r\)"),
        ({"turn": 2}, "turn"),
        ({"turn": None}, "who starts"),
        ({"start": {"g": None}}, "only while `turn` is null"),
        ({"turn": None, "moves": None, "start": {"g": 7, "r": None}}, "1 to 6"),
        ({"turn": None, "moves": None, "start": {"g": None, "r": 3}}, "in their order"),
        ({"turn": None, "moves": None, "start": {"g": 2, "r": 3}}, "still to roll"),
        ({"moves": -1}, "moves"),
        ({"moves": True}, "moves"),
        ({"roll": 7}, "roll: a number from 1 to 6"),
        ({"placed": True}, "only with a rolled 1"),
        ({"placed": 1}, "true or false"),
        ({"again": True}, "moves is null"),
        ({"fresh": True}, "holds no Daisy"),
        ({"drawing": True, "daisies": {"g": "jump"}}, "holds none yet"),
        ({"daisies": {"g": "leap"}}, "one of jump, rescue"),
        ({"daisies": {"g": "double", "r": "double"}}, "not so many"),
        ({"daisies": ["jump"]}, "by the colours"),
        ({"poop_cards": "g"}, "a list of colours"),
        ({"poop_cards": ["b"]}, "a colour that plays"),
        ({"read": "miss"}, "a list of names"),
        ({"read": ["drop", "drop"]}, "not so many"),
        ({"read": ["jump"]}, "one of miss"),
        ({"card": "miss"}, "give `read`"),
        ({"card": "drop", "read": ["drop"], "poop_cards": ["g"]}, "not so many"),
        ({"known": {"g": ["r"]}}, "holds no Daisy"),
        ({"known": {"g": "r"}}, "a list of colours"),
        ({"ruled_out": {"g": ["jump"]}, "daisies": {"g": "jump"}}, "does hold jump"),
        ({"ruled_out": {"g": "jump"}}, "a list of Daisies"),
    ],
)
def test_a_position_that_can_not_be_is_said(keys: dict[str, Any], about: str) -> None:
    wanted = {
        key: value for key, value in position(**keys).items() if value is not None or key in keys
    }
    if wanted["board"] is None:
        del wanted["board"]
    with pytest.raises(PositionError, match=about):
        Chickapig().position(wanted)


def test_nobody_may_be_shut_in_for_good() -> None:
    blocked = board("G6,0 G7,1 g2,5 r9,9 c11,11")
    game = Chickapig()
    for keys in ({"moves": None}, {"moves": 0}, {"turn": "r", "moves": None}):
        with pytest.raises(PositionError, match=r"red's chickapig on 9,9 has no way"):
            game.position(position(board=blocked, **keys))
    assert game.position(position(board=blocked, moves=1)).moves == 1
    stuck = board("Y6,0 Y7,1 g2,5 y12,2 r9,9")
    with pytest.raises(PositionError, match="no move opens one"):
        Chickapig(players=3).position(position(board=stuck))


def test_defaults_are_those_of_the_notation_page() -> None:
    game = Chickapig(players=4)
    state = game.position({})
    assert now(at("g2,1 r9,9"), "home") == {"g": 0, "r": 0}
    read = game.as_position(state)
    assert (read["turn"], read["moves"], read["roll"], read["used"]) == ("g", None, None, 0)
    assert read["board"] == game.as_position(game.initial_state())["board"]
    assert game.position({"moves": 4}).roll == 4
    assert game.position({"moves": 1, "roll": 4}).used == 3
    assert game.position({"moves": 2, "roll": None}).roll is None


def test_a_position_goes_on_to_where_somebody_acts() -> None:
    game = Chickapig()
    skipped = game.position({"turn": "g", "miss": ["g"]})
    assert (skipped.turn, skipped.miss) == (1, ())
    assert game.position({"turn": "g", "moves": 0}).turn == 1
    assert game.position({"turn": "g", "two": ["g"]}).moves == 2


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("g: fly", "Can't read 'fly'"),
        ("g: move 1,0 up", "DIR is north"),
        ("g: move 1 0 south", "Can't read"),
        ("g: daisy leap 1,0 south", "Daisies: jump"),
        ("chance: roll 7", "1 to 6"),
        ("chance: move 1,0 south", "for chance"),
        ("g: roll 3", "Can't read"),
        ("x: end", "x"),
        ("director: end", "no director"),
        ("end", "WHO: WHAT"),
        ("g:", "WHO: WHAT"),
    ],
)
def test_what_can_not_be_read(text: str, about: str) -> None:
    with pytest.raises(NotationError, match=about):
        Chickapig().parse_action(text)
