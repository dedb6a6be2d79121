"""What Chickenfoot says to its players: which numbers are open, and what one can do now.

Refusals, hints and status lines take their words from here, so they say the same thing in the same
words.
"""

from __future__ import annotations

from collections.abc import Iterable

from farmlib.games.chickenfoot.state import (
    State,
    can_play,
    opener,
    opening_holder,
    playable_numbers,
    sits_out,
)
from farmlib.games.dominoes.tree import End

_COUNTS = ("no", "one", "two", "three", "four", "five", "six")


def a_number(number: int) -> str:
    """A number of spots with its article: "a 9", "an 8", "a blank"."""
    if number == 0:
        return "a blank"
    return f"{'an' if number in (8, 11, 18) else 'a'} {number}"


def number_word(number: int) -> str:
    """A number of spots: "9", "blank"."""
    return str(number) if number else "blank"


def any_of(numbers: Iterable[int]) -> str:
    """Numbers of spots to choose from: "a 1, a 5 or an 8"."""
    words = [a_number(number) for number in sorted(numbers)]
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def still_needs(end: End, *, is_root: bool) -> str:
    """What an unfinished double waits for: "the double 8 still needs two toes"."""
    part = ("arm" if is_root else "toe") + ("s" if end.room > 1 else "")
    return f"{end.tile.words()} still needs {_COUNTS[end.room]} {part}"


def where_to_play(state: State) -> str:
    """What fits now, as an order: "Play an 8 on the double 8", "Play a 1 or a 5"."""
    unfinished = state.tree.unfinished()
    if unfinished:
        return f"Play {a_number(unfinished.number)} on {unfinished.tile.words()}"
    return f"Play {any_of(playable_numbers(state.tree))} on an open end"


def what_now(state: State, player: int, highest: int) -> str:
    """What `player`, who is in turn, does next, as a sentence."""
    double = opener(state, highest).words()
    if not state.tree:
        if opening_holder(state, highest) is not None:
            return f"Open the hand with {double}."
        return f"Nobody had {double}, so everybody draws: draw one tile."
    if sits_out(state):
        return "Sit this turn out: pass."
    if can_play(state, player):
        kept = ", or keep the drawn tile and pass" if state.drawn else ""
        return f"{where_to_play(state)}{kept}."
    if state.pile:
        return "Nothing in your hand fits, so draw one tile."
    return "Nothing in your hand fits and the bone pile is empty, so pass."
