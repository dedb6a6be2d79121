"""Exercises to play: an aim on the board, all hands open, the reader plays for everybody.

The positions come from the ends of hands that were played at random: what happened there can be
reached, and stepping back some moves makes it a question.
"""

from __future__ import annotations

import random

from farmlib.core.chance import below, pick
from farmlib.games.chickenfoot import State
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
from farmlib.lessons.exercises.playing import PlayTo
from farmlib.lessons.exercises.reaching import before, reach

_DOUBLE_BLANK = Tile(0, 0)


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
    return reach(
        rng,
        grade,
        game,
        state,
        FinishFoot(end.tile),
        prompt=f"{capital(still_needs(end, is_root=False))}. Finish the foot.",
        hints=(
            "Whose turn is it, and who has a tile that fits the double?",
            "If they have none, they have to draw, and that costs a move. You may have a choice "
            "about whose toe comes when.",
        ),
        because=f"{capital(name)} has its three toes, and every open end is free again.",
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
    state = before(rng, grade, states, len(states) - 1, _nothing_drawn)
    if state is None:
        return None
    return reach(
        rng,
        grade,
        game,
        state,
        GoOut(player),
        prompt=f"{seat(player)} wants to go out. Play on until they do.",
        hints=(
            f"Which tile could {seat(player)} play last, and where would it go?",
            "The others can make a place for it, and they mustn't cover the one it needs.",
        ),
        because=f"{seat(player)} has played their last tile, and that wins the hand at once.",
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
    state = before(rng, grade, states, len(states) - 1, _nothing_drawn)
    if state is None:
        return None
    return reach(
        rng,
        grade,
        game,
        state,
        MakeStalemate(),
        prompt="Bring this hand to a stalemate.",
        hints=(
            "Which double has too few tiles left for its toes?",
            "Once it's down, the bone pile has to be drawn empty and the last tiles of its suit "
            "have to be played. Only then is the hand a stalemate.",
        ),
        because="A double still needs toes, no tile is left for it, and the bone pile is empty.",
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
    state = before(rng, grade, states, end, lambda state: _nothing_drawn(state) and _held(state))
    if state is None:
        return None
    holder = next(n for n, hand in enumerate(state.hands) if _DOUBLE_BLANK in hand)
    return reach(
        rng,
        grade,
        game,
        state,
        LoseTile(_DOUBLE_BLANK),
        prompt=f"{seat(holder)} has the double-blank. In hand it costs 50 points! Play it.",
        hints=(
            "It needs an open end with a blank.",
            "No such end, or a double waiting for tiles? Then deal with that first.",
        ),
        because="The double-blank is down, and now it needs three toes of its own.",
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
    return reach(
        rng,
        grade,
        game,
        state,
        SayTheWord(player),
        prompt=f"{seat(player)} has two tiles. Play on until one is left, and say the word in "
        "time. At this table, nobody says it for you.",
        hints=(
            "First play the tile, then say the word.",
            "The word has a button of its own. Press it before the next player has finished their "
            "turn.",
        ),
        because=f"{seat(player)} has one tile left and has said so, so nobody can be caught.",
        lengths=(2, 2 * grade),
    )
