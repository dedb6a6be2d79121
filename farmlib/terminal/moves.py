"""What a typed line means: a move in its notation, or some of its words.

"9-3 9-9" means `play 9-3 on 9-9`, a tile may be read from either side, and a word that fits several
moves fits all of them: whoever asks decides. Nothing here knows a game's rules.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from farmlib.core.actions import Action
from farmlib.core.errors import NotationError

WIDTH: Final = 78
"""How wide a terminal is at least, in letters."""

MOST: Final = 24
"""How many moves that differ in their last word only are listed one by one."""


def columns(lines: Sequence[str]) -> list[str]:
    """The lines side by side, as many as fit, read from left to right."""
    widest = max(map(len, lines), default=0) + 2
    each = max(1, WIDTH // widest)
    rows = [lines[first : first + each] for first in range(0, len(lines), each)]
    return ["".join(line.ljust(widest) for line in row).rstrip() for row in rows]


def listing(moves: Sequence[str], *, plain: bool) -> list[str]:
    """The moves with their numbers, side by side unless `plain`. Very many that differ in their
    last word only, such as a cow's way to any square, take one line.

    >>> listing(["end", *(f"cow to {x},0" for x in range(30))], plain=False)
    ['  1. end', '  2 to 31. cow to 0,0, 1,0 ... 29,0 (30 moves)']
    """
    lines, few = list[str](), list[str]()
    number = 1
    for start, alike in groupby(moves, lambda move: move.rpartition(" ")[0]):
        family = list(alike)
        numbered = [f"{at:>3}. {move}" for at, move in enumerate(family, number)]
        if len(family) <= MOST:
            few += numbered
        else:
            lines += few if plain else columns(few)
            few.clear()
            ends = [move.rpartition(" ")[2] for move in family]
            lines.append(
                f"{number:>3} to {number + len(family) - 1}. {start} {ends[0]}, {ends[1]} ... "
                f"{ends[-1]} ({len(family)} moves)"
            )
        number += len(family)
    return lines + (few if plain else columns(few))


def turned(word: str) -> str:
    """A tile is read from either side: 3-9 is 9-3. Other words stay as they are.

    >>> turned("3-9"), turned("9-3"), turned("draw")
    ('9-3', '9-3', 'draw')
    """
    tile = re.fullmatch(r"([0-9]+)-([0-9]+)", word)
    return word if tile is None else "-".join(sorted(tile.groups(), key=int, reverse=True))


def meant(line: str, legal: Sequence[Action]) -> tuple[Action, ...]:
    """The legal moves that `line` can mean: some of the move's words in their order, at least the
    first word or the thing that moves ("9-3", "9-3 9-9", "draw", "play 9-3").
    """
    said = [turned(word) for word in line.lower().split()]
    found = []
    for action in legal:
        words = [turned(word) for word in action.what().lower().split()]
        rest = iter(words)
        if said and said[0] in words[:2] and all(word in rest for word in said):
            found.append(action)
    exact = tuple(a for a in found if a.what().lower().split() == said)
    return exact or tuple(found)


def spelled_out(line: str) -> str:
    """Two tiles are a play of the first on the second; anything else stays as it is.

    Raises NotationError for one tile alone, which does not say where it goes.

    >>> spelled_out("9-3 9-9"), spelled_out("draw")
    ('play 9-3 on 9-9', 'draw')
    """
    match [word for word in line.split() if word != "on"]:
        case [tile, on] if _is_tile(tile) and _is_tile(on):
            return f"play {tile} on {on}"
        case [tile] if _is_tile(tile):
            raise NotationError(f"Where shall {tile} go? Type both tiles, as in: {tile} 9-9")
    return line


def _is_tile(word: str) -> bool:
    return re.fullmatch(r"[0-9]+-[0-9]+", word) is not None
