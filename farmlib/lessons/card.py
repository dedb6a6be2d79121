"""Rule cards: all that belongs to one rule, on a card.

`farmlib.rule("CF-FOOT")` shows what the rule says and why we read it so, an example, and, folded
away, the functions that keep the rule and the tests that hold it. Nothing of this is written down
twice: the words come from the rulebook, the example from the case files, the places from the trace.
"""

from __future__ import annotations

import difflib
import html
import textwrap
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from farmlib.core import trace
from farmlib.core.errors import FarmError
from farmlib.core.registry import GAMES
from farmlib.core.rulebook import Rule, Rulebook, Source
from farmlib.core.trace import RuleTrace
from farmlib.lessons.casebook import case
from farmlib.lessons.progress import record

if TYPE_CHECKING:
    from farmlib.boards.table import Table
    from farmlib.core.cases import Case
    from farmlib.lessons.figures import Figure

RULES_TESTS: Final = "tests/games/"
"""The tests of the rules. Others name a rule too, but only in passing."""

WIDTH: Final = 84
NO_LESSON: Final = "There is no lesson about it yet."
FRAME: Final = "max-width: 800px"
CODE: Final = "overflow-x: auto; white-space: pre; word-break: normal; overflow-wrap: normal"
"""JupyterLab breaks lines anywhere; in Python a line is a line."""

FOLDED: Final = "margin: 0.3em 0 0.3em 1.2em"

_WHENCE: Final = {
    Source.BOOK: "From the book",
    Source.BOTH: "From the book and the publisher",
    Source.PRINTED: "From the publisher",
    Source.RULING: "Our ruling",
}


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A rule of a rulebook with what belongs to it. It shows itself in a notebook."""

    rule: Rule
    book: Rulebook

    @property
    def whence(self) -> str:
        """Where the rule comes from, in words; its reasons follow where it has some."""
        filled = bool(self.rule.why) and self.rule.source in (Source.BOOK, Source.PRINTED)
        return _WHENCE[self.rule.source] + (", filled in by us." if filled else ".")

    @property
    def trace(self) -> RuleTrace:
        """Where the rule is followed: code, cases, tests and cells of the lessons."""
        return _traces()[self.rule.id]

    @property
    def example(self) -> Case | None:
        """The first case of this rule that can be looked at; None when there is none."""
        for place in self.trace.cases:
            found = case(place.name)
            if found.game == self.book.game and "error" not in found.expect:
                return found
        return None

    @property
    def link(self) -> str:
        """The lesson with the cell that explains the rule, as JupyterLab understands a link.

        "" while the game has no lesson.
        A heading would not do: Lab finds none that has other letters than ASCII's in its anchor.
        A lesson that is still closed is opened at its top: Lab looks for the cell too early.
        """
        if not self.book.lesson:
            return ""
        cells = [p.name for p in self.trace.cells if p.file.endswith(f"/{self.book.lesson}")]
        own = self.rule.id.lower()
        cell = own if own in cells else next(iter(cells), "")
        return f"{self.book.lesson}#cell-id={cell}" if cell else self.book.lesson

    def figure(self) -> Figure:
        """The example as a still picture. Raises FarmError when the rule has none."""
        from farmlib.lessons.figures import figure

        return figure(self._example().id)

    def board(self, **options: Any) -> Table:
        """The example as a live board; `options` are those of `farmlib.table`.

        Raises FarmError when the rule has none.
        """
        from farmlib.lessons.figures import board

        return board(self._example().id, **options)

    def source(self) -> str:
        """The functions that keep this rule, one after the other, each under its place."""
        return "\n\n\n".join(
            f"# {place.file}, line {place.line}\n{trace.source_of(place)}"
            for place in self.trace.code
        )

    def where(self) -> str:
        """Where the rule is in the code, which examples and tests hold it, what teaches it."""
        found = self.trace
        lines = [f"{self.rule.id}, {self.rule.title}"]
        for title, told in (
            ("In the code:", (f"{place.file}:{place.line} {place.name}" for place in found.code)),
            ("Examples:", [", ".join(place.name for place in found.cases)]),
            ("Tests:", [*(f"{file}: {name}" for file, name in self._held_by()), self._others()]),
            ("Lessons:", (f"{place.file}, cell {place.line}" for place in found.cells)),
        ):
            lines += ["", title]
            for line in told:
                lines += textwrap.wrap(
                    line, WIDTH, initial_indent="  ", subsequent_indent="    ", **_WHOLE
                )
        return "\n".join(lines)

    def _held_by(self) -> tuple[tuple[str, str], ...]:
        """The tests of this rule, each with its file before it. A test's name is its sentence."""
        return tuple(
            (place.file, _sentence(place.name))
            for place in self.trace.tests
            if place.file.startswith(RULES_TESTS)
        )

    def _others(self) -> str:
        """How many tests of other things name this rule, in words."""
        number = len(self.trace.tests) - len(self._held_by())
        mention = "test mentions" if number == 1 else "tests mention"
        return f"{number} other {mention} it."

    def _example(self) -> Case:
        found = self.example
        if found is None:
            raise FarmError(f"{self.rule.id} has no example to show.")
        return found

    # ------------------------------------------------------------ how it shows itself

    def __repr__(self) -> str:
        rule = self.rule
        call = f'farmlib.rule("{rule.id}")'
        lines = [f"{rule.id} · {rule.title}", ""]
        for words in (rule.text, f"{self.whence} {rule.why}".rstrip()):
            lines += [*textwrap.wrap(words, WIDTH, **_WHOLE), ""]
        if self.example is not None:
            lines += [f"An example, {self.example.id}:", "", repr(self.figure()), ""]
            lines.append(f"{call}.board() opens the example as a live board.")
        lines.append(f"{call}.where() shows where it is in the code, and what tests it.")
        lines.append(f"It is explained in {self.book.lesson}." if self.link else NO_LESSON)
        return "\n".join(lines)

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": "".join(self._html())}

    def _html(self) -> Iterator[str]:
        rule = self.rule
        yield f'<section aria-label="Rule {rule.id}" style="{FRAME}">'
        yield f'<p style="font-size: 125%"><strong>{rule.id} · {_words(rule.title)}</strong></p>'
        yield f"<p>{_words(rule.text)}</p>"
        yield f"<p><em>{self.whence}</em> {_words(rule.why)}</p>"
        if self.example is not None:
            yield f"<p>An example, {self.example.id}:</p>"
            yield self.figure()._repr_mimebundle_()["text/html"]
        if self.link:
            yield f'<p><a href="{html.escape(self.link)}">Go to this rule in the lesson</a>'
            yield " (click twice if the lesson was closed)</p>"
        else:
            yield f"<p>{NO_LESSON}</p>"
        # Kept together, so that the comparison of stored lessons can leave it out: it changes
        # whenever somebody writes a line above it.
        yield '<div class="farmlib-places">'
        yield from self._code()
        yield from self._tests()
        yield "</div></section>"

    def _code(self) -> Iterator[str]:
        places = self.trace.code
        yield f"<details><summary>In the code: {_count(places, 'place')}</summary>"
        for place in places:
            # The rule's id stands out: that is where to look.
            code = _words(trace.source_of(place))
            code = code.replace(self.rule.id, f"<strong>{self.rule.id}</strong>")
            file = "/".join(place.file.split("/")[-2:])
            yield f'<details style="{FOLDED}"><summary><code>{_words(place.name)}</code> '
            yield f"({_words(file)}, line {place.line})</summary>"
            yield f'<pre tabindex="0" style="{CODE}">{code}</pre></details>'
        yield "</details>"

    def _tests(self) -> Iterator[str]:
        cases, tests = self.trace.cases, self._held_by()
        yield f"<details><summary>What checks it: {_count(cases, 'example')}, "
        yield f"{_count(tests, 'test')}</summary>"
        yield f'<p style="{FOLDED}">{_words(", ".join(place.name for place in cases))}</p>'
        by_file = defaultdict(list)
        for file, name in tests:
            by_file[file].append(name)
        for file, names in by_file.items():
            listed = "".join(f"<li>{_words(name)}</li>" for name in names)
            yield f'<p style="{FOLDED}"><code>{_words(file)}</code></p>'
            yield f'<ul style="margin-top: 0">{listed}</ul>'
        yield f'<p style="{FOLDED}">{self._others()}</p></details>'


_WHOLE: Final[dict[str, Any]] = {"break_on_hyphens": False, "break_long_words": False}
"""An id, a tile and a file's name are one word."""


def rule(rule_id: str) -> RuleCard:
    """The card of a rule: `farmlib.rule("CF-FOOT")`. To look at it is to have met the rule.

    Small letters are as good as capitals. Raises FarmError for a rule that no rulebook has, and
    names the ones that are spelt like it.
    """
    if not isinstance(rule_id, str):
        raise FarmError(f"A rule is named by its id, such as 'CF-FOOT', not by {rule_id!r}.")
    wanted = rule_id.strip().upper()
    for game in GAMES.values():
        if wanted in game.rulebook:
            record(rule=wanted)
            return RuleCard(game.rulebook[wanted], game.rulebook)
    near = _near(wanted)
    hint = f" Did you mean {' or '.join(near)}?" if near else ""
    raise FarmError(f"No rulebook has a rule {rule_id!r}.{hint}")


def _near(wanted: str) -> list[str]:
    """Up to three rules whose ids, or the words in them, are written like `wanted`."""
    known = trace.known_rules()
    last = wanted.rpartition("-")[2]
    same_word = [rule_id for rule_id in known if last and rule_id.partition("-")[2] == last]
    return list(dict.fromkeys([*same_word, *difflib.get_close_matches(wanted, known)]))[:3]


@cache
def _traces() -> dict[str, RuleTrace]:
    # In a checkout the whole tree is read for it, so once is enough.
    return dict(trace.load())


def _sentence(name: str) -> str:
    """The name of a test as the sentence that it is; other names as they are.

    >>> _sentence("test_a_third_toe_is_taken"), _sentence("ROWS")
    ('a third toe is taken', 'ROWS')
    """
    last = name.rpartition(".")[2]
    return last.removeprefix("test_").replace("_", " ") if last.startswith("test_") else name


def _count(things: Iterable[object], what: str) -> str:
    number = len(tuple(things))
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _words(plain: str) -> str:
    return html.escape(plain, quote=False)
