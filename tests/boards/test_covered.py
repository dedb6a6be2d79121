"""What the log says of cards that lie covered: nothing, until the round is over."""

from __future__ import annotations

from farmlib.boards.covered import covered
from farmlib.core.match import Match
from farmlib.games.chicken_chicken import ChickenChicken

POSITION = {"movie": "", "deck": "E H W E E"}


def shown(match: Match) -> list[str]:
    return [event.rule for event in covered(match.game.id, match.log) if event.kind == "show"]


def test_only_the_card_on_top_is_named_while_the_round_goes_on() -> None:
    match = Match(ChickenChicken(players=3, worms=1), seed=1, position=POSITION)
    for expected in (["PP-EGG"], ["PP-DIRECTOR", "PP-HEN"]):
        match.play("0: show")
        assert shown(match) == expected
    match.play("0: show")
    assert shown(match) == ["PP-DIRECTOR", "PP-DIRECTOR", "PP-WORM"]
    match.play("1: hit")
    assert shown(match) == ["PP-DIRECTOR", "PP-DIRECTOR", "PP-WORM"], "a claim is open"
    match.play("2: follow")
    assert shown(match) == ["PP-EGG", "PP-HEN", "PP-WORM"], "it is over, and all is told"


def test_earlier_rounds_stay_told() -> None:
    match = Match(ChickenChicken(players=3), seed=1, position=POSITION | {"deck": "E H"})
    for action in ("0: show", "0: show", "1: pass", "2: pass"):
        match.play(action)
    assert shown(match) == ["PP-EGG", "PP-HEN"]
    match.deal()
    match.play("0: show")
    match.play("0: show")
    assert shown(match)[:3] == ["PP-EGG", "PP-HEN", "PP-DIRECTOR"]


def test_no_name_of_a_covered_card_is_left_in_the_event() -> None:
    match = Match(ChickenChicken(players=3, worms=1), seed=1, position=POSITION | {"deck": "W E E"})
    match.play("0: show")
    match.play("0: show")
    first = covered(match.game.id, match.log)[0]
    assert first.say() == "Player 0 shows a card."
    assert first.data == ()
    assert match.log[0].get("card") == "W", "the match itself keeps it"


def test_other_games_are_told_as_they_are() -> None:
    match = Match(ChickenChicken(players=3), seed=1)
    match.deal()
    match.play("0: show")
    match.play("0: show")
    assert covered("chickenfoot", match.log) == list(match.log)
