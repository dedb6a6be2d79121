"""Random hands to try the layout on: a tiny domino game of its own, apart from the real engine.

Rules kept: six tiles on the opening double first; a double gets its three toes before anything
else is played; a tile goes on an open end of its number. Two kinds of hands: dealt ones, with
players who draw and pass, and pool hands, where all tiles are in one hand and are played until
nothing fits, which makes larger and wilder trees.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from farmlib.scenes.layout import Link

Tile = tuple[int, int]
ARMS, TOES = 6, 3
HANDS = {9: (21, 14, 11, 8, 7), 12: (15, 15, 12, 10, 8), 15: (15, 15, 15, 15, 12)}
"""Tiles in a hand for 2 to 6 players."""


@dataclass(frozen=True)
class Play:
    """A tile that could be played, and the index of the tile it would hang on."""

    tile: Tile
    parent: int


@dataclass
class Tree:
    """The growing tree as a list of links, with the number of tiles on each."""

    links: list[Link]
    hung: list[int] = field(default_factory=lambda: [0])

    def room_for(self, index: int) -> int:
        link = self.links[index]
        most = ARMS if index == 0 else TOES if link.inner == link.outer else 1
        return most - self.hung[index]

    def ends(self) -> list[int]:
        """Where the rules allow the next tile."""
        if self.room_for(0):
            return [0]
        ends = [i for i in range(1, len(self.links)) if self.room_for(i)]
        unfinished = [i for i in ends if self.links[i].inner == self.links[i].outer]
        return unfinished or ends

    def plays(self, tiles: Sequence[Tile]) -> list[Play]:
        return [
            Play(tile, end)
            for end in self.ends()
            for tile in tiles
            if self.links[end].outer in tile
        ]

    def add(self, play: Play) -> None:
        inner = self.links[play.parent].outer
        outer = play.tile[1] if play.tile[0] == inner else play.tile[0]
        self.hung[play.parent] += 1
        self.links.append(Link(play.parent, inner, outer))
        self.hung.append(0)

    def arm(self, index: int) -> int:
        while self.links[index].parent > 0:
            index = self.links[index].parent
        return index


Style = Callable[[Tree, Play, random.Random], float]
STYLES: dict[str, Style] = {
    "any": lambda tree, play, rng: rng.random(),
    "newest": lambda tree, play, rng: play.parent + rng.random(),
    "oldest": lambda tree, play, rng: rng.random() - play.parent,
    "doubles": lambda tree, play, rng: 10 * (play.tile[0] == play.tile[1]) + rng.random(),
    "heaviest": lambda tree, play, rng: sum(play.tile) + rng.random(),
    "one arm": lambda tree, play, rng: (
        100 * (tree.arm(play.parent) == 1) + 10 * (play.tile[0] == play.tile[1]) + rng.random()
    ),
}


def tiles_in_set(highest: int) -> int:
    return (highest + 1) * (highest + 2) // 2


def _shuffled(highest: int, root: int, rng: random.Random) -> list[Tile]:
    tiles = [
        (a, b) for a in range(highest + 1) for b in range(a, highest + 1) if (a, b) != (root, root)
    ]
    rng.shuffle(tiles)
    return tiles


def pool_hand(seed: int, highest: int, style: str) -> list[Link]:
    """All tiles in one hand, played in this style until nothing fits."""
    rng = random.Random(seed)
    root = rng.randrange(highest + 1)
    pool = _shuffled(highest, root, rng)
    tree = Tree([Link(-1, root, root)])
    while plays := tree.plays(pool):
        best = max(plays, key=lambda play: STYLES[style](tree, play, rng))
        pool.remove(best.tile)
        tree.add(best)
    return tree.links


def dealt_hand(seed: int, highest: int) -> list[Link]:
    """A hand with 2 to 6 players, each with a style of their own."""
    rng = random.Random(seed)
    root = rng.randrange(highest + 1)
    pile = _shuffled(highest, root, rng)
    players = rng.randint(2, 6)
    size = HANDS[highest][players - 2]
    hands = [[pile.pop() for _ in range(size)] for _ in range(players)]
    styles = [rng.choice(["any", "newest", "oldest", "doubles", "heaviest"]) for _ in hands]
    tree = Tree([Link(-1, root, root)])
    passes, turn = 0, 0
    while passes < players and all(hands):
        hand = hands[turn]
        if not tree.plays(hand) and pile:
            hand.append(pile.pop())
            passes = -1
        plays = tree.plays(hand)
        if plays:
            best = max(plays, key=lambda play: STYLES[styles[turn]](tree, play, rng))
            hand.remove(best.tile)
            tree.add(best)
            passes = -1
        passes += 1
        turn = (turn + 1) % players
    return tree.links
