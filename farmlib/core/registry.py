"""The games by their ids, each loaded only when somebody asks for it."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from farmlib.core.errors import OptionsError
from farmlib.core.game import Game
from farmlib.core.kit import Kit

_KITS = {
    game: f"farmlib.games.{game}.kit"
    for game in ("chickenfoot", "chicken_coop", "chickapig", "duckling", "chicken_chicken")
}


class _Games(Mapping[str, "type[Game[Any]]"]):
    """Game id -> class, in the order of the lessons."""

    def __getitem__(self, game_id: str) -> type[Game[Any]]:
        try:
            return self.kit(game_id).game
        except OptionsError as error:
            raise KeyError(str(error)) from None

    def kit(self, game_id: str) -> Kit:
        """The kit of a game. Raises OptionsError, which names the games that there are."""
        if game_id not in _KITS:
            near = difflib.get_close_matches(str(game_id), _KITS, 1)
            hint = f" Did you mean {near[0]!r}?" if near else ""
            raise OptionsError(f"There is no game {game_id!r}; there is {', '.join(_KITS)}.{hint}")
        kit: Kit = import_module(_KITS[game_id]).KIT
        return kit

    def register(self, game_id: str, kit: str) -> None:
        """Take in a further game: `kit` is the path of the module that holds its KIT."""
        _KITS[game_id] = kit

    def release(self, game_id: str) -> None:
        """Forget a game that was registered."""
        del _KITS[game_id]

    def __iter__(self) -> Iterator[str]:
        return iter(_KITS)

    def __len__(self) -> int:
        return len(_KITS)

    def __contains__(self, game_id: object) -> bool:
        return game_id in _KITS

    def __repr__(self) -> str:
        return f"GAMES({', '.join(_KITS)})"


GAMES = _Games()


def game(game_id: str, **options: Any) -> Game[Any]:
    """The game with this id and these options, such as `game("chickenfoot", players=4)`.

    Raises OptionsError for a game or an option that there is not, or a value that does not go.
    """
    return GAMES.kit(game_id).game.with_options(options)
