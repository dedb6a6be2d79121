"""Chicken Chicken: the game with its options chosen.

What the cards do stands in `yard`, the other rules in `refusals` (what is forbidden) and `play`
(what happens); this class puts them behind the methods that every game has.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any, ClassVar, Literal

from farmlib.core.actions import CHANCE, DIRECTOR, Action
from farmlib.core.chance import shuffled
from farmlib.core.errors import NotEnumerable, OptionsError
from farmlib.core.events import Event, Outcome, Refusal
from farmlib.core.game import Game, Step
from farmlib.core.given import check_mapping, quoted
from farmlib.core.options import one_of, whole
from farmlib.core.rulebook import Rulebook
from farmlib.games.chicken_chicken import actions, observation, play, positions, refusals
from farmlib.games.chicken_chicken.actions import (
    Contradict,
    Follow,
    Hit,
    Pass,
    Quack,
    Show,
    Shuffle,
)
from farmlib.games.chicken_chicken.cards import (
    BOX,
    MOST_EGGS,
    Card,
    Film,
    in_order,
    read_film,
)
from farmlib.games.chicken_chicken.castings import Casting, read_castings, with_rules
from farmlib.games.chicken_chicken.rulebook import RULEBOOK
from farmlib.games.chicken_chicken.slowmo import Shot, slow_motion
from farmlib.games.chicken_chicken.state import (
    GOAL,
    State,
    claim_open,
    last_window,
    may_answer,
    may_hit_first,
    may_hit_too,
    may_quack,
    owing,
    quacks_due,
    rooster_on_top,
    shower,
)
from farmlib.games.chicken_chicken.yard import CAST, MOOD_CAST, Cast, Yard, develop

MOODS = ("hungry", "rico", "bilious", "exact", "rotten", "directors_cut")
"""The moods in the order of the rulebook: PP-HUNGRY, PP-RICO, PP-BILIOUS, PP-EXACT, PP-ROTTEN,
PP-DIRECTORS-CUT.
"""

MOST_PLAYERS = 8
"""PP-DIRECTOR."""

FIRST_GAME: Mapping[Card, int] = MappingProxyType({Card.EGG: 15, Card.HEN: 10, Card.FOX: 10})
"""PP-DECK: the three actors that one begins with."""

FARMERS_EGGS = 4
"""PP-DECK: the eggs that the farmer brings along."""

LOWEST_ROTTEN = -3
"""PP-ROTTEN."""


@dataclass(frozen=True)
class ChickenChicken(Game[State]):
    """Chicken Chicken with its options.

    `players` from 2 to 8, the director counted; `director` is "fixed" or "rotating", which changes
    nothing for two players, who have none (PP-DIRECTOR). Added to the first game's cards
    (PP-DECK): `farmer` and `rooster` 0 or 1; `dogs`, `worms`, `disguised`, `ostriches`, `ducks` 0
    to 2; `blanks` 0 to 4. `moods` are of MOODS, in any order. `castings` gives blanks a rule
    (PP-CASTING): a mapping such as {"B1": "pig"}, kept as a tuple of castings. Raises
    OptionsError.

    >>> game = ChickenChicken(players=4, rooster=1, moods=("rico",))
    >>> len(game.deck), game.available_in("E E H R")
    (36, 2)
    """

    id: ClassVar[str] = "chicken_chicken"
    title: ClassVar[str] = "Chicken Chicken"
    rulebook: ClassVar[Rulebook] = RULEBOOK
    state_type: ClassVar[type] = State
    part: ClassVar[str] = "round"
    asks_everybody: ClassVar[bool] = True

    players: int = 3
    director: Literal["fixed", "rotating"] = "fixed"
    farmer: int = 0
    rooster: int = 0
    dogs: int = 0
    worms: int = 0
    disguised: int = 0
    ostriches: int = 0
    ducks: int = 0
    blanks: int = 0
    moods: tuple[str, ...] = ()
    castings: tuple[Casting, ...] = ()

    def __post_init__(self) -> None:
        whole("players", self.players, 2, MOST_PLAYERS, "the director counted (PP-DIRECTOR)")
        one_of("director", self.director, "fixed", "rotating")
        for name, card in _CARD_OPTIONS.items():
            about = f"so many cards are in the box (PP-{'CASTING' if name == 'blanks' else 'DECK'})"
            whole(name, getattr(self, name), 0, BOX[card], about)
        object.__setattr__(self, "moods", _read_moods(self.moods))
        object.__setattr__(self, "castings", read_castings(self.castings, self._blanks))

    @property
    def num_players(self) -> int:
        """How many sit at the table, the director counted."""
        return self.players

    @property
    def _blanks(self) -> int:
        return BOX[Card.BLANK] if "directors_cut" in self.moods else self.blanks

    @property
    def lowest(self) -> int:
        """PP-SCORE, PP-ROTTEN: the fewest points that a player can have."""
        return LOWEST_ROTTEN if "rotten" in self.moods else 0

    @property
    def deck(self) -> Film:
        """PP-DECK, PP-DIRECTORS-CUT: all the cards of this game, sorted."""
        if "directors_cut" in self.moods:
            counts = dict(BOX)
        else:
            counts = {card: getattr(self, name) for name, card in _CARD_OPTIONS.items()}
            counts |= FIRST_GAME
            counts[Card.EGG] += FARMERS_EGGS * self.farmer
            counts[Card.FOX] -= self.disguised
        cast = tuple(casting.card for casting in self.castings)
        counts[Card.BLANK] -= len(cast)
        return in_order((*(card for card, count in counts.items() for _ in range(count)), *cast))

    # ------------------------------------------------------------ the Movie

    @property
    def cast(self) -> Cast:
        """The rule of each card, with this game's moods and casting cards."""
        return cast_of(self.moods, self.castings)

    def casting_name(self, card: Card) -> str | None:
        """What the rule of a blank card is called; None for any other card."""
        return next((casting.name for casting in self.castings if casting.card == card), None)

    def yard(self, state: State) -> Yard:
        """What is in the yard. Raises CastingError when a casting card's rule fails."""
        return develop(self.cast, state.movie)

    def available(self, state: State) -> int:
        """How many eggs are available on the Movie as it lies."""
        return self.yard(state).available

    def available_in(self, film: str | Film) -> int:
        """How many eggs are available after a film, such as "E E H F". Raises NotationError."""
        return develop(self.cast, self._film(film)).available

    def slow_motion(self, film: str | Film) -> tuple[Shot, ...]:
        """PP-SLOWMO: a film card by card. Raises NotationError."""
        return slow_motion(self.cast, self._film(film))

    def _film(self, film: str | Film) -> Film:
        cards = read_film(film) if isinstance(film, str) else film
        for card in cards:
            if card not in self.cast:
                raise OptionsError(
                    f"{card} has no rule in this game: give it one with "
                    f"castings={{'{card}': 'its name'}}, or use B for a blank card (PP-CASTING)."
                )
        return cards

    # ------------------------------------------------------------ the game

    def initial_state(self) -> State:
        """Before the first shuffle: all cards sorted, and player 0 directs or begins."""
        alone = self.players == 2
        return State(
            movie=(),
            deck=self.deck,
            points=(0,) * self.players,
            director=None if alone else 0,
            turn=0 if alone else None,
            round_over=True,
        )

    def actors(self, state: State) -> tuple[int, ...]:
        """In the show window the shower and all who may hit; after a hit those who owe a word."""
        if state.winner is not None:
            return ()
        if state.round_over:
            return (CHANCE,)
        if claim_open(state):
            return owing(state)
        if last_window(state):
            return may_hit_first(state)
        return tuple(sorted({shower(state), *may_hit_first(state)}))

    def must_act(self, state: State) -> tuple[int, ...]:
        """The shower while cards come; else all the actors, for each of them owes a word."""
        if state.winner is None and not state.round_over and not claim_open(state):
            return may_hit_first(state) if last_window(state) else (shower(state),)
        return self.actors(state)

    def asked(self, state: State, rng: random.Random) -> tuple[int, ...]:
        """PP-HIT: an open window has no order, so it is drawn; the shower waits for the others."""
        players = shuffled(self.actors(state), rng)
        if claim_open(state) or last_window(state) or state.round_over:
            return players
        return tuple(sorted(players, key=lambda player: player == shower(state)))

    def legal_actions(self, state: State, player: int) -> tuple[Action, ...]:
        """Show, hit (with each number after a rooster), follow, contradict, pass, quack."""
        if state.winner is not None:
            return ()
        if state.round_over:
            if player == CHANCE:
                raise NotEnumerable("A shuffle has too many outcomes to list: use sample_chance.")
            return ()
        found: list[Action] = []
        waits = claim_open(state) or last_window(state)
        if player == shower(state) and not waits:
            found.append(Show(player))
        if player in may_hit_first(state):
            rooster = rooster_on_top(state)
            found += [Hit(player, n) for n in range(MOST_EGGS + 1)] if rooster else [Hit(player)]
        if player in may_hit_too(state):
            found += [Hit(player), Pass(player)]
        if player in may_answer(state):
            found += [Follow(player), Contradict(player)]
        if last_window(state) and player in may_hit_first(state):
            found.append(Pass(player))
        if player in may_quack(state):
            found.append(Quack(player, quacks_due(state)))
        return tuple(found)

    def sample_chance(self, state: State, rng: random.Random) -> Action:
        """PP-ROUND: all the cards in play in a random order."""
        return Shuffle(CHANCE, shuffled(in_order((*state.movie, *state.deck)), rng))

    def canonical(self, state: State, action: Action) -> Action:
        """`0: show` by the one who directs is written `director: show`."""
        if isinstance(action, Show) and state.director == action.player:
            return Show(DIRECTOR)
        return action

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The first rule that forbids `action`, in the order of the notation page."""
        return refusals.refusal(self, state, action)

    def after(self, state: State, action: Action) -> Step[State]:
        """What a legal `action` leads to; it is not looked at again."""
        return play.after(self, state, action)

    def observation(self, state: State, player: int) -> observation.ChickenChickenObservation:
        """What `player` may know: all but the order of the cards still to come."""
        legal = () if player == CHANCE else self.legal_actions(state, player)
        return observation.observe(self, state, player, legal)

    def event_for(self, event: Event, player: int) -> Event:
        """Events hide nothing: the order of a shuffle is in none of them."""
        return event

    def resample(self, state: State, player: int, rng: random.Random) -> State:
        """The cards still to come in another order."""
        return observation.resample(state, rng)

    def outcome(self, state: State) -> Outcome | None:
        """PP-WIN: who has won, and everybody's points."""
        if state.winner is None:
            return None
        text = f"The game is over: {{{state.winner}:win}}."
        if not state.finalists:
            text = f"The game is over: {{{state.winner}:win}} with {GOAL} points."
        return Outcome((state.winner,), state.points, "PP-WIN", text)

    def seat_of_reader(self, state: State) -> int:
        """PP-DIRECTOR: the first seat that does not direct, for a director only shows cards."""
        return 1 if state.director == 0 else 0

    def pauses(self, state: State) -> bool:
        """PP-ROUND: the round is over, and the cards still lie as they were shown."""
        return state.round_over and bool(state.movie)

    def scores(self, state: State) -> tuple[int, ...]:
        """Everybody's points as they stand."""
        return state.points

    def counts(self, state: State) -> dict[str, Any]:
        """Cards in the `movie` and the `deck`, and eggs `available`."""
        return {
            "movie": len(state.movie),
            "deck": len(state.deck),
            "available": self.available(state),
        }

    # ------------------------------------------------------------ texts

    def parse_action(self, text: str) -> Action:
        """Read an action: `director: show`, `2: hit`, `2: hit 4`, `1: follow`, `3: contradict`,
        `1: pass`, `1: quack`, `chance: shuffle E H F`. Raises NotationError.
        """
        return actions.parse_action(text)

    def position(self, mapping: Mapping[str, Any]) -> State:
        """The state of a position. Raises PositionError."""
        return positions.read(self, mapping)

    def as_position(self, state: State) -> dict[str, Any]:
        """The position of a state, with every key."""
        return positions.write(state)

    def options(self) -> dict[str, Any]:
        """The options as plain values; casting cards by the names of their rules."""
        named = {str(casting.card): casting.name for casting in self.castings}
        return {**super().options(), "moods": list(self.moods), "castings": named}

    @classmethod
    def completed(
        cls, options: Mapping[str, Any], castings: Mapping[str, Any]
    ) -> Mapping[str, Any]:
        """`options` with the rules of casting cards that they only name. Raises OptionsError."""
        check_mapping("options", options, OptionsError)
        check_mapping("castings", castings, OptionsError)
        return {**options, "castings": with_rules(options.get("castings", {}), castings)}


_CARD_OPTIONS: Mapping[str, Card] = MappingProxyType(
    {
        "farmer": Card.FARMER,
        "rooster": Card.ROOSTER,
        "dogs": Card.DOG,
        "worms": Card.WORM,
        "disguised": Card.DISGUISED_FOX,
        "ostriches": Card.OSTRICH,
        "ducks": Card.DUCK,
        "blanks": Card.BLANK,
    }
)


def _read_moods(value: object) -> tuple[str, ...]:
    """The moods in the order of the rulebook. Raises OptionsError."""
    if not isinstance(value, list | tuple):
        raise OptionsError(f"moods is {quoted(value)}; it is a list of some of {', '.join(MOODS)}.")
    for mood in value:
        if mood not in MOODS:
            raise OptionsError(f"moods: there is no {quoted(mood)}; there is {', '.join(MOODS)}.")
    if len(set(value)) < len(value):
        raise OptionsError(f"moods is {quoted(value)}; each mood is named once.")
    return tuple(mood for mood in MOODS if mood in value)


@lru_cache(maxsize=64)
def cast_of(moods: tuple[str, ...], castings: tuple[Casting, ...]) -> Cast:
    """The rule of each card: the printed ones, changed by moods, and the casting cards' own."""
    cast = dict(CAST)
    for mood in moods:
        cast |= MOOD_CAST.get(mood, {})
    return MappingProxyType(cast | {casting.card: casting for casting in castings})
