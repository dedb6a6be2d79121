"""Chickapig: the game with its options chosen.

The rules stand in `refusals` (what is forbidden), `play` and `turns` (what happens); this class
puts them behind the methods that every game has.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar

from farmlib.core.actions import CHANCE, Action
from farmlib.core.chance import below
from farmlib.core.errors import FarmError, OptionsError
from farmlib.core.events import Event, Outcome, Refusal
from farmlib.core.game import Game, Step
from farmlib.core.options import whole
from farmlib.core.plain import from_plain, to_plain
from farmlib.core.rulebook import Rulebook
from farmlib.games.chickapig import actions, legal, observation, play, positions, refusals
from farmlib.games.chickapig.actions import ByColour, DaisyCard, PoopCard, Roll, Steal
from farmlib.games.chickapig.cards import DAISY_CARDS, left_in
from farmlib.games.chickapig.grid import LETTERS
from farmlib.games.chickapig.rulebook import RULEBOOK
from farmlib.games.chickapig.state import (
    NOBODY,
    POOPS,
    Phase,
    Seats,
    State,
    at_home,
    phase,
    poop_deck,
    seats_for,
    starting_board,
    winner,
)
from farmlib.games.chickapig.ways import find_ways

MOST_PLAYERS = 4
"""CP-FLOCK."""

PIPS = 6


@dataclass(frozen=True)
class Chickapig(Game[State]):
    """Chickapig with its options.

    `players` from 2 to 4, and `flocks` how many colours each has: 1, or 2 when two play (CP-FLOCK).
    Raises OptionsError.

    >>> Chickapig(players=2, flocks=2).seats.needed
    10
    """

    id: ClassVar[str] = "chickapig"
    title: ClassVar[str] = "Chickapig"
    rulebook: ClassVar[Rulebook] = RULEBOOK
    state_type: ClassVar[type] = State
    time_up: ClassVar[str] = "chance: time up"

    players: int = 2
    flocks: int = 1

    def __post_init__(self) -> None:
        whole("players", self.players, 2, MOST_PLAYERS, "one a colour (CP-FLOCK)")
        whole("flocks", self.flocks, 1, 2, "the colours that each player has (CP-FLOCK)")
        if self.flocks == 2 and self.players != 2:
            raise OptionsError("flocks is 2; that goes only with players: 2 (CP-FLOCK).")

    @property
    def num_players(self) -> int:
        """How many play."""
        return self.players

    @cached_property
    def seats(self) -> Seats:
        """Who plays which colours (CP-FLOCK)."""
        return seats_for(self.players, self.flocks)

    def initial_state(self) -> State:
        """All pieces at their places, and everybody has still to roll for the start (CP-START)."""
        board = starting_board(self.seats)
        return State(
            board=replace(board, ways=find_ways(self.seats, board)),
            turn=NOBODY,
            start=(0,) * self.players,
            moves=None,
            again=False,
            roll=None,
            used=0,
            placed=False,
            daisies=(None,) * self.players,
            fresh=False,
            drawing=False,
            owed=(),
            read=None,
            card=None,
            miss=(),
            two=(),
            lent=(),
            known=(frozenset(),) * self.players,
            ruled_out=(frozenset(),) * self.players,
        )

    def actors(self, state: State) -> tuple[int, ...]:
        """The one who acts: the player in turn, a Poop Card's owner who is asked, or CHANCE."""
        waits_for = play.waits_for(state)
        return () if waits_for is None else (waits_for,)

    def must_act(self, state: State) -> tuple[int, ...]:
        """The one who acts."""
        return self.actors(state)

    def legal_actions(self, state: State, player: int) -> tuple[Action, ...]:
        """Moves of chickapigs, bales and the cow, piece by piece; then Daisies, then the end."""
        if player == CHANCE:
            due = self.actors(state) == (CHANCE,)
            return tuple(action for action, _ in self.chance_outcomes(state)) if due else ()
        return legal.legal_actions(self.seats, state, player)

    def sample_chance(self, state: State, rng: random.Random) -> Action:
        """A roll of the fair die, or one of the cards left in the deck that is due."""
        if phase(state) in (Phase.START, Phase.ROLL):
            return Roll(CHANCE, 1 + below(rng, PIPS))
        outcomes = self.chance_outcomes(state)
        at = rng.random()
        for action, likely in outcomes:
            at -= likely
            if at < 0:
                return action
        return outcomes[-1][0]

    def chance_outcomes(self, state: State) -> tuple[tuple[Action, float], ...]:
        """The six rolls, or the names of the cards left, by their copies.

        Raises FarmError when chance does not act. The sand timer is never among them (CP-TIMER).
        """
        match phase(state):
            case Phase.START | Phase.ROLL:
                return tuple((Roll(CHANCE, 1 + n), 1 / PIPS) for n in range(PIPS))
            case Phase.DRAW:
                kind: type[DaisyCard | PoopCard] = DaisyCard
                left = left_in(DAISY_CARDS, state.daisies)
            case Phase.CARDS:
                kind, left = PoopCard, poop_deck(state)
            case _:
                raise FarmError("Nothing is left to chance now; a player acts.")
        whole_deck = sum(left.values())
        return tuple(
            (kind(CHANCE, name), copies / whole_deck) for name, copies in left.items() if copies
        )

    def canonical(self, state: State, action: Action) -> Action:
        """A seat's actions are written with the letter of its first colour, and so is a victim."""
        if not isinstance(action, ByColour) or not 0 <= action.player < self.players:
            return action
        letter = self.seats.letter(action.player)
        if action.letter != letter:
            action = replace(action, letter=letter)
        if isinstance(action, Steal) and action.choice in LETTERS:
            victim = self.seats.of_letter(action.choice)
            if victim >= 0:
                action = replace(action, choice=self.seats.letter(victim))
        return action

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The first rule that forbids `action`, in the order of the notation page."""
        return refusals.refusal(self, state, action)

    def after(self, state: State, action: Action) -> Step[State]:
        """What a legal `action` leads to; it is not looked at again."""
        return play.after(self, state, action)

    def observation(self, state: State, player: int) -> observation.ChickapigObservation:
        """What `player` may know (CP-DAISY)."""
        actions_of = () if player == CHANCE else self.legal_actions(state, player)
        return observation.observe(self, state, player, actions_of)

    def event_for(self, event: Event, player: int) -> Event:
        """CP-DAISY: the event without the name of a Daisy that others drew or stole."""
        return observation.event_for(event, player)

    def resample(self, state: State, player: int, rng: random.Random) -> State:
        """The others' Daisies drawn anew, in agreement with all that `player` knows."""
        return observation.resample(self, state, player, rng)

    def outcome(self, state: State) -> Outcome | None:
        """CP-WIN: the player whose flock is at home, once all Poop Cards are read."""
        if phase(state) is not Phase.OVER:
            return None
        first = winner(self.seats, state.board)
        if first is None:
            return None
        text = f"{{{first}:win}} the game: the whole flock is at home."
        return Outcome((first,), self.scores(state), "CP-WIN", text)

    def scores(self, state: State) -> tuple[int, ...]:
        """How many chickapigs each player has at home."""
        return tuple(at_home(self.seats, state.board, seat) for seat in range(self.players))

    def counts(self, state: State) -> dict[str, Any]:
        """Chickapigs at `home` and on the board (`chickapigs`) and `bales`, a list each; `poops`
        on the board and in `supply`; cards in the decks (`daisies`, `poop_cards`) and `owed`.
        """
        board, seats = state.board, self.seats
        return {
            "home": list(self.scores(state)),
            "chickapigs": [sum(board.pigs[c].bit_count() for c in own) for own in seats.colours],
            "bales": [sum(board.bales[c].bit_count() for c in own) for own in seats.colours],
            "poops": board.poops.bit_count(),
            "supply": POOPS - board.poops.bit_count(),
            "daisies": sum(left_in(DAISY_CARDS, state.daisies).values()),
            "poop_cards": sum(poop_deck(state).values()) - (state.card is not None),
            "owed": len(state.owed),
        }

    def parse_action(self, text: str) -> Action:
        """Read an action, such as `g: move 1,0 south` or `chance: roll 4`. Raises NotationError."""
        return actions.parse_action(text, self.seats)

    def position(self, mapping: Mapping[str, Any]) -> State:
        """The state of a position. Raises PositionError."""
        return positions.read(self, mapping)

    def as_position(self, state: State) -> dict[str, Any]:
        """The position of a state, with every key."""
        return positions.write(self, state)

    def position_differences(self, state: State, expected: Mapping[str, Any]) -> tuple[str, ...]:
        """Where `state` is not as the keys of `expected` say."""
        return positions.differences(self, state, expected)

    def to_json(self, state: State) -> dict[str, Any]:
        """The whole state; found ways are left out, for they follow from the board."""
        plain: dict[str, Any] = to_plain(replace(state, board=replace(state.board, ways=())))
        return plain

    def from_json(self, plain: Mapping[str, Any]) -> State:
        """The state that `to_json` gave. Raises PositionError when it can't be one."""
        state: State = from_plain(State, plain)
        ways = find_ways(self.seats, state.board)
        return self.checked(replace(state, board=replace(state.board, ways=ways)))
