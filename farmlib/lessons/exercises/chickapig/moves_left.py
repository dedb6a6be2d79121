"""The exercise on the moves of a turn: pieces have gone somewhere, so how many moves are left?

What is told is only where each piece went. How many moves that took is read from the board: a slide
is one move however far it goes, a bale and the cow take one for each square.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from farmlib.core.actions import Action
from farmlib.core.chance import below, pick, shuffled
from farmlib.games.chickapig import Chickapig, Square, State
from farmlib.games.chickapig.actions import Bale, Double, Move, Rescue, Steal, TakeDaisy, Walk
from farmlib.games.chickapig.grid import ALL_GOALS, DIRECTIONS, NAMES, NEXT, numbers_in, slide_end
from farmlib.games.chickapig.state import FENCED, occupied
from farmlib.lessons.exercises.chickapig.positions import (
    LEVELS,
    capital,
    moves_in_words,
    on_turn,
    square,
    stirred,
    you_are,
)
from farmlib.lessons.exercises.choosing import Count, Slip
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker

_NUMBERS: Final = ("one", "two", "three", "four", "five", "six")
_STORIES: Final = {
    1: ("plain",),
    2: ("plain", "rescue", "double", "two"),
    3: ("rescue", "double", "plain", "double given up", "steal"),
}
_TRIPS: Final = {1: (2, 2), 2: (2, 2), 3: (2, 3)}
"""How many pieces go somewhere, fewest and most."""

_SLIDES: Final = {1: (1,), 2: (1, 2), 3: (1, 2, 3)}
"""How many slides a chickapig may need."""

_STEPS: Final = {1: (1, 2), 2: (1, 2, 3), 3: (1, 2, 3)}
"""How many squares a bale or the cow may go."""

_KINDS: Final[dict[int, tuple[str, ...]]] = {
    1: ("pig", "bale"),
    2: ("pig", "bale", "cow"),
    3: ("pig", "bale", "cow"),
}
"""What goes somewhere: in a turn each kind once at most."""


@dataclass(frozen=True, slots=True)
class _Trip:
    """A piece goes somewhere: how that is told, in how many moves, and over how many squares."""

    told: str
    moves: int
    squares: int


@maker(
    "chickapig/how-many-moves",
    kind="choose",
    title="How many moves?",
    rules=("CP-ROLL", "CP-DAISY", "CP-CARD-POOP"),
)
def how_many_moves(rng: QuestionRandom, grade: int) -> Count | None:
    """A roll, and where pieces went after it: how many moves are left?"""
    game = LEVELS[grade].game()
    story, seat = fixed_pick(rng, _STORIES[grade]), below(rng, game.players)
    letter, name = game.seats.letter(seat), story.split()[0]
    given_up, two = story == "double given up", story == "two"
    roll = 2 if two or given_up else 3 + below(rng, 4)
    keys: dict[str, object] = {}
    if name in _CARDS:
        keys["daisies"] = {letter: name}
    start = on_turn(
        game, stirred(rng, grade), seat, moves=roll, roll=None if two else roll, keys=keys
    )
    if start is None or start.turn != seat:
        return None
    state, told, trips = start, list[str](), list[_Trip]()
    play = _CARDS[name](seat, letter) if name in _CARDS else None
    kinds = shuffled(_KINDS[grade], rng)
    fewest, most = _TRIPS[grade]
    count = 1 if two or given_up else fewest + below(rng, most - fewest + 1)
    when = 0 if given_up else below(rng, count + 1)
    for number in range(count + 1):
        if play is not None and number == when:
            state = game.apply(state, play).state
            told.append(_PLAYED[name])
            if given_up:
                state = game.apply(state, TakeDaisy(seat, letter)).state
                state = game.apply(state, game.sample_chance(state, rng)).state
                told.append("Then you take a new Daisy Card for the two moves you rolled.")
        if number < count:
            made = _some_trip(rng, game, state, seat, grade, kinds[number])
            if made is None:
                return None
            state, trip = made
            trips.append(trip)
            told.append(trip.told)
        if state.turn != seat or not state.moves:
            return None
    number = state.moves or 0
    used, far = (sum(sizes) for sizes in zip(*((t.moves, t.squares) for t in trips), strict=True))
    # Somewhere a slide goes far, or there would be nothing to find out.
    if used > len(_NUMBERS) or (count > 1 and far == used):
        return None
    rolled = f"and you have rolled a {_NUMBERS[roll - 1]}."
    if two:
        rolled = "and a Poop Card has made this a turn of exactly two moves, without a roll."
    return Count(
        prompt=(
            f"{you_are(game, seat, rolled)} The picture shows the board before you move.",
            " ".join(told),
            "Each piece takes as few moves as it can. How many moves are left?",
        ),
        number=number,
        of="Moves",
        wrong="Not that many. Begin with the roll, and follow each piece over the board.",
        slips=_slips(trips, roll, number),
        hints=(
            "One slide is one move, however far it goes. A bale and the cow take one move for each "
            "square. Playing a Daisy Card takes none.",
            "Put a finger on each piece. Can it get there in a straight line, or does it have to "
            "turn?",
            _HINT.get(story, _used_hint(trips)),
        ),
        because=f"{_used_hint(trips)} {_because(story, number)}",
        rules=(_RULE.get(name, "CP-ROLL"),),
        game=game,
        state=start,
        viewer=seat,
    )


_CARDS: Final[dict[str, Callable[[int, str], Action]]] = {
    "rescue": lambda seat, letter: Rescue(seat, letter, "moves"),
    "steal": lambda seat, letter: Steal(seat, letter, "moves"),
    "double": Double,
}
_PLAYED: Final = {
    "rescue": "You play your Daisy Card and take two more moves.",
    "steal": "You play your Daisy Card and take two more moves.",
    "double": "You play your Daisy Card, which doubles your roll.",
}
_RULE: Final = {
    "rescue": "CP-DAISY",
    "steal": "CP-DAISY",
    "double": "CP-DAISY",
    "two": "CP-CARD-POOP",
}
_HINT: Final = {
    "rescue": "Two more moves are two more, whenever the card is played.",
    "steal": "Two more moves are two more, whenever the card is played.",
    "double": "Doubling adds as many moves as the die shows, even when some are used already.",
    "double given up": "A doubled two is four moves. The new card costs only the two you rolled.",
    "two": "There is no roll in a turn like this.",
}
_FROM: Final = {
    "rescue": "the roll and two more, minus those",
    "steal": "the roll and two more, minus those",
    "double": "twice the roll, minus those",
    "double given up": "a doubled two is four, minus the two you gave up, minus that one",
    "two": "exactly two, minus that one",
}


def _because(story: str, number: int) -> str:
    left = f"{capital(moves_in_words(number))} {'is' if number == 1 else 'are'} left"
    return f"{left}: {_FROM.get(story, 'the roll, minus those')}."


def _used_hint(trips: list[_Trip]) -> str:
    used = sum(trip.moves for trip in trips)
    if used == 1:
        return "That takes one move."
    parts = " and ".join(_NUMBERS[trip.moves - 1] for trip in trips)
    return f"That takes {_NUMBERS[used - 1]} moves{f': {parts}' if len(trips) > 1 else ''}."


def _slips(trips: list[_Trip], roll: int, number: int) -> tuple[Slip, ...]:
    """Wrong numbers that many people come to."""
    used = sum(trip.moves for trip in trips)
    found = (
        Slip(
            number + used - sum(trip.squares for trip in trips),
            "A slide is one move, however many squares it goes over.",
        ),
        Slip(
            number + used - len(trips),
            "Not one move for each piece: which of them can't get there in one move?",
        ),
        Slip(number + used, "Moves you have made are used up."),
        Slip(roll - used, "A card has changed that number."),
        Slip(used, "That is how many are used. How many are left?"),
        Slip(roll, "That is what you rolled. What has happened since?"),
    )
    wrong = {slip.number: slip for slip in reversed(found) if slip.number not in (number, 0)}
    return tuple(slip for slip in reversed(wrong.values()) if slip.number > 0)


# ------------------------------------------------------------------ a piece goes somewhere


def _some_trip(
    rng: QuestionRandom, game: Chickapig, state: State, seat: int, grade: int, kind: str
) -> tuple[State, _Trip] | None:
    """The state after a piece of this kind has gone somewhere by a shortest way, and the trip."""
    colour = game.seats.colours[seat][0]
    board = state.board
    if kind == "cow" and board.cow == FENCED:
        return None
    pieces = {
        "pig": tuple(numbers_in(board.pigs[colour])),
        "bale": tuple(numbers_in(board.bales[colour])),
        "cow": (board.cow,),
    }[kind]
    start = pick(rng, pieces)
    wanted = pick(rng, _SLIDES[grade] if kind == "pig" else _STEPS[grade])
    ways = _ways(colour, occupied(board) & ~(1 << start), start, slides=kind == "pig")
    ends = [end for end, way in ways.items() if len(way) == wanted and not ALL_GOALS >> end & 1]
    if not ends:
        return None
    end = pick(rng, shuffled(ends, rng))
    squares, at = 0, start
    for direction, to in ways[end]:
        action = _action(kind, seat, game.seats.letter(seat), at, direction)
        if state.turn != seat or game.refusal(state, action) is not None:
            return None
        state = game.apply(state, action).state
        squares += abs(NAMES[to].x - NAMES[at].x) + abs(NAMES[to].y - NAMES[at].y)
        at = to
    piece = {"pig": "Your chickapig", "bale": "Your bale", "cow": "The cow"}[kind]
    words = f"{piece} on {square(start)} goes to {square(end)}."
    return state, _Trip(words, wanted, squares)


Way = tuple[tuple[int, int], ...]
"""Directions, each with the square that it leads to."""


def _ways(colour: int, taken: int, start: int, *, slides: bool) -> dict[int, Way]:
    """A shortest way to each square that a piece gets to, by slides or by single steps."""
    ways: dict[int, Way] = {start: ()}
    for at in (queue := [start]):
        for direction, to in _nexts(colour, taken, at, slides=slides):
            if to not in ways:
                ways[to] = (*ways[at], (direction, to))
                queue.append(to)
    return ways


def _nexts(colour: int, taken: int, at: int, *, slides: bool) -> Iterator[tuple[int, int]]:
    for direction in range(4):
        to = slide_end(colour, at, direction, taken) if slides else NEXT[at][direction]
        if to >= 0 and to != at and not taken >> to & 1:
            yield direction, to


def _action(kind: str, seat: int, letter: str, at: int, direction: int) -> Action:
    place: Square = NAMES[at]
    if kind == "cow":
        return Walk(seat, letter, DIRECTIONS[direction])
    sort = Move if kind == "pig" else Bale
    return sort(seat, letter, place, DIRECTIONS[direction])
