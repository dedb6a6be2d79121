"""Rulebooks: every rule with an id, in our own words, with where it comes from.

The engine cites the ids in its events and refusals; case files, lessons and boards name them too.
So a reader can go from a paragraph to the code, to a test and to a board, and back.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from farmlib.core.errors import FarmError
from farmlib.core.given import quoted


class Source(Enum):
    """Where a rule comes from."""

    BOOK = "book"
    """The original rulebook says it."""
    BOTH = "book, printed"
    """The rulebook says part of it, and the publisher says the rest elsewhere."""
    PRINTED = "printed"
    """The publisher says it elsewhere: another page, a list of questions."""
    RULING = "ruling"
    """No public source decides it: our choice, with the reason given."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule.

    `id` such as "CF-FOOT", `title` a few words, `text` the rule for a reader of twelve, `source`
    where it comes from, and `why`, for a ruling, why we read it so ("" when nothing needs saying).
    """

    id: str
    title: str
    text: str
    source: Source = Source.BOOK
    why: str = ""

    def __str__(self) -> str:
        lines = [f"{self.id}  {self.title}  [{self.source.value}]"]
        # A tile or a set, such as double-9, is not broken at its hyphen.
        page = textwrap.TextWrapper(
            92, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False
        )
        lines += page.wrap(self.text)
        if self.why:
            lines += page.wrap(f"Why so: {self.why}")
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one game, in the order in which one plays.

    `prefix` starts each id of its own ("CF"); `lesson` is the file name of the notebook that
    explains it, "" while there is none yet. An expansion holds the rules of its base game too, and
    `base` is their prefix. The common rules (FARM-...) belong to every rulebook and come last.
    """

    game: str
    title: str
    prefix: str
    lesson: str
    rules: tuple[Rule, ...]
    base: str = ""

    @property
    def prefixes(self) -> tuple[str, ...]:
        """What the ids of its rules start with: of the base game, if there is one, and its own."""
        return (self.base, self.prefix) if self.base else (self.prefix,)

    def __iter__(self) -> Iterator[Rule]:
        yield from self.rules
        yield from FARM_RULES

    def __contains__(self, rule_id: object) -> bool:
        return any(rule.id == rule_id for rule in self)

    def __getitem__(self, rule_id: str) -> Rule:
        for rule in self:
            if rule.id == rule_id:
                return rule
        known = ", ".join(rule.id for rule in self)
        raise FarmError(f"{self.title} has no rule {quoted(rule_id)}. Its rules: {known}.")


FARM_RULES: tuple[Rule, ...] = (
    Rule(
        "FARM-OVER",
        "Over is over",
        "When the game is over, nobody acts any more.",
        Source.RULING,
        "Every rulebook takes it for granted.",
    ),
    Rule(
        "FARM-TURN",
        "Wait for your turn",
        "Only the player whose turn it is acts, or one who has a say between turns.",
        Source.RULING,
        "Every rulebook takes it for granted.",
    ),
    Rule(
        "FARM-HELD",
        "Play what you hold",
        "You play what is yours: a tile of your own hand, a piece of your own colour, a card of "
        "your own.",
        Source.RULING,
        "Every rulebook takes it for granted.",
    ),
    Rule(
        "FARM-PLACE",
        "It has to be there",
        "A place, a tile or a seat that somebody names has to be on the table.",
        Source.RULING,
        "Every rulebook takes it for granted.",
    ),
)
"""What no rulebook says and every player knows; the same ids in all games."""
