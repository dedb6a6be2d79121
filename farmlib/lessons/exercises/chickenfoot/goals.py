"""Exercises to play: an aim on the board, all hands open, the reader plays for everybody.

The positions come from the ends of hands that were played at random: what happened there can be
reached, and stepping back some moves makes it a question.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from farmlib.core.chance import below, pick
from farmlib.games.chickenfoot import Chickenfoot, State
from farmlib.games.chickenfoot.words import still_needs
from farmlib.games.dominoes import Tile
from farmlib.lessons.exercises.chickenfoot.aims import (
    FinishFoot,
    GoOut,
    LoseTile,
    MakeStalemate,
    SayTheWord,
)
from farmlib.lessons.exercises.chickenfoot.positions import LEVELS, capital, moments, seat
from farmlib.lessons.exercises.makers import maker
from farmlib.lessons.exercises.playing import Aim, PlayTo, shortest_way

_DOUBLE_BLANK = Tile(0, 0)
_LENGTHS = {1: (1, 2), 2: (2, 4), 3: (3, 6)}
"""How many moves the shortest way has, fewest and most."""

_SLACK = {1: 2, 2: 1, 3: 0}
"""How many moves more than the shortest way are allowed."""

_TRIES = 12

_FOR_ALL = "All hands lie open, and you play for everybody, each in turn."


def _question(
    rng: random.Random,
    grade: int,
    game: Chickenfoot,
    state: State,
    aim: Aim,
    *,
    prompt: str,
    hints: tuple[str, ...],
    because: str,
    lengths: tuple[int, int] | None = None,
    forced: bool = False,
) -> PlayTo | None:
    """The question of reaching `aim` from `state`; None where that is too short, too long, or
    (unless it may be `forced`) where everything leads there.
    """
    fewest, most = lengths or _LENGTHS[grade]
    way = shortest_way(game, state, aim, most)
    if way is None or len(way) < fewest:
        return None
    limit = len(way) + _SLACK[grade]
    if not forced and not _can_go_wrong(rng, game, state, aim, limit):
        return None
    moves = "1 move" if limit == 1 else f"{limit} moves"
    return PlayTo(
        prompt=(prompt, f"{_FOR_ALL} It can be done in {moves} or fewer.")
        if limit > 1
        else (prompt, f"{_FOR_ALL} One move is enough."),
        hints=(*hints, f"Begin with: {way[0]}") if len(way) > 1 else hints,
        because=because,
        aim=aim,
        limit=limit,
        way=way,
        game=game,
        state=state,
    )


def _can_go_wrong(
    rng: random.Random, game: Chickenfoot, state: State, aim: Aim, limit: int
) -> bool:
    """Whether somebody who does just anything may miss the aim."""
    return any(not _stumbles_on(rng, game, state, aim, limit) for _ in range(_TRIES))


def _stumbles_on(rng: random.Random, game: Chickenfoot, state: State, aim: Aim, limit: int) -> bool:
    for _ in range(limit):
        actions = [a for player in game.actors(state) for a in _can_do(game, state, player)]
        if not actions:
            return False
        step = game.apply(state, pick(rng, actions))
        state = step.state
        if aim.reached(game, state, step.events):
            return True
    return False


def _can_do(game: Chickenfoot, state: State, player: int) -> tuple[Any, ...]:
    return game.legal_actions(state, player) if player >= 0 else ()


def _before(
    rng: random.Random, grade: int, states: Sequence[State], end: int, good: Callable[[State], bool]
) -> State | None:
    """A good state up to some moves before `states[end]`."""
    _, most = _LENGTHS[grade]
    found = [state for state in states[max(0, end - most) : end] if state.tree and good(state)]
    return pick(rng, found) if found else None


def _nothing_drawn(state: State) -> bool:
    return state.drawn is None


@maker("chickenfoot/finish-the-foot", kind="play", title="Finish the foot", rules=("CF-FOOT",))
def finish_the_foot(rng: random.Random, grade: int) -> PlayTo | None:
    """A double lacks toes: put them on."""
    game = LEVELS[grade].game()
    found = [state for state in moments(rng, game) if _foot_begun(state) and _nothing_drawn(state)]
    if not found:
        return None
    state = pick(rng, found)
    end = state.tree.unfinished()
    assert end is not None
    name = end.tile.words()
    return _question(
        rng,
        grade,
        game,
        state,
        FinishFoot(end.tile),
        prompt=f"{capital(still_needs(end, is_root=False))}. Finish the foot.",
        hints=(
            "Whose turn is it, and who holds a tile that fits the double?",
            "Whoever holds none has to draw, and that costs a move. There may be a choice whose "
            "toe comes when.",
        ),
        because=f"{capital(name)} has its three toes, and every open end is free.",
        forced=grade == 1,  # to do it once with one's own hands is all that grade 1 asks
    )


def _foot_begun(state: State) -> bool:
    end = state.tree.unfinished()
    return end is not None and end.tile != state.tree.root and not state.ended


@maker("chickenfoot/go-out", kind="play", title="Go out", rules=("CF-OUT",))
def go_out(rng: random.Random, grade: int) -> PlayTo | None:
    """One of the players is to get rid of all tiles."""
    game = LEVELS[grade].game(hand_size=4)
    states = list(moments(rng, game))
    if states[-1].ended != "CF-OUT":
        return None
    player = states[-1].hands.index(())
    state = _before(rng, grade, states, len(states) - 1, _nothing_drawn)
    if state is None:
        return None
    return _question(
        rng,
        grade,
        game,
        state,
        GoOut(player),
        prompt=f"{seat(player)} wants to go out. Help, and play the hand to that end.",
        hints=(
            f"What could be the last tile of {seat(player)}, and where would it go?",
            "The others can open an end for it, or must not cover the one that is needed.",
        ),
        because=f"{seat(player)} has played the last tile and wins the hand at once.",
    )


@maker(
    "chickenfoot/make-a-stalemate",
    kind="play",
    title="Make a stalemate",
    rules=("CF-STALE", "CF-FOOT"),
)
def make_a_stalemate(rng: random.Random, grade: int) -> PlayTo | None:
    """Late in a hand a stalemate can be had: make it."""
    game = LEVELS[grade].game()
    states = list(moments(rng, game))
    if states[-1].ended != "CF-STALE":
        return None
    state = _before(rng, grade, states, len(states) - 1, _nothing_drawn)
    if state is None:
        return None
    return _question(
        rng,
        grade,
        game,
        state,
        MakeStalemate(),
        prompt="Bring this hand to a stalemate.",
        hints=(
            "For which double are there too few tiles left?",
            "When it lies, the bone pile must be drawn out, and the last tiles of its suit must be "
            "played, before the hand is a stalemate.",
        ),
        because="A double lacks toes, no tile is left for it, and the bone pile is empty.",
    )


@maker(
    "chickenfoot/lose-the-double-blank",
    kind="play",
    title="Get rid of the double-blank",
    rules=("CF-SCORE", "CF-MATCH", "CF-FOOT"),
)
def lose_the_double_blank(rng: random.Random, grade: int) -> PlayTo | None:
    """Somebody holds the double-blank, which counts 50: play it."""
    game = LEVELS[grade].game()
    states = list(moments(rng, game))
    end = next((n for n, state in enumerate(states) if state.tree.find(_DOUBLE_BLANK) > 0), 0)
    state = _before(rng, grade, states, end, lambda state: _nothing_drawn(state) and _held(state))
    if state is None:
        return None
    holder = next(n for n, hand in enumerate(state.hands) if _DOUBLE_BLANK in hand)
    return _question(
        rng,
        grade,
        game,
        state,
        LoseTile(_DOUBLE_BLANK),
        prompt=f"{seat(holder)} holds the double-blank. It would count 50 points! Play it.",
        hints=(
            "It needs an open end with a blank.",
            "Is there no such end, or is a double waiting? Then first see to that.",
        ),
        because="The double-blank lies, and now it wants three toes of its own.",
    )


def _held(state: State) -> bool:
    return any(_DOUBLE_BLANK in hand for hand in state.hands)


@maker("chickenfoot/say-the-word", kind="play", title="Say Chickenlittle", rules=("CF-LITTLE",))
def say_the_word(rng: random.Random, grade: int) -> PlayTo | None:
    """A player is about to have one tile left: play, and say the word in time."""
    game = LEVELS[grade].game(chickenlittle="call", hand_size=3 + (grade > 1))
    states = [
        state
        for state in moments(rng, game)
        if not state.ended and state.tree and _nothing_drawn(state) and not state.due
    ]
    player = below(rng, game.players)
    found = [
        state
        for state in states
        if len(state.hands[player]) == 2 and player not in state.owes and not state.owes
    ]
    if not found:
        return None
    state = pick(rng, found)
    return _question(
        rng,
        grade,
        game,
        state,
        SayTheWord(player),
        prompt=f"{seat(player)} holds two tiles. Play on, so that one is left, and say the word in "
        "time. At this table nobody says it for you.",
        hints=(
            "First the tile has to be played, then comes the word.",
            "The word has its own button. It has to be said before the next player has finished a "
            "turn.",
        ),
        because=f"{seat(player)} has one tile left and has said so: nobody can be caught.",
        lengths=(2, 2 * grade),
    )
