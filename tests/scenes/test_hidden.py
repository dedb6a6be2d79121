"""What a player must not know stands nowhere in the player's scene."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import farmlib
from farmlib.core.cases import Case, names, run_case
from farmlib.core.match import Match
from farmlib.games.chickenfoot import Chickenfoot, State
from farmlib.scenes import as_text_for_hides, explain, scene_of
from tests.scenes.games import playing

GAMES = [
    (Chickenfoot(players=2), 11),
    (Chickenfoot(players=4), 12),
    (Chickenfoot(players=3, chickenlittle="call", hand_size=8), 13),
    (Chickenfoot(players=2, highest=12, hand_size=20), 14),
]


def sampled(game: Chickenfoot, seed: int) -> Iterator[Match]:
    """A whole hand; while many tiles lie, which takes longer, every third action is enough."""
    for match in playing(game, seed):
        if len(match.state.tree) < 12 or match.state.ended or len(match.actions) % 3 == 0:
            yield match


def hidden_from(state: State, viewer: int | None) -> set[str]:
    """The tiles in the pile and in the others' hands, as long as the hand goes on."""
    tiles = set(state.pile)
    if not state.ended:
        for player, hand in enumerate(state.hands):
            if player != viewer:
                tiles.update(hand)
    return {str(tile) for tile in tiles}


def tiles_named(text: str) -> set[str]:
    """Everything in a text that is written like a tile, larger number first."""
    found = re.findall(r"(?<!\w)([0-9]+)-([0-9]+)(?!\w)", text)
    return {f"{max(pair, key=int)}-{min(pair, key=int)}" for pair in found}


@pytest.mark.parametrize(("game", "seed"), GAMES)
def test_no_hidden_tile_is_named_in_a_whole_game(game: Chickenfoot, seed: int) -> None:
    luck = random.Random(seed)
    for match in sampled(game, seed):
        for viewer in (*range(game.players), None):
            if viewer is None:
                text = repr(scene_of(game, match.state, None))
            else:
                text = as_text_for_hides(game, match.state, viewer)
            hidden = hidden_from(match.state, viewer)
            assert not hidden & tiles_named(text)
            if hidden:
                assert not names(text, luck.choice(sorted(hidden)))


@pytest.mark.parametrize(("game", "seed"), GAMES)
def test_two_states_that_a_player_cannot_tell_apart_look_alike(
    game: Chickenfoot, seed: int
) -> None:
    luck = random.Random(seed)
    for match in sampled(game, seed):
        if not match.state.hands:
            continue
        for viewer in range(game.players):
            other = game.resample(match.state, viewer, luck)
            assert scene_of(game, other, viewer) == scene_of(game, match.state, viewer)
            assert explain(game, other, viewer) == explain(game, match.state, viewer)


def test_the_outline_of_a_players_sign_is_no_tile() -> None:
    """In a star's path stands 5-4, a step and no tile; there is a star from five players on."""
    game = Chickenfoot(players=12, highest=15)
    assert tiles_named(as_text_for_hides(game, game.initial_state(), 0)) == set()


def test_with_all_hands_shown_the_pile_stays_hidden() -> None:
    game = Chickenfoot(players=3)
    for match in playing(game, 5):
        text = repr(scene_of(game, match.state, 0, show_all=True))
        assert not {str(tile) for tile in match.state.pile} & tiles_named(text)


def test_the_scene_is_a_view_for_cases() -> None:
    case = Case(
        id="scene",
        rule="CF-DRAW",
        about="what the other holds is not shown",
        game="chickenfoot",
        position={"tree": "9-9(9-3)", "hands": ["9-2 4-4", "7-2"], "pile": "5-2"},
        expect={"hides": {0: ["7-2", "5-2"], 1: ["9-2"]}},
    )
    assert run_case(case, [as_text_for_hides]).ok
    shown = Case(**{**case.__dict__, "expect": {"hides": {0: ["9-2"]}}})
    assert not run_case(shown, [as_text_for_hides]).ok
    assert farmlib.game("chickenfoot") == Chickenfoot()
