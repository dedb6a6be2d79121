"""CF-BLOCK: a hand in which all have passed in a row. Small hands without doubles get there.

In a hand dealt from a full set a stalemate (CF-STALE) nearly always comes first: in 465 random
hands no block came up. Here the other doubles are out of play, so none can lack toes.
"""

from __future__ import annotations

import random
from collections import Counter

from farmlib.core.actions import CHANCE
from farmlib.core.match import Match
from farmlib.games.chickenfoot import Chickenfoot
from farmlib.games.dominoes import Tile

TREE = "6-6(6-0(0-5) 6-1(1-5) 6-2(2-5) 6-3(3-4) 6-4 6-5(5-4))"
"""The open ends show fives and fours, of which few are left."""

LOOSE = ["5-3", "4-0", "4-1", "4-2", "3-0", "3-1", "3-2", "2-0", "2-1", "1-0"]
"""Every tile that is not in the tree, without the doubles."""


def small_hand(seed: int) -> Match:
    rng = random.Random(seed)
    players, held = rng.choice([(2, 1), (2, 2), (3, 1), (3, 2), (4, 1)])
    tiles = rng.sample(LOOSE, min(len(LOOSE), players * held + rng.choice([0, 1, 2])))
    hands = [" ".join(tiles[held * n : held * (n + 1)]) for n in range(players)]
    pile = " ".join(tiles[players * held :])
    position = {"tree": TREE, "hands": hands, "pile": pile}
    return Match(Chickenfoot(players=players, highest=6), seed, position)


def fits_somewhere(match: Match, tile: Tile) -> bool:
    """Whether `tile` has a number that an end shows; doubles are the root alone, and it is full."""
    placed = match.state.tree.placed
    grown = {one.on for one in placed}
    return any(
        one.outer in (tile.high, tile.low)
        for at, one in enumerate(placed)
        if at and at not in grown
    )


def test_a_hand_ends_blocked_just_when_nobody_can_play_and_nothing_is_left_to_draw() -> None:
    ended: Counter[str] = Counter()
    for seed in range(200):
        match = small_hand(seed)
        rng = random.Random(-seed)
        passes = 0
        while match.game.result(match.state) is None:
            player = match.actors()[0]
            assert player != CHANCE
            action = rng.choice(match.game.legal_actions(match.state, player))
            match.play(action)
            passes = passes + 1 if action.what() == "pass" else 0
        ended[match.state.ended] += 1
        stuck = not any(fits_somewhere(match, tile) for hand in match.state.hands for tile in hand)
        if match.state.ended == "CF-BLOCK":
            assert stuck
            assert not match.state.pile
            assert () not in match.state.hands
            assert passes == match.game.num_players
            assert match.game.result(match.state).winners == ()  # type: ignore[union-attr]
        else:
            assert match.state.ended == "CF-OUT"
            assert () in match.state.hands
    assert ended["CF-BLOCK"] >= 10
    assert ended["CF-OUT"] >= 20
