"""What the actions of Chickenfoot lead to: the new state, and the events that tell of it.

Each function does one action that the rules allow, then `_settle` looks whether the hand is over. A
turn that is finished goes through `_next_turn`, where the word Chickenlittle falls due and lapses.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from farmlib.core.actions import CHANCE, Action
from farmlib.core.events import Event
from farmlib.core.game import Step
from farmlib.core.given import quoted
from farmlib.games.chickenfoot.actions import Catch, Chickenlittle
from farmlib.games.chickenfoot.state import (
    State,
    hand_scores,
    opener,
    playable_numbers,
    remaining,
    sits_out,
)
from farmlib.games.chickenfoot.words import still_needs
from farmlib.games.dominoes.actions import Deal, Draw, Open, Pass, Play
from farmlib.games.dominoes.dealing import deal
from farmlib.games.dominoes.outcomes import added, tell_scores
from farmlib.games.dominoes.table import fits, put, starved_double, take, without
from farmlib.games.dominoes.tiles import Tile
from farmlib.games.dominoes.tree import End, Tree

if TYPE_CHECKING:
    from farmlib.games.chickenfoot.game import Chickenfoot

Events = list[Event]


def after(game: Chickenfoot, state: State, action: Action) -> Step[State]:
    """The step that a legal `action` makes."""
    events: Events = []
    match action:
        case Play():
            state = _play(game, state, action, events)
        case Draw() if not state.tree:
            return Step(_search(game, state, action, events), tuple(events))
        case Draw():
            state = _draw(game, state, action, events)
        case Pass():
            state = _pass(game, state, action, events)
        case Chickenlittle():
            state = _say_chickenlittle(state, action.player, events)
        case Catch():
            state = _catch(state, action, events)
        case Open():
            state = _open(game, state, action, events)
        case Deal():
            return Step(_deal(game, state, action, events), tuple(events))
        case _:
            raise TypeError(f"Chickenfoot has no action {quoted(action)}.")
    return Step(_settle(game, state, events), tuple(events))


def _deal(game: Chickenfoot, state: State, action: Deal, events: Events) -> State:
    """CF-DEAL, CF-HANDS, and whose turn it is then (CF-OPENER)."""
    hand = state.hand + 1 if state.ended else state.hand
    size = game.tiles_per_hand
    hands, pile = deal(game.highest, game.players, size, action.number)
    events.append(
        Event(
            "deal",
            "CF-DEAL",
            f"Hand {hand} of {game.num_hands}: everybody gets {size} tiles, and {len(pile)} are "
            "left in the bone pile.",
            data=(("hand", hand), ("size", size), ("pile", len(pile))),
        )
    )
    dealt = State(
        hand=hand,
        turn=0,
        tree=Tree(),
        hands=hands,
        pile=pile,
        totals=state.totals,
        lacks=(frozenset(),) * game.players,
    )
    double = opener(dealt, game.highest)
    for player in range(game.players):
        if double in hands[player]:
            text = f"{{{player}:have}} {double.words()}, which opens hand {hand}."
            events.append(Event("opener", "CF-HANDS", text, player, (("tile", str(double)),)))
            return replace(dealt, turn=player)
    text = f"Nobody has {double.words()}, so everybody draws one tile."
    events.append(Event("search", "CF-OPENER", text, data=(("tile", str(double)),)))
    return dealt


def _search(game: Chickenfoot, state: State, action: Draw, events: Events) -> State:
    """CF-OPENER: a draw in a lap of draws; when the lap is finished, the holder opens."""
    player = action.player
    state = take(state, player, "CF-OPENER", events)
    if player + 1 < game.players and state.pile:
        return replace(state, turn=player + 1)
    double = opener(state, game.highest)
    for holder in range(game.players):
        if double in state.hands[holder]:
            text = f"{{{holder}:have}} {double.words()} now, so the hand can be opened."
            events.append(Event("opener", "CF-OPENER", text, holder, (("tile", str(double)),)))
            return replace(state, turn=holder)
    text = f"Still nobody has {double.words()}, so everybody draws again."
    events.append(Event("search", "CF-OPENER", text, data=(("tile", str(double)),)))
    return replace(state, turn=0)


def _open(game: Chickenfoot, state: State, action: Open, events: Events) -> State:
    """The opening double lies; the next player goes on, whoever opened (CF-FIRST)."""
    player, tile = action.player, action.tile
    text = f"{{{player}:open}} with {tile.words()}. The next six tiles go on it."
    events.append(Event("open", "CF-OPENER", text, player, (("tile", str(tile)),)))
    hand = without(state.hands[player], tile)
    state = replace(
        state, tree=state.tree.planted(tile), hands=put(state.hands, player, hand), last=tile
    )
    if hand:
        following = (player + 1) % game.players
        events.append(Event("turn", "CF-FIRST", f"{{{following}:go}} on.", following))
        state = _next_turn(game, state, events, played=True)
    return state


def _play(game: Chickenfoot, state: State, action: Play, events: Events) -> State:
    """A tile is hung on an end of its number (CF-MATCH); the foot and the arms are counted."""
    player, tile, tree = action.player, action.tile, state.tree
    waiting = tree.unfinished()
    index = tree.find(action.on)
    rule = "CF-OPEN" if waiting is None else "CF-ARMS" if index == 0 else "CF-FOOT"
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
    if hand:
        _tell_of_doubles(state, tile, waiting, events)
        state = _next_turn(game, state, events, played=True)
    return state


def _tell_of_doubles(state: State, tile: Tile, waiting: End | None, events: Events) -> None:
    """A new double wants toes (CF-FOOT), too few may be left (CF-STALE), or a foot is finished."""
    if tile.is_double:
        left = remaining(state, tile.high)
        end = state.tree.end(len(state.tree) - 1)
        text = f"{still_needs(end, is_root=False)}: nothing else may be played until it has them."
        events.append(Event("double", "CF-FOOT", text, data=(("tile", str(tile)),)))
        if left < end.room:
            tiles = ("no tile is", "only one tile is", "only two tiles are")[left]
            text = (
                f"A stalemate is pending: {tile.words()} needs three toes, and {tiles} left for it."
            )
            events.append(Event("pending", "CF-STALE", text, data=(("tile", str(tile)),)))
    elif waiting and waiting.room == 1:
        text = f"{waiting.tile.words()} has all its tiles. Every open end is free again."
        events.append(Event("finished", "CF-OPEN", text, data=(("tile", str(waiting.tile)),)))


def _draw(game: Chickenfoot, state: State, action: Draw, events: Events) -> State:
    """CF-DRAW: the drawn tile may be played if it fits; otherwise the turn is over by itself."""
    player, numbers = action.player, playable_numbers(state.tree)
    lacks = state.lacks[player] | numbers
    state = take(state, player, "CF-DRAW", events)
    tile = state.hands[player][-1]
    if fits(tile, numbers):
        return replace(state, drawn=tile, passes=0, lacks=put(state.lacks, player, lacks))
    text = f"The tile doesn't fit, so {{{player}:are}} done for this turn."
    events.append(Event("no fit", "CF-DRAW", text, player))
    state = replace(state, passes=0, lacks=put(state.lacks, player, numbers))
    return _next_turn(game, state, events, played=False)


def _pass(game: Chickenfoot, state: State, action: Pass, events: Events) -> State:
    """Sitting out (CF-LITTLE), keeping a drawn tile (CF-DRAW), or passing (CF-PASS)."""
    player = action.player
    if sits_out(state):
        events.append(Event("sit out", "CF-LITTLE", f"{{{player}:sit}} this turn out.", player))
        if state.drawn is not None:
            state = replace(state, lacks=put(state.lacks, player, frozenset()))
        state = replace(state, passes=0, drawn=None)
        return _next_turn(game, state, events, played=False)
    if state.drawn is not None:
        text = f"{{{player}:keep}} the drawn tile, and the turn ends."
        events.append(Event("keep", "CF-DRAW", text, player))
        lacks = put(state.lacks, player, frozenset())
        state = replace(state, passes=0, drawn=None, lacks=lacks)
        return _next_turn(game, state, events, played=False)
    text = f"{{{player}:pass}}: nothing fits, and the bone pile is empty."
    events.append(Event("pass", "CF-PASS", text, player))
    lacks = put(state.lacks, player, state.lacks[player] | playable_numbers(state.tree))
    state = replace(state, passes=state.passes + 1, lacks=lacks)
    return _next_turn(game, state, events, played=False)


def _next_turn(game: Chickenfoot, state: State, events: Events, *, played: bool) -> State:
    """The player in turn has finished; the next one clockwise goes on.

    CF-LITTLE: who could still say the word till now can be caught from now on, and who finishes a
    turn can't be caught any more. Left with one tile after playing, or after sitting out, a player
    owes the word.
    """
    player = state.turn
    due = state.due
    owes = state.owes
    if due or owes:
        owes = tuple(sorted({*owes, *due} - {player}))
        due = ()
    sat_out = player in state.sitting
    if (played or sat_out) and len(state.hands[player]) == 1:
        if game.chickenlittle == "auto":
            events.append(_the_word(player))
        else:
            due = (player,)
    return replace(
        state,
        turn=(player + 1) % len(state.hands),
        due=due,
        owes=owes,
        sitting=tuple(seat for seat in state.sitting if seat != player),
    )


def _the_word(player: int) -> Event:
    text = f"{{{player}:say}} \u201cChickenlittle!\u201d: one tile left."
    return Event("chickenlittle", "CF-LITTLE", text, player)


def _say_chickenlittle(state: State, player: int, events: Events) -> State:
    """CF-LITTLE: said in time, so nobody can be caught."""
    events.append(_the_word(player))
    return replace(state, due=tuple(seat for seat in state.due if seat != player))


def _catch(state: State, action: Catch, events: Events) -> State:
    """CF-LITTLE: the offender draws a tile, or sits out a turn when there is none to draw."""
    offender = action.offender
    text = (
        f"{{{action.player}:notice}} that {{{offender}}} forgot to say \u201cChickenlittle\u201d."
    )
    events.append(Event("catch", "CF-LITTLE", text, action.player, (("offender", offender),)))
    state = replace(state, owes=tuple(seat for seat in state.owes if seat != offender))
    if state.pile:
        lacks = put(state.lacks, offender, frozenset())
        return replace(take(state, offender, "CF-LITTLE", events), lacks=lacks)
    text = f"The bone pile is empty, so {{{offender}:sit}} out the next turn."
    if state.turn == offender:
        text = f"The bone pile is empty, so {{{offender}:sit}} out this very turn."
    events.append(Event("sitting", "CF-LITTLE", text, offender))
    return replace(state, sitting=tuple(sorted((*state.sitting, offender))))


def _settle(game: Chickenfoot, state: State, events: Events) -> State:
    """Looks whether the hand is over; if so, counts the points, and after the last hand the
    game.
    """
    rule = why_over(state)
    if not rule:
        return state
    scores = hand_scores(state)
    if rule == "CF-OUT":
        winner = state.hands.index(())
        text = f"{{{winner}:go out and win/goes out and wins}} the hand."
        events.append(Event("hand over", rule, text, winner))
    elif rule == "CF-STALE":
        double = starved_double(state)
        assert double is not None, "a stalemate needs an unfinished double"
        text = (
            f"Stalemate: {double.tile.words()} can't get its toes any more, and the bone pile is "
            "empty. Everybody scores."
        )
        events.append(Event("hand over", rule, text))
    else:
        text = "The bone pile is empty and every player has passed in a row. Everybody scores."
        events.append(Event("hand over", rule, text))
    tell_scores(scores, "CF-SCORE", events)
    state = replace(
        state,
        turn=CHANCE,
        totals=added(state.totals, scores),
        drawn=None,
        passes=0,
        lacks=(frozenset(),) * game.players,
        due=(),
        owes=(),
        sitting=(),
        ended=rule,
    )
    outcome = game.outcome(state)
    if outcome is not None:
        events.append(Event("game over", outcome.rule, outcome.text))
    return state


def why_over(state: State) -> str:
    """The rule that ends the hand now; "" when it goes on.

    CF-OUT: a hand is empty. CF-STALE: a double lacks toes, the pile is drawn out, and no tile of
    its suit is left. CF-BLOCK: all have passed in a row. (The opening double gets its arms in
    every hand that is dealt from a full set, so a stalemate is about the other doubles.)
    """
    if () in state.hands:
        return "CF-OUT"
    if not state.pile and starved_double(state):
        return "CF-STALE"
    if state.passes >= len(state.hands):
        return "CF-BLOCK"
    return ""
