"""How a round goes: search, legs, the cluck and the toes, drawing, the ends, what is told of it."""

from __future__ import annotations

import pytest

from farmlib.core.match import Match
from farmlib.games.chicken_coop import ChickenCoop
from tests.games.chicken_coop.positions import LEGS, SIXES, TOE, at, may, rule, told

# ---------------------------------------------------------------- deal and opening


def test_a_deal_tells_who_deals_and_who_opens() -> None:
    game = ChickenCoop(players=5, hand_size=11, youngest=3)  # all tiles are dealt
    match = Match(game, 7)
    deal, opener = match.deal()
    assert (deal.kind, deal.rule, deal.get("dealer"), deal.get("pile")) == ("deal", "CO-DEAL", 3, 0)
    assert deal.say().startswith("Player 3 deals round 1 of 10: everybody gets 11 tiles")
    assert (opener.kind, opener.rule, opener.player) == ("opener", "CO-ROUNDS", match.state.turn)
    assert may(match, match.state.turn) == {"open 9-9"}


def test_the_search_is_told_draw_by_draw_and_stops_at_once() -> None:
    match = at(["8-1", "5-3", "7-0"], tree="", pile="6-5 2-2 9-9 4-4", turn=1, dealer=0)
    match.play("1: draw")
    assert told(match) == [("draw", "CO-OPENER")]
    assert match.actors() == (2,)
    match.play("2: draw")
    match.play("0: draw")
    assert told(match) == [("draw", "CO-OPENER"), ("opener", "CO-OPENER")]
    assert match.log[-1].player == 0
    assert may(match, 0) == {"open 9-9"}
    match.play("0: open 9-9")
    assert told(match) == [("open", "CO-OPENER"), ("turn", "CO-AGAIN")]
    assert match.actors() == (0,)


def test_the_search_goes_round_as_often_as_it_must() -> None:
    draws = ["0: draw", "1: draw", "0: draw", "1: draw", "0: draw"]
    match = at(["8-1", "5-3"], *draws, tree="", pile="6-5 2-2 4-4 7-7 9-9", dealer=1)
    assert match.game.counts(match.state) == {"hands": [4, 3], "pile": 0, "tree": 0}
    assert may(match, 0) == {"open 9-9"}


def test_the_finders_extra_turn_is_a_turn_with_a_draw_of_its_own() -> None:
    match = at(["8-1", "5-3"], "0: draw", "0: open 9-9", tree="", pile="9-9 7-7 9-1", dealer=1)
    assert may(match, 0) == {"draw"}
    match.play("0: draw")
    assert may(match, 0) == {"pass"}
    match.play("0: pass")
    assert match.actors() == (1,)


def test_whoever_goes_out_with_the_centre_double_has_no_other_turn() -> None:
    match = at(["9-9", "5-3"], "0: open 9-9", tree="")
    assert told(match) == [
        ("open", "CO-OPENER"),
        ("hand over", "CO-END"),
        *[("score", "CO-SCORE")] * 2,
    ]
    assert match.game.scores(match.state) == (0, 8)


# ---------------------------------------------------------------- playing


def test_a_play_cites_the_rule_that_it_follows() -> None:
    match = at(["9-5 5-1 8-8", "8-2 7-1"], tree="9-9(9-0 9-1 9-2 9-3 9-4)", pile="5-5")
    match.play("0: play 9-5 on 9-9")
    assert told(match) == [("play", "CO-LEGS"), ("finished", "CO-OPEN")]
    match.play("1: play 8-2 on 9-2")
    assert told(match) == [("play", "CO-OPEN")]


def test_a_double_lies_across_and_waits_for_the_press() -> None:
    match = at(["8-7 6-4 4-4", "7-1 4-3"], pile="8-4 4-2", last="9-5")
    match.play("0: play 4-4 on 9-4")
    assert told(match) == [("play", "CO-OPEN"), ("double", "CO-CROSS"), ("due", "CO-CLUCK")]
    assert match.actors() == (0,)
    assert may(match, 0) == {"press"}
    assert may(match, 1) == set()
    match.play("0: press")
    assert told(match) == [("press", "CO-CLUCK"), ("toes", "CO-TOES")]
    assert match.actors() == (1,)
    assert may(match, 1) == {"play 4-3 on 4-4"}


def test_a_drawn_double_is_pressed_like_any_other() -> None:
    match = at(["8-7 7-6", "7-1 4-3"], "0: draw", "0: play 4-4 on 9-4", pile="4-4 8-4 4-2")
    assert may(match, 0) == {"press"}
    match.play("0: press")
    assert match.state.drawn is None
    assert match.actors() == (1,)


def test_toes_are_counted_and_the_third_sets_all_free() -> None:
    match = at(["6-4 8-2 2-2", "7-4 4-3 6-6"], tree=TOE, pile="5-5")
    match.play("0: play 6-4 on 4-4")
    assert told(match) == [("play", "CO-TOES")]
    match.play("1: play 7-4 on 4-4")
    assert told(match) == [("play", "CO-TOES"), ("finished", "CO-TOES")]
    assert may(match, 0) == {"play 8-2 on 9-2", "play 8-2 on 8-4", "play 2-2 on 9-2"}


@pytest.mark.parametrize(
    ("others", "pile", "left"),
    [("8-6 7-6 5-1", "6-4", 3), ("7-6 5-5", "6-4", 2), ("5-1 5-5", "7-6", 1)],
)
def test_after_the_press_one_hears_how_many_toes_can_come(
    others: str, pile: str, left: int
) -> None:
    tree = "9-9(9-6 9-0 9-1 9-2 9-3 9-4)"
    match = at(["6-6 1-1", others], "0: play 6-6 on 9-6", "0: press", tree=tree, pile=pile)
    events = {event.kind: event for event in match.events[-1]}
    assert events["toes"].get("left") == left
    assert ("pending" in events) == (left < 3)
    if left < 3:
        assert events["pending"].rule == "CO-BLOCKED"
        assert f"Only {'one tile is' if left == 1 else 'two tiles are'}" in events["pending"].say()


# ---------------------------------------------------------------- drawing and passing


def test_a_draw_does_not_tell_the_others_whether_it_fits() -> None:
    fitting = at(["8-7 7-6", "8-0 3-2"], "0: draw", pile="6-4 5-5")
    other = at(["8-7 7-6", "8-0 3-2"], "0: draw", pile="8-6 5-5")
    for match in (fitting, other):
        assert told(match) == [("draw", "CO-DRAW")]
    seen = [match.game.observation(match.state, 1) for match in (fitting, other)]
    assert seen[0] == seen[1]
    assert seen[0].drew
    heard = [[m.game.event_for(e, 1) for e in m.events[-1]] for m in (fitting, other)]
    assert heard[0] == heard[1]
    assert (may(fitting, 0), may(other, 0)) == ({"play 6-4 on 9-4"}, {"pass"})


def test_drawing_and_passing_show_what_a_hand_lacks() -> None:
    legs = {0, 1, 2, 3, 4, 5}
    match = at(["8-7 7-6", "8-0 3-2"], "0: draw", pile="8-6 6-4 5-5", lacks=["9", ""])
    # All but the drawn tile: nothing fitted, and of the 9 one knew before.
    assert match.state.lacks[0] == legs | {9}
    match.play("0: pass")
    # The drawn tile does not fit either; but it may bear a 9.
    assert match.state.lacks[0] == legs
    match = at(["8-7 7-6", "8-0 3-2"], "0: draw", "0: play 6-4 on 9-4", pile="6-4 5-5")
    assert match.state.lacks[0] == legs
    match = at(["8-7 7-6", "4-0 3-2"], "0: pass", tree=TOE, lacks=["9", ""])
    assert match.state.lacks[0] == {4, 9}


def test_a_pass_tells_why() -> None:
    match = at(["8-7 7-6", "8-0 3-2"], "0: draw", "0: pass", pile="8-6 5-5")
    assert match.log[-1].say() == "Player 0 passes: the drawn tile doesn't fit."
    match = at(["8-7 7-6", "8-0 3-2"], "0: pass")
    assert "the chicken yard is empty" in match.log[-1].say()


# ---------------------------------------------------------------- the end of a round


def test_passes_count_only_once_the_yard_is_empty() -> None:
    match = at(["8-7", "8-6", "7-7"], "0: draw", "0: pass", pile="6-6 7-6")
    assert match.state.passes == 0
    match.play("1: draw")
    match.play("1: pass")  # it has drawn the last tile
    assert match.state.passes == 1
    match.play("2: pass")
    assert not match.state.ended
    match.play("0: pass")
    assert match.state.ended == "CO-END"
    assert match.game.scores(match.state) == (15 + 12, 14 + 13, 14)
    assert match.game.result(match.state).winners == ()  # type: ignore[union-attr]


def test_a_play_ends_the_count_of_passes() -> None:
    match = at(["8-7", "8-6 7-7", "6-6 5-2"], "0: pass", "1: pass")
    assert match.state.passes == 2
    match.play("2: play 5-2 on 9-2")
    assert match.state.passes == 0


def test_drawing_the_last_tile_and_playing_it_ends_the_count_too() -> None:
    match = at(["8-7", "8-6 7-7"], "0: draw", "0: play 5-2 on 9-2", pile="5-2")
    assert (match.state.passes, match.actors()) == (0, (1,))


def test_going_out_with_a_double_there_is_no_press_and_there_are_no_toes() -> None:
    match = at(["4-4", "8-0 6-4"], "0: play 4-4 on 9-4", pile="7-4 4-3 4-2")
    assert told(match) == [
        ("play", "CO-OPEN"),
        ("double", "CO-CROSS"),
        ("hand over", "CO-END"),
        *[("score", "CO-SCORE")] * 2,
    ]
    assert rule(match, "0: press") == "CO-CLUCK"


def test_a_double_with_no_tile_left_blocks_the_round_after_its_press() -> None:
    tree = SIXES.replace("9-4(4-6)", "9-4(4-6(6-7))")
    match = at(["6-6 8-8", "7-7 5-1"], "0: play 6-6 on 9-6", tree=tree, pile="2-0 3-1")
    assert not match.state.ended
    assert match.game.result(match.state) is None
    match.play("0: press")
    assert told(match)[:2] == [("press", "CO-CLUCK"), ("hand over", "CO-BLOCKED")]
    assert "CO-TOES" not in {event.rule for event in match.events[-1]}
    assert match.state.ended == "CO-BLOCKED"
    assert len(match.state.pile) == 2


def test_players_draw_for_the_last_toe() -> None:
    play = ["0: play 6-6 on 9-6", "0: press", "1: draw", "1: pass", "0: draw"]
    match = at(["6-6 8-8", "7-7 5-1"], *play, tree=SIXES, pile="2-0 7-6 3-1")
    assert may(match, 0) == {"play 7-6 on 6-6"}
    match.play("0: play 7-6 on 6-6")
    assert match.state.ended == "CO-BLOCKED"
    assert match.game.scores(match.state) == (16, 14 + 6 + 2)


def test_who_goes_out_with_the_last_toe_has_won_the_round() -> None:
    match = at(["7-6", "7-7 5-1"], tree=SIXES.replace("9-6 ", "9-6(6-6) "), pile="2-0")
    match.play("0: play 7-6 on 6-6")
    assert match.state.ended == "CO-END"
    assert match.game.result(match.state).winners == (0,)  # type: ignore[union-attr]


# ---------------------------------------------------------------- scores and rounds


def test_both_ways_to_count_blanks() -> None:
    hands = ["4-2", "5-5 3-1 1-0 0-0"]
    for blanks, score in (("pips", 15), ("printed", 90)):
        match = at(hands, "0: play 4-2 on 9-4", pile="8-7", blanks=blanks)
        assert match.game.scores(match.state) == (0, score)
        assert match.events[-1][-1].get("points") == score


def test_the_next_round_is_dealt_by_the_one_to_the_left() -> None:
    match = at(["4-2", "5-5", "7-7"], "0: play 4-2 on 9-4", dealer=2, totals=[5, 1, 0])
    assert (match.state.dealer, match.state.totals) == (2, (5, 11, 14))
    match.deal()
    state = match.state
    assert (state.hand, state.dealer, state.ended, state.last) == (2, 0, "", None)
    assert (state.drawn, state.passes, state.pressed) == (None, 0, True)
    assert all(lacks == frozenset() for lacks in state.lacks)
    assert [len(hand) for hand in state.hands] == [11, 11, 11]
    if match.log[-1].kind == "search":
        assert match.actors() == (1,)


def test_the_last_round_tells_the_end_of_the_game() -> None:
    tree = "0-0(0-1 0-2 0-3 0-4 0-5 0-6)"
    match = at(["7-1", "8-2"], "0: play 7-1 on 1-0", tree=tree, hand=10, totals=[5, 0])
    assert told(match)[-1] == ("game over", "CO-GAME")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores) == ((0,), (5, 10))
    assert match.actors() == ()


def test_hands_are_laid_open_at_the_end_of_a_round_only() -> None:
    match = at(["4-2", "5-5"], tree=LEGS, pile="8-7")
    assert match.game.observation(match.state, 1).shown == ()
    match.play("0: play 4-2 on 9-4")
    assert match.game.observation(match.state, 0).shown == match.state.hands
