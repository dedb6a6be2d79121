"""How soon are there enough eggs? Chicken Chicken's films counted by the thousand, and exactly.

`moment` looks at one film: after how many cards are five eggs available for the first time?
`moments` does so for many shuffles, and `chances` for every order of a first game's cards at once,
counted rather than tried. `delay` measures what one more card does to it, on the same shuffles with
and without it, and gives an interval for the true mean.
"""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from farmlib.core.chance import below, shuffled
from farmlib.core.errors import FarmError
from farmlib.games.chicken_chicken import Card, ChickenChicken, Yard
from farmlib.games.chicken_chicken.cards import read_film
from farmlib.games.chicken_chicken.game import FIRST_GAME
from farmlib.games.chicken_chicken.state import ENOUGH
from farmlib.games.chicken_chicken.yard import Cast

NINETY_FIVE: Final = 1.96
"""How many standard errors to either side hold the truth in 95 of 100 measurements."""


def moment(game: ChickenChicken, cards: str | Sequence[Card]) -> int | None:
    """After how many of these cards a hit is right for the first time (PP-HIT, PP-EXACT); None if
    it never is. The rooster ends a film (PP-ROOSTER).

    >>> moment(ChickenChicken(), "E E H E E E F E")
    7
    """
    film = read_film(cards) if isinstance(cards, str) else cards
    return _moment(game, game.cast, film)


def _moment(game: ChickenChicken, cast: Cast, film: Iterable[Card]) -> int | None:
    yard, exact = Yard(), "exact" in game.moods
    for count, card in enumerate(film, 1):
        if card is Card.ROOSTER:
            return None
        yard = cast[card](yard, card)
        if yard.available >= ENOUGH and not (exact and yard.available > ENOUGH):
            return count
    return None


def moments(game: ChickenChicken, shuffles: int = 1000, seed: int = 1) -> tuple[int, ...]:
    """The moments of `shuffles` shuffles of the game's deck, in order.

    Where the moment never comes, it counts as one more than there are cards. Raises FarmError for
    fewer than two shuffles.
    """
    _check(shuffles)
    cast, deck = game.cast, game.deck
    found = (_moment(game, cast, shuffled(deck, _luck(seed, n))) for n in range(shuffles))
    return tuple(len(deck) + 1 if one is None else one for one in found)


def _luck(seed: int, number: int) -> random.Random:
    return random.Random(f"farmlib first five {seed} {number}")


def _check(shuffles: int) -> None:
    if type(shuffles) is not int or shuffles < 2:
        raise FarmError(f"shuffles is {shuffles!r}; it takes at least 2 to compare them.")


# ------------------------------------------------------------------ exactly


def chances(
    eggs: int = FIRST_GAME[Card.EGG],
    hens: int = FIRST_GAME[Card.HEN],
    foxes: int = FIRST_GAME[Card.FOX],
) -> dict[int, Fraction]:
    """For each number of cards, the chance that the moment comes just then, over all orders of
    these eggs, hens and foxes. Orders in which it never comes are missing from the sum.

    Two numbers describe a yard of eggs, hens and foxes: free eggs and sitting hens. Together with
    the cards that are left, they are all the future depends on, so films that have come to the same
    yard are counted together.

    >>> chances(eggs=5, hens=0, foxes=0)
    {5: Fraction(1, 1)}
    """
    now: dict[tuple[int, int, int, int, int], Fraction] = {(eggs, hens, foxes, 0, 0): Fraction(1)}
    found: dict[int, Fraction] = {}
    for count in range(1, eggs + hens + foxes + 1):
        after: defaultdict[tuple[int, int, int, int, int], Fraction] = defaultdict(Fraction)
        for (e, h, f, free, sitting), chance in now.items():
            left = e + h + f
            if e:
                after[e - 1, h, f, free + 1, sitting] += chance * Fraction(e, left)
            if h:
                sits = int(free > 0)
                after[e, h - 1, f, free - sits, sitting + sits] += chance * Fraction(h, left)
            if f:
                hunts = int(sitting > 0)
                after[e, h, f - 1, free + hunts, sitting - hunts] += chance * Fraction(f, left)
        there = sum((p for state, p in after.items() if state[3] >= ENOUGH), Fraction(0))
        if there:
            found[count] = there
        now = {state: p for state, p in after.items() if state[3] < ENOUGH}
    return found


# ------------------------------------------------------------------ one card more


@dataclass(frozen=True, slots=True)
class Delay:
    """By how many cards one more `card` delays the moment on average: the `mean`, and a 95 percent
    interval from `low` to `high`. Below 0 the moment comes sooner.
    """

    card: Card
    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:+.2f} cards (between {self.low:+.2f} and {self.high:+.2f})"


def delay(game: ChickenChicken, card: str | Card, shuffles: int = 1000, seed: int = 1) -> Delay:
    """What one more of this card does: it is put anywhere into each of the shuffles.

    The same seed gives the same shuffles for every card, so the films compared differ in that card
    only. Raises FarmError for something else than a card, or one without a rule in this game.
    """
    _check(shuffles)
    cards = read_film(card)
    if len(cards) != 1:
        raise FarmError(f"Give just one card, such as 'H', not {card!r}.")
    one = cards[0]
    cast, deck = game.cast, game.deck
    if one not in cast:
        raise FarmError(f"{one} has no rule in this game: give it one with castings.")
    gaps = []
    for number in range(shuffles):
        luck = _luck(seed, number)
        film = shuffled(deck, luck)
        place = below(luck, len(film) + 1)
        without = _moment(game, cast, film) or len(film) + 1
        within = _moment(game, cast, (*film[:place], one, *film[place:])) or len(film) + 2
        gaps.append(within - without)
    mean = sum(gaps) / shuffles
    spread = math.sqrt(sum((gap - mean) ** 2 for gap in gaps) / (shuffles - 1))
    off = NINETY_FIVE * spread / math.sqrt(shuffles)
    return Delay(one, mean, mean - off, mean + off)
