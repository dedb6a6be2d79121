"""Last Corn: take one, two or three grains; whoever takes the last one wins."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from farmlib.core.actions import Action, split_who
from farmlib.core.errors import FarmError, NotationError, PositionError
from farmlib.core.events import Event, Outcome, Refusal
from farmlib.core.game import Game, Observation, Step
from farmlib.core.given import quoted
from farmlib.core.options import whole
from farmlib.core.record import Record
from farmlib.core.rulebook import Rulebook
from tests.sixth.corn.rulebook import RULEBOOK

MOST = 3
"""LC-TAKE: so many grains at most are taken at a time."""


@dataclass(frozen=True)
class State(Record):
    """`heap` grains are left, and player `turn` takes next."""

    heap: int
    turn: int


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take `grains` from the heap (LC-TAKE)."""

    player: int
    grains: int

    def what(self) -> str:
        """`take 2`."""
        return f"take {self.grains}"


@dataclass(frozen=True, slots=True)
class CornObservation(Observation):
    """Nothing is hidden."""

    heap: int
    turn: int


@dataclass(frozen=True)
class Corn(Game[State]):
    """Last Corn with its options: `players` 2 to 4, and `heap` grains, 4 to 30 (LC-HEAP)."""

    id: ClassVar[str] = "corn"
    title: ClassVar[str] = "Last Corn"
    rulebook: ClassVar[Rulebook] = RULEBOOK
    state_type: ClassVar[type] = State

    players: int = 2
    heap: int = 12

    def __post_init__(self) -> None:
        whole("players", self.players, 2, 4, "round the heap (LC-HEAP)")
        whole("heap", self.heap, 4, 30, "grains (LC-HEAP)")

    @property
    def num_players(self) -> int:
        """How many play."""
        return self.players

    def initial_state(self) -> State:
        """LC-HEAP: the whole heap, and player 0 begins."""
        return State(self.heap, 0)

    def actors(self, state: State) -> tuple[int, ...]:
        """Whose turn it is."""
        return (state.turn,) if state.heap else ()

    def must_act(self, state: State) -> tuple[int, ...]:
        """Whose turn it is."""
        return self.actors(state)

    def legal_actions(self, state: State, player: int) -> tuple[Action, ...]:
        """LC-TAKE: the fewest first."""
        if player not in self.actors(state):
            return ()
        return tuple(Take(player, n) for n in range(1, min(MOST, state.heap) + 1))

    def sample_chance(self, state: State, rng: random.Random) -> Action:
        """Chance never acts."""
        raise FarmError("Nothing is left to chance in Last Corn.")

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The first rule that forbids `action`."""
        if not state.heap:
            return Refusal("FARM-OVER", "The game is over. Start a new one to play on.")
        if not 0 <= action.player < self.players:
            return Refusal("FARM-PLACE", f"There is no player {action.player} at this table.")
        if action.player != state.turn:
            return Refusal("FARM-TURN", f"Not now: {{{state.turn}:take}} next.")
        if not isinstance(action, Take) or not 1 <= action.grains <= MOST:
            return Refusal("LC-TAKE", "You take one, two or three grains.")
        if action.grains > state.heap:
            return Refusal("LC-TAKE", f"Only {state.heap} are left: take no more than that.")
        return None

    def after(self, state: State, action: Action) -> Step[State]:
        """LC-TAKE, LC-LAST."""
        assert isinstance(action, Take), "Last Corn has one kind of action"
        player, left = action.player, state.heap - action.grains
        told = f"{{{player}:take}} {action.grains} of the grains."
        events = [Event("take", "LC-TAKE", told, player, (("left", left),))]
        state = State(left, (player + 1) % self.players)
        outcome = self.outcome(state)
        if outcome:
            events.append(Event("game over", outcome.rule, outcome.text, player))
        return Step(state, tuple(events))

    def observation(self, state: State, player: int) -> CornObservation:
        """Everything."""
        return CornObservation(player, self.legal_actions(state, player), state.heap, state.turn)

    def event_for(self, event: Event, player: int) -> Event:
        """The event as it is."""
        return event

    def resample(self, state: State, player: int, rng: random.Random) -> State:
        """The state as it is: nothing is hidden."""
        return state

    def outcome(self, state: State) -> Outcome | None:
        """LC-LAST: who took last has won."""
        if state.heap:
            return None
        won = (state.turn - 1) % self.players
        scores = tuple(int(player == won) for player in range(self.players))
        text = f"The game is over: {{{won}:win}} with the last grain."
        return Outcome((won,), scores, "LC-LAST", text)

    def counts(self, state: State) -> dict[str, Any]:
        """Grains in the `heap`."""
        return {"heap": state.heap}

    def parse_action(self, text: str) -> Action:
        """Read `0: take 2`. Raises NotationError."""
        player, what = split_who(text)
        found = re.fullmatch(r"take ([0-9])", what)
        if player < 0 or not found:
            raise NotationError(f"Can't read {quoted(text)}: it would be '0: take 2'.")
        return Take(player, int(found[1]))

    def position(self, mapping: Mapping[str, Any]) -> State:
        """The state of `{"heap": 5, "turn": 1}`. Raises PositionError."""
        for key in mapping:
            if key not in ("heap", "turn"):
                raise PositionError(f"A position of Last Corn has no key {quoted(key)}.")
        values = {"heap": mapping.get("heap", self.heap), "turn": mapping.get("turn", 0)}
        for key, most in (("heap", self.heap), ("turn", self.players - 1)):
            value = values[key]
            if type(value) is not int or not 0 <= value <= most:
                raise PositionError(
                    f"{key}: a number from 0 to {most} is needed, not {quoted(value)}."
                )
        return State(**values)

    def as_position(self, state: State) -> dict[str, Any]:
        """The position of a state."""
        return {"heap": state.heap, "turn": state.turn}
