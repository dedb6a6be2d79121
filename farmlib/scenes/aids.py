"""Aids: what a table can mark for its readers, and they can switch off and on while they play."""

from __future__ import annotations

from collections.abc import Iterable

from farmlib.core.errors import OptionsError
from farmlib.core.kit import Aid
from farmlib.core.registry import GAMES


def aids_of(game: str) -> tuple[Aid, ...]:
    """The aids of a game, by its id; () for one without any."""
    return GAMES.kit(game).aids


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
