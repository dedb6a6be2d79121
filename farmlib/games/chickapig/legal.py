"""Everything that a player of Chickapig may do, in a fixed order.

Ordinary moves first: chickapigs, bales, the cow; then what Daisies allow, then the end of the turn.
The same questions are asked by `turns`: a turn closes by itself when there is nothing left to do.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from farmlib.core.actions import Action
from farmlib.games.chickapig.actions import (
    Accept,
    Again,
    Bale,
    Double,
    End,
    Jump,
    Lift,
    Move,
    Nudge,
    Pen,
    Rescue,
    Steal,
    TakeDaisy,
    Walk,
)
from farmlib.games.chickapig.cards import DAISY_NAMES
from farmlib.games.chickapig.grid import (
    COLOURS,
    DIRECTIONS,
    EVERYWHERE,
    NAMES,
    Square,
    numbers_in,
)
from farmlib.games.chickapig.moves import (
    blocks,
    jumps,
    nudges,
    ordinary_moves,
    out_of_the_pen,
    piece_moves,
)
from farmlib.games.chickapig.state import Phase, Seats, State, lender, phase
from farmlib.games.chickapig.ways import Change, Ground, ground_of

ROLLED_FOR_COW = 1
ROLLED_FOR_DAISY = 2


def may_lift(state: State) -> bool:
    """CP-COW-ONE: whether the cow may be lifted, as one of the moves left."""
    return state.roll == ROLLED_FOR_COW and not state.placed


def is_blocked_move(
    seats: Seats, state: State, ground: Ground, change: Change, *, free: bool = False
) -> bool:
    """CP-BLOCK for a move of the player in turn; `free` when it costs none of the moves."""
    left = (state.moves or 0) - (0 if free else 1)
    lifts = may_lift(state) and not (change.piece == "cow" and change.direction < 0)
    return blocks(seats, ground, state.turn, change, left=left, lifts=lifts)


def moves(seats: Seats, state: State, ground: Ground) -> Iterator[Change]:
    """The legal ordinary moves of the player in turn (CP-SLIDE, CP-BALE, CP-COW, CP-COW-ONE)."""
    if not state.moves:
        return
    watched, by_cow = ground.watched(state.turn), ground.watched(-1)
    for change in ordinary_moves(ground, state.turn, lifts=may_lift(state)):
        # A closer look is seldom needed: mostly it is put where nobody's way home is.
        here = change.on & (by_cow if change.piece == "cow" else watched)
        if not (here or ground.blocked) or not is_blocked_move(seats, state, ground, change):
            yield change


def can_move(seats: Seats, state: State, ground: Ground) -> bool:
    """Whether the player in turn has a legal ordinary move and a move left for it (CP-ROLL)."""
    return next(moves(seats, state, ground), None) is not None


def lent_moves(seats: Seats, state: State, ground: Ground) -> Iterator[Change]:
    """The legal moves of a piece that was lent to the player in turn (CP-CARD-POOP)."""
    owner = lender(state)
    if owner is None:
        return
    for change in piece_moves(ground, owner):
        if not blocks(seats, ground, state.turn, change, left=0, lifts=False):
            yield change


def may_take(state: State) -> bool:
    """CP-DAISY: a rolled 2, no move used, and no Daisy in the hand."""
    return (
        state.roll == ROLLED_FOR_DAISY
        and state.used == 0
        and (state.moves or 0) >= ROLLED_FOR_DAISY
        and state.daisies[state.turn] is None
    )


def takes_blocked(state: State, ground: Ground) -> bool:
    """CP-BLOCK: taking a Daisy gives up two moves; the last ones not while somebody is shut in."""
    return state.moves == ROLLED_FOR_DAISY and ground.blocked


def pen_squares(seats: Seats, state: State, ground: Ground) -> Iterator[tuple[int, Change]]:
    """Where a chickapig of the card's owner can come back to, by colour (CP-CARD-POOP).

    A start square that would block is not open.
    """
    for colour in seats.colours[state.owed[0]]:
        if state.board.home[colour]:
            for to in numbers_in(COLOURS[colour].pigs & ~ground.occupied):
                change = out_of_the_pen(colour, to)
                if not ground.blocked_after(change):
                    yield colour, change


def may_answer(state: State) -> bool:
    """CP-DAISY: whether the card's owner is in turn and holds a Daisy that may be played."""
    owner = state.owed[0]
    return owner == state.turn and state.daisies[owner] is not None and not state.fresh


# ---------------------------------------------------------------- Daisies


def playable(seats: Seats, state: State, ground: Ground, name: str, *, stuck: bool) -> bool:
    """CP-DAISY: whether the player in turn could play the Daisy `name` now, if it were held.

    `stuck` when no move is left, or none possible.
    """
    if name == "jump":
        return bool(state.moves) and any(
            not is_blocked_move(seats, state, ground, change)
            for change in jumps(seats, ground, state.turn)
        )
    if name == "again":
        return stuck
    if name == "nudge":
        return any(
            not is_blocked_move(seats, state, ground, change, free=True)
            for change in nudges(seats, ground, state.turn)
        )
    return name != "double" or state.roll is not None


def playable_names(seats: Seats, state: State, ground: Ground) -> frozenset[str]:
    """The Daisies that a player who can't move could play now (CP-DAISY)."""
    return frozenset(
        name for name in DAISY_NAMES if playable(seats, state, ground, name, stuck=True)
    )


def held(state: State) -> str | None:
    """The Daisy that the player in turn may play in this turn; None when there is none."""
    return None if state.fresh else state.daisies[state.turn]


def _daisies(seats: Seats, state: State, ground: Ground, *, stuck: bool) -> Iterator[Action]:
    player, letter, name = state.turn, seats.letter(state.turn), held(state)
    match name:
        case "jump" if state.moves:
            for change in jumps(seats, ground, player):
                if not is_blocked_move(seats, state, ground, change):
                    yield Jump(player, letter, *_at(change))
        case "rescue":
            yield Rescue(player, letter, "moves")
        case "again" if stuck:
            yield from _shifts(state, ground, player, letter)
        case "steal":
            for seat in range(len(seats.colours)):
                if seat != player and state.daisies[seat] is not None:
                    yield Steal(player, letter, seats.letter(seat))
            yield Steal(player, letter, "moves")
        case "nudge":
            for change in nudges(seats, ground, player):
                if not is_blocked_move(seats, state, ground, change, free=True):
                    yield Nudge(player, letter, *_at(change))
        case "double" if state.roll is not None:
            yield Double(player, letter)


def _shifts(state: State, ground: Ground, player: int, letter: str) -> Iterator[Action]:
    poops = state.board.poops
    if not poops:
        yield Again(player, letter)
        return
    places = [NAMES[to] for to in numbers_in(EVERYWHERE & ~(ground.occupied | poops))]
    for poop in numbers_in(poops):
        for to in places:
            yield Again(player, letter, NAMES[poop], to)


# ---------------------------------------------------------------- all of it


def legal_actions(seats: Seats, state: State, player: int) -> tuple[Action, ...]:
    """All that `player`, a seat, may do; () for one who can't act."""
    now = phase(state)
    if now is Phase.ANSWER:
        return tuple(_answers(seats, state)) if player == state.owed[0] else ()
    if player != state.turn or now not in (Phase.MOVES, Phase.LENT):
        return ()
    ground, letter = ground_of(seats, state.board), seats.letter(player)
    action_of = _actions_by(player, letter)
    if now is Phase.LENT:
        return tuple(action_of[change] for change in lent_moves(seats, state, ground))
    result = [action_of[change] for change in moves(seats, state, ground)]
    stuck = not result
    if may_take(state) and not takes_blocked(state, ground):
        result.append(TakeDaisy(player, letter))
    if held(state) is not None:
        result += _daisies(seats, state, ground, stuck=stuck)
    if stuck:
        result.append(End(player, letter))
    return tuple(result)


def _answers(seats: Seats, state: State) -> Iterator[Action]:
    owner = state.owed[0]
    letter, back = seats.letter(owner), False
    if state.card == "pen":
        for _, change in pen_squares(seats, state, ground_of(seats, state.board)):
            back = True
            yield Pen(owner, letter, NAMES[change.end])
    if not back:
        yield Accept(owner, letter)
    if may_answer(state) and held(state) == "rescue":
        yield Rescue(owner, letter, "cancel")


def _at(change: Change) -> tuple[Square, str]:
    return NAMES[change.start], DIRECTIONS[change.direction]


class _Actions(dict[Change, Action]):
    """The actions of a player's ordinary moves. Made once: there are only some thousand of them."""

    def __init__(self, player: int, letter: str) -> None:
        super().__init__()
        self.player, self.letter = player, letter

    def __missing__(self, change: Change) -> Action:
        action: Action
        if change.direction < 0:
            action = Lift(self.player, self.letter, NAMES[change.end])
        elif change.piece == "cow":
            action = Walk(self.player, self.letter, DIRECTIONS[change.direction])
        else:
            kind = Move if change.piece == "pig" else Bale
            action = kind(self.player, self.letter, *_at(change))
        self[change] = action
        return action


_actions_by = cache(_Actions)
