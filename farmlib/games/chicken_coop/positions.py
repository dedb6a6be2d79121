"""Positions of Chicken Coop: a mapping to a state and back (the notation page lists the keys)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from farmlib.core.actions import CHANCE
from farmlib.core.errors import PositionError
from farmlib.core.given import quoted
from farmlib.games.chicken_coop.play import why_over
from farmlib.games.chicken_coop.state import State, left_of, opener, playable_numbers
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
    read_table,
    write_table,
)
from farmlib.games.dominoes.table import fits, put
from farmlib.games.dominoes.tiles import Tile, write_tiles
from farmlib.games.dominoes.tree import TOES

if TYPE_CHECKING:
    from farmlib.games.chicken_coop.game import ChickenCoop

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
    "dealer",
    "pressed",
    "last",
    "ended",
]
_ENDINGS = ("CO-END", "CO-BLOCKED")


def read(game: ChickenCoop, mapping: Mapping[str, Any]) -> State:
    """The state of a position. Raises PositionError, which names the key and what is wrong."""
    check_keys(mapping, KEYS, game.title)
    players = game.players
    totals = numbers_of(mapping, "totals", players, 0, low=0)
    dealer = number_of(mapping, "dealer", players - 1, 0, players - 1)
    if mapping.get("turn") == "chance" and not mapping.get("ended"):
        hand = number_of(mapping, "hand", 1, 1, game.num_hands)
        return State(
            hand=hand,
            turn=CHANCE,
            tree=game.initial_state().tree,
            hands=(),
            pile=(),
            totals=totals,
            dealer=dealer,
        )
    table = read_table(mapping, players, game.highest)
    ended = ended_of(mapping, _ENDINGS)
    hand = hand_of(mapping, table, game.highest, "CO-ROUNDS")
    turn = CHANCE if ended else _turn(game, mapping, table, hand, dealer)
    drawn = _drawn(game, mapping, table, turn)
    state = State(
        hand=hand,
        turn=turn,
        tree=table.tree,
        hands=table.hands,
        pile=table.pile,
        totals=totals,
        dealer=dealer,
        drawn=drawn,
        passes=number_of(mapping, "passes", 0, 0, players - 1),
        lacks=_lacks(game, mapping, table, turn, drawn),
        pressed=_pressed(mapping, table),
        last=one_tile(mapping, "last", game.highest),
        ended=ended,
    )
    _check(game, state)
    return state


def _turn(
    game: ChickenCoop, mapping: Mapping[str, Any], table: Tabled, hand: int, dealer: int
) -> int:
    """Player 0 when nothing is said; while nothing lies, the one who holds the centre double, or
    who begins the search for it, to the left of the dealer.
    """
    default = 0
    if not table.tree:
        number = game.highest + 1 - hand
        held = [n for n, tiles in enumerate(table.hands) if Tile.of(number, number) in tiles]
        default = held[0] if held else left_of(dealer, game.players)
    return number_of(mapping, "turn", default, 0, game.players - 1)


def _drawn(game: ChickenCoop, mapping: Mapping[str, Any], table: Tabled, turn: int) -> Tile | None:
    """The tile drawn in this turn. Nobody draws who can play, so if one fits it is the drawn one;
    if none does, it is the last of the hand, where drawn tiles are put.
    """
    drew, drawn = drew_of(mapping, game.highest)
    if not drew:
        return None
    if turn == CHANCE or not table.tree:
        raise PositionError(
            "drew: it is told only of a turn in the midst of a round. In the search for the centre "
            "double each turn is over with its draw (CO-OPENER)."
        )
    hand, numbers = table.hands[turn], playable_numbers(table.tree)
    fitting = [tile for tile in hand if fits(tile, numbers)]
    if drawn is None:
        if len(fitting) < 2 and hand:
            return fitting[0] if fitting else hand[-1]
    elif drawn in hand and (drawn in fitting or not fitting):
        return drawn
    raise PositionError(
        "drawn: the tile that the player in turn drew is needed, one of that hand, and one that "
        f"fits if any does: {write_tiles(fitting or hand)}."
    )


def _lacks(
    game: ChickenCoop, mapping: Mapping[str, Any], table: Tabled, turn: int, drawn: Tile | None
) -> tuple[frozenset[int], ...]:
    """What hands are known to lack; who drew could not play before (CO-DRAW)."""
    lacks = lacks_of(mapping, game.players, game.highest)
    if drawn is None:
        return lacks
    numbers = playable_numbers(table.tree)
    if any(fits(tile, numbers) for tile in table.hands[turn] if tile != drawn):
        return lacks
    return put(lacks, turn, lacks[turn] | numbers)


def _pressed(mapping: Mapping[str, Any], table: Tabled) -> bool:
    """False while a double, still without a toe, waits for the press (CO-CLUCK)."""
    pressed = mapping.get("pressed", True)
    if not isinstance(pressed, bool):
        raise PositionError(f"pressed: true or false is needed, not {quoted(pressed)}.")
    bare = [end for end in table.tree.ends() if end.room == TOES and end.tile != table.tree.root]
    if not pressed and not bare:
        raise PositionError(
            "pressed: a press is due only while a double lies that has no toe yet (CO-CLUCK)."
        )
    return pressed


def _check(game: ChickenCoop, state: State) -> None:
    """One must be able to play on: nobody is out already, and the centre double can be found."""
    over = why_over(state)
    if state.ended:
        if state.ended == "CO-BLOCKED" and () in state.hands:
            raise PositionError("ended: with an empty hand a round has ended by CO-END.")
        if not state.tree:
            raise PositionError("ended: a round that ended has its centre double on the table.")
    elif over:
        raise PositionError(
            f"The round would be over already by {over}. Say so with the key ended: {over}."
        )
    elif not state.tree:
        _check_search(state, opener(state, game.highest))
    if not state.pressed and (state.drawn is not None or state.ended):
        raise PositionError(
            "pressed: while a press is due, nothing was drawn and the round goes on (CO-CLUCK)."
        )
    check_what_is_known(state)


def _check_search(state: State, double: Tile) -> None:
    """CO-OPENER: the double is in its holder's hand, or in the yard, to be found."""
    if not any(double in tiles for tiles in (*state.hands, state.pile)):
        raise PositionError(
            f"{double} opens round {state.hand}, so it must be in a hand or in the yard."
        )
    for player, hand in enumerate(state.hands):
        if double in hand and player != state.turn:
            raise PositionError(
                f"turn: player {player} holds {double}, so it is that player's turn (CO-OPENER)."
            )


def write(game: ChickenCoop, state: State) -> dict[str, Any]:
    """The position of a state, with every key."""
    if not state.hands:
        return {
            "hand": state.hand,
            "tree": "",
            "turn": "chance",
            "totals": list(state.totals),
            "dealer": state.dealer,
        }
    return {**write_table(state), "dealer": state.dealer, "pressed": state.pressed}
