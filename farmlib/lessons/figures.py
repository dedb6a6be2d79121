"""Figures and boards: a case as a picture to look at, or as a table to play on from.

Both are set up from the case itself, so what a lesson shows is what the tests check. Pictures are
made by `farmlib.scenes` and tables by `farmlib.boards`; this room only chooses the moment, whose
eyes look, and the words below. To look at a case is to have met its rule.
"""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from farmlib.core.errors import FarmError
from farmlib.lessons.casebook import called, case, played
from farmlib.lessons.progress import record

if TYPE_CHECKING:
    from farmlib.boards.table import Table
    from farmlib.core.match import Match

Bundle = dict[str, str]

FRAME = "margin: 0; max-width: 800px"
ROW = "display: flex; flex-wrap: wrap; gap: 1em; align-items: flex-start"
COLUMN = "flex: 1 1 30em; max-width: 800px; min-width: 0"
"""Pictures are 800 pixels wide. In a column narrower than 30 em nobody could read them, so there
they stand one below the other.
"""


class Shown(Protocol):
    """Something that shows itself in a notebook as HTML and as plain text."""

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The forms by their MIME type."""


@dataclass(frozen=True)
class Figure:
    """A picture with a line below it. `caption` says what there is to see."""

    picture: Shown
    caption: str

    def _repr_mimebundle_(self, **kwargs: object) -> Bundle:
        data = _forms(self.picture)
        words = html.escape(self.caption, quote=False)
        return {
            "text/plain": f"{data['text/plain'].rstrip()}\n\n{self.caption}",
            "text/html": f'<figure style="{FRAME}">{data["text/html"]}'
            f"<figcaption>{words}</figcaption></figure>",
        }

    def __repr__(self) -> str:
        return self._repr_mimebundle_()["text/plain"]


@dataclass(frozen=True)
class Beside:
    """Things that are shown side by side; one below the other where the window is narrow."""

    things: tuple[Shown, ...]

    def _repr_mimebundle_(self, **kwargs: object) -> Bundle:
        data = [_forms(thing) for thing in self.things]
        columns = "".join(f'<div style="{COLUMN}">{form["text/html"]}</div>' for form in data)
        return {
            "text/plain": "\n\n".join(form["text/plain"].rstrip() for form in data),
            "text/html": f'<div style="{ROW}">{columns}</div>',
        }

    def __repr__(self) -> str:
        return self._repr_mimebundle_()["text/plain"]


def _forms(thing: Shown) -> Mapping[str, str]:
    """What `thing` is in HTML and in plain text."""
    shown = thing._repr_mimebundle_()
    data: Mapping[str, str] = shown[0] if isinstance(shown, tuple) else shown
    missing = {"text/plain", "text/html"} - set(data)
    if missing:
        raise FarmError(f"{type(thing).__name__} has no {' and no '.join(sorted(missing))} form.")
    return data


def beside(*things: Shown) -> Beside:
    """Show several figures or pictures side by side."""
    return Beside(things)


def figure(
    case_id: str,
    *,
    after: int | None = None,
    caption: str | None = None,
    viewer: int | None = None,
    show_all: bool = False,
) -> Figure:
    """A still picture of a case.

    `after` says how many of the case's actions are done; None: all. The picture is what `viewer`
    may see: without one, whoever must act then (player 0 when nobody must). With `show_all` all
    hands are open. The line below is `caption`, else the case's own. Raises FarmError for a case, a
    moment or a player that there is not.
    """
    import farmlib

    found = case(case_id)
    match = played(found, after)
    eyes = _in_turn(match) if viewer is None else viewer
    if eyes not in range(match.game.num_players):
        raise FarmError(f"{case_id} has players 0 to {match.game.num_players - 1}, not {eyes}.")
    picture = farmlib.show(match, viewer=eyes, names=_names(match, None, ()), show_all=show_all)
    record(rule=found.rule)
    return Figure(picture, found.about if caption is None else caption)


def board(
    case_id: str,
    *,
    after: int = 0,
    humans: Sequence[int] | None = None,
    **options: Any,
) -> Table:
    """A live table that is set up from a case.

    `after` says how many of the case's actions are done already. The reader sits where it is the
    turn, bots on the other seats; `humans` names other seats. `options` are those of
    `farmlib.table` (`bots`, `pace`, `show_all`, ...). Raises FarmError for a case or a moment that
    there is not, or a table that can't be.
    """
    import farmlib

    found = case(case_id)
    match = played(found, after)
    at_screen = (_in_turn(match),) if humans is None else tuple(humans)
    options.setdefault("names", _names(match, "You", at_screen))
    table = farmlib.table(
        match.game,
        match=match,
        position=found.position,
        humans=at_screen,
        **options,
    )
    record(rule=found.rule)
    return table


def _in_turn(match: Match) -> int:
    """Who must act now; player 0 when it is nobody of the players."""
    return next((who for who in match.game.must_act(match.state) if who >= 0), 0)


def _names(match: Match, human: str | None, at_screen: Sequence[int]) -> tuple[str, ...]:
    """The players' names, as the cases' own lines call them; whoever sits alone at the screen is
    `human`.
    """
    names = list(called(match.game))
    if human is not None and len(at_screen) == 1 and at_screen[0] in range(len(names)):
        names[at_screen[0]] = human
    return tuple(names)
