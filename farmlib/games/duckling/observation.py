"""What one player may know, and yards laid anew that agree with it.

All see the same: path, fowl, piles and feathers are open, and so is every tile that is turned up.
Hidden is only the rest of the yard. That a player remembers all of it is no rule: an observation
holds what a perfect memory would know, with how long ago each tile was last seen.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from farmlib.core.actions import Action
from farmlib.core.chance import shuffled
from farmlib.core.game import Observation
from farmlib.games.duckling.pictures import PICTURES, Picture
from farmlib.games.duckling.state import State, acting, seen_places

if TYPE_CHECKING:
    from farmlib.games.duckling.game import Duckling


@dataclass(frozen=True, slots=True)
class DucklingObservation(Observation):
    """What `player` may know of a state.

    `turn` is who acts now (CHANCE before the tiles are laid out): while others drop it is the one
    who drops, and `mover` is the one whose turn it is. `yard` holds the picture of each place that
    was turned up so far, None for the others. `may_stop` is the table's option. The rest is as in
    State.
    """

    players: int
    may_stop: bool
    turn: int
    mover: int
    path: tuple[Picture, ...]
    yard: tuple[Picture | None, ...]
    fowl: tuple[int, ...]
    piles: tuple[int | None, ...]
    feathers: tuple[int, ...]
    matched: bool
    drops: tuple[int, ...]
    flips: int
    turned: tuple[int, ...]

    @property
    def may_wait(self) -> bool:
        """Whether this player is asked out of turn."""
        return self.turn != self.player

    def unseen(self) -> tuple[Picture, ...]:
        """The pictures of the yard that nobody has turned up yet, in their fixed order."""
        return tuple(picture for picture in PICTURES if picture not in self.yard)


def observe(
    game: Duckling, state: State, player: int, legal: tuple[Action, ...]
) -> DucklingObservation:
    """The observation of `player`."""
    return DucklingObservation(
        player=player,
        legal=legal,
        players=game.players,
        may_stop=game.may_stop,
        turn=acting(state),
        mover=state.turn,
        path=state.path,
        yard=tuple(
            picture if flip else None
            for picture, flip in zip(state.yard, state.turned, strict=bool(state.yard))
        ),
        fowl=state.fowl,
        piles=state.piles,
        feathers=state.feathers,
        matched=state.matched,
        drops=state.drops,
        flips=state.flips,
        turned=state.turned,
    )


def resample(state: State, rng: random.Random) -> State:
    """The tiles that were never turned up laid anew, each order as likely. All know the same, so it
    does not matter who looks.
    """
    seen = seen_places(state.turned)
    hidden = shuffled(
        [picture for place, picture in enumerate(state.yard) if place not in seen], rng
    )
    rest = iter(hidden)
    yard = tuple(
        picture if place in seen else next(rest) for place, picture in enumerate(state.yard)
    )
    return replace(state, yard=yard)
