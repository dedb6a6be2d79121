"""What the actions lead to: the new state, and the events that tell of it.

Each function does one action that the rules allow, and reads like its rules. A flip does everything
that follows from it: the move, the feathers, the step into a pile, the end of the turn, the win.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from farmlib.core.actions import Action
from farmlib.core.chance import shuffled
from farmlib.core.events import Event
from farmlib.core.game import Step
from farmlib.core.given import quoted
from farmlib.games.duckling.actions import Deal, Drop, Flip, Keep, Stop
from farmlib.games.duckling.pictures import PICTURES
from farmlib.games.duckling.state import (
    State,
    ahead,
    fowl_on,
    overtaken_on,
    pile_ahead,
    pile_on,
    wanted,
    way_of,
)
from farmlib.games.duckling.words import FOWL, feathers_words, fowl_words, place_words

if TYPE_CHECKING:
    from farmlib.games.duckling.game import Duckling

Events = list[Event]
T = TypeVar("T")


def after(game: Duckling, state: State, action: Action) -> Step[State]:
    """The step that a legal `action` makes."""
    events: Events = []
    match action:
        case Flip():
            state = _flip(game, state, action, events)
        case Drop():
            state = _drop(state, action, events)
        case Keep():
            state = _keep(state, action, events)
        case Stop():
            state = _stop(game, state, action, events)
        case Deal():
            state = _deal(game, action, events)
        case _:
            raise TypeError(f"This game has no action {quoted(action)}.")
    return Step(state, tuple(events))


def _deal(game: Duckling, action: Deal, events: Events) -> State:
    """CH-SETUP, CH-SPACING, DU-PILE, CH-START: path, yard, fowl, piles, and who begins."""
    rng = random.Random(action.number)
    path = shuffled(PICTURES * 2, rng)
    yard = shuffled(PICTURES, rng)
    state = replace(game.initial_state(), turn=game.youngest, path=path, yard=yard)
    text = "The 24 path tiles lie face up in a ring, the yard of twelve face down inside it."
    events.append(Event("deal", "CH-SETUP", text))
    text = "The fowl stand around the path, as far apart as possible, each with one feather."
    events.append(Event("spacing", "CH-SPACING", text))
    if game.piles:
        events.append(Event("piles", "DU-PILE", "Right behind each fowl is its own pile."))
    text = f"{{{state.turn}:begin}}: youngest first."
    events.append(Event("turn", "CH-START", text, state.turn))
    return state


def _flip(game: Duckling, state: State, action: Flip, events: Events) -> State:
    """CH-FLIP: all see the tile, which is turned down again in its place."""
    player, place = action.player, action.place
    picture = state.yard[place]
    text = f"{{{player}:turn up}} {picture.words()}."
    data = (("place", place), ("picture", picture.value))
    events.append(Event("flip", "CH-FLIP", text, player, data))
    flips = state.flips + 1
    state = replace(state, flips=flips, turned=_put(state.turned, place, flips))
    if picture is wanted(state, player):
        return _match(game, state, player, events)
    return _miss(game, state, player, events)


def _match(game: Duckling, state: State, player: int, events: Events) -> State:
    """CH-MATCH: the fowl moves to the wanted tile, over all that is between; the turn goes on."""
    way = way_of(state, player)
    text = f"A match: {{{player}:move}} on to {place_words(state, way.place)}."
    data = (("from", state.fowl[player]), ("to", way.place))
    events.append(Event("match", "CH-MATCH", text, player, data))
    overtaken = overtaken_on(state, way)
    feathers = _tell_of_the_passed(state, player, way.passed, events)
    state = replace(
        state, fowl=_put(state.fowl, player, way.place), feathers=feathers, matched=True
    )
    if _won(game, state, events):
        return state
    if not game.piles:
        return state
    drops = tuple(seat for seat in overtaken if state.piles[seat] is None)
    if drops:
        others = "".join(f", then {{{seat}}}" for seat in drops[1:])
        text = f"First {{{drops[0]}:drop}} a pile on a free tile{others}; then {{{player}:go}} on."
        events.append(Event("pause", "DU-ORDER", text, player, (("drops", _listed(drops)),)))
    return replace(state, drops=drops)


def _tell_of_the_passed(
    state: State, player: int, passed: tuple[int, ...], events: Events
) -> tuple[int, ...]:
    """CH-OVERTAKE: fowl that were passed give up all their feathers. DU-JUMP: piles stay there.

    Returns the feathers that everybody holds then.
    """
    feathers = state.feathers
    for place in passed:
        other, owner = fowl_on(state, place), pile_on(state, place)
        if other is not None:
            count = feathers[other]
            change = "changes" if count == 1 else "change"
            text = f"{{{player}:overtake}} {{{other}}}: {feathers_words(count)} {change} hands."
            data = (("from", other), ("feathers", count), ("place", place))
            events.append(Event("overtake", "CH-OVERTAKE", text, player, data))
            feathers = _put(feathers, other, 0)
            feathers = _put(feathers, player, feathers[player] + count)
        elif owner is not None:
            text = f"{{{player}:jump}} over the {FOWL[owner][0]} pile. It stays where it is."
            events.append(
                Event("jump", "DU-JUMP", text, player, (("owner", owner), ("place", place)))
            )
    return feathers


def _miss(game: Duckling, state: State, player: int, events: Events) -> State:
    """CH-MISS: the turn is over. DU-STEP: with a pile right ahead the fowl steps into it first."""
    owner = pile_ahead(state, player)
    picture = wanted(state, player)
    no_match = f"No match: {picture.words()} {picture.verb('was')} wanted."
    if owner is None:
        text = f"{no_match} The turn is over."
        events.append(Event("miss", "CH-MISS", text, player))
        return _next_turn(game, state)
    state = _step(state, player, owner, no_match, events)
    if _won(game, state, events):
        return state
    return _next_turn(game, state)


def _step(state: State, player: int, owner: int, no_match: str, events: Events) -> State:
    """DU-STEP, DU-PAY, DU-REMOVE: onto the pile's tile, a feather for its owner, the pile home."""
    place = ahead(state.fowl[player])
    colour = FOWL[owner][0]
    stepped = f"{fowl_words(player)} steps into the {colour} pile"
    text = f"{no_match} Squelch! {stepped}, and the turn is over."
    data = (("from", state.fowl[player]), ("to", place), ("owner", owner))
    events.append(Event("step", "DU-STEP", text, player, data))
    feathers = state.feathers
    if owner != player and feathers[player]:
        text = f"{{{player}:pay}} {{{owner}}} one feather."
        events.append(Event("pay", "DU-PAY", text, player, (("to", owner), ("feathers", 1))))
        feathers = _put(feathers, player, feathers[player] - 1)
        feathers = _put(feathers, owner, feathers[owner] + 1)
    text = f"{{{owner}:take}} the {colour} pile out of the ring."
    events.append(Event("remove", "DU-REMOVE", text, owner, (("place", place),)))
    return replace(
        state,
        fowl=_put(state.fowl, player, place),
        piles=_put(state.piles, owner, None),
        feathers=feathers,
    )


def _drop(state: State, action: Drop, events: Events) -> State:
    """DU-DROP: the pile lies on a free tile; the next one drops, or the overtaker goes on."""
    player, place = action.player, action.place
    text = f"{{{player}:drop}} the {FOWL[player][0]} pile on {place_words(state, place)}."
    events.append(Event("drop", "DU-DROP", text, player, (("place", place),)))
    return _dropped(replace(state, piles=_put(state.piles, player, place)), events)


def _keep(state: State, action: Keep, events: Events) -> State:
    """DU-DROP with must_drop=False: the pile stays at hand."""
    text = f"{{{action.player}:keep}} the {FOWL[action.player][0]} pile at hand."
    events.append(Event("keep", "DU-DROP", text, action.player))
    return _dropped(state, events)


def _dropped(state: State, events: Events) -> State:
    """DU-ORDER: one after another, and when all have dropped the overtaker's turn goes on."""
    state = replace(state, drops=state.drops[1:])
    if not state.drops:
        picture = wanted(state, state.turn)
        text = f"{{{state.turn}:go}} on. Now {picture.words()} {picture.verb()} wanted."
        events.append(Event("go on", "DU-ORDER", text, state.turn))
    return state


def _stop(game: Duckling, state: State, action: Stop, events: Events) -> State:
    """CH-MATCH with may_stop=True: the turn ends after a match."""
    text = f"{{{action.player}:stop}} after a match. The turn is over."
    events.append(Event("stop", "CH-MATCH", text, action.player))
    return _next_turn(game, state)


def _next_turn(game: Duckling, state: State) -> State:
    """CH-START: the turn passes to the left, which is the next seat."""
    return replace(state, turn=(state.turn + 1) % game.players, matched=False)


def _won(game: Duckling, state: State, events: Events) -> bool:
    """CH-WIN, DU-WIN: whether somebody has enough feathers; the game ends at once."""
    outcome = game.outcome(state)
    if outcome is None:
        return False
    events.append(Event("game over", outcome.rule, outcome.text, outcome.winners[0]))
    return True


def _listed(seats: tuple[int, ...]) -> str:
    return " ".join(map(str, seats))


def _put(things: tuple[T, ...], index: int, thing: T) -> tuple[T, ...]:
    """`things` with another one at `index`."""
    return (*things[:index], thing, *things[index + 1 :])
