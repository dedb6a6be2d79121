"""What can be reached on a Chicken Coop table: a cluck, three toes, the last tile, a block."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from farmlib.core.events import Event
from farmlib.core.game import Game
from farmlib.games.chicken_coop import State
from farmlib.games.chicken_coop.state import waits_for_press
from farmlib.games.chicken_coop.words import still_needs
from farmlib.games.dominoes import Tile
from farmlib.lessons.exercises.chicken_coop.positions import capital, seat
from farmlib.lessons.exercises.playing import Aim

_OVER = "The round is over, and you didn't get there."


@dataclass(frozen=True, slots=True)
class MakeItCluck(Aim):
    """This player presses the hub, which takes a double before (CO-CLUCK)."""

    rule: ClassVar[str] = "CO-CLUCK"

    player: int

    def reached(self, game: Game[Any], state: State, events: Sequence[Event]) -> bool:
        """Whether it has just clucked for this player."""
        return any(event.kind == "press" and event.player == self.player for event in events)

    def still_missing(self, game: Game[Any], state: State) -> str:
        """That it is silent."""
        if waits_for_press(state):
            return "A double is down, but nobody has heard a cluck yet."
        return f"The hub hasn't clucked for {seat(self.player)} yet."

    def lost(self, game: Game[Any], state: State) -> str:
        """When the round has ended."""
        return _OVER if state.ended else ""


@dataclass(frozen=True, slots=True)
class FinishToes(Aim):
    """All toes on this double (CO-TOES)."""

    rule: ClassVar[str] = "CO-TOES"

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
        """When the round has ended otherwise."""
        return _OVER if state.ended and not self.reached(game, state, ()) else ""


@dataclass(frozen=True, slots=True)
class GoOut(Aim):
    """This player has no tile left (CO-END)."""

    rule: ClassVar[str] = "CO-END"

    player: int

    def reached(self, game: Game[Any], state: State, events: Sequence[Event]) -> bool:
        """Whether the hand is empty."""
        return bool(state.hands) and not state.hands[self.player]

    def still_missing(self, game: Game[Any], state: State) -> str:
        """How many tiles are left."""
        left = len(state.hands[self.player])
        return f"{seat(self.player)} still has {left} tile{'s' * (left > 1)}."

    def lost(self, game: Game[Any], state: State) -> str:
        """When the round has ended otherwise."""
        return _OVER if state.ended and state.hands[self.player] else ""


@dataclass(frozen=True, slots=True)
class Block(Aim):
    """The round is blocked (CO-BLOCKED)."""

    rule: ClassVar[str] = "CO-BLOCKED"

    def reached(self, game: Game[Any], state: State, events: Sequence[Event]) -> bool:
        """Whether it has ended so."""
        return state.ended == "CO-BLOCKED"

    def still_missing(self, game: Game[Any], state: State) -> str:
        """That it goes on."""
        return "The round isn't over yet."

    def lost(self, game: Game[Any], state: State) -> str:
        """When the round has ended otherwise."""
        return _OVER if state.ended and state.ended != "CO-BLOCKED" else ""
