"""Exercises to write: small functions that know a rule of Chickenfoot.

A tile comes in as a pair, the larger number first. A table comes in as a list of rows, in the order
of play, the opening double first: the number on the inner side, the one on the outer side, and how
many tiles hang on it.
"""

from __future__ import annotations

import random

from farmlib.core.chance import below, pick, shuffled
from farmlib.games.chickenfoot.state import playable_numbers, points
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
    "The table is a list of rows, in the order of play. A row tells of one tile: the number on "
    "its inner side, the number on its outer side, and how many tiles hang on it.",
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
        prompt=("Write a function that tells how many points a hand scores.", *PAIRS),
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
            "Begin with 0, go through the hand, and add the spots of each tile.",
            "One tile has no spots, and still it counts. Ask for it with `if`.",
            "Inside of `for one, other in hand:` add `one + other`, but 50 when both are 0.",
        ),
        because="Every spot counts one, and the double-blank 50.",
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
            "Write a function that gives the tiles of a hand that can be played when these are "
            "the open numbers. Their order does not matter.",
            *PAIRS,
            "The open numbers are a list, such as `[3, 9]`.",
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
            "A tile fits when one of its two numbers is among the open ones. Ask with `in`.",
            "Keep it when `one in numbers or other in numbers`.",
        ),
        because="A tile goes where one of its two numbers is.",
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
            "Write a function that gives the numbers on which one may play now, each of them once. "
            "Their order does not matter.",
            *_TABLE,
        ),
        function="open_numbers",
        stub="def open_numbers(table):\n    numbers = []\n    return numbers\n",
        examples=tuple(Example((rows(tree),), sorted(playable_numbers(tree))) for tree in trees),
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
            "How many tiles does a row take? The first one six, another double three, any other "
            "tile one.",
            "A double that has not got them all is the only place: give its number, and nothing "
            "else.",
            "Collect in a `set()`: it holds each number once. Its outer number counts when fewer "
            "tiles hang on it than it takes.",
        ),
        because="A double that waits is the only place; otherwise every open end counts.",
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
            "Write a function that gives `True` when every open end is free, and `False` when a "
            "double still lacks arms or toes.",
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
            "The double in the first row wants six tiles, any other double three.",
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
            "The game is over. Write a function that gives the players who have won, by their "
            "numbers: `[0]`, or `[0, 2]` when those two share it.",
            "The points come in as a list: the first number is the total of player 0, the next one "
            "that of player 1, and so on.",
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
            "Few points are good. `min(totals)` is the lowest total.",
            "Several may have it: look at each player, not only at the first.",
            "`for player, total in enumerate(totals):` counts the players along.",
        ),
        because="The lowest total wins, and equal ones share.",
    )


def _lowest(totals: list[int]) -> list[int]:
    best = min(totals)
    return [player for player, total in enumerate(totals) if total == best]
