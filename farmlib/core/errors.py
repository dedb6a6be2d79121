"""What can go wrong, in kinds that a caller can tell apart.

Three answers matter to whoever plays: the words can't be read (`NotationError`), the words are
clear but the rules forbid it (`IllegalAction`), and the game is over (`GameOver`). The rest is for
whoever sets a game up: options that no table has, positions that can't be, match texts that were
damaged. All of them are `FarmError`, so `except FarmError` catches what farmlib says and nothing
else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from farmlib.core.events import Refusal


class FarmError(Exception):
    """Any error that farmlib raises on purpose. Its text says what, where and what would be
    right.
    """


class NotationError(FarmError):
    """A text that can't be read as an action, a tile, a tree or the like."""


class OptionsError(FarmError):
    """A game was asked for with options that its rulebook has not got."""


class PositionError(FarmError):
    """A position that can't stand on a table, or from which nobody could play on."""


class MatchTextError(FarmError):
    """A match text that is damaged or foreign. The message names the line or the action."""


class CaseFileError(FarmError):
    """A case file that can't be read."""


class NotEnumerable(FarmError):
    """The outcomes of this chance action are too many to list (a deal). Sample one instead."""


class IllegalAction(FarmError):
    """An action that can be read and that the rules forbid.

    `refusal` holds the rule's id and the sentence for the player.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[Refusal]]:
        return (type(self), (self.refusal,))


class GameOver(IllegalAction):
    """An action after the end of the game (FARM-OVER)."""
