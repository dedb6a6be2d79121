"""Exercises to play: bring a chickapig home, with the cow's help if need be; open a way again."""

from __future__ import annotations

from collections import deque
from typing import Final

from farmlib.core.chance import below, pick, shuffled
from farmlib.games.chickapig import Board, Chickapig, Square
from farmlib.games.chickapig.grid import (
    ALL_GOALS,
    EVERYWHERE,
    GOALS,
    NAMES,
    NEXT,
    bits,
    numbers_in,
    slide_end,
)
from farmlib.games.chickapig.moves import can_be_lifted
from farmlib.games.chickapig.puzzles import make_puzzle, search
from farmlib.games.chickapig.state import FLOCK
from farmlib.games.chickapig.ways import Ground, says_blocked
from farmlib.lessons.exercises.chickapig.aims import BringHome, OpenAWay
from farmlib.lessons.exercises.chickapig.pens import penned
from farmlib.lessons.exercises.chickapig.positions import LEVELS, colour_name, on_turn, square
from farmlib.lessons.exercises.makers import QuestionRandom, maker
from farmlib.lessons.exercises.playing import PlayTo
from farmlib.lessons.exercises.reaching import reach

_GREEN: Final = 0
_ROLL: Final = 6
"""What is rolled here: with a six every move is a plain one."""

_PUZZLES: Final = {1: (1, 2), 2: (3, 4), 3: (5, 6)}
"""How many slides a puzzle takes, fewest and most."""

_YOU_ARE_GREEN: Final = ("You", "Yellow", "Red", "Blue")
"""The seats by name, in a hint. Nobody but green is told of."""

_SPARE: Final = {1: 2, 2: 1, 3: 0}
_MOST_SEEDS: Final = 10**6


def _one_turn(seat: str) -> str:
    return f"You play {seat}, all in one turn: nobody else moves."


@maker(
    "chickapig/bring-it-home",
    kind="play",
    title="Bring it home",
    rules=("CP-SLIDE", "CP-GOAL"),
)
def bring_it_home(rng: QuestionRandom, grade: int) -> PlayTo | None:
    """A slide puzzle: one chickapig, and bales in its way."""
    fewest, most = _PUZZLES[grade]
    least = fewest + below(rng, most - fewest + 1)
    puzzle = make_puzzle(least, seed=below(rng, _MOST_SEEDS))
    found = puzzle.solution
    # A goal square is never slid out of, so the squares before home are all that can be stopped on.
    stops = [str(slide.end) for slide in found.way()[:-1]]
    state = puzzle.game.position({**puzzle.position(), "moves": least + _SPARE[grade]})
    return reach(
        rng,
        grade,
        puzzle.game,
        state,
        BringHome(_GREEN, FLOCK, 0),
        prompt=(
            f"Slide green's last chickapig from {puzzle.start} into its goal in the south, at "
            "6,13 and 7,13."
        ),
        hints=(
            "It slides until something stops it. So which square should it stop on before its "
            "last slide?",
            f"It takes {least} slide{'s' * (least > 1)}."
            + (f" The last one starts from {stops[-1]}." if stops else ""),
        ),
        because=(
            f"It takes {least} slide{'s' * (least > 1)}: breadth-first search finds no shorter way."
        ),
        lengths=(least, least),
        forced=True,
        who=_one_turn("green"),
        names=_YOU_ARE_GREEN,
    )


# ------------------------------------------------------------------ with the cow's help

_WITH_HELP: Final = {1: (2, 3), 2: (3, 4), 3: (4, 5)}
"""How many moves it takes, steps of the cow counted."""

_FAR: Final = 9


@maker("chickapig/use-the-cow", kind="play", title="Use the cow", rules=("CP-COW", "CP-SLIDE"))
def use_the_cow(rng: QuestionRandom, grade: int) -> PlayTo | None:
    """Alone the chickapig does not get home in time; with the cow in the right place it does."""
    fewest, most = _WITH_HELP[grade]
    game = Chickapig(players=2)
    places = tuple(numbers_in(EVERYWHERE & ~ALL_GOALS))
    chosen = shuffled(places, rng)
    pig, cow, red = chosen[0], chosen[1], bits(chosen[2 : 3 + grade])
    if grade == 1:
        cow = _near_the_stop(rng, pig)
        if cow in (pig, *chosen[2 : 3 + grade]):
            return None
    alone = search(red | 1 << cow, NAMES[pig]).fewest
    least = _least_with_cow(red, pig, cow, most)
    if least is None or least < fewest or (alone or _FAR) <= least + _SPARE[grade]:
        return None
    board = Board((1 << pig, 0, 0, 0), (0, 0, red, 0), cow, 0, (FLOCK - 1, 0, 0, 0))
    state = on_turn(game, board, 0, moves=least + _SPARE[grade], roll=_ROLL)
    if state is None:
        return None
    return reach(
        rng,
        grade,
        game,
        state,
        BringHome(_GREEN, FLOCK, 0),
        prompt=(
            f"Green's last chickapig, on {square(pig)}, can't get home by itself in so few moves. "
            "But you may walk the cow, one square a move. Use her to stop it in the right place."
        ),
        hints=(
            "Which squares have a clear slide into the goal at 6,13 or 7,13?",
            "Where would the cow have to be for a slide to end on one of them? Or is she in the "
            "way?",
        ),
        because="The cow stops a slide just as a bale does, and each of her steps is one move.",
        lengths=(fewest, most),
        who=_one_turn("green"),
        names=_YOU_ARE_GREEN,
    )


def _near_the_stop(rng: QuestionRandom, pig: int) -> int:
    """A square for the cow from which she gets with one step, or nearly, into the row of the
    chickapig, right behind the columns that lead into its goal.
    """
    y = NAMES[pig].y
    behind = Square(8 if NAMES[pig].x < 7 else 5, y).number
    near = [at for at in NEXT[behind] if at >= 0 and NAMES[at].y != y]
    return pick(rng, near)


def _least_with_cow(bales: int, pig: int, cow: int, most: int) -> int | None:
    """The least moves home, of the chickapig and the cow together; None for more than `most`."""
    waiting = deque([(pig, cow, 0)])
    seen = {(pig, cow)}
    while waiting:
        at, she, depth = waiting.popleft()
        if GOALS[_GREEN] >> at & 1:
            return depth
        if depth == most:
            continue
        ends = [(slide_end(_GREEN, at, d, bales | 1 << she), she) for d in range(4)]
        taken = bales | 1 << at
        ends += [(at, to) for to in NEXT[she] if to >= 0 and not taken >> to & 1]
        for both in ends:
            if both not in seen:
                seen.add(both)
                waiting.append((*both, depth + 1))
    return None


# ------------------------------------------------------------------ open a way


@maker("chickapig/open-a-way", kind="play", title="Open a way", rules=("CP-BLOCK",))
def open_a_way(rng: QuestionRandom, grade: int) -> PlayTo | None:
    """In the middle of a turn somebody is shut in: open a way again, in time."""
    game = LEVELS[grade].game()
    board, seat = penned(rng, grade), below(rng, game.players)
    if board is None:
        return None
    ground = Ground(game.seats, board)
    if not ground.blocked or not can_be_lifted(ground, seat, lifts=False):
        return None
    moves = 1 + _SPARE[grade]
    state = on_turn(game, board, seat, moves=moves + 1, roll=_ROLL, blocked=True)
    if state is None:
        return None
    colour = colour_name(game, seat)
    return reach(
        rng,
        grade,
        game,
        state,
        OpenAWay(seat),
        prompt=(
            f"It's the middle of {colour}'s turn, and {says_blocked(game.seats, board)} is shut "
            "in. The turn can't end like that. Open a way for it again."
        ),
        hints=(
            "It needs a path to its goal, of squares side by side. Its own player's pieces aren't "
            "in the way.",
            f"What is shutting it in? Pick something there that {colour} may move: one of "
            f"{colour}'s chickapigs or bales, or the cow.",
        ),
        because="Now every chickapig has a way to its goal again.",
        lengths=(1, 1),
        who=_one_turn(colour),
    )
