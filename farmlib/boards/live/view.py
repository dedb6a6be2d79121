"""What is seen of a race: the status line, the card on top, plates, buttons' words, the log.

Only the top card is shown while the film runs, and the log names no card: to keep them in mind is
the game. When the round is over all of it may be looked at, in slow motion.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from farmlib.boards.live.cue import Cue
from farmlib.boards.live.race import Race
from farmlib.core.events import Event, sentence
from farmlib.games.chicken_chicken import Card
from farmlib.games.chicken_chicken.state import ENOUGH, GOAL, owing
from farmlib.games.chicken_chicken.words import claim_words, quacks
from farmlib.scenes.scene import letter_of

ALONE: Final = (" ", "c", "q")
"""The keys of one who is alone at the screen: hit and follow, contradict and pass, quack."""

TOGETHER: Final = (("q", "w", "e"), ("p", "o", "i"), ("x", "c", "v"), ("m", "n", "b"))
"""The keys of each where several are at the screen: as far from each other as hands are."""

UNTOLD: Final = frozenset({"show", "shot", "shuffle", "duck", "last"})
"""Kinds of events that the log leaves out: they name cards, or stand on the status line."""


def keys_of(humans: tuple[int, ...]) -> dict[int, tuple[str, str, str]]:
    """Which keys are whose: for hit (and follow), contradict (and pass), quack.

    >>> keys_of((1, 3))
    {1: ('q', 'w', 'e'), 3: ('p', 'o', 'i')}
    """
    if len(humans) == 1:
        return {humans[0]: ALONE}
    return dict(zip(humans, TOGETHER, strict=False))


def milliseconds(ms: float) -> str:
    """A time as it is told: "412 ms"."""
    return f"{ms:.0f} ms"


def shown(race: Race, said: str = "", trouble: str = "") -> dict[str, Any]:
    """The trait `shown` (see CONTRACT.md). `said` takes the place of the status line."""
    cue, state, names = race.cue, race.state, _names(race)
    top = state.movie[-1] if state.movie and cue.kind in ("card", "last", "claim") else None
    keys = keys_of(tuple(sorted(race.humans)))
    return {
        "seq": race.seq,
        "kind": cue.kind,
        "top": None if top is None else str(top),
        "words": "" if top is None else _card_words(race, top),
        "count": len(state.movie),
        "left": len(state.deck),
        "first": None if race.first is None else list(race.first),
        "humans": list(cue.humans),
        "can": {
            str(player): [
                (word, f"{label} ({key_name(own[place])})", place)
                for word, label, place in can_do(cue, player)
            ]
            for player, own in keys.items()
        },
        "duck": cue.quacks > 0,
        "owe": [event.player for event in _last(race) if event.kind == "owes"],
        "tempo": cue.tempo,
        "limit": cue.limit,
        "wait": cue.wait,
        "number": cue.number,
        "too": cue.too,
        "status": said or _status(race, names),
        "news": [f"{event.say(names)} ({event.rule})" for event in _news(race)],
        "go": _go_label(race),
        "help": _help(race, names, keys) if cue.kind == "start" else [],
        "plates": _plates(race, names, keys),
        "film": cue.kind in ("settled", "over"),
        "pace": race.pace.tempo,
        "trouble": trouble,
    }


def can_do(cue: Cue, player: int) -> list[tuple[str, str, int]]:
    """What one at the screen can say in this window: the word, what it is called, and which of the
    three keys it has.

    >>> can_do(Cue("card", humans=(0,)), 0)
    [('hit', 'Hit', 0)]
    """
    found: list[tuple[str, str, int]] = []
    if player in cue.humans and cue.kind == "claim":
        hit = "Hit and " if cue.too else ""
        found += [
            ("follow", f"{hit}follow".capitalize(), 0),
            ("contradict", f"{hit}contradict".capitalize(), 1),
        ]
        found += [("pass", "Pass", 2)] if cue.too else []
    elif player in cue.humans:
        found.append(("hit", "Hit and say a number" if cue.number else "Hit", 0))
        found += [("pass", "Pass", 1)] if cue.kind == "last" else []
    if player in cue.quackers:
        found.append(("quack", quacks(cue.quacks), 2))
    return found


def _names(race: Race) -> tuple[str, ...]:
    return tuple(seat.name for seat in race.seats)


def _card_words(race: Race, card: Card) -> str:
    name = race.game.casting_name(card)
    return card.words if name is None else f"the casting card {name!r}"


def _go_label(race: Race) -> str:
    """The word on the button that goes on; "" where nothing waits for one."""
    match race.cue.kind:
        case "settled":
            return "Next round"
        case "start":
            return "Go on" if race.state.movie else "Start"
    return ""


# ---------------------------------------------------------------- the status line


def _status(race: Race, names: tuple[str, ...]) -> str:
    state, cue = race.state, race.cue
    match cue.kind:
        case "start":
            text = _begin(race)
        case "card":
            text = f"{_late(race)}{_task(race)}"
            if cue.quacks and cue.quackers:
                text = f'A duck! Say "{quacks(cue.quacks)}"'
        case "last":
            what = "say how many eggs are available" if cue.number else "claim the eggs"
            text = f"{_late(race)}No more cards are coming. Hit and {what}, or pass."
        case "claim":
            text = f"{_first(race)}{{{state.hit[0]}:say}} that {claim_words(state)}. {_asked(race)}"
        case "settled":
            text = f"{_first(race)}{_ending(race)}"
        case _:
            text = f"{_first(race)}{{{state.winner}:win}} the game."
    return sentence(text, names)


def _task(race: Race) -> str:
    """What those at the screen are to do while the film runs."""
    if race.cue.humans or not race.humans:
        return f"Hit when {_wanted(race)} available."
    director = race.state.director
    if director in race.humans:
        return f"{{{director}:direct}} this round: the film runs by itself."
    return "Just watch: this round is for the others."


def _begin(race: Race) -> str:
    if race.state.movie:
        return "The film is waiting. Go on when you're ready."
    points = "the most points" if race.state.finalists else f"{GOAL} points"
    return (
        f"Cards come one by one. Be the first to hit when {_wanted(race)} available: {points} win."
    )


def _wanted(race: Race) -> str:
    exact = "exactly" if "exact" in race.game.moods else "at least"
    return f"{exact} {ENOUGH} eggs are"


def _late(race: Race) -> str:
    """PP-DUCK: whose quack came too late."""
    told = [f"{{{player}:quack}} too late, after {milliseconds(ms)}. " for player, ms in race.late]
    return "".join(told)


def _first(race: Race) -> str:
    if race.first is None:
        return ""
    player, ms = race.first
    return f"{{{player}:are/is}} first, after {milliseconds(ms)}. "


def _asked(race: Race) -> str:
    if not race.cue.humans:
        return "The others are making up their minds."
    if race.cue.too:
        return "Hit too, then follow or contradict; or pass."
    return "Follow, or contradict."


def _ending(race: Race) -> str:
    """How the round came out, in a sentence or two."""
    kinds = ("unchallenged", "verdict", "no score", "score", "final")
    return " ".join(str(event.text) for event in _last(race) if event.kind in kinds)


def _last(race: Race) -> tuple[Event, ...]:
    """What the last action led to."""
    return race.match.events[-1] if race.match.events else ()


def _help(
    race: Race, names: tuple[str, ...], keys: Mapping[int, tuple[str, str, str]]
) -> list[str]:
    """Which keys are whose, and how to play without a race."""
    lines = []
    for player, (hit, contradict, quack) in keys.items():
        duck = f", {key_name(quack)} quacks" if Card.DUCK in race.game.deck else ""
        lines.append(
            f"{names[player]}: {key_name(hit)} hits and follows, {key_name(contradict)} "
            f"contradicts and passes{duck}."
        )
    return [*lines, 'To play without a clock: farmlib.table("chicken_chicken").']


def key_name(key: str) -> str:
    """The word on a key."""
    return "Space" if key == " " else key.upper()


# ---------------------------------------------------------------- plates and log


def _plates(
    race: Race, names: tuple[str, ...], keys: Mapping[int, tuple[str, str, str]]
) -> list[dict[str, Any]]:
    state = race.state
    waits = owing(state) if race.cue.kind == "claim" else ()
    plates = []
    for player, name in enumerate(names):
        told = []
        if state.director == player:
            told.append("directs")
        if state.finalists and player not in state.finalists:
            told.append("watches")
        if player in state.hit[:1] and not state.round_over:
            told.append("has hit")
        if player in state.passed:
            told.append("has passed")
        if player in state.quacked:
            told.append("has quacked")
        points = state.points[player]
        plates.append(
            {
                "player": player,
                "name": name,
                "letter": letter_of(name),
                "points": "1 point" if points == 1 else f"{points} points",
                "told": ", ".join(told),
                "turn": player in waits,
                "keys": list(keys.get(player, ())),
            }
        )
    return plates


def _news(race: Race) -> tuple[Event, ...]:
    """What happened in this round, newest last, but for what names cards."""
    told: list[Event] = []
    for events in race.match.events:
        if any(event.kind == "shuffle" for event in events):
            told.clear()
        told += [event for event in events if event.kind not in UNTOLD]
    return tuple(told)
