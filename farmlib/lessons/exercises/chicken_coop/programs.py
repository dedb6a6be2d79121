"""Exercises to write: small functions that know a rule of Chicken Coop.

Tiles and tables come in as plain numbers, in the same form as in the exercises on Chickenfoot.
"""

from __future__ import annotations

import random

from farmlib.core.chance import below, pick, shuffled
from farmlib.games.chicken_coop import ChickenCoop, State
from farmlib.games.chicken_coop.state import left_of, points
from farmlib.games.dominoes import Tile, tile_set
from farmlib.lessons.exercises.chicken_coop.positions import LEVELS, begun, moments
from farmlib.lessons.exercises.dominoes import PAIRS, pairs, rows
from farmlib.lessons.exercises.makers import maker
from farmlib.lessons.exercises.writing import Example, Write

_CASES = {1: 3, 2: 4, 3: 5}
"""How many cases there are beside the simple ones."""


@maker("chicken_coop/write-dealer", kind="write", title="Write: dealer", rules=("CO-DEAL",))
def write_dealer(rng: random.Random, grade: int) -> Write | None:
    """A function that tells who deals a round."""
    cases = [(2, 4, 1), (0, 2, 2), (4, 5, 2), (3, 4, 9)]
    for _ in range(_CASES[grade]):
        players = 2 + below(rng, 5)
        cases.append((below(rng, players), players, 1 + below(rng, 10)))
    return Write(
        prompt=(
            "The youngest player deals round 1, and after each round the deal passes to the left: "
            "to the next number, and from the last player to player 0.",
            "Write a function that says which player deals a round. It is given the number of the "
            "youngest, how many people play, and which round it is.",
        ),
        function="dealer",
        stub="def dealer(youngest, players, round):\n    return youngest\n",
        examples=tuple(Example(case, _dealer(*case)) for case in cases),
        gives="number",
        model="def dealer(youngest, players, round):\n"
        "    return (youngest + round - 1) % players\n",
        hints=(
            "In round 1 it's the youngest, in round 2 the player with the next number.",
            "Going round a table of 4 means counting 0, 1, 2, 3, 0, 1, ... That's what `% 4` does: "
            "it keeps what is left over when you divide by 4.",
            "Add the rounds that have gone by to `youngest`, and take `% players` of it all.",
        ),
        because="After each round the deal moves on one seat, and the table is round.",
    )


def _dealer(youngest: int, players: int, round_: int) -> int:
    dealer = youngest
    for _ in range(round_ - 1):
        dealer = left_of(dealer, players)
    return dealer


@maker("chicken_coop/write-points", kind="write", title="Write: points", rules=("CO-SCORE",))
def write_points(rng: random.Random, grade: int) -> Write | None:
    """A function that counts what a hand scores where every blank end counts 25."""
    pool = [tile for tile in tile_set(9) if 0 not in tile]
    hands: list[tuple[Tile, ...]] = [(Tile(4, 2),), (Tile(5, 0),), (Tile(0, 0),), ()]
    for number in range(_CASES[grade]):
        hand = shuffled(pool, rng)[: 1 + grade + below(rng, 3)]
        more = (Tile(0, 0),) if number % 3 == 1 else (Tile(1 + below(rng, 9), 0),)
        hands.append((*hand, *more))
    return Write(
        prompt=(
            "At some tables every blank end counts 25, so 5-0 makes 30 and 0-0 makes 50. Write a "
            "function that works out how many points a hand scores there.",
            *PAIRS,
        ),
        function="points",
        stub="def points(hand):\n    total = 0\n    return total\n",
        examples=tuple(Example((pairs(hand),), points(hand, "printed")) for hand in hands),
        gives="number",
        model=(
            "def points(hand):\n"
            "    total = 0\n"
            "    for one, other in hand:\n"
            "        for end in (one, other):\n"
            "            if end == 0:\n"
            "                total = total + 25\n"
            "            else:\n"
            "                total = total + end\n"
            "    return total\n"
        ),
        hints=(
            "Start with 0, go through the hand, and look at both ends of each tile.",
            "An end with a 0 adds 25, any other end adds its number.",
            "Inside `for one, other in hand:` write `for end in (one, other):`, and check with "
            "`if end == 0:`.",
        ),
        because="Every pip counts one, and every blank end counts 25.",
    )


@maker("chicken_coop/write-blocked", kind="write", title="Write: blocked?", rules=("CO-BLOCKED",))
def write_blocked(rng: random.Random, grade: int) -> Write | None:
    """A function that says whether a double has blocked the round."""
    game = LEVELS[grade].game()
    states = [*_first(rng, game), *begun(rng, grade, game)]
    if states[-1].ended != "CO-BLOCKED":
        return None
    legs = [state for state in states if state.tree.root == _waits(state)]
    # The hub has been pressed in all of them, so no double can have blocked the round in secret.
    toes = [s for s in states[:-1] if s.pressed and _waits(s) not in (None, s.tree.root)]
    free = [state for state in states if _waits(state) is None]
    if not (legs and toes and free):
        return None
    shown = [states[-1], pick(rng, legs), pick(rng, toes), pick(rng, free), pick(rng, toes)]
    examples = []
    for state in shown:
        rest = (*state.pile, *(tile for hand in state.hands for tile in hand))
        examples.append(Example((rows(state.tree), pairs(tuple(sorted(rest)))), state.ended != ""))
    # With the rest of the tiles taken away, only a double that waits is blocked.
    examples.append(Example((rows(shown[2].tree), []), True))
    examples.append(Example((rows(shown[3].tree), []), False))
    return Write(
        prompt=(
            "Write a function that returns `True` if a double has blocked the round: it still "
            "needs toes, and no tile with its number is left. Otherwise it returns `False`. "
            "(The hub has been pressed.)",
            "`table` is a list of rows, one for each tile: the number on its inner side, the "
            "number on its outer side, and how many tiles have been played on it. The "
            "first row is the centre double. `(3, 3, 1)` is a double 3 with one toe.",
            "`rest` is a list of all the tiles that are not on the table, such as "
            "`[(9, 3), (4, 4)]`.",
        ),
        function="blocked",
        stub="def blocked(table, rest):\n    return False\n",
        examples=tuple(examples),
        gives="truth",
        model=(
            "def blocked(table, rest):\n"
            "    for inner, outer, hanging in table[1:]:\n"
            "        if inner == outer and hanging < 3:\n"
            "            left = [tile for tile in rest if outer in tile]\n"
            "            return len(left) == 0\n"
            "    return False\n"
        ),
        hints=(
            "Leave out the first row with `table[1:]`: the centre double gets legs, not toes.",
            "A double is a row whose two numbers are equal. It still needs toes if fewer than 3 "
            "tiles have been played on it.",
            "When you've found such a double, check whether its number is `in` any of the tiles in "
            "`rest`.",
        ),
        because="Only a double on a leg can block, and only when no tile with its number is left.",
    )


def _first(rng: random.Random, game: ChickenCoop) -> tuple[State, ...]:
    """A table whose legs are not all begun yet; () when there is none."""
    return tuple(s for s in moments(rng, game) if s.tree and _waits(s) == s.tree.root)[:1]


def _waits(state: State) -> Tile | None:
    """The double that waits for tiles."""
    end = state.tree.unfinished()
    return end.tile if end else None
