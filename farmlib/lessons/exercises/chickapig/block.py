"""Exercises on leaving everybody a way: who is shut in, what may be set, when the sand runs out."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from farmlib.core.actions import CHANCE, Action
from farmlib.core.chance import below, pick
from farmlib.games.chickapig import Board, Chickapig, State
from farmlib.games.chickapig.actions import Bale, TimeUp, Walk
from farmlib.games.chickapig.grid import COLOURS, DIRECTIONS, NAMES, NEXT, OPPOSITE, numbers_in
from farmlib.games.chickapig.moves import after_change, can_be_lifted, step, walk
from farmlib.games.chickapig.state import FENCED, Phase, occupied, phase, put
from farmlib.games.chickapig.ways import Change, Ground
from farmlib.lessons.exercises.chickapig.pens import (
    pen_with_holes,
    penned,
    shut_colours,
    shut_in_by,
    way_in_words,
)
from farmlib.lessons.exercises.chickapig.positions import (
    LEVELS,
    capital,
    colour_name,
    in_a_row,
    moves_in_words,
    on_turn,
    square,
    stirred,
    you_are,
)
from farmlib.lessons.exercises.choosing import Choose
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.question import Option, keyed

_NOBODY: Final = "Nobody: everybody has a way"
_FEW: Final = 6
_ROLL: Final = 5


def _why_shut(game: Chickapig, board: Board, colour: int) -> str:
    """Why a chickapig of the colour has no way, as a sentence."""
    pig, reached = shut_in_by(game.seats, board, colour)
    name, room = COLOURS[colour].name, reached.bit_count()
    if room > _FEW:
        return (
            f"{capital(name)}'s chickapig on {square(pig)} can get around, but not into its goal."
        )
    if room == 1:
        return f"{capital(name)}'s chickapig on {square(pig)} can't leave its square."
    squares = in_a_row(square(at) for at in numbers_in(reached))
    return f"{capital(name)}'s chickapig on {square(pig)} gets to {squares}, and no further."


@maker("chickapig/shut-in", kind="choose", title="Who is shut in?", rules=("CP-BLOCK",))
def shut_in(rng: QuestionRandom, grade: int) -> Choose | None:
    """In the middle of a turn: which flocks have a chickapig without a way to its goal?"""
    game = LEVELS[grade].game()
    wish = fixed_pick(rng, ("shut", "shut", "hole", "shut"))
    board, seat = penned(rng, grade, holes=int(wish == "hole")), below(rng, game.players)
    if board is None:
        return None
    shut = shut_colours(game.seats, board)
    if bool(shut) != (wish == "shut"):
        return None
    ground = Ground(game.seats, board)
    if shut and not can_be_lifted(ground, seat, lifts=False):
        return None
    state = on_turn(game, board, seat, moves=3, roll=_ROLL, blocked=bool(shut))
    if state is None:
        return None
    options = [_flock(game, board, colour, shut) for colour in game.seats.playing]
    why = "Somebody is. Look at every corner and every goal, and at what is in front of it."
    options.append(Option("", _NOBODY, not shut, why, "CP-BLOCK"))
    return Choose(
        prompt=(
            f"It's the middle of {colour_name(game, seat)}'s turn.",
            "Which flocks have a chickapig that is shut in, with no way to its goal?",
        ),
        choices=keyed(*options),
        several=True,
        missing_rule="CP-BLOCK",
        hints=(
            "A way is a path of squares side by side. Walls, rivals' pieces, the cow and her "
            "fence are in the way; a player's own pieces aren't.",
            "Look at the goals: is there an open square in front of each one? Then look at the "
            "chickapigs with something on every side.",
            "Green goes south, yellow west, red north, blue east.",
        ),
        because=_because_shut(game, board, shut),
        game=game,
        state=state,
    )


def _flock(game: Chickapig, board: Board, colour: int, shut: tuple[int, ...]) -> Option:
    if colour in shut:
        return Option("", capital(COLOURS[colour].name), right=True)
    name = COLOURS[colour].name
    way = way_in_words(game.seats, board, colour, _hardest(game, board, colour))
    why = f"All of {name}'s chickapigs have a way, such as {way}."
    return Option("", capital(name), right=False, why=why, rule="CP-BLOCK")


def _because_shut(game: Chickapig, board: Board, shut: tuple[int, ...]) -> str:
    if not shut:
        return "Every chickapig has a path home, over open squares and its own player's pieces."
    return " ".join(_why_shut(game, board, colour) for colour in shut)


# ------------------------------------------------------------------ a last move

_MAY: Final = "Yes, you may"


@maker("chickapig/may-it-be-set", kind="choose", title="May it go there?", rules=("CP-BLOCK",))
def may_it_be_set(rng: QuestionRandom, grade: int) -> Choose | None:
    """The last move of a turn: may it be made, or whom would it shut in?"""
    game = LEVELS[grade].game()
    found = pen_with_holes(rng, grade, 1 + (rng.random() < 0.3))
    if found is None:
        return None
    board, colour, holes = found
    seat = pick(rng, [n for n in range(game.players) if n != game.seats.of[colour]])
    set_up = _mover(rng, game, board, seat, holes[0])
    if set_up is None:
        return None
    board, action, change = set_up
    state = on_turn(game, board, seat, moves=1, roll=_ROLL)
    if state is None or state.turn != seat or phase(state) is not Phase.MOVES:
        return None
    refusal = game.refusal(state, action)
    allowed = fixed_pick(rng, (True, False))
    if (refusal is None) != allowed:
        return None
    after, _ = after_change(Ground(game.seats, board), change)
    shut = shut_colours(game.seats, after)
    if len(shut) > 1 or bool(shut) == allowed:
        return None
    piece = "the cow" if isinstance(action, Walk) else f"your bale on {square(change.start)}"
    options = [Option("", _MAY, allowed, _LOOK_ROUND, "CP-BLOCK")]
    options += [_shuts(game, after, other, shut) for other in game.seats.playing]
    return Choose(
        prompt=(
            you_are(game, seat, "and you have one move left."),
            f"You want to move {piece} one square {DIRECTIONS[change.direction]}, to "
            f"{square(change.end)}. May you?",
        ),
        choices=keyed(*options),
        hints=(
            f"Imagine it is on {square(change.end)} already. Who needs to get through there?",
            "Everybody needs a path to their goal, of squares side by side. Rivals' pieces, the "
            "cow and her fence are in the way; a player's own pieces aren't.",
            f"Look at {COLOURS[colour].name}, and at its goal.",
        ),
        because=_because_set(game, after, colour, shut),
        game=game,
        state=state,
        viewer=seat,
    )


_LOOK_ROUND: Final = "It's your last move. Look again around the square where you want to put it."


def _mover(
    rng: QuestionRandom, game: Chickapig, board: Board, seat: int, hole: int
) -> tuple[Board, Action, Change] | None:
    """The board with a bale of `seat`, or the cow, beside the hole; and the step into it."""
    letter, own = game.seats.letter(seat), game.seats.colours[seat][0]
    direction = below(rng, 4)
    start = NEXT[hole][OPPOSITE[direction]]
    if start < 0 or occupied(board) >> start & 1:
        return None
    board = replace(board, poops=board.poops & ~(1 << start))
    if board.cow != FENCED and rng.random() < 0.4:
        board = replace(board, cow=start)
        change = walk(start, direction, occupied(board))
        action: Action = Walk(seat, letter, DIRECTIONS[direction])
    else:
        bale = pick(rng, tuple(numbers_in(board.bales[own])))
        bales = board.bales[own] & ~(1 << bale) | 1 << start
        board = replace(board, bales=put(board.bales, own, bales))
        change = step(own, start, direction, occupied(board))
        action = Bale(seat, letter, NAMES[start], DIRECTIONS[direction])
    return None if change is None else (board, action, change)


def _shuts(game: Chickapig, after: Board, colour: int, shut: tuple[int, ...]) -> Option:
    name = COLOURS[colour].name
    label = f"No, it would shut {name} in"
    if colour in shut:
        return Option("", label, right=True)
    way = way_in_words(game.seats, after, colour, _hardest(game, after, colour))
    why = f"{capital(name)} would still have a way: {way}."
    return Option("", label, right=False, why=why, rule="CP-BLOCK")


def _because_set(game: Chickapig, after: Board, colour: int, shut: tuple[int, ...]) -> str:
    if shut:
        words = _why_shut(game, after, shut[0])
        return f"With it there, {words[:1].lower()}{words[1:]}"
    pig = _hardest(game, after, colour)
    way = way_in_words(game.seats, after, colour, pig)
    return f"Everybody still has a way. Here is {COLOURS[colour].name}'s: {way}."


def _hardest(game: Chickapig, board: Board, colour: int) -> int:
    """The chickapig of the colour with the longest way told: the one that nearly has none."""
    pigs = numbers_in(board.pigs[colour])
    return max(pigs, key=lambda pig: len(way_in_words(game.seats, board, colour, pig)))


# ------------------------------------------------------------------ the sand timer

_SAND: Final = {
    "lost": "The moves are lost, and the turn is over",
    "cards": "The moves are lost, and a Poop Card is read",
    "daisy": "The moves are lost, but the Daisy Card may still be played",
    "later": "Nothing yet: first somebody has to be let out",
    "kept": "Nothing: the moves are made, and then the turn is over",
}
_SAND_BY_GRADE: Final = {
    1: ("lost", "cards", "lost"),
    2: ("lost", "cards", "later"),
    3: ("lost", "cards", "held", "later"),
}
"""What comes of it, but for "held": a Daisy Card is in the hand, and can't be played any more."""


@maker(
    "chickapig/sand-timer",
    kind="choose",
    title="The sand has run out",
    rules=("CP-TIMER", "CP-BLOCK"),
)
def sand_timer(rng: QuestionRandom, grade: int) -> Choose | None:
    """The sand has run out, and moves are left: what now?"""
    game = LEVELS[grade].game()
    story = fixed_pick(rng, _SAND_BY_GRADE[grade])
    right = "lost" if story == "held" else story
    seat = below(rng, game.players)
    blocked = right == "later"
    board = penned(rng, grade) if blocked else stirred(rng, grade)
    if board is None:
        return None
    if blocked and not can_be_lifted(Ground(game.seats, board), seat, lifts=False):
        return None
    letter, moves = game.seats.letter(seat), 1 + below(rng, 3)
    # Somebody may be shut in only while a move is left that could let out.
    keys: dict[str, object] = {"poop_cards": [letter]} if right == "cards" else {}
    if story == "held":
        keys["daisies"] = {letter: pick(rng, ("rescue", "again"))}
    state = on_turn(game, board, seat, moves=moves, roll=_ROLL, blocked=blocked, keys=keys)
    if state is None or _sand(game, state) != right:
        return None
    told = {
        "cards": " You ran over a poop this turn.",
        "held": f" You hold the Daisy Card {state.daisies[seat]}, taken in an earlier turn.",
    }
    return Choose(
        prompt=(
            you_are(game, seat),
            f"The sand has run out, with {moves_in_words(moves)} left.{told.get(story, '')} What "
            "happens now?",
        ),
        choices=keyed(
            *(
                Option("", label, one == right, _SAND_WHY[one], _sand_rule(one))
                for one, label in _SAND.items()
            )
        ),
        hints=(
            "The timer takes away the moves that are left.",
            "Does anything still have to happen before the next player's turn?",
            "Look at every chickapig: does it have a way to its goal? As long as one doesn't, the "
            "timer has to wait.",
        ),
        because=_SAND_BECAUSE[story],
        rules=("CP-TIMER",),
        game=game,
        state=state,
        viewer=seat,
    )


_SAND_WHY: Final = {
    "lost": "That's not all. Is there a card to be read? Can everybody still get home?",
    "cards": "Nobody ran over a poop this turn.",
    "daisy": "Once the sand has run out, no Daisy Card can be played.",
    "later": "Nobody is shut in here: everybody has a way.",
    "kept": "Then nobody would have to care about the timer.",
}
_SAND_BECAUSE: Final = {
    "lost": "The moves that were left are lost, and the turn is over.",
    "cards": "The moves that were left are lost, but the Poop Card from this turn is still read.",
    "held": "The turn is over, so no Daisy Card is played any more: yours waits for a later turn.",
    "later": "A turn can't end while somebody is shut in, so they are let out first.",
}


def _sand_rule(one: str) -> str:
    return "CP-BLOCK" if one == "later" else "CP-TIMER"


def _sand(game: Chickapig, state: State) -> str:
    """What comes of it when the sand runs out: a key of `_SAND`."""
    sand = TimeUp(CHANCE)
    if game.refusal(state, sand) is not None:
        return "later"
    after = game.apply(state, sand).state
    return "cards" if phase(after) is Phase.CARDS else "lost"
