"""The exercise on winning: the last chickapig comes home, and Poop Cards may be due."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from farmlib.core.actions import CHANCE
from farmlib.core.chance import below, pick, shuffled
from farmlib.core.match import Match
from farmlib.games.chickapig import Board, Chickapig
from farmlib.games.chickapig.actions import Move, Pen, PoopCard
from farmlib.games.chickapig.grid import ALL_GOALS, COLOURS, DIRECTIONS, NAMES, bits, numbers_in
from farmlib.games.chickapig.state import FLOCK, occupied, put
from farmlib.lessons.exercises.chickapig.positions import (
    LEVELS,
    capital,
    colour_name,
    on_turn,
    open_squares,
    stirred,
)
from farmlib.lessons.exercises.chickapig.sliding import Slide, slides_of
from farmlib.lessons.exercises.choosing import Predict
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.question import Option, keyed

_ENDS: Final = {
    1: ("plain", "not yet", "miss"),
    2: ("miss", "pen", "not yet", "pen"),
    3: ("miss", "pen", "pen full", "pen miss"),
}
"""What comes after the slide home: nothing, one or two Poop Cards; "full" when no start square is
open; "not yet" when one more is out."""

_NOBODY: Final = "Nobody yet: the game goes on"


@maker(
    "chickapig/who-wins",
    kind="predict",
    title="Who wins?",
    rules=("CP-WIN", "CP-CARD-POOP"),
)
def who_wins(rng: QuestionRandom, grade: int) -> Predict | None:
    """A chickapig slides home, and Poop Cards may be due: who wins?"""
    game = LEVELS[grade].game()
    wish, seat = fixed_pick(rng, _ENDS[grade]), below(rng, game.players)
    cards = [] if wish in ("plain", "not yet") else wish.removesuffix(" full").split()
    colour = game.seats.colours[seat][0]
    left = 2 if wish == "not yet" else 1
    set_up = _nearly_home(rng, game, stirred(rng, grade, loose=True), colour, left)
    if set_up is None:
        return None
    board, slide = set_up
    if wish.endswith("full"):
        board = _filled_start(rng, game, board, colour)
    lying = [at for at in numbers_in(slide.way) if not ALL_GOALS >> at & 1]
    if len(lying) < len(cards) or slide.way & occupied(board):
        return None
    aside = [at for at in open_squares(board) if not slide.way >> at & 1]
    board = replace(
        board, poops=bits((*shuffled(lying, rng)[: len(cards)], *shuffled(aside, rng)[:grade]))
    )
    state = on_turn(game, board, seat, moves=3, roll=5)
    if state is None:
        return None
    letter = game.seats.letter(seat)
    action = Move(seat, letter, NAMES[slide.start], DIRECTIONS[slide.direction])
    match = Match(game, 0, game.as_position(state))
    match.play(action)
    told = []
    for name in cards:
        match.play(PoopCard(CHANCE, name))
        told.append(_CARD_TOLD[name])
        pens = [a for a in match.game.legal_actions(match.state, seat) if isinstance(a, Pen)]
        if name == "pen" and bool(pens) == wish.endswith("full"):
            return None
        if pens:
            match.play(pick(rng, pens))
    outcome = game.outcome(match.state)
    winner = None if outcome is None else outcome.winners[0]
    who = colour_name(game, seat)
    out = "last" if left == 1 else "second-to-last"
    happened = [
        f"{capital(who)} slides its {out} chickapig home, from {action.at} {action.direction}."
    ]
    if told:
        happened.append(f"There was poop on the way. {' '.join(told)}")
    why = {
        None: "The whole flock is home, and no card brings one of them back.",
        seat: "Is the whole flock home once every card has been read and carried out?",
    }
    options = [
        Option(
            "",
            f"{capital(colour_name(game, player))} wins",
            player == winner,
            why.get(player, "Not all of that flock is home."),
            "CP-WIN",
        )
        for player in range(game.players)
    ]
    options.append(Option("", _NOBODY, winner is None, why[None], "CP-WIN"))
    return Predict(
        prompt=(" ".join(happened), "Who wins?"),
        choices=keyed(*options),
        hints=(
            "The first to get a whole flock home wins. Count the ones in the barn and the ones "
            "outside.",
            "Poop Cards are still read after that, and one of them can undo a win.",
            "“Out of the pen” needs an open start square: look at that edge of the board.",
        ),
        because=_because(winner is None, wish, left),
        rules=("CP-WIN",),
        actions=tuple(map(str, match.actions)),
        game=game,
        state=state,
    )


_CARD_TOLD: Final = {
    "miss": "The Poop Card for it says: Lose your next turn.",
    "pen": "The Poop Card for it says: Out of the pen! One of your chickapigs at home comes back "
    "to an open start square.",
}


def _because(goes_on: bool, wish: str, left: int) -> str:
    if left > 1:
        return "One of the flock is still out, so nobody has won."
    if goes_on:
        return "“Out of the pen” brings one back, so the whole flock isn't home any more."
    if wish.endswith("full"):
        return "No start square is open, so nobody comes back, and the whole flock stays home."
    return "The whole flock is home, and no card brings one of them back."


def _nearly_home(
    rng: QuestionRandom, game: Chickapig, board: Board, colour: int, left: int
) -> tuple[Board, Slide] | None:
    """The board with `left` of the colour out, one of which can slide home; and that slide."""
    found = []
    for at in shuffled(open_squares(board), rng)[:40]:
        alone = replace(board, pigs=put(board.pigs, colour, 1 << at))
        found += [slide for slide in slides_of(alone, colour) if slide.home]
    if not found:
        return None
    slide = pick(rng, found)
    pigs = 1 << slide.start
    others = [at for at in numbers_in(board.pigs[colour]) if not (slide.way | pigs) >> at & 1]
    if len(others) < left - 1:
        return None
    pigs |= bits(shuffled(others, rng)[: left - 1])
    return replace(
        board,
        pigs=put(board.pigs, colour, pigs),
        home=put(board.home, colour, FLOCK - left),
    ), slide


def _filled_start(rng: QuestionRandom, game: Chickapig, board: Board, colour: int) -> Board:
    """The board with all start squares of the colour taken, by pieces of others."""
    wanted = [at for at in numbers_in(COLOURS[colour].pigs) if not occupied(board) >> at & 1]
    for at in wanted:
        other = pick(rng, [c for c in game.seats.playing if c != colour])
        free = [n for n in numbers_in(board.bales[other]) if not COLOURS[colour].pigs >> n & 1]
        pigs = [n for n in numbers_in(board.pigs[other]) if not COLOURS[colour].pigs >> n & 1]
        if (free and rng.random() < 0.6) or not pigs:
            if not free:
                return board
            gone = board.bales[other] & ~(1 << pick(rng, free)) | 1 << at
            board = replace(board, bales=put(board.bales, other, gone))
        else:
            moved = board.pigs[other] & ~(1 << pick(rng, pigs)) | 1 << at
            board = replace(board, pigs=put(board.pigs, other, moved))
    return board
