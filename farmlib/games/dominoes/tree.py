"""The domino tree: what lies on the table, and where one can play on it.

The opening double is the root; each tile played hangs on the tile that it matches. A plain tile
takes one more tile, at its outer number; a double takes its toes; the opening double its arms. The
tree only knows that much. Which of the open ends may be used now is for the games' rules.

It is written in the manner of Newick: a tile, then in brackets what hangs on it, the matched number
first, as in "9-9(9-3(3-1) 9-8 9-0)".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from farmlib.core.errors import NotationError, PositionError
from farmlib.core.given import quoted
from farmlib.core.record import once
from farmlib.games.dominoes.tiles import LARGEST, Tile, tile_set

ARMS = 6
"""How many tiles the opening double takes (CF-ARMS, CO-LEGS)."""

TOES = 3
"""How many tiles any other double takes (CF-FOOT, CO-TOES)."""


class Placed(NamedTuple):
    """A tile that lies: which one, the index in `Tree.placed` of the tile that it hangs on (-1 for
    the root), and its outer number, the one away from there.
    """

    tile: Tile
    on: int
    outer: int


class End(NamedTuple):
    """A place to play: the tile of the tree, the number that it offers there, and how many more
    tiles it takes.
    """

    tile: Tile
    number: int
    room: int


@dataclass(frozen=True)
class Tree:
    """What lies, in the order in which it was played; `room` tells how many more tiles each takes.

    Where one may play is asked many times of one tree, so it is worked out once.

    >>> tree = Tree.read("9-9(9-3(3-1) 9-8)")
    >>> str(tree)
    '9-9(9-3(3-1) 9-8)'
    >>> [(str(end.tile), end.number, end.room) for end in tree.ends()]
    [('9-9', 9, 4), ('9-8', 8, 1), ('3-1', 1, 1)]
    """

    placed: tuple[Placed, ...] = ()
    room: tuple[int, ...] = ()

    def __len__(self) -> int:
        return len(self.placed)

    def __bool__(self) -> bool:
        return bool(self.placed)

    @property
    def root(self) -> Tile | None:
        """The opening double; None while nothing lies."""
        return self.placed[0].tile if self.placed else None

    def tiles(self) -> tuple[Tile, ...]:
        """The tiles that lie, in the order of play."""
        return tuple(placed.tile for placed in self.placed)

    def find(self, tile: Tile) -> int:
        """Where `tile` lies: its index in `placed`; -1 when it does not lie."""
        return self._places.get(tile, -1)

    @once
    def _places(self) -> dict[Tile, int]:
        return {placed.tile: index for index, placed in enumerate(self.placed)}

    def end(self, index: int) -> End:
        """The end that the tile at `index` offers; its room is 0 when it takes no more."""
        placed = self.placed[index]
        return End(placed.tile, placed.outer, self.room[index])

    def ends(self) -> tuple[End, ...]:
        """All ends with room, in the order of play of their tiles."""
        return self._ends

    @once
    def _ends(self) -> tuple[End, ...]:
        return tuple(
            End(placed.tile, placed.outer, room)
            for placed, room in zip(self.placed, self.room, strict=True)
            if room
        )

    def open_numbers(self) -> frozenset[int]:
        """The numbers of all ends with room."""
        return frozenset(end.number for end in self._ends)

    def unfinished(self) -> End | None:
        """The first double that still lacks tiles, with how many; None when there is none."""
        return self._unfinished

    @once
    def _unfinished(self) -> End | None:
        for end in self._ends:
            if end.room > 1 or end.tile.high == end.tile.low:
                return end
        return None

    @once
    def playable(self) -> tuple[End, ...]:
        """Where one may play now: at an unfinished double and only there (CF-ARMS, CF-FOOT;
        CO-LEGS, CO-TOES), else at every open end (CF-OPEN, CO-OPEN).
        """
        return (self._unfinished,) if self._unfinished else self._ends

    @once
    def playable_numbers(self) -> frozenset[int]:
        """The numbers at the ends where one may play now."""
        return frozenset(end.number for end in self.playable)

    def planted(self, root: Tile) -> Tree:
        """A tree of this root alone."""
        return Tree((Placed(root, -1, root.high),), (ARMS,))

    def add(self, tile: Tile, index: int) -> Tree:
        """The tree with `tile` hung on the tile at `index`, whose end it must match."""
        on, _, number = self.placed[index]
        outer, new_room = tile.other(number), TOES if tile.high == tile.low else 1
        room = self.room
        grown = Tree(
            (*self.placed, Placed(tile, index, outer)),
            (*room[:index], room[index] - 1, *room[index + 1 :], new_room),
        )
        # What was worked out of this tree holds for that one, but for the two ends concerned.
        ends = [
            end if end.tile is not on else End(on, number, end.room - 1)
            for end in self._ends
            if end.tile is not on or end.room > 1
        ]
        grown.__dict__["_ends"] = (*ends, End(tile, outer, new_room))
        grown.__dict__["_places"] = {**self._places, tile: len(self.placed)}
        return grown

    def children(self, index: int) -> tuple[int, ...]:
        """The indices of the tiles that hang on the tile at `index`, in the order of play."""
        return tuple(n for n, placed in enumerate(self.placed) if placed.on == index)

    @classmethod
    def read(cls, text: str) -> Tree:
        """Read a tree. Raises NotationError for what can't be read or does not match.

        A text does not tell the order of play. It is taken to be level by level, a double's toes
        before anything else.
        """
        nested = _read(text)
        if nested is None:
            return cls()
        (high, low), branches = nested
        if high != low:
            raise NotationError(
                f"The tree {quoted(text)} starts with {high}-{low}, which is no double."
            )
        tree = cls().planted(Tile.of(high, low))
        waiting = [(0, branch) for branch in branches]
        while waiting:
            on, ((inner, outer), branches) = waiting.pop(0)
            tile = Tile.of(inner, outer)
            end = tree.end(on)
            if inner != end.number:
                raise NotationError(
                    f"{inner}-{outer} can't hang on {end.tile}, which offers a {end.number} there "
                    f"(the matched number is written first)."
                )
            if not end.room:
                raise NotationError(f"{end.tile} takes no more tiles, so {tile} can't hang on it.")
            if tree.find(tile) >= 0:
                raise NotationError(f"{tile} is in the tree twice.")
            tree = tree.add(tile, on)
            here = [(len(tree) - 1, branch) for branch in branches]
            waiting = here + waiting if tile.is_double else waiting + here
        return tree

    def __str__(self) -> str:
        return self._write(0, self.placed[0].tile.high) if self.placed else ""

    def _write(self, index: int, inner: int) -> str:
        placed = self.placed[index]
        hanging = " ".join(self._write(child, placed.outer) for child in self.children(index))
        return f"{inner}-{placed.outer}" + (f"({hanging})" if hanging else "")

    def shape(self) -> tuple[object, ...]:
        """The tree without the order of play: equal for trees in which the same hangs on the same.

        >>> Tree.read("9-9(9-3 9-8)").shape() == Tree.read("9-9(9-8 9-3)").shape()
        True
        """
        pairs = (
            (placed.tile, self.placed[placed.on].tile if placed.on >= 0 else placed.tile)
            for placed in self.placed
        )
        return tuple(sorted(pairs))


_Branch = tuple[tuple[int, int], list["_Branch"]]


def _read(text: str) -> _Branch | None:
    words = re.findall(r"[0-9]+-[0-9]+|[()]|[^\s()]+", text)
    if not words:
        return None
    if words.count("(") > len(tile_set(LARGEST)):
        raise NotationError(
            f"The tree {quoted(text[:40])}... has more brackets than there are tiles."
        )
    position = 0

    def branch() -> _Branch:
        nonlocal position
        word = words[position] if position < len(words) else "the end"
        if "-" not in word or not re.fullmatch(r"[0-9]+-[0-9]+", word):
            raise NotationError(
                f"The tree {quoted(text)}: a tile was expected, not {quoted(word)}."
            )
        Tile.parse(word)
        inner, outer = word.split("-")
        position += 1
        hanging: list[_Branch] = []
        if position < len(words) and words[position] == "(":
            position += 1
            while position < len(words) and words[position] != ")":
                hanging.append(branch())
            if position == len(words):
                raise NotationError(f"The tree {quoted(text)}: a closing bracket is missing.")
            position += 1
        return (int(inner), int(outer)), hanging

    root = branch()
    if position < len(words):
        raise NotationError(
            f"The tree {quoted(text)}: {quoted(words[position])} is too much; a tree has one root."
        )
    return root


def check_tree(tree: Tree, highest: int) -> None:
    """Raises PositionError when a tile of `tree` is not of the double-`highest` set."""
    for tile in tree.tiles():
        if tile.high > highest:
            raise PositionError(f"The tree holds {tile}, which a double-{highest} set has not got.")


def walk(tree: Tree) -> Iterator[tuple[int, int]]:
    """Depth first from the root: each tile's depth and its index."""
    waiting = [(0, 0)] if tree else []
    while waiting:
        depth, index = waiting.pop()
        yield depth, index
        waiting.extend((depth + 1, child) for child in reversed(tree.children(index)))
