"""Checks of a game's options: each says what was asked for and what there is instead."""

from __future__ import annotations

from farmlib.core.errors import OptionsError
from farmlib.core.given import quoted


def whole(name: str, value: object, low: int, high: int, about: str) -> None:
    """Raises OptionsError unless `value` is a whole number from `low` to `high`.

    `about` says what the number stands for, or which rule sets the bounds.
    """
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise OptionsError(
            f"{name} is {quoted(value)}; it is a number from {low} to {high}, {about}."
        )


def one_of(name: str, value: object, first: str, second: str) -> None:
    """Raises OptionsError unless `value` is one of two words."""
    if not isinstance(value, str) or value not in (first, second):
        raise OptionsError(f"{name} is {quoted(value)}; it is {first!r} or {second!r}.")


def yes_or_no(name: str, value: object, about: str) -> None:
    """Raises OptionsError unless `value` is True or False. `about` says what is chosen."""
    if not isinstance(value, bool):
        raise OptionsError(f"{name} is {quoted(value)}; it is True or False, {about}.")
