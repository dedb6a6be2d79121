"""What the actions of Chicken Chicken lead to: the new state, and the events that tell of it.

Each function does one action that the rules allow. The last answer to a claim settles it within
that action, by `_settle`: slow motion if anybody contradicted, points, and the win.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from farmlib.core.actions import Action
from farmlib.core.events import Event
from farmlib.core.game import Step
from farmlib.core.given import quoted
from farmlib.games.chicken_chicken.actions import (
    Contradict,
    Follow,
    Hit,
    Pass,
    Quack,
    Show,
    Shuffle,
)
from farmlib.games.chicken_chicken.cards import Card
from farmlib.games.chicken_chicken.slowmo import slow_motion
from farmlib.games.chicken_chicken.state import (
    ENOUGH,
    GOAL,
    State,
    last_window,
    owing,
    players_of,
    quacks_due,
    rooster_on_top,
    shower,
)
from farmlib.games.chicken_chicken.words import eggs_available, names_of, quacks

if TYPE_CHECKING:
    from farmlib.games.chicken_chicken.game import ChickenChicken

Events = list[Event]


def after(game: ChickenChicken, state: State, action: Action) -> Step[State]:
    """The step that a legal `action` makes."""
    events: Events = []
    match action:
        case Show():
            state = _show(game, state, events)
        case Hit():
            state = _hit(game, state, action, events)
        case Follow() | Contradict():
            state = _answer(game, state, action, events)
        case Pass():
            state = _pass(game, state, action, events)
        case Quack():
            state = _quack(state, action, events)
        case Shuffle():
            state = _shuffle(game, state, action, events)
        case _:
            raise TypeError(f"Chicken Chicken has no action {quoted(action)}.")
    return Step(state, tuple(events))


# ---------------------------------------------------------------- cards


def _shuffle(game: ChickenChicken, state: State, action: Shuffle, events: Events) -> State:
    """PP-ROUND: a new round with all the cards, and the next director (PP-DIRECTOR)."""
    first = not state.movie
    count = len(action.cards)
    text = f"All {count} cards are shuffled, and a new round begins."
    events.append(Event("shuffle", "PP-ROUND", text, data=(("cards", count),)))
    director = state.director if first else next_director(game, state)
    if director is not None and (first or director != state.director):
        events.append(
            Event("director", "PP-DIRECTOR", f"{{{director}:direct}} the Movie.", director)
        )
    return State(
        movie=(),
        deck=action.cards,
        points=state.points,
        director=director,
        turn=state.turn,
        finalists=state.finalists,
    )


def next_director(game: ChickenChicken, state: State) -> int | None:
    """PP-DIRECTOR: who directs the next round; the seat passes over finalists."""
    director = state.director
    if director is None or game.director == "fixed":
        return director
    seats = [(director + step) % game.players for step in range(1, game.players + 1)]
    return next(seat for seat in seats if seat not in state.finalists)


def _show(game: ChickenChicken, state: State, events: Events) -> State:
    """PP-DIRECTOR: the next card lies on the Movie. What it does, everybody counts alone."""
    _tell_who_owes(state, events)
    player, card = shower(state), state.deck[0]
    name = game.casting_name(card)
    words = card.words if name is None else f"the casting card {name!r}"
    data = (("card", str(card)), ("place", len(state.movie)))
    events.append(Event("show", card.rule, f"{{{player}:show}} {words}.", player, data))
    state = replace(
        state,
        movie=(*state.movie, card),
        deck=state.deck[1:],
        turn=None if state.turn is None else 1 - state.turn,
        quacked=(),
    )
    if card is Card.DUCK:
        times = quacks_due(state)
        text = f'All players say "{quacks(times)}"'
        events.append(Event("duck", "PP-DUCK", text, data=(("times", times),)))
    if card is Card.ROOSTER:
        text = "The round ends: each player hits and says how many eggs there are, or passes."
        events.append(Event("last", "PP-ROOSTER", text))
    elif last_window(state):
        text = "That was the last card: each player hits now, or passes."
        events.append(Event("last", "PP-ROUND", text))
    return state


def _quack(state: State, action: Quack, events: Events) -> State:
    """PP-DUCK: said in time."""
    player = action.player
    text = f'{{{player}:say}} "{quacks(action.times)}"'
    events.append(Event("quack", "PP-DUCK", text, player, (("times", action.times),)))
    return replace(state, quacked=_with(state.quacked, player))


def _tell_who_owes(state: State, events: Events) -> None:
    """PP-DUCK: the time to quack is over; what those owe who did not, the director decides."""
    if not quacks_due(state) or state.hit or state.round_over:
        return
    for player in players_of(state):
        if player not in state.quacked:
            text = f"{{{player}:forgot to quack and owe/forgot to quack and owes}} something."
            events.append(Event("owes", "PP-DUCK", text, player))


# ---------------------------------------------------------------- claims


def _hit(game: ChickenChicken, state: State, action: Hit, events: Events) -> State:
    """PP-HIT: the first hit is a claim; after a rooster (PP-ROOSTER) others may hit as well."""
    player = action.player
    if state.hit:
        text = f"{{{player}:hit}} too."
        events.append(Event("hit too", "PP-ROOSTER", text, player))
        return replace(state, hit=(*state.hit, player))
    _tell_who_owes(state, events)
    if rooster_on_top(state):
        number = action.number or 0
        text = f"{{{player}:hit the Movie and say/hits the Movie and says}} {number}."
        data = (("number", number),)
        events.append(Event("hit", "PP-ROOSTER", text, player, data))
    else:
        events.append(Event("hit", "PP-HIT", f"{{{player}:hit}} the Movie.", player))
    return _settle(game, replace(state, hit=(player,), number=action.number), events)


def _answer(
    game: ChickenChicken, state: State, action: Follow | Contradict, events: Events
) -> State:
    """PP-CONTEST: a player believes the claim, or does not."""
    player = action.player
    if isinstance(action, Follow):
        text = f"{{{player}:hit the hand and follow/hits the hand and follows}}."
        events.append(Event("follow", "PP-CONTEST", text, player))
        state = replace(state, follow=_with(state.follow, player))
    else:
        text = f"{{{player}:contradict}}."
        events.append(Event("contradict", "PP-CONTEST", text, player))
        state = replace(state, contradict=_with(state.contradict, player))
    return _settle(game, state, events)


def _pass(game: ChickenChicken, state: State, action: Pass, events: Events) -> State:
    """PP-ROUND: a pass is final. When all have passed, the round is over without a score."""
    player = action.player
    rule = "PP-ROOSTER" if state.hit else "PP-ROUND"
    events.append(Event("pass", rule, f"{{{player}:pass}}.", player))
    before, state = state, replace(state, passed=_with(state.passed, player))
    if state.hit:
        return _settle(game, state, events)
    if len(state.passed) < len(players_of(state)):
        return state
    _tell_who_owes(before, events)
    events.append(Event("no score", "PP-ROUND", "Everybody has passed, so nobody scores."))
    return replace(state, round_over=True)


def _settle(game: ChickenChicken, state: State, events: Events) -> State:
    """When all have answered: the claim is looked at if anybody contradicted (PP-CONTEST), and the
    points are given (PP-SCORE).
    """
    if owing(state):
        return state
    hitter = state.hit[0]
    if not state.contradict:
        rule = "PP-ROOSTER" if rooster_on_top(state) else "PP-CONTEST"
        text = "Nobody contradicts, so nobody checks."
        events.append(Event("unchallenged", rule, text, hitter))
        gains = {hitter: 1}
    elif _look(game, state, events):
        gains = {hitter: 1, **dict.fromkeys(state.contradict, -1)}
    else:
        gains = {hitter: 0, **dict.fromkeys(state.contradict, 1)}
    state = replace(state, round_over=True)
    if state.finalists:
        return _settle_final(state, gains, events)
    return _score(game, state, gains, events)


def _look(game: ChickenChicken, state: State, events: Events) -> bool:
    """PP-SLOWMO: the film card by card, and whether the claim was true (PP-HIT, PP-EXACT,
    PP-ROOSTER).
    """
    text = f"{names_of(state.contradict)} asked for slow motion: the Movie is turned over."
    events.append(Event("slow motion", "PP-SLOWMO", text, data=(("cards", len(state.movie)),)))
    for shot in slow_motion(game.cast, state.movie):
        data = (
            ("card", str(shot.card)),
            ("place", shot.index),
            ("idle", shot.idle),
            ("available", shot.yard.available),
        )
        events.append(Event("shot", shot.rule, shot.text, data=data))
    available = game.available(state)
    events.append(
        Event(
            "count",
            "PP-SLOWMO",
            f"At the end {eggs_available(available)}.",
            data=(("available", available),),
        )
    )
    if state.number is not None:
        rule, true = "PP-ROOSTER", available == state.number
        wanted = f"{state.number} was announced"
    elif "exact" in game.moods:
        rule, true, wanted = "PP-EXACT", available == ENOUGH, f"it has to be exactly {ENOUGH}"
    else:
        rule, true, wanted = "PP-HIT", available >= ENOUGH, f"it takes at least {ENOUGH}"
    text = f"{available}, and {wanted}: the claim is {'true' if true else 'false'}."
    events.append(Event("verdict", rule, text, state.hit[0], (("true", true),)))
    return true


# ---------------------------------------------------------------- points


def _score(game: ChickenChicken, state: State, gains: Mapping[int, int], events: Events) -> State:
    """PP-SCORE: the points, not below the lowest (PP-ROTTEN); then perhaps the win (PP-WIN)."""
    points = list(state.points)
    for player, gain in sorted(gains.items()):
        points[player] = max(game.lowest, points[player] + gain)
        moved = points[player] - state.points[player]
        if moved > 0:
            text = f"{{{player}:score}} 1 point, which makes {points[player]}."
        elif moved < 0:
            text = f"{{{player}:lose}} 1 point, which leaves {points[player]}."
        elif gain < 0:
            text = f"{{{player}:have}} no points to lose."
        else:
            text = f"{{{player}:get}} no points."
        data = (("gain", moved), ("points", points[player]))
        events.append(Event("score", "PP-SCORE", text, player, data))
    state = replace(state, points=tuple(points))
    there = tuple(player for player, count in enumerate(points) if count >= GOAL)
    if len(there) == 1:
        return _win(state, there[0], events)
    if there:
        text = f"{names_of(there)} have {GOAL} points each: they play a final round."
        events.append(Event("final", "PP-WIN", text))
        return replace(state, finalists=there)
    return state


def _settle_final(state: State, gains: Mapping[int, int], events: Events) -> State:
    """PP-WIN: points stand still; one who alone scores has won, else it is played again."""
    scorers = [player for player, gain in sorted(gains.items()) if gain > 0]
    for player in scorers:
        text = f"{{{player}:score}} in the final round."
        data = (("gain", 0), ("points", state.points[player]))
        events.append(Event("score", "PP-SCORE", text, player, data))
    if len(scorers) == 1:
        return _win(state, scorers[0], events)
    text = "Only a player who scores alone wins, so the final round is played again."
    events.append(Event("final", "PP-WIN", text))
    return state


def _win(state: State, winner: int, events: Events) -> State:
    events.append(Event("game over", "PP-WIN", f"{{{winner}:win}} the game.", winner))
    return replace(state, winner=winner)


def _with(players: tuple[int, ...], player: int) -> tuple[int, ...]:
    return tuple(sorted((*players, player)))
