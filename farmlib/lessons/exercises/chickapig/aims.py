"""What can be reached on a board of Chickapig: a chickapig home, a way opened again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from farmlib.core.events import Event
from farmlib.core.game import Game
from farmlib.games.chickapig import Chickapig, State
from farmlib.games.chickapig.grid import COLOURS
from farmlib.games.chickapig.state import Phase, phase
from farmlib.games.chickapig.ways import Ground, says_blocked
from farmlib.lessons.exercises.chickapig.positions import capital
from farmlib.lessons.exercises.playing import Aim

_TURN_OVER = "The turn is over, and you haven't done it."


@dataclass(frozen=True, slots=True)
class BringHome(Aim):
    """So many chickapigs of a colour are at home, in the turn of `seat` (CP-GOAL)."""

    rule: ClassVar[str] = "CP-GOAL"

    colour: int
    count: int
    seat: int

    def reached(self, game: Game[Any], state: State, events: Sequence[Event]) -> bool:
        """Whether they are at home."""
        return state.board.home[self.colour] >= self.count

    def still_missing(self, game: Game[Any], state: State) -> str:
        """That it is still out."""
        return f"{capital(COLOURS[self.colour].name)}'s chickapig is still out on the board."

    def lost(self, game: Game[Any], state: State) -> str:
        """When the turn is over before."""
        return "" if self.reached(game, state, ()) else _over(state, self.seat)


@dataclass(frozen=True, slots=True)
class OpenAWay(Aim):
    """Nobody is shut in any more, in the turn of `seat` (CP-BLOCK)."""

    rule: ClassVar[str] = "CP-BLOCK"

    seat: int

    def reached(self, game: Game[Any], state: State, events: Sequence[Event]) -> bool:
        """Whether every chickapig has a way to its goal."""
        assert isinstance(game, Chickapig)
        return not Ground(game.seats, state.board).blocked

    def still_missing(self, game: Game[Any], state: State) -> str:
        """Who is still shut in."""
        assert isinstance(game, Chickapig)
        return f"{capital(says_blocked(game.seats, state.board))} is still shut in."

    def lost(self, game: Game[Any], state: State) -> str:
        """When the turn is over before."""
        return "" if self.reached(game, state, ()) else _over(state, self.seat)


def _over(state: State, seat: int) -> str:
    return "" if state.turn == seat and phase(state) is Phase.MOVES else _TURN_OVER
