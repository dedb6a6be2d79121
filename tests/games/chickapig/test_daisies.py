"""Daisy Cards: taken in secret, kept for a later turn, and what each of them does."""

from __future__ import annotations

import random

import pytest

from farmlib.games.chickapig import DAISY_CARDS, POOP_CARDS
from tests.games.chickapig.positions import at, may, now, refused, rule

FAR = "r9,9 c11,11"


def holding(name: str, pieces: str = f"g2,1 {FAR}", **more: object) -> object:
    return at(pieces, daisies={"g": name}, **more)


def test_both_decks_hold_nine_cards() -> None:
    assert sum(card.copies for card in DAISY_CARDS) == sum(card.copies for card in POOP_CARDS) == 9
    for card in (*DAISY_CARDS, *POOP_CARDS):
        assert card.text.endswith(".")
        assert card.when
        assert card.effect
        assert card.choices


# ---------------------------------------------------------------- taking one


def test_a_daisy_is_taken_for_both_moves_and_not_played_in_that_turn() -> None:
    match = at(f"g2,1 {FAR}", "chance: roll 2", "g: take daisy", moves=None)
    assert match.chance_is_due()
    assert rule(match, "g: move 2,1 south") == "CP-ROLL"
    match.play("chance: daisy card rescue")
    assert now(match, "turn", "daisies") == ("r", {"g": "rescue", "r": None})


def test_a_held_daisy_is_played_and_another_taken_before_any_move() -> None:
    match = at(f"g2,1 {FAR}", roll=2, moves=2, daisies={"g": "rescue"})
    assert rule(match, "g: take daisy") == "CP-DAISY"
    match.play("g: daisy rescue moves")
    match.play("g: take daisy")
    match.play("chance: daisy card double")
    assert now(match, "turn", "moves", "fresh") == ("g", 2, True)
    assert refused(match, "g: daisy double") == (
        "CP-DAISY",
        "You can't play a Daisy in the turn when you took it.",
    )


def test_a_doubled_two_may_give_up_two_of_its_four() -> None:
    match = at(f"g2,1 {FAR}", "g: daisy double", roll=2, moves=2, daisies={"g": "double"})
    match.play("g: take daisy")
    match.play("chance: daisy card jump")
    assert now(match, "moves") == 2


def test_a_name_that_others_hold_is_not_drawn() -> None:
    match = at(f"g2,1 {FAR}", "g: take daisy", roll=2, moves=2, daisies={"r": "double"})
    likely = {action.what(): chance for action, chance in match.game.chance_outcomes(match.state)}
    assert "daisy card double" not in likely
    assert likely["daisy card jump"] == pytest.approx(2 / 8)
    assert rule(match, "chance: daisy card double") == "CP-DAISY"


# ---------------------------------------------------------------- jump


def test_a_jump_lands_behind_the_piece_and_slides_on_and_the_poop_under_a_cow_stays() -> None:
    match = at("g2,1 C2,5 *2,9 r9,9", "g: daisy jump 2,1 south", daisies={"g": "jump"})
    assert now(match, "moves", "poop_cards") == (2, ["g"])
    assert now(match, "board").splitlines()[13][2] == "g"
    assert now(match, "board").splitlines()[5][2] == "C"


@pytest.mark.parametrize(
    ("pieces", "action", "about"),
    [
        (f"g2,1 {FAR}", "g: daisy jump 2,1 south", "nothing in its way"),
        (f"g2,1 R2,5 R2,6 {FAR}", "g: daisy jump 2,1 south", "isn't open"),
        (f"g2,1 R2,13 {FAR}", "g: daisy jump 2,1 south", "isn't open"),
        ("g6,1 r9,9", "g: daisy jump 6,1 south", "isn't open"),
        (f"g2,1 {FAR}", "g: daisy jump 9,9 south", "a red chickapig"),
    ],
)
def test_what_can_not_be_jumped(pieces: str, action: str, about: str) -> None:
    said = refused(at(pieces, daisies={"g": "jump"}), action)
    assert said[0] == "CP-DAISY"
    assert about in said[1]


def test_one_jumps_into_the_own_goal_and_not_into_anothers() -> None:
    home = at("g6,9 R6,12 r9,9 c11,11", "g: daisy jump 6,9 south", daisies={"g": "jump"})
    assert now(home, "home") == {"g": 1, "r": 0}
    match = at("g6,4 R6,1 r9,9 c11,11", daisies={"g": "jump"})
    assert rule(match, "g: daisy jump 6,4 north") == "CP-DAISY"


# ---------------------------------------------------------------- the others


def test_rescue_gives_two_moves_also_after_the_last_one() -> None:
    match = at(f"g2,1 {FAR}", "g: move 2,1 south", moves=1, daisies={"g": "rescue"})
    assert may(match) == {"daisy rescue moves", "end"}
    match.play("g: daisy rescue moves")
    assert now(match, "moves", "daisies") == (2, {"g": None, "r": None})


def test_again_shifts_a_poop_and_rolls_in_the_same_turn() -> None:
    match = at(f"g2,1 *4,4 {FAR}", "g: move 2,1 south", moves=1, daisies={"g": "again"})
    assert rule(match, "g: daisy again") == "CP-DAISY"
    assert rule(match, "g: daisy again 5,5 to 6,6") == "CP-DAISY"
    assert rule(match, "g: daisy again 4,4 to 9,9") == "CP-DAISY"
    match.play("g: daisy again 4,4 to 13,6")
    assert now(match, "turn", "moves", "again") == ("g", None, True)
    match.play("chance: roll 5")
    assert now(match, "moves", "used", "again") == (5, 0, False)


def test_again_takes_the_poop_from_under_the_cow_and_works_without_any() -> None:
    under = at("g2,1 C4,4 r9,9", "g: move 2,1 south", moves=1, daisies={"g": "again"})
    under.play("g: daisy again 4,4 to 5,5")
    assert now(under, "board").splitlines()[4][4] == "c"
    none = at(f"g2,1 {FAR}", "g: move 2,1 south", moves=1, daisies={"g": "again"})
    none.play("g: daisy again")
    assert none.chance_is_due()


def test_again_comes_after_the_moves() -> None:
    match = at(f"g2,1 {FAR}", daisies={"g": "again"})
    assert rule(match, "g: daisy again") == "CP-DAISY"


def test_a_stolen_daisy_counts_as_just_taken_and_its_old_owner_knows_it() -> None:
    match = at(f"g2,1 {FAR}", "g: daisy steal r", daisies={"g": "steal", "r": "double"})
    assert now(match, "daisies", "fresh", "known") == (
        {"g": "double", "r": None},
        True,
        {"g": ["r"]},
    )
    assert rule(match, "g: daisy double") == "CP-DAISY"
    assert match.game.observation(match.state, 1).daisies == ("double", None)
    assert refused(at(f"g2,1 {FAR}", daisies={"g": "steal"}), "g: daisy steal r") == (
        "CP-DAISY",
        "Ada has no Daisy Card.",
    )


def test_who_saw_a_card_stolen_knows_it_in_the_third_hand_too() -> None:
    match = at(
        f"g2,1 y12,2 b1,12 {FAR}",
        "b: daisy steal g",
        players=4,
        turn="b",
        daisies={"g": "jump", "b": "steal"},
        known={"g": ["y"]},
    )
    assert now(match, "known") == {"b": ["g", "y"]}
    assert match.game.observation(match.state, 2).daisies == (None, None, None, None)
    hidden = {match.game.resample(match.state, 2, random.Random(n)).daisies[3] for n in range(60)}
    assert len(hidden) > 3


def test_a_nudge_moves_a_rival_and_costs_no_move() -> None:
    match = at(f"g2,1 G4,4 R12,5 {FAR}", daisies={"g": "nudge"})
    assert rule(match, "g: daisy nudge 2,1 south") == "CP-DAISY"
    assert rule(match, "g: daisy nudge 4,4 south") == "CP-DAISY"
    assert rule(match, "g: daisy nudge 11,11 south") == "CP-DAISY"
    match.play("g: daisy nudge 12,5 north")
    assert now(match, "moves", "daisies") == (3, {"g": None, "r": None})


def test_a_nudge_counts_for_a_block_like_a_move() -> None:
    # Red's bale into the last gap before green's goal; green has no move left to open it.
    match = at("g2,1 R6,13 R8,12 r9,9 c11,11", moves=0, roll=3, daisies={"g": "nudge"})
    assert rule(match, "g: daisy nudge 8,12 west") == "CP-BLOCK"
    assert rule(match, "g: daisy nudge 8,12 east") == ""


def test_only_a_daisy_that_is_held_is_played() -> None:
    match = at(f"g2,1 {FAR}", daisies={"g": "jump"})
    assert refused(match, "g: daisy rescue moves") == (
        "CP-DAISY",
        "You don't have the Daisy Card “rescue”.",
    )
    assert rule(match, "r: daisy rescue moves") == "FARM-TURN"


# ---------------------------------------------------------------- what others learn


def test_only_its_player_hears_which_daisy_was_drawn() -> None:
    match = at(f"g2,1 {FAR}", "g: take daisy", roll=2, moves=2)
    match.play("chance: daisy card nudge")
    (event,) = [event for event in match.events[-1] if event.kind == "draw"]
    assert match.game.event_for(event, 0).get("card") == "nudge"
    seen = match.game.event_for(event, 1)
    assert (seen.get("card"), seen.say()) == (None, "Player 0 draws a Daisy Card.")


def test_a_turn_that_closes_by_itself_tells_what_the_daisy_can_not_be() -> None:
    match = at(f"g2,1 {FAR}", "g: move 2,1 south", moves=1, daisies={"g": "jump"})
    assert now(match, "turn") == "r"
    # Anything but a jump could have been played after the last move.
    worlds = {match.game.resample(match.state, 1, random.Random(n)).daisies[0] for n in range(40)}
    assert worlds == {"jump"}


def test_a_turn_that_does_not_close_tells_that_it_is_no_jump() -> None:
    match = at(f"g2,1 {FAR}", "g: move 2,1 south", moves=1, daisies={"g": "double"})
    assert now(match, "turn") == "g"
    worlds = {match.game.resample(match.state, 1, random.Random(n)).daisies[0] for n in range(200)}
    assert worlds == {"rescue", "again", "steal", "nudge", "double"}
