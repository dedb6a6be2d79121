"""Exercises to play: an aim on the board, all hands open, the reader plays for everybody.

The positions come from rounds that were played at random: what happened there can be reached, and
stepping back some moves makes it a question.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from farmlib.core.chance import below, pick
from farmlib.games.chicken_coop import State
from farmlib.games.chicken_coop.state import waits_for_press
from farmlib.games.chicken_coop.words import still_needs
from farmlib.lessons.exercises.chicken_coop.aims import Block, FinishToes, GoOut, MakeItCluck
from farmlib.lessons.exercises.chicken_coop.positions import (
    LEVELS,
    begun,
    capital,
    few_held,
    seat,
    yard_in_words,
)
from farmlib.lessons.exercises.makers import maker
from farmlib.lessons.exercises.playing import PlayTo
from farmlib.lessons.exercises.reaching import before, reach


def _nothing_due(state: State) -> bool:
    """Whether the turn has not begun: nothing drawn, no hub to press."""
    return state.drawn is None and not waits_for_press(state)


def _clear(grade: int) -> Callable[[State], bool]:
    """Whether the turn has not begun and nobody holds too many tiles for this grade."""
    return lambda state: _nothing_due(state) and few_held(state, grade)


@maker("chicken_coop/make-it-cluck", kind="play", title="Make it cluck", rules=("CO-CLUCK",))
def make_it_cluck(rng: random.Random, grade: int) -> PlayTo | None:
    """A player is to play a double and press the hub."""
    game = LEVELS[grade].game()
    player = below(rng, game.players)
    found = [
        state
        for state in begun(rng, grade, game)
        if state.tree
        and not state.ended
        and _clear(grade)(state)
        and any(tile.is_double for tile in state.hands[player])
    ]
    if not found:
        return None
    state = pick(rng, found)
    return reach(
        rng,
        grade,
        game,
        state,
        MakeItCluck(player),
        prompt=f"{seat(player)} wants to make the hub cluck. Play on until it does. "
        f"{yard_in_words(state)}",
        hints=(
            f"Which double does {seat(player)} have, and is there a place for it?",
            "While the hub needs legs or a double needs toes, another double has to wait. And a "
            "double makes no noise by itself: the hub has a button.",
        ),
        because="The double is down, and the hub has clucked.",
        lengths=(2, 2 * grade),
    )


@maker("chicken_coop/finish-the-toes", kind="play", title="Three toes", rules=("CO-TOES",))
def finish_the_toes(rng: random.Random, grade: int) -> PlayTo | None:
    """A double lacks toes: put them on."""
    game = LEVELS[grade].game()
    found = [
        state for state in begun(rng, grade, game) if _toes_due(state) and _clear(grade)(state)
    ]
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
        FinishToes(end.tile),
        prompt=f"{capital(still_needs(end, is_root=False))}. Give it all its toes. "
        f"{yard_in_words(state)}",
        hints=(
            "Whose turn is it, and who has a tile that fits the double?",
            "If they have none, they have to draw, and play the tile if it fits. That costs moves. "
            "You may have a choice about whose toe comes when.",
        ),
        because=f"{capital(name)} has its three toes, and every leg and toe is free again.",
        forced=True,  # toes come in turn, so there is seldom much to choose
    )


def _toes_due(state: State) -> bool:
    end = state.tree.unfinished()
    return end is not None and end.tile != state.tree.root and not state.ended


@maker("chicken_coop/go-out", kind="play", title="Go out", rules=("CO-END",))
def go_out(rng: random.Random, grade: int) -> PlayTo | None:
    """One of the players is to get rid of all tiles."""
    game = LEVELS[grade].game(hand_size=3 + (grade > 1))
    states = list(begun(rng, grade, game))
    if () not in states[-1].hands:
        return None
    player = states[-1].hands.index(())
    state = before(
        rng, grade, states, len(states) - 1, lambda s: _nothing_due(s) and few_held(s, grade)
    )
    if state is None:
        return None
    return reach(
        rng,
        grade,
        game,
        state,
        GoOut(player),
        prompt=f"{seat(player)} wants to go out. Play on until they do. {yard_in_words(state)}",
        hints=(
            f"Which tile could {seat(player)} play last, and where would it go?",
            "The others can make a place for it, and they mustn't cover the one it needs.",
        ),
        because=f"{seat(player)} has played their last tile, and the round is over.",
    )


@maker(
    "chicken_coop/block-the-round",
    kind="play",
    title="Block the round",
    rules=("CO-BLOCKED", "CO-CLUCK"),
)
def block_the_round(rng: random.Random, grade: int) -> PlayTo | None:
    """Late in a round it can be blocked: do it."""
    game = LEVELS[grade].game()
    states = list(begun(rng, grade, game))
    if states[-1].ended != "CO-BLOCKED":
        return None
    state = before(
        rng, grade, states, len(states) - 1, lambda s: _nothing_due(s) and few_held(s, grade)
    )
    if state is None:
        return None
    return reach(
        rng,
        grade,
        game,
        state,
        Block(),
        prompt=f"Bring this round to a block. {yard_in_words(state)}",
        hints=(
            "Which double has too few tiles left with its number?",
            "Get it down, press the hub, and play the last tiles with its number as its toes. The "
            "yard doesn't have to be empty.",
        ),
        because="A double still needs toes, and no tile with its number is left.",
        forced=grade == 1,
    )
