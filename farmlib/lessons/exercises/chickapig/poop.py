"""Exercises on poop: what a slide splats, and who takes Poop Cards in which order."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from farmlib.core.chance import below, pick, shuffled
from farmlib.games.chickapig import Board, Chickapig
from farmlib.games.chickapig.actions import Move, Nudge
from farmlib.games.chickapig.grid import ALL_GOALS, DIRECTIONS, NAMES, bits, numbers_in
from farmlib.games.chickapig.paths import NEIGHBOURS
from farmlib.games.chickapig.state import occupied, put
from farmlib.lessons.exercises.chickapig.positions import (
    LEVELS,
    capital,
    colour_name,
    in_a_row,
    on_turn,
    open_squares,
    square,
    stirred,
    you_are,
)
from farmlib.lessons.exercises.chickapig.sliding import Slide, slides_of
from farmlib.lessons.exercises.choosing import Predict
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.question import Option, keyed

_ROLL: Final = 6
_LONG: Final = 3
"""Squares that a slide must have for poop to lie on it."""

_NONE: Final = "None of them"
_ON_THE_WAY: Final = {1: (1, 0, 1), 2: (1, 2, 0), 3: (2, 1, 3, 0)}
"""How many poops the slide runs over."""

_ASIDE: Final = {1: 1, 2: 2, 3: 3}
"""How many poops lie beside the way or behind its end."""


@maker(
    "chickapig/what-is-splatted",
    kind="predict",
    title="Splat!",
    rules=("CP-SPLAT", "CP-POOP"),
)
def what_is_splatted(rng: QuestionRandom, grade: int) -> Predict | None:
    """A chickapig slides where poop lies: which poops does it take off the board?"""
    game = LEVELS[grade].game()
    board, seat = stirred(rng, grade, loose=True), below(rng, game.players)
    found = [
        slide
        for slide in slides_of(board, game.seats.colours[seat][0])
        if slide.way.bit_count() >= _LONG
    ]
    if not found:
        return None
    slide, count = pick(rng, found), fixed_pick(rng, _ON_THE_WAY[grade])
    board = _strewn(rng, board, slide, count, _ASIDE[grade])
    state = on_turn(game, board, seat, moves=_ROLL, roll=_ROLL)
    action = Move(seat, game.seats.letter(seat), NAMES[slide.start], DIRECTIONS[slide.direction])
    if state is None or game.refusal(state, action) is not None:
        return None
    after = game.apply(state, action).state
    gone = board.poops & ~after.board.poops
    options = [_poop(at, gone) for at in numbers_in(board.poops)]
    options.append(Option("", _NONE, not gone, "It runs over at least one.", "CP-SPLAT"))
    if len(options) < 3:
        return None
    return Predict(
        prompt=(
            you_are(game, seat),
            f"You slide your chickapig on {square(slide.start)} {action.direction}. Which poops "
            "does it take off the board?",
        ),
        choices=keyed(*options),
        several=True,
        missing_rule="CP-SPLAT",
        hints=(
            f"Go {action.direction} from {square(slide.start)}, square by square. Where does it "
            "stop?",
            "Chickapigs don't stop for poop. They clear what they pass over, and what they stop "
            "on too.",
            f"It stops on {square(slide.end)}."
            if not slide.home
            else f"It goes home through {square(slide.end)}.",
        ),
        because=_because(gone),
        actions=(str(action),),
        game=game,
        state=state,
        viewer=seat,
    )


def _strewn(rng: QuestionRandom, board: Board, slide: Slide, count: int, aside: int) -> Board:
    """The board with `count` poops on the way of the slide, and some where it does not come."""
    on_it = [at for at in numbers_in(slide.way) if not ALL_GOALS >> at & 1]
    lying = shuffled(on_it, rng)[:count]
    near = 0
    for at in numbers_in(slide.way):
        near |= NEIGHBOURS[at]
    near &= ~(slide.way | occupied(board) | ALL_GOALS)
    others = [at for at in open_squares(board) if not slide.way >> at & 1]
    beside = shuffled(tuple(numbers_in(near)) or tuple(others), rng)[:aside]
    return replace(board, poops=bits((*lying, *beside, pick(rng, others))))


def _poop(at: int, gone: int) -> Option:
    why = "It doesn't go over that square."
    return Option("", f"The one on {square(at)}", bool(gone >> at & 1), why, "CP-SPLAT")


def _because(gone: int) -> str:
    if not gone:
        return "There is no poop on its way, or where it stops."
    squares = in_a_row(square(at) for at in numbers_in(gone))
    cards = "a Poop Card" if gone.bit_count() == 1 else f"{gone.bit_count()} Poop Cards"
    return f"It runs over {squares}, and its owner takes {cards} for that."


# ------------------------------------------------------------------ who takes the cards

_NO_CARDS: Final = "Nobody takes one"
_RUNS: Final = {1: (0, 1, 2), 2: (1, 2), 3: (1, 2, 2)}
"""How many poops a slide may run over."""

_SLIDES: Final = {1: 1, 2: 2, 3: 3}
"""How many slides are made: from grade 2 on one of them is a rival's, by the Daisy Card nudge."""

_MOST_ORDERS: Final = 4


@maker(
    "chickapig/poop-cards-due",
    kind="predict",
    title="Whose Poop Cards?",
    rules=("CP-CARD-POOP", "CP-SPLAT"),
)
def poop_cards_due(rng: QuestionRandom, grade: int) -> Predict | None:
    """Some slides over poop: who takes Poop Cards at the end of the turn, and in which order?"""
    game = LEVELS[grade].game()
    board, seat = stirred(rng, grade, loose=True), below(rng, game.players)
    runs = _runs(rng, game, replace(board, poops=0), seat, grade)
    if not runs:
        return None
    board = replace(board, poops=_laid(rng, board, [slide for _, slide in runs], grade))
    letter = game.seats.letter(seat)
    daisies = {"daisies": {letter: "nudge"}} if grade > 1 else {}
    state = on_turn(game, board, seat, moves=_ROLL, roll=_ROLL, keys=daisies)
    if state is None:
        return None
    actions: list[Move | Nudge] = []
    after = state
    for mover, slide in runs:
        kind = Move if mover == seat else Nudge
        action = kind(seat, letter, NAMES[slide.start], DIRECTIONS[slide.direction])
        if game.refusal(after, action) is not None:
            return None
        actions.append(action)
        after = game.apply(after, action).state
    if after.turn != seat:
        return None
    orders = _orders(rng, game, after.owed, seat)
    if after.owed not in orders:
        return None
    return Predict(
        prompt=(
            f"You are {colour_name(game, seat)}. On your turn you do this, with moves to spare:",
            capital("; ".join(_told(action) for action in actions)) + ".",
            "Who takes Poop Cards at the end of the turn, and in what order? (One name for each "
            "card.)",
        ),
        choices=keyed(*(_order(game, order, after.owed) for order in orders)),
        hints=(
            "Follow each slide to its end and count the poops on its way. A poop that has been "
            "run over is gone.",
            "The owner of the piece takes the card, no matter who moved it. And the cards come in "
            "the order the poops were run over.",
            f"{_cards(len(after.owed))} taken at the end of the turn.",
        ),
        because=_why_due(len(after.owed)),
        actions=tuple(map(str, actions)),
        game=game,
        state=state,
        viewer=seat,
    )


def _why_due(count: int) -> str:
    if not count:
        return "Nothing ran over a poop, so nobody takes a card."
    return f"{_cards(count)} taken: one for each poop, by the owner of the piece, in order."


def _cards(count: int) -> str:
    if not count:
        return "No card is"
    return "One card is" if count == 1 else f"{count} cards are"


def _runs(
    rng: QuestionRandom, game: Chickapig, board: Board, seat: int, grade: int
) -> list[tuple[int, Slide]]:
    """Slides one after another, each with the player whose chickapig it is; [] for none."""
    nudged = below(rng, _SLIDES[grade]) if grade > 1 else -1
    runs = []
    for number in range(_SLIDES[grade]):
        mover = seat
        if number == nudged:
            mover = pick(rng, [other for other in range(game.players) if other != seat])
        colour = game.seats.colours[mover][0]
        found = [
            slide
            for slide in slides_of(board, colour)
            if slide.way.bit_count() >= _LONG and not slide.home
        ]
        if not found:
            return []
        slide = pick(rng, found)
        runs.append((mover, slide))
        pigs = board.pigs[colour] & ~(1 << slide.start) | 1 << slide.end
        board = replace(board, pigs=put(board.pigs, colour, pigs))
    return runs


def _laid(rng: QuestionRandom, board: Board, slides: list[Slide], grade: int) -> int:
    """Poops on the ways of these slides, each on a square that no earlier one has cleaned."""
    poops, before = 0, occupied(board)
    for slide in slides:
        fresh = tuple(numbers_in(slide.way & ~before))
        poops |= bits(shuffled(fresh, rng)[: pick(rng, _RUNS[grade])])
        before |= slide.way
    far = [at for at in open_squares(board) if not before >> at & 1]
    return poops | 1 << pick(rng, far)


def _orders(
    rng: QuestionRandom, game: Chickapig, owed: tuple[int, ...], seat: int
) -> list[tuple[int, ...]]:
    """Orders in which cards might be taken, with the right one; and nobody."""
    others = tuple(n for n in range(game.players) if n != seat)
    wrong = [
        owed[::-1],
        tuple(sorted(owed)),
        (seat,) * len(owed),
        owed[:-1],
        (*owed, seat),
        (*owed, pick(rng, others)),
        (pick(rng, others),),
    ]
    wrong = [order for order in dict.fromkeys(shuffled(wrong, rng)) if order and order != owed]
    chosen = [*wrong[:_MOST_ORDERS], *([owed] if owed else [])]
    return [*sorted(chosen, key=lambda order: (len(order), order)), ()]


def _order(game: Chickapig, order: tuple[int, ...], owed: tuple[int, ...]) -> Option:
    label = ", ".join(colour_name(game, owner) for owner in order)
    label = f"{label[:1].upper()}{label[1:]}" if order else _NO_CARDS
    if sorted(order) == sorted(owed):
        why = "The cards come in the order the poops were run over."
    elif len(order) != len(owed):
        why = "Count the poops on each slide again."
    else:
        why = "The card is for the owner of the piece, no matter who moved it."
    return Option("", label, order == owed, why, "CP-CARD-POOP")


def _told(action: Move | Nudge) -> str:
    """A slide in words, as part of a sentence."""
    if isinstance(action, Nudge):
        card = "with the Daisy Card nudge you slide a rival's chickapig"
        return f"{card}, on {action.at}, {action.direction}"
    return f"you slide your chickapig on {action.at} {action.direction}"
