"""What actions lead to in both domino games: the new state, and the events that tell of it.

Each function does one action that the rules allow, then `_settle` looks whether the hand is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmlib.core.actions import CHANCE, Action
from farmlib.core.events import Event, Phrase
from farmlib.core.game import Step
from farmlib.core.given import quoted
from farmlib.games.dominoes.actions import Deal, Draw, Open, Pass, Play
from farmlib.games.dominoes.state import S, put
from farmlib.games.dominoes.tiles import Tile

if TYPE_CHECKING:
    from farmlib.games.dominoes.game import DominoGame

Events = list[Event]


def after(game: DominoGame[S], state: S, action: Action) -> Step[S]:
    """The step that a legal `action` makes."""
    events: Events = []
    match action:
        case Play():
            state = _play(game, state, action, events)
        case Draw() if not state.tree:
            return Step(game.search(state, action, events), tuple(events))
        case Draw():
            state = _draw(game, state, action, events)
        case Pass():
            state = game.pass_turn(state, action, events)
        case Open():
            state = game.open(state, action, events)
        case Deal():
            return Step(game.deal(state, action, events), tuple(events))
        case _ if isinstance(action, game.own_actions):
            state = game.own_action(state, action, events)
        case _:
            raise TypeError(f"{game.title} has no action {quoted(action)}.")
    return Step(_settle(game, state, events), tuple(events))


def take(state: S, player: int, rule: str, events: Events) -> S:
    """`player` draws the next tile of the pile, by `rule`. The face is for that player only."""
    tile = state.pile[0]
    data = (("tile", str(tile)), ("left", len(state.pile) - 1))
    text = Phrase("{{{}:draw}} {:words}.", player, tile)
    events.append(Event("draw", rule, text, player, data))
    hand = (*state.hands[player], tile)
    return state.changed(hands=put(state.hands, player, hand), pile=state.pile[1:])


def _play(game: DominoGame[S], state: S, action: Play, events: Events) -> S:
    """A tile is hung on an end of its number (CF-MATCH, CO-MATCH): one of the opening double's six
    (CF-ARMS, CO-LEGS), a toe (CF-FOOT, CO-TOES), or anywhere (CF-OPEN, CO-OPEN).
    """
    player, tile, tree, terms = action.player, action.tile, state.tree, game.terms
    waiting = tree.unfinished()
    index = tree.find(action.on)
    rule = terms.free if waiting is None else terms.first if index == 0 else terms.toes
    text = Phrase("{{{}:play}} {:words} on {:words}.", player, tile, action.on)
    data = (("tile", str(tile)), ("on", str(action.on)))
    events.append(Event("play", rule, text, player, data))
    state = state.changed(
        tree=tree.add(tile, index),
        hands=without(state, player, tile),
        last=tile,
        drawn=None,
        passes=0,
    )
    return game.played(state, tile, waiting, events)


def without(state: S, player: int, tile: Tile) -> tuple[tuple[Tile, ...], ...]:
    """The hands after `player` played `tile`."""
    hand = tuple([held for held in state.hands[player] if held != tile])
    return put(state.hands, player, hand)


def _draw(game: DominoGame[S], state: S, action: Draw, events: Events) -> S:
    """CF-DRAW, CO-DRAW: one tile; all see that nothing in the hand fitted."""
    lacks = state.lacks[action.player] | state.tree.playable_numbers
    state = take(state, action.player, game.terms.draw, events)
    return game.drew(state.changed(passes=0), lacks, events)


def _settle(game: DominoGame[S], state: S, events: Events) -> S:
    """Looks whether the hand is over; if so, counts the points (CF-SCORE, CO-SCORE), and after the
    last hand the game.
    """
    rule = game.why_over(state)
    if not rule:
        return state
    if () in state.hands:
        winner = state.hands.index(())
        text = f"{{{winner}:go out and win/goes out and wins}} the {game.terms.part}."
        events.append(Event("hand over", rule, text, winner))
    else:
        events.append(Event("hand over", rule, game.over_words(state, rule)))
    scores = game.scores_of(state)
    for player, score in enumerate(scores):
        text = f"{{{player}:score}} {score}."
        events.append(Event("score", game.terms.score, text, player, (("points", score),)))
    state = game.cleared(state).changed(
        turn=CHANCE,
        totals=tuple(total + score for total, score in zip(state.totals, scores, strict=True)),
        drawn=None,
        passes=0,
        lacks=(frozenset(),) * game.players,
        ended=rule,
    )
    outcome = game.outcome(state)
    if outcome is not None:
        events.append(Event("game over", outcome.rule, outcome.text))
    return state
