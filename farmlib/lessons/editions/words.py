"""Words in Markdown: taken apart into blocks, measured, and put together again.

Slides need to know how high a text will be, and where it may be parted: between paragraphs and
between the points of a list, never inside a table or a box of code.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from farmlib.lessons.editions.tasks import Task

_FENCE: Final = re.compile(r"\s*(```|~~~)")
_POINT: Final = re.compile(r"(?:\d+[.)]|[-*+])\s")
_HEADING: Final = re.compile(r"#{1,6}\s")
_SPECIAL: Final = re.compile(r"([\\`*_{}\[\]<>#|~$&])")
_MARKS: Final = re.compile(r"\*\*|`|(?<=\])\([^)]*\)")


def blocks(source: str) -> list[str]:
    r"""The parts of a text between which it may be parted.

    >>> blocks("# Toes\n\nA foot.\nThree toes.\n\n- one\n- two")
    ['# Toes', 'A foot.\nThree toes.', '- one', '- two']
    """
    found: list[str] = []
    new, fence = True, ""
    for line in source.splitlines():
        marks = _FENCE.match(line)
        # A line that begins like a point is one only where a point may begin: a paragraph can
        # end in "player" and go on with "0. Nobody ..." in the next line.
        in_list = bool(found) and bool(_POINT.match(found[-1]))
        if not fence and (_HEADING.match(line) or (in_list and _POINT.match(line))):
            new = True
        if not line.strip() and not fence:
            new = True
            continue
        if new:
            found.append(line)
        else:
            found[-1] += f"\n{line}"
        new = not fence and bool(_HEADING.match(line))
        if marks:
            fence = "" if fence == marks[1] else fence or marks[1]
    return found


def joined(parts: Sequence[str]) -> str:
    """The text that these blocks make; points of a list stay close together."""
    text = ""
    for part in parts:
        close = bool(_POINT.match(part) and _POINT.match(text.rpartition("\n\n")[2]))
        text += (("\n" if close else "\n\n") if text else "") + part
    return text


def rows(block: str, width: int) -> float:
    """About how many lines a block takes where a line has room for `width` letters.

    A heading is larger; a paragraph has a gap of half a line below it.
    """
    if _HEADING.match(block):
        return 1 + 1.5 * math.ceil(1.4 * len(block) / width)
    if _FENCE.match(block) or block.startswith("|"):
        return 0.5 + 1.2 * (block.count("\n") + 1)
    return 0.5 + math.ceil(len(_MARKS.sub("", block)) / width)


def height(source: str, width: int) -> float:
    """About how many lines a text takes."""
    return sum(rows(block, width) for block in blocks(source))


def bold_headings(source: str) -> str:
    r"""A text whose headings are bold lines: for a note, which is no chapter.

    >>> bold_headings("### Plan\n\nTen minutes.")
    '**Plan**\n\nTen minutes.'
    """
    return joined([_bold(block) for block in blocks(source)])


def _bold(block: str) -> str:
    return f"**{block.lstrip('#').strip()}**" if _HEADING.match(block) else block


def plain(text: str) -> str:
    r"""A text in which Markdown shall find nothing to do.

    >>> print(plain("play 9-3 on *any* end"))
    play 9-3 on \*any\* end
    """
    return _SPECIAL.sub(r"\\\1", text)


def solution_words(tasks: Sequence[Task], word: str) -> str:
    """The solutions of a cell's exercises in Markdown; `word` is what stands before each."""
    parts = []
    for number, task in enumerate(tasks, start=1):
        head = f"{word} {number}, {plain(task.title)}" if len(tasks) > 1 else word
        stop = "" if head.endswith(("?", "!", ".")) else "."
        parts.append(f"**{head}{stop}** {_worked(task)}".strip())
    return "\n\n".join(parts)


def _worked(task: Task) -> str:
    lines = [plain(line.strip()) for line in task.solution.splitlines() if line.strip()]
    program = [f"\n\n```python\n{task.program}\n```"] if task.program else []
    return "\n\n".join([*program, *lines])
