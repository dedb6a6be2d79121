"""A table that a reader runs first, before the cell with the imports, is no bare NameError.

IPython can be told to explain a NameError only once farmlib is imported, and that is the very thing
that hasn't happened. So the first cell of each section that sets a table imports what it needs.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.notebooks.test_lint import LESSONS, read

TABLES = frozenset({"farmlib.table", "farmlib.live", "farmlib.HubButton"})


def first_tables(path: Path) -> Iterator[tuple[str, ast.Module]]:
    """The cell, by its id, that sets the first table of each section."""
    waits = True
    for cell in read(path)["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] != "code":
            waits = waits or source.startswith("## ")
            continue
        tree = ast.parse(source)
        calls = {ast.unparse(one.func) for one in ast.walk(tree) if isinstance(one, ast.Call)}
        if waits and calls & TABLES:
            waits = False
            yield cell["id"], tree


def unknown(tree: ast.Module) -> set[str]:
    """The names that a cell uses and neither makes nor imports."""
    made, used = set(dir(builtins)), set()
    for node in ast.walk(tree):
        match node:
            case ast.Name(name, ast.Load()):
                used.add(name)
            case ast.Name(name) | ast.arg(name) | ast.FunctionDef(name) | ast.ClassDef(name):
                made.add(name)
            case ast.alias(name, other):
                made.add((other or name).split(".")[0])
    return used - made


FIRST = [(path.stem, *found) for path in LESSONS for found in first_tables(path)]


def test_each_lesson_sets_a_table() -> None:
    assert {lesson for lesson, _, _ in FIRST} == {path.stem for path in LESSONS}


@pytest.mark.parametrize(
    "tree", [one[2] for one in FIRST], ids=[f"{one[0]}-{one[1]}" for one in FIRST]
)
def test_the_first_table_of_a_section_can_be_run_first(tree: ast.Module) -> None:
    assert unknown(tree) == set()


def test_a_name_from_another_cell_is_found() -> None:
    assert unknown(ast.parse("farmlib.table(game, seed=len(x := []))")) == {"farmlib", "game"}
    assert unknown(ast.parse("import farmlib\ntable = farmlib.table('x')\ntable")) == set()
