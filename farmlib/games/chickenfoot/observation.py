"""What one player of Chickenfoot may know."""

from __future__ import annotations

from dataclasses import dataclass

from farmlib.games.dominoes.observation import DominoObservation


@dataclass(frozen=True, slots=True)
class ChickenfootObservation(DominoObservation):
    """What `player` may know of a state: also who owes the word, and who sits out (CF-LITTLE)."""

    due: tuple[int, ...]
    owes: tuple[int, ...]
    sitting: tuple[int, ...]
