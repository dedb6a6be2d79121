"""Chicken Coop: the game with its options chosen, and how it is set up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from farmlib.core.actions import Action
from farmlib.core.options import one_of, whole
from farmlib.core.rulebook import Rulebook
from farmlib.games.chicken_coop import actions
from farmlib.games.chicken_coop.play import Rules
from farmlib.games.chicken_coop.rulebook import RULEBOOK
from farmlib.games.chicken_coop.state import State
from farmlib.games.dominoes.tiles import tile_set

HIGHEST = 9
"""CO-SET: the number on the highest double."""

MOST_PLAYERS = 6
"""CO-SET."""

DEALS = (11, 11, 9, 7, 7)
"""CO-DEAL: tiles a hand for 2, 3, ... players."""


@dataclass(frozen=True)
class ChickenCoop(Rules):
    """Chicken Coop with its options.

    `players` from 2 to 6 (CO-SET); `hand_size` tiles a hand, None for the rulebook's, and
    `youngest` the seat that deals first (CO-DEAL); `blanks` how a blank end counts: "pips" is
    nothing, "printed" 25 (CO-SCORE). Raises OptionsError.

    >>> ChickenCoop(players=4).tiles_per_hand
    9
    """

    id: ClassVar[str] = "chicken_coop"
    title: ClassVar[str] = "Chicken Coop"
    rulebook: ClassVar[Rulebook] = RULEBOOK
    part: ClassVar[str] = "round"
    highest: ClassVar[int] = HIGHEST

    players: int = 2
    hand_size: int | None = None
    youngest: int = 0
    blanks: Literal["pips", "printed"] = "pips"

    def __post_init__(self) -> None:
        whole("players", self.players, 2, MOST_PLAYERS, "who sit round the hub (CO-SET)")
        if self.hand_size is not None:
            most = len(tile_set(HIGHEST)) // self.players
            whole("hand_size", self.hand_size, 1, most, f"for {self.players} players (CO-DEAL)")
        whole("youngest", self.youngest, 0, self.players - 1, "the seat that deals first (CO-DEAL)")
        one_of("blanks", self.blanks, "pips", "printed")

    @property
    def tiles_per_hand(self) -> int:
        """CO-DEAL: how many tiles each player is dealt."""
        return self.hand_size or DEALS[self.players - 2]

    def initial_state(self) -> State:
        """Before the first deal, which is the youngest's (CO-DEAL)."""
        return self.before_deal(1, (0,) * self.players, {"dealer": self.youngest})

    def parse_action(self, text: str) -> Action:
        """Read an action: `0: open 9-9`, `0: play 9-3 on 9-9`, `0: draw`, `0: pass`, `0: press`,
        `chance: deal 7`. Raises NotationError.
        """
        return actions.parse_action(text)
