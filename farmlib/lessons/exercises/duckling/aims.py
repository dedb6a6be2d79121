"""What can be reached on the ring: to overtake somebody, to set a trap, to win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from farmlib.core.events import Event
from farmlib.core.game import Game
from farmlib.games.duckling import State
from farmlib.games.duckling.state import feathers_to_win, winner
from farmlib.games.duckling.words import FOWL, feathers_words
from farmlib.lessons.exercises.duckling.positions import seat
from farmlib.lessons.exercises.playing import Aim

_OVER = "The game is over, and you haven't done it."


@dataclass(frozen=True, slots=True)
class Overtake(Aim):
    """This player overtakes that one (CH-OVERTAKE)."""

    rule: ClassVar[str] = "CH-OVERTAKE"

    player: int
    other: int

    def reached(self, game: Game[Any], state: State, events: Sequence[Event]) -> bool:
        """Whether that has just happened."""
        return any(
            event.kind == "overtake"
            and event.player == self.player
            and dict(event.data)["from"] == self.other
            for event in events
        )

    def still_missing(self, game: Game[Any], state: State) -> str:
        """That the other one is still in front."""
        return f"{seat(self.player)} hasn't overtaken {seat(self.other)} yet."

    def lost(self, game: Game[Any], state: State) -> str:
        """When the game has ended before."""
        return _OVER if winner(state.feathers) is not None else ""


@dataclass(frozen=True, slots=True)
class Trap(Aim):
    """This player's fowl steps into the pile of that one (DU-STEP)."""

    rule: ClassVar[str] = "DU-STEP"

    player: int
    owner: int

    def reached(self, game: Game[Any], state: State, events: Sequence[Event]) -> bool:
        """Whether that has just happened."""
        return any(
            event.kind == "step"
            and event.player == self.player
            and dict(event.data)["owner"] == self.owner
            for event in events
        )

    def still_missing(self, game: Game[Any], state: State) -> str:
        """That nobody has stepped into it."""
        return f"{seat(self.player)} hasn't stepped into the {FOWL[self.owner][0]} pile yet."

    def lost(self, game: Game[Any], state: State) -> str:
        """When the game has ended before."""
        return _OVER if winner(state.feathers) is not None else ""


@dataclass(frozen=True, slots=True)
class Win(Aim):
    """This player wins (CH-WIN up to four players, DU-WIN with more)."""

    rule: ClassVar[str] = "CH-WIN"

    player: int

    def reached(self, game: Game[Any], state: State, events: Sequence[Event]) -> bool:
        """Whether this player holds enough feathers."""
        return winner(state.feathers) == self.player

    def still_missing(self, game: Game[Any], state: State) -> str:
        """How many feathers there are and have to be."""
        held = feathers_words(state.feathers[self.player])
        return f"{seat(self.player)} has {held} and needs {feathers_to_win(state.feathers)}."

    def lost(self, game: Game[Any], state: State) -> str:
        """When somebody else has won."""
        return "" if winner(state.feathers) in (None, self.player) else "Somebody else has won."
