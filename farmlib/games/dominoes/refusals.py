"""Which actions a domino game forbids, for which rule, and what would be right instead.

The order of the checks is the order in which refusals are cited: see the notation page. An action
is legal when none of them fires. What only one rulebook forbids is asked of its game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmlib.core.actions import CHANCE, Action
from farmlib.core.events import Refusal
from farmlib.games.dominoes.actions import Deal, Draw, Open, Pass, Play
from farmlib.games.dominoes.state import S, can_play, opener, opening_holder, waits_for_deal
from farmlib.games.dominoes.words import a_number, needs, number_word

if TYPE_CHECKING:
    from farmlib.games.dominoes.game import DominoGame


def refusal(game: DominoGame[S], state: S, action: Action) -> Refusal | None:
    """Why `action` may not be done; None when it may."""
    if game.is_over(state):
        return Refusal("FARM-OVER", "The game is over. Start a new one to play on.")
    if not isinstance(action, Deal) and not 0 <= action.player < game.players:
        return Refusal(
            "FARM-PLACE",
            f"There is no player {action.player} at this table: they are 0 to {game.players - 1}.",
        )
    if isinstance(action, game.own_actions):
        return game.refuse_own(state, action)
    first = game.refuse_first(state, action)
    if first is not None:
        return first
    if isinstance(action, Deal):
        return _refuse_deal(game, state, action)
    return (
        _refuse_for_opener(game, state, action)
        or (None if action.player == state.turn else _not_your_turn(game, state))
        or (_refuse_play(game, state, action) if isinstance(action, Play) else None)
        or (_refuse_draw(game, state, action) if isinstance(action, Draw) else None)
        or (_refuse_pass(game, state, action) if isinstance(action, Pass) else None)
        or (_refuse_open(game, state, action) if isinstance(action, Open) else None)
    )


def _refuse_deal(game: DominoGame[S], state: S, action: Deal) -> Refusal | None:
    """FARM-TURN: only chance deals, and only before a hand."""
    if waits_for_deal(state) and action.player == CHANCE:
        return None
    part = game.terms.part
    return Refusal(
        "FARM-TURN", f"Tiles are dealt only before a {part}; this {part} is being played."
    )


def _not_your_turn(game: DominoGame[S], state: S) -> Refusal:
    """FARM-TURN: somebody else is in turn, or chance."""
    if waits_for_deal(state):
        return Refusal("FARM-TURN", f"The next {game.terms.part} has to be dealt first.")
    return Refusal("FARM-TURN", f"Not now: {{{state.turn}:play}} next.")


def _refuse_for_opener(game: DominoGame[S], state: S, action: Action) -> Refusal | None:
    """CF-OPENER, CO-OPENER: the hand's double opens, nothing else does, and it is searched for
    first.
    """
    double, rule, part = opener(state, game.highest), game.terms.opener, game.terms.part
    in_turn = action.player == state.turn
    lies = bool(state.tree)
    if isinstance(action, Open):
        if action.tile != double:
            return Refusal(rule, f"Only {double.words()} opens this {part}, not {action.tile}.")
        if not in_turn:
            return Refusal(rule, f"{double.words()} opens only on its holder's turn.")
        if not lies and opening_holder(state, game.highest) is None:
            now = game.what_now(state, action.player)
            return Refusal(rule, f"You don't have {double.words()}. {now}")
        return None
    if lies or waits_for_deal(state):
        return None
    if isinstance(action, Draw):
        if double not in state.hands[action.player]:
            return None
        when = "" if in_turn else " when everybody has drawn"
        return Refusal(
            rule,
            f"You have {double.words()}: there's nothing to search for, so open with it{when}.",
        )
    return Refusal(
        rule,
        f"The table is still empty: the {part} begins with {double.words()} and nothing else.",
    )


def _refuse_open(game: DominoGame[S], state: S, action: Open) -> Refusal | None:
    """FARM-HELD, for the double that lies already."""
    if action.tile in state.hands[action.player]:
        return None
    now = game.what_now(state, action.player)
    return Refusal(
        "FARM-HELD", f"{action.tile} is not in your hand; it's already on the table. {now}"
    )


def _refuse_play(game: DominoGame[S], state: S, action: Play) -> Refusal | None:
    """FARM-HELD and FARM-PLACE: one's own tile on a tile that lies, where it may go; after a draw
    the drawn one alone (CF-DRAW, CO-DRAW).
    """
    if action.tile not in state.hands[action.player]:
        return Refusal("FARM-HELD", f"{action.tile} isn't in your hand. Play a tile you have.")
    if state.tree.find(action.on) < 0:
        return Refusal("FARM-PLACE", f"{action.on} isn't on the table, so you can't play there.")
    where = _refuse_place(game, state, action)
    if where is not None:
        return Refusal(where.rule, f"{where.text} {game.what_now(state, action.player)}")
    if state.drawn is not None and action.tile != state.drawn:
        text = f"After drawing, you may play only the tile you drew: {state.drawn}."
        return Refusal(game.terms.draw, text)
    return None


def _refuse_place(game: DominoGame[S], state: S, action: Play) -> Refusal | None:
    """An unfinished double comes first (CF-ARMS, CF-FOOT; CO-LEGS, CO-TOES), and like goes to like
    (CF-MATCH, CO-MATCH).
    """
    tile, on, tree, terms = action.tile, action.on, state.tree, game.terms
    end = tree.end(tree.find(on))
    unfinished = tree.unfinished()
    if unfinished and unfinished.tile != on:
        first = unfinished.tile == tree.root
        missing = needs(unfinished, terms.branch if first else "toe")
        rule = terms.first if first else terms.toes
        return Refusal(rule, f"{tile} can't go there: {missing}.")
    if not end.room:
        full = f"its {number_word(end.number)} is covered"
        if on.is_double:
            full = "it already has all its tiles"
        return Refusal(terms.match, f"Nothing more goes on {on.words()}: {full}.")
    if end.number not in tile:
        wanted = a_number(end.number)
        return Refusal(terms.match, f"{tile} doesn't fit there: {on.words()} wants {wanted}.")
    return None


def _refuse_draw(game: DominoGame[S], state: S, action: Draw) -> Refusal | None:
    """CF-DRAW, CO-DRAW: one tile, and only when nothing fits. There has to be one (CF-PASS)."""
    if not state.tree:
        return None
    if state.drawn is not None:
        return game.refuse_second_draw(state, action.player)
    if can_play(state, action.player):
        now = game.what_now(state, action.player)
        return Refusal(game.terms.draw, f"You can play, so you don't draw. {now}")
    if not state.pile:
        text = f"The {game.terms.pile} is empty, so there's nothing to draw: pass."
        return Refusal(game.terms.no_draw, text)
    return None


def _refuse_pass(game: DominoGame[S], state: S, action: Pass) -> Refusal | None:
    """CF-DRAW, CO-DRAW: nobody passes who can play or draw."""
    if game.first_in_turn(state, action.player):
        return None
    if state.drawn is not None:
        return game.refuse_keeping(state)
    if can_play(state, action.player):
        now = game.what_now(state, action.player)
        return Refusal(game.terms.draw, f"You can play, so you don't pass. {now}")
    if state.pile:
        text = f"Nothing fits, but there are tiles left in the {game.terms.pile}: draw one first."
        return Refusal(game.terms.draw, text)
    return None
