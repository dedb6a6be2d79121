"""Positions of Chickenfoot: a mapping to a state and back (the notation page lists the keys)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from farmlib.core.actions import CHANCE
from farmlib.core.errors import PositionError
from farmlib.games.chickenfoot.play import why_over
from farmlib.games.chickenfoot.state import State, opener, playable_numbers
from farmlib.games.dominoes.positions import (
    Tabled,
    check_keys,
    check_what_is_known,
    drew_of,
    ended_of,
    hand_of,
    lacks_of,
    number_of,
    numbers_of,
    one_tile,
    players_of,
    read_table,
    write_table,
)
from farmlib.games.dominoes.table import fits
from farmlib.games.dominoes.tiles import Tile, write_tiles

if TYPE_CHECKING:
    from farmlib.games.chickenfoot.game import Chickenfoot

KEYS = [
    "hand",
    "tree",
    "order",
    "hands",
    "pile",
    "turn",
    "drew",
    "drawn",
    "totals",
    "passes",
    "lacks",
    "due",
    "owes",
    "sitting",
    "last",
    "ended",
]
_ENDINGS = ("CF-OUT", "CF-STALE", "CF-BLOCK")


def read(game: Chickenfoot, mapping: Mapping[str, Any]) -> State:
    """The state of a position. Raises PositionError, which names the key and what is wrong."""
    check_keys(mapping, KEYS, game.title)
    players = game.players
    totals = numbers_of(mapping, "totals", players, 0, low=0)
    if mapping.get("turn") == "chance" and not mapping.get("ended"):
        hand = number_of(mapping, "hand", 1, 1, game.num_hands)
        return State(
            hand=hand, turn=CHANCE, tree=game.initial_state().tree, hands=(), pile=(), totals=totals
        )
    table = read_table(mapping, players, game.highest)
    ended = ended_of(mapping, _ENDINGS)
    state = State(
        hand=hand_of(mapping, table, game.highest, "CF-HANDS"),
        turn=CHANCE if ended else _turn(game, mapping, table),
        tree=table.tree,
        hands=table.hands,
        pile=table.pile,
        totals=totals,
        drawn=_drawn(game, mapping, table),
        passes=number_of(mapping, "passes", 0, 0, players - 1),
        lacks=lacks_of(mapping, players, game.highest),
        due=players_of(mapping, "due", players),
        owes=players_of(mapping, "owes", players),
        sitting=players_of(mapping, "sitting", players),
        last=one_tile(mapping, "last", game.highest),
        ended=ended,
    )
    _check(game, state)
    return state


def _turn(game: Chickenfoot, mapping: Mapping[str, Any], table: Tabled) -> int:
    """Player 0 when nothing is said; while nothing lies, the one who holds the opening double."""
    default = 0
    if not table.tree:
        number = game.highest + 1 - hand_of(mapping, table, game.highest, "CF-HANDS")
        held = [n for n, hand in enumerate(table.hands) if Tile.of(number, number) in hand]
        default = held[0] if held else 0
    return number_of(mapping, "turn", default, 0, game.players - 1)


def _drawn(game: Chickenfoot, mapping: Mapping[str, Any], table: Tabled) -> Tile | None:
    """The tile drawn in this turn. Nobody draws who can play, so it is the only one that fits."""
    drew, drawn = drew_of(mapping, game.highest)
    if not drew:
        return None
    numbers = playable_numbers(table.tree)
    hand = table.hands[_turn(game, mapping, table)]
    fitting = [tile for tile in hand if fits(tile, numbers)]
    if drawn is None and len(fitting) == 1:
        return fitting[0]
    if drawn is None or drawn not in fitting:
        raise PositionError(
            "drawn: the tile that the player in turn drew is needed, one of the hand that fits: "
            + (write_tiles(fitting) or "but none does, and then the turn would be over (CF-DRAW)")
            + "."
        )
    return drawn


def _check(game: Chickenfoot, state: State) -> None:
    """One must be able to play on: nobody is out already, and the opening double can be found."""
    over = why_over(state)
    if state.ended:
        if (state.ended == "CF-OUT") != (() in state.hands):
            raise PositionError(
                "ended: a hand ended by CF-OUT has one empty hand, by another rule none."
            )
        if not state.tree:
            raise PositionError("ended: a hand that ended has its opening double on the table.")
    elif over:
        raise PositionError(
            f"The hand would be over already by {over}. Say so with the key ended: {over}."
        )
    elif not state.tree:
        double = opener(state, game.highest)
        if not any(double in tiles for tiles in (*state.hands, state.pile)):
            raise PositionError(
                f"{double} opens hand {state.hand}, so it must be in a hand or in the pile."
            )
        held = [n for n, hand in enumerate(state.hands) if double in hand]
        if held and held[0] > state.turn:
            raise PositionError(
                f"turn: player {held[0]} holds {double}, so it is that player's turn (CF-OPENER)."
            )
        if not held and not state.pile:
            raise PositionError("The pile is empty, so nobody can search for the opening double.")
    for seat in state.due:
        if game.chickenlittle == "auto" or seat == state.turn or seat in state.owes:
            raise PositionError(
                f"due: player {seat} can't be about to say the word. It is said between turns, by "
                "one who does not owe it yet, with the option chickenlittle: call (CF-LITTLE)."
            )
    for seat in (*state.due, *state.owes):
        if len(state.hands[seat]) != 1 and seat != state.turn:
            raise PositionError(
                f"due, owes: player {seat} holds {len(state.hands[seat])} tiles; the word is owed "
                "with one tile left (CF-LITTLE)."
            )
    check_what_is_known(state)


def write(game: Chickenfoot, state: State) -> dict[str, Any]:
    """The position of a state, with every key."""
    if not state.hands:
        return {"hand": state.hand, "tree": "", "turn": "chance", "totals": list(state.totals)}
    return {
        **write_table(state),
        "due": list(state.due),
        "owes": list(state.owes),
        "sitting": list(state.sitting),
    }
