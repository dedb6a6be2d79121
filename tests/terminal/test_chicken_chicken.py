"""Chicken Chicken in the terminal: everybody is asked in turn, and Enter waits."""

from __future__ import annotations

from farmlib.terminal.setup import Setup
from tests.terminal.test_play import answers, talk

ALONE = Setup(game="chicken_chicken", options={"players": 4}, seed=4, humans=(1,))


def test_enter_waits_for_the_next_card() -> None:
    first, second = answers(ALONE, "", "")
    assert first.startswith("You wait.\nHetty shows ")
    assert "Movie: 2 cards" in first
    assert "Movie: 3 cards" in second
    assert "You (Enter: wait)> " in talk(ALONE, "")


def test_a_wrong_hit_is_settled_and_the_round_is_over() -> None:
    said = answers(ALONE, "hit", "")
    assert "You hit the Movie. (PP-HIT)" in said[0]
    assert "the claim is false. (PP-HIT)" in said[0]
    assert "Press Enter to deal the next round" in talk(ALONE, "hit")
    assert said[1].startswith("All 35 cards are shuffled, and a new round begins. (PP-ROUND)")


def test_the_log_keeps_covered_cards_to_itself() -> None:
    said = answers(ALONE, "", "", "log")[2].splitlines()
    shown = [line for line in said if line.startswith("Hetty shows")]
    assert shown[:2] == ["Hetty shows a card. (PP-DIRECTOR)"] * 2
    assert shown[2] != shown[1]


def test_a_director_at_the_keyboard_shows() -> None:
    directs = Setup(game="chicken_chicken", options={"players": 3}, seed=4, humans=(0,))
    said = answers(directs, "show", "hit")
    assert said[0].startswith("You show ")
    assert "(PP-DIRECTOR)" in said[1], "the director does not hit"


def test_in_sentences_the_board_is_told_for_the_ear() -> None:
    plain = Setup(game="chicken_chicken", options={"players": 4}, seed=4, humans=(1,), plain=True)
    said = talk(plain)
    assert "The Movie: 1 card, on top " in said
    assert "In play are E 15, H 10, F 10." in said


def test_who_chooses_no_seat_plays_and_does_not_direct() -> None:
    """PP-DIRECTOR: a fixed director would show cards all game, and never hit one."""
    said = talk(Setup(game="chicken_chicken", options={"players": 4}, seed=4))
    assert "Hetty directs the Movie." in said
    assert "1. hit" in said


def test_the_ear_is_told_who_directs_in_a_whole_sentence() -> None:
    def sentences(human: int) -> str:
        return talk(Setup(game="chicken_chicken", seed=4, humans=(human,), plain=True))

    assert "You direct and have 0 points of 3." in sentences(0)
    assert "Hetty directs and has 0 points of 3." in sentences(1)
