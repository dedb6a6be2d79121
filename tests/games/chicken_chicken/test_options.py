"""The options of Chicken Chicken, and the decks that follow from them (PP-DECK)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from farmlib.core.errors import NotationError, NotEnumerable, OptionsError
from farmlib.core.match import Match
from farmlib.games.chicken_chicken import ChickenChicken
from farmlib.games.chicken_chicken.actions import Hit, Quack, Show
from tests.games.chicken_chicken.tables import FULL_BOX

EVERYTHING = {
    "farmer": 1,
    "rooster": 1,
    "dogs": 2,
    "worms": 2,
    "disguised": 2,
    "ostriches": 2,
    "ducks": 2,
    "blanks": 4,
}


def deck(**options: Any) -> dict[str, int]:
    return dict(Counter(str(card) for card in ChickenChicken(**options).deck))


def test_the_first_game() -> None:
    assert deck() == {"E": 15, "H": 10, "F": 10}


@pytest.mark.parametrize(
    ("options", "changed"),
    [
        ({"farmer": 1}, {"M": 1, "E": 19}),
        ({"rooster": 1}, {"R": 1}),
        ({"dogs": 2}, {"D": 2}),
        ({"worms": 1}, {"W": 1}),
        ({"disguised": 2}, {"G": 2, "F": 8}),
        ({"ostriches": 2}, {"O": 2}),
        ({"ducks": 1}, {"K": 1}),
        ({"blanks": 4}, {"B": 4}),
    ],
)
def test_cards_that_are_added(options: dict[str, Any], changed: dict[str, int]) -> None:
    assert deck(**options) == {"E": 15, "H": 10, "F": 10} | changed


def test_all_added_cards_leave_two_foxes_in_the_box() -> None:
    assert deck(**EVERYTHING) == FULL_BOX | {"F": 8}


def test_the_directors_cut_is_the_full_box_whatever_else_is_chosen() -> None:
    """PP-DIRECTORS-CUT."""
    assert deck(moods=("directors_cut",)) == FULL_BOX
    assert deck(moods=("directors_cut",), **EVERYTHING) == FULL_BOX
    assert len(ChickenChicken(moods=("directors_cut",)).deck) == 51 + 4


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 9},
        {"players": True},
        {"players": "3"},
        {"players": 3.0},
        {"director": "turning"},
        {"director": None},
        {"farmer": 2},
        {"farmer": True},
        {"rooster": 2},
        {"dogs": 3},
        {"worms": -1},
        {"disguised": 3},
        {"ostriches": "1"},
        {"ducks": 3},
        {"blanks": 5},
        {"moods": "rico"},
        {"moods": ("rico", "rico")},
        {"moods": ("sleepy",)},
        {"moods": None},
        {"moods": [["rico"]]},
    ],
)
def test_what_no_table_has_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(OptionsError):
        ChickenChicken(**options)


def test_the_error_says_what_there_is() -> None:
    with pytest.raises(OptionsError, match=r"players is 9; it is a number from 2 to 8.*DIRECTOR"):
        ChickenChicken(players=9)
    with pytest.raises(OptionsError, match=r"no 'sleepy'; there is hungry, rico, bilious, exact"):
        ChickenChicken(moods=("sleepy",))
    with pytest.raises(OptionsError, match=r"dogs is 3; it is a number from 0 to 2.*PP-DECK"):
        ChickenChicken(dogs=3)
    with pytest.raises(OptionsError, match="no option 'hens'"):
        ChickenChicken.with_options({"hens": 3})


def test_moods_may_stand_in_any_order_and_in_a_list() -> None:
    game = ChickenChicken.with_options({"moods": ["rotten", "hungry"]})
    assert game == ChickenChicken(moods=("hungry", "rotten"))
    assert hash(game) == hash(ChickenChicken(moods=("rotten", "hungry")))
    assert game.options()["moods"] == ["hungry", "rotten"]
    assert game.lowest == -3
    assert ChickenChicken().lowest == 0


def test_a_game_is_a_value() -> None:
    game = ChickenChicken(players=4, rooster=1, moods=("rico",))
    assert eval(repr(game), {"ChickenChicken": ChickenChicken}) == game
    assert ChickenChicken.with_options(game.options()) == game
    with pytest.raises(AttributeError):
        game.players = 3  # type: ignore[misc]


def test_before_the_shuffle_only_chance_acts_and_it_can_not_be_listed() -> None:
    game = ChickenChicken(players=4)
    state = game.initial_state()
    assert game.actors(state) == game.must_act(state) == (-1,)
    assert game.legal_actions(state, 0) == ()
    for ask in (lambda: game.legal_actions(state, -1), lambda: game.chance_outcomes(state)):
        with pytest.raises(NotEnumerable):
            ask()
    assert (state.director, state.turn) == (0, None)
    alone = ChickenChicken().with_options({"players": 2}).initial_state()
    assert (alone.director, alone.turn) == (None, 0)


@pytest.mark.parametrize("mode", ["fixed", "rotating"])
def test_player_0_directs_the_first_round(mode: Any) -> None:
    match = Match(ChickenChicken(players=4, director=mode), 7)
    assert [event.rule for event in match.deal()] == ["PP-ROUND", "PP-DIRECTOR"]
    assert (match.state.director, match.actors()) == (0, (0,))


def test_the_notation_of_this_game() -> None:
    read = ChickenChicken().parse_action
    assert read("director: show") == Show(-2)
    assert read("0: show") == Show(0)
    assert read("2: Hit  4") == Hit(2, 4)
    assert read("2: hit") == Hit(2)
    assert read("1: quack quack") == Quack(1, 2)
    assert str(read("chance: shuffle e h")) == "chance: shuffle E H"
    for text in (
        "1: hit -1",
        "1: hit four",
        "1: quack!",
        "1: shuffle E",
        "chance: shuffle",
        "chance: shuffle E X",
        "chance: deal 7",
        "chance: show",
        "1: pass 2",
        "1: press",
        "show",
        "ada: show",
    ):
        with pytest.raises(NotationError):
            read(text)
    with pytest.raises(NotationError, match=r"show, hit, hit 4.*follow, contradict, pass, quack"):
        read("0: peck")


def test_show_is_written_as_the_directors() -> None:
    match = Match(ChickenChicken(), 7)
    match.deal()
    match.play("0: show")
    assert str(match.actions[-1]) == "director: show"
    alone = Match(ChickenChicken(players=2), 7)
    alone.deal()
    alone.play("0: show")
    assert str(alone.actions[-1]) == "0: show"
