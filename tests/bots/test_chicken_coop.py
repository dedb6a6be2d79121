"""Bots at Chicken Coop: they press, see only what their seat may see, and `greedy` plays well."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmlib.arena.play import compare, play_match
from farmlib.bots import BOTS, make
from farmlib.bots.chicken_coop import judge
from farmlib.core.match import Match
from farmlib.games.chicken_coop import ChickenCoop, Press
from tests.games.chicken_coop.positions import SIXES, at
from tests.games.chicken_coop.tables import SEEDS, tables


def choice(match: Match, name: str = "greedy", player: int = 0, seed: int = 1) -> str | None:
    """What a fresh bot in `player`'s seat does now."""
    bot = make(name, match.game)
    bot.reset(match.game, player, random.Random(seed))
    action = bot.choose(match.game.observation(match.state, player))
    return None if action is None else action.what()


def valued(match: Match) -> dict[str, float]:
    """What greedy thinks of each thing that may be done now."""
    seen = match.game.observation(match.state, match.actors()[0])
    return dict(zip([action.what() for action in seen.legal], judge(seen), strict=True))


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_presses_by_itself(name: str) -> None:
    match = at(["8-7 6-4 4-4", "7-1 4-3"], "0: play 4-4 on 9-4", pile="8-4 4-2")
    assert choice(match, name) == "press"
    assert choice(match, name, player=1) is None


@pytest.mark.parametrize("name", BOTS)
def test_a_game_of_bots_clucks_for_every_double(name: str) -> None:
    match = play_match(ChickenCoop(players=3), [name] * 3, 5)
    due = [event.player for event in match.log if event.kind == "due"]
    assert due == [action.player for action in match.actions if isinstance(action, Press)]
    assert len(due) > 20


def test_the_heavy_tile_goes_first() -> None:
    assert choice(at(["5-1 5-3 8-8", "7-7 6-6"], pile="7-6 8-7")) in {
        "play 5-3 on 9-5",
        "play 5-3 on 9-3",
    }


def test_a_blank_is_light_by_pips_and_heavy_as_printed() -> None:
    # 6-0 has 6 pips and counts 31 as printed; 6-1 has 7 in both.
    hands = ["6-0 6-1 8-7 5-0 4-1", "7-7 8-8 2-2"]
    by_pips = valued(at(hands, pile="7-6 8-6"))
    printed = valued(at(hands, pile="7-6 8-6", blanks="printed"))
    blank, plain = "play 6-0 on 9-0", "play 6-1 on 9-1"
    assert printed[blank] - printed[plain] > by_pips[blank] - by_pips[plain] + 20


def test_the_next_player_is_left_with_what_that_player_lacks() -> None:
    hands = ["4-4 5-5 8-7", "1-0 2-0 3-0 2-1 3-1 3-2"]
    pile = "8-8 5-4 6-5 6-4 7-5 7-4 8-5 8-4"
    assert choice(at(hands, pile=pile)) == "play 5-5 on 9-5"
    assert choice(at(hands, pile=pile, lacks=["", "4"])) == "play 4-4 on 9-4"


def test_it_blocks_a_round_when_it_holds_little_and_not_when_it_holds_much() -> None:
    # 6-6 is the last six of all, so with it the round ends after the press.
    tree = SIXES.replace("4-6", "4-6(6-7)")
    pile = "2-0 3-1 4-4 5-4"
    light = at(["6-6 7-2 1-0", "8-8 7-7 5-5 8-7 8-5"], tree=tree, pile=pile)
    heavy = at(["6-6 7-2 8-8 8-7 7-5", "1-0"], tree=tree, pile=pile)
    double, plain = "play 6-6 on 9-6", "play 7-2 on 7-6"
    assert valued(light)[double] > valued(light)[plain]
    assert valued(heavy)[double] < valued(heavy)[plain]


def test_it_goes_out_when_it_can() -> None:
    assert choice(at(["4-4", "8-0 6-4 0-0"], pile="7-4")) == "play 4-4 on 9-4"


class Watching:
    """A bot that keeps all that it hears, and plays like another one."""

    def __init__(self, name: str) -> None:
        self.inner = make(name)
        self.heard: list[Any] = []

    def reset(self, game: Any, player: int, rng: random.Random) -> None:
        self.player = player
        self.inner.reset(game, player, rng)

    def observe(self, event: Any) -> None:
        self.heard.append(event)

    def choose(self, observation: Any) -> Any:
        assert observation.player == self.player
        return self.inner.choose(observation)


def test_a_bot_hears_no_tile_that_another_draws() -> None:
    bots = [Watching("random") for _ in range(3)]
    match = play_match(ChickenCoop(players=3), bots, 5)
    draws = [event for event in match.log if event.kind == "draw"]
    assert len(draws) > 20
    for bot in bots:
        heard = [event for event in bot.heard if event.kind == "draw"]
        assert [event.player for event in heard] == [event.player for event in draws]
        for event, true in zip(heard, draws, strict=True):
            own = event.player == bot.player
            assert event.get("tile") == (true.get("tile") if own else None)
            assert event.say().endswith("draws a tile.") != own


@settings(max_examples=50, deadline=None)
@given(tables(), SEEDS, st.sampled_from(BOTS))
def test_in_two_worlds_that_look_alike_a_bot_does_the_same(
    match: Match, seed: int, name: str
) -> None:
    game, rng = match.game, random.Random(seed)
    for state in match.states[-12:]:
        for player in game.actors(state):
            if player < 0:
                continue
            seen = game.observation(state, player)
            choices = set()
            for world in (state, *(game.resample(state, player, rng) for _ in range(2))):
                other = game.observation(world, player)
                assert other == seen
                bot = make(name, game)
                bot.reset(game, player, random.Random(seed))
                choices.add(bot.choose(other))
            assert len(choices) == 1
            assert choices <= set(seen.legal)


@pytest.mark.parametrize("blanks", ["pips", "printed"])
@pytest.mark.parametrize("players", [2, 4])
def test_greedy_beats_random_clearly(players: int, blanks: str) -> None:
    game = ChickenCoop.with_options({"players": players, "blanks": blanks})
    came = compare(game, "greedy", "random", games=32, seed=11)
    assert came.interval[0] > 0.75
    assert came.points_a < 0.75 * came.points_b
