"""What lies and walks on the table of Duckling Dancin': tiles, chickens and ducks, plumes, piles.

A fowl's colour is told by its shape as well, which it bears on its flank and its pile on its front:
it is the shape on its player's plate.
"""

from __future__ import annotations

import math
from typing import Final

from farmlib.games.duckling import Picture
from farmlib.games.duckling.pictures import PATH
from farmlib.games.duckling.words import FOWL
from farmlib.scenes.art import number, paint
from farmlib.scenes.art_duckling import EDGE, drawn
from farmlib.scenes.duckling_ring import OCTAGON, RADIUS, STRAIGHT, home_spot, spot
from farmlib.scenes.svg import SEAT_COLOURS

SIGNS: Final = (3, 1, 2, 6, 4, 5)
"""Which sign of a seat each player's fowl has (see `Plate.seat`): yellow has the diamond, blue the
square, green the triangle, red the star, purple the cross. White, which is none of the six colours,
has the circle that is hollow.
"""

PILE: Final = (0.8, 0.7)
"""How wide and how high a pile is."""

_WHITE: Final = "#ffffff"
_NUMBER: Final = "#1a1206"
_COMB: Final = "#c42b2b"
_BILL: Final = "#e9a02e"
_SHAPES: Final = (
    "M0-.55.55 0 0 .55-.55 0z",
    "M-.43-.43H.43V.43H-.43z",
    "M0-.66.62 .42H-.62z",
    "M-.48 0a.48 .48 0 1 0 .96 0a.48 .48 0 1 0-.96 0z",
    "M0-.6.18-.22.58-.18.3 .12.38 .54 0 .34-.38 .54-.3 .12-.58-.18-.18-.22z",
    "M-.2-.52H.2V-.2H.52V.2H.2V.52H-.2V.2H-.52V-.2H-.2z",
)
_CHICKEN: Final = (
    "M.14-.5Q.3-.58 .4-.46 .46-.34 .42-.2 .46 .1 .3 .26 .1 .42-.14 .36-.4 .3-.46 .04-.52-.14"
    "-.5-.3-.38-.22-.3-.14-.12-.04 .02-.14 .1-.28 .14-.5z"
)
_DUCK: Final = (
    "M.12-.52Q.28-.62 .38-.48 .44-.34 .32-.24 .3-.14 .4-.02 .48 .2 .3 .32 .08 .42-.18 .36-.44 .3"
    "-.5 .02-.54-.12-.56-.24-.4-.18-.3-.08-.12-.06 .04-.16 .14-.24 .12-.34 .06-.44 .12-.52z"
)


def colour_of(player: int) -> str:
    """The colour of a player's fowl and pile."""
    sign = SIGNS[player]
    return SEAT_COLOURS[sign] if sign < len(SEAT_COLOURS) else _WHITE


def shape(player: int, size: float, fill: str, line: str = paint("ink")) -> str:
    """A player's shape, `size` wide and high, about."""
    return (
        f'<path d="{_SHAPES[player]}" transform="scale({number(size)})" fill="{fill}" '
        f'stroke="{line}" stroke-width="{number(0.04 / size)}" stroke-linejoin="round"/>'
    )


def fowl(player: int, feathers: int, *, left: bool) -> str:
    """A player's chicken or duck from the side, walking to the right or `left`; the middle of its
    flank, where its shape is with the number of its feathers, at 0,0.

    A fowl has the same colours in the dark, so its number is dark there as well.
    """
    line = f'stroke="{EDGE}" stroke-width=".05" stroke-linejoin="round"'
    kind: str = FOWL[player][1]
    is_duck = kind == "duck"
    feet = (
        f'<path d="M-.08 .34V.5H.04M.12 .34V.5H.24" fill="none" stroke="{_BILL}" '
        'stroke-width=".07" stroke-linecap="round" stroke-linejoin="round"/>'
    )
    if is_duck:
        head = f'<path d="M.38-.46Q.5-.44 .64-.4 .62-.3 .36-.32z" fill="{_BILL}" {line}/>'
    else:
        head = (
            f'<path d="M.14-.48Q.1-.62 .19-.58 .23-.7 .29-.59 .38-.66 .37-.5z" fill="{_COMB}" '
            f'{line}/><path d="M.42-.42 .58-.34 .42-.28z" fill="{_BILL}" {line}/>'
        )
    body = (
        f'<path d="{_DUCK if is_duck else _CHICKEN}" fill="{colour_of(player)}" '
        f'stroke="{paint("ink")}" stroke-width=".06" stroke-linejoin="round"/>'
    )
    eye = f'<circle cx=".28" cy="-.42" r=".05" fill="{EDGE}"/>'
    wattle = "" if is_duck else f'<circle cx=".43" cy="-.22" r=".05" fill="{_COMB}"/>'
    turn = "scale(-1 1)" if left else "scale(1)"
    return (
        f'<g transform="translate(0 -.06){turn}">{feet}{body}{head}{eye}{wattle}</g>'
        f'<g transform="translate(0 .04)">{shape(player, 0.55, paint("tile"), EDGE)}</g>'
        f'<text y=".17" font-family="system-ui,sans-serif" text-anchor="middle" font-size=".44" '
        f'font-weight="700" fill="{_NUMBER}">{feathers}</text>'
    )


def plume() -> str:
    """A tail feather that stands in a rump: its quill's end at 0,0."""
    return (
        f'<path d="M0 .06Q-.13-.2-.12-.42-.08-.6 0-.64 .08-.6 .12-.42 .13-.2 0 .06z" '
        f'fill="#fbe7bd" stroke="{EDGE}" stroke-width=".045" stroke-linejoin="round"/>'
        f'<path d="M0 .1V-.5M0-.16-.07-.26M0-.16 .07-.26M0-.32-.07-.42M0-.32 .07-.42" fill="none" '
        f'stroke="{EDGE}" stroke-width=".03" stroke-linecap="round"/>'
    )


def pile(player: int) -> str:
    """A player's pile: three rolls in the fowl's colour, its shape in front."""
    return (
        f'<g fill="{colour_of(player)}" stroke="{paint("ink")}" stroke-width=".05">'
        '<ellipse cy=".2" rx=".4" ry=".16"/><ellipse cy="0" rx=".29" ry=".14"/>'
        '<path d="M-.18-.12Q-.14-.3 .06-.38 .04-.26 .18-.16 .14-.04 0-.04-.14-.04-.18-.12z"/></g>'
        f'<g transform="translate(0 .12)">{shape(player, 0.3, paint("tile"), EDGE)}</g>'
    )


def home(player: int) -> str:
    """A player's place for a pile at hand: a plate with the shape of its owner."""
    return (
        f'<rect x="-.62" y="-.62" width="1.24" height="1.24" rx=".3" fill="{paint("field")}" '
        f'stroke="{paint("line")}" stroke-width=".06" stroke-dasharray=".2 .12"/>'
        f"{shape(player, 0.42, colour_of(player))}"
    )


# ------------------------------------------------------------------ tiles and ground


def egg() -> str:
    """A path tile without its picture; the end that is outside is up."""
    return (
        '<path d="M0-.75C.32-.75 .53-.42 .53-.08 .53 .34 .3 .75 0 .75S-.53 .34-.53-.08C-.53-.42-.32'
        f'-.75 0-.75z" fill="{paint("tile")}" stroke="{paint("tile-edge")}" stroke-width=".05"/>'
    )


def on_egg(picture: Picture) -> str:
    """The picture of a path tile, as large as it fits."""
    return f'<g transform="scale(.8)">{drawn(picture)}</g>'


def sought() -> str:
    """What marks the wanted tile: a line round the egg, and a beak that points at it."""
    return (
        f'<g fill="none" stroke="{paint("due")}" stroke-linejoin="round">'
        '<path d="M0-.84C.38-.84 .62-.46 .62-.08 .62 .4 .36 .84 0 .84S-.62 .4-.62-.08C-.62-.46-.38'
        '-.84 0-.84z" stroke-width=".13" stroke-dasharray=".3 .12"/></g>'
        f'<path d="M0 .8 .2 1.12H-.2z" fill="{paint("due")}"/>'
    )


def _octagon(fill: str, look: str = "") -> str:
    half = OCTAGON / 2 - 0.03
    cut = half * 0.42
    return (
        f'<path d="M{number(-cut)} {number(-half)}H{number(cut)}L{number(half)} {number(-cut)}'
        f"V{number(cut)}L{number(cut)} {number(half)}H{number(-cut)}L{number(-half)} {number(cut)}"
        f'V{number(-cut)}z" fill="{fill}" stroke="{paint("tile-edge")}" stroke-width=".06"{look}/>'
    )


def back(place: int) -> str:
    """A yard tile face down, with the number of its place."""
    return (
        f'{_octagon(paint("back"))}<ellipse rx=".4" ry=".48" fill="none" '
        f'stroke="{paint("back-sign")}" stroke-width=".05"/>'
        f'<text y=".17" font-family="system-ui,sans-serif" text-anchor="middle" font-size=".48" '
        f'font-weight="700" fill="{paint("back-sign")}">{place}</text>'
    )


def face(picture: Picture) -> str:
    """A yard tile face up."""
    return f'{_octagon(paint("tile"))}<g transform="scale(1.06)">{drawn(picture)}</g>'


def remembered(picture: Picture) -> str:
    """A yard tile face down of which one remembers what is on it: faint, on the back."""
    dashes = ' stroke-dasharray=".16 .1"'
    return (
        f"{_octagon(paint('back-sign'), dashes)}"
        f'<g transform="translate(0 -.14)scale(.8)" opacity=".6">{drawn(picture)}</g>'
    )


def age() -> str:
    """What lies under the number that tells how long ago a tile was seen."""
    return f'<circle r=".27" fill="{paint("card")}" stroke="{paint("line")}" stroke-width=".04"/>'


def ground(*, homes: bool) -> str:
    """The meadow under the tiles: the ring's way, the numbers of its places, the way that the fowl
    walk, and with `homes` the words over the piles at hand.
    """
    arrows = "".join(
        f'<path d="M-.34 .2 0-.2 .34 .2M-.34 .6 0 .2 .34 .6" transform="translate({x} -.2)'
        f'rotate({turn} 0 .2)" fill="none" stroke="{paint("line")}" stroke-width=".14" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
        for x, turn in ((-3.95, 0), (3.95, 180))
    )
    numbers = []
    for place in range(PATH):
        x, y = spot(place).out(1.0)
        x += math.copysign(0.15, x) if abs(x) > STRAIGHT else 0.0  # two figures are wider than high
        numbers.append(f'<text x="{number(x)}" y="{number(y + 0.15)}">{place}</text>')
    words = ""
    if homes:
        side, _y = home_spot(0, 1)
        words = f'<text x="{number(side)}" y="-4.4" font-size=".43">Piles</text>'
        words += f'<text x="{number(side)}" y="-3.94" font-size=".43">at hand</text>'
    return (
        f"{_stadium(RADIUS + 0.86, 'field')}{_stadium(RADIUS - 0.86, 'grass')}{arrows}"
        f'<g font-family="system-ui,sans-serif" text-anchor="middle" font-size=".43" '
        f'fill="{paint("soft")}">{"".join(numbers)}{words}</g>'
    )


def _stadium(radius: float, fill: str) -> str:
    half = STRAIGHT / 2
    return (
        f'<rect x="{number(-half - radius)}" y="{number(-radius)}" '
        f'width="{number(2 * (half + radius))}" height="{number(2 * radius)}" '
        f'rx="{number(radius)}" fill="{paint(fill)}" stroke="{paint("wood")}" stroke-width=".08"/>'
    )
