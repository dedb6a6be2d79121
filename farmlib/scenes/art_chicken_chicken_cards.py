"""The cards of Chicken Chicken, the Movie on which they are laid, and the hands that hit it.

A card is 1 wide and 1.4 high; `large` ones are drawn so many times as large and bear their name.
"""

from __future__ import annotations

import html
from typing import Final

from farmlib.games.chicken_chicken import Card
from farmlib.scenes.art import breadth, number, paint, shortened
from farmlib.scenes.art_chicken_chicken import EDGE, picture
from farmlib.scenes.svg import SEAT_COLOURS

CARD: Final = (1.0, 1.4)
"""How wide and how high a card is."""

LARGE: Final = 2.6
"""How many times as large the card on the Movie is."""

DECK: Final = (1.8, 2.52)
"""How wide and how high the cards to come are."""

DISC: Final = 5.0
"""How wide the round mat is on which the Movie lies."""

KEY: Final = (0.92, 0.82)
"""How wide and how high a number is that can be announced."""

NAMES: Final = {
    Card.EGG: "egg",
    Card.HEN: "hen",
    Card.FOX: "fox",
    Card.DISGUISED_FOX: "disguised fox",
    Card.DOG: "dog",
    Card.WORM: "earthworm",
    Card.OSTRICH: "ostrich egg",
    Card.FARMER: "farmer",
    Card.DUCK: "duck",
    Card.ROOSTER: "rooster",
}
"""What stands on a card; on a blank stands the name of its rule, or that it is blank."""

_WRITING: Final = 'font-family="system-ui,sans-serif" text-anchor="middle"'
_FRAMES: Final = {
    Card.EGG: "#e6c566",
    Card.HEN: "#c42b2b",
    Card.FOX: "#d55e00",
    Card.DISGUISED_FOX: "#d55e00",
    Card.DOG: "#8c5a2b",
    Card.WORM: "#a8544c",
    Card.OSTRICH: "#e6c566",
    Card.FARMER: "#1f66a8",
    Card.DUCK: "#b79d00",
    Card.ROOSTER: "#009e73",
}


def card_name(card: Card, casting: str | None = None) -> str:
    """What a card is called: "hen"; a blank by the name of its `casting`, if it has one.

    >>> card_name(Card.WORM), card_name(Card.B1, "pig"), card_name(Card.BLANK)
    ('earthworm', 'pig', 'blank card')
    """
    return NAMES.get(card) or casting or "blank card"


def card_face(card: Card, casting: str | None = None, *, large: bool = False) -> str:
    """A card face up: its letter in the corner, its picture, and on a `large` one its name.

    >>> ">H</text>" in card_face(Card.HEN), ">hen</text>" in card_face(Card.HEN, large=True)
    (True, True)
    """
    rows = _rows(card_name(card, casting)) if large else ()
    words = "".join(
        f'<text y="{number(0.61 - 0.15 * (len(rows) - 1 - place))}" {_WRITING} '
        f'font-size="{number(min(0.145, 0.9 / breadth(row)))}" font-weight="700" '
        f'fill="{EDGE}">{html.escape(row)}</text>'
        for place, row in enumerate(rows)
    )
    size = 0.25 if large else 0.38
    at, scale = ((0.0, 0.05 - 0.06 * len(rows)), 0.84) if large else ((0.03, 0.17), 0.68)
    markup = (
        f'{_sheet(paint("tile"))}<rect x="-.45" y="-.65" width=".9" height="1.3" rx=".08" '
        f'fill="none" stroke="{_FRAMES.get(card, "#6b3fa0")}" stroke-width=".05"/>'
        f'<text x="-.4" y="{number(-0.64 + 0.86 * size)}" font-family="system-ui,sans-serif" '
        f'font-size="{number(size)}" font-weight="700" fill="{EDGE}">{card}</text>'
        f'<g transform="translate({number(at[0])} {number(at[1])})scale({number(scale)})">'
        f"{picture(card)}</g>{words}"
    )
    return f'<g transform="scale({number(LARGE)})">{markup}</g>' if large else markup


def _rows(name: str) -> tuple[str, ...]:
    """A name in one row, or in two where it is long."""
    first, _, rest = name.partition(" ")
    rows = (first, rest) if rest and len(name) > 10 else (name,)
    return tuple(shortened(row, 6.7) for row in rows)


def card_back() -> str:
    """A card face down: the camera of the Movie."""
    return (
        f'{_sheet(paint("back"))}<rect x="-.42" y="-.62" width=".84" height="1.24" rx=".07" '
        f'fill="none" stroke="{paint("back-sign")}" stroke-width=".03"/>'
        f'<g fill="{paint("back-sign")}"><circle cx="-.2" cy="-.16" r=".13"/>'
        '<circle cx=".12" cy="-.2" r=".17"/><path d="M-.32 0H.2V.34H-.32zM.2 .08L.38 0V.34L.2 .26z"'
        "/></g>"
    )


def _sheet(fill: str) -> str:
    return (
        f'<rect x="-.5" y="-.7" width="1" height="1.4" rx=".12" fill="{fill}" '
        f'stroke="{paint("tile-edge")}" stroke-width=".03"/>'
    )


def deck(count: int) -> str:
    """The cards to come, face down, with their number; an empty place for none."""
    width, height = DECK
    if not count:
        return (
            f'<rect x="{number(-width / 2)}" y="{number(-height / 2)}" width="{number(width)}" '
            f'height="{number(height)}" rx=".26" fill="none" stroke="{paint("soft")}" '
            'stroke-width=".06" stroke-dasharray=".2 .14"/>'
        )
    back = f'<g transform="scale({number(width / CARD[0])})">{card_back()}</g>'
    under = f'<g transform="translate(.09 .09)">{back}</g>' if count > 1 else ""
    return (
        f'{under}{back}<circle cy=".74" r=".42" fill="{paint("back-sign")}"/>'
        f'<text y=".93" {_WRITING} font-size=".54" font-weight="700" fill="{EDGE}">{count}</text>'
    )


def mat() -> str:
    """The round mat of the Movie: what one hits."""
    holes = "".join(
        f'<circle cx="0" cy="{number(-DISC / 2 + 0.3)}" r=".11" transform="rotate({turn})"/>'
        for turn in range(0, 360, 15)
    )
    return (
        f'<circle r="{number(DISC / 2)}" fill="{paint("wood")}" stroke="{paint("ink")}" '
        f'stroke-width=".06"/><g fill="{paint("card")}">{holes}</g>'
        f'<circle r="{number(DISC / 2 - 0.6)}" fill="{paint("field")}"/>'
    )


def lying(count: int) -> str:
    """The cards that lie under the top one: their edges, and no more of them."""
    width, height = (LARGE * side for side in CARD)
    return "".join(
        f'<rect x="{number(-width / 2 + 0.07 * step)}" y="{number(-height / 2 + 0.07 * step)}" '
        f'width="{number(width)}" height="{number(height)}" rx=".26" fill="{paint("tile")}" '
        f'stroke="{paint("tile-edge")}" stroke-width=".06"/>'
        for step in range(min(3, count), 0, -1)
    )


def hand(seat: int, letter: str) -> str:
    """A flat hand in a player's colour, with the letter or number of the player's sign."""
    return f"{_palm(seat)}{_letter(seat, letter)}"


def crossed(seat: int, letter: str) -> str:
    """A hand that does not follow: it is crossed out."""
    lines = "M-.5-.5L.5 .62M.5-.5L-.5 .62"
    return (
        f'{_palm(seat)}<path d="{lines}" stroke="{paint("card")}" stroke-width=".22" '
        f'stroke-linecap="round"/><path d="{lines}" stroke="{paint("due")}" stroke-width=".12" '
        f'stroke-linecap="round"/>{_letter(seat, letter)}'
    )


def _palm(seat: int) -> str:
    return (
        '<path d="M-.34 .5V.02C-.34-.06-.22-.06-.22 .02V-.34C-.22-.44-.08-.44-.08-.34V-.42'
        "C-.08-.52 .06-.52 .06-.42V-.36C.06-.46 .2-.46 .2-.36V-.2C.2-.3 .33-.3 .33-.2V.22"
        f'C.33 .4 .26 .5 .2 .6H-.24z" fill="{SEAT_COLOURS[seat % 6]}" stroke="{paint("ink")}" '
        'stroke-width=".05" stroke-linejoin="round"/>'
        f'<path d="M-.08-.34V.04M.06-.36V.04M.2-.22V.04" stroke="{EDGE}" stroke-width=".03"/>'
    )


def _letter(seat: int, letter: str) -> str:
    return (
        f'<text y=".44" {_WRITING} font-size=".42" font-weight="700" fill="#1a1206" '
        f'stroke="{SEAT_COLOURS[seat % 6]}" stroke-width=".1" paint-order="stroke">'
        f"{html.escape(letter)}</text>"
    )


def number_key(value: int) -> str:
    """A number of eggs that can be announced."""
    width, height = KEY
    return (
        f'<rect x="{number(-width / 2)}" y="{number(-height / 2)}" width="{number(width)}" '
        f'height="{number(height)}" rx=".16" fill="{paint("tile")}" '
        f'stroke="{paint("tile-edge")}" stroke-width=".04"/>'
        f'<text y=".17" {_WRITING} font-size=".5" font-weight="700" fill="{EDGE}">{value}</text>'
    )


def words(said: str, size: float = 0.5, colour: str = "ink") -> str:
    """A short word on the table."""
    return (
        f'<text y="{number(0.35 * size)}" {_WRITING} font-size="{number(size)}" '
        f'font-weight="700" fill="{paint(colour)}">{html.escape(said)}</text>'
    )


def place() -> str:
    """Where the Movie lies that was turned over; larger than a card, so that it stands out."""
    return (
        f'<rect x="-.65" y="-.85" width="1.3" height="1.7" rx=".2" fill="{paint("wood")}" '
        f'stroke="{paint("ink")}" stroke-width=".05"/>'
    )


def zone(width: float, height: float, said: str) -> str:
    """A place on the table where cards of a kind lie, with its word in the corner."""
    return (
        f'<rect x="{number(-width / 2)}" y="{number(-height / 2)}" width="{number(width)}" '
        f'height="{number(height)}" rx=".2" fill="{paint("field")}" stroke="{paint("line")}" '
        f'stroke-width=".04"/><text x="{number(-width / 2 + 0.18)}" '
        f'y="{number(-height / 2 + 0.42)}" font-family="system-ui,sans-serif" font-size=".36" '
        f'font-weight="700" fill="{paint("ink")}">{html.escape(said)}</text>'
    )
