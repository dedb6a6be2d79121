"""What one does in a domino game, and how it is written.

`0: open 9-9`, `0: play 9-3 on 9-9` (the tile, and the tile of the tree that it hangs on: that names
the end), `0: draw`, `0: pass`, and chance's `chance: deal 123456`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from farmlib.core.actions import CHANCE, Action, split_who
from farmlib.core.errors import NotationError
from farmlib.core.given import quoted
from farmlib.games.dominoes.tiles import Tile


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Chance shuffles and deals; `number` (0 or more) seeds the shuffle and so fixes the deal."""

    player: int
    number: int

    def what(self) -> str:
        """`deal 7`."""
        return f"deal {self.number}"


@dataclass(frozen=True, slots=True)
class Open(Action):
    """Lay the hand's double in the middle of the empty table."""

    player: int
    tile: Tile

    def what(self) -> str:
        """`open 9-9`."""
        return f"open {self.tile}"


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Hang `tile` on the tile `on` of the tree."""

    player: int
    tile: Tile
    on: Tile

    def what(self) -> str:
        """`play 9-3 on 9-9`."""
        return f"play {self.tile} on {self.on}"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw one tile."""

    def what(self) -> str:
        """`draw`."""
        return "draw"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """End the turn without a play."""

    def what(self) -> str:
        """`pass`."""
        return "pass"


Reader = Callable[[int, list[str]], Action | None]


def parse_domino_action(text: str, more: Reader, examples: str) -> Action:
    """Read the actions that both domino games have; `more` reads what only this game has.

    `more(player, words)` gives None for what it does not know. `examples` ends the error's
    sentence. Raises NotationError.
    """
    player, what = split_who(text)
    words = what.split()
    if player == CHANCE:
        if re.fullmatch(r"deal [0-9]{1,20}", what):
            return Deal(CHANCE, int(words[1]))
        raise NotationError(
            f"Can't read {quoted(text)}: chance deals, as in 'chance: deal 123456'."
        )
    if player < 0:
        raise NotationError(f"Can't read {quoted(text)}: nobody directs a domino game.")
    match words:
        case ["open", tile]:
            return Open(player, Tile.parse(tile))
        case ["play", tile, "on", on]:
            return Play(player, Tile.parse(tile), Tile.parse(on))
        case ["draw"]:
            return Draw(player)
        case ["pass"]:
            return Pass(player)
    action = more(player, words)
    if action is None:
        raise NotationError(
            f"Can't read {quoted(text)}. It would be one of: open 9-9, play 9-3 on 9-9, draw, pass"
            f"{examples}; each with the player before it, as in '0: draw'."
        )
    return action
