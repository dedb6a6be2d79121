"""A worksheet: the exercises of a lesson on paper, as one HTML file to print.

It asks the network for nothing. Boards are pictures, choices are boxes to tick, and where something
is to be written there are lines. After the questions come the rules that they are about, and on
pages of their own, which a teacher may keep back, the answers.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from farmlib.core.registry import GAMES
from farmlib.core.rulebook import Rule
from farmlib.lessons.atomic_writes import write_atomically
from farmlib.lessons.editions.lesson import EXERCISE, EditionError, read, tagged, title
from farmlib.lessons.editions.tasks import Task, tasks_of

_STYLE: Final = Path(__file__).with_name("paper.css")
_MARK: Final = '<meta name="generator" content="farmlib worksheet of {}">'

_COLUMNS: Final = ((12, "4 32mm"), (36, "2 80mm"))
"""For choices of at most so many letters: in how many columns they stand, each at least so wide."""


def worksheet(path: Path, target: Path | None = None) -> Path:
    """Make the worksheet of the lesson at `path`, and write it to the file `target`.

    Without a `target` it goes into the folder in which one works, under the lesson's name. Returns
    where it is. Raises EditionError for a lesson that can't be read or has no exercises, and for a
    file in the way that is not this lesson's worksheet.
    """
    lesson = read(path)
    name = f"{path.stem}_worksheet.html"
    if target is None:
        target = Path(name)
        if path.resolve().parent == target.resolve().parent:
            raise EditionError(
                "Nothing is written next to a lesson unless you ask: name the file, as in "
                f"-o worksheets/{name}"
            )
    if target.is_dir():
        target /= name
    mark = _MARK.format(html.escape(path.name))
    if target.exists() and mark not in _beginning(target):
        raise EditionError(
            f"{target} already exists and isn't the worksheet of {path.name}. Choose another name."
        )
    tasks = [task for cell in tagged(lesson.cells, EXERCISE) for task in tasks_of(cell, str(path))]
    if not tasks:
        raise EditionError(f"{path} has no exercises: none of its cells is tagged exercise.")
    text = page(title(lesson), tasks, mark)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(target, text)
    except OSError as error:
        raise EditionError(f"{target} can't be written: {error.strerror}.") from error
    return target


def _beginning(target: Path) -> str:
    with target.open(encoding="utf-8", errors="replace") as file:
        return file.read(500)


# ---------------------------------------------------------------- the page


def page(name: str, tasks: Sequence[Task], mark: str) -> str:
    """The file: the exercises under this title, with `mark` in its head."""
    heading = html.escape(name)
    rules = _rules_of(tasks)
    parts = [
        f"<header><h1>{heading}</h1><p>{_blank('Name')} {_blank('Date')}</p></header>",
        *(_question(number, task) for number, task in enumerate(tasks, start=1)),
        _rules(rules) if rules else "",
        '<section class="answers"><h2>Answers</h2><ol>',
        *(f"<li>{_answer(task)}</li>" for task in tasks),
        "</ol></section>",
    ]
    body = "\n".join(filter(None, parts))
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'{mark}\n<meta name="viewport" content="width=device-width">\n'
        f"<title>{heading}: worksheet</title>\n<style>\n{_STYLE.read_text('utf-8')}</style>\n"
        f"</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _blank(word: str) -> str:
    return f'<span class="blank">{word}</span>'


def _question(number: int, task: Task) -> str:
    about = f'<p class="about">{inline(", ".join(task.rules))}</p>' if task.rules else ""
    prompt = "".join(f"<p>{inline(words)}</p>" for words in task.prompt)
    facts = "".join(f"<li>{inline(fact)}</li>" for fact in task.facts)
    beside = f'<ul class="facts">{facts}</ul>' if facts else ""
    return (
        f'<section class="task"><h2>{number}. {inline(task.title)}</h2>{about}{prompt}'
        f'{task.picture}<div class="fill">{beside}{_to_fill(task)}</div></section>'
    )


def _to_fill(task: Task) -> str:
    if task.options:
        how = "Tick all that are right." if task.many else "Tick one."
        boxes = "".join(f"<li>{inline(option)}</li>" for option in task.options)
        longest = max(map(len, task.options))
        columns = next((columns for most, columns in _COLUMNS if longest <= most), "1")
        return f'<p class="how">{how}</p><ul class="boxes" style="columns: {columns}">{boxes}</ul>'
    stub = f"<pre>{html.escape(task.stub.rstrip())}</pre>" if task.stub else ""
    if task.label and not stub:
        return f'<p class="number">{inline(task.label)}: <span class="blank"></span></p>'
    ask = '<p class="how">Your moves, one on each line:</p>' if task.kind == "play" else ""
    lines = '<div class="line"></div>' * task.lines
    return f"{ask}{stub}<div>{lines}</div>"


def _answer(task: Task) -> str:
    program = f"<pre>{html.escape(task.program)}</pre>" if task.program else ""
    lines = [inline(line.strip()) for line in task.solution.splitlines() if line.strip()]
    return program + "<br>".join(lines)


def inline(words: str) -> str:
    """Words as HTML: `code` and **what weighs** look so, everything else is as it is written.

    >>> inline("play `toes(3)` & **draw**")
    'play <code>toes(3)</code> &amp; <strong>draw</strong>'
    """
    # No line ends inside a tile, such as 9-3, or a rule's name.
    text = re.sub(r"(?<=\w)-(?=\w)", "\u2011", html.escape(words, quote=False))
    text = re.sub(r"`([^`]+)`", r"<code>\1</code>", text)
    return re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", text)


# ---------------------------------------------------------------- the rules


def _rules_of(tasks: Sequence[Task]) -> list[Rule]:
    """The rules that the exercises are about, in the order of their rulebooks."""
    wanted = {rule for task in tasks for rule in task.rules}
    found = {rule.id: rule for kind in GAMES.values() for rule in kind.rulebook}
    missing = sorted(wanted - set(found))
    if missing:
        raise EditionError(f"No rulebook has a rule {', '.join(missing)}.")
    return [rule for name, rule in found.items() if name in wanted]


def _rules(rules: Sequence[Rule]) -> str:
    return "".join(
        ["<section class='rules'><h2>The rules</h2><dl>", *_told(rules), "</dl></section>"]
    )


def _told(rules: Sequence[Rule]) -> Iterator[str]:
    for rule in rules:
        name, words = f"{rule.id} · {rule.title}", " ".join(rule.text.split())
        yield f"<div><dt>{inline(name)}</dt><dd>{inline(words)}</dd></div>"
