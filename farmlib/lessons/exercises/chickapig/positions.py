"""Positions for the exercises on Chickapig: boards on which things have moved, and their words.

A grade sets the table: two flocks not far from their start first, then three, then all four, with a
cow that is loose and poop about. Pieces are moved here as the rules move them, so nothing is asked
that could not happen.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from farmlib.core.chance import below, pick, shuffled
from farmlib.games.chickapig import Board, Chickapig, State
from farmlib.games.chickapig.grid import (
    ALL_GOALS,
    COLOURS,
    EVERYWHERE,
    GOALS,
    LETTERS,
    NAMES,
    NEXT,
    bits,
    numbers_in,
    slide_end,
)
from farmlib.games.chickapig.lines import write_board
from farmlib.games.chickapig.state import FENCED, occupied, put, starting_board
from farmlib.games.chickapig.ways import Ground


@dataclass(frozen=True, slots=True)
class Level:
    """What a grade means: who plays, how often something has moved, how many are home at most in
    each flock, whether the cow is loose, and how many poops lie about (fewest, most).
    """

    players: int
    stirs: int
    most_home: int
    loose: bool
    poops: tuple[int, int]

    def game(self) -> Chickapig:
        """The game of this grade."""
        return Chickapig(players=self.players)


LEVELS: Final = {
    1: Level(players=2, stirs=14, most_home=3, loose=False, poops=(1, 3)),
    2: Level(players=3, stirs=24, most_home=2, loose=True, poops=(2, 5)),
    3: Level(players=4, stirs=36, most_home=1, loose=True, poops=(3, 7)),
}

_MOST_STEPS: Final = 4


def stirred(rng: random.Random, grade: int, *, loose: bool | None = None) -> Board:
    """A board of this grade: some are home, pieces have moved, poop lies about.

    `loose` says whether the cow is out of her fence; None: as the grade has it.
    """
    level = LEVELS[grade]
    seats = level.game().seats
    board = starting_board(seats)
    for colour in seats.playing:
        pigs = shuffled(tuple(numbers_in(board.pigs[colour])), rng)
        gone = pigs[: below(rng, level.most_home + 1)]
        board = replace(
            board,
            pigs=put(board.pigs, colour, board.pigs[colour] & ~bits(gone)),
            home=put(board.home, colour, len(gone)),
        )
    if level.loose if loose is None else loose:
        board = replace(board, cow=pick(rng, open_squares(replace(board, cow=0), also=1)))
    for _ in range(level.stirs):
        colour = pick(rng, seats.playing)
        board = (_slid if rng.random() < 0.65 else _stepped)(rng, board, colour)
    fewest, most = level.poops
    lying = shuffled(open_squares(board), rng)[: fewest + below(rng, most - fewest + 1)]
    return replace(board, poops=bits(lying)) if board.cow != FENCED else board


def _slid(rng: random.Random, board: Board, colour: int) -> Board:
    """A chickapig has slid, unless that would have brought it home."""
    pigs = tuple(numbers_in(board.pigs[colour]))
    start = pick(rng, pigs)
    end = slide_end(colour, start, below(rng, 4), occupied(board))
    if GOALS[colour] >> end & 1:
        return board
    return replace(
        board, pigs=put(board.pigs, colour, board.pigs[colour] & ~(1 << start) | 1 << end)
    )


def _stepped(rng: random.Random, board: Board, colour: int) -> Board:
    """A bale has gone some steps in one direction."""
    start = pick(rng, tuple(numbers_in(board.bales[colour])))
    direction, at, taken = below(rng, 4), start, occupied(board)
    for _ in range(1 + below(rng, _MOST_STEPS)):
        ahead = NEXT[at][direction]
        if ahead < 0 or (taken | ALL_GOALS) >> ahead & 1:
            break
        at = ahead
    return replace(
        board, bales=put(board.bales, colour, board.bales[colour] & ~(1 << start) | 1 << at)
    )


def open_squares(board: Board, also: int = 0) -> tuple[int, ...]:
    """The numbers of the squares, goals left out, on which nothing stands; those of `also` too."""
    return tuple(numbers_in(EVERYWHERE & ~ALL_GOALS & (~occupied(board) | also)))


def on_turn(
    game: Chickapig,
    board: Board,
    seat: int,
    *,
    moves: int | None,
    roll: int | None,
    blocked: bool = False,
    keys: Mapping[str, object] | None = None,
) -> State | None:
    """The state in which `seat` is in turn on this board, with so many moves left.

    `keys` are more keys of a position. None where a chickapig is shut in, unless `blocked`.
    """
    if Ground(game.seats, board).blocked != blocked:
        return None
    position = {
        "board": write_board(board),
        "home": dict(zip(LETTERS, board.home, strict=True)),
        "turn": game.seats.letter(seat),
        "moves": moves,
        "roll": roll,
        **(keys or {}),
    }
    return game.position(position)


# ------------------------------------------------------------------ words


def colour_name(game: Chickapig, seat: int) -> str:
    """The colour of a player who has one: "green"."""
    return COLOURS[game.seats.colours[seat][0]].name


def square(number: int) -> str:
    """A square as it is written: "5,12"."""
    return str(NAMES[number])


def capital(text: str) -> str:
    """`text` with a large letter first."""
    return text[:1].upper() + text[1:]


def first_sentence(text: str) -> str:
    """The first sentence of a refusal: why not. What would be right comes after it."""
    return text.split(". ")[0].rstrip(".") + "."


def you_are(game: Chickapig, seat: int, more: str = "and it's your turn.") -> str:
    """Whom the reader plays: "You are green, and it's your turn."."""
    return f"You are {colour_name(game, seat)}, {more}"


def moves_in_words(count: int) -> str:
    """A number of moves: "one move", "3 moves"."""
    return "one move" if count == 1 else f"{count} moves"


def in_a_row(words: Iterable[str]) -> str:
    """Words in a row: "a", "a and b", "a, b and c"."""
    row = list(words)
    return f"{', '.join(row[:-1])} and {row[-1]}" if len(row) > 1 else "".join(row)
