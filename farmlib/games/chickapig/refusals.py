"""Which actions Chickapig forbids, for which rule, and what would be right instead.

The order of the checks is the order in which refusals are cited: see the notation page. First
whether it is the moment for it, then the piece's own rule, then whether it shuts anybody in. An
action is legal when none of them fires.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmlib.core.actions import CHANCE, Action
from farmlib.core.events import Refusal
from farmlib.games.chickapig.actions import (
    DAISIES,
    Accept,
    Bale,
    ByColour,
    DaisyCard,
    End,
    Lift,
    Move,
    Pen,
    PoopCard,
    Rescue,
    Roll,
    TakeDaisy,
    TimeUp,
    Walk,
)
from farmlib.games.chickapig.cards import DAISY_CARDS, left_in
from farmlib.games.chickapig.daisy_refusals import refuse_daisy, would_block
from farmlib.games.chickapig.grid import (
    COLOURS,
    DIRECTIONS,
    NEXT,
    Square,
)
from farmlib.games.chickapig.legal import (
    ROLLED_FOR_COW,
    can_move,
    is_blocked_move,
    may_take,
    pen_squares,
    takes_blocked,
)
from farmlib.games.chickapig.moves import blocks, lift, slide, step, walk
from farmlib.games.chickapig.play import waits_for
from farmlib.games.chickapig.state import (
    FENCED,
    NOBODY,
    Phase,
    Seats,
    State,
    lender,
    phase,
    poop_deck,
)
from farmlib.games.chickapig.ways import Change, Ground, ground_of, says_blocked
from farmlib.games.chickapig.words import goal_on, stands_on, what_now

if TYPE_CHECKING:
    from farmlib.games.chickapig.game import Chickapig


def refusal(game: Chickapig, state: State, action: Action) -> Refusal | None:
    """Why `action` may not be done; None when it may."""
    seats, now = game.seats, phase(state)
    if now is Phase.OVER:
        return Refusal("FARM-OVER", "The game is over. Start a new one to play on.")
    if action.player == CHANCE:
        return _refuse_chance(seats, state, action)
    if not isinstance(action, ByColour) or not 0 <= action.player < len(seats.colours):
        letters = ", ".join(seats.letter(seat) for seat in range(len(seats.colours)))
        who = action.letter if isinstance(action, ByColour) else action.player
        return Refusal("FARM-PLACE", f"Nobody plays {who} at this table; there is {letters}.")
    return (
        _refuse_moment(state, action)
        or _refuse_square(action)
        or _refuse_what(seats, state, action)
    )


# ---------------------------------------------------------------- the moment


def _refuse_chance(seats: Seats, state: State, action: Action) -> Refusal | None:
    """CP-ROLL, CP-DAISY, CP-CARD-POOP, CP-TIMER: chance acts when something is due."""
    now = phase(state)
    match action:
        case Roll() if now in (Phase.START, Phase.ROLL):
            return None
        case Roll():
            return Refusal("CP-ROLL", f"It isn't time to roll. {what_now(state)}")
        case DaisyCard() if now is Phase.DRAW:
            left = left_in(DAISY_CARDS, state.daisies)[action.name]
            if left > 0:
                return None
            return Refusal("CP-DAISY", f"There is no “{action.name}” left in the Daisy deck.")
        case DaisyCard():
            return Refusal(
                "CP-DAISY", f"This isn't the time to draw a Daisy Card. {what_now(state)}"
            )
        case PoopCard() if now is Phase.CARDS:
            if poop_deck(state)[action.name] > 0:
                return None
            return Refusal(
                "CP-CARD-POOP",
                f"There is no “{action.name}” left: turned cards stay out until all are done.",
            )
        case PoopCard():
            return Refusal(
                "CP-CARD-POOP", f"This isn't the time to turn a Poop Card. {what_now(state)}"
            )
        case TimeUp() if now is Phase.MOVES:
            if not ground_of(seats, state.board).blocked:
                return None
            shut = says_blocked(seats, state.board)
            return Refusal(
                "CP-TIMER", f"Not while {shut} is shut in: that has to be put right first."
            )
        case TimeUp():
            return Refusal("CP-TIMER", "The timer only takes away moves that are left.")
    return Refusal("FARM-TURN", "Chance doesn't do that.")


def _refuse_moment(state: State, action: Action) -> Refusal | None:
    """Whose turn it is (FARM-TURN), and whether it is the moment for such an action."""
    now, player = phase(state), action.player
    acting = waits_for(state)
    if state.turn not in (NOBODY, player) and player != acting:
        return Refusal("FARM-TURN", f"Not now: {{{state.turn}:play}} next.")
    answers = isinstance(action, Pen | Accept | Rescue) and now is Phase.ANSWER
    if now is Phase.MOVES and not isinstance(action, Pen | Accept):
        return None
    if player == acting and (answers or (now is Phase.LENT and isinstance(action, Move | Bale))):
        return None
    if isinstance(action, (*DAISIES, TakeDaisy)):
        return Refusal("CP-DAISY", f"This isn't the time for a Daisy. {what_now(state)}")
    if isinstance(action, Pen | Accept):
        return Refusal("CP-CARD-POOP", f"No Poop Card waits for that. {what_now(state)}")
    if now in (Phase.CARDS, Phase.ANSWER, Phase.LENT):
        return Refusal("CP-CARD-POOP", what_now(state))
    return Refusal("CP-ROLL", what_now(state))


def _refuse_square(action: Action) -> Refusal | None:
    """FARM-PLACE: the squares that are named are on the board."""
    squares = [getattr(action, name, None) for name in ("at", "to", "poop")]
    for square in squares:
        if isinstance(square, Square) and not square.on_board:
            return Refusal("FARM-PLACE", f"There is no square {square}: they go from 0,0 to 13,13.")
    return None


# ---------------------------------------------------------------- each kind


def _refuse_what(seats: Seats, state: State, action: ByColour) -> Refusal | None:
    match action:
        case Move() | Bale() if phase(state) is Phase.LENT:
            return _refuse_lent(seats, state, action)
        case Move() | Bale() | Walk() | Lift():
            return _refuse_move(seats, state, action)
        case End():
            return _refuse_end(seats, state)
        case TakeDaisy():
            return _refuse_take(seats, state)
        case Pen():
            return _refuse_pen(seats, state, action)
        case Accept():
            return _refuse_accept(seats, state)
    return refuse_daisy(seats, state, action)


def _refuse_move(seats: Seats, state: State, action: Move | Bale | Walk | Lift) -> Refusal | None:
    """CP-ROLL, the piece's own rule, then CP-BLOCK."""
    ground = ground_of(seats, state.board)
    if not state.moves:
        return Refusal("CP-ROLL", what_now(state))
    found: Change | Refusal
    match action:
        case Move():
            found = _slide(ground, action, seats.colours[action.player])
        case Bale():
            found = _step(ground, action, seats.colours[action.player])
        case Walk():
            found = _walk(ground, action)
        case Lift():
            found = _lift(state, ground, action)
    if isinstance(found, Refusal):
        return found
    if is_blocked_move(seats, state, ground, found):
        return would_block(state.moves - 1)
    return None


def _slide(ground: Ground, action: Move, colours: tuple[int, ...]) -> Change | Refusal:
    """CP-SLIDE, and CP-GOAL in front of another's goal."""
    number, direction = action.at.number, DIRECTIONS.index(action.direction)
    colour = next((c for c in colours if ground.board.pigs[c] >> number & 1), None)
    if colour is None:
        found = stands_on(ground.board, action.at)
        return Refusal(
            "CP-SLIDE", f"There is {found} on {action.at}. You can slide only your own chickapigs."
        )
    change = slide(colour, number, direction, ground.occupied)
    if change is not None:
        return change
    ahead = NEXT[number][direction]
    if ahead >= 0 and (goal := goal_on(ahead)) not in (-1, colour):
        return Refusal("CP-GOAL", f"That is {COLOURS[goal].name}'s goal: yours can't go in.")
    return Refusal("CP-SLIDE", f"It can't slide {action.direction}: {_ahead(ground, ahead)}.")


def _ahead(ground: Ground, ahead: int) -> str:
    """What bars the step to the square `ahead`, -1 for a wall."""
    if ahead < 0:
        return "the board's edge or a goal's side is there"
    return f"{stands_on(ground.board, Square(ahead % 14, ahead // 14))} is right there"


def _step(ground: Ground, action: Bale, colours: tuple[int, ...]) -> Change | Refusal:
    """CP-BALE: one's own bale, to an open square."""
    number, direction = action.at.number, DIRECTIONS.index(action.direction)
    colour = next((c for c in colours if ground.board.bales[c] >> number & 1), None)
    if colour is None:
        found = stands_on(ground.board, action.at)
        return Refusal(
            "CP-BALE", f"There is {found} on {action.at}. You can move only your own bales."
        )
    change = step(colour, number, direction, ground.occupied)
    if change is not None:
        return change
    ahead = _ahead(ground, NEXT[number][direction])
    return Refusal("CP-BALE", f"The bale can't go {action.direction}: {ahead}.")


def _walk(ground: Ground, action: Walk) -> Change | Refusal:
    """CP-COW: she walks like a bale, once the fence is off."""
    cow, direction = ground.board.cow, DIRECTIONS.index(action.direction)
    if cow == FENCED:
        return Refusal("CP-COW", "The cow is behind her fence: she can't walk until it's off.")
    change = walk(cow, direction, ground.occupied)
    if change is not None:
        return change
    ahead = _ahead(ground, NEXT[cow][direction])
    return Refusal("CP-COW", f"The cow can't go {action.direction}: {ahead}.")


def _lift(state: State, ground: Ground, action: Lift) -> Change | Refusal:
    """CP-COW-ONE: on a rolled 1, once, to an open square."""
    if state.roll != ROLLED_FOR_COW:
        return Refusal("CP-COW-ONE", "You can lift the cow only if you rolled a one.")
    if state.placed:
        return Refusal(
            "CP-COW-ONE", "The cow has already been lifted with this one: now she may walk."
        )
    change = lift(ground.board, action.to.number, ground.occupied)
    if change is not None:
        return change
    found = stands_on(ground.board, action.to)
    return Refusal(
        "CP-COW-ONE", f"She goes on an open square, but there is {found} on {action.to}."
    )


def _refuse_lent(seats: Seats, state: State, action: Move | Bale) -> Refusal | None:
    """CP-CARD-POOP: one legal move with a piece of the one who lends."""
    owner = lender(state)
    assert owner is not None, "a piece is lent"
    colours, ground = seats.colours[owner], ground_of(seats, state.board)
    squares = 0
    for colour in colours:
        squares |= ground.board.pigs[colour] | ground.board.bales[colour]
    if not squares >> action.at.number & 1:
        return Refusal("CP-CARD-POOP", what_now(state))
    move = isinstance(action, Move)
    found = _slide(ground, action, colours) if move else _step(ground, action, colours)  # type: ignore[arg-type]
    if isinstance(found, Refusal):
        return found
    if blocks(seats, ground, state.turn, found, left=0, lifts=False):
        return would_block(0)
    return None


def _refuse_end(seats: Seats, state: State) -> Refusal | None:
    """CP-ROLL: all moves must be used if they can be."""
    if not can_move(seats, state, ground_of(seats, state.board)):
        return None
    return Refusal("CP-ROLL", f"You have to use all your moves if you can. {what_now(state)}")


def _refuse_take(seats: Seats, state: State) -> Refusal | None:
    """CP-DAISY: a rolled 2, no move used, no Daisy in the hand; CP-BLOCK."""
    if state.roll != 2:
        return Refusal("CP-DAISY", "You can take a Daisy Card only if you rolled a two.")
    if state.daisies[state.turn] is not None:
        return Refusal(
            "CP-DAISY", "You already hold a Daisy Card, and you may hold only one. Play it first."
        )
    if not may_take(state):
        return Refusal("CP-DAISY", "It's too late: you take a Daisy instead of both moves.")
    if takes_blocked(state, ground_of(seats, state.board)):
        return would_block(0)
    return None


def _refuse_pen(seats: Seats, state: State, action: Pen) -> Refusal | None:
    """CP-CARD-POOP: an open start square of the owner's colour."""
    if state.card != "pen":
        return Refusal("CP-CARD-POOP", "This Poop Card brings nobody back out of the pen.")
    ground = ground_of(seats, state.board)
    if any(change.end == action.to.number for _, change in pen_squares(seats, state, ground)):
        return None
    return Refusal(
        "CP-CARD-POOP",
        f"A chickapig can't come back on {action.to}. It needs an open start square of its own "
        "colour, where it isn't shut in and shuts nobody in.",
    )


def _refuse_accept(seats: Seats, state: State) -> Refusal | None:
    """CP-CARD-POOP: for the pen with a choice one says the square."""
    ground = ground_of(seats, state.board)
    if state.card == "pen" and any(True for _ in pen_squares(seats, state, ground)):
        return Refusal("CP-CARD-POOP", what_now(state))
    return None
