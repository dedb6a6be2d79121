"""The race: a match of Chicken Chicken that is played live, without a clock of its own.

It says what comes next as a cue, and takes the answer that came of it: then the match has gone on,
and there is a new cue. Bots are people by the model of `farmlib.bots.reaction`; when they act is
drawn from the seed of the match. All that is done becomes actions of the match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from farmlib.boards.live.cue import Answer, Cue, Due, Said, check, spoken, truly
from farmlib.boards.seats import Seat
from farmlib.bots.chicken_chicken import reactions
from farmlib.bots.reaction import Person
from farmlib.core.actions import CHANCE, Action
from farmlib.core.errors import FarmError, OptionsError
from farmlib.core.events import Event
from farmlib.core.game import Game
from farmlib.core.match import Match
from farmlib.games.chicken_chicken import ChickenChicken, State
from farmlib.games.chicken_chicken.actions import Hit, Pass, Show
from farmlib.games.chicken_chicken.state import (
    claim_open,
    last_window,
    may_hit_first,
    may_hit_too,
    may_quack,
    owing,
    quacks_due,
    rooster_on_top,
    shower,
)

TEMPI: Final = (0.3, 10.0)
"""The shortest and the longest time between two cards, in seconds."""

QUICKER: Final = 0.97
"""What is left of the tempo from card to card, when the film gets faster."""

LEAST: Final = 0.4
"""What is left of it at least."""

THINKING: Final = (700.0, 2500.0)
"""How long bots seem to think about a claim, in milliseconds: at least, and at most."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast it goes: `tempo` seconds between two cards, `faster` and faster if wished, and
    `think` seconds for an answer of those at the screen (None: as long as they like). Raises
    OptionsError.
    """

    tempo: float = 1.5
    faster: bool = False
    think: float | None = None

    def __post_init__(self) -> None:
        low, high = TEMPI
        if not _number(self.tempo) or not low <= self.tempo <= high:
            raise OptionsError(
                f"tempo is how many seconds pass between two cards, {low:g} to {high:g}, not "
                f"{self.tempo!r}."
            )
        if not isinstance(self.faster, bool):
            raise OptionsError(f"faster is True or False, not {self.faster!r}.")
        if self.think is not None and (not _number(self.think) or not 1 <= self.think <= 600):
            raise OptionsError(
                "think is the number of seconds for an answer, 1 to 600, or None for as long as "
                f"one likes; not {self.think!r}."
            )

    def at(self, card: int) -> float:
        """How long card number `card`, from 1, lies before the next one comes, in milliseconds.

        >>> Pace(tempo=2, faster=True).at(1), Pace(tempo=2, faster=True).at(1000)
        (2000.0, 800.0)
        """
        left = max(LEAST, QUICKER ** (card - 1)) if self.faster else 1.0
        return round(1000 * self.tempo * left, 1)

    @property
    def limit(self) -> float | None:
        """How long an answer may take, in milliseconds."""
        return None if self.think is None else 1000 * self.think


def _number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


class Race:
    """A match that is played live. `people` says how each bot reacts, by its seat.

    `seq` counts the cues. `first` is who hit first in this round and after how many milliseconds;
    `late` names bots that quacked too late, and after how many.
    """

    def __init__(
        self, match: Match, seats: Sequence[Seat], people: Mapping[int, Person], pace: Pace
    ) -> None:
        if not isinstance(match.game, ChickenChicken):
            raise FarmError(f"Live play is for Chicken Chicken; this is {match.game.title}.")
        self.match = match
        self.game = match.game
        self.seats = tuple(seats)
        self.humans = frozenset(seat.player for seat in seats if seat.human)
        self.people = dict(people)
        self.pace = pace
        self.seq = 0
        self.running = False
        self.first: tuple[int, float] | None = None
        self.late: tuple[tuple[int, float], ...] = ()
        self.cue = self._cue()

    @property
    def state(self) -> State:
        """The state of the match."""
        state: State = self.match.state
        return state

    # ------------------------------------------------------------ what comes next

    def _cue(self) -> Cue:
        state = self.state
        if state.winner is not None:
            return Cue("over")
        if state.round_over:
            return Cue("settled" if state.movie else "start")
        if not self.running or not state.movie:
            return Cue("start")
        if claim_open(state):
            return self._claim(state)
        return self._window(state)

    def _window(self, state: State) -> Cue:
        """After a card: all may hit, a duck wants to be answered."""
        last = last_window(state)
        bots = [due for player in self._bots(may_hit_first(state)) for due in self._dues(player)]
        return Cue(
            "last" if last else "card",
            bots=tuple(sorted(bots, key=lambda due: due.ms)),
            humans=self._at_screen(may_hit_first(state)),
            quackers=self._at_screen(may_quack(state)),
            quacks=quacks_due(state),
            tempo=None if last else self.pace.at(len(state.movie)),
            limit=self.pace.limit if last else None,
            number=last and rooster_on_top(state),
        )

    def _claim(self, state: State) -> Cue:
        """After a hit: all others answer. What bots will say is not told before."""
        shortest, longest = THINKING
        slowest = max((due.ms for due in self._words(state)), default=0.0)
        return Cue(
            "claim",
            humans=self._at_screen(owing(state)),
            limit=self.pace.limit,
            wait=min(longest, max(shortest, slowest)),
            too=rooster_on_top(state),
        )

    def _at_screen(self, players: Sequence[int]) -> tuple[int, ...]:
        return tuple(player for player in players if player in self.humans)

    def _bots(self, players: Sequence[int]) -> tuple[int, ...]:
        return tuple(player for player in players if player not in self.humans)

    def _dues(self, player: int) -> tuple[Due, ...]:
        """What a bot will do in this window if nothing happens before."""
        seen = self.game.observation(self.state, player)
        rounds = sum(action.player == CHANCE for action in self.match.actions)
        found = reactions(self.people[player], seen, f"{self.match.seed} {rounds}")
        return tuple(Due(one.action, round(1000 * one.seconds, 1)) for one in found)

    def _words(self, state: State) -> list[Due]:
        """What the bots that owe a word will say, the soonest first."""
        dues = [due for player in self._bots(owing(state)) for due in self._dues(player)[:1]]
        return sorted(dues, key=lambda due: due.ms)

    # ------------------------------------------------------------ what is done

    def go(self) -> None:
        """Begin, or go on after a round: shuffle if that is due, and show the first card.

        Raises FarmError when nothing waits to be begun.
        """
        if self.cue.kind not in ("start", "settled"):
            raise FarmError("There's nothing to start: the film is running, or the game is over.")
        if self.match.chance_is_due():
            self.match.deal()
        self.running = True
        self.first, self.late = None, ()
        if not self.state.movie:
            self.match.play(Show(shower(self.state)))
        self._next()

    def answer(self, answer: Answer) -> tuple[Event, ...]:
        """Take what came of the cue, and give its events. A bot that was sooner is first.

        Raises Misfit or IllegalAction; then nothing has changed.
        """
        cue = self.cue
        check(cue, answer)
        answer = truly(cue, answer)
        actions = self._answers(cue, answer) if cue.kind == "claim" else self._moves(cue, answer)
        state = self.state
        for action in actions:  # all of it, or nothing
            state = self.game.apply(state, self.game.canonical(state, action)).state
        before = len(self.match.log)
        for action in actions:
            self.match.play(action)
        if answer.end == "hit" and answer.player is not None and self.state.hit:
            self.first = (answer.player, answer.ms)
        self.late = _late(cue, answer)
        self._next()
        return self.match.log[before:]

    def again(self) -> None:
        """The same window once more, from its beginning: its answer could not be taken."""
        self.seq += 1

    def stop(self) -> None:
        """Let the film wait until somebody goes on, as it does at the beginning."""
        self.seq += 1
        self.running = False
        self.cue = Cue("start")

    def set_pace(self, pace: Pace) -> None:
        """Go at this pace from the next card on."""
        self.pace = pace

    def _next(self) -> None:
        self.seq += 1
        if self.state.round_over or self.state.winner is not None:
            self.running = False
        self.cue = self._cue()

    def _moves(self, cue: Cue, answer: Answer) -> list[Action]:
        """What happened in a window, in the order of its times, and what ended it."""
        words = [(due.ms, due.action) for due in cue.bots if due.what != "hit"]
        if answer.end != "passed":  # else they all pass, and none needs to be waited for
            words = [word for word in words if word[0] <= answer.ms]
        words += [(word.ms, spoken(word, cue)) for word in answer.said]
        moves = [action for _, action in sorted(words, key=lambda word: word[0])]
        if answer.end == "hit":
            moves.append(self._hit(cue, answer))
        elif answer.end == "show":
            moves.append(Show(shower(self.state)))
        return moves

    def _hit(self, cue: Cue, answer: Answer) -> Action:
        """The hit that ended the window. Who hits after a rooster and says nothing has passed."""
        assert answer.player is not None, "check() has seen to it"
        if answer.player not in self.humans:
            return next(due.action for due in cue.hits() if due.player == answer.player)
        if cue.number and answer.number is None:
            return Pass(answer.player)
        return Hit(answer.player, answer.number)

    def _answers(self, cue: Cue, answer: Answer) -> list[Action]:
        """What all say about the claim. Not to hit the hand is to contradict (PP-CONTEST); after a
        rooster, not to hit is to pass (PP-ROOSTER).
        """
        silence = "pass" if cue.too else "contradict"
        heard = {word.player: word for word in answer.said}
        said = [heard.get(player, Said(player, silence, answer.ms)) for player in cue.humans]
        actions: list[Action] = []
        state = self.state
        for word in sorted(said, key=lambda word: word.ms):
            if word.player in may_hit_too(state) and word.what != "pass":
                actions.append(Hit(word.player))
            actions.append(spoken(word, cue))
        for action in actions:
            state = self.game.apply(state, action).state
        return [*actions, *self._bots_answers(state)]

    def _bots_answers(self, state: State) -> list[Action]:
        """What the bots say; after a rooster a hit first, and then a word."""
        actions: list[Action] = []
        while claim_open(state):
            player = self._bots(owing(state))[0]
            seen = self.game.observation(state, player)
            rounds = sum(action.player == CHANCE for action in self.match.actions)
            action = reactions(self.people[player], seen, f"{self.match.seed} {rounds}")[0].action
            actions.append(action)
            state = self.game.apply(state, action).state
        return actions


def _late(cue: Cue, answer: Answer) -> tuple[tuple[int, float], ...]:
    """PP-DUCK: bots whose quack came too late, and after how many milliseconds."""
    return tuple(
        (due.player, due.ms) for due in cue.bots if due.what == "quack" and due.ms > answer.ms
    )


def directed(game: Game[Any], humans: Sequence[int]) -> dict[str, object] | None:
    """The position to begin with, so that somebody plays who is at the screen: with a director who
    is none of them, the last seat that is free. None: as the game begins by itself (PP-DIRECTOR).
    """
    start = game.initial_state()
    assert isinstance(start, State)
    free = [player for player in range(game.num_players) if player not in humans]
    if start.director is None or start.director not in humans or not free:
        return None
    return game.as_position(replace(start, director=free[-1]))
