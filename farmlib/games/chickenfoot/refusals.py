"""Which actions Chickenfoot forbids, for which rule, and what would be right instead.

The order of the checks is the order in which refusals are cited: see the notation page. An action
is legal when none of them fires.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmlib.core.actions import Action
from farmlib.core.events import Refusal
from farmlib.games.chickenfoot.actions import Catch, Chickenlittle
from farmlib.games.chickenfoot.state import (
    State,
    can_be_caught,
    can_play,
    opener,
    opening_holder,
    sits_out,
    waits_for_deal,
)
from farmlib.games.chickenfoot.words import what_now
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
    from farmlib.games.chickenfoot.game import Chickenfoot

_PLACES = PlaceRules(first="CF-ARMS", toes="CF-FOOT", match="CF-MATCH", branch="arm")


def refusal(game: Chickenfoot, state: State, action: Action) -> Refusal | None:
    """Why `action` may not be done; None when it may."""
    if game.is_over(state):
        return Refusal("FARM-OVER", "The game is over. Start a new one to play on.")
    if isinstance(action, Deal):
        return refuse_deal(state, action, "hand")
    nobody = no_seat(action.player, game.players)
    if nobody is not None:
        return nobody
    if isinstance(action, Chickenlittle):
        return _refuse_chickenlittle(game, state, action)
    if isinstance(action, Catch):
        return _refuse_catch(game, state, action)
    in_turn = action.player == state.turn
    if in_turn and sits_out(state) and not isinstance(action, Pass):
        return _sitting()
    return (
        _refuse_for_opener(game, state, action)
        or (None if in_turn else not_your_turn(state, "hand"))
        or (_refuse_play(game, state, action) if isinstance(action, Play) else None)
        or (_refuse_draw(game, state, action) if isinstance(action, Draw) else None)
        or (_refuse_pass(game, state, action) if isinstance(action, Pass) else None)
        or (_refuse_open(game, state, action) if isinstance(action, Open) else None)
    )


def _refuse_chickenlittle(game: Chickenfoot, state: State, action: Chickenlittle) -> Refusal | None:
    """CF-LITTLE: the word is said in time, by the one who is down to one tile."""
    if action.player in state.due and not (action.player == state.turn and sits_out(state)):
        return None
    if game.chickenlittle == "auto":
        return Refusal("CF-LITTLE", "At this table the word is said for everybody automatically.")
    if action.player in state.owes:
        return Refusal(
            "CF-LITTLE",
            "Too late: the next player has already finished a turn, so the word no longer helps.",
        )
    return Refusal(
        "CF-LITTLE",
        "You don't owe the word right now. You say it right after playing, when you have one "
        "tile left.",
    )


def _refuse_catch(game: Chickenfoot, state: State, action: Catch) -> Refusal | None:
    """CF-LITTLE: somebody else is caught, who forgot the word, and not for long after."""
    if action.player == state.turn and sits_out(state):
        return _sitting()
    if action.player == action.offender:
        return Refusal("CF-LITTLE", "You can't catch yourself; the others have to notice.")
    if can_be_caught(state, action.offender):
        return None
    if action.offender >= game.players:
        return Refusal("CF-LITTLE", f"There is no player {action.offender} to catch.")
    who = action.offender
    if who in state.due:
        return Refusal("CF-LITTLE", f"Wait: {{{who}}} can still say the word in time.")
    return Refusal("CF-LITTLE", f"There's nothing to catch: {{{who}:owe}} no word right now.")


def _sitting() -> Refusal:
    return Refusal(
        "CF-LITTLE", "You were caught with an empty bone pile, so you sit this turn out: pass."
    )


def _refuse_for_opener(game: Chickenfoot, state: State, action: Action) -> Refusal | None:
    """CF-OPENER: the hand's double opens, nothing else does, and a lap of draws is finished
    first.
    """
    double = opener(state, game.highest)
    in_turn = action.player == state.turn
    lies = bool(state.tree)
    if isinstance(action, Open):
        if action.tile != double:
            return Refusal(
                "CF-OPENER", f"Only {double.words()} opens this hand, not {action.tile}."
            )
        if not in_turn:
            return Refusal("CF-OPENER", f"{double.words()} opens only on its holder's turn.")
        if not lies and opening_holder(state, game.highest) is None:
            return Refusal(
                "CF-OPENER",
                f"You don't have {double.words()}. " + what_now(state, action.player, game.highest),
            )
        return None
    if lies or waits_for_deal(state):
        return None
    if isinstance(action, Draw):
        if double in state.hands[action.player]:
            when = "" if in_turn else " when everybody has drawn"
            return Refusal(
                "CF-OPENER",
                f"You have {double.words()}: there's nothing to search for, so open with it{when}.",
            )
        return None
    return Refusal(
        "CF-OPENER",
        f"The table is still empty: the hand begins with {double.words()} and nothing else.",
    )


def _refuse_open(game: Chickenfoot, state: State, action: Open) -> Refusal | None:
    """FARM-HELD, for the double that lies already."""
    if action.tile in state.hands[action.player]:
        return None
    return Refusal(
        "FARM-HELD",
        f"{action.tile} is not in your hand; it's already on the table. "
        + what_now(state, action.player, game.highest),
    )


def _refuse_play(game: Chickenfoot, state: State, action: Play) -> Refusal | None:
    """One's own tile, where it may go (CF-ARMS, CF-FOOT, CF-MATCH), and the drawn one if one drew
    (CF-DRAW).
    """
    mistaken = refuse_tile(state, action)
    if mistaken is not None:
        return mistaken
    where = refuse_place(state.tree, action, _PLACES)
    if where is not None:
        return Refusal(where.rule, f"{where.text} {what_now(state, action.player, game.highest)}")
    if state.drawn is not None and action.tile != state.drawn:
        return Refusal(
            "CF-DRAW", f"After drawing, you may play only the tile you drew: {state.drawn}."
        )
    return None


def _refuse_draw(game: Chickenfoot, state: State, action: Draw) -> Refusal | None:
    """CF-DRAW: one tile, and only when nothing fits. CF-PASS: there has to be one."""
    if not state.tree:
        return None
    if state.drawn is not None:
        choice = "." if game.drawn_tile == "must" else ", or pass."
        return Refusal(
            "CF-DRAW", f"You have already drawn, and {state.drawn} fits: play it{choice}"
        )
    if can_play(state, action.player):
        now = what_now(state, action.player, game.highest)
        return Refusal("CF-DRAW", f"You can play, so you don't draw. {now}")
    if not state.pile:
        return Refusal("CF-PASS", "The bone pile is empty, so there's nothing to draw: pass.")
    return None


def _refuse_pass(game: Chickenfoot, state: State, action: Pass) -> Refusal | None:
    """CF-DRAW: nobody passes who can play or draw."""
    if sits_out(state):
        return None
    if state.drawn is not None:
        if game.drawn_tile == "may":
            return None
        return Refusal("CF-DRAW", f"{state.drawn} fits, and at this table you must play it.")
    if can_play(state, action.player):
        now = what_now(state, action.player, game.highest)
        return Refusal("CF-DRAW", f"You can play, so you don't pass. {now}")
    if state.pile:
        return Refusal(
            "CF-DRAW", "Nothing fits, but there are tiles left in the bone pile: draw one first."
        )
    return None
