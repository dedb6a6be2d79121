"""Bots at Duckling Dancin': what they look for, where they drop, what they may know."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmlib.arena.play import compare, play_match
from farmlib.bots import BOTS, SPECIALISTS, make
from farmlib.bots.duckling import judge
from farmlib.bots.memory import MemoryBot
from farmlib.core.match import Match
from farmlib.games.duckling import Duckling
from tests.games.duckling.positions import at
from tests.games.duckling.tables import SEEDS, tables

NAMES = (*BOTS, *SPECIALISTS, "memory:slip=0", "memory:span=3:slip=0.25")


def choice(match: Match, name: str = "greedy", seed: int = 1) -> str | None:
    """What a fresh bot in the seat of the one who acts does now."""
    (player,) = match.actors()
    bot = make(name, match.game)
    bot.reset(match.game, player, random.Random(seed))
    action = bot.choose(match.game.observation(match.state, player))
    return None if action is None else action.what()


def choices(match: Match, name: str = "greedy") -> set[str | None]:
    """What it does with luck of all kinds."""
    return {choice(match, name, seed) for seed in range(60)}


def valued(match: Match) -> dict[str, float]:
    """What greedy thinks of each thing that may be done now."""
    seen = match.game.observation(match.state, match.actors()[0])
    return dict(zip([action.what() for action in seen.legal], judge(seen), strict=True))


# ---------------------------------------------------------------- looking for a picture


def test_it_turns_up_the_wanted_picture_where_it_saw_it() -> None:
    assert choices(at([2, 8, 16], seen=[3, 5])) == {"flip 3"}


def test_what_it_saw_elsewhere_it_does_not_look_at_again() -> None:
    match = at([2, 8, 16], seen=[0, 1, 2, 4, 5, 6, 7])
    assert choices(match) == {"flip 3", "flip 8", "flip 9", "flip 10", "flip 11"}


def test_nobody_knows_a_tile_that_was_never_turned_up() -> None:
    assert choices(at([2, 8, 16])) == {f"flip {place}" for place in range(12)}


def test_it_stops_before_a_pile_when_it_does_not_know_the_picture_beyond() -> None:
    match = at([2, 12, 18], "0: flip 3", piles=[1, 4, 17], may_stop=True)
    assert choice(match) == "stop"
    known = at([2, 12, 18], "0: flip 3", piles=[1, 4, 17], may_stop=True, seen=[5])
    assert choice(known) == "flip 5"


def test_it_does_not_stop_when_a_mismatch_costs_nothing() -> None:
    match = at([2, 12, 18], "0: flip 3", piles=[1, 9, 17], may_stop=True)
    assert choice(match) != "stop"
    poor = at([2, 12, 18], "0: flip 3", piles=[1, 4, 17], feathers=[0, 2, 1], may_stop=True)
    assert choice(poor) != "stop"


def test_it_does_not_hurry_to_a_pile_that_could_lose_the_game() -> None:
    # Two play: a feather paid for the pile on place 4 would be the last one that Ada needs. Who
    # moves to place 3 must go on, and does not know the feather's place.
    position: dict[str, Any] = {"piles": [1, 4], "feathers": [1, 1]}
    assert "flip 3" not in choices(at([2, 12], seen=[3, 8], **position))
    assert choices(at([2, 12], seen=[3, 5], **position)) == {"flip 3"}
    assert choices(at([2, 12], seen=[3, 8], may_stop=True, **position)) == {"flip 3"}
    # With a third feather elsewhere it is not the last one.
    three = at([2, 12, 18], seen=[3, 8], piles=[1, 4, 17])
    assert choices(three) == {"flip 3"}


# ---------------------------------------------------------------- where to drop


def test_the_pile_goes_right_in_front_of_the_overtaker() -> None:
    # The overtaker acts next, has a feather to pay, and does not know what lies beyond.
    assert choices(at([5, 6, 12], "0: flip 7", piles=[4, None, 11])) == {"drop 8"}


def test_a_pile_does_not_help_against_one_who_knows_what_lies_beyond() -> None:
    position: dict[str, Any] = {"piles": [4, None, 17]}
    unknown = valued(at([5, 6, 18], "0: flip 7", **position))
    known = valued(at([5, 6, 18], "0: flip 7", seen=[8, 9], **position))
    assert known["drop 8"] < unknown["drop 8"] - 0.5


def test_in_front_of_one_without_feathers_it_is_worth_less() -> None:
    rich = valued(at([5, 6, 12, 18], "0: flip 7", piles=[4, None, 11, 17], feathers=[1, 1, 1, 1]))
    poor = valued(at([5, 6, 12, 18], "0: flip 7", piles=[4, None, 11, 17], feathers=[1, 1, 0, 2]))
    assert rich["drop 13"] > poor["drop 13"] + 0.3


def test_it_does_not_keep_a_pile_that_can_do_harm() -> None:
    match = at([5, 6, 12], "0: flip 7", piles=[4, None, 11], must_drop=False)
    assert choice(match) == "drop 8"


def test_a_sure_match_of_a_rival_is_covered() -> None:
    # The caterpillar was just turned up, and it is what seat 2 would need on place 19.
    match = at([5, 6, 18], "0: flip 7", piles=[4, None, 17], feathers=[0, 2, 1])
    assert choices(match) == {"drop 19"}


# ---------------------------------------------------------------- what they may know


@settings(max_examples=50, deadline=None)
@given(tables(), SEEDS, st.sampled_from(NAMES))
def test_in_two_worlds_that_look_alike_a_bot_does_the_same(
    match: Match, seed: int, name: str
) -> None:
    game, rng = match.game, random.Random(seed)
    for state in match.states[-12:]:
        for player in game.actors(state):
            if player < 0:
                continue
            seen = game.observation(state, player)
            chosen = set()
            for world in (state, *(game.resample(state, player, rng) for _ in range(2))):
                other = game.observation(world, player)
                assert other == seen
                bot = make(name, game)
                bot.reset(game, player, random.Random(seed))
                chosen.add(bot.choose(other))
            assert len(chosen) == 1
            assert chosen <= set(seen.legal), "it never waits"


@pytest.mark.parametrize("name", NAMES)
def test_who_has_nothing_to_do_waits(name: str) -> None:
    match = at([5, 6, 18], "0: flip 7", piles=[4, None, 17])
    for player in (0, 2):
        bot = make(name, match.game)
        bot.reset(match.game, player, random.Random(1))
        assert bot.choose(match.game.observation(match.state, player)) is None


@pytest.mark.parametrize("name", NAMES)
def test_reset_forgets_and_bots_share_nothing(name: str) -> None:
    game = Duckling(players=3)
    used = [make(name) for _ in range(3)]
    first = play_match(game, used, 3)
    play_match(game, used, 4)
    again = play_match(game, used, 3)
    assert again.to_text() == first.to_text() == play_match(game, [name] * 3, 3).to_text()


@pytest.mark.parametrize(
    "game",
    [
        *(Duckling(players=players) for players in range(2, 7)),
        *(Duckling(players=players, piles=False) for players in range(2, 5)),
        Duckling(players=4, youngest=2, may_stop=True, must_drop=False),
    ],
    ids=str,
)
def test_bots_of_all_kinds_play_a_game_to_its_end(game: Duckling) -> None:
    names = (NAMES * 2)[: game.players]
    match = play_match(game, names, 5)
    assert match.outcome is not None


# ---------------------------------------------------------------- how well they play


@pytest.mark.parametrize("players", [2, 4])
def test_greedy_beats_random_clearly(players: int) -> None:
    came = compare(Duckling(players=players), "greedy", "random", games=24, seed=11)
    assert came.interval[0] > 0.75


@pytest.mark.parametrize("players", [2, 4])
def test_a_grown_ups_memory_beats_a_small_childs(players: int) -> None:
    child = "memory:span=3:slip=0.25"
    came = compare(Duckling(players=players), "memory", child, games=40, seed=11)
    assert came.interval[0] > 0.55


def test_the_less_one_forgets_the_fewer_flips_a_game_takes() -> None:
    def flips(slip: float) -> float:
        game, total = Duckling(players=4, piles=False), 0
        for seed in range(12):
            bots = [MemoryBot(span=3, slip=slip) for _ in range(4)]
            total += play_match(game, bots, seed).state.flips
        return total / 12

    perfect, good, weak = flips(0.0), flips(0.05), flips(0.25)
    assert perfect < good < weak
    assert weak > 2 * perfect
