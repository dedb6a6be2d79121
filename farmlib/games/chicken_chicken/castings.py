"""Casting cards: rules that readers write for the blank cards, known by a name (PP-CASTING).

A rule is a function of the same form as the printed cards' in `yard`. It is registered under a
name, and a game gives the name to one of its blanks:

>>> @casting("pig")
... def pig(yard, card):
...     "The pig treads on one egg."
...     return yard.but(eggs=max(0, yard.eggs - 1))
>>> from farmlib.games.chicken_chicken import ChickenChicken
>>> game = ChickenChicken.with_options({"blanks": 1, "castings": {"B1": "pig"}})
>>> game.available_in("E E B1")
1
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from farmlib.core.errors import FarmError, NotationError, OptionsError
from farmlib.core.given import quoted
from farmlib.games.chicken_chicken.cards import CASTING_CARDS, Card
from farmlib.games.chicken_chicken.yard import CardRule, Yard

_REGISTERED: dict[str, CardRule] = {}
_MEND = "Mend it, run its box again, and then this one."
_NAME = r"[A-Za-z](?:[A-Za-z0-9 _-]{0,22}[A-Za-z0-9])?"


class CastingError(FarmError):
    """A casting card's rule that broke down, or gave something that is no yard."""


@dataclass(frozen=True, slots=True)
class Casting:
    """A blank card with a rule: `card` is one of B1 to B4, `name` what the rule is called.

    Called like a printed card's rule. Raises CastingError when the reader's function fails or does
    not give a yard. As a text (and so in JSON, and when it is pickled) it is the card and the name:
    whoever reads it there must know the rule.
    """

    card: Card
    name: str
    rule: CardRule

    def __call__(self, yard: Yard, card: Card) -> Yard:
        """PP-CASTING: the yard after this card. Raises CastingError."""
        try:
            after = self.rule(yard, card)
        except Exception as error:  # the function is the reader's: anything may happen in it
            raise CastingError(
                f"The rule of the casting card {self.name!r} broke down on {yard}: "
                f"{type(error).__name__}: {error}. {_MEND}"
            ) from error
        fault = _fault(after)
        if fault:
            raise CastingError(
                f"The rule of the casting card {self.name!r} has to return a yard, such as "
                f"yard.but(eggs=yard.eggs + 1); {fault}. {_MEND}"
            )
        return after

    def __str__(self) -> str:
        return f"{self.card} {self.name}"

    def __repr__(self) -> str:
        return f"Casting.parse({str(self)!r})"

    def __reduce__(self) -> tuple[Callable[[str], Casting], tuple[str]]:
        return Casting.parse, (str(self),)

    @classmethod
    def parse(cls, text: str) -> Casting:
        """The casting that `str` wrote. Raises NotationError, or OptionsError for a rule that is
        not known here.
        """
        card, _, name = text.partition(" ")
        if card not in CASTING_CARDS:
            raise NotationError(f"A casting is written as in 'B1 pig', not {quoted(text)}.")
        return cls(Card(card), name, registered(name))


def _fault(after: object) -> str:
    """What is wrong with what a rule returned; "" when nothing is."""
    if not isinstance(after, Yard):
        return f"it returned {quoted(after)}"
    for field in fields(after):
        count = getattr(after, field.name)
        if type(count) is not int or count < 0:
            return f"its {field.name} would be {quoted(count)}, and that is a whole number from 0"
    return ""


def casting(name: str) -> Callable[[CardRule], CardRule]:
    """Register the function below as a casting card's rule, called `name`.

    `name` has up to 24 letters, digits, spaces, - and _, a letter first. A name that is used again
    gets the new rule; games that were begun keep theirs. Raises OptionsError for a name that
    can't be, or for what is no function of two things, the yard and the card.
    """
    _check_name(name)

    def register(rule: CardRule) -> CardRule:
        _check_rule(name, rule)
        _REGISTERED[name] = rule
        return rule

    return register


def castings() -> tuple[str, ...]:
    """The names of all rules that are registered, in the order of the alphabet."""
    return tuple(sorted(_REGISTERED))


def registered(name: str) -> CardRule:
    """The rule of this name. Raises OptionsError, which says how to bring it along."""
    if name in _REGISTERED:
        return _REGISTERED[name]
    known = f" Known are: {', '.join(castings())}." if _REGISTERED else ""
    raise OptionsError(
        f"The casting card's rule {name!r} is not known here. Run the cell that defines it, with "
        f"@casting({name!r}) above the function; or hand it over with a match text: "
        f"Match.from_text(text, castings={{{name!r}: the_function}}).{known}"
    )


def read_castings(value: object, blanks: int) -> tuple[Casting, ...]:
    """The option `castings`: blank -> name of a rule, such as {"B1": "pig"}; `blanks` are there.

    Castings that are read already are taken as they are. Raises OptionsError.
    """
    if isinstance(value, Mapping):
        items = list(value.items())
    elif isinstance(value, tuple) and all(isinstance(item, Casting) for item in value):
        items = [(item.card, item) for item in value]
    else:
        raise OptionsError(f"castings is {quoted(value)}; it is a mapping such as {{'B1': 'pig'}}.")
    found: dict[Card, Casting] = {}
    for blank, given in items:
        if blank not in CASTING_CARDS or blank in found:
            raise OptionsError(
                f"castings: {quoted(blank)} is no blank of its own; those are B1 to B4."
            )
        card = Card(blank)
        if CASTING_CARDS.index(card) >= blanks:
            raise OptionsError(
                f"castings: there is no {card} among {blanks} blank cards; set blanks to "
                f"{CASTING_CARDS.index(card) + 1} or more (PP-CASTING)."
            )
        if isinstance(given, Casting):
            found[card] = Casting(card, given.name, given.rule)
        else:
            _check_name(given)
            found[card] = Casting(card, given, registered(given))
    return tuple(found[card] for card in sorted(found))


def with_rules(value: object, rules: Mapping[str, Any]) -> object:
    """The option `castings` with the rules that `rules` holds by name put in; the rest as it is.

    Raises OptionsError for one that is no function of a yard and a card.
    """
    for name, rule in rules.items():
        _check_name(name)
        _check_rule(name, rule)
    if not isinstance(value, Mapping):
        return value
    return {
        blank: Casting(Card(blank), name, rules[name])
        if isinstance(name, str) and name in rules and blank in CASTING_CARDS
        else name
        for blank, name in value.items()
    }


def _check_name(name: object) -> None:
    if callable(name):
        raise OptionsError(
            "A casting card's rule needs a name as well: write @farmlib.casting('pig') above the "
            "function, with brackets and a name in quotes."
        )
    if not isinstance(name, str) or not re.fullmatch(_NAME, name):
        raise OptionsError(
            f"A casting card's rule is called by a name such as 'pig', of up to 24 letters, "
            f"digits, spaces, - and _, not {quoted(name)}."
        )


def _check_rule(name: str, rule: object) -> None:
    try:
        inspect.signature(rule).bind(None, None)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        raise OptionsError(
            f"The rule {quoted(name)} has to be a function of two things, as in 'def rule(yard, "
            f"card)'; this is {quoted(rule)}."
        ) from None
