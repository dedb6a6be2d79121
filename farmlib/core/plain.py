"""Plain data: frozen dataclasses to JSON's values and back, every field, nothing else.

A state is plain data when it is built of numbers, texts, truth values, None, enums, tuples, frozen
sets and frozen dataclasses of these. A class that writes itself as a text (a tile "9-3") has a
`parse` class method; it is then stored as that text.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any

from farmlib.core.errors import FarmError, PositionError
from farmlib.core.given import quoted


def to_plain(value: Any) -> Any:
    """`value` as JSON knows it. Raises TypeError for what is no plain data."""
    if value is None or (
        isinstance(value, str | bool | int | float) and not isinstance(value, Enum)
    ):
        return value
    if isinstance(value, Enum):
        return value.value
    if hasattr(type(value), "parse"):
        return str(value)
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: to_plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple):
        return [to_plain(item) for item in value]
    if isinstance(value, frozenset):
        return [to_plain(item) for item in sorted(value)]
    raise TypeError(f"{type(value).__name__} is no plain data: {quoted(value)}")


def from_plain(kind: Any, plain: Any, where: str = "state") -> Any:
    """The value of type `kind` that `to_plain` made `plain` of. Raises PositionError."""
    origin = typing.get_origin(kind)
    if origin in (typing.Union, types.UnionType):
        choices = typing.get_args(kind)
        if plain is None and type(None) in choices:
            return None
        (kind,) = (choice for choice in choices if choice is not type(None))
        return from_plain(kind, plain, where)
    if origin in (tuple, frozenset):
        if not isinstance(plain, list | tuple):
            raise PositionError(f"{where}: a list was expected, not {quoted(plain)}.")
        kinds = typing.get_args(kind)
        if origin is tuple and (len(kinds) != 2 or kinds[1] is not Ellipsis):
            if len(kinds) != len(plain):
                raise PositionError(f"{where}: {len(kinds)} values were expected: {quoted(plain)}.")
        else:
            kinds = (kinds[0],) * len(plain)
        items = (
            from_plain(kind, item, f"{where}[{n}]")
            for n, (kind, item) in enumerate(zip(kinds, plain, strict=True))
        )
        return tuple(items) if origin is tuple else frozenset(items)
    if isinstance(kind, type) and issubclass(kind, Enum):
        try:
            return kind(plain)
        except ValueError as error:
            raise PositionError(
                f"{where}: {quoted(plain)} is no {kind.__name__}; there is "
                f"{', '.join(str(one.value) for one in kind)}."
            ) from error
    if hasattr(kind, "parse") and isinstance(plain, str):
        try:
            return kind.parse(plain)
        except FarmError as error:
            raise PositionError(f"{where}: {error}") from error
    if issubclass(kind, tuple):
        hints = typing.get_type_hints(kind)
        return kind(*from_plain(tuple[tuple(hints.values())], plain, where))  # type: ignore[misc]
    if is_dataclass(kind):
        return _dataclass_from_plain(kind, plain, where)
    if type(plain) is not kind:
        raise PositionError(f"{where}: {kind.__name__} was expected, not {quoted(plain)}.")
    return plain


def _dataclass_from_plain(kind: Any, plain: Any, where: str) -> Any:
    if not isinstance(plain, Mapping):
        raise PositionError(f"{where}: a mapping was expected, not {quoted(plain)}.")
    kinds = _field_types(kind)
    if set(plain) != set(kinds):
        odd = ", ".join(sorted(map(str, set(plain) ^ set(kinds))))[:80]
        raise PositionError(f"{where}: these keys are missing or too many: {odd}.")
    return kind(**{name: from_plain(kinds[name], plain[name], f"{where}.{name}") for name in kinds})


@cache
def _field_types(kind: Any) -> dict[str, Any]:
    hints = typing.get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}
