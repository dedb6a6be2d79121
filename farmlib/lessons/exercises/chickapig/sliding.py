"""Exercises on what moves how: where a slide stops, what can slide, where bales and the cow go."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from farmlib.core.chance import below, pick, shuffled
from farmlib.games.chickapig import Board, Chickapig, Square, State
from farmlib.games.chickapig.actions import Bale, Move, Walk
from farmlib.games.chickapig.grid import (
    ALL_GOALS,
    DIRECTIONS,
    EAST,
    FAR_ENDS,
    GOALS,
    NAMES,
    NEXT,
    NORTH,
    OPPOSITE,
    SIZE,
    SOUTH,
    WEST,
    numbers_in,
    passed,
    slide_end,
)
from farmlib.games.chickapig.state import FENCED, occupied, put
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

_ROLL: Final = 5
"""What is rolled where only the squares matter: no cow is lifted, no Daisy taken."""

_STOPS: Final = {
    1: ("piece", "wall", "piece", "home"),
    2: ("piece", "wall", "home", "poop", "mouth"),
    3: ("piece", "home", "poop", "mouth", "poop"),
}
"""What there is to see on the way: a piece or a wall at its end, the own goal, poop that stops
nobody, the mouth of another's goal.
"""

_MOST_ENDS: Final = 4
_HOME: Final = "It goes home"


@dataclass(frozen=True, slots=True)
class Slide:
    """A slide that can be made: the chickapig's colour, its square, direction and end."""

    colour: int
    start: int
    direction: int
    end: int

    @property
    def home(self) -> bool:
        """Whether it ends in the chickapig's own goal."""
        return bool(GOALS[self.colour] >> self.end & 1)

    @property
    def way(self) -> int:
        """The squares that it goes over, its end among them."""
        return passed(self.colour, self.start, self.end, self.direction)


def slides_of(board: Board, colour: int) -> list[Slide]:
    """All slides that a colour's chickapigs can make."""
    found, taken = [], occupied(board)
    for start in numbers_in(board.pigs[colour]):
        for direction in range(4):
            end = slide_end(colour, start, direction, taken)
            if end != start:
                found.append(Slide(colour, start, direction, end))
    return found


@maker(
    "chickapig/where-it-stops",
    kind="predict",
    title="Where does it stop?",
    rules=("CP-SLIDE", "CP-GOAL"),
)
def where_it_stops(rng: QuestionRandom, grade: int) -> Predict | None:
    """A chickapig slides: where does it stop?"""
    game = LEVELS[grade].game()
    wish = fixed_pick(rng, _STOPS[grade])
    board, seat = stirred(rng, grade), below(rng, game.players)
    colour = game.seats.colours[seat][0]
    if wish in ("home", "mouth"):
        board = _before_a_goal(rng, board, colour, own=wish == "home")
    found = [slide for slide in slides_of(board, colour) if _sort(board, slide) == wish]
    if not found:
        return None
    slide = pick(rng, found)
    ends = _ends(rng, board, slide)
    state = on_turn(game, board, seat, moves=_ROLL, roll=_ROLL)
    if state is None or len(ends) < 2:
        return None
    direction = DIRECTIONS[slide.direction]
    action = Move(seat, game.seats.letter(seat), NAMES[slide.start], direction)
    if game.refusal(state, action) is not None:
        return None
    options = [_stops_on(board, slide, end) for end in ends]
    if slide.home or _leads_home(slide):
        why = "It would have to slide into its own goal, and something is in the way."
        options.append(Option("", _HOME, slide.home, why, "CP-GOAL"))
    return Predict(
        prompt=(
            you_are(game, seat),
            f"You slide your chickapig on {square(slide.start)} {direction}. Where does it stop?",
        ),
        choices=keyed(*options),
        hints=(
            f"Put a finger on {square(slide.start)} and go {direction}, square by square.",
            "Pieces, the cow, her fence, the edge and the sides of goals stop it. Poop doesn't.",
            _last_hint(slide),
        ),
        because=_because(board, slide),
        rules=("CP-GOAL",) if wish in ("home", "mouth") else ("CP-SLIDE",),
        actions=(str(action),),
        game=game,
        state=state,
        viewer=seat,
    )


def _before_a_goal(rng: QuestionRandom, board: Board, colour: int, *, own: bool) -> Board:
    """The board with one of the colour's chickapigs in line with a goal: its own, or another's."""
    goals = GOALS[colour] if own else ALL_GOALS & ~GOALS[colour]
    goal = pick(rng, tuple(numbers_in(goals)))
    line = [
        number
        for number in open_squares(board)
        if (NAMES[number].x == NAMES[goal].x) != (NAMES[number].y == NAMES[goal].y)
    ]
    lying = [n for n in line if not _is_beside(n, goal)]
    start = pick(rng, tuple(numbers_in(board.pigs[colour])))
    pigs = board.pigs[colour] & ~(1 << start) | 1 << pick(rng, lying)
    return replace(board, pigs=put(board.pigs, colour, pigs))


def _is_beside(number: int, goal: int) -> bool:
    one, other = NAMES[number], NAMES[goal]
    return abs(one.x - other.x) + abs(one.y - other.y) < 3


def _sort(board: Board, slide: Slide) -> str:
    """What there is to see on the way of a slide: see `_STOPS`."""
    if slide.home:
        return "home"
    ahead = NEXT[slide.end][slide.direction]
    foreign = ALL_GOALS & ~GOALS[slide.colour] & ~occupied(board)
    if ahead >= 0 and foreign >> ahead & 1:
        return "mouth"
    if slide.way & board.poops:
        return "poop"
    return "wall" if ahead < 0 else "piece"


def _line(slide: Slide) -> list[int]:
    """The squares ahead of a slide, as far as the edge."""
    squares, at = [], NEXT[slide.start][slide.direction]
    while at >= 0:
        squares.append(at)
        at = NEXT[at][slide.direction]
    return squares


def _leads_home(slide: Slide) -> bool:
    """Whether the line of a slide ends in its own goal."""
    return any(GOALS[slide.colour] >> number & 1 for number in _line(slide))


def _ends(rng: QuestionRandom, board: Board, slide: Slide) -> list[int]:
    """Squares at which somebody might see the slide end, with the right one, in their order."""
    line = _line(slide)
    at = line.index(slide.end)
    lying = [number for number in line if board.poops >> number & 1]
    near = [number for number in line[max(0, at - 2) : at + 3] if number != slide.end]
    far = [FAR_ENDS[slide.colour][slide.start][slide.direction], line[-1]]
    wrong = [*lying, *far, *shuffled(near, rng)]
    wrong = [n for n in wrong if n != slide.end and not GOALS[slide.colour] >> n & 1]
    wrong = list(dict.fromkeys(wrong))[: _MOST_ENDS - 1]
    chosen = {*wrong, *([] if slide.home else [slide.end])}
    return [number for number in line if number in chosen]


def _stops_on(board: Board, slide: Slide, end: int) -> Option:
    line = _line(slide)
    right = end == slide.end and not slide.home
    rule = "CP-SLIDE"
    if line.index(end) > line.index(slide.end):
        why = "It doesn't get that far: go square by square again."
        if ALL_GOALS >> end & 1:
            why, rule = "That's another colour's goal, and it never goes in there.", "CP-GOAL"
    elif board.poops >> end & 1:
        why, rule = "There is poop there, and chickapigs slide right through it.", "CP-SPLAT"
    else:
        why = "Nothing stops it there."
    return Option("", f"It stops on {square(end)}", right, why, rule)


def _last_hint(slide: Slide) -> str:
    count = slide.way.bit_count()
    return f"It slides over {count} square{'s' * (count > 1)}, counting the last one."


def _because(board: Board, slide: Slide) -> str:
    if slide.home:
        return (
            f"Nothing is in its way all the way to {square(slide.end)}, in its own goal: it's home."
        )
    ahead = NEXT[slide.end][slide.direction]
    if ahead < 0:
        return "Beyond that square is the edge of the board or the side of a goal."
    if not occupied(board) >> ahead & 1:
        return f"{square(ahead)} is another colour's goal, and its mouth stops the slide."
    return f"Something is on {square(ahead)}, and it slides until it is right next to that."


# ------------------------------------------------------------------ what can slide

_FLOCK: Final = {1: (3, 4), 2: (4, 5), 3: (5, 6)}


@maker(
    "chickapig/which-can-slide",
    kind="choose",
    title="Which can slide?",
    rules=("CP-SLIDE", "CP-GOAL"),
)
def which_can_slide(rng: QuestionRandom, grade: int) -> Choose | None:
    """Which of your chickapigs can slide in this direction?"""
    game = LEVELS[grade].game()
    board, seat = stirred(rng, grade), below(rng, game.players)
    colour, direction = game.seats.colours[seat][0], pick(rng, DIRECTIONS)
    mouth = grade > 1 and fixed_pick(rng, (False, False, True))
    if mouth:
        board, direction = _at_a_mouth(rng, board, colour)
    state = on_turn(game, board, seat, moves=_ROLL, roll=_ROLL)
    fewest, most = _FLOCK[grade]
    pigs = tuple(numbers_in(board.pigs[colour]))
    if state is None or not fewest <= len(pigs) <= most:
        return None
    options = [_sliding(game, state, seat, pig, direction) for pig in pigs]
    if not 0 < sum(option.right for option in options) < len(options):
        return None
    if any(option.rule == "CP-BLOCK" for option in options):
        return None
    if mouth != any(option.rule == "CP-GOAL" for option in options):
        return None
    return Choose(
        prompt=(you_are(game, seat), f"Which of your chickapigs can slide {direction}?"),
        choices=keyed(*options),
        several=True,
        missing_rule="CP-SLIDE",
        hints=(
            f"Look at the square {direction} of each of them, right beside it.",
            "If it's open, the chickapig can slide. A piece, the cow, her fence, the edge, the "
            "side of a goal or another colour's goal would stop it.",
            "Poop doesn't stop anybody.",
        ),
        because="A chickapig can slide when the very next square that way is open.",
        game=game,
        state=state,
        viewer=seat,
    )


def _at_a_mouth(rng: QuestionRandom, board: Board, colour: int) -> tuple[Board, str]:
    """The board with one of the colour's chickapigs before another's goal; which way that lies."""
    goal = pick(rng, tuple(numbers_in(ALL_GOALS & ~GOALS[colour])))
    x, y = NAMES[goal]
    direction = {0: WEST, SIZE - 1: EAST}.get(x, {0: NORTH}.get(y, SOUTH))
    mouth = NEXT[goal][OPPOSITE[direction]]
    if occupied(board) >> mouth & 1:
        return board, DIRECTIONS[direction]
    start = pick(rng, tuple(numbers_in(board.pigs[colour])))
    pigs = board.pigs[colour] & ~(1 << start) | 1 << mouth
    return replace(board, pigs=put(board.pigs, colour, pigs)), DIRECTIONS[direction]


def _sliding(game: Chickapig, state: State, seat: int, pig: int, direction: str) -> Option:
    refusal = game.refusal(state, Move(seat, game.seats.letter(seat), NAMES[pig], direction))
    label = f"The one on {square(pig)}"
    if refusal is None:
        return Option("", label, right=True)
    return Option("", label, right=False, why=first_sentence(refusal.say()), rule=refusal.rule)


# ------------------------------------------------------------------ bales and the cow


@maker(
    "chickapig/where-it-steps",
    kind="choose",
    title="One square",
    rules=("CP-BALE", "CP-COW"),
)
def where_it_steps(rng: QuestionRandom, grade: int) -> Choose | None:
    """Where can this bale, or the cow, go in one move?"""
    game = LEVELS[grade].game()
    cow = grade > 1 and fixed_pick(rng, (False, True))
    board, seat = stirred(rng, grade, loose=cow or None), below(rng, game.players)
    at = board.cow
    if not cow:
        at = pick(rng, tuple(numbers_in(board.bales[game.seats.colours[seat][0]])))
    state = on_turn(game, board, seat, moves=_ROLL, roll=_ROLL)
    if state is None or at == FENCED:
        return None
    options = [_stepping(game, state, seat, at, direction, cow=cow) for direction in DIRECTIONS]
    right = sum(option.right for option in options)
    if not 0 < right < len(options) or any(option.rule == "CP-BLOCK" for option in options):
        return None
    rule = "CP-COW" if cow else "CP-BALE"
    two = f"Two squares {pick(rng, DIRECTIONS)}"
    aslant = f"One square {pick(rng, ('north-east', 'south-east', 'south-west', 'north-west'))}"
    options += [
        Option("", two, False, "One square is one move.", rule),
        Option("", aslant, False, "Nothing moves diagonally.", rule),
    ]
    piece = "the cow" if cow else "your bale"
    return Choose(
        prompt=(
            you_are(game, seat),
            f"Where can {piece} on {square(at)} go in one move?",
        ),
        choices=keyed(*options),
        several=True,
        missing_rule=rule,
        hints=(
            f"Look at the squares around {square(at)}: which of them are open?",
            "It goes one square, never diagonally. It may go into goals, but their sides are "
            "walls. Poop doesn't stop anybody.",
            f"There {'is one way' if right == 1 else f'are {right} ways'} to go.",
        ),
        because="It goes one square, not diagonally, to an open square.",
        rules=(rule,),
        game=game,
        state=state,
        viewer=seat,
    )


def _stepping(
    game: Chickapig, state: State, seat: int, at: int, direction: str, *, cow: bool
) -> Option:
    letter, place = game.seats.letter(seat), Square(*NAMES[at])
    action = Walk(seat, letter, direction) if cow else Bale(seat, letter, place, direction)
    refusal = game.refusal(state, action)
    label = f"One square {direction}"
    if refusal is None:
        return Option("", label, right=True)
    return Option("", label, right=False, why=first_sentence(refusal.say()), rule=refusal.rule)
