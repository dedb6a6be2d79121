"""Which actions the game forbids, for which rule, and what would be right instead.

The order of the checks is the order in which refusals are cited: see the notation page. An action
is legal when none of them fires.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmlib.core.actions import CHANCE, Action
from farmlib.core.events import Refusal
from farmlib.core.given import quoted
from farmlib.games.duckling.actions import Deal, Drop, Flip, Keep, Stop
from farmlib.games.duckling.pictures import PATH, YARD
from farmlib.games.duckling.state import State, free_places, is_free, waits_for_deal
from farmlib.games.duckling.words import what_lies, what_now

if TYPE_CHECKING:
    from farmlib.games.duckling.game import Duckling


def refusal(game: Duckling, state: State, action: Action) -> Refusal | None:
    """Why `action` may not be done; None when it may."""
    if game.is_over(state):
        return Refusal("FARM-OVER", "The game is over. Start a new one to play on.")
    if isinstance(action, Deal):
        return _refuse_deal(state, action)
    if not 0 <= action.player < game.players:
        return Refusal(
            "FARM-PLACE",
            f"There is no player {action.player} at this table: they are 0 to {game.players - 1}.",
        )
    if waits_for_deal(state):
        return Refusal("FARM-TURN", "The tiles have to be laid out first.")
    match action:
        case Drop() | Keep():
            return _refuse_out_of_order(state, action) or _refuse_drop(game, state, action)
        case Flip() | Stop():
            return _refuse_turn(game, state, action)
    raise TypeError(f"This game has no action {quoted(action)}.")


def _refuse_deal(state: State, action: Deal) -> Refusal | None:
    """FARM-TURN: chance lays out the tiles, once."""
    if waits_for_deal(state) and action.player == CHANCE:
        return None
    return Refusal("FARM-TURN", "The tiles are laid out just once, before the first turn.")


def _refuse_out_of_order(state: State, action: Action) -> Refusal | None:
    """DU-ORDER: the first overtaken drops first."""
    if action.player not in state.drops[1:]:
        return None
    first = state.drops[0]
    text = f"Not yet: {{{first}}} was overtaken before you, so {{{first}:drop}} a pile first."
    return Refusal("DU-ORDER", text)


def _refuse_drop(game: Duckling, state: State, action: Drop | Keep) -> Refusal | None:
    """DU-DROP: an overtaken player with a pile at hand drops it, on a free tile; FARM-PLACE."""
    if action.player not in state.drops:
        return Refusal("DU-DROP", _why_no_drop(game, state, action.player))
    if isinstance(action, Keep):
        if not game.must_drop:
            return None
        place = free_places(state)[0]
        return Refusal(
            "DU-DROP",
            "At this table you have to drop your pile when you are overtaken: choose a free path "
            f"tile, such as place {place}.",
        )
    if not 0 <= action.place < PATH:
        return Refusal(
            "FARM-PLACE", f"There is no path place {action.place}: they are 0 to {PATH - 1}."
        )
    if is_free(state, action.place):
        return None
    nearest = min(free_places(state), key=lambda place: (abs(place - action.place), place))
    return Refusal(
        "DU-DROP",
        f"Place {action.place} isn't free: {what_lies(state, action.place)}. Drop your pile on a "
        f"tile with no fowl or pile on it, such as place {nearest}.",
    )


def _why_no_drop(game: Duckling, state: State, player: int) -> str:
    """Why nothing is to be dropped by a player, as sentences."""
    now = what_now(game, state, player)
    if not game.piles:
        return f"This is the base game, without piles. {now}"
    place = state.piles[player]
    if place is not None:
        return f"Your pile is already on the path, on place {place}, and stays there. {now}"
    return f"You drop your pile only when your fowl has just been overtaken. {now}"


def _refuse_turn(game: Duckling, state: State, action: Flip | Stop) -> Refusal | None:
    """DU-ORDER: drops come first. CH-START: one's own turn. CH-MATCH: when one may stop."""
    now = what_now(game, state, action.player)
    if state.drops:
        if action.player == state.drops[0]:
            return Refusal("DU-ORDER", f"You were overtaken. {now}")
        first = state.drops[0]
        text = (
            f"{{{first}:were/was}} overtaken and {{{first}:have to drop}} a pile first. Then the "
            "turn goes on."
        )
        return Refusal("DU-ORDER", text)
    if action.player != state.turn:
        return Refusal("CH-START", f"Not now: {{{state.turn}:play}} next. {_round(game, state)}")
    if isinstance(action, Flip):
        if 0 <= action.place < YARD:
            return None
        return Refusal(
            "FARM-PLACE", f"The yard has no place {action.place}: they are 0 to {YARD - 1}."
        )
    if not game.may_stop:
        return Refusal("CH-MATCH", f"At this table a turn goes on until a mismatch. {now}")
    if not state.matched:
        return Refusal("CH-MATCH", f"You may stop only after a match this turn. {now}")
    return None


def _round(game: Duckling, state: State) -> str:
    """CH-START: who comes next, as a sentence."""
    following = (state.turn + 1) % game.players
    return f"After that the turn passes to the left, and {{{following}:are}} next."
