"""What looks good in Duckling Dancin': where to look for the wanted picture, where to drop a pile.

Everything is valued in feathers, by what the player knows of the yard. The greedy bot knows all
that was ever turned up; the memory bot knows what comes to its mind.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from farmlib.core.actions import Action
from farmlib.games.duckling.actions import Drop, Flip
from farmlib.games.duckling.observation import DucklingObservation
from farmlib.games.duckling.pictures import YARD, Picture
from farmlib.games.duckling.state import (
    ahead,
    feathers_to_win,
    is_free,
    overtaken_on,
    pile_ahead,
    way_of,
)

STEP: Final = 0.2
"""What it is worth to be one tile further on."""

PAID: Final = 1.0
"""What a feather is worth that is paid for a pile."""

WINNING: Final = 100.0
"""What the last feather is worth: it ends the game."""

LATER: Final = 0.3
"""How much less a pile is worth for each free tile that the next fowl has still before it."""

PATIENCE: Final = 0.8
"""How much less a rival counts for each seat that has its turn before."""

Known = Mapping[Picture, int]
"""What one knows of the yard: the place of each picture."""


def judge(observation: DucklingObservation) -> list[float]:
    """A value for each of `observation.legal`; more is better. Nothing seen is forgotten."""
    return values(observation, known_of(observation))


def known_of(observation: DucklingObservation) -> dict[Picture, int]:
    """Where the pictures are that were turned up so far."""
    return {picture: place for place, picture in enumerate(observation.yard) if picture}


def values(observation: DucklingObservation, known: Known) -> list[float]:
    """A value for each of `observation.legal`, for one who knows this much of the yard."""
    if observation.drops:
        drops = _Drops.of(observation, known)
        return [drops.value(action) for action in observation.legal]
    flips = _Flips.of(observation, known)
    return [flips.value(action) for action in observation.legal]


def chance(picture: Picture, known: Known) -> float:
    """How likely one finds this picture at the first try, from 0 to 1: surely where one knows its
    place, else among the places that one does not know.
    """
    return 1.0 if picture in known else 1.0 / (YARD - len(known))


@dataclass(frozen=True, slots=True)
class _Flips:
    """What a match brings and what a mismatch costs."""

    wanted: Picture
    known: Known
    taken: frozenset[int]
    gain: float
    cost: float

    @classmethod
    def of(cls, seen: DucklingObservation, known: Known) -> _Flips:
        """What hangs on the next flip of the one who acts."""
        player = seen.player
        way = way_of(seen, player)
        plucked = sum(seen.feathers[seat] for seat in overtaken_on(seen, way))
        gain = STEP * (1 + len(way.passed)) + plucked
        if plucked and seen.feathers[player] + plucked >= feathers_to_win(seen.feathers):
            gain += WINNING
        cost = 0.0
        owner = pile_ahead(seen, player)
        if owner is not None:
            cost -= STEP
            if owner != player and seen.feathers[player]:
                wins = seen.feathers[owner] + 1 >= feathers_to_win(seen.feathers)
                cost += WINNING if wins else PAID
        wanted = seen.path[way.place]
        return cls(wanted, known, frozenset(known.values()), gain, cost)

    def value(self, action: Action) -> float:
        """What a flip brings on average. Leaving off brings nothing and costs nothing."""
        if not isinstance(action, Flip):
            return 0.0
        if self.wanted in self.known:
            likely = float(self.known[self.wanted] == action.place)
        else:
            likely = 0.0 if action.place in self.taken else chance(self.wanted, self.known)
        return likely * self.gain - (1.0 - likely) * self.cost


@dataclass(frozen=True, slots=True)
class _Ring:
    """Where fowl stand and piles lie."""

    fowl: tuple[int, ...]
    piles: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class _Drops:
    """The ring on which a pile is dropped, and how likely everybody finds what they look for."""

    seen: DucklingObservation
    known: Known
    ring: _Ring
    before: tuple[float, ...]

    @classmethod
    def of(cls, seen: DucklingObservation, known: Known) -> _Drops:
        """The ring before the drop."""
        ring = _Ring(seen.fowl, seen.piles)
        before = tuple(
            chance(seen.path[way_of(ring, seat).place], known) for seat in range(seen.players)
        )
        return cls(seen, known, ring, before)

    def value(self, action: Action) -> float:
        """How much worse off the others are by this drop, and oneself better. To keep is 0."""
        if not isinstance(action, Drop):
            return 0.0
        me = self.seen.player
        piles = (*self.ring.piles[:me], action.place, *self.ring.piles[me + 1 :])
        ring = replace(self.ring, piles=piles)
        total = 0.0
        for seat in range(self.seen.players):
            weight = PATIENCE ** ((seat - self.seen.mover) % self.seen.players)
            after = chance(self.seen.path[way_of(ring, seat).place], self.known)
            lost = weight * (self.before[seat] - after)
            if seat == me:
                total -= lost
            else:
                total += lost + weight * PAID * self._risk(seat, action.place, after)
        return total

    def _risk(self, seat: int, place: int, finds: float) -> float:
        """How likely a rival with a feather steps into a pile on `place`, roughly."""
        if not self.seen.feathers[seat]:
            return 0.0
        between = (place - self.seen.fowl[seat]) % len(self.seen.path) - 1
        tiles = [ahead(self.seen.fowl[seat], step) for step in range(1, between + 1)]
        free = sum(is_free(self.ring, tile) for tile in tiles)
        if len(tiles) > 0 and not is_free(self.ring, tiles[-1]):
            return 0.0  # with something right before it, nobody comes to stand before the pile
        return (1.0 - finds if free == 0 else 1.0) * LATER**free
