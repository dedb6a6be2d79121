"""The prepared walkthroughs: real matches, not too long, and what their notes claim is so."""

from __future__ import annotations

import re

import pytest

import farmlib
from farmlib import FarmError, Match
from farmlib.lessons import prepared_walkthrough
from farmlib.lessons.walkthrough.notes import Ask
from farmlib.lessons.walkthrough.prepared import prepared, prepared_games

RULE = re.compile(r"\b[A-Z]{2,6}-[A-Z0-9]+\b")
GAMES = prepared_games()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_walkthrough_has_25_to_40_steps_and_5_to_7_questions(game_id: str) -> None:
    walk = prepared_walkthrough(game_id, show=False)
    assert 25 <= len(walk.steps) <= 40
    assert 5 <= len(walk.stops) <= 7
    assert repr(walk) == f"farmlib.lessons.prepared_walkthrough({game_id!r})"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_question_has_an_answer_that_names_a_rule_and_all_named_rules_exist(
    game_id: str,
) -> None:
    found = prepared(game_id)
    rulebook = farmlib.GAMES[game_id].rulebook
    for step, note in found.notes.items():
        parts = [note] if isinstance(note, str | Ask) else list(note)
        words = " ".join(f"{p.question} {p.answer}" if isinstance(p, Ask) else p for p in parts)
        assert all(rule in rulebook for rule in RULE.findall(words)), step
        for ask in (part for part in parts if isinstance(part, Ask)):
            assert RULE.search(ask.answer), step


@pytest.mark.parametrize("game_id", GAMES)
def test_it_can_be_walked_with_one_key(game_id: str) -> None:
    walk = prepared_walkthrough(game_id, show=False)
    presses = 0
    while walk.step < walk.steps[-1]:
        walk.next()
        presses += 1
    assert presses == len(walk.steps) - 1 + len(walk.stops)


def test_a_game_without_one_says_which_have_one() -> None:
    with pytest.raises(FarmError, match=f"there is one for {', '.join(GAMES)}"):
        prepared_walkthrough("ludo", show=False)


# ---------------------------------------------------------------- what Chickenfoot's notes claim


@pytest.fixture
def match() -> Match:
    return Match.from_text(prepared("chickenfoot").match)


def hand(match: Match, step: int, player: int) -> set[str]:
    return {str(tile) for tile in match.states[step].hands[player]}


def legal(match: Match, step: int, player: int) -> set[str]:
    return {str(action) for action in match.game.legal_actions(match.states[step], player)}


def rule_against(match: Match, step: int, action: str) -> str | None:
    refusal = match.game.refusal(match.states[step], match.game.parse_action(action))
    return refusal and refusal.rule


ADA, BEN, CORA = 0, 1, 2


def test_it_has_all_that_a_first_hand_should_show(match: Match) -> None:
    rules = {event.rule for event in match.log}
    shown = "CF-OPENER CF-ARMS CF-DRAW CF-FOOT CF-LITTLE CF-OUT CF-SCORE"
    assert rules >= set(shown.split())
    drawn = [n for n, action in enumerate(match.actions) if str(action).endswith("draw")]
    fits = {match.actions[n].player == match.actions[n + 1].player for n in drawn}
    assert fits == {True, False}, "one drawn tile fits, and one does not"


def test_step_5_ada_has_no_9_and_may_not_play_her_double_blank_yet(match: Match) -> None:
    assert not [tile for tile in hand(match, 5, ADA) if "9" in tile]
    assert rule_against(match, 5, "0: play 0-0 on 9-0") == "CF-ARMS"
    assert legal(match, 5, ADA) == {"0: draw"}


def test_step_7_ben_may_play_what_he_drew_or_keep_it(match: Match) -> None:
    assert legal(match, 7, BEN) == {"1: play 9-4 on 9-9", "1: pass"}


def test_step_11_the_sixth_arm_is_down(match: Match) -> None:
    assert len([a for a in match.actions[:11] if str(a).endswith("on 9-9")]) == 6
    assert "CF-OPEN" in {event.rule for event in match.events[10]}


def test_step_13_ada_has_many_plays_and_holds_a_toe_for_her_own_double(match: Match) -> None:
    plays = legal(match, 13, ADA)
    assert len(plays) > 3
    assert "0: play 0-0 on 9-0" in plays
    assert "4-0" in hand(match, 13, ADA)
    assert str(match.actions[13]) == "0: play 0-0 on 9-0"


def test_step_15_cora_may_not_play_elsewhere_and_draws(match: Match) -> None:
    assert hand(match, 15, CORA) == {"7-3", "4-1"}
    assert rule_against(match, 15, "2: play 7-3 on 3-0") == "CF-FOOT"
    assert legal(match, 15, CORA) == {"2: draw"}


def test_step_18_the_foot_has_its_three_toes(match: Match) -> None:
    assert len([a for a in match.actions[:18] if str(a).endswith("on 0-0")]) == 3


def test_steps_21_to_24_ben_is_silent_and_can_be_caught_once_cora_has_played(match: Match) -> None:
    assert len(hand(match, 21, BEN)) == 1
    assert "0: catch 1" not in legal(match, 21, ADA)
    assert "0: catch 1" in legal(match, 22, ADA)
    assert str(match.actions[22]) == "2: chickenlittle"
    assert str(match.actions[23]) == "0: catch 1"


def test_step_25_both_of_bens_tiles_fit_and_nobody_has_a_3_for_his_double(match: Match) -> None:
    assert hand(match, 25, BEN) == {"5-2", "3-3"}
    assert {play.split()[2] for play in legal(match, 25, BEN)} == {"5-2", "3-3"}
    assert not [t for player in (ADA, CORA) for t in hand(match, 25, player) if "3" in t]
    assert "5-2" in str(match.actions[25])


def test_steps_27_and_28_coras_last_tile_wins(match: Match) -> None:
    assert hand(match, 27, CORA) == {"8-2"}
    assert legal(match, 27, CORA) == {"2: play 8-2 on 5-2"}
    assert match.state.ended == "CF-OUT"


# ---------------------------------------------------------------- what Chicken Coop's notes claim


@pytest.fixture
def coop() -> Match:
    return Match.from_text(prepared("chicken_coop").match)


def test_a_first_round_in_the_coop_has_a_search_a_cluck_toes_and_a_winner(coop: Match) -> None:
    rules = {event.rule for event in coop.log}
    shown = "CO-OPENER CO-AGAIN CO-LEGS CO-OPEN CO-CLUCK CO-TOES CO-END"
    assert rules >= set(shown.split())


def test_step_4_ada_found_the_double_with_the_third_tile(coop: Match) -> None:
    assert [str(action) for action in coop.actions[1:4]] == ["1: draw", "2: draw", "0: draw"]
    assert legal(coop, 4, ADA) == {"0: open 9-9"}
    assert rule_against(coop, 4, "1: draw") is not None


def test_step_5_ada_has_another_turn(coop: Match) -> None:
    assert coop.game.actors(coop.states[5]) == (ADA,)


def test_step_15_ben_drew_the_6_1_and_may_not_play_it_on_the_9_6(coop: Match) -> None:
    assert "6-1" in hand(coop, 15, BEN)
    assert len([a for a in coop.actions[:15] if str(a).endswith("on 9-9")]) == 5
    assert rule_against(coop, 15, "1: play 6-1 on 9-6") == "CO-LEGS"
    assert legal(coop, 15, BEN) == {"1: pass"}


def test_step_25_the_hub_has_to_be_pressed_and_ben_has_to_wait(coop: Match) -> None:
    assert legal(coop, 25, ADA) == {"0: press"}
    assert rule_against(coop, 25, "1: play 6-4 on 4-4") == "CO-CLUCK"


def test_step_30_ada_has_to_play_what_she_drew(coop: Match) -> None:
    assert "4-3" in hand(coop, 30, ADA)
    assert legal(coop, 30, ADA) == {"0: play 4-3 on 4-4"}


def test_step_33_the_third_toe_is_down(coop: Match) -> None:
    assert len([a for a in coop.actions[:33] if str(a).endswith("on 4-4")]) == 3
    assert str(coop.actions[32]).startswith("1:")


def test_step_34_adas_last_tile_fits(coop: Match) -> None:
    assert hand(coop, 34, ADA) == {"5-0"}
    assert legal(coop, 34, ADA) == {"0: play 5-0 on 2-0"}
    assert coop.state.ended == "CO-END"
    assert coop.game.result(coop.state).scores == (0, 31, 27)  # type: ignore[union-attr]


# ---------------------------------------------------------------- what Chickapig's notes claim


@pytest.fixture
def pig() -> Match:
    return Match.from_text(prepared("chickapig").match)


def drawn(match: Match, step: int) -> list[str]:
    """The board in lines: `drawn(match, 3)[y][x]` is what stands on x,y."""
    board: str = match.game.as_position(match.states[step])["board"]
    return board.split()


def happened(match: Match, step: int) -> set[str]:
    """The rules that were at work in the action that led to `step`."""
    return {event.rule for event in match.events[step - 1]}


def test_the_end_of_a_game_has_daisy_cow_poop_card_and_a_win(pig: Match) -> None:
    rules = {event.rule for event in pig.log}
    shown = "CP-ROLL CP-SLIDE CP-GOAL CP-BALE CP-COW CP-COW-ONE CP-POOP CP-SPLAT CP-CARD-POOP"
    assert rules >= {*shown.split(), "CP-DAISY", "CP-WIN"}
    start = "".join(drawn(pig, 0))
    assert (start.count("g"), start.count("r")) == (2, 2)
    assert pig.game.as_position(pig.states[0])["home"] == {"g": 4, "r": 4}


def test_step_1_ada_may_take_a_daisy_and_keeps_again(pig: Match) -> None:
    assert "g: take daisy" in legal(pig, 1, ADA)
    assert pig.states[3].daisies == ("again", None)


def test_steps_5_to_8_ben_slides_to_the_edge_and_into_the_row_of_his_goal(pig: Match) -> None:
    assert str(pig.actions[4]) == "r: move 8,13 east"
    assert drawn(pig, 5)[13][13] == "r"
    assert drawn(pig, 8)[0][1] == "r"
    assert pig.game.actors(pig.states[8]) != (BEN,)


def test_step_11_no_move_is_left_and_again_may_be_played_though_no_poop_lies(pig: Match) -> None:
    assert pig.states[11].moves == 0
    assert legal(pig, 11, ADA) == {"g: daisy again", "g: end"}
    assert "*" not in "".join(drawn(pig, 11))


def test_steps_16_and_17_ben_may_lift_the_cow_and_not_walk_her(pig: Match) -> None:
    assert "r: cow to 6,8" in legal(pig, 16, BEN)
    assert rule_against(pig, 16, "r: cow north") == "CP-COW"
    assert "#" in drawn(pig, 16)[6]
    assert "#" not in "".join(drawn(pig, 17))
    assert drawn(pig, 17)[8][6] == "C"


def test_step_23_the_cow_on_6_5_will_stop_the_slide_on_7_5(pig: Match) -> None:
    assert [str(pig.actions[n]) for n in (18, 20, 21)] == ["g: cow north"] * 3
    row = drawn(pig, 23)[5]
    assert row == "......c......g", "nothing else stands between 0,5 and 13,5"
    assert drawn(pig, 24)[5][7] == "g"
    assert {line[7] for line in drawn(pig, 24)[6:]} == {"."}, "the way south is clear"


def test_step_26_the_cow_stands_before_the_goal_and_a_way_is_left(pig: Match) -> None:
    lines = drawn(pig, 26)
    assert lines[12][7] == "C"
    assert lines[12][6] == lines[13][6] == "."


def test_step_28_the_slide_goes_over_the_poop_and_home(pig: Match) -> None:
    assert drawn(pig, 28)[12][7] == "*"
    assert str(pig.actions[28]) == "g: move 7,5 south"
    assert happened(pig, 29) >= {"CP-GOAL", "CP-SPLAT"}


def test_steps_32_and_33_a_poop_card_is_due_before_ada_has_won(pig: Match) -> None:
    assert pig.states[32].board.home[0] == 6
    assert pig.game.outcome(pig.states[32]) is None
    assert pig.states[32].owed == (ADA,)
    assert str(pig.actions[32]) == "chance: poop card miss"
    outcome = pig.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((ADA,), "CP-WIN")
