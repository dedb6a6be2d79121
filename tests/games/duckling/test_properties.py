"""What always holds in Duckling Dancin', whatever the options and whatever is played."""

from __future__ import annotations

import json
import pickle
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmlib.core.actions import CHANCE, Action
from farmlib.core.errors import GameOver, IllegalAction
from farmlib.core.match import Match
from farmlib.games.duckling import PICTURES, Deal, Drop, Duckling, Flip, Keep, Stop
from tests.games.duckling import again
from tests.games.duckling.tables import SEEDS, games, play_out, step, tables

few = settings(max_examples=15, deadline=None)
some = settings(max_examples=80, deadline=None)


def candidates(match: Match) -> list[Action]:
    """Everything that anybody could say at this table, sensible or not."""
    result: list[Action] = [Deal(CHANCE, 5), Deal(0, 5)]
    for player in range(match.game.num_players + 1):
        result += [Keep(player), Stop(player)]
        result += [Flip(player, place) for place in range(14)]
        result += [Drop(player, place) for place in range(26)]
    return result


def laid(match: Match) -> list[Any]:
    """The states of a match after the tiles were laid out."""
    return [state for state in match.states if state.path]


@few
@given(games(), SEEDS)
def test_a_whole_game_comes_to_an_end_with_one_winner(game: Duckling, seed: int) -> None:
    match = Match(game, seed)
    play_out(match, seed)
    outcome = match.outcome
    assert outcome is not None
    table = game.as_position(match.state)
    assert set(outcome.winners) == again.won_by(table)
    assert len(outcome.winners) == 1
    assert outcome.rule == ("DU-WIN" if game.players >= 5 else "CH-WIN")
    assert all(game.outcome(state) is None for state in match.states[:-1])


@some
@given(tables())
def test_every_action_does_what_the_rule_page_says(match: Match) -> None:
    game = match.game
    for before, action, after in zip(match.states, match.actions, match.states[1:], strict=False):
        if action.player == CHANCE:
            continue
        expected = again.after(game.as_position(before), str(action), piles=game.piles)
        assert game.as_position(after) == expected


@some
@given(tables())
def test_what_is_legal_is_what_the_rule_page_allows(match: Match) -> None:
    game = match.game
    for state in laid(match):
        found = [str(a) for p in game.actors(state) for a in game.legal_actions(state, p)]
        table = game.as_position(state)
        allowed = again.legal(table, may_stop=game.may_stop, must_drop=game.must_drop)
        assert set(found) == allowed
        assert len(found) == len(allowed)
        assert bool(found) == (game.outcome(state) is None)


@some
@given(tables())
def test_legal_is_exactly_what_apply_takes_and_a_refusal_names_a_rule(match: Match) -> None:
    game, state = match.game, match.state
    legal = set()
    for player in match.actors():
        if player != CHANCE:
            legal |= set(game.legal_actions(state, player))
    for action in candidates(match):
        refusal = game.refusal(state, action)
        if action in legal or (action == Deal(CHANCE, 5) and not state.path):
            assert refusal is None
            assert game.apply(state, action).state != state
            continue
        assert refusal is not None, f"{action} is not legal, and is not refused"
        assert refusal.rule in game.rulebook
        assert "{" not in refusal.say()
        with pytest.raises(IllegalAction) as error:
            game.apply(state, action)
        assert error.value.refusal == refusal
        assert isinstance(error.value, GameOver) == (game.outcome(state) is not None)


@some
@given(tables())
def test_one_thing_a_tile_on_a_ring_of_24_and_no_feather_is_lost(match: Match) -> None:
    game = match.game
    total = sum(match.states[0].feathers)
    for state in match.states:
        places = [*state.fowl, *(place for place in state.piles if place is not None)]
        assert set(places) <= set(range(24))
        assert len(set(places)) == len(places)
        assert sum(state.feathers) == total
        assert min(state.feathers) >= 0
        assert len(state.piles) == len(state.fowl) == len(state.feathers) == game.players
        if not game.piles:
            assert set(state.piles) == {None}
            assert state.drops == ()
    assert len({(state.path, state.yard) for state in laid(match)}) <= 1


@some
@given(tables())
def test_a_fowl_never_goes_back_and_a_jump_ends_on_a_free_tile(match: Match) -> None:
    for before, events in zip(match.states, match.events, strict=False):
        for event in events:
            if event.kind not in ("match", "step"):
                continue
            start, end = event.get("from"), event.get("to")
            assert start == before.fowl[event.player]
            assert isinstance(start, int)
            assert isinstance(end, int)
            things = {*before.fowl, *before.piles}
            between = [(start + n) % 24 for n in range(1, (end - start) % 24)]
            assert set(between) <= things, "only over fowl and piles"
            if event.kind == "match":
                assert end not in things
            else:
                assert between == []
                assert end in before.piles


@some
@given(tables())
def test_just_one_can_act_until_the_game_is_over(match: Match) -> None:
    game = match.game
    for state in match.states:
        actors = game.actors(state)
        assert actors == game.must_act(state)
        assert len(actors) == (game.outcome(state) is None)
        for player in set(range(game.num_players)) - set(actors):
            assert game.legal_actions(state, player) == ()


@some
@given(tables())
def test_who_drops_was_overtaken_in_this_turn_and_has_a_pile_at_hand(match: Match) -> None:
    overtaken: list[Any] = []
    for events, state in zip(match.events, match.states[1:], strict=True):
        if any(event.kind == "match" for event in events):
            overtaken = [event.get("from") for event in events if event.kind == "overtake"]
        if state.drops:
            assert state.turn not in state.drops
            assert all(state.piles[seat] is None for seat in state.drops)
            order = [seat for seat in overtaken if seat in state.drops]
            assert list(state.drops) == order
            assert match.game.outcome(state) is None


@some
@given(tables())
def test_the_events_tell_of_every_feather_and_every_pile(match: Match) -> None:
    """What the log says, added up, is what happened."""
    for before, events, after in zip(match.states, match.events, match.states[1:], strict=False):
        feathers, piles = list(before.feathers), list(before.piles)
        for event in events:
            who, data = event.player, dict(event.data)
            if event.kind == "overtake":
                feathers[data["from"]] -= data["feathers"]
                feathers[who] += data["feathers"]
            elif event.kind == "pay":
                feathers[who] -= 1
                feathers[data["to"]] += 1
            elif event.kind == "remove":
                assert piles[who] == data["place"]
                piles[who] = None
            elif event.kind == "drop":
                assert piles[who] is None
                piles[who] = data["place"]
            elif event.kind == "jump":
                assert piles[data["owner"]] == data["place"]
        assert (tuple(feathers), tuple(piles)) == (after.feathers, after.piles)


@some
@given(tables())
def test_every_event_names_a_rule_and_can_be_said(match: Match) -> None:
    names = ["You", "Ada", "Bo", "Cy", "Di", "Ed"][: match.game.num_players]
    for event in match.log:
        assert event.rule in match.game.rulebook
        assert event.rule.startswith(("CH-", "DU-"))
        for said in (event.say(), event.say(names)):
            assert said[0].isupper()
            assert said[-1] == "."
            assert not set("{}[]|") & set(said)
            assert "you's" not in said.lower()


@some
@given(tables(), SEEDS)
def test_undo_gives_back_the_very_state_and_redo_goes_on_alike(match: Match, seed: int) -> None:
    before, text = match.state, match.to_text()
    plain = json.dumps(match.game.to_json(before))
    if not step(match, random.Random(seed)):
        return  # the game was over
    after, log = match.state, match.log
    assert json.dumps(match.game.to_json(before)) == plain, "apply has changed its state"
    assert match.undo()
    assert match.state == before
    assert match.to_text() == text
    assert match.redo()
    assert (match.state, match.log) == (after, log)


@few
@given(tables(most=40), SEEDS)
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
@given(tables(most=40))
def test_a_state_pickles_goes_to_json_and_is_a_position(match: Match) -> None:
    game = match.game
    for state in match.states:
        assert pickle.loads(pickle.dumps(state)) == state
        assert game.from_json(json.loads(json.dumps(game.to_json(state)))) == state
        assert game.position(json.loads(json.dumps(game.as_position(state)))) == state
        assert hash(state) == hash(game.from_json(game.to_json(state)))


@some
@given(tables(most=40))
def test_actions_are_read_back_from_their_notation(match: Match) -> None:
    for action in [*match.actions, *candidates(match)[2:]]:
        assert match.game.parse_action(str(action)) == action


@few
@given(games(), SEEDS, st.integers(1, 5))
def test_one_seed_gives_one_game_and_another_seed_another(
    game: Duckling, seed: int, other: int
) -> None:
    one, two, three = Match(game, seed), Match(game, seed), Match(game, seed + other)
    for match in (one, two, three):
        play_out(match, 1)
    assert one.to_text() == two.to_text()
    assert one.log == two.log
    assert one.states[1].path != three.states[1].path


@few
@given(games(), SEEDS)
def test_every_picture_lies_once_in_the_yard_and_twice_on_the_path(
    game: Duckling, seed: int
) -> None:
    match = Match(game, seed)
    match.deal()
    assert sorted(match.state.yard, key=PICTURES.index) == list(PICTURES)
    assert sorted(match.state.path, key=PICTURES.index) == [p for p in PICTURES for _ in range(2)]


def test_every_picture_comes_to_every_place() -> None:
    """All tiles are shuffled: over many deals no place keeps a picture away (CH-SETUP)."""
    game = Duckling()
    yards, paths = set(), set()
    for number in range(400):
        state = game.apply(game.initial_state(), Deal(CHANCE, number)).state
        yards |= set(enumerate(state.yard))
        paths |= set(enumerate(state.path))
    assert len(yards) == 12 * 12
    assert len(paths) == 24 * 12
