"""What one does in this game, and how it is written.

`0: flip 5` turns up a tile of the yard (places 0-11), `1: drop 7` puts one's pile on the path
(places 0-23), `1: keep` leaves it at hand and `0: stop` ends a turn, where the options allow it;
chance's `chance: deal 123456` lays out the tiles.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from farmlib.core.actions import CHANCE, Action, split_who
from farmlib.core.errors import NotationError
from farmlib.core.given import quoted


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Chance lays out path and yard; `number` (0 or more) seeds the shuffle and so fixes both."""

    player: int
    number: int

    def what(self) -> str:
        """`deal 7`."""
        return f"deal {self.number}"


@dataclass(frozen=True, slots=True)
class Flip(Action):
    """Turn up the yard tile on `place`, 0-11 (CH-FLIP)."""

    player: int
    place: int

    def what(self) -> str:
        """`flip 5`."""
        return f"flip {self.place}"


@dataclass(frozen=True, slots=True)
class Drop(Action):
    """Drop the own pile on the path tile `place`, 0-23 (DU-DROP)."""

    player: int
    place: int

    def what(self) -> str:
        """`drop 7`."""
        return f"drop {self.place}"


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Keep the pile at hand, though one was overtaken (DU-DROP, option must_drop)."""

    def what(self) -> str:
        """`keep`."""
        return "keep"


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """End the own turn after a match (CH-MATCH, option may_stop)."""

    def what(self) -> str:
        """`stop`."""
        return "stop"


def parse_action(text: str) -> Action:
    """Read an action. Raises NotationError, which says what would be right.

    >>> parse_action("0: flip 5")
    Flip(player=0, place=5)
    >>> print(parse_action("1:  drop 07"))
    1: drop 7
    """
    player, what = split_who(text)
    if player == CHANCE:
        if re.fullmatch(r"deal [0-9]{1,20}", what):
            return Deal(CHANCE, int(what.split()[1]))
        raise NotationError(
            f"Can't read {quoted(text)}: chance lays out the tiles, as in 'chance: deal 123456'."
        )
    if player < 0:
        raise NotationError(f"Can't read {quoted(text)}: nobody directs this game.")
    match what.split():
        case ["flip", place] if re.fullmatch(r"[0-9]{1,3}", place):
            return Flip(player, int(place))
        case ["drop", place] if re.fullmatch(r"[0-9]{1,3}", place):
            return Drop(player, int(place))
        case ["keep"]:
            return Keep(player)
        case ["stop"]:
            return Stop(player)
    raise NotationError(
        f"Can't read {quoted(text)}. It would be one of: flip 5 (a yard place, "
        "0-11), drop 7 (a path "
        "place, 0-23), keep, stop; each with the player before it, as in '0: flip 5'."
    )
