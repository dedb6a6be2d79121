"""Slow motion of any film of Chicken Chicken, as a small board of its own, wherever one wants it.

It is the board of the tables with another scene on it: the Movie turned over, and its cards laid
out one by one, forwards and backwards. A saved notebook shows how the film ends, and tells each
card's part in words.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any

from farmlib.boards import cells
from farmlib.boards.board import Board, Message, still_html
from farmlib.boards.film import FILM, turned
from farmlib.boards.sayings import FILM_AWAY, NOTHING_THERE, STALE
from farmlib.boards.wire import rules_to_wire
from farmlib.core.actions import CHANCE
from farmlib.core.errors import FarmError, OptionsError
from farmlib.core.given import MOST, quoted
from farmlib.games.chicken_chicken import Card, ChickenChicken, Shot, read_film, write_film
from farmlib.games.chicken_chicken.cards import BOX, Film
from farmlib.scenes.chicken_chicken_film import film_replay
from farmlib.scenes.scene import Replay, Scene

LOGGER = logging.getLogger(__name__)


class SlowMotion:
    """The handle of a slow motion that is shown (see `slow_motion`).

    Each method that goes somewhere gives back, as text, what is told there.
    """

    def __init__(self, game: ChickenChicken, film: Film, at: int = 0) -> None:
        self.game = game
        self.film = film
        self.shots: tuple[Shot, ...] = game.slow_motion(film)
        self._at = at
        self._trouble = ""
        self._closed = False
        self.board = Board(self.scene, table=self._table(), book=rules_to_wire(game.rulebook))
        self.board.show(self.scene, self._table(), line=repr(self))
        self.board.on_message(self._hear)

    # ------------------------------------------------------------ what one can do

    def next(self) -> str:
        """The next card. Raises FarmError after the last one."""
        return self._go("next")

    def back(self) -> str:
        """One card back. Raises FarmError before the first one."""
        return self._go("back")

    def start(self) -> str:
        """Back to the pile as it was turned over."""
        return self._go("start")

    def end(self) -> str:
        """To the last card."""
        return self._go("end")

    def jump(self, at: int) -> str:
        """To where so many cards have been laid out. Raises FarmError where there are not so
        many.
        """
        if type(at) is not int or not 0 <= at <= len(self.film):
            raise FarmError(f"This film has {len(self.film)} cards: jump to 0 to {len(self.film)}.")
        return self._show(at)

    def close(self) -> None:
        """Clear it away. To close twice does nothing."""
        if not self._closed:
            self._closed = True
            self.board.layout.close()
            self.board.close()

    # ------------------------------------------------------------ what one can read

    @property
    def at(self) -> int:
        """How many cards have been laid out."""
        return self._at

    @property
    def available(self) -> int:
        """How many eggs are available now, after the cards laid out."""
        return self.shots[self._at - 1].yard.available if self._at else 0

    @property
    def scene(self) -> Scene:
        """What is shown now."""
        return self._replay().scene

    @property
    def status(self) -> str:
        """The status line."""
        return self._trouble or self.scene.status

    @property
    def text(self) -> str:
        """The table in text, and what each card laid out has done."""
        return self.scene.text

    def __repr__(self) -> str:
        told = [repr(write_film(self.film))]
        if self.game.castings:
            named = {str(one.card): one.name for one in self.game.castings}
            told.append(f"castings={named!r}")
        if self.game.moods:
            told.append(f"moods={self.game.moods!r}")
        return f"farmlib.slow_motion({', '.join(told)})"

    # ------------------------------------------------------------ inside

    def _replay(self) -> Replay:
        return film_replay(self.game, self.film, self._at)

    def _go(self, where: str) -> str:
        at = turned(self._at, f"{FILM}{where}", len(self.film))
        assert at is not None, "this film is not closed by a move"
        return self._show(at)

    def _show(self, at: int) -> str:
        if self._closed:
            raise FarmError(FILM_AWAY)
        self._at, self._trouble = at, ""
        self.board.show(self.scene, self._table(), line=repr(self))
        return " ".join(self._replay().lines)

    def _table(self) -> dict[str, Any]:
        """What stands round the film (see CONTRACT.md): the log tells of the cards laid out."""
        log = [
            [shot.index, CHANCE, f"{shot.index + 1}. {shot.card}: {shot.text}", shot.rule]
            for shot in self.shots[: self._at]
        ]
        return {
            "status": self.status,
            "tone": "trouble" if self._trouble else "you",
            "log": log,
            "earlier": 0,
            "buttons": [],
            "calls": [],
            "cover": None,
            "note": {"kind": "news", "lines": list(self._replay().lines), "parts": []},
            "busy": False,
        }

    def _hear(self, message: Message) -> None:
        """Do what was clicked. No error gets out: in a callback it would be seen nowhere."""
        try:
            if message.seq != self.board.seq:
                raise FarmError(STALE)
            where = message.text
            if message.kind == "click":
                where = f"{FILM}next" if message.parts == ("pile",) else ""
            if message.kind not in ("click", "move") or not where.startswith(FILM):
                raise FarmError(NOTHING_THERE)
            at = turned(self._at, where, len(self.film))
            self._show(self._at if at is None else at)
        except FarmError as error:
            self._trouble = str(error)
            self.board.show(self.scene, self._table(), line=repr(self))
        except Exception as error:
            LOGGER.error("The film couldn't go on.", exc_info=error)
            self._trouble = f"Something went wrong here ({type(error).__name__}: {error})."
            self.board.show(self.scene, self._table(), line=repr(self))

    # ------------------------------------------------------------ without a kernel

    def still(self) -> dict[str, str]:
        """The film as it ends, as text and as a picture: for a notebook without a kernel."""
        scene = film_replay(self.game, self.film, len(self.film)).scene
        return {"text/plain": scene.text, "text/html": still_html(scene)}

    def display(self) -> None:
        """Show it under the running cell: the still picture, then the board (see `Board`)."""
        from IPython.display import display

        data, metadata = self.board._repr_mimebundle_()
        live = {**data, "text/plain": repr(self)}
        del live["text/html"]
        display(self.still(), raw=True)  # type: ignore[no-untyped-call]
        display(live, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]


def slow_motion(
    film: str | Iterable[Card] | Any,
    *,
    castings: Mapping[str, str] | None = None,
    moods: Sequence[str] = (),
    at: int = 0,
    show: bool = True,
    key: str | None = None,
) -> SlowMotion:
    """Show any film of Chicken Chicken in slow motion, and give back its handle.

    Args:
        film: the cards in their order, such as "E E H F"; or a match or a table of Chicken
            Chicken, of which the Movie is shown as it lies, with that game's moods and castings.
        castings: which blanks have a rule, such as {"B1": "pig"}; see `farmlib.casting`.
        moods: the moods that change what cards do, such as ("rico",).
        at: after how many cards it begins, 0: with the pile turned over.
        show: whether to show it now, in a notebook.
        key: what has the same key is closed. Without it, running a cell again closes what the cell
            made before.

    Raises:
        NotationError: a word of the film is no card.
        OptionsError: there is no such film: none of its cards, mood or casting rule.
        CastingError: the rule of a casting card fails.

    >>> film = slow_motion("E H F", show=False)
    >>> film.next(), film.available
    ('The egg is available. (PP-EGG)', 1)
    """
    game, cards = _game_and_film(film, castings or {}, moods)
    if not cards:
        raise OptionsError("A film has at least one card, as in slow_motion('E E H F').")
    if type(at) is not int or not 0 <= at <= len(cards):
        raise OptionsError(f"at is a whole number from 0 to {len(cards)}, not {quoted(at)}.")
    made = SlowMotion(game, cards, at)
    cells.register(made, key)
    if show and _in_a_notebook():
        made.display()
    return made


def _game_and_film(
    film: Any, castings: Mapping[str, str], moods: Sequence[str]
) -> tuple[ChickenChicken, Film]:
    match = getattr(film, "match", film)
    if isinstance(getattr(match, "game", None), ChickenChicken):
        if castings or moods:
            raise OptionsError("That game already has its moods and castings: leave them out.")
        return match.game, match.state.movie
    if not isinstance(castings, Mapping):
        raise OptionsError(
            "castings is a mapping from a blank to the name of its rule, such as "
            f"{{'B1': 'pig'}}, not {quoted(castings)}."
        )
    if isinstance(moods, str) or not isinstance(moods, Sequence):
        raise OptionsError(f"moods is a list of names, such as ('rico',), not {quoted(moods)}.")
    blanks = BOX[Card.BLANK] if castings else 0
    options = {"blanks": blanks, "castings": dict(castings), "moods": list(moods)}
    game = ChickenChicken.with_options(options)
    assert isinstance(game, ChickenChicken), "its own options make this game"
    if isinstance(film, str):
        return game, read_film(film)
    if not isinstance(film, Iterable):
        raise OptionsError(
            "A film is a text such as 'E E H F', a row of cards, or a match of Chicken Chicken, "
            f"not {quoted(film)}."
        )
    return game, read_film(" ".join(map(str, islice(film, MOST["film"]))))


def _in_a_notebook() -> bool:
    ipython = sys.modules.get("IPython")
    return ipython is not None and ipython.get_ipython() is not None
