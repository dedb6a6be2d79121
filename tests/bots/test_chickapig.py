"""Bots at Chickapig: they see only what their seat may see, and `greedy` plays well."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmlib.arena.play import compare, play_match
from farmlib.bots import BOTS, make
from farmlib.bots.chickapig import judge, slides_home
from farmlib.core.match import Match
from farmlib.games.chickapig import Chickapig, Square
from farmlib.games.chickapig.grid import FENCE
from farmlib.games.chickapig.puzzles import make_puzzle
from tests.games.chickapig.positions import at
from tests.games.chickapig.tables import SEEDS, tables


def choice(match: Match, name: str = "greedy", seed: int = 1) -> str | None:
    """What a fresh bot in the seat that acts does now."""
    (player,) = match.actors()
    bot = make(name, match.game)
    bot.reset(match.game, player, random.Random(seed))
    action = bot.choose(match.game.observation(match.state, player))
    return None if action is None else action.what()


def valued(match: Match) -> dict[str, float]:
    """What greedy thinks of each thing that may be done now."""
    seen = match.game.observation(match.state, match.actors()[0])
    return dict(zip([action.what() for action in seen.legal], judge(seen), strict=True))


# ---------------------------------------------------------------- counting slides


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 8), SEEDS)
def test_slides_are_counted_with_all_that_stands_now(moves: int, seed: int) -> None:
    # The square that it leaves counts as taken, so it may stop there: a long way can come out too
    # short, never too long.
    puzzle = make_puzzle(moves, seed)
    start = puzzle.start.number
    found = slides_home(0, 1 << start, puzzle.occupied | 1 << start)
    if moves <= 2:
        assert found == {start: moves}
    elif found:
        assert 2 < found[start] <= moves
    else:
        assert moves > 5


def test_who_has_no_way_in_slides_is_left_out() -> None:
    pigs = 1 << Square(0, 0).number
    walls = 1 << Square(0, 1).number | 1 << Square(1, 0).number
    assert slides_home(0, pigs, pigs | walls | FENCE) == {}


# ---------------------------------------------------------------- what greedy likes


def test_it_slides_home_when_it_can() -> None:
    match = at("g6,8 g2,1 G4,4 r9,9 c11,11")
    assert choice(match) == "move 6,8 south"


def test_it_goes_the_shorter_way_first() -> None:
    # Red's bale stops it right above its goal; any other way takes longer.
    match = at("g3,11 R7,11 G12,2 r9,3")
    assert choice(match) == "move 3,11 east"
    match.play("g: move 3,11 east")
    assert choice(match) == "move 6,11 south"


def test_it_stops_up_a_rivals_goal_where_it_costs_nothing() -> None:
    match = at("g0,0 G5,2 r6,9 R6,13 c11,11 r7,9", moves=1)
    values = valued(match)
    assert values["bale 5,2 east"] > values["bale 5,2 west"] + 0.2


def test_a_poop_on_the_way_makes_a_slide_worth_less() -> None:
    match = at("g2,5 *2,7 R2,13 r9,9 c11,11")
    values = valued(match)
    clean = valued(at("g2,5 R2,13 r9,9 c11,11"))
    assert values["move 2,5 south"] < clean["move 2,5 south"] - 0.5


def test_it_cancels_a_lost_turn_and_keeps_its_daisy_for_less() -> None:
    def asked(card: str) -> Match:
        match = at("g2,1 *2,4 r9,9 c11,11", moves=1, daisies={"g": "rescue"})
        for action in ("g: move 2,1 south", "g: end", f"chance: poop card {card}"):
            match.play(action)
        return match

    assert choice(asked("miss")) == "daisy rescue cancel"
    assert choice(asked("drop")) == "accept"


def test_it_uses_the_daisy_that_it_holds_when_its_moves_are_over() -> None:
    match = at("g2,1 r9,9 c11,11", "g: move 2,1 south", moves=1, daisies={"g": "rescue"})
    assert choice(match) == "daisy rescue moves"


# ---------------------------------------------------------------- only what the seat may see


@settings(max_examples=25, deadline=None)
@given(tables(), SEEDS, st.sampled_from(BOTS))
def test_in_two_worlds_that_look_alike_a_bot_does_the_same(
    match: Match, seed: int, name: str
) -> None:
    game, rng = match.game, random.Random(seed)
    for state in match.states[-5:]:
        for player in game.actors(state):
            if player < 0:
                continue
            seen = game.observation(state, player)
            choices = set()
            for world in (
                state,
                game.resample(state, player, rng),
                game.resample(state, player, rng),
            ):
                other = game.observation(world, player)
                assert other == seen
                bot = make(name, game)
                bot.reset(game, player, random.Random(seed))
                choices.add(bot.choose(other))
            assert len(choices) == 1
            assert choices <= set(seen.legal)


@pytest.mark.parametrize("name", ["greedy"])
def test_the_same_bots_and_seed_play_the_same_game(name: str) -> None:
    game = Chickapig(players=2)
    used = [make(name), make(name)]
    first = play_match(game, used, 3)
    assert play_match(game, used, 3).to_text() == first.to_text()


# ---------------------------------------------------------------- how well they play


@pytest.mark.parametrize(("players", "games"), [(2, 20), (4, 4)])
def test_greedy_beats_random_clearly(players: int, games: int) -> None:
    came = compare(Chickapig(players=players), "greedy", "random", games=games, seed=11)
    assert came.wins == games


def test_games_of_four_greedy_end() -> None:
    for seed in range(2):
        match = play_match(Chickapig(players=4), ["greedy"] * 4, seed)
        assert match.outcome is not None
        assert max(match.outcome.scores) == 6
