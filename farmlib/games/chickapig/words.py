"""What Chickapig says to its players: what somebody can do now, and what stands on a square.

Refusals, hints and status lines take their words from here, so they say the same thing in the same
words.
"""

from __future__ import annotations

from farmlib.games.chickapig.grid import ALL_GOALS, COLOURS, FENCE, GOALS, Square
from farmlib.games.chickapig.state import FENCED, Board, Phase, State, lender, phase


def what_now(state: State) -> str:
    """What the game waits for, as a sentence; said to the one who acts."""
    match phase(state):
        case Phase.START:
            return "First everybody rolls to see who starts."
        case Phase.LENT:
            return f"First move a piece that {{{lender(state)}:lend}}; then you roll."
        case Phase.ROLL:
            return "Roll the die first."
        case Phase.DRAW:
            return "Draw the Daisy Card first."
        case Phase.CARDS:
            return "A Poop Card has to be turned first."
        case Phase.ANSWER if state.card == "pen":
            return "Say which start square the chickapig comes back to."
        case Phase.ANSWER:
            return "Say whether you carry out the Poop Card."
        case Phase.OVER:
            return "The game is over."
    if not state.moves:
        return "There are no moves left: play a Daisy, or end the turn."
    return "There is one move left." if state.moves == 1 else f"There are {state.moves} moves left."


def stands_on(board: Board, at: Square) -> str:
    """What is on a square, as words: "a green chickapig", "an open square"."""
    number = at.number
    for colour in range(4):
        name = COLOURS[colour].name
        if board.pigs[colour] >> number & 1:
            return f"a {name} chickapig"
        if board.bales[colour] >> number & 1:
            return f"a {name} bale"
    if board.cow == number:
        return "the cow"
    if board.cow == FENCED and FENCE >> number & 1:
        return "the cow's fence"
    return "a poop" if board.poops >> number & 1 else "an open square"


def goal_on(number: int) -> int:
    """The colour whose goal a square belongs to; -1 when it is none's."""
    if not ALL_GOALS >> number & 1:
        return -1
    return next(colour for colour in range(4) if GOALS[colour] >> number & 1)
