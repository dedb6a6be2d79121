"""What always holds in Chicken Coop, whatever the options and whatever is played."""

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
from farmlib.games.chicken_coop import ChickenCoop, Press
from farmlib.games.dominoes import Deal, Draw, Open, Pass, Play, Tile, tile_set
from tests.games.chicken_coop.tables import (
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
some = settings(max_examples=50, deadline=None)


def candidates(match: Match) -> list[Action]:
    """Everything that anybody could say at this table, sensible or not."""
    tiles = tile_set(9)
    targets = [*match.state.tree.tiles(), tiles[0], tiles[-1], Tile.of(12, 3)]
    result: list[Action] = []
    for player in range(match.game.num_players + 1):
        result += [Draw(player), Pass(player), Press(player)]
        result += [Open(player, tile) for tile in tiles]
        result += [Play(player, tile, on) for tile in tiles for on in targets]
    return result


@few
@given(games(), SEEDS)
def test_a_whole_game_keeps_every_tile_in_one_place_and_comes_to_an_end(
    game: ChickenCoop, seed: int
) -> None:
    match = Match(game, seed)
    play_out(match, seed)
    full = list(tile_set(9))
    for state in match.states[1:]:
        assert everywhere(state) == full
    assert match.outcome is not None
    assert match.state.hand == 10


@few
@given(games(), SEEDS)
def test_totals_are_the_sums_of_ten_rounds_and_the_lowest_wins(
    game: ChickenCoop, seed: int
) -> None:
    match = Match(game, seed)
    play_out(match, seed)
    blank = 25 if game.blanks == "printed" else 0
    sums: Counter[int] = Counter()
    rounds = 0
    for state in match.states:
        if state.ended:
            rounds += 1
            for player, hand in enumerate(state.hands):
                sums[player] += sum(end or blank for tile in hand for end in tile)
            assert state.totals == tuple(sums[player] for player in range(game.players))
    assert rounds == 10
    best = min(sums[player] for player in range(game.players))
    outcome = match.outcome
    assert outcome is not None
    assert outcome.winners == tuple(p for p in range(game.players) if sums[p] == best)


@few
@given(games(), SEEDS)
def test_the_deal_passes_left_and_each_round_has_its_double(game: ChickenCoop, seed: int) -> None:
    match = Match(game, seed)
    play_out(match, seed)
    dealt = [s for a, s in zip(match.actions, match.states[1:], strict=True) if isinstance(a, Deal)]
    assert [state.dealer for state in dealt] == [
        (game.youngest + number) % game.players for number in range(10)
    ]
    roots = [str(state.tree.root) for state in match.states if state.ended]
    assert roots == [f"{number}-{number}" for number in range(9, -1, -1)]


@few
@given(games(), SEEDS)
def test_the_search_goes_round_from_the_dealers_left_and_stops_when_it_has_found(
    game: ChickenCoop, seed: int
) -> None:
    match = Match(game, seed)
    play_out(match, seed)
    expected = -2
    for action, state in zip(match.actions, match.states, strict=False):
        if not state.hands or state.tree:
            expected = -2
            continue
        double = Tile.of(10 - state.hand, 10 - state.hand)
        held = [player for player, hand in enumerate(state.hands) if double in hand]
        if held:
            assert action == Open(held[0], double)
        else:
            expected = (state.dealer + 1 if expected == -2 else expected + 1) % game.players
            assert action == Draw(expected)


@few
@given(games(), SEEDS)
def test_after_a_double_comes_its_players_press_and_never_else(
    game: ChickenCoop, seed: int
) -> None:
    match = Match(game, seed)
    play_out(match, seed)
    for number, (action, state) in enumerate(zip(match.actions, match.states[1:], strict=True)):
        double = isinstance(action, Play) and action.tile.is_double
        due = double and bool(state.hands[action.player])
        assert state.pressed != due
        if due:
            assert match.actions[number + 1] == Press(action.player)
        elif number + 1 < len(match.actions):
            assert not isinstance(match.actions[number + 1], Press)


@few
@given(games(), SEEDS)
def test_a_round_ends_for_one_of_three_reasons_and_at_once(game: ChickenCoop, seed: int) -> None:
    match = Match(game, seed)
    play_out(match, seed)
    for before, state in pairwise(match.states):
        if not state.hands or not state.tree:
            continue
        double = state.tree.unfinished()
        out = () in state.hands
        left = [t for held in (*state.hands, state.pile) for t in held]
        blocked = (
            state.pressed
            and double is not None
            and double.tile != state.tree.root
            and not any(double.number in tile for tile in left)
        )
        stuck = not state.pile and before.passes == game.players - 1 and bool(state.ended)
        assert bool(state.ended) == (out or blocked or stuck)
        if state.ended:
            assert state.ended == ("CO-BLOCKED" if blocked and not out else "CO-END")
            if stuck and not out and not blocked:
                ends = {end.number for end in ([double] if double else state.tree.ends())}
                assert not any(ends & set(tile) for tile in left)


@settings(max_examples=30, deadline=None)
@given(tables())
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


@some
@given(tables())
def test_an_observation_tells_what_its_player_may_do(match: Match) -> None:
    for state in match.states:
        for player in range(match.game.num_players):
            seen = match.game.observation(state, player)
            assert {action.what() for action in seen.legal} == legal_by_the_rules(seen)
            assert all(action.player == player for action in seen.legal)


@some
@given(tables())
def test_just_one_can_act_until_the_game_is_over(match: Match) -> None:
    game = match.game
    for state in match.states:
        actors = game.actors(state)
        assert actors == game.must_act(state)
        assert len(actors) == (game.outcome(state) is None)
        for player in actors:
            if player != CHANCE:
                assert game.legal_actions(state, player)
        for player in set(range(game.num_players)) - set(actors):
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
@given(tables(most=60), SEEDS)
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
@given(tables(most=60))
def test_a_state_pickles_goes_to_json_and_is_a_position(match: Match) -> None:
    game = match.game
    for state in match.states:
        assert pickle.loads(pickle.dumps(state)) == state
        assert game.from_json(json.loads(json.dumps(game.to_json(state)))) == state
        assert game.position(json.loads(json.dumps(game.as_position(state)))) == state
        assert hash(state) == hash(game.from_json(game.to_json(state)))


@some
@given(tables(most=60))
def test_actions_are_read_back_from_their_notation(match: Match) -> None:
    for action in [*match.actions, *candidates(match)[:200]]:
        assert match.game.parse_action(str(action)) == action


@some
@given(tables(), SEEDS)
def test_dealt_anew_the_hidden_tiles_look_the_same_to_the_player(match: Match, seed: int) -> None:
    game, state, rng = match.game, match.state, random.Random(seed)
    for player in range(game.num_players):
        seen = game.observation(state, player)
        for _ in range(3):
            other = game.resample(state, player, rng)
            assert game.observation(other, player) == seen
            assert everywhere(other) == everywhere(state)
            assert game.as_position(game.position(game.as_position(other)))  # it can stand
            assert other.drawn is None or other.drawn in other.hands[other.turn]
            for seat, hand in enumerate(other.hands):
                known = [tile for tile in hand if tile != other.drawn]
                assert not any(set(tile) & other.lacks[seat] for tile in known)


@some
@given(tables())
def test_what_a_hand_is_known_to_lack_it_lacks(match: Match) -> None:
    for state in match.states:
        for seat, lacks in enumerate(state.lacks):
            waiting = state.drawn if seat == state.turn else None
            for tile in state.hands[seat]:
                assert tile == waiting or not set(tile) & lacks


@some
@given(tables())
def test_no_event_names_a_hidden_tile(match: Match) -> None:
    """What one hears of an action never names a tile that somebody else holds or the yard."""
    game = match.game
    for state, events in zip(match.states[1:], match.events, strict=True):
        if state.ended or not state.hands:
            continue
        for player in range(game.num_players):
            opening = game.observation(state, player).opening
            hidden = {str(tile) for tile in state.pile}
            for seat, hand in enumerate(state.hands):
                if seat != player:
                    hidden |= {str(t) for t in hand if not (seat == opening and t.is_double)}
            for event in events:
                data = game.event_for(event, player).data
                named = {value for key, value in data if key in ("tile", "on")}
                # The round's double is called by its name while it is searched for.
                assert not (named & hidden) - {f"{10 - state.hand}-{10 - state.hand}"}


@few
@given(tables(most=30), SEEDS)
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
    player = rng.randrange(game.num_players)
    state, hand = game.resample(match.state, player, rng), match.state.hand
    for _ in range(2_000):
        actors = game.actors(state)
        if state.ended or CHANCE in actors:
            return
        actions = [a for actor in actors for a in game.legal_actions(state, actor)]
        state = game.apply(state, rng.choice(actions)).state
        assert state.hand == hand
    raise AssertionError("The round goes on for ever.")


@settings(max_examples=4, deadline=None)
@given(games(), SEEDS, st.integers(1, 5))
def test_one_seed_gives_one_game_with_ten_different_deals(
    game: ChickenCoop, seed: int, other: int
) -> None:
    one, two, three = Match(game, seed), Match(game, seed), Match(game, seed + other)
    for match in (one, two, three):
        play_out(match, 1)
    assert one.to_text() == two.to_text()
    assert one.log == two.log
    assert one.to_text() != three.to_text()
    dealt = {s.hands for a, s in zip(one.actions, one.states[1:], strict=True) if a.player < 0}
    assert len(dealt) > 5
