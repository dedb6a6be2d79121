"""The state of a game of Chicken Chicken, and what one sees in it at a glance.

It is plain, immutable data. What follows from it (whether a claim is open, who owes a word, whether
the last window is open) is worked out here, so that the rules can be written in those words.
"""

from __future__ import annotations

from dataclasses import dataclass

from farmlib.games.chicken_chicken.cards import Card, Film

ENOUGH = 5
"""PP-HIT: so many available eggs make a hit right."""

GOAL = 3
"""PP-WIN: so many points win."""


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a game.

    `movie` is what was shown in this round, `deck` what is still to come, next first. `director` is
    the seat that shows, None with two players; then `turn` is who turns up the next card. `hit`
    names who has hit, in order: the first one's claim is the round's. `number` is what that one
    announced after a rooster. `follow` and `contradict` have answered, `passed` have passed,
    `quacked` have quacked for the duck on top, all in rising order. `finalists` play the final
    round. `round_over` says that a shuffle is due. `winner` has won the game.
    """

    movie: Film
    deck: Film
    points: tuple[int, ...]
    director: int | None
    turn: int | None
    hit: tuple[int, ...] = ()
    number: int | None = None
    follow: tuple[int, ...] = ()
    contradict: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()
    quacked: tuple[int, ...] = ()
    finalists: tuple[int, ...] = ()
    round_over: bool = False
    winner: int | None = None


def shower(state: State) -> int:
    """PP-DIRECTOR: who shows the next card: the director, or with two players the one in turn."""
    if state.director is not None:
        return state.director
    assert state.turn is not None, "without a director somebody is in turn"
    return state.turn


def players_of(state: State) -> tuple[int, ...]:
    """Who plays the round: all but the director; in a final round the finalists (PP-WIN)."""
    if state.finalists:
        return state.finalists
    return tuple(seat for seat in range(len(state.points)) if seat != state.director)


def claim_open(state: State) -> bool:
    """Whether somebody has hit and not all have answered (PP-CONTEST)."""
    return bool(state.hit) and not state.round_over


def rooster_on_top(state: State) -> bool:
    """Whether the rooster was shown last, which ends the show (PP-ROOSTER)."""
    return state.movie[-1:] == (Card.ROOSTER,)


def last_window(state: State) -> bool:
    """PP-ROUND: whether each player hits or passes now, for no further card comes."""
    running = bool(state.movie) and not state.round_over and not state.hit
    return running and (not state.deck or rooster_on_top(state))


def may_hit_first(state: State) -> tuple[int, ...]:
    """PP-HIT: who may lay claim to the Movie now."""
    if not state.movie or state.hit or state.round_over:
        return ()
    return tuple(player for player in players_of(state) if player not in state.passed)


def may_hit_too(state: State) -> tuple[int, ...]:
    """PP-ROOSTER: who may still hit after the first one, or pass."""
    if not claim_open(state) or not rooster_on_top(state):
        return ()
    heard = (*state.hit, *state.passed)
    return tuple(player for player in players_of(state) if player not in heard)


def may_answer(state: State) -> tuple[int, ...]:
    """PP-CONTEST: who may follow or contradict now; after a rooster those who have hit as well."""
    if not claim_open(state):
        return ()
    asked = state.hit if rooster_on_top(state) else players_of(state)
    heard = (state.hit[0], *state.follow, *state.contradict)
    return tuple(player for player in sorted(asked) if player not in heard)


def owing(state: State) -> tuple[int, ...]:
    """Who has still to say something about the open claim, in rising order."""
    return tuple(sorted((*may_hit_too(state), *may_answer(state))))


def quacks_due(state: State) -> int:
    """PP-DUCK: how many quacks the duck on top asks for, one or two; 0 when none does."""
    return state.movie.count(Card.DUCK) if state.movie[-1:] == (Card.DUCK,) else 0


def may_quack(state: State) -> tuple[int, ...]:
    """PP-DUCK: who may quack now."""
    if not quacks_due(state) or state.hit or state.round_over:
        return ()
    heard = (*state.passed, *state.quacked)
    return tuple(player for player in players_of(state) if player not in heard)
