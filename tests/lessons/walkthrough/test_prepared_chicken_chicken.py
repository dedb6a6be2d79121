"""What the notes of Chicken Chicken's walkthrough claim, and the button that hides the film."""

from __future__ import annotations

import pytest

from farmlib import Match
from farmlib.lessons import prepared_walkthrough
from farmlib.lessons.walkthrough.prepared import prepared
from tests.games.chicken_chicken.tables import eggs_by_hand

ADA, BEN, CORA, DAN = range(4)


@pytest.fixture
def match() -> Match:
    return Match.from_text(prepared("chicken_chicken").match)


def eggs(match: Match, step: int) -> int:
    return eggs_by_hand(map(str, match.states[step].movie))


def test_it_has_all_that_first_rounds_should_show(match: Match) -> None:
    rules = {event.rule for event in match.log}
    shown = "PP-HEN PP-FOX PP-DOG PP-HIT PP-CONTEST PP-SLOWMO PP-SCORE PP-ROUND PP-DIRECTOR"
    assert rules >= set(shown.split())


def test_the_counts_that_are_told_are_so(match: Match) -> None:
    told = {3: 1, 5: 3, 6: 4, 7: 5, 17: 2, 20: 4, 30: 4}
    assert {step: eggs(match, step) for step in told} == told


def test_step_9_cora_has_no_point_to_lose(match: Match) -> None:
    assert match.states[9].points[CORA] == 0
    assert match.states[10].points == (0, 1, 0, 0)


def test_step_11_ben_directs_and_does_not_play(match: Match) -> None:
    assert match.states[11].director == BEN
    refusal = match.game.refusal(match.states[12], match.game.parse_action("1: hit"))
    assert refusal is not None
    assert refusal.rule == "PP-DIRECTOR"


def test_step_17_without_the_dog_the_egg_would_be_free(match: Match) -> None:
    film = [str(card) for card in match.states[20].movie]
    assert eggs_by_hand(film) == 4
    assert eggs_by_hand(card for card in film if card != "D") == 5


def test_step_22_the_doubt_pays_and_following_does_not(match: Match) -> None:
    assert match.states[22].points == (1, 1, 0, 0)


def test_step_32_a_wrong_hit_scores_when_nobody_doubts(match: Match) -> None:
    assert match.states[32].points == (1, 1, 0, 1)
    assert "slow motion" not in {event.kind for event in match.events[31]}


def test_the_button_lays_the_film_open_or_hides_it() -> None:
    walk = prepared_walkthrough("chicken_chicken", show=False)
    walk.jump(5)

    def film() -> list[str]:
        return [item.key for item in walk._scene().board if item.key.startswith("film ")]

    def label() -> str:
        (button,) = [b for b in walk._table()["buttons"] if b["kind"] == "hands"]
        return str(button["label"])

    assert (len(film()), label()) == (5, "Cards: all")
    walk._next_hands()
    assert (film(), label()) == ([], "Cards: the top one")
    walk._next_hands()
    assert (len(film()), label()) == (5, "Cards: all")
