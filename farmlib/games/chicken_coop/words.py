"""What Chicken Coop says to its players: what a double waits for, and what one can do now.

Refusals, hints and status lines take their words from here, so they say the same thing in the same
words.
"""

from __future__ import annotations

from farmlib.games.chicken_coop.state import State, drawn_fits, waits_for_press
from farmlib.games.dominoes.state import can_play, opener, opening_holder
from farmlib.games.dominoes.tree import End
from farmlib.games.dominoes.words import a_number, any_of, needs, number_word, where_to_play

__all__ = ["a_number", "any_of", "number_word", "still_needs", "what_now"]


def still_needs(end: End, *, is_root: bool) -> str:
    """What an unfinished double waits for: "the double 8 still needs two toes"."""
    return needs(end, "leg" if is_root else "toe")


def what_now(state: State, player: int, highest: int) -> str:
    """What `player`, who is in turn, does next, as a sentence."""
    if waits_for_press(state):
        return "Press the hub, so that it clucks."
    if not state.tree:
        double = opener(state, highest).words()
        if opening_holder(state, highest) is not None:
            return f"Open the round with {double}."
        return f"Nobody has found {double} yet: draw one tile."
    if drawn_fits(state):
        assert state.drawn is not None, "a drawn tile that fits is a drawn tile"
        return f"Play the tile you drew, {state.drawn.words()}."
    if state.drawn is not None:
        return "The tile you drew doesn't fit, so say pass."
    if can_play(state, player):
        return f"{where_to_play(state.tree)}."
    if state.pile:
        return "Nothing in your hand fits, so draw one tile."
    return "Nothing in your hand fits and the chicken yard is empty, so say pass."
