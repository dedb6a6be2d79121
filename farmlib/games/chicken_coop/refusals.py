"""Which actions Chicken Coop forbids, for which rule, and what would be right instead.

The order of the checks is the order in which refusals are cited: see the notation page. An action
is legal when none of them fires.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmlib.core.actions import Action
from farmlib.core.events import Refusal
from farmlib.games.chicken_coop.actions import Press
from farmlib.games.chicken_coop.state import (
    State,
    can_play,
    drawn_fits,
    opener,
    opening_holder,
    waits_for_deal,
    waits_for_press,
)
from farmlib.games.chicken_coop.words import what_now
from farmlib.games.dominoes.actions import Deal, Draw, Open, Pass, Play
from farmlib.games.dominoes.refusals import (
    PlaceRules,
    no_seat,
    not_your_turn,
    refuse_deal,
    refuse_place,
    refuse_tile,
)

if TYPE_CHECKING:
    from farmlib.games.chicken_coop.game import ChickenCoop

_PLACES = PlaceRules(first="CO-LEGS", toes="CO-TOES", match="CO-MATCH", branch="leg")


def refusal(game: ChickenCoop, state: State, action: Action) -> Refusal | None:
    """Why `action` may not be done; None when it may."""
    if game.is_over(state):
        return Refusal("FARM-OVER", "The game is over. Start a new one to play on.")
    if not isinstance(action, Deal):
        nobody = no_seat(action.player, game.players)
        if nobody is not None:
            return nobody
    if waits_for_press(state) or isinstance(action, Press):
        return _refuse_for_hub(state, action)
    if isinstance(action, Deal):
        return refuse_deal(state, action, "round")
    in_turn = action.player == state.turn
    return (
        _refuse_for_opener(game, state, action)
        or (None if in_turn else not_your_turn(state, "round"))
        or (_refuse_play(game, state, action) if isinstance(action, Play) else None)
        or (_refuse_draw(game, state, action) if isinstance(action, Draw) else None)
        or (_refuse_pass(game, state, action) if isinstance(action, Pass) else None)
        or (_refuse_open(game, state, action) if isinstance(action, Open) else None)
    )


def _refuse_for_hub(state: State, action: Action) -> Refusal | None:
    """CO-CLUCK: after a double its player presses the hub, and nothing else happens before."""
    if not waits_for_press(state):
        return Refusal(
            "CO-CLUCK",
            "There's nothing to press for: you press the hub once, right after a double.",
        )
    if action.player != state.turn:
        text = f"A double was played: first {{{state.turn}:have}} to press the hub."
        return Refusal("CO-CLUCK", text)
    if not isinstance(action, Press):
        return Refusal(
            "CO-CLUCK", "You played a double: press the hub first. Nothing else may happen before."
        )
    return None


def _refuse_for_opener(game: ChickenCoop, state: State, action: Action) -> Refusal | None:
    """CO-OPENER: the round's double opens, nothing else does, and it is searched for first."""
    double = opener(state, game.highest)
    in_turn = action.player == state.turn
    lies = bool(state.tree)
    if isinstance(action, Open):
        if action.tile != double:
            return Refusal(
                "CO-OPENER", f"Only {double.words()} opens this round, not {action.tile}."
            )
        if not in_turn:
            return Refusal("CO-OPENER", f"{double.words()} opens only on its holder's turn.")
        if not lies and opening_holder(state, game.highest) is None:
            return Refusal(
                "CO-OPENER",
                f"You don't have {double.words()}. " + what_now(state, action.player, game.highest),
            )
        return None
    if lies or waits_for_deal(state):
        return None
    if isinstance(action, Draw):
        if double in state.hands[action.player]:
            return Refusal(
                "CO-OPENER",
                f"You have {double.words()}: there's nothing to search for, so open with it.",
            )
        return None
    return Refusal(
        "CO-OPENER",
        f"The table is still empty: the round begins with {double.words()} and nothing else.",
    )


def _refuse_open(game: ChickenCoop, state: State, action: Open) -> Refusal | None:
    """FARM-HELD, for the double that lies already."""
    if action.tile in state.hands[action.player]:
        return None
    return Refusal(
        "FARM-HELD",
        f"{action.tile} is not in your hand; it's already on the table. "
        + what_now(state, action.player, game.highest),
    )


def _refuse_play(game: ChickenCoop, state: State, action: Play) -> Refusal | None:
    """One's own tile, where it may go (CO-LEGS, CO-TOES, CO-MATCH), and the drawn one if one drew
    (CO-DRAW).
    """
    mistaken = refuse_tile(state, action)
    if mistaken is not None:
        return mistaken
    where = refuse_place(state.tree, action, _PLACES)
    if where is not None:
        return Refusal(where.rule, f"{where.text} {what_now(state, action.player, game.highest)}")
    if state.drawn is not None and action.tile != state.drawn:
        return Refusal(
            "CO-DRAW", f"After drawing, you may play only the tile you drew: {state.drawn}."
        )
    return None


def _refuse_draw(game: ChickenCoop, state: State, action: Draw) -> Refusal | None:
    """CO-DRAW: one tile, only when nothing fits, and there has to be one."""
    if not state.tree:
        return None
    now = what_now(state, action.player, game.highest)
    if state.drawn is not None:
        return Refusal(
            "CO-DRAW", f"You have already drawn, and you draw only one tile a turn. {now}"
        )
    if can_play(state, action.player):
        return Refusal("CO-DRAW", f"You can play, so you don't draw. {now}")
    if not state.pile:
        return Refusal("CO-DRAW", "The chicken yard is empty, so there's nothing to draw: pass.")
    return None


def _refuse_pass(game: ChickenCoop, state: State, action: Pass) -> Refusal | None:
    """CO-DRAW: nobody passes who can play or draw."""
    if drawn_fits(state):
        return Refusal(
            "CO-DRAW", f"{state.drawn} fits, and if the tile you drew fits, you must play it."
        )
    if state.drawn is not None:
        return None
    if can_play(state, action.player):
        now = what_now(state, action.player, game.highest)
        return Refusal("CO-DRAW", f"You can play, so you don't pass. {now}")
    if state.pile:
        return Refusal(
            "CO-DRAW", "Nothing fits, but there are tiles left in the chicken yard: draw one first."
        )
    return None
