"""Aids: what a table can mark for its readers, and they can switch off and on while they play.

An aid shows nothing that its reader may not know. Which game has which stands here, so that a table
has its switches before a picture is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from farmlib.core.errors import OptionsError


@dataclass(frozen=True, slots=True)
class Aid:
    """One aid: its `name` in code, the `label` on its button, and whether it is on at first."""

    name: str
    label: str
    on: bool


AIDS: Final[Mapping[str, tuple[Aid, ...]]] = {
    "duckling": (
        Aid("wanted", "Mark the wanted", on=True),
        Aid("memory", "Memory so far", on=False),
    ),
}
"""The aids of a game, by its id; a game that is not named has none."""

SECRETS: Final[Mapping[str, str]] = {
    "duckling": "the whole yard",
    "chicken_chicken": "the Movie",
}
"""What is hidden in a game, by its id, where it is not the hands."""


def aids_of(game: str) -> tuple[Aid, ...]:
    """The aids of a game, by its id; () for one without any."""
    return AIDS.get(game, ())


def chosen(game: str, aids: Iterable[str] | None) -> tuple[str, ...]:
    """Names of aids in their fixed order; None: those that are on at first.

    Raises OptionsError for a name that the game has not.

    >>> chosen("duckling", None), chosen("duckling", ["memory", "wanted"]), chosen("chickapig", [])
    (('wanted',), ('wanted', 'memory'), ())
    """
    known = aids_of(game)
    if aids is None:
        return tuple(aid.name for aid in known if aid.on)
    if isinstance(aids, str):
        raise OptionsError(f"aids is a list of names, such as ({aids!r},), not {aids!r}.")
    names = tuple(aids)
    for name in names:
        if name not in [aid.name for aid in known]:
            there_are = ", ".join(aid.name for aid in known) or "none"
            raise OptionsError(f"There is no aid {name!r} in this game; its aids: {there_are}.")
    return tuple(aid.name for aid in known if aid.name in names)
