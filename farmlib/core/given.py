"""What was given from outside: how much of it is read, and how an error repeats it.

Texts, positions and options come from anywhere. Each kind has one limit, which its error names;
and an error repeats 80 characters of what it is about, never all of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from farmlib.core.errors import FarmError

MOST: Final = {
    "match text": 1_000_000,
    "action": 200,
    "case file": 1_000_000,
    "position": 20_000,
    "options": 20_000,
    "castings": 20_000,
    "state": 200_000,
    "film": 2_000,
}
"""The most characters of each kind of text, and of all keys and values of a mapping together."""

_LONGEST_QUOTE = 80
_DEEPEST = 20
_NUMBERS = 10**20
_BOARDS = 2**200
"""A state's board is a number of one bit a square."""


def quoted(value: object) -> str:
    """`value` as an error repeats it: its repr, of 80 characters at most.

    >>> quoted("hen"), len(quoted("hen" * 1000)), quoted(10**5000)
    ("'hen'", 80, 'a number of more than 20 digits')
    """
    if type(value) is int and abs(value) >= _NUMBERS:
        return "a number of more than 20 digits"
    if isinstance(value, str | bytes):
        value = value[: _LONGEST_QUOTE + 1]
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a huge number in a list; a list in itself, too deep
        text = f"a {type(value).__name__}"
    return text if len(text) <= _LONGEST_QUOTE else f"{text[: _LONGEST_QUOTE - 3]}..."


def check_text(kind: str, text: object, error: type[FarmError]) -> None:
    """Raises `error` unless `text` is a text within the limit of its kind, a key of `MOST`."""
    if not isinstance(text, str):
        raise error(f"The {kind} has to be a text, not {quoted(text)}.")
    if len(text) > MOST[kind]:
        raise error(
            f"The {kind} has {len(text):,} characters; the most that is read is {MOST[kind]:,}."
        )


def check_mapping(kind: str, mapping: object, error: type[FarmError]) -> None:
    """Raises `error` unless `mapping` is one, with texts as keys, and within all limits.

    All its keys and values together have at most `MOST[kind]` characters, numbers at most 20
    digits, and brackets go at most 20 deep.
    """
    if not isinstance(mapping, Mapping):
        raise error(f"{kind}: a mapping is needed, such as {{'turn': 0}}, not {quoted(mapping)}.")
    for key in mapping:
        if not isinstance(key, str):
            raise error(f"{kind}: every key is a text, and {quoted(key)} is none.")
    size, top = 0, _BOARDS if kind == "state" else _NUMBERS
    level: list[Any] = [mapping]
    for _ in range(_DEEPEST):
        inner: list[Any] = []
        for value in level:
            if isinstance(value, str):
                size += len(value)
            elif isinstance(value, int) and abs(value) >= top:
                raise error(f"{kind}: a number of more than 20 digits is none of this game.")
            elif isinstance(value, Mapping):
                inner += [*value, *value.values()]
            elif isinstance(value, list | tuple | set | frozenset):
                inner += value
            size += 1
            if size + len(inner) > MOST[kind]:
                raise error(
                    f"{kind}: it is too long. All keys and values together have at most "
                    f"{MOST[kind]:,} characters."
                )
        if not inner:
            return
        level = inner
    raise error(f"{kind}: too many brackets within brackets; {_DEEPEST} deep is the most.")
