"""The walkthrough in the hand of whoever wrote the cell: where it stands, and the way on and back.

What a key or a button does in the browser can be done here as well, by the same code. It looks at
a match and never changes it.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from farmlib.boards.board import Message
from farmlib.boards.wire import rules_to_wire, scene_to_wire
from farmlib.core.errors import FarmError
from farmlib.core.match import Match
from farmlib.core.registry import GAMES
from farmlib.lessons.walkthrough.board import WalkBoard
from farmlib.lessons.walkthrough.notes import Beside, Note, a_step, read_notes
from farmlib.lessons.walkthrough.still import still_forms
from farmlib.lessons.walkthrough.story import HANDS, Hands, Story, whose_hands

if TYPE_CHECKING:
    from farmlib.scenes.scene import Scene

LOGGER = logging.getLogger(__name__)

HANDS_BUTTON: Final[dict[Hands, str]] = {
    "all": "Hands: all",
    "turn": "Hands: whose turn",
    "none": "Hands: none",
}
TABLE_BUTTON: Final[dict[Hands, str]] = {
    "all": "Cards: all",
    "turn": "Cards: the top one",
    "none": "Cards: the top one",
}
"""The same where what is hidden lies on the table."""

AT_THE_END: Final = "This is the last step."
AT_THE_START: Final = "This is the first step."
NO_ANSWER: Final = "There's no answer to show here."
STALE: Final = (
    "The walkthrough has moved on since you pressed that. Look again, and press once more."
)
_RULE: Final = re.compile(r" \([A-Z]+-[A-Z]+\)$")
"""The rule's id at the end of a sentence: in the list of steps there is no room for it."""

AWAY: Final = "This walkthrough has been cleared away. Make a new one."


class Walkthrough:
    """The handle of a walkthrough that is shown (see `farmlib.walkthrough`).

    Each method that goes somewhere gives back, as text, what is told there.
    """

    def __init__(
        self,
        match: Match,
        notes: Mapping[int, Note] | None = None,
        *,
        hands: Hands = "all",
        names: Mapping[int, str] | Sequence[str] | None = None,
        title: str = "",
        line: str = "",
    ) -> None:
        self._hands = whose_hands(hands)
        self._story = Story(match, names)
        self._notes = read_notes(notes, self._story.first, self._story.last)
        self._title = title or f"{match.game.title}, step by step"
        self._line = line
        self._step = self._story.first
        self._answers: set[int] = set()
        self._trouble = ""
        self._closed = False
        self._listed: dict[Hands, tuple[str, ...]] = {}
        self._does: dict[str, Callable[[str], str]] = {
            "next": lambda text: self._next(),
            "back": lambda text: self._back(),
            "jump": lambda text: self._jump(_number(text)),
            "answer": lambda text: self._turn_answer(),
            "hands": lambda text: self._next_hands(),
        }
        self.board = WalkBoard(self._scene(), table=self._table(), book=self._book())
        self.board.on_message(self._hear)

    # ------------------------------------------------------------ what one can do

    def next(self) -> str:
        """Go on. Where a question waits for its answer, show that first, and then go on.

        So a clicker with one key leads through all of it.
        """
        return self._done(self._next)

    def back(self) -> str:
        """Go one step back."""
        return self._done(self._back)

    def jump(self, step: int) -> str:
        """Go to a step. The first one begins anew: all answers are hidden again.

        Raises FarmError for a step that there is not.
        """
        return self._done(lambda: self._jump(step))

    def show_answer(self) -> str:
        """Show the answer to the question of this step. Raises FarmError when there is none."""
        return self._done(self._show_answer)

    def hands(self, whose: Hands | None = None) -> Hands:
        """Lay open all hands ("all"), that of whoever must act ("turn") or no hand ("none").

        Without `whose` it only says whose lie open now. Raises FarmError for anything else.
        """
        if whose is not None:
            self._done(lambda: self._lay_open(whose_hands(whose)))
        return self._hands

    def close(self) -> None:
        """Clear the walkthrough away. To close twice does nothing."""
        if not self._closed:
            self._closed = True
            self.board.layout.close()
            self.board.close()

    # ------------------------------------------------------------ what one can read

    @property
    def step(self) -> int:
        """The number of the step that is shown."""
        return self._step

    @property
    def steps(self) -> range:
        """The numbers of all steps."""
        return range(self._story.first, self._story.last + 1)

    @property
    def stops(self) -> tuple[int, ...]:
        """The steps at which a question is asked."""
        return tuple(sorted(step for step, note in self._notes.items() if note.ask))

    @property
    def words(self) -> str:
        """All that is told at this step: what happened, own words, question, shown answer."""
        note = self._note()
        lines = [*self._story.lines(self._step, self._hands), *note.words]
        if note.ask:
            lines.append(f"Question: {note.ask.question}")
        if note.ask and self._step in self._answers:
            lines.append(f"Answer: {note.ask.answer}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        if self._line:
            return self._line
        steps, stops = _some(len(self.steps), "step"), _some(len(self.stops), "question")
        return f"<Walkthrough: {self._title}, {steps}, {stops}>"

    # ------------------------------------------------------------ the door

    def _done(self, act: Callable[[], str]) -> str:
        if self._closed:
            raise FarmError(AWAY)
        said = act()
        self._trouble = ""
        self._show()
        return said

    def _hear(self, message: Message) -> None:
        """Do what was pressed. No error gets out: in a callback it would be seen nowhere."""
        self._trouble = ""
        try:
            if message.seq == self.board.seq:
                self._does[message.kind](message.text)
            else:
                self._trouble = STALE
        except FarmError as error:
            self._trouble = str(error)
        except Exception as error:
            LOGGER.exception("The walkthrough could not go on.")
            self._trouble = f"Something went wrong here ({type(error).__name__}: {error})."
        self._show()

    def _next(self) -> str:
        if self._answer_waits():
            return self._show_answer()
        if self._step == self._story.last:
            raise FarmError(AT_THE_END)
        return self._jump(self._step + 1)

    def _back(self) -> str:
        if self._step == self._story.first:
            raise FarmError(AT_THE_START)
        self._step -= 1
        return self.words

    def _jump(self, step: object) -> str:
        self._step = a_step(step, self._story.first, self._story.last)
        if self._step == self._story.first:
            self._answers.clear()
        return self.words

    def _show_answer(self) -> str:
        note = self._note()
        if note.ask is None or not note.ask.answer:
            raise FarmError(NO_ANSWER)
        self._answers.add(self._step)
        return note.ask.answer

    def _turn_answer(self) -> str:
        if self._step in self._answers:
            self._answers.remove(self._step)
            return "The answer is hidden again."
        return self._show_answer()

    def _next_hands(self) -> str:
        if not self._story.in_hands:
            return self._lay_open("none" if self._hands == "all" else "all")
        return self._lay_open(HANDS[(HANDS.index(self._hands) + 1) % len(HANDS)])

    def _lay_open(self, hands: Hands) -> str:
        self._hands = hands
        return self._label(hands)

    def _label(self, hands: Hands) -> str:
        return (HANDS_BUTTON if self._story.in_hands else TABLE_BUTTON)[hands]

    def _note(self) -> Beside:
        return self._notes.get(self._step, Beside())

    def _answer_waits(self) -> bool:
        return self._waits(self._step)

    def _waits(self, step: int) -> bool:
        """Whether there is an answer at a step that has not been shown."""
        ask = self._notes.get(step, Beside()).ask
        return ask is not None and bool(ask.answer) and step not in self._answers

    # ------------------------------------------------------------ what is shown

    def _show(self) -> None:
        self.board.book = self._book()
        self.board.show(self._scene(), self._table(), line=repr(self))

    def _scene(self) -> Scene:
        """The table, with the pictures of the hands that lie open beside it."""
        scene = self._story.scene(self._step, self._hands)
        art = dict(scene.art)
        for hand in self._story.hands(self._step, self._hands):
            art.update(hand.scene.art)
        return replace(scene, art=tuple(art.items()))

    def _table(self) -> dict[str, Any]:
        """What stands round the table: the trait `table` (see CONTRACT.md in this folder)."""
        story, note, step = self._story, self._note(), self._step
        told = story.told(step, self._hands)
        shown = note.ask.answer if note.ask and step in self._answers else ""
        hands = story.hands(step, self._hands)
        return {
            "status": self._trouble,
            "tone": "over" if story.over(step) else "wait",
            "log": [[entry.number, entry.player, entry.text, entry.rule] for entry in told],
            "now": "" if told else story.scene(step).status,
            "step": step,
            "words": list(note.words),
            "question": note.ask.question if note.ask else "",
            "asks": bool(note.ask and note.ask.answer),
            "answer": shown,
            # A rule that comes for the first time lies open, but not beside a question: it may
            # give the answer away.
            "open": [] if note.ask else list(story.first_told(step)),
            "hands": {
                hand.player: {"tiles": scene_to_wire(hand.scene)["tray"], "words": hand.words}
                for hand in hands
            },
            "buttons": self._buttons(),
            "spoken": f"Answer: {shown}" if shown else f"Step {step}. {self.words}",
        }

    def _buttons(self) -> list[dict[str, Any]]:
        at_end = self._step == self._story.last and not self._answer_waits()
        buttons: list[dict[str, Any]] = [
            {"kind": "back", "label": "Back", "off": self._step == self._story.first},
            {"kind": "next", "label": "Next", "main": True, "off": at_end},
        ]
        if not GAMES.kit(self._story.game.id).as_seen:
            buttons.append({"kind": "hands", "label": self._label(self._hands)})
        return buttons

    def _book(self) -> dict[str, Any]:
        """The rules, and the list of all steps to jump to.

        What comes after a question would answer it. So from there on only the numbers are told,
        until the answer has been shown.
        """
        told_to = min((step for step in self.stops if self._waits(step)), default=self._story.last)
        steps = []
        for step, words in zip(self.steps, self._all_listed(), strict=True):
            told = f"\u2003{words}" if step <= told_to else ""
            mark = "\u2003?" if step in self.stops or step > told_to else ""
            steps.append([step, f"{step}{told}{mark}"])
        return {**rules_to_wire(self._story.game.rulebook), "title": self._title, "steps": steps}

    def _all_listed(self) -> tuple[str, ...]:
        """A sentence of each step; made once for each kind of open hands."""
        if self._hands not in self._listed:
            lines = [self._story.listed(step, self._hands)[0] for step in self.steps]
            self._listed[self._hands] = tuple(_RULE.sub("", line) for line in lines)
        return self._listed[self._hands]

    def display(self) -> None:
        """Show it under the running cell: what a saved notebook keeps, then the live board."""
        from IPython.display import display

        still, live = still_forms(self._title, self._story, self._notes, self._hands), repr(self)
        data, metadata = self.board._repr_mimebundle_()
        view = {kind: form for kind, form in data.items() if kind != "text/html"}
        display(still, raw=True)  # type: ignore[no-untyped-call]
        display({**view, "text/plain": live}, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]


def _some(count: int, word: str) -> str:
    """1 question, 2 questions."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def _number(text: str) -> object:
    """The number that was typed; what is none is given back as it is, for the error to name."""
    text = text.strip()
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else text[:20]
