"""The race without a browser: who is first, what comes of it, and all of it in the match."""

from __future__ import annotations

import random

import pytest

import farmlib
from farmlib.boards.live.cue import Answer, Misfit
from farmlib.boards.live.race import Pace, Race, directed
from farmlib.core.errors import FarmError, OptionsError
from farmlib.core.match import Match
from farmlib.games.chicken_chicken import MOODS, State
from tests.boards.live.hands import HASTY, NEVER, QUICK, SURE, ended, race, show_until


def said(race: Race) -> list[str]:
    return [str(action) for action in race.match.actions]


def points(race: Race) -> tuple[int, ...]:
    state: State = race.match.state
    return state.points


# ---------------------------------------------------------------- who is first


def test_a_press_that_is_sooner_than_the_bot_is_first() -> None:
    game = race(SURE)
    show_until(game, 5)
    game.answer(ended(game.cue, {0: 499.0}))
    assert game.first == (0, 499.0)
    assert said(game)[-1] == "0: hit"


def test_a_bot_that_is_sooner_than_the_press_is_first() -> None:
    game = race(SURE)
    show_until(game, 5)
    game.answer(ended(game.cue, {0: 501.0}))
    assert game.first == (1, 500.0)
    assert said(game)[-1] == "1: hit"


def test_the_fastest_of_several_bots_is_first() -> None:
    game = race(SURE, QUICK)
    show_until(game, 5)
    assert [(due.player, due.ms) for due in game.cue.hits()] == [(2, 200.0), (1, 500.0)]
    game.answer(ended(game.cue))
    assert game.first == (2, 200.0)


def test_a_bot_slower_than_the_tempo_sees_the_next_card() -> None:
    game = race(SURE, pace=Pace(tempo=0.4))
    show_until(game, 5)
    game.answer(ended(game.cue))
    assert said(game)[-1] == "director: show"
    assert len(game.state.movie) == 6


def test_bots_count_and_hit_at_the_fifth_egg_not_before() -> None:
    game = race(SURE)
    for cards in range(1, 5):
        show_until(game, cards)
        assert game.cue.hits() == ()
    show_until(game, 5)
    assert [due.player for due in game.cue.hits()] == [1]


def test_the_same_match_has_the_same_times_and_another_seed_others() -> None:
    def times(seed: int) -> list[float]:
        live = farmlib.live(seed=seed, players=8, show=False)
        live._race.go()
        found: list[float] = []
        while live._race.cue.kind == "card":
            found += [due.ms for due in live._race.cue.hits()]
            live._race.answer(ended(live._race.cue))
        return found

    assert times(1) == times(1) != times(2)


# ---------------------------------------------------------------- what can't have been


@pytest.mark.parametrize(
    "answer",
    [
        Answer("hit", 450, 1),  # not when this bot hits
        Answer("hit", 300, 2),  # the director plays no part
        Answer("hit", 300, 7),
        Answer("hit", 300),
        Answer("hit", 300, 0, 4),  # a number where no rooster lies
        Answer("show", 100),
        Answer("passed", 100),
        Answer("claim", 100),
    ],
)
def test_times_that_do_not_fit_are_refused_and_change_nothing(answer: Answer) -> None:
    game = race(SURE)
    show_until(game, 5)
    before = said(game)
    with pytest.raises(Misfit, match="don't fit"):
        game.answer(answer)
    assert said(game) == before
    assert game.cue.kind == "card"


def test_a_second_press_for_the_same_card_is_no_second_claim() -> None:
    game = race(SURE)
    show_until(game, 5)
    answer = ended(game.cue, {0: 300.0})
    game.answer(answer)
    with pytest.raises(Misfit):
        game.answer(answer)
    assert said(game).count("0: hit") == 1


def test_nothing_can_be_started_while_the_film_runs() -> None:
    game = race(SURE)
    game.go()
    with pytest.raises(FarmError, match="running"):
        game.go()


# ---------------------------------------------------------------- claims


def test_a_true_claim_that_is_contradicted_scores_and_costs_the_contradictor() -> None:
    """PP-SCORE: true: hitter +1, each contradictor -1, but nobody goes below 0."""
    game = race(SURE, humans=(0, 1), players=4, points=[1, 1, 1, 0])
    show_until(game, 5)
    game.answer(ended(game.cue, {0: 100.0}))
    game.answer(ended(game.cue, None, (1, "contradict", 900.0)))
    assert points(game) == (2, 0, 1, 0)


def test_a_false_claim_gives_its_point_to_those_who_contradict() -> None:
    """PP-SCORE: false: hitter 0, each contradictor +1; a follower 0."""
    game = race(SURE, humans=(0, 1), players=4)
    show_until(game, 4)
    game.answer(ended(game.cue, {0: 100.0}))
    game.answer(ended(game.cue, None, (1, "follow", 900.0)))
    assert points(game) == (0, 0, 1, 0)


def test_a_claim_that_all_follow_scores_without_a_look() -> None:
    game = race(humans=(0, 1), players=3)
    show_until(game, 2)
    game.answer(ended(game.cue, {1: 100.0}))
    game.answer(ended(game.cue, None, (0, "follow", 500.0)))
    assert points(game) == (0, 1, 0)
    assert not any(event.rule == "PP-SLOWMO" for event in game.match.log)


def test_who_does_not_hit_the_hand_in_time_contradicts() -> None:
    """PP-CONTEST: every other player follows (hits the hand) or contradicts (does not)."""
    game = race(NEVER, pace=Pace(think=2))
    show_until(game, 2)
    assert game.cue.limit is None, "cards come at their tempo, not after a limit"
    game = race(HASTY, pace=Pace(think=2))
    show_until(game, 1)
    game.answer(ended(game.cue))
    assert (game.cue.kind, game.cue.humans, game.cue.limit) == ("claim", (0,), 2000.0)
    game.answer(Answer("claim", 2000.0))
    assert said(game)[-1] == "0: contradict"
    assert points(game) == (1, 0, 0)


def test_what_bots_will_say_is_not_told_before_they_say_it() -> None:
    game = race(SURE)
    show_until(game, 4)
    game.answer(ended(game.cue, {0: 100.0}))
    assert game.cue.bots == ()
    assert game.cue.humans == ()
    assert 700 <= game.cue.wait <= 2500


# ---------------------------------------------------------------- rooster and last card


def test_after_a_rooster_the_first_to_hit_announces_a_number() -> None:
    """PP-ROOSTER: unchallenged it scores without a look."""
    game = race(NEVER, deck="E E R", rooster=1)
    show_until(game, 3)
    assert game.cue.number
    assert game.cue.tempo is None
    game.answer(ended(game.cue, {0: 250.0}, number=2))
    assert said(game)[-1] == "0: hit 2"
    game.answer(ended(game.cue))
    assert points(game)[0] == 1


def test_a_hit_after_a_rooster_without_a_number_is_a_pass() -> None:
    game = race(SURE, deck="E E R", rooster=1)
    show_until(game, 3)
    game.answer(ended(game.cue, {0: 250.0}))
    assert said(game)[-1] == "0: pass"
    assert game.cue.kind == "last"
    game.answer(ended(game.cue))
    assert said(game)[-1] == "1: hit 2"


def test_a_wrong_number_is_challenged_by_one_who_hits_as_well() -> None:
    game = race(SURE, deck="E E R", rooster=1)
    show_until(game, 3)
    game.answer(ended(game.cue, {0: 250.0}, number=5))
    game.answer(ended(game.cue))
    assert said(game)[-2:] == ["1: hit", "1: contradict"]
    assert points(game) == (0, 1, 0)


def test_at_the_screen_one_word_is_hit_and_answer_after_a_rooster() -> None:
    game = race(SURE, deck="E E R", rooster=1, points=[1, 0, 0])
    show_until(game, 3)
    game.answer(ended(game.cue))
    assert game.cue.too
    game.answer(ended(game.cue, None, (0, "contradict", 900.0)))
    assert said(game)[-2:] == ["0: hit", "0: contradict"]
    assert points(game) == (0, 1, 0)


def test_when_all_pass_after_the_last_card_nobody_scores_and_a_new_round_comes() -> None:
    game = race(NEVER, deck="E H")
    show_until(game, 2)
    assert game.cue.kind == "last"
    game.answer(ended(game.cue, None, (0, "pass", 400.0)))
    assert game.cue.kind == "settled"
    assert points(game) == (0, 0, 0)
    game.go()
    assert len(game.state.movie) == 1


# ---------------------------------------------------------------- ducks


def test_who_quacks_in_time_owes_nothing_and_who_is_late_is_shown_up() -> None:
    """PP-DUCK: the time ends at the next show or hit; what one owes is logged."""
    game = race(SURE, deck="E K E E", ducks=1, pace=Pace(tempo=0.6))
    show_until(game, 2)
    assert (game.cue.quacks, game.cue.quackers) == (1, (0,))
    game.answer(ended(game.cue, None, (0, "quack", 350.0)))
    owes = [event.player for event in game.match.log if event.kind == "owes"]
    assert owes == []
    assert [line for line in said(game) if "quack" in line] == ["0: quack", "1: quack"]

    game = race(SURE, deck="E K E E", ducks=1, pace=Pace(tempo=0.4))
    show_until(game, 2)
    game.answer(ended(game.cue))
    owes = [event.player for event in game.match.log if event.kind == "owes"]
    assert owes == [0, 1]
    assert game.late == ((1, 500.0),)


def test_one_quack_too_many_does_not_fit() -> None:
    game = race(NEVER, deck="K E E", ducks=1)
    show_until(game, 1)
    twice = ((0, "quack", 100.0), (0, "quack", 200.0))
    with pytest.raises(Misfit):
        game.answer(ended(game.cue, None, *twice))
    with pytest.raises(Misfit):
        game.answer(ended(game.cue, None, (1, "quack", 100.0)))


# ---------------------------------------------------------------- tempo, director, matches


def test_the_film_gets_faster_when_wished_and_never_too_fast() -> None:
    steady, faster = Pace(tempo=2), Pace(tempo=2, faster=True)
    assert {steady.at(card) for card in range(1, 50)} == {2000.0}
    times = [faster.at(card) for card in range(1, 60)]
    assert times == sorted(times, reverse=True)
    assert (times[0], times[-1]) == (2000.0, 800.0)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"tempo": 0.1}, "0.3 to 10"),
        ({"tempo": True}, "0.3 to 10"),
        ({"faster": 1}, "True or False"),
        ({"think": 0}, "1 to 600"),
    ],
)
def test_a_pace_that_can_not_be_is_refused(wrong: dict[str, object], told: str) -> None:
    with pytest.raises(OptionsError, match=told):
        Pace(**wrong)  # type: ignore[arg-type]


def test_the_director_is_somebody_who_is_not_at_the_screen() -> None:
    game = farmlib.game("chicken_chicken", players=4)
    start = directed(game, (0,))
    assert start is not None
    assert Match(game, position=start).state.director == 3
    assert directed(game, (1, 2)) is None  # player 0 directs, and is a bot
    assert directed(game, (0, 1, 2, 3)) is None
    assert directed(farmlib.game("chicken_chicken", players=2), (0,)) is None


def test_a_whole_game_is_in_its_text_and_can_be_gone_on_with_in_the_midst() -> None:
    live = farmlib.live(seed=5, rooster=1, ducks=2, show=False, bots="champion")
    rounds = 0
    game = live._race
    while game.cue.kind != "over":
        again = Match.from_text(game.match.to_text())
        assert again.state == game.state
        if game.cue.kind in ("start", "settled"):
            rounds += 1
            game.go()
        else:
            humans = [(player, "follow", 900.0) for player in game.cue.humans]
            passes = [(player, "pass", 900.0) for player in game.cue.humans]
            words = {"claim": humans, "last": passes}.get(game.cue.kind, [])
            game.answer(ended(game.cue, None, *words))
    assert rounds >= 3
    assert max(points(game)) == 3


def test_two_players_have_no_director_and_show_in_turn() -> None:
    """PP-DIRECTOR: they turn the cards up in turn, and both play."""
    game = race(NEVER, players=2, deck="E E E E")
    show_until(game, 3)
    assert said(game) == ["0: show", "1: show", "0: show"]
    assert game.cue.humans == (0,)
    game.answer(ended(game.cue, {0: 300.0}))
    assert game.cue.kind == "claim"


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_pressed_a_game_goes_on_to_its_end(seed: int) -> None:
    """Somebody wins, and the text of the match leads to the same."""
    luck = random.Random(seed)
    players = luck.choice([2, 3, 4, 8])
    humans = tuple(sorted(luck.sample(range(players), luck.randrange(1, min(4, players) + 1))))
    game = farmlib.live(
        seed=seed,
        players=players,
        humans=humans,
        director=luck.choice(["fixed", "rotating"]),
        moods=luck.sample(MOODS, luck.randrange(4)),
        rooster=1,
        ducks=2,
        show=False,
    )._race
    for _ in range(1500):
        cue = game.cue
        if cue.kind == "over":
            break
        if cue.kind in ("start", "settled"):
            game.go()
            continue
        hits: dict[int, float] = {}
        words: list[tuple[int, str, float]] = []
        for player in cue.humans:
            if cue.kind == "claim":
                words.append((player, luck.choice(["follow", "contradict"]), 2000.0))
            elif cue.kind == "last" and luck.random() < 0.5:
                words.append((player, "pass", 90.0))
            elif cue.kind == "last" or luck.random() < 0.1:
                hits[player] = 1500 * luck.random()
        words += [(player, "quack", 80.0) for player in cue.quackers if luck.random() < 0.5]
        number = luck.randrange(24) if cue.number else None
        if cue.kind == "last" and not (cue.humans or cue.hits()):
            game.answer(Answer("passed", 100.0))
        else:
            game.answer(ended(cue, hits, *words, number=number))
    assert game.state.winner is not None
    assert Match.from_text(game.match.to_text()).state == game.state
