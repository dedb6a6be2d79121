"""The trace: for each rule, where it is kept in code, tried in cases and tests, told in lessons.

A rule's code bears its id, and so do its cases, its tests and the cells that explain it. So the way
from a paragraph to the code and back is found by reading the files, and nobody has to keep a list.
In a checkout the files themselves are read. An installed wheel has no tests and no tree, so it
carries an index that was made from them when it was built (see `build_index`).

A place is where a rule is followed only if it lies in `farmlib/games`: rules live there and nowhere
else. The rulebooks name every rule, so they prove nothing and are left out.
"""

from __future__ import annotations

import ast
import json
import re
import textwrap
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

from farmlib.core.errors import FarmError
from farmlib.core.given import quoted
from farmlib.core.registry import GAMES

DATA: Final = Path(__file__).parents[1] / "_data"
"""What an installed wheel carries: lessons, cases, and the index. A checkout has no such folder."""

INDEX: Final = DATA / "trace.json"

KINDS: Final = ("code", "cases", "tests", "cells")
"""What a rule is traced to."""

_COMMON: Final = "FARM"
_RULEBOOK: Final = "rulebook.py"


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A place in a file.

    `file` is its path below the root, with forward slashes. `line` is the line, from 1, where the
    rule's id stands first; in a notebook it is the number of the cell, from 0, as Jupyter's own
    messages count. `name` is the function or the constant, the case's id, the cell's id; "" for a
    place that belongs to the file as a whole.
    """

    file: str
    line: int
    name: str

    def __str__(self) -> str:
        joint = " cell " if self.file.endswith(".ipynb") else ":"
        return f"{self.file}{joint}{self.line} {self.name}".rstrip()


@dataclass(frozen=True, slots=True)
class RuleTrace:
    """Where one rule is followed: in `code`, by `cases`, by `tests`, in `cells` of the lessons."""

    rule: str
    code: tuple[Place, ...] = ()
    cases: tuple[Place, ...] = ()
    tests: tuple[Place, ...] = ()
    cells: tuple[Place, ...] = ()

    @property
    def gaps(self) -> tuple[str, ...]:
        """What the rule lacks of what every rule must have; () when nothing.

        >>> RuleTrace("CF-FOOT", cases=(Place("tests/cases/chickenfoot.yaml", 3, "CF-01"),)).gaps
        ('no code place', 'no lesson cell')
        """
        needed = (
            ("no code place", self.code),
            ("no case", self.cases),
            ("no lesson cell", self.cells),
        )
        return tuple(gap for gap, places in needed if not places)


Index = dict[str, dict[str, list[list[Any]]]]
"""A trace as JSON: rule id -> kind (see KINDS) -> [file, line, name] of each place."""


# ---------------------------------------------------------------- asking


def checkout() -> Path | None:
    """The root of the tree that this farmlib is read from; None when a wheel was installed."""
    root = Path(__file__).parents[2]
    parts = ("pyproject.toml", "tests/cases", "farmlib/core/trace.py")
    return root if all((root / part).exists() for part in parts) else None


def trace_of(rule_id: str, root: Path | None = None) -> RuleTrace:
    """Where a rule is followed. Raises FarmError for a rule that no rulebook has."""
    traces = load(root)
    if rule_id not in traces:
        raise FarmError(f"No rulebook has a rule {quoted(rule_id)}.")
    return traces[rule_id]


def load(root: Path | None = None) -> Mapping[str, RuleTrace]:
    """The traces of all rules of all games, by id, in the order of the rulebooks.

    The tree at `root` is read; without one, the checkout that this farmlib lies in, else the index
    of the wheel. Raises FarmError when there is none of them.
    """
    root = root or checkout()
    if root is not None:
        return dict(_traces(build_index(root)))
    try:
        index: Index = json.loads(INDEX.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise FarmError(f"The trace index of this installation can't be read: {error}") from error
    return dict(_traces(index))


def source_of(place: Place, root: Path | None = None) -> str:
    """The function, class or constant at a place in the code, as it is written there.

    `root` is where the place's file lies below; without one, where this farmlib is, installed or
    not. Raises FarmError for a file that is not there (a wheel has no tests) or is no Python.
    """
    path = (root or Path(__file__).parents[2]) / place.file
    text = _read(path)
    spans = [span for span in _spans(text, path) if span.first <= place.line <= span.last]
    around = [span for span in spans if span.name == place.name]
    first, last = (around[0].first, around[0].last) if around else (place.line, place.line)
    return textwrap.dedent("\n".join(text.splitlines()[first - 1 : last]))


def _traces(index: Index) -> Iterator[tuple[str, RuleTrace]]:
    for rule, kinds in index.items():
        places = {kind: tuple(Place(*place) for place in kinds[kind]) for kind in KINDS}
        yield rule, RuleTrace(rule, **places)


# ---------------------------------------------------------------- reading the tree


def build_index(root: str | Path, rule_ids: Iterable[str] | None = None) -> Index:
    """Reads the tree at `root`: where each rule is followed, as plain data for JSON.

    `rule_ids` are the rules to look for; without them, all rules of all games. Folders that are not
    there count as empty. Raises FarmError for a file that can't be read as what it is.
    """
    root = Path(root)
    wanted = tuple(rule_ids) if rule_ids is not None else known_rules()
    found: dict[str, dict[str, list[Place]]] = {
        rule: {kind: [] for kind in KINDS} for rule in wanted
    }
    for kind, mentions in (
        ("code", _mentions_in_python(root, "farmlib/games", leave_out=(_RULEBOOK,))),
        ("cases", _cases(root)),
        ("tests", _mentions_in_python(root, "tests")),
        ("cells", _cells(root)),
    ):
        for rule, place in mentions:
            if rule in found:
                found[rule][kind].append(place)
    return {
        rule: {kind: [[p.file, p.line, p.name] for p in sorted(kinds[kind])] for kind in KINDS}
        for rule, kinds in found.items()
    }


@cache
def known_rules() -> tuple[str, ...]:
    """The ids of all rules of all games, in their order; the common ones last."""
    rules = {rule.id: None for game in GAMES.values() for rule in game.rulebook.rules}
    common = {rule.id: None for game in GAMES.values() for rule in game.rulebook}
    return tuple(rules | common)


def strays(root: str | Path | None = None) -> tuple[Place, ...]:
    """Words in code, cases and lessons that look like a rule's id, but no rulebook has them.

    The place's `name` is the word. Ids of games that are not there yet are no strays. Tests are not
    looked through: they use wrong ids on purpose. Raises FarmError when there is no tree to read.
    """
    root = Path(root) if root is not None else checkout()
    if root is None:
        raise FarmError("Strays are looked for in a checkout, and this is an installed farmlib.")
    mentions = (
        *_words(root, "farmlib", "**/*.py"),
        *_words(root, "tests/cases", "*.yaml"),
        *((word, Place(p.file, p.line, word)) for word, p in _cells(root)),
    )
    known = set(known_rules())
    return tuple(sorted({place for word, place in mentions if word not in known}))


@cache
def _id_pattern() -> re.Pattern[str]:
    """What looks like an id of a game that is there: CF-FOOT, FARM-TURN; not CF-05, a case."""
    books = (game.rulebook for game in GAMES.values())
    prefixes = "|".join(sorted({_COMMON, *(prefix for book in books for prefix in book.prefixes)}))
    return re.compile(rf"(?<![\w-])(?:{prefixes})-[A-Z]{{2,}}(?:-[A-Z]+)*(?![\w-])")


def _words(root: Path, folder: str, pattern: str) -> Iterator[tuple[str, Place]]:
    for path in sorted((root / folder).glob(pattern)):
        for number, line in enumerate(_read(path).splitlines(), 1):
            for word in _id_pattern().findall(line):
                yield word, Place(_below(root, path), number, word)


def _mentions_in_python(
    root: Path, folder: str, leave_out: Collection[str] = ()
) -> Iterator[tuple[str, Place]]:
    """Each id once for each function (or class, or constant) whose lines hold it, comments too."""
    for path in sorted((root / folder).glob("**/*.py")):
        if path.name in leave_out:
            continue
        text = _read(path)
        if not _id_pattern().search(text):
            continue
        spans = _spans(text, path)
        seen = set()
        for number, line in enumerate(text.splitlines(), 1):
            for rule in _id_pattern().findall(line):
                name = _innermost(spans, number)
                if (rule, name) not in seen:
                    seen.add((rule, name))
                    yield rule, Place(_below(root, path), number, name)


@dataclass(frozen=True, slots=True)
class _Span:
    """The lines of a function, a class or a constant with what is said about it."""

    first: int
    last: int
    name: str


def _spans(text: str, path: Path) -> tuple[_Span, ...]:
    try:
        module = ast.parse(text)
    except SyntaxError as error:
        raise FarmError(f"{path}, line {error.lineno}: this is no Python: {error.msg}.") from error
    return tuple(_spans_in(module.body, ""))


def _spans_in(body: list[ast.stmt], inside: str, *, local: bool = False) -> Iterator[_Span]:
    for statement, following in zip(body, [*body[1:], None], strict=True):
        last = statement.end_lineno or statement.lineno
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            first = min([statement.lineno, *(d.lineno for d in statement.decorator_list)])
            yield _Span(first, last, inside + statement.name)
            yield from _spans_in(
                statement.body,
                f"{inside}{statement.name}.",
                local=not isinstance(statement, ast.ClassDef),  # a variable is no place to point to
            )
        elif not local and (name := _assigned(statement)):
            # A string right after a constant or a field tells what that is: it belongs to it.
            if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
                last = following.end_lineno or last
            yield _Span(statement.lineno, last, inside + name)


def _assigned(statement: ast.stmt) -> str:
    if isinstance(statement, ast.Assign):
        target = statement.targets[0]
    elif isinstance(statement, ast.AnnAssign):
        target = statement.target
    else:
        return ""
    return target.id if isinstance(target, ast.Name) else ""


def _innermost(spans: Iterable[_Span], line: int) -> str:
    around = [span for span in spans if span.first <= line <= span.last]
    return min(around, key=lambda span: span.last - span.first).name if around else ""


def _cases(root: Path) -> Iterator[tuple[str, Place]]:
    """Each case with the rule that it is an example of."""
    for path in sorted((root / "tests" / "cases").glob("*.yaml")):
        try:
            document = yaml.compose(_read(path))
        except yaml.YAMLError as error:
            raise FarmError(f"{path}: this is no YAML: {error}") from error
        for case in _mappings(_entry(document, "cases")):
            rule, name = _entry(case, "rule"), _entry(case, "id")
            if rule is not None and name is not None:
                line = name.start_mark.line + 1
                yield str(rule.value), Place(_below(root, path), line, str(name.value))


def _entry(node: yaml.Node | None, key: str) -> yaml.Node | None:
    if not isinstance(node, yaml.MappingNode):
        return None
    return next((value for name, value in node.value if name.value == key), None)


def _mappings(node: yaml.Node | None) -> Iterable[yaml.Node]:
    return node.value if isinstance(node, yaml.SequenceNode) else ()


def _cells(root: Path) -> Iterator[tuple[str, Place]]:
    """Each cell of a lesson, words or code, with the ids in its source. Outputs don't count."""
    for path in sorted((root / "notebooks").glob("*.ipynb")):
        try:
            cells = json.loads(_read(path))["cells"]
            sources = [("".join(cell["source"]), str(cell.get("id", ""))) for cell in cells]
        except (ValueError, KeyError, TypeError) as error:
            raise FarmError(f"{path}: this is no notebook.") from error
        for number, (source, name) in enumerate(sources):
            for rule in dict.fromkeys(_id_pattern().findall(source)):
                yield rule, Place(_below(root, path), number, name)


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise FarmError(f"{path} can't be read: {error}") from error


def _below(root: Path, path: Path) -> str:
    return path.relative_to(root).as_posix()
