"""Going about in a film: on, back, to its start and its end, by the moves that its scenes offer.

A film is looked at, never played: nothing of it stands in the match.
"""

from __future__ import annotations

from typing import Final

from farmlib.core.errors import FarmError

FILM: Final = "film "
"""What these moves begin with; no game has an action that does."""

NO_FILM: Final = "There is no film to look at now."


def turned(at: int | None, text: str, last: int) -> int | None:
    """Where a film stands after a move of it, from `at` (None: nobody looks), its end being `last`.

    None: back to the table. Raises FarmError for what is no such move, and at the ends.

    >>> turned(None, "film start", 4), turned(0, "film next", 4), turned(3, "film close", 4)
    (0, 1, None)
    """
    where = text.removeprefix(FILM)
    now = at or 0
    match where:
        case "start":
            return 0
        case "end":
            return last
        case "close":
            return None
        case "next" if now < last:
            return now + 1
        case "back" if now > 0:
            return now - 1
        case "next":
            raise FarmError("That was the last card of the film.")
        case "back":
            raise FarmError("The film begins here.")
        case _:
            raise FarmError(
                f"In a film one goes next, back, start, end or close, not {where[:20]!r}."
            )
