"""Chicken Coop: the game with its options chosen.

The rules stand in `refusals` (what is forbidden) and `play` (what happens); this class puts them
behind the methods that every game has.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from farmlib.core.actions import CHANCE, Action
from farmlib.core.chance import secret_number
from farmlib.core.errors import NotEnumerable
from farmlib.core.events import Event, Outcome, Refusal
from farmlib.core.game import Game, Step
from farmlib.core.options import one_of, whole
from farmlib.core.rulebook import Rulebook
from farmlib.games.chicken_coop import actions, observation, play, positions, refusals
from farmlib.games.chicken_coop.actions import Press
from farmlib.games.chicken_coop.rulebook import RULEBOOK
from farmlib.games.chicken_coop.state import (
    State,
    hand_scores,
    opener,
    opening_holder,
    playable_ends,
    waits_for_deal,
    waits_for_press,
)
from farmlib.games.dominoes.actions import Deal, Draw, Open, Pass, Play
from farmlib.games.dominoes.hidden import event_for
from farmlib.games.dominoes.outcomes import game_outcome, hand_outcome, tile_counts
from farmlib.games.dominoes.positions import differences
from farmlib.games.dominoes.tiles import tile_set
from farmlib.games.dominoes.tree import Tree

HIGHEST = 9
"""CO-SET: the number on the highest double."""

MOST_PLAYERS = 6
"""CO-SET."""

DEALS = (11, 11, 9, 7, 7)
"""CO-DEAL: tiles a hand for 2, 3, ... players."""


@dataclass(frozen=True)
class ChickenCoop(Game[State]):
    """Chicken Coop with its options.

    `players` from 2 to 6 (CO-SET); `hand_size` tiles a hand, None for the rulebook's, and
    `youngest` the seat that deals first (CO-DEAL); `blanks` how a blank end counts: "pips" is
    nothing, "printed" 25 (CO-SCORE). Raises OptionsError.

    >>> ChickenCoop(players=4).tiles_per_hand
    9
    """

    id: ClassVar[str] = "chicken_coop"
    title: ClassVar[str] = "Chicken Coop"
    rulebook: ClassVar[Rulebook] = RULEBOOK
    state_type: ClassVar[type] = State
    part: ClassVar[str] = "round"
    highest: ClassVar[int] = HIGHEST

    players: int = 2
    hand_size: int | None = None
    youngest: int = 0
    blanks: Literal["pips", "printed"] = "pips"

    def __post_init__(self) -> None:
        whole("players", self.players, 2, MOST_PLAYERS, "who sit round the hub (CO-SET)")
        if self.hand_size is not None:
            most = len(tile_set(HIGHEST)) // self.players
            whole("hand_size", self.hand_size, 1, most, f"for {self.players} players (CO-DEAL)")
        whole("youngest", self.youngest, 0, self.players - 1, "the seat that deals first (CO-DEAL)")
        one_of("blanks", self.blanks, "pips", "printed")

    @property
    def num_players(self) -> int:
        """How many play."""
        return self.players

    @property
    def num_hands(self) -> int:
        """CO-ROUNDS: ten rounds, as many as there are doubles."""
        return HIGHEST + 1

    @property
    def tiles_per_hand(self) -> int:
        """CO-DEAL: how many tiles each player is dealt."""
        return self.hand_size or DEALS[self.players - 2]

    def initial_state(self) -> State:
        """Before the first deal, which is the youngest's (CO-DEAL)."""
        return State(
            hand=1,
            turn=CHANCE,
            tree=Tree(),
            hands=(),
            pile=(),
            totals=(0,) * self.players,
            dealer=self.youngest,
        )

    def is_over(self, state: State) -> bool:
        """CO-ROUNDS: whether the last round has ended, and the game with it."""
        return bool(state.ended) and state.hand == self.num_hands

    def actors(self, state: State) -> tuple[int, ...]:
        """The player in turn and nobody else; with a press due it is the double's player."""
        return () if self.is_over(state) else (state.turn,)

    def must_act(self, state: State) -> tuple[int, ...]:
        """The player in turn."""
        return self.actors(state)

    def legal_actions(self, state: State, player: int) -> tuple[Action, ...]:
        """The press alone when one is due (CO-CLUCK); else plays in the order of the hand and of
        the tree, or draw, or pass.
        """
        if self.is_over(state):
            return ()
        if waits_for_deal(state):
            if player == CHANCE:
                raise NotEnumerable("A deal has too many outcomes to list: use sample_chance.")
            return ()
        if player != state.turn:
            return ()
        if waits_for_press(state):
            return (Press(player),)
        if not state.tree:
            if opening_holder(state, self.highest) is None:
                return (Draw(player),)
            return (Open(player, opener(state, self.highest)),)
        ends = playable_ends(state.tree)
        hand = state.hands[player] if state.drawn is None else (state.drawn,)
        plays = tuple(
            Play(player, tile, end.tile) for tile in hand for end in ends if end.number in tile
        )
        if plays:
            return plays
        draws = state.drawn is None and state.pile
        return (Draw(player),) if draws else (Pass(player),)

    def sample_chance(self, state: State, rng: random.Random) -> Action:
        """A deal with a number of its own."""
        return Deal(CHANCE, secret_number(rng))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The first rule that forbids `action`, in the order of the notation page."""
        return refusals.refusal(self, state, action)

    def _after(self, state: State, action: Action) -> Step[State]:
        return play.after(self, state, action)

    def observation(self, state: State, player: int) -> observation.ChickenCoopObservation:
        """What `player` may know (CO-HIDE)."""
        legal = () if player == CHANCE else self.legal_actions(state, player)
        return observation.observe(self, state, player, legal)

    def event_for(self, event: Event, player: int) -> Event:
        """CO-HIDE: the event without the faces of tiles that others drew."""
        return event_for(event, player)

    def resample(self, state: State, player: int, rng: random.Random) -> State:
        """The other hands and the yard dealt anew, in agreement with all that `player` knows."""
        return observation.resample(self, state, player, rng)

    def outcome(self, state: State) -> Outcome | None:
        """CO-GAME: after the last round the lowest total wins; equal ones share the win."""
        return game_outcome(state.totals, "CO-GAME") if self.is_over(state) else None

    def result(self, state: State) -> Outcome | None:
        """The round just ended: who went out (nobody where it was blocked) and each one's points;
        after the last round the winners are the game's.
        """
        if not state.ended:
            return None
        return hand_outcome(state, hand_scores(state, self.blanks), self.outcome(state), "round")

    def counts(self, state: State) -> dict[str, Any]:
        """Tiles in `hands` (a list), in the `pile` (the yard) and in the `tree`."""
        return tile_counts(state)

    def parse_action(self, text: str) -> Action:
        """Read an action: `0: open 9-9`, `0: play 9-3 on 9-9`, `0: draw`, `0: pass`, `0: press`,
        `chance: deal 7`. Raises NotationError.
        """
        return actions.parse_action(text)

    def position(self, mapping: Mapping[str, Any]) -> State:
        """The state of a position. Raises PositionError."""
        return positions.read(self, mapping)

    def as_position(self, state: State) -> dict[str, Any]:
        """The position of a state, with every key."""
        return positions.write(self, state)

    def position_differences(self, state: State, expected: Mapping[str, Any]) -> tuple[str, ...]:
        """Where `state` is not as the keys of `expected` say."""
        return differences(self.as_position(state), expected)
