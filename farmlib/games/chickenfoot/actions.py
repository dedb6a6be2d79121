"""What Chickenfoot adds to the actions of a domino game: saying the word, and catching who
didn't.
"""

from __future__ import annotations

from dataclasses import dataclass

from farmlib.core.actions import Action
from farmlib.games.dominoes.actions import parse_domino_action


@dataclass(frozen=True, slots=True)
class Chickenlittle(Action):
    """Say "Chickenlittle": one tile left (CF-LITTLE)."""

    def what(self) -> str:
        """`chickenlittle`."""
        return "chickenlittle"


@dataclass(frozen=True, slots=True)
class Catch(Action):
    """Catch `offender`, who has one tile left and did not say so in time (CF-LITTLE)."""

    player: int
    offender: int

    def what(self) -> str:
        """`catch 0`."""
        return f"catch {self.offender}"


def parse_action(text: str) -> Action:
    """Read an action of Chickenfoot. Raises NotationError.

    >>> print(parse_action("0: play 3-9 on 9-9"))
    0: play 9-3 on 9-9
    >>> parse_action("2: catch 0")
    Catch(player=2, offender=0)
    """
    return parse_domino_action(text, _read, ", chickenlittle, catch 0")


def _read(player: int, words: list[str]) -> Action | None:
    match words:
        case ["chickenlittle"]:
            return Chickenlittle(player)
        case ["catch", offender] if offender.isascii() and offender.isdigit():
            return Catch(player, int(offender))
    return None
