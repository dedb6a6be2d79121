"""What is heard at a table: which events of a game have a sound, and which item makes it.

The sounds themselves are made in the browser, by `static/sound.js`, under the names that stand
here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from farmlib.core.events import Event

SOUNDS: Final[Mapping[str, Mapping[str, tuple[str, str]]]] = {
    "chicken_coop": {"press": ("cluck", "hub")},
    "duckling": {"remove": ("splat", "pile {player}"), "overtake": ("cluck", "fowl {player}")},
    "chickapig": {"roll": ("roll", "die"), "splat": ("splat", "poop deck"), "home": ("cluck", "")},
}
"""For a game with sounds: the kinds of its events that have one, with the sound's name and the key
of the item that makes it, in which `{player}` is whom it happened to."""


def sounds_of(game: str, events: Iterable[Event]) -> list[list[str]] | None:
    """The sounds of `events` in a `game`, by its id: `[name, item's key]` each.

    None for a game that has no sounds at all.

    >>> sounds_of("chicken_coop", [Event("press", "CO-CLUCK", "{0:press} the hub.")])
    [['cluck', 'hub']]
    >>> sounds_of("chickenfoot", []) is None
    True
    """
    if game not in SOUNDS:
        return None
    sounds = SOUNDS[game]
    heard = [(*sounds[event.kind], event.player) for event in events if event.kind in sounds]
    return [[name, key.format(player=player)] for name, key, player in heard]
