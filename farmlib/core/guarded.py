"""What every public method of a game may be given: checked once, for all games.

A game's own methods read a state and a seat without asking; `guard` puts the question in front of
them, so that nonsense gets a FarmError that says what would be right.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import Any, Final

from farmlib.core.actions import CHANCE, Action
from farmlib.core.errors import FarmError, NotationError, PositionError
from farmlib.core.events import Event
from farmlib.core.given import check_mapping, check_text, quoted

_Check = Callable[[Any, Any], None]


def _state(game: Any, value: Any) -> None:
    if type(value) is not game.state_type:
        raise FarmError(
            f"A state of {game.title} is needed, as initial_state and apply give one, "
            f"not {quoted(value)}."
        )


def _player(game: Any, value: Any) -> None:
    if type(value) is not int or not CHANCE <= value < game.num_players:
        raise FarmError(
            f"A player is a number from 0 to {game.num_players - 1}, or CHANCE (-1) where chance "
            f"is asked for, not {quoted(value)}."
        )


def _seat(game: Any, value: Any) -> None:
    if type(value) is not int or not 0 <= value < game.num_players:
        raise FarmError(
            f"A player is a number from 0 to {game.num_players - 1}, not {quoted(value)}."
        )


def _action(game: Any, value: Any) -> None:
    if not isinstance(value, Action):
        raise NotationError(
            f"An action is needed, as parse_action and legal_actions give one, not {quoted(value)}."
        )


def _rng(game: Any, value: Any) -> None:
    if not isinstance(value, random.Random):
        raise FarmError(f"A generator is needed, such as random.Random(7), not {quoted(value)}.")


def _event(game: Any, value: Any) -> None:
    if not isinstance(value, Event):
        raise FarmError(f"An event is needed, as apply gives them, not {quoted(value)}.")


def _text(game: Any, value: Any) -> None:
    check_text("action", value, NotationError)


def _mapping(game: Any, value: Any) -> None:
    check_mapping("position", value, PositionError)


def _plain(game: Any, value: Any) -> None:
    check_mapping("state", value, PositionError)


_CHECKS: Final[dict[str, _Check]] = {
    "state": _state,
    "player": _player,
    "action": _action,
    "rng": _rng,
    "event": _event,
    "text": _text,
    "mapping": _mapping,
    "plain": _plain,
    "expected": _mapping,
}
"""How an argument is checked, by its name in the signatures of `Game`."""

_OWN_SEAT: Final = ("resample",)
"""Methods whose player is one at the table, never CHANCE."""


def guard(kind: type, game: type) -> None:
    """Let the methods that `kind` defines, and every `game` has, check their arguments first."""
    for name, method in list(vars(kind).items()):
        if name.startswith("_") or not callable(method) or isinstance(method, type):
            continue
        if not hasattr(game, name):
            continue
        names = list(signature(method).parameters)[1:]
        if any(argument in _CHECKS for argument in names):
            checks = [_CHECKS.get(argument) for argument in names]
            if name in _OWN_SEAT:
                checks[names.index("player")] = _seat
            guarded = _guarded(method, checks, names)
            if names == ["state"]:
                guarded = _quick_state(method, guarded)
            elif names == ["state", "action"]:
                guarded = _quick_action(method, guarded)
            elif names == ["state", "player"]:
                guarded = _quick_player(method, guarded)
            setattr(kind, name, guarded)


# The hot paths of search and tournaments: a good argument is seen here without another call.


def _quick_state(method: Callable[..., Any], guarded: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def quick(game: Any, state: Any) -> Any:
        return (method if type(state) is game.state_type else guarded)(game, state)

    return quick


def _quick_action(method: Callable[..., Any], guarded: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def quick(game: Any, state: Any, action: Any) -> Any:
        good = type(state) is game.state_type and isinstance(action, Action)
        return (method if good else guarded)(game, state, action)

    return quick


def _quick_player(method: Callable[..., Any], guarded: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def quick(game: Any, state: Any, player: Any) -> Any:
        good = type(state) is game.state_type and type(player) is int
        good = good and CHANCE <= player < game.num_players
        return (method if good else guarded)(game, state, player)

    return quick


def _guarded(
    method: Callable[..., Any], checks: list[_Check | None], names: list[str]
) -> Callable[..., Any]:
    pairs = tuple(enumerate(checks))

    @wraps(method)
    def checked(game: Any, *given: Any, **named: Any) -> Any:
        for place, check in pairs:
            if check is not None and place < len(given):
                check(game, given[place])
        for name, value in named.items():
            check = checks[names.index(name)] if name in names else None
            if check is not None:
                check(game, value)
        return method(game, *given, **named)

    return checked
