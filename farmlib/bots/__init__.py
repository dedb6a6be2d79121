"""Bots: players that see observations only. `make("greedy", game)` gives one for a seat.

Some bots take numbers, which follow their name: `make("memory:span=3:slip=0.25")`. Each bot, and
what it knows of a game, is loaded only when somebody asks for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from farmlib.bots.bot import Bot, luck
from farmlib.core.errors import OptionsError
from farmlib.core.game import Game

__all__ = ["BOTS", "SPECIALISTS", "Bot", "luck", "make"]


def _random(game: Game[Any] | None, numbers: str) -> Bot:
    from farmlib.bots.random import RandomBot

    return RandomBot()


def _greedy(game: Game[Any] | None, numbers: str) -> Bot:
    from farmlib.bots.greedy import GreedyBot, judgement

    if game is not None:
        judgement(game.id)  # tells at once when there is none
    return GreedyBot()


def _memory(game: Game[Any] | None, numbers: str) -> Bot:
    from farmlib.bots.memory import check_played, memory_bot

    if game is not None:
        check_played(game.id)
    return memory_bot(numbers)


_MAKERS: Final[dict[str, Callable[[Game[Any] | None, str], Bot]]] = {
    "random": _random,
    "greedy": _greedy,
    "memory": _memory,
}

SPECIALISTS: Final = ("memory",)
"""Bots that play some games only: those whose kits name them."""

BOTS: Final = tuple(name for name in _MAKERS if name not in SPECIALISTS)
"""The names of the bots that play every game, the easiest first."""

_WITH_NUMBERS: Final = ("memory",)


def make(name: str, game: Game[Any] | None = None) -> Bot:
    """A new bot by its name, for one seat. It sits down by `reset`.

    With `game` it is looked up at once whether it knows that game, else when it sits down. Raises
    OptionsError for a name that there is not, or a game that this bot does not know. Numbers follow
    the name after a colon (see `farmlib.bots.memory.memory_bot`).

    >>> make("random")
    RandomBot()
    """
    kind, colon, numbers = name.partition(":")
    if kind not in _MAKERS:
        raise OptionsError(f"There is no bot {kind!r}; choose {', '.join(_MAKERS)}.")
    if colon and kind not in _WITH_NUMBERS:
        raise OptionsError(f"The bot {kind!r} takes no numbers: {name!r}.")
    return _MAKERS[kind](game, numbers)
