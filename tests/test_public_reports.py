"""Faults that other people's games were reported for in public, and that ours must not have.

Each test says in its first line what was reported elsewhere.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import farmlib
from farmlib.core.match import Match
from farmlib.core.plain import to_plain
from farmlib.games.dominoes import tile_set

GAMES = list(farmlib.GAMES)
DOMINOES = ["chickenfoot", "chicken_coop"]
ARMS = "9-9(9-0 9-1 9-2 9-3 9-4 9-5)"


def step(match: Match, rng: random.Random) -> None:
    if match.chance_is_due():
        match.deal()
        return
    player = rng.choice(match.actors())
    match.play(rng.choice(match.game.legal_actions(match.state, player)))


def played(game_id: str, steps: int, seed: int = 3) -> Match:
    match, rng = Match(farmlib.game(game_id), seed), random.Random(seed)
    for _ in range(steps):
        if match.outcome is None:
            step(match, rng)
    return match


def at(**keys: Any) -> Match:
    return Match(farmlib.game("chickenfoot", players=2), 0, {"tree": ARMS, **keys})


@pytest.mark.parametrize("tile", ["5-1", "1-5"])
def test_a_tile_turned_round_is_still_that_tile(tile: str) -> None:
    """Domino games: a tile flipped for play is not found in the hand, and another one goes."""
    match = at(hands=["8-7 5-1 2-1", "6-6"], turn=0)
    match.play(f"0: play {tile} on 9-5")
    assert sorted(map(str, match.state.hands[0])) == ["2-1", "8-7"]


@pytest.mark.parametrize("highest", [6, 9, 12, 15])
def test_a_set_has_each_tile_once(highest: int) -> None:
    """Domino games: a set holds two double blanks."""
    tiles = tile_set(highest)
    assert len(tiles) == len(set(tiles)) == (highest + 1) * (highest + 2) // 2
    assert sum(str(tile) == "0-0" for tile in tiles) == 1


@pytest.mark.parametrize("game_id", DOMINOES)
def test_hands_are_cleared_before_the_next_deal(game_id: str) -> None:
    """Domino games: what was left in a hand is still there in the next round."""
    match, rng = Match(farmlib.game(game_id), 5), random.Random(5)
    while match.state.hand < 3 or not match.state.hands:
        step(match, rng)
        if match.state.hands and not match.state.ended:
            state = match.state
            tiles = [tile for hand in state.hands for tile in hand]
            tiles += [*state.pile, *state.tree.tiles()]
            assert sorted(tiles) == sorted(tile_set(match.game.highest))


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("game_id", DOMINOES)
def test_a_hand_comes_to_an_end(game_id: str, seed: int) -> None:
    """Domino games: a blocked game loops forever."""
    match, rng = Match(farmlib.game(game_id), seed), random.Random(seed)
    for _ in range(500):
        step(match, rng)
        if match.game.result(match.state):
            return
    pytest.fail("500 actions and no end")


def test_no_stalemate_while_a_tile_is_left_to_draw() -> None:
    """Domino games: a stalemate is called while tiles are left to draw."""
    starved = "9-9(9-8(8-8) 9-0 9-1 9-2 9-3 9-4)"
    match = Match(
        farmlib.game("chickenfoot", players=2),
        0,
        {"tree": starved, "hands": ["5-1", "6-6"], "pile": "7-7", "turn": 0},
    )
    assert match.game.result(match.state) is None
    match.play("0: draw")
    assert match.state.ended == "CF-STALE"


def test_the_last_tile_ends_the_hand() -> None:
    """Domino games: a crash on the last tile."""
    match = at(hands=["5-1", "6-6"], turn=0)
    match.play("0: play 5-1 on 9-5")
    assert match.state.ended == "CF-OUT"
    assert match.game.scores(match.state) == (0, 12)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_that_is_not_over_offers_something_to_do(game_id: str) -> None:
    """Board games: a state that is not over has no legal action, and the game hangs."""
    match, rng = Match(farmlib.game(game_id), 8), random.Random(8)
    for _ in range(150):
        if match.outcome is not None:
            break
        actors = match.actors()
        assert actors
        if not match.chance_is_due():
            assert any(match.game.legal_actions(match.state, player) for player in actors)
        step(match, rng)


@pytest.mark.parametrize("game_id", GAMES)
def test_legal_actions_do_not_change_while_one_looks(game_id: str) -> None:
    """Card games: legal actions are a generator over something that the move changes."""
    match = Match(farmlib.game(game_id), 1)
    while match.chance_is_due():
        match.deal()
    player = match.actors()[0]
    legal = match.game.legal_actions(match.state, player)
    before = list(map(str, legal))
    match.play(legal[0])
    assert isinstance(legal, tuple)
    assert list(map(str, legal)) == before


@pytest.mark.parametrize("game_id", GAMES)
def test_undo_gives_back_the_whole_state_and_redo_the_same_cards(game_id: str) -> None:
    """Card games: undo forgets turn data; redo draws different cards."""
    match = played(game_id, 25)
    states, text = match.states, match.to_text()
    while match.undo():
        assert match.state == states[len(match.actions)]
    while match.redo():
        assert match.state == states[len(match.actions)]
    assert match.to_text() == text


@pytest.mark.parametrize("game_id", GAMES)
def test_a_reload_does_not_start_the_chance_again(game_id: str) -> None:
    """Card games: after a reload the random numbers begin once more."""
    match = played(game_id, 20)
    again = Match.from_text(match.to_text())
    one, two = random.Random(4), random.Random(4)
    for _ in range(30):
        if match.outcome is None:
            step(match, one)
            step(again, two)
    assert again.actions == match.actions


@pytest.mark.parametrize("game_id", DOMINOES)
def test_one_seed_does_not_deal_every_hand_alike(game_id: str) -> None:
    """Card games: one seed deals every hand of a match alike."""
    match, rng = Match(farmlib.game(game_id), 2), random.Random(2)
    while sum("deal" in str(action) for action in match.actions) < 3:
        step(match, rng)
    deals = [str(action) for action in match.actions if "deal" in str(action)]
    assert len(set(deals)) == 3


@pytest.mark.parametrize("game_id", DOMINOES)
def test_another_world_has_each_tile_once_and_what_is_known(game_id: str) -> None:
    """Search bots: two resampled worlds are equal, or show a card twice, or forget a known one."""
    match = played(game_id, 8)
    state, game = match.state, match.game
    worlds = [game.resample(state, 0, random.Random(seed)) for seed in range(10)]
    for world in worlds:
        held = Counter(tile for hand in world.hands for tile in hand) + Counter(world.pile)
        assert max(held.values()) == 1
        assert world.hands[0] == state.hands[0]
        assert to_plain(game.observation(world, 0)) == to_plain(game.observation(state, 0))
    assert len(set(worlds)) > 5


def test_the_ring_closes_behind_its_last_place() -> None:
    """Race games: the place after 23 is 24; overtaking from 23 to 0 takes no feather."""
    path = "fried boiled nest chick hen feather worm caterpillar snail hedgehog bunny flowers"
    game = farmlib.game("duckling", players=2)
    start = {"fowl": [23, 0], "feathers": [1, 1], "turn": 0}
    yard = game.as_position(game.position(start))["yard"].split()
    match = Match(game, 0, {**start, "path": f"{path} {path}"})
    match.play(f"0: flip {yard.index('boiled')}")
    assert match.state.fowl == (1, 0)
    assert match.state.feathers == (2, 0)


def test_the_lowest_totals_win_together() -> None:
    """Card games: a tie goes to the first player."""
    game = farmlib.game("chickenfoot", players=2, highest=9)
    position = {
        "hand": 10,
        "tree": "0-0(0-1 0-2 0-3 0-4 0-5 0-6)",
        "hands": ["5-1", "3-2"],
        "turn": 0,
        "totals": [25, 20],
    }
    match = Match(game, 0, position)
    match.play("0: play 5-1 on 0-5")
    assert match.state.totals == (25, 25)
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)


@pytest.mark.parametrize("game_id", ["chickapig", "chicken_coop", "chickenfoot"])
def test_not_always_the_same_player_begins(game_id: str) -> None:
    """Board games: the same player always starts."""
    first = set()
    for seed in range(12):
        match, rng = Match(farmlib.game(game_id), seed), random.Random(seed)
        while match.chance_is_due():
            step(match, rng)
        first.add(match.actors()[0])
    assert first == {0, 1}


@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_is_ever_counted_below_nought(game_id: str) -> None:
    """Card games: a count of cards or pieces becomes negative."""
    match, rng = Match(farmlib.game(game_id), 6), random.Random(6)
    for _ in range(120):
        if match.outcome is not None:
            break
        step(match, rng)
        for value in match.game.counts(match.state).values():
            numbers = value if isinstance(value, list) else [value]
            assert all(number is None or number >= 0 for number in numbers)
