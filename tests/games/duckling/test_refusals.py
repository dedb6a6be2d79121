"""Refusals: the notation page row by row, and sentences that say what would be right."""

from __future__ import annotations

import pytest

from farmlib.core.actions import CHANCE
from farmlib.core.match import Match
from farmlib.games.duckling import Duckling
from tests.games.duckling.positions import at, may, refused, rule

PLAIN = at([2, 8, 16], piles=[1, 7, 15])
BASE = at([2, 8, 16], base=True)
DROPPING = at([5, 6, 7, 18], "0: flip 8", piles=[4, None, None, 17])
LAST_DROP = at([5, 6, 7, 18], "0: flip 8", "1: drop 9", piles=[4, None, None, 17])
KEEPING = at([5, 6, 18], "0: flip 7", piles=[4, None, 17], must_drop=False)
STOPPING = at([2, 8, 16], piles=[1, 7, 15], may_stop=True)
MATCHED = at([2, 8, 16], "0: flip 3", piles=[1, 7, 15], may_stop=True)
OVER = at([5, 6], "0: flip 7", piles=[4, None])
UNDEALT = Match(Duckling(players=3), 7)

ROWS = [
    # anything when the game is over
    (OVER, "0: flip 1", "FARM-OVER"),
    (OVER, "1: drop 9", "FARM-OVER"),
    (OVER, "9: stop", "FARM-OVER"),
    (OVER, "chance: deal 7", "FARM-OVER"),
    # the tiles are laid out once, and first
    (UNDEALT, "0: flip 1", "FARM-TURN"),
    (UNDEALT, "1: keep", "FARM-TURN"),
    (UNDEALT, "3: flip 1", "FARM-PLACE"),
    (UNDEALT, "chance: deal 7", ""),
    (PLAIN, "chance: deal 7", "FARM-TURN"),
    # a seat that is not at the table
    (PLAIN, "3: flip 1", "FARM-PLACE"),
    (PLAIN, "3: drop 9", "FARM-PLACE"),
    # flip or stop while drops are pending; drop or keep by one who is not first
    (DROPPING, "0: flip 1", "DU-ORDER"),
    (DROPPING, "0: flip 12", "DU-ORDER"),
    (DROPPING, "0: stop", "DU-ORDER"),
    (DROPPING, "1: flip 1", "DU-ORDER"),
    (DROPPING, "3: flip 1", "DU-ORDER"),
    (DROPPING, "2: drop 9", "DU-ORDER"),
    (DROPPING, "2: drop 24", "DU-ORDER"),
    (DROPPING, "2: keep", "DU-ORDER"),
    (DROPPING, "1: drop 9", ""),
    (LAST_DROP, "2: drop 5", ""),
    (LAST_DROP, "0: flip 9", "DU-ORDER"),
    # drop or keep by one who is not in drops
    (DROPPING, "0: drop 9", "DU-DROP"),
    (DROPPING, "3: drop 9", "DU-DROP"),
    (DROPPING, "3: drop 24", "DU-DROP"),
    (DROPPING, "3: keep", "DU-DROP"),
    (LAST_DROP, "1: drop 10", "DU-DROP"),
    (PLAIN, "0: drop 9", "DU-DROP"),
    (PLAIN, "1: keep", "DU-DROP"),
    (BASE, "0: drop 9", "DU-DROP"),
    # drop on a tile with a fowl or a pile; keep when one must drop; no such place
    (DROPPING, "1: drop 8", "DU-DROP"),
    (DROPPING, "1: drop 6", "DU-DROP"),
    (DROPPING, "1: drop 17", "DU-DROP"),
    (DROPPING, "1: drop 5", ""),
    (DROPPING, "1: drop 24", "FARM-PLACE"),
    (DROPPING, "1: keep", "DU-DROP"),
    (LAST_DROP, "2: drop 9", "DU-DROP"),
    (KEEPING, "1: keep", ""),
    (KEEPING, "2: keep", "DU-DROP"),
    # flip or stop by one whose turn it is not
    (PLAIN, "1: flip 1", "CH-START"),
    (PLAIN, "2: flip 12", "CH-START"),
    (PLAIN, "1: stop", "CH-START"),
    (MATCHED, "1: stop", "CH-START"),
    # stop where one may not, or before the first match
    (PLAIN, "0: stop", "CH-MATCH"),
    (STOPPING, "0: stop", "CH-MATCH"),
    (MATCHED, "0: stop", ""),
    # a place that the yard has not got
    (PLAIN, "0: flip 12", "FARM-PLACE"),
    (PLAIN, "0: flip 11", ""),
    (PLAIN, "0: flip 0", ""),
]


@pytest.mark.parametrize(("match", "action", "cited"), ROWS)
def test_the_notation_page_row_by_row(match: Match, action: str, cited: str) -> None:
    assert rule(match, action) == cited


SENTENCES = [
    (PLAIN, "1: flip 1", ["You play next", "passes to the left", "Ada is next"]),
    (PLAIN, "0: flip 12", ["no place 12", "0 to 11"]),
    (PLAIN, "3: flip 1", ["no player 3", "0 to 2"]),
    (PLAIN, "0: drop 9", ["already on the path, on place 1", "Turn up a tile", "the chick"]),
    (BASE, "0: drop 9", ["base game, without piles", "Turn up a tile of the yard"]),
    (at([2, 8, 16]), "0: drop 9", ["only when your fowl has just been overtaken", "Turn up"]),
    (at([2, 8, 16]), "1: drop 9", ["just been overtaken", "Wait for your turn"]),
    (DROPPING, "0: flip 1", ["Ada was overtaken", "Ada has to drop a pile first"]),
    (DROPPING, "1: flip 1", ["You were overtaken.", "Drop your pile on a free path tile"]),
    (DROPPING, "2: drop 9", ["Ada was overtaken before you", "Ada drops a pile first"]),
    (DROPPING, "0: drop 9", ["place 4", "Wait until Ada has dropped a pile"]),
    (DROPPING, "1: drop 6", ["Place 6", "Ada (the blue chicken) is there", "place 5"]),
    (DROPPING, "1: drop 8", ["You (the yellow chicken)", "such as place 9"]),
    (DROPPING, "1: drop 17", ["the white pile is there", "such as place 16"]),
    (DROPPING, "1: drop 24", ["no path place 24", "0 to 23"]),
    (DROPPING, "1: keep", ["At this table", "such as place 0"]),
    (PLAIN, "0: stop", ["goes on until a mismatch", "you look for the chick"]),
    (STOPPING, "0: stop", ["only after a match this turn", "Turn up a tile"]),
    (UNDEALT, "0: flip 1", ["laid out first"]),
    (PLAIN, "chance: deal 7", ["laid out just once"]),
    (OVER, "0: flip 1", ["over", "new one"]),
]


@pytest.mark.parametrize(("match", "action", "parts"), SENTENCES)
def test_a_refusal_says_what_would_be_right(match: Match, action: str, parts: list[str]) -> None:
    _, sentence = refused(match, action)
    for part in parts:
        assert part.lower() in sentence.lower()


def test_the_places_that_a_refusal_names_are_free() -> None:
    free = may(DROPPING, 1)
    for place in range(24):
        cited, sentence = refused(DROPPING, f"1: drop {place}")
        if cited:
            assert f"drop {sentence.rsplit('place ', 1)[1].rstrip('.')}" in free


def test_before_the_tiles_are_laid_out_it_is_chances_turn() -> None:
    assert UNDEALT.actors() == (CHANCE,)
