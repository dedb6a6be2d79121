"""What both domino games say to their players: numbers of spots, what a double waits for, where
to play. Refusals, hints and status lines take their words from here and say the same in the same
words.
"""

from __future__ import annotations

from collections.abc import Iterable

from farmlib.games.dominoes.tree import End, Tree

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


def needs(end: End, part: str) -> str:
    """What an unfinished double waits for: "the double 8 still needs two toes".

    `part` is what it takes, one of them: "toe", or what the game calls a branch of the opening
    double.
    """
    return f"{end.tile.words()} still needs {_COUNTS[end.room]} {part}{'s' * (end.room > 1)}"


def where_to_play(tree: Tree) -> str:
    """What fits now, as an order: "Play an 8 on the double 8", "Play a 1 or a 5 on an open end"."""
    unfinished = tree.unfinished()
    if unfinished:
        return f"Play {a_number(unfinished.number)} on {unfinished.tile.words()}"
    return f"Play {any_of(tree.playable_numbers)} on an open end"
