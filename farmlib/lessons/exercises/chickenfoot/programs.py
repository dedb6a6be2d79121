"""Exercises to write: small functions that know a rule of Chickenfoot.

A tile comes in as a pair, the larger number first. A table comes in as a list of rows, in the order
of play, the opening double first: the number on the inner side, the one on the outer side, and how
many tiles hang on it.
"""

from __future__ import annotations

import random

from farmlib.core.chance import below, pick, shuffled
from farmlib.games.chickenfoot.state import points
from farmlib.games.dominoes import Tile, Tree, tile_set
from farmlib.games.dominoes.tree import TOES
from farmlib.lessons.exercises.chickenfoot.positions import LEVELS, moments
from farmlib.lessons.exercises.dominoes import PAIRS, pairs, rows
from farmlib.lessons.exercises.makers import maker
from farmlib.lessons.exercises.writing import Example, Write

_DOUBLE_BLANK = Tile(0, 0)
_CASES = {1: 3, 2: 4, 3: 5}
"""How many cases there are beside the simple ones."""

_SETS = {1: 6, 2: 9, 3: 12}

_TABLE = (
    "The table is a list of rows, in the order of play. Each row is one tile: the number on its "
    "inner side, the number on its outer side, and how many tiles have been played on it.",
    "The first row is the opening double: `(9, 9, 4)` is the double 9 with four arms. "
    "`(9, 3, 0)` is a 9-3 on it whose 3 is free, and `(3, 3, 1)` is a double 3 with one toe.",
)


@maker("chickenfoot/write-points", kind="write", title="Write: points", rules=("CF-SCORE",))
def write_points(rng: random.Random, grade: int) -> Write | None:
    """A function that counts what a hand scores."""
    pool = [tile for tile in tile_set(_SETS[grade]) if tile != _DOUBLE_BLANK]
    hands: list[tuple[Tile, ...]] = [(pool[-1],), (_DOUBLE_BLANK,), ()]
    for number in range(_CASES[grade]):
        hand = shuffled(pool, rng)[: 1 + grade + below(rng, 3)]
        hands.append((*hand, _DOUBLE_BLANK) if number % 2 else hand)
    return Write(
        prompt=("Write a function that works out how many points a hand scores.", *PAIRS),
        function="points",
        stub="def points(hand):\n    total = 0\n    return total\n",
        examples=tuple(Example((pairs(hand),), points(hand)) for hand in hands),
        gives="number",
        model=(
            "def points(hand):\n"
            "    total = 0\n"
            "    for one, other in hand:\n"
            "        if one == 0 and other == 0:\n"
            "            total = total + 50\n"
            "        else:\n"
            "            total = total + one + other\n"
            "    return total\n"
        ),
        hints=(
            "Start with 0, go through the hand, and add the spots of each tile.",
            "One tile has no spots, but it still counts. Check for it with `if`.",
            "Inside `for one, other in hand:` add `one + other`, but 50 when both are 0.",
        ),
        because="Every spot counts one, and the double-blank counts 50.",
    )


@maker(
    "chickenfoot/write-tiles-that-fit",
    kind="write",
    title="Write: tiles that fit",
    rules=("CF-MATCH",),
)
def write_tiles_that_fit(rng: random.Random, grade: int) -> Write | None:
    """A function that finds the tiles that bear a wanted number."""
    highest = _SETS[grade]
    cases = [((Tile(6, 5), Tile(4, 4), Tile(5, 0)), (5,)), ((Tile(2, 1),), (3, 4)), ((), (6,))]
    for _ in range(_CASES[grade]):
        hand = shuffled(tile_set(highest), rng)[: 2 + 2 * grade]
        numbers = tuple(sorted(shuffled(range(highest + 1), rng)[: 1 + grade]))
        cases.append((hand, numbers))
    return Write(
        prompt=(
            "Write a function that returns the tiles of a hand that can be played on these open "
            "numbers. Their order doesn't matter.",
            *PAIRS,
            "The open numbers come as a list, such as `[3, 9]`.",
        ),
        function="fitting",
        stub="def fitting(hand, numbers):\n    tiles = []\n    return tiles\n",
        examples=tuple(
            Example(
                (pairs(hand), list(numbers)),
                pairs(tuple(t for t in hand if t.high in numbers or t.low in numbers)),
            )
            for hand, numbers in cases
        ),
        gives="tiles",
        model=(
            "def fitting(hand, numbers):\n"
            "    tiles = []\n"
            "    for one, other in hand:\n"
            "        if one in numbers or other in numbers:\n"
            "            tiles.append((one, other))\n"
            "    return tiles\n"
        ),
        hints=(
            "Go through the hand and keep every tile that fits.",
            "A tile fits if one of its two numbers is among the open ones. Check with `in`.",
            "Keep it if `one in numbers or other in numbers`.",
        ),
        because="A tile can go wherever one of its two numbers is open.",
    )


def _some_trees(rng: random.Random, grade: int) -> list[Tree]:
    """Trees of all sorts, so that whoever forgets one of the rules is found out; [] when the hand
    that was played has not had them all.
    """
    game = LEVELS[grade].game()
    sorts: dict[str, list[Tree]] = {"few arms": [], "arms": [], "foot": [], "free": [], "feet": []}
    for state in moments(rng, game):
        if state.tree and not state.ended:
            sorts[_sort(state.tree)].append(state.tree)
    if not all(sorts.values()):
        return []
    return [pick(rng, of_a_sort) for of_a_sort in (*sorts.values(), sorts["foot"])]


def _sort(tree: Tree) -> str:
    """What sort of tree it is: as many arms as toes or more, a foot to grow, finished feet."""
    end, arms = tree.unfinished(), len(tree.children(0))
    if end is not None:
        return "foot" if end.tile != tree.root else "arms" if arms >= TOES else "few arms"
    return "feet" if sum(tile.is_double for tile in tree.tiles()) > 1 else "free"


@maker(
    "chickenfoot/write-open-numbers",
    kind="write",
    title="Write: open numbers",
    rules=("CF-OPEN", "CF-FOOT", "CF-ARMS"),
)
def write_open_numbers(rng: random.Random, grade: int) -> Write | None:
    """A function that finds the numbers that can be played on."""
    trees = _some_trees(rng, grade)
    if not trees:
        return None
    return Write(
        prompt=(
            "Write a function that returns the numbers that can be played on right now, each of "
            "them once. Their order doesn't matter.",
            *_TABLE,
        ),
        function="open_numbers",
        stub="def open_numbers(table):\n    numbers = []\n    return numbers\n",
        examples=tuple(Example((rows(tree),), sorted(tree.playable_numbers)) for tree in trees),
        gives="numbers",
        model=(
            "def open_numbers(table):\n"
            "    numbers = set()\n"
            "    for place, (inner, outer, hanging) in enumerate(table):\n"
            "        takes = 1\n"
            "        if inner == outer:\n"
            "            takes = 6 if place == 0 else 3\n"
            "            if hanging < takes:\n"
            "                return {outer}\n"
            "        if hanging < takes:\n"
            "            numbers.add(outer)\n"
            "    return numbers\n"
        ),
        hints=(
            "How many tiles can go on a row? Six on the first, three on any other double, one on "
            "any other tile.",
            "A double that doesn't have all its tiles yet is the only place to play: return its "
            "number, and nothing else.",
            "Collect the numbers in a `set()`, which holds each of them once. A row's outer number "
            "counts if there is still room for a tile on it.",
        ),
        because="A waiting double is the only place to play; otherwise every open end counts.",
    )


@maker(
    "chickenfoot/write-all-free",
    kind="write",
    title="Write: all free?",
    rules=("CF-FOOT", "CF-ARMS"),
)
def write_all_free(rng: random.Random, grade: int) -> Write | None:
    """A function that says whether every open end is free."""
    trees = _some_trees(rng, grade)
    if not trees:
        return None
    return Write(
        prompt=(
            "Write a function that returns `True` if every open end is free, and `False` if a "
            "double still needs arms or toes.",
            *_TABLE,
        ),
        function="all_free",
        stub="def all_free(table):\n    return True\n",
        examples=tuple(Example((rows(tree),), tree.unfinished() is None) for tree in trees),
        gives="truth",
        model=(
            "def all_free(table):\n"
            "    for place, (inner, outer, hanging) in enumerate(table):\n"
            "        wanted = 6 if place == 0 else 3\n"
            "        if inner == outer and hanging < wanted:\n"
            "            return False\n"
            "    return True\n"
        ),
        hints=(
            "Only doubles can wait: rows whose two numbers are equal.",
            "The double in the first row needs six tiles, any other double three.",
            "`return False` as soon as you find one that has fewer, `return True` after the loop.",
        ),
        because="Only a double can make the others wait.",
    )


@maker("chickenfoot/write-winners", kind="write", title="Write: winners", rules=("CF-GAME",))
def write_winners(rng: random.Random, grade: int) -> Write | None:
    """A function that finds who wins the game."""
    lists = [[30, 12], [7, 7], [50, 0, 50]]
    for _ in range(_CASES[grade]):
        totals = [below(rng, 100) for _ in range(1 + grade + below(rng, 3))] + [100]
        lists.append(list(shuffled([*totals, *([min(totals)] * below(rng, 2))], rng)))
    return Write(
        prompt=(
            "The game is over. Write a function that returns the numbers of the players who have "
            "won: `[0]`, or `[0, 2]` if those two share the win.",
            "The points come as a list: first the total of player 0, then that of player 1, and so "
            "on.",
        ),
        function="winners",
        stub="def winners(totals):\n    return []\n",
        examples=tuple(Example((totals,), _lowest(totals)) for totals in lists),
        gives="numbers",
        model=(
            "def winners(totals):\n"
            "    best = min(totals)\n"
            "    players = []\n"
            "    for player, total in enumerate(totals):\n"
            "        if total == best:\n"
            "            players.append(player)\n"
            "    return players\n"
        ),
        hints=(
            "Low is good here. `min(totals)` is the lowest total.",
            "More than one player may have it, so look at them all, not just at the first.",
            "`for player, total in enumerate(totals):` counts the players as it goes.",
        ),
        because="The lowest total wins, and equal totals share the win.",
    )


def _lowest(totals: list[int]) -> list[int]:
    best = min(totals)
    return [player for player, total in enumerate(totals) if total == best]
