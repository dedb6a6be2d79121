"""The exercise on what may be done in a turn: moves, the cow, a Daisy Card, or the end of it."""

from __future__ import annotations

from typing import Final

from farmlib.core.actions import Action
from farmlib.core.chance import below, pick
from farmlib.games.chickapig import Chickapig, State
from farmlib.games.chickapig.actions import DAISIES, Bale, End, Lift, Move, TakeDaisy, Walk
from farmlib.games.chickapig.cards import card
from farmlib.games.chickapig.state import FENCED, Phase, phase
from farmlib.lessons.exercises.chickapig.positions import (
    LEVELS,
    capital,
    moves_in_words,
    on_turn,
    stirred,
    you_are,
)
from farmlib.lessons.exercises.choosing import Choose
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.question import Option, keyed

_SITUATIONS: Final = {
    1: ("one", "two", "more"),
    2: ("one", "two", "more", "held", "two used"),
    3: ("one", "two held", "two used", "fresh", "over", "over", "two of two"),
}
"""What was rolled, and what is special: a Daisy is held, a move is used, no move is left."""

_KINDS: Final[tuple[tuple[str, str, tuple[type[Action], ...]], ...]] = (
    ("Slide a chickapig", "CP-SLIDE", (Move,)),
    ("Move a bale", "CP-BALE", (Bale,)),
    ("Walk the cow", "CP-COW", (Walk,)),
    ("Lift the cow", "CP-COW-ONE", (Lift,)),
    ("Take a Daisy Card", "CP-DAISY", (TakeDaisy,)),
    ("Play your Daisy Card", "CP-DAISY", DAISIES),
    ("End the turn", "CP-ROLL", (End,)),
)


@maker(
    "chickapig/what-now",
    kind="choose",
    title="What may you do?",
    rules=("CP-ROLL", "CP-COW-ONE", "CP-DAISY", "CP-COW"),
)
def what_now(rng: QuestionRandom, grade: int) -> Choose | None:
    """A turn after the roll: what may be done now?"""
    game = LEVELS[grade].game()
    situation, seat = fixed_pick(rng, _SITUATIONS[grade]), below(rng, game.players)
    letter = game.seats.letter(seat)
    moves, roll, keys = _turn(rng, situation, letter)
    board = stirred(rng, grade, loose=rng.random() < 0.5)
    state = on_turn(game, board, seat, moves=moves, roll=roll, keys=keys)
    if state is None or state.turn != seat or phase(state) is not Phase.MOVES:
        return None
    legal = game.legal_actions(state, seat)
    options = [
        Option("", label, any(isinstance(a, kinds) for a in legal), _why(game, state, label), rule)
        for label, rule, kinds in _KINDS
    ]
    if not any(option.right for option in options):
        return None
    return Choose(
        prompt=(you_are(game, seat), _story(state, situation), "What may you do now?"),
        choices=keyed(*options),
        several=True,
        missing_rule="CP-ROLL",
        hints=(
            "Are there moves left? You have to use them, with chickapigs, bales or the cow.",
            "A one lets you lift the cow. You may give up a two for a Daisy Card, if you haven't "
            "moved yet and don't hold one. The cow can't walk while she is behind her fence.",
            "You can't play a Daisy Card in the same turn you took it.",
        ),
        because=_because(state),
        rules=(_RULE.get(situation, "CP-ROLL"),),
        game=game,
        state=state,
        viewer=seat,
    )


_RULE: Final = {
    "one": "CP-COW-ONE",
    "two": "CP-DAISY",
    "held": "CP-DAISY",
    "two used": "CP-DAISY",
    "two held": "CP-DAISY",
    "fresh": "CP-DAISY",
    "over": "CP-DAISY",
}


def _turn(
    rng: QuestionRandom, situation: str, letter: str
) -> tuple[int, int | None, dict[str, object]]:
    """Moves left, what was rolled, and more keys of the position."""
    plain = pick(rng, ("rescue", "double"))
    match situation:
        case "one":
            return 1, 1, {}
        case "two":
            return 2, 2, {}
        case "two used":
            return 1, 2, {"used": 1}
        case "two held":
            return 2, 2, {"daisies": {letter: plain}}
        case "two of two":
            return 2, None, {}
        case "held":
            return 3, 3 + below(rng, 4), {"daisies": {letter: plain}}
        case "fresh":
            # A stolen card counts as taken in this turn, and moves may be left after that.
            return 3, 3 + below(rng, 4), {"daisies": {letter: plain}, "fresh": True}
        case "over":
            daisy = pick(rng, ("again", "rescue"))
            return 0, 3 + below(rng, 4), {"daisies": {letter: daisy}}
    roll = 3 + below(rng, 4)
    return 1 + below(rng, roll), roll, {}


def _story(state: State, situation: str) -> str:
    """The roll, the moves left and the Daisy held, in a sentence or two."""
    moves = state.moves or 0
    left = f"{capital(moves_in_words(moves))} {'is' if moves == 1 else 'are'} left."
    left = left if moves else "You have no moves left."
    rolled = f"You have rolled a {state.roll}."
    if state.roll is None:
        rolled = "A Poop Card has made this a turn of exactly two moves, without a roll."
    name = state.daisies[state.turn]
    if name is None:
        return f"{rolled} {left} You hold no Daisy Card."
    taken = "stolen this turn" if situation == "fresh" else "from an earlier turn"
    return f"{rolled} {left} You hold a Daisy Card, {taken}: {card(name).text}"


def _why(game: Chickapig, state: State, label: str) -> str:
    """Why this may not be done, without saying what may."""
    if label in ("Slide a chickapig", "Move a bale"):
        return "That takes a move."
    if label == "Walk the cow":
        return "She is behind her fence." if state.board.cow == FENCED else "That takes a move."
    if label == "Lift the cow":
        return "She can be lifted only after you roll a one, and it takes a move."
    if label == "Take a Daisy Card":
        return "That takes a rolled two, no moves used yet, and no Daisy Card in your hand."
    if label == "Play your Daisy Card":
        if state.fresh:
            return "Not in the same turn you got it."
        return "You don't have one."
    return "You have to use all your moves if you can."


def _because(state: State) -> str:
    if not state.moves:
        return "You have no moves left, so all you can do is play a Daisy Card or end your turn."
    if state.roll == 1:
        return (
            "You have one move: any piece of your own, or the cow, and this time she may be lifted."
        )
    if state.roll is None:
        return (
            "You have exactly two moves, and you can't trade them for a Daisy Card: there was no "
            "roll to give up."
        )
    return (
        "You use the moves you have left. The rule for Daisy Cards says when you can take or play "
        "one."
    )
