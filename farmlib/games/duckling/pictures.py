"""The twelve pictures on the tiles, how they are written and how they are called."""

from __future__ import annotations

from enum import Enum
from typing import Final

from farmlib.core.errors import NotationError
from farmlib.core.given import quoted


class Picture(Enum):
    """What is on a tile: once in the yard and twice on the path (CH-SETUP). The value is its word
    in the notation.
    """

    FRIED_EGG = "fried"
    BOILED_EGG = "boiled"
    NEST = "nest"
    CHICK = "chick"
    HEN = "hen"
    FEATHER = "feather"
    WORM = "worm"
    CATERPILLAR = "caterpillar"
    SNAIL = "snail"
    HEDGEHOG = "hedgehog"
    BUNNY = "bunny"
    FLOWERS = "flowers"

    def words(self) -> str:
        """What it is called in a sentence, with its article.

        >>> Picture.FRIED_EGG.words(), Picture.WORM.words()
        ('the fried egg', 'the worm')
        """
        egg = " egg" if self in (Picture.FRIED_EGG, Picture.BOILED_EGG) else ""
        return f"the {self.value}{egg}"

    def verb(self, one: str = "is") -> str:
        """`one`, "is" or "was", as it goes with this picture: flowers are more than one.

        >>> Picture.WORM.verb("was"), Picture.FLOWERS.verb("was")
        ('was', 'were')
        """
        return {"is": "are", "was": "were"}[one] if self is Picture.FLOWERS else one


PICTURES: Final = tuple(Picture)
"""All twelve, in the order of the notation page."""

YARD: Final = len(PICTURES)
"""How many tiles the yard has: one of each picture (CH-SETUP)."""

PATH: Final = 2 * YARD
"""How many tiles the path has: two of each picture (CH-SETUP)."""


def read_pictures(text: str) -> tuple[Picture, ...]:
    """Read words with spaces between. Raises NotationError for one that is no picture.

    >>> read_pictures("hen  worm")
    (<Picture.HEN: 'hen'>, <Picture.WORM: 'worm'>)
    """
    known = {picture.value: picture for picture in PICTURES}
    for word in text.split():
        if word not in known:
            raise NotationError(
                f"There is no picture {quoted(word)}. The pictures: {', '.join(known)}."
            )
    return tuple(known[word] for word in text.split())


def write_pictures(pictures: tuple[Picture, ...]) -> str:
    """The words of pictures, with a space between."""
    return " ".join(picture.value for picture in pictures)
