"""The options of Chickenfoot, and the deals that follow from them (CF-SET, CF-PLAYERS, CF-DEAL)."""

from __future__ import annotations

from typing import Any

import pytest

from farmlib.core.errors import NotEnumerable, OptionsError
from farmlib.core.match import Match
from farmlib.games.chickenfoot import Chickenfoot

# As the rule page has it: players and tiles a hand.
DEALS = {
    9: "2:21 3:14 4:11 5:8 6:7 7:6 8:5",
    12: "2:15 3:15 4:12 5:10 6:8 7:7 8:6 9:5",
    15: "2:15 3:15 4:15 5:15 6:12 7:10 8:9 9:8 10:7 11:7 12:6",
}
ROWS = [
    (highest, *map(int, pair.split(":"))) for highest, row in DEALS.items() for pair in row.split()
]


@pytest.mark.parametrize(("highest", "players", "size"), ROWS)
def test_the_table_of_deals(highest: int, players: int, size: int) -> None:
    game = Chickenfoot(players=players, highest=highest)
    assert game.tiles_per_hand == size
    match = Match(game, 7)
    match.deal()
    full = (highest + 1) * (highest + 2) // 2
    assert game.counts(match.state) == {
        "hands": [size] * players,
        "pile": full - players * size,
        "tree": 0,
    }


# Double-6: 28 tiles less 7 that stay, 21 to give out. Double-10: 66 less 11, 55.
# Double-18: 190 less 19, 171, of which nobody gets more than 15.
@pytest.mark.parametrize(
    ("highest", "players", "size"),
    [
        (6, 2, 10),
        (6, 3, 7),
        (6, 4, 5),
        (10, 2, 15),
        (10, 4, 13),
        (10, 11, 5),
        (18, 2, 15),
        (18, 34, 5),
    ],
)
def test_any_other_set_leaves_as_many_tiles_as_suits(highest: int, players: int, size: int) -> None:
    assert Chickenfoot(players=players, highest=highest).tiles_per_hand == size


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 0},
        {"players": -2},
        {"players": 9},
        {"players": 10, "highest": 12},
        {"players": 13, "highest": 15},
        {"players": 5, "highest": 6},
        {"players": 12, "highest": 10},
        {"players": 35, "highest": 18},
        {"players": 2.0},
        {"players": True},
        {"players": "2"},
        {"players": None},
        {"highest": 5},
        {"highest": 19},
        {"highest": None},
        {"hand_size": 0},
        {"hand_size": 28},
        {"hand_size": -1},
        {"hand_size": True},
        {"players": 4, "hand_size": 14},
        {"drawn_tile": "never"},
        {"drawn_tile": True},
        {"chickenlittle": "shout"},
        {"chickenlittle": None},
    ],
)
def test_what_no_table_has_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(OptionsError):
        Chickenfoot(**options)


def test_the_error_names_the_option_its_values_and_the_rule() -> None:
    with pytest.raises(OptionsError, match=r"players is 9; it is a number from 2 to 8.*CF-PLAYERS"):
        Chickenfoot(players=9)
    with pytest.raises(OptionsError, match="drawn_tile is 'never'; it is 'may' or 'must'"):
        Chickenfoot(drawn_tile="never")  # type: ignore[arg-type]


def test_the_defaults() -> None:
    assert Chickenfoot() == Chickenfoot(2, 9, None, "may", "auto")
    assert Chickenfoot().options() == {
        "players": 2,
        "highest": 9,
        "hand_size": None,
        "drawn_tile": "may",
        "chickenlittle": "auto",
    }


@pytest.mark.parametrize(("highest", "hands"), [(6, 7), (9, 10), (12, 13), (15, 16)])
def test_as_many_hands_as_suits(highest: int, hands: int) -> None:
    assert Chickenfoot(highest=highest).num_hands == hands


def test_a_game_is_a_value() -> None:
    game = Chickenfoot(players=4)
    assert hash(game) == hash(Chickenfoot(players=4))
    assert eval(repr(game), {"Chickenfoot": Chickenfoot}) == game
    with pytest.raises(AttributeError):
        game.players = 3  # type: ignore[misc]


def test_before_the_deal_only_chance_acts_and_it_can_not_be_listed() -> None:
    game = Chickenfoot()
    state = game.initial_state()
    assert game.actors(state) == game.must_act(state) == (-1,)
    assert game.legal_actions(state, 0) == ()
    with pytest.raises(NotEnumerable):
        game.legal_actions(state, -1)
    with pytest.raises(NotEnumerable):
        game.chance_outcomes(state)
    assert game.observation(state, 1).counts == (0, 0)
