"""How a hand goes: search, arms and feet, drawing, the word, the ends, and what is told of it."""

from __future__ import annotations

import pytest

from farmlib.core.match import Match
from farmlib.games.chickenfoot import Chickenfoot
from tests.games.chickenfoot.positions import ARMS, FOOT, at, rule


def told(match: Match) -> list[tuple[str, str]]:
    """The last action's events: what kind, and by which rule."""
    return [(event.kind, event.rule) for event in match.events[-1]]


def options_of(match: Match, player: int) -> set[str]:
    return {action.what() for action in match.game.legal_actions(match.state, player)}


# ---------------------------------------------------------------- opening


def test_each_draw_of_the_search_is_told_and_the_finder_at_the_end_of_the_lap() -> None:
    match = at(["8-1 6-2", "5-3"], tree="", pile="9-9 6-5 2-2")
    match.play("0: draw")
    assert told(match) == [("draw", "CF-OPENER")]
    match.play("1: draw")
    assert told(match) == [("draw", "CF-OPENER"), ("opener", "CF-OPENER")]
    assert match.log[-1].player == 0
    match.play("0: open 9-9")
    assert told(match) == [("open", "CF-OPENER"), ("turn", "CF-FIRST")]
    assert match.actors() == (1,)


def test_a_lap_without_luck_starts_another_with_player_0() -> None:
    match = at(["8-1", "5-3"], "0: draw", "1: draw", tree="", pile="6-5 2-2 9-9")
    assert told(match)[-1] == ("search", "CF-OPENER")
    assert match.actors() == (0,)
    match.play("0: draw")
    # The pile has run out within the lap: it has served only the first seat, which opens.
    assert told(match)[-1] == ("opener", "CF-OPENER")
    assert options_of(match, 0) == {"open 9-9"}


def test_the_opener_holds_the_double_alone_and_nothing_was_said_of_other_tiles() -> None:
    match = Match(Chickenfoot(players=4, hand_size=13), 7)
    match.deal()
    holders = [n for n, hand in enumerate(match.state.hands) if match.state.turn == n]
    assert told(match)[0] == ("deal", "CF-DEAL")
    assert len(holders) == 1


# ---------------------------------------------------------------- playing


def test_a_play_cites_the_rule_that_it_follows() -> None:
    match = at(["9-5 5-1 8-8", "8-2 7-1"], tree="9-9(9-0 9-1 9-2 9-3 9-4)", pile="5-5")
    match.play("0: play 9-5 on 9-9")
    assert told(match) == [("play", "CF-ARMS"), ("finished", "CF-OPEN")]
    match.play("1: play 8-2 on 9-2")
    assert told(match)[0] == ("play", "CF-OPEN")
    match.play("0: play 8-8 on 8-2")
    assert ("double", "CF-FOOT") in told(match)


def test_toes_are_counted_and_the_third_sets_all_ends_free() -> None:
    match = at(["4-6 8-2 2-2", "4-7 4-3 6-6"], tree=FOOT, pile="5-5")
    match.play("0: play 6-4 on 4-4")
    assert told(match) == [("play", "CF-FOOT")]
    match.play("1: play 7-4 on 4-4")
    assert told(match)[:2] == [("play", "CF-FOOT"), ("finished", "CF-OPEN")]
    assert options_of(match, 0) == {"play 8-2 on 9-2", "play 8-2 on 8-4", "play 2-2 on 9-2"}


def test_few_tiles_of_the_suit_make_a_stalemate_pending() -> None:
    tree = "9-9(9-6 9-0(0-6(6-5)) 9-1(1-6) 9-2(2-6) 9-3(3-6) 9-4(4-6))"
    match = at(["6-6 5-1", "7-6 5-5"], tree=tree, pile="8-6 2-1")
    match.play("0: play 6-6 on 9-6")
    (pending,) = [event for event in match.events[-1] if event.kind == "pending"]
    assert pending.rule == "CF-STALE"
    assert "needs three toes, and only two tiles are left" in pending.say()


def test_three_tiles_of_the_suit_are_enough() -> None:
    tree = "9-9(9-6 9-0(0-6(6-5)) 9-1(1-6) 9-2(2-6) 9-3(3-6) 9-4)"
    match = at(["6-6 5-1", "7-6 5-5"], tree=tree, pile="8-6 6-4")
    match.play("0: play 6-6 on 9-6")
    assert "CF-STALE" not in {event.rule for event in match.log}


def test_drawing_tells_what_came_of_it() -> None:
    match = at(["8-7 7-6", "8-0 3-2"], pile="8-6 6-4 5-5")
    match.play("0: draw")
    assert told(match) == [("draw", "CF-DRAW"), ("no fit", "CF-DRAW")]
    match = at(["8-7 7-6", "8-0 3-2"], pile="6-4 5-5")
    match.play("0: draw")
    assert told(match) == [("draw", "CF-DRAW")]
    match.play("0: pass")
    assert told(match) == [("keep", "CF-DRAW")]


def test_drawing_and_passing_show_what_a_hand_lacks() -> None:
    match = at(["8-7 7-6", "8-0 3-2"], pile="8-6 6-4 5-5")
    match.play("0: draw")
    assert match.state.lacks[0] == {0, 1, 2, 3, 4, 5}
    # It drew because nothing fitted, so all but the waiting tile lack those numbers.
    match = at(["8-7 7-6", "8-0 3-2"], "0: draw", pile="6-4 5-5")
    assert match.state.lacks[0] == {0, 1, 2, 3, 4, 5}
    match.play("0: play 6-4 on 9-4")
    assert match.state.lacks[0] == {0, 1, 2, 3, 4, 5}
    match = at(["8-7 7-6", "4-0 3-2"], tree=FOOT)
    match.play("0: pass")
    assert match.state.lacks[0] == {4}
    # A tile kept may bear any of them.
    match = at(["8-7 7-6", "8-0 3-2"], "0: draw", "0: pass", pile="6-4 5-5")
    assert match.state.lacks[0] == set()


# ---------------------------------------------------------------- Chickenlittle


def test_the_word_is_said_for_everybody_when_one_tile_is_left() -> None:
    match = at(["8-7 5-1", "8-0 3-2"], "0: play 5-1 on 9-5", pile="7-7")
    assert told(match) == [("play", "CF-OPEN"), ("chickenlittle", "CF-LITTLE")]


def test_the_word_with_one_tile_left_from_first_to_last() -> None:
    match = at(["8-4 5-2", "8-0 6-6 3-1 1-0", "7-0 6-2 4-3"], chickenlittle="call")
    match.play("0: play 5-2 on 9-5")
    assert match.actors() == (0, 1)  # may say it; is in turn
    assert match.game.must_act(match.state) == (1,)
    assert rule(match, "1: catch 0") == "CF-LITTLE"  # in time still
    match.play("1: play 3-1 on 9-3")
    assert match.actors() == (1, 2)  # may catch; may catch and is in turn
    assert rule(match, "0: chickenlittle") == "CF-LITTLE"  # helps no more
    match.play("2: play 6-2 on 9-2")
    assert match.actors() == (0, 1, 2)  # in turn; may catch; may catch
    match.play("1: catch 0")
    assert told(match) == [("catch", "CF-LITTLE"), ("sitting", "CF-LITTLE")]
    assert match.actors() == (0,)
    assert options_of(match, 0) == {"pass"}
    match.play("0: pass")
    assert told(match) == [("sit out", "CF-LITTLE")]
    assert match.actors() == (0, 1)  # the word is due again
    match.play("0: chickenlittle")
    assert match.actors() == (1,)
    match.play("1: play 1-0 on 9-0")
    assert rule(match, "2: catch 0") == "CF-LITTLE"


def test_caught_while_a_drawn_tile_waits_with_an_empty_pile() -> None:
    match = at(
        ["8-7 5-2", "8-0 6-6 3-1"],
        "0: play 5-2 on 9-5",
        "1: play 3-1 on 9-3",
        "0: draw",
        "1: catch 0",
        pile="7-4",
        chickenlittle="call",
    )
    assert options_of(match, 0) == {"pass"}
    match.play("0: pass")
    assert match.actors() == (1,)  # two tiles are left, so no word is due
    assert match.state.drawn is None
    assert [str(tile) for tile in match.state.hands[0]] == ["8-7", "7-4"]


def test_the_forfeit_tile_may_be_anything_so_nothing_is_known_to_be_lacking() -> None:
    match = at(
        ["8-7 5-2", "8-6 6-6 7-1", "8-0 4-4 3-2"],
        "0: play 5-2 on 9-5",
        "1: play 7-1 on 9-1",
        "2: play 8-0 on 9-0",
        pile="2-2",
        chickenlittle="call",
        lacks=["9", "", ""],
    )
    assert match.state.lacks[0] == {9}
    match.play("2: catch 0")
    assert match.state.lacks[0] == set()


def test_in_the_next_hand_nobody_owes_anything() -> None:
    match = at(["8-4 5-2", "8-0 6-6"], chickenlittle="call", pile="7-7")
    match.play("0: play 5-2 on 9-5")
    match.play("1: play 8-0 on 9-0")
    assert match.state.owes == (0,)
    match.play("0: play 8-4 on 9-4")
    assert match.state.ended == "CF-OUT"
    match.deal()
    state = match.state
    assert (state.due, state.owes, state.sitting, state.drawn) == ((), (), (), None)
    assert (state.passes, state.ended, state.last) == (0, "", None)
    assert all(lacks == frozenset() for lacks in state.lacks)
    assert len(state.hands[0]) == len(state.hands[1]) == 21


# ---------------------------------------------------------------- the end of a hand


def test_going_out_tells_the_winner_and_all_scores() -> None:
    match = at(["4-2", "0-0 1-0", "5-5"], "0: play 4-2 on 9-4", pile="8-7")
    assert told(match) == [
        ("play", "CF-OPEN"),
        ("hand over", "CF-OUT"),
        *[("score", "CF-SCORE")] * 3,
    ]
    assert [event.get("points") for event in match.events[-1][2:]] == [0, 51, 10]
    assert match.game.result(match.state).winners == (0,)  # type: ignore[union-attr]
    assert match.outcome is None


def test_the_last_hand_tells_the_end_of_the_game() -> None:
    tree = "0-0(0-1 0-2 0-3 0-4 0-5 0-6)"
    match = at(["7-1", "8-2"], "0: play 7-1 on 1-0", tree=tree, hand=10, totals=[5, 0])
    assert told(match)[-1] == ("game over", "CF-GAME")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores) == ((0,), (5, 10))
    assert "player 0 wins with 5 points" in match.log[-1].say()


def test_a_tie_is_shared() -> None:
    tree = "0-0(0-1 0-2 0-3 0-4 0-5 0-6)"
    match = at(["7-1", "8-2"], "0: play 7-1 on 1-0", tree=tree, hand=10, totals=[10, 0])
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)
    assert "player 0 and player 1 share the win" in match.log[-1].say()


def test_a_play_ends_the_count_of_passes() -> None:
    match = at(["8-7", "8-6 7-7", "6-6 5-2"], "0: pass", "1: pass")
    assert match.state.passes == 2
    match.play("2: play 5-2 on 9-2")
    assert match.state.passes == 0


# ---------------------------------------------------------------- who may see what


def test_only_who_draws_sees_the_tile() -> None:
    match = at(["8-7 7-6", "8-0 3-2"], "0: draw", pile="6-4 5-5")
    (event,) = match.events[-1]
    assert "6-4" in match.game.event_for(event, 0).say()
    hidden = match.game.event_for(event, 1)
    assert "6-4" not in f"{hidden.say()} {hidden.data}"
    assert hidden.get("left") == 1
    assert (hidden.kind, hidden.rule, hidden.player) == (event.kind, event.rule, 0)


def test_a_forfeit_is_as_secret_as_any_draw() -> None:
    match = at(
        ["8-7 5-2", "8-0 6-6 3-1"],
        "0: play 5-2 on 9-5",
        "1: play 3-1 on 9-3",
        "1: catch 0",
        pile="7-7 5-5",
        chickenlittle="call",
    )
    seen = [match.game.event_for(event, 1) for event in match.events[-1]]
    assert not any("7-7" in f"{event.say()} {event.data}" for event in seen)
    assert any("double 7" in event.say() for event in match.events[-1])
    assert not any("double 7" in event.say() for event in seen)


def test_a_deal_does_not_tell_its_number_nor_a_hand() -> None:
    match = Match(Chickenfoot(), 7)
    events = match.deal()
    number = str(match.actions[0]).split()[-1]
    double = "9-9"
    for event in events:
        assert number not in f"{event.say()} {event.data}"
        named = {word for word in str(event.data).split("'") if "-" in word}
        assert named <= {double}


def test_hands_are_laid_open_at_the_end_of_a_hand_only() -> None:
    match = at(["4-2", "0-0 1-0"], pile="8-7")
    assert match.game.observation(match.state, 1).shown == ()
    match.play("0: play 4-2 on 9-4")
    assert match.game.observation(match.state, 0).shown == match.state.hands


@pytest.mark.parametrize("player", [0, 1, 2])
def test_who_opens_is_known_but_not_who_has_found_the_opener_early(player: int) -> None:
    match = at(["8-1", "5-3", "7-0"], "0: draw", tree="", pile="9-9 6-5 2-2")
    assert match.game.observation(match.state, player).opening is None
    match.play("1: draw")
    match.play("2: draw")
    assert match.game.observation(match.state, player).opening == 0


def test_the_tiles_out_of_sight_are_all_that_one_does_not_see() -> None:
    match = at(["8-7 5-1", "6-6 3-2"], tree=ARMS, pile="7-2 4-3")
    unseen = match.game.observation(match.state, 0).unseen()
    assert len(unseen) == 55 - 7 - 2
    assert list(unseen) == sorted(unseen)
