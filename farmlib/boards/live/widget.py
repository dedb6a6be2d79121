"""The widget of live play: it shows what Python says, takes the times, and tells what came of it.

CONTRACT.md beside this file tells what goes to and fro; the browser's half is in `static/`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import anywidget
import traitlets

from farmlib.boards.board import LONGEST_TEXT
from farmlib.boards.live.assemble import javascript, stylesheet
from farmlib.boards.live.cue import Answer, read_answer, read_time

LOGGER = logging.getLogger(__name__)

KINDS: Final = ("answer", "clock", "go", "tempo", "slow", "copy", "open", "new")
"""What the browser may ask for; see CONTRACT.md."""


@dataclass(frozen=True, slots=True)
class Message:
    """What the browser tells: a `kind` of KINDS, the number of the cue that it saw, and what goes
    with it: an answer, what its clock shows in `ms` (None: it stands still), a text.
    """

    kind: str
    seq: int
    answer: Answer | None = None
    text: str = ""
    ms: float | None = None


def read_message(content: object) -> Message | None:
    """The message in what came from the browser; None when it is none.

    >>> read_message({"kind": "go", "seq": 0})
    Message(kind='go', seq=0, answer=None, text='', ms=None)
    >>> read_message({"kind": "answer", "seq": 0, "end": "lunch", "ms": 3}) is None
    True
    """
    if not isinstance(content, Mapping):
        return None
    kind, seq, text = content.get("kind"), content.get("seq"), content.get("text", "")
    if kind not in KINDS or type(seq) is not int or not isinstance(text, str):
        return None
    answer = read_answer(content) if kind == "answer" else None
    ms = read_time(content.get("ms")) if kind == "clock" else None
    if len(text) > LONGEST_TEXT or (kind == "answer" and answer is None):
        return None
    return Message(str(kind), seq, answer, text, ms)


class LiveBoard(anywidget.AnyWidget):
    """A film that runs, with a pile to hit.

    `show` changes what is seen; `on_message` names who hears what the reader does. All traits are
    for the browser; Python reads none of them back.
    """

    _esm = javascript()
    _css = stylesheet()

    shown = traitlets.Dict(help="What is seen; see CONTRACT.md.").tag(sync=True)
    art = traitlets.Dict(help="The pictures of the cards, by their letters.").tag(sync=True)
    slow = traitlets.Unicode("", help="The slow motion of the last film, as a reference.").tag(
        sync=True
    )

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
        """Answer the browser with something that must not stay in the widget's state."""
        self.send({"kind": kind, "text": text})

    def tell_hit(self, seq: int, player: int, ms: float) -> None:
        """Tell the browser that a bot has hit in this window, now that it has."""
        self.send({"kind": "bot", "seq": seq, "bot": [player, "hit", ms]})

    def on_message(self, hear: Callable[[Message], None]) -> None:
        """Have `hear` called with each message from the browser. It must not raise."""
        self._hear = hear

    def _on_custom_message(self, _widget: object, content: object, _buffers: object) -> None:
        message = read_message(content)
        if message is None:
            LOGGER.warning(
                "Live play got a message that it does not know, and left it: %.200r", content
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
        return "farmlib.boards.live.LiveBoard()"
