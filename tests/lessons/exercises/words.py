"""What the tests of all games' exercises look at: words in a text, and what can be chosen."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

from farmlib.lessons.exercises.choosing import Option


def says(text: str, word: str) -> bool:
    """Whether `word` stands in `text` as a word of its own."""
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text) is not None


def choices(options: tuple[Option, ...], *, several: bool) -> Iterator[tuple[Option, ...]]:
    """Everything that can be chosen; of many options not more than three at once, and all."""
    for count in range(1, 4) if several else range(1, 2):
        yield from itertools.combinations(options, count)
    if several:
        yield options
