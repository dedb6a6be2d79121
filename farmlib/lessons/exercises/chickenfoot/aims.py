"""What can be reached on a board of Chickenfoot: a foot, the last tile, a stalemate, the word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from farmlib.core.events import Event
from farmlib.core.game import Game
from farmlib.games.chickenfoot import State
from farmlib.games.chickenfoot.words import still_needs
from farmlib.games.dominoes import Tile
from farmlib.lessons.exercises.chickenfoot.positions import capital, seat
from farmlib.lessons.exercises.playing import Aim

_OVER = "The hand is over, and you didn't get there."


@dataclass(frozen=True, slots=True)
class FinishFoot(Aim):
    """All toes on this double (CF-FOOT)."""

    rule: ClassVar[str] = "CF-FOOT"

    double: Tile

    def reached(self, game: Game[Any], state: State, events: Sequence[Event]) -> bool:
        """Whether the double takes no more."""
        index = state.tree.find(self.double)
        return index >= 0 and state.tree.end(index).room == 0

    def still_missing(self, game: Game[Any], state: State) -> str:
        """How many toes are missing."""
        index = state.tree.find(self.double)
        if index < 0:
            return f"{capital(self.double.words())} isn't on the table yet."
        return f"{capital(still_needs(state.tree.end(index), is_root=False))}."

    def lost(self, game: Game[Any], state: State) -> str:
        """When the hand has ended otherwise."""
        return _OVER if state.ended and not self.reached(game, state, ()) else ""


@dataclass(frozen=True, slots=True)
class GoOut(Aim):
    """This player has no tile left (CF-OUT)."""

    rule: ClassVar[str] = "CF-OUT"

    player: int

    def reached(self, game: Game[Any], state: State, events: Sequence[Event]) -> bool:
        """Whether the hand is empty."""
        return bool(state.hands) and not state.hands[self.player]

    def still_missing(self, game: Game[Any], state: State) -> str:
        """How many tiles are left."""
        left = len(state.hands[self.player])
        return f"{seat(self.player)} still has {left} tile{'s' * (left > 1)}."

    def lost(self, game: Game[Any], state: State) -> str:
        """When the hand has ended otherwise."""
        return _OVER if state.ended and state.hands[self.player] else ""


@dataclass(frozen=True, slots=True)
class MakeStalemate(Aim):
    """The hand ends as a stalemate (CF-STALE)."""

    rule: ClassVar[str] = "CF-STALE"

    def reached(self, game: Game[Any], state: State, events: Sequence[Event]) -> bool:
        """Whether it has ended so."""
        return state.ended == "CF-STALE"

    def still_missing(self, game: Game[Any], state: State) -> str:
        """That it goes on."""
        return "The hand isn't over yet."

    def lost(self, game: Game[Any], state: State) -> str:
        """When the hand has ended otherwise."""
        return _OVER if state.ended and state.ended != "CF-STALE" else ""


@dataclass(frozen=True, slots=True)
class LoseTile(Aim):
    """This tile lies on the table."""

    rule: ClassVar[str] = "CF-SCORE"

    tile: Tile

    def reached(self, game: Game[Any], state: State, events: Sequence[Event]) -> bool:
        """Whether it lies there."""
        return state.tree.find(self.tile) >= 0

    def still_missing(self, game: Game[Any], state: State) -> str:
        """That it is still in somebody's hand."""
        return f"{capital(self.tile.words())} is still in somebody's hand."

    def lost(self, game: Game[Any], state: State) -> str:
        """When the hand has ended before."""
        return _OVER if state.ended and state.tree.find(self.tile) < 0 else ""


@dataclass(frozen=True, slots=True)
class SayTheWord(Aim):
    """This player plays the last tile but one, and says Chickenlittle in time (CF-LITTLE)."""

    rule: ClassVar[str] = "CF-LITTLE"

    player: int

    def reached(self, game: Game[Any], state: State, events: Sequence[Event]) -> bool:
        """Whether the word was just said."""
        return any(
            event.kind == "chickenlittle" and event.player == self.player for event in events
        )

    def still_missing(self, game: Game[Any], state: State) -> str:
        """That nothing was said."""
        return f"{seat(self.player)} hasn't said the word."

    def lost(self, game: Game[Any], state: State) -> str:
        """When it is too late."""
        if self.player in state.owes:
            return "Too late: the next player has finished their turn."
        return _OVER if state.ended else ""
