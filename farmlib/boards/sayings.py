"""What a table answers where no rule does: a click that comes too late, a table that is gone."""

from __future__ import annotations

from typing import Final

STALE: Final = "The table moved on before that click arrived. Look again, then click."
NOTHING_THERE: Final = "You can't do anything with that. Pick something with an outline."
WORDS: Final = {
    "click": "A click takes the keys of things, such as 'pile' (see Table.things)",
    "move": "A move is written in its notation, such as '0: draw'",
    "open": "Open takes the text of a match, as Table.text() gives it",
}
"""What those who ask in code have to give, by the kind of what they ask for."""

COVERED: Final = "Not while the table is covered: that would show the hands."
FILM_AWAY: Final = "This film has been put away. Make a new one."
AWAY: Final = "This table has been cleared away. Set a new one."
