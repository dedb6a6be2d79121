"""The actions of Chickapig and their notation (see the notation page).

A player writes itself with the letter of its first colour, `g: move 1,0 south`; a seat number can
be read as well. Chance rolls the die, turns cards and, where a table wants it, runs out of sand.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from farmlib.core.actions import CHANCE, DIRECTOR, Action, split_who
from farmlib.core.errors import NotationError
from farmlib.core.given import quoted
from farmlib.games.chickapig.cards import DAISY_NAMES, POOP_NAMES
from farmlib.games.chickapig.grid import DIRECTIONS, LETTERS, Square
from farmlib.games.chickapig.state import Seats

# ---------------------------------------------------------------- chance


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """The die shows `number`, 1 to 6 (CP-START, CP-ROLL)."""

    number: int

    def what(self) -> str:
        """`roll 4`."""
        return f"roll {self.number}"


@dataclass(frozen=True, slots=True)
class DaisyCard(Action):
    """The Daisy Card `name` is drawn, which only its player sees (CP-DAISY)."""

    name: str

    def what(self) -> str:
        """`daisy card jump`."""
        return f"daisy card {self.name}"


@dataclass(frozen=True, slots=True)
class PoopCard(Action):
    """The Poop Card `name` is turned and read out (CP-CARD-POOP)."""

    name: str

    def what(self) -> str:
        """`poop card miss`."""
        return f"poop card {self.name}"


@dataclass(frozen=True, slots=True)
class TimeUp(Action):
    """The sand timer has run out (CP-TIMER)."""

    def what(self) -> str:
        """`time up`."""
        return "time up"


# ---------------------------------------------------------------- players


@dataclass(frozen=True, slots=True)
class ByColour(Action):
    """What a player does. `letter` is how the player is written: a colour's letter."""

    letter: str

    def __str__(self) -> str:
        return f"{self.letter}: {self.what()}"


@dataclass(frozen=True, slots=True)
class Move(ByColour):
    """The chickapig on `at` slides (CP-SLIDE)."""

    at: Square
    direction: str

    def what(self) -> str:
        """`move 1,0 south`."""
        return f"move {self.at} {self.direction}"


@dataclass(frozen=True, slots=True)
class Bale(ByColour):
    """The bale on `at` moves one square (CP-BALE)."""

    at: Square
    direction: str

    def what(self) -> str:
        """`bale 5,1 east`."""
        return f"bale {self.at} {self.direction}"


@dataclass(frozen=True, slots=True)
class Walk(ByColour):
    """The cow walks one square (CP-COW)."""

    direction: str

    def what(self) -> str:
        """`cow north`."""
        return f"cow {self.direction}"


@dataclass(frozen=True, slots=True)
class Lift(ByColour):
    """The cow is lifted to a square, where she poops (CP-COW-ONE)."""

    to: Square

    def what(self) -> str:
        """`cow to 3,4`."""
        return f"cow to {self.to}"


@dataclass(frozen=True, slots=True)
class TakeDaisy(ByColour):
    """A Daisy Card instead of the two rolled moves (CP-DAISY)."""

    def what(self) -> str:
        """`take daisy`."""
        return "take daisy"


@dataclass(frozen=True, slots=True)
class Jump(ByColour):
    """The Daisy `jump`: the chickapig on `at` slides and jumps over what stops it first."""

    at: Square
    direction: str

    def what(self) -> str:
        """`daisy jump 1,0 south`."""
        return f"daisy jump {self.at} {self.direction}"


@dataclass(frozen=True, slots=True)
class Rescue(ByColour):
    """The Daisy `rescue`: `choice` is "moves" (two more) or "cancel" (the Poop Card just read)."""

    choice: str

    def what(self) -> str:
        """`daisy rescue moves` or `daisy rescue cancel`."""
        return f"daisy rescue {self.choice}"


@dataclass(frozen=True, slots=True)
class Again(ByColour):
    """The Daisy `again`: a new roll, after a poop was shifted; both squares None without poop."""

    poop: Square | None = None
    to: Square | None = None

    def what(self) -> str:
        """`daisy again 3,4 to 5,6` or `daisy again`."""
        return "daisy again" if self.poop is None else f"daisy again {self.poop} to {self.to}"


@dataclass(frozen=True, slots=True)
class Steal(ByColour):
    """The Daisy `steal`: `choice` is "moves" (two more) or the letter of the one stolen from."""

    choice: str

    def what(self) -> str:
        """`daisy steal r` or `daisy steal moves`."""
        return f"daisy steal {self.choice}"


@dataclass(frozen=True, slots=True)
class Nudge(ByColour):
    """The Daisy `nudge`: a rival's chickapig slides, or a rival's bale moves."""

    at: Square
    direction: str

    def what(self) -> str:
        """`daisy nudge 1,0 south`."""
        return f"daisy nudge {self.at} {self.direction}"


@dataclass(frozen=True, slots=True)
class Double(ByColour):
    """The Daisy `double`: as many moves again as the die shows."""

    def what(self) -> str:
        """`daisy double`."""
        return "daisy double"


@dataclass(frozen=True, slots=True)
class End(ByColour):
    """The turn is closed by its player (CP-ROLL)."""

    def what(self) -> str:
        """`end`."""
        return "end"


@dataclass(frozen=True, slots=True)
class Pen(ByColour):
    """The start square to which a chickapig comes back out of the pen (CP-CARD-POOP)."""

    to: Square

    def what(self) -> str:
        """`pen 5,0`."""
        return f"pen {self.to}"


@dataclass(frozen=True, slots=True)
class Accept(ByColour):
    """The Poop Card just turned is carried out (CP-CARD-POOP)."""

    def what(self) -> str:
        """`accept`."""
        return "accept"


DAISIES: Final = (Jump, Rescue, Again, Steal, Nudge, Double)
"""The actions that play a Daisy Card."""

DAISY_OF: Final[dict[type[Action], str]] = dict(zip(DAISIES, DAISY_NAMES, strict=True))
"""The name of the card that each of them plays."""

# ---------------------------------------------------------------- reading

_AT: Final = r"([0-9]{1,2},[0-9]{1,2})"
_DIRECTION: Final = f"({'|'.join(DIRECTIONS)})"

_CHANCE: Final[tuple[tuple[str, Callable[..., Action]], ...]] = (
    (r"roll ([1-6])", lambda number: Roll(CHANCE, int(number))),
    (rf"daisy card ({'|'.join(DAISY_NAMES)})", lambda name: DaisyCard(CHANCE, name)),
    (rf"poop card ({'|'.join(POOP_NAMES)})", lambda name: PoopCard(CHANCE, name)),
    (r"time up", lambda: TimeUp(CHANCE)),
)

_PLAYERS: Final[tuple[tuple[str, Callable[..., Action]], ...]] = (
    (rf"move {_AT} {_DIRECTION}", lambda n, w, at, d: Move(n, w, Square.parse(at), d)),
    (rf"bale {_AT} {_DIRECTION}", lambda n, w, at, d: Bale(n, w, Square.parse(at), d)),
    (rf"cow {_DIRECTION}", Walk),
    (rf"cow to {_AT}", lambda n, w, to: Lift(n, w, Square.parse(to))),
    (r"take daisy", TakeDaisy),
    (rf"daisy jump {_AT} {_DIRECTION}", lambda n, w, at, d: Jump(n, w, Square.parse(at), d)),
    (r"daisy rescue (moves|cancel)", Rescue),
    (
        rf"daisy again {_AT} to {_AT}",
        lambda n, w, poop, to: Again(n, w, Square.parse(poop), Square.parse(to)),
    ),
    (r"daisy again", Again),
    (rf"daisy steal (moves|[{LETTERS}])", Steal),
    (rf"daisy nudge {_AT} {_DIRECTION}", lambda n, w, at, d: Nudge(n, w, Square.parse(at), d)),
    (r"daisy double", Double),
    (r"end", End),
    (rf"pen {_AT}", lambda n, w, to: Pen(n, w, Square.parse(to))),
    (r"accept", Accept),
)

_NO_SEAT: Final = 1000
"""From here on stand players whose colour does not play in this game: they can be read."""


def parse_action(text: str, seats: Seats) -> Action:
    """Read an action. Raises NotationError, which says what would be right.

    >>> from farmlib.games.chickapig.state import seats_for
    >>> parse_action("r: bale 5,3 north", seats_for(2, 1))
    Bale(player=1, letter='r', at=Square(x=5, y=3), direction='north')
    >>> print(parse_action("0: cow to 3,4", seats_for(2, 1)))
    g: cow to 3,4
    """
    player, letter, what = _who(text, seats)
    if player == CHANCE:
        for pattern, make in _CHANCE:
            if match := re.fullmatch(pattern, what):
                return make(*match.groups())
        raise NotationError(
            f"Can't read {quoted(what)} for chance. Chance does: roll N (1 to 6), daisy card NAME "
            f"({', '.join(DAISY_NAMES)}), poop card NAME ({', '.join(POOP_NAMES)}), time up."
        )
    for pattern, make in _PLAYERS:
        if match := re.fullmatch(pattern, what):
            return make(player, letter, *match.groups())
    raise NotationError(
        f"Can't read {quoted(what)}. A player does: move X,Y DIR, bale X,Y DIR, "
        "cow DIR, cow to X,Y, "
        "take daisy, daisy NAME ..., end, pen X,Y, accept; DIR is north, east, south or west. "
        "Daisies: jump X,Y DIR, rescue moves, rescue cancel, again X,Y to X,Y, again, steal C, "
        "steal moves, nudge X,Y DIR, double."
    )


def _who(text: str, seats: Seats) -> tuple[int, str, str]:
    """Who acts, as seat and letter, and what."""
    who, _, what = str(text).partition(":")
    letter = who.strip().lower()
    if what.strip() and len(letter) == 1 and letter in LETTERS:
        seat = seats.of_letter(letter)
        if seat < 0:
            return _NO_SEAT + LETTERS.index(letter), letter, " ".join(what.split())
        return seat, seats.letter(seat), " ".join(what.split())
    player, what = split_who(text)
    if player == DIRECTOR:
        raise NotationError("Chickapig has no director: write g, y, r, b, a seat or chance.")
    if player == CHANCE:
        return player, "", what
    return player, seats.letter(player) if player < len(seats.colours) else str(player), what
