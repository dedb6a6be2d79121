"""What the log keeps to itself while a round goes on: which cards lie covered on the pile.

In Chicken Chicken all have seen them, and to keep them in mind is the game. So the log names the
card on top, and tells of the others when the round is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from farmlib.core.events import Event
from farmlib.core.registry import GAMES


def covered(game: str, log: Sequence[Event]) -> list[Event]:
    """`log` as it may be read in a `game` (its id): without the names of covered cards.

    >>> log = [Event("show", f"PP-{c}", "{0:show} a card with a name.", 0) for c in ("EGG", "HEN")]
    >>> [event.rule for event in covered("chicken_chicken", log)]
    ['PP-DIRECTOR', 'PP-HEN']
    """
    told, kit = list(log), GAMES.kit(game)
    if not kit.covers:
        return told
    on_top = True
    for place in range(len(told) - 1, -1, -1):
        event = told[place]
        if event.kind in kit.opens or event.kind == "shuffle":
            break
        if event.kind == kit.covers:
            if not on_top:
                text = f"{{{event.player}:show}} a card."
                told[place] = replace(event, rule="PP-DIRECTOR", text=text, data=())
            on_top = False
    return told
