"""A board of Chickapig as fourteen lines of text, and back (see the notation page).

It is how a position is written down, how puzzles are told and how the board is shown where there
are no pictures.
"""

from __future__ import annotations

from typing import Any

from farmlib.core.errors import PositionError
from farmlib.core.given import quoted
from farmlib.games.chickapig.grid import FENCE, LETTERS, NAMES, SIZE, SQUARES
from farmlib.games.chickapig.state import FENCED, Board


def read_board(text: Any, home: tuple[int, ...]) -> Board:
    """The board of 14 lines of 14 letters."""
    if not isinstance(text, str):
        raise PositionError(f"board: 14 lines of 14 letters are needed, not {quoted(text)}.")
    lines = [line.rstrip() for line in text.rstrip().splitlines()]
    if len(lines) != SIZE or any(len(line) != SIZE for line in lines):
        wrong = next((n for n, line in enumerate(lines) if len(line) != SIZE), None)
        if wrong is None:
            where = f"there are {len(lines)} lines"
        else:
            where = f"line {wrong + 1} has {len(lines[wrong])}: {quoted(lines[wrong])}"
        raise PositionError(f"board: 14 lines of 14 letters are needed; {where}.")
    found = dict.fromkeys(f".{LETTERS}{LETTERS.upper()}cC*#", 0)
    for number, letter in enumerate("".join(lines)):
        if letter not in found:
            raise PositionError(
                f"board: {quoted(letter)} on {NAMES[number]} is no letter of a "
                f"board: {' '.join(found)}."
            )
        found[letter] |= 1 << number
    cow = found["c"] | found["C"]
    if found["#"] not in (0, FENCE) or (cow.bit_count() != (0 if found["#"] else 1)):
        raise PositionError(
            "board: either the four squares in the middle are '#' and the cow is inside, or there "
            "is no '#' and one 'c' or 'C'."
        )
    return Board(
        pigs=tuple(found[letter] for letter in LETTERS),
        bales=tuple(found[letter.upper()] for letter in LETTERS),
        cow=cow.bit_length() - 1 if cow else FENCED,
        poops=found["*"] | found["C"],
        home=home,
    )


def write_board(board: Board) -> str:
    """The board as 14 lines of 14 letters, as a position holds it."""
    letters = ["."] * SQUARES
    layers = [("*", board.poops), ("#", FENCE if board.cow == FENCED else 0)]
    layers += zip(LETTERS, board.pigs, strict=True)
    layers += zip(LETTERS.upper(), board.bales, strict=True)
    for letter, squares in layers:
        for number in range(SQUARES):
            if squares >> number & 1:
                letters[number] = letter
    if board.cow != FENCED:
        letters[board.cow] = "C" if board.poops >> board.cow & 1 else "c"
    lines = ("".join(letters[at : at + SIZE]) for at in range(0, SQUARES, SIZE))
    return "".join(f"{line}\n" for line in lines)


def trimmed(board: str) -> str:
    """The text of a board without spaces at the ends of lines: so two are compared."""
    return "\n".join(line.rstrip() for line in board.rstrip().splitlines())
