"""A question: what is asked about a position, which rules it is about, and who judges the answer.

Questions are plain, frozen data, so one seed gives one question, everywhere. The kinds that there
are (choose, predict, play, write) stand in the files beside this one; each knows how to judge an
answer and what the solution is. What has been tried so far is the exercise's affair, not theirs.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar

from farmlib.core.game import Game
from farmlib.core.match import Match
from farmlib.lessons.casebook import called
from farmlib.lessons.exercises.outcome import Verdict


@dataclass(frozen=True, slots=True)
class Option:
    """One of the things to choose from.

    `key` is a letter, `label` the words, `right` whether it belongs to the answer. `why` says what
    is wrong when it is chosen though it is not right, without naming what would be; `rule` is the
    rule that decides about this option.
    """

    key: str
    label: str
    right: bool
    why: str = ""
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class Field:
    """A place to write an answer: its label, what stands in it at first, and how many rows."""

    label: str
    stub: str = ""
    rows: int = 1


@dataclass(frozen=True, kw_only=True)
class Question(ABC):
    """What all kinds of questions have.

    `prompt` is what is asked, in paragraphs; `hints` help, each a step further; `because` says why
    the answer is right, once it is known. `title`, `rules` and `grade` (1 to 3, easy to hard) come
    from the maker. `game` and `state` are the position asked about, None when there is none;
    `viewer` is whose eyes look (None: somebody who only watches), `show_all` whether all hands lie
    open.
    """

    kind: ClassVar[str]

    prompt: tuple[str, ...]
    hints: tuple[str, ...]
    because: str
    title: str = ""
    rules: tuple[str, ...] = ()
    grade: int = 1
    game: Game[Any] | None = None
    state: Any = None
    viewer: int | None = None
    show_all: bool = False

    @abstractmethod
    def judge(self, answer: Any) -> Verdict:
        """What comes of `answer`. An answer that can't be read is told so (NOT_TRIED)."""

    @abstractmethod
    def solution(self) -> str:
        """The answer and the reason, in words."""

    @property
    def options(self) -> tuple[Option, ...]:
        """What there is to choose from; () where one writes or plays."""
        return ()

    @property
    def many(self) -> bool:
        """Whether several options may be chosen."""
        return False

    @property
    def field(self) -> Field | None:
        """Where the answer is written; None where one chooses or plays."""
        return None

    def afterwards(self) -> tuple[str, ...]:
        """What happens then, line by line: told when the answer is known."""
        return ()

    @property
    def match(self) -> Match | None:
        """The position as a new match each time: whoever plays on it changes no other's."""
        if self.game is None:
            return None
        return Match(self.game, 0, self.game.as_position(self.state))

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called: the one who looks is "You"."""
        names = called(self.game) if self.game else ()
        return tuple("You" if n == self.viewer else name for n, name in enumerate(names))


def keyed(*options: Option) -> tuple[Option, ...]:
    """The options with the letters a, b, c, ... as their keys."""
    return tuple(
        Option(chr(ord("a") + n), one.label, one.right, one.why, one.rule)
        for n, one in enumerate(options)
    )
