"""Cues and answers: what the browser is told about a window of time, and what came of it there.

A cue goes out when a card lies, when the last window opens, or when a claim waits for words. The
browser takes the time from the moment in which it was painted, and hears the keys. When a bot will
act it is not told before that moment. One answer says what came of it, with all times; here it is
read and held against its cue. What can't have been so is refused, and a bot may have been first.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from farmlib.core.actions import Action
from farmlib.core.errors import FarmError
from farmlib.games.chicken_chicken.actions import Contradict, Follow, Pass, Quack
from farmlib.games.chicken_chicken.cards import MOST_EGGS

ENDS: Final = ("hit", "show", "passed", "claim")
"""How a window can end: a hit, the next card, all have passed, all have answered a claim."""

WORDS: Final = ("quack", "pass", "follow", "contradict")
"""What somebody at the screen can say in a window, without ending it."""

ROUNDING: Final = 1.0
"""Milliseconds by which a time may differ on its way."""

LONGEST: Final = 86_400_000.0
"""No window is open for longer than a day, in milliseconds."""

MISFIT: Final = "These times don't fit together, so nothing was played. Look again, then go on."


class Misfit(FarmError):
    """An answer that can't belong to its cue."""


@dataclass(frozen=True, slots=True)
class Due:
    """What a bot will do in this window: `action`, so many milliseconds after it was painted."""

    action: Action
    ms: float

    @property
    def player(self) -> int:
        """Whose it is."""
        return self.action.player

    @property
    def what(self) -> str:
        """The first word of the action: "hit", "pass" or "quack"."""
        return self.action.what().partition(" ")[0]


@dataclass(frozen=True, slots=True)
class Cue:
    """A window of time.

    `kind` says what it is about. `start` and `settled` wait for the reader, `card` runs until
    somebody hits or the next card is due, `last` until somebody hits or all have passed, `claim`
    until those at the screen have answered; `over` is the end of the game.

    `bots` tells what bots will do, the soonest first; `humans` who of those
    at the screen may act. `tempo` is when the next card comes, `limit` how long those at the screen
    have, `wait` how long it takes at least; in milliseconds, None: without end. `number` says that
    a hit has to tell a number, `too` that those who answer have to hit first and may pass
    (PP-ROOSTER). `quacks` is how many a duck asks for (PP-DUCK).
    """

    kind: str
    bots: tuple[Due, ...] = ()
    humans: tuple[int, ...] = ()
    quackers: tuple[int, ...] = ()
    quacks: int = 0
    tempo: float | None = None
    limit: float | None = None
    wait: float = 0.0
    number: bool = False
    too: bool = False

    def hits(self) -> tuple[Due, ...]:
        """The bots' hits, the soonest first."""
        return tuple(due for due in self.bots if due.what == "hit")


@dataclass(frozen=True, slots=True)
class Said:
    """What somebody at the screen said: one of WORDS, and when."""

    player: int
    what: str
    ms: float


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a window: how it ended, when, and what was said in it.

    A hit is `player`'s; after a rooster with the `number` that was announced, None when none was.
    """

    end: str
    ms: float
    player: int | None = None
    number: int | None = None
    said: tuple[Said, ...] = ()


def read_answer(content: Mapping[str, Any]) -> Answer | None:
    """The answer in a message from the browser; None when it is none.

    >>> read_answer({"end": "hit", "player": 0, "ms": 412.5})
    Answer(end='hit', ms=412.5, player=0, number=None, said=())
    >>> read_answer({"end": "hit", "ms": "soon"}) is None
    True
    """
    end, ms = content.get("end"), read_time(content.get("ms"))
    player, number = content.get("player"), content.get("number")
    said = content.get("said", [])
    if end not in ENDS or ms is None or not _whole_or_none(player) or not _whole_or_none(number):
        return None
    if not isinstance(said, list) or len(said) > 40:
        return None
    words = [_said(one) for one in said]
    if None in words:
        return None
    return Answer(str(end), ms, player, number, tuple(word for word in words if word is not None))


def _said(one: object) -> Said | None:
    match one:
        case [int(player), str(what), time] if what in WORDS and not isinstance(player, bool):
            ms = read_time(time)
            return None if ms is None else Said(player, what, ms)
    return None


def read_time(value: object) -> float | None:
    """A time in milliseconds as the browser takes it; None when it is none."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        return None
    return float(value) if 0 <= value <= LONGEST else None


def _whole_or_none(value: object) -> bool:
    return value is None or type(value) is int


def check(cue: Cue, answer: Answer) -> None:
    """Raises Misfit when `answer` can't have come of `cue`: a card would have come before, or one
    has spoken who can't. That a bot was first is no misfit: see `truly`.
    """
    if any(word.ms > answer.ms + ROUNDING for word in answer.said):
        raise Misfit(MISFIT)
    spoken = [(word.player, word.what == "quack") for word in answer.said]
    may = [
        word.player in (cue.quackers if word.what == "quack" else cue.humans)
        for word in answer.said
    ]
    if len(set(spoken)) < len(spoken) or not all(may):
        raise Misfit(MISFIT)
    match answer.end:
        case "hit" if cue.kind in ("card", "last"):
            late = cue.tempo is not None and answer.ms > cue.tempo + ROUNDING
            own = [due for due in cue.hits() if due.player == answer.player]
            known = answer.player in cue.humans or (
                bool(own) and abs(own[0].ms - answer.ms) <= ROUNDING
            )
            fits = known and not late and _fits(cue, answer)
        case "show" if cue.kind == "card":
            fits = cue.tempo is not None and answer.ms >= cue.tempo - ROUNDING
        case "passed" if cue.kind == "last":
            quiet = {word.player for word in answer.said if word.what == "pass"}
            fits = quiet == set(cue.humans)
        case "claim":
            fits = cue.kind == "claim"
        case _:
            fits = False
    if not fits:
        raise Misfit(MISFIT)


def truly(cue: Cue, answer: Answer) -> Answer:
    """What came of the window: `answer`, unless a bot was first and the page could not know it.

    The reader stands before a bot with the very same time. What was said after the hit came too
    late.
    """
    first = next(iter(cue.hits()), None)
    if first is None or answer.end == "claim":
        return answer
    if answer.end == "hit" and answer.player in cue.humans and answer.ms <= first.ms:
        return answer
    if answer.end == "show" and cue.tempo is not None and cue.tempo < first.ms:
        return answer
    said = tuple(word for word in answer.said if word.ms <= first.ms)
    return Answer("hit", first.ms, first.player, said=said)


def _fits(cue: Cue, answer: Answer) -> bool:
    """Whether the number that was announced is one, where there is one to announce."""
    if answer.number is None:
        return True
    return cue.number and answer.player in cue.humans and 0 <= answer.number <= MOST_EGGS


def spoken(word: Said, cue: Cue) -> Action:
    """The action that `word` is."""
    match word.what:
        case "quack":
            return Quack(word.player, cue.quacks)
        case "pass":
            return Pass(word.player)
        case "follow":
            return Follow(word.player)
    return Contradict(word.player)
