"""Pictures of Chickapig: chickapigs, hay bales, the cow and her fence, poop, the die, and cards.

A colour is told by its shape as well: a green chickapig is a triangle, a yellow one a diamond, a
red one a star, a blue one a square, as on the players' plates. All have a snout and a comb. A
square of the board is 1 wide. What they stand on is drawn in `art_chickapig_field`.
"""

from __future__ import annotations

from typing import Final

from farmlib.games.chickapig.cards import Card
from farmlib.scenes.art import number, paint
from farmlib.scenes.svg import SEAT_COLOURS

SIGNS: Final = {"g": 2, "y": 3, "r": 4, "b": 1}
"""Which of the six signs of seats a colour has, by its letter (see `Plate.seat`)."""

CARD: Final = (4.0, 2.5)
"""How wide and how high a card is that lies open."""

BACK: Final = (1.4, 1.9)
"""How wide and how high a deck is."""

_EDGE: Final = "#4a3c26"
_SNOUT: Final = "#f6bfb4"
_HAY: Final = "#e6c566"
_STRING: Final = "#8c6a24"
_COMB: Final = "#c42b2b"
_POOP: Final = "#7a4f25"
_SHAPES: Final = {
    "g": "M0-.4L.44 .38H-.44z",
    "y": "M0-.42L.45 .02 0 .46-.45 .02z",
    "r": "M0-.42L.15-.17 .45-.12 .23 .1 .28 .41 0 .27-.28 .41-.23 .1-.45-.12-.15-.17z",
    "b": "M-.36-.33H.36V.39H-.36z",
}
_TOPS: Final = {"g": -0.38, "y": -0.38, "r": -0.38, "b": -0.39}
_FACES: Final = {"g": 0.12, "y": 0.03, "r": 0.05, "b": 0.04}
_WRITING: Final = 'font-family="system-ui,sans-serif" text-anchor="middle"'
_DICE: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def flock_colour(letter: str) -> str:
    """The colour of a flock."""
    return SEAT_COLOURS[SIGNS[letter]]


def sign(letter: str, size: float = 1.0) -> str:
    """The shape of a flock in its colour, `size` as large as a chickapig."""
    return (
        f'<path d="{_SHAPES[letter]}" transform="scale({number(size)})" '
        f'fill="{flock_colour(letter)}" stroke="{_EDGE}" stroke-width="{number(0.05 / size)}" '
        'stroke-linejoin="round"/>'
    )


def pig(letter: str) -> str:
    """A chickapig: the shape of its flock, with a comb, two eyes and a snout.

    >>> all(pig(letter).count("<ellipse") == 1 for letter in SIGNS)
    True
    """
    top, face = number(_TOPS[letter]), _FACES[letter]
    comb = (
        f'<g fill="{_COMB}" stroke="{_EDGE}" stroke-width=".03" transform="translate(0 {top})">'
        '<circle cx="-.13" r=".09"/><circle cx=".13" r=".09"/>'
        '<circle cy="-.05" r=".1"/></g>'
    )
    body = (
        f'<path d="{_SHAPES[letter]}" fill="{flock_colour(letter)}" stroke="{paint("ink")}" '
        'stroke-width=".06" stroke-linejoin="round"/>'
    )
    return (
        f'{comb}{body}<g transform="translate(0 {number(face)})">'
        f'<g fill="{_EDGE}"><circle cx="-.11" cy="-.1" r=".05"/>'
        '<circle cx=".11" cy="-.1" r=".05"/></g>'
        f'<ellipse cy=".09" rx=".17" ry=".12" fill="{_SNOUT}" stroke="{_EDGE}" '
        'stroke-width=".03"/>'
        f'<path d="M-.06 .05V.13M.06 .05V.13" stroke="{_EDGE}" stroke-width=".05" '
        'stroke-linecap="round"/></g>'
    )


def bale(letter: str) -> str:
    """A bale of hay with two strings, and the sign of its flock."""
    return (
        f'<rect x="-.43" y="-.36" width=".86" height=".72" rx=".12" fill="{_HAY}" '
        f'stroke="{paint("ink")}" stroke-width=".05"/>'
        f'<path d="M-.29-.36V.36M.29-.36V.36" stroke="{_STRING}" stroke-width=".06"/>'
        f"{sign(letter, 0.55)}"
    )


def cow() -> str:
    """The cow: horns, ears, patches and a broad muzzle."""
    return (
        f'<path d="M-.3-.34q-.12-.1-.06-.16M.3-.34q.12-.1 .06-.16" fill="none" '
        f'stroke="{paint("ink")}" stroke-width=".08" stroke-linecap="round"/>'
        f'<g fill="#f7efe0" stroke="{_EDGE}" stroke-width=".05">'
        '<path d="M-.24-.2L-.48-.28 -.42-.06zM.24-.2L.48-.28 .42-.06z"/>'
        '<path d="M-.27-.36H.27Q.32 0 .24 .3H-.24Q-.32 0-.27-.36z"/></g>'
        f'<path d="M.02-.34H.26Q.3-.1 .2-.02 .02-.06 .02-.34z" fill="{_EDGE}"/>'
        f'<ellipse cy=".26" rx=".3" ry=".19" fill="{_SNOUT}" stroke="{_EDGE}" '
        'stroke-width=".05"/>'
        f'<g fill="{_EDGE}"><circle cx="-.11" cy=".24" r=".045"/><circle cx=".11" cy=".24" '
        'r=".045"/><circle cx="-.13" cy="-.12" r=".05"/></g>'
        '<circle cx=".13" cy="-.14" r=".05" fill="#f7efe0"/>'
    )


def fence() -> str:
    """The cow's fence round the four squares in the middle, open inside."""
    posts = "".join(
        f'<rect x="{number(x - 0.08)}" y="{number(y - 0.12)}" width=".16" height=".24" rx=".04"/>'
        for x in (-0.9, 0.0, 0.9)
        for y in (-0.9, 0.9)
    ) + "".join(
        f'<rect x="{number(x - 0.08)}" y="-.12" width=".16" height=".24" rx=".04"/>'
        for x in (-0.9, 0.9)
    )
    return (
        f'<path d="M-.9-.9H.9V.9H-.9z" fill="none" stroke="{paint("line")}" stroke-width=".1"/>'
        f'<g fill="{paint("wood")}" stroke="{paint("ink")}" stroke-width=".04">{posts}</g>'
    )


def poop() -> str:
    """A poop: three rolls, each smaller than the one below."""
    return (
        f'<g fill="{_POOP}" stroke="{paint("ink")}" stroke-width=".04">'
        '<ellipse cy=".2" rx=".3" ry=".13"/><ellipse cy=".04" rx=".21" ry=".11"/>'
        '<path d="M-.12-.08Q-.1-.24 .04-.3 .02-.2 .12-.12 .1-.03 0-.03-.1-.03-.12-.08z"/></g>'
    )


def cow_on_poop() -> str:
    """The cow, gone aside a little for the poop on which she stands."""
    return f'<g transform="translate(-.08 -.1)scale(.82)">{cow()}</g>'


def poop_under() -> str:
    """A poop on which the cow stands: it looks out beside her muzzle, and hides no face."""
    return f'<g transform="translate(.31 .26)scale(.66)">{poop()}</g>'


def daisy() -> str:
    """A daisy: where a jump ends, and what is on the back of a Daisy Card."""
    petals = "".join(
        f'<ellipse cy="-.2" rx=".08" ry=".12" transform="rotate({turn})"/>'
        for turn in range(0, 360, 60)
    )
    return (
        f'<g fill="#fffdf6" stroke="{_EDGE}" stroke-width=".03">{petals}</g>'
        f'<circle r=".11" fill="#f0e442" stroke="{_EDGE}" stroke-width=".03"/>'
    )


def die(shown: int | None) -> str:
    """The die; None while it is still to roll, or where a turn has none."""
    face = (
        f'<rect x="-.8" y="-.8" width="1.6" height="1.6" rx=".26" fill="{paint("tile")}" '
        f'stroke="{paint("tile-edge")}" stroke-width=".08"'
    )
    if shown is None:
        return f'{face} stroke-dasharray=".2 .14"/>'
    pips = "".join(
        f'<circle cx="{number(0.42 * x)}" cy="{number(0.42 * y)}" r=".15"/>'
        for x, y in _DICE[shown]
    )
    return f'{face}/><g fill="{paint("tile-edge")}">{pips}</g>'


def moves_left(count: int | None) -> str:
    """How many moves are left, as a number with words."""
    many = "\u2013" if count is None else str(count)
    return (
        f'<text y=".3" {_WRITING} font-size="1.3" font-weight="700" fill="{paint("ink")}">{many}'
        f'</text><text y=".95" {_WRITING} font-size=".56" fill="{paint("ink")}">'
        f"{'move' if count == 1 else 'moves'} left</text>"
    )


def deck(kind: str, count: int) -> str:
    """A deck face down, "daisy" or "poop", with the number of its cards."""
    width, height = BACK
    figure = daisy() if kind == "daisy" else poop()
    return (
        f'<rect x="{number(-width / 2)}" y="{number(-height / 2)}" width="{number(width)}" '
        f'height="{number(height)}" rx=".16" fill="{paint("back")}" stroke="{paint("ink")}" '
        f'stroke-width=".05"/><g transform="translate(0 -.32)scale(1.3)">'
        f'<circle r=".42" fill="{paint("back-sign")}"/>{figure}</g>'
        f'<text y=".8" {_WRITING} font-size=".6" font-weight="700" '
        f'fill="{paint("back-sign")}">{count}</text>'
    )


def open_card(card: Card, kind: str) -> str:
    """A card face up: what it is called, and in a few words what it does."""
    width, height = CARD
    figure = daisy() if kind == "daisy" else poop()
    rows = _rows(card.effect, 14)
    words = "".join(
        f'<text y="{number(0.28 + 0.6 * place)}" {_WRITING} font-size=".46" '
        f'fill="{paint("tile-edge")}">{row}</text>'
        for place, row in enumerate(rows)
    )
    edge = "" if kind == "daisy" else ' stroke-dasharray=".3 .1"'
    return (
        f'<rect x="{number(-width / 2)}" y="{number(-height / 2)}" width="{number(width)}" '
        f'height="{number(height)}" rx=".2" fill="{paint("tile")}" stroke="{paint("tile-edge")}" '
        f'stroke-width=".08"{edge}/><g transform="translate(-1.35 -.66)scale(1.1)">'
        f'{figure}</g><text x=".45" y="-.46" {_WRITING} font-size=".6" font-weight="700" '
        f'fill="{paint("tile-edge")}">{card.name}</text>{words}'
    )


def _rows(words: str, room: int) -> list[str]:
    rows: list[str] = []
    for word in words.split():
        if rows and len(rows[-1]) + 1 + len(word) <= room:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows
