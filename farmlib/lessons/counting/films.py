"""Films to count by: how long, how fast and with whom at each level, and how one is drawn.

A film is drawn from a seed, the level and its number, so it is the same everywhere. The
card that is new at a level comes in each of its films.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from farmlib.core.errors import FarmError, NotationError, OptionsError
from farmlib.games.chicken_chicken import CAST, Card, develop, read_film, slow_motion
from farmlib.games.chicken_chicken.cards import BOX, Film, in_order

LENGTHS: Final = (1, 30)
"""The shortest and the longest film."""

FAR_TOO_MANY: Final = 9
"""More eggs than this are not available at the end of a film."""

_ATTEMPTS: Final = 500
"""How many films are drawn to find a good one; after that the last one has to do."""

_OFTEN: Final = {Card.EGG: 6, Card.HEN: 4, Card.FOX: 4}
"""How many of these are in the bag films are drawn from; of all others there are two."""


@dataclass(frozen=True, slots=True)
class Level:
    """How hard a film is: its number of cards, `tempo` seconds for each, and which cards may come.
    `new` is the one that comes here for the first time, None for none.
    """

    length: int
    tempo: float
    cast: Film
    new: Card | None = None


def _levels() -> tuple[Level, ...]:
    steps = (
        (4, 2.4, "E H", None),
        (5, 2.2, "E H F", "F"),
        (7, 2.0, "E H F", None),
        (8, 1.9, "E H F D", "D"),
        (9, 1.8, "E H F D W", "W"),
        (10, 1.7, "E H F D W G", "G"),
        (11, 1.6, "E H F D W G O", "O"),
        (12, 1.5, "E H F D W G O M", "M"),
        (13, 1.3, "E H F D W G O M K", "K"),
        (14, 1.1, "E H F D W G O M K", None),
        (16, 0.9, "E H F D W G O M K", None),
        (18, 0.7, "E H F D W G O M K", None),
    )
    return tuple(
        Level(length, tempo, read_film(cast), None if new is None else Card(new))
        for length, tempo, cast, new in steps
    )


LEVELS: Final = _levels()
"""The levels, the easiest first: ever longer and faster, with one more card at a time."""


def read_cast(text: str) -> Film:
    """The cards that may come, from a text such as "E H F D". Raises OptionsError.

    >>> [str(card) for card in read_cast("f e h")]
    ['E', 'H', 'F']
    """
    if not isinstance(text, str):
        raise OptionsError(f'cast: it is a text such as "E H F D", not {type(text).__name__}.')
    try:
        cast = in_order(set(read_film(text)))
    except NotationError as error:
        raise OptionsError(f"cast: {error}") from error
    odd = [str(card) for card in cast if card not in CAST]
    if odd:
        raise OptionsError(f"cast: {odd[0]} has no rule of its own; leave it out.")
    if Card.EGG not in cast:
        raise OptionsError("cast: without eggs there is nothing to count; add an E.")
    return cast


def draw(level: Level, seed: int, number: int, place: int) -> Film:
    """Film `number` of a training with this `seed` at this level, whose place is `place`.

    In a good film the new card comes, the count at the end is not too high, and more has happened
    than eggs arriving.
    """
    film: Film = ()
    for attempt in range(_ATTEMPTS):
        # Of a generator only the stream of random() is promised to stay the same.
        luck = random.Random(f"farmlib trainer {seed} {number} {place} {attempt}")
        film = _drawn(level, luck)
        if _good(level, film):
            return film
    return film


def _drawn(level: Level, luck: random.Random) -> Film:
    bag = [card for card in level.cast for _ in range(_OFTEN.get(card, 2))]
    left = {card: BOX[card] for card in level.cast}
    film: list[Card] = []
    while len(film) < level.length:
        card = bag[int(luck.random() * len(bag))]
        if left[card]:
            left[card] -= 1
            film.append(card)
        elif not any(left.values()):
            raise FarmError(
                f"The box doesn't have {level.length} cards of this cast: "
                f"{sum(BOX[card] for card in level.cast)} at most."
            )
    return tuple(film)


def _good(level: Level, film: Film) -> bool:
    if level.new is not None and level.new not in film:
        return False
    works = any(not shot.idle for shot in slow_motion(CAST, film) if shot.card is not Card.EGG)
    eggs_only = all(card is Card.EGG for card in level.cast)
    return develop(CAST, film).available <= FAR_TOO_MANY and (
        works or eggs_only or level.length < 3
    )
