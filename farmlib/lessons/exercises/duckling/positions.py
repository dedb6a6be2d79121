"""Positions for the exercises on Duckling Dancin': games of people who find the wanted picture more
often than not, up to where something is worth asking.

A grade sets how many play, and whether piles lie on the path. Positions come out of real play, so
nothing is asked that could not happen.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, Final

from farmlib.core.actions import Action
from farmlib.core.chance import pick
from farmlib.core.events import sentence
from farmlib.games.duckling import Duckling, Flip, State
from farmlib.games.duckling.pictures import YARD
from farmlib.games.duckling.state import acting, wanted
from farmlib.games.duckling.words import fowl_words
from farmlib.lessons.exercises.dominoes import capital, seat

__all__ = [
    "capital",
    "flip_of",
    "flips_that_miss",
    "game_of",
    "moment",
    "moments",
    "named",
    "said",
    "seat",
    "seen_in_order",
    "who",
]

PLAYERS: Final = {1: (2, 3), 2: (4,), 3: (5, 6)}
"""How many play in a grade."""

_MOST: Final = 120
"""So many actions of a game are looked at."""

_FINDS: Final = 0.6
"""How often somebody turns up what is wanted."""


def game_of(rng: random.Random, grade: int, **options: Any) -> Duckling:
    """A game of this grade."""
    return Duckling(**{"players": pick(rng, PLAYERS[grade]), **options})


def moments(rng: random.Random, game: Duckling) -> Iterator[State]:
    """The states of a game, from the first turn on."""
    start = game.initial_state()
    state = game.apply(start, game.sample_chance(start, rng)).state
    for _ in range(_MOST):
        yield state
        if game.is_over(state):
            return
        state = game.apply(state, _something(rng, game, state)).state


def _something(rng: random.Random, game: Duckling, state: State) -> Action:
    player = acting(state)
    if not state.drops and rng.random() < _FINDS:
        return flip_of(state, player)
    return pick(rng, game.legal_actions(state, player))


def moment(
    rng: random.Random, grade: int, good: Callable[[State], bool], **options: Any
) -> tuple[Duckling, State] | None:
    """One of the good states of a game, in which nobody has won; None when there is none."""
    game = game_of(rng, grade, **options)
    found = [state for state in moments(rng, game) if not game.is_over(state) and good(state)]
    return (game, pick(rng, found)) if found else None


def flip_of(state: State, player: int) -> Flip:
    """The flip that matches (CH-MATCH)."""
    return Flip(player, state.yard.index(wanted(state, player)))


def flips_that_miss(state: State, player: int) -> tuple[Flip, ...]:
    """All flips that don't match (CH-MISS)."""
    right = flip_of(state, player).place
    return tuple(Flip(player, place) for place in range(YARD) if place != right)


def seen_in_order(state: State) -> tuple[int, ...]:
    """The yard places that were turned up, the one seen last at the end."""
    seen = [place for place in range(YARD) if state.turned[place]]
    return tuple(sorted(seen, key=lambda place: state.turned[place]))


def who(player: int) -> str:
    """A player with the fowl: "Player 1 (the blue chicken)"."""
    return f"{seat(player)} ({fowl_words(player)})"


def said(text: str, players: int) -> str:
    """A sentence of the game with its players' names in place."""
    return sentence(text, [seat(player) for player in range(players)])


def named(things: list[str]) -> str:
    """Several things in a row: "the hen, the worm and the nest"."""
    return " and ".join(filter(None, (", ".join(things[:-1]), things[-1])))
