"""How a case of a case file is written: what each key may hold, declared once.

`fault_of` says the first thing that is wrong with a case, in words.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Any, Final

from farmlib.core.given import quoted

_Kind = tuple[Callable[[Any], bool], str]
"""Whether a value will do, and what would."""


def is_keyed(value: Any) -> bool:
    """Whether `value` is a mapping whose keys are all texts."""
    return isinstance(value, Mapping) and all(isinstance(key, str) for key in value)


def _is_number(value: Any) -> bool:
    return type(value) is int and abs(value) < 10**20


def _listed(good: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list | tuple) and all(map(good, value))


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_who(value: Any) -> bool:
    return _is_text(value) or _is_number(value)


def _is_seat(value: Any) -> bool:
    return _is_number(value) or (_is_text(value) and value.isascii() and value.isdigit())


def _hides(value: Any) -> bool:
    return isinstance(value, Mapping) and all(
        _is_seat(who) and len(str(who)) < 4 and _listed(_is_who)(secrets)
        for who, secrets in value.items()
    )


def _counts(value: Any) -> bool:
    return is_keyed(value) and all(
        item is None or _is_number(item) or _listed(_is_number)(item) for item in value.values()
    )


_TEXT: Final[_Kind] = (_is_text, "a text")
_TEXTS: Final[_Kind] = (_listed(_is_text), "a list of texts")
_NUMBER: Final[_Kind] = (_is_number, "a whole number of at most 20 digits")
_NUMBERS: Final[_Kind] = (_listed(_is_number), "a list of whole numbers, such as [0, 12]")
_KEYED: Final[_Kind] = (is_keyed, "a mapping with texts as keys")
_YES: Final[_Kind] = (lambda value: isinstance(value, bool), "true or false")
_ACTIONS: Final[_Kind] = (_listed(_is_text), "a list of actions in their notation")

_CASE: Final[dict[str, _Kind]] = {
    "id": _TEXT,
    "rule": _TEXT,
    "about": _TEXT,
    "options": _KEYED,
    "position": _KEYED,
    "seed": _NUMBER,
    "play": _ACTIONS,
    "expect": (lambda value: is_keyed(value) and bool(value), "a mapping with at least one key"),
}
_EXPECT: Final[dict[str, _Kind]] = {
    "legal": _ACTIONS,
    "refused": (
        lambda value: is_keyed(value) and all(map(_is_text, value.values())),
        "a mapping from an action to the rule that forbids it, such as {'0: draw': CF-DRAW}",
    ),
    "allowed": _ACTIONS,
    "turn": (_is_who, "a player or chance"),
    "actors": (_listed(_is_who), "a list of players, such as [0, 1]"),
    "over": _YES,
    "game_over": _YES,
    "winners": _NUMBERS,
    "scores": _NUMBERS,
    "counts": (_counts, "a mapping from a name to how many there are, such as {pile: 13}"),
    "error": (
        lambda value: value in ("options", "notation", "position"),
        "options, notation or position",
    ),
    "cites": _TEXTS,
    "not_cited": _TEXTS,
    "position": _KEYED,
    "available": _NUMBER,
    "hides": (_hides, "a mapping from a player to a list, such as {1: ['7-2']}"),
}


def fault_of(case: Mapping[Any, Any], rules: Container[str]) -> str:
    """What is wrong with a case as it was read; "" when nothing is."""
    fault = _first_fault(case, _CASE, "a case")
    if fault:
        return fault
    if case.get("rule") not in rules:
        return f"rule {quoted(case.get('rule'))} is not in the rulebook of this game."
    if "expect" not in case:
        return "'expect' is missing: a mapping with at least one key."
    if case.get("position") is not None and case.get("seed") is not None:
        return "'seed' is given in place of 'position'; leave one of them out."
    return fault_of_expect(case["expect"])


def fault_of_expect(expect: Mapping[str, Any]) -> str:
    """What is wrong with what a case expects; "" when nothing is."""
    return _first_fault(expect, _EXPECT, "'expect'")


def _first_fault(given: Mapping[Any, Any], kinds: Mapping[str, _Kind], of: str) -> str:
    for key, value in given.items():
        if not isinstance(key, str) or key not in kinds:
            return f"{of} has no key {quoted(key)}; it has {', '.join(kinds)}."
        good, words = kinds[key]
        if not good(value):
            return f"{key!r} is {words}, not {quoted(value)}."
    return ""
