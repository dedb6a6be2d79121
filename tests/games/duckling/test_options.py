"""The options of Duckling Dancin', where the fowl start, and how actions are written."""

from __future__ import annotations

from typing import Any

import pytest

from farmlib.core.errors import NotationError, NotEnumerable, OptionsError
from farmlib.core.match import Match
from farmlib.core.registry import game as find_game
from farmlib.games.duckling import Deal, Drop, Duckling, Flip, Keep, Stop


# CH-SPACING as the rule page has it: the steps from each fowl to the one in front of it.
@pytest.mark.parametrize(
    ("players", "youngest", "gaps"),
    [
        (2, 0, [12, 12]),
        (2, 1, [12, 12]),
        (3, 2, [8, 8, 8]),
        (4, 1, [6, 6, 6, 6]),
        (5, 0, [4, 5, 5, 5, 5]),
        (5, 1, [5, 4, 5, 5, 5]),
        (5, 2, [5, 5, 4, 5, 5]),
        (5, 3, [5, 5, 5, 4, 5]),
        (5, 4, [5, 5, 5, 5, 4]),
        (6, 5, [4, 4, 4, 4, 4, 4]),
    ],
)
def test_the_fowl_are_evenly_spaced(players: int, youngest: int, gaps: list[int]) -> None:
    match = Match(Duckling(players=players, youngest=youngest), 7)
    match.deal()
    fowl = match.state.fowl
    assert fowl[0] == 0
    assert [(fowl[(n + 1) % players] - fowl[n]) % 24 for n in range(players)] == gaps
    # DU-PILE: each pile right behind its own fowl.
    assert match.state.piles == tuple((place + 23) % 24 for place in fowl)
    assert match.state.feathers == (1,) * players
    # CH-START: the youngest begins.
    assert match.actors() == (youngest,)


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 7},
        {"players": 2.0},
        {"players": True},
        {"players": "2"},
        {"players": None},
        {"players": 5, "piles": False},
        {"players": 6, "piles": False},
        {"youngest": 2},
        {"youngest": -1},
        {"youngest": None},
        {"youngest": False},
        {"piles": 1},
        {"piles": None},
        {"piles": "no"},
        {"may_stop": 0},
        {"must_drop": "yes"},
    ],
)
def test_what_no_table_has_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(OptionsError):
        Duckling(**options)


def test_the_error_names_the_option_its_values_and_the_rule() -> None:
    with pytest.raises(OptionsError, match=r"players is 7; it is a number from 2 to 6.*DU-PLAYERS"):
        Duckling(players=7)
    with pytest.raises(OptionsError, match=r"players is 5; .* from 2 to 4, in the base game"):
        Duckling(players=5, piles=False)
    with pytest.raises(OptionsError, match="youngest is 3; it is a number from 0 to 2"):
        Duckling(players=3, youngest=3)
    with pytest.raises(OptionsError, match="may_stop is 1; it is True or False"):
        Duckling(may_stop=1)  # type: ignore[arg-type]


def test_it_is_found_by_its_id() -> None:
    ours = find_game("duckling", players=6, youngest=5, may_stop=True, must_drop=False)
    assert ours == Duckling(6, piles=True, youngest=5, may_stop=True, must_drop=False)
    assert ours.num_players == 6
    assert hash(ours) == hash(Duckling(6, youngest=5, may_stop=True, must_drop=False))
    with pytest.raises(OptionsError, match="no option 'highest'"):
        find_game("duckling", highest=9)


def test_a_deal_has_too_many_outcomes_to_list() -> None:
    game = Duckling()
    with pytest.raises(NotEnumerable):
        game.legal_actions(game.initial_state(), -1)
    with pytest.raises(NotEnumerable):
        game.chance_outcomes(game.initial_state())


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("0: flip 5", Flip(0, 5)),
        ("1: drop 23", Drop(1, 23)),
        ("1: keep", Keep(1)),
        ("0: stop", Stop(0)),
        ("chance: deal 123456", Deal(-1, 123456)),
        ("  0 :  flip   05 ", Flip(0, 5)),
        ("0: flip 99", Flip(0, 99)),  # can be read, and is refused: the yard has no such place
    ],
)
def test_an_action_is_read(text: str, action: object) -> None:
    assert Duckling().parse_action(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "flip 5",
        "0:",
        ": flip 5",
        "0: flip",
        "0: flip five",
        "0: flip -1",
        "0: flip 5 6",
        "0: flip 5.0",
        "0: flip 1234",
        "0: flip \u0665",
        "0: drop",
        "0: drop on 5",
        "0: keep 5",
        "0: stop now",
        "0: draw",
        "0: deal 5",
        "x: flip 5",
        "-1: flip 5",
        "director: flip 5",
        "chance: flip 5",
        "chance: deal",
        "chance: deal -1",
    ],
)
def test_what_can_not_be_read_is_said_to_be_so(text: str) -> None:
    with pytest.raises(NotationError):
        Duckling().parse_action(text)


def test_the_error_says_what_would_be_right() -> None:
    with pytest.raises(NotationError, match=r"flip 5 .*0-11.*drop 7 .*0-23.*keep, stop"):
        Duckling().parse_action("0: hop")
