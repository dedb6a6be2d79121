"""Duckling Dancin': the game with its options chosen.

The rules stand in `refusals` (what is forbidden) and `play` (what happens); this class puts them
behind the methods that every game has.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from farmlib.core.actions import CHANCE, Action
from farmlib.core.chance import secret_number
from farmlib.core.errors import NotEnumerable
from farmlib.core.events import Event, Outcome, Refusal
from farmlib.core.game import Game, Step
from farmlib.core.options import whole, yes_or_no
from farmlib.core.rulebook import Rulebook
from farmlib.games.duckling import actions, observation, play, positions, refusals
from farmlib.games.duckling.actions import Deal, Drop, Flip, Keep, Stop
from farmlib.games.duckling.pictures import YARD
from farmlib.games.duckling.rulebook import RULEBOOK
from farmlib.games.duckling.state import (
    ALL_UP_TO,
    State,
    acting,
    ahead,
    free_places,
    is_free,
    seen_places,
    start_places,
    waits_for_deal,
    win_rule,
    winner,
)
from farmlib.games.duckling.words import FOWL, feathers_words


@dataclass(frozen=True)
class Duckling(Game[State]):
    """Chicken Cha Cha Cha with its options.

    `piles` True plays Duckling Dancin' with `players` 2 to 6, False the base game with 2 to 4
    (DU-PLAYERS); `youngest` is the seat that begins (CH-START, CH-SPACING); with `may_stop` one may
    end one's turn after a match (CH-MATCH); without `must_drop` an overtaken player may keep the
    pile at hand (DU-DROP). Raises OptionsError.

    >>> Duckling(players=5, youngest=2).initial_state().fowl
    (0, 5, 10, 14, 19)
    """

    id: ClassVar[str] = "duckling"
    title: ClassVar[str] = "Duckling Dancin'"
    rulebook: ClassVar[Rulebook] = RULEBOOK
    state_type: ClassVar[type] = State

    players: int = 2
    piles: bool = True
    youngest: int = 0
    may_stop: bool = False
    must_drop: bool = True

    def __post_init__(self) -> None:
        yes_or_no("piles", self.piles, "whether ducks and piles are played with (DU-PILE)")
        yes_or_no("may_stop", self.may_stop, "whether one may stop after a match (CH-MATCH)")
        yes_or_no("must_drop", self.must_drop, "whether the overtaken have to drop (DU-DROP)")
        if self.piles:
            whole("players", self.players, 2, len(FOWL), "with chickens and ducks (DU-PLAYERS)")
        else:
            whole("players", self.players, 2, ALL_UP_TO, "in the base game (CH-SPACING)")
        whole("youngest", self.youngest, 0, self.players - 1, "the seat that begins (CH-START)")

    @property
    def num_players(self) -> int:
        """How many play."""
        return self.players

    def initial_state(self) -> State:
        """CH-SPACING, DU-PILE: fowl and piles at their start; no tile is laid out yet."""
        fowl = start_places(self.players, self.youngest)
        return State(
            turn=CHANCE,
            path=(),
            yard=(),
            fowl=fowl,
            piles=tuple(ahead(place, -1) if self.piles else None for place in fowl),
            feathers=(1,) * self.players,
            turned=(0,) * YARD,
        )

    def is_over(self, state: State) -> bool:
        """CH-WIN, DU-WIN: whether somebody has won."""
        return winner(state.feathers) is not None

    def actors(self, state: State) -> tuple[int, ...]:
        """Whose turn it is, or while piles are dropped the first of those who drop (DU-ORDER)."""
        return () if self.is_over(state) else (acting(state),)

    def must_act(self, state: State) -> tuple[int, ...]:
        """The same: nobody has a say out of turn."""
        return self.actors(state)

    def legal_actions(self, state: State, player: int) -> tuple[Action, ...]:
        """Flips, then the stop; or drops, then the keep; places in rising order."""
        if player not in self.actors(state):
            return ()
        if waits_for_deal(state):
            raise NotEnumerable("A deal has too many outcomes to list: use sample_chance.")
        if state.drops:
            keep = () if self.must_drop else (Keep(player),)
            return (*(Drop(player, place) for place in free_places(state)), *keep)
        stop = (Stop(player),) if self.may_stop and state.matched else ()
        return (*(Flip(player, place) for place in range(YARD)), *stop)

    def sample_chance(self, state: State, rng: random.Random) -> Action:
        """A deal with a number of its own."""
        return Deal(CHANCE, secret_number(rng))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The first rule that forbids `action`, in the order of the notation page."""
        return refusals.refusal(self, state, action)

    def after(self, state: State, action: Action) -> Step[State]:
        """What a legal `action` leads to; it is not looked at again."""
        return play.after(self, state, action)

    def observation(self, state: State, player: int) -> observation.DucklingObservation:
        """What `player` may know."""
        legal = () if player == CHANCE else self.legal_actions(state, player)
        return observation.observe(self, state, player, legal)

    def event_for(self, event: Event, player: int) -> Event:
        """The event as it is: all see every tile that is turned up (CH-FLIP)."""
        return event

    def resample(self, state: State, player: int, rng: random.Random) -> State:
        """The part of the yard that nobody has seen, laid anew."""
        return observation.resample(state, rng)

    def outcome(self, state: State) -> Outcome | None:
        """CH-WIN, DU-WIN: who has all the feathers in play, or five of them."""
        won = winner(state.feathers)
        if won is None:
            return None
        held = feathers_words(state.feathers[won])
        every = "every feather in play, " if self.players <= ALL_UP_TO else ""
        text = f"The game is over: {{{won}:win}} with {every}{held}."
        return Outcome((won,), state.feathers, win_rule(self.players), text)

    def scores(self, state: State) -> tuple[int, ...]:
        """Everybody's feathers as they are now."""
        return state.feathers

    def counts(self, state: State) -> dict[str, Any]:
        """`feathers` (a list), `piles` on the path, `seen` yard tiles, `free` path tiles."""
        return {
            "feathers": list(state.feathers),
            "piles": sum(place is not None for place in state.piles),
            "seen": len(seen_places(state.turned)),
            "free": sum(is_free(state, place) for place in range(len(state.path))),
        }

    def parse_action(self, text: str) -> Action:
        """Read an action: `0: flip 5`, `1: drop 7`, `1: keep`, `0: stop`, `chance: deal 7`. Raises
        NotationError.
        """
        return actions.parse_action(text)

    def position(self, mapping: Mapping[str, Any]) -> State:
        """The state of a position. Raises PositionError."""
        return positions.read(self, mapping)

    def as_position(self, state: State) -> dict[str, Any]:
        """The position of a state, with every key."""
        return positions.write(state)

    def position_differences(self, state: State, expected: Mapping[str, Any]) -> tuple[str, ...]:
        """Where `state` is not as the keys of `expected` say."""
        return positions.differences(self.as_position(state), expected)
