"""CO-HIDE: hands dealt anew agree with all that a player knows, and with nothing else."""

from __future__ import annotations

import random

from farmlib.core.match import Match
from farmlib.games.chicken_coop import State
from farmlib.games.dominoes import Tile
from farmlib.games.dominoes.tiles import read_tiles
from tests.games.chicken_coop.positions import at

CENTRE = Tile.of(9, 9)


def worlds(match: Match, player: int, count: int = 60) -> list[State]:
    """What the table may look like to a player."""
    rng = random.Random(1)
    return [match.game.resample(match.state, player, rng) for _ in range(count)]


def test_in_the_search_the_centre_double_is_in_the_yard() -> None:
    match = at(["8-1", "5-3 4-4", "7-0"], "0: draw", tree="", pile="6-5 9-9", dealer=2)
    for player in range(3):
        assert all(state.pile == (CENTRE,) for state in worlds(match, player))


def test_once_found_it_is_with_its_finder_and_nothing_else_is_known() -> None:
    match = at(["8-1", "5-3 4-4"], "0: draw", "1: draw", tree="", pile="6-5 9-9 7-7", dealer=1)
    seen = worlds(match, 0)
    assert all(CENTRE in state.hands[1] for state in seen)
    others = {tile for state in seen for tile in state.hands[1]} - {CENTRE}
    assert others == set(read_tiles("5-3 4-4 7-7"))


def test_a_drawn_tile_may_be_any_and_the_rest_of_that_hand_fits_nowhere() -> None:
    hidden = "8-7 7-6 8-6 6-4 5-5"  # 6-4 and 5-5 would fit
    match = at(["8-7 7-6", "8-0 3-2"], "0: draw", pile="8-6 6-4 5-5")
    seen = worlds(match, 1)
    assert {state.drawn for state in seen} == set(read_tiles(hidden))
    for state in seen:
        rest = [tile for tile in state.hands[0] if tile != state.drawn]
        assert set(rest) <= set(read_tiles("8-7 7-6 8-6"))


def test_after_the_pass_no_tile_of_that_hand_fits() -> None:
    match = at(["8-7 7-6", "8-0 3-2"], "0: draw", "0: pass", pile="8-6 6-4 5-5")
    for state in worlds(match, 1):
        assert set(state.hands[0]) == set(read_tiles("8-7 7-6 8-6"))


def test_to_oneself_the_own_drawn_tile_stays_what_it_is() -> None:
    match = at(["8-7 7-6", "8-0 3-2"], "0: draw", pile="8-6 6-4 5-5")
    assert {state.drawn for state in worlds(match, 0)} == {Tile.of(8, 6)}


def test_the_hub_and_the_dealer_are_open_to_all() -> None:
    match = at(["8-7 4-4", "7-1 4-3"], "0: play 4-4 on 9-4", pile="8-4 4-2", dealer=0)
    for player in range(2):
        seen = match.game.observation(match.state, player)
        assert (seen.pressed, seen.dealer, seen.turn) == (False, 0, 0)
        assert all(not state.pressed for state in worlds(match, player, 5))
