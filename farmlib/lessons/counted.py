"""Numbers drawn as bars: a group for each thing that is compared, a bar for each game.

`bars("Doubles a round", {"Chickenfoot": 4.5, "Chicken Coop": 5.2})` is a picture and a text at
once, without any library for drawing.
"""

from __future__ import annotations

import html
import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from farmlib.core.errors import FarmError
from farmlib.scenes.art import breadth, number, paint
from farmlib.scenes.svg import drawing, image

WIDTH: Final = 640
"""How wide the picture is; long labels make it wider."""

_LABEL: Final = 200
"""How much of the width is for the words before the bars, at least."""

_LETTER: Final = 16
"""How high a letter is."""

_ROOM: Final = 340
"""How long the longest bar is."""

_ROW: Final = 30
_BLOCKS: Final = 30
"""How many signs the longest bar has in text."""

_FILLS: Final = (paint("last"), paint("wood"))
"""Where two things are compared their bars look different; their words tell them apart as well."""


@dataclass(frozen=True, slots=True)
class Bars:
    """A title, and a bar for each label, as long as its number (from 0)."""

    title: str
    values: tuple[tuple[str, float], ...]
    unit: str = ""

    def __repr__(self) -> str:
        longest = max(len(label) for label, _ in self.values)
        scale = _BLOCKS / (max(value for _, value in self.values) or 1)
        lines = [self.title]
        for label, value in self.values:
            blocks = "\u2588" * math.floor(value * scale + 0.5)
            lines.append(f"  {label.ljust(longest)} {blocks} {self._said(value)}".rstrip())
        return "\n".join(lines)

    def _said(self, value: float) -> str:
        whole = all(number == int(number) for _, number in self.values)
        return f"{value:.{0 if whole else 1}f}{self.unit}"

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, str]:
        said = "; ".join(f"{label}: {self._said(value)}" for label, value in self.values)
        return {
            "text/plain": repr(self),
            "text/html": image(self.svg(), f"{self.title}. {said}."),
        }

    @property
    def _begin(self) -> int:
        """Where the bars begin: right of the longest label."""
        longest = max(breadth(label) for label, _ in self.values)
        return max(_LABEL, math.ceil(24 + longest * _LETTER))

    def svg(self) -> str:
        """The picture, as the text of an SVG file."""
        high = _ROW * (len(self.values) + 1) + 16
        begin = self._begin
        wide = WIDTH - _LABEL + begin
        scale = _ROOM / (max(value for _, value in self.values) or 1)
        ink = f'fill="{paint("ink")}" font-size="{_LETTER}"'
        parts = [
            f'<rect width="{wide}" height="{high}" fill="{paint("card")}"/>',
            f'<text x="12" y="26" {ink} font-weight="700">{_words(self.title)}</text>',
        ]
        labels = list(dict.fromkeys(label.partition(",")[0] for label, _ in self.values))
        for row, (label, value) in enumerate(self.values):
            y = _ROW * (row + 1) + 10
            fill = _FILLS[labels.index(label.partition(",")[0]) if len(labels) == 2 else 0]
            long = number(round(value * scale, 1))
            parts += [
                f'<text x="12" y="{y + 18}" {ink}>{_words(label)}</text>',
                f'<rect x="{begin}" y="{y + 3}" width="{long}" height="20" fill="{fill}" '
                f'stroke="{paint("line")}"/>',
                f'<text x="{number(round(begin + value * scale + 8, 1))}" y="{y + 18}" {ink}>'
                f"{_words(self._said(value))}</text>",
            ]
        return drawing("".join(parts), (0, 0, wide, high), wide)


def _words(text: str) -> str:
    return html.escape(text, quote=False)


def bars(title: str, values: Mapping[str, float], unit: str = "") -> Bars:
    """A bar for each label. `unit` is written behind each number, such as " %".

    Labels that are alike up to their first comma belong together; where there are two such groups,
    each has a colour. Raises FarmError when there is nothing to draw, or a number below 0.

    >>> bars("Eggs", {"today": 2, "yesterday": 4})
    Eggs
      today     ███████████████ 2
      yesterday ██████████████████████████████ 4
    """
    if not values:
        raise FarmError("There is nothing to draw: give at least one label with its number.")
    for label, value in values.items():
        if not value >= 0 or math.isinf(value):
            raise FarmError(f"A bar needs a number from 0 up, and {label!r} has {value!r}.")
    return Bars(title, tuple(values.items()), unit)


def spread(title: str, numbers: Iterable[float], *, width: int, below: int, start: int = 0) -> Bars:
    """How often numbers fall into steps of `width`, from `start` up to `below`; what is smaller or
    larger is counted in a first or last step of its own. The bars are shares in percent.

    Raises FarmError for no numbers, and for steps that do not lead from `start` to `below`.

    >>> spread("Ages", [1, 2, 12, 40], width=10, below=20)
    Ages
      0 to 9     ██████████████████████████████ 50 %
      10 to 19   ███████████████ 25 %
      20 or more ███████████████ 25 %
    """
    found = list(numbers)
    if not found:
        raise FarmError("There are no numbers to draw.")
    if width < 1 or below <= start or (below - start) % width:
        raise FarmError(f"Steps of {width} don't lead from {start} to {below}.")
    labels = {at: f"{at} to {at + width - 1}" for at in range(start, below, width)}
    steps = Counter(start + (int(one) - start) // width * width for one in found)
    shares = {f"under {start}": sum(n for at, n in steps.items() if at < start)} if start else {}
    shares |= {label: steps[at] for at, label in labels.items()}
    shares[f"{below} or more"] = sum(n for at, n in steps.items() if at >= below)
    return bars(title, {label: 100 * n / len(found) for label, n in shares.items()}, " %")
