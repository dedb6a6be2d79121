"""Films to ask about: random ones, written in letters, and words that say what the letters are.

A grade sets who plays along: first the three actors, then those with a trick, then everybody; and
how long the film is. Nothing is asked about a film in which nothing happens.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from farmlib.core.chance import below, shuffled
from farmlib.games.chicken_chicken import (
    CAST,
    Card,
    ChickenChicken,
    Shot,
    Yard,
    read_film,
    slow_motion,
)
from farmlib.games.chicken_chicken.cards import Film, write_film
from farmlib.games.chicken_chicken.yard import Cast
from farmlib.lessons.exercises.choosing import Choose, Count
from farmlib.scenes.chicken_chicken_strip import strip
from farmlib.scenes.scene import Scene

WHOLE_BOX: Final = {
    "farmer": 1,
    "rooster": 1,
    "dogs": 2,
    "worms": 2,
    "disguised": 2,
    "ostriches": 2,
    "ducks": 2,
    "blanks": 4,
}
"""The options of a table where every card may turn up."""


@dataclass(frozen=True, kw_only=True)
class FilmChoose(Choose):
    """A question about a film, which is laid out in the picture."""

    film: Film

    def own_scene(self) -> Scene:
        """The film, card by card."""
        return strip(self.film)


@dataclass(frozen=True, kw_only=True)
class FilmCount(Count):
    """A question for a number in a film, which is laid out in the picture."""

    film: Film

    def own_scene(self) -> Scene:
        """The film, card by card."""
        return strip(self.film)


@dataclass(frozen=True, slots=True)
class Level:
    """What a grade means: the cards to draw a film from, and how many are drawn (fewest, most)."""

    cards: str
    fewest: int
    most: int
    players: int

    def game(self, **options: object) -> ChickenChicken:
        """A table with the players of this grade and the whole box."""
        return ChickenChicken(**{"players": self.players, **WHOLE_BOX, **options})  # type: ignore[arg-type]


LEVELS: Final = {
    1: Level("E E E E E E E H H H F F F", 5, 7, 3),
    2: Level("E E E E E E E E H H H H F F F D W G O", 8, 10, 4),
    3: Level("E E E E E E E E E E H H H H H F F F F D D W W G O O M K B", 10, 13, 5),
}


def some_film(rng: random.Random, grade: int, *, of: str | None = None, longer: int = 0) -> Film:
    """A film of this grade, so many cards `longer`; `of` are other cards to draw it from. An egg
    comes among the first three, so that something can happen.
    """
    level = LEVELS[grade]
    cards = shuffled(read_film(level.cards if of is None else of), rng)
    film = cards[: level.fewest + below(rng, level.most - level.fewest + 1) + longer]
    if Card.EGG not in film[:3]:
        place = below(rng, 3)
        film = (*film[:place], Card.EGG, *film[place + 1 :])
    return film


def inserted(rng: random.Random, film: Film, *cards: Card, after: int = 0) -> Film:
    """The film with these cards put in, in this order, behind the first `after` cards or later."""
    places = sorted(after + below(rng, len(film) - after + 1) for _ in cards)
    new = list(film)
    for place, card in reversed(list(zip(places, cards, strict=True))):
        new.insert(place, card)
    return tuple(new)


def legend(film: Iterable[Card]) -> str:
    """What the letters of a film are, as a sentence."""
    found = frozenset(film)
    return f"{'; '.join(f'{card} is {card.words}' for card in Card if card in found)}."


def numbered(film: Film, index: int) -> str:
    """A card by its place: "card 3, a hen"."""
    return f"card {index + 1}, {film[index].words}"


def happens(film: Film, cast: Cast = CAST) -> tuple[Shot, ...]:
    """The cards that change something."""
    return tuple(shot for shot in slow_motion(cast, film) if not shot.idle)


def told(film: Film, cast: Cast = CAST) -> str:
    """A film as a row of counts, such as "E 1, E 2, H 1": each card, and how many eggs then."""
    shots = slow_motion(cast, film)
    return ", ".join(f"{shot.card} {shot.yard.available}" for shot in shots)


def rules_of(film: Film, cast: Cast = CAST) -> tuple[str, ...]:
    """The rules that worked in a film, each once, the latest first."""
    return tuple(dict.fromkeys(shot.rule for shot in reversed(slow_motion(cast, film))))


def row(film: Film) -> str:
    """The film as a line to read."""
    return write_film(film)


def eggs(count: int) -> str:
    """So many eggs: "1 egg", "4 eggs"."""
    return "1 egg" if count == 1 else f"{count} eggs"


def seat(player: int) -> str:
    """A player's name in a question: "Player 2"."""
    return f"Player {player}"


def listed(players: Iterable[int]) -> str:
    """Players in a sentence: "Player 1, Player 2 and Player 3"."""
    names = [seat(player) for player in players]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def yard_words(yard: Yard) -> str:
    """A yard in a few words: "2 eggs free, 1 hen sitting, 1 dog waiting"."""
    parts = [f"{eggs(yard.eggs)} free"]
    parts += [f"{yard.ostriches} ostrich egg{'s' * (yard.ostriches > 1)}"] * bool(yard.ostriches)
    parts += [f"{yard.sitting} hen{'s' * (yard.sitting > 1)} sitting"] * bool(yard.sitting)
    parts += [f"{yard.dogs} dog{'s' * (yard.dogs > 1)} waiting"] * bool(yard.dogs)
    parts += [f"{yard.worms} earthworm{'s' * (yard.worms > 1)} waiting"] * bool(yard.worms)
    return ", ".join(parts)


def capital(text: str) -> str:
    """`text` with a large letter first."""
    return text[:1].upper() + text[1:]
