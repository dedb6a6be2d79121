"""Refusals: the notation page row by row, and sentences that say what would be right."""

from __future__ import annotations

import pytest

from farmlib.core.actions import CHANCE
from farmlib.core.match import Match
from farmlib.games.chicken_coop import ChickenCoop
from tests.games.chicken_coop.positions import TOE, at, refused, rule

OVER = at(["6-1", "8-8"], "0: play 6-1 on 0-6", tree="0-0(0-1 0-2 0-3 0-4 0-5 0-6)", hand=10)
PRESS = at(["8-7 6-4 4-4", "7-1 4-3"], "0: play 4-4 on 9-4", pile="8-4 4-2")
PRESSED = at(["8-7 6-4 4-4", "7-1 4-3 9-8"], "0: play 4-4 on 9-4", "0: press", pile="8-4 4-2")
HOLDER = at(["9-9 9-4", "5-3 4-4"], tree="", pile="6-5 2-2")
SEARCH = at(["8-1 6-2", "5-3 4-4", "7-0"], tree="", pile="6-5 9-9 1-0", turn=1, dealer=0)
FOUND = at(["8-1 6-2", "5-3 4-4", "7-0"], "1: draw", tree="", pile="9-9 6-5", turn=1, dealer=0)
PLAIN = at(["8-7 5-1", "8-0 3-2"], pile="7-2 4-3")
STUCK = at(["8-7 7-6", "8-0 3-2"], pile="6-4 5-5")
EMPTY = at(["8-7 7-6", "8-0 3-2"])
FITS = at(["8-7 7-6", "8-0 3-2"], "0: draw", pile="6-4 5-5")
LAST = at(["8-7 7-6", "8-0 3-2"], "0: draw", pile="6-4")
NO_FIT = at(["8-7 7-6", "8-0 3-2"], "0: draw", pile="8-6 5-5")
ONE_LEG_SHORT = at(["9-5 6-3 8-8", "8-2 7-1"], tree="9-9(9-0 9-1 9-2(2-4) 9-3 9-4)", pile="5-5")
TWO_TOES = at(["6-4 7-1 8-8", "4-3 7-2"], tree=TOE, pile="5-5")
FULL = at(["4-3 7-1", "8-2 7-2"], tree=TOE.replace("4-8", "4-8 4-7 4-6"), pile="5-5")
ODD = at(["8-7 6-4 5-1", "8-0 3-2"], pile="5-5", drew=True, drawn="6-4")
"""Nobody draws who can play; but a position may say so."""

ROWS = [
    # anything when the game is over
    (OVER, "1: play 8-8 on 0-3", "FARM-OVER"),
    (OVER, "0: press", "FARM-OVER"),
    (OVER, "9: draw", "FARM-OVER"),
    (OVER, "chance: deal 7", "FARM-OVER"),
    # a seat that is not at the table
    (PLAIN, "2: draw", "FARM-PLACE"),
    (PRESS, "2: press", "FARM-PLACE"),
    # anything but its player's press while one is due, and a press when none is
    (PRESS, "0: press", ""),
    (PRESS, "1: press", "CO-CLUCK"),
    (PRESS, "0: play 6-4 on 4-4", "CO-CLUCK"),
    (PRESS, "1: play 4-3 on 4-4", "CO-CLUCK"),
    (PRESS, "0: draw", "CO-CLUCK"),
    (PRESS, "0: pass", "CO-CLUCK"),
    (PRESS, "0: open 9-9", "CO-CLUCK"),
    (PRESS, "1: play 9-9 on 12-12", "CO-CLUCK"),
    (PRESS, "chance: deal 7", "CO-CLUCK"),
    (PRESSED, "0: press", "CO-CLUCK"),
    (PRESSED, "1: press", "CO-CLUCK"),
    (PLAIN, "0: press", "CO-CLUCK"),
    (PLAIN, "1: press", "CO-CLUCK"),
    (HOLDER, "0: press", "CO-CLUCK"),
    (SEARCH, "1: press", "CO-CLUCK"),
    # the opener
    (HOLDER, "0: open 9-4", "CO-OPENER"),
    (HOLDER, "0: open 8-8", "CO-OPENER"),
    (HOLDER, "1: open 9-9", "CO-OPENER"),
    (HOLDER, "1: open 4-4", "CO-OPENER"),
    (HOLDER, "0: draw", "CO-OPENER"),
    (HOLDER, "0: pass", "CO-OPENER"),
    (HOLDER, "0: play 9-4 on 9-9", "CO-OPENER"),
    (HOLDER, "1: pass", "CO-OPENER"),
    (HOLDER, "0: open 9-9", ""),
    (SEARCH, "1: open 9-9", "CO-OPENER"),
    (SEARCH, "0: open 9-9", "CO-OPENER"),
    (SEARCH, "1: pass", "CO-OPENER"),
    (SEARCH, "0: play 8-1 on 9-9", "CO-OPENER"),
    (SEARCH, "2: draw", "FARM-TURN"),
    (SEARCH, "1: draw", ""),
    (FOUND, "1: draw", "CO-OPENER"),
    (FOUND, "1: open 9-9", ""),
    (PLAIN, "0: open 5-1", "CO-OPENER"),
    (PLAIN, "1: open 9-9", "CO-OPENER"),
    (PLAIN, "0: open 9-9", "FARM-HELD"),
    # out of turn, whatever else is wrong with it
    (PLAIN, "1: play 3-2 on 9-3", "FARM-TURN"),
    (PLAIN, "1: play 9-9 on 7-7", "FARM-TURN"),
    (PLAIN, "1: draw", "FARM-TURN"),
    (PLAIN, "1: pass", "FARM-TURN"),
    (PLAIN, "chance: deal 7", "FARM-TURN"),
    # a tile that is not in the hand, wherever it should go
    (PLAIN, "0: play 3-2 on 9-3", "FARM-HELD"),
    (PLAIN, "0: play 9-5 on 9-9", "FARM-HELD"),
    (PLAIN, "0: play 12-5 on 9-5", "FARM-HELD"),
    (PLAIN, "0: play 3-2 on 7-7", "FARM-HELD"),
    # a target that does not lie, or that the set has not got
    (PLAIN, "0: play 5-1 on 5-1", "FARM-PLACE"),
    (PLAIN, "0: play 5-1 on 8-0", "FARM-PLACE"),
    (PLAIN, "0: play 5-1 on 12-5", "FARM-PLACE"),
    (ONE_LEG_SHORT, "0: play 6-3 on 6-6", "FARM-PLACE"),
    # a leg or toes are missing, and the target is elsewhere
    (ONE_LEG_SHORT, "0: play 6-3 on 9-3", "CO-LEGS"),
    (ONE_LEG_SHORT, "0: play 6-3 on 9-9", "CO-MATCH"),
    (TWO_TOES, "0: play 7-1 on 9-1", "CO-TOES"),
    (TWO_TOES, "0: play 8-8 on 8-4", "CO-TOES"),
    (TWO_TOES, "0: play 7-1 on 4-4", "CO-MATCH"),
    (TWO_TOES, "0: play 6-4 on 4-4", ""),
    (PRESSED, "1: play 9-8 on 9-9", "CO-TOES"),
    # it does not fit, or nothing more goes there
    (PLAIN, "0: play 5-1 on 9-4", "CO-MATCH"),
    (PLAIN, "0: play 8-7 on 9-9", "CO-MATCH"),
    (FULL, "0: play 4-3 on 4-4", "CO-MATCH"),
    (FULL, "0: play 4-3 on 9-4", "CO-MATCH"),
    (FITS, "0: play 8-7 on 9-4", "CO-MATCH"),
    (NO_FIT, "0: play 8-6 on 9-4", "CO-MATCH"),
    # drawing and passing
    (FITS, "0: draw", "CO-DRAW"),
    (FITS, "0: pass", "CO-DRAW"),
    (NO_FIT, "0: draw", "CO-DRAW"),
    (NO_FIT, "0: pass", ""),
    (ODD, "0: play 5-1 on 9-5", "CO-DRAW"),
    (ODD, "0: play 6-4 on 9-4", ""),
    (PLAIN, "0: draw", "CO-DRAW"),
    (PLAIN, "0: pass", "CO-DRAW"),
    (STUCK, "0: pass", "CO-DRAW"),
    (STUCK, "0: draw", ""),
    (EMPTY, "0: draw", "CO-DRAW"),
    (EMPTY, "0: pass", ""),
    (LAST, "0: pass", "CO-DRAW"),
]


@pytest.mark.parametrize(("match", "action", "cited"), ROWS)
def test_the_notation_page_row_by_row(match: Match, action: str, cited: str) -> None:
    assert rule(match, action) == cited


SENTENCES = [
    (PRESS, "1: play 4-3 on 4-4", ["first you have to press the hub"]),
    (PRESS, "0: draw", ["You played a double", "press the hub first"]),
    (PLAIN, "0: press", ["There's nothing to press for", "right after a double"]),
    (PRESSED, "1: play 7-1 on 9-1", ["the double 4 still needs three toes", "Play a 4 on the"]),
    (TWO_TOES, "0: play 7-1 on 9-1", ["7-1 can't go there", "still needs two toes", "Play a 4"]),
    (ONE_LEG_SHORT, "0: play 6-3 on 9-3", ["the double 9 still needs one leg.", "Play a 9"]),
    (PLAIN, "0: play 5-1 on 9-4", ["the 9-4 wants a 4", "Play "]),
    (PLAIN, "1: draw", ["Not now: you play next."]),
    (at(["8-7", "8-0"], turn=1), "0: draw", ["Not now: Ada plays next."]),
    (PLAIN, "0: draw", ["You can play", "Play a blank, a 1, a 2, a 3, a 4 or a 5"]),
    (STUCK, "0: pass", ["tiles left in the chicken yard", "draw one first"]),
    (EMPTY, "0: draw", ["The chicken yard is empty", "pass"]),
    (FITS, "0: draw", ["You have already drawn", "Play the tile you drew, the 6-4"]),
    (FITS, "0: pass", ["6-4 fits", "you must play it"]),
    (NO_FIT, "0: draw", ["one tile a turn", "doesn't fit, so say pass"]),
    (NO_FIT, "0: play 8-7 on 9-4", ["wants a 4", "say pass"]),
    (HOLDER, "0: draw", ["You have the double 9", "open with it"]),
    (HOLDER, "0: pass", ["the round begins with the double 9"]),
    (SEARCH, "1: open 9-9", ["You don't have the double 9", "draw one tile"]),
    (PLAIN, "0: open 5-1", ["Only the double 9 opens this round"]),
    (PLAIN, "0: open 9-9", ["it's already on the table", "Play "]),
    (FULL, "0: play 4-3 on 4-4", ["it already has all its tiles"]),
    (FULL, "0: play 4-3 on 9-4", ["its 4 is covered"]),
    (PLAIN, "2: draw", ["no player 2", "0 to 1"]),
    (PLAIN, "chance: deal 7", ["only before a round"]),
    (OVER, "0: press", ["The game is over"]),
]


@pytest.mark.parametrize(("match", "action", "parts"), SENTENCES)
def test_a_refusal_says_what_would_be_right(match: Match, action: str, parts: list[str]) -> None:
    _, sentence = refused(match, action)
    for part in parts:
        assert part in sentence
    assert sentence[0].isupper() or sentence[0].isdigit()
    assert sentence.endswith(".")
    assert "{" not in sentence


def test_a_refusal_to_another_player_does_not_tell_of_the_drawn_tile() -> None:
    for action in ("1: draw", "1: pass", "1: play 3-2 on 9-3"):
        assert refused(FITS, action) == refused(NO_FIT, action)


def test_before_the_first_deal_the_tiles_have_to_be_dealt() -> None:
    match = Match(ChickenCoop(), 7)
    for action in ("0: draw", "0: pass", "1: play 9-3 on 9-9"):
        cited, sentence = refused(match, action)
        assert cited == "FARM-TURN"
        assert "The next round has to be dealt first" in sentence
    assert match.actors() == (CHANCE,)


def test_between_two_rounds_only_the_deal_is_left() -> None:
    match = at(["5-1", "8-0 3-2"], "0: play 5-1 on 9-5")
    assert refused(match, "1: draw") == ("FARM-TURN", "The next round has to be dealt first.")
    assert rule(match, "chance: deal 3") == ""
