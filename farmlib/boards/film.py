"""Going about in a film: on, back, to its start and its end, by the moves that its scenes offer.

A film is looked at, never played: nothing of it stands in the match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmlib.core.errors import FarmError

if TYPE_CHECKING:
    from farmlib.boards.sitting import Sitting
    from farmlib.boards.view import Scenes

FILM: Final = "film "
"""What these moves begin with; no game has an action that does."""

NO_FILM: Final = "There's no film to look at right now."


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
            raise FarmError(f"A film goes next, back, start, end or close, not {where[:20]!r}.")


def look_again(scenes: Scenes, sitting: Sitting, text: str) -> str:
    """Go about in the film of what is over at a table, and say what is seen there.

    Raises FarmError where there is none, for what is no move of a film, and at its ends.
    """
    match, names = sitting.match, sitting.names()
    first = scenes.replay(match.game, match.state, 0, names)
    if first is None:
        raise FarmError(NO_FILM)
    sitting.reel = at = turned(sitting.reel, text, first.last)
    if at is None:
        return "Back at the table."
    now = scenes.replay(match.game, match.state, at, names)
    return " ".join((now or first).lines)
