"""Positions of a domino game: a mapping to a state and back (the notation page lists the keys).

Errors are PositionError and name the key. What only one game has it reads with the small readers
for numbers and lists of players.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from farmlib.core.actions import CHANCE
from farmlib.core.errors import NotationError, PositionError
from farmlib.core.given import quoted
from farmlib.games.dominoes.state import DominoState, S, opener
from farmlib.games.dominoes.tiles import Tile, read_tiles, write_tiles
from farmlib.games.dominoes.tree import Tree, check_tree

if TYPE_CHECKING:
    from farmlib.games.dominoes.game import DominoGame

KEYS = (
    *("hand", "tree", "order", "hands", "pile", "turn", "drew", "drawn"),
    *("totals", "passes", "lacks"),
)
LAST_KEYS = ("last", "ended")


@dataclass(frozen=True, slots=True)
class OnTable:
    """What lies where: the tree, the hands, and the pile with the tile next drawn first."""

    tree: Tree
    hands: tuple[tuple[Tile, ...], ...]
    pile: tuple[Tile, ...]


def read(game: DominoGame[S], mapping: Mapping[str, Any]) -> S:
    """The state of a position. Raises PositionError, which names the key and what is wrong."""
    check_keys(mapping, (*KEYS, *game.own_keys, *LAST_KEYS), game.title)
    players, highest = game.players, game.highest
    totals = numbers_of(mapping, "totals", players, 0, low=0)
    own = game.read_own(mapping, None)
    if mapping.get("turn") == "chance" and not mapping.get("ended"):
        return game.before_deal(number_of(mapping, "hand", 1, 1, game.num_hands), totals, own)
    table = read_table(mapping, players, highest)
    ended = ended_of(mapping, game.endings)
    hand = hand_of(mapping, table, highest, game.terms.hands)
    turn = CHANCE if ended else _turn(game, mapping, table, hand, own)
    drawn = _drawn(game, mapping, table, turn)
    state: S = game.state_type(
        hand=hand,
        turn=turn,
        tree=table.tree,
        hands=table.hands,
        pile=table.pile,
        totals=totals,
        drawn=drawn,
        passes=number_of(mapping, "passes", 0, 0, players - 1),
        lacks=lacks_of(mapping, players, highest),
        **{**own, **game.read_own(mapping, table)},
        last=one_tile(mapping, "last", highest),
        ended=ended,
    )
    state = game.deduced(state)
    _check(game, state)
    return state


def _turn(
    game: DominoGame[S],
    mapping: Mapping[str, Any],
    table: OnTable,
    hand: int,
    own: Mapping[str, Any],
) -> int:
    """Player 0 when nothing is said; while nothing lies, the one who holds the opening double, or
    who begins the search for it.
    """
    default = 0
    if not table.tree:
        number = game.highest + 1 - hand
        held = [n for n, tiles in enumerate(table.hands) if Tile.of(number, number) in tiles]
        default = held[0] if held else game.first_seat(own)
    return number_of(mapping, "turn", default, 0, game.players - 1)


def _drawn(
    game: DominoGame[S], mapping: Mapping[str, Any], table: OnTable, turn: int
) -> Tile | None:
    """The tile drawn in this turn. Nobody draws who can play, so if one fits it is the drawn
    one.
    """
    drew, drawn = drew_of(mapping, game.highest)
    return game.read_drawn(table, turn, drawn) if drew else None


def _check(game: DominoGame[S], state: S) -> None:
    """One must be able to play on: nobody is out already, and the opening double can be found."""
    part, over = game.terms.part, game.why_over(state)
    game.check_ending(state)
    if state.ended:
        if not state.tree:
            opening = game.terms.opening
            raise PositionError(f"ended: a {part} that ended has its {opening} on the table.")
    elif over:
        raise PositionError(
            f"The {part} would be over already by {over}. Say so with the key ended: {over}."
        )
    elif not state.tree:
        double = opener(state, game.highest)
        if not any(double in tiles for tiles in (*state.hands, state.pile)):
            where = game.terms.pile.rpartition(" ")[2]
            raise PositionError(
                f"{double} opens {part} {state.hand}, so it must be in a hand or in the {where}."
            )
        for seat, hand in enumerate(state.hands):
            if double in hand and not game.may_hold_opener(state, seat) and seat != state.turn:
                raise PositionError(
                    f"turn: player {seat} holds {double}, so it is that player's turn "
                    f"({game.terms.opener})."
                )
    game.check(state)
    check_what_is_known(state)


def read_table(mapping: Mapping[str, Any], players: int, highest: int) -> OnTable:
    """Read `tree`, `order`, `hands` and `pile`. Every tile may be in one place only."""
    try:
        tree = Tree.read(text_of(mapping, "tree", ""))
    except NotationError as error:
        raise PositionError(f"tree: {error}") from error
    check_tree(tree, highest)
    if mapping.get("order") is not None:
        tree = in_order(tree, tiles_of("order", mapping["order"], highest))
    hands = mapping.get("hands")
    if not isinstance(hands, Sequence) or isinstance(hands, str) or len(hands) != players:
        raise PositionError(
            f"hands: a list of {players} hands is needed, one a player, such as "
            f"{['9-2 4-4'] * players}; found {quoted(hands)}."
        )
    read = tuple(tiles_of(f"hands of player {n}", hand, highest) for n, hand in enumerate(hands))
    pile = tiles_of("pile", mapping.get("pile", ""), highest)
    seen: dict[Tile, str] = {}
    places = [("the tree", tree.tiles()), ("the pile", pile)]
    places += [(f"the hand of player {n}", hand) for n, hand in enumerate(read)]
    for place, tiles in places:
        for tile in tiles:
            if tile in seen:
                raise PositionError(f"{tile} is in {seen[tile]} and again in {place}.")
            seen[tile] = place
    return OnTable(tree, read, pile)


def in_order(tree: Tree, order: Sequence[Tile]) -> Tree:
    """The same tree, laid in the given order of play."""
    if sorted(order) != sorted(tree.tiles()) or order[:1] != tree.tiles()[:1]:
        raise PositionError("order: it must name each tile of the tree once, the root first.")
    laid = Tree().planted(order[0]) if order else Tree()
    for tile in order[1:]:
        parent = tree.placed[tree.placed[tree.find(tile)].on].tile
        index = laid.find(parent)
        if index < 0:
            raise PositionError(f"order: {tile} comes before {parent}, on which it hangs.")
        laid = laid.add(tile, index)
    return laid


def write_tree(tree: Tree) -> dict[str, str]:
    """`tree`, and `order` where the text of the tree alone would not give it back."""
    text = str(tree)
    if Tree.read(text) == tree:
        return {"tree": text}
    return {"tree": text, "order": write_tiles(tree.tiles())}


def tiles_of(key: str, text: Any, highest: int) -> tuple[Tile, ...]:
    """Read tiles of a double-`highest` set."""
    if not isinstance(text, str):
        raise PositionError(
            f"{key}: tiles in a text are needed, such as '9-2 4-4', not {quoted(text)}."
        )
    try:
        tiles = read_tiles(text)
    except NotationError as error:
        raise PositionError(f"{key}: {error}") from error
    for tile in tiles:
        if tile.high > highest:
            raise PositionError(f"{key}: a double-{highest} set has no {tile}.")
    return tiles


def text_of(mapping: Mapping[str, Any], key: str, default: str) -> str:
    """The text under `key`."""
    value = mapping.get(key, default)
    if not isinstance(value, str):
        raise PositionError(f"{key}: a text is needed, not {quoted(value)}.")
    return value


def number_of(mapping: Mapping[str, Any], key: str, default: int, low: int, high: int) -> int:
    """The whole number under `key`, from `low` to `high`."""
    value = mapping.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise PositionError(f"{key}: a number from {low} to {high} is needed, not {quoted(value)}.")
    return value


def players_of(mapping: Mapping[str, Any], key: str, players: int) -> tuple[int, ...]:
    """The list of players under `key`, in rising order."""
    value = mapping.get(key, [])
    good = isinstance(value, list | tuple) and all(
        isinstance(item, int) and not isinstance(item, bool) and 0 <= item < players
        for item in value
    )
    if not good or len(set(value)) != len(value):
        raise PositionError(
            f"{key}: a list of players, 0 to {players - 1}, is needed, not {quoted(value)}."
        )
    return tuple(sorted(value))


def numbers_of(
    mapping: Mapping[str, Any], key: str, players: int, default: int, low: int | None = None
) -> tuple[int, ...]:
    """The list under `key` with a whole number for each player."""
    value = mapping.get(key)
    if value is None:
        return (default,) * players
    good = isinstance(value, list | tuple) and all(
        isinstance(item, int) and not isinstance(item, bool) and (low is None or item >= low)
        for item in value
    )
    if not good or len(value) != players:
        raise PositionError(f"{key}: a list of {players} numbers is needed, not {quoted(value)}.")
    return tuple(value)


def check_keys(mapping: Mapping[str, Any], keys: Sequence[str], title: str) -> None:
    """Raises PositionError for a key that positions of the game `title` have not got."""
    for key in mapping:
        if key not in keys:
            raise PositionError(
                f"A position of {title} has no key {quoted(key)}. Its keys: {', '.join(keys)}."
            )


def ended_of(mapping: Mapping[str, Any], endings: Sequence[str]) -> str:
    """The rule that ended the hand, one of `endings`; "" while it goes on."""
    ended = text_of(mapping, "ended", "")
    if ended and ended not in endings:
        raise PositionError(f"ended: one of {', '.join(endings)} is needed, not {quoted(ended)}.")
    return ended


def hand_of(mapping: Mapping[str, Any], table: OnTable, highest: int, rule: str) -> int:
    """The number of the hand, which its opening double tells as well (`rule`)."""
    root = table.tree.root
    hand = number_of(mapping, "hand", highest + 1 - root.high if root else 1, 1, highest + 1)
    number = highest + 1 - hand
    if root and root.high != number:
        raise PositionError(
            f"hand: hand {hand} opens with {number}-{number}, but the tree's root is "
            f"{root} ({rule})."
        )
    return hand


def lacks_of(mapping: Mapping[str, Any], players: int, highest: int) -> tuple[frozenset[int], ...]:
    """For each player the numbers that this player is known not to hold."""
    value = mapping.get("lacks", [""] * players)
    if not isinstance(value, list | tuple) or len(value) != players:
        raise PositionError(f"lacks: a list of {players} texts is needed, not {quoted(value)}.")
    result = []
    for text in value:
        numbers = text.split() if isinstance(text, str) else [""]
        if not all(re.fullmatch("[0-9]{1,2}", word) and int(word) <= highest for word in numbers):
            raise PositionError(
                f"lacks: numbers from 0 to {highest} are needed, such as '9 4', not {quoted(text)}."
            )
        result.append(frozenset(map(int, numbers)))
    return tuple(result)


def one_tile(mapping: Mapping[str, Any], key: str, highest: int) -> Tile | None:
    """The one tile under `key`; None when there is none."""
    value = mapping.get(key)
    if value is None:
        return None
    tiles = tiles_of(key, value, highest)
    if len(tiles) != 1:
        raise PositionError(f"{key}: one tile is needed, not {quoted(value)}.")
    return tiles[0]


def drew_of(mapping: Mapping[str, Any], highest: int) -> tuple[bool, Tile | None]:
    """Whether the one in turn has drawn already, and the tile if it is named."""
    drew = mapping.get("drew", mapping.get("drawn") is not None)
    if not isinstance(drew, bool):
        raise PositionError(f"drew: true or false is needed, not {quoted(drew)}.")
    drawn = one_tile(mapping, "drawn", highest)
    if drawn is not None and not drew:
        raise PositionError(f"drawn: {drawn} was drawn, so drew must be true.")
    return drew, drawn


def check_what_is_known(table: DominoState) -> None:
    """Raises PositionError when `last` or `lacks` tell of a table that is not this one."""
    if table.last is not None and table.tree.find(table.last) < 0:
        raise PositionError(f"last: {table.last} does not lie in the tree.")
    for seat, lacks in enumerate(table.lacks):
        for tile in table.hands[seat]:
            if tile != table.drawn and (tile.high in lacks or tile.low in lacks):
                raise PositionError(f"lacks: player {seat} holds {tile}, so the list is wrong.")


def write(game: DominoGame[S], state: S) -> dict[str, Any]:
    """The position of a state, with every key."""
    own = {key: getattr(state, key) for key in game.own_keys}
    plain = {key: list(value) if isinstance(value, tuple) else value for key, value in own.items()}
    if not state.hands:
        before = {key: plain[key] for key in game.read_own({}, None)}
        totals = list(state.totals)
        return {"hand": state.hand, "tree": "", "turn": "chance", "totals": totals, **before}
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
        "last": str(state.last) if state.last is not None else None,
        "ended": state.ended,
        **plain,
    }


_KINDS = {"tree": str, "pile": str, "hands": list, "lacks": list}


def differences(actual: Mapping[str, Any], expected: Mapping[str, Any]) -> tuple[str, ...]:
    """Where `actual` is not as `expected`, whose keys alone are looked at.

    Hands are compared as sets, the pile in order, and in a tree the siblings in any order.
    """
    problems = []
    for key, wanted in expected.items():
        found = actual.get(key)
        if key not in actual and key != "order":
            problems.append(f"position: there is no key {quoted(key)}")
        elif key in _KINDS and not _readable(wanted, _KINDS[key]):
            what = "a text" if _KINDS[key] is str else "a list of texts"
            problems.append(f"position, {key}: {what} is needed, not {quoted(wanted)}")
        elif not _alike(key, found, wanted):
            problems.append(f"position, {key}: expected {quoted(wanted)}, came {quoted(found)}")
    return tuple(problems)


def _readable(wanted: Any, kind: type) -> bool:
    texts = [wanted] if kind is str else wanted
    return isinstance(wanted, kind) and all(isinstance(text, str) for text in texts)


def _alike(key: str, found: Any, wanted: Any) -> bool:
    if key == "tree":
        return Tree.read(found).shape() == Tree.read(wanted).shape()
    if key == "hands":
        return [sorted(read_tiles(hand)) for hand in found] == [
            sorted(read_tiles(hand)) for hand in wanted
        ]
    if key == "pile":
        return read_tiles(found) == read_tiles(wanted)
    if key == "lacks":
        return [set(numbers.split()) for numbers in found] == [
            set(numbers.split()) for numbers in wanted
        ]
    return bool(found == wanted)
