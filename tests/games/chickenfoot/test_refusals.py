"""Refusals: the notation page row by row, and sentences that say what would be right."""

from __future__ import annotations

import pytest

from farmlib.core.actions import CHANCE
from farmlib.core.match import Match
from farmlib.games.chickenfoot import Chickenfoot
from tests.games.chickenfoot.positions import ARMS, FOOT, at, refused, rule

OVER = at(
    ["6-1", "8-8 3-2"],
    "0: play 6-1 on 0-6",
    tree="0-0(0-1 0-2 0-3 0-4 0-5 0-6)",
    hand=10,
    chickenlittle="call",
)
# Player 0 forgot the word, was caught with an empty pile, and is in turn: sits out.
SITTING = at(
    ["8-4 5-2", "8-0 6-6 3-1"],
    "0: play 5-2 on 9-5",
    "1: play 3-1 on 9-3",
    "1: catch 0",
    chickenlittle="call",
)
HOLDER = at(["9-9 9-4", "5-3 4-4"], tree="", pile="6-5 2-2")
SEARCH = at(["8-1 6-2", "5-3 4-4", "7-0"], "0: draw", tree="", pile="9-9 6-5 2-2 1-0")
PLAIN = at(["8-7 5-1", "8-0 3-2"], pile="7-2 4-3")
STUCK = at(["8-7 7-6", "8-0 3-2"], pile="6-4 5-5")
EMPTY = at(["8-7 7-6", "8-0 3-2"])
DREW = at(["8-7 7-6", "8-0 3-2"], "0: draw", pile="6-4 5-5")
MUST = at(["8-7 7-6", "8-0 3-2"], "0: draw", pile="6-4 5-5", drawn_tile="must")
ONE_ARM_SHORT = at(["9-5 6-3 8-8", "8-2 7-1"], tree="9-9(9-0 9-1 9-2(2-4) 9-3 9-4)", pile="5-5")
ONE_TOE = at(["6-4 7-1 8-8", "4-3 7-2"], tree=FOOT, pile="5-5")
FULL_FOOT = at(
    ["4-3 7-1", "8-2 7-2"], tree="9-9(9-0 9-1 9-2 9-3 9-4(4-4(4-8 4-7 4-6)) 9-5)", pile="5-5"
)
FORGOT = at(
    ["8-7 5-1", "8-0 6-6 3-2", "7-0 6-2"],
    "0: play 5-1 on 9-5",
    "1: play 3-2 on 9-3",
    pile="7-7 5-5",
    chickenlittle="call",
)

ROWS = [
    # anything when the game is over
    (OVER, "1: play 3-2 on 0-3", "FARM-OVER"),
    (OVER, "0: chickenlittle", "FARM-OVER"),
    (OVER, "1: catch 0", "FARM-OVER"),
    (OVER, "9: draw", "FARM-OVER"),
    (OVER, "chance: deal 7", "FARM-OVER"),
    # the word when none is due; a catch of nothing or of oneself; anything but pass, sitting out
    (PLAIN, "0: chickenlittle", "CF-LITTLE"),
    (PLAIN, "1: chickenlittle", "CF-LITTLE"),
    (PLAIN, "1: catch 0", "CF-LITTLE"),
    (PLAIN, "1: catch 5", "CF-LITTLE"),
    (FORGOT, "0: chickenlittle", "CF-LITTLE"),
    (FORGOT, "0: catch 0", "CF-LITTLE"),
    (FORGOT, "0: catch 1", "CF-LITTLE"),
    (FORGOT, "1: catch 0", ""),
    (SITTING, "0: play 8-4 on 9-4", "CF-LITTLE"),
    (SITTING, "0: play 9-9 on 1-1", "CF-LITTLE"),
    (SITTING, "0: draw", "CF-LITTLE"),
    (SITTING, "0: open 5-5", "CF-LITTLE"),
    (SITTING, "0: catch 1", "CF-LITTLE"),
    (SITTING, "0: chickenlittle", "CF-LITTLE"),
    (SITTING, "0: pass", ""),
    (SITTING, "1: draw", "FARM-TURN"),
    # the opener
    (HOLDER, "0: open 9-4", "CF-OPENER"),
    (HOLDER, "0: open 8-8", "CF-OPENER"),
    (HOLDER, "1: open 9-9", "CF-OPENER"),
    (HOLDER, "1: open 4-4", "CF-OPENER"),
    (HOLDER, "0: draw", "CF-OPENER"),
    (HOLDER, "0: pass", "CF-OPENER"),
    (HOLDER, "0: play 9-4 on 9-9", "CF-OPENER"),
    (HOLDER, "1: play 5-3 on 9-9", "CF-OPENER"),
    (HOLDER, "1: pass", "CF-OPENER"),
    (SEARCH, "0: open 9-9", "CF-OPENER"),
    (SEARCH, "1: open 9-9", "CF-OPENER"),
    (SEARCH, "0: draw", "CF-OPENER"),
    (SEARCH, "1: pass", "CF-OPENER"),
    (SEARCH, "2: draw", "FARM-TURN"),
    (SEARCH, "1: draw", ""),
    (PLAIN, "0: open 5-1", "CF-OPENER"),
    (PLAIN, "1: open 9-9", "CF-OPENER"),
    (PLAIN, "0: open 9-9", "FARM-HELD"),
    # out of turn, whatever else is wrong with it
    (PLAIN, "1: play 3-2 on 9-3", "FARM-TURN"),
    (PLAIN, "1: play 9-9 on 7-7", "FARM-TURN"),
    (PLAIN, "1: draw", "FARM-TURN"),
    (PLAIN, "1: pass", "FARM-TURN"),
    (PLAIN, "chance: deal 7", "FARM-TURN"),
    # a tile that is not in the hand, wherever it should go
    (PLAIN, "0: play 3-2 on 9-3", "FARM-HELD"),
    (PLAIN, "0: play 4-3 on 9-3", "FARM-HELD"),
    (PLAIN, "0: play 9-5 on 9-9", "FARM-HELD"),
    (PLAIN, "0: play 12-5 on 9-5", "FARM-HELD"),
    (PLAIN, "0: play 3-2 on 7-7", "FARM-HELD"),
    # a target that does not lie, or that the set has not got; a seat that is not at the table
    (PLAIN, "0: play 5-1 on 5-1", "FARM-PLACE"),
    (PLAIN, "0: play 5-1 on 8-0", "FARM-PLACE"),
    (PLAIN, "0: play 5-1 on 12-5", "FARM-PLACE"),
    (PLAIN, "2: draw", "FARM-PLACE"),
    (ONE_ARM_SHORT, "0: play 6-3 on 6-6", "FARM-PLACE"),
    # an arm or toes are missing, and the target is elsewhere
    (ONE_ARM_SHORT, "0: play 6-3 on 9-3", "CF-ARMS"),
    (ONE_ARM_SHORT, "0: play 8-8 on 9-2", "CF-ARMS"),
    (ONE_ARM_SHORT, "0: play 6-3 on 9-9", "CF-MATCH"),
    (ONE_TOE, "0: play 7-1 on 9-1", "CF-FOOT"),
    (ONE_TOE, "0: play 6-4 on 9-4", "CF-FOOT"),
    (ONE_TOE, "0: play 8-8 on 8-4", "CF-FOOT"),
    (ONE_TOE, "0: play 7-1 on 4-4", "CF-MATCH"),
    (ONE_TOE, "0: play 6-4 on 4-4", ""),
    # it does not fit, or nothing more goes there
    (PLAIN, "0: play 5-1 on 9-4", "CF-MATCH"),
    (PLAIN, "0: play 8-7 on 9-9", "CF-MATCH"),
    (FULL_FOOT, "0: play 4-3 on 4-4", "CF-MATCH"),
    (FULL_FOOT, "0: play 4-3 on 9-4", "CF-MATCH"),
    (FULL_FOOT, "0: play 4-3 on 6-4", "CF-MATCH"),
    (DREW, "0: play 8-7 on 9-4", "CF-MATCH"),
    # drawing and passing
    (DREW, "0: draw", "CF-DRAW"),
    (DREW, "0: pass", ""),
    (MUST, "0: pass", "CF-DRAW"),
    (PLAIN, "0: draw", "CF-DRAW"),
    (PLAIN, "0: pass", "CF-DRAW"),
    (STUCK, "0: pass", "CF-DRAW"),
    (STUCK, "0: draw", ""),
    (EMPTY, "0: draw", "CF-PASS"),
    (EMPTY, "0: pass", ""),
]


@pytest.mark.parametrize(("match", "action", "cited"), ROWS)
def test_the_notation_page_row_by_row(match: Match, action: str, cited: str) -> None:
    assert rule(match, action) == cited


SENTENCES = [
    # A tile elsewhere while a foot is unfinished: which double, how many toes, and what to play.
    (
        at(["6-2 8-4", "4-3 7-2"], tree="9-9(9-0 9-1 9-2 9-3 9-4(4-4(4-6)) 9-5)", pile="5-5"),
        "0: play 6-2 on 9-2",
        ["6-2 can't go there", "the double 4 still needs two toes", "Play a 4 on the double 4"],
    ),
    (
        at(["6-2 8-7", "4-3 7-2"], tree=FOOT, pile="5-5"),
        "0: play 6-2 on 9-2",
        ["the double 4 still needs two toes", "draw one tile"],
    ),
    (
        at(["6-2 8-7", "4-3 7-2"], tree="9-9(9-0 9-1 9-2 9-3 9-4(4-4(4-8 4-5)) 9-5)"),
        "0: play 6-2 on 9-2",
        ["the double 4 still needs one toe.", "the bone pile is empty, so pass"],
    ),
    (ONE_ARM_SHORT, "0: play 6-3 on 9-3", ["the double 9 still needs one arm.", "Play a 9"]),
    (PLAIN, "0: play 5-1 on 9-4", ["the 9-4 wants a 4", "Play "]),
    (PLAIN, "1: draw", ["Not now: you play next."]),
    (at(["8-7", "8-0"], turn=1), "0: draw", ["Not now: Ada plays next."]),
    (PLAIN, "0: draw", ["You can play", "Play a blank, a 1, a 2, a 3, a 4 or a 5"]),
    (STUCK, "0: pass", ["draw one first"]),
    (EMPTY, "0: draw", ["The bone pile is empty", "pass"]),
    (DREW, "0: draw", ["6-4 fits", "play it, or pass"]),
    (MUST, "0: draw", ["6-4 fits", "play it."]),
    (MUST, "0: pass", ["6-4 fits", "you must play it"]),
    (HOLDER, "0: draw", ["You have the double 9", "open with it"]),
    (SEARCH, "0: draw", ["You have the double 9", "when everybody has drawn"]),
    (SEARCH, "1: open 9-9", ["You don't have the double 9", "draw one tile"]),
    (PLAIN, "0: open 5-1", ["Only the double 9 opens"]),
    (FORGOT, "0: chickenlittle", ["Too late"]),
    (FORGOT, "1: catch 2", ["Bo owes no word"]),
    (PLAIN, "1: catch 5", ["no player 5"]),
    (SITTING, "0: draw", ["sit this turn out", "pass"]),
    (FULL_FOOT, "0: play 4-3 on 4-4", ["it already has all its tiles"]),
    (FULL_FOOT, "0: play 4-3 on 9-4", ["its 4 is covered"]),
    (PLAIN, "2: draw", ["no player 2", "0 to 1"]),
]


@pytest.mark.parametrize(("match", "action", "parts"), SENTENCES)
def test_a_refusal_says_what_would_be_right(match: Match, action: str, parts: list[str]) -> None:
    _, sentence = refused(match, action)
    for part in parts:
        assert part in sentence
    assert sentence[0].isupper() or sentence[0].isdigit()
    assert sentence.endswith(".")
    assert "{" not in sentence


def test_an_eight_and_an_eleven_have_their_article() -> None:
    tree = "12-12(12-0 12-1 12-2 12-3 12-8(8-8) 12-11)"
    match = at(["8-5 6-0", "4-3 7-2"], tree=tree, pile="5-5", highest=12)
    assert "Play an 8 on the double 8" in refused(match, "0: play 6-0 on 12-0")[1]
    match = at(["8-5", "4-3 7-2"], tree=tree.replace("(8-8)", ""), pile="5-5", highest=12)
    assert "a 3, an 8 or an 11 on an open end" in refused(match, "0: draw")[1]


def test_before_the_first_deal_the_tiles_have_to_be_dealt() -> None:
    match = Match(Chickenfoot(), 7)
    for action in ("0: draw", "0: pass", "1: play 9-3 on 9-9"):
        cited, sentence = refused(match, action)
        assert cited == "FARM-TURN"
        assert "dealt first" in sentence
    assert match.actors() == (CHANCE,)


def test_between_two_hands_it_is_the_dealers_turn() -> None:
    match = at(["5-1", "8-0 3-2"], "0: play 5-1 on 9-5", tree=ARMS)
    assert refused(match, "1: draw") == ("FARM-TURN", "The next hand has to be dealt first.")
    assert rule(match, "chance: deal 3") == ""


def test_the_word_at_a_table_where_it_is_said_for_everybody() -> None:
    match = at(["8-7 5-1", "8-0 3-2"], "0: play 5-1 on 9-5", pile="7-7")
    cited, sentence = refused(match, "0: chickenlittle")
    assert cited == "CF-LITTLE"
    assert "said for everybody" in sentence
