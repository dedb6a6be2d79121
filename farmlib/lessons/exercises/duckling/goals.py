"""Exercises to play: an aim on the ring, reached by whoever knows the yard.

The reader plays for everybody. A turn goes wrong where the rules say so, and a mismatch on purpose
may be just what is needed. In the shortest way all mismatches are alike, so it is looked for here
and not among all flips there are.
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import Final

from farmlib.core.actions import Action
from farmlib.core.chance import pick
from farmlib.games.duckling import Duckling, Flip, State
from farmlib.games.duckling.state import acting, ahead, is_free
from farmlib.lessons.exercises.duckling.aims import Overtake, Trap, Win
from farmlib.lessons.exercises.duckling.overtaking import overtaken
from farmlib.lessons.exercises.duckling.positions import (
    flip_of,
    flips_that_miss,
    game_of,
    moment,
    moments,
    seat,
    who,
)
from farmlib.lessons.exercises.makers import QuestionRandom, maker
from farmlib.lessons.exercises.playing import Aim, PlayTo
from farmlib.lessons.exercises.reaching import LENGTHS

_SLACK: Final = {1: 2, 2: 1, 3: 0}
"""How many moves more than the shortest way are allowed."""

_MOST_STATES: Final = 4000
"""So many positions are looked at for the shortest way."""


def shortest(game: Duckling, state: State, aim: Aim, most: int) -> tuple[str, ...] | None:
    """A shortest way from `state` to `aim`, of `most` moves at most; None when none is found."""
    waiting: deque[tuple[State, tuple[Action, ...]]] = deque([(state, ())])
    seen = {_without_flips(state)}
    while waiting and len(seen) < _MOST_STATES:
        here, way = waiting.popleft()
        if len(way) == most:
            continue
        for action in _different(game, here):
            step = game.after(here, action)
            if aim.reached(game, step.state, step.events):
                return tuple(map(str, (*way, action)))
            if _without_flips(step.state) in seen or aim.lost(game, step.state):
                continue
            seen.add(_without_flips(step.state))
            waiting.append((step.state, (*way, action)))
    return None


def _different(game: Duckling, state: State) -> tuple[Action, ...]:
    """What may be done; of all the flips that miss only the first, for they come to the same."""
    player = acting(state)
    if state.drops:
        return game.legal_actions(state, player)
    return flip_of(state, player), flips_that_miss(state, player)[0]


def _without_flips(state: State) -> State:
    """The state but for what was turned up, which changes nothing on the ring."""
    return replace(state, flips=0, turned=())


def _reach(
    grade: int,
    game: Duckling,
    state: State,
    aim: Aim,
    prompt: str,
    *,
    hints: tuple[str, ...],
    because: str,
    rules: tuple[str, ...] = (),
    lengths: tuple[int, int] | None = None,
    known: str = "The whole yard is face up, and you play for everybody.",
    show_all: bool = True,
) -> PlayTo | None:
    """The question of reaching `aim`; None where the way is too short or too long."""
    fewest, most = lengths or LENGTHS[grade]
    way = shortest(game, state, aim, most)
    if way is None or len(way) < fewest:
        return None
    limit = len(way) + _SLACK[grade]
    moves = "one move" if limit == 1 else f"at most {limit} moves"
    return PlayTo(
        prompt=(prompt, f"{known} Do it in {moves}."),
        hints=(*hints, f"Begin like this: {_told(game, state, way[0])}") if len(way) > 1 else hints,
        because=because,
        rules=rules,
        aim=aim,
        limit=limit,
        way=way,
        game=game,
        state=state,
        show_all=show_all,
    )


def _told(game: Duckling, state: State, text: str) -> str:
    """An action as a sentence, such as: Player 1 turns up the worm (yard place 3)."""
    action = game.parse_action(text)
    event = game.apply(state, action).events[0]
    said = event.say([seat(player) for player in range(game.players)])
    return f"{said[:-1]} (yard place {action.place})." if isinstance(action, Flip) else said


@maker(
    "duckling/overtake",
    kind="play",
    title="Overtake",
    rules=("CH-OVERTAKE", "CH-MATCH"),
)
def overtake(rng: QuestionRandom, grade: int) -> PlayTo | None:
    """A fowl walks before another one: overtake it."""
    found = moment(rng, grade, lambda state: not state.drops, piles=grade > 1)
    if found is None:
        return None
    game, state = found
    player = state.turn
    other = pick(rng, [seat_ for seat_ in range(game.players) if seat_ != player])
    return _reach(
        grade,
        game,
        state,
        Overtake(player, other),
        f"{who(player)} goes next. Overtake {who(other)}.",
        hints=(
            "Which picture is on the next free tile, and where is it in the yard?",
            f"Keep going like that, tile by tile, until only {seat(other)} is in between.",
        ),
        because=f"{seat(player)} has overtaken {seat(other)}, and taken all those feathers.",
    )


@maker(
    "duckling/set-a-trap",
    kind="play",
    title="Set a trap",
    rules=("DU-STEP", "DU-DROP", "DU-ORDER"),
)
def set_a_trap(rng: QuestionRandom, grade: int) -> PlayTo | None:
    """A player drops a pile: drop it so that somebody steps into it."""
    found = moment(rng, grade, lambda state: len(state.drops) == 1)
    if found is None:
        return None
    game, state = found
    owner = state.drops[0]
    victim = (state.turn + grade - 1) % game.players
    if victim == owner or not is_free(state, ahead(state.fowl[victim])):
        return None
    return _reach(
        grade,
        game,
        state,
        Trap(victim, owner),
        f"{who(owner)} was overtaken and drops a pile. Drop it so that {who(victim)} steps into "
        "it.",
        hints=(
            "A fowl steps into a pile only if it is on the very next tile. Which tile is that "
            "here?",
            "Stepping takes a mismatch. The other players have to finish their turns first.",
        ),
        because=f"{seat(victim)} turned up a wrong tile with the pile right in front.",
        lengths=(1 + grade, 3 + grade),
    )


@maker(
    "duckling/win-the-race",
    kind="play",
    title="Win with what you remember",
    rules=("CH-WIN", "DU-WIN", "CH-MATCH"),
)
def win_the_race(rng: QuestionRandom, grade: int) -> PlayTo | None:
    """Near the end, the yard face down again: win from memory."""
    game = game_of(rng, grade, piles=grade > 1)
    states = list(moments(rng, game))
    if not game.is_over(states[-1]):
        return None
    _, most = LENGTHS[grade]
    late = [state for state in states[-most - 1 : -1] if _near_the_end(game, state)]
    if not late:
        return None
    state = pick(rng, late)
    player = state.turn
    yard = ", ".join(
        (f"{place} {picture.words().removeprefix('the ')}")
        for place, picture in enumerate(state.yard)
    )
    return _reach(
        grade,
        game,
        state,
        Win(player),
        f"{who(player)} goes next and can win. Here is the yard, place by place: {yard}.",
        hints=(
            f"How many feathers does {seat(player)} need? Who has to be overtaken to get them?",
            "Find the wanted picture on the ring, then its number in the list.",
        ),
        because=f"{seat(player)} has enough feathers, and the game is over.",
        rules=("CH-WIN" if game.players <= 4 else "DU-WIN", "CH-MATCH"),
        known="Now the tiles are face down again. You play for everybody.",
        show_all=False,
    )


def _near_the_end(game: Duckling, state: State) -> bool:
    return not state.drops and not game.is_over(state) and len(overtaken(state)) < game.players
