"""A sitting: a match, and those who sit round it. Everything a table does apart from showing it.

It knows whose move comes next (a human's, a bot's, chance's), lets bots and chance move one step
at a time, takes the humans' moves, and goes back to their last decision. It has no clock and no
widget: `Table` adds those.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from farmlib.boards.covered import covered
from farmlib.boards.seats import BUDGET, BotSeats, MakeBot, Seat
from farmlib.core.actions import CHANCE, DIRECTOR, Action
from farmlib.core.errors import FarmError
from farmlib.core.events import Event
from farmlib.core.match import Match


class Due(Enum):
    """What comes next at a table."""

    HUMAN = "a human's move"
    BOT = "a bot's move"
    CHANCE = "a deal, a shuffle or a roll"
    NEXT_HAND = "the next hand, when somebody asks for it"
    OVER = "nothing: the game is over"


class IdleBotError(FarmError):
    """A bot that chose nothing where the game can't go on without it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log: its number from 0, whom it happened to, the sentence, the rule's id."""

    number: int
    player: int
    text: str
    rule: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


class Sitting:
    """A match with its seats.

    `match` is played from here only, so that the bots hear of everything. `budget` is how many
    seconds a bot has for a move. `reel` is how far what is over is being looked at again (see
    `film`), None while nobody does.
    """

    def __init__(
        self, match: Match, seats: Sequence[Seat], make_bot: MakeBot, *, budget: float = BUDGET
    ) -> None:
        self.match = match
        self.seats = tuple(seats)
        self.humans = tuple(seat.player for seat in seats if seat.human)
        self._bots = BotSeats(match.game, seats, match.seed, make_bot, budget=budget)
        self._bots.restart(match.log)
        self._declined: set[int] = set()
        self._deal_asked_for = False
        self.reel: int | None = None

    # ------------------------------------------------------------ whose move

    def due(self) -> Due:
        """What comes next."""
        actors = self.match.game.actors(self.match.state)
        if not actors:
            return Due.OVER
        if CHANCE in actors:
            if self._hand_just_ended() and not self._deal_asked_for:
                return Due.NEXT_HAND
            return Due.CHANCE
        return Due.HUMAN if self._next() in (None, *self.humans) else Due.BOT

    def open_to_humans(self) -> tuple[int, ...]:
        """The humans who may do something now, also those who can let it pass."""
        actors = self.match.game.actors(self.match.state)
        return tuple(player for player in self.humans if player in actors)

    def awaited_human(self) -> int | None:
        """The human without whom the game can't go on now; None when there is none."""
        must = self.match.game.must_act(self.match.state)
        asked = self._next() if self.asks_everybody else None
        if asked in self.humans:
            return asked
        return next((player for player in self.humans if player in must), None)

    @property
    def asks_everybody(self) -> bool:
        """Whether humans are asked as well who could let it pass (see `Game.asks_everybody`)."""
        return self.match.game.asks_everybody

    def may_let_pass(self) -> bool:
        """Whether a human is asked now who need not do anything."""
        asked = self._next() if self.asks_everybody else None
        must = self.match.game.must_act(self.match.state)
        return asked in self.humans and asked not in must

    def let_pass(self) -> bool:
        """The human who is asked lets it pass. False when nobody is asked who may."""
        if not self.may_let_pass():
            return False
        player = self._next()
        assert player is not None, "somebody is asked"
        self._declined.add(player)
        return True

    def _next(self) -> int | None:
        """Who is asked next, in the game's order; humans only where everybody is asked."""
        state, game = self.match.state, self.match.game
        luck = random.Random(f"farmlib asked {self.match.seed} {len(self.match.actions)}")
        left_out = self._declined if self.asks_everybody else {*self._declined, *self.humans}
        return next((one for one in game.asked(state, luck) if one not in left_out), None)

    def _hand_just_ended(self) -> bool:
        return self.match.game.pauses(self.match.state)

    def last_events(self) -> tuple[Event, ...]:
        """What the last action brought; () at the start."""
        return self.match.events[-1] if self.match.events else ()

    # ------------------------------------------------------------ moves

    def step(self) -> str:
        """Let chance, or the next bot, move once. Nothing happens when neither is due.

        Returns a word about a bot that thought for longer than it may; else "".
        """
        due = self.due()
        if due is Due.CHANCE:
            self._moved(self.match.deal())
        elif due is Due.BOT:
            played = len(self.match.actions)
            while self.due() is Due.BOT and len(self.match.actions) == played:
                player = self._next()
                assert player is not None, "a bot is due"
                self._ask(player)
                if self._bots.overrun is not None:
                    slow, seconds = self._bots.overrun
                    name = self.seats[slow].name
                    return f"({name} thought for {seconds:.1f} seconds, which is too long.)"
                if not self.asks_everybody:
                    break
        return ""

    def _ask(self, player: int) -> None:
        state, game = self.match.state, self.match.game
        choice = self._bots.choose(player, game.observation(state, player), len(self.match.actions))
        if choice is not None:
            self._moved(self.match.play(choice))
        elif player in game.must_act(state):
            raise IdleBotError(f"{self.seats[player].name} must do something, but does nothing.")
        else:
            self._declined.add(player)

    def play(self, action: str | Action) -> tuple[Event, ...]:
        """Play a human's move and return what it brought. Raises what `Match.play` raises."""
        events = self.match.play(action)
        self._moved(events)
        return events

    def ask_for_deal(self) -> None:
        """Have the next hand dealt when it is due."""
        self._deal_asked_for = True

    def _moved(self, events: tuple[Event, ...]) -> None:
        self._declined.clear()
        self._deal_asked_for = False
        self.reel = None
        self._bots.hear(events)

    # ------------------------------------------------------------ back and forth

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision to go back to."""
        return any(map(self._decides, range(len(self.match.actions))))

    @property
    def can_redo(self) -> bool:
        """Whether an undone decision can be done again."""
        return self.match.can_redo

    def undo(self) -> bool:
        """Go back to before the last decision of a human, with all that followed it.

        At a table without humans: one move back. False when there is nothing to go back to.
        """
        if not self.can_undo:
            return False
        undone = False
        while not undone:
            undone = self._decides(len(self.match.actions) - 1)
            self.match.undo()
        self._went_elsewhere()
        return True

    def redo(self) -> bool:
        """Do the undone decision again, and all up to the next; False: nothing was undone."""
        if not self.match.redo():
            return False
        while self.match.redo():
            if self._decides(len(self.match.actions) - 1):
                self.match.undo()
                break
        self._went_elsewhere()
        return True

    def _decides(self, number: int) -> bool:
        """Whether an action, by its number from 0, was somebody's decision to go back to."""
        player = self.match.actions[number].player
        if player == DIRECTOR:
            (player,) = self.match.game.must_act(self.match.states[number])
        return player in self.humans if self.humans else player != CHANCE

    def _went_elsewhere(self) -> None:
        self._declined.clear()
        self._deal_asked_for = False
        self.reel = None
        self._bots.restart(self.match.log)

    # ------------------------------------------------------------ what is told

    def log(
        self, viewer: int | None, *, show_all: bool = False, first: int = 0
    ) -> tuple[Entry, ...]:
        """The lines of the log from number `first` on, as they may be read now: of the cards that
        lie covered it does not say which they are.
        """
        told = list(self.match.log)
        if not show_all:
            told = covered(self.match.game.id, told)
        return self.say(told[first:], viewer, show_all=show_all, first=first)

    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(seat.name for seat in self.seats)

    def seen_by(self, event: Event, viewer: int | None) -> Event:
        """`event` as `viewer` may see it; None only watches, and sees no more than anybody."""
        game = self.match.game
        if viewer is not None:
            return game.event_for(event, viewer)
        for player in range(game.num_players):
            seen = game.event_for(event, player)
            if seen != event:
                return seen
        return event

    def say(
        self, events: Sequence[Event], viewer: int | None, *, show_all: bool = False, first: int = 0
    ) -> tuple[Entry, ...]:
        """The lines of the log for these events; `first` is the number of the first line."""
        names = self.names()
        entries = []
        for number, event in enumerate(events, first):
            seen = event if show_all else self.seen_by(event, viewer)
            entries.append(Entry(number, seen.player, seen.say(names), seen.rule))
        return tuple(entries)
