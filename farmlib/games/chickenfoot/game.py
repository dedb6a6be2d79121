"""Chickenfoot: the game with its options chosen.

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
from farmlib.games.chickenfoot import actions, observation, play, positions, refusals
from farmlib.games.chickenfoot.actions import Catch, Chickenlittle
from farmlib.games.chickenfoot.rulebook import RULEBOOK
from farmlib.games.chickenfoot.state import (
    State,
    hand_scores,
    opener,
    opening_holder,
    playable_ends,
    sits_out,
    waits_for_deal,
)
from farmlib.games.dominoes.actions import Deal, Draw, Open, Pass, Play
from farmlib.games.dominoes.hidden import event_for
from farmlib.games.dominoes.outcomes import game_outcome, hand_outcome, tile_counts
from farmlib.games.dominoes.positions import differences
from farmlib.games.dominoes.tree import Tree

LOWEST_SET, LARGEST_SET = 6, 18

DEALS: dict[int, tuple[int, ...]] = {
    9: (21, 14, 11, 8, 7, 6, 5),
    12: (15, 15, 12, 10, 8, 7, 6, 5),
    15: (15, 15, 15, 15, 12, 10, 9, 8, 7, 7, 6),
}
"""CF-DEAL: tiles a hand for 2, 3, 4, ... players, for the three sets that are sold most."""


def hand_sizes(highest: int) -> tuple[int, ...]:
    """CF-DEAL: the tiles a hand with a double-`highest` set for 2, 3, ... players, as far as it
    goes.

    >>> hand_sizes(9)
    (21, 14, 11, 8, 7, 6, 5)
    >>> hand_sizes(6)
    (10, 7, 5)
    """
    if highest in DEALS:
        return DEALS[highest]
    suits = highest + 1
    tiles = suits * (suits + 1) // 2
    sizes = [min(15, (tiles - suits) // players) for players in range(2, tiles)]
    return tuple(size for size in sizes if size >= 5)


@dataclass(frozen=True)
class Chickenfoot(Game[State]):
    """Chickenfoot with its options.

    `players` from 2 to what the set serves (CF-PLAYERS); `highest` 9, 12 or 15, or any set from 6
    to 18 (CF-SET); `hand_size` tiles a hand, None for the rulebook's (CF-DEAL); `drawn_tile`
    whether a drawn tile that fits "may" or "must" be played (CF-DRAW); `chickenlittle` "auto" says
    the word for everybody, "call" leaves it to the players (CF-LITTLE). Raises OptionsError.

    >>> Chickenfoot(players=4).tiles_per_hand
    11
    """

    id: ClassVar[str] = "chickenfoot"
    title: ClassVar[str] = "Chickenfoot"
    rulebook: ClassVar[Rulebook] = RULEBOOK
    state_type: ClassVar[type] = State

    players: int = 2
    highest: int = 9
    hand_size: int | None = None
    drawn_tile: Literal["may", "must"] = "may"
    chickenlittle: Literal["auto", "call"] = "auto"

    def __post_init__(self) -> None:
        whole("highest", self.highest, LOWEST_SET, LARGEST_SET, "the number on the highest double")
        most = len(hand_sizes(self.highest)) + 1
        whole("players", self.players, 2, most, f"with double-{self.highest} (CF-PLAYERS)")
        if self.hand_size is not None:
            suits = self.highest + 1
            most = suits * (suits + 1) // 2 // self.players
            whole("hand_size", self.hand_size, 1, most, f"for {self.players} players (CF-DEAL)")
        one_of("drawn_tile", self.drawn_tile, "may", "must")
        one_of("chickenlittle", self.chickenlittle, "auto", "call")

    @property
    def num_players(self) -> int:
        """How many play."""
        return self.players

    @property
    def num_hands(self) -> int:
        """CF-HANDS: as many hands as there are suits."""
        return self.highest + 1

    @property
    def tiles_per_hand(self) -> int:
        """CF-DEAL: how many tiles each player is dealt."""
        return self.hand_size or hand_sizes(self.highest)[self.players - 2]

    def initial_state(self) -> State:
        """Before the first deal."""
        return State(
            hand=1, turn=CHANCE, tree=Tree(), hands=(), pile=(), totals=(0,) * self.players
        )

    def is_over(self, state: State) -> bool:
        """CF-HANDS: whether the last hand has ended, and the game with it."""
        return bool(state.ended) and state.hand == self.num_hands

    def actors(self, state: State) -> tuple[int, ...]:
        """The player in turn, and who may say Chickenlittle or catch somebody (CF-LITTLE)."""
        if not state.due and not state.owes:
            return () if self.is_over(state) else (state.turn,)
        return tuple(player for player in range(self.players) if self.legal_actions(state, player))

    def must_act(self, state: State) -> tuple[int, ...]:
        """The player in turn alone: a word or a catch may be left."""
        return () if self.is_over(state) else (state.turn,)

    def legal_actions(self, state: State, player: int) -> tuple[Action, ...]:
        """Plays in the order of the hand and of the tree, then draw or pass, then what CF-LITTLE
        allows.
        """
        if self.is_over(state):
            return ()
        if waits_for_deal(state):
            if player == CHANCE:
                raise NotEnumerable("A deal has too many outcomes to list: use sample_chance.")
            return ()
        if state.due or state.owes:
            return self._in_turn(state, player) + self._between_turns(state, player)
        return self._in_turn(state, player)

    def _in_turn(self, state: State, player: int) -> tuple[Action, ...]:
        if player != state.turn:
            return ()
        if not state.tree:
            if opening_holder(state, self.highest) is None:
                return (Draw(player),)
            return (Open(player, opener(state, self.highest)),)
        if sits_out(state):
            return (Pass(player),)
        ends = playable_ends(state.tree)
        hand = state.hands[player] if state.drawn is None else (state.drawn,)
        plays = tuple(
            Play(player, tile, end.tile) for tile in hand for end in ends if end.number in tile
        )
        if state.drawn is not None and self.drawn_tile == "may":
            return (*plays, Pass(player))
        if plays:
            return plays
        return (Draw(player),) if state.pile else (Pass(player),)

    def _between_turns(self, state: State, player: int) -> tuple[Action, ...]:
        if player == state.turn and sits_out(state):
            return ()
        word: tuple[Action, ...] = (Chickenlittle(player),) if player in state.due else ()
        return word + tuple(
            Catch(player, offender)
            for offender in state.owes
            if offender != player and 0 <= player < self.players
        )

    def sample_chance(self, state: State, rng: random.Random) -> Action:
        """A deal with a number of its own."""
        return Deal(CHANCE, secret_number(rng))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The first rule that forbids `action`, in the order of the notation page."""
        return refusals.refusal(self, state, action)

    def _after(self, state: State, action: Action) -> Step[State]:
        return play.after(self, state, action)

    def observation(self, state: State, player: int) -> observation.ChickenfootObservation:
        """What `player` may know."""
        legal = () if player == CHANCE else self.legal_actions(state, player)
        return observation.observe(self, state, player, legal)

    def event_for(self, event: Event, player: int) -> Event:
        """The event without the faces of tiles that others drew."""
        return event_for(event, player)

    def resample(self, state: State, player: int, rng: random.Random) -> State:
        """The other hands and the pile dealt anew, in agreement with all that `player` knows."""
        return observation.resample(self, state, player, rng)

    def outcome(self, state: State) -> Outcome | None:
        """CF-GAME: after the last hand the lowest total wins; equal ones share the win."""
        return game_outcome(state.totals, "CF-GAME") if self.is_over(state) else None

    def result(self, state: State) -> Outcome | None:
        """The hand just ended: who went out (nobody in a stalemate) and each hand's points; after
        the last hand the winners are the game's.
        """
        if not state.ended:
            return None
        return hand_outcome(state, hand_scores(state), self.outcome(state), "hand")

    def counts(self, state: State) -> dict[str, Any]:
        """Tiles in `hands` (a list), in the `pile` and in the `tree`."""
        return tile_counts(state)

    def parse_action(self, text: str) -> Action:
        """Read an action: `0: open 9-9`, `0: play 9-3 on 9-9`, `0: draw`, `0: pass`,
        `0: chickenlittle`, `2: catch 0`, `chance: deal 7`. Raises NotationError.
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
