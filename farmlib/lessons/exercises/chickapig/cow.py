"""Exercises on the cow: where a rolled one may put her, and when she leaves a poop."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from farmlib.core.actions import Action
from farmlib.core.chance import below, pick, shuffled
from farmlib.games.chickapig import Board, Chickapig, State
from farmlib.games.chickapig.actions import Lift, Walk
from farmlib.games.chickapig.grid import (
    ALL_GOALS,
    DIRECTIONS,
    FENCE,
    NAMES,
    NEXT,
    bits,
    numbers_in,
)
from farmlib.games.chickapig.state import FENCED, POOPS, occupied
from farmlib.lessons.exercises.chickapig.positions import (
    LEVELS,
    first_sentence,
    on_turn,
    open_squares,
    square,
    stirred,
    you_are,
)
from farmlib.lessons.exercises.choosing import Choose, Predict
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.question import Option, keyed

_ONE: Final = 1
_SQUARES: Final = {1: 4, 2: 5, 3: 7}
"""How many squares there are to choose from."""


@maker("chickapig/where-to-put-her", kind="choose", title="Lift the cow", rules=("CP-COW-ONE",))
def where_to_put_her(rng: QuestionRandom, grade: int) -> Choose | None:
    """A one was rolled: on which of these squares may the cow be put?"""
    game = LEVELS[grade].game()
    loose = fixed_pick(rng, (False, True)) if grade < 3 else fixed_pick(rng, (False, True, True))
    board, seat = stirred(rng, grade, loose=loose), below(rng, game.players)
    state = on_turn(game, board, seat, moves=_ONE, roll=_ONE)
    if state is None or state.moves != _ONE:
        return None
    options = [
        _putting(game, state, seat, at)
        for at in sorted(_some_squares(rng, board)[: _SQUARES[grade]])
    ]
    right = sum(option.right for option in options)
    if not 0 < right < len(options) or any(option.rule == "CP-BLOCK" for option in options):
        return None
    return Choose(
        prompt=(
            you_are(game, seat, "and you have rolled a one."),
            "On which of these squares may you put the cow?",
        ),
        choices=keyed(*options),
        several=True,
        missing_rule="CP-COW-ONE",
        hints=(
            "Any open square will do, near or far. What is on each of these?",
            "A square with poop on it is still open. And when she is lifted out, her fence goes "
            "away, so its four squares are open too.",
            f"She may go on {'one' if right == 1 else right} of them.",
        ),
        because="She may go on any open square but her own. Poop doesn't matter.",
        game=game,
        state=state,
        viewer=seat,
    )


def _some_squares(rng: QuestionRandom, board: Board) -> list[int]:
    """Squares of all sorts, those first that tell whether somebody knows the rule."""
    sorts = [
        *(tuple(numbers_in(squares)) for squares in (*board.pigs, *board.bales)),
        tuple(numbers_in(board.poops)),
        tuple(numbers_in(ALL_GOALS & ~occupied(board))),
        tuple(numbers_in(FENCE)) if board.cow == FENCED else (board.cow,),
        open_squares(board),
        open_squares(board),
    ]
    found = [pick(rng, sort) for sort in sorts if sort]
    return list(dict.fromkeys(shuffled(found, rng)))


def _putting(game: Chickapig, state: State, seat: int, at: int) -> Option:
    refusal = game.refusal(state, Lift(seat, game.seats.letter(seat), NAMES[at]))
    label = f"On {square(at)}"
    if refusal is None:
        return Option("", label, right=True)
    return Option("", label, right=False, why=first_sentence(refusal.say()), rule=refusal.rule)


# ------------------------------------------------------------------ poop

_POOP: Final = {
    "new": ("Yes, a new poop", "CP-COW-ONE"),
    "walks": ("No new poop: she only walks", "CP-COW"),
    "lies": ("No new poop: there is one there already", "CP-POOP"),
    "all": ("No new poop: all eight are on the board", "CP-POOP"),
}
_POOP_WHY: Final = {
    "new": "Look at how she moves, what is on that square, and how many poops are out.",
    "walks": "She isn't walking: she is lifted.",
    "lies": "There is no poop there yet.",
    "all": "Count them: there is still one left.",
}
_POOP_BECAUSE: Final = {
    "new": "She is lifted, there is no poop there yet, and there are some left: so she poops.",
    "walks": "She poops only when she is lifted on a one, never when she walks.",
    "lies": "No square ever has two poops.",
    "all": "There are eight poops, and all of them are on the board already.",
}
_POOP_BY_GRADE: Final = {
    1: ("new", "walks", "lies"),
    2: ("new", "walks", "lies", "all"),
    3: ("new", "walks", "lies", "all"),
}


@maker(
    "chickapig/does-she-poop",
    kind="predict",
    title="Does she poop?",
    rules=("CP-POOP", "CP-COW-ONE", "CP-COW"),
)
def does_she_poop(rng: QuestionRandom, grade: int) -> Predict | None:
    """The cow is lifted or walks: is there a new poop?"""
    game = LEVELS[grade].game()
    right = fixed_pick(rng, _POOP_BY_GRADE[grade])
    board, seat = stirred(rng, grade, loose=True), below(rng, game.players)
    board = _with_poops(rng, board, POOPS if right == "all" else 2 + below(rng, POOPS - 2))
    roll = _ONE
    if right == "walks" and grade < 3:
        roll = 3 + below(rng, 4)  # a one may walk her too, and that is asked later
    state = on_turn(game, board, seat, moves=roll, roll=roll)
    if state is None or state.moves != roll:
        return None
    action, to = _moved_cow(rng, game, board, seat, right)
    if to < 0 or game.refusal(state, action) is not None:
        return None
    how = f"lift the cow and put her on {square(to)}"
    if isinstance(action, Walk):
        how = f"walk the cow one square {action.direction}, to {square(to)}"
    rolled = "a one" if roll == _ONE else f"a {roll}"
    return Predict(
        prompt=(
            you_are(game, seat, f"and you have rolled {rolled}."),
            f"You {how}. Is there a new poop?",
        ),
        choices=keyed(
            *(
                Option("", words, one == right, _POOP_WHY[one], of)
                for one, (words, of) in _POOP.items()
            )
        ),
        hints=(
            "Does she walk, or is she lifted?",
            "Is there poop already on the square where she ends up? And are any of the eight left?",
            f"{board.poops.bit_count()} poops are on the board before that.",
        ),
        because=_POOP_BECAUSE[right],
        rules=(_POOP[right][1],),
        actions=(str(action),),
        game=game,
        state=state,
        viewer=seat,
    )


def _with_poops(rng: QuestionRandom, board: Board, count: int) -> Board:
    return replace(board, poops=bits(shuffled(open_squares(board), rng)[:count]))


def _moved_cow(
    rng: QuestionRandom, game: Chickapig, board: Board, seat: int, right: str
) -> tuple[Action, int]:
    """What is done with the cow, and where she comes to; -1 where that can't be."""
    letter, taken = game.seats.letter(seat), occupied(board)
    bare = ~(taken | board.poops)
    if right == "walks":
        ways = [d for d, to in enumerate(NEXT[board.cow]) if to >= 0 and bare >> to & 1]
        direction = pick(rng, ways) if ways else 0
        to = NEXT[board.cow][direction] if ways else -1
        return Walk(seat, letter, DIRECTIONS[direction]), to
    places = [at for at in open_squares(board) if bool(board.poops >> at & 1) == (right == "lies")]
    to = pick(rng, places)
    return Lift(seat, letter, NAMES[to]), to
