"""The exercise on the first turn: everybody has rolled, so who starts?"""

from __future__ import annotations

from typing import Final

from farmlib.core.actions import CHANCE
from farmlib.core.chance import below
from farmlib.games.chickapig.actions import Roll
from farmlib.games.chickapig.state import NOBODY
from farmlib.lessons.exercises.chickapig.positions import LEVELS, capital, colour_name
from farmlib.lessons.exercises.choosing import Predict
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.question import Option, keyed

_AGAIN: Final = "Nobody yet: some have to roll again"
_STARTS: Final = {
    1: ("once", "once", "tie"),
    2: ("once", "tie", "again"),
    3: ("once", "tie", "again", "again"),
}


@maker("chickapig/who-starts", kind="predict", title="Who starts?", rules=("CP-START",))
def who_starts(rng: QuestionRandom, grade: int) -> Predict | None:
    """Everybody has rolled, perhaps some twice: who starts?"""
    game = LEVELS[grade].game()
    wish = fixed_pick(rng, _STARTS[grade])
    state, actions, rounds = game.initial_state(), list[str](), list[dict[int, int]]()
    while state.turn == NOBODY and len(rounds) < (2 if wish == "again" else 1):
        rolled: dict[int, int] = {}
        for seat in [seat for seat, roll in enumerate(state.start) if roll == 0]:
            roll = Roll(CHANCE, 1 + below(rng, 6))
            rolled[seat] = roll.number
            actions.append(str(roll))
            state = game.apply(state, roll).state
        rounds.append(rolled)
    if (state.turn == NOBODY) != (wish == "tie") or len(rounds) != 1 + (wish == "again"):
        return None
    first = "; ".join(f"{colour_name(game, seat)} {roll}" for seat, roll in rounds[0].items())
    told = f"Everybody rolls to see who starts: {first}."
    for rolled in rounds[1:]:
        more = "; ".join(f"{colour_name(game, seat)} {roll}" for seat, roll in rolled.items())
        told += f" Those who share the lead roll again: {more}."
    why = "Look for the highest roll. Did only one player roll it?"
    options = [
        Option("", capital(colour_name(game, seat)), seat == state.turn, why, "CP-START")
        for seat in range(game.players)
    ]
    nobody = "In the last round of rolls, one player rolled higher than all the others."
    options.append(Option("", _AGAIN, state.turn == NOBODY, nobody, "CP-START"))
    return Predict(
        prompt=(told, "Who starts?"),
        choices=keyed(*options),
        hints=(
            "The highest roll starts.",
            "If several players share the highest roll, they roll again, and nobody else does.",
            "Anyone who didn't share the lead the first time is out of it, whatever comes later.",
        ),
        because=(
            "The highest roll came up more than once, so those who share it roll again."
            if state.turn == NOBODY
            else "That is the highest roll among those still in it."
        ),
        actions=tuple(actions),
        game=game,
        state=game.initial_state(),
    )
