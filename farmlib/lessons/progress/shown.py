"""Progress as it is shown: a line a lesson, and the text that takes it along."""

from __future__ import annotations

import html
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from farmlib.lessons.progress import text
from farmlib.lessons.progress.syllabus import Lesson, lessons_now

HEAD: Final = ("Lesson", "Rules met", "Exercises right")
LEFT: Final = 'style="text-align: left"'
RIGHT: Final = 'style="text-align: right"'
WIDTH: Final = 78
GROUPS_A_LINE: Final = 12


@dataclass(frozen=True, slots=True)
class Line:
    """A lesson's line: how many of its rules were met, of its exercises came right, and of all."""

    title: str
    notebook: str
    rules: tuple[int, int]
    exercises: tuple[int, int]

    @classmethod
    def of(cls, lesson: Lesson, done: frozenset[str]) -> Line:
        """The line of a lesson for whoever has done all this."""

        def count(things: tuple[str, ...]) -> tuple[int, int]:
            there = lesson.things.intersection(things)
            return len(there & done), len(there)

        return cls(lesson.title, lesson.notebook, count(lesson.rules), count(lesson.exercises))

    def cells(self) -> tuple[str, str, str]:
        """What stands in the three columns."""
        return (self.title, _of(*self.rules), _of(*self.exercises))


def _of(some: int, all_of_them: int) -> str:
    return f"{some} of {all_of_them}" if all_of_them else "–"


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the reader has come. `done` holds rule ids and names of exercises, `text` says the
    same in letters, `notes` are lines that should be read first.
    """

    done: frozenset[str]
    notes: tuple[str, ...] = ()
    text: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", text.write(self.done))

    @property
    def lines(self) -> tuple[Line, ...]:
        """A line for each lesson whose game can be played, and one for what all games share."""
        return tuple(Line.of(lesson, self.done) for lesson in lessons_now())

    def __repr__(self) -> str:
        rows = [HEAD, *(line.cells() for line in self.lines)]
        wide = [max(len(row[column]) for row in rows) for column in range(3)]
        table = [
            f"{row[0]:<{wide[0]}}  {row[1]:>{wide[1]}}  {row[2]:>{wide[2]}}".rstrip()
            for row in rows
        ]
        notes = [line for note in self.notes for line in textwrap.wrap(note, WIDTH)]
        return "\n".join(
            [
                *notes,
                *([""] if notes else []),
                *table,
                "",
                "To take your progress with you, copy these letters or read them out:",
                *_in_lines(self.text),
                'restore("...") with the letters between the quotes brings it back.',
            ]
        )

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, str]:
        notes = "".join(f"<p>{_words(note)}</p>" for note in self.notes)
        head = "".join(
            f'<th scope="col" {LEFT if column == 0 else RIGHT}>{name}</th>'
            for column, name in enumerate(HEAD)
        )
        return {
            "text/plain": repr(self),
            "text/html": f"{notes}<table><thead><tr>{head}</tr></thead>"
            f"<tbody>{''.join(self._rows())}</tbody></table>"
            "<p>To take your progress with you, copy these letters or read them out:<br>"
            f'<code style="font-size: 120%">{_words(self.text)}</code><br>'
            '<code>restore("...")</code> with the letters between the quotes brings it back.</p>',
        }

    def _rows(self) -> Iterator[str]:
        for line in self.lines:
            title, *numbers = map(_words, line.cells())
            if line.notebook:
                title = f'<a href="{_words(line.notebook)}">{title}</a>'
            cells = "".join(f"<td {RIGHT}>{number}</td>" for number in numbers)
            yield f'<tr><th scope="row" {LEFT}>{title}</th>{cells}</tr>'


def _in_lines(letters: str) -> Iterator[str]:
    groups = letters.split("-")
    for at in range(0, len(groups), GROUPS_A_LINE):
        end = "-" if at + GROUPS_A_LINE < len(groups) else ""
        yield f"  {'-'.join(groups[at : at + GROUPS_A_LINE])}{end}"


def _words(plain: str) -> str:
    return html.escape(plain, quote=False)
