"""Exercises to write: small functions that know a rule of Duckling Dancin'.

A place of the ring comes in as a number, a picture as its word. What stands or lies on the ring
comes in as a list of places.
"""

from __future__ import annotations

from typing import Final

from farmlib.core.chance import below, pick, shuffled
from farmlib.games.duckling.pictures import PATH, PICTURES, YARD
from farmlib.games.duckling.state import ahead, start_places, wanted
from farmlib.lessons.exercises.duckling.positions import PLAYERS, game_of, moments
from farmlib.lessons.exercises.makers import QuestionRandom, maker
from farmlib.lessons.exercises.writing import Example, Write

_CASES: Final = {1: 4, 2: 6, 3: 8}
"""How many cases there are beside the simple ones."""

_RING: Final = (
    "The ring is a list of 24 words, `path[0]` to `path[23]`. After place 23 comes place 0.",
)


@maker(
    "duckling/write-wanted",
    kind="write",
    title="Write: the wanted picture",
    rules=("CH-WANT", "DU-JUMP"),
)
def write_wanted(rng: QuestionRandom, grade: int) -> Write | None:
    """A function that tells which picture a fowl looks for."""
    plain = [picture.value for picture in PICTURES * 2]
    examples = [
        Example((plain, 0, []), plain[1]),
        Example((plain, 22, [23, 0]), plain[1]),
        Example((plain, 23, [5]), plain[0]),
    ]
    game = game_of(rng, grade, piles=grade > 1)
    for state in shuffled(list(moments(rng, game)), rng)[: _CASES[grade]]:
        path = [picture.value for picture in state.path]
        taken = [*state.fowl, *(place for place in state.piles if place is not None)]
        answer = wanted(state, state.turn).value
        examples.append(Example((path, state.fowl[state.turn], sorted(taken)), answer))
    return Write(
        prompt=(
            "Write a function that finds the picture a fowl is looking for.",
            *_RING,
            "`place` is where the fowl is, and `taken` is a list of all the places with a fowl or "
            "a pile on them.",
        ),
        function="wanted",
        stub='def wanted(path, place, taken):\n    return ""\n',
        examples=tuple(examples),
        gives="word",
        model=(
            "def wanted(path, place, taken):\n"
            "    ahead = (place + 1) % 24\n"
            "    while ahead in taken:\n"
            "        ahead = (ahead + 1) % 24\n"
            "    return path[ahead]\n"
        ),
        hints=(
            "Start with the next place, and keep going as long as it is taken.",
            "A `while` loop keeps going as long as something is true.",
            "After 23 comes 0: `(place + 1) % 24` knows that.",
        ),
        because="The first tile ahead with no fowl and no pile is the one.",
    )


@maker(
    "duckling/write-feathers",
    kind="write",
    title="Write: plucked feathers",
    rules=("CH-OVERTAKE",),
)
def write_feathers(rng: QuestionRandom, grade: int) -> Write | None:
    """A function that counts what a jump brings."""
    examples = [
        Example((3, 5, [3, 4], [1, 2]), 2),
        Example((22, 1, [22, 0, 23], [1, 1, 3]), 4),
        Example((5, 6, [5, 7], [1, 1]), 0),
        Example((10, 12, [10, 11, 9], [0, 0, 4]), 0),
    ]
    for _ in range(_CASES[grade]):
        players = pick(rng, PLAYERS[grade])
        start, long = below(rng, PATH), 1 + below(rng, 2 + grade)
        end = ahead(start, long)
        between = [ahead(start, step) for step in range(1, long)]
        beyond = [place for place in range(PATH) if place not in (start, end, *between)]
        others = shuffled((*between, *shuffled(beyond, rng)[:4]), rng)[: players - 1]
        feathers = [below(rng, 3) for _ in range(len(others) + 1)]
        won = sum(
            held for place, held in zip(others, feathers[1:], strict=True) if place in between
        )
        examples.append(Example((start, end, [start, *others], feathers), won))
    return Write(
        prompt=(
            "A fowl moves from the place `start` to the place `end`. Write a function that says "
            "how many feathers it wins.",
            "`fowl` is a list of every fowl's place before the move, and `feathers` says how many "
            "each of them has, in the same order. After place 23 comes place 0.",
        ),
        function="plucked",
        stub="def plucked(start, end, fowl, feathers):\n    total = 0\n    return total\n",
        examples=tuple(examples),
        gives="number",
        model=(
            "def plucked(start, end, fowl, feathers):\n"
            "    total = 0\n"
            "    for place, held in zip(fowl, feathers):\n"
            "        steps = (place - start) % 24\n"
            "        if 0 < steps < (end - start) % 24:\n"
            "            total = total + held\n"
            "    return total\n"
        ),
        hints=(
            "Go through the fowl, and add up the feathers of each one in between.",
            "`zip(fowl, feathers)` gives a place and its feathers together.",
            "Count steps from `start`: `(place - start) % 24`. A fowl is in between if that is "
            "more than 0 and less than the steps to `end`.",
        ),
        because="Everyone who is passed gives up all their feathers.",
    )


_TABLES: Final = {1: (2, 3, 4), 2: (2, 3, 4, 6), 3: (2, 3, 4, 5, 6)}


@maker(
    "duckling/write-start",
    kind="write",
    title="Write: around the ring",
    rules=("CH-SPACING", "DU-PILE"),
)
def write_start(rng: QuestionRandom, grade: int) -> Write | None:
    """A function that gives the places at which the fowl, or their piles, begin."""
    of_piles = grade > 1
    # Which player's fowl is the youngest's tells where the short step is: here it is player 0's.
    cases = [players for players in _TABLES[grade] for _ in range(2)]
    back = 1 if of_piles else 0
    turn = below(rng, PATH)
    examples = []
    for number, players in enumerate(cases):
        first = (turn + 5 * (number // 2)) % PATH if number % 2 else 0
        places = [ahead(place, first - back) for place in start_places(players, 0)]
        examples.append(Example((players, first), places))
    short = " With five, the first step is 4 places and the others are 5." if grade == 3 else ""
    shift = f" - {back}" if of_piles else ""
    model = (
        "def start(players, first):\n"
        "    places = []\n"
        "    for player in range(players):\n"
        "        steps = player * 24 // players\n"
        f"        places.append((first + steps{shift}) % 24)\n"
        "    return places\n"
    )
    return Write(
        prompt=(
            f"Write a function that gives the places of all {'piles' if of_piles else 'fowl'} "
            "when a game begins. The order doesn't matter.",
            f"`players` is how many play: {', '.join(map(str, _TABLES[grade]))}. `first` is the "
            f"place of the first fowl; after place 23 comes place 0.{short}",
        ),
        function="start",
        stub="def start(players, first):\n    places = []\n    return places\n",
        examples=tuple(examples),
        gives="numbers",
        model=model,
        hints=(
            "How long is a step when that many fowl share 24 places?",
            "The third fowl is two steps from the first. `% 24` takes you around the ring.",
            "`24 // players` is the step"
            + (", and a pile is one place behind its fowl." if of_piles else "."),
        ),
        because="They are the same distance apart, all the way around.",
    )


@maker(
    "duckling/write-flips",
    kind="write",
    title="Write: how long it takes",
    rules=("CH-FLIP", "CH-MISS"),
)
def write_flips(rng: QuestionRandom, grade: int) -> Write | None:
    """A function that adds up how many flips it takes to find a picture, over all its places."""
    asked = shuffled(range(2, YARD), rng)[: _CASES[grade] + grade - 1]
    return Write(
        prompt=(
            "A picture is on one of `unknown` places, each just as likely. You turn up one place "
            "after another, never the same one twice, until you find it.",
            "If it is on the first place it takes 1 flip, on the second 2, and so on. Write a "
            "function that adds up the flips over all the places. (Divided by how many places "
            "there are, that is how long it takes on average.)",
        ),
        function="flips_in_all",
        stub="def flips_in_all(unknown):\n    return 0\n",
        examples=tuple(Example((n,), _sum_up_to(n)) for n in (1, 12, *asked)),
        gives="number",
        model=(
            "def flips_in_all(unknown):\n"
            "    total = 0\n"
            "    for flips in range(1, unknown + 1):\n"
            "        total = total + flips\n"
            "    return total\n"
        ),
        hints=(
            "With three places it takes 1, 2 or 3 flips. How many is that altogether?",
            "`range(1, unknown + 1)` gives the numbers from 1 up to `unknown`.",
        ),
        because="It's 1 + 2 + 3 and so on. The average is `(unknown + 1) / 2`.",
    )


def _sum_up_to(number: int) -> int:
    return sum(range(1, number + 1))
