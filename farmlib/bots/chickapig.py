"""What looks good in Chickapig: a careful family player's judgement, for the greedy bot.

It counts slides: how many each chickapig needs to its goal as the board stands now. A move is worth
what it brings the own flock nearer, and, less, what it keeps the rivals away. Poop costs, Daisies
are worth something. It looks at what lies open and at its own Daisy.
"""

from __future__ import annotations

from typing import Final

from farmlib.core.actions import Action
from farmlib.games.chickapig.actions import (
    Again,
    Bale,
    Double,
    End,
    Jump,
    Lift,
    Move,
    Nudge,
    Pen,
    Rescue,
    Steal,
    TakeDaisy,
    Walk,
)
from farmlib.games.chickapig.grid import (
    COLOURS,
    DIRECTIONS,
    EVERYWHERE,
    GOALS,
    NEXT,
    OPPOSITE,
    RAYS,
    STRIDE,
    numbers_in,
)
from farmlib.games.chickapig.moves import (
    after_change,
    jump,
    lift,
    out_of_the_pen,
    piece_change,
    walk,
)
from farmlib.games.chickapig.observation import ChickapigObservation
from farmlib.games.chickapig.state import Board, Seats, at_home, occupied, seats_for
from farmlib.games.chickapig.ways import Change, ground_of

COSTS: Final = (0.0, 1.6, 2.8, 3.9, 4.9, 5.8, 6.6)
"""What a chickapig on the board costs that needs so many slides to its goal; then the last one."""

WIN: Final = 100.0
RIVALS: Final = 0.35
"""What it is worth to keep a rival one point farther away, when all have as many at home."""
POOP: Final = 0.9
DAISY: Final = 1.9
"""A Daisy in the hand, against the two moves that it costs."""
MOVE: Final = 0.75
"""What one more move is worth."""
WORTH: Final = {"miss": 2.6, "pen": 2.2, "two": 1.0, "lend": 0.9, "drop": 0.0}
"""What it is worth to cancel a Poop Card."""


def slides_home(colour: int, pigs: int, taken: int) -> dict[int, int]:
    """How many slides each chickapig needs to its goal as all stands now, by its square.

    All of `taken` stays where it is, also the one that slides: what it leaves may stop it later, so
    a long way can be counted too short. So one search does for the whole flock, backwards from the
    goal, a slide a round (breadth first). Who gets home in no number of rounds that matters is left
    out.
    """
    free, rays = EVERYWHERE & ~taken, RAYS[colour]
    home = COLOURS[colour].across
    found: dict[int, int] = {}
    near = 0
    for goal in numbers_in(GOALS[colour] & free):
        near |= _line(goal, OPPOSITE[home], taken, pigs)
    known, rounds = near, 1
    while near:
        for number in numbers_in(near & pigs):
            found[number] = rounds
        if not pigs & ~known or rounds == len(COSTS) - 2:
            break
        before = 0
        for stop in numbers_in(near & free):
            for direction in range(4):
                ahead = rays[stop][direction]
                # A slide ends here only where the next square is taken, or a wall is.
                if ahead and not taken & 1 << stop + STRIDE[direction]:
                    continue
                before |= _line(stop, OPPOSITE[direction], taken, pigs)
        near = before & ~known
        known |= near
        rounds += 1
    return found


def _line(end: int, direction: int, taken: int, pigs: int) -> int:
    """The open squares in a line from `end`, and the chickapig of the flock that closes it."""
    line, at = 0, NEXT[end][direction]
    while at >= 0:
        if taken >> at & 1:
            return line | (pigs & 1 << at)
        line |= 1 << at
        at = NEXT[at][direction]
    return line


class _Judge:
    """One look at a position: what the flocks cost now, and after each change."""

    def __init__(self, seen: ChickapigObservation) -> None:
        self.seen = seen
        self.seats: Seats = seats_for(seen.players, seen.flocks)
        self.ground = ground_of(self.seats, seen.board)
        self.now = self._value(seen.board)

    def _cost(self, board: Board, seat: int, taken: int) -> float:
        """What it still costs a player to win: the nearest ones count as far as they are needed."""
        costs: list[float] = []
        for colour in self.seats.colours[seat]:
            pigs = board.pigs[colour]
            found = slides_home(colour, pigs, taken) if pigs else {}
            costs += [COSTS[min(found.get(n, 99), len(COSTS) - 1)] for n in numbers_in(pigs)]
        missing = self.seats.needed - at_home(self.seats, board, seat)
        # Chickapigs at home are worth what they would cost far out; so is what is not on the board.
        return sum(sorted(costs)[:missing])

    def _value(self, board: Board) -> float:
        me, taken = self.seen.player, occupied(board)
        value = -self._cost(board, me, taken)
        if at_home(self.seats, board, me) >= self.seats.needed:
            return value + WIN
        for seat in range(len(self.seats.colours)):
            if seat != me:
                home = at_home(self.seats, board, seat)
                if home >= self.seats.needed:
                    return value - WIN
                near = (1 + home) / self.seats.needed
                value += RIVALS * (0.5 + near) * self._cost(board, seat, taken) / self.rivals
        return value

    @property
    def rivals(self) -> int:
        """How many play against this one."""
        return len(self.seats.colours) - 1

    def gain(self, change: Change) -> float:
        """What a change is worth, with the poop that it costs the one or the other."""
        board, splat = after_change(self.ground, change)
        owner = self.seats.of[change.colour] if change.colour >= 0 else -1
        own = owner == self.seen.player
        poop = POOP * splat.bit_count() * (-1 if own else RIVALS)
        return self._value(board) - self.now + poop

    def lifts(self) -> int:
        """Squares on which the cow could stand in a rival's way: the lines to the goals."""
        taken, squares = self.ground.occupied, 0
        for colour in self.seats.playing:
            if self.seats.of[colour] != self.seen.player:
                for goal in numbers_in(GOALS[colour] & ~taken):
                    across = OPPOSITE[COLOURS[colour].across]
                    squares |= _line(goal, across, taken, 0) | 1 << goal
        return squares


def judge(observation: ChickapigObservation) -> list[float]:
    """A value for each of `observation.legal`; more is better, and 0 changes nothing."""
    look = _Judge(observation)
    lifts = look.lifts()
    return [_worth(look, action, lifts) for action in observation.legal]


def _worth(look: _Judge, action: Action, lifts: int) -> float:
    seen, ground = look.seen, look.ground
    match action:
        case Move() | Bale() | Nudge():
            change = piece_change(ground, action.at, action.direction)
            card = MOVE if isinstance(action, Nudge) else 0.0
        case Walk():
            direction = DIRECTIONS.index(action.direction)
            change, card = walk(seen.board.cow, direction, ground.occupied), 0.0
        case Lift():
            if not lifts >> action.to.number & 1:
                return -0.1
            change, card = lift(seen.board, action.to.number, ground.occupied), 0.0
        case Jump():
            number, direction = action.at.number, DIRECTIONS.index(action.direction)
            colour = next(c for c in range(4) if seen.board.pigs[c] >> number & 1)
            change = jump(seen.board, colour, number, direction, ground.occupied)
            card = MOVE
        case Pen():
            number = action.to.number
            colour = next(c for c in range(4) if COLOURS[c].pigs >> number & 1)
            change, card = out_of_the_pen(colour, number), 0.0
        case _:
            return _worth_of_card(seen, action)
    assert change is not None, "legal actions can be done"
    return look.gain(change) - card


def _worth_of_card(seen: ChickapigObservation, action: Action) -> float:
    """What it is worth to take, play or keep a card; to end the turn is worth nothing."""
    match action:
        case TakeDaisy():
            return DAISY - 2 * MOVE + 0.3
        case Rescue(choice="cancel"):
            return WORTH[seen.card or "drop"] - 2 * MOVE
        case Rescue() | Steal(choice="moves"):
            return 0.4 if not seen.moves else -1.0
        case Steal():
            return 0.2 if not seen.moves else -1.0
        case Double():
            return ((seen.roll or 0) * MOVE - 2.5) if not seen.moves else -1.0
        case Again():
            return 1.5
        case End():
            return 0.0
    return 0.0
