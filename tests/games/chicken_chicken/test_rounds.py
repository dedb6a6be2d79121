"""Rounds from hit to shuffle: who acts, who scores, how a game is won."""

from __future__ import annotations

import pytest

from farmlib.core.match import Match
from tests.games.chicken_chicken.positions import at, may, rule, told

FIVE = "E E E E E"


def test_who_acts_in_each_window() -> None:
    match = at("", "E E", players=4, director=2)
    assert match.actors() == match.game.must_act(match.state) == (2,)
    match.play("director: show")
    assert (match.actors(), match.game.must_act(match.state)) == ((0, 1, 2, 3), (2,))
    match.play("director: show")
    assert match.actors() == match.game.must_act(match.state) == (0, 1, 3)
    match.play("3: pass")
    assert match.actors() == (0, 1)
    match.play("1: hit")
    assert match.actors() == match.game.must_act(match.state) == (0, 3)
    match.play("3: contradict")
    assert match.actors() == (0,)
    match.play("0: follow")
    assert match.actors() == match.game.must_act(match.state) == (-1,)


def test_the_fastest_is_the_one_whose_hit_is_played_first() -> None:
    match = at(FIVE, "H", "2: hit")
    assert rule(match, "1: hit") == "PP-HIT"
    assert may(match, 1) == {"follow", "contradict"}


@pytest.mark.parametrize(
    ("movie", "moods", "points"),
    [
        # PP-SCORE: 1 hits, 2 contradicts, 3 follows; all of them have one point.
        (FIVE, [], (0, 2, 0, 1)),
        ("E E E E", [], (0, 1, 2, 1)),
        ("E E E E E E", [], (0, 2, 0, 1)),
        ("E E E E E E", ["exact"], (0, 1, 2, 1)),  # PP-EXACT
        (FIVE, ["exact"], (0, 2, 0, 1)),
        ("E E E O", [], (0, 2, 0, 1)),
    ],
)
def test_points(movie: str, moods: list[str], points: tuple[int, ...]) -> None:
    play = ("1: hit", "2: contradict", "3: follow")
    match = at(movie, "H", *play, players=4, moods=moods, points=[0, 1, 1, 1])
    assert match.state.points == points


def test_nobody_goes_below_zero_but_rotten_eggs_go_to_minus_three() -> None:
    play = ("1: hit", "2: contradict")
    assert at(FIVE, "H", *play).state.points == (0, 1, 0)
    for before, after in ((0, -1), (-2, -3), (-3, -3)):
        match = at(FIVE, "H", *play, moods=["rotten"], points=[0, 0, before])
        assert match.state.points == (0, 1, after)
    assert at(FIVE, "H", *play).log[-1].say() == "Player 2 has no points to lose."


def test_exact_does_not_change_the_roosters_round() -> None:
    match = at("E E R", "", "1: hit 2", "2: hit", "2: contradict", moods=["exact"])
    assert match.state.points == (0, 1, 0)


def test_unchallenged_a_number_scores_without_a_look() -> None:
    match = at("E E R", "H", "1: hit 9", "2: pass")
    assert match.state.points == (0, 1, 0)
    assert "PP-SLOWMO" not in {event.rule for event in match.log}


def test_after_a_rooster_those_who_have_passed_are_not_asked() -> None:
    match = at("E R", "H", "1: pass", "2: pass", "3: hit 0", players=4)
    assert match.state.points == (0, 0, 0, 1)
    assert match.actors() == (-1,)


def test_one_can_answer_before_others_have_hit_as_well() -> None:
    match = at("E R", "H", "1: hit 0", "2: hit", "2: contradict", players=4)
    assert match.actors() == (3,)
    match.play("3: hit")
    assert (may(match, 3), match.actors()) == ({"follow", "contradict"}, (3,))
    match.play("3: contradict")
    assert match.state.points == (0, 0, 1, 1)


def test_who_has_passed_still_answers_a_claim_on_the_last_card() -> None:
    match = at("E", "E", "director: show", "1: pass", "2: hit")
    assert match.actors() == (1,)
    match.play("1: contradict")
    assert match.state.points == (0, 1, 0)


def test_with_two_players_the_turn_goes_on_over_the_rounds() -> None:
    match = at("", "E H F", "0: show", "1: hit", "0: contradict", players=2)
    assert match.state.points == (1, 0)
    match.play("chance: shuffle F H E")
    assert match.actors() == (1,)
    assert may(match, 1) == {"show"}


def test_a_rotating_director_moves_on_each_round_and_a_fixed_one_does_not() -> None:
    play = ("2: hit", "3: follow", "1: follow", "chance: shuffle E H")
    assert at("E", "H", *play, players=4, mode="rotating").state.director == 1
    assert at("E", "H", *play, players=4).state.director == 0


def test_the_directors_seat_passes_over_the_finalists() -> None:
    play = ("3: hit", "1: contradict", "2: contradict", "chance: shuffle E H")
    match = at("E", "H", *play, players=4, mode="rotating", points=[0, 2, 2, 0])
    assert match.state.finalists == (1, 2)
    assert match.state.director == 3
    assert rule(match, "0: hit") == "PP-WIN"


def test_all_pass_and_a_new_round_begins_without_a_point() -> None:
    match = at("E", "E", "director: show", "1: pass", "2: pass")
    assert told(match) == [("pass", "PP-ROUND"), ("no score", "PP-ROUND")]
    assert (match.state.round_over, match.state.points) == (True, (0, 0, 0))


# ---------------------------------------------------------------- ducks


def test_the_second_duck_asks_for_two_quacks() -> None:
    match = at("K E", "K E", "director: show")
    assert told(match) == [("show", "PP-DUCK"), ("duck", "PP-DUCK")]
    assert match.log[-1].say() == 'All players say "Quack! Quack!"'
    assert rule(match, "1: quack") == "PP-DUCK"
    match.play("1: quack quack")
    assert match.state.quacked == (1,)


def owing(match: Match) -> list[int]:
    """Who was told, with the last action, that a quack is missing."""
    return [event.player for event in match.events[-1] if event.kind == "owes"]


def test_who_forgot_is_told_at_the_next_card_at_a_hit_and_at_the_end() -> None:
    shown = at("E", "K E H", "director: show", "2: quack", players=4)
    assert owing(shown) == []
    shown.play("director: show")
    assert owing(shown) == [1, 3]
    shown.play("director: show")
    assert owing(shown) == []

    hit = at("E", "K E", "director: show", "2: quack", "1: hit", players=4)
    assert owing(hit) == [1, 3]
    hit.play("2: follow")
    hit.play("3: follow")
    assert owing(hit) == []

    passed = at("E", "K", "director: show", "2: pass", "1: quack", "1: hit")
    assert owing(passed) == [2]

    end = at("E", "K", "director: show", "1: quack", "1: pass", "2: pass")
    assert owing(end) == [2]
    assert end.state.points == (0, 0, 0)


def test_a_quack_is_no_turn_and_changes_nothing_else() -> None:
    match = at("E", "K E", "director: show")
    before = match.state
    match.play("2: quack")
    assert (match.state.movie, match.state.points) == (before.movie, before.points)
    assert match.actors() == (0, 1, 2)


# ---------------------------------------------------------------- the win


def test_the_third_point_wins_at_once() -> None:
    match = at("E", "H", "1: hit", "2: follow", points=[0, 2, 2])
    assert match.actors() == ()
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores) == ((1,), (0, 3, 2))
    assert told(match)[-1] == ("game over", "PP-WIN")


def final(movie: str, *play: str) -> Match:
    """A final round between 1, 2 and 3; player 0 directs and 4 watches."""
    return at(movie, "H", *play, players=5, points=[0, 3, 3, 3, 1], finalists=[1, 2, 3])


def test_in_a_final_round_the_one_who_alone_scores_wins() -> None:
    match = final(FIVE, "1: hit", "2: contradict", "3: follow")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores) == ((1,), (0, 3, 3, 3, 1))
    by_doubt = final("E", "1: hit", "2: contradict", "3: follow")
    assert by_doubt.outcome is not None
    assert by_doubt.outcome.winners == (2,)


def test_when_two_score_in_it_the_same_finalists_play_on() -> None:
    match = final("E", "1: hit", "2: contradict", "3: contradict")
    assert match.outcome is None
    match.play("chance: shuffle H E")
    assert (match.state.finalists, match.state.points) == ((1, 2, 3), (0, 3, 3, 3, 1))
    match.play("director: show")
    assert match.actors() == (0, 1, 2, 3)


def test_when_all_pass_in_it_it_is_played_again() -> None:
    match = at(
        "E", "E", "director: show", "2: pass", "3: pass", players=4, points=[0, 0, 3, 3],
        finalists=[2, 3],
    )  # fmt: skip
    assert (match.outcome, match.state.round_over) == (None, True)


def test_a_final_round_asks_only_the_finalists() -> None:
    match = at("E", "H", "2: hit", players=4, points=[0, 0, 3, 3], finalists=[2, 3])
    assert match.actors() == (3,)
    match.play("3: follow")
    assert match.outcome is not None
    assert match.outcome.winners == (2,)


def test_with_nothing_left_to_say_no_event_gives_away_the_order_of_a_shuffle() -> None:
    match = at("E", "H F", "1: hit", "2: follow", "chance: shuffle F H E")
    assert "F H" not in " ".join(f"{event.say()} {event.data}" for event in match.events[-1])
