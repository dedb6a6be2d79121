"""What the actions of Chicken Coop lead to: the new state, and the events that tell of it.

Each function does one action that the rules allow, then `_settle` looks whether the round is over.
A double that was played keeps the turn with its player until the hub is pressed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from farmlib.core.actions import CHANCE, Action
from farmlib.core.events import Event
from farmlib.core.game import Step
from farmlib.core.given import quoted
from farmlib.games.chicken_coop.actions import Press
from farmlib.games.chicken_coop.state import (
    State,
    double_to_press,
    hand_scores,
    left_of,
    opener,
    playable_numbers,
    remaining,
    waits_for_press,
)
from farmlib.games.chicken_coop.words import still_needs
from farmlib.games.dominoes.actions import Deal, Draw, Open, Pass, Play
from farmlib.games.dominoes.dealing import deal
from farmlib.games.dominoes.outcomes import added, tell_scores
from farmlib.games.dominoes.table import put, starved_double, take, without
from farmlib.games.dominoes.tiles import Tile
from farmlib.games.dominoes.tree import End, Tree

if TYPE_CHECKING:
    from farmlib.games.chicken_coop.game import ChickenCoop

Events = list[Event]


def after(game: ChickenCoop, state: State, action: Action) -> Step[State]:
    """The step that a legal `action` makes."""
    events: Events = []
    match action:
        case Play():
            state = _play(state, action, events)
        case Draw() if not state.tree:
            return Step(_search(game, state, action, events), tuple(events))
        case Draw():
            state = _draw(state, action, events)
        case Pass():
            state = _pass(state, action, events)
        case Press():
            state = _press(state, action, events)
        case Open():
            state = _open(state, action, events)
        case Deal():
            return Step(_deal(game, state, action, events), tuple(events))
        case _:
            raise TypeError(f"Chicken Coop has no action {quoted(action)}.")
    return Step(_settle(game, state, events), tuple(events))


def _deal(game: ChickenCoop, state: State, action: Deal, events: Events) -> State:
    """CO-DEAL, CO-ROUNDS, and whose turn it is then (CO-OPENER)."""
    hand, dealer = state.hand, state.dealer
    if state.ended:
        hand, dealer = hand + 1, left_of(dealer, game.players)
    size = game.tiles_per_hand
    hands, pile = deal(game.highest, game.players, size, action.number)
    text = (
        f"{{{dealer}:deal}} round {hand} of {game.num_hands}: everybody gets {size} tiles, and "
        f"{len(pile)} are left in the chicken yard."
    )
    data = (("hand", hand), ("size", size), ("pile", len(pile)), ("dealer", dealer))
    events.append(Event("deal", "CO-DEAL", text, data=data))
    dealt = State(
        hand=hand,
        turn=left_of(dealer, game.players),
        tree=Tree(),
        hands=hands,
        pile=pile,
        totals=state.totals,
        dealer=dealer,
        lacks=(frozenset(),) * game.players,
    )
    double = opener(dealt, game.highest)
    for player in range(game.players):
        if double in hands[player]:
            text = f"{{{player}:have}} {double.words()}, on which round {hand} is built."
            events.append(Event("opener", "CO-ROUNDS", text, player, (("tile", str(double)),)))
            return replace(dealt, turn=player)
    text = (
        f"Nobody has {double.words()}, so the players draw one tile each, in turn, until somebody "
        f"finds it. {{{dealt.turn}:begin}}, to the left of the dealer."
    )
    events.append(Event("search", "CO-OPENER", text, data=(("tile", str(double)),)))
    return dealt


def _search(game: ChickenCoop, state: State, action: Draw, events: Events) -> State:
    """CO-OPENER: a draw in the search for the centre double, which stops when it is found."""
    player, double = action.player, opener(state, game.highest)
    state = take(state, player, "CO-OPENER", events)
    if state.hands[player][-1] != double:
        return replace(state, turn=left_of(player, game.players))
    text = f"{{{player}:have}} found {double.words()}, so the round can be opened."
    events.append(Event("opener", "CO-OPENER", text, player, (("tile", str(double)),)))
    return state


def _open(state: State, action: Open, events: Events) -> State:
    """The centre double lies, and its player has another turn (CO-AGAIN)."""
    player, tile = action.player, action.tile
    text = f"{{{player}:put}} {tile.words()} on the hub. The next six tiles go on it."
    events.append(Event("open", "CO-OPENER", text, player, (("tile", str(tile)),)))
    hand = without(state.hands[player], tile)
    if hand:
        text = f"{{{player}:have}} another turn at once."
        events.append(Event("turn", "CO-AGAIN", text, player))
    hands = put(state.hands, player, hand)
    return replace(state, tree=state.tree.planted(tile), hands=hands, last=tile)


def _play(state: State, action: Play, events: Events) -> State:
    """A tile is hung on an end of its number (CO-MATCH); legs and toes are counted."""
    player, tile, tree = action.player, action.tile, state.tree
    waiting = tree.unfinished()
    index = tree.find(action.on)
    rule = "CO-OPEN" if waiting is None else "CO-LEGS" if index == 0 else "CO-TOES"
    text = f"{{{player}:play}} {tile.words()} on {action.on.words()}."
    data = (("tile", str(tile)), ("on", str(action.on)))
    events.append(Event("play", rule, text, player, data))
    hand = without(state.hands[player], tile)
    state = replace(
        state,
        tree=tree.add(tile, index),
        hands=put(state.hands, player, hand),
        last=tile,
        drawn=None,
        passes=0,
    )
    if tile.is_double:
        return _lay_across(state, player, tile, events)
    if hand:
        _tell_of_finished(state, waiting, events)
    return _next_turn(state)


def _lay_across(state: State, player: int, tile: Tile, events: Events) -> State:
    """CO-CROSS, and the press that is due (CO-CLUCK), unless it was the last tile (CO-END)."""
    text = f"{tile.words()} lies across its leg."
    events.append(Event("double", "CO-CROSS", text, data=(("tile", str(tile)),)))
    if not state.hands[player]:
        return _next_turn(state)
    text = f"{{{player}:have}} to press the hub now; nothing else may happen first."
    events.append(Event("due", "CO-CLUCK", text, player))
    return replace(state, pressed=False)


def _tell_of_finished(state: State, waiting: End | None, events: Events) -> None:
    """With the last leg or toe down, one may play anywhere again (CO-OPEN, CO-TOES)."""
    if waiting is None or waiting.room > 1:
        return
    rule, parts = ("CO-OPEN", "legs") if waiting.tile == state.tree.root else ("CO-TOES", "toes")
    text = f"{waiting.tile.words()} has all its {parts}. Every leg and toe is free again."
    events.append(Event("finished", rule, text, data=(("tile", str(waiting.tile)),)))


def _press(state: State, action: Press, events: Events) -> State:
    """CO-CLUCK: the hub clucks. Toes are due then (CO-TOES), as far as there are (CO-BLOCKED)."""
    player, double = action.player, double_to_press(state.tree)
    text = f"{{{player}:press}} the hub, and it clucks."
    events.append(Event("press", "CO-CLUCK", text, player, (("tile", str(double.tile)),)))
    left = remaining(state, double.number)
    data = (("tile", str(double.tile)), ("left", left))
    if left:
        text = f"{still_needs(double, is_root=False)}: nothing else may be played until then."
        events.append(Event("toes", "CO-TOES", text, data=data))
    if left in (1, 2):
        tiles = "one tile is" if left == 1 else "two tiles are"
        text = f"Only {tiles} left for {double.tile.words()}: then the round is blocked."
        events.append(Event("pending", "CO-BLOCKED", text, data=data))
    return _next_turn(replace(state, pressed=True))


def _draw(state: State, action: Draw, events: Events) -> State:
    """CO-DRAW: one tile. It is played if it fits, else its player says pass."""
    player = action.player
    # All see that nothing in the hand fitted.
    lacks = state.lacks[player] | playable_numbers(state.tree)
    state = take(state, player, "CO-DRAW", events)
    return replace(
        state,
        drawn=state.hands[player][-1],
        passes=0,
        lacks=put(state.lacks, player, lacks),
    )


def _pass(state: State, action: Pass, events: Events) -> State:
    """CO-DRAW: nothing fits. With an empty yard the passes are counted (CO-END)."""
    player, numbers = action.player, playable_numbers(state.tree)
    drew = state.drawn is not None
    why = "the drawn tile doesn't fit" if drew else "nothing fits, and the chicken yard is empty"
    events.append(Event("pass", "CO-DRAW", f"{{{player}:pass}}: {why}.", player))
    # Of the drawn tile all know only that it bears none of these numbers.
    lacks = numbers if drew else state.lacks[player] | numbers
    state = replace(
        state,
        drawn=None,
        passes=0 if state.pile else state.passes + 1,
        lacks=put(state.lacks, player, lacks),
    )
    return _next_turn(state)


def _next_turn(state: State) -> State:
    """The player in turn has finished; the next one clockwise goes on."""
    return replace(state, turn=left_of(state.turn, len(state.hands)))


def _settle(game: ChickenCoop, state: State, events: Events) -> State:
    """Looks whether the round is over; if so, counts the points, and after the last one the
    game.
    """
    rule = why_over(state)
    if not rule:
        return state
    double = starved_double(state)
    if () in state.hands:
        winner = state.hands.index(())
        text = f"{{{winner}:go out and win/goes out and wins}} the round."
        events.append(Event("hand over", rule, text, winner))
    elif rule == "CO-BLOCKED" and double is not None:
        text = (
            f"The round is blocked: no tiles are left for {double.tile.words()}. Everybody scores."
        )
        events.append(Event("hand over", rule, text))
    else:
        text = "The chicken yard is empty and every player has passed in a row. Everybody scores."
        events.append(Event("hand over", rule, text))
    scores = hand_scores(state, game.blanks)
    tell_scores(scores, "CO-SCORE", events)
    state = replace(
        state,
        turn=CHANCE,
        totals=added(state.totals, scores),
        drawn=None,
        passes=0,
        lacks=(frozenset(),) * game.players,
        ended=rule,
    )
    outcome = game.outcome(state)
    if outcome is not None:
        events.append(Event("game over", outcome.rule, outcome.text))
    return state


def why_over(state: State) -> str:
    """The rule that ends the round now; "" when it goes on.

    CO-END: a hand is empty, or the yard is and all have passed in a row. CO-BLOCKED: a double
    lacks toes and no tile of its number is left; the yard need not be drawn out. But a double is
    pressed first (CO-CLUCK).
    """
    if () in state.hands:
        return "CO-END"
    if waits_for_press(state):
        return ""
    if starved_double(state):
        return "CO-BLOCKED"
    return "CO-END" if state.passes >= len(state.hands) else ""
