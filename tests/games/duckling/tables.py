"""Random tables of Duckling Dancin' for the property tests: any options, anywhere in a game."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from farmlib.core.actions import Action
from farmlib.core.match import Match
from farmlib.games.duckling import PICTURES, Duckling, Flip
from farmlib.games.duckling.state import wanted

SEEDS = st.integers(0, 10**6)


@st.composite
def games(draw: Any) -> Duckling:
    """A game with any options that can be chosen."""
    piles = draw(st.sampled_from([True, True, False]))
    players = draw(st.integers(2, 6 if piles else 4))
    return Duckling(
        players=players,
        piles=piles,
        youngest=draw(st.integers(0, players - 1)),
        may_stop=draw(st.booleans()),
        must_drop=draw(st.booleans()),
    )


@st.composite
def tables(draw: Any, most: int = 60) -> Match:
    """A match after up to `most` actions by players who often find what they look for.

    Half of them begin with fowl and piles close together, so that several are passed in a jump,
    with feathers in few hands and some piles at hand.
    """
    game = draw(games())
    rng = random.Random(draw(SEEDS))
    match = Match(game, draw(SEEDS), crowded(game, rng) if draw(st.booleans()) else None)
    for _ in range(draw(st.integers(0, most))):
        if not step(match, rng):
            break
    return match


def crowded(game: Duckling, rng: random.Random) -> dict[str, Any]:
    """A position in which nobody has won, fowl and piles within some 14 places."""
    start, reach = rng.randrange(24), rng.choice((12, 13, 14, 24))
    places = [(start + step) % 24 for step in range(reach)]
    rng.shuffle(places)
    names = [picture.value for picture in PICTURES]
    path, yard = names * 2, names[:]
    rng.shuffle(path)
    rng.shuffle(yard)
    feathers = [0] * game.players
    holders = rng.sample(range(game.players), 2)
    for number in range(game.players):
        feathers[holders[number % 2]] += 1
    return {
        "path": " ".join(path),
        "yard": " ".join(yard),
        "fowl": [places.pop() for _ in range(game.players)],
        "piles": [
            places.pop() if game.piles and rng.random() < 0.5 else None for _ in range(game.players)
        ],
        "feathers": feathers,
        "turn": rng.randrange(game.players),
        "seen": rng.sample(range(12), rng.randrange(13)),
    }


def choices(match: Match) -> list[Action]:
    """What all the players may do now."""
    game, state = match.game, match.state
    return [a for player in match.actors() for a in game.legal_actions(state, player)]


def step(match: Match, rng: random.Random) -> bool:
    """Do anything that may be done, half of the time what matches; False when the game is over."""
    if not match.actors():
        return False
    if match.chance_is_due():
        match.deal()
        return True
    state = match.state
    if not state.drops and rng.random() < 0.5:
        match.play(Flip(state.turn, state.yard.index(wanted(state, state.turn))))
    else:
        match.play(rng.choice(choices(match)))
    return True


def play_out(match: Match, seed: int, bound: int = 20_000) -> None:
    """Play until the game is over, which must be within `bound` actions."""
    rng = random.Random(seed)
    for _ in range(bound):
        if not step(match, rng):
            return
    raise AssertionError(f"The game has not ended after {bound} actions.")
