"""Pictures of those who play in Chicken Chicken's Movie: egg, hen, fox, and everybody else.

Each is drawn round 0,0 and about 1 wide, in flat shapes that differ by outline as well as by
colour, so that they are told apart at 40 pixels. Cards, which put a frame, a letter and a name
round them, are drawn in `art_chicken_chicken_cards`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from farmlib.games.chicken_chicken import Card

EDGE: Final = "#4a3c26"

_WHITE: Final = "#fffdf6"
_RED: Final = "#c42b2b"
_BEAK: Final = "#e69f00"
_FUR: Final = "#d55e00"
_BROWN: Final = "#8c5a2b"
_PINK: Final = "#e2938c"


def picture(card: Card) -> str:
    """What is on a card, without its frame.

    >>> all(picture(card).startswith("<") for card in Card)
    True
    """
    return _PICTURES.get(card, _clapper)()


def _lined(markup: str, width: str = ".03") -> str:
    """Shapes with the line round them that all have."""
    return f'<g stroke="{EDGE}" stroke-width="{width}" stroke-linejoin="round">{markup}</g>'


def _eye(x: float, y: float, size: float = 0.035) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{size:g}" fill="{EDGE}" stroke="none"/>'


def _egg() -> str:
    return _lined(
        f'<path d="M0-.36C.19-.36 .29-.06 .29 .1A.29.28 0 0 1-.29 .1C-.29-.06-.19-.36 0-.36z" '
        f'fill="{_WHITE}"/>'
        '<path d="M-.15 .06Q-.14-.12-.05-.22" fill="none" stroke="#d8c8a4" stroke-width=".05" '
        'stroke-linecap="round"/>',
        ".04",
    )


def _ostrich_egg() -> str:
    """As large as it gets, with spots, on which stands what it counts."""
    spots = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}"/>'
        for x, y, r in (
            (-0.2, -0.22, 0.05),
            (0.16, -0.28, 0.04),
            (-0.3, 0.06, 0.04),
            (0.31, 0.02, 0.05),
            (-0.22, 0.3, 0.05),
            (0.24, 0.3, 0.04),
        )
    )
    return _lined(
        '<path d="M0-.46C.27-.46 .42-.12 .42 .06A.42.38 0 0 1-.42 .06C-.42-.12-.27-.46 0-.46z" '
        'fill="#ecd9a3"/>'
        f'<g fill="{_BROWN}" stroke="none">{spots}</g>'
        f'<circle cy=".02" r=".25" fill="{_WHITE}"/>',
        ".04",
    ) + (
        '<text y=".18" font-family="system-ui,sans-serif" font-size=".44" font-weight="700" '
        f'text-anchor="middle" fill="{EDGE}">2</text>'
    )


def hen() -> str:
    """A white hen who looks to the right."""
    return _lined(
        f'<path d="M-.02 .33V.44M.12 .33V.44M-.08 .44H.04M.06 .44H.2" fill="none" '
        f'stroke="{_BEAK}" stroke-width=".045"/>'
        f'<g fill="{_RED}"><circle cx=".14" cy="-.4" r=".07"/><circle cx=".25" cy="-.41" r=".07"/>'
        '<path d="M.35-.16q.1 .1 .02 .16-.08-.04-.02-.16z"/></g>'
        f'<path d="M.36-.27L.49-.2 .36-.15z" fill="{_BEAK}"/>'
        '<path d="M-.46-.26C-.44-.1-.2-.06-.06-.06 .06-.06 .04-.4 .22-.38 .4-.36 .38-.14 .34 0 '
        f'.34 .22 .2 .36-.02 .36-.3 .36-.44 .1-.46-.26z" fill="{_WHITE}"/>'
        '<path d="M-.24 .06Q-.04 .3 .14 .08" fill="#eadfc4"/>'
    ) + _eye(0.26, -0.25)


def _rooster() -> str:
    """Like a hen, but dark and proud: a large comb and a tail of long feathers."""
    return _lined(
        f'<path d="M0 .3V.44M.14 .3V.44M-.06 .44H.06M.08 .44H.22" fill="none" '
        f'stroke="{_BEAK}" stroke-width=".045"/>'
        '<path d="M-.14 .1C-.36 .1-.52-.1-.44-.4-.3-.34-.2-.2-.1-.02z" fill="#009e73"/>'
        '<path d="M-.12 .14C-.3 .26-.5 .16-.52-.06-.36-.08-.22-.04-.1 .04z" fill="#0b5a86"/>'
        '<path d="M-.06 .04C-.2-.1-.24-.3-.14-.44-.02-.34 .04-.14 .02 .02z" fill="#7a2a8a"/>'
        f'<path d="M.08-.34L.06-.5 .16-.42 .22-.53 .29-.42 .39-.48 .35-.32z" fill="{_RED}"/>'
        f'<path d="M.34-.14q.14 .1 .03 .22-.1-.06-.03-.22z" fill="{_RED}"/>'
        f'<path d="M.37-.28L.52-.21 .37-.15z" fill="{_BEAK}"/>'
        '<path d="M-.22 .0C-.06 .06 .02-.36 .22-.38 .4-.38 .39-.16 .36-.02 .36 .2 .24 .33 .06 .33'
        '-.12 .33-.22 .2-.22 .0z" fill="#b8621b"/>'
        '<path d="M-.06 .1Q.1 .3 .22 .06" fill="#8a4310"/>'
    ) + _eye(0.27, -0.25)


def _fox() -> str:
    """A fox's face from in front: pointed ears, pointed nose, white cheeks."""
    return _lined(
        f'<path d="M-.4-.44L-.14-.26H.14L.4-.44 .42-.02 0 .42-.42-.02z" fill="{_FUR}"/>'
        f'<path d="M-.33-.32L-.2-.22-.31-.1zM.33-.32L.2-.22 .31-.1z" fill="{EDGE}" stroke="none"/>'
        f'<path d="M-.42-.02Q-.2-.02 0 .3 .2-.02 .42-.02L0 .42z" fill="{_WHITE}"/>'
        f'<path d="M-.08 .32H.08L0 .42z" fill="{EDGE}"/>'
    ) + (_eye(-0.15, -0.02, 0.045) + _eye(0.15, -0.02, 0.045))


def _disguised_fox() -> str:
    """The same fox behind the round mask of a hen, which does not hide ears, chin and tail."""
    return _lined(
        f'<path d="M.2 .42C.46 .44 .56 .24 .48 .02 .4 .1 .34 .2 .2 .26z" fill="{_FUR}"/>'
        f'<path d="M.5 .14C.52 .1 .5 .06 .48 .02 .44 .06 .42 .09 .38 .12z" fill="{_WHITE}"/>'
        f'<path d="M-.42-.42L-.16-.26H.12L.38-.42 .4-.02 0 .44-.44-.02z" fill="{_FUR}"/>'
        f'<path d="M-.35-.3L-.23-.2-.34-.08zM.31-.3L.19-.2 .3-.08z" fill="{EDGE}" stroke="none"/>'
        f'<path d="M-.07 .34H.07L0 .44z" fill="{EDGE}"/>'
        f'<g fill="{_RED}"><circle cx="-.1" cy="-.3" r=".07"/><circle cx=".08" cy="-.3" r=".07"/>'
        '<circle cx="-.01" cy="-.34" r=".07"/></g>'
        f'<circle cx="-.01" cy="-.02" r=".27" fill="{_WHITE}"/>'
        f'<path d="M-.09 .04H.07L-.01 .2z" fill="{_BEAK}"/>'
        f'<path d="M-.28-.04L-.44-.1M.26-.04L.4-.1" fill="none"/>'
    ) + (_eye(-0.12, -0.06, 0.05) + _eye(0.1, -0.06, 0.05))


def _dog() -> str:
    """A round brown face with hanging ears and a tongue."""
    return _lined(
        f'<ellipse cy="-.02" rx=".3" ry=".36" fill="#c99a5b"/>'
        f'<path d="M-.2-.32C-.42-.42-.52-.1-.42 .2-.3 .2-.24-.02-.2-.32zM.2-.32C.42-.42 .52-.1 '
        f'.42 .2 .3 .2 .24-.02 .2-.32z" fill="{_BROWN}"/>'
        '<path d="M-.07 .26H.09V.4Q.01 .48-.07 .4z" fill="#e2776f"/>'
        f'<ellipse cy=".16" rx=".2" ry=".15" fill="{_WHITE}"/>'
        f'<path d="M-.09 .04H.09Q.07 .14 0 .14-.07 .14-.09 .04z" fill="{EDGE}"/>'
        '<path d="M0 .14V.22M-.1 .24Q0 .3 .1 .24" fill="none"/>'
    ) + (_eye(-0.12, -0.12, 0.045) + _eye(0.12, -0.12, 0.045))


def _worm() -> str:
    """Pink rings in a bow, with a small face."""
    bow = "M-.36 .3C-.3-.06-.14-.06-.06 .1 .02 .28 .18 .26 .2 .02 .22-.12 .22-.18 .24-.24"
    return (
        f'<g fill="none" stroke-linecap="round"><path d="{bow}" stroke="{EDGE}" '
        f'stroke-width=".25"/><path d="{bow}" stroke="{_PINK}" stroke-width=".19"/>'
        '<path d="M-.4 .1L-.24 .16M-.24-.06L-.16 .08M-.06 .14L.06 .06M.08 .3L.1 .12M.12 .04'
        f'L.3 .04" stroke="#a8544c" stroke-width=".035"/></g>'
        + _lined(f'<circle cx=".24" cy="-.26" r=".16" fill="{_PINK}"/>')
        + _eye(0.2, -0.3)
        + _eye(0.32, -0.3)
        + f'<path d="M.2-.2Q.26-.15 .33-.2" fill="none" stroke="{EDGE}" stroke-width=".03"/>'
    )


def _farmer() -> str:
    """A man with a straw hat, a beard and dungarees."""
    return _lined(
        '<path d="M-.4 .46C-.4 .2-.2 .16 0 .16S.4 .2 .4 .46z" fill="#56b4e9"/>'
        '<path d="M-.18 .18V.46H.18V.18" fill="#1f66a8"/>'
        '<ellipse cy="-.04" rx=".24" ry=".26" fill="#f2c49b"/>'
        '<path d="M-.24-.02C-.24 .34 .24 .34 .24-.02 .14 .12-.14 .12-.24-.02z" fill="#8f8474"/>'
        '<path d="M-.1 .1Q0 .16 .1 .1" fill="none" stroke-width=".035"/>'
        '<path d="M-.24-.2L-.18-.46H.18L.24-.2z" fill="#e6c566"/>'
        '<path d="M-.22-.27H.22L.24-.2H-.24z" fill="#c42b2b"/>'
        '<ellipse cy="-.18" rx=".46" ry=".07" fill="#e6c566"/>'
    ) + (_eye(-0.09, -0.05, 0.03) + _eye(0.09, -0.05, 0.03))


def _duck() -> str:
    """A yellow duck on the water, with a broad bill that is open: quack."""
    return _lined(
        '<path d="M-.44-.02C-.3 .04-.14 .04-.02 .02-.04-.1-.02-.38 .18-.38 .36-.38 .38-.18 .3-.06 '
        '.26 0 .34 .12 .26 .24 .18 .34-.1 .36-.24 .3-.38 .24-.46 .1-.44-.02z" fill="#f0e442"/>'
        f'<path d="M.32-.28L.52-.32Q.54-.24 .36-.21zM.33-.19L.5-.14Q.46-.06 .32-.13z" '
        f'fill="{_BEAK}"/>'
        '<path d="M-.26 .12Q-.06 .3 .12 .1" fill="#dccb1e"/>'
    ) + (
        _eye(0.2, -0.25)
        + '<path d="M-.48 .38Q-.36 .3-.24 .38T0 .38 .24 .38 .48 .38" fill="none" stroke="#1f66a8" '
        'stroke-width=".06" stroke-linecap="round"/>'
    )


def _clapper() -> str:
    """A blank casting card: a clapperboard with nothing written on it yet."""
    stripes = "".join(f'<path d="M{x:g}-.18l.1-.14h.1l-.1 .14z"/>' for x in (-0.38, -0.14, 0.1))
    return _lined(
        f'<rect x="-.4" y="-.16" width=".8" height=".54" rx=".04" fill="{_WHITE}"/>'
        f'<rect x="-.4" y="-.32" width=".8" height=".14" fill="{_WHITE}"/>'
        f'<g fill="{EDGE}" stroke="none">{stripes}</g>',
        ".04",
    ) + (
        '<path d="M-.26 .02H.26M-.26 .16H.1" fill="none" stroke="#a08f70" stroke-width=".04" '
        'stroke-dasharray=".08 .06"/>'
    )


_PICTURES: Final[dict[Card, Callable[[], str]]] = {
    Card.EGG: _egg,
    Card.HEN: hen,
    Card.FOX: _fox,
    Card.DISGUISED_FOX: _disguised_fox,
    Card.DOG: _dog,
    Card.WORM: _worm,
    Card.OSTRICH: _ostrich_egg,
    Card.FARMER: _farmer,
    Card.DUCK: _duck,
    Card.ROOSTER: _rooster,
}
