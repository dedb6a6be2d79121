"""Bots at Chicken Chicken: they count what was shown, weigh a doubt, and react in their time."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmlib.arena.play import compare, play_match
from farmlib.bots import BOTS, make
from farmlib.bots.chicken_chicken import Reaction, counted, judge, reactions
from farmlib.bots.reaction import PEOPLE, Person
from farmlib.core.match import Match
from farmlib.games.chicken_chicken import CAST, MOODS, ChickenChicken, Yard, casting, read_film
from farmlib.games.chicken_chicken.castings import _REGISTERED
from tests.games.chicken_chicken.positions import at
from tests.games.chicken_chicken.tables import FILMS, SEEDS, eggs_by_hand, tables

FIVE = "E E E E E"
SURE = Person(mu=0.4, sigma=0.05, tau=0.1, misses=0, false_alarms=0, span=99)
"""Somebody who makes no mistakes."""


def choice(match: Match, player: int, name: str = "greedy", seed: int = 1) -> str | None:
    """What a fresh bot in `player`'s seat does now."""
    bot = make(name, match.game)
    bot.reset(match.game, player, random.Random(seed))
    action = bot.choose(match.game.observation(match.state, player))
    return None if action is None else action.what()


# ---------------------------------------------------------------- greedy


def test_it_hits_when_there_are_enough_and_waits_before() -> None:
    assert choice(at(FIVE, "H"), 1) == "hit"
    assert choice(at("E E E E", "H"), 1) is None
    assert choice(at("E E E E O", "H", moods=["exact"]), 1) is None
    assert choice(at(FIVE, "H", moods=["exact"]), 1) == "hit"


def test_it_knows_moods_and_casting_cards() -> None:
    assert choice(at("E E E O M", "H", moods=["bilious"]), 1) is None
    before = dict(_REGISTERED)
    casting("goose")(lambda yard, card: yard.but(eggs=yard.eggs + 5))
    try:
        assert choice(at("B1", "H", blanks=1, castings={"B1": "goose"}), 1) == "hit"
    finally:
        _REGISTERED.clear()
        _REGISTERED.update(before)


def test_the_director_shows_and_in_turn_one_of_two_shows_or_hits() -> None:
    assert choice(at("E", "H"), 0) == "show"
    assert choice(at("E", "H", players=2), 0) == "show"
    assert choice(at(FIVE, "H", players=2), 0) == "hit"
    assert choice(at(FIVE, "H", players=2), 1) == "hit"


def test_after_the_last_card_it_hits_or_passes() -> None:
    assert choice(at(FIVE, ""), 1) == "hit"
    assert choice(at("E", ""), 1) == "pass"


def test_it_announces_what_it_counts_and_challenges_another_number() -> None:
    assert choice(at("E E H R", ""), 1) == "hit 1"
    points = [0, 1, 1]
    wrong, right = (at("E E H R", "", f"1: hit {n}", points=points) for n in (4, 1))
    assert (choice(wrong, 2), choice(right, 2)) == ("hit", "pass")
    wrong.play("2: hit")
    assert choice(wrong, 2) == "contradict"


def test_it_believes_a_true_claim_and_doubts_a_false_one() -> None:
    points = [0, 1, 1]
    assert choice(at(FIVE, "H", "1: hit", points=points), 2) == "follow"
    assert choice(at("E", "H", "1: hit", points=points), 2) == "contradict"


def test_with_no_point_to_lose_a_doubt_is_free() -> None:
    assert choice(at(FIVE, "H", "1: hit"), 2) == "contradict"
    rotten = at(FIVE, "H", "1: hit", moods=["rotten"])
    assert choice(rotten, 2) == "follow"
    final = at(FIVE, "H", "2: hit", players=4, points=[0, 0, 3, 3], finalists=[2, 3])
    assert choice(final, 3) == "contradict"


def test_it_quacks_but_hits_first() -> None:
    assert choice(at("E K", "H"), 1) == "quack"
    assert choice(at("K E K", "H"), 1) == "quack quack"
    assert choice(at(f"{FIVE} K", "H"), 1) == "hit"


@pytest.mark.parametrize("players", [2, 4, 8])
@pytest.mark.parametrize("mode", ["fixed", "rotating"])
def test_greedy_beats_random_clearly(players: int, mode: str) -> None:
    game = ChickenChicken.with_options({"players": players, "director": mode})
    came = compare(game, "greedy", "random", games=20, seed=11)
    assert came.interval[0] > 0.75


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("players", [2, 3, 8])
def test_games_of_bots_come_to_an_end(name: str, players: int) -> None:
    game = ChickenChicken(players=players, moods=MOODS)
    match = play_match(game, [name] * players, 5)
    assert match.outcome is not None
    again = play_match(game, [name] * players, 5)
    assert again.to_text() == match.to_text()


def test_no_seat_is_always_the_fastest() -> None:
    """PP-HIT: who is asked first is drawn, so equal bots win about equally often."""
    game = ChickenChicken(players=4)
    winners = [
        outcome.winners[0]
        for seed in range(90)
        if (outcome := play_match(game, ["greedy"] * 4, seed).outcome) is not None
    ]
    assert all(winners.count(player) >= 15 for player in (1, 2, 3))
    assert 0 not in winners  # the director does not play


@settings(max_examples=50, deadline=None)
@given(tables(), SEEDS, st.sampled_from(BOTS))
def test_in_two_worlds_that_look_alike_a_bot_does_the_same(
    match: Match, seed: int, name: str
) -> None:
    game, rng = match.game, random.Random(seed)
    for state in match.states[-8:]:
        for player in game.actors(state):
            if player < 0:
                continue
            choices, times = set(), set()
            for world in (state, *(game.resample(state, player, rng) for _ in range(2))):
                seen = game.observation(world, player)
                bot = make(name, game)
                bot.reset(game, player, random.Random(seed))
                choices.add(bot.choose(seen))
                times.add(reactions(PEOPLE["player"], seen, seed))
            assert len(choices) == len(times) == 1
            assert choices <= {*game.legal_actions(state, player), None}


# ---------------------------------------------------------------- counting


@given(FILMS)
def test_who_keeps_all_in_mind_counts_right(film: list[str]) -> None:
    assert counted(SURE, CAST, read_film(" ".join(film))).available == eggs_by_hand(film)


def test_a_beginner_forgets_the_third_hen() -> None:
    """Three hens sit; the beginner keeps two in mind, so the third fox seems to find nobody."""
    film = read_film("E E E H H H F F F")
    assert counted(PEOPLE["beginner"], CAST, film).available == 2
    assert counted(PEOPLE["player"], CAST, film).available == 3


def test_worms_and_dogs_slip_the_mind_before_hens() -> None:
    film = read_film("E E H D W")
    assert counted(PEOPLE["beginner"], CAST, film) == Yard(eggs=1, sitting=1, dogs=1)


@given(FILMS, st.sampled_from(sorted(PEOPLE)))
def test_nobody_keeps_more_in_mind_than_the_span(film: list[str], name: str) -> None:
    yard = counted(PEOPLE[name], CAST, read_film(" ".join(film)))
    assert yard.sitting + yard.dogs + yard.worms <= PEOPLE[name].span
    assert min(yard.eggs, yard.ostriches, yard.sitting, yard.dogs, yard.worms) >= 0


# ---------------------------------------------------------------- reactions


def react(match: Match, player: int, person: Person = SURE, seed: int = 1) -> list[str]:
    """What somebody is about to do, the soonest first."""
    seen = match.game.observation(match.state, player)
    return [reaction.action.what() for reaction in reactions(person, seen, seed)]


def test_somebody_sure_reacts_to_what_is_there() -> None:
    assert react(at(FIVE, "H"), 1) == ["hit"]
    assert react(at("E", "H"), 1) == []
    assert react(at("E", "H"), 0) == []  # showing is no reaction
    assert react(at("E", ""), 1) == ["pass"]
    assert react(at("E E R", ""), 1) == ["hit 2"]
    assert react(at("E", "H", "1: hit"), 2) == ["contradict"]
    assert sorted(react(at(f"{FIVE} K", "H"), 1)) == ["hit", "quack"]


def test_an_answer_is_settled_once_and_another_seed_gives_another_time() -> None:
    match = at(FIVE, "H")
    seen = match.game.observation(match.state, 1)
    (one,), (same,), (other,) = (reactions(SURE, seen, seed) for seed in (1, 1, 2))
    assert isinstance(one, Reaction)
    assert one == same
    assert one.seconds != other.seconds


def test_two_seats_have_times_of_their_own() -> None:
    match = at(FIVE, "H")
    times = {
        reactions(SURE, match.game.observation(match.state, player), 1)[0].seconds
        for player in (1, 2)
    }
    assert len(times) == 2


def test_having_quacked_does_not_change_when_somebody_hits() -> None:
    match = at(f"{FIVE} K", "H")
    before = reactions(SURE, match.game.observation(match.state, 1), 1)
    match.play("1: quack")
    match.play("2: quack")
    after = reactions(SURE, match.game.observation(match.state, 1), 1)
    assert [r for r in before if r.action.what() == "hit"] == list(after)


def shares(movie: str, person: Person, count: int = 3_000) -> float:
    """How often somebody hits, over many seeds."""
    match = at(movie, "H")
    return sum("hit" in react(match, 1, person, seed) for seed in range(count)) / count


def test_signals_are_missed_and_imagined_as_often_as_the_person_does() -> None:
    person = Person(mu=0.4, sigma=0.1, tau=0.1, misses=0.25, false_alarms=0.1, span=9)
    assert shares(FIVE, person) == pytest.approx(0.75, abs=0.04)
    assert shares("E E", person) == pytest.approx(0.1, abs=0.03)


@settings(max_examples=40, deadline=None)
@given(tables(), st.sampled_from(sorted(PEOPLE)), SEEDS)
def test_reactions_are_legal_in_order_and_speak_up_where_one_must(
    match: Match, name: str, seed: int
) -> None:
    game = match.game
    for state in match.states[-8:]:
        for player in range(game.num_players):
            seen = game.observation(state, player)
            found = reactions(PEOPLE[name], seen, seed)
            assert {reaction.action for reaction in found} <= set(seen.legal)
            assert [r.seconds for r in found] == sorted(r.seconds for r in found)
            assert all(r.seconds >= 0.1 for r in found)
            words = [action for action in seen.legal if action.what() not in ("show",)]
            if not seen.may_wait and words and "show" not in {a.what() for a in seen.legal}:
                assert any(not r.action.what().startswith("quack") for r in found)


def test_what_is_worth_doing_has_a_value_each() -> None:
    seen: Any = at("E E R", "").game.observation(at("E E R", "").state, 1)
    values = dict(zip([action.what() for action in seen.legal], judge(seen), strict=True))
    assert len(values) == 25
    assert max(values, key=lambda what: values[what]) == "hit 2"
