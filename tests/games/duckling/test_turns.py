"""Turns of Duckling Dancin' as one reads them: what happens, by which rule, in which words."""

from __future__ import annotations

from tests.games.duckling.positions import at, may, said, told


def test_a_match_moves_the_fowl_and_the_turn_goes_on() -> None:
    match = at([2, 8, 16], "0: flip 3")
    assert told(match) == [("flip", "CH-FLIP"), ("match", "CH-MATCH")]
    assert said(match) == [
        "You turn up the chick.",
        "A match: you move on to the chick on place 3.",
    ]
    assert match.actors() == (0,)


def test_a_mismatch_ends_the_turn_and_says_what_was_wanted() -> None:
    match = at([2, 8, 16], "0: flip 9")
    assert told(match) == [("flip", "CH-FLIP"), ("miss", "CH-MISS")]
    assert said(match)[1] == "No match: the chick was wanted. The turn is over."
    assert match.actors() == (1,)


def test_flowers_are_more_than_one() -> None:
    assert said(at([10, 2, 16], "0: flip 0"))[1].startswith("No match: the flowers were wanted.")


def test_a_jump_tells_of_all_that_was_passed_in_the_order_of_the_way() -> None:
    match = at([2, 4, 6, 12], "0: flip 7", piles=[5, 3, 20, 11], feathers=[1, 2, 0, 1])
    assert told(match) == [
        ("flip", "CH-FLIP"),
        ("match", "CH-MATCH"),
        ("jump", "DU-JUMP"),
        ("overtake", "CH-OVERTAKE"),
        ("jump", "DU-JUMP"),
        ("overtake", "CH-OVERTAKE"),
    ]
    assert said(match)[2:] == [
        "You jump over the blue pile. It stays where it is.",
        "You overtake Ada: two feathers change hands.",
        "You jump over the yellow pile. It stays where it is.",
        "You overtake Bo: no feathers change hands.",
    ]


def test_a_step_into_a_pile_is_told_in_three() -> None:
    match = at([2, 4, 12], "0: flip 9", piles=[1, 3, 11])
    assert told(match)[1:] == [("step", "DU-STEP"), ("pay", "DU-PAY"), ("remove", "DU-REMOVE")]
    assert said(match)[1:] == [
        "No match: the feather was wanted. Squelch! The yellow chicken steps into the blue pile, "
        "and the turn is over.",
        "You pay Ada one feather.",
        "Ada takes the blue pile out of the ring.",
    ]


def test_the_owner_of_a_pile_need_not_be_in_turn_to_win_by_it() -> None:
    match = at([5, 12, 18], "0: flip 0", piles=[4, 17, 6], feathers=[1, 0, 2])
    assert told(match)[-2:] == [("remove", "DU-REMOVE"), ("game over", "CH-WIN")]
    assert said(match)[-1] == (
        "The game is over: Bo wins with every feather in play, three feathers."
    )


def test_five_feathers_are_told_by_the_rule_of_the_large_game() -> None:
    match = at([5, 6, 10, 15, 20], "0: flip 7", feathers=[3, 2, 0, 0, 0])
    assert said(match)[-1] == "The game is over: you win with five feathers."
    assert told(match)[-1] == ("game over", "DU-WIN")


def test_the_overtaker_waits_for_those_who_drop_and_then_looks_anew() -> None:
    match = at([5, 6, 7, 18], "0: flip 8", piles=[4, None, None, 17])
    assert said(match)[-1] == ("First Ada drops a pile on a free tile, then Bo; then you go on.")
    match.play("1: drop 9")
    assert said(match) == ["Ada drops the blue pile on the hedgehog on place 9."]
    match.play("2: drop 5")
    assert told(match) == [("drop", "DU-DROP"), ("go on", "DU-ORDER")]
    # The hedgehog is covered, so the bunny on place 10 is the next free picture.
    assert said(match)[-1] == "You go on. Now the bunny is wanted."
    match.play("0: flip 10")
    assert match.state.fowl[0] == 10


def test_a_pile_may_be_kept_where_the_table_allows_it() -> None:
    match = at([5, 6, 18], "0: flip 7", piles=[4, None, 17], must_drop=False)
    assert "keep" in may(match, 1)
    assert len(may(match, 1)) == 24 - 3 - 2 + 1
    match.play("1: keep")
    assert told(match) == [("keep", "DU-DROP"), ("go on", "DU-ORDER")]
    assert match.actors() == (0,)


def test_leaving_off_is_offered_after_each_match_of_the_own_turn_only() -> None:
    match = at([2, 8, 16], may_stop=True)
    assert "stop" not in may(match, 0)
    match.play("0: flip 3")
    assert "stop" in may(match, 0)
    match.play("0: stop")
    assert said(match) == ["You stop after a match. The turn is over."]
    assert "stop" not in may(match, 1)


def test_the_last_feathers_of_a_jump_come_before_the_winner_is_looked_for() -> None:
    # After the first of the two there are five already; the second one's come too.
    match = at([5, 6, 7, 12, 20], "0: flip 8", feathers=[3, 2, 1, 0, 0])
    assert match.state.feathers == (6, 0, 0, 0, 0)
    assert [kind for kind, _ in told(match)] == [
        "flip",
        "match",
        "overtake",
        "overtake",
        "game over",
    ]
