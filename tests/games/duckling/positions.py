"""Short matches for the tests of Duckling Dancin'."""

from __future__ import annotations

from typing import Any

from farmlib.core.match import Match
from farmlib.games.duckling import Duckling


def at(fowl: list[int], *play: str, **more: Any) -> Match:
    """A match from a position, after some actions. Options and keys of the position by name.

    The option `piles` is called `base` here (True: without piles), since a position has the key
    `piles` as well. Path and yard are those of the notation page: place 7 wants `flip 7`.
    """
    options = {
        name: more.pop(name) for name in ("youngest", "may_stop", "must_drop") if name in more
    }
    game = Duckling(players=len(fowl), piles=not more.pop("base", False), **options)
    match = Match(game, 7, {"fowl": fowl, **more})
    for action in play:
        match.play(action)
    return match


def refused(match: Match, action: str) -> tuple[str, str]:
    """The rule that forbids an action, and the sentence; ("", "") when none does."""
    refusal = match.game.refusal(match.state, match.game.parse_action(action))
    names = ["You", "Ada", "Bo", "Cy", "Di", "Ed"][: match.game.num_players]
    return (refusal.rule, refusal.say(names)) if refusal else ("", "")


def rule(match: Match, action: str) -> str:
    """The rule that forbids an action; "" when none does."""
    return refused(match, action)[0]


def told(match: Match) -> list[tuple[str, str]]:
    """The last action's events: what kind, and by which rule."""
    return [(event.kind, event.rule) for event in match.events[-1]]


def said(match: Match) -> list[str]:
    """The last action's events as player 0 reads them."""
    names = ["You", "Ada", "Bo", "Cy", "Di", "Ed"][: match.game.num_players]
    return [event.say(names) for event in match.events[-1]]


def may(match: Match, player: int) -> set[str]:
    """What a player may do now."""
    return {action.what() for action in match.game.legal_actions(match.state, player)}
