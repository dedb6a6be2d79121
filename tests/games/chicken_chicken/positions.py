"""Positions and short matches for the tests of Chicken Chicken."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from farmlib.core.match import Match
from farmlib.games.chicken_chicken import ChickenChicken

_OPTIONS = {field.name for field in fields(ChickenChicken)} - {"director"}


def at(movie: str, deck: str = "", *play: str, mode: str = "fixed", **more: Any) -> Match:
    """A match from a position, after some actions. Options and keys of the position by name;
    `mode` is the option `director`.
    """
    options = {name: more.pop(name) for name in list(more) if name in _OPTIONS}
    game = ChickenChicken.with_options({"director": mode, **options})
    match = Match(game, 7, {"movie": movie, "deck": deck, **more})
    for action in play:
        match.play(action)
    return match


def refused(match: Match, action: str) -> tuple[str, str]:
    """The rule that forbids an action, and the sentence; ("", "") when none does."""
    refusal = match.game.refusal(match.state, match.game.parse_action(action))
    names = ["You", "Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"]
    return (refusal.rule, refusal.say(names)) if refusal else ("", "")


def rule(match: Match, action: str) -> str:
    """The rule that forbids an action; "" when none does."""
    return refused(match, action)[0]


def told(match: Match) -> list[tuple[str, str]]:
    """The last action's events: what kind, and by which rule."""
    return [(event.kind, event.rule) for event in match.events[-1]]


def may(match: Match, player: int) -> set[str]:
    """What a player may do now."""
    return {action.what() for action in match.game.legal_actions(match.state, player)}
