"""How a position becomes a question to play: neither too near, nor too far, nor reached by anybody.

The makers of the games find positions and aims; whether one makes a good question is looked at
here, the same for all of them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from farmlib.core.chance import pick
from farmlib.core.game import Game
from farmlib.lessons.exercises.playing import Aim, PlayTo, shortest_way

LENGTHS: Final = {1: (1, 2), 2: (2, 4), 3: (3, 6)}
"""How many moves the shortest way has, fewest and most, by the grade."""

_SLACK: Final = {1: 2, 2: 1, 3: 0}
"""How many moves more than the shortest way are allowed."""

_TRIES: Final = 12

_FOR_ALL: Final = "All hands are open, and you play for everybody in turn."


def reach(
    rng: random.Random,
    grade: int,
    game: Game[Any],
    state: Any,
    aim: Aim,
    *,
    prompt: str,
    hints: tuple[str, ...],
    because: str,
    lengths: tuple[int, int] | None = None,
    forced: bool = False,
    who: str = _FOR_ALL,
    names: Sequence[str] = (),
) -> PlayTo | None:
    """The question of reaching `aim` from `state`; None where that is too short, too long, or
    (unless it may be `forced`) where everything leads there.

    `lengths` are the fewest and the most moves; None: those of the grade. `who` says whom one
    plays, `names` are the players' names in a hint: "Player 0" and so on where there are none.
    """
    fewest, most = lengths or LENGTHS[grade]
    way = shortest_way(game, state, aim, most)
    if way is None or len(way) < fewest:
        return None
    limit = len(way) + _SLACK[grade]
    if not forced and not _can_go_wrong(rng, game, state, aim, limit):
        return None
    moves = "one move" if limit == 1 else f"at most {limit} moves"
    return PlayTo(
        prompt=(prompt, f"{who} Do it in {moves}."),
        hints=(*hints, f"Begin like this: {_told(game, state, way[0], names)}")
        if len(way) > 1
        else hints,
        because=because,
        aim=aim,
        limit=limit,
        way=way,
        game=game,
        state=state,
    )


def _told(game: Game[Any], state: Any, action: str, names: Sequence[str]) -> str:
    """An action as a sentence, such as: Player 1 plays the 2-0 on the double 2."""
    events = game.apply(state, game.parse_action(action)).events
    return events[0].say(names or [f"Player {player}" for player in range(game.num_players)])


def before(
    rng: random.Random, grade: int, states: Sequence[Any], end: int, good: Callable[[Any], bool]
) -> Any | None:
    """A good state up to some moves before `states[end]`; None when there is none."""
    _, most = LENGTHS[grade]
    found = [state for state in states[max(0, end - most) : end] if state.tree and good(state)]
    return pick(rng, found) if found else None


def _can_go_wrong(rng: random.Random, game: Game[Any], state: Any, aim: Aim, limit: int) -> bool:
    """Whether somebody who does just anything may miss the aim."""
    return any(not _stumbles_on(rng, game, state, aim, limit) for _ in range(_TRIES))


def _stumbles_on(rng: random.Random, game: Game[Any], state: Any, aim: Aim, limit: int) -> bool:
    for _ in range(limit):
        actions = [a for player in game.actors(state) for a in _can_do(game, state, player)]
        if not actions:
            return False
        step = game.after(state, pick(rng, actions))
        state = step.state
        if aim.reached(game, state, step.events):
            return True
    return False


def _can_do(game: Game[Any], state: Any, player: int) -> tuple[Any, ...]:
    return game.legal_actions(state, player) if player >= 0 else ()
