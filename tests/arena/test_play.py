"""Matches played by bots, and fair comparisons."""

from __future__ import annotations

import random
from typing import Any

import pytest

from farmlib.arena.play import Comparison, compare, play_match, wilson
from farmlib.bots import make
from farmlib.core.errors import FarmError, OptionsError
from farmlib.core.match import Match
from farmlib.games.chickenfoot import Chickenfoot

SMALL = Chickenfoot(players=2, highest=6, hand_size=4)


def test_a_match_is_played_to_its_end() -> None:
    match = play_match(SMALL, ["greedy", "random"], 7)
    assert match.outcome is not None
    assert match.state.hand == 7
    assert Match.from_text(match.to_text()).state == match.state


def test_one_seed_one_match() -> None:
    texts = [play_match(SMALL, ["greedy", "random"], seed).to_text() for seed in (7, 7, 8)]
    assert texts[0] == texts[1] != texts[2]


def test_words_and_catches_are_asked_for() -> None:
    game = Chickenfoot(players=3, highest=6, hand_size=3, chickenlittle="call")
    match = play_match(game, ["random"] * 3, 2)
    said = {action.what().split()[0] for action in match.actions}
    assert {"chickenlittle", "catch", "play", "draw"} <= said


def test_greedy_never_forgets_the_word() -> None:
    game = Chickenfoot(players=3, highest=6, hand_size=3, chickenlittle="call")
    match = play_match(game, ["greedy"] * 3, 2)
    said = {action.what().split()[0] for action in match.actions}
    assert "chickenlittle" in said
    assert "catch" not in said


@pytest.mark.parametrize("bots", [["greedy"], ["greedy"] * 3, [], "greedy"])
def test_one_bot_a_seat(bots: Any) -> None:
    with pytest.raises(OptionsError, match="2 bots are needed"):
        play_match(SMALL, bots, 7)


def test_one_object_can_not_sit_twice() -> None:
    bot = make("greedy")
    with pytest.raises(OptionsError, match="two seats"):
        play_match(SMALL, [bot, bot], 7)


class Odd:
    """A bot that does nothing, or acts for another."""

    def __init__(self, *, meddles: bool) -> None:
        self.meddles = meddles

    def reset(self, game: Any, player: int, rng: random.Random) -> None:
        self.game, self.player = game, player

    def observe(self, event: Any) -> None:
        pass

    def choose(self, observation: Any) -> Any:
        return self.game.parse_action(f"{1 - self.player}: draw") if self.meddles else None


@pytest.mark.parametrize(("meddles", "about"), [(False, "does nothing"), (True, "for another")])
def test_a_bot_that_spoils_the_game_is_named(meddles: bool, about: str) -> None:
    with pytest.raises(FarmError, match=f"player [01] .*{about}"):
        play_match(SMALL, [Odd(meddles=meddles), Odd(meddles=meddles)], 7)


# Wilson's interval for 8 of 10 and for 0 of 10, worked out by hand with z = 1.96:
# middle (p + z2/2n) / (1 + z2/n), half z sqrt(p(1-p)/n + z2/4n2) / (1 + z2/n), z2 = 3.8416.
@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(8, 10, 0.490, 0.943), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (50, 100, 0.404, 0.596)],
)
def test_the_interval_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    found = wilson(wins, games)
    assert found[0] == pytest.approx(low, abs=0.001)
    assert found[1] == pytest.approx(high, abs=0.001)


def test_a_bot_against_itself_is_even() -> None:
    came = compare(SMALL, "random", "random", games=60, seed=3)
    low, high = came.interval
    assert low < 0.5 < high
    assert came.hands == 7


def test_seats_rotate_so_that_nobody_has_the_better_one() -> None:
    one = compare(SMALL, "greedy", "random", games=20, seed=3)
    two = compare(SMALL, "random", "greedy", games=20, seed=3)
    assert one.share > 0.5 > two.share


def test_a_comparison_says_itself() -> None:
    came = Comparison("greedy", "random", 200, 150.5, 200.0, 400.0, 10)
    assert came.share == pytest.approx(0.7525)
    assert str(came).startswith(
        "greedy won 150.5 of 200 games against random: 75.2% (95 % interval "
    )
    assert str(came).endswith("points a hand: greedy 20.0, random 40.0")


@pytest.mark.parametrize(("players", "games"), [(3, 10), (2, 11), (2, 0)])
def test_odd_numbers_would_be_unfair(players: int, games: int) -> None:
    with pytest.raises(OptionsError, match="even numbers"):
        compare(Chickenfoot(players=players, highest=6), "greedy", "random", games=games)
