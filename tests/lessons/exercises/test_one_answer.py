"""Of the answers to "Is it over?" just one is true, when each is read by itself.

What each answer says is worked out here from the page of rules and from nothing but what lies on
the table, is held and is left to draw: an answer that only its neighbour rules out is none.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmlib.lessons.exercises import Exercise, exercise

TOES = 3


@dataclass(frozen=True)
class Table:
    """What can be counted at a table after the move that the question tells of."""

    hands: tuple[tuple[Any, ...], ...]
    pile: tuple[Any, ...]
    lacks: tuple[tuple[int, int], ...]
    """For each double that has fewer toes than it takes: how many it lacks, how many are left."""
    passes: int
    waits_for_press: bool

    @property
    def out(self) -> bool:
        return () in self.hands

    @property
    def short(self) -> bool:
        """Fewer tiles of a double's number remain, in hands and pile, than it lacks toes."""
        return any(left < missing for missing, left in self.lacks)

    @property
    def toeless(self) -> bool:
        return any(left == 0 for _, left in self.lacks)

    @property
    def all_passed(self) -> bool:
        return not self.pile and self.passes >= len(self.hands)


def table_after(ex: Exercise) -> Table:
    match: Any = ex.question.match
    passes = match.state.passes
    for action in ex.question.actions:  # type: ignore[attr-defined]
        passes = passes + 1 if action.endswith("pass") else 0
        match.play(action)
    state = match.state
    rest = [tile for tiles in (*state.hands, state.pile) for tile in tiles]
    lacks = []
    for index, placed in enumerate(state.tree.placed):
        high, low = placed.tile
        missing = TOES - len(state.tree.children(index))
        if high == low and index and missing > 0:
            lacks.append((missing, sum(high in tile for tile in rest)))
    unpressed = getattr(state, "pressed", True) is False
    return Table(state.hands, state.pile, tuple(lacks), passes, unpressed)


def chickenfoot_over(seen: Table) -> bool:
    stale = not seen.pile and seen.toeless
    return seen.out or stale or seen.all_passed


def coop_over(seen: Table) -> bool:
    return seen.out or coop_blocked(seen) or seen.all_passed


def coop_blocked(seen: Table) -> bool:
    """No tile of the number is left for the toes; where none was left at all, after the press."""
    return seen.toeless and not seen.waits_for_press


READINGS: dict[str, dict[str, Callable[[Table], bool]]] = {
    "chickenfoot": {
        "The hand is over, and it has a winner": lambda seen: seen.out,
        "Stalemate: the hand is over, and everybody scores": (
            lambda seen: not seen.out and not seen.pile and seen.toeless
        ),
        "Nobody could play for a whole round: the hand is over": lambda seen: seen.all_passed,
        "A stalemate is pending, but the hand goes on": (
            lambda seen: seen.short and not chickenfoot_over(seen)
        ),
        "The hand goes on, and no stalemate is pending": (
            lambda seen: not seen.short and not chickenfoot_over(seen)
        ),
    },
    "chicken_coop": {
        "The round is over, and it has a winner": lambda seen: seen.out,
        "The round is blocked: it's over, and everybody scores": (
            lambda seen: not seen.out and coop_blocked(seen)
        ),
        "Everybody passed in a row: the round is over, and everybody scores": (
            lambda seen: seen.all_passed
        ),
        "The round goes on, but it will be blocked when the last toes are down": (
            lambda seen: seen.short and not coop_over(seen)
        ),
        "The round goes on, and no double will block it": (
            lambda seen: not seen.short and not coop_over(seen)
        ),
    },
}


@pytest.mark.parametrize("game", READINGS)
@given(st.integers(0, 10**6), st.sampled_from([1, 2, 3]))
@settings(max_examples=25, deadline=None)
def test_each_answer_read_by_itself_is_true_or_not_and_one_is(
    game: str, seed: int, grade: int
) -> None:
    ex = exercise(f"{game}/how-does-it-end", seed=seed, grade=grade)
    seen = table_after(ex)
    true = {label for label, holds in READINGS[game].items() if holds(seen)}
    assert {option.label for option in ex.question.options} == set(READINGS[game])
    assert true == {option.label for option in ex.question.options if option.right}
