"""Game: a rulebook that can be played.

A `Game` is a frozen set of chosen options. Its methods are pure: a state goes in, a new one comes
out, and whoever holds an old state can go back to it. The words are those of OpenSpiel and
PettingZoo, so that a reader who goes on to those finds them again.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Generic, TypeVar

from farmlib.core.actions import Action
from farmlib.core.errors import (
    GameOver,
    IllegalAction,
    NotEnumerable,
    OptionsError,
    PositionError,
)
from farmlib.core.events import Event, Outcome, Refusal
from farmlib.core.given import check_mapping, quoted
from farmlib.core.guarded import guard
from farmlib.core.plain import from_plain, to_plain
from farmlib.core.rulebook import Rulebook

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What an action leads to: the new state, and the events on the way in their order."""

    state: S
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Observation:
    """What one player may know: plain data. Games add their fields.

    `legal` is what this player may do now, in the game's fixed order.
    """

    player: int
    legal: tuple[Action, ...]

    @property
    def may_wait(self) -> bool:
        """Whether this player may also do nothing, because the game goes on without."""
        return False


class Game(ABC, Generic[S]):
    """The rules of one game with its options chosen. Subclasses are frozen dataclasses."""

    def __init_subclass__(cls, **rest: Any) -> None:
        """Every game's public methods refuse nonsense in words before they look at it."""
        super().__init_subclass__(**rest)
        guard(cls, Game)

    id: ClassVar[str]
    title: ClassVar[str]
    rulebook: ClassVar[Rulebook]
    state_type: ClassVar[type]
    part: ClassVar[str] = "hand"
    """What the rulebook calls that for which one deals once: a hand, a round."""
    time_up: ClassVar[str] = ""
    """What chance does, in notation, when a table's sand timer has run out on the one in turn; ""
    in a game without one."""
    asks_everybody: ClassVar[bool] = False
    """Whether a table without a clock asks each who may act in turn, in the order of `asked`, also
    those who may let it pass. Else it goes on when these have had a moment."""

    @property
    @abstractmethod
    def num_players(self) -> int:
        """How many play."""

    @abstractmethod
    def initial_state(self) -> S:
        """The state before the first deal. It holds no chance."""

    @abstractmethod
    def actors(self, state: S) -> tuple[int, ...]:
        """Who may act now, in rising order; several where a say is open, () when the game is
        over.
        """

    @abstractmethod
    def must_act(self, state: S) -> tuple[int, ...]:
        """Those without whom the game can't go on. The other actors may let their chance pass."""

    def asked(self, state: S, rng: random.Random) -> tuple[int, ...]:
        """The actors in the order in which somebody asks who goes from seat to seat: those first
        who may let it pass. Where a rulebook knows no order at all, one is drawn with `rng`.
        """
        must = self.must_act(state)
        return tuple(sorted(self.actors(state), key=lambda player: (player in must, player)))

    @abstractmethod
    def legal_actions(self, state: S, player: int) -> tuple[Action, ...]:
        """Everything that `player` may do now, always in the same order; () when it is nothing.

        For CHANCE: its outcomes where they can be listed. Raises NotEnumerable for a deal.
        """

    @abstractmethod
    def sample_chance(self, state: S, rng: random.Random) -> Action:
        """One of chance's actions, drawn with `rng`. Only when CHANCE acts."""

    def chance_outcomes(self, state: S) -> tuple[tuple[Action, float], ...]:
        """Chance's actions with their probabilities. Raises NotEnumerable for a deal."""
        raise NotEnumerable(f"A deal of {self.title} has too many outcomes to list.")

    @abstractmethod
    def refusal(self, state: S, action: Action) -> Refusal | None:
        """Why `action` may not be done in `state`: rule and sentence. None when it may."""

    @abstractmethod
    def after(self, state: S, action: Action) -> Step[S]:
        """What a legal `action` leads to: one that `legal_actions` or `sample_chance` gave.

        It isn't looked at again, so searches and tournaments lose no time; all others call `apply`.
        """

    def apply(self, state: S, action: Action) -> Step[S]:
        """Do `action`. `state` itself stays as it is.

        Raises IllegalAction with the refusal when the rules forbid it; GameOver, a kind of it, when
        the game is over.
        """
        return self._checked(state, self.canonical(state, action))

    def _checked(self, state: S, action: Action) -> Step[S]:
        """`apply` for an action in its canonical form."""
        refusal = self.refusal(state, action)
        if refusal is not None:
            raise (IllegalAction if self.actors(state) else GameOver)(refusal)
        return self.after(state, action)

    def canonical(self, state: S, action: Action) -> Action:
        """`action` in the one form in which it is logged, where there are several ways to say
        it.
        """
        return action

    @abstractmethod
    def observation(self, state: S, player: int) -> Observation:
        """What `player` may know."""

    @abstractmethod
    def event_for(self, event: Event, player: int) -> Event:
        """The event as `player` may see it, without what is hidden from that player."""

    @abstractmethod
    def resample(self, state: S, player: int, rng: random.Random) -> S:
        """A state that `player` can't tell from `state`: what is hidden is drawn anew."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game came out; None while it goes on."""

    def result(self, state: S) -> Outcome | None:
        """How the part of the game that just ended came out (a hand, a round); None before that.

        It is what the table shows and case files compare. Games that are not played in parts leave
        it as it is: the outcome of the game.
        """
        return self.outcome(state)

    def seat_of_reader(self, state: S) -> int:
        """Where somebody sits who plays alone with bots and has chosen no seat: where there is
        something to play.
        """
        return 0

    def pauses(self, state: S) -> bool:
        """Whether a part of the game has just ended, so that a table waits before chance acts."""
        return self.result(state) is not None

    def scores(self, state: S) -> tuple[int, ...]:
        """Every player's points: of the part that just ended where there are parts, else as they
        stand now; () when nothing is counted yet.
        """
        result = self.result(state)
        return result.scores if result else ()

    @abstractmethod
    def counts(self, state: S) -> dict[str, Any]:
        """How many there are of each thing on the table, by name, such as `{"pile": 13}`."""

    @abstractmethod
    def parse_action(self, text: str) -> Action:
        """Read an action's notation. Raises NotationError, which says what would be right."""

    @abstractmethod
    def position(self, mapping: Mapping[str, Any]) -> S:
        """The state that a position (see the notation pages) describes. Raises PositionError."""

    @abstractmethod
    def as_position(self, state: S) -> dict[str, Any]:
        """The position of a state: `position(as_position(state)) == state`."""

    def position_differences(self, state: S, expected: Mapping[str, Any]) -> tuple[str, ...]:
        """Where `state` is not as the keys of the position `expected` say; () when it agrees."""
        actual = self.as_position(state)
        return tuple(
            f"position, {key}: expected {quoted(wanted)}, came {quoted(actual.get(key))}"
            for key, wanted in expected.items()
            if actual.get(key) != wanted
        )

    def to_json(self, state: S) -> dict[str, Any]:
        """The whole state, every field, as values that JSON knows."""
        plain: dict[str, Any] = to_plain(state)
        return plain

    def from_json(self, plain: Mapping[str, Any]) -> S:
        """The state that `to_json` gave. Raises PositionError when it can't be one."""
        state: S = from_plain(self.state_type, plain)
        return self.checked(state)

    def checked(self, state: S) -> S:
        """`state`, if it is one of this game. Raises PositionError, like `position`, when not."""
        try:
            position = self.as_position(state)
        except (IndexError, KeyError, RecursionError, ValueError) as error:
            raise PositionError(f"No {self.title} table can be like this: {error}.") from error
        if self.position(position) != state:
            raise PositionError(f"No {self.title} table can be like this: its parts don't agree.")
        return state

    def options(self) -> dict[str, Any]:
        """The options as a mapping: what `farmlib.game(game.id, **options)` takes."""
        return {field.name: getattr(self, field.name) for field in fields(self)}  # type: ignore[arg-type]

    @classmethod
    def with_options(cls, options: Mapping[str, Any]) -> Game[S]:
        """The game with these options. Raises OptionsError for one that it has not got."""
        check_mapping("options", options, OptionsError)
        known = [field.name for field in fields(cls)]  # type: ignore[arg-type]
        for name in options:
            if name not in known:
                raise OptionsError(
                    f"{cls.title} has no option {quoted(name)}. Its options: {', '.join(known)}."
                )
        return cls(**options)

    @classmethod
    def completed(
        cls, options: Mapping[str, Any], castings: Mapping[str, Any]
    ) -> Mapping[str, Any]:
        """`options` with what a text can only name: rules that readers wrote, in `castings`.

        Raises OptionsError when the game has no casting cards, or one of the rules can't be.
        """
        check_mapping("options", options, OptionsError)
        raise OptionsError(f"{cls.title} has no casting cards, so it takes no rules for them.")


guard(Game, Game)
