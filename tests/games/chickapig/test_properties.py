"""What always holds in Chickapig, whatever the options and whatever is played."""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings

from farmlib.core.actions import CHANCE, Action
from farmlib.core.errors import IllegalAction
from farmlib.core.match import Match
from farmlib.games.chickapig import DAISY_CARDS, POOP_CARDS, Chickapig, Square
from farmlib.games.chickapig.actions import (
    Accept,
    Again,
    Bale,
    DaisyCard,
    Double,
    End,
    Jump,
    Lift,
    Move,
    Nudge,
    Pen,
    PoopCard,
    Rescue,
    Roll,
    Steal,
    TakeDaisy,
    TimeUp,
    Walk,
)
from farmlib.games.chickapig.grid import DIRECTIONS, NAMES, numbers_in
from farmlib.games.chickapig.state import Phase, phase
from tests.games.chickapig.tables import (
    COLOURS,
    SEEDS,
    choices,
    ordinary_by_the_rules,
    pieces_of,
    shut_in,
    step,
    tables,
)

few = settings(max_examples=20, deadline=None)
some = settings(max_examples=40, deadline=None)


def candidates(match: Match) -> list[Action]:
    """Nearly everything that anybody could say at this table, sensible or not."""
    game: Chickapig = match.game
    result: list[Action] = [TimeUp(CHANCE), *(Roll(CHANCE, n) for n in range(1, 7))]
    result += [DaisyCard(CHANCE, card.name) for card in DAISY_CARDS]
    result += [PoopCard(CHANCE, card.name) for card in POOP_CARDS]
    board = match.state.board
    standing = 1 << 100 | sum(board.pigs) | sum(board.bales)
    places = [NAMES[number] for number in numbers_in(standing)] + [Square(14, 0)]
    poops = [NAMES[number] for number in numbers_in(board.poops)] + [NAMES[90]]
    for player in range(game.players + 1):
        letter = game.seats.letter(player) if player < game.players else str(player)
        result += [kind(player, letter) for kind in (TakeDaisy, Again, Double, End, Accept)]
        result += [Rescue(player, letter, choice) for choice in ("moves", "cancel")]
        result += [Steal(player, letter, choice) for choice in (*COLOURS, "moves")]
        result += [Walk(player, letter, direction) for direction in DIRECTIONS]
        for kind in (Move, Bale, Jump, Nudge):
            result += [kind(player, letter, at, d) for at in places for d in DIRECTIONS]
        for to in (*NAMES, Square(0, 14)):
            result += [Lift(player, letter, to), Pen(player, letter, to)]
            result += [Again(player, letter, poop, to) for poop in poops]
    return result


@few
@given(tables())
def test_legal_actions_are_exactly_those_that_apply_takes(match: Match) -> None:
    listed = [match.game.canonical(match.state, action) for action in choices(match)]
    taken = set()
    for action in candidates(match):
        refusal = match.game.refusal(match.state, action)
        if refusal is None:
            match.game.apply(match.state, action)
            taken.add(match.game.canonical(match.state, action))
        else:
            assert refusal.rule in match.game.rulebook
            assert refusal.say().endswith((".", "?"))
            with pytest.raises(IllegalAction) as error:
                match.game.apply(match.state, action)
            assert error.value.refusal == match.game.refusal(
                match.state, match.game.canonical(match.state, action)
            )
    assert len(listed) == len(set(listed))
    assert set(listed) == taken - {TimeUp(CHANCE)}


@few
@given(tables())
def test_ordinary_moves_are_those_of_the_rule_page(match: Match) -> None:
    for state in match.states[-3:]:
        if phase(state) is Phase.MOVES and state.moves:
            legal = match.game.legal_actions(state, state.turn)
            found = {a.what() for a in legal if isinstance(a, Move | Bale | Walk | Lift)}
            assert found == ordinary_by_the_rules(match.game, state)


@some
@given(tables())
def test_pieces_poops_and_cards_are_kept(match: Match) -> None:
    game = match.game

    def flocks(state: object) -> dict[str, int]:
        pieces = Counter(pieces_of(game, state).values())
        homes = game.as_position(state)["home"]
        return {c: pieces[c] + homes[c] for c in homes} | {
            c.upper(): pieces[c.upper()] for c in homes
        }

    first = flocks(match.states[0])
    daisies, poop_cards = ({c.name: c.copies for c in d} for d in (DAISY_CARDS, POOP_CARDS))
    for state in match.states:
        assert flocks(state) == first
        assert state.board.poops.bit_count() <= 8
        assert len(set(pieces_of(game, state))) == len(pieces_of(game, state))
        held = Counter(name for name in state.daisies if name)
        assert all(count <= daisies[name] for name, count in held.items())
        turned = Counter(state.read or ()) + Counter([state.card] if state.card else [])
        assert all(count <= poop_cards[name] for name, count in turned.items())
        counts = game.counts(state)
        assert counts["daisies"] == 9 - held.total()
        assert counts["poop_cards"] == 9 - turned.total()
        assert counts["poops"] + counts["supply"] == 8


@some
@given(tables())
def test_every_chickapig_has_a_way_when_a_turn_ends(match: Match) -> None:
    game = match.game
    for state in match.states:
        over = max(game.scores(state)) >= game.seats.needed
        if not over and phase(state) is not Phase.MOVES and phase(state) is not Phase.DRAW:
            assert not shut_in(pieces_of(game, state), game)
        if not over and phase(state) is Phase.MOVES and not state.moves:
            assert not shut_in(pieces_of(game, state), game)


@some
@given(tables())
def test_kept_ways_are_ways(match: Match) -> None:
    """Over the squares of a kept way alone every chickapig gets home; none is kept for a block."""
    game = match.game
    for state in match.states:
        pieces = pieces_of(game, state)
        shut = shut_in(pieces, game)
        for colour in game.seats.playing:
            letter, way = COLOURS[colour], state.board.ways[colour]
            assert (way is None) == any(pieces[place] == letter for place in shut)
            if way is not None:
                outside = [(n % 14, n // 14) for n in range(196) if not way >> n & 1]
                own = {COLOURS[c] for c in game.seats.colours[game.seats.of[colour]]}
                only = dict.fromkeys(outside, "c")
                only |= {
                    place: p for place, p in pieces.items() if p.lower() not in own or p == letter
                }
                found = shut_in(only, game)
                assert not any(only[place] == letter for place in found)


@some
@given(tables())
def test_just_one_can_act_until_the_game_is_over(match: Match) -> None:
    game = match.game
    for state in match.states:
        actors = game.actors(state)
        assert actors == game.must_act(state)
        assert len(actors) == (game.outcome(state) is None)
        for player in actors:
            assert game.legal_actions(state, player)
        for player in {CHANCE, *range(game.players)} - set(actors):
            assert game.legal_actions(state, player) == ()
        if actors == (CHANCE,):
            outcomes = game.chance_outcomes(state)
            assert sum(likely for _, likely in outcomes) == pytest.approx(1)
            assert all(likely > 0 for _, likely in outcomes)


@some
@given(tables())
def test_a_turn_is_never_closed_for_somebody_who_can_still_do_something(match: Match) -> None:
    for before, after in pairwise(match.states):
        if phase(before) is Phase.MOVES and after.read is None and after.turn == before.turn:
            legal = match.game.legal_actions(after, after.turn)
            assert phase(after) is not Phase.MOVES or any(not isinstance(a, End) for a in legal)


@some
@given(tables(), SEEDS)
def test_undo_gives_back_the_very_state_and_redo_goes_on_alike(match: Match, seed: int) -> None:
    before, text = match.state, match.to_text()
    plain = json.dumps(match.game.to_json(before))
    if not step(match, random.Random(seed)):
        return
    after, events = match.state, match.log
    assert json.dumps(match.game.to_json(before)) == plain, "apply has changed its state"
    assert match.undo()
    assert match.state == before
    assert match.to_text() == text
    assert match.redo()
    assert match.state == after
    assert match.log == events


@few
@given(tables(), SEEDS)
def test_the_match_text_opens_the_same_match_which_goes_on_the_same(
    match: Match, seed: int
) -> None:
    other = Match.from_text(match.to_text())
    assert (other.state, other.log, other.actions) == (match.state, match.log, match.actions)
    one, two = random.Random(seed), random.Random(seed)
    for _ in range(25):
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


@few
@given(tables())
def test_actions_are_read_back_from_their_notation(match: Match) -> None:
    for action in [*match.actions, *candidates(match)[:400]]:
        assert match.game.parse_action(str(action)) == action


@some
@given(tables(), SEEDS)
def test_drawn_anew_the_daisies_look_the_same_to_the_player(match: Match, seed: int) -> None:
    game, rng = match.game, random.Random(seed)
    for state in match.states[-8:]:
        for player in range(game.num_players):
            seen = game.observation(state, player)
            for _ in range(3):
                other = game.resample(state, player, rng)
                assert game.observation(other, player) == seen
                assert game.position(game.as_position(other)) == other  # it can stand
                assert game.actors(other) == game.actors(state)
                known = {s for s in range(game.players) if player in other.known[s]} | {player}
                assert all(other.daisies[seat] == state.daisies[seat] for seat in known)


@some
@given(tables())
def test_no_event_or_observation_names_a_daisy_that_is_hidden(match: Match) -> None:
    game = match.game
    for state, events in zip(match.states[1:], match.events, strict=True):
        for player in range(game.players):
            for event in events:
                seen = game.event_for(event, player)
                assert "you's" not in seen.say(["You", "Ada", "Bo", "Cy"]).lower()
                if event.kind in ("draw", "steal") and player != event.player:
                    knows = player == event.get("victim")
                    assert (seen.get("card") is not None) == knows
                    if not knows:
                        assert str(event.get("card")) not in seen.say().split()
            observation = game.observation(state, player)
            for seat, name in enumerate(observation.daisies):
                allowed = seat == player or player in state.known[seat]
                assert name == (state.daisies[seat] if allowed else None)
