"""Bots: players that see observations only. `make("greedy", game)` gives one for a seat.

Each bot, and what it knows of a game, is loaded only when somebody asks for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from farmlib.bots.bot import Bot, luck
from farmlib.core.errors import OptionsError
from farmlib.core.game import Game

__all__ = ["BOTS", "Bot", "luck", "make"]


def _random(game: Game[Any] | None) -> Bot:
    from farmlib.bots.random import RandomBot

    return RandomBot()


def _greedy(game: Game[Any] | None) -> Bot:
    from farmlib.bots.greedy import GreedyBot, judgement

    if game is not None:
        judgement(game.id)  # tells at once when there is none
    return GreedyBot()


_MAKERS: Final[dict[str, Callable[[Game[Any] | None], Bot]]] = {
    "random": _random,
    "greedy": _greedy,
}

BOTS: Final = tuple(_MAKERS)
"""The names of the bots, the easiest first."""


def make(name: str, game: Game[Any] | None = None) -> Bot:
    """A new bot by its name, for one seat. It sits down by `reset`.

    With `game` it is looked up at once whether it knows that game, else when it sits down. Raises
    OptionsError for a name that there is not, or a game that this bot does not know.

    >>> make("random")
    RandomBot()
    """
    if name not in _MAKERS:
        raise OptionsError(f"There is no bot {name!r}; there is {', '.join(BOTS)}.")
    return _MAKERS[name](game)
