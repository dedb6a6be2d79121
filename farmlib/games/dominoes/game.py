"""A domino game: everything that Chickenfoot and Chicken Coop do alike.

What differs are the hooks below, one for each question that the rulebooks answer differently; a
game's own package holds its answers, each with its rule's id, and nothing else.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from farmlib.core.actions import CHANCE, Action
from farmlib.core.chance import secret_number
from farmlib.core.errors import NotEnumerable
from farmlib.core.events import Event, Outcome, Refusal
from farmlib.core.game import Game, Step
from farmlib.games.dominoes import hidden, observation, play, positions, refusals
from farmlib.games.dominoes.actions import Deal, Draw, Open, Pass, Play
from farmlib.games.dominoes.observation import DominoObservation
from farmlib.games.dominoes.play import Events
from farmlib.games.dominoes.positions import OnTable
from farmlib.games.dominoes.state import S, opener, opening_holder
from farmlib.games.dominoes.terms import Terms
from farmlib.games.dominoes.tiles import Tile
from farmlib.games.dominoes.tree import End, Tree


class DominoGame(Game[S]):
    """Both domino games; a subclass is a frozen dataclass of the options.

    `own_actions` are the actions that only this game has, `own_keys` those of its positions,
    `endings` the rules that can end a hand.
    """

    terms: ClassVar[Terms]
    own_actions: ClassVar[tuple[type[Action], ...]]
    own_keys: ClassVar[tuple[str, ...]]
    endings: ClassVar[tuple[str, ...]]
    observation_type: ClassVar[type[DominoObservation]]
    drawn_may_not_fit: ClassVar[bool] = False
    """Whether a drawn tile waits also when it does not fit, until its player passes."""

    players: int

    @property
    @abstractmethod
    def highest(self) -> int:
        """The number on the highest double."""

    # ------------------------------------------------------------ what each rulebook says

    @property
    @abstractmethod
    def tiles_per_hand(self) -> int:
        """How many tiles each player is dealt."""

    @abstractmethod
    def what_now(self, state: S, player: int) -> str:
        """What `player`, who is in turn, does next, as a sentence."""

    @abstractmethod
    def first_in_turn(self, state: S, player: int) -> tuple[Action, ...]:
        """What the player in turn must do before anything else; () when it is nothing."""

    @abstractmethod
    def may_keep_drawn(self, state: S) -> bool:
        """Whether a drawn tile that fits may be kept."""

    @abstractmethod
    def why_over(self, state: S) -> str:
        """The rule that ends the hand now; "" when it goes on."""

    @abstractmethod
    def points(self, tiles: Sequence[Tile]) -> int:
        """What these tiles score."""

    @abstractmethod
    def deal(self, state: S, action: Deal, events: Events) -> S:
        """A new hand is dealt."""

    @abstractmethod
    def search(self, state: S, action: Draw, events: Events) -> S:
        """A draw in the search for the opening double."""

    @abstractmethod
    def open(self, state: S, action: Open, events: Events) -> S:
        """The opening double is laid."""

    @abstractmethod
    def played(self, state: S, tile: Tile, waiting: End | None, events: Events) -> S:
        """What follows when `tile` was played; `waiting` was the unfinished double before."""

    @abstractmethod
    def drew(self, state: S, lacks: frozenset[int], events: Events) -> S:
        """What follows when the player in turn drew the last tile of the hand; `lacks` are the
        numbers that the rest of it is known to lack.
        """

    @abstractmethod
    def pass_turn(self, state: S, action: Pass, events: Events) -> S:
        """A turn ends without a play."""

    @abstractmethod
    def own_action(self, state: S, action: Action, events: Events) -> S:
        """What one of `own_actions` leads to."""

    @abstractmethod
    def over_words(self, state: S, rule: str) -> str:
        """What is told when the hand ends by `rule` and nobody is out."""

    @abstractmethod
    def refuse_own(self, state: S, action: Action) -> Refusal | None:
        """Why one of `own_actions` may not be done."""

    @abstractmethod
    def refuse_first(self, state: S, action: Action) -> Refusal | None:
        """Why nothing else may be done, or not before something else."""

    @abstractmethod
    def refuse_second_draw(self, state: S, player: int) -> Refusal:
        """Why one who has drawn draws no more."""

    @abstractmethod
    def refuse_keeping(self, state: S) -> Refusal | None:
        """Why one who has drawn may not pass."""

    @abstractmethod
    def may_hold_opener(self, state: S, seat: int) -> bool:
        """Whether others must reckon with `seat` holding the double that is still searched for."""

    @abstractmethod
    def first_seat(self, own: Mapping[str, Any]) -> int:
        """Who is in turn while nothing lies and nobody holds the double; `own` are own fields."""

    @abstractmethod
    def read_own(self, mapping: Mapping[str, Any], table: OnTable | None) -> dict[str, Any]:
        """The own fields of a position; `table` is None where nothing is dealt yet."""

    @abstractmethod
    def read_drawn(self, table: OnTable, turn: int, drawn: Tile | None) -> Tile:
        """The tile drawn in this turn, which a position tells or not. Raises PositionError."""

    def check_ending(self, state: S) -> None:
        """Raises PositionError when a hand can't have ended so."""

    def deduced(self, state: S) -> S:
        """The state with what follows from a position, though it does not say so."""
        return state

    @abstractmethod
    def check(self, state: S) -> None:
        """Raises PositionError when this position can't come up."""

    def cleared(self, state: S) -> S:
        """The state of a hand that is over, without what only counts while it is played."""
        return state

    def own_knowledge(self, state: S) -> dict[str, Any]:
        """The own fields of an observation: all see them."""
        return {key: getattr(state, key) for key in self.own_keys}

    # ------------------------------------------------------------ what is alike

    @property
    def num_players(self) -> int:
        """How many play."""
        return self.players

    @property
    def num_hands(self) -> int:
        """CF-HANDS, CO-ROUNDS: as many hands as there are doubles."""
        return self.highest + 1

    def initial_state(self) -> S:
        """Before the first deal."""
        return self.before_deal(1, (0,) * self.players, {})

    def before_deal(self, hand: int, totals: tuple[int, ...], own: Mapping[str, Any]) -> S:
        """Before the deal of this hand; `own` are own fields."""
        state: S = self.state_type(
            hand=hand, turn=CHANCE, tree=Tree(), hands=(), pile=(), totals=totals, **own
        )
        return state

    def is_over(self, state: S) -> bool:
        """CF-HANDS, CO-ROUNDS: whether the last hand has ended, and the game with it."""
        return bool(state.ended) and state.hand == self.num_hands

    def actors(self, state: S) -> tuple[int, ...]:
        """The player in turn."""
        return () if self.is_over(state) else (state.turn,)

    def must_act(self, state: S) -> tuple[int, ...]:
        """The player in turn alone."""
        return () if self.is_over(state) else (state.turn,)

    def legal_actions(self, state: S, player: int) -> tuple[Action, ...]:
        """Plays in the order of the hand and of the tree, then draw or pass."""
        if player != state.turn or self.is_over(state):
            return ()
        if player == CHANCE:
            raise NotEnumerable("A deal has too many outcomes to list: use sample_chance.")
        if not state.tree:
            if opening_holder(state, self.highest) is None:
                return (Draw(player),)
            return (Open(player, opener(state, self.highest)),)
        first = self.first_in_turn(state, player)
        if first:
            return first
        drawn = state.drawn
        ends = [(end.number, end.tile) for end in state.tree.playable]
        plays = tuple(
            [
                Play(player, tile, on)
                for tile in (state.hands[player] if drawn is None else (drawn,))
                for number, on in ends
                if number in tile
            ]
        )
        if drawn is not None and (not plays or self.may_keep_drawn(state)):
            return (*plays, Pass(player))
        if plays:
            return plays
        return (Draw(player),) if state.pile else (Pass(player),)

    def sample_chance(self, state: S, rng: random.Random) -> Action:
        """A deal with a number of its own."""
        return Deal(CHANCE, secret_number(rng))

    def refusal(self, state: S, action: Action) -> Refusal | None:
        """The first rule that forbids `action`, in the order of the notation page."""
        return refusals.refusal(self, state, action)

    def after(self, state: S, action: Action) -> Step[S]:
        """What a legal `action` leads to; it is not looked at again."""
        return play.after(self, state, action)

    def observation(self, state: S, player: int) -> DominoObservation:
        """What `player` may know (CO-HIDE)."""
        legal = () if player == CHANCE else self.legal_actions(state, player)
        return observation.observe(self, state, player, legal)

    def event_for(self, event: Event, player: int) -> Event:
        """The event without the faces of tiles that others drew (CO-HIDE)."""
        return hidden.event_for(event, player)

    def resample(self, state: S, player: int, rng: random.Random) -> S:
        """The other hands and the pile dealt anew, in agreement with all that `player` knows."""
        return observation.resample(self, state, player, rng)

    def scores_of(self, state: S) -> tuple[int, ...]:
        """Each player's score for the tiles in hand."""
        return tuple(self.points(hand) for hand in state.hands)

    def outcome(self, state: S) -> Outcome | None:
        """CF-GAME, CO-GAME: after the last hand the lowest total wins; equal ones share the win."""
        if not self.is_over(state):
            return None
        best = min(state.totals)
        winners = tuple(player for player, total in enumerate(state.totals) if total == best)
        names = [f"{{{player}}}" for player in winners]
        who = f"{{{winners[0]}:win}}" if len(names) == 1 else f"{' and '.join(names)} share the win"
        text = f"The game is over: {who} with {best} points."
        return Outcome(winners, state.totals, self.terms.game, text)

    def result(self, state: S) -> Outcome | None:
        """The hand just ended: who went out (nobody where it got stuck) and each one's points;
        after the last hand the winners are the game's.
        """
        if not state.ended:
            return None
        out = tuple(player for player, hand in enumerate(state.hands) if not hand)
        won = f"{{{out[0]}:have}} won the {self.terms.part}." if out else ""
        outcome = self.outcome(state)
        return Outcome(
            outcome.winners if outcome else out,
            self.scores_of(state),
            state.ended,
            won or "Nobody went out; everybody scores.",
        )

    def pauses(self, state: S) -> bool:
        """Whether a hand has just ended."""
        return bool(state.ended)

    def counts(self, state: S) -> dict[str, Any]:
        """Tiles in `hands` (a list), in the `pile` and in the `tree`."""
        return {
            "hands": [len(hand) for hand in state.hands],
            "pile": len(state.pile),
            "tree": len(state.tree),
        }

    def position(self, mapping: Mapping[str, Any]) -> S:
        """The state of a position. Raises PositionError."""
        return positions.read(self, mapping)

    def as_position(self, state: S) -> dict[str, Any]:
        """The position of a state, with every key."""
        return positions.write(self, state)

    def position_differences(self, state: S, expected: Mapping[str, Any]) -> tuple[str, ...]:
        """Where `state` is not as the keys of `expected` say."""
        return positions.differences(self.as_position(state), expected)
