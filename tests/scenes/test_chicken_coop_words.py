"""Chicken Coop in words: the text board, the outline, the status and the hint."""

from __future__ import annotations

import random

import pytest

from farmlib.core.cases import names
from farmlib.core.match import Match
from farmlib.games.chicken_coop import ChickenCoop
from farmlib.scenes import as_text_for_hides, explain, scene_of
from tests.games.chicken_coop.positions import SIXES, at
from tests.scenes.games import playing

PRESS = at(["8-7 6-4 4-4", "7-1 4-3"], "0: play 4-4 on 9-4", pile="8-4 4-2", dealer=1)
SEARCH = at(["8-1", "5-3"], tree="", pile="6-5 9-9", turn=0, dealer=1)
FITS = at(["8-7 7-6", "8-0 3-2"], "0: draw", pile="6-4 5-5")
NO_FIT = at(["8-7 7-6", "8-0 3-2"], "0: draw", pile="8-6 5-5")


@pytest.mark.parametrize(
    ("match", "viewer", "said"),
    [
        (PRESS, 0, "Your turn: press the hub, so that it clucks."),
        (PRESS, 1, "It is Player 0\u2019s turn: the hub is to be pressed"),
        (SEARCH, 0, "Your turn: nobody has found the double 9 yet: draw one tile."),
        (SEARCH, 1, "It is Player 0\u2019s turn to draw: nobody has found the double 9 yet."),
        (FITS, 0, "Your turn: play the tile you drew, the 6-4."),
        (NO_FIT, 0, "Your turn: the tile you drew doesn't fit, so say pass."),
        (FITS, 1, "can go on an open end, if the tile just drawn is one."),
    ],
)
def test_the_status_says_what_is_to_be_done(match: Match, viewer: int, said: str) -> None:
    assert said in scene_of(match.game, match.state, viewer).status


def test_the_facts_tell_round_yard_and_hub_and_a_plate_the_dealer() -> None:
    scene = scene_of(PRESS.game, PRESS.state, 1)
    assert scene.facts == (
        "Round 1 of 10: the double 9",
        "Chicken yard: 2 tiles",
        "The hub waits to be pressed",
    )
    assert [plate.marks for plate in scene.plates] == [(), ("dealer",)]


def test_missing_legs_and_a_block_that_comes_are_facts() -> None:
    legs = at(["9-5 6-3", "8-2"], tree="9-9(9-0)")
    assert "The double 9 still needs five legs" in scene_of(legs.game, legs.state, 0).facts
    few = at(["8-7 6-4 4-4", "7-1 4-3"], "0: play 4-4 on 9-4", "0: press", dealer=1)
    facts = scene_of(few.game, few.state, 0).facts
    assert "Only two toes can still come: then the round is blocked" in facts
    one = at(["8-7 4-1 4-4", "7-1"], "0: play 4-4 on 9-4", "0: press", dealer=1)
    facts = scene_of(one.game, one.state, 0).facts
    assert "Only one toe can still come: then the round is blocked" in facts
    none = at(["8-7 4-4", "7-1"], "0: play 4-4 on 9-4", dealer=1)
    facts = scene_of(none.game, none.state, 0).facts
    assert "No toe can come any more: after the press the round is blocked" in facts


def test_after_a_round_the_points_and_the_next_dealer_are_told() -> None:
    match = at(["4-2", "5-5 0-0"], "0: play 4-2 on 9-4", dealer=1, blanks="printed")
    scene = scene_of(match.game, match.state, 0)
    assert "Next dealer: You" in scene.facts
    assert scene.plates[1].points == "60 points this round, 60 in all"
    assert "You have won the round." in scene.status
    assert "5-5 0-0" in scene.text


def test_the_same_is_in_the_text_and_in_the_outline() -> None:
    scene = scene_of(PRESS.game, PRESS.state, 0)
    assert scene.text.startswith("Chicken Coop, round 1 of 10\nYour turn: press the hub")
    assert "Your hand: 8-7 6-4" in scene.text
    assert "Leg 5: 9-4, then the double 4, which still needs three toes." in scene.outline
    assert "Player 1 has 2 tiles; 0 points, dealer." in scene.outline


@pytest.mark.parametrize(
    ("match", "cited"),
    [
        (PRESS, ["CO-CLUCK"]),
        (SEARCH, ["CO-OPENER"]),
        (FITS, ["CO-OPEN", "CO-MATCH", "CO-DRAW"]),
        (NO_FIT, ["CO-OPEN", "CO-DRAW"]),
        (at(["9-9 9-4", "5-3"], tree=""), ["CO-OPENER", "CO-AGAIN"]),
        (at(["9-5 6-3", "8-2"], tree="9-9(9-0)"), ["CO-LEGS", "CO-MATCH", "CO-DRAW"]),
        (at(["8-8", "7-6"], tree=SIXES.replace("9-6 ", "9-6(6-6) ")), ["CO-TOES", "CO-BLOCKED"]),
        (at(["4-2", "5-5"], "0: play 4-2 on 9-4"), ["CO-END", "CO-SCORE", "CO-ROUNDS"]),
    ],
)
def test_the_hint_names_its_rules(match: Match, cited: list[str]) -> None:
    lines = explain(match.game, match.state, 0)
    for rule, line in zip(cited, lines, strict=False):
        assert line.endswith(f". ({rule})")
    assert len(lines) >= len(cited)


@pytest.mark.parametrize(("players", "seed"), [(2, 11), (4, 12), (6, 13)])
def test_in_a_whole_round_no_hidden_tile_is_named(players: int, seed: int) -> None:
    game, luck = ChickenCoop(players=players), random.Random(seed)
    for match in playing(game, seed):
        state = match.state
        if not state.hands or state.ended:
            continue
        for viewer in range(players):
            others = [t for seat, hand in enumerate(state.hands) if seat != viewer for t in hand]
            text = as_text_for_hides(game, state, viewer)
            for tile in (*others, *state.pile):
                assert not names(text, str(tile))
            other = game.resample(state, viewer, luck)
            assert scene_of(game, other, viewer) == scene_of(game, state, viewer)
            assert explain(game, other, viewer) == explain(game, state, viewer)
