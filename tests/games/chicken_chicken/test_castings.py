"""PP-CASTING: rules that readers write, and how games and match texts take them."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Iterator
from typing import Any

import pytest

from farmlib.core.errors import (
    FarmError,
    IllegalAction,
    MatchTextError,
    NotationError,
    OptionsError,
)
from farmlib.core.match import Match
from farmlib.core.plain import to_plain
from farmlib.core.registry import game as find_game
from farmlib.games.chicken_chicken import (
    Card,
    Casting,
    CastingError,
    ChickenChicken,
    Yard,
    casting,
    castings,
)
from farmlib.games.chicken_chicken.castings import _REGISTERED


@pytest.fixture(autouse=True)
def _rules() -> Iterator[None]:
    """Two rules that are registered for each test, and for that test alone."""
    before = dict(_REGISTERED)

    @casting("pig")
    def pig(yard: Yard, card: Card) -> Yard:
        return yard.but(eggs=max(0, yard.eggs - 1))

    @casting("second hatch")
    def hatch(yard: Yard, card: Card) -> Yard:
        return yard.but(eggs=yard.eggs + yard.sitting, sitting=0) if card == "B2" else yard

    yield
    _REGISTERED.clear()
    _REGISTERED.update(before)


def ours(**options: Any) -> ChickenChicken:
    game = find_game("chicken_chicken", **{"blanks": 2, "castings": {"B1": "pig"}, **options})
    assert isinstance(game, ChickenChicken)
    return game


def test_a_rule_is_played_like_a_printed_one() -> None:
    game = ours(castings={"B1": "pig", "B2": "second hatch"})
    assert game.available_in("E E E B1") == 2
    assert game.available_in("B1 E") == 1
    assert game.available_in("E H E H B2") == 2
    shots = game.slow_motion("E B1 B1")
    assert [(shot.rule, shot.idle) for shot in shots] == [
        ("PP-EGG", False),
        ("PP-CASTING", False),
        ("PP-CASTING", True),
    ]
    assert shots[1].text == "The casting card 'pig' changes the yard."
    assert shots[1].laid.aside == (0, 1)


def test_the_name_is_asked_for_where_it_was_forgotten() -> None:
    with pytest.raises(OptionsError, match=r"write @farmlib\.casting\('pig'\) above"):

        @casting  # type: ignore[arg-type]
        def cow(yard: Yard, card: Card) -> Yard:
            return yard


def test_it_takes_the_place_of_a_blank_in_the_deck() -> None:
    assert [str(c) for c in ours().deck if c.startswith("B")] == ["B", "B1"]
    cut = ours(blanks=0, moods=["directors_cut"], castings={"B4": "pig"})
    assert [str(card) for card in cut.deck if card.startswith("B")] == ["B", "B", "B", "B4"]


def test_eggs_out_of_nothing_lie_on_the_table_without_a_card() -> None:
    @casting("cow")
    def cow(yard: Yard, card: Card) -> Yard:
        return yard.but(eggs=yard.eggs + 2, sitting=yard.sitting + 1)

    laid = ours(castings={"B1": "cow"}).slow_motion("B1")[0].laid
    assert (len(laid.eggs), len(laid.nests), laid.aside) == (2, 1, ())


def test_the_log_calls_it_by_its_name() -> None:
    match = Match(ours(), 7, {"movie": "E", "deck": "B1 E"})
    assert str(match.play("director: show")[0]) == (
        "Player 0 shows the casting card 'pig'. (PP-CASTING)"
    )
    match.play("1: hit")
    events = match.play("2: contradict")
    assert "The casting card 'pig' changes the yard." in [event.say() for event in events]
    assert match.game.counts(match.state)["available"] == 0


def test_a_game_is_a_value_and_names_its_rules() -> None:
    game = ours()
    assert game == ours()
    assert hash(game) == hash(ours())
    assert game != ours(castings={"B2": "pig"})
    assert game.options()["castings"] == {"B1": "pig"}
    assert find_game("chicken_chicken", **game.options()) == game
    assert pickle.loads(pickle.dumps(game)) == copy.deepcopy(game) == game
    assert "castings=(Casting.parse('B1 pig'),)" in repr(game)
    state = game.position({"deck": "B1 E"})
    assert json.loads(json.dumps(to_plain(game.observation(state, 1))))["castings"] == ["B1 pig"]
    assert game.from_json(game.to_json(state)) == state


def test_a_match_text_holds_the_name_and_opens_the_same_match() -> None:
    match = Match(ours(), 7)
    match.deal()
    match.play("director: show")
    text = match.to_text()
    assert '"castings": {"B1": "pig"}' in text
    assert "B1" in text.split("shuffle")[1]
    other = Match.from_text(text)
    assert (other.game, other.state, other.log) == (match.game, match.state, match.log)


def test_a_text_asks_for_a_rule_that_it_lacks_and_takes_it() -> None:
    match = Match(ours(), 7, {"movie": "E E B1", "deck": "E"})
    text = match.to_text()
    rule = _REGISTERED.pop("pig")
    with pytest.raises(MatchTextError, match=r"'pig' is not known.*castings=\{'pig'"):
        Match.from_text(text)
    with pytest.raises(MatchTextError, match="'pig' is not known"):
        Match.from_text(text, castings={"cow": rule})
    other = Match.from_text(text, castings={"pig": rule, "cow": rule})
    assert other.game.counts(other.state)["available"] == 1
    assert other.to_text() == text
    assert "pig" not in castings()


def test_a_rule_that_is_handed_over_comes_before_the_registered_one() -> None:
    text = Match(ours(), 7, {"movie": "E B1", "deck": "E"}).to_text()
    other = Match.from_text(text, castings={"pig": lambda yard, card: yard.but(eggs=9)})
    assert other.game.counts(other.state)["available"] == 9


def test_other_games_take_no_rules() -> None:
    text = Match(find_game("chickenfoot"), 7).to_text()
    with pytest.raises(MatchTextError, match="Chickenfoot has no casting cards"):
        Match.from_text(text, castings={"pig": lambda yard, card: yard})


def test_a_new_rule_of_the_same_name_does_not_change_a_game_that_was_begun() -> None:
    game = ours()

    @casting("pig")
    def pig(yard: Yard, card: Card) -> Yard:
        return yard.but(eggs=7)

    assert game.available_in("E E B1") == 1
    assert ours().available_in("E E B1") == 7
    assert game != ours()
    assert castings() == ("pig", "second hatch")


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        (lambda yard, card: None, "returned None"),
        (lambda yard, card: 3, "returned 3"),
        (lambda yard, card: yard.but(eggs=-1), "its eggs would be -1"),
        (lambda yard, card: yard.but(worms=True), "its worms would be True"),
        (lambda yard, card: yard.but(dogs=0.5), "its dogs would be 0.5"),
        (lambda yard, card: yard.but(pigs=1), "pigs"),
        (lambda yard, card: 1 // 0, "ZeroDivisionError"),
    ],
)
def test_a_rule_that_breaks_down_says_so_and_changes_nothing(rule: Any, says: str) -> None:
    casting("bad")(rule)
    match = Match(ours(castings={"B1": "bad"}), 7, {"movie": "E B1", "deck": "E"})
    with pytest.raises(CastingError, match="casting card 'bad'") as error:
        match.game.counts(match.state)
    assert says in str(error.value)
    match.play("1: hit")
    before = match.state
    with pytest.raises(CastingError):
        match.play("2: contradict")
    assert match.state == before
    match.play("2: follow")


def test_a_rule_can_not_change_the_yard_that_it_is_given() -> None:
    @casting("greedy pig")
    def pig(yard: Yard, card: Card) -> Yard:
        yard.eggs = 0  # type: ignore[misc]
        return yard

    with pytest.raises(CastingError, match="broke down"):
        ours(castings={"B1": "greedy pig"}).available_in("E B1")


@pytest.mark.parametrize(
    "given",
    [
        {"B1": "cow"},
        {"B1": ""},
        {"B1": 7},
        {"B1": None},
        {"B": "pig"},
        {"E": "pig"},
        {"B5": "pig"},
        {"B3": "pig"},
        {1: "pig"},
        ["pig"],
        "pig",
        None,
    ],
)
def test_what_can_not_be_given_to_a_blank(given: Any) -> None:
    with pytest.raises(OptionsError):
        ours(castings=given)


def test_a_blank_that_is_not_there_is_named() -> None:
    with pytest.raises(OptionsError, match=r"no B3 among 2 blank cards; set blanks to 3 or more"):
        ours(castings={"B3": "pig"})


@pytest.mark.parametrize("name", ["", " pig", "1pig", "pig;", "p" * 25, "{0}", "pig\n", 7, None])
def test_names_that_can_not_be(name: Any) -> None:
    with pytest.raises(OptionsError, match="name such as 'pig'"):
        casting(name)


@pytest.mark.parametrize("rule", [7, lambda: None, lambda yard: yard, lambda a, b, c: a])
def test_what_is_no_rule(rule: Any) -> None:
    with pytest.raises(OptionsError, match=r"def rule\(yard, card\)"):
        casting("odd")(rule)
    assert "odd" not in castings()


def test_a_shuffle_names_the_casting_card_too() -> None:
    match = Match(ours(blanks=1), 7, {"movie": "E B1", "deck": "E", "round_over": True})
    with pytest.raises(IllegalAction, match="PP-DECK"):
        match.play("chance: shuffle E B E")
    match.play("chance: shuffle B1 E E")
    with pytest.raises(FarmError, match=r"B2 has no rule"):
        match.game.position({"movie": "B2"})


def test_a_casting_is_read_from_its_text() -> None:
    assert Casting.parse("B1 pig") == ours().castings[0]
    for text in ("pig", "E pig", "B5 pig"):
        with pytest.raises(NotationError, match="'B1 pig'"):
            Casting.parse(text)
    with pytest.raises(OptionsError, match="'cow' is not known"):
        Casting.parse("B1 cow")


def test_a_text_whose_castings_are_no_mapping_is_damaged() -> None:
    text = Match(ours(), 7).to_text().replace('{"B1": "pig"}', '["pig"]')
    with pytest.raises(MatchTextError, match="castings is"):
        Match.from_text(text, castings={"pig": _REGISTERED["pig"]})
