"""What Chickenfoot says to its players: which numbers are open, and what one can do now.

Refusals, hints and status lines take their words from here, so they say the same thing in the same
words.
"""

from __future__ import annotations

from farmlib.games.chickenfoot.state import State, sits_out
from farmlib.games.dominoes.state import can_play, opener, opening_holder
from farmlib.games.dominoes.tree import End
from farmlib.games.dominoes.words import a_number, any_of, needs, number_word, where_to_play

__all__ = ["a_number", "any_of", "number_word", "still_needs", "what_now"]


def still_needs(end: End, *, is_root: bool) -> str:
    """What an unfinished double waits for: "the double 8 still needs two toes"."""
    return needs(end, "arm" if is_root else "toe")


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
        return f"{where_to_play(state.tree)}{kept}."
    if state.pile:
        return "Nothing in your hand fits, so draw one tile."
    return "Nothing in your hand fits and the bone pile is empty, so pass."
