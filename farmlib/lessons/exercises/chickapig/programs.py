"""Exercises to write: small functions that know a rule of Chickapig.

A line of the board comes in as text, the letters being those of the notation. For the search
squares are numbers, and what can be reached from each of them is a dictionary.
"""

from __future__ import annotations

import random
from typing import Final

from farmlib.core.chance import below, pick, shuffled
from farmlib.games.chickapig.grid import (
    ALL_GOALS,
    EAST,
    EVERYWHERE,
    FENCE,
    SIZE,
    bits,
    numbers_in,
    passed,
    slide_end,
)
from farmlib.games.chickapig.paths import flood
from farmlib.lessons.exercises.makers import maker
from farmlib.lessons.exercises.writing import Example, Write

_GREEN: Final = 0
_ROW: Final = 3 * SIZE
"""The first square of a row in which there is no goal and no wall but the edge."""

_MAP: Final = _ROW + 1
"""The corner of a small map: away from the edges, where the sides of goals are walls."""

_CASES: Final = {1: 3, 2: 4, 3: 6}
"""How many cases there are beside the simple ones."""

_LENGTHS: Final = {1: 6, 2: 10, 3: 14}
_PIECES: Final = "yrbYRBgGc"

_LINE: Final = (
    "A line of the board is written as text, from west to east: a letter for each piece (`g` `y` "
    "`r` `b` chickapigs, `G` `Y` `R` `B` bales, `c` the cow), `*` for a poop and `.` for an open "
    "square. The edge of the board is at both ends. The first square is number 0.",
)


def _lines(rng: random.Random, grade: int) -> list[tuple[str, int]]:
    """Lines with a chickapig on a square of each: empty ones, with poop, with pieces behind it."""
    lines = [("g....", 0), ("..g*.r.", 2), ("y.g", 2), ("R.g.*", 2), ("gB*.", 0)]
    for _ in range(_CASES[grade]):
        letters = []
        for _ in range(_LENGTHS[grade]):
            luck = rng.random()
            letters.append(pick(rng, _PIECES) if luck < 0.12 else "*" if luck < 0.34 else ".")
        at = below(rng, _LENGTHS[grade] - 2)
        letters[at] = "g"
        lines.append(("".join(letters), at))
    return lines


def _stop(line: str, at: int) -> int:
    """Where the engine stops a slide east in this line, which lies at the board's east edge."""
    first = _ROW + SIZE - len(line)
    taken = bits(first + n for n, letter in enumerate(line) if letter not in ".*")
    return slide_end(_GREEN, first + at, EAST, taken & ~(1 << first + at)) - first


def _splats(line: str, at: int) -> int:
    """How many poops the engine says that a slide east in this line runs over."""
    first = _ROW + SIZE - len(line)
    poops = bits(first + n for n, letter in enumerate(line) if letter == "*")
    way = passed(_GREEN, first + at, first + _stop(line, at), EAST)
    return (way & poops).bit_count()


@maker(
    "chickapig/write-where-it-stops",
    kind="write",
    title="Write: where it stops",
    rules=("CP-SLIDE",),
)
def write_where_it_stops(rng: random.Random, grade: int) -> Write | None:
    """A function that says where a slide to the east stops."""
    return Write(
        prompt=(
            "Write a function that gives the number of the square where a chickapig stops. It is "
            "on square `at` and slides east, to the right.",
            *_LINE,
            "Poop stops nobody. If it can't move, give `at`. So `stops('..g*.r.', 2)` is 4.",
        ),
        function="stops",
        stub="def stops(line, at):\n    return at\n",
        examples=tuple(Example((line, at), _stop(line, at)) for line, at in _lines(rng, grade)),
        gives="number",
        model=(
            "def stops(line, at):\n"
            "    while at + 1 < len(line) and line[at + 1] in '.*':\n"
            "        at = at + 1\n"
            "    return at\n"
        ),
        hints=(
            "Keep going as long as the next square is open. The square after `at` is `at + 1`.",
            "Two things stop it: the end of the line, `at + 1 == len(line)`, or a piece.",
            "Use `while`, and check whether the next letter is in the text `'.*'`.",
        ),
        because="It keeps sliding as long as there is a next square and it is open.",
    )


@maker("chickapig/write-splats", kind="write", title="Write: splats", rules=("CP-SPLAT",))
def write_splats(rng: random.Random, grade: int) -> Write | None:
    """A function that counts the poops that a slide to the east runs over."""
    lines = [*_lines(rng, grade), ("g**.*b*", 0), ("*g...*", 1)]
    return Write(
        prompt=(
            "Write a function that counts the poops a chickapig splats. It is on square `at` and "
            "slides east, to the right, until something stops it.",
            *_LINE,
            "So `splats('..g*.r.', 2)` is 1.",
        ),
        function="splats",
        stub="def splats(line, at):\n    count = 0\n    return count\n",
        examples=tuple(Example((line, at), _splats(line, at)) for line, at in lines),
        gives="number",
        model=(
            "def splats(line, at):\n"
            "    count = 0\n"
            "    for letter in line[at + 1:]:\n"
            "        if letter == '*':\n"
            "            count = count + 1\n"
            "        elif letter != '.':\n"
            "            break\n"
            "    return count\n"
        ),
        hints=(
            "Look at the squares after `at`, one by one: that is `line[at + 1:]`.",
            "A poop counts, an open square doesn't, and anything else ends the slide.",
            "`break` leaves a loop at once.",
        ),
        because="Every poop before the first piece in the way counts.",
    )


# ------------------------------------------------------------------ breadth-first search

_BALES: Final = {1: 2, 2: 6, 3: 12}


@maker(
    "chickapig/write-next-squares",
    kind="write",
    title="Write: the next squares",
    rules=("CP-SLIDE",),
)
def write_next_squares(rng: random.Random, grade: int) -> Write | None:
    """One step of breadth-first search: the squares that are reached next, each once."""
    examples = [
        Example(({5: [2, 9]}, [5], [5]), [2, 9]),
        Example(({5: [2, 9], 2: [5, 9, 7], 9: [5]}, [2, 9], [5, 2, 9]), [7]),
        Example(({4: [8], 6: [8]}, [4, 6], [4, 6]), [8]),
        Example(({3: [1], 1: [3]}, [1], [3, 1]), []),
    ]
    while len(examples) < 4 + _CASES[grade]:
        slides = _some_slides(rng, grade)
        layers = _layers(slides, pick(rng, sorted(slides)))
        if len(layers) < 3:
            continue
        depth = below(rng, min(len(layers) - 1, 3))
        seen = [at for layer in layers[: depth + 1] for at in layer]
        few = {at: slides[at] for at in layers[depth]}
        examples.append(Example((few, layers[depth], seen), layers[depth + 1]))
    return Write(
        prompt=(
            "Breadth-first search works layer by layer. Write its next step: a function that "
            "gives the squares one slide away from a square in `layer` that haven't been seen "
            "before, each of them once. The order doesn't matter.",
            "Squares are numbers here. `slides[5]` is the list of squares where a slide from 5 "
            "can end. `layer` and `seen` are lists of squares. So `next_squares({5: [2, 9]}, "
            "[5], [5])` is `[2, 9]`.",
        ),
        function="next_squares",
        stub="def next_squares(slides, layer, seen):\n    found = []\n    return found\n",
        examples=tuple(examples),
        gives="numbers",
        model=(
            "def next_squares(slides, layer, seen):\n"
            "    found = []\n"
            "    for square in layer:\n"
            "        for end in slides[square]:\n"
            "            if end not in seen and end not in found:\n"
            "                found.append(end)\n"
            "    return found\n"
        ),
        hints=(
            "Use two loops, one inside the other: for each square in the layer, for each end of a "
            "slide.",
            "Keep an end only if it isn't in `seen`.",
            "Two squares in a layer may lead to the same end, so check `found` too.",
        ),
        because=(
            "Whatever is new after one more slide is the next layer, and no square is in two "
            "layers."
        ),
    )


def _some_slides(rng: random.Random, grade: int) -> dict[int, list[int]]:
    """On which squares slides end, from each square that can be reached on a board of few bales."""
    places = shuffled(tuple(numbers_in(EVERYWHERE & ~(ALL_GOALS | FENCE))), rng)
    taken = FENCE | bits(places[: _BALES[grade]])
    slides: dict[int, list[int]] = {}
    queue = [places[-1]]
    for at in queue:
        ends = (slide_end(_GREEN, at, direction, taken) for direction in range(4))
        slides[at] = [end for end in dict.fromkeys(ends) if end != at]
        queue += [end for end in slides[at] if end not in queue]
    return slides


def _layers(slides: dict[int, list[int]], start: int) -> list[list[int]]:
    """The squares reached from `start`, layer by layer."""
    layers, seen = [[start]], {start}
    while layers[-1]:
        ends = [end for at in layers[-1] for end in slides[at]]
        layers.append([end for end in dict.fromkeys(ends) if end not in seen])
        seen.update(layers[-1])
    return layers[:-1]


# ------------------------------------------------------------------ a way home

_SIZES: Final = {1: 4, 2: 5, 3: 6}
_SIMPLE: Final = (
    ("...", "...", "..."),
    ("...", "rRy", "..."),
    ("...", "rGy", "..."),
    (".r.", "r..", "..."),
    ("..r", ".r.", "..."),
    (".r..", ".r.r", "...r", "rrr."),
    ("*B..", ".B.b", "...b", "bbg*"),
    (".r...", ".r.r.", ".r.r.", "...r.", "rrrr."),
    ("...", "RR.", "...", ".yy", "..."),
)
"""Maps that find out who forgets walls, one's own pieces, poop, or ways that turn back."""


@maker(
    "chickapig/write-way-home",
    kind="write",
    title="Write: a way home",
    rules=("CP-BLOCK",),
)
def write_way_home(rng: random.Random, grade: int) -> Write | None:
    """A function that says whether a path leads from the corner to the last row of a map."""
    maps: list[tuple[str, ...]] = list(_SIMPLE)
    size = _SIZES[grade]
    while len(maps) < len(_SIMPLE) + _CASES[grade]:
        rows = tuple(
            "".join(
                pick(rng, "rRyc") if rng.random() < 0.4 else pick(rng, "....*gG")
                for _ in range(size)
            )
            for _ in range(size)
        )
        maps.append(("g" + rows[0][1:], *rows[1:]))
    return Write(
        prompt=(
            "May a move be the last of a turn? Only if everybody still has a way. Write a "
            "function that gives `True` if green has a path from the first square of the first "
            "row to any square of the last row, and `False` if not.",
            "A path goes from each square to one beside it, never diagonally: right, left, down "
            "or up. The map is a list of rows, each of them text. Green may go over `.`, over "
            "poop `*` and over its own pieces `g` and `G`; everything else is in the way.",
            "On the map `['...', 'rRy', '...']` there is no way, and on "
            "`['...', 'rGy', '...']` there is one.",
        ),
        function="has_way",
        stub="def has_way(rows):\n    return True\n",
        examples=tuple(Example((list(rows),), _has_way(rows)) for rows in maps),
        gives="truth",
        model=(
            "def has_way(rows):\n"
            "    seen = [(0, 0)]\n"
            "    for x, y in seen:\n"
            "        if y == len(rows) - 1:\n"
            "            return True\n"
            "        for to in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]:\n"
            "            a, b = to\n"
            "            if 0 <= b < len(rows) and 0 <= a < len(rows[b]):\n"
            "                if rows[b][a] in '.*gG' and to not in seen:\n"
            "                    seen.append(to)\n"
            "    return False\n"
        ),
        hints=(
            "Keep a list of the squares green can get to. It starts with the first one.",
            "For each square in that list, look at its four neighbours. Add those that are on the "
            "map, open, and not in the list yet.",
            "A `for` loop over a list also reaches what you add along the way. When a square of "
            "the last row turns up, the answer is `True`.",
        ),
        because="It finds every square that can be reached, so it misses no way and makes none up.",
    )


def _has_way(rows: tuple[str, ...]) -> bool:
    """What the engine's path test says about a map, laid away from all goals."""
    at = {_MAP + SIZE * y + x: letter for y, row in enumerate(rows) for x, letter in enumerate(row)}
    free = bits(number for number, letter in at.items() if letter in ".*gG")
    last = bits(_MAP + SIZE * (len(rows) - 1) + x for x in range(len(rows[-1])))
    return bool(flood(1 << _MAP, free, free) & last & free)
