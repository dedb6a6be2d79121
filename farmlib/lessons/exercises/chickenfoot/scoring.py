"""Exercises on counting: what a hand scores, and who wins the game."""

from __future__ import annotations

import random

from farmlib.core.actions import CHANCE
from farmlib.core.chance import below, shuffled
from farmlib.games.chickenfoot import Chickenfoot, State
from farmlib.games.chickenfoot.state import points
from farmlib.games.dominoes import Tile, Tree, tile_set
from farmlib.lessons.exercises.chickenfoot.positions import seat
from farmlib.lessons.exercises.choosing import Choose, Count, Slip
from farmlib.lessons.exercises.makers import maker
from farmlib.lessons.exercises.question import Option, keyed

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
    slips = [Slip(spots, "One of these tiles has no spots, but it still counts. A lot, in fact!")]
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
        wrong="That's not the total. Count the spots on each tile first, then add them up.",
        slips=tuple(slip for slip in slips if slip.number != total),
        hints=(
            "Every spot is worth one point, on both halves of the tile.",
            "Look for the double-blank: it's the one tile that doesn't score its spots.",
            f"Start with {hand[0].words()}: that's {points(hand[:1])}. Then add the others.",
        ),
        because=f"{added} = {total}"
        + (", because the double-blank counts 50." if _DOUBLE_BLANK in hand else "."),
    )


_PLAYERS = {1: 2, 2: 3, 3: 4}


@maker("chickenfoot/who-wins", kind="choose", title="Who wins the game?", rules=("CF-GAME",))
def who_wins(rng: random.Random, grade: int) -> Choose | None:
    """The points before the last hand, and what is left after it: who wins the game?"""
    game = Chickenfoot(players=_PLAYERS[grade], highest=_HIGHEST[grade])
    totals = [below(rng, 20 * grade) + 5 for _ in range(game.players)]
    pool = [tile for tile in tile_set(game.highest) if tile != _DOUBLE_BLANK]
    tiles = iter(shuffled(pool, rng))
    out = below(rng, game.players)
    hands = [
        () if player == out else tuple(next(tiles) for _ in range(grade))
        for player in range(game.players)
    ]
    if rng.random() < 0.4:  # a tie, wherever the numbers allow one
        one, other = shuffled(range(game.players), rng)[:2]
        totals[one] = max(0, totals[other] + points(hands[other]) - points(hands[one]))
    state = State(
        hand=game.num_hands,
        turn=CHANCE,
        tree=Tree().planted(_DOUBLE_BLANK),
        hands=tuple(hands),
        pile=(),
        totals=tuple(total + points(hand) for total, hand in zip(totals, hands, strict=True)),
        ended="CF-OUT",
    )
    outcome = game.outcome(state)
    assert outcome is not None
    before = ", ".join(f"{seat(n)} {total}" for n, total in enumerate(totals))
    left = "; ".join(
        f"{seat(n)} {', '.join(map(str, hand)) or 'nothing'}" for n, hand in enumerate(hands)
    )
    sums = ", ".join(f"{seat(n)} {total}" for n, total in enumerate(state.totals))
    why = "Not everybody you chose. First add the points of the last hand to the totals."
    return Choose(
        prompt=(
            f"Points before the last hand: {before}.",
            f"The last hand is over. Tiles left: {left}.",
            "Who wins the whole game? (More than one, if they share the win.)",
        ),
        choices=keyed(
            *(
                Option("", seat(player), player in outcome.winners, why, "CF-GAME")
                for player in range(game.players)
            )
        ),
        several=True,
        missing="Right so far, but look at the totals again: the win is shared.",
        missing_rule="CF-GAME",
        hints=(
            "The player who went out won the last hand. The game is another matter.",
            "Add the spots that each player has left to their total.",
            f"The final totals are: {sums}.",
        ),
        because=f"The totals are: {sums}. The lowest wins, and equal totals share the win.",
    )
