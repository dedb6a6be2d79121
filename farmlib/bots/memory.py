"""The bot that plays like somebody with a memory: what it has seen it may have forgotten.

How well it remembers is set by two numbers, so that it can be as good as a child of four or
perfect. It plays the games in which one has to remember what was turned up.
"""

from __future__ import annotations

import random
from typing import Any, Final

from farmlib.bots.duckling import values
from farmlib.core.actions import Action
from farmlib.core.chance import pick
from farmlib.core.errors import OptionsError
from farmlib.core.events import Event
from farmlib.core.game import Game, Observation
from farmlib.core.options import whole
from farmlib.core.registry import GAMES
from farmlib.games.duckling.observation import DucklingObservation
from farmlib.games.duckling.pictures import Picture

SPAN: Final = 6
"""How many flips an attentive grown-up keeps in mind, roughly."""

SLIP: Final = 0.05
"""How likely such a one loses a picture with each flip after that."""


def forgetting(age: int, span: int, slip: float) -> float:
    """How likely a tile is forgotten that was last seen `age` flips ago; 0 for the latest flip.

    The last `span` flips are remembered for sure. With each flip before them the chance to still
    know is `1 - slip` times what it was: so forgetting grows with age, and never quite reaches 1.

    >>> [round(forgetting(age, span=2, slip=0.5), 2) for age in range(5)]
    [0.0, 0.0, 0.5, 0.75, 0.88]
    """
    return float(1.0 - (1.0 - slip) ** max(0, age + 1 - span))


class MemoryBot:
    """Looks where it remembers the wanted picture, else where it knows nothing.

    `span` (0 or more) is how many of the latest flips it remembers for sure, `slip` (0 to 1) how
    likely it loses a picture with each flip after that (see `forgetting`); slip 0 is a perfect
    memory, span 3 and slip 0.25 that of a small child. Whether a picture comes to its mind is tried
    anew for each choice, as with people; a wrong picture never does. It drops piles, and stops
    where it may, by what it remembers. Raises OptionsError for other numbers.
    """

    def __init__(self, span: int = SPAN, slip: float = SLIP) -> None:
        _check(span, slip)
        self.span = span
        self.slip = slip
        self._rng = random.Random(0)

    def reset(self, game: Game[Any], player: int, rng: random.Random) -> None:
        """Take the seat. Raises OptionsError for a game in which there is nothing to remember."""
        check_played(game.id)
        self._rng = rng

    def observe(self, event: Event) -> None:
        """What was turned up, and when, stands in the observation too."""

    def choose(self, observation: Observation) -> Action | None:
        """What looks best by what it remembers; luck decides between equals."""
        if not isinstance(observation, DucklingObservation):
            raise TypeError(f"The bot 'memory' can't read a {type(observation).__name__}.")
        if not observation.legal:
            return None
        worth = values(observation, self.recall(observation))
        best = max(worth) - 1e-9  # sums of fractions differ in their last digits
        return pick(
            self._rng,
            [act for act, value in zip(observation.legal, worth, strict=True) if value >= best],
        )

    def recall(self, observation: DucklingObservation) -> dict[Picture, int]:
        """What comes to its mind of the yard: pictures and their places."""
        known = {}
        for place, picture in enumerate(observation.yard):
            luck = self._rng.random()  # one for each place, so that none hangs on another
            if picture is None:
                continue
            age = observation.flips - observation.turned[place]
            if luck >= forgetting(age, self.span, self.slip):
                known[picture] = place
        return known

    def __repr__(self) -> str:
        return f"MemoryBot(span={self.span}, slip={self.slip})"


def _check(span: object, slip: object) -> None:
    whole("span", span, 0, 1_000_000, "the flips that are remembered for sure")
    if not isinstance(slip, int | float) or isinstance(slip, bool) or not 0 <= slip <= 1:
        raise OptionsError(f"slip is {slip!r}; it is a chance, from 0 (never) to 1 (always).")


def check_played(game_id: str) -> None:
    """Raises OptionsError for a game that the memory bot does not play."""
    if "memory" not in GAMES.kit(game_id).bots:
        played = ", ".join(game for game in GAMES if "memory" in GAMES.kit(game).bots)
        raise OptionsError(f"The bot 'memory' does not know {game_id}; it knows {played}.")


def memory_bot(words: str) -> MemoryBot:
    """The bot that `span=3:slip=0.25` describes; what is left out takes its default. Raises
    OptionsError for what can't be read.

    >>> memory_bot("slip=0"), memory_bot("")
    (MemoryBot(span=6, slip=0.0), MemoryBot(span=6, slip=0.05))
    """
    numbers: dict[str, Any] = {}
    for word in filter(None, words.split(":")):
        name, _, value = word.partition("=")
        try:
            numbers[name.strip()] = {"span": int, "slip": float}[name.strip()](value)
        except (KeyError, ValueError):
            raise OptionsError(
                f"Can't read {word!r}: it would be span=3 (flips) or slip=0.25 (a chance), as in "
                "'memory:span=3:slip=0.25'."
            ) from None
    return MemoryBot(**numbers)
