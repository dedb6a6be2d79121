"""What always holds in Chicken Chicken, whatever the options and whatever is played."""

from __future__ import annotations

import json
import pickle
import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmlib.core.actions import CHANCE, DIRECTOR, Action
from farmlib.core.errors import IllegalAction
from farmlib.core.match import Match
from farmlib.games.chicken_chicken import ChickenChicken
from farmlib.games.chicken_chicken.actions import (
    Contradict,
    Follow,
    Hit,
    Pass,
    Quack,
    Show,
    Shuffle,
)
from farmlib.games.chicken_chicken.cards import in_order
from tests.games.chicken_chicken.tables import (
    SEEDS,
    choices,
    eggs_by_hand,
    games,
    in_play,
    legal_by_the_rules,
    play_out,
    step,
    tables,
)

few = settings(max_examples=15, deadline=None)
some = settings(max_examples=60, deadline=None)


def candidates(match: Match) -> list[Action]:
    """Everything that anybody could say at this table, sensible or not."""
    result: list[Action] = []
    for player in (DIRECTOR, *range(match.game.num_players + 1)):
        result += [kind(player) for kind in (Show, Hit, Follow, Contradict, Pass)]
        result += [Hit(player, number) for number in range(25)]
        result += [Quack(player, times) for times in (1, 2, 3)]
    return result


@few
@given(games(), SEEDS)
def test_a_whole_game_keeps_its_cards_and_somebody_wins(game: ChickenChicken, seed: int) -> None:
    match = Match(game, seed)
    play_out(match, seed)
    for state in match.states:
        assert in_play(state) == sorted(map(str, game.deck))
        assert all(game.lowest <= points <= 3 for points in state.points)
    outcome = match.outcome
    assert outcome is not None
    (winner,) = outcome.winners
    assert outcome.scores[winner] == 3
    if not match.state.finalists:
        assert outcome.scores.count(3) == 1


@some
@given(tables())
def test_the_count_is_the_one_found_by_laying_the_cards(match: Match) -> None:
    game = match.game
    for state in match.states:
        film = [str(card) for card in state.movie]
        assert game.counts(state)["available"] == eggs_by_hand(film, game.moods)


@some
@given(tables())
def test_points_move_as_the_claim_says(match: Match) -> None:
    """PP-SCORE worked out once more, from what was said and the cards laid by hand."""
    game = match.game
    for before, state in pairwise(match.states):
        if before.points == state.points and not (state.round_over and state.hit):
            continue
        assert (before.round_over, state.round_over) == (False, True)
        eggs = eggs_by_hand([str(card) for card in state.movie], game.moods)
        true = eggs == 5 if "exact" in game.moods else eggs >= 5
        if str(state.movie[-1]) == "R":
            true = eggs == state.number
        expected = list(before.points)
        if not before.finalists:
            gain = {state.hit[0]: 1 if true or not state.contradict else 0}
            gain |= dict.fromkeys(state.contradict, -1 if true else 1)
            for player, points in gain.items():
                expected[player] = max(game.lowest, expected[player] + points)
        assert state.points == tuple(expected)


@some
@given(tables())
def test_legal_actions_are_exactly_those_that_apply_takes(match: Match) -> None:
    taken = set()
    for action in candidates(match):
        refusal = match.game.refusal(match.state, action)
        if refusal is None:
            match.game.apply(match.state, action)
            taken.add(match.game.canonical(match.state, action))
        else:
            assert refusal.rule in match.game.rulebook
            assert refusal.say()
            with pytest.raises(IllegalAction) as error:
                match.game.apply(match.state, action)
            assert error.value.refusal == refusal
    listed = [] if match.chance_is_due() else choices(match)
    assert len(listed) == len(set(listed))
    assert {match.game.canonical(match.state, action) for action in listed} == taken


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
def test_whoever_can_act_is_an_actor_and_somebody_must_until_it_is_over(match: Match) -> None:
    game = match.game
    for state in match.states:
        actors, must = game.actors(state), game.must_act(state)
        assert list(actors) == sorted(set(actors))
        assert set(must) <= set(actors)
        assert bool(must) == (game.outcome(state) is None)
        for player in range(game.num_players):
            assert bool(game.legal_actions(state, player)) == (player in actors)
            seen = game.observation(state, player)
            assert seen.may_wait == (player not in must)


@some
@given(tables(), SEEDS)
def test_the_order_of_asking_is_drawn_and_the_shower_comes_last(match: Match, seed: int) -> None:
    game, rng = match.game, random.Random(seed)
    for state in match.states:
        asked = game.asked(state, rng)
        assert sorted(asked) == list(game.actors(state))
        must = game.must_act(state)
        if len(must) == 1 < len(asked):
            assert asked[-1] == must[0]


@some
@given(tables())
def test_a_shuffle_of_the_same_cards_is_taken_and_of_others_is_not(match: Match) -> None:
    cards = in_order((*match.state.movie, *match.state.deck))
    refusals = [
        match.game.refusal(match.state, Shuffle(CHANCE, film))
        for film in (cards, cards[::-1], cards[1:], (*cards, cards[0]))
    ]
    rules = [refusal.rule if refusal else "" for refusal in refusals]
    if match.outcome is not None:
        assert rules == ["FARM-OVER"] * 4
    elif match.state.round_over:
        assert rules == ["", "", "PP-DECK", "PP-DECK"]
    else:
        assert rules == ["PP-ROUND"] * 4


@some
@given(tables(), SEEDS)
def test_undo_gives_back_the_very_state_and_redo_goes_on_alike(match: Match, seed: int) -> None:
    before, text = match.state, match.to_text()
    plain = json.dumps(match.game.to_json(before))
    if not step(match, random.Random(seed)):
        return  # the game was over
    after, events = match.state, match.log
    assert json.dumps(match.game.to_json(before)) == plain, "apply has changed its state"
    assert match.undo()
    assert match.state == before
    assert match.to_text() == text
    assert match.redo()
    assert (match.state, match.log) == (after, events)


@some
@given(tables(), SEEDS)
def test_the_match_text_opens_the_same_match_which_goes_on_the_same(
    match: Match, seed: int
) -> None:
    other = Match.from_text(match.to_text())
    assert (other.game, other.state, other.log) == (match.game, match.state, match.log)
    assert other.actions == match.actions
    one, two = random.Random(seed), random.Random(seed)
    for _ in range(40):
        assert step(match, one) == step(other, two)
        assert other.state == match.state
    assert other.to_text() == match.to_text()


@some
@given(tables())
def test_a_state_pickles_goes_to_json_and_is_a_position(match: Match) -> None:
    game = match.game
    for state in match.states:
        assert pickle.loads(pickle.dumps(state)) == state
        assert game.from_json(json.loads(json.dumps(game.to_json(state)))) == state
        assert game.position(json.loads(json.dumps(game.as_position(state)))) == state
        assert hash(state) == hash(game.from_json(game.to_json(state)))


@some
@given(tables())
def test_actions_are_read_back_from_their_notation(match: Match) -> None:
    for action in [*match.actions, *candidates(match)]:
        assert match.game.parse_action(str(action)) == action


@some
@given(tables())
def test_every_event_cites_a_rule_and_reads_as_a_sentence(match: Match) -> None:
    names = ["You", *["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"]][: match.game.num_players]
    for event in match.log:
        assert event.rule in match.game.rulebook
        text = event.say(names)
        assert text[0].isupper() or text[0].isdigit()
        assert text.endswith((".", '!"'))
        assert "{" not in text


# ---------------------------------------------------------------- what is hidden


@some
@given(tables(), SEEDS)
def test_another_order_of_the_deck_looks_the_same_to_all(match: Match, seed: int) -> None:
    game, rng = match.game, random.Random(seed)
    for state in match.states[-8:]:
        for player in range(game.num_players):
            other = game.resample(state, player, rng)
            assert game.observation(other, player) == game.observation(state, player)
            assert in_play(other) == in_play(state)
            assert other.movie == state.movie
            assert game.position(game.as_position(other)) == other


@few
@given(SEEDS)
def test_drawn_anew_twice_is_not_the_same_twice(seed: int) -> None:
    match = Match(ChickenChicken(), seed)
    match.deal()
    match.play("director: show")
    rng = random.Random(seed)
    assert len({match.game.resample(match.state, 1, rng).deck for _ in range(5)}) == 5


@some
@given(tables(), SEEDS)
def test_what_is_drawn_anew_does_not_depend_on_the_true_order(match: Match, seed: int) -> None:
    game, state = match.game, match.state
    other = game.resample(state, 1, random.Random(seed + 1))
    drawn = {game.resample(world, 1, random.Random(seed)) for world in (state, other)}
    assert len(drawn) == 1


@some
@given(tables())
def test_an_observation_knows_which_cards_are_left_but_not_their_order(match: Match) -> None:
    for state in match.states:
        seen = match.game.observation(state, 0)
        assert seen.unseen() == in_order(state.deck)
        assert len(seen.unseen()) == seen.left


@some
@given(tables())
def test_no_event_tells_of_a_card_that_is_still_to_come(match: Match) -> None:
    """In two worlds whose decks differ, the events up to now are the same."""
    for state, action, events in zip(match.states, match.actions, match.events, strict=False):
        if isinstance(action, Shuffle):
            other = Shuffle(CHANCE, action.cards[::-1])
            assert match.game.apply(state, other).events == events
        elif not isinstance(action, Show) and state.deck:
            turned = match.game.position(
                match.game.as_position(state) | {"deck": " ".join(reversed(state.deck))}
            )
            assert match.game.apply(turned, action).events == events


@settings(max_examples=6, deadline=None)
@given(games(), SEEDS, st.integers(1, 5))
def test_one_seed_gives_one_game_and_each_round_another_film(
    game: ChickenChicken, seed: int, other: int
) -> None:
    one, two, three = Match(game, seed), Match(game, seed), Match(game, seed + other)
    for match in (one, two, three):
        play_out(match, 1)
    assert one.to_text() == two.to_text()
    assert one.log == two.log
    assert one.to_text() != three.to_text()
    decks = [s.deck for a, s in zip(one.actions, one.states[1:], strict=True) if a.player == CHANCE]
    assert len(set(decks)) == len(decks) > 1
