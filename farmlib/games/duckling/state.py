"""The state of the game, and what one sees on the ring at a glance.

It is plain, immutable data. What follows from it (which picture is wanted, who is overtaken on the
way, where a pile waits, who has won) is worked out here, so that the rules can be written in those
words. What needs only fowl and piles works for an observation as well.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from farmlib.core.actions import CHANCE
from farmlib.games.duckling.pictures import PATH, Picture

ENOUGH: Final = 5
"""DU-WIN: how many feathers win when five or six play."""

ALL_UP_TO: Final = 4
"""CH-WIN: up to so many players, only all the feathers in play win."""


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a game.

    `turn` is whose turn it is (CHANCE before the tiles are laid out); it stays the overtaker's
    while others drop. `path` holds the picture of each place 0-23, `yard` that of each place 0-11,
    both () before they are laid out. `fowl` is where each player's fowl stands, `piles` where each
    pile lies (None: at hand, or not in the game), `feathers` how many each holds. `matched` tells
    whether there was a match in this turn, `drops` who has still to drop a pile, next first.
    `flips` counts the tiles turned up so far, and `turned` tells for each yard place which of these
    flips was the last one there, 0 for never.
    """

    turn: int
    path: tuple[Picture, ...]
    yard: tuple[Picture, ...]
    fowl: tuple[int, ...]
    piles: tuple[int | None, ...]
    feathers: tuple[int, ...]
    matched: bool = False
    drops: tuple[int, ...] = ()
    flips: int = 0
    turned: tuple[int, ...] = ()


class OnTheRing(Protocol):
    """Where fowl stand and piles lie: a state, or what a player sees of it."""

    @property
    def fowl(self) -> tuple[int, ...]:
        """The place of each player's fowl."""

    @property
    def piles(self) -> tuple[int | None, ...]:
        """The place of each player's pile; None at hand."""


@dataclass(frozen=True, slots=True)
class Way:
    """The way from a fowl to the next free tile: that tile's `place`, and the places `passed`."""

    place: int
    passed: tuple[int, ...]


def ahead(place: int, steps: int = 1) -> int:
    """The place so many steps on, clockwise; after 23 comes 0. Steps below 0 go back."""
    return (place + steps) % PATH


def start_places(players: int, youngest: int) -> tuple[int, ...]:
    """CH-SPACING: evenly spaced, player 0 on place 0; with five the gap in front of the youngest's
    fowl is a step shorter.

    >>> start_places(4, 0), start_places(5, 2)
    ((0, 6, 12, 18), (0, 5, 10, 14, 19))
    """
    gap = -(-PATH // players)
    places = tuple(gap * player for player in range(players))
    if players * gap == PATH:
        return places
    return tuple(place - (player > youngest) for player, place in enumerate(places))


def waits_for_deal(state: State) -> bool:
    """Whether the tiles have still to be laid out."""
    return state.turn == CHANCE


def acting(state: State) -> int:
    """Who acts now: the next one to drop a pile (DU-ORDER), else whose turn it is."""
    return state.drops[0] if state.drops else state.turn


def fowl_on(ring: OnTheRing, place: int) -> int | None:
    """Whose fowl stands on a place; None when there is none."""
    return ring.fowl.index(place) if place in ring.fowl else None


def pile_on(ring: OnTheRing, place: int) -> int | None:
    """Whose pile lies on a place; None when there is none."""
    return ring.piles.index(place) if place in ring.piles else None


def is_free(ring: OnTheRing, place: int) -> bool:
    """CH-WANT: a tile is free with neither fowl nor pile on it."""
    return place not in ring.fowl and place not in ring.piles


def free_places(ring: OnTheRing) -> tuple[int, ...]:
    """All free path places, in rising order."""
    return tuple(place for place in range(PATH) if is_free(ring, place))


def way_of(ring: OnTheRing, player: int) -> Way:
    """CH-WANT, DU-JUMP: the way to the next free tile, over all fowl and piles before it."""
    passed = []
    place = ahead(ring.fowl[player])
    while not is_free(ring, place):
        passed.append(place)
        place = ahead(place)
    return Way(place, tuple(passed))


def overtaken_on(ring: OnTheRing, way: Way) -> tuple[int, ...]:
    """CH-OVERTAKE: whose fowl a way passes, the first one passed first."""
    return tuple(ring.fowl.index(place) for place in way.passed if place in ring.fowl)


def wanted(state: State, player: int) -> Picture:
    """CH-WANT: the picture that a player's fowl looks for."""
    return state.path[way_of(state, player).place]


def pile_ahead(ring: OnTheRing, player: int) -> int | None:
    """DU-STEP: whose pile lies on the very next tile of a player's fowl; None without one there."""
    return pile_on(ring, ahead(ring.fowl[player]))


def feathers_to_win(feathers: tuple[int, ...]) -> int:
    """CH-WIN, DU-WIN: all that are in play; five when five or six play."""
    return sum(feathers) if len(feathers) <= ALL_UP_TO else ENOUGH


def winner(feathers: tuple[int, ...]) -> int | None:
    """CH-WIN, DU-WIN: who holds enough feathers; None while nobody does."""
    enough = feathers_to_win(feathers)
    return next((player for player, held in enumerate(feathers) if held >= enough), None)


def win_rule(players: int) -> str:
    """CH-WIN up to four players, DU-WIN with five or six."""
    return "CH-WIN" if players <= ALL_UP_TO else "DU-WIN"


def seen_places(turned: tuple[int, ...]) -> tuple[int, ...]:
    """CH-FLIP: the yard places that were turned up so far, in rising order."""
    return tuple(place for place, flip in enumerate(turned) if flip)
