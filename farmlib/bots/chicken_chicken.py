"""What looks good in Chicken Chicken, for the greedy bot; and when a bot would do it, in seconds.

A bot counts the film as a person does who has seen it: what lies in the open it sees, but of the
hens on their eggs, the dogs and the worms it keeps only so many in mind (its span). So it can be
fooled. `reactions` is for a race against the clock, `judge` for tables where each is asked in turn.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from farmlib.bots.reaction import PEOPLE, Person, notices, reaction_seconds
from farmlib.core.actions import Action
from farmlib.games.chicken_chicken.actions import (
    Contradict,
    Follow,
    Hit,
    Pass,
    Quack,
    Show,
)
from farmlib.games.chicken_chicken.cards import Card, Film, write_film
from farmlib.games.chicken_chicken.game import cast_of
from farmlib.games.chicken_chicken.observation import ChickenChickenObservation
from farmlib.games.chicken_chicken.state import ENOUGH
from farmlib.games.chicken_chicken.yard import Cast, Yard

GOOD: Final = 1.0
"""What a point that seems sure is worth."""

POLITE: Final = 0.5
"""A quack in time costs nothing; a challenge that may follow is worth a hit as well."""

FREE: Final = 0.1
"""Contradicting costs nothing when there is no point to lose, and one may have miscounted."""

THINKS: Final = 2.0
"""How much longer it takes to decide what to say than to react."""


@dataclass(frozen=True, slots=True)
class Reaction:
    """What somebody is about to do: `action`, after so many `seconds` from the signal."""

    action: Action
    seconds: float


def counted(person: Person, cast: Cast, movie: Film) -> Yard:
    """The yard as `person` has it in mind after the film.

    Whatever waits or is covered beyond the span slips the mind: first worms, then dogs, then hens.

    >>> from farmlib.games.chicken_chicken.cards import read_film
    >>> from farmlib.games.chicken_chicken.yard import CAST
    >>> counted(PEOPLE["beginner"], CAST, read_film("E E E H H H F F F")).available
    2
    """
    yard = Yard()
    for card in movie:
        yard = cast[card](yard, card)
        for thing in ("worms", "dogs", "sitting"):
            over = yard.sitting + yard.dogs + yard.worms - person.span
            if over > 0:
                kept = getattr(yard, thing)
                yard = yard.but(**{thing: max(0, kept - over)})
    return yard


def judge(observation: ChickenChickenObservation) -> list[float]:
    """A value for each of `observation.legal`, in points; more is better, waiting is worth 0."""
    count = _count(PEOPLE["player"], observation)
    return [_value(observation, action, count) for action in observation.legal]


def _count(person: Person, seen: ChickenChickenObservation) -> int:
    return counted(person, cast_of(seen.moods, seen.castings), seen.movie).available


def _seems_true(seen: ChickenChickenObservation, count: int) -> bool:
    """Whether a claim on the Movie is true for somebody who has counted so many eggs."""
    if seen.number is not None:
        return count == seen.number
    return count == ENOUGH if "exact" in seen.moods else count >= ENOUGH


def _nothing_to_lose(seen: ChickenChickenObservation) -> bool:
    """Whether contradicting can cost no point: there is none (PP-SCORE), or points stand still in
    a final round (PP-WIN), where letting a claim pass would lose the game.
    """
    return bool(seen.finalists) or seen.points[seen.player] <= seen.lowest


def _value(seen: ChickenChickenObservation, action: Action, count: int) -> float:
    true = _seems_true(seen, count)
    match action:
        case Hit(number=int(number)):
            return GOOD if number == count else -GOOD
        case Hit() if seen.hit:
            return POLITE if not true else FREE if _nothing_to_lose(seen) else -POLITE
        case Hit():
            return GOOD if true else -GOOD
        case Contradict():
            return GOOD if not true else FREE if _nothing_to_lose(seen) else -GOOD
        case Quack():
            return POLITE
        case Show() | Pass() | Follow():
            return 0.0
    raise TypeError(f"Chicken Chicken has no action {action!r}.")


# ---------------------------------------------------------------- against the clock


def reactions(
    person: Person, observation: ChickenChickenObservation, seed: int | str
) -> tuple[Reaction, ...]:
    """What `person` in this seat will do if nothing else happens before, the soonest first.

    Seconds are from the moment in which this can be seen: the card lies, somebody has hit. Showing
    cards is no reaction; the table does it at its own tempo. () means: waits. The same arguments
    give the same answer, and another `seed` gives other luck: give it the seed of the match and
    how many cards and rounds have been shown, so that a card's answer is settled once.
    """
    seen = observation
    state = f"{write_film(seen.movie)} {seen.hit} {seen.number} {seen.passed}"
    rng = random.Random(f"farmlib reaction {seed} {seen.player} {state}")
    count = _count(person, seen)
    legal = [action for action in seen.legal if not isinstance(action, Show)]
    quacks = [action for action in legal if isinstance(action, Quack)]
    others = [action for action in legal if not isinstance(action, Quack)]
    found = []
    # Both are drawn always, so that having quacked does not change when somebody hits.
    quack_heard, quack_after = (
        notices(person, rng, signal=True),
        reaction_seconds(person, rng),
    )
    found += [Reaction(action, quack_after) for action in quacks if quack_heard]
    found += _on_the_movie(person, seen, others, count, rng)
    return tuple(sorted(found, key=lambda reaction: reaction.seconds))


def _on_the_movie(
    person: Person,
    seen: ChickenChickenObservation,
    legal: list[Action],
    count: int,
    rng: random.Random,
) -> list[Reaction]:
    """Hit, pass or answer: at most one of them."""
    first = [action for action in legal if isinstance(action, Hit) and not seen.hit]
    after = reaction_seconds(person, rng)
    if not legal:
        return []
    if not first:
        # One has to say something, and says what seems best.
        values = [_value(seen, action, count) for action in legal]
        best = legal[values.index(max(values))]
        return [Reaction(best, THINKS * after)]
    rooster = seen.movie[-1] is Card.ROOSTER
    hits = notices(person, rng, signal=rooster or _seems_true(seen, count))
    if hits:
        wanted = [act for act in first if not rooster or getattr(act, "number", None) == count]
        if wanted:
            return [Reaction(wanted[0], THINKS * after if rooster else after)]
    return [Reaction(act, 2 * THINKS * after) for act in legal if isinstance(act, Pass)]
