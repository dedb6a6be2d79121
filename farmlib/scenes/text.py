"""A domino tree in words: as lines for a terminal, and as sentences for the ear.

Both tell everything that the picture tells: which tile hangs on which, where the open ends are,
what was played last. A tile is written as it lies, the number on the side towards the middle first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from farmlib.games.dominoes.tiles import Tile
from farmlib.games.dominoes.tree import Tree

WIDTH: Final = 78
"""Columns that a text board takes at most."""

LEGEND: Final = "[1] is an open end that wants a 1; * was played last."

_COUNTS: Final = ("no", "one", "two", "three", "four", "five", "six")


def count_word(count: int) -> str:
    """A count in words as far as words are short: "no", "one" ... "six", "7".

    >>> count_word(3), count_word(11)
    ('three', '11')
    """
    return _COUNTS[count] if count < len(_COUNTS) else str(count)


def how_many(count: int, thing: str) -> str:
    """A count with its thing: "1 tile", "7 tiles"."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def number_word(number: int) -> str:
    """A number of spots: "9", "blank"."""
    return str(number) if number else "blank"


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words in a row: "a", "a and b", "a, b and c".

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    row = list(words)
    return f"{', '.join(row[:-1])} {last} {row[-1]}" if len(row) > 1 else "".join(row)


def wrapped(words: Sequence[str], first: str = "", then: str = "") -> list[str]:
    """`words` with spaces between them, in lines of WIDTH columns at most.

    The first line begins with `first`, the others with `then`.
    """
    lines = [first]
    empty = True
    for word in words:
        joined = lines[-1] + ("" if empty else " ") + word
        if len(joined) > WIDTH and not empty:
            lines.append(then + word)
        else:
            lines[-1] = joined
        empty = False
    return [line.rstrip() for line in lines]


# ------------------------------------------------------------------ the tree in lines


def tree_lines(tree: Tree, last: Tile | None = None, *, hub: bool = False) -> list[str]:
    r"""The tree in lines of WIDTH columns at most; [] while nothing lies.

    A line goes from tile to tile; what hangs on a double stands below it, further in. With a `hub`
    the opening double lies on one, and the first line says so.

    >>> print("\n".join(tree_lines(Tree.read("9-9(9-3(3-1) 9-8(8-8(8-0)))"))))
    9-9
    - 9-3 3-1 [1]
    - 9-8 8-8
      - 8-0 [0]
      - [8] [8]
    - [9] [9] [9] [9]
    """
    return _lines(tree, 0, "hub " if hub else "", "", last) if tree else []


def _lines(tree: Tree, index: int, lead: str, indent: str, last: Tile | None) -> list[str]:
    """The tile at `index` and all that hangs on it; the first line begins with `lead`."""
    run = [index]
    while not tree.placed[run[-1]].tile.is_double and tree.children(run[-1]):
        run.append(tree.children(run[-1])[0])
    words = [_as_it_lies(tree, one) + "*" * (tree.placed[one].tile == last) for one in run]
    end = tree.end(run[-1])
    if not end.tile.is_double:
        return wrapped([*words, f"[{end.number}]"] if end.room else words, lead, indent + ".. ")
    lines = wrapped(words, lead, indent + ".. ")
    for child in tree.children(run[-1]):
        lines += _lines(tree, child, f"{indent}- ", f"{indent}  ", last)
    if end.room:
        lines.append(f"{indent}- {' '.join([f'[{end.number}]'] * end.room)}")
    return lines


def _as_it_lies(tree: Tree, index: int) -> str:
    placed = tree.placed[index]
    return f"{placed.tile.other(placed.outer)}-{placed.outer}"


# ------------------------------------------------------------------ the tree for the ear


def tree_sentences(
    tree: Tree, arm: str = "arm", full: int = 6, where: str = "in the middle"
) -> list[str]:
    """The tree in sentences, a line for each branch; [] while nothing lies.

    `arm` is what the game calls a branch of the opening double, `full` how many it takes, `where`
    that double lies.

    >>> for line in tree_sentences(Tree.read("9-9(9-3(3-1) 9-8(8-8(8-0)))")):
    ...     print(line)
    The double 9 lies in the middle, with two of its six arms.
    Arm 1: 9-3, then 3-1; open end 1.
    Arm 2: 9-8, then the double 8, which still needs two toes.
    Toe 1 of the double 8: 8-0; open end blank.
    """
    if not tree:
        return []
    root = tree.placed[0].tile
    arms = tree.children(0)
    having = "all" if len(arms) == full else f"{count_word(len(arms)) if arms else 'none'} of its"
    lines = [f"{_large(root.words())} lies {where}, with {having} {count_word(full)} {arm}s."]
    for place, child in enumerate(arms, 1):
        lines += _sentences(tree, child, f"{_large(arm)} {place}")
    return lines


def _sentences(tree: Tree, index: int, name: str) -> list[str]:
    """A branch from the tile at `index` on, then the toes at its end."""
    run = [index]
    while not tree.placed[run[-1]].tile.is_double and tree.children(run[-1]):
        run.append(tree.children(run[-1])[0])
    words = [
        tree.placed[one].tile.words() if tree.placed[one].tile.is_double else _as_it_lies(tree, one)
        for one in run
    ]
    end, toes = tree.end(run[-1]), tree.children(run[-1])
    if not end.tile.is_double:
        open_end = f"; open end {number_word(end.number)}" if end.room else ""
        return [f"{name}: {', then '.join(words)}{open_end}."]
    if end.room:
        needs = f"which still needs {count_word(end.room)} toe{'s' * (end.room > 1)}"
    else:
        needs = "with its toes"
    lines = [f"{name}: {', then '.join(words)}, {needs}."]
    for place, child in enumerate(toes, 1):
        lines += _sentences(tree, child, f"Toe {place} of {end.tile.words()}")
    return lines


def open_ends_sentence(tree: Tree) -> str:
    """Where the tree is open, in a sentence; "" while nothing lies.

    >>> open_ends_sentence(Tree.read("9-9(9-3(3-1) 9-8)"))
    'Open ends: 9 on the double 9 (four times), 8 on 9-8, 1 on 3-1.'
    """
    words = []
    for end in tree.ends():
        times = f" ({count_word(end.room)} times)" if end.room > 1 else ""
        on = end.tile.words() if end.tile.is_double else str(end.tile)
        words.append(f"{number_word(end.number)} on {on}{times}")
    return f"Open ends: {', '.join(words)}." if words else ""


def _large(text: str) -> str:
    return text[:1].upper() + text[1:]
