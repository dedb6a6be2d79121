"""Records: frozen dataclasses of which changed copies are made all the time, and what is worked out
of them once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar

T = TypeVar("T")


class once(Generic[T]):  # noqa: N801 (a decorator)
    """`functools.cached_property` without its lock, which until Python 3.12 costs more than what is
    cached here.
    """

    def __init__(self, work_out: Callable[[Any], T]) -> None:
        self.work_out = work_out
        self.__doc__ = work_out.__doc__

    def __get__(self, record: Any, _owner: type | None = None) -> T:
        value = record.__dict__[self.work_out.__name__] = self.work_out(record)
        return value


class Record:
    """The base of a frozen dataclass without slots and cached properties, such as a state."""

    def changed(self, **changes: Any) -> Self:
        """A copy with other values in these fields: `dataclasses.replace`, many times as fast."""
        assert changes.keys() <= self.__dict__.keys(), "a record has its own fields only"
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)
        copy.__dict__.update(changes)
        return copy
