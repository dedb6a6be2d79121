"""The actions of Chicken Chicken, and how they are written.

`director: show` (with two players `0: show`), `2: hit`, after a rooster `2: hit 4`, `1: follow`,
`3: contradict`, `1: pass`, `1: quack`, `1: quack quack`, and `chance: shuffle E H F ...`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from farmlib.core.actions import CHANCE, Action, split_who
from farmlib.core.errors import NotationError
from farmlib.games.chicken_chicken.cards import Film, read_film, write_film


@dataclass(frozen=True, slots=True)
class Show(Action):
    """Lay the next card on the Movie (PP-DIRECTOR)."""

    def what(self) -> str:
        """`show`."""
        return "show"


@dataclass(frozen=True, slots=True)
class Hit(Action):
    """Hit the Movie (PP-HIT); first after a rooster, with the `number` announced (PP-ROOSTER)."""

    number: int | None = None

    def what(self) -> str:
        """`hit` or `hit 4`."""
        return "hit" if self.number is None else f"hit {self.number}"


@dataclass(frozen=True, slots=True)
class Follow(Action):
    """Hit the hitter's hand: believe the claim (PP-CONTEST)."""

    def what(self) -> str:
        """`follow`."""
        return "follow"


@dataclass(frozen=True, slots=True)
class Contradict(Action):
    """Don't believe the claim, and ask for slow motion (PP-CONTEST)."""

    def what(self) -> str:
        """`contradict`."""
        return "contradict"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Don't hit, for good (PP-ROUND)."""

    def what(self) -> str:
        """`pass`."""
        return "pass"


@dataclass(frozen=True, slots=True)
class Quack(Action):
    """Say "Quack!" so many `times` (PP-DUCK)."""

    times: int = 1

    def what(self) -> str:
        """`quack` or `quack quack`."""
        return " ".join(["quack"] * self.times)


@dataclass(frozen=True, slots=True)
class Shuffle(Action):
    """Begin a round with the cards in this order, next first (PP-ROUND)."""

    cards: Film

    def what(self) -> str:
        """`shuffle E H F ...`."""
        return f"shuffle {write_film(self.cards)}"


def parse_action(text: str) -> Action:
    """Read an action of Chicken Chicken. Raises NotationError.

    >>> parse_action("2: hit 4")
    Hit(player=2, number=4)
    >>> print(parse_action("director:  show"))
    director: show
    """
    player, what = split_who(text)
    what = what if player == CHANCE else what.lower()
    word, _, rest = what.partition(" ")
    if player == CHANCE:
        if word != "shuffle" or not rest:
            raise NotationError(
                f"Can't read {_short(text)}: chance shuffles, and names all the cards in their "
                "order, as in 'chance: shuffle E H F'."
            )
        return Shuffle(CHANCE, read_film(rest))
    simple = {"show": Show, "follow": Follow, "contradict": Contradict, "pass": Pass, "hit": Hit}
    if what in simple:
        return simple[what](player)
    if re.fullmatch(r"hit [0-9]{1,6}", what):
        return Hit(player, int(rest))
    if re.fullmatch(r"quack( quack){0,9}", what):
        return Quack(player, what.count("quack"))
    raise NotationError(
        f"Can't read {_short(text)}. It would be one of: show, hit, hit 4 (after a rooster), "
        "follow, contradict, pass, quack, quack quack; each with who does it before, as in "
        "'2: hit' or 'director: show'."
    )


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else f"{text[:57]}...")
