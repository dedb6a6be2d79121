"""The handle of live play: what `live()` gives back, and what the reader's presses lead to.

Whatever is pressed on the page goes through `Live._hear`. No error gets out of there, for in a
callback it would be seen nowhere: it is told on the board, and logged.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, Final

from farmlib.boards import cells
from farmlib.boards.live.cue import Answer
from farmlib.boards.live.race import Pace, Race, directed
from farmlib.boards.live.view import TOGETHER, milliseconds, shown
from farmlib.boards.live.widget import LiveBoard, Message
from farmlib.boards.sand import running_loop
from farmlib.boards.seats import Seat
from farmlib.boards.setting import Setting, begun, typed_seed
from farmlib.boards.slow_motion import SlowMotion
from farmlib.bots.reaction import PEOPLE, Person
from farmlib.core.errors import FarmError, OptionsError
from farmlib.core.game import Game
from farmlib.core.match import Match
from farmlib.games.chicken_chicken.castings import CastingError
from farmlib.scenes.art_chicken_chicken_cards import DISC

LOGGER = logging.getLogger(__name__)

RUN_IT: Final = "Run this cell to play."

STILL_WIDTH: Final = 200
"""How wide the still picture is, in pixels."""

STALE: Final = "Too late: the film had already gone on."


class Live:
    """The handle of a live game that is shown (see `live`).

    `match` holds all that has been done, `text()` is the match as a text that opens it again, also
    at an ordinary table: `farmlib.table("chicken_chicken", match=live.text())`.
    """

    def __init__(self, setting: Setting, match: Match, pace: Pace, art: Mapping[str, str]) -> None:
        self._setting = setting
        self._pace = pace
        self._race = self._sit_down(match)
        self._said = self._trouble = ""
        self._slow: SlowMotion | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._passed: Answer | None = None
        self.board = LiveBoard(shown=shown(self._race), art=dict(art))
        self.board.on_message(self._hear)

    def _sit_down(self, match: Match) -> Race:
        seats = self._setting.for_match(match).seats()
        return Race(match, seats, _people(seats), self._pace)

    # ------------------------------------------------------------ what one can read

    @property
    def match(self) -> Match:
        """The match as far as it has been played."""
        return self._race.match

    @property
    def status(self) -> str:
        """The status line."""
        return str(self.board.shown["status"])

    @property
    def first(self) -> str:
        """Who hit first in this round, and when, such as "Hetty, 612 ms"; "" before a hit."""
        if self._race.first is None:
            return ""
        player, ms = self._race.first
        return f"{self._race.seats[player].name}, {milliseconds(ms)}"

    def text(self) -> str:
        """The match as a text that opens it again anywhere."""
        return self.match.to_text()

    def __repr__(self) -> str:
        line = self._setting.call(self.match.seed).replace("farmlib.table(", "farmlib.live(", 1)
        line = line.replace(", bots='player'", "")
        usual = Pace()
        told = [
            f", {field.name}={value!r}"
            for field in fields(Pace)
            if (value := getattr(self._pace, field.name)) != getattr(usual, field.name)
        ]
        return f"{line[:-1]}{''.join(told)})"

    # ------------------------------------------------------------ what one can do

    def new(self, seed: int | None = None) -> str:
        """Begin anew, with this seed or a new one."""
        return self._new("" if seed is None else str(seed))

    def open(self, text: str) -> str:
        """Go on with the match whose text this is. A damaged text changes nothing."""
        return self._open(text)

    def slow_motion(self) -> SlowMotion | None:
        """Show the last film in slow motion, or put it away again; None: it is put away.

        Raises FarmError while a film runs: who could count by it would not have to keep it in mind.
        """
        self._turn_film()
        self._show()
        return self._slow

    def close(self) -> None:
        """Clear it away. To close twice does nothing."""
        self._stop_clock()
        self._put_film_away()
        self.board.close()

    # ------------------------------------------------------------ what is pressed

    def _hear(self, message: Message) -> None:
        if message.kind == "clock":
            if message.seq == self._race.seq:
                self._set_clock(message.ms)
        else:
            self._act(lambda: self._do(message))

    def _act(self, act: Callable[[], None]) -> None:
        self._said = self._trouble = ""
        try:
            act()
        except FarmError as error:
            self._said = str(error)
        except Exception as error:
            LOGGER.error("Live play couldn't go on.", exc_info=error)
            self._trouble = f"Something went wrong here ({type(error).__name__}: {error})."
        self._show()

    def _do(self, message: Message) -> None:
        if message.kind in ("answer", "go") and message.seq != self._race.seq:
            raise FarmError(STALE)
        match message.kind:
            case "answer" if message.answer and message.answer.end == "passed" and self._timer:
                self._passed = message.answer  # but a bot will not: it is waited for
            case "answer" | "go":
                self._run(message.answer)
            case "tempo":
                self._set_tempo(message.text)
            case "slow":
                self._turn_film()
            case "copy":
                self.board.tell("text", self.text())
            case "new":
                self._said = self._new(message.text)
            case "open":
                self._said = self._open(message.text)

    def _run(self, answer: Answer | None) -> None:
        """Go on with what came of the cue; None: with the reader's word to begin.

        An error leaves no film that waits for ever: the same window comes again, and where a rule
        of the reader's own broke down (PP-CASTING), the film stops.
        """
        self._stop_clock()
        try:
            if answer is not None:
                self._race.answer(answer)
            else:
                self._race.go()
                self._put_film_away()
        except CastingError:
            self._race.stop()
            raise
        except FarmError:
            self._race.again()
            raise

    # ------------------------------------------------------------ when a bot hits

    def _set_clock(self, ms: float | None) -> None:
        """The page's clock of this window shows `ms`; None: it stands still.

        When a bot will hit is not told before: so it is told here, as soon as the page's clock has
        come to it. The times that count are the page's; what comes late is late to be seen only.
        """
        self._stop_clock(passed=self._passed)
        hits, loop = self._race.cue.hits(), running_loop()
        if ms is not None and hits and loop is not None:
            after = max(0.0, hits[0].ms - ms) / 1000
            self._timer = loop.call_later(after, self._bot_hits, hits[0].player, hits[0].ms)

    def _bot_hits(self, player: int, ms: float) -> None:
        self._timer, passed = None, self._passed
        if passed is not None:
            self._act(lambda: self._run(passed))
        else:
            self.board.tell_hit(self._race.seq, player, ms)

    def _stop_clock(self, passed: Answer | None = None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._passed = None, passed

    def _set_tempo(self, text: str) -> None:
        if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,3})?", text):
            raise FarmError(f"The tempo is a number of seconds, such as 1.5, not {text[:20]!r}.")
        self._pace = replace(self._pace, tempo=float(text))
        self._race.set_pace(self._pace)

    def _turn_film(self) -> None:
        """PP-SLOWMO: what each card of the round that is over has done."""
        if self._slow is not None:
            return self._put_film_away()
        if self._race.cue.kind not in ("settled", "over"):
            raise FarmError("The film is turned over again when the round is over (PP-SLOWMO).")
        self._slow = SlowMotion(self._race.game, self._race.state.movie)
        return None

    def _put_film_away(self) -> None:
        if self._slow is not None:
            self._slow.close()
        self._slow = None

    def _new(self, text: str) -> str:
        """A new game; `text` is the seed as it was typed, "" for a new one."""
        match = self._setting.new_match(typed_seed(text))
        return self._begin(match, begun(match.seed))

    def _open(self, text: str) -> str:
        match = Match.from_text(text)
        setting = self._setting.for_match(match)
        setting.seats()  # raises before anything has changed
        self._setting = setting
        return self._begin(match, f"Opened: {len(match.actions)} moves so far.")

    def _begin(self, match: Match, said: str) -> str:
        # The cues go on being counted, so that an answer to an old one stays an old one.
        seq = self._race.seq
        self._stop_clock()
        self._put_film_away()
        self._race = self._sit_down(match)
        self._race.seq = seq + 1
        self._show()
        return said

    def _show(self) -> None:
        slow = "" if self._slow is None else f"IPY_MODEL_{self._slow.board.model_id}"
        self.board.show(shown(self._race, self._said, self._trouble), slow)

    # ------------------------------------------------------------ on the page

    def _still(self) -> dict[str, str]:
        """What stays in a saved notebook, where no Python is behind it: a picture, and words."""
        from farmlib.scenes.svg import drawing, image  # loaded only when it is shown

        view = self.board.shown
        plates = [f"{plate['name']}: {plate['points']}" for plate in view["plates"]]
        words = f"{self._setting.game.title}, live. {view['status']} {'; '.join(plates)}."
        art, edge = self.board.art, DISC / 2 + 0.05
        box = (-edge, -edge, 2 * edge, 2 * edge)
        picture = image(drawing(art["mat"] + art["back"], box, STILL_WIDTH), words)
        html = f'<div class="fl-still">{picture}<p>{words}</p><p><em>{RUN_IT}</em></p></div>'
        return {"text/plain": words, "text/html": html}

    def display(self) -> None:
        """Show it under the running cell: first the words that stay, then the live board."""
        from IPython.display import display

        data, metadata = self.board._repr_mimebundle_() or ({}, {})
        display(self._still(), raw=True)  # type: ignore[no-untyped-call]
        display({**data, "text/plain": repr(self)}, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]


def live(
    game: str | Game[Any] = "chicken_chicken",
    *,
    seed: int | None = None,
    humans: Iterable[int] = (0,),
    bots: str | Mapping[int, str] | Sequence[str] = "player",
    names: Mapping[int, str] | Sequence[str] | None = None,
    tempo: float = 1.5,
    faster: bool = False,
    think: float | None = None,
    position: Mapping[str, Any] | None = None,
    match: Match | str | None = None,
    show: bool = True,
    key: str | None = None,
    **options: Any,
) -> Live:
    """Show a live game and give back its handle: the film runs, and the first to hit counts.

    Who was first is decided on times that the reader's browser takes. Who can't or won't race plays
    the same game untimed, at `farmlib.table("chicken_chicken")`.

    Args:
        game: Chicken Chicken or its id, with `options` such as `players=4, rooster=1`.
        seed: decides all shuffles, and when the bots react; None draws a new one.
        humans: the players at this screen, four at most; each has keys of their own. The director
            of the first round is the last seat without one of them.
        bots: how the others react: "beginner", "player" or "champion", for all or one for each.
        names: what the players are called, for all or for some.
        tempo: how many seconds from card to card, 0.3 to 10. It can be changed while one plays.
        faster: whether the film gets faster from card to card.
        think: how many seconds those at the screen have to answer a claim, and to hit when no card
            comes any more, 1 to 600; None: as long as they like.
        position: a position to start from, in place of the first shuffle.
        match: a match or its text, to go on with.
        show: whether to show it now, in a notebook.
        key: what has the same key is closed. Without it, running a cell again closes what the cell
            showed before.
        **options: the game's own.

    Raises:
        OptionsError, PositionError, MatchTextError, FarmError: there can be no such game.
    """
    from farmlib.boards.live.art import pictures
    from farmlib.boards.table import _in_a_notebook

    pace = Pace(tempo, faster, think)
    if not isinstance(humans, Iterable):
        raise OptionsError(f"humans is a list of players, such as (0, 1), not {humans!r}.")
    at_screen = tuple(sorted(set(humans)))
    played = Match.from_text(match) if isinstance(match, str) else match
    if played is not None:
        game, options = played.game, {}
    setting = Setting.of(
        game,
        {"players": 4, **options} if isinstance(game, str) else options,
        seed=seed,
        humans=at_screen,
        bots=bots,
        names=names,
        pace=0,
        budget=1,
        position=position,
        show_all=False,
    )
    if setting.game.id != "chicken_chicken":
        raise OptionsError(f"Live play is for Chicken Chicken, not for {setting.game.title}.")
    if len(at_screen) > len(TOGETHER):
        raise OptionsError(f"humans: at most {len(TOGETHER)} have keys at one screen.")
    if played is None:
        if position is None:
            setting = replace(setting, position=directed(setting.game, at_screen))
        played = setting.new_match(seed)
    made = Live(setting, played, pace, pictures(setting.game))
    cells.register(made, key)
    if show and _in_a_notebook():
        made.display()
    return made


def _people(seats: Iterable[Seat]) -> dict[int, Person]:
    """How each bot reacts. Raises OptionsError for one that there is not."""
    people = {}
    for seat in seats:
        if not seat.human:
            if seat.bot not in PEOPLE:
                raise OptionsError(f"bots: there is no {seat.bot!r}; there is {', '.join(PEOPLE)}.")
            people[seat.player] = PEOPLE[seat.bot]
    return people
