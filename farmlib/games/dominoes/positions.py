"""Positions of a domino table in text: the keys that both games share.

`tree` and `order`, `hands` and `pile` (the bone pile, the chicken yard), `hand`, `lacks` and what
else both have, and small readers for numbers and lists of players. Errors are PositionError and
name the key.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from farmlib.core.actions import CHANCE
from farmlib.core.errors import NotationError, PositionError
from farmlib.core.given import quoted
from farmlib.games.dominoes.table import Table
from farmlib.games.dominoes.tiles import Tile, read_tiles, write_tiles
from farmlib.games.dominoes.tree import Tree, check_tree


@dataclass(frozen=True, slots=True)
class Tabled:
    """What lies where: the tree, the hands, and the pile with the tile next drawn first."""

    tree: Tree
    hands: tuple[tuple[Tile, ...], ...]
    pile: tuple[Tile, ...]


def read_table(mapping: Mapping[str, Any], players: int, highest: int) -> Tabled:
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
    return Tabled(tree, read, pile)


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


def hand_of(mapping: Mapping[str, Any], table: Tabled, highest: int, rule: str) -> int:
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


def check_what_is_known(table: Table) -> None:
    """Raises PositionError when `last` or `lacks` tell of a table that is not this one."""
    if table.last is not None and table.tree.find(table.last) < 0:
        raise PositionError(f"last: {table.last} does not lie in the tree.")
    for seat, lacks in enumerate(table.lacks):
        for tile in table.hands[seat]:
            if tile != table.drawn and (tile.high in lacks or tile.low in lacks):
                raise PositionError(f"lacks: player {seat} holds {tile}, so the list is wrong.")


def write_table(table: Table) -> dict[str, Any]:
    """The keys of a position that both games have, of a table that was dealt."""
    return {
        "hand": table.hand,
        **write_tree(table.tree),
        "hands": [write_tiles(hand) for hand in table.hands],
        "pile": write_tiles(table.pile),
        "turn": "chance" if table.turn == CHANCE else table.turn,
        "drew": table.drawn is not None,
        "drawn": str(table.drawn) if table.drawn is not None else None,
        "totals": list(table.totals),
        "passes": table.passes,
        "lacks": [" ".join(map(str, sorted(numbers, reverse=True))) for numbers in table.lacks],
        "last": str(table.last) if table.last is not None else None,
        "ended": table.ended,
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
