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

REVEALS: Final = {"": "Show all hands", "chicken_chicken": "Show the Movie"}
"""What the button is called that lays open what is hidden: by game, "" where nothing else is."""

REVEALED: Final = {
    "": ("All hands are shown.", "The hands are hidden again."),
    "chicken_chicken": ("You see the Movie.", "No more of the Movie."),
}
"""What is said when it has been laid open, and when it is hidden again."""
