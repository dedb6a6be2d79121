"""Random games to look at: whole hands, played by whoever does anything that is allowed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from farmlib.core.actions import CHANCE
from farmlib.core.game import Game
from farmlib.core.match import Match


def playing(game: Game[Any], seed: int) -> Iterator[Match]:
    """A match after each action of its first hand, the deal and the end among them."""
    match, luck = Match(game, seed), random.Random(seed)
    yield match
    match.deal()
    yield match
    while CHANCE not in match.actors():
        choices = [
            action
            for player in match.actors()
            for action in game.legal_actions(match.state, player)
        ]
        match.play(luck.choice(choices))
        yield match


def played(game: Game[Any], seed: int, actions: int = 10_000) -> Match:
    """A match after the deal and so many actions, at most to the end of its first hand."""
    for match in playing(game, seed):
        if len(match.actions) > actions:
            break
    return match
