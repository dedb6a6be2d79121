"""What somebody means who points at a piece and then at a square, and why it can't be done.

A move is written with a direction; on a board one points at the square where it is to end. `aim`
finds the move that ends there. Where there is none it says by which rule, since no action could be
written down for the engine to refuse. `way_shut` shows a block (CP-BLOCK).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmlib.core.actions import Action
from farmlib.core.events import Refusal
from farmlib.games.chickapig.actions import Again, Bale, Jump, Lift, Move, Nudge, Walk
from farmlib.games.chickapig.grid import (
    DIRECTIONS,
    EVERYWHERE,
    FENCE,
    NAMES,
    Square,
    numbers_in,
    slide_end,
)
from farmlib.games.chickapig.legal import held, may_lift
from farmlib.games.chickapig.moves import after_change, jump, lift, piece_change, walk
from farmlib.games.chickapig.paths import way_home
from farmlib.games.chickapig.state import FENCED, Phase, State, occupied, own_pieces, phase
from farmlib.games.chickapig.ways import Change, Ground, ground_of, penned_in
from farmlib.games.chickapig.words import stands_on

if TYPE_CHECKING:
    from farmlib.games.chickapig.game import Chickapig


def aim(game: Chickapig, state: State, player: int, at: Square, to: Square) -> Action | Refusal:
    """The move of `player` that brings what stands on `at` to `to`, allowed or not.

    A Refusal where no move could do that, whoever made it.
    """
    board, number = state.board, at.number
    letter = game.seats.letter(player)
    for colour in range(4):
        if board.pigs[colour] >> number & 1:
            return _slide(game, state, player, colour, at, to)
        if board.bales[colour] >> number & 1:
            return _step(game, state, player, colour, at, to)
    if number == board.cow or (board.cow == FENCED and FENCE >> number & 1):
        return _cow(state, player, letter, at, to)
    if board.poops >> number & 1:
        return Again(player, letter, at, to)
    return Refusal(
        "FARM-PLACE", f"There is {stands_on(board, at)} on {at}: pick something that can move."
    )


def _towards(at: Square, to: Square) -> str | None:
    """The direction from one square to another; None when they are not in one line."""
    if (at.x == to.x) == (at.y == to.y):
        return None
    if at.x == to.x:
        return "south" if to.y > at.y else "north"
    return "east" if to.x > at.x else "west"


def _is_nudge(game: Chickapig, state: State, player: int, colour: int) -> bool:
    """CP-DAISY: whether a move of this colour could only be a nudge."""
    rival = colour not in game.seats.colours[player]
    return rival and phase(state) is Phase.MOVES and held(state) == "nudge"


def _slide(
    game: Chickapig, state: State, player: int, colour: int, at: Square, to: Square
) -> Action | Refusal:
    """CP-SLIDE: straight on, and not before something stops it."""
    direction = _towards(at, to)
    if direction is None:
        return Refusal(
            "CP-SLIDE", f"A chickapig slides in a straight line: it can't get from {at} to {to}."
        )
    letter = game.seats.letter(player)
    kind = Nudge if _is_nudge(game, state, player, colour) else Move
    action = kind(player, letter, at, direction)
    taken = occupied(state.board)
    end = NAMES[slide_end(colour, at.number, DIRECTIONS.index(direction), taken)]
    if end == to or game.refusal(state, action) is not None:
        return action
    if _between(at, to, end):
        return Refusal("CP-SLIDE", f"It doesn't stop on {to}: it slides on to {end}.")
    return Refusal("CP-SLIDE", f"It doesn't get to {to}: it slides {direction} to {end}.")


def _between(at: Square, middle: Square, end: Square) -> bool:
    """Whether `middle`, in one line with both, lies between."""
    return min(at, end) < middle < max(at, end)


def _step(
    game: Chickapig, state: State, player: int, colour: int, at: Square, to: Square
) -> Action | Refusal:
    """CP-BALE: one square, not diagonally."""
    direction, letter = _towards(at, to), game.seats.letter(player)
    if direction is not None:
        kind = Nudge if _is_nudge(game, state, player, colour) else Bale
        action = kind(player, letter, at, direction)
        if _is_next(at, to) or game.refusal(state, action) is not None:
            return action
    return Refusal(
        "CP-BALE",
        f"A bale moves one square, never diagonally: it can't go from {at} to {to} at once.",
    )


def _is_next(at: Square, to: Square) -> bool:
    return abs(at.x - to.x) + abs(at.y - to.y) == 1


def _cow(state: State, player: int, letter: str, at: Square, to: Square) -> Action:
    """CP-COW for the square beside her, else CP-COW-ONE; which of the two is refused there."""
    fenced = state.board.cow == FENCED
    direction = _towards(at, to)
    if fenced and not may_lift(state):
        return Walk(player, letter, direction or DIRECTIONS[0])
    if fenced or direction is None or not _is_next(at, to):
        return Lift(player, letter, to)
    return Walk(player, letter, direction)


# ---------------------------------------------------------------- showing a block


def way_shut(game: Chickapig, state: State, action: Action) -> tuple[Square, ...]:
    """The way home that `action` would shut, from the chickapig to its goal (CP-BLOCK).

    Only the chickapig's square where it has no way before the action either; () when the action
    shuts nobody in.
    """
    ground = ground_of(game.seats, state.board)
    change = _change(ground, state, action)
    if change is None:
        return ()
    board, _ = after_change(ground, change)
    shut = penned_in(game.seats, board)
    for colour in game.seats.playing:
        pigs = shut & board.pigs[colour]
        if not pigs:
            continue
        pig = pigs & -pigs
        seat = game.seats.of[colour]
        barred = occupied(state.board) & ~own_pieces(game.seats, state.board, seat)
        way = way_home(colour, pig, EVERYWHERE & ~barred)
        return tuple(NAMES[number] for number in numbers_in(way or pig))
    return ()


def _change(ground: Ground, state: State, action: Action) -> Change | None:
    """What would move where; None for an action that moves nothing."""
    match action:
        case Move(at=at, direction=direction) | Bale(at=at, direction=direction):
            return piece_change(ground, at, direction)
        case Nudge(at=at, direction=direction):
            return piece_change(ground, at, direction)
        case Walk(direction=direction):
            return walk(state.board.cow, DIRECTIONS.index(direction), ground.occupied)
        case Lift(to=to):
            return lift(state.board, to.number, ground.occupied)
        case Jump(at=at, direction=direction):
            return jumping(ground, at, direction)
    return None


def jumping(ground: Ground, at: Square, direction: str) -> Change | None:
    """CP-DAISY: the jump of the chickapig on `at`; None when there is none."""
    towards = DIRECTIONS.index(direction)
    for colour in range(4):
        if ground.board.pigs[colour] >> at.number & 1:
            return jump(ground.board, colour, at.number, towards, ground.occupied)
    return None
