"""The games by their ids, each loaded only when somebody asks for it."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from farmlib.core.errors import OptionsError
from farmlib.core.game import Game

_WHERE = {
    "chickenfoot": ("farmlib.games.chickenfoot", "Chickenfoot"),
    "chicken_coop": ("farmlib.games.chicken_coop", "ChickenCoop"),
    "chickapig": ("farmlib.games.chickapig", "Chickapig"),
    "duckling": ("farmlib.games.duckling", "Duckling"),
    "chicken_chicken": ("farmlib.games.chicken_chicken", "ChickenChicken"),
}


class _Games(Mapping[str, "type[Game[Any]]"]):
    """Game id -> class, in the order of the lessons."""

    def __getitem__(self, game_id: str) -> type[Game[Any]]:
        if game_id not in _WHERE:
            near = difflib.get_close_matches(str(game_id), _WHERE, 1)
            hint = f" Did you mean {near[0]!r}?" if near else ""
            raise KeyError(f"There is no game {game_id!r}; there is {', '.join(_WHERE)}.{hint}")
        module, name = _WHERE[game_id]
        kind: type[Game[Any]] = getattr(import_module(module), name)
        return kind

    def __iter__(self) -> Iterator[str]:
        return iter(_WHERE)

    def __len__(self) -> int:
        return len(_WHERE)

    def __contains__(self, game_id: object) -> bool:
        return game_id in _WHERE

    def __repr__(self) -> str:
        return f"GAMES({', '.join(_WHERE)})"


GAMES = _Games()


def game(game_id: str, **options: Any) -> Game[Any]:
    """The game with this id and these options, such as `game("chickenfoot", players=4)`.

    Raises OptionsError for a game or an option that there is not, or a value that does not go.
    """
    try:
        kind = GAMES[game_id]
    except KeyError as error:
        raise OptionsError(error.args[0]) from None
    return kind.with_options(options)
