"""What one player of Chicken Chicken may know, and decks that agree with it.

All see the cards that were shown, and know which are in play. What is hidden, from the director
too, is the order of those still to come. (How many eggs are available is no secret either, only
hard to keep in mind: whoever has seen the film could have counted.)
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from farmlib.core.actions import Action
from farmlib.core.chance import shuffled
from farmlib.core.game import Observation
from farmlib.games.chicken_chicken.cards import Film, in_order
from farmlib.games.chicken_chicken.castings import Casting
from farmlib.games.chicken_chicken.state import State

if TYPE_CHECKING:
    from farmlib.games.chicken_chicken.game import ChickenChicken


@dataclass(frozen=True, slots=True)
class ChickenChickenObservation(Observation):
    """What `player` may know of a state.

    `in_play` holds all the cards of the game, sorted, and `left` tells how many of them are still
    to come. `must` names those without whom the game can't go on now. `moods`, `castings` and
    `lowest` (the lowest points that one can have) are the game's; the rest is as in State.
    """

    players: int
    in_play: Film
    movie: Film
    left: int
    points: tuple[int, ...]
    director: int | None
    turn: int | None
    must: tuple[int, ...]
    hit: tuple[int, ...]
    number: int | None
    follow: tuple[int, ...]
    contradict: tuple[int, ...]
    passed: tuple[int, ...]
    quacked: tuple[int, ...]
    finalists: tuple[int, ...]
    round_over: bool
    winner: int | None
    moods: tuple[str, ...]
    castings: tuple[Casting, ...]
    lowest: int

    @property
    def may_wait(self) -> bool:
        """Whether this player may also do nothing: not hitting is no action (PP-HIT)."""
        return self.player not in self.must

    def unseen(self) -> Film:
        """The cards still to come, sorted: their order is not known."""
        left = Counter(self.in_play)
        left.subtract(self.movie)
        return in_order(left.elements())


def observe(
    game: ChickenChicken, state: State, player: int, legal: tuple[Action, ...]
) -> ChickenChickenObservation:
    """The observation of `player`."""
    return ChickenChickenObservation(
        player=player,
        legal=legal,
        players=game.players,
        in_play=in_order((*state.movie, *state.deck)),
        movie=state.movie,
        left=len(state.deck),
        points=state.points,
        director=state.director,
        turn=state.turn,
        must=game.must_act(state),
        hit=state.hit,
        number=state.number,
        follow=state.follow,
        contradict=state.contradict,
        passed=state.passed,
        quacked=state.quacked,
        finalists=state.finalists,
        round_over=state.round_over,
        winner=state.winner,
        moods=game.moods,
        castings=game.castings,
        lowest=game.lowest,
    )


def resample(state: State, rng: random.Random) -> State:
    """The cards still to come in another order, which nobody could tell from the true one."""
    return replace(state, deck=shuffled(in_order(state.deck), rng))
