"""What happened, why something may not happen, and how a game came out.

Each of the three names the rule that made it. Sentences are templates: players stand in them as
`{0}`, and a verb that belongs to a player as `{0:draw}`, so that one sentence serves "You draw" and
"Ada draws".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from farmlib.core.actions import CHANCE

Plain = str | int | bool | None


class _Seat:
    """A player's name as `str.format` sees it: `{0}` is the name, `{0:draw}` "You draw"."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __format__(self, verb: str) -> str:
        is_you = self.name.lower() == "you"
        name = "you" if is_you else self.name
        if not verb:
            return name
        you, _, others = verb.partition("/")
        if is_you:
            return f"{name} {you}"
        return f"{self.name} {others or _third_person(you)}"


def _third_person(verb: str) -> str:
    irregular = {"have": "has", "are": "is", "do": "does", "go": "goes", "don't": "doesn't"}
    first, space, rest = verb.partition(" ")
    if first in irregular:
        return irregular[first] + space + rest
    ending = "es" if first.endswith(("s", "sh", "ch", "x", "z")) else "s"
    if first.endswith("y") and first[-2:-1] not in "aeiou":
        first, ending = first[:-1], "ies"
    return first + ending + space + rest


def sentence(template: str, names: Sequence[str] | None = None) -> str:
    """`template` with the players' names put in; each sentence begins with a large letter.

    `names` gives a name for each player; without it they are "player 0", "player 1", ...
    A template without players may hold braces of its own only doubled, as in `str.format`.

    >>> sentence("{0:draw} a tile.")
    'Player 0 draws a tile.'
    >>> sentence("{0:draw} a tile.", ["You", "Ada"])
    'You draw a tile.'
    >>> sentence("{1:pass}; it is {0}'s turn.", ["Bo", "Ada"])
    "Ada passes; it is Bo's turn."
    >>> sentence("{1:notice} it. {0:sit} this turn out.", ["You", "Ada"])
    'Ada notices it. You sit this turn out.'
    >>> sentence("It is {0}'s turn.", ["You"])
    'It is your turn.'
    """
    if names is None:
        seats = [_Seat(f"player {n}") for n in range(20)]
    else:
        seats = [_Seat(name) for name in names]
    text = re.sub(r"\byou's\b", "your", template.format(*seats))
    return re.sub(r"(^|[.!?] )([a-z])", lambda start: start[1] + start[2].upper(), text)


class Phrase:
    """A template that is put together when somebody reads it: most events of a game are never read.

    `form` is a text whose `{}` are filled with `parts` as `str.format` does it, players with
    doubled braces round them; or a function that makes the text of them. It compares as its text.

    >>> phrase = Phrase("{{{}:draw}} {} tiles.", 0, 2)
    >>> str(phrase), phrase == "{0:draw} 2 tiles."
    ('{0:draw} 2 tiles.', True)
    """

    __slots__ = ("form", "parts")

    def __init__(self, form: str | Callable[..., str], *parts: Any) -> None:
        self.form, self.parts = form, parts

    def __str__(self) -> str:
        form = self.form
        return form.format(*self.parts) if isinstance(form, str) else form(*self.parts)

    def __repr__(self) -> str:
        return repr(str(self))

    def __eq__(self, other: object) -> bool:
        return str(self) == str(other) if isinstance(other, str | Phrase) else NotImplemented

    def __hash__(self) -> int:
        return hash(str(self))


Text = str | Phrase


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a game.

    `kind` is a short word for programs ("play", "draw", "hand over"), `rule` the id of the rule
    that made it happen, `text` the sentence for the log (see `sentence`), `player` whom it
    happened to (CHANCE for deals and dice), and `data` what a board needs to animate it, as pairs
    of names and plain values.
    """

    kind: str
    rule: str
    text: Text
    player: int = CHANCE
    data: tuple[tuple[str, Plain], ...] = ()

    def get(self, name: str) -> Plain:
        """The value in `data` that is called `name`; None when there is none."""
        for key, value in self.data:
            if key == name:
                return value
        return None

    def say(self, names: Sequence[str] | None = None) -> str:
        """The sentence for the log, without the rule's id."""
        return sentence(str(self.text), names)

    def __str__(self) -> str:
        return f"{self.say()} ({self.rule})"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action may not be done: the rule's id, and a sentence that says what would be right.

    >>> print(Refusal("FARM-TURN", "It is {1}'s turn now."))
    It is player 1's turn now. (FARM-TURN)
    """

    rule: str
    text: Text

    def say(self, names: Sequence[str] | None = None) -> str:
        """The sentence for the player, without the rule's id."""
        return sentence(str(self.text), names)

    def __str__(self) -> str:
        return f"{self.say()} ({self.rule})"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game came out: who won (several share it), every player's score, and the deciding
    rule.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    rule: str
    text: str

    def say(self, names: Sequence[str] | None = None) -> str:
        """The result in a sentence."""
        return sentence(str(self.text), names)
