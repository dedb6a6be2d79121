"""The options of Chicken Coop, and the deals that follow from them (CO-SET, CO-DEAL, CO-ROUNDS)."""

from __future__ import annotations

from typing import Any

import pytest

from farmlib.core.errors import NotationError, NotEnumerable, OptionsError
from farmlib.core.match import Match
from farmlib.games.chicken_coop import ChickenCoop, Press
from farmlib.games.dominoes import Play, Tile


# As the rule page has it: players and tiles a hand, of 55.
@pytest.mark.parametrize(
    ("players", "size", "yard"), [(2, 11, 33), (3, 11, 22), (4, 9, 19), (5, 7, 20), (6, 7, 13)]
)
def test_the_table_of_deals(players: int, size: int, yard: int) -> None:
    game = ChickenCoop(players=players)
    match = Match(game, 7)
    match.deal()
    assert game.tiles_per_hand == size
    assert game.counts(match.state) == {"hands": [size] * players, "pile": yard, "tree": 0}


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 0},
        {"players": 7},
        {"players": 2.0},
        {"players": True},
        {"players": "2"},
        {"players": None},
        {"hand_size": 0},
        {"hand_size": 28},
        {"hand_size": True},
        {"players": 6, "hand_size": 10},
        {"youngest": 2},
        {"youngest": -1},
        {"youngest": None},
        {"youngest": False},
        {"players": 6, "youngest": 6},
        {"blanks": "50"},
        {"blanks": None},
        {"blanks": True},
        {"blanks": ["pips"]},
    ],
)
def test_what_no_table_has_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(OptionsError):
        ChickenCoop(**options)


def test_the_error_names_the_option_its_values_and_the_rule() -> None:
    with pytest.raises(OptionsError, match=r"players is 7; it is a number from 2 to 6.*CO-SET"):
        ChickenCoop(players=7)
    with pytest.raises(OptionsError, match="youngest is 4; it is a number from 0 to 3"):
        ChickenCoop(players=4, youngest=4)
    with pytest.raises(OptionsError, match="blanks is '50'; it is 'pips' or 'printed'"):
        ChickenCoop(blanks="50")  # type: ignore[arg-type]


def test_the_set_is_no_option() -> None:
    with pytest.raises(OptionsError, match=r"no option 'highest'.*players, hand_size, youngest"):
        ChickenCoop.with_options({"highest": 12})


def test_the_defaults() -> None:
    assert ChickenCoop() == ChickenCoop(2, None, 0, "pips")
    assert ChickenCoop().options() == {
        "players": 2,
        "hand_size": None,
        "youngest": 0,
        "blanks": "pips",
    }
    assert (ChickenCoop().num_hands, ChickenCoop().highest) == (10, 9)


def test_a_game_is_a_value() -> None:
    game = ChickenCoop(players=4)
    assert hash(game) == hash(ChickenCoop(players=4))
    assert eval(repr(game), {"ChickenCoop": ChickenCoop}) == game
    with pytest.raises(AttributeError):
        game.players = 3  # type: ignore[misc]


def test_before_the_deal_only_chance_acts_and_it_can_not_be_listed() -> None:
    game = ChickenCoop(youngest=1)
    state = game.initial_state()
    assert game.actors(state) == game.must_act(state) == (-1,)
    assert game.legal_actions(state, 0) == ()
    with pytest.raises(NotEnumerable):
        game.legal_actions(state, -1)
    with pytest.raises(NotEnumerable):
        game.chance_outcomes(state)
    seen = game.observation(state, 1)
    assert (seen.counts, seen.dealer) == ((0, 0), 1)


def test_the_notation_of_this_game() -> None:
    game = ChickenCoop()
    assert game.parse_action("1: press") == Press(1)
    assert str(Press(0)) == "0: press"
    assert game.parse_action("0: play 3-9 on 9-9") == Play(0, Tile.of(9, 3), Tile.of(9, 9))
    for text in ("0: press 4-4", "chance: press", "director: press", "0: chickenlittle", "press"):
        with pytest.raises(NotationError):
            game.parse_action(text)
    with pytest.raises(NotationError, match=r"play 9-3 on 9-9.*press"):
        game.parse_action("0: cluck")
