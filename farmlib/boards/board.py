"""The board: one widget for all games. It shows a scene and tells what was clicked; it knows no
rule.

CONTRACT.md beside this file is the page on which Python and the browser agree: the traits, and the
messages that go to and fro. The browser's half is in `static/`, plain ES modules which `assemble`
puts together. A saved notebook, which has no Python behind it, shows the still picture and the
board in words that stand in the same output.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final

import anywidget
import traitlets

from farmlib.boards.assemble import javascript, stylesheet
from farmlib.boards.wire import art_of, scene_to_wire
from farmlib.scenes.scene import Scene

LOGGER = logging.getLogger(__name__)

KINDS: Final = frozenset(
    {
        "click",
        "move",
        "undo",
        "redo",
        "hint",
        "go on",
        "here",
        "reveal",
        "copy",
        "new",
        "open",
        "seed",
        "timer",
    }
)
"""What the browser may ask for, beside the game's own aids; see CONTRACT.md."""

LONGEST_TEXT: Final = 1_000_000
"""More characters than any match text has; what is longer is not read."""

_SCENE_KEYS: Final = {
    "game": str,
    "title": str,
    "status": str,
    "box": list,
    "unit": (int, float),
    "board": list,
    "tray": list,
    "moves": list,
    "plates": list,
}
_TABLE_KEYS: Final = {"status": str, "log": list, "buttons": list}


@dataclass(frozen=True, slots=True)
class Message:
    """What the browser asks for.

    `kind` is one of KINDS; `seq` the number of the table that the reader saw when asking; `parts`
    the keys of clicked items; `text` what goes with it: a move's notation, a seed, a match text.
    """

    kind: str
    seq: int
    parts: tuple[str, ...] = ()
    text: str = ""


def read_message(content: object, kinds: Collection[str] = KINDS) -> Message | None:
    """The message in what came from the browser; None when it is none of these `kinds`.

    >>> read_message({"kind": "click", "seq": 3, "parts": ["tile 9-3", "end 9-9"]})
    Message(kind='click', seq=3, parts=('tile 9-3', 'end 9-9'), text='')
    >>> read_message({"kind": "take over the world", "seq": 3}) is None
    True
    """
    if not isinstance(content, Mapping):
        return None
    kind, seq = content.get("kind"), content.get("seq")
    parts, text = content.get("parts", []), content.get("text", "")
    if (
        not isinstance(kind, str)
        or kind not in kinds
        or type(seq) is not int
        or not isinstance(parts, list)
        or len(parts) > 4
        or not all(isinstance(part, str) for part in parts)
        or not isinstance(text, str)
        or len(text) > LONGEST_TEXT
    ):
        return None
    return Message(kind, seq, tuple(parts), text)


class Board(anywidget.AnyWidget):
    """A live board.

    `show` puts a scene on it; `on_message` names who hears what the reader does. All traits are for
    the browser (see CONTRACT.md); Python reads none of them back.
    """

    _esm = javascript()
    _css = stylesheet()
    kinds: Collection[str] = KINDS

    scene = traitlets.Dict(help="What is seen: a Scene on the wire, without its pictures.").tag(
        sync=True
    )
    art = traitlets.Dict(
        key_trait=traitlets.Unicode(),
        value_trait=traitlets.Unicode(),
        help="The pictures by name, as SVG markup.",
    ).tag(sync=True)
    table = traitlets.Dict(help="What stands round the board: status, log, buttons.").tag(sync=True)
    book = traitlets.Dict(help="The rulebook: the lesson's file name, and rules by id.").tag(
        sync=True
    )
    seq = traitlets.Int(0, min=0, help="Counts what was shown; a click says which it saw.").tag(
        sync=True
    )

    def __init__(self, first: Scene | None = None, /, **traits: Any) -> None:
        if first is not None:
            traits = {"scene": scene_to_wire(first), "art": art_of(first), **traits}
        self._seen = first
        self._line = ""
        self._hear: Callable[[Message], None] | None = None
        super().__init__(**traits)
        self.on_msg(self._on_custom_message)

    # ------------------------------------------------------------ to the browser

    def show(self, scene: Scene, table: Mapping[str, Any], *, line: str = "") -> None:
        """Put `scene` on the board and `table` round it, in one message.

        `line` is the line of text that closes the board's text form in a saved notebook. New
        pictures go before; those that the scene no longer uses are forgotten after it, in the
        browser too: their names would tell what has been seen and is hidden again.
        """
        art = art_of(scene)
        new = {name: svg for name, svg in art.items() if name not in self.art}
        gone = [name for name in self.art if name not in art]
        if new:
            self.send({"kind": "art", "art": new})
        self._seen = scene
        self._line = line
        with self.hold_sync():
            self.art = art
            self.scene = scene_to_wire(scene)
            self.table = dict(table)
            self.seq = self.seq + 1
        if gone:
            self.send({"kind": "art", "gone": gone})

    def tell(self, kind: str, text: str) -> None:
        """Answer the browser with something that must not stay in the widget's state."""
        self.send({"kind": kind, "text": text})

    def _should_send_property(self, key: str, value: Any) -> bool:
        # The pictures go as a whole when the widget is opened, later only the new ones (in `show`).
        return key != "art" and bool(super()._should_send_property(key, value))

    # ------------------------------------------------------------ from the browser

    def on_message(self, hear: Callable[[Message], None]) -> None:
        """Have `hear` called with each message from the browser. It must not raise."""
        self._hear = hear

    def _on_custom_message(self, _widget: object, content: object, _buffers: object) -> None:
        message = read_message(content, self.kinds)
        if message is None:
            LOGGER.warning(
                "A board got a message that it does not know, and left it: %.200r", content
            )
        elif self._hear is not None:
            self._hear(message)

    # ------------------------------------------------------------ what is checked

    @traitlets.validate("scene")
    def _valid_scene(self, proposal: Mapping[str, Any]) -> dict[str, Any]:
        scene: dict[str, Any] = proposal["value"]
        if scene:
            _demand("scene", scene, _SCENE_KEYS)
            if len(scene["box"]) != 4 or scene["box"][2] <= 0 or scene["box"][3] <= 0:
                raise traitlets.TraitError(
                    f"scene['box'] is x, y, width, height, the last two above 0: {scene['box']!r}."
                )
            if scene["unit"] <= 0:
                raise traitlets.TraitError(f"scene['unit'] must be above 0: {scene['unit']!r}.")
        return scene

    @traitlets.validate("table")
    def _valid_table(self, proposal: Mapping[str, Any]) -> dict[str, Any]:
        table: dict[str, Any] = proposal["value"]
        if table:
            _demand("table", table, _TABLE_KEYS)
        return table

    # ------------------------------------------------------------ without a kernel

    def __repr__(self) -> str:
        return "farmlib.boards.Board()"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        if self._seen is not None:
            data = {**data, "text/plain": self.as_text(), "text/html": still_html(self._seen)}
        return data, metadata

    def as_text(self) -> str:
        """The board in text, closed by the table's line."""
        return f"{self._seen.text.rstrip()}\n\n{self._line}" if self._seen else repr(self)

    def display(self) -> None:
        """Show the board under the running cell: first its still picture, then the board itself.

        They are two outputs, because Jupyter puts "Loading widget..." in the place of a widget for
        which there is no kernel, and not the picture that came with it. Where the board lives, its
        style sheet hides the picture.
        """
        from IPython.display import display

        data, metadata = self._repr_mimebundle_()
        still = {
            "text/plain": self._seen.text if self._seen else "",
            "text/html": data["text/html"],
        }
        live = {**data, "text/plain": self._line}
        del live["text/html"]
        display(still, raw=True)  # type: ignore[no-untyped-call]
        display(live, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]


def still_html(scene: Scene) -> str:
    """The still picture of a scene as an `<img>`, with a text from which one could play on."""
    from farmlib.scenes.svg import Picture, image  # loaded only when something is drawn

    still = Picture(scene)
    return f'<div class="fl-still">{image(still.svg, still.alt)}</div>'


def _demand(name: str, value: Mapping[str, Any], keys: Mapping[str, Any]) -> None:
    """Raises TraitError unless `value` has `keys`, each of its type."""
    for key, kind in keys.items():
        if not isinstance(value.get(key), kind):
            raise traitlets.TraitError(
                f"{name}[{key!r}] is missing or of the wrong kind: {value.get(key)!r}."
            )
