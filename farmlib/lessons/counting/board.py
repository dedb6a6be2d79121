"""The trainer's widget: it shows a film, takes the time of an answer, and tells what was said.

CONTRACT.md beside this file tells what goes to and fro; the browser's half is in `static/`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import anywidget
import traitlets

from farmlib.lessons.counting.assemble import javascript, stylesheet
from farmlib.lessons.counting.training import LONGEST_TIME

LOGGER = logging.getLogger(__name__)

KINDS: Final = ("answer", "next", "slow", "copy", "open")
"""What the browser may ask for; see CONTRACT.md."""

LONGEST_TEXT: Final = 300_000


@dataclass(frozen=True, slots=True)
class Message:
    """What the browser tells: a `kind` of KINDS, the number of what it saw, and what goes with it:
    a `number` of eggs after so many `ms`, a `text`.
    """

    kind: str
    seq: int
    number: int = -1
    ms: float | None = None
    text: str = ""


def read_message(content: object) -> Message | None:
    """The message in what came from the browser; None when it is none.

    >>> read_message({"kind": "answer", "seq": 1, "number": 4, "ms": 812})
    Message(kind='answer', seq=1, number=4, ms=812, text='')
    >>> read_message({"kind": "answer", "seq": 1, "number": "four"}) is None
    True
    """
    if not isinstance(content, Mapping):
        return None
    kind, seq, text = content.get("kind"), content.get("seq"), content.get("text", "")
    number, ms = content.get("number", -1), content.get("ms")
    timed = ms is None or (type(ms) in (int, float) and 0 <= ms <= LONGEST_TIME)
    if kind not in KINDS or type(seq) is not int or type(number) is not int or not timed:
        return None
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        return None
    return Message(str(kind), seq, number, ms, text)


class TrainerBoard(anywidget.AnyWidget):
    """A film to count by. All traits are for the browser; Python reads none of them back."""

    _esm = javascript()
    _css = stylesheet()

    shown = traitlets.Dict(help="What is seen; see CONTRACT.md.").tag(sync=True)
    art = traitlets.Dict(help="The pictures of the cards, by their letters.").tag(sync=True)
    slow = traitlets.Unicode("", help="The film in slow motion, as a reference.").tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        self._hear: Callable[[Message], None] | None = None
        super().__init__(**traits)
        self.on_msg(self._on_custom_message)

    def show(self, shown: Mapping[str, Any], slow: str = "") -> None:
        """Show this, in one message."""
        with self.hold_sync():
            self.shown = dict(shown)
            self.slow = slow

    def tell(self, kind: str, text: str) -> None:
        """Answer the browser with something that need not stay in the widget's state."""
        self.send({"kind": kind, "text": text})

    def on_message(self, hear: Callable[[Message], None]) -> None:
        """Have `hear` called with each message from the browser. It must not raise."""
        self._hear = hear

    def _on_custom_message(self, _widget: object, content: object, _buffers: object) -> None:
        message = read_message(content)
        if message is None:
            LOGGER.warning(
                "A trainer got a message that it does not know, and left it: %.200r", content
            )
        elif self._hear is not None:
            self._hear(message)

    def close(self) -> None:
        """Clear it away. To close twice does nothing."""
        layout = self._trait_values.get("layout")
        if layout is not None:
            layout.close()
        super().close()

    def __repr__(self) -> str:
        return "farmlib.lessons.counting.TrainerBoard()"
