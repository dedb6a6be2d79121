"""A game of Chickapig in words: the board in lines for a terminal, in sentences for the ear.

The lines of the board are those of the notation page, so that a position can be read from them.
"""

from __future__ import annotations

from collections.abc import Sequence

from farmlib.games.chickapig.cards import card
from farmlib.games.chickapig.grid import COLOURS, NAMES
from farmlib.games.chickapig.lines import write_board
from farmlib.games.chickapig.state import FENCED
from farmlib.scenes.chickapig_sight import Sight
from farmlib.scenes.chickapig_words import colours_of, direction_of, home_words, squares_in
from farmlib.scenes.scene import Plate
from farmlib.scenes.text import listed, wrapped

LEGEND = (
    "g y r b chickapigs, G Y R B bales, c cow (C on poop), * poop, # the cow's fence. "
    "Columns 0-13 from the left, rows 0-13 from the top."
)

LIFTS = "You rolled a one: the cow can be lifted to an open square."


def board_lines(
    sight: Sight, title: str, status: str, facts: Sequence[str], plates: Sequence[Plate]
) -> str:
    """The board in lines for a terminal."""
    lines = [title, *wrapped(status.split()), ""]
    lines += write_board(sight.state.board).split()
    lines += ["", *wrapped([f"{fact}." for fact in facts])]
    for plate in plates:
        told = ", ".join(part for part in (plate.holds, plate.points, *plate.marks) if part)
        lines += wrapped(
            f"{'>' if plate.turn else ' '} {plate.name}: {told}".split(" "), "", "    "
        )
    for seat, name in enumerate(sight.knows):
        if name is not None:
            lines += wrapped(f"{_whose(sight, seat)} Daisy Card, {_says(name)}".split(), "", "  ")
    ends = sight.ends
    if ends:
        can = "; ".join(f"{at} to {listed(to, 'or')}" for at, to in ends.items())
        lines += wrapped(f"Can move now: {can}.".split(), "", "  ")
    if sight.lifts:
        lines.append(LIFTS)
    lines += ["", *wrapped(LEGEND.split())]
    return "\n".join(lines)


def _says(name: str) -> str:
    return f"{name}: {card(name).text}"


def _whose(sight: Sight, seat: int) -> str:
    name = sight.names[seat]
    return "Your" if name.lower() == "you" else f"{name}\u2019s"


def board_sentences(sight: Sight, facts: Sequence[str], plates: Sequence[Plate]) -> str:
    """The board in sentences for the ear, from which one can play."""
    board, seats = sight.state.board, sight.game.seats
    lines = []
    for plate in plates:
        seat = plate.player
        has = "have" if plate.name.lower() == "you" else "has"
        parts = (home_words(sight, seat), plate.holds, *plate.marks)
        told = "; ".join(part for part in parts if part)
        lines.append(f"{plate.name} {has} {colours_of(sight, seat)}: {told}.")
        for colour in seats.colours[seat]:
            name = COLOURS[colour].name
            goal = listed(squares_in(COLOURS[colour].goal))
            pigs = listed(squares_in(board.pigs[colour])) or "none"
            bales = listed(squares_in(board.bales[colour])) or "none"
            lines.append(
                f"{name.capitalize()} goes {direction_of(colour)} to its goal on {goal}; "
                f"chickapigs on {pigs}; bales on {bales}."
            )
    if board.cow == FENCED:
        lines.append("The cow is behind her fence, on the four squares from 6,6 to 7,7.")
    else:
        lines.append(f"The cow stands on {NAMES[board.cow]}.")
    if board.poops:
        lines.append(f"Poop lies on {listed(squares_in(board.poops))}.")
    lines.append(" ".join(f"{fact}." for fact in facts))
    for seat, known in enumerate(sight.knows):
        if known is not None:
            lines.append(f"{_whose(sight, seat)} Daisy Card, {_says(known)}")
    for at, to in sight.ends.items():
        lines.append(f"What stands on {at} can go to {listed(to, 'or')}.")
    if sight.lifts:
        lines.append(LIFTS)
    return "\n".join(lines)
