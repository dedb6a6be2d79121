"""Exercises on counting: what a hand scores, both ways, and who wins the game."""

from __future__ import annotations

import random

from farmlib.core.actions import CHANCE
from farmlib.core.chance import below, shuffled
from farmlib.games.chicken_coop import ChickenCoop, State
from farmlib.games.chicken_coop.state import PRINTED_BLANK, points
from farmlib.games.dominoes import Tile, Tree, tile_set
from farmlib.lessons.exercises.chicken_coop.positions import seat
from farmlib.lessons.exercises.choosing import Choose, Count, Slip
from farmlib.lessons.exercises.makers import maker
from farmlib.lessons.exercises.question import Option, keyed

_TILES = {1: 2, 2: 4, 3: 6}


def some_tiles(rng: random.Random, grade: int) -> tuple[Tile, ...]:
    """A hand to count; there is always a blank in it somewhere."""
    blanks = [tile for tile in tile_set(9) if 0 in tile]
    others = [tile for tile in tile_set(9) if 0 not in tile]
    few = 1 + below(rng, max(1, grade))
    hand = (*shuffled(blanks, rng)[:few], *shuffled(others, rng)[: _TILES[grade] - few])
    return tuple(sorted(hand, reverse=True))


@maker("chicken_coop/score-a-hand", kind="choose", title="What does it score?", rules=("CO-SCORE",))
def score_a_hand(rng: random.Random, grade: int) -> Count | None:
    """Some tiles are left in a hand: how many points are they, as this table counts blanks?"""
    hand = some_tiles(rng, grade)
    printed = grade > 1 and rng.random() < 0.6
    blanks, other = ("printed", "pips") if printed else ("pips", "printed")
    total = points(hand, blanks)
    added = " + ".join(str(points([tile], blanks)) for tile in hand)
    agreed = (
        f"At this table, every blank end counts {PRINTED_BLANK}."
        if printed
        else "At this table, only pips count."
    )
    slips = [
        Slip(points(hand, other), "How does this table count a blank? Look above."),
        Slip(total + 50, "Counting 50 for the double-blank is a Chickenfoot rule."),
        *(
            Slip(total - PRINTED_BLANK, "Did you count both blanks of the double-blank?")
            for tile in hand
            if printed and tile == Tile(0, 0)
        ),
    ]
    return Count(
        prompt=(
            f"The round is over, and these tiles are left in your hand. {agreed}",
            "  ".join(str(tile) for tile in hand),
            "How many points do they score?",
        ),
        number=total,
        of="Points",
        wrong="That's not the total. Count each end of each tile first, then add them up.",
        slips=tuple(slip for slip in slips if slip.number not in (total, -1)),
        hints=(
            "Every pip is worth one point, on both ends of the tile.",
            "Then look at the blanks. How does this table count them?",
            f"Start with {hand[0].words()}: that's {points(hand[:1], blanks)}. Then add the "
            "others.",
        ),
        because=f"{added} = {total}.",
    )


_PLAYERS = {1: 2, 2: 3, 3: 4}


@maker("chicken_coop/who-wins", kind="choose", title="Who wins the game?", rules=("CO-GAME",))
def who_wins(rng: random.Random, grade: int) -> Choose | None:
    """The points before the tenth round, and what is left after it: who wins the game?"""
    game = ChickenCoop(players=_PLAYERS[grade])
    totals = [below(rng, 20 * grade) + 5 for _ in range(game.players)]
    tiles = iter(shuffled([tile for tile in tile_set(9) if tile != Tile(0, 0)], rng))
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
        tree=Tree().planted(Tile(0, 0)),
        hands=tuple(hands),
        pile=(),
        totals=tuple(total + points(hand) for total, hand in zip(totals, hands, strict=True)),
        dealer=0,
        ended="CO-END",
    )
    outcome = game.outcome(state)
    assert outcome is not None
    before = ", ".join(f"{seat(n)} {total}" for n, total in enumerate(totals))
    left = "; ".join(
        f"{seat(n)} {', '.join(map(str, hand)) or 'nothing'}" for n, hand in enumerate(hands)
    )
    sums = ", ".join(f"{seat(n)} {total}" for n, total in enumerate(state.totals))
    why = "Not everybody you chose. First add the points of the tenth round to the totals."
    return Choose(
        prompt=(
            f"Points after nine rounds: {before}.",
            f"The tenth round is over. Tiles left: {left}. Only pips count.",
            "Who wins the whole game? (More than one, if they share the win.)",
        ),
        choices=keyed(
            *(
                Option("", seat(player), player in outcome.winners, why, "CO-GAME")
                for player in range(game.players)
            )
        ),
        several=True,
        missing="Right so far, but look at the totals again: the win is shared.",
        missing_rule="CO-GAME",
        hints=(
            "The player who went out won the tenth round. The game is another matter.",
            "Add the pips that each player has left to their total.",
            f"The grand totals are: {sums}.",
        ),
        because=f"The grand totals are: {sums}. The lowest wins, and equal totals share the win.",
    )
