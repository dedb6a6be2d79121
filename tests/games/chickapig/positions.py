"""Positions and short matches for the tests of Chickapig."""

from __future__ import annotations

from typing import Any

from farmlib.core.match import Match
from farmlib.games.chickapig import Chickapig


def board(pieces: str) -> str:
    """A board from words such as "g2,1 G4,4 *2,4 c11,11"; without a cow she is fenced in."""
    letters = {}
    if "c" not in pieces.lower():
        letters = dict.fromkeys([(6, 6), (7, 6), (6, 7), (7, 7)], "#")
    for word in pieces.split():
        x, y = word[1:].split(",")
        letters[int(x), int(y)] = word[0]
    lines = ("".join(letters.get((x, y), ".") for x in range(14)) for y in range(14))
    return "\n".join(lines)


def at(pieces: str, *play: str, players: int = 2, flocks: int = 1, **more: Any) -> Match:
    """A match from a position, green to move with a three if nothing else is said, after `play`."""
    position = {"board": board(pieces), "turn": "g", "roll": 3, "moves": 3, **more}
    match = Match(Chickapig(players=players, flocks=flocks), 7, position)
    for action in play:
        match.play(action)
    return match


def refused(match: Match, action: str) -> tuple[str, str]:
    """The rule that forbids an action, and the sentence; ("", "") when none does."""
    refusal = match.game.refusal(match.state, match.game.parse_action(action))
    names = ["You", "Ada", "Bo", "Cy"][: match.game.num_players]
    return (refusal.rule, refusal.say(names)) if refusal else ("", "")


def rule(match: Match, action: str) -> str:
    """The rule that forbids an action; "" when none does."""
    return refused(match, action)[0]


def told(match: Match) -> list[tuple[str, str]]:
    """The last action's events: what kind, and by which rule."""
    return [(event.kind, event.rule) for event in match.events[-1]]


def may(match: Match) -> set[str]:
    """What the one who acts may do now."""
    (actor,) = match.actors()
    return {action.what() for action in match.game.legal_actions(match.state, actor)}


def now(match: Match, *keys: str) -> Any:
    """What the position now says under these keys; the value itself for one key."""
    position = match.game.as_position(match.state)
    return position[keys[0]] if len(keys) == 1 else tuple(position[key] for key in keys)
