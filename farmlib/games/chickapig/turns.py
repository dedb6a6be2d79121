"""The course of a turn in Chickapig: how it begins, when it closes, and the Poop Cards at its end.

Lent piece first, then lost turn or roll, moves and Daisies in any order, the end where it is asked
for, Poop Cards, the next player. `settle` goes on by itself until chance or a player is needed.
"""

from __future__ import annotations

from farmlib.core.events import Event
from farmlib.games.chickapig.cards import DAISY_NAMES
from farmlib.games.chickapig.legal import (
    can_move,
    held,
    lent_moves,
    may_answer,
    may_take,
    pen_squares,
    playable_names,
    takes_blocked,
)
from farmlib.games.chickapig.state import (
    Phase,
    Seats,
    State,
    changed,
    lender,
    phase,
    put,
    winner,
    with_daisy,
)
from farmlib.games.chickapig.ways import ground_of

Events = list[Event]

MOVES_OF_TWO = 2
"""CP-CARD-POOP: the moves of a turn that is exactly two moves."""


def settle(seats: Seats, state: State, events: Events) -> State:
    """Goes on until somebody has to act, or the game is over."""
    while True:
        if state.read is None and winner(seats, state.board) is not None:
            state = _closed(state)  # CP-WIN: the turn stops there
        match phase(state):
            case Phase.MOVES:
                after = _close_if_done(seats, state, events)
            case Phase.LENT:
                after = _lapse_if_stuck(seats, state, events)
            case Phase.ROLL:
                after = _skip_or_two(state, events)
            case Phase.ANSWER:
                after = _answer_if_none_is_asked(seats, state, events)
            case Phase.OVER:
                after = _next_turn(seats, state, events)
            case _:
                return state
        if after is state:
            return state
        state = after


# ---------------------------------------------------------------- a turn begins


def begin_turn(state: State, seat: int) -> State:
    """The turn of `seat`, before anything in it."""
    return changed(
        state,
        turn=seat,
        start=(),
        moves=None,
        again=False,
        roll=None,
        used=0,
        placed=False,
        fresh=False,
        drawing=False,
        read=None,
        card=None,
    )


def _lapse_if_stuck(seats: Seats, state: State, events: Events) -> State:
    """CP-CARD-POOP: a lent move that does not exist lapses."""
    if next(lent_moves(seats, state, ground_of(seats, state.board)), None) is not None:
        return state
    owner = lender(state)
    assert owner is not None, "a piece is lent"
    text = f"No piece that {{{owner}:lend}} can move, so nothing happens."
    events.append(Event("lapse", "CP-CARD-POOP", text, state.turn))
    return without_lent(state, owner)


def without_lent(state: State, owner: int) -> State:
    """One of `owner`'s lent moves is done with."""
    at = state.lent.index(owner)
    return changed(state, lent=state.lent[:at] + state.lent[at + 1 :])


def _skip_or_two(state: State, events: Events) -> State:
    """CP-CARD-POOP: a lost turn uses up both cards; a turn of exactly two has no roll."""
    seat = state.turn
    if state.again:
        return state
    two = tuple(other for other in state.two if other != seat)
    if seat in state.miss:
        text = f"{{{seat}:lose}} this turn."
        events.append(Event("skip", "CP-CARD-POOP", text, seat))
        miss = tuple(other for other in state.miss if other != seat)
        return changed(_closed(state), miss=miss, two=two)
    if seat in state.two:
        text = f"{{{seat}:have}} exactly two moves in this turn, without a roll."
        events.append(Event("two", "CP-CARD-POOP", text, seat))
        return changed(state, moves=MOVES_OF_TWO, two=two)
    return state


# ---------------------------------------------------------------- a turn closes


def _close_if_done(seats: Seats, state: State, events: Events) -> State:
    """CP-ROLL: a turn closes by itself when its player can do nothing more.

    Whether it does tells everybody something of the Daisy held: that is kept in `ruled_out`.
    """
    ground = ground_of(seats, state.board)
    if can_move(seats, state, ground):
        return state
    if may_take(state) and not takes_blocked(state, ground):
        return state
    daisy, player = held(state), state.turn
    closes = daisy is None
    if daisy is not None:
        can_be = playable_names(seats, state, ground)
        closes = daisy not in can_be
        not_it = can_be if closes else frozenset(_ALL_DAISIES - can_be)
        known = state.ruled_out[player] | not_it
        if known != state.ruled_out[player]:
            state = changed(state, ruled_out=put(state.ruled_out, player, known))
    if closes:
        return close(state, events)
    return state


_ALL_DAISIES = frozenset(DAISY_NAMES)


def close(state: State, events: Events) -> State:
    """The turn is closed; moves that nobody can make are lost (CP-ROLL)."""
    if state.moves:
        text = f"{{{state.turn}:have}} no legal move, so the rest of the moves are lost."
        events.append(Event("lost", "CP-ROLL", text, state.turn, (("moves", state.moves),)))
    return _closed(state)


def _closed(state: State) -> State:
    return changed(
        state, moves=0, again=False, roll=None, used=0, placed=False, drawing=False, read=()
    )


def _next_turn(seats: Seats, state: State, events: Events) -> State:
    """No card is due any more: CP-WIN, or the next player clockwise (CP-START)."""
    if winner(seats, state.board) is not None:
        return state if not state.read else changed(state, read=())
    seat = (state.turn + 1) % len(seats.colours)
    return begin_turn(state, seat)


# ---------------------------------------------------------------- Poop Cards


def _answer_if_none_is_asked(seats: Seats, state: State, events: Events) -> State:
    """CP-CARD-POOP: a card is carried out at once, unless its owner has a say in it."""
    if may_answer(state):
        return state
    if state.card == "pen":
        ground = ground_of(seats, state.board)
        if next(pen_squares(seats, state, ground), None) is not None:
            return state
    return carry_out(state, events)


def carry_out(state: State, events: Events) -> State:
    """CP-CARD-POOP: what the card just turned does to its owner, where nothing is chosen."""
    owner = state.owed[0]
    match state.card:
        case "miss":
            events.append(_card_event(owner, "{0:lose} the next turn."))
            return done_with_card(changed(state, miss=_with(state.miss, owner)))
        case "two":
            events.append(_card_event(owner, "{0:have} exactly two moves in the next turn."))
            return done_with_card(changed(state, two=_with(state.two, owner)))
        case "lend":
            text = "{0:lend} a piece: the next player makes one move with it."
            events.append(_card_event(owner, text))
            return done_with_card(changed(state, lent=(*state.lent, owner)))
        case "drop" if state.daisies[owner] is not None:
            events.append(_card_event(owner, "{0:put} the Daisy Card back."))
            fresh = state.fresh and owner != state.turn
            return done_with_card(changed(with_daisy(state, owner, None), fresh=fresh))
        case "drop":
            events.append(_card_event(owner, "{0:have} no Daisy Card to put back."))
        case _:
            events.append(_card_event(owner, "{0:get} no chickapig back out of the pen."))
    return done_with_card(state)


def _card_event(owner: int, text: str) -> Event:
    return Event("card", "CP-CARD-POOP", text.replace("{0", f"{{{owner}"), owner)


def done_with_card(state: State) -> State:
    """The card just turned is off the list, and lies aside until all are dealt with."""
    assert state.card is not None, "a card was turned"
    read = state.read if state.read is not None and len(state.read) < 9 else ()
    return changed(state, owed=state.owed[1:], read=(*read, state.card), card=None)


def _with(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """CP-CARD-POOP: two alike count once."""
    return tuple(sorted({*seats, seat}))
