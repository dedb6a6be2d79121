"""Why a Daisy Card may not be played, or not so (CP-DAISY): one function a card.

The order of the checks is that of `refusals`: whether the card may be played at all, what it can
do, and then whether that shuts anybody in.
"""

from __future__ import annotations

from farmlib.core.events import Refusal
from farmlib.games.chickapig.actions import (
    DAISY_OF,
    Again,
    ByColour,
    Double,
    Jump,
    Nudge,
    Rescue,
    Steal,
)
from farmlib.games.chickapig.grid import DIRECTIONS, NEXT, STRIDE, slide_end
from farmlib.games.chickapig.legal import can_move, is_blocked_move, may_answer
from farmlib.games.chickapig.moves import jump, slide, step
from farmlib.games.chickapig.state import Phase, Seats, State, phase
from farmlib.games.chickapig.ways import Ground, ground_of
from farmlib.games.chickapig.words import stands_on


def would_block(left: int) -> Refusal:
    """CP-BLOCK: what is said to a move that shuts somebody in, with `left` moves after it."""
    if left > 0:
        text = "That would shut a chickapig in, and your next move couldn't let it out again."
    else:
        text = "That would leave a chickapig without a way to its goal. Leave every one a way."
    return Refusal("CP-BLOCK", text)


def refuse_daisy(seats: Seats, state: State, action: ByColour) -> Refusal | None:
    """CP-DAISY: a Daisy that is held, not one of this turn; then what it can do; then CP-BLOCK."""
    name = DAISY_OF[type(action)]
    if state.daisies[action.player] != name:
        return Refusal("CP-DAISY", f"You don't have the Daisy Card “{name}”.")
    if state.fresh and action.player == state.turn:
        return Refusal("CP-DAISY", "You can't play a Daisy in the turn when you took it.")
    ground = ground_of(seats, state.board)
    match action:
        case Rescue():
            return _refuse_rescue(state, action)
        case Jump():
            return _refuse_jump(seats, state, ground, action)
        case Again():
            return _refuse_again(seats, state, ground, action)
        case Steal():
            return _refuse_steal(seats, state, action)
        case Nudge():
            return _refuse_nudge(seats, state, ground, action)
        case Double() if state.roll is None:
            return Refusal("CP-DAISY", "This turn has no roll, so there is no die to double.")
    return None


def _refuse_rescue(state: State, action: Rescue) -> Refusal | None:
    answers = phase(state) is Phase.ANSWER
    if action.choice == "cancel" and not (answers and may_answer(state)):
        return Refusal("CP-DAISY", "You have no Poop Card to cancel right now.")
    if action.choice == "moves" and answers:
        return Refusal("CP-DAISY", "Your moves are over: you can only cancel the Poop Card now.")
    return None


def _refuse_jump(seats: Seats, state: State, ground: Ground, action: Jump) -> Refusal | None:
    if not state.moves:
        return Refusal("CP-DAISY", "A jump is a move, and you have no moves left.")
    number, direction = action.at.number, DIRECTIONS.index(action.direction)
    colours = seats.colours[action.player]
    colour = next((c for c in colours if ground.board.pigs[c] >> number & 1), None)
    if colour is None:
        found = stands_on(ground.board, action.at)
        return Refusal(
            "CP-DAISY", f"There is {found} on {action.at}. Only a chickapig of yours can jump."
        )
    change = jump(ground.board, colour, number, direction, ground.occupied)
    if change is None:
        end = slide_end(colour, number, direction, ground.occupied)
        ahead = NEXT[end][direction]
        if ahead >= 0 and ground.occupied >> ahead & 1 and ahead == end + STRIDE[direction]:
            return Refusal("CP-DAISY", "It can't land: the square behind what stops it isn't open.")
        return Refusal("CP-DAISY", "There is nothing in its way to jump over.")
    if is_blocked_move(seats, state, ground, change):
        return would_block(state.moves - 1)
    return None


def _refuse_again(seats: Seats, state: State, ground: Ground, action: Again) -> Refusal | None:
    if can_move(seats, state, ground):
        return Refusal("CP-DAISY", "You roll again after your moves, and you can still make one.")
    poops = ground.board.poops
    if action.poop is None or action.to is None:
        if poops:
            return Refusal("CP-DAISY", "Say which poop to shift, and where to.")
        return None
    if not poops >> action.poop.number & 1:
        return Refusal("CP-DAISY", f"There is no poop on {action.poop}.")
    if (ground.occupied | poops) >> action.to.number & 1:
        found = stands_on(ground.board, action.to)
        return Refusal(
            "CP-DAISY", f"It goes to an open square, but there is {found} on {action.to}."
        )
    return None


def _refuse_steal(seats: Seats, state: State, action: Steal) -> Refusal | None:
    if action.choice == "moves":
        return None
    victim = seats.of_letter(action.choice)
    if victim < 0 or victim == action.player:
        return Refusal("CP-DAISY", "Take the Daisy of another player at this table.")
    if state.daisies[victim] is None:
        return Refusal("CP-DAISY", f"{{{victim}:have}} no Daisy Card.")
    return None


def _refuse_nudge(seats: Seats, state: State, ground: Ground, action: Nudge) -> Refusal | None:
    number, direction = action.at.number, DIRECTIONS.index(action.direction)
    board, own = ground.board, seats.colours[action.player]
    change = None
    for colour in seats.playing:
        if colour in own:
            continue
        if board.pigs[colour] >> number & 1:
            change = slide(colour, number, direction, ground.occupied)
        elif board.bales[colour] >> number & 1:
            change = step(colour, number, direction, ground.occupied)
        else:
            continue
        break
    else:
        found = stands_on(board, action.at)
        return Refusal("CP-DAISY", f"There is {found} on {action.at}. You nudge a rival's piece.")
    if change is None:
        return Refusal("CP-DAISY", f"It can't move {action.direction}: nudge it another way.")
    if is_blocked_move(seats, state, ground, change, free=True):
        return would_block(state.moves or 0)
    return None
