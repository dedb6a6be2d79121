"""What the actions of Chickapig lead to: the new state, and the events that tell of it.

Each function does one action that the rules allow; then `turns.settle` goes on until chance or a
player is needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmlib.core.actions import CHANCE, Action
from farmlib.core.events import Event
from farmlib.core.game import Step
from farmlib.games.chickapig.actions import (
    Accept,
    Bale,
    DaisyCard,
    End,
    Lift,
    Move,
    Pen,
    PoopCard,
    Roll,
    TakeDaisy,
    TimeUp,
    Walk,
)
from farmlib.games.chickapig.cards import card
from farmlib.games.chickapig.daisies import draw_daisy, play_daisy, take_daisy
from farmlib.games.chickapig.grid import COLOURS, DIRECTIONS, NAMES
from farmlib.games.chickapig.moved import moved, splatted
from farmlib.games.chickapig.moves import (
    after_change,
    drop_poop,
    lift,
    out_of_the_pen,
    piece_change,
    walk,
)
from farmlib.games.chickapig.state import (
    FENCED,
    Board,
    Phase,
    Seats,
    State,
    changed,
    phase,
    put,
)
from farmlib.games.chickapig.turns import (
    begin_turn,
    carry_out,
    close,
    done_with_card,
    settle,
    without_lent,
)
from farmlib.games.chickapig.ways import ground_of

if TYPE_CHECKING:
    from farmlib.games.chickapig.game import Chickapig

Events = list[Event]


def after(game: Chickapig, state: State, action: Action) -> Step[State]:
    """The step that a legal `action` makes."""
    seats, events = game.seats, list[Event]()
    state = _done(seats, state, action, events)
    if not isinstance(action, TakeDaisy):
        before = state.turn
        state = settle(seats, state, events)
        if state.turn != before and state.read is None:
            _tell_turn(state, events)
    outcome = game.outcome(state)
    if outcome is not None:
        events.append(Event("game over", outcome.rule, outcome.text, outcome.winners[0]))
    return Step(state, tuple(events))


def _tell_turn(state: State, events: Events) -> None:
    text = f"Now {{{state.turn}:play}}."
    events.append(Event("turn", "CP-START", text, state.turn))


def _done(seats: Seats, state: State, action: Action, events: Events) -> State:
    """The action itself, before anything that follows from it."""
    match action:
        case Move() | Bale():
            return _move_piece(seats, state, action, events)
        case Walk():
            return _walk(seats, state, action, events)
        case Lift():
            return _lift(seats, state, action, events)
        case Roll() if phase(state) is Phase.START:
            return _roll_for_start(state, action, events)
        case Roll():
            return _roll(state, action, events)
        case End():
            return _end(state, action, events)
        case TakeDaisy():
            return take_daisy(state, action, events)
        case DaisyCard():
            return draw_daisy(state, action, events)
        case PoopCard():
            return _turn_poop_card(state, action, events)
        case Accept():
            return carry_out(state, events)
        case Pen():
            return _pen(seats, state, action, events)
        case TimeUp():
            return _time_up(state, events)
    return play_daisy(seats, state, action, events)


# ---------------------------------------------------------------- the die


def _roll_for_start(state: State, action: Roll, events: Events) -> State:
    """CP-START: the highest roll starts; those who lead together roll once more."""
    seat = state.start.index(0)
    start = put(state.start, seat, action.number)
    text = f"{{{seat}:roll}} {_a(action.number)}."
    events.append(Event("roll", "CP-START", text, seat, (("number", action.number),)))
    if 0 in start:
        return changed(state, start=start)
    best = max(start)
    first = [seat for seat, number in enumerate(start) if number == best]
    if len(first) > 1:
        events.append(
            Event("tie", "CP-START", f"Several players share {_a(best)}, so they roll again.")
        )
        return changed(state, start=tuple(0 if n == best else -1 for n in start))
    text = f"{{{first[0]}:begin}}: {_a(best)} is the highest roll."
    events.append(Event("start", "CP-START", text, first[0]))
    return begin_turn(state, first[0])


def _roll(state: State, action: Roll, events: Events) -> State:
    """CP-ROLL: as many moves as the die shows."""
    number, seat = action.number, state.turn
    moves = "one move" if number == 1 else f"{number} moves"
    text = f"{{{seat}:roll}} {_a(number)}: {moves}."
    events.append(Event("roll", "CP-ROLL", text, seat, (("number", number),)))
    return changed(state, moves=number, again=False, roll=number, used=0, placed=False)


def _a(number: int) -> str:
    return "a " + ("one", "two", "three", "four", "five", "six")[number - 1]


# ---------------------------------------------------------------- moves


def _move_piece(seats: Seats, state: State, action: Move | Bale, events: Events) -> State:
    """CP-SLIDE and CP-BALE, with one's own piece or one that was lent (CP-CARD-POOP)."""
    ground = ground_of(seats, state.board)
    change = piece_change(ground, action.at, action.direction)
    assert change is not None, "a legal move"
    if phase(state) is Phase.LENT:
        state = moved(seats, state, ground, change, action.player, events)
        return without_lent(state, seats.of[change.colour])
    return moved(seats, state, ground, change, action.player, events, moves=1)


def _used(state: State, board: Board, *, placed: bool = False) -> State:
    """CP-ROLL: one of the moves is made, with the cow."""
    assert state.moves, "a move was left"
    return changed(
        state,
        board=board,
        moves=state.moves - 1,
        used=state.used + 1,
        placed=state.placed or placed,
    )


def _walk(seats: Seats, state: State, action: Walk, events: Events) -> State:
    """CP-COW: one square; she leaves no poop so."""
    ground = ground_of(seats, state.board)
    change = walk(state.board.cow, DIRECTIONS.index(action.direction), ground.occupied)
    assert change is not None, "a legal step"
    board, _ = after_change(ground, change)
    text = f"{{{action.player}:walk}} the cow {action.direction} to {NAMES[change.end]}."
    data = (("from", str(NAMES[state.board.cow])), ("to", str(NAMES[change.end])))
    events.append(Event("cow", "CP-COW", text, action.player, data))
    return _used(state, board)


def _lift(seats: Seats, state: State, action: Lift, events: Events) -> State:
    """CP-COW-ONE: she is put down anywhere, and poops (CP-POOP)."""
    ground = ground_of(seats, state.board)
    change = lift(state.board, action.to.number, ground.occupied)
    assert change is not None, "an open square"
    if state.board.cow == FENCED:
        text = f"{{{action.player}:take}} the fence away for the rest of the game."
        events.append(Event("fence", "CP-COW-ONE", text, action.player))
    board, _ = after_change(ground, change)
    text = f"{{{action.player}:put}} the cow on {action.to}."
    data = (("to", str(action.to)),)
    events.append(Event("lift", "CP-COW-ONE", text, action.player, data))
    pooped = drop_poop(board)
    if pooped is not board:
        events.append(Event("poop", "CP-POOP", "She poops.", action.player, data))
    else:
        why = "No poop is left" if not board.poops >> action.to.number & 1 else "Poop lies there"
        text = f"{why}, so she leaves no new one."
        events.append(Event("no poop", "CP-POOP", text, action.player, data))
    return _used(state, pooped, placed=True)


def _end(state: State, action: End, events: Events) -> State:
    """CP-ROLL: the turn is closed by its player."""
    text = f"{{{action.player}:end}} the turn."
    events.append(Event("end", "CP-ROLL", text, action.player))
    return close(state, events)


def _time_up(state: State, events: Events) -> State:
    """CP-TIMER: the moves left are lost and the turn is over, for a Daisy in the hand as well."""
    who = state.turn
    lost = f"{{{who}:lose}} the moves that are left" if state.moves else f"{{{who}:are}} done"
    text = f"The sand has run out: {lost}."
    data = (("moves", state.moves),)
    events.append(Event("time", "CP-TIMER", text, state.turn, data))
    return close(changed(state, moves=0), events)


# ---------------------------------------------------------------- cards


def _turn_poop_card(state: State, action: PoopCard, events: Events) -> State:
    """CP-CARD-POOP: it is read out, for all to hear."""
    owner = state.owed[0]
    text = f"The Poop Card for {{{owner}}} says: {card(action.name).text}"
    events.append(Event("poop card", "CP-CARD-POOP", text, owner, (("card", action.name),)))
    return changed(state, card=action.name)


def _pen(seats: Seats, state: State, action: Pen, events: Events) -> State:
    """CP-CARD-POOP: one of the flock comes back; poop on its square costs a card (CP-SPLAT)."""
    owner, to = action.player, action.to.number
    colour = next(c for c in seats.colours[owner] if COLOURS[c].pigs >> to & 1)
    ground = ground_of(seats, state.board)
    board, splat = after_change(ground, out_of_the_pen(colour, to))
    text = f"{{{owner}:get}} a chickapig back out of the pen, on {action.to}."
    data = (("colour", COLOURS[colour].letter), ("to", str(action.to)))
    events.append(Event("pen", "CP-CARD-POOP", text, owner, data))
    state = done_with_card(changed(state, board=board))
    return changed(state, owed=state.owed + splatted(splat, owner, events))


def waits_for(state: State) -> int | None:
    """Who acts now: a seat, CHANCE, or None when the game is over."""
    match phase(state):
        case Phase.OVER:
            return None
        case Phase.LENT | Phase.MOVES:
            return state.turn
        case Phase.ANSWER:
            return state.owed[0]
    return CHANCE
