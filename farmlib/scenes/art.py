"""How pictures are written: numbers, colours, and the album in which a scene collects its pictures.

A picture is SVG markup drawn round 0,0, one scene unit to a unit, without ids and without a style
sheet. Its colours are CSS variables with a fallback, so a live board can give them other values
while a still picture works alone. What a colour is called, and how it looks in light and dark,
stands here and nowhere else.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Final

COLOURS: Final[dict[str, tuple[str, str]]] = {
    "grass": ("#d5e0b5", "#33402a"),
    "field": ("#e6edcf", "#3f4d34"),
    "wood": ("#b98b5a", "#6d5236"),
    "paper": ("#fdf8ec", "#262019"),
    "card": ("#fffdf6", "#332b21"),
    "line": ("#8a7350", "#a08a66"),
    "ink": ("#2d2416", "#f6ecd9"),
    "soft": ("#5f5138", "#d3c3a5"),
    "last": ("#8a4b00", "#ffc266"),
    "due": ("#a61b1b", "#ffab9f"),
    "tile": ("#fff8e7", "#f1e7d0"),
    "tile-root": ("#ffe7a3", "#f7dc94"),
    "tile-edge": ("#4a3c26", "#4a3c26"),
    "tile-line": ("#a08f70", "#a08f70"),
    "back": ("#8a5a34", "#8a5a34"),
    "back-sign": ("#f3dcb6", "#f3dcb6"),
}
"""What a colour is for: how it looks in light, and in dark. On a board it is `--farm-NAME`."""

PIP_COLOURS: Final[tuple[str, ...]] = (
    "#6a6252",
    "#1f66a8",
    "#2a7430",
    "#c42b2b",
    "#6b4a1b",
    "#00706f",
    "#8a5a00",
    "#6b3fa0",
    "#bb2f78",
    "#1a237e",
    "#a8480c",
    "#0d5a22",
    "#8a1717",
    "#45158a",
    "#a3107c",
    "#3d3d3d",
    "#556400",
    "#00547a",
    "#74558a",
)
"""A colour for each number of spots from 0 to 18, the same in light and dark. Neighbours differ in
lightness as well as in hue, and a number is told by its pattern in any case."""

_TAG = re.compile(r"<[a-z][^>]*>")
_PIPS = re.compile(r'<g class="pips"[^>]*>(.*?)</g>')
_NUMERAL = re.compile(r'<g class="numeral"[^>]*>(.*?)</g>')
_VARIABLE = re.compile(r'(fill|stroke)="var\(--farm-([a-z0-9-]+),([^)"]+)\)"')

NUMERAL: Final = 0.68
"""How high a figure on a picture is where nothing else is said, in units."""

FIGURES: Final = (
    'font-family="system-ui,sans-serif" font-weight="700" text-anchor="middle" '
    f'font-size="{NUMERAL:g}"'
)
"""How the figures on pictures are written; a still picture says it once, as the class `figure`."""


LETTER: Final = 0.6
"""How high the letters of an item's text are, in units, where that can be read."""

LEAST_LETTER: Final = 14.0
"""How high they are at least, in pixels, where the item is high enough for it."""

LINE: Final = 1.3
"""How high a line of text is, of its letters."""

_BREADTHS: Final = (
    (0.42, "iljI.,:;'!|-\u2019 "),
    (0.52, "rtfJ()/"),
    (1.1, "mwMW@%\u2026"),
    (0.82, "ABCDEFGHKLNOPQRSTUVXYZ&"),
    (0.72, "abcdeghknopqsuvxyz0123456789"),
)
_BREADTH: Final = {sign: wide for wide, signs in _BREADTHS for sign in signs}


def breadth(words: str) -> float:
    """How wide bold words are, in heights of their letters: at most, whatever the reader's font.

    >>> breadth("Will") < breadth("Mama") < breadth("WWWW")
    True
    """
    return sum(_BREADTH.get(sign) or _foreign(sign) for sign in words)


def _foreign(sign: str) -> float:
    """How wide a letter of any other writing is; what is set over another letter takes no room."""
    if unicodedata.combining(sign):
        return 0.0
    plain = unicodedata.normalize("NFD", sign)[0]
    return _BREADTH.get(plain, 1.1)


def shortened(words: str, room: float) -> str:
    """Bold words, cut to `room` heights of their letters.

    >>> shortened("Ada", 9), shortened("Wilhelmina of the Hill", 9)
    ('Ada', 'Wilhelmina o\u2026')
    """
    if breadth(words) <= room:
        return words
    while words and breadth(f"{words}\u2026") > room:
        words = words[:-1]
    return f"{words.rstrip()}\u2026"


def number(value: float) -> str:
    """A coordinate: rounded to a thousandth, as short as it can be written.

    >>> number(0.5), number(-0.25), number(3.0), number(-0.0001)
    ('.5', '-.25', '3', '0')
    """
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    if text in ("-0", "0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.lstrip("-").startswith("0.") else text


def paint(name: str) -> str:
    """The colour called `name`, one of COLOURS or `pip-0` to `pip-18`, as an attribute's value.

    >>> paint("tile")
    'var(--farm-tile,#fff8e7)'
    """
    light = PIP_COLOURS[int(name[4:])] if name.startswith("pip-") else COLOURS[name][0]
    return f"var(--farm-{name},{light})"


def settled(markup: str, *, numerals: bool) -> str:
    """`markup` without CSS variables, for a picture that stands alone.

    Colours that differ in the dark get a class, `fill-NAME` or `stroke-NAME`, for a style sheet.
    With `numerals`, pictures that have both show their numerals in place of their pips.

    >>> settled('<path fill="var(--farm-ink,#2d2416)"/>', numerals=False)
    '<path fill="#2d2416" class="fill-ink"/>'
    """
    if numerals:
        markup = _PIPS.sub("", markup)
        markup = re.sub(r'<g class="numeral"[^>]*>', '<g class="figure">', markup)
    else:
        markup = _PIPS.sub(r"\1", _NUMERAL.sub("", markup))
    return _TAG.sub(lambda tag: _settled_tag(tag[0]), markup.replace(FIGURES, 'class="figure"'))


def _settled_tag(tag: str) -> str:
    """One tag with plain colours, and one class for all of them that change in the dark."""
    classes = [
        f"{attribute}-{name}"
        for attribute, name, _ in _VARIABLE.findall(tag)
        if name in COLOURS and COLOURS[name][0] != COLOURS[name][1]
    ]
    plain = _VARIABLE.sub(r'\1="\3"', tag)
    if not classes:
        return plain
    end = "/>" if plain.endswith("/>") else ">"
    return f'{plain.removesuffix(end)} class="{" ".join(classes)}"{end}'


class Album:
    """Collects the pictures of one scene: each is drawn once, however often it is used."""

    def __init__(self) -> None:
        self._pictures: dict[str, str] = {}

    def use(self, name: str, draw: Callable[[], str]) -> str:
        """Have the picture `name` in the album, drawn by `draw` if it is new. Returns the name."""
        if name not in self._pictures:
            self._pictures[name] = draw()
        return name

    def pictures(self) -> tuple[tuple[str, str], ...]:
        """All pictures by name, in the order of their names."""
        return tuple(sorted(self._pictures.items()))
