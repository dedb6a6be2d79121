"""Matches that the tests walk through: three actions from a position, and a hand just begun.

In TINY player 0 finishes the arms, player 1 draws what does not fit, and player 0 plays again.
"""

from __future__ import annotations

from typing import Any

import farmlib
from farmlib import Match

TINY: dict[str, Any] = {
    "tree": "9-9(9-0 9-1 9-2 9-3 9-8)",
    "hands": ["9-5 5-1 6-6", "7-4 7-6"],
    "pile": "6-4 7-7",
}


def tiny() -> Match:
    match = Match(farmlib.game("chickenfoot", players=2), position=TINY)
    for action in ("0: play 9-5 on 9-9", "1: draw", "0: play 5-1 on 9-5"):
        match.play(action)
    return match


def dealt() -> Match:
    match = Match(farmlib.game("chickenfoot", players=2), seed=7)
    match.deal()
    for _ in range(6):
        (player,) = match.actors()
        match.play(match.game.legal_actions(match.state, player)[0])
    return match
