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
    number_of,
    numbers_of,
    players_of,
    read_table,
    text_of,
    tiles_of,
    write_tree,
)
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
_ENDINGS = ("", "CF-OUT", "CF-STALE", "CF-BLOCK")


def read(game: Chickenfoot, mapping: Mapping[str, Any]) -> State:
    """The state of a position. Raises PositionError, which names the key and what is wrong."""
    for key in mapping:
        if key not in KEYS:
            raise PositionError(
                f"A position of Chickenfoot has no key {key!r}. Its keys: {', '.join(KEYS)}."
            )
    players = game.players
    totals = numbers_of(mapping, "totals", players, 0, low=0)
    if mapping.get("turn") == "chance" and not mapping.get("ended"):
        hand = number_of(mapping, "hand", 1, 1, game.num_hands)
        return State(
            hand=hand, turn=CHANCE, tree=game.initial_state().tree, hands=(), pile=(), totals=totals
        )
    table = read_table(mapping, players, game.highest)
    ended = text_of(mapping, "ended", "")
    if ended not in _ENDINGS:
        raise PositionError(f"ended: one of {', '.join(_ENDINGS[1:])} is needed, not {ended!r}.")
    state = State(
        hand=_hand(game, mapping, table),
        turn=CHANCE if ended else _turn(game, mapping, table),
        tree=table.tree,
        hands=table.hands,
        pile=table.pile,
        totals=totals,
        drawn=_drawn(game, mapping, table),
        passes=number_of(mapping, "passes", 0, 0, players - 1),
        lacks=_lacks(game, mapping),
        due=players_of(mapping, "due", players),
        owes=players_of(mapping, "owes", players),
        sitting=players_of(mapping, "sitting", players),
        last=_one_tile(game, mapping, "last"),
        ended=ended,
    )
    _check(game, state)
    return state


def _hand(game: Chickenfoot, mapping: Mapping[str, Any], table: Tabled) -> int:
    """CF-HANDS: the opening double and the number of the hand go together."""
    root = table.tree.root
    hand = number_of(
        mapping, "hand", game.highest + 1 - root.high if root else 1, 1, game.num_hands
    )
    if root and root.high != game.highest + 1 - hand:
        number = game.highest + 1 - hand
        raise PositionError(
            f"hand: hand {hand} opens with {number}-{number}, but the tree's root is "
            f"{root} (CF-HANDS)."
        )
    return hand


def _turn(game: Chickenfoot, mapping: Mapping[str, Any], table: Tabled) -> int:
    """Player 0 when nothing is said; while nothing lies, the one who holds the opening double."""
    default = 0
    if not table.tree:
        number = game.highest + 1 - _hand(game, mapping, table)
        held = [n for n, hand in enumerate(table.hands) if Tile.of(number, number) in hand]
        default = held[0] if held else 0
    return number_of(mapping, "turn", default, 0, game.players - 1)


def _drawn(game: Chickenfoot, mapping: Mapping[str, Any], table: Tabled) -> Tile | None:
    """The tile drawn in this turn. Nobody draws who can play, so it is the only one that fits."""
    drew = mapping.get("drew", mapping.get("drawn") is not None)
    if not isinstance(drew, bool):
        raise PositionError(f"drew: true or false is needed, not {drew!r}.")
    drawn = _one_tile(game, mapping, "drawn")
    if not drew:
        if drawn is not None:
            raise PositionError(f"drawn: {drawn} was drawn, so drew must be true.")
        return None
    numbers = playable_numbers(table.tree)
    hand = table.hands[_turn(game, mapping, table)]
    fitting = [tile for tile in hand if tile.high in numbers or tile.low in numbers]
    if drawn is None and len(fitting) == 1:
        return fitting[0]
    if drawn is None or drawn not in fitting:
        raise PositionError(
            "drawn: the tile that the player in turn drew is needed, one of the hand that fits: "
            + (write_tiles(fitting) or "but none does, and then the turn would be over (CF-DRAW)")
            + "."
        )
    return drawn


def _lacks(game: Chickenfoot, mapping: Mapping[str, Any]) -> tuple[frozenset[int], ...]:
    value = mapping.get("lacks", [""] * game.players)
    if not isinstance(value, list | tuple) or len(value) != game.players:
        raise PositionError(f"lacks: a list of {game.players} texts is needed, not {value!r}.")
    result = []
    for text in value:
        numbers = text.split() if isinstance(text, str) else [""]
        if not all(
            word.isascii() and word.isdigit() and int(word) <= game.highest for word in numbers
        ):
            raise PositionError(
                f"lacks: numbers from 0 to {game.highest} are needed, such as '9 4', not {text!r}."
            )
        result.append(frozenset(map(int, numbers)))
    return tuple(result)


def _one_tile(game: Chickenfoot, mapping: Mapping[str, Any], key: str) -> Tile | None:
    value = mapping.get(key)
    if value is None:
        return None
    tiles = tiles_of(key, value, game.highest)
    if len(tiles) != 1:
        raise PositionError(f"{key}: one tile is needed, not {value!r}.")
    return tiles[0]


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
    if state.last is not None and state.tree.find(state.last) < 0:
        raise PositionError(f"last: {state.last} does not lie in the tree.")
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
    for seat, lacks in enumerate(state.lacks):
        for tile in state.hands[seat]:
            if tile != state.drawn and (tile.high in lacks or tile.low in lacks):
                raise PositionError(f"lacks: player {seat} holds {tile}, so the list is wrong.")


def write(game: Chickenfoot, state: State) -> dict[str, Any]:
    """The position of a state, with every key."""
    if not state.hands:
        return {"hand": state.hand, "tree": "", "turn": "chance", "totals": list(state.totals)}
    return {
        "hand": state.hand,
        **write_tree(state.tree),
        "hands": [write_tiles(hand) for hand in state.hands],
        "pile": write_tiles(state.pile),
        "turn": "chance" if state.turn == CHANCE else state.turn,
        "drew": state.drawn is not None,
        "drawn": str(state.drawn) if state.drawn is not None else None,
        "totals": list(state.totals),
        "passes": state.passes,
        "lacks": [" ".join(map(str, sorted(numbers, reverse=True))) for numbers in state.lacks],
        "due": list(state.due),
        "owes": list(state.owes),
        "sitting": list(state.sitting),
        "last": str(state.last) if state.last is not None else None,
        "ended": state.ended,
    }
