"""What can be reached at a table of Chicken Chicken: a hit at the right moment, a doubt that pays,
the rooster's number, a quack in time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from farmlib.core.events import Event
from farmlib.core.game import Game
from farmlib.games.chicken_chicken import State
from farmlib.games.chicken_chicken.state import quacks_due
from farmlib.lessons.exercises.chicken_chicken.films import listed, seat
from farmlib.lessons.exercises.playing import Aim

_OVER = "The round is over, and you haven't done it."


def _looked(events: Sequence[Event]) -> bool:
    """Whether the Movie was turned over."""
    return any(event.kind == "slow motion" for event in events)


def _scored(events: Sequence[Event], player: int) -> bool:
    """Whether this player has just scored."""
    return any(
        event.kind == "score" and event.player == player and ("gain", 1) in event.data
        for event in events
    )


@dataclass(frozen=True, slots=True)
class CatchTheMoment(Aim):
    """This player hits, is contradicted, and was right (PP-HIT)."""

    rule: ClassVar[str] = "PP-HIT"

    player: int

    def reached(self, game: Game[Any], state: State, events: Sequence[Event]) -> bool:
        """Whether that point was just scored."""
        return state.hit[:1] == (self.player,) and _looked(events) and _scored(events, self.player)

    def still_missing(self, game: Game[Any], state: State) -> str:
        """That nobody has hit, or not all have answered."""
        if not state.hit:
            return f"{seat(self.player)} hasn't hit yet."
        return "Not everybody has answered the claim yet."

    def lost(self, game: Game[Any], state: State) -> str:
        """When somebody else has hit, or the round is over otherwise."""
        if state.hit and state.hit[0] != self.player:
            return "Somebody else was faster."
        if not state.round_over:
            return ""
        return _OVER


@dataclass(frozen=True, slots=True)
class DoubtRightly(Aim):
    """This player contradicts a claim that is false (PP-SCORE)."""

    rule: ClassVar[str] = "PP-SCORE"

    player: int

    def reached(self, game: Game[Any], state: State, events: Sequence[Event]) -> bool:
        """Whether that point was just scored."""
        return self.player in state.contradict and _scored(events, self.player)

    def still_missing(self, game: Game[Any], state: State) -> str:
        """That there is no claim, or no answer to it."""
        if not state.hit:
            return "Nobody has hit, so there is nothing to doubt."
        return "Not everybody has answered the claim yet."

    def lost(self, game: Game[Any], state: State) -> str:
        """When this player has hit, or follows, or the round is over."""
        if state.hit[:1] == (self.player,):
            return f"{seat(self.player)} can't contradict their own claim."
        if self.player in state.follow:
            return f"{seat(self.player)} has followed, and followers get nothing."
        return _OVER if state.round_over else ""


@dataclass(frozen=True, slots=True)
class SayTheNumber(Aim):
    """This player announces the right number after a rooster, and is challenged (PP-ROOSTER)."""

    rule: ClassVar[str] = "PP-ROOSTER"

    player: int

    def reached(self, game: Game[Any], state: State, events: Sequence[Event]) -> bool:
        """Whether that point was just scored."""
        said = state.number is not None and state.hit[:1] == (self.player,)
        return said and _looked(events) and _scored(events, self.player)

    def still_missing(self, game: Game[Any], state: State) -> str:
        """That nobody has said a number, or nobody has challenged it."""
        if not state.hit:
            return f"{seat(self.player)} hasn't said a number yet."
        return "Nobody has challenged the number yet."

    def lost(self, game: Game[Any], state: State) -> str:
        """When somebody else has said a number, or the round is over."""
        if state.hit and state.hit[0] != self.player:
            return "Somebody else has hit first."
        if state.hit and state.number is None:
            return "A number is said only when the rooster has come."
        return _OVER if state.round_over else ""


@dataclass(frozen=True, slots=True)
class AllQuack(Aim):
    """All players quack for the duck in time (PP-DUCK)."""

    rule: ClassVar[str] = "PP-DUCK"

    players: tuple[int, ...]
    duck: int
    """The place of the duck in the film, from 0."""

    def reached(self, game: Game[Any], state: State, events: Sequence[Event]) -> bool:
        """Whether all have quacked for the duck that lies on top."""
        here = len(state.movie) == self.duck + 1 and quacks_due(state)
        return bool(here) and set(state.quacked) >= set(self.players)

    def still_missing(self, game: Game[Any], state: State) -> str:
        """Who has not quacked."""
        if len(state.movie) <= self.duck:
            return "The duck hasn't come yet."
        silent = tuple(player for player in self.players if player not in state.quacked)
        return f"{listed(silent)} {'has' if len(silent) == 1 else 'have'} not quacked yet."

    def lost(self, game: Game[Any], state: State) -> str:
        """When it is too late."""
        if state.hit or state.round_over or len(state.movie) > self.duck + 1:
            return "Too late: the time to quack ends with the next card or hit."
        return ""
