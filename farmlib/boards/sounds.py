"""What is heard at a table: which events of a game have a sound, and which item makes it.

The sounds themselves are made in the browser, by `static/sound.js`, under the names that stand
in the games' kits.
"""

from __future__ import annotations

from collections.abc import Iterable

from farmlib.core.events import Event
from farmlib.core.registry import GAMES


def sounds_of(game: str, events: Iterable[Event]) -> list[list[str]] | None:
    """The sounds of `events` in a `game`, by its id: `[name, item's key]` each.

    None for a game that has no sounds at all.

    >>> sounds_of("chicken_coop", [Event("press", "CO-CLUCK", "{0:press} the hub.")])
    [['cluck', 'hub']]
    >>> sounds_of("chickenfoot", []) is None
    True
    """
    sounds = GAMES.kit(game).sounds
    if sounds is None:
        return None
    heard = [(*sounds[event.kind], event.player) for event in events if event.kind in sounds]
    return [[name, key.format(player=player)] for name, key, player in heard]
