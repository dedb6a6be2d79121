"""Positions and short matches for the tests of Chickenfoot."""

from __future__ import annotations

from typing import Any

from farmlib.core.match import Match
from farmlib.games.chickenfoot import Chickenfoot

ARMS = "9-9(9-0 9-1 9-2 9-3 9-4 9-5)"
FOOT = "9-9(9-0 9-1 9-2 9-3 9-4(4-4(4-8)) 9-5)"


def at(
    hands: list[str], *play: str, tree: str = ARMS, pile: str = "", turn: int = 0, **more: Any
) -> Match:
    """A match from a position, after some actions. Options and keys of the position by name."""
    options = {
        name: more.pop(name)
        for name in ("highest", "hand_size", "drawn_tile", "chickenlittle")
        if name in more
    }
    position = {"tree": tree, "hands": hands, "pile": pile, "turn": turn, **more}
    match = Match(Chickenfoot(players=len(hands), **options), 7, position)
    for action in play:
        match.play(action)
    return match


def refused(match: Match, action: str) -> tuple[str, str]:
    """The rule that forbids an action, and the sentence; ("", "") when none does."""
    refusal = match.game.refusal(match.state, match.game.parse_action(action))
    return (refusal.rule, refusal.say(["You", "Ada", "Bo"])) if refusal else ("", "")


def rule(match: Match, action: str) -> str:
    """The rule that forbids an action; "" when none does."""
    return refused(match, action)[0]
