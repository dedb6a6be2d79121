"""What one player of Chicken Coop may know."""

from __future__ import annotations

from dataclasses import dataclass

from farmlib.games.dominoes.observation import DominoObservation


@dataclass(frozen=True, slots=True)
class ChickenCoopObservation(DominoObservation):
    """What `player` may know of a state (CO-HIDE).

    Whether a drawn tile fits the others know only when it is played, or when its player passes.
    `blanks` is the game's option: how a blank end counts.
    """

    blanks: str
    dealer: int
    pressed: bool
