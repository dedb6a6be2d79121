"""Which table belongs to which cell: so that running a cell again closes the table it made before.

JupyterLab and Notebook tell the kernel which cell runs. Elsewhere there is nothing to go by, unless
the table was given a `key`.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import Any, Final, Protocol


class Closable(Protocol):
    """Something that takes up room until it is closed."""

    def close(self) -> None:
        """Give the room back. To close twice does nothing."""


@dataclass(slots=True)
class _Owner:
    """What one cell (or key) has made in one run."""

    run: str
    things: list[Closable] = field(default_factory=list)


_OWNERS: Final[dict[str, _Owner]] = {}


def register(thing: Closable, key: str | None = None) -> None:
    """Note that the running cell made `thing`; close what the same cell made in an earlier run.

    With a `key`, whatever was kept under that key before is closed, whichever cell made it.
    """
    if key is not None:
        name, run = f"key {key}", ""
    else:
        cell = running_cell()
        if cell is None:
            return
        name, run = cell
    owner = _OWNERS.get(name)
    if owner is None or key is not None or owner.run != run:
        _OWNERS[name] = owner_now = _Owner(run)
        if owner is not None:
            for old in owner.things:
                old.close()
        owner = owner_now
    owner.things.append(thing)


def release(thing: Closable) -> None:
    """Leave it to whoever asks for this to close `thing` in time."""
    for owner in _OWNERS.values():
        owner.things = [kept for kept in owner.things if kept is not thing]


def running_cell() -> tuple[str, str] | None:
    """The running cell's id and the number of this run of it; None where nobody tells."""
    if "IPython" not in sys.modules:
        return None
    shell: Any = sys.modules["IPython"].get_ipython()
    if shell is None or not hasattr(shell, "get_parent"):
        return None
    parent = shell.get_parent() or {}
    cell = (parent.get("metadata") or {}).get("cellId")
    run = (parent.get("header") or {}).get("msg_id", "")
    return (f"cell {cell}", str(run)) if cell else None
