"""Positions of Duckling Dancin': defaults, the way back, and what can't stand on a table."""

from __future__ import annotations

from typing import Any

import pytest

from farmlib.core.errors import PositionError
from farmlib.games.duckling import PICTURES, Duckling

GAME = Duckling(players=3)
GOOD: dict[str, Any] = {"fowl": [2, 8, 16], "piles": [1, None, 15]}
WORDS = "fried boiled nest chick hen feather worm caterpillar snail hedgehog bunny flowers"


def test_what_is_left_out_takes_its_default() -> None:
    state = GAME.position({})
    assert state.fowl == (0, 8, 16)
    assert state.piles == (None, None, None)
    assert (state.feathers, state.turn, state.matched) == ((1, 1, 1), 0, False)
    assert (state.drops, state.flips, state.turned) == ((), 0, (0,) * 12)
    assert state.yard == PICTURES
    assert state.path == PICTURES * 2
    assert [picture.value for picture in PICTURES] == WORDS.split()


def test_the_start_places_hang_on_the_options() -> None:
    assert Duckling(players=5, youngest=1).position({}).fowl == (0, 5, 9, 14, 19)


def test_seen_alone_says_that_each_was_turned_up_once() -> None:
    state = GAME.position({**GOOD, "seen": [7, 3]})
    assert state.turned == (0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0)
    assert state.flips == 2
    assert GAME.position({**GOOD, "seen": [7, 3], "flips": 9}).flips == 9


def test_drops_tell_that_there_was_a_match() -> None:
    assert GAME.position({**GOOD, "drops": [1]}).matched


def test_there_and_back_with_every_key() -> None:
    position = {
        "path": f"{WORDS} {WORDS}",
        "yard": " ".join(reversed(WORDS.split())),
        "fowl": [9, 8, 16],
        "piles": [1, None, None],
        "feathers": [2, 0, 1],
        "turn": 0,
        "matched": True,
        "drops": [1],
        "seen": [0, 5],
        "flips": 6,
        "turned": [4, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0],
    }
    state = GAME.position(position)
    assert GAME.position(GAME.as_position(state)) == state
    assert GAME.as_position(state) == position
    assert GAME.position_differences(state, position) == ()


def test_differences_name_the_key_and_only_what_is_asked_for() -> None:
    state = GAME.position(GOOD)
    yard = f"\n  {WORDS.replace(' ', '   ')}"
    assert GAME.position_differences(state, {"yard": yard, "fowl": [2, 8, 16]}) == ()
    (one, two) = GAME.position_differences(state, {"fowl": [2, 8, 17], "wings": 2})
    assert one == "position, fowl: expected [2, 8, 17], came [2, 8, 16]"
    assert "wings" in two


def test_before_the_tiles_are_laid_out() -> None:
    state = GAME.position({"turn": "chance"})
    assert state == GAME.initial_state()
    assert GAME.as_position(state) == {"turn": "chance"}
    assert GAME.actors(state) == (-1,)


def test_a_game_that_is_over_is_a_position() -> None:
    state = GAME.position({**GOOD, "feathers": [0, 3, 0]})
    assert GAME.actors(state) == ()
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.rule) == ((1,), (0, 3, 0), "CH-WIN")


@pytest.mark.parametrize(
    ("changes", "about"),
    [
        ({"hens": 3}, "no key 'hens'.*path, yard, fowl"),
        ({"path": WORDS}, "path: 24 pictures are needed, not 12"),
        ({"path": 7}, "path: 24 words"),
        ({"path": f"{WORDS} {WORDS}".replace("hen", "cow")}, "path: There is no picture 'cow'"),
        ({"path": f"{WORDS} {WORDS}".replace("hen", "worm", 1)}, "hen stands here 1 times"),
        ({"yard": f"{WORDS} hen"}, "yard: 12 pictures are needed, not 13"),
        ({"yard": WORDS.replace("hen", "nest")}, "nest stands here 2 times .CH-SETUP"),
        ({"fowl": [2, 8]}, "fowl: 3 numbers, one a player"),
        ({"fowl": [2, 8, 24]}, "fowl: a list of 3 numbers.*0 to 23"),
        ({"fowl": [2, 8, None]}, "fowl"),
        ({"fowl": [2, 8, 8]}, "place 8 has the fowl of player 1 and the fowl of player 2"),
        ({"fowl": [2, 8, True]}, "fowl"),
        ({"fowl": "2 8 16"}, "fowl"),
        ({"piles": [1, None]}, "piles: a list of 3"),
        ({"piles": [1, 1, None]}, "place 1 has the pile of player 0 and the pile of player 1"),
        ({"piles": [8, None, None]}, "place 8 has the fowl of player 1 and the pile of player 0"),
        ({"piles": [-1, None, None]}, "piles"),
        ({"feathers": [1, 1]}, "feathers"),
        ({"feathers": [1, -1, 3]}, "feathers"),
        ({"feathers": [0, 0, 0]}, "feathers: there are none in play"),
        ({"turn": 3}, "turn: a number from 0 to 2"),
        ({"turn": "chance"}, "turn: chance acts before"),
        ({"matched": 1}, "matched: true or false"),
        ({"drops": [1], "matched": False}, "drops: .* matched is true"),
        ({"drops": [0]}, "drops: it is the turn of player 0"),
        ({"drops": [2]}, "drops: the pile of player 2 lies on the path already"),
        ({"drops": [1, 1]}, "drops: .* none of them twice"),
        ({"drops": [3]}, "drops"),
        ({"drops": [1], "feathers": [3, 0, 0]}, "drops: the game is over"),
        ({"seen": [12]}, "seen: .* 0 to 11"),
        ({"seen": [4, 4]}, "seen: .* none of them twice"),
        ({"turned": [1] + [0] * 10}, "turned: 12 numbers"),
        ({"turned": [3, 3] + [0] * 10}, "turned: one flip turns up one tile"),
        ({"turned": [3] + [0] * 11, "flips": 2}, "flips: a number from 3"),
        ({"turned": [3] + [0] * 11, "seen": [1]}, "seen: these are not the places"),
    ],
)
def test_what_can_not_stand_is_refused_with_the_key(changes: dict[str, Any], about: str) -> None:
    with pytest.raises(PositionError, match=about):
        GAME.position({**GOOD, **changes})


@pytest.mark.parametrize(
    ("feathers", "about"),
    [([1, 1, 1, 1, 0], "5 feathers win, and only 4"), ([5, 0, 5, 0, 0], "two players would have")],
)
def test_with_five_players_five_feathers_can_be_won_by_one(feathers: list[int], about: str) -> None:
    with pytest.raises(PositionError, match=about):
        Duckling(players=5).position({"feathers": feathers})


@pytest.mark.parametrize(("key", "value"), [("piles", [1, None, None]), ("drops", [1])])
def test_the_base_game_has_no_piles(key: str, value: list[Any]) -> None:
    with pytest.raises(PositionError, match=f"{key}: the base game"):
        Duckling(players=3, piles=False).position({key: value})
