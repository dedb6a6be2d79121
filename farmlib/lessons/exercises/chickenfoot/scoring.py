"""Exercises on counting: what a hand scores, and who wins the game."""

from __future__ import annotations

import random

from farmlib.core.chance import below, shuffled
from farmlib.games.chickenfoot.state import points
from farmlib.games.dominoes import Tile, tile_set
from farmlib.lessons.exercises.choosing import Count, Slip
from farmlib.lessons.exercises.makers import maker

_DOUBLE_BLANK = Tile(0, 0)
_TILES = {1: 2, 2: 4, 3: 6}
_HIGHEST = {1: 6, 2: 9, 3: 12}


def some_tiles(rng: random.Random, grade: int) -> tuple[Tile, ...]:
    """A hand to count; the double-blank is in it about every second time."""
    tiles = [tile for tile in tile_set(_HIGHEST[grade]) if tile != _DOUBLE_BLANK]
    hand = shuffled(tiles, rng)[: _TILES[grade]]
    if rng.random() < 0.5:
        hand = (*hand[1:], _DOUBLE_BLANK)
    return tuple(sorted(hand, reverse=True))


@maker("chickenfoot/score-a-hand", kind="choose", title="What does it score?", rules=("CF-SCORE",))
def score_a_hand(rng: random.Random, grade: int) -> Count | None:
    """Some tiles are left in a hand: how many points are they?"""
    hand = some_tiles(rng, grade)
    total, spots = points(hand), sum(tile.spots for tile in hand)
    added = " + ".join(str(points([tile])) for tile in hand)
    slips = [Slip(spots, "One of these tiles has no spots, and still it counts. A lot, even.")]
    slips += [
        Slip(total - tile.high, f"Did you count both halves of {tile.words()}?")
        for tile in hand
        if tile.is_double and tile.high
    ]
    return Count(
        prompt=(
            "The hand is over, and these tiles are left in your hand:",
            "  ".join(str(tile) for tile in hand),
            "How many points do they score?",
        ),
        number=total,
        of="Points",
        wrong="That is not the sum. Count the spots of each tile first, then add them up.",
        slips=tuple(slip for slip in slips if slip.number != total),
        hints=(
            "Every spot is one point, on both halves of the tile.",
            "Look for the double-blank: it is the one tile that does not count its spots.",
            f"Begin with {hand[0].words()}: that is {points(hand[:1])}. Then add the others.",
        ),
        because=f"{added} = {total}"
        + (", for the double-blank counts 50." if _DOUBLE_BLANK in hand else "."),
    )


def _fresh_total(rng: random.Random, most: int) -> int:
    return below(rng, most + 1)
