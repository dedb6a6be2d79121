"""`farmlib.walkthrough()`: what a teacher calls, with everything checked before it is shown."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence

from farmlib.boards import cells
from farmlib.core.errors import OptionsError
from farmlib.core.match import Match
from farmlib.lessons.walkthrough.notes import Note
from farmlib.lessons.walkthrough.story import Hands
from farmlib.lessons.walkthrough.walk import Walkthrough


def walkthrough(
    match: Match | str,
    notes: Mapping[int, Note] | None = None,
    *,
    hands: Hands = "all",
    names: Mapping[int, str] | Sequence[str] | None = None,
    title: str = "",
    show: bool = True,
    key: str | None = None,
) -> Walkthrough:
    """Show a match step by step, large, and give back its handle.

    Page Down and Page Up (which is what clickers send), the arrow keys and buttons go on and back.
    The match is not changed.

    Args:
        match: a match or its text. Step n is the table after n of its actions.
        notes: what stands beside a step, by its number: own words, an `Ask` (a question whose
            answer is hidden until it is asked for), or a list with both.
        hands: whose hands are open: "all", "turn" (only whose turn it is) or "none".
        names: what the players are called, for all or for some.
        title: the heading; without one, the game's.
        show: whether to show it now, in a notebook.
        key: any other with the same key is closed. Without it, running a cell again closes what
            the cell made before.

    Raises:
        MatchTextError: the text is damaged. FarmError: a note for a step that there is not, or
        what is no note. OptionsError: names that can't be, a title that is no text, or no match.
    """
    return shown(match, notes, hands=hands, names=names, title=title, show=show, key=key)


def shown(
    match: Match | str,
    notes: Mapping[int, Note] | None,
    *,
    hands: Hands,
    names: Mapping[int, str] | Sequence[str] | None,
    title: str,
    show: bool,
    key: str | None,
    line: str = "",
) -> Walkthrough:
    """As `walkthrough`; `line` is the Python that makes it again, where there is a short one."""
    if not isinstance(match, (Match, str)):
        raise OptionsError(f"A walkthrough is of a match or of the text of one, not {match!r}.")
    if not isinstance(title, str):
        raise OptionsError(f"The title of a walkthrough is a text, not {title!r}.")
    played = Match.from_text(match) if isinstance(match, str) else match
    made = Walkthrough(played, notes, hands=hands, names=names, title=title, line=line)
    cells.register(made, key)
    ipython = sys.modules.get("IPython")
    if show and ipython is not None and ipython.get_ipython() is not None:
        made.display()
    return made
