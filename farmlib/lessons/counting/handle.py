"""The trainer as a reader holds it: used in code, or shown by the cell that ends with it. Both go
through the same methods.
"""

from __future__ import annotations

import html
import logging
from typing import Any, Final

import farmlib
from farmlib.boards import cells
from farmlib.boards.live.art import pictures
from farmlib.boards.slow_motion import SlowMotion
from farmlib.core.errors import FarmError, OptionsError
from farmlib.games.chicken_chicken import ChickenChicken, slow_motion, write_film
from farmlib.games.chicken_chicken.cards import MOST_EGGS
from farmlib.games.chicken_chicken.yard import CAST
from farmlib.lessons import progress
from farmlib.lessons.counting.board import Message, TrainerBoard
from farmlib.lessons.counting.films import LEVELS
from farmlib.lessons.counting.training import Plan, Training, Verdict
from farmlib.scenes.art_chicken_chicken_cards import CARD, card_face

LOGGER = logging.getLogger(__name__)

STALE: Final = "The trainer has moved on since you pressed that. Look again, and press once more."
RUN_IT: Final = "Run this cell to count."
FULL_BOX: Final = {
    "farmer": 1,
    "rooster": 1,
    "dogs": 2,
    "worms": 2,
    "disguised": 2,
    "ostriches": 2,
    "ducks": 2,
    "blanks": 4,
}


class Trainer:
    """Films to count by. `training` holds how it goes; see `trainer` for what can be set."""

    def __init__(self, training: Training, *, still: bool = False) -> None:
        self.training = training
        self._still = still
        self._seq = 0
        self._said = ""
        self._board: TrainerBoard | None = None
        self._slow: SlowMotion | None = None

    # ------------------------------------------------------------ what a reader does

    @property
    def film(self) -> str:
        """The film to count, such as "E E H F"."""
        return write_film(self.training.film)

    @property
    def level(self) -> int:
        """How hard this film is, from 1."""
        return self.training.level

    @property
    def score(self) -> str:
        """The score so far: "3 of 4 right"."""
        return self.training.score

    def answer(self, number: int, ms: float | None = None) -> Verdict:
        """Answer that `number` eggs are available at the end of the film, after `ms` milliseconds.

        Raises FarmError for anything but a number of eggs, and if this film has been answered.
        """
        verdict = self.training.answer(number, ms)
        if verdict.right:
            for shot in slow_motion(CAST, verdict.film):
                progress.record(rule=shot.rule)
        self._changed()
        return verdict

    def next(self) -> Trainer:
        """Go on to the next film. Raises FarmError while this one is unanswered."""
        self.training.next()
        self._changed()
        return self

    def text(self) -> str:
        """The training as text: `trainer(text="...")` continues it anywhere."""
        return self.training.to_text()

    def open(self, text: str) -> Trainer:
        """Continue the training with this text. A damaged text changes nothing."""
        self.training = Training.from_text(text)
        self._changed()
        return self

    def close(self) -> None:
        """Clear it away. To close twice does nothing."""
        self._put_film_away()
        if self._board is not None:
            self._board.close()
        self._board = None

    def __repr__(self) -> str:
        return "\n".join([*self._words(), "", self._line()])

    def _line(self) -> str:
        told = [f", {name}={value!r}" for name, value in self.training.plan.told().items()]
        return f'trainer("chicken_chicken"{"".join(told)}{", still=True" * self._still})'

    def _words(self) -> list[str]:
        training = self.training
        head = f"Film {training.number}, level {training.level} of {len(LEVELS)}: {self.film}"
        if training.verdict is None:
            return [head, "How many eggs are available at the end?"]
        return [head, *training.verdict.lines()]

    # ------------------------------------------------------------ on the page

    def _ipython_display_(self) -> None:
        """Show it: first the words that stay in a saved notebook, then the trainer itself."""
        from IPython.display import display

        self.close()
        self._board = TrainerBoard(shown=self._shown(), art=pictures(_full_box()))
        self._board.on_message(self._hear)
        cells.register(self)
        data, metadata = self._board._repr_mimebundle_() or ({}, {})
        saved = {"text/plain": "\n".join(self._words()), "text/html": self._still_html()}
        display(saved, raw=True)  # type: ignore[no-untyped-call]
        display({**data, "text/plain": self._line()}, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]

    def _still_html(self) -> str:
        """The film as a row of cards, and what is asked or was said of it."""
        from farmlib.scenes.svg import drawing, image  # loaded only when it is shown

        words = self._words()
        width, height = CARD
        cards = "".join(
            f'<g transform="translate({place * 1.1:.1f})">{card_face(card)}</g>'
            for place, card in enumerate(self.training.film)
        )
        wide = 1.1 * len(self.training.film)
        box = (-width / 2 - 0.05, -height / 2 - 0.05, wide, height + 0.1)
        row = image(drawing(cards, box, min(800, round(60 * wide))), words[0])
        told = "".join(f"<p>{html.escape(line, quote=False)}</p>" for line in words)
        return f'<div class="fl-still">{row}{told}<p><em>{RUN_IT}</em></p></div>'

    def _shown(self) -> dict[str, Any]:
        """The trait `shown` (see CONTRACT.md)."""
        training, verdict = self.training, self.training.verdict
        new = training.new
        return {
            "seq": self._seq,
            "number": training.number,
            "level": f"Level {training.level} of {len(LEVELS)}",
            "new": "" if new is None else f"New in these films: {new.words}.",
            "score": training.score if training.answers else "",
            "film": [[str(card), card.words] for card in training.film],
            "tempo": 1000 * training.tempo,
            "still": self._still,
            "most": MOST_EGGS,
            "verdict": None
            if verdict is None
            else {"right": verdict.right, "lines": verdict.lines()},
            "trouble": self._said,
        }

    def _changed(self) -> None:
        """Something was done: a new number for what is shown, and the film is put away."""
        self._seq += 1
        self._put_film_away()
        self._show()

    def _show(self) -> None:
        if self._board is not None:
            slow = "" if self._slow is None else f"IPY_MODEL_{self._slow.board.model_id}"
            self._board.show(self._shown(), slow)

    def _hear(self, message: Message) -> None:
        """Do what was pressed. No error gets out: in a callback it would be seen nowhere."""
        self._said = ""
        try:
            self._do(message)
        except FarmError as error:
            self._said = str(error)
        except Exception as error:
            LOGGER.error("The trainer could not go on.", exc_info=error)
            self._said = f"Something went wrong here ({type(error).__name__}: {error})."
        self._show()

    def _do(self, message: Message) -> None:
        if message.kind in ("answer", "next") and message.seq != self._seq:
            raise FarmError(STALE)
        match message.kind:
            case "answer":
                self.answer(message.number, message.ms)
            case "next":
                self.next()
            case "slow":
                self._turn_film()
            case "copy":
                assert self._board is not None, "it is the board that asks"
                self._board.tell("text", self.text())
            case "open":
                self.open(message.text)

    def _turn_film(self) -> None:
        if self._slow is not None:
            return self._put_film_away()
        if self.training.verdict is None:
            raise FarmError("Count first: slow motion comes after the answer.")
        self._slow = SlowMotion(_full_box(), self.training.film)
        return None

    def _put_film_away(self) -> None:
        if self._slow is not None:
            self._slow.close()
        self._slow = None


def _full_box() -> ChickenChicken:
    game = farmlib.game("chicken_chicken", **FULL_BOX)
    assert isinstance(game, ChickenChicken)
    return game


def trainer(
    game_id: str = "chicken_chicken",
    *,
    seed: int = 1,
    level: int = 1,
    cast: str | None = None,
    length: int | None = None,
    tempo: float | None = None,
    still: bool = False,
    text: str | None = None,
) -> Trainer:
    """A counting trainer: a film runs by, and you say how many eggs are available at the end.

    After a right answer films get longer and faster, and more kinds of cards join in; after a wrong
    one they get a step easier, and you are told which card may have fooled you. A cell that ends
    with a trainer shows it; in code, use `answer` and `next`.

    Args:
        game_id: "chicken_chicken", the only game with something to count.
        seed: decides the films, a whole number from 0.
        level: where to begin, 1 to 12.
        cast: which cards may come, such as "E H F D"; None: those of the level.
        length: how many cards a film has, 1 to 30; None: that of the level.
        tempo: how many seconds each card is shown, 0.2 to 10; None: that of the level.
        still: whether the reader turns up the cards one by one, without a clock.
        text: a training's text, to continue it; then only `still` may be set besides.

    Raises:
        OptionsError: an argument can't be used.
        TrainingTextError: the text is damaged.
    """
    if game_id != "chicken_chicken":
        raise OptionsError(
            f"The only trainer is for 'chicken_chicken', so there is none for {game_id!r}."
        )
    if not isinstance(still, bool):
        raise OptionsError(f"still is True or False, not {still!r}.")
    plan = Plan(seed=seed, level=level, cast=cast, length=length, tempo=tempo)
    if text is None:
        return Trainer(Training(plan), still=still)
    if plan != Plan():
        raise OptionsError(
            "The text already says how the training is set up: leave out everything else but still."
        )
    return Trainer(Training.from_text(text), still=still)
