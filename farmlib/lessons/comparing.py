"""Two rulebooks side by side: what each says about the same thing, in its own words.

The words come from the rulebooks that the games are played by, so the table can't say anything else
than the games do. Which rules belong together is said by the lesson.
"""

from __future__ import annotations

import dataclasses
import html
import textwrap
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from farmlib.core.errors import FarmError
from farmlib.core.registry import GAMES
from farmlib.core.rulebook import Rule

LEFT = 'style="text-align: left; vertical-align: top"'
_NOTHING = "(nothing)"


@dataclass(frozen=True, slots=True)
class SideBySide:
    """Rows of a title and a cell for each game; the games' titles are the head."""

    games: tuple[str, ...]
    rows: tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]

    def __repr__(self) -> str:
        lines: list[str] = []
        for title, cells in self.rows:
            lines += ["", title] if lines else [title]
            for game, said in zip(self.games, cells, strict=True):
                lines += textwrap.wrap(
                    f"{game}: {' '.join(said)}",
                    84,
                    initial_indent="  ",
                    subsequent_indent="    ",
                    break_on_hyphens=False,
                )
        return "\n".join(lines)

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, str]:
        head = "".join(f'<th scope="col" {LEFT}>{_words(name)}</th>' for name in self.games)
        rows = ""
        for title, cells in self.rows:
            told = "".join(f"<td {LEFT}>{'<br>'.join(map(_words, said))}</td>" for said in cells)
            rows += f'<tr><th scope="row" {LEFT}>{_words(title)}</th>{told}</tr>'
        return {
            "text/plain": repr(self),
            "text/html": f"<table><thead><tr><td></td>{head}</tr></thead>"
            f"<tbody>{rows}</tbody></table>",
        }


def _words(text: str) -> str:
    return html.escape(text, quote=False)


def side_by_side(games: Iterable[str], topics: Mapping[str, Iterable[str]]) -> SideBySide:
    """The rules of some games on some topics, a row a topic.

    `games` are ids; `topics` say which rules belong to a topic, by their ids, of whichever game.
    Where a game has none, its rulebook says nothing about it. Raises FarmError for a game or a rule
    that there is not.
    """
    ids = tuple(games)
    for game in ids:
        if game not in GAMES:
            raise FarmError(f"There is no game {game!r}; there is {', '.join(GAMES)}.")
    books = [GAMES[game].rulebook for game in ids]
    rows = []
    for topic, wanted in topics.items():
        names = tuple(wanted)
        for name in names:
            if not any(name in book for book in books):
                raise FarmError(f"{topic}: none of these games has a rule {name!r}.")
        cells = tuple(_told(rule for rule in book.rules if rule.id in names) for book in books)
        rows.append((topic, cells))
    return SideBySide(tuple(book.title for book in books), tuple(rows))


def _told(rules: Iterable[Rule]) -> tuple[str, ...]:
    return tuple(f"{rule.id}: {rule.text}" for rule in rules) or (_NOTHING,)


def options_side_by_side(games: Iterable[str]) -> SideBySide:
    """What can be chosen in some games, and what is chosen if nothing is said; a row an option.

    Raises FarmError for a game that there is not.
    """
    classes = []
    for game in games:
        if game not in GAMES:
            raise FarmError(f"There is no game {game!r}; there is {', '.join(GAMES)}.")
        classes.append(GAMES[game])
    chosen = [
        {field.name: field.default for field in dataclasses.fields(each)}  # type: ignore[arg-type]
        for each in classes
    ]
    names = dict.fromkeys(name for options in chosen for name in options)
    rows = tuple(
        (
            name,
            tuple(
                (f"{name}={options[name]!r}" if name in options else _NOTHING,)
                for options in chosen
            ),
        )
        for name in names
    )
    return SideBySide(tuple(each.title for each in classes), rows)
