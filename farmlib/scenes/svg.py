"""The still picture: a scene drawn as one SVG file, without controls, for saved notebooks.

It is the same for the same scene to the last byte, small, and alone: no fonts, no scripts, nothing
from elsewhere. Where the reader's screen is dark, so is the table.
"""

from __future__ import annotations

import html
import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from farmlib.core.errors import FarmError
from farmlib.scenes.art import (
    COLOURS,
    LEAST_LETTER,
    LETTER,
    LINE,
    NUMERAL,
    breadth,
    number,
    settled,
    shortened,
)
from farmlib.scenes.dominoes import NUMERALS_BELOW
from farmlib.scenes.folding import folded, rules_for
from farmlib.scenes.scene import Item, Plate, Scene, letter_of

WIDTH: Final = 800
"""The picture's width in pixels."""

_TALLEST = 640
_LARGEST_UNIT = 44.0
_HAND_UNIT = 28.0
_EDGE = 14
_PLATE_WIDTH = 186
_LINE = 20

SEAT_COLOURS: Final = ("#e69f00", "#56b4e9", "#009e73", "#f0e442", "#d55e00", "#cc79a7")
"""Okabe and Ito's colours, which also those can tell apart who see few colours."""

_SEAT_SHAPES: Final = (
    '<circle r="13"/>',
    '<path d="M-12-12H12V12H-12z"/>',
    '<path d="M0-15 15 11H-15z"/>',
    '<path d="M0-15 14.5 0 0 15-14.5 0z"/>',
    '<path d="M0-14 5-6 15-4 9 4 9 13 0 10-9 13-9 4-15-4-5-6z"/>',
    '<path d="M-6-14H6V-6H14V6H6V14H-6V6H-14V-6H-6z"/>',
)
_TRIANGLE: Final = 2  # its sign stands lower than in the others, where it is wide


def picture(scene: Scene, alt: bool = True) -> str:
    """The scene as the text of an SVG file; with `alt` it holds its title and its text in words."""
    sheet = _Sheet()
    sheet.line(scene.status, size=16, weight="700")
    sheet.line(" \u00b7 ".join(scene.facts), size=14)
    sheet.plates(scene.plates)
    sheet.board(scene)
    if scene.tray:
        sheet.tray(scene)
    return sheet.finished(scene, alt=alt)


def scale_of(scene: Scene) -> float:
    """How many pixels a unit of the scene is in its picture."""
    _, _, width, height = scene.box
    return min(WIDTH / width, _TALLEST / height, _LARGEST_UNIT / scene.unit)


class _Sheet:
    """A picture that grows downwards, piece by piece."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._y = float(_EDGE)

    def line(self, words: str, *, size: int, weight: str = "400") -> None:
        """Words, in as many lines as they need."""
        wide = 1.12 if weight == "700" else 1.0  # bold letters are wider
        for row in _rows(words, WIDTH - 2 * _EDGE, wide * size):
            self._y += _LINE
            self._parts.append(
                f'<text x="{_EDGE}" y="{number(self._y - 5)}" font-size="{size}" '
                f'font-weight="{weight}" class="fill-ink">{html.escape(row)}</text>'
            )

    def plates(self, plates: Sequence[Plate]) -> None:
        """The players in rows, all plates as high as the fullest."""
        if not plates:
            return
        told = [_told(plate) for plate in plates]
        height = 32 + 18 * max(map(len, told))
        a_row = (WIDTH - 2 * _EDGE + 8) // (_PLATE_WIDTH + 8)
        self._y += 8
        for place, plate in enumerate(plates):
            x = _EDGE + (_PLATE_WIDTH + 8) * (place % a_row)
            y = self._y + (height + 8) * (place // a_row)
            self._parts.append(_plate(plate, told[place], x, y, height))
        self._y += (height + 8) * math.ceil(len(plates) / a_row)

    def board(self, scene: Scene) -> None:
        """The table with all that lies on it."""
        left, top, width, height = scene.box
        unit = scale_of(scene)
        self._y += 2
        self._parts.append(
            f'<rect y="{number(self._y)}" width="{WIDTH}" height="{number(height * unit)}" '
            'class="table"/>'
            f'<g transform="translate({number((WIDTH - width * unit) / 2 - left * unit)} '
            f'{number(self._y - top * unit)})scale({number(unit)})">'
        )
        draw = _drawer(scene, unit, numerals=unit * scene.unit < NUMERALS_BELOW)
        self._parts += [draw(item, item.x, item.y) for item in scene.board if item.art]
        self._parts.append("</g>")
        self._y += height * unit

    def tray(self, scene: Scene) -> None:
        """The viewer's hand in rows."""
        draw = _drawer(scene, _HAND_UNIT, numerals=False)
        x, y, rows = 0.3, 0.0, []
        widest = (WIDTH - 2 * _EDGE) / _HAND_UNIT
        tallest = max(item.height for item in scene.tray)
        for item in scene.tray:
            if x + item.width > widest:
                x, y = 0.3, y + tallest + 0.3
            rows.append(draw(item, x + item.width / 2, y + tallest / 2, turned=False))
            x += item.width + 0.15
        self._y += 10
        self._parts.append(
            f'<g transform="translate({_EDGE} {number(self._y)})scale({number(_HAND_UNIT)})">'
            f"{''.join(rows)}</g>"
        )
        self._y += (y + tallest) * _HAND_UNIT

    def finished(self, scene: Scene, *, alt: bool) -> str:
        """The file."""
        height = math.ceil(self._y + _EDGE)
        words = ""
        if alt:
            told = html.escape(f"{scene.status}\n{scene.outline}", quote=False)
            words = f"<title>{html.escape(scene.title)}</title><desc>{told}</desc>"
        body = f'<rect width="{WIDTH}" height="{height}" class="fill-paper"/>{"".join(self._parts)}'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
            f'width="{WIDTH}" height="{height}" font-family="system-ui,sans-serif" role="img">'
            f"{words}{_content(body)}</svg>\n"
        )


def drawing(markup: str, box: tuple[float, float, float, float], width: int) -> str:
    """One picture alone as the text of an SVG file: `markup`, of which `box` (x, y, width, height)
    is seen, `width` pixels wide.
    """
    x, y, across, down = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{number(x)} {number(y)} '
        f'{number(across)} {number(down)}" width="{width}" height="{round(width * down / across)}" '
        f'font-family="system-ui,sans-serif" role="img">'
        f"{_content(settled(markup, numerals=False))}</svg>\n"
    )


def _content(markup: str) -> str:
    """A picture's style sheet, its `<defs>` and what is seen; colours change with the screen."""
    looks, defs, body = folded(markup)
    light, dark = (rules_for(_rules(theme), defs, body) for theme in (0, 1))
    style = f"{looks}{light}" + (f"@media (prefers-color-scheme:dark){{{dark}}}" if dark else "")
    return f"<style>{style}</style>{f'<defs>{defs}</defs>' if defs else ''}{body}"


def _rules(theme: int) -> str:
    rules = [
        f".table{{fill:{COLOURS['grass'][theme]};stroke:{COLOURS['wood'][theme]};stroke-width:3}}"
        f".figure{{font-size:{number(NUMERAL)}px;font-weight:700;text-anchor:middle}}"
        f".plate{{fill:{COLOURS['card'][theme]};stroke:{COLOURS['line'][theme]}}}"
    ]
    for name, colours in COLOURS.items():
        if colours[0] != colours[1]:
            rules.append(f".fill-{name}{{fill:{colours[theme]}}}")
            rules.append(f".stroke-{name}{{stroke:{colours[theme]}}}")
    return "".join(rules)


# ------------------------------------------------------------------ pieces


_LARGE: Final = 200
"""How many letters of markup make it worth to draw a picture once for all."""


def _drawer(scene: Scene, unit: float, *, numerals: bool) -> Callable[..., str]:
    """What draws an item of the scene at a place, a unit being so many pixels."""
    art = {name: settled(markup, numerals=numerals) for name, markup in scene.art}
    uses = Counter(item.art for item in (*scene.board, *scene.tray))
    drawn: dict[str, str] = {}

    def picture_of(name: str) -> str:
        """A large picture that is used several times is drawn once, and then referred to."""
        if uses[name] < 2 or len(art[name]) <= _LARGE:
            return art[name]
        if name in drawn:
            return f'<use href="#{drawn[name]}"/>'
        drawn[name] = f"a{len(drawn)}"
        return f'<g id="{drawn[name]}">{art[name]}</g>'

    def draw(item: Item, x: float, y: float, *, turned: bool = True) -> str:
        turn = f"rotate({number(item.angle)})" if turned and item.angle else ""
        # What waits is drawn fainter, never so faint that it can't be seen.
        faint = ' opacity=".5"' if "dim" in item.marks else ""
        words = ""
        if item.text:
            fitting = min(LETTER * min(item.width, item.height), LETTER)
            size = min(max(fitting, LEAST_LETTER / unit), item.height / LINE)
            back = f' transform="rotate({number(-item.angle)})"' if turn else ""
            words = (
                f'<text y="{number(0.36 * size)}" font-size="{number(size)}" font-weight="700" '
                f'text-anchor="middle" class="fill-ink"{back}>{html.escape(item.text)}</text>'
            )
        place = f"translate({number(round(x, 2))} {number(round(y, 2))}){turn}"
        return f'<g transform="{place}"{faint}>{picture_of(item.art)}{_mark(item)}{words}</g>'

    return draw


def _mark(item: Item) -> str:
    """How marks look: a thick edge for the last play, dashes round what waits or is new."""
    edges = ""
    if "last" in item.marks:
        edges += _edge(item, 0.0, 'stroke-width=".14" class="stroke-last"')
    if "due" in item.marks:
        edges += _edge(item, 0.14, 'stroke-width=".1" stroke-dasharray=".3 .16" class="stroke-due"')
    if "new" in item.marks:
        edges += _edge(item, 0.1, 'stroke-width=".1" stroke-dasharray=".1" class="stroke-last"')
    return edges


def _edge(item: Item, out: float, look: str) -> str:
    """A line round the item's box, `out` units outside."""
    width, height = item.width + 2 * out, item.height + 2 * out
    round_off = number(width / 2) if "round" in item.marks else ".18"
    return (
        f'<rect x="{number(-width / 2)}" y="{number(-height / 2)}" width="{number(width)}" '
        f'height="{number(height)}" rx="{round_off}" fill="none" {look}/>'
    )


def _told(plate: Plate) -> list[str]:
    """What a plate tells of its player below the title, in rows: in one if it fits."""
    room = _PLATE_WIDTH - 46
    turn = "" if _fits(plate.name + _whose(plate)) else _whose(plate).removeprefix(" \u2013 ")
    told = [part for part in (turn, plate.holds, plate.points, *plate.marks) if part]
    in_one = _rows(" \u00b7 ".join(told), room, 14)
    return in_one if len(in_one) == 1 else [row for part in told for row in _rows(part, room, 14)]


def _whose(plate: Plate) -> str:
    """What follows the name on the plate of the player in turn."""
    return f" \u2013 {'your turn' if plate.you else 'to play'}" if plate.turn else ""


_TITLE = (_PLATE_WIDTH - 46) / 14
"""How wide a plate's title may be, in heights of its letters."""


def _fits(title: str) -> bool:
    """Whether a plate's title, in bold letters, has room on it."""
    return breadth(title) <= _TITLE


def _plate(plate: Plate, told: Sequence[str], x: float, y: float, height: float) -> str:
    thick = ' stroke-width="3"' if plate.turn else ""
    title = plate.name + _whose(plate)
    rows = "".join(
        f'<text x="42" y="{38 + 18 * place}" font-size="14" class="fill-ink">'
        f"{html.escape(row)}</text>"
        for place, row in enumerate(told)
    )
    return (
        f'<g transform="translate({number(x)} {number(y)})">'
        f'<rect width="{_PLATE_WIDTH}" height="{number(height)}" rx="8" class="plate"{thick}/>'
        f'<g transform="translate(21 {number(height / 2)})">{_seat_sign(plate)}</g>'
        f'<text x="42" y="20" font-size="14" font-weight="700" class="fill-ink">'
        f"{html.escape(title if _fits(title) else shortened(plate.name, _TITLE))}</text>{rows}</g>"
    )


def _seat_sign(plate: Plate) -> str:
    """The player's colour, shape and letter; from the seventh seat on hollow. From the seventh
    player on the number takes the letter's place.

    All have an edge in the colour of ink, since not every colour stands out from the plate. What is
    written keeps free what lies round it, so that it can be read in a narrow shape as well.
    """
    kind = plate.seat % len(_SEAT_SHAPES)
    shape, colour = _SEAT_SHAPES[kind], SEAT_COLOURS[kind]
    hollow = plate.seat >= len(_SEAT_SHAPES)
    letter = letter_of(plate.name) if plate.player < len(_SEAT_SHAPES) else str(plate.player)
    drawn = f'<g fill="{colour}" class="stroke-ink">{shape}</g>'
    if hollow:
        drawn = (
            f'<g stroke-width="5" class="stroke-ink">{shape}</g>'
            f'<g fill="#fff" stroke="{colour}" stroke-width="3">{shape}</g>'
        )
    return (
        f'{drawn}<text y="{7 if kind == _TRIANGLE else 5}" font-size="14" font-weight="700" '
        f'text-anchor="middle" fill="#1a1206" stroke="{"#fff" if hollow else colour}" '
        'stroke-width="2" paint-order="stroke">'
        f"{html.escape(letter)}</text>"
    )


def _rows(words: str, room: float, size: float) -> list[str]:
    """`words` in rows of about `room` pixels; a letter is about half as wide as high."""
    most = max(8, int(room / (0.52 * size)))
    rows: list[str] = []
    for word in words.split():
        if rows and len(rows[-1]) + 1 + len(word) <= most:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows


# ------------------------------------------------------------------ what a notebook shows


class Picture:
    """A still picture of a scene. A notebook shows it; `svg` and `text` hold it in either form.

    `alt` is the board in sentences, from which one could play.
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    @property
    def svg(self) -> str:
        """The picture as the text of an SVG file."""
        return picture(self.scene)

    @property
    def text(self) -> str:
        """The board in lines, for a terminal."""
        return self.scene.text

    @property
    def alt(self) -> str:
        """The board in sentences, for the ear."""
        return f"{self.scene.title}. {self.scene.status}\n{self.scene.outline}"

    def save(self, path: str | Path) -> Path:
        """Write the picture to a file, `.svg`, or the text board, `.txt`. Gives back the path.

        Raises FarmError for any other kind of file.
        """
        path = Path(path)
        content = {".svg": self.svg, ".txt": f"{self.text}\n"}.get(path.suffix.lower())
        if content is None:
            raise FarmError(f"A picture is saved as .svg or .txt, not as {path.name!r}.")
        path.write_text(content, encoding="utf-8")
        return path

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Picture: {self.scene.title}>"

    def _repr_mimebundle_(self, **_kwargs: Any) -> dict[str, str]:
        return {
            "text/plain": self.text,
            "text/html": image(picture(self.scene, alt=False), self.alt),
        }


def image(svg: str, alt: str) -> str:
    """An `<img>` that holds an SVG file: it shows even in a notebook that isn't trusted."""
    return (
        f'<img alt="{html.escape(_one_line(alt))}" src="{_address(svg)}" '
        'style="max-width: 100%; height: auto">'
    )


_PLAIN: Final = " !$&'()*+,-./:;=?@[]_{}|~"
"""What stands as it is in the address of a file that is an address itself."""


def _address(svg: str) -> str:
    """An SVG file as an address, for an attribute in double quotes.

    It stays text, a third shorter than in base64, and git packs what a lesson's pictures have in
    common.

    >>> _address('<svg width="9"/>')
    "data:image/svg+xml,%3Csvg width='9'/%3E"
    """
    alike = svg if "'" in svg else svg.replace('"', "'")
    return f"data:image/svg+xml,{quote(alike, safe=_PLAIN).replace('&', '&amp;')}"


def _one_line(words: str | Iterable[str]) -> str:
    return " ".join(words.split()) if isinstance(words, str) else " ".join(words)
