"""Pictures of the hub: a round coop with six doors for legs, six windows, and a big button.

It lies round 0,0 with its doors where the layout puts the legs of a hub: one to the right, then one
every sixty degrees. What the hub waits for is told by shapes: the windows, the ring round the
button, and the hen on it all change, so nobody has to tell colours apart.
"""

from __future__ import annotations

import math
from typing import Final, Literal, get_args

from farmlib.scenes.art import FIGURES, number, paint

HubState = Literal["idle", "due", "clucked", "toes"]
"""What a hub waits for: nothing; a press; nothing, for it has just been pressed; toes."""

STATES: Final[tuple[HubState, ...]] = get_args(HubState)

DOORS: Final = 6
"""How many legs a hub has."""

TOES: Final = 3
"""How many toes a double gets, and so how many can be to go at most."""

RADIUS: Final = 2.0
"""How large a hub is when nothing else is said: its button just holds a double."""

_COUNTS: Final = ("no", "one", "two", "three")
_TOE_ENDS: Final = ((-0.62, 0.58), (0.0, 0.8), (0.62, 0.58))
_TOE_WINDOWS: Final = (270, 30, 150)


def hub_words(state: HubState, toes: int = 0) -> str:
    """What a hub's picture says, as a sentence.

    >>> hub_words("toes", 2)
    'Two toes to go.'
    """
    if state == "toes":
        return f"{_COUNTS[toes].capitalize()} {'toe' if toes == 1 else 'toes'} to go."
    return {
        "idle": "The hub is quiet.",
        "due": "A press is due: press the hub!",
        "clucked": "Cluck! The hub has been pressed.",
    }[state]


def hub_art(
    state: HubState, toes: int = 0, *, radius: float = RADIUS, face: bool = True
) -> tuple[str, str]:
    """The hub's name as a picture, and the picture.

    `toes` is how many are to go, 1 to 3 in the state "toes" and 0 in any other. `radius` is in
    units of a scene, a tile being 1 wide. Without a `face` the button is bare: a double lies there.

    >>> hub_art("toes", 2)[0]
    'hub toes 2 2 face'
    >>> hub_art("due", radius=2.4, face=False)[0]
    'hub due 0 2.4'
    """
    parts = [
        f'<circle r="2" fill="{paint("wood")}" stroke="{paint("line")}" stroke-width=".08"/>',
        *(_turned(60 * door, _door()) for door in range(DOORS)),
        *(_turned(30 + 60 * place, _window(state, toes, 30 + 60 * place)) for place in range(6)),
        f'<circle r="1.4" fill="{paint("card")}" stroke="{paint("line")}" stroke-width=".05"/>',
        _ring(state, toes),
        '<g class="hub-cap">'
        f'<circle r="1.16" fill="{paint("tile-root")}" stroke="{paint("tile-edge")}" '
        f'stroke-width=".06"/>{_face(state, toes) if face else ""}</g>',
    ]
    scale = number(radius / RADIUS)
    name = f"hub {state} {toes} {radius:g}{' face' if face else ''}"
    return name, f'<g transform="scale({scale})">{"".join(parts)}</g>'


def _turned(angle: float, markup: str) -> str:
    return f'<g transform="rotate({number(angle)})">{markup}</g>' if angle else markup


def _door() -> str:
    """Where a leg comes out, to the right."""
    return (
        f'<path d="M1.97-.5H1.66a.14 .14 0 0 0-.14 .14V.36a.14 .14 0 0 0 .14 .14H1.97" '
        f'fill="{paint("tile-edge")}" stroke="{paint("line")}" stroke-width=".06"/>'
    )


def _window(state: HubState, toes: int, angle: int) -> str:
    """The window at an angle, drawn to the right: what is in it tells the state."""
    pane = (
        f'<circle cx="1.68" r=".23" fill="{paint("card")}" stroke="{paint("tile-edge")}" '
        'stroke-width=".05"/>'
    )
    if state == "due":  # arrows to the button
        return pane + f'<path d="M1.52 0L1.8-.14V.14z" fill="{paint("due")}"/>'
    if state == "clucked":  # sound that goes out
        return pane + (
            f'<path d="M1.6-.07a.1 .1 0 0 1 0 .14M1.7-.13a.19 .19 0 0 1 0 .26" fill="none" '
            f'stroke="{paint("last")}" stroke-width=".06" stroke-linecap="round"/>'
        )
    if state == "toes" and angle in _TOE_WINDOWS:
        laid = _TOE_WINDOWS.index(angle) < TOES - toes
        inside = f'fill="{paint("ink")}"' if laid else f'fill="none" stroke="{paint("due")}"'
        rest = "" if laid else ' stroke-width=".06" stroke-dasharray=".1 .057"'
        return pane + f'<circle cx="1.68" r=".12" {inside}{rest}/>'
    return pane + (  # a shutter
        f'<path d="M1.68-.17V.17" stroke="{paint("soft")}" stroke-width=".07"/>'
    )


def _ring(state: HubState, toes: int) -> str:
    """The ring round the button: thin, in thick dashes, thick, or a third for each toe."""
    if state == "idle":
        return f'<circle r="1.28" fill="none" stroke="{paint("line")}" stroke-width=".05"/>'
    if state == "due":
        return (
            f'<circle r="1.28" fill="none" stroke="{paint("due")}" stroke-width=".18" '
            'stroke-dasharray=".42 .25"/>'
        )
    if state == "clucked":
        return f'<circle r="1.28" fill="none" stroke="{paint("last")}" stroke-width=".16"/>'
    return "".join(
        f'<path d="{_arc(1.28, middle - 50, middle + 50)}" fill="none" '
        + (
            f'stroke="{paint("ink")}" stroke-width=".16"/>'
            if place < TOES - toes
            else f'stroke="{paint("due")}" stroke-width=".1" stroke-dasharray=".2 .14"/>'
        )
        for place, middle in enumerate(_TOE_WINDOWS)
    )


def _arc(radius: float, start: float, end: float) -> str:
    """A part of a circle, clockwise between two angles in degrees."""

    def at(angle: float) -> str:
        turn = math.radians(angle)
        return f"{number(radius * math.cos(turn))} {number(radius * math.sin(turn))}"

    return f"M{at(start)}A{number(radius)} {number(radius)} 0 0 1 {at(end)}"


# ------------------------------------------------------------------ the hen on the button


def _face(state: HubState, toes: int) -> str:
    if state == "toes":
        return _foot(toes)
    red, edge, beak = paint("pip-3"), paint("tile-edge"), paint("pip-10")
    head = (
        f'<g fill="{red}"><circle cx="-.24" cy="-.52" r=".19"/><circle cy="-.62" r=".22"/>'
        '<circle cx=".24" cy="-.52" r=".19"/><circle cx="-.1" cy=".58" r=".13"/>'
        '<circle cx=".1" cy=".58" r=".13"/></g>'
        f'<circle r=".56" fill="{paint("tile")}" stroke="{edge}" stroke-width=".05"/>'
    )
    line = f'fill="none" stroke="{edge}" stroke-width=".07" stroke-linecap="round"'
    if state == "idle":  # asleep
        eyes = f'<path d="M-.36-.1q.11 .14 .22 0M.14-.1q.11 .14 .22 0" {line}/>'
    else:
        eyes = f'<g fill="{edge}"><circle cx="-.25" cy="-.1" r=".09"/>' + (
            '<circle cx=".25" cy="-.1" r=".09"/></g>'
        )
    if state == "clucked":
        mouth = (
            f'<path d="M-.2 .2L0 .02 .2 .2z" fill="{beak}"/>'
            f'<path d="M-.2 .2H.2L.13 .3H-.13z" fill="{edge}"/>'
            f'<path d="M-.15 .3H.15L0 .48z" fill="{beak}"/>'
            f'<path d="M.7-.2a.3 .3 0 0 1 0 .4M.85-.34a.5 .5 0 0 1 0 .68'
            f'M-.7-.2a.3 .3 0 0 0 0 .4M-.85-.34a.5 .5 0 0 0 0 .68" {line}/>'
        )
    else:
        mouth = f'<path d="M-.16 .1H.16L0 .36z" fill="{beak}"/>'
    if state == "due":
        mouth += "".join(
            f'<path d="M{x}-.32V.08M{x} .3v.01" fill="none" stroke="{paint("pip-12")}" '
            'stroke-width=".15" stroke-linecap="round"/>'
            for x in ("-.83", ".83")
        )
    return head + eyes + mouth


def _foot(toes: int) -> str:
    """A chicken's foot: toes that are down are thick, those to go are dashes; and their number."""
    down = f'stroke="{paint("pip-10")}" stroke-width=".2" stroke-linecap="round"'
    to_go = f'stroke="{paint("tile-edge")}" stroke-width=".09" stroke-dasharray=".15 .1"'
    lines = "".join(
        f'<path d="M0 0L{number(x)} {number(y)}" {down if place < TOES - toes else to_go}/>'
        for place, (x, y) in enumerate(_TOE_ENDS)
    )
    return (
        f'{lines}<path d="M0-.86V0" {down}/>'
        f'<text x=".52" y="-.2" {FIGURES} fill="{paint("tile-edge")}">{toes}</text>'
    )
