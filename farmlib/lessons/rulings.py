"""Rulings: what a rulebook leaves open, how this project decides it, and why, as a table.

It is made from the rulebook that the game itself is played by, so a lesson can't say anything else
than the game does.
"""

from __future__ import annotations

import html
import textwrap
from dataclasses import dataclass

from farmlib.core.errors import FarmError
from farmlib.core.registry import GAMES
from farmlib.core.rulebook import Rule, Source

HEAD = ("Rule", "How we play it", "Why")
_WHOSE = {
    Source.BOOK: "filled in by us",
    Source.BOTH: "from the book and the publisher",
    Source.PRINTED: "from the publisher, filled in by us",
    Source.RULING: "our ruling",
}
LEFT = 'style="text-align: left; vertical-align: top"'


@dataclass(frozen=True, slots=True)
class Rulings:
    """The rules that are ours, in whole or in part, in the order of the rulebook."""

    title: str
    rules: tuple[Rule, ...]

    def __repr__(self) -> str:
        lines = [f"{self.title}: what the book leaves open"]
        for rule in self.rules:
            lines += ["", f"{rule.id}, {rule.title} ({_whose(rule)})"]
            for words in (rule.text, f"Why: {rule.why}"):
                lines += textwrap.wrap(
                    words,
                    78,
                    initial_indent="  ",
                    subsequent_indent="  ",
                    break_on_hyphens=False,
                )
        return "\n".join(lines)

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, str]:
        rows = "".join(
            f'<tr><th scope="row" {LEFT}>{_words(rule.id)}<br>{_words(rule.title)}<br>'
            f"<i>{_whose(rule)}</i></th>"
            f"<td {LEFT}>{_words(rule.text)}</td><td {LEFT}>{_words(rule.why)}</td></tr>"
            for rule in self.rules
        )
        head = "".join(f'<th scope="col" {LEFT}>{_words(name)}</th>' for name in HEAD)
        return {
            "text/plain": repr(self),
            "text/html": f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>",
        }


def _words(text: str) -> str:
    return html.escape(text, quote=False)


def _whose(rule: Rule) -> str:
    return _WHOSE[rule.source]


def rulings(game_id: str) -> Rulings:
    """All rules of a game that no book decides, wholly or in part. Raises FarmError for no game."""
    if game_id not in GAMES:
        raise FarmError(f"There is no game {game_id!r}; there is {', '.join(GAMES)}.")
    book = GAMES[game_id].rulebook
    return Rulings(book.title, tuple(rule for rule in book.rules if rule.why))
