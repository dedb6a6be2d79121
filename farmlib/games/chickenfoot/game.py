"""Chickenfoot: the game with its options chosen, and how it is set up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from farmlib.core.actions import Action
from farmlib.core.options import one_of, whole
from farmlib.core.rulebook import Rulebook
from farmlib.games.chickenfoot import actions
from farmlib.games.chickenfoot.play import Rules
from farmlib.games.chickenfoot.rulebook import RULEBOOK

LOWEST_SET, LARGEST_SET = 6, 18

DEALS: dict[int, tuple[int, ...]] = {
    9: (21, 14, 11, 8, 7, 6, 5),
    12: (15, 15, 12, 10, 8, 7, 6, 5),
    15: (15, 15, 15, 15, 12, 10, 9, 8, 7, 7, 6),
}
"""CF-DEAL: tiles a hand for 2, 3, 4, ... players, for the three sets that are sold most."""


def hand_sizes(highest: int) -> tuple[int, ...]:
    """CF-DEAL: the tiles a hand with a double-`highest` set for 2, 3, ... players, as far as it
    goes.

    >>> hand_sizes(9)
    (21, 14, 11, 8, 7, 6, 5)
    >>> hand_sizes(6)
    (10, 7, 5)
    """
    if highest in DEALS:
        return DEALS[highest]
    suits = highest + 1
    tiles = suits * (suits + 1) // 2
    sizes = [min(15, (tiles - suits) // players) for players in range(2, tiles)]
    return tuple(size for size in sizes if size >= 5)


@dataclass(frozen=True)
class Chickenfoot(Rules):
    """Chickenfoot with its options.

    `players` from 2 to what the set serves (CF-PLAYERS); `highest` 9, 12 or 15, or any set from 6
    to 18 (CF-SET); `hand_size` tiles a hand, None for the rulebook's (CF-DEAL); `drawn_tile`
    whether a drawn tile that fits "may" or "must" be played (CF-DRAW); `chickenlittle` "auto" says
    the word for everybody, "call" leaves it to the players (CF-LITTLE). Raises OptionsError.

    >>> Chickenfoot(players=4).tiles_per_hand
    11
    """

    id: ClassVar[str] = "chickenfoot"
    title: ClassVar[str] = "Chickenfoot"
    rulebook: ClassVar[Rulebook] = RULEBOOK

    players: int = 2
    highest: int = 9
    hand_size: int | None = None
    drawn_tile: Literal["may", "must"] = "may"
    chickenlittle: Literal["auto", "call"] = "auto"

    def __post_init__(self) -> None:
        whole("highest", self.highest, LOWEST_SET, LARGEST_SET, "the number on the highest double")
        most = len(hand_sizes(self.highest)) + 1
        whole("players", self.players, 2, most, f"with double-{self.highest} (CF-PLAYERS)")
        if self.hand_size is not None:
            suits = self.highest + 1
            most = suits * (suits + 1) // 2 // self.players
            whole("hand_size", self.hand_size, 1, most, f"for {self.players} players (CF-DEAL)")
        one_of("drawn_tile", self.drawn_tile, "may", "must")
        one_of("chickenlittle", self.chickenlittle, "auto", "call")

    @property
    def tiles_per_hand(self) -> int:
        """CF-DEAL: how many tiles each player is dealt."""
        return self.hand_size or hand_sizes(self.highest)[self.players - 2]

    def parse_action(self, text: str) -> Action:
        """Read an action: `0: open 9-9`, `0: play 9-3 on 9-9`, `0: draw`, `0: pass`,
        `0: chickenlittle`, `2: catch 0`, `chance: deal 7`. Raises NotationError.
        """
        return actions.parse_action(text)
