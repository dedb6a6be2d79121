"""The host of a table: does what is asked, lets bots and chance move, and shows what came of it.

Clicks in the browser and calls in Python come in at the same door, `ask`. What code gets to hear
does not depend on the clock: before it does something, those have moved whose turn it is. Between
clicks bots take their time, in a task of the running event loop; where there is no loop, as in a
plain script, they move at once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from farmlib.boards.board import KINDS, Board, Message
from farmlib.boards.film import FILM, look_again
from farmlib.boards.listeners import Listeners
from farmlib.boards.sand import Sand, running_loop
from farmlib.boards.sayings import AWAY, COVERED, NOTHING_THERE, STALE, WORDS
from farmlib.boards.seats import MakeBot
from farmlib.boards.setting import Setting, begun, typed_seed
from farmlib.boards.sitting import Due, Sitting
from farmlib.boards.view import Note, Scenes, View, note
from farmlib.core.errors import FarmError, IllegalAction
from farmlib.core.events import Event
from farmlib.core.kit import Aid
from farmlib.core.match import Match
from farmlib.core.registry import GAMES
from farmlib.scenes.aids import aids_of

LOGGER = logging.getLogger(__name__)

GRACE: Final = 2.5
"""Seconds that a bot waits at least where a human may say something, but need not."""

ANYTIME: Final = frozenset({"hint", "copy", "new", "open"})
"""What may be asked for also by a reader who saw the table as it was a moment ago."""


class Host:
    """One table with its board. `scenes` draws, `make_bot` makes those who play the other seats."""

    def __init__(
        self, setting: Setting, match: Match, *, scenes: Scenes, make_bot: MakeBot
    ) -> None:
        self.setting = setting
        self._make_bot = make_bot
        self._scenes = scenes
        self._show_all = setting.show_all
        self._aids = setting.aids
        self._present: int | None = None
        self._note: Note | None = None
        self._status = self._aside = ""
        self._shows: tuple[str, ...] = ()
        self._task: asyncio.Task[None] | None = None
        self._closed = False
        self._broken = False
        self._sand = Sand()
        self._does: dict[str, Callable[[Sequence[str], str], str]] = {
            "click": lambda parts, text: self._click(parts),
            "move": lambda parts, text: self._play(text, parts),
            "undo": lambda parts, text: self._undo(),
            "redo": lambda parts, text: self._redo(),
            "hint": lambda parts, text: self._hint(),
            "go on": lambda parts, text: self._go_on(),
            "here": lambda parts, text: self._here(),
            "reveal": lambda parts, text: self._reveal(),
            "copy": lambda parts, text: self._copy(),
            "new": lambda parts, text: self._new(text),
            "open": lambda parts, text: self._open(text),
            "timer": lambda parts, text: self._turn_timer(),
            "time up": lambda parts, text: self._report(
                self.sitting.play(self.setting.game.time_up)
            ),
        }
        for aid in aids_of(setting.game.id):
            self._does[aid.name] = partial(self._switch, aid)
        self._sit_down(match)
        self._listeners = Listeners(match.state)
        self.view = self._look()
        self.board = Board(
            self.view.scene,
            table=self.view.wire,
            book=self.view.book(match.game.rulebook),
        )
        self.board.show(self.view.scene, self.view.wire, line=self.line())
        self.board.kinds = frozenset(self._does) | KINDS
        self.board.on_message(self._hear)

    def line(self) -> str:
        """The Python that sets this table again."""
        return self.setting.call(self.sitting.match.seed)

    # ------------------------------------------------------------ the door

    def ask(self, kind: str, parts: Sequence[str] = (), text: str = "") -> str:
        """Do what code asks for (the kinds are those of messages), and say what came of it.

        An illegal move is answered, not raised. Raises FarmError when the table is cleared away, or
        when it is asked in something else than words.
        """
        if self._closed:
            raise FarmError(AWAY)
        for word in (*parts, text):
            if not isinstance(word, str):
                raise FarmError(f"{WORDS[kind]}, not {word!r}.")
        self.settle()
        return self._do(kind, parts, text)

    def _hear(self, message: Message) -> None:
        """Do what was clicked. No error gets out: in a callback it would be seen nowhere."""
        try:
            if message.kind == "seed":  # it tells all that is hidden: only on request
                if self.view.wire["cover"] is None:
                    self.board.tell("seed", str(self.sitting.match.seed))
            elif message.seq == self.board.seq or message.kind in ANYTIME:
                self._do(message.kind, message.parts, message.text)
            else:
                self._status = STALE
                self._show()
        except Exception as error:
            self._trouble(error)

    def _do(self, kind: str, parts: Sequence[str], text: str) -> str:
        self._note, self._status, self._aside, self._broken = None, "", "", False
        self._shows = ()
        try:
            said = self._does[kind](parts, text)
        except IllegalAction as error:
            said = f"{error.refusal.say(self.sitting.names())} ({error.refusal.rule})"
            self._note = note("refusal", [said], (*parts, *self._shows))
        except FarmError as error:
            said = str(error)
            self._note = note("error", [said], parts)
        if not self._at_once():
            self._show()
        self._carry_on()
        return said

    def _trouble(self, error: Exception) -> None:
        """Something broke: say so at the table, where it is seen, and in the program's log."""
        LOGGER.error("The table couldn't go on.", exc_info=error)
        why = f"Something went wrong here ({type(error).__name__}: {error})."
        self._status = f"{error if isinstance(error, FarmError) else why} Try Undo."
        self._broken = True
        self._stop()
        try:
            self._show()
        except Exception:
            LOGGER.exception("The board couldn't be shown either.")
            self.board.table = {"status": self._status, "tone": "trouble", "log": [], "buttons": []}

    # ------------------------------------------------------------ what can be asked for

    def _click(self, parts: Sequence[str]) -> str:
        wanted = sorted(parts)
        moves = self.view.scene.moves
        for move in moves:
            by_word = len(parts) == 1 and move.button.lower() == parts[0].lower()
            if parts and (sorted(move.parts) == wanted or by_word):
                return self._play(move.action, parts)
        match, text = self.sitting.match, None
        if self.view.viewer is not None:
            text = self._scenes.intent(match.game, match.state, self.view.viewer, tuple(parts))
        if text is None:
            raise FarmError(NOTHING_THERE)
        return self._play(text, parts)

    def _play(self, text: str, parts: Sequence[str]) -> str:
        if text.startswith(FILM):
            return look_again(self._scenes, self.sitting, text)
        action = self.sitting.match.game.parse_action(text)
        if action.player not in self.sitting.humans:
            raise FarmError("Only players at this screen can move here.")
        match = self.sitting.match
        try:
            return self._report(self.sitting.play(action))
        except IllegalAction as error:
            rule = error.refusal.rule
            self._shows = self._scenes.evidence(match.game, match.state, text, rule)
            raise

    def _report(self, events: Sequence[Event]) -> str:
        entries = self.sitting.say(events, self.view.viewer, show_all=self._show_all)
        return " ".join(map(str, entries))

    def _undo(self) -> str:
        self._stop()
        if not self.sitting.undo():
            raise FarmError("There is nothing to undo.")
        return "Undone."

    def _turn_timer(self) -> str:
        in_turn = self.sitting.due() is Due.HUMAN
        self._aside = self._sand.turn(self.setting.timer, self._time_up, in_turn=in_turn)
        return self._aside

    def _redo(self) -> str:
        self._stop()
        if not self.sitting.redo():
            raise FarmError("There is nothing to redo.")
        return "Done again."

    def _hint(self) -> str:
        match, viewer = self.sitting.match, self.view.viewer
        if viewer is None:
            raise FarmError("Hints are for players at the table.")
        lines = self._scenes.explain(match.game, match.state, viewer)
        self._note = note("hint", lines or ("There's nothing you can do right now.",))
        return self._note.text()

    def _go_on(self) -> str:
        due = self.sitting.due()
        if due is Due.NEXT_HAND:
            self.sitting.ask_for_deal()
        elif due is Due.HUMAN and self.sitting.let_pass():
            return "You wait."
        elif due is not Due.BOT:
            raise FarmError("Nobody is waiting; play goes on with the next move.")
        self._step()
        return self._report(self.sitting.last_events())

    def _here(self) -> str:
        self._present = self._asked_for()
        return "The cover is off."

    def _reveal(self) -> str:
        self._refuse_under_cover()
        self._show_all = not self._show_all
        secret = GAMES.kit(self.setting.game.id).secret
        if secret != "all hands":
            return f"You see {secret}." if self._show_all else f"No more of {secret}."
        return "All hands are shown." if self._show_all else "The hands are hidden again."

    def _switch(self, aid: Aid, _parts: Sequence[str], _text: str) -> str:
        """Mark something for the readers, or mark it no more."""
        on = aid.name not in self._aids
        self._aids = tuple(name for name in (*self._aids, aid.name) if on or name != aid.name)
        return f"{aid.label}: {'on' if on else 'off'}."

    def _refuse_under_cover(self) -> None:
        """What shows hidden tiles waits for the one whom the cover asks for."""
        if self.view.wire["cover"] is not None:
            raise FarmError(COVERED)

    def _copy(self) -> str:
        self._refuse_under_cover()
        text = self.sitting.match.to_text()
        self.board.tell("text", text)
        return text

    def _new(self, text: str) -> str:
        """A new game; `text` is the seed as it was typed, "" for a new one."""
        match = self.setting.new_match(typed_seed(text))  # says what a seed is, when this is none
        self._sit_down(match)
        return begun(match.seed)

    def _open(self, text: str) -> str:
        match = Match.from_text(text)
        setting = self.setting.for_match(match)
        setting.seats()  # raises before anything has changed
        self.setting = setting
        self._sit_down(match)
        return f"Opened: {len(match.actions)} moves so far."

    # ------------------------------------------------------------ who looks, and what is shown

    def _sit_down(self, match: Match) -> None:
        self._stop()
        self._sand.stop()
        seats = self.setting.seats()
        self.sitting = Sitting(match, seats, self._make_bot, budget=self.setting.budget)
        self._present = self.sitting.humans[0] if len(self.sitting.humans) == 1 else None
        while self.sitting.due() is Due.CHANCE:
            self.sitting.step()
        self._lines = len(self.sitting.match.log)

    def _asked_for(self) -> int | None:
        """Who should sit at the screen: whoever must move, else whoever sits there now."""
        awaited = self.sitting.awaited_human()
        return self._present if awaited is None else awaited

    def _look(self) -> View:
        """The table for whoever sits at the screen; covered when somebody else should."""
        return View.of(
            self.sitting,
            self._scenes,
            present=self._present,
            asked_for=self._asked_for(),
            show_all=self._show_all,
            status=self._status,
            aside=self._aside,
            said=self._note,
            waiting=self._window() or self._broken,
            told=self._lines,
            tools=self.setting.tools,
            sand=None if self.setting.timer is None else self._sand.running,
            aids=self._aids,
        )

    def _show(self) -> None:
        if not self._closed:
            self.view = self._look()
            self._lines = len(self.sitting.match.log)
            self.board.show(self.view.scene, self.view.wire, line=self.line())
            self._listeners.tell(lambda: self.sitting.match.state, self._trouble)

    def on_change(self, hear: Callable[[], object]) -> None:
        """Have `hear` called after each change of the state that was shown."""
        self._listeners.add(hear)

    def log(self) -> tuple[str, ...]:
        """The log as whoever sits at the screen may know it."""
        return tuple(map(str, self.sitting.log(self.view.viewer, show_all=self._show_all)))

    def close(self) -> None:
        """Clear the table away."""
        if not self._closed:
            self._closed = True
            self._stop()
            self._sand.stop()
            self.board.layout.close()
            self.board.close()

    # ------------------------------------------------------------ bots and chance go on

    def _moving(self) -> bool:
        return not self._closed and self.sitting.due() in (Due.BOT, Due.CHANCE)

    def _step(self) -> None:
        """One move of a bot or of chance. Who thinks too long is named until the next click."""
        self._sand.stop()  # whoever it was turned on has done with this turn
        slow = self.sitting.step()
        if slow:
            LOGGER.warning("A bot overran its budget of %s s: %s", self.setting.budget, slow)
            self._aside = slow

    def _window(self) -> bool:
        """Whether a human may say something before the others go on."""
        asked = self.sitting.asks_everybody  # then none of them has to hurry
        return not asked and self._moving() and bool(self.sitting.open_to_humans())

    def _at_once(self) -> bool:
        """Whether bots and chance move now, and show nothing in between."""
        no_pause = self.setting.pace == 0 or running_loop() is None
        return no_pause and not self._broken and self._moving() and not self._window()

    def settle(self) -> None:
        """Let all move at once whose turn it is, up to where a human has a say.

        Not while somebody is told of a change, who would else hurry the bots by looking.
        """
        if self._listeners.listening or self._broken or not self._moving() or self._window():
            return
        self._stop()
        self._note, self._status = None, ""
        try:
            while self._moving() and not self._window():
                self._step()
        except Exception:
            self._broken = True  # so that the reader can still undo, or try again
            raise
        self._show()
        self._carry_on()

    def _carry_on(self) -> None:
        """See to it that bots and chance move: in their own time where there is a loop."""
        self._stop()
        if self._broken or not self._moving():
            return
        if self._at_once():
            self.settle()
        elif (loop := running_loop()) is not None:
            self._task = loop.create_task(self._take_turns(), name="farmlib table")

    def start(self) -> None:
        """Have those move whose turn it is, now that the table is shown."""
        self._carry_on()

    async def _take_turns(self) -> None:
        """Bots and chance move one by one, a pause before each. Errors are shown, not raised."""
        try:
            while self._moving():
                pause = self.setting.pace / 1000
                await asyncio.sleep(max(pause, GRACE) if self._window() else pause)
                self._note, self._status = None, ""
                self._step()
                self._show()
        except Exception as error:
            self._task = None
            self._trouble(error)

    def _time_up(self) -> None:
        """The sand has run out. Whether that counts now is for the game to say."""
        try:
            self._do("time up", (), "")
        except Exception as error:
            self._trouble(error)

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._task = None
