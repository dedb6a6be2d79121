"""The story: a match as it is told, step by step, with whose hands lie open.

Step n is the table after n actions, and what is told there is what the n-th action brought. So a
question at step n asks what comes next. The match itself is never touched: states and events are
taken from it once, and they are immutable.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

from farmlib import scenes
from farmlib.boards.seats import seats_for
from farmlib.boards.sitting import Entry, Sitting
from farmlib.bots import Bot
from farmlib.core.actions import CHANCE
from farmlib.core.errors import FarmError
from farmlib.core.events import Event
from farmlib.core.game import Game
from farmlib.core.match import Match
from farmlib.core.registry import GAMES
from farmlib.scenes.scene import Item, Scene

Hands = Literal["all", "turn", "none"]
"""Whose hands lie open: everybody's, that of whoever must act now, nobody's."""

HANDS: Final[tuple[Hands, ...]] = get_args(Hands)


def whose_hands(hands: object) -> Hands:
    """`hands`, if it is one of HANDS; else FarmError says what it may be."""
    for known in HANDS:
        if hands == known:
            return known
    raise FarmError(f'hands is "all", "turn" (only whose turn it is) or "none", not {hands!r}.')


@dataclass(frozen=True, slots=True)
class Hand:
    """One player's tiles or cards, laid open. `art` holds their pictures."""

    player: int
    name: str
    scene: Scene

    @property
    def items(self) -> tuple[Item, ...]:
        """The tiles, in the order of the tray."""
        return self.scene.tray

    @property
    def words(self) -> str:
        """The tiles or cards in a sentence: "Ada's hand: 6-5, 6-4."."""
        tiles = ", ".join(_named(item) for item in self.items)
        return f"{self.name}\u2019s hand: {tiles or 'empty'}."


def _named(item: Item) -> str:
    """What an item of a hand is: its label begins with that.

    "6-5, in your hand. It goes on ..." is the 6-5, and "Your Daisy Card, again: Shift one ..." is
    the Daisy Card, again.
    """
    return item.label.partition(", in ")[0].partition(":")[0].removeprefix("Your ")


class Story:
    """A match told step by step; `first` and `last` are the numbers of its steps.

    Deals at the very beginning are told with the first step, since there is nothing to see before.
    """

    def __init__(
        self, match: Match, names: Mapping[int, str] | Sequence[str] | None = None
    ) -> None:
        everybody = range(match.game.num_players)
        seats = seats_for(match.game.num_players, humans=everybody, names=names)
        self.game: Game[Any] = match.game
        self.states = match.states
        self.events: tuple[tuple[Event, ...], ...] = ((), *match.events)
        # It says events with names, as each may see them; nobody plays there.
        self._sitting = Sitting(match, seats, _no_bot)
        self.names = self._sitting.names()
        others = [n for n, action in enumerate(match.actions) if action.player != CHANCE]
        self.first = others[0] if others else len(match.actions)
        self.last = len(match.actions)

    # ------------------------------------------------------------ what is told

    def told(self, step: int, hands: Hands) -> tuple[Entry, ...]:
        """What happened at `step`, as those may know it whose hands lie open."""
        begin = 0 if step == self.first else step
        events = [event for some in self.events[begin : step + 1] for event in some]
        eyes = self.in_turn(step) if hands == "turn" else None
        return self._sitting.say(events, eyes, show_all=hands == "all")

    def lines(self, step: int, hands: Hands) -> tuple[str, ...]:
        """What is told at `step`, in sentences with their rules' ids."""
        told = tuple(str(entry) for entry in self.told(step, hands))
        return told or (self.scene(step).status,)

    def listed(self, step: int, hands: Hands) -> tuple[str, ...]:
        """The same in a list of all steps: there nobody's hand is in turn.

        So a drawn tile is named only where all hands lie open.
        """
        return self.lines(step, "all" if hands == "all" else "none")

    def first_told(self, step: int) -> tuple[str, ...]:
        """The rules that are named at `step` for the first time in this match."""
        before = {event.rule for some in self.events[:step] for event in some}
        begin = 0 if step == self.first else step
        here = [event.rule for some in self.events[begin : step + 1] for event in some]
        known = before if step > self.first else set()
        return tuple(rule for rule in dict.fromkeys(here) if rule not in known)

    # ------------------------------------------------------------ what is seen

    def in_turn(self, step: int) -> int | None:
        """The player who must act now; None when it is nobody of the players."""
        must = self.game.must_act(self.states[step])
        return next((player for player in must if player >= 0), None)

    def over(self, step: int) -> bool:
        """Whether a hand, or the game, has just ended: then the table itself shows all hands."""
        return self.game.result(self.states[step]) is not None

    @property
    def in_hands(self) -> bool:
        """Whether what is hidden is in hands; else it lies on the table, such as the Movie."""
        return GAMES.kit(self.game.id).open_hands

    def scene(self, step: int, hands: Hands = "none") -> Scene:
        """The table as somebody sees it who only watches; with "all", what is hidden on the table
        itself lies open too. (Hands stand beside it: see `hands`.)
        """
        show_all = hands == "all" and not self.in_hands
        return scenes.scene_of(self.game, self.states[step], names=self.names, show_all=show_all)

    def hands(self, step: int, hands: Hands) -> tuple[Hand, ...]:
        """The hands that lie open beside the table."""
        if hands == "none" or self.over(step):
            return ()
        turn = self.in_turn(step)
        players = range(self.game.num_players) if hands == "all" else (turn,)
        state = self.states[step]
        found = [
            Hand(player, self.names[player], self._seen_by(player, state))
            for player in players
            if player is not None
        ]
        return tuple(hand for hand in found if hand.items)

    def _seen_by(self, player: int, state: Any) -> Scene:
        return scenes.scene_of(self.game, state, viewer=player, names=self.names)

    def still(self, step: int, hands: Hands) -> Scene:
        """All of it in one scene, for a still picture: the table, and the hands that lie open."""
        return scenes.scene_of(
            self.game,
            self.states[step],
            viewer=self.in_turn(step) if hands == "turn" else None,
            names=self.names,
            show_all=hands == "all",
        )


def _no_bot(name: str, game: Game[Any], /) -> Bot:
    raise FarmError(f"Nobody plays in a walkthrough, not even {name!r}.")
