"""What a table answers where no rule does: a click that comes too late, a table that is gone."""

from __future__ import annotations

from typing import Final

STALE: Final = "The table has moved on since that click. Look again, and click once more."
NOTHING_THERE: Final = "Nothing can be done with that. Pick something that has an outline."
WORDS: Final = {
    "click": "A click goes to keys of things, such as 'pile' (see Table.things)",
    "move": "A move is played in its notation, such as '0: draw'",
    "open": "What is opened is the text of a match, as Table.text() gives it",
}
"""What those who ask in code have to give, by the kind of what they ask for."""

COVERED: Final = "Not while the table is covered: it would show the hands."
FILM_AWAY: Final = "This film has been cleared away. Make a new one."
AWAY: Final = "This table has been cleared away. Make a new one."
