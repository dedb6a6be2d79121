"""Positions and short matches for the tests of Chicken Coop."""

from __future__ import annotations

from typing import Any

from farmlib.core.match import Match
from farmlib.games.chicken_coop import ChickenCoop

LEGS = "9-9(9-0 9-1 9-2 9-3 9-4 9-5)"
TOE = "9-9(9-0 9-1 9-2 9-3 9-4(4-4(4-8)) 9-5)"
"""The double 4 has one toe and wants two more."""

SIXES = "9-9(9-6 9-0(0-6(6-5)) 9-1(1-6(6-8)) 9-2(2-6) 9-3(3-6) 9-4(4-6))"
"""All sixes lie but 6-6 and 7-6."""


def at(
    hands: list[str], *play: str, tree: str = LEGS, pile: str = "", turn: int = 0, **more: Any
) -> Match:
    """A match from a position, after some actions. Options and keys of the position by name."""
    options = {name: more.pop(name) for name in ("hand_size", "youngest", "blanks") if name in more}
    position = {"tree": tree, "hands": hands, "pile": pile, "turn": turn, **more}
    match = Match(ChickenCoop(players=len(hands), **options), 7, position)
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


def told(match: Match) -> list[tuple[str, str]]:
    """The last action's events: what kind, and by which rule."""
    return [(event.kind, event.rule) for event in match.events[-1]]


def may(match: Match, player: int) -> set[str]:
    """What a player may do now."""
    return {action.what() for action in match.game.legal_actions(match.state, player)}
