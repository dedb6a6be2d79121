"""The hub by itself: a round coop with a big button that clucks, for any notebook.

It knows no game: whoever owns it says what it waits for (`state`, `toes`) and hears of each press.
CONTRACT.md beside this file tells what goes to and fro; the browser's half is `static/hub.js`, and
the sound is `static/sound.js`, which boards use as well.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

import anywidget
import traitlets

from farmlib.boards import cells
from farmlib.boards.assemble import assembled, colours, layered, read
from farmlib.core.errors import FarmError, OptionsError
from farmlib.scenes.art_hub import RADIUS, STATES, TOES, HubState, hub_art, hub_words

LOGGER = logging.getLogger(__name__)

SCRIPTS: Final = ("awake.js", "elements.js", "sound.js", "theme.js", "hub.js")
"""The modules of the hub, each after those that it imports."""

STYLES: Final = ("colours.css", "hub.css")

STILL_WIDTH: Final = 240
"""How wide the still picture is, in pixels."""

LOOKS: Final = "The hub: a round coop with six doors for legs, and a big button in the middle."


@cache
def javascript() -> str:
    """The hub's module."""
    return assembled(map(read, SCRIPTS))


@cache
def stylesheet() -> str:
    """The hub's style sheet."""
    return layered([colours(), *map(read, STYLES)])


class HubButton(anywidget.AnyWidget):
    """A hub to press: `hub = HubButton()`, and `hub` at the end of a cell shows it.

    Args:
        state: what it waits for: "idle", "due" (a press is due), "clucked" (it has just been
            pressed) or "toes" (toes are to go).
        toes: how many toes are to go, 1 to 3; with any of them the state is "toes".

    Raises:
        OptionsError: there is no such state, or no such number of toes.

    >>> hub = HubButton(state="due")
    >>> hub.press()
    >>> hub.state, hub.presses
    ('clucked', 1)
    """

    _esm = javascript()
    _css = stylesheet()

    shown = traitlets.Dict(help="What is seen; see CONTRACT.md.").tag(sync=True)
    wish = traitlets.Bool(
        None, allow_none=True, help="Whether Python wants it muted; None: as the reader has it."
    ).tag(sync=True)

    def __init__(self, *, state: HubState = "idle", toes: int = 0) -> None:
        self._state, self._toes = _checked(state, toes)
        self._presses = 0
        self._trouble = ""
        self._muted = False
        self._listeners: list[Callable[[HubButton], object]] = []
        super().__init__(shown=self._look())
        self.on_msg(self._on_custom_message)
        cells.register(self)

    # ------------------------------------------------------------ what it waits for

    @property
    def state(self) -> HubState:
        """What it waits for: "idle", "due", "clucked" or "toes". Setting "toes" means three."""
        return self._state

    @state.setter
    def state(self, state: HubState) -> None:
        self._state, self._toes = _checked(state, 0)
        self._show()

    @property
    def toes(self) -> int:
        """How many toes are to go, 0 to 3. Setting it makes the state "toes", or "idle" for 0."""
        return self._toes

    @toes.setter
    def toes(self, toes: int) -> None:
        self._state, self._toes = _checked("idle" if self._state == "toes" else self._state, toes)
        self._show()

    # ------------------------------------------------------------ presses

    @property
    def presses(self) -> int:
        """How often it has been pressed."""
        return self._presses

    def press(self) -> None:
        """Press it, as a click does. It is heard where the reader has pressed something before."""
        self._presses += 1
        self._trouble = ""
        if self._state != "toes":
            self._state = "clucked"
        self._show()
        for hear in tuple(self._listeners):
            try:
                hear(self)
            except Exception as error:
                # In a callback it would be seen nowhere.
                LOGGER.error("A function that listens to the hub went wrong.", exc_info=error)
                self._trouble = f"Something went wrong here ({type(error).__name__}: {error})."
                self._show()

    def on_press(self, callback: Callable[[HubButton], object]) -> None:
        """Have `callback` called with this hub after each press. Several are called in turn.

        An error in it is shown on the hub and logged. Raises FarmError for what can't be called.
        """
        if not callable(callback):
            raise FarmError(f"on_press takes a function that is given the hub, not {callback!r}.")
        self._listeners.append(callback)

    # ------------------------------------------------------------ sound

    @property
    def muted(self) -> bool:
        """Whether sounds are switched off, for all hubs and boards in this browser.

        The browser remembers what the reader chose, so this is False until the hub has been shown.
        """
        return self._muted if self.wish is None else bool(self.wish)

    @muted.setter
    def muted(self, muted: bool) -> None:
        if not isinstance(muted, bool):
            raise OptionsError(f"muted is True or False, not {muted!r}.")
        self.wish = muted

    # ------------------------------------------------------------ the browser

    def _look(self) -> dict[str, Any]:
        return {
            "state": self._state,
            "toes": self._toes,
            "words": hub_words(self._state, self._toes),
            "picture": hub_art(self._state, self._toes)[1],
            "presses": self._presses,
            "trouble": self._trouble,
        }

    def _show(self) -> None:
        self.shown = self._look()

    def _on_custom_message(self, _widget: object, content: object, _buffers: object) -> None:
        match content:
            case {"kind": "press"}:
                self.press()
            case {"kind": "mute", "muted": bool(muted)}:
                self._muted, self.wish = muted, None
            case _:
                LOGGER.warning(
                    "A hub got a message that it does not know, and left it: %.200r", content
                )

    def close(self) -> None:
        """Clear it away. To close twice does nothing."""
        layout = self._trait_values.get("layout")
        if layout is not None:
            layout.close()
        super().close()

    # ------------------------------------------------------------ without a kernel

    def __repr__(self) -> str:
        told = {"toes": f"toes={self._toes}", "idle": ""}.get(self._state, f"state={self._state!r}")
        return f"farmlib.HubButton({told})"

    def as_text(self) -> str:
        """The hub in words."""
        return f"{LOOKS} {hub_words(self._state, self._toes)}"

    def still_html(self) -> str:
        """The hub as a still picture, with its words."""
        from farmlib.scenes.svg import drawing, image  # loaded only when it is shown

        edge = RADIUS + 0.1
        markup = hub_art(self._state, self._toes)[1]
        svg = drawing(markup, (-edge, -edge, 2 * edge, 2 * edge), STILL_WIDTH)
        return f'<div class="fl-still">{image(svg, self.as_text())}</div>'

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        return {**data, "text/plain": self.as_text(), "text/html": self.still_html()}, metadata

    def _ipython_display_(self, **_kwargs: Any) -> None:
        """Show the still picture, and in an output of its own the hub (see `Board.display`)."""
        from IPython.display import display

        data, metadata = self._repr_mimebundle_()
        still = {form: data.pop(form) for form in ("text/plain", "text/html")}
        display(still, raw=True)  # type: ignore[no-untyped-call]
        display({**data, "text/plain": repr(self)}, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]


def _checked(state: object, toes: object) -> tuple[HubState, int]:
    """The state and the toes that go with it. Raises OptionsError for what can't be."""
    known: Mapping[object, HubState] = {state: state for state in STATES}
    if not isinstance(state, str) or state not in known:
        raise OptionsError(f"state is one of {', '.join(map(repr, STATES))}, not {state!r}.")
    if type(toes) is not int or not 0 <= toes <= TOES:
        raise OptionsError(f"toes is a whole number from 0 to {TOES}, not {toes!r}.")
    if toes:
        return "toes", toes
    return known[state], TOES if state == "toes" else 0
