"""Numbers that were measured, with how sure they are: a dot for each, and a line as long as the
doubt.

`measured("Delay", {"the farmer": delay(game, "M")})` takes anything that has a `mean` and bounds
`low` and `high`, and is a picture and a text at once. It stands beside `counted`, whose bars are
for numbers that are what they are.
"""

from __future__ import annotations

import html
import math
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from farmlib.core.errors import FarmError
from farmlib.scenes.art import breadth, number, paint
from farmlib.scenes.svg import drawing, image

_LABEL: Final = 150
"""How much of the width is for the words before the dots, at least."""

_ROOM: Final = 360
"""How wide the part with the dots is."""

_SAID: Final = 130
"""How much of the width is for the numbers behind them."""

_LETTER: Final = 16
_ROW: Final = 30


class Bounded(Protocol):
    """Something measured: `mean`, and the bounds between which the truth lies most likely."""

    @property
    def mean(self) -> float:
        """The number itself."""

    @property
    def low(self) -> float:
        """The lower bound."""

    @property
    def high(self) -> float:
        """The upper bound."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A title, and for each label a number with its bounds: (label, low, mean, high)."""

    title: str
    values: tuple[tuple[str, float, float, float], ...]
    unit: str = ""

    def __repr__(self) -> str:
        longest = max(len(label) for label, *_ in self.values)
        lines = [self.title]
        for label, low, mean, high in self.values:
            lines.append(
                f"  {label.ljust(longest)}  {self._signed(mean)}{self.unit} "
                f"(between {self._signed(low)} and {self._signed(high)})"
            )
        return "\n".join(lines)

    @staticmethod
    def _signed(value: float) -> str:
        return f"{value:+.2f}".replace("-", "\u2212")

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, str]:
        said = "; ".join(
            f"{label}: {self._signed(mean)}{self.unit}, between {self._signed(low)} and "
            f"{self._signed(high)}"
            for label, low, mean, high in self.values
        )
        return {
            "text/plain": repr(self),
            "text/html": image(self.svg(), f"{self.title}. {said}."),
        }

    def svg(self) -> str:
        """The picture, as the text of an SVG file."""
        longest = max(breadth(label) for label, *_ in self.values)
        begin = max(_LABEL, math.ceil(24 + longest * _LETTER))
        wide, high = begin + _ROOM + _SAID, _ROW * (len(self.values) + 1) + 20
        least = min(0.0, *(low for _, low, _, _ in self.values))
        most = max(0.0, *(up for _, _, _, up in self.values))
        scale = (_ROOM - 20) / ((most - least) or 1)

        def across(value: float) -> str:
            return number(round(begin + 10 + (value - least) * scale, 1))

        ink = f'fill="{paint("ink")}" font-size="{_LETTER}"'
        line = f'stroke="{paint("ink")}"'
        parts = [
            f'<rect width="{wide}" height="{high}" fill="{paint("card")}"/>',
            f'<text x="12" y="26" {ink} font-weight="700">{_words(self.title)}</text>',
            f'<path d="M{across(0)} {_ROW + 8}V{high - 8}" {line} stroke-dasharray="3 4"/>',
        ]
        for row, (label, low, mean, up) in enumerate(self.values):
            y = _ROW * (row + 1) + 24
            parts += [
                f'<text x="12" y="{y + 5}" {ink}>{_words(label)}</text>',
                f'<path d="M{across(low)} {y}H{across(up)}M{across(low)} {y - 6}v12'
                f'M{across(up)} {y - 6}v12" {line} stroke-width="2" fill="none"/>',
                f'<circle cx="{across(mean)}" cy="{y}" r="6" fill="{paint("last")}" {line}/>',
                f'<text x="{begin + _ROOM + 10}" y="{y + 5}" {ink}>'
                f"{self._signed(mean)}{_words(self.unit)}</text>",
            ]
        return drawing("".join(parts), (0, 0, wide, high), wide)


def _words(text: str) -> str:
    return html.escape(text, quote=False)


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean, and the bounds between which the true one lies 95 times in 100."""

    low: float
    mean: float
    high: float


def paired(first: Sequence[float], second: Sequence[float]) -> Mean:
    """How much larger the `second` numbers are than the `first`, on average, pair by pair.

    The numbers of a pair were measured on the same thing, such as the same shuffle. The bounds are
    those of a normal distribution, 1.96 standard errors to each side: for 30 pairs and more. Raises
    FarmError for fewer than two pairs, and for numbers that are not in pairs.

    >>> paired([1, 2, 3], [2, 3, 4])
    Mean(low=1.0, mean=1.0, high=1.0)
    """
    if len(first) != len(second) or len(first) < 2:
        raise FarmError(
            f"Pairs are two rows of numbers of the same length, at least 2, not "
            f"{len(first)} and {len(second)} numbers."
        )
    differences = [two - one for one, two in zip(first, second, strict=True)]
    mean = statistics.fmean(differences)
    doubt = 1.96 * statistics.stdev(differences) / math.sqrt(len(differences))
    return Mean(mean - doubt, mean, mean + doubt)


def measured(title: str, values: Mapping[str, Bounded], unit: str = "") -> Measured:
    """A dot with its bounds for each label; the broken line stands at 0. `unit` is written behind
    each number, such as " cards".

    Raises FarmError when there is nothing to draw, and for bounds that are none.
    """
    if not values:
        raise FarmError("There is nothing to draw: give at least one label with its number.")
    rows = tuple((label, one.low, one.mean, one.high) for label, one in values.items())
    for label, low, mean, high in rows:
        if not (math.isfinite(low) and math.isfinite(high) and low <= mean <= high):
            raise FarmError(f"{label!r} is {mean!r}, which isn't between {low!r} and {high!r}.")
    return Measured(title, rows, unit)
