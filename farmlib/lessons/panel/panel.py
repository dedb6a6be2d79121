"""The panel: one widget class for every exercise and quiz. It shows a view, and tells what was
pressed; it knows no answer.

CONTRACT.md beside this file is the page on which Python and the browser agree. The browser's half
is in `static/`, plain ES modules which `assemble` puts together.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import anywidget
import traitlets

from farmlib.lessons.panel.assemble import javascript, stylesheet

LOGGER = logging.getLogger(__name__)

KINDS: Final = frozenset({"check", "hint", "solution", "another", "again", "next"})
"""What the browser may ask for; see CONTRACT.md."""

LONGEST_ANSWER: Final = 50_000
"""More characters than any answer needs; what is longer is not read."""

MOST_CHOSEN: Final = 100

_VIEW_KEYS: Final = {
    "kind": str,
    "title": str,
    "number": str,
    "grades": list,
    "prompt": list,
    "picture": str,
    "options": list,
    "many": bool,
    "outcome": str,
    "words": str,
    "hints": list,
    "hints_left": int,
    "after": list,
}


@dataclass(frozen=True, slots=True)
class Press:
    """What the browser asks for: a `kind` of KINDS, the `seq` that the reader saw, and what goes
    with it, as `act` of an exercise takes it.
    """

    kind: str
    seq: int
    payload: Mapping[str, Any]


def read_press(content: object) -> Press | None:
    """What was pressed, from what came from the browser; None when no panel sends such a thing.

    >>> read_press({"kind": "check", "seq": 3, "answer": ["a"]})
    Press(kind='check', seq=3, payload={'answer': ['a']})
    >>> read_press({"kind": "take over the world", "seq": 3}) is None
    True
    """
    if not isinstance(content, Mapping):
        return None
    kind, seq = content.get("kind"), content.get("seq")
    if kind not in KINDS or type(seq) is not int:
        return None
    payload = {name: content[name] for name in ("answer", "grade") if name in content}
    if "answer" in payload and not _is_answer(payload["answer"]):
        return None
    if "grade" in payload and type(payload["grade"]) is not int:
        return None
    return Press(kind, seq, payload)


def _is_answer(answer: object) -> bool:
    if isinstance(answer, list):
        return len(answer) <= MOST_CHOSEN and all(isinstance(key, str) for key in answer)
    return isinstance(answer, str) and len(answer) <= LONGEST_ANSWER


class Panel(anywidget.AnyWidget):
    """A live panel.

    `show` puts a view on it; `on_press` names who hears what the reader does. All traits are for
    the browser (see CONTRACT.md); Python reads none of them back.
    """

    _esm = javascript()
    _css = stylesheet()

    view = traitlets.Dict(help="What is shown: what `view()` of the exercise says.").tag(sync=True)
    book = traitlets.Dict(help="The rulebook: the lesson's file name, and rules by id.").tag(
        sync=True
    )
    board = traitlets.Unicode("", help="The board to play on, as a widget reference.").tag(
        sync=True
    )
    trouble = traitlets.Unicode("", help="What went wrong, for the reader; else empty.").tag(
        sync=True
    )
    seq = traitlets.Int(0, min=0, help="Counts answers and questions; a press says which.").tag(
        sync=True
    )

    def __init__(self, **traits: Any) -> None:
        self._hear: Callable[[Press], None] | None = None
        super().__init__(**traits)
        self.on_msg(self._on_custom_message)

    def show(
        self,
        view: Mapping[str, Any],
        *,
        book: Mapping[str, Any],
        board: str = "",
        trouble: str = "",
        answer: bool = True,
    ) -> None:
        """Show all this in one message; `answer`: it answers a press, or asks something new."""
        with self.hold_sync():
            self.view = dict(view)
            self.book = dict(book)
            self.board = board
            self.trouble = trouble
            if answer:
                self.seq = self.seq + 1

    def on_press(self, hear: Callable[[Press], None]) -> None:
        """Have `hear` called with each press in the browser. It must not raise."""
        self._hear = hear

    def _on_custom_message(self, _widget: object, content: object, _buffers: object) -> None:
        press = read_press(content)
        if press is None:
            LOGGER.warning(
                "A panel got a message that it does not know, and left it: %.200r", content
            )
        elif self._hear is not None:
            self._hear(press)

    @traitlets.validate("view")
    def _valid_view(self, proposal: Mapping[str, Any]) -> dict[str, Any]:
        view: dict[str, Any] = proposal["value"]
        for key, kind in _VIEW_KEYS.items() if view else ():
            if not isinstance(view.get(key), kind):
                raise traitlets.TraitError(
                    f"view[{key!r}] is missing or of the wrong kind: {view.get(key)!r}."
                )
        return view

    def __repr__(self) -> str:
        return "farmlib.lessons.panel.Panel()"
