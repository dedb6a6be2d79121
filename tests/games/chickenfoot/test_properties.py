"""What always holds in Chickenfoot, whatever the options and whatever is played."""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmlib.core.actions import CHANCE, Action
from farmlib.core.errors import IllegalAction
from farmlib.core.match import Match
from farmlib.games.chickenfoot import Catch, Chickenfoot, Chickenlittle
from farmlib.games.dominoes import Draw, Open, Pass, Play, tile_set
from tests.games.chickenfoot.tables import (
    SEEDS,
    choices,
    everywhere,
    games,
    legal_by_the_rules,
    play_out,
    step,
    tables,
)

few = settings(max_examples=12, deadline=None)
some = settings(max_examples=60, deadline=None)


def candidates(match: Match) -> list[Action]:
    """Everything that anybody could say at this table, sensible or not."""
    game = match.game
    tiles = tile_set(game.highest)
    targets = [*match.state.tree.tiles(), tiles[0], tiles[-1]]
    result: list[Action] = []
    for player in range(game.players):
        result += [Draw(player), Pass(player), Chickenlittle(player)]
        result += [Catch(player, offender) for offender in range(game.players + 1)]
        result += [Open(player, tile) for tile in tiles]
        result += [Play(player, tile, on) for tile in tiles for on in targets]
    return result


@few
@given(games(sets=(6, 6, 9)), SEEDS)
def test_a_whole_game_keeps_every_tile_in_one_place_and_comes_to_an_end(
    game: Chickenfoot, seed: int
) -> None:
    match = Match(game, seed)
    play_out(match, seed)
    full = list(tile_set(game.highest))
    for state in match.states[1:]:
        assert everywhere(state) == full
    assert match.outcome is not None
    assert match.state.hand == game.num_hands


@few
@given(games(sets=(6, 9)), SEEDS)
def test_totals_are_the_sums_of_the_hands(game: Chickenfoot, seed: int) -> None:
    match = Match(game, seed)
    play_out(match, seed)
    sums: Counter[int] = Counter()
    hands = 0
    for state in match.states:
        if state.ended:
            hands += 1
            for player, hand in enumerate(state.hands):
                sums[player] += sum(50 if t.high == 0 else t.high + t.low for t in hand)
            assert state.totals == tuple(sums[player] for player in range(game.players))
    assert hands == game.highest + 1
    best = min(sums[player] for player in range(game.players))
    outcome = match.outcome
    assert outcome is not None
    assert outcome.winners == tuple(p for p in range(game.players) if sums[p] == best)


@few
@given(games(sets=(12, 15)), SEEDS)
def test_large_sets_come_to_an_end_too(game: Chickenfoot, seed: int) -> None:
    match = Match(game, seed, {"hand": game.num_hands - 1, "turn": "chance"})
    play_out(match, seed)
    assert match.outcome is not None


@some
@given(tables(sets=(6, 6, 9)))
def test_legal_actions_are_exactly_those_that_apply_takes(match: Match) -> None:
    taken = set()
    for action in candidates(match):
        refusal = match.game.refusal(match.state, action)
        if refusal is None:
            match.game.apply(match.state, action)
            taken.add(action)
        else:
            assert refusal.rule in match.game.rulebook
            with pytest.raises(IllegalAction) as error:
                match.game.apply(match.state, action)
            assert error.value.refusal == refusal
    listed = choices(match) if not match.chance_is_due() else []
    assert len(listed) == len(set(listed))
    assert set(listed) == taken


@few
@given(tables(sets=(12, 15), most=60))
def test_the_same_for_large_sets(match: Match) -> None:
    taken = {a for a in candidates(match) if match.game.refusal(match.state, a) is None}
    assert taken == (set(choices(match)) if not match.chance_is_due() else set())


@some
@given(tables())
def test_an_observation_tells_what_its_player_may_do(match: Match) -> None:
    for state in match.states:
        for player in range(match.game.players):
            seen = match.game.observation(state, player)
            assert {action.what() for action in seen.legal} == legal_by_the_rules(seen, match.game)
            assert all(action.player == player for action in seen.legal)


@some
@given(tables())
def test_somebody_can_always_act_until_the_game_is_over(match: Match) -> None:
    game = match.game
    for state in match.states:
        actors, must = game.actors(state), game.must_act(state)
        assert bool(actors) == bool(must) == (game.outcome(state) is None)
        assert set(must) <= set(actors)
        assert list(actors) == sorted(set(actors))
        for player in actors:
            if player != CHANCE:
                assert game.legal_actions(state, player)
        for player in set(range(game.players)) - set(actors):
            assert game.legal_actions(state, player) == ()


@some
@given(tables(), SEEDS)
def test_undo_gives_back_the_very_state_and_redo_goes_on_alike(match: Match, seed: int) -> None:
    before, text = match.state, match.to_text()
    plain = json.dumps(match.game.to_json(before))
    step(match, random.Random(seed))
    after, events = match.state, match.log
    if match.to_text() == text:
        return  # the game was over
    assert json.dumps(match.game.to_json(before)) == plain, "apply has changed its state"
    assert match.undo()
    assert match.state == before
    assert match.to_text() == text
    assert match.redo()
    assert match.state == after
    assert match.log == events


@some
@given(tables(most=80), SEEDS)
def test_the_match_text_opens_the_same_match_which_goes_on_the_same(
    match: Match, seed: int
) -> None:
    other = Match.from_text(match.to_text())
    assert (other.state, other.log, other.actions) == (match.state, match.log, match.actions)
    one, two = random.Random(seed), random.Random(seed)
    for _ in range(40):
        assert step(match, one) == step(other, two)
        assert other.state == match.state
    assert other.to_text() == match.to_text()


@some
@given(tables(most=80))
def test_a_state_pickles_goes_to_json_and_is_a_position(match: Match) -> None:
    game = match.game
    for state in match.states:
        assert pickle.loads(pickle.dumps(state)) == state
        assert game.from_json(json.loads(json.dumps(game.to_json(state)))) == state
        assert game.position(json.loads(json.dumps(game.as_position(state)))) == state
        assert hash(state) == hash(game.from_json(game.to_json(state)))


@some
@given(tables(most=80))
def test_actions_are_read_back_from_their_notation(match: Match) -> None:
    for action in [*match.actions, *candidates(match)[:200]]:
        assert match.game.parse_action(str(action)) == action


@some
@given(tables(), SEEDS)
def test_dealt_anew_the_hidden_tiles_look_the_same_to_the_player(match: Match, seed: int) -> None:
    game, state, rng = match.game, match.state, random.Random(seed)
    for player in range(game.players):
        seen = game.observation(state, player)
        for _ in range(3):
            other = game.resample(state, player, rng)
            assert game.observation(other, player) == seen
            assert everywhere(other) == everywhere(state)
            assert game.as_position(game.position(game.as_position(other)))  # it can stand
            assert other.drawn is None or other.drawn in other.hands[other.turn]
            for seat, hand in enumerate(other.hands):
                lacks = other.lacks[seat]
                known = [tile for tile in hand if tile != other.drawn]
                assert not any(tile.high in lacks or tile.low in lacks for tile in known)


@some
@given(tables())
def test_what_a_hand_is_known_to_lack_it_lacks(match: Match) -> None:
    for state in match.states:
        for seat, lacks in enumerate(state.lacks):
            waiting = state.drawn if seat == state.turn else None
            for tile in state.hands[seat]:
                assert tile == waiting or not {tile.high, tile.low} & lacks


@few
@given(tables(sets=(9, 12), most=30), SEEDS)
def test_dealt_anew_twice_is_not_the_same_twice(match: Match, seed: int) -> None:
    game, state, rng = match.game, match.state, random.Random(seed)
    if not state.hands or len(state.pile) < 5:
        return
    different = {game.resample(state, 0, rng) for _ in range(5)}
    assert len(different) == 5


@some
@given(tables(), SEEDS)
def test_a_state_dealt_anew_can_be_played_out(match: Match, seed: int) -> None:
    game, rng = match.game, random.Random(seed)
    player = rng.randrange(game.players)
    state, hand = game.resample(match.state, player, rng), match.state.hand
    for _ in range(2_000):
        actors = game.actors(state)
        if state.ended or CHANCE in actors:
            return
        actions = [a for actor in actors for a in game.legal_actions(state, actor)]
        state = game.apply(state, rng.choice(actions)).state
        assert state.hand == hand
    raise AssertionError("The hand goes on for ever.")


@few
@given(games(sets=(6, 9)), SEEDS)
def test_one_seed_deals_different_hands(game: Chickenfoot, seed: int) -> None:
    match = Match(game, seed)
    play_out(match, seed)
    dealt = [
        after.hands for before, after in pairwise(match.states) if before.ended and not after.ended
    ]
    assert len(dealt) == game.highest
    assert len(set(dealt)) > len(dealt) // 2
    assert len({a for a in match.actions if a.player == CHANCE}) > len(dealt) // 2


@few
@given(games(sets=(6, 9)), SEEDS, st.integers(1, 5))
def test_one_seed_gives_one_game(game: Chickenfoot, seed: int, other: int) -> None:
    one, two, three = Match(game, seed), Match(game, seed), Match(game, seed + other)
    for match in (one, two, three):
        play_out(match, 1)
    assert one.to_text() == two.to_text()
    assert one.log == two.log
    assert one.to_text() != three.to_text()
