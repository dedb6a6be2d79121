"""The memory bot: what it forgets, how it is asked for, and that it is told what it can't play."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farmlib.bots import BOTS, SPECIALISTS, make
from farmlib.bots.memory import MemoryBot, forgetting
from farmlib.core.errors import OptionsError
from farmlib.core.match import Match
from farmlib.core.registry import GAMES
from farmlib.games.chickenfoot import Chickenfoot
from farmlib.games.duckling import Duckling, Picture
from tests.games.duckling.positions import at

SPANS, SLIPS, AGES = st.integers(0, 20), st.floats(0, 1), st.integers(0, 200)


@given(AGES, SPANS, SLIPS)
def test_forgetting_is_a_chance_that_grows_with_age(age: int, span: int, slip: float) -> None:
    now, later = forgetting(age, span, slip), forgetting(age + 1, span, slip)
    assert 0 <= now <= later <= 1
    if age < span:
        assert now == 0
    if 0.01 < slip < 0.7 and span <= age < span + 20:
        assert now < later


@given(AGES, SPANS)
def test_without_slips_nothing_is_forgotten_and_with_nothing_but_slips_all(
    age: int, span: int
) -> None:
    assert forgetting(age, span, 0.0) == 0
    assert forgetting(age, span, 1.0) == (age >= span)


def recalled(match: Match, bot: MemoryBot, times: int = 400) -> dict[Picture, float]:
    """How often each picture comes to mind."""
    rng = random.Random(1)
    bot.reset(match.game, 0, rng)
    seen = match.game.observation(match.state, 0)
    found = [bot.recall(seen) for _ in range(times)]
    return {
        picture: sum(picture in known for known in found) / times
        for picture in Picture
        if any(picture in known for known in found)
    }


def test_what_comes_to_mind_is_right_and_was_turned_up() -> None:
    match = at([2, 8, 16], seen=[0, 4, 7], turned=[1, 0, 0, 0, 5, 0, 0, 3, 0, 0, 0, 0], flips=6)
    bot = MemoryBot(span=1, slip=0.3)
    bot.reset(match.game, 0, random.Random(2))
    for _ in range(100):
        known = bot.recall(match.game.observation(match.state, 0))
        for picture, place in known.items():
            assert match.state.yard[place] is picture
            assert place in (0, 4, 7)


def test_it_remembers_as_often_as_its_numbers_say() -> None:
    # Last seen 5, 3 and 1 flips ago; with span 2 that is 4, 2 and 0 flips too long.
    turned = [1, 3, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    match = at([2, 8, 16], seen=[0, 1, 2], turned=turned, flips=6)
    often = recalled(match, MemoryBot(span=2, slip=0.25), 4000)
    assert often[Picture.NEST] == 1
    assert often[Picture.BOILED_EGG] == pytest.approx(0.75**2, abs=0.03)
    assert often[Picture.FRIED_EGG] == pytest.approx(0.75**4, abs=0.03)


def test_turned_up_again_it_is_fresh_again() -> None:
    turned = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    old = at([2, 8, 16], seen=[0], turned=turned, flips=40)
    assert recalled(old, MemoryBot(span=2, slip=0.5)) == {}
    old.play("0: flip 0")
    assert recalled(old, MemoryBot(span=2, slip=0.5)) == {Picture.FRIED_EGG: 1}


def test_a_perfect_memory_takes_a_known_match_each_time() -> None:
    match = at([2, 8, 16], seen=[3], turned=[0, 0, 0, 1] + [0] * 8, flips=1000)
    bot = MemoryBot(slip=0)
    for seed in range(20):
        bot.reset(match.game, 0, random.Random(seed))
        action = bot.choose(match.game.observation(match.state, 0))
        assert action is not None
        assert action.what() == "flip 3"


def test_it_is_asked_for_by_name_and_numbers() -> None:
    assert repr(make("memory")) == "MemoryBot(span=6, slip=0.05)"
    assert repr(make("memory:span=3:slip=0.25")) == "MemoryBot(span=3, slip=0.25)"
    assert repr(make("memory:slip=0", Duckling())) == "MemoryBot(span=6, slip=0.0)"
    assert "memory" not in BOTS
    assert [game for game in GAMES if set(SPECIALISTS) & set(GAMES.kit(game).bots)] == ["duckling"]


@pytest.mark.parametrize(
    ("name", "about"),
    [
        ("memory:depth=3", "Can't read 'depth=3'.*span=3"),
        ("memory:span", "Can't read 'span'"),
        ("memory:span=few", "Can't read"),
        ("memory:span=-1", "span is -1"),
        ("memory:slip=2", "slip is 2.0; it is a chance"),
        ("memory:slip=nan", "slip is nan"),
        ("greedy:span=3", "'greedy' takes no numbers"),
        ("random:", "'random' takes no numbers"),
        ("elephant", "no bot 'elephant'; choose random, greedy, memory"),
    ],
)
def test_what_can_not_be_made_is_told(name: str, about: str) -> None:
    with pytest.raises(OptionsError, match=about):
        make(name)


def test_a_game_without_anything_to_remember() -> None:
    with pytest.raises(OptionsError, match="does not know chickenfoot; it knows duckling"):
        make("memory", Chickenfoot())
    with pytest.raises(OptionsError, match="does not know chickenfoot"):
        make("memory").reset(Chickenfoot(), 0, random.Random(1))
    foreign = Chickenfoot()
    with pytest.raises(TypeError, match="can't read"):
        make("memory").choose(foreign.observation(foreign.initial_state(), 0))
