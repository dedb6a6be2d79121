"""A sitting: a match, and those who sit round it. Everything a table does apart from showing it.

It knows whose move comes next (a human's, a bot's, chance's), lets bots and chance move one step
at a time, takes the humans' moves, and goes back to their last decision. It has no clock and no
widget: `Table` adds those.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from farmlib.boards.seats import BUDGET, BotSeats, MakeBot, Seat
from farmlib.core.actions import CHANCE, Action
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
    seconds a bot has for a move.
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
        return Due.HUMAN if self._next_bot() is None else Due.BOT

    def open_to_humans(self) -> tuple[int, ...]:
        """The humans who may do something now, also those who can let it pass."""
        actors = self.match.game.actors(self.match.state)
        return tuple(player for player in self.humans if player in actors)

    def awaited_human(self) -> int | None:
        """The human without whom the game can't go on now; None when there is none."""
        must = self.match.game.must_act(self.match.state)
        return next((player for player in self.humans if player in must), None)

    def _next_bot(self) -> int | None:
        """The bot to ask next: first those who may let it pass, then those who may not."""
        state, game = self.match.state, self.match.game
        must = game.must_act(state)
        bots = [player for player in game.actors(state) if player not in self.humans]
        may = [bot for bot in bots if bot not in must and bot not in self._declined]
        return next(iter([*may, *(bot for bot in bots if bot in must)]), None)

    def _hand_just_ended(self) -> bool:
        return self.match.game.result(self.match.state) is not None

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
            player = self._next_bot()
            assert player is not None
            self._ask(player)
            if self._bots.overrun is not None:
                slow, seconds = self._bots.overrun
                return f"({self.seats[slow].name} thought for {seconds:.1f} seconds: too long.)"
        return ""

    def _ask(self, player: int) -> None:
        state, game = self.match.state, self.match.game
        choice = self._bots.choose(player, game.observation(state, player), len(self.match.actions))
        if choice is not None:
            self._moved(self.match.play(choice))
        elif player in game.must_act(state):
            raise IdleBotError(f"{self.seats[player].name} has to do something, and does nothing.")
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
        self._bots.hear(events)

    # ------------------------------------------------------------ back and forth

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision to go back to."""
        return any(self._decides(action) for action in self.match.actions)

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
            undone = self._decides(self.match.actions[-1])
            self.match.undo()
        self._went_elsewhere()
        return True

    def redo(self) -> bool:
        """Do the undone decision again, and all up to the next; False: nothing was undone."""
        if not self.match.redo():
            return False
        while self.match.redo():
            if self._decides(self.match.actions[-1]):
                self.match.undo()
                break
        self._went_elsewhere()
        return True

    def _decides(self, action: Action) -> bool:
        return action.player in self.humans if self.humans else action.player != CHANCE

    def _went_elsewhere(self) -> None:
        self._declined.clear()
        self._deal_asked_for = False
        self._bots.restart(self.match.log)

    # ------------------------------------------------------------ what is told

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
