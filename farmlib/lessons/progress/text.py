"""The progress text: what was done, in groups of four letters that can be read out or pasted.

`7K3M-9QWX-...` says which rules were met and which exercises came right, and nothing else: no name,
no day, no machine. It is made of 29 letters and digits that are hard to take for one another (no
0 or O, no 1, I or L, no U beside V, no Z beside 2), and small letters are as good as capitals.

The fourth letter of each group checks the other three and their place in the row; as 29 is a prime
number, a single wrong letter is always found, and so are two letters or two groups that have
changed places. The last group checks the whole. So a damaged text is refused, as a rule with the
number of the group that is wrong.

Inside, a text is a row of bits: three for the version (0), then lesson by lesson four for its
number and two rows of yes and no, one for the rules and one for the exercises, in the order of the
syllabus. A row comes in pieces of five, each with a bit before it that says whether it goes on. So
a text can be read by a farmlib that knows fewer lessons, rules or exercises, or more.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from farmlib.core.errors import FarmError
from farmlib.lessons.progress.syllabus import LESSONS, lesson_by_number

LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTVWXY"
GROUP: Final = 4
"""Letters in a group."""

_BASE = len(LETTERS)
_BITS = 14
"""What three letters hold: 29 ** 3 is a little more than 2 ** 14."""

_FULL = 1 << _BITS
_WEIGHTS = (2, 3, 5)
_VERSION, _VERSION_BITS, _LESSON_BITS, _PIECE = 0, 3, 4, 5
_LONGEST = 4000
_BETWEEN = re.compile(r"[\s\-.,:;_/\u00ad\u2010-\u2015\u2212]+")
_AROUND = " \t\r\n\"'`\u2018\u2019\u201a\u201c\u201d\u201e\u00ab\u00bb"
"""What may stand round a text that was copied: quotation marks."""

_TWINS = {"0": "a Q or a D", "O": "a Q or a D", "1": "a J or a 7", "I": "a J", "L": "a J"}
_TWINS |= {"U": "a V", "Z": "a 2"}


class ProgressTextError(FarmError):
    """A progress text that is damaged, or none at all. Nothing was changed by it."""


@dataclass(frozen=True, slots=True)
class Read:
    """What a text says: the things `done`, and how many more that this farmlib does not know."""

    done: frozenset[str]
    unknown: int = 0


def write(done: Collection[str]) -> str:
    """The text for these rules and exercises. What the syllabus does not know is left out.

    >>> write({"CF-FOOT", "FARM-TURN"})
    '26YA-24R4-6VSX-2226-7KS9'
    """
    bits = f"{_VERSION:0{_VERSION_BITS}b}"
    for lesson in sorted(LESSONS, key=lambda lesson: lesson.number):
        rows = [[thing in done for thing in row] for row in (lesson.rules, lesson.exercises)]
        if any(map(any, rows)):
            bits += f"{lesson.number:0{_LESSON_BITS}b}" + "".join(map(_row, rows))
    numbers = [int(bits[at : at + _BITS].ljust(_BITS, "0"), 2) for at in range(0, len(bits), _BITS)]
    groups = [*numbers, _whole(numbers)]
    return "-".join(_group(number, place) for place, number in enumerate(groups))


def read(text: str) -> Read:
    """What a text says.

    Raises ProgressTextError for what can't be right: it names the group, where that can be told.

    >>> sorted(read("26ya 24r4 6vsx 2226 7ks9").done)
    ['CF-FOOT', 'FARM-TURN']
    """
    if not isinstance(text, str):
        raise ProgressTextError(f"A progress text is a text, not {type(text).__name__}.")
    *numbers, check = _numbers(_groups(text))
    if check != _whole(numbers):
        raise ProgressTextError(
            "Each group is right by itself, but they don't belong together. Is one missing at the "
            "end, or have two texts been mixed up?"
        )
    return _meaning("".join(f"{number:0{_BITS}b}" for number in numbers))


# ---------------------------------------------------------------- yes and no


def _row(answers: Sequence[bool]) -> str:
    """A row in pieces of five, as short as it can be."""
    bits = "".join("01"[answer] for answer in answers).rstrip("0")
    pieces = [bits[at : at + _PIECE].ljust(_PIECE, "0") for at in range(0, len(bits), _PIECE)]
    pieces = pieces or ["0" * _PIECE]
    return "".join("1" + piece for piece in pieces[:-1]) + "0" + pieces[-1]


class _Bits:
    """A row of bits that is read from left to right. Behind its end there are noughts."""

    def __init__(self, bits: str) -> None:
        self._bits = bits
        self._at = 0

    @property
    def left(self) -> int:
        return len(self._bits) - self._at

    def take(self, count: int) -> str:
        """The next bits."""
        found = self._bits[self._at : self._at + count].ljust(count, "0")
        self._at += count
        return found

    def row(self) -> str:
        """The next row of yes and no."""
        found, goes_on = "", True
        while goes_on:
            goes_on = self.take(1) == "1"
            found += self.take(_PIECE)
        return found


def _meaning(text: str) -> Read:
    bits = _Bits(text)
    if int(bits.take(_VERSION_BITS), 2) != _VERSION:
        raise ProgressTextError(
            "This text was made by a newer farmlib than this one. Update farmlib and try again."
        )
    done: set[str] = set()
    unknown = 0
    while bits.left >= _LESSON_BITS and (number := int(bits.take(_LESSON_BITS), 2)):
        lesson = lesson_by_number(number)
        for things in (lesson.rules, lesson.exercises) if lesson else ((), ()):
            for place, bit in enumerate(bits.row()):
                if bit == "1" and place < len(things):
                    done.add(things[place])
                elif bit == "1":
                    unknown += 1
    return Read(frozenset(done), unknown)


# ---------------------------------------------------------------- groups of letters


def _whole(numbers: Iterable[int]) -> int:
    """The check of all groups together."""
    return zlib.crc32(b"".join(number.to_bytes(2, "big") for number in numbers)) % _FULL


def _group(number: int, place: int) -> str:
    digits = (number // _BASE**2, number // _BASE % _BASE, number % _BASE)
    return "".join(LETTERS[digit] for digit in (*digits, _check(digits, place)))


def _check(digits: Sequence[int], place: int) -> int:
    """The fourth letter. The weights differ, so letters may not change places unnoticed."""
    sums = (weight * digit for weight, digit in zip(_WEIGHTS, digits, strict=True))
    return (sum(sums) + place + 1) % _BASE


def _number(group: str, place: int) -> int | None:
    """What the group says if it stands at this place; None when it can't stand there."""
    *digits, check = (LETTERS.index(letter) for letter in group)
    number = (digits[0] * _BASE + digits[1]) * _BASE + digits[2]
    return number if check == _check(digits, place) and number < _FULL else None


def _groups(text: str) -> list[str]:
    """The groups of a text, all of four letters that there are."""
    if len(text) > _LONGEST:
        raise ProgressTextError("This is much too long for a progress text.")
    parts = [part for part in _BETWEEN.split(text.strip(_AROUND)) if part]
    for place, part in enumerate(parts, 1):
        for letter in part:
            if _plain(letter) not in LETTERS:
                twin = _TWINS.get(_plain(letter))
                hint = f" Is it {twin}?" if twin else ""
                raise ProgressTextError(
                    f"Group {place}, {part[:12]!r}: a progress text never has {letter!r} in it."
                    f"{hint}"
                )
    letters = "".join(map(_plain, "".join(parts)))
    if len(letters) % GROUP:
        _refuse_lengths(parts)
    groups = [letters[at : at + GROUP] for at in range(0, len(letters), GROUP)]
    if len(groups) < 2:
        raise ProgressTextError(
            "A progress text has two groups of four letters or more, such as 2223-7RP6."
        )
    return groups


def _plain(letter: str) -> str:
    return letter.upper() if letter.isascii() else letter


def _refuse_lengths(parts: Sequence[str]) -> None:
    for place, part in enumerate(parts, 1):
        if len(part) % GROUP:
            what = "letter" if len(part) == 1 else "letters"
            raise ProgressTextError(
                f"Group {place}, {part[:12]!r}, has {len(part)} {what}; a group has four."
            )


def _numbers(groups: Sequence[str]) -> list[int]:
    """What all groups say. Where one can't be right, it is told which."""
    found = [_number(group, place) for place, group in enumerate(groups)]
    wrong = [place for place, number in enumerate(found) if number is None]
    if not wrong:
        return [number for number in found if number is not None]
    first = wrong[0]
    rest = groups[first:]
    # From here to the end everything would be right one place further on, or one place before.
    if _stand(rest, first + 1):
        before = f"after {groups[first - 1]}" if first else f"before {groups[0]}"
        raise ProgressTextError(f"A group is missing {before}.")
    if _stand(rest[1:], first):
        raise ProgressTextError(f"Group {first + 1}, {groups[first]}, is one too many.")
    which = " and ".join(f"{place + 1} ({groups[place]})" for place in wrong[:3])
    raise ProgressTextError(
        f"Group {which} can't be right: look at it again, letter by letter."
        if len(wrong) == 1
        else f"Groups {which} can't be right: look at them again, letter by letter."
    )


def _stand(groups: Sequence[str], place: int) -> bool:
    """Could these groups stand from this place on? One alone would prove nothing."""
    numbers = [_number(group, place + n) for n, group in enumerate(groups)]
    return len(groups) > 1 and None not in numbers
