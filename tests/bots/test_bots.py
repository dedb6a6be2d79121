"""Bots: they do what is legal, see only what their seat may see, and `greedy` plays well."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmlib.arena.play import compare, play_match
from farmlib.bots import BOTS, make
from farmlib.bots.chickenfoot import judge
from farmlib.core.errors import OptionsError
from farmlib.core.match import Match
from farmlib.games.chickenfoot import Chickenfoot
from tests.games.chickenfoot.positions import ARMS, FOOT, at
from tests.games.chickenfoot.tables import SEEDS, tables


def choice(match: Match, name: str = "greedy", player: int = 0, seed: int = 1) -> str | None:
    """What a fresh bot in `player`'s seat does now."""
    bot = make(name, match.game)
    bot.reset(match.game, player, random.Random(seed))
    action = bot.choose(match.game.observation(match.state, player))
    return None if action is None else action.what()


# ---------------------------------------------------------------- making them


def test_bots_by_their_names() -> None:
    assert BOTS == ("random", "greedy")
    assert [repr(make(name)) for name in BOTS] == ["RandomBot()", "GreedyBot()"]
    assert make("greedy") is not make("greedy")


def test_a_bot_that_there_is_not() -> None:
    with pytest.raises(OptionsError, match="no bot 'clever'; choose random, greedy"):
        make("clever")


def test_a_game_that_a_bot_does_not_know() -> None:
    class Hopscotch:
        id = "hopscotch"

    with pytest.raises(OptionsError, match="no game 'hopscotch'"):
        make("greedy", Hopscotch())  # type: ignore[arg-type]
    bot = make("greedy")
    with pytest.raises(OptionsError, match="no game 'hopscotch'"):
        bot.reset(Hopscotch(), 0, random.Random(1))  # type: ignore[arg-type]


# ---------------------------------------------------------------- what greedy likes


def test_the_heavy_tile_goes_first() -> None:
    assert choice(at(["5-1 5-3 8-8", "7-7 6-6"], pile="7-6 8-7")) in {
        "play 5-3 on 9-5",
        "play 5-3 on 9-3",
    }


def test_the_double_blank_goes_before_anything_else() -> None:
    hands = ["0-0 5-4 8-5 8-8", "7-7 6-0 1-0 2-0"]
    assert choice(at(hands, pile="3-0 7-0 8-0")) == "play 0-0 on 9-0"


def test_a_drawn_tile_is_played_and_not_kept() -> None:
    match = at(["8-7 7-6", "8-0 3-2"], "0: draw", pile="6-4 5-5")
    assert choice(match) == "play 6-4 on 9-4"


def test_of_two_tiles_that_weigh_the_same_the_one_goes_that_leaves_more_numbers() -> None:
    # Without 5-2 the hand still holds 2, 3, 4, 5 and 6; without 4-3 only 2, 5 and 6.
    match = at(["5-2 4-3 6-5 6-2", "7-7 8-8"], pile="8-7 7-6")
    seen = match.game.observation(match.state, 0)
    values = dict(zip([action.what() for action in seen.legal], judge(seen), strict=True))
    assert values["play 5-2 on 9-5"] > values["play 4-3 on 9-4"]


def test_the_next_player_is_left_with_what_that_player_lacks() -> None:
    # The double 5 is heavier. But player 1 has shown to have no 4, and would be stuck on one.
    hands = ["4-4 5-5 8-7", "1-0 2-0 3-0 2-1 3-1 3-2"]
    assert choice(at(hands, pile="8-8 5-4 6-5 6-4 7-5 7-4 8-5 8-4")) == "play 5-5 on 9-5"
    lacking = at(hands, pile="8-8 5-4 6-5 6-4 7-5 7-4 8-5 8-4", lacks=["", "4"])
    assert choice(lacking) == "play 4-4 on 9-4"


def test_it_says_the_word_and_catches() -> None:
    match = at(["8-7 5-1", "8-0 6-6 3-2"], "0: play 5-1 on 9-5", pile="7-7", chickenlittle="call")
    assert choice(match) == "chickenlittle"
    match.play("1: play 3-2 on 9-3")
    assert choice(match, player=1) == "catch 0"


def test_it_goes_out_when_it_can() -> None:
    match = at(["4-4", "8-0 6-4 0-0"], pile="7-4")
    assert choice(match) == "play 4-4 on 9-4"


def test_who_has_nothing_to_do_waits() -> None:
    match = at(["8-7 5-1", "8-0 3-2"])
    assert choice(match, "greedy", 1) is None
    assert choice(match, "random", 1) is None


def test_greedy_has_to_sit_down_first() -> None:
    match = at(["8-7 5-1", "8-0 3-2"], tree=ARMS)
    with pytest.raises(RuntimeError, match="sit down"):
        make("greedy").choose(match.game.observation(match.state, 0))


# ---------------------------------------------------------------- what random does


def test_random_does_everything_in_the_end() -> None:
    match = at(["8-7 5-1 4-4", "8-0 3-2"], pile="7-7")
    legal = {action.what() for action in match.game.legal_actions(match.state, 0)}
    assert {choice(match, "random", seed=seed) for seed in range(60)} == legal


def test_random_sometimes_forgets_the_word() -> None:
    match = at(["8-7 5-1", "8-0 6-6 3-2"], "0: play 5-1 on 9-5", pile="7-7", chickenlittle="call")
    said = [choice(match, "random", seed=seed) for seed in range(60)]
    assert set(said) == {None, "chickenlittle"}
    assert 15 < said.count(None) < 45


def test_random_never_waits_in_its_own_turn() -> None:
    match = at(["8-7 5-1", "8-0 3-2"], tree=FOOT, pile="7-7")
    assert None not in {choice(match, "random", seed=seed) for seed in range(40)}


# ---------------------------------------------------------------- only what the seat may see


class Watching:
    """A bot that keeps all that it hears, and plays like another one."""

    def __init__(self, name: str) -> None:
        self.inner = make(name)
        self.heard: list[str] = []
        self.saw: list[Any] = []

    def reset(self, game: Any, player: int, rng: random.Random) -> None:
        self.player = player
        self.inner.reset(game, player, rng)

    def observe(self, event: Any) -> None:
        self.heard.append(f"{event.player} {event.kind} {event.say()} {event.data}")

    def choose(self, observation: Any) -> Any:
        self.saw.append(observation)
        return self.inner.choose(observation)


def test_a_bot_hears_no_tile_that_another_draws() -> None:
    game = Chickenfoot(players=3, highest=6, hand_size=4)
    bots = [Watching("random") for _ in range(3)]
    match = play_match(game, bots, 5)
    draws = [event for event in match.log if event.kind == "draw"]
    assert len(draws) > 20
    for bot in bots:
        heard = [text for text in bot.heard if " draw " in text]
        assert len(heard) == len(draws)
        for text, event in zip(heard, draws, strict=True):
            if event.player == bot.player:
                assert f"'{event.get('tile')}'" in text
            else:
                assert "'tile'" not in text
                assert "draws a tile." in text
        assert {seen.player for seen in bot.saw} == {bot.player}


@settings(max_examples=60, deadline=None)
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
            (chosen,) = choices
            assert chosen in seen.legal or (chosen is None and player != state.turn)


@pytest.mark.parametrize("name", BOTS)
def test_reset_forgets(name: str) -> None:
    game = Chickenfoot(players=2, highest=6)
    used = [make(name), make(name)]
    first = play_match(game, used, 3)
    play_match(game, used, 4)
    again = play_match(game, used, 3)
    assert again.to_text() == first.to_text() == play_match(game, [name, name], 3).to_text()


@pytest.mark.parametrize("name", BOTS)
def test_two_bots_share_nothing(name: str) -> None:
    """Another bot of the kind, busy in another match, makes no difference."""
    game = Chickenfoot(players=2, highest=6)
    alone = play_match(game, [name, name], 3).to_text()

    class Busy(Watching):
        def choose(self, observation: Any) -> Any:
            if not len(self.saw) % 20:
                play_match(Chickenfoot(players=2, highest=6, hand_size=2), [name, name], 9)
            return super().choose(observation)

    assert play_match(game, [Busy(name), name], 3).to_text() == alone


# ---------------------------------------------------------------- how well they play


@pytest.mark.parametrize(("players", "games"), [(2, 24), (4, 32)])
def test_greedy_beats_random_clearly(players: int, games: int) -> None:
    came = compare(Chickenfoot(players=players), "greedy", "random", games=games, seed=11)
    assert came.interval[0] > 0.75
    assert came.points_a < 0.75 * came.points_b
