"""How one looks at a game of Chicken Chicken: who looks, and what can be done by clicking.

All that is seen comes from the observation: the card on top, how many lie under it, how many are
still to come. What lies under the top card everybody has seen, and has to keep in mind.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from farmlib.core.actions import Action
from farmlib.games.chicken_chicken import Card, ChickenChicken, ChickenChickenObservation, State
from farmlib.games.chicken_chicken.actions import Contradict, Follow, Hit, Pass, Quack, Show
from farmlib.games.chicken_chicken.words import quacks
from farmlib.scenes.art_chicken_chicken_cards import card_name
from farmlib.scenes.scene import Move
from farmlib.scenes.text import how_many

MOVIE_KEY = "movie"
"""The pile that one hits."""

DECK_KEY = "deck"
"""The cards still to come."""

NUMBER_KEY = "number"
"""With a number of eggs behind it: what can be announced after a rooster."""


FILM_START: Final = "film start"
"""What begins the slow motion. It is no move of the game: the Movie is looked at, no more."""


@dataclass(frozen=True)
class Sight:
    """A state as one looks at it.

    `seen` is the observation of whoever looks, `legal` what that one may do, nothing for somebody
    who only watches. With `show_all` the Movie is laid open, for teaching.
    """

    game: ChickenChicken
    state: State
    viewer: int | None
    names: tuple[str, ...]
    seen: ChickenChickenObservation
    show_all: bool

    @classmethod
    def of(
        cls,
        game: ChickenChicken,
        state: State,
        viewer: int | None,
        names: Sequence[str] | None,
        *,
        show_all: bool,
    ) -> Sight:
        """How `viewer` looks at `state`; names are "You", "Player 1" ... where none are given."""
        called = tuple(
            names
            or ("You" if seat == viewer else f"Player {seat}" for seat in range(game.num_players))
        )
        seen = game.observation(state, 0 if viewer is None else viewer)
        return cls(game, state, viewer, called, seen, show_all)

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the viewer may do."""
        return () if self.viewer is None else self.seen.legal

    @property
    def top(self) -> Card | None:
        """The card that lies open; None before the first one."""
        return self.seen.movie[-1] if self.seen.movie else None

    @property
    def announces(self) -> bool:
        """Whether the viewer may say a number of eggs now (PP-ROOSTER)."""
        return any(isinstance(action, Hit) and action.number is not None for action in self.legal)

    def called(self, card: Card) -> str:
        """What a card is called: "hen", or the name of a casting card's rule."""
        return card_name(card, self.game.casting_name(card))

    def words(self, card: Card) -> str:
        """A card in a sentence: "a hen", "the casting card 'pig'"."""
        name = self.game.casting_name(card)
        return card.words if name is None else f"the casting card {name!r}"

    def has(self, player: int, you: str, others: str) -> str:
        """The word that goes with a player's name: "have" for you, "has" for others."""
        return you if self.names[player].lower() == "you" else others


def moves_of(sight: Sight) -> Iterator[Move]:
    """The viewer's legal actions, each with the click that does it, or its button; and the slow
    motion where somebody has asked for it (PP-SLOWMO).
    """
    for action in sight.legal:
        yield _move(action, str(action), late=bool(sight.seen.hit))
    if sight.seen.round_over and sight.seen.contradict:
        yield Move(FILM_START, (), "Look at the Movie card by card", "Slow motion")


def _move(action: Action, notation: str, *, late: bool) -> Move:
    match action:
        case Show():
            return Move(notation, (DECK_KEY,), "Show the next card", "Show")
        case Hit(number=int(number)):
            eggs = how_many(number, "egg")
            return Move(notation, (f"{NUMBER_KEY} {number}",), f"Hit the Movie and say: {eggs}")
        case Hit() if late:
            label = "Hit too, so that you may challenge the number"
            return Move(notation, (MOVIE_KEY,), label, "Hit too")
        case Hit():
            return Move(notation, (MOVIE_KEY,), "Hit the Movie", "Hit")
        case Follow():
            return Move(notation, (), "Follow: you believe it", "Follow")
        case Contradict():
            return Move(notation, (), "Contradict: you don\u2019t believe it", "Contradict")
        case Pass():
            return Move(notation, (), "Pass: you don\u2019t hit in this round", "Pass")
        case Quack(times=times):
            return Move(notation, (), "Quack for the duck", quacks(times))
    raise TypeError(f"Chicken Chicken has no action {action!r}.")
