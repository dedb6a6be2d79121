"""What the Daisy Cards of Chickapig do: how one is taken and drawn, and what comes of playing it.

Each function does what the rules allow: whether they do, is asked in `daisy_refusals`.
"""

from __future__ import annotations

from dataclasses import replace

from farmlib.core.actions import Action
from farmlib.core.events import Event
from farmlib.core.given import quoted
from farmlib.games.chickapig.actions import (
    Again,
    DaisyCard,
    Double,
    Jump,
    Nudge,
    Rescue,
    Steal,
    TakeDaisy,
)
from farmlib.games.chickapig.cards import card
from farmlib.games.chickapig.grid import DIRECTIONS, Square
from farmlib.games.chickapig.legal import ROLLED_FOR_DAISY
from farmlib.games.chickapig.moved import moved
from farmlib.games.chickapig.moves import jump, piece_change
from farmlib.games.chickapig.state import Seats, State, changed, put, with_daisy
from farmlib.games.chickapig.turns import done_with_card
from farmlib.games.chickapig.ways import Ground, ground_of

Events = list[Event]

RESCUED_MOVES = 2
"""CP-DAISY: what `rescue` and `steal` add, when they are played for moves."""


def take_daisy(state: State, action: TakeDaisy, events: Events) -> State:
    """CP-DAISY: the two rolled moves are given up; moves that a Daisy added stay."""
    assert state.moves is not None, "a two was rolled"
    text = f"{{{action.player}:take}} a Daisy Card instead of two moves."
    events.append(Event("take", "CP-DAISY", text, action.player))
    return changed(state, moves=state.moves - ROLLED_FOR_DAISY, drawing=True)


def draw_daisy(state: State, action: DaisyCard, events: Events) -> State:
    """CP-DAISY: only its player sees it, and it is not played in this turn."""
    player = state.turn
    text = f"{{{player}:draw}} the Daisy Card “{action.name}”: {card(action.name).text}"
    events.append(Event("draw", "CP-DAISY", text, player, (("card", action.name),)))
    return changed(with_daisy(state, player, action.name), drawing=False, fresh=True)


def play_daisy(seats: Seats, state: State, action: Action, events: Events) -> State:
    """CP-DAISY: the card's effect; then it is shuffled back."""
    player = action.player
    name = state.daisies[player]
    assert name is not None, "a Daisy is held"
    text = f"{{{player}:play}} the Daisy Card “{name}”: {card(name).text}"
    events.append(Event("daisy", "CP-DAISY", text, player, (("card", name),)))
    before, state = state, with_daisy(state, player, None)
    ground = ground_of(seats, state.board)
    match action:
        case Jump():
            colour = _colour_on(ground, action.at)
            towards = DIRECTIONS.index(action.direction)
            change = jump(state.board, colour, action.at.number, towards, ground.occupied)
            assert change is not None, "a legal jump"
            return moved(seats, state, ground, change, player, events, moves=1)
        case Nudge():
            change = piece_change(ground, action.at, action.direction)
            assert change is not None, "a legal move of a rival's"
            return moved(seats, state, ground, change, player, events)
        case Rescue(choice="cancel"):
            events.append(Event("cancel", "CP-DAISY", "The Poop Card does nothing.", player))
            return done_with_card(state)
        case Rescue() | Steal(choice="moves"):
            return _more(state, RESCUED_MOVES, events)
        case Double():
            assert state.roll is not None, "a die was rolled"
            return _more(state, state.roll, events)
        case Steal():
            return _steal(before, state, player, seats.of_letter(action.choice), events)
        case Again():
            return _again(state, action, events)
    raise TypeError(f"Chickapig has no action {quoted(action)}.")


def _colour_on(ground: Ground, at: Square) -> int:
    return next(colour for colour in range(4) if ground.board.pigs[colour] >> at.number & 1)


def _more(state: State, moves: int, events: Events) -> State:
    assert state.moves is not None, "the turn has begun"
    number = "one more move" if moves == 1 else f"{moves} more moves"
    text = f"{{{state.turn}:have}} {number}."
    events.append(Event("more", "CP-DAISY", text, state.turn, (("moves", moves),)))
    return changed(state, moves=state.moves + moves)


def _steal(before: State, state: State, player: int, victim: int, events: Events) -> State:
    """CP-DAISY: a stolen Daisy counts as taken in this turn. Whoever knew it knows it still."""
    name = before.daisies[victim]
    text = f"{{{player}:take}} the Daisy Card that {{{victim}:hold}}."
    data = (("victim", victim), ("card", name))
    events.append(Event("steal", "CP-DAISY", text, player, data))
    state = with_daisy(with_daisy(state, victim, None), player, name)
    known = (before.known[victim] | {victim}) - {player}
    return changed(
        state,
        fresh=True,
        known=put(state.known, player, frozenset(known)),
        ruled_out=put(state.ruled_out, player, before.ruled_out[victim]),
    )


def _again(state: State, action: Again, events: Events) -> State:
    """CP-DAISY: a poop is shifted, if any lies out, and a roll is due."""
    if action.poop is not None and action.to is not None:
        poops = state.board.poops & ~(1 << action.poop.number) | 1 << action.to.number
        state = changed(state, board=replace(state.board, poops=poops))
        text = f"{{{action.player}:shift}} the poop from {action.poop} to {action.to}."
        data = (("from", str(action.poop)), ("to", str(action.to)))
        events.append(Event("shift", "CP-DAISY", text, action.player, data))
    return changed(state, moves=None, again=True, roll=None, used=0, placed=False)
