"""What a player may know: everything but the yard tiles that were never turned up (CH-FLIP)."""

from __future__ import annotations

import json
import random

from hypothesis import given, settings

from farmlib.core.match import Match
from farmlib.core.plain import to_plain
from farmlib.games.duckling import PICTURES, Duckling, Picture
from tests.games.duckling.positions import at
from tests.games.duckling.tables import SEEDS, step, tables

some = settings(max_examples=60, deadline=None)


def test_before_anything_is_turned_up_the_yard_is_hidden() -> None:
    match = Match(Duckling(players=3), 7)
    match.deal()
    for player in range(3):
        seen = match.game.observation(match.state, player)
        assert seen.yard == (None,) * 12
        assert seen.unseen() == PICTURES
        assert seen.path == match.state.path


def test_everybody_sees_what_anybody_turns_up_and_when() -> None:
    match = at([2, 8, 16], "0: flip 9", "1: flip 2", "2: flip 9")
    for player in range(3):
        seen = match.game.observation(match.state, player)
        assert {place: picture for place, picture in enumerate(seen.yard) if picture} == {
            9: Picture.HEDGEHOG,
            2: Picture.NEST,
        }
        assert (seen.flips, seen.turned[9], seen.turned[2]) == (3, 3, 2)
        assert len(seen.unseen()) == 10


def test_no_event_of_the_deal_tells_the_yard() -> None:
    one, two = Match(Duckling(players=4), 7), Match(Duckling(players=4), 8)
    assert one.deal() == two.deal()
    assert one.state.yard != two.state.yard


def test_while_others_drop_the_observation_tells_who_acts_and_whose_turn_it_is() -> None:
    match = at([5, 6, 7, 18], "0: flip 8", piles=[4, None, None, 17])
    for player in range(4):
        seen = match.game.observation(match.state, player)
        assert (seen.turn, seen.mover, seen.drops) == (1, 0, (1, 2))
        assert bool(seen.legal) == (player == 1)


def test_before_the_tiles_are_laid_out_there_is_nothing_to_see_of_them() -> None:
    game = Duckling(players=3)
    seen = game.observation(game.initial_state(), 1)
    assert (seen.turn, seen.path, seen.yard, seen.legal) == (-1, (), (), ())
    assert game.resample(game.initial_state(), 1, random.Random(1)) == game.initial_state()


@some
@given(tables(), SEEDS)
def test_a_yard_laid_anew_looks_the_same_to_everybody(match: Match, seed: int) -> None:
    game, state, rng = match.game, match.state, random.Random(seed)
    for player in range(game.num_players):
        other = game.resample(state, player, rng)
        for seat in range(game.num_players):
            assert game.observation(other, seat) == game.observation(state, seat)
        assert game.position(game.as_position(other)) == other, "it can stand on a table"


@some
@given(tables())
def test_an_observation_does_not_hang_on_the_hidden_tiles(match: Match) -> None:
    """Two hidden tiles change places, and nobody can tell, by observation or by what is legal."""
    game, state = match.game, match.state
    hidden = [place for place, flip in enumerate(state.turned) if not flip and state.yard]
    if len(hidden) < 2:
        return
    position = game.as_position(state)
    yard = position["yard"].split()
    one, two = hidden[0], hidden[-1]
    yard[one], yard[two] = yard[two], yard[one]
    other = game.position({**position, "yard": " ".join(yard)})
    assert other != state
    for player in range(game.num_players):
        mine = json.dumps(to_plain(game.observation(state, player)))
        assert mine == json.dumps(to_plain(game.observation(other, player)))


def test_every_order_of_the_hidden_tiles_comes_up() -> None:
    match = at([2, 8, 16], seen=list(range(9)))
    rng = random.Random(1)
    yards = {match.game.resample(match.state, 0, rng).yard[9:] for _ in range(200)}
    assert len(yards) == 6  # three tiles: 3 * 2 * 1 orders
    assert all(set(yard) == {Picture.HEDGEHOG, Picture.BUNNY, Picture.FLOWERS} for yard in yards)


def test_with_one_tile_left_there_is_nothing_left_to_hide() -> None:
    match = at([2, 8, 16], seen=list(range(11)))
    assert match.game.resample(match.state, 0, random.Random(3)) == match.state


@some
@given(tables(), SEEDS)
def test_a_state_laid_anew_can_be_played_on(match: Match, seed: int) -> None:
    game, rng = match.game, random.Random(seed)
    state = game.resample(match.state, 0, rng)
    if not state.path:
        return
    other = Match(game, 1, game.as_position(state))
    for _ in range(30):
        if not step(other, rng):
            break
    assert sum(other.state.feathers) == sum(state.feathers)
