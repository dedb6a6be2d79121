"""The course of a turn: who starts, moves and what is lost, Poop Cards, the win."""

from __future__ import annotations

import pytest

from farmlib.core.errors import GameOver, IllegalAction
from farmlib.core.match import Match
from farmlib.games.chickapig import Chickapig
from tests.games.chickapig.positions import at, may, now, refused, rule, told

FAR = "r9,9 c11,11"
"""A red chickapig and the cow, out of the way."""


def poop_card(name: str, **more: object) -> Match:
    """Green has run over one poop with the last move, and this card is turned."""
    more = {"moves": 1, **more}
    return at(
        f"g2,1 *2,4 G4,4 R12,3 {FAR}", "g: move 2,1 south", f"chance: poop card {name}", **more
    )


# ---------------------------------------------------------------- who starts


def test_three_lead_and_only_they_roll_once_more() -> None:
    match = Match(Chickapig(players=4))
    for roll in (5, 2, 5, 5):
        match.play(f"chance: roll {roll}")
    assert now(match, "turn", "start") == (None, {"g": None, "r": None, "b": None})
    for roll in (1, 6, 6):
        match.play(f"chance: roll {roll}")
    assert now(match, "start") == {"r": None, "b": None}
    for roll in (3, 4):
        match.play(f"chance: roll {roll}")
    assert now(match, "turn", "moves") == ("b", None)


def test_nobody_moves_before_it_is_known_who_starts() -> None:
    match = Match(Chickapig())
    assert rule(match, "g: move 1,0 south") == "CP-ROLL"
    assert rule(match, "g: take daisy") == "CP-DAISY"
    assert rule(match, "chance: poop card miss") == "CP-CARD-POOP"


def test_it_goes_clockwise() -> None:
    match = at(f"g2,1 y12,2 b1,12 {FAR}", "g: move 2,1 north", moves=1, players=4)
    assert now(match, "turn") == "y"


# ---------------------------------------------------------------- moves


def test_the_die_gives_the_moves_and_the_last_one_the_turn_to_the_next() -> None:
    match = at(f"g2,1 {FAR}", "chance: roll 2", moves=None)
    match.play("g: move 2,1 east")
    assert now(match, "turn", "moves", "used") == ("g", 1, 1)
    match.play("g: move 13,1 north")
    assert now(match, "turn", "moves") == ("r", None)
    assert refused(match, "r: move 9,9 north") == ("CP-ROLL", "Roll the die first.")


def test_a_seat_number_can_be_written_and_a_letter_is_logged() -> None:
    match = at(f"g2,1 {FAR}", "0: move 2,1 south")
    assert str(match.actions[-1]) == "g: move 2,1 south"


def test_with_two_flocks_either_letter_is_read_and_both_flocks_move() -> None:
    match = at("g2,1 b3,3 y9,2 r9,9 c11,11", "b: move 3,3 south", flocks=2)
    assert str(match.actions[-1]) == "g: move 3,3 south"
    match.play("g: move 2,1 south")
    assert rule(match, "y: move 9,2 south") == "FARM-TURN"


def test_who_does_not_play_has_no_seat() -> None:
    match = at(f"g2,1 {FAR}")
    assert refused(match, "y: move 2,1 south") == (
        "FARM-PLACE",
        "Nobody plays y at this table; there is g, r.",
    )
    assert rule(match, "2: end") == "FARM-PLACE"
    assert rule(match, "r: move 9,9 north") == "FARM-TURN"
    assert rule(match, "g: move 14,3 north") == "FARM-PLACE"


def test_a_chickapig_may_not_stay_in_front_of_a_goal_that_is_its_own() -> None:
    # Green slides south into its goal; red, on the same line, is stopped by the mouth.
    match = at("g6,9 r7,9 c11,11", "g: move 6,9 south", home={"g": 1})
    assert now(match, "home") == {"g": 2, "r": 0}
    match = at("g6,5 r7,9 c11,11", "r: move 7,9 south", turn="r")
    assert "r" in now(match, "board").splitlines()[12]
    assert rule(match, "r: move 7,12 south") == "CP-GOAL"


def test_a_poop_in_the_goal_costs_a_card_too() -> None:
    match = at("g6,9 *6,13 r9,9 c11,11", "g: move 6,9 south", home={"g": 1})
    assert now(match, "poop_cards") == ["g"]


def test_the_turn_is_lost_when_nothing_can_move_after_the_roll() -> None:
    # Green's only bale is walled in by red's, and the cow is fenced.
    match = at("G0,0 R1,0 R0,1 r9,9", "chance: roll 3", moves=None, home={"g": 2})
    assert ("lost", "CP-ROLL") in told(match)
    assert now(match, "turn") == "r"


def test_a_one_lifts_the_cow_once_and_a_doubled_one_leaves_an_ordinary_move() -> None:
    match = at(f"g2,1 {FAR}", roll=1, moves=1, daisies={"g": "double"})
    match.play("g: daisy double")
    assert now(match, "moves", "roll") == (2, 1)
    match.play("g: cow to 3,3")
    assert rule(match, "g: cow to 4,4") == "CP-COW-ONE"
    match.play("g: cow north")
    assert now(match, "turn") == "r"


def test_the_cow_is_never_put_where_she_stands() -> None:
    assert rule(at(f"g2,1 {FAR}", roll=1, moves=1), "g: cow to 11,11") == "CP-COW-ONE"
    fenced = at("g2,1 r9,9", roll=1, moves=1)
    assert rule(fenced, "g: cow to 6,6") == ""
    fenced.play("g: cow to 6,6")
    assert "#" not in now(fenced, "board")


# ---------------------------------------------------------------- blocks


def test_a_block_that_the_next_move_can_lift_is_fine_in_the_middle_of_a_turn() -> None:
    match = at("G6,0 G8,1 g2,5 r9,9", "g: bale 8,1 west", moves=3)
    assert rule(match, "chance: time up") == "CP-TIMER"
    # Moving something else keeps the block, which the last move can still lift.
    match.play("g: move 2,5 west")
    # It is lifted by the bale at the mouth, or by the one in the goal when that moves over.
    assert may(match) == {"bale 7,1 west", "bale 7,1 east", "bale 7,1 south", "bale 6,0 east"}


def test_the_only_way_is_not_taken_away_by_the_last_move() -> None:
    match = at("G6,0 G8,1 g2,5 r9,9", moves=1)
    said = refused(match, "g: bale 8,1 west")
    assert said[0] == "CP-BLOCK"
    assert "without a way" in said[1]


def test_own_pieces_are_no_obstacles_to_oneself() -> None:
    # Green's own bales fill green's goal: nobody is shut in, since green can take them away.
    match = at("G6,13 G8,12 g2,5 r9,9", "g: bale 8,12 west", moves=1)
    assert now(match, "turn") == "r"


def test_with_two_flocks_the_other_colour_of_a_player_is_no_obstacle() -> None:
    pieces = "B6,13 B8,12 g2,5 r9,9 y9,3"
    match = at(pieces, flocks=2, moves=1)
    assert rule(match, "g: bale 8,12 west") == ""


def test_a_winning_move_is_exempt() -> None:
    # Green's bales shut red in; the move that could open is not made, for green wins.
    match = at("G6,0 G7,1 g6,9 r9,9", "g: move 6,9 south", moves=2, home={"g": 5})
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((0,), "CP-WIN")


def test_no_daisy_is_taken_for_the_moves_that_have_to_lift_a_block() -> None:
    # Green nudges yellow's bale before red's goal, in which green's own one stands.
    pieces = "G6,0 Y8,1 g2,5 y12,2 r9,9"
    match = at(pieces, players=3, roll=2, moves=2, daisies={"g": "nudge"})
    match.play("g: daisy nudge 8,1 west")
    assert rule(match, "g: take daisy") == "CP-BLOCK"
    match.play("g: bale 6,0 east")
    assert now(match, "moves") == 1


def test_a_chickapig_may_pass_the_gap_before_a_goal_but_not_stay_in_it() -> None:
    pieces = "Y6,0 Y6,1 Y8,1 y12,2 g7,5 r7,7 c11,11"
    match = at(pieces, players=3, moves=3)
    # It stops at 7,1 before the mouth, and slides back south out of it: fine while moves are left.
    assert rule(match, "g: move 7,5 north") == ""
    last = at(pieces, players=3, moves=1)
    assert rule(last, "g: move 7,5 north") == "CP-BLOCK"


# ---------------------------------------------------------------- Poop Cards


def test_lose_your_next_turn() -> None:
    match = poop_card("miss")
    assert now(match, "turn", "miss") == ("r", ["g"])
    for action in ("chance: roll 1", "r: bale 12,3 north"):
        match.play(action)
    assert ("skip", "CP-CARD-POOP") in told(match)
    assert now(match, "turn", "miss") == ("r", [])


def test_a_lost_turn_uses_up_the_turn_of_two_as_well_and_two_alike_count_once() -> None:
    match = poop_card("miss", two=["g"], miss=["g"])
    assert now(match, "miss") == ["g"]
    for action in ("chance: roll 1", "r: bale 12,3 north"):
        match.play(action)
    assert now(match, "turn", "miss", "two") == ("r", [], [])


def test_exactly_two_can_be_helped_by_a_daisy_but_not_doubled() -> None:
    match = at(f"g2,1 {FAR}", moves=None, roll=None, two=["g"], daisies={"g": "rescue"})
    assert now(match, "moves", "roll", "two") == (2, None, [])
    assert rule(match, "g: daisy rescue moves") == ""
    match = at(f"g2,1 {FAR}", moves=None, roll=None, two=["g"], daisies={"g": "double"})
    assert refused(match, "g: daisy double") == (
        "CP-DAISY",
        "This turn has no roll, so there is no die to double.",
    )


def test_a_lent_piece_is_moved_before_the_roll() -> None:
    match = poop_card("lend")
    assert now(match, "turn", "lent", "moves") == ("r", ["g"], None)
    match.play("r: bale 4,4 east")
    assert now(match, "turn", "lent", "moves") == ("r", [], None)
    assert match.chance_is_due()


def test_a_lent_move_is_made_even_if_the_turn_is_lost_then() -> None:
    match = poop_card("lend", miss=["r"])
    match.play("r: move 2,13 east")
    assert now(match, "turn", "miss", "lent") == ("g", [], [])


def test_a_lent_chickapig_that_runs_over_poop_costs_its_owner_a_card_at_that_turns_end() -> None:
    match = at(f"g2,1 *2,4 {FAR}", turn="r", moves=None, lent=["g"])
    match.play("r: move 2,1 south")
    assert now(match, "poop_cards", "turn") == (["g"], "r")
    for action in ("chance: roll 1", "r: move 9,9 north", "chance: poop card two"):
        match.play(action)
    assert now(match, "turn", "moves", "roll") == ("g", 2, None)


def test_a_card_for_another_lends_to_the_first_other_one_whose_turn_comes() -> None:
    # Red's card came through green; red is next, but red does not move red's own piece for it.
    match = at(f"g2,1 {FAR}", "g: move 2,1 west", moves=1, poop_cards=["r"])
    match.play("chance: poop card lend")
    assert now(match, "turn", "lent") == ("r", ["r"])
    assert match.chance_is_due()
    for action in ("chance: roll 1", "r: move 9,9 north"):
        match.play(action)
    assert now(match, "turn") == "g"
    assert "move 9,0 south" in may(match)


def test_a_lent_move_that_does_not_exist_lapses() -> None:
    match = at("G0,0 R1,0 R0,1 r9,9", turn="r", moves=None, lent=["g"], home={"g": 2})
    assert now(match, "turn", "lent") == ("r", [])
    assert match.chance_is_due()


def test_put_your_daisy_back() -> None:
    match = at(f"g2,1 *2,4 {FAR}", "g: move 2,1 south", moves=1, daisies={"g": "jump"})
    match.play("chance: poop card drop")
    match.play("g: accept")
    assert now(match, "daisies") == {"g": None, "r": None}
    assert now(poop_card("drop"), "turn") == "r"


def test_out_of_the_pen_may_meet_a_poop_again() -> None:
    match = at("g2,1 *2,4 *12,0 r9,9 c11,11", "g: move 2,1 south", moves=1, home={"g": 2})
    match.play("chance: poop card pen")
    match.play("g: pen 12,0")
    assert now(match, "home", "poop_cards", "read") == ({"g": 1, "r": 0}, ["g"], ["pen"])
    assert "*" not in now(match, "board")


def test_a_start_square_where_one_would_be_shut_in_is_not_open() -> None:
    # 1,0 is walled in by red's bales.
    pieces = "g2,5 *2,8 R0,0 R1,1 R2,0 r9,9 c11,11"
    match = at(pieces, "g: move 2,5 south", moves=1, home={"g": 2})
    match.play("chance: poop card pen")
    assert may(match) == {"pen 3,0", "pen 5,0", "pen 8,0", "pen 10,0", "pen 12,0"}
    assert rule(match, "g: pen 1,0") == "CP-CARD-POOP"


def test_cards_are_turned_one_after_the_other_and_go_back_together() -> None:
    match = at(f"g2,1 *2,4 *2,6 *2,8 {FAR}", "g: move 2,1 south", moves=1)
    match.play("chance: poop card drop")
    assert rule(match, "chance: poop card drop") == "CP-CARD-POOP"
    likely = {action.what(): chance for action, chance in match.game.chance_outcomes(match.state)}
    assert likely["poop card miss"] == pytest.approx(2 / 8)
    assert "poop card drop" not in likely
    match.play("chance: poop card two")
    match.play("chance: poop card two")
    assert now(match, "turn", "two", "read") == ("r", ["g"], None)


def test_only_who_is_in_turn_and_may_play_a_daisy_is_asked_whether_a_card_is_accepted() -> None:
    asked = at(f"g2,1 *2,4 {FAR}", "g: move 2,1 south", moves=1, daisies={"g": "double"})
    assert may(asked) == {"daisy double", "end"}
    asked.play("g: end")
    asked.play("chance: poop card two")
    assert may(asked) == {"accept"}
    assert rule(asked, "g: move 2,13 east") == "CP-CARD-POOP"
    assert rule(asked, "g: daisy rescue cancel") == "CP-DAISY"
    other = at(
        f"g2,1 {FAR}", "g: move 2,1 west", moves=1, poop_cards=["r"], daisies={"r": "rescue"}
    )
    other.play("chance: poop card two")
    assert now(other, "turn", "moves") == ("r", 2)


# ---------------------------------------------------------------- the win


def test_who_is_nudged_home_wins_on_anothers_turn() -> None:
    match = at("g2,1 r6,2 c11,11", home={"r": 5}, daisies={"g": "nudge"})
    match.play("g: daisy nudge 6,2 north")
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((1,), (0, 6))
    assert match.actors() == ()
    with pytest.raises(GameOver, match="FARM-OVER"):
        match.play("g: move 2,1 south")


def test_a_lent_chickapig_that_gets_home_wins_for_its_owner() -> None:
    match = at("g6,9 r9,9 c11,11", turn="r", moves=None, lent=["g"], home={"g": 5})
    match.play("r: move 6,9 south")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_with_two_flocks_ten_of_twelve_win() -> None:
    match = at("g6,9 b3,3 y9,2 r9,9 c11,11", flocks=2, home={"g": 4, "b": 5})
    match.play("g: move 6,9 south")
    assert match.outcome is not None
    assert match.outcome.scores == (10, 0)


def test_the_win_stands_when_no_start_square_is_open_to_come_back_to() -> None:
    # Green's bales have shut red in, and the winning move is exempt; every square would block.
    pieces = "G6,0 G7,1 g6,9 *6,11 r9,9"
    match = at(pieces, "g: move 6,9 south", "chance: poop card pen", moves=2, home={"g": 5})
    assert match.outcome is not None


# ---------------------------------------------------------------- the timer


def test_the_timer_only_takes_moves_that_are_left() -> None:
    match = at(f"g2,1 {FAR}", moves=None)
    assert rule(match, "chance: time up") == "CP-TIMER"
    match.play("chance: roll 4")
    assert all("time" not in str(a) for a in match.game.legal_actions(match.state, 0))
    match.play("chance: time up")
    assert ("time", "CP-TIMER") in told(match)
    assert now(match, "turn") == "r"


@pytest.mark.parametrize("daisy", ["rescue", "again", "steal", "nudge", "double", "jump"])
def test_no_daisy_is_played_once_the_sand_has_run_out(daisy: str) -> None:
    match = at(f"g2,1 r9,9 {FAR}", moves=4, roll=5, daisies={"g": daisy})
    match.play("chance: time up")
    assert now(match, "turn") == "r"
    assert now(match, "daisies")["g"] == daisy


def test_nobody_sits_on_a_daisy_for_ever() -> None:
    """All moves are made, but the turn goes on, because a Daisy could still be played."""
    match = at(f"g2,1 r9,9 {FAR}", "g: move 2,1 south", moves=1, roll=5, daisies={"g": "again"})
    assert now(match, "turn") == "g"
    match.play("chance: time up")
    assert now(match, "turn") == "r"
    assert now(match, "daisies")["g"] == "again"


def test_poop_cards_that_are_due_are_read_when_the_sand_has_run_out() -> None:
    match = at(f"g2,1 *2,4 {FAR}", "g: move 2,1 south", moves=3)
    match.play("chance: time up")
    assert match.actors() == (-1,)
    match.play("chance: poop card miss")
    assert now(match, "miss") == ["g"]
    assert now(match, "turn") == "r"


def test_chance_does_nothing_while_a_player_is_on() -> None:
    match = at(f"g2,1 {FAR}")
    assert rule(match, "chance: roll 3") == "CP-ROLL"
    assert rule(match, "chance: daisy card jump") == "CP-DAISY"
    with pytest.raises(IllegalAction):
        match.play("chance: poop card miss")
