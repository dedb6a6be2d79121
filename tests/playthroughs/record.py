"""Recorded games: what each action led to, event by event, one file a variant.

An event stands there with its rule, its kind, its player and its data; how it is said is tested
elsewhere. `python -m tests.playthroughs.record` writes the records anew, all or those that are
named. Do that only when a change is meant to change what happens in a game, and read the difference
before it is stored.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from farmlib.arena.play import play_match
from farmlib.core.actions import CHANCE
from farmlib.core.match import Match
from farmlib.core.registry import game as find_game

HERE = Path(__file__).parent
_GAME, _OPTIONS, _SEED, _BOTS = "game: ", "options: ", "seed: ", "bots: "

_CHILD = "memory:span=3:slip=0.25"


@dataclass(frozen=True)
class Variant:
    """A game to record: its name, which is the file's, the game with its options, seed and bots."""

    name: str
    game: str
    seed: int
    bots: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        """Where the record is kept."""
        return HERE / f"{self.name}.txt"


VARIANTS = (
    Variant(
        "chickenfoot_double_9",
        "chickenfoot",
        7,
        ("greedy", "random", "greedy", "random"),
        {"players": 4},
    ),
    Variant(
        "chickenfoot_double_12", "chickenfoot", 12, ("random",) * 3, {"players": 3, "highest": 12}
    ),
    Variant(
        "chickenfoot_double_15", "chickenfoot", 15, ("greedy",) * 2, {"players": 2, "highest": 15}
    ),
    Variant(
        "chickenfoot_double_6_call",
        "chickenfoot",
        6,
        ("random",) * 2,
        {"players": 2, "highest": 6, "hand_size": 5, "chickenlittle": "call"},
    ),
    Variant(
        "chickenfoot_must_play_drawn",
        "chickenfoot",
        3,
        ("random",) * 3,
        {"players": 3, "drawn_tile": "must"},
    ),
    Variant("chicken_coop_2", "chicken_coop", 2, ("greedy", "random"), {"players": 2}),
    Variant(
        "chicken_coop_4_printed",
        "chicken_coop",
        4,
        ("greedy", "random", "greedy", "random"),
        {"players": 4, "youngest": 2, "blanks": "printed"},
    ),
    Variant("chicken_coop_6", "chicken_coop", 6, ("random",) * 6, {"players": 6}),
    # Chickapigs that do anything hardly ever get home: somebody has to want it.
    Variant("chickapig_2", "chickapig", 2, ("greedy", "random"), {"players": 2}),
    Variant("chickapig_2_two_flocks", "chickapig", 9, ("greedy",) * 2, {"players": 2, "flocks": 2}),
    Variant("chickapig_3", "chickapig", 3, ("greedy", "random", "greedy"), {"players": 3}),
    Variant("chickapig_4", "chickapig", 4, ("greedy",) * 4, {"players": 4}),
    Variant("duckling_2", "duckling", 11, ("memory", "random"), {"players": 2}),
    Variant("duckling_3", "duckling", 12, ("memory", "greedy", "memory"), {"players": 3}),
    Variant("duckling_4", "duckling", 7, (_CHILD,) * 4, {"players": 4, "youngest": 1}),
    Variant("duckling_5", "duckling", 12, ("memory",) * 5, {"players": 5, "youngest": 3}),
    Variant("duckling_6", "duckling", 7, (_CHILD,) * 6, {"players": 6}),
    Variant("duckling_base", "duckling", 4, ("memory",) * 4, {"players": 4, "piles": False}),
    Variant(
        "duckling_stop_and_keep",
        "duckling",
        7,
        ("random", _CHILD) * 2,
        {"players": 4, "may_stop": True, "must_drop": False},
    ),
    Variant(
        "chicken_chicken_2",
        "chicken_chicken",
        247,
        ("greedy", "random"),
        {"players": 2, "ducks": 2, "dogs": 1, "worms": 1},
    ),
    Variant(
        "chicken_chicken_4_rotating",
        "chicken_chicken",
        245,
        ("greedy", "random", "greedy", "random"),
        {"players": 4, "director": "rotating", "rooster": 1, "farmer": 1, "disguised": 1},
    ),
    Variant(
        "chicken_chicken_8_exact_rotten",
        "chicken_chicken",
        274,
        ("greedy",) * 6 + ("random",) * 2,
        {"players": 8, "director": "rotating", "ostriches": 2, "moods": ("exact", "rotten")},
    ),
    Variant(
        "chicken_chicken_directors_cut",
        "chicken_chicken",
        309,
        ("greedy",) * 4,
        {"players": 4, "moods": ("hungry", "rico", "bilious", "directors_cut")},
    ),
)


def play(variant: Variant) -> Match:
    """The match of a variant, played by its bots."""
    return play_match(find_game(variant.game, **variant.options), variant.bots, variant.seed)


def tell(match: Match, bots: str) -> Iterator[str]:
    """The record of a match, line by line."""
    yield f"{_GAME}{match.game.id}"
    yield f"{_OPTIONS}{match.game.options()}"
    yield f"{_SEED}{match.seed}"
    yield f"{_BOTS}{bots}"
    for action, events, state in zip(match.actions, match.events, match.states[1:], strict=True):
        if action.player == CHANCE:
            yield ""
        yield str(action)
        for event in events:
            data = "".join(f" {name}={value}" for name, value in event.data)
            who = "" if event.player == CHANCE else f" {event.player}"
            yield f"  {event.rule} {event.kind}{who}{data}"
        if match.game.result(state) is not None:
            yield f"scores: {list(match.game.scores(state))}"
    outcome = match.outcome
    if outcome is not None:
        yield ""
        yield f"final scores: {list(outcome.scores)}, winners: {list(outcome.winners)}"


def main() -> None:
    """Write all records, or those that are named."""
    for variant in VARIANTS:
        if sys.argv[1:] and variant.name not in sys.argv[1:]:
            continue
        lines = tell(play(variant), " ".join(variant.bots))
        variant.path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(variant.path.name)


if __name__ == "__main__":
    main()
