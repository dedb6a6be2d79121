"""A recorder of everything that goes to the browser, in order: what widgets open with, what they
send, what is displayed. Two worlds that differ only in what is hidden must sound the same.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from ipywidgets.widgets import widget as widgets

CODE = ("_esm", "_css")
"""What is the same for all widgets of a class, and large."""

_numbers = itertools.count()


class Recorder:
    """`told` is what has gone to the browser; widgets are called by their order in it."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.prefix = f"world{next(_numbers)}widget"
        self._count = itertools.count()

    def comm(self, *_: Any, data: Any = None, **_rest: Any) -> _Comm:
        """In place of `comm.create_comm`."""
        made = _Comm(self, f"{self.prefix}{next(self._count)}")
        self.note("open", made.comm_id, data)
        return made

    def display(self, data: Any, **_: Any) -> None:
        """In place of `IPython.display.display`."""
        self.note("display", data)

    def note(self, *what: Any) -> None:
        """Take down what has been sent."""
        self.told.append(self._plain(what))

    def opened(self) -> list[str]:
        """What a page would get that is opened now: the state of each widget that is there."""
        ours = [one for key, one in widgets._instances.items() if key.startswith(self.prefix)]
        return [self._plain(one.get_state()) for one in ours]

    def _plain(self, what: Any) -> str:
        text = json.dumps(_without_code(what), default=str, ensure_ascii=False)
        return text.replace(self.prefix, "widget ")


class _Comm:
    """A comm that leads to a recorder."""

    def __init__(self, recorder: Recorder, name: str) -> None:
        self.comm_id, self.kernel = name, True
        self._recorder = recorder

    def send(self, data: Any = None, **_: Any) -> None:
        self._recorder.note("send", self.comm_id, data)

    def on_msg(self, _hear: Any) -> None: ...

    def on_close(self, _hear: Any) -> None: ...

    def close(self, *_: Any, **__: Any) -> None:
        self._recorder.note("close", self.comm_id)


def _without_code(what: Any) -> Any:
    if isinstance(what, dict):
        return {key: _without_code(value) for key, value in what.items() if key not in CODE}
    return [_without_code(one) for one in what] if isinstance(what, list | tuple) else what


@contextmanager
def recorded() -> Iterator[Recorder]:
    """All that widgets send and cells display goes to this recorder in the meantime."""
    recorder = Recorder()
    with (
        patch("comm.create_comm", recorder.comm),
        patch("IPython.display.display", recorder.display),
    ):
        yield recorder


def message(widget: Any, kind: str, **more: Any) -> None:
    """What the browser sends when something is pressed, with the number that it saw last."""
    seq = widget.seq if hasattr(widget, "seq") else widget.shown["seq"]
    widget._handle_custom_msg({"kind": kind, "seq": seq, **more}, [])
