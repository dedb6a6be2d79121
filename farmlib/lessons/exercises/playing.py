"""Questions that are answered by playing: reach an aim on the board.

All hands lie open and the reader plays for everybody, so nothing is left to luck. An aim is
reached, or not yet, or it can't be reached any more. The shortest way is found by looking at all of
them; that is the solution, and how many moves are allowed follows from it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from farmlib.core.actions import CHANCE, Action
from farmlib.core.errors import FarmError, IllegalAction, NotationError
from farmlib.core.events import Event
from farmlib.core.game import Game
from farmlib.core.match import Match
from farmlib.lessons.exercises.outcome import Verdict, not_yet, right, unread
from farmlib.lessons.exercises.question import Question

_MOST_STATES: Final = 3000
"""So many positions are looked at for the shortest way."""


class Aim(ABC):
    """What is to be reached. Aims are frozen data, compared by what they hold."""

    rule: ClassVar[str]

    @abstractmethod
    def reached(self, game: Game[Any], state: Any, events: Sequence[Event]) -> bool:
        """Whether it is reached; `events` are those of the last action."""

    @abstractmethod
    def still_missing(self, game: Game[Any], state: Any) -> str:
        """What is still missing, as a sentence that does not say how to get there."""

    def lost(self, game: Game[Any], state: Any) -> str:
        """Why it can't be reached any more, as a sentence; "" while it can."""
        return ""


@dataclass(frozen=True, kw_only=True)
class PlayTo(Question):
    """Reach `aim` within `limit` moves. `way` is a shortest one, in notation."""

    kind: ClassVar[str] = "play"

    aim: Aim
    limit: int
    way: tuple[str, ...]
    show_all: bool = True

    @property
    def seats(self) -> tuple[int, ...]:
        """Who is played by the reader: everybody."""
        return tuple(range(self.game.num_players)) if self.game else ()

    def judge(self, answer: Any) -> Verdict:
        """`answer` is the match as it was played on, or a list of actions in their notation."""
        start = self.match
        assert start is not None, "one plays on from a position"
        if isinstance(answer, Match):
            played = _since(start, answer)
        elif isinstance(answer, str):
            played = (answer,)
        elif isinstance(answer, list | tuple) and all(isinstance(move, str) for move in answer):
            played = tuple(answer)
        else:
            return unread(f"An answer is a list of moves, such as ['0: draw'], not {answer!r}.")
        if not played:
            return unread("Nothing has been played yet.")
        return self._judge(start, played)

    def played_of(self, match: Match) -> str:
        """How many of the allowed moves were made in `match`, in words: "3 of 4 moves". What was
        played after them is told apart.
        """
        start = self.match
        assert start is not None, "one plays on from a position"
        _since(start, match)
        made = sum(action.player != CHANCE for action in match.actions)
        counted = f"{min(made, self.limit)} of {_moves(self.limit)}"
        return counted if made <= self.limit else f"{counted}, then {made - self.limit} more"

    def settled(self, match: Match) -> Verdict | None:
        """What `match` has come to, when no further move changes that: the aim is reached or out of
        reach, or the moves are used up. None while it is open. Raises FarmError for a match that
        did not begin at the question's position.
        """
        start = self.match
        assert start is not None, "one plays on from a position"
        return self._come_to(start, _since(start, match))

    def _judge(self, match: Match, moves: Sequence[str]) -> Verdict:
        return self._come_to(match, moves) or not_yet(self._missing(match.state), self.aim.rule)

    def _come_to(self, match: Match, moves: Sequence[str]) -> Verdict | None:
        """Plays `moves` on `match`; what they come to, None while that is open. Chance makes none
        of the moves that are counted.
        """
        assert self.game is not None
        made = 0
        for move in moves:
            try:
                events = match.play(move)
            except NotationError as error:
                return unread(str(error))
            except IllegalAction as error:
                words = f"Move {made + 1}, {move}: {error.refusal.say(self.names)}"
                return not_yet(words, error.refusal.rule)
            made += match.actions[-1].player != CHANCE
            if self.aim.reached(self.game, match.state, events):
                return right(self.because, self.aim.rule)
            lost = self.aim.lost(self.game, match.state)
            if lost:
                return not_yet(f"{lost} Put it back and try another way.", self.aim.rule)
            if made >= self.limit:
                last = "That was your only move" if self.limit == 1 else "That was the last"
                last += "" if self.limit == 1 else f" of {_moves(self.limit)}"
                words = f"{last}, and {_small(self._missing(match.state))}"
                return not_yet(f"{words} Put it back and try again.", self.aim.rule)
        return None

    def _missing(self, state: Any) -> str:
        assert self.game is not None
        return self.aim.still_missing(self.game, state)

    def solution(self) -> str:
        """A shortest way, told move by move, and why it leads there."""
        match = self.match
        assert match is not None, "one plays on from a position"
        # What a move itself is comes first among its events; what follows from it is in `because`.
        told = [match.play(move)[0].say(self.names).rstrip(".") for move in self.way]
        moves = [
            told[0],
            *(_small(move) if move.startswith("Player ") else move for move in told[1:]),
        ]
        return f"{'; then '.join(moves)}. {self.because}"


def _since(start: Match, match: Match) -> tuple[str, ...]:
    """What has been played since `start`. Raises FarmError when `match` began elsewhere."""
    if match.game != start.game or match.start != start.start:
        raise FarmError("This match did not begin at the exercise's position.")
    return tuple(map(str, match.actions))


def _moves(count: int) -> str:
    return "1 move" if count == 1 else f"{count} moves"


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def shortest_way(game: Game[Any], state: Any, aim: Aim, most: int) -> tuple[str, ...] | None:
    """A shortest way from `state` to `aim`, of `most` moves at most; None when none is found.

    Of equally short ways it is the first, in the order of the legal actions. Where chance would
    have to act, the search goes no further.
    """
    waiting: deque[tuple[Any, tuple[Action, ...]]] = deque([(state, ())])
    seen = {state}
    while waiting:
        here, way = waiting.popleft()
        if len(way) == most:
            continue
        for player in game.actors(here):
            for action in () if player == CHANCE else game.legal_actions(here, player):
                step = game.after(here, action)
                longer = (*way, action)
                if aim.reached(game, step.state, step.events):
                    return tuple(map(str, longer))
                if step.state in seen or aim.lost(game, step.state):
                    continue
                seen.add(step.state)
                if len(seen) > _MOST_STATES:
                    return None
                waiting.append((step.state, longer))
    return None
