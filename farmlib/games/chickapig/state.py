"""The state of a Chickapig game, and what one sees in it at a glance.

It is plain, immutable data. What stands on the board is a value of its own, `Board`; the turn, the
dice and the cards are in `State`. Who plays which colours is no state: it is in `Seats`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from enum import Enum
from operator import attrgetter
from typing import Any, Final, TypeVar

from farmlib.games.chickapig.cards import POOP_CARDS, left_in
from farmlib.games.chickapig.grid import COLOURS, FENCE, LETTERS

FENCED: Final = -1
"""The cow's square while she is behind her fence: which of the four is not asked for."""

NOBODY: Final = -1
"""The turn while it is rolled who starts."""

POOPS: Final = 8
FLOCK: Final = 6
BALES: Final = 4

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Seats:
    """Who plays which colours (CP-FLOCK).

    `colours` holds each seat's colours by their numbers (0 green, 1 yellow, 2 red, 3 blue), `of`
    each colour's seat, -1 for a colour that does not play, `playing` the colours that play, and
    `needed` how many chickapigs a player must bring home to win.
    """

    colours: tuple[tuple[int, ...], ...]
    of: tuple[int, ...]
    playing: tuple[int, ...]
    needed: int

    def letter(self, seat: int) -> str:
        """The letter with which a seat's actions are written."""
        return LETTERS[self.colours[seat][0]]

    def of_letter(self, letter: str) -> int:
        """The seat of a colour's letter; -1 when it does not play."""
        return self.of[LETTERS.index(letter)]


def seats_for(players: int, flocks: int) -> Seats:
    """The seats of a game: 2 play green and red, 3 add yellow, 4 add blue; with two flocks each
    green and blue play against yellow and red (CP-FLOCK).
    """
    if flocks == 2:
        return Seats(((0, 3), (1, 2)), (0, 1, 1, 0), (0, 1, 2, 3), 10)
    colours: tuple[int, ...] = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}[players]
    of = tuple(colours.index(colour) if colour in colours else -1 for colour in range(4))
    return Seats(tuple((colour,) for colour in colours), of, colours, FLOCK)


@dataclass(frozen=True, slots=True)
class Board:
    """What stands where. Sets of squares are integers, a bit a square (see `grid`).

    `pigs` and `bales` hold a set a colour, `cow` her square or FENCED, `poops` where poop lies,
    `home` how many chickapigs of each colour are at home. `ways` are found ways home: see `ways`;
    they follow from the rest and are no part of what makes two boards equal.
    """

    pigs: tuple[int, ...]
    bales: tuple[int, ...]
    cow: int
    poops: int
    home: tuple[int, ...]
    ways: tuple[int | None, ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a game of Chickapig.

    `turn` is the seat in turn, NOBODY before the start; `start` then holds each seat's roll, 0 for
    one that has still to roll and -1 for one that is out of it. `moves` are the moves left, None
    while a roll is due, and `again` whether that is one more roll in the same turn. `roll` is what
    the die showed, None in a turn without one; `used` counts moves since the roll, and `placed`
    tells whether the cow was lifted with it. `daisies` are the cards held; `fresh` tells that the
    one of the seat in turn was taken in this turn, `drawing` that one was taken and not drawn yet.
    `owed` are the owners of Poop Cards due, `read` the names turned at this turn's end, None while
    the turn is open, and `card` the one that waits for an answer. `miss` and `two` are seats whose
    next turn is lost or of exactly two moves, `lent` the owners of pieces that the next other
    player moves. Of each Daisy held, `known` are the other seats that know its name, and
    `ruled_out` the names that everybody knows it has not.
    """

    board: Board
    turn: int
    start: tuple[int, ...]
    moves: int | None
    again: bool
    roll: int | None
    used: int
    placed: bool
    daisies: tuple[str | None, ...]
    fresh: bool
    drawing: bool
    owed: tuple[int, ...]
    read: tuple[str, ...] | None
    card: str | None
    miss: tuple[int, ...]
    two: tuple[int, ...]
    lent: tuple[int, ...]
    known: tuple[frozenset[int], ...]
    ruled_out: tuple[frozenset[str], ...]


_FIELDS: Final = tuple(field.name for field in fields(State))
_values_of = attrgetter(*_FIELDS)


def changed(state: State, **changes: Any) -> State:
    """The state with other values in these fields.

    As `dataclasses.replace`, which takes its time over so many fields, and this is done all along.
    """
    values = dict(zip(_FIELDS, _values_of(state), strict=True))
    values.update(changes)
    if len(values) != len(_FIELDS):
        raise TypeError(f"A state has no field that is not among {', '.join(_FIELDS)}.")
    return State(*values.values())


class Phase(Enum):
    """What the game waits for."""

    START = "a roll for who starts"
    LENT = "a move with a lent piece"
    ROLL = "the roll of a turn"
    MOVES = "the player in turn"
    DRAW = "the Daisy Card that was taken"
    CARDS = "the next Poop Card"
    ANSWER = "what its owner says to a Poop Card"
    OVER = "nothing any more"


def phase(state: State) -> Phase:
    """What the game waits for now."""
    if state.turn == NOBODY:
        return Phase.START
    if state.read is not None:
        if state.card is not None:
            return Phase.ANSWER
        return Phase.CARDS if state.owed else Phase.OVER
    if state.drawing:
        return Phase.DRAW
    if state.moves is None:
        return Phase.ROLL if state.again or lender(state) is None else Phase.LENT
    return Phase.MOVES


def lender(state: State) -> int | None:
    """Whose piece the seat in turn moves before its own turn; None when nobody's.

    It is asked before a turn's first roll: the first other one whose turn comes makes the move.
    """
    return next((owner for owner in state.lent if owner != state.turn), None)


def starting_board(seats: Seats) -> Board:
    """The board as a game begins (CP-FLOCK): the cow is behind her fence."""
    return Board(
        pigs=tuple(c.pigs if seats.of[n] >= 0 else 0 for n, c in enumerate(COLOURS)),
        bales=tuple(c.bales if seats.of[n] >= 0 else 0 for n, c in enumerate(COLOURS)),
        cow=FENCED,
        poops=0,
        home=(0, 0, 0, 0),
    )


def occupied(board: Board) -> int:
    """The squares on which something stands that stops a slide: pieces, the cow, her fence."""
    g, y, r, b = board.pigs
    h, i, j, k = board.bales
    return g | y | r | b | h | i | j | k | cow_squares(board)


def cow_squares(board: Board) -> int:
    """The squares that the cow takes up: her own, or the four within the fence."""
    return FENCE if board.cow == FENCED else 1 << board.cow


def own_pieces(seats: Seats, board: Board, seat: int) -> int:
    """The squares of a player's chickapigs and bales."""
    squares = 0
    for colour in seats.colours[seat]:
        squares |= board.pigs[colour] | board.bales[colour]
    return squares


def at_home(seats: Seats, board: Board, seat: int) -> int:
    """How many of a player's chickapigs are at home."""
    return sum(board.home[colour] for colour in seats.colours[seat])


def winner(seats: Seats, board: Board) -> int | None:
    """CP-WIN: the player whose flock is at home; None when nobody's is."""
    if sum(board.home) < seats.needed:
        return None
    for seat in range(len(seats.colours)):
        if at_home(seats, board, seat) >= seats.needed:
            return seat
    return None


def poop_deck(state: State) -> dict[str, int]:
    """How many of each Poop Card can be turned: those turned at this turn's end are out.

    With all nine turned they are shuffled back and go on being turned.
    """
    turned = state.read or ()
    return left_in(POOP_CARDS, turned if len(turned) < 9 else ())


def with_daisy(state: State, seat: int, name: str | None) -> State:
    """The state in which `seat` holds this Daisy, of which nobody else knows anything."""
    return changed(
        state,
        daisies=put(state.daisies, seat, name),
        known=put(state.known, seat, frozenset[int]()),
        ruled_out=put(state.ruled_out, seat, frozenset[str]()),
    )


def put(things: tuple[T, ...], index: int, thing: T) -> tuple[T, ...]:
    """The tuple with `thing` at `index`."""
    return (*things[:index], thing, *things[index + 1 :])
