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
    winner,
)

STEP: Final = 0.2
"""What it is worth to be one tile further on."""

PAID: Final = 1.0
"""What a feather is worth that is paid for a pile."""

WINNING: Final = 100.0
"""What the last feather is worth: it ends the game."""

DULL: Final = 0.1
"""What it costs to look where there is nothing to find and nothing to learn."""

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
class _Ring:
    """Where fowl stand and piles lie, and who holds how many feathers."""

    fowl: tuple[int, ...]
    piles: tuple[int | None, ...]
    feathers: tuple[int, ...]

    @classmethod
    def of(cls, seen: DucklingObservation) -> _Ring:
        """The ring as it is seen."""
        return cls(seen.fowl, seen.piles, seen.feathers)


@dataclass(frozen=True, slots=True)
class _Flips:
    """What a match brings to the one who acts, and what a mismatch does."""

    known: Known
    wanted: Picture
    match: float
    miss: float

    @classmethod
    def of(cls, seen: DucklingObservation, known: Known) -> _Flips:
        """What hangs on the next flip."""
        ring, player = _Ring.of(seen), seen.player
        gain, after = _matched(ring, player)
        if not seen.may_stop:
            gain -= _danger(seen, known, after)
        wanted = seen.path[way_of(ring, player).place]
        return cls(known, wanted, gain, _missed(ring, player))

    def value(self, action: Action) -> float:
        """What a flip brings on average. Leaving off brings nothing and costs nothing."""
        if not isinstance(action, Flip):
            return 0.0
        if self.known.get(self.wanted) == action.place:
            return self.match
        fresh = self.miss
        if self.wanted not in self.known:
            likely = chance(self.wanted, self.known)
            fresh = likely * self.match + (1.0 - likely) * self.miss
        if action.place in self.known.values():
            return min(fresh, self.miss) - DULL
        return fresh


def _matched(ring: _Ring, player: int) -> tuple[float, _Ring]:
    """What a match brings at once, and the ring after it."""
    way = way_of(ring, player)
    overtaken = overtaken_on(ring, way)
    plucked = sum(ring.feathers[seat] for seat in overtaken)
    feathers = tuple(
        0 if seat in overtaken else held + (plucked if seat == player else 0)
        for seat, held in enumerate(ring.feathers)
    )
    fowl = (*ring.fowl[:player], way.place, *ring.fowl[player + 1 :])
    gain = STEP * (1 + len(way.passed)) + plucked
    if winner(feathers) == player:
        gain += WINNING
    return gain, _Ring(fowl, ring.piles, feathers)


def _missed(ring: _Ring, player: int) -> float:
    """What a mismatch brings: nothing, or a step into a pile, which may cost a feather."""
    owner = pile_ahead(ring, player)
    if owner is None:
        return 0.0
    if owner == player or not ring.feathers[player]:
        return STEP
    return STEP - (WINNING if _hands_over(ring, player, owner) else PAID)


def _hands_over(ring: _Ring, player: int, owner: int) -> bool:
    """Whether a feather that `player` pays makes the pile's owner win."""
    held = ring.feathers[owner] + 1
    return bool(ring.feathers[player]) and held >= feathers_to_win(ring.feathers)


def _danger(seen: DucklingObservation, known: Known, ring: _Ring) -> float:
    """What it costs to come to stand before a pile that may lose the game, without knowing the
    picture beyond: after a match one must go on (CH-MATCH). First look round in the yard, then.
    """
    owner = pile_ahead(ring, seen.player)
    if winner(ring.feathers) is not None or owner is None or owner == seen.player:
        return 0.0
    if not _hands_over(ring, seen.player, owner):
        return 0.0
    wanted = seen.path[way_of(ring, seen.player).place]
    return (1.0 - chance(wanted, known)) * WINNING


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
        ring = _Ring.of(seen)
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
