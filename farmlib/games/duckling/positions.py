"""Positions of the game: a mapping to a state and back (the notation page lists the keys)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from farmlib.core.errors import NotationError, PositionError
from farmlib.core.given import quoted
from farmlib.games.duckling.pictures import (
    PATH,
    PICTURES,
    YARD,
    Picture,
    read_pictures,
    write_pictures,
)
from farmlib.games.duckling.state import (
    ENOUGH,
    State,
    feathers_to_win,
    seen_places,
    start_places,
    waits_for_deal,
    winner,
)

if TYPE_CHECKING:
    from farmlib.games.duckling.game import Duckling

KEYS = [
    "path",
    "yard",
    "fowl",
    "piles",
    "feathers",
    "turn",
    "matched",
    "drops",
    "seen",
    "flips",
    "turned",
]


def read(game: Duckling, mapping: Mapping[str, Any]) -> State:
    """The state of a position. Raises PositionError, which names the key and what is wrong."""
    for key in mapping:
        if key not in KEYS:
            raise PositionError(
                f"A position of {game.title} has no key {quoted(key)}. Its keys: {', '.join(KEYS)}."
            )
    if mapping.get("turn") == "chance":
        if len(mapping) > 1:
            raise PositionError(
                "turn: chance acts before the tiles are laid out; then nothing else can be told."
            )
        return game.initial_state()
    start = start_places(game.players, game.youngest)
    drops = _numbers(mapping, "drops", (), range(game.players), "players", once=True)
    turned = _turned(mapping)
    state = State(
        turn=_number(mapping, "turn", 0, range(game.players)),
        path=_pictures(mapping, "path", PATH),
        yard=_pictures(mapping, "yard", YARD),
        fowl=_each(game, mapping, "fowl", start, range(PATH)),
        piles=_piles(game, mapping),
        feathers=_each(game, mapping, "feathers", (1,) * game.players, range(1000)),
        matched=_yes_or_no(mapping, "matched", default=bool(drops)),
        drops=drops,
        flips=_number(mapping, "flips", max(turned), range(max(turned), 10**9)),
        turned=turned,
    )
    _check_places(state)
    _check_feathers(state)
    _check_drops(game, state)
    return state


def _pictures(mapping: Mapping[str, Any], key: str, count: int) -> tuple[Picture, ...]:
    """CH-SETUP: each picture once in the yard, twice on the path."""
    times = count // len(PICTURES)
    text = mapping.get(key, write_pictures(PICTURES * times))
    if not isinstance(text, str):
        raise PositionError(
            f"{key}: {count} words with spaces between are needed, not {quoted(text)}."
        )
    try:
        pictures = read_pictures(text)
    except NotationError as error:
        raise PositionError(f"{key}: {error}") from error
    if len(pictures) != count:
        raise PositionError(f"{key}: {count} pictures are needed, not {len(pictures)} (CH-SETUP).")
    for picture in PICTURES:
        found = pictures.count(picture)
        if found != times:
            often = "once" if times == 1 else "twice"
            raise PositionError(
                f"{key}: each picture is there {often}, but {picture.value} stands here {found} "
                "times (CH-SETUP)."
            )
    return pictures


def _is_number(value: Any, among: range) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value in among


def _number(mapping: Mapping[str, Any], key: str, default: int, among: range) -> int:
    """The number under `key`, one of `among`."""
    value = mapping.get(key, default)
    if not _is_number(value, among):
        raise PositionError(
            f"{key}: a number from {among[0]} to {among[-1]} is needed, not {quoted(value)}."
        )
    number: int = value
    return number


def _yes_or_no(mapping: Mapping[str, Any], key: str, *, default: bool) -> bool:
    value = mapping.get(key, default)
    if not isinstance(value, bool):
        raise PositionError(f"{key}: true or false is needed, not {quoted(value)}.")
    return value


def _numbers(
    mapping: Mapping[str, Any],
    key: str,
    default: tuple[int, ...],
    among: range,
    what: str,
    *,
    once: bool,
) -> tuple[int, ...]:
    """The list of numbers under `key`, each one of `among`, and not twice when `once`."""
    value = mapping.get(key, default)
    good = isinstance(value, list | tuple) and all(_is_number(item, among) for item in value)
    if not good or (once and len(set(value)) != len(value)):
        twice = ", none of them twice," if once else ""
        raise PositionError(
            f"{key}: a list of {what}, {among[0]} to {among[-1]},{twice} is "
            f"needed, not {quoted(value)}."
        )
    return tuple(value)


def _each(
    game: Duckling, mapping: Mapping[str, Any], key: str, default: tuple[int, ...], among: range
) -> tuple[int, ...]:
    """The list under `key` with a number for each player."""
    what = f"{game.players} numbers, one a player"
    numbers = _numbers(mapping, key, default, among, what, once=False)
    if len(numbers) != game.players:
        raise PositionError(f"{key}: {what}, are needed, not {quoted(list(numbers))}.")
    return numbers


def _piles(game: Duckling, mapping: Mapping[str, Any]) -> tuple[int | None, ...]:
    """DU-PILE: a path place for each player, or None at hand; in the base game there are none."""
    value = mapping.get("piles", [None] * game.players)
    good = isinstance(value, list | tuple) and all(
        item is None or _is_number(item, range(PATH)) for item in value
    )
    if not good or len(value) != game.players:
        raise PositionError(
            f"piles: a list of {game.players} is needed, for each player a path place from 0 to "
            f"{PATH - 1}, or null at hand; not {quoted(value)}."
        )
    if not game.piles and any(item is not None for item in value):
        raise PositionError("piles: the base game (piles: false) has none, so all are null.")
    return tuple(value)


def _turned(mapping: Mapping[str, Any]) -> tuple[int, ...]:
    """CH-FLIP: for each yard place the number of the last flip there; 0 for never.

    Where only `seen` tells of it, these places are taken to have been turned up once each, in
    rising order.
    """
    seen = _numbers(mapping, "seen", (), range(YARD), "yard places", once=True)
    if "turned" not in mapping:
        order = sorted(seen)
        return tuple(order.index(place) + 1 if place in seen else 0 for place in range(YARD))
    turned = _numbers(mapping, "turned", (), range(10**9), "numbers", once=False)
    if len(turned) != YARD:
        raise PositionError(f"turned: {YARD} numbers are needed, one a yard place; 0 for never.")
    flips = [number for number in turned if number]
    if len(set(flips)) != len(flips):
        raise PositionError("turned: one flip turns up one tile, so no number but 0 stands twice.")
    if "seen" in mapping and tuple(sorted(seen)) != seen_places(turned):
        raise PositionError("seen: these are not the places of which turned tells a flip.")
    return turned


def _check_places(state: State) -> None:
    """No tile bears two things."""
    there: dict[int, str] = {}
    things = [(place, f"the fowl of player {n}") for n, place in enumerate(state.fowl)]
    things += [
        (place, f"the pile of player {n}")
        for n, place in enumerate(state.piles)
        if place is not None
    ]
    for place, thing in things:
        if place in there:
            raise PositionError(f"Path place {place} has {there[place]} and {thing} on it.")
        there[place] = thing


def _check_feathers(state: State) -> None:
    """CH-WIN, DU-WIN: somebody can win, and no two have won."""
    players, total = len(state.feathers), sum(state.feathers)
    if total == 0:
        raise PositionError("feathers: there are none in play, so nobody could win (CH-WIN).")
    enough = feathers_to_win(state.feathers)
    if total < enough:
        raise PositionError(
            f"feathers: with {players} players {ENOUGH} feathers win, and only {total} are in play "
            "(DU-WIN)."
        )
    if sum(held >= enough for held in state.feathers) > 1:
        raise PositionError(
            "feathers: two players would have won, but the first one ends the game."
        )


def _check_drops(game: Duckling, state: State) -> None:
    """DU-DROP, DU-ORDER: who is to drop was overtaken in this turn, and has a pile at hand."""
    if not state.drops:
        return
    if not game.piles:
        raise PositionError("drops: the base game (piles: false) has no piles to drop.")
    if winner(state.feathers) is not None:
        raise PositionError("drops: the game is over, so nobody drops a pile any more (DU-WIN).")
    if not state.matched:
        raise PositionError("drops: after overtaking there was a match, so matched is true.")
    for seat in state.drops:
        if seat == state.turn:
            raise PositionError(f"drops: it is the turn of player {seat}, whom nobody overtook.")
        if state.piles[seat] is not None:
            raise PositionError(
                f"drops: the pile of player {seat} lies on the path already (DU-DROP)."
            )


def write(state: State) -> dict[str, Any]:
    """The position of a state, with every key."""
    if waits_for_deal(state):
        return {"turn": "chance"}
    return {
        "path": write_pictures(state.path),
        "yard": write_pictures(state.yard),
        "fowl": list(state.fowl),
        "piles": list(state.piles),
        "feathers": list(state.feathers),
        "turn": state.turn,
        "matched": state.matched,
        "drops": list(state.drops),
        "seen": list(seen_places(state.turned)),
        "flips": state.flips,
        "turned": list(state.turned),
    }


def differences(actual: Mapping[str, Any], expected: Mapping[str, Any]) -> tuple[str, ...]:
    """Where `actual` is not as `expected`, whose keys alone are looked at."""
    problems = []
    for key, wanted in expected.items():
        found = actual.get(key)
        if key not in actual:
            problems.append(f"position: there is no key {quoted(key)}")
        elif not _alike(found, wanted):
            problems.append(f"position, {key}: expected {quoted(wanted)}, came {quoted(found)}")
    return tuple(problems)


def _alike(found: Any, wanted: Any) -> bool:
    """Whether two values say the same; between words there may be any spaces and line ends."""
    if isinstance(found, str) and isinstance(wanted, str):
        return found.split() == wanted.split()
    return bool(found == wanted)
