"""The twelve pictures on the tiles of Duckling Dancin', drawn by us.

Each is 1 wide and 1 high round 0,0, in flat colours that are the same in light and dark, because a
tile is pale in both. What one is, is told by its outline: no two share one, so they are told apart
without colours as well, and when they are small.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from farmlib.games.duckling import Picture
from farmlib.scenes.art import number

EDGE: Final = "#4a3c26"
"""The line round everything that is drawn on a tile."""

_LINE: Final = f'stroke="{EDGE}" stroke-width=".045" stroke-linejoin="round"'
_THIN: Final = f'fill="none" stroke="{EDGE}" stroke-width=".035" stroke-linecap="round"'


def drawn(picture: Picture) -> str:
    """The picture as SVG markup, 1 wide and 1 high round 0,0.

    >>> all(drawn(picture).startswith("<") for picture in Picture)
    True
    """
    return _DRAWN[picture]()


def _dots(radius: float, *places: tuple[float, float], fill: str = EDGE) -> str:
    return "".join(
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}"/>'
        for x, y in places
    )


def _fried_egg() -> str:
    """White that has run, and a yolk in it."""
    return (
        '<path d="M-.3-.36Q-.08-.5 .1-.38 .3-.42 .38-.24 .52-.08 .4 .08 .44 .3 .2 .34 .06 .5-.12 '
        f'.38-.36 .4-.36 .16-.52 .02-.4-.14-.42-.28-.3-.36z" fill="#fff" {_LINE}/>'
        f'<circle cx=".02" cy="-.02" r=".2" fill="#f2a71b" {_LINE}/>'
        '<path d="M-.09-.05Q-.07-.14 .02-.15" fill="none" stroke="#fff" stroke-width=".05" '
        'stroke-linecap="round"/>'
    )


def _boiled_egg() -> str:
    """An egg that sits in its cup, with its spoon's first crack."""
    return (
        f'<path d="M-.24 .06Q-.26-.46 0-.46 .26-.46 .24 .06z" fill="#f0c9a0" {_LINE}/>'
        f'<path d="M-.2-.2-.1-.13-.03-.23 .06-.13 .13-.22 .21-.16" {_THIN}/>'
        '<path d="M-.33 .0H.33Q.32 .26 .08 .28V.38Q.2 .39 .22 .46H-.22Q-.2 .39-.08 .38V.28Q-.32 '
        f'.26-.33 0z" fill="#3f7fb5" {_LINE}/>'
        '<path d="M-.24 .1H.24" stroke="#fff" stroke-width=".05" stroke-linecap="round"/>'
    )


def _nest() -> str:
    """A bowl of twigs with three eggs in it."""
    eggs = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx=".14" ry=".19" fill="#cfe3ea" {_LINE}/>'
        for x, y in ((-0.2, -0.08), (0.2, -0.08), (0, -0.13))
    )
    return (
        f'{eggs}<path d="M-.48-.04Q-.4 .08 0 .08 .4 .08 .48-.04 .46 .36 0 .38-.46 .36-.48-.04z" '
        f'fill="#a06c36" {_LINE}/>'
        f'<path d="M-.4 .12-.1 .2M-.3 .26 .06 .14M-.02 .3 .34 .18M.1 .2 .4 .1M-.46-.02-.5-.12'
        f'M.46-.02 .5-.14M-.16 .34 .2 .3" {_THIN}/>'
    )


def _chick() -> str:
    """A round ball of down that looks at us, on two legs."""
    return (
        f'<path d="M-.1 .3V.44M.1 .3V.44M-.18 .45H-.03M.03 .45H.18" {_THIN}/>'
        f'<circle cy=".02" r=".33" fill="#f7d64a" {_LINE}/>'
        f'<path d="M-.05-.3Q-.1-.44-.01-.46M.02-.31Q.02-.42 .1-.42" {_THIN}/>'
        f'<path d="M-.32-.02Q-.48 .08-.38 .2-.28 .2-.25 .12zM.32-.02Q.48 .08 .38 .2 .28 .2 .25 '
        f'.12z" fill="#e9b92e" {_LINE}/>'
        + _dots(0.045, (-0.12, -0.08), (0.12, -0.08))
        + f'<path d="M-.09 .02H.09L0 .14z" fill="#e2711d" {_LINE}/>'
    )


def _hen() -> str:
    """A brown hen from the side: comb, wattle, raised tail, legs."""
    return (
        f'<path d="M-.04 .3V.46M.1 .28V.46M-.1 .46H.02M.04 .46H.17" {_THIN}/>'
        f'<path d="M.16-.36Q.15-.5 .23-.43 .27-.53 .31-.42 .4-.47 .37-.33z" fill="#c42b2b" '
        f"{_LINE}/>"
        f'<path d="M.17-.3Q.26-.4 .36-.3 .4-.2 .34-.1 .36 .1 .22 .22 .06 .36-.14 .28-.4 .2-.42-.06'
        f'-.5-.2-.46-.3-.34-.28-.24-.12-.08-.02 .08-.04 .12-.16 .17-.3z" fill="#9c5a2e" {_LINE}/>'
        f'<path d="M-.2 .06Q-.06 .2 .12 .06" {_THIN}/>'
        f'<path d="M.37-.27 .49-.21 .37-.17z" fill="#e9a92e" {_LINE}/>'
        f'<path d="M.35-.15Q.42-.07 .36-.02 .3-.06 .33-.15z" fill="#c42b2b" {_LINE}/>'
        + _dots(0.04, (0.28, -0.25))
    )


def _feather() -> str:
    """One feather, aslant, with a bare quill, and clefts in its vane."""
    return (
        '<g transform="rotate(38)">'
        '<path d="M0 .26-.1 .2-.06 .12-.19 .1-.2-.04-.1-.08-.21-.14Q-.18-.42 0-.5 .18-.42 .21-.2L'
        f'.12-.14 .2-.06 .17 .1 .08 .1 .1 .2z" fill="#9cc7e0" {_LINE}/>'
        f'<path d="M-.14-.26-.05-.2M.14-.3 .05-.24M.12-.02 .05 .02M-.12 .04-.05 .06" {_THIN}/>'
        f'<path d="M0-.36Q.02 .1-.03 .54" fill="none" stroke="{EDGE}" stroke-width=".05" '
        'stroke-linecap="round"/></g>'
    )


def _worm() -> str:
    """A worm that winds, with its rings."""
    way = "M-.4 .26Q-.32-.02-.14 .12 .06 .3 .12 .04 .16-.24-.06-.26-.2-.3-.16-.4"
    return (
        f'<path d="{way}" fill="none" stroke="{EDGE}" stroke-width=".235" stroke-linecap="round" '
        'stroke-linejoin="round" transform="translate(.12 .04)"/>'
        f'<path d="{way}" fill="none" stroke="#e58f86" stroke-width=".15" stroke-linecap="round" '
        'stroke-linejoin="round" transform="translate(.12 .04)"/>'
        f'<path d="M-.25 .14-.14 .2M.02 .12-.02 .23M.17 .07 .28 .13M.2-.14 .29-.18M.06-.26 .06-.16"'
        f" {_THIN}/>" + _dots(0.032, (-0.05, -0.37))
    )


def _caterpillar() -> str:
    """A row of rolls on many feet, with a face and two feelers."""
    rolls = "".join(
        f'<circle cx="{x}" cy="{y}" r=".145" fill="{fill}" {_LINE}/>'
        for x, y, fill in (
            (-0.36, 0.16, "#5b9a3a"),
            (-0.2, 0.05, "#7fbb4e"),
            (-0.02, 0.12, "#5b9a3a"),
            (0.14, 0.05, "#7fbb4e"),
        )
    )
    return (
        f'<path d="M-.38 .3V.38M-.22 .2V.34M-.02 .26V.38M.14 .2V.34M.22-.3 .14-.44M.36-.3 .44-.44" '
        f"{_THIN}/>"
        + _dots(0.04, (0.14, -0.44), (0.44, -0.44))
        + f'{rolls}<circle cx=".29" cy="-.12" r=".2" fill="#5b9a3a" {_LINE}/>'
        + _dots(0.04, (0.23, -0.16), (0.36, -0.16))
        + f'<path d="M.22-.04Q.3 .04 .38-.04" {_THIN}/>'
    )


def _snail() -> str:
    """A house with its turns on a long foot; feelers up."""
    return (
        f'<path d="M.33-.2 .28-.38M.4-.2 .46-.36" {_THIN}/>'
        + _dots(0.04, (0.28, -0.39), (0.46, -0.37))
        + f'<path d="M-.48 .36Q-.3 .2 .1 .22 .26 .2 .26-.06 .28-.24 .38-.24 .48-.22 .47-.04 .46 '
        f'.36 .2 .38z" fill="#d9c08a" {_LINE}/>'
        f'<circle cx="-.08" cy="-.04" r=".3" fill="#b5623a" {_LINE}/>'
        f'<path d="M.08 .04Q.06 .14-.06 .14-.24 .12-.24-.06-.2-.22-.04-.22 .1-.2 .1-.06 .06 .02'
        f'-.04 .02-.12 0-.1-.08" fill="none" stroke="{EDGE}" stroke-width=".045" '
        'stroke-linecap="round"/>' + _dots(0.028, (0.38, -0.12))
    )


def _hedgehog() -> str:
    """A dome of spines with a pointed nose."""
    return (
        f'<path d="M-.2 .34V.42M.14 .34V.42" stroke="{EDGE}" stroke-width=".07" '
        'stroke-linecap="round"/>'
        f'<path d="M.1-.14Q.34-.1 .48 .16 .4 .34 .1 .34z" fill="#e8cfa2" {_LINE}/>'
        '<path d="M.16 .34 .22 .2 .12 .14 .22 .02 .12-.02 .16-.16 .04-.14 .02-.3-.08-.2-.16-.32-.22'
        "-.2-.34-.24-.32-.1-.46-.08-.36 .04-.5 .12-.38 .18-.46 .32z"
        f'" fill="#6b4f35" {_LINE}/>'
        f'<path d="M-.2-.04-.16 .06M-.04-.06 0 .04M-.28 .14-.24 .22M-.08 .14-.04 .24" '
        'fill="none" stroke="#cbb08a" stroke-width=".04" stroke-linecap="round"/>'
        + _dots(0.05, (0.47, 0.16))
        + _dots(0.035, (0.3, 0.08))
    )


def _bunny() -> str:
    """A face with two long ears."""
    return (
        f'<path d="M-.06-.06Q-.26-.2-.24-.46-.06-.44-.03-.1zM.06-.06Q.26-.2 .24-.46 .06-.44 .03-.1z'
        f'" fill="#c9c3bd" {_LINE}/>'
        '<path d="M-.1-.14Q-.19-.26-.18-.38M.1-.14Q.19-.26 .18-.38" fill="none" stroke="#e99aa5" '
        'stroke-width=".06" stroke-linecap="round"/>'
        f'<path d="M0-.14Q.34-.14 .34 .14 .34 .44 0 .44-.34 .44-.34 .14-.34-.14 0-.14z" '
        f'fill="#c9c3bd" {_LINE}/>'
        + _dots(0.045, (-0.14, 0.08), (0.14, 0.08))
        + f'<path d="M-.06 .18H.06L0 .25z" fill="#e06a7c" {_LINE}/>'
        f'<path d="M-.1 .22-.3 .18M-.1 .26-.28 .3M.1 .22 .3 .18M.1 .26 .28 .3M0 .25V.3" {_THIN}/>'
        f'<path d="M-.05 .3H.05V.38H-.05z" fill="#fff" {_LINE}/>'
    )


def _flowers() -> str:
    """Three flowers on their stalks, with leaves."""
    stalks = (
        '<path d="M0 .48V.02M-.02 .48Q-.14 .3-.28 .14M.02 .48Q.14 .32 .28 .2" fill="none" '
        'stroke="#4a8a33" stroke-width=".06" stroke-linecap="round"/>'
        f'<path d="M-.03 .44Q-.26 .46-.34 .34-.14 .3-.03 .44zM.03 .46Q.24 .48 .32 .38 .14 .34 .03 '
        f'.46z" fill="#6aa84a" {_LINE}/>'
    )
    return (
        stalks
        + _blossom(0, -0.2, 1.0, "#d5578a")
        + _blossom(-0.32, 0.06, 0.7, "#8a6fc4")
        + _blossom(0.32, 0.1, 0.7, "#e2711d")
    )


def _blossom(x: float, y: float, size: float, fill: str) -> str:
    petals = "".join(
        f'<ellipse cy="-.15" rx=".085" ry=".11" transform="rotate({turn})"/>'
        for turn in range(0, 360, 60)
    )
    return (
        f'<g transform="translate({number(x)} {number(y)})scale({number(size)})">'
        f'<g fill="{fill}" stroke="{EDGE}" stroke-width=".035">{petals}</g>'
        f'<circle r=".1" fill="#f7d64a" stroke="{EDGE}" stroke-width=".035"/></g>'
    )


_DRAWN: Final[Mapping[Picture, Callable[[], str]]] = {
    Picture.FRIED_EGG: _fried_egg,
    Picture.BOILED_EGG: _boiled_egg,
    Picture.NEST: _nest,
    Picture.CHICK: _chick,
    Picture.HEN: _hen,
    Picture.FEATHER: _feather,
    Picture.WORM: _worm,
    Picture.CATERPILLAR: _caterpillar,
    Picture.SNAIL: _snail,
    Picture.HEDGEHOG: _hedgehog,
    Picture.BUNNY: _bunny,
    Picture.FLOWERS: _flowers,
}
