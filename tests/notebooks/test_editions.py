"""Every edition of every lesson: in order like the lesson itself, with the same rules, and true.

The lecture's slides and the rest are made from `notebooks/` as a teacher makes them. Then the
linter reads each, and nbval runs it and compares what it shows with what is stored.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from farmlib.lessons.editions import EDITIONS, edition
from farmlib.lessons.editions.lesson import FOR, SOLUTION, TEACHER
from tests.notebooks.lint import RULE_ID, anchors, lint, text
from tests.notebooks.test_lint import LESSONS, read

ROOT = Path(__file__).parents[2]
SANITIZE = Path(__file__).with_name("sanitize.cfg")
TITLES = re.compile(r"(?m)^#{1,6} .*$")
PAIRS = [(kind, path) for path in LESSONS for kind in EDITIONS]
NAMES = [f"{kind}-{path.stem}" for kind, path in PAIRS]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Path]:
    """The folder of each edition, with all lessons in it."""
    base = tmp_path_factory.mktemp("editions")
    for kind, path in PAIRS:
        edition(kind, path, base / kind)
    return {kind: base / kind for kind in EDITIONS}


@pytest.mark.parametrize(("kind", "path"), PAIRS, ids=NAMES)
def test_an_edition_is_in_order(made: Mapping[str, Path], kind: str, path: Path) -> None:
    import farmlib

    known = {rule.id for game in farmlib.GAMES.values() for rule in game.rulebook}
    others = {other.name: anchors(read(made[kind] / other.name)) for other in LESSONS}
    found = read(made[kind] / path.name)
    faults = lint(found, name=path.name, known_ids=known, others=others)
    assert not faults, "\n".join([kind, *faults])


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_no_edition_has_a_rule_that_another_lacks(made: Mapping[str, Path], path: Path) -> None:
    source = [c for c in read(path)["cells"] if not _tags(c) & {TEACHER, SOLUTION}]
    titles, mentions = set(_in_titles(source)), set(_mentioned(source))
    assert titles <= mentions
    for kind, folder in made.items():
        cells = read(folder / path.name)["cells"]
        assert set(_in_titles(cells)) == titles, kind
        # Solutions and notes may name more rules, but in no edition is one of the lesson's missing.
        assert set(_mentioned(cells)) >= mentions, kind


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_each_rule_has_its_slide(made: Mapping[str, Path], path: Path) -> None:
    slides: list[set[str]] = []
    for cell in read(made["lecture"] / path.name)["cells"]:
        if cell["metadata"]["slideshow"]["slide_type"] == "slide":
            slides.append(set())
        slides[-1] |= set(_in_titles([cell]))
    assert all(len(rules) <= 1 for rules in slides), "one rule a slide"
    rules = [rule for found in slides for rule in found]
    assert len(rules) == len(set(rules)), "and no rule on two"


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_what_is_for_the_teacher_is_folded_up_at_the_end(path: Path) -> None:
    cells = read(path)["cells"]
    marks = [bool(_tags(cell) & {TEACHER, SOLUTION}) for cell in cells]
    first = marks.index(True) if True in marks else len(cells)
    assert all(marks[first:]), "notes and solutions come last"
    if first < len(cells):
        assert text(cells[first]).strip() == "## For the teacher"
        assert TEACHER in _tags(cells[first])
        assert cells[first]["metadata"].get("jp-MarkdownHeadingCollapsed") is True


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_the_reader_is_spared_what_is_for_the_teacher(made: Mapping[str, Path], path: Path) -> None:
    cells = read(made["reader"] / path.name)["cells"]
    assert not any(_tags(cell) & {TEACHER, SOLUTION} for cell in cells)
    assert not any(tag.startswith(FOR) for cell in cells for tag in _tags(cell))


@pytest.mark.parametrize(("kind", "path"), PAIRS, ids=NAMES)
def test_what_an_edition_shows_is_what_comes_out(
    made: Mapping[str, Path], kind: str, path: Path
) -> None:
    run = [
        *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--nbval"),
        *("--nbval-current-env", "--nbval-sanitize-with", str(SANITIZE)),
        *("--nbval-cell-timeout", "120", "--rootdir", str(made[kind]), "-c", os.devnull),
        str(made[kind] / path.name),
    ]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        run, cwd=made[kind], env=env, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    code = [cell for cell in read(made[kind] / path.name)["cells"] if cell["cell_type"] == "code"]
    assert f"{len(code)} passed" in done.stdout


def _tags(cell: Mapping[str, Any]) -> set[str]:
    return set(cell["metadata"].get("tags", ()))


def _in_titles(cells: list[dict[str, Any]]) -> Iterator[str]:
    for cell in cells:
        if cell["cell_type"] == "markdown":
            for title in TITLES.findall(text(cell)):
                yield from RULE_ID.findall(title)


def _mentioned(cells: list[dict[str, Any]]) -> Iterator[str]:
    for cell in cells:
        yield from RULE_ID.findall(text(cell))
