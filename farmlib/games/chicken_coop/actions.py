"""What Chicken Coop adds to the actions of a domino game: pressing the hub, so that it clucks."""

from __future__ import annotations

from dataclasses import dataclass

from farmlib.core.actions import Action
from farmlib.games.dominoes.actions import parse_domino_action


@dataclass(frozen=True, slots=True)
class Press(Action):
    """Press the hub's centre after playing a double (CO-CLUCK)."""

    def what(self) -> str:
        """`press`."""
        return "press"


def parse_action(text: str) -> Action:
    """Read an action of Chicken Coop. Raises NotationError.

    >>> print(parse_action("0: play 3-9 on 9-9"))
    0: play 9-3 on 9-9
    >>> parse_action("2: press")
    Press(player=2)
    """
    return parse_domino_action(text, _read, ", press")


def _read(player: int, words: list[str]) -> Action | None:
    return Press(player) if words == ["press"] else None
