"""The exercises of Last Corn."""

from __future__ import annotations

from farmlib.lessons.exercises.choosing import Choose
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.question import Option, keyed
from tests.sixth.corn.game import MOST, Corn, State


@maker("corn/how-many", kind="choose", title="How many to take", rules=("LC-TAKE", "LC-LAST"))
def how_many_to_take(rng: QuestionRandom, grade: int) -> Choose:
    """Take so many that you win at once."""
    left = fixed_pick(rng, range(1, MOST + 1))
    options = (
        Option("", str(n), n == left, "" if n == left else "That leaves the game open.", "LC-LAST")
        for n in range(1, MOST + 1)
    )
    return Choose(
        prompt=(f"{left} of the grains are left. How many do you take, to win at once?",),
        hints=("The last grain wins.",),
        because=f"With {left} you take the last grain.",
        choices=keyed(*options),
        game=Corn(),
        state=State(left, 0),
        viewer=0,
    )


MAKERS = (how_many_to_take,)
