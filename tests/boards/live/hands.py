"""Hands that press at set times, in place of a browser: what came of a cue, by the rule alone.

`ended(cue, {0: 300})` is the answer of a page on which player 0 has hit 300 ms after the card was
painted. Whoever has the smallest time is first; it is worked out here anew, by looking at them all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import farmlib
from farmlib.boards.live.cue import Answer, Cue, Said
from farmlib.boards.live.race import Pace, Race
from farmlib.boards.seats import seats_for
from farmlib.bots.reaction import Person
from farmlib.core.match import Match

NEVER = Person(mu=0.5, sigma=0, tau=0, misses=1, false_alarms=0, span=20)
"""Misses each signal."""

SURE = Person(mu=0.5, sigma=0, tau=0, misses=0, false_alarms=0, span=20)
"""Counts right, misses nothing, and takes half a second."""

QUICK = Person(mu=0.2, sigma=0, tau=0, misses=0, false_alarms=0, span=20)
STEADY = Pace()
HASTY = Person(mu=0.3, sigma=0, tau=0, misses=0, false_alarms=1, span=20)
"""Hits at every card."""

FIVE = "E E E E E"


def race(
    *people: Person,
    deck: str = f"{FIVE} F F",
    movie: str = "",
    players: int | None = None,
    humans: tuple[int, ...] = (0,),
    pace: Pace = STEADY,
    points: list[int] | None = None,
    **options: Any,
) -> Race:
    """A race at this film: those at the screen from seat 0 on, then `people`, then the director."""
    count = len(humans) + len(people) + 1 if players is None else players
    game = farmlib.game("chicken_chicken", players=count, **options)
    director = None if count == 2 else count - 1
    position = {"movie": movie, "deck": deck, "director": director, "points": points or [0] * count}
    seats = seats_for(count, humans=humans, bots="player")
    bots = dict(zip((n for n in range(count) if n not in humans), [*people, NEVER], strict=False))
    return Race(Match(game, seed=3, position=position), seats, bots, pace)


def ended(
    cue: Cue,
    hits: Mapping[int, float] | None = None,
    *said: tuple[int, str, float],
    number: int | None = None,
) -> Answer:
    """What a page answers to `cue` when those at the screen hit at these times, and say this."""
    words = tuple(Said(*word) for word in said)
    if cue.kind == "claim":
        return Answer("claim", max([cue.wait, *(word.ms for word in words)]), said=words)
    times = [(ms, 0, player) for player, ms in (hits or {}).items()]
    times += [(due.ms, 1, due.player) for due in cue.bots if due.what == "hit"]
    times = [time for time in times if cue.tempo is None or time[0] <= cue.tempo]
    if not times:
        end = "passed" if cue.tempo is None else "show"
        at = cue.tempo if cue.tempo is not None else max(word.ms for word in words)
        return Answer(end, at, said=tuple(word for word in words if word.ms <= at))
    ms, _, player = min(times)
    mine = number if player in (hits or {}) else None
    return Answer("hit", ms, player, mine, tuple(word for word in words if word.ms <= ms))


def show_until(race: Race, count: int) -> None:
    """Nobody presses until so many cards lie."""
    if race.cue.kind in ("start", "settled"):
        race.go()
    while len(race.state.movie) < count:
        race.answer(ended(race.cue))
