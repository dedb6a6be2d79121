"""What lies beside the board of Chickapig: the die, the moves left, the cards, and the barns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from farmlib.games.chickapig import State
from farmlib.games.chickapig.cards import DAISY_CARDS, card, left_in
from farmlib.games.chickapig.grid import COLOURS
from farmlib.games.chickapig.state import poop_deck
from farmlib.scenes import art_chickapig as art
from farmlib.scenes.art import Album
from farmlib.scenes.art_chickapig_field import BARN, barn, barn_place
from farmlib.scenes.chickapig_sight import Sight
from farmlib.scenes.scene import Item, Move
from farmlib.scenes.text import how_many

MIDDLE: Final = 7.0
"""The middle of the board, across and down."""

_LEFT: Final = -3.15
_RIGHT: Final = 16.35

_BARNS_MIDDLE: Final = 7.6
"""The barns stand a little below the middle: above them the zoom has its place."""

_BARNS_APART: Final = 3.3


def beside(sight: Sight, album: Album, moves: Sequence[Move]) -> Iterator[Item]:
    """The die, the moves left, the decks, and the Poop Card that was turned."""
    state = sight.state
    roll = _shown_roll(state)
    rolled = "The die hasn't been rolled yet." if roll is None else f"The die shows {roll}."
    yield Item(
        "die",
        album.use(f"die {roll}", lambda: art.die(roll)),
        _LEFT,
        0.9,
        rolled,
        0.0,
        1.7,
        1.7,
    )
    left = state.moves if state.read is None else 0
    yield Item(
        "moves",
        album.use(f"moves {left}", lambda: art.moves_left(left)),
        _LEFT,
        2.9,
        "Moves come with the roll." if left is None else f"{how_many(left, 'move')} left.",
        0.0,
        3.0,
        1.8,
    )
    can_take = any(move.parts == ("daisy deck",) for move in moves)
    for kind, x, count in (
        ("daisy", _LEFT - 0.95, sum(left_in(DAISY_CARDS, state.daisies).values())),
        ("poop", _LEFT + 0.95, sum(poop_deck(state).values()) - (state.card is not None)),
    ):
        yield _deck(album, kind, x, count, takes=can_take and kind == "daisy")
    name = state.card or (state.read[-1] if state.read else None)
    if name is not None:
        turned = card(name)
        answered = any("card" in move.parts for move in moves)
        yield Item(
            "card",
            album.use(f"poop card {name}", lambda: art.open_card(turned, "poop")),
            _LEFT,
            8.4,
            f"The Poop Card {name}: {turned.text}",
            0.0,
            *art.CARD,
            role="act" if answered else "still",
            marks=("due",) if answered else (),
        )


def _shown_roll(state: State) -> int | None:
    if state.turn >= 0:
        return state.roll
    rolls = [roll for roll in state.start if roll > 0]
    return rolls[-1] if rolls else None


def _deck(album: Album, kind: str, x: float, count: int, *, takes: bool) -> Item:
    words = f"{kind.capitalize()} Cards in the deck: {count}."
    return Item(
        f"{kind} deck",
        album.use(f"deck {kind} {count}", lambda: art.deck(kind, count)),
        x,
        5.5,
        f"{words} Take one for both moves." if takes else words,
        0.0,
        *art.BACK,
        role="act" if kind == "daisy" else "still",
    )


def barns(sight: Sight, album: Album) -> Iterator[Item]:
    """Those at home, each flock in its barn."""
    playing = sight.game.seats.playing
    for place, colour in enumerate(playing):
        letter = COLOURS[colour].letter
        middle = _BARNS_MIDDLE + _BARNS_APART * (place - (len(playing) - 1) / 2)
        home = sight.state.board.home[colour]
        yield Item(
            f"barn {letter}",
            album.use(f"barn {letter}", partial(barn, letter)),
            _RIGHT,
            middle,
            f"The barn of {COLOURS[colour].name}: {home} at home.",
            0.0,
            *BARN,
        )
        for number in range(home):
            x, y = barn_place(number)
            name = album.use(f"chickapig {letter}", partial(art.pig, letter))
            yield Item(
                f"home {letter} {number}", name, _RIGHT + x, middle + y, "A chickapig at home."
            )
