"""The host of a panel: hands what is pressed on to the exercise, shows what came of it, and keeps
the board on which an exercise is played.

An exercise may also be asked in code (`ex.check(...)`), or change when somebody plays: it says so
by `on_change`, and the panel follows.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Protocol

from farmlib.boards import cells
from farmlib.boards.board import still_html as picture_of
from farmlib.boards.wire import rules_to_wire
from farmlib.core.errors import FarmError
from farmlib.core.match import Match
from farmlib.core.registry import GAMES
from farmlib.lessons.panel.panel import Panel, Press
from farmlib.lessons.panel.stage import table_for
from farmlib.lessons.panel.still import still_html

if TYPE_CHECKING:
    from farmlib.boards.table import Table

LOGGER = logging.getLogger(__name__)

STALE: Final = "The panel has moved on since you pressed that. Look again, and press once more."


INTERRUPTED: Final = (
    "Python was interrupted, so nothing was checked. Find what takes so long, and press again."
)


class Asked(Protocol):
    """An exercise or a quiz, as far as a panel needs it."""

    @property
    def game_id(self) -> str:
        """The game that it is about, such as "chickenfoot"."""

    @property
    def question(self) -> Any:
        """What is asked now."""

    def view(self) -> Mapping[str, Any]:
        """Everything that is shown, as plain data."""

    def __repr__(self) -> str:
        """The question in plain words; its last line is the Python that makes it again."""

    def act(self, kind: str, payload: Mapping[str, Any]) -> object:
        """Do what was pressed. Raises FarmError for what can't be."""

    def on_change(self, callback: Callable[[Any], object]) -> Callable[[], None]:
        """Have `callback` called after each change, until what this gives back is called."""

    def played(self, match: Match) -> object:
        """Hear what has been played on the board so far."""


def show(exercise: Asked) -> None:
    """Show the exercise or quiz in a panel under the running cell.

    A panel that an earlier run of the same cell made is closed.
    """
    host = Host(exercise)
    cells.register(host)
    host.display()


class Host:
    """One panel with its exercise or quiz."""

    def __init__(self, exercise: Asked) -> None:
        self.exercise = exercise
        self.table: Table | None = None
        self._question: Any = None
        self._hearing = False
        self._closed = False
        # It opens with all it shows: if the view came later, one lost message would leave it empty.
        self.panel = Panel(**self._look({}), seq=1)
        self.panel.on_press(self._hear)
        self._leave = exercise.on_change(self._changed)

    # ------------------------------------------------------------ what is pressed

    def _hear(self, press: Press) -> None:
        """Do what was pressed. No error gets out: in a callback it would be seen nowhere."""
        trouble = ""
        self._hearing = True
        try:
            if press.seq != self.panel.seq:
                trouble = STALE
            else:
                self.exercise.act(press.kind, press.payload)
                if press.kind == "again" and self.table is not None:
                    self.table.open(self._question.match.to_text())
        except KeyboardInterrupt:
            # The reader has pressed "interrupt": that ends what was pressed before, and no more.
            trouble = INTERRUPTED
        except Exception as error:
            trouble = said(error)
        finally:
            self._hearing = False
        self._show(trouble)

    def _changed(self, _exercise: object) -> None:
        """Something changed without a press here: in code, or on the board."""
        if not self._hearing and not self._closed:
            self._show(answer=self.exercise.question is not self._question)

    # ------------------------------------------------------------ what is shown

    def _show(self, trouble: str = "", *, answer: bool = True) -> None:
        if not self._closed:
            self.panel.show(**self._look(self.panel.view, trouble), answer=answer)

    def _look(self, view: Mapping[str, Any], trouble: str = "") -> dict[str, Any]:
        """The panel's traits; `view` is shown again where the exercise has none to give."""
        try:
            view = self.exercise.view()
            self._set_board(played=view["kind"] == "play")
        except Exception as error:
            trouble = said(error)
        board = "" if self.table is None else f"IPY_MODEL_{self.table.board.model_id}"
        book = book_of(self.exercise)
        return {"view": dict(view), "book": book, "board": board, "trouble": trouble}

    def _set_board(self, *, played: bool) -> None:
        """A board of its own for each question that is played, and none for the others."""
        question = self.exercise.question
        if question is not self._question or not played:
            self._clear_board()
        self._question = question
        if played and self.table is None:
            self.table = table_for(question)
            self.table.on_change(lambda table: self.exercise.played(table.match))

    def _clear_board(self) -> None:
        if self.table is not None:
            self.table.close()
            self.table = None

    def display(self) -> None:
        """Show the panel under the running cell: first the question as it stays in a saved
        notebook, then the live panel, whose style sheet hides the former.
        """
        from IPython.display import display

        words, _, line = repr(self.exercise).rpartition("\n")
        table = "" if self.table is None else picture_of(self.table.scene)
        still = {"text/plain": words.strip(), "text/html": still_html(self.panel.view, table)}
        data, metadata = self.panel._repr_mimebundle_() or ({}, {})
        live = {**data, "text/plain": line}
        display(still, raw=True)  # type: ignore[no-untyped-call]
        display(live, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]

    def close(self) -> None:
        """Clear the panel away, and its board. To close twice does nothing."""
        if not self._closed:
            self._closed = True
            self._leave()
            self._clear_board()
            self.panel.layout.close()
            self.panel.close()


def book_of(exercise: Asked) -> dict[str, Any]:
    """The rules that the words on the panel may name, as the browser shows them."""
    return rules_to_wire(GAMES[exercise.game_id].rulebook)


def said(error: Exception) -> str:
    """What a reader is told of an error. One that nobody foresaw is logged as well."""
    if isinstance(error, FarmError):
        return str(error)
    LOGGER.error("The exercise could not go on.", exc_info=error)
    return f"Something went wrong here ({type(error).__name__}: {error})."
