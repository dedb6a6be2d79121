"""Actions: what a player, or chance, does; and their notation `WHO: WHAT`.

Every game has its own actions, frozen dataclasses with a `player`. `str(action)` is the notation
that the game's `parse_action` reads back; this module holds what they share, the WHO.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from farmlib.core.errors import NotationError
from farmlib.core.given import quoted

CHANCE: Final = -1
"""The one who shuffles, deals and rolls dice."""

DIRECTOR: Final = -2
"""Whoever directs the game now (only some games have one)."""

_WHO = {"chance": CHANCE, "director": DIRECTOR}
_WHO_NAMES = {number: name for name, number in _WHO.items()}


@dataclass(frozen=True, slots=True)
class Action:
    """Something to do. `player` is the one who does it: a seat from 0, CHANCE or DIRECTOR.

    Subclasses add what is done, and say it in `what()`.
    """

    player: int

    def what(self) -> str:
        """The notation without the WHO, as in `play 9-3 on 9-9`."""
        raise NotImplementedError

    def __str__(self) -> str:
        return f"{who_text(self.player)}: {self.what()}"


def who_text(player: int) -> str:
    """The notation of a player: `chance`, `director` or the seat's number."""
    return _WHO_NAMES.get(player, str(player))


def split_who(text: str) -> tuple[int, str]:
    """Take `WHO: WHAT` apart into the player's number and the WHAT, its spaces made single.

    Raises NotationError when there is no WHO that can be read.

    >>> split_who("2:  play 9-3  on 9-9")
    (2, 'play 9-3 on 9-9')
    >>> split_who("chance: deal 7")
    (-1, 'deal 7')
    """
    if not isinstance(text, str):
        raise NotationError(f"An action is a text such as '0: draw', not {quoted(text)}.")
    who, colon, what = text.partition(":")
    who, what = who.strip().lower(), " ".join(what.split())
    if not colon or not what:
        raise NotationError(
            f"Can't read {quoted(text.strip())}: an action is written WHO: WHAT, such as '0: draw'."
        )
    if who in _WHO:
        return _WHO[who], what
    if not re.fullmatch(r"[0-9]{1,3}", who):
        raise NotationError(
            f"Can't read who acts in {quoted(text.strip())}: {quoted(who)} is no player's number "
            "(0, 1, ...) and not 'chance' or 'director'."
        )
    return int(who), what
