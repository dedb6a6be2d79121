"""The trace on small trees written here, where every place is known; and on the tree itself."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from farmlib.core import trace
from farmlib.core.errors import FarmError
from farmlib.core.registry import GAMES
from farmlib.core.trace import Place, RuleTrace, build_index, load, strays, trace_of

# Put together, so that this file is not taken for a test of the rules that it names.
A, B, WRONG = "CF" + "-FOOT", "FARM" + "-TURN", "CF" + "-NONSENSE"

CODE = f'''\
"""A game."""

SIZES = (3, 4)
"""{A}: how large a foot is."""


class Game:
    size: int = 3
    """{B}: a field."""

    @property
    def toes(self):
        """{A}: the toes."""
        return 3  # again {A}


def wait():
    # {B}: a comment counts
    found = "{A}"
    return found
'''
CASES = f"""\
game: chickenfoot
cases:
- id: X-1
  rule: {A}
  expect: {{turn: 0, not_cited: [{B}]}}
- {{rule: {B}, id: X-2, expect: {{turn: 0}}}}
"""


def write(root: Path, name: str, text: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def notebook(*cells: tuple[str, str]) -> str:
    return json.dumps({"cells": [{"id": i, "source": source} for i, source in cells]})


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    write(tmp_path, "farmlib/games/hens/game.py", CODE)
    write(tmp_path, "farmlib/games/hens/rulebook.py", f"RULES = '{A} {B}'\n")
    write(tmp_path, "farmlib/bots/greedy.py", f"# minds {A}\n")
    write(tmp_path, "tests/cases/hens.yaml", CASES)
    write(tmp_path, "tests/games/test_hens.py", f"def test_foot():\n    assert '{A}'\n")
    cells = (("title", "# Hens"), ("foot", f"A foot ({A}), and {A} again."))
    write(tmp_path, "notebooks/01_hens.ipynb", notebook(*cells))
    return tmp_path


def places(root: Path, rule: str, kind: str) -> list[str]:
    return [str(Place(*place)) for place in build_index(root, [rule])[rule][kind]]


# ---------------------------------------------------------------- where a rule is found


def test_code_is_named_by_its_function_field_or_constant(tree: Path) -> None:
    file = "farmlib/games/hens/game.py"
    assert places(tree, A, "code") == [f"{file}:4 SIZES", f"{file}:13 Game.toes", f"{file}:19 wait"]
    assert places(tree, B, "code") == [f"{file}:9 Game.size", f"{file}:18 wait"]


def test_a_rulebook_is_no_code_place_and_neither_is_a_bot(tree: Path) -> None:
    found = places(tree, A, "code") + places(tree, B, "code")
    assert not [place for place in found if "rulebook" in place or "bots" in place]


def test_a_case_belongs_to_its_rule_only(tree: Path) -> None:
    assert places(tree, A, "cases") == ["tests/cases/hens.yaml:3 X-1"]
    assert places(tree, B, "cases") == ["tests/cases/hens.yaml:6 X-2"]


def test_a_test_is_named_by_its_function(tree: Path) -> None:
    assert places(tree, A, "tests") == ["tests/games/test_hens.py:2 test_foot"]


def test_a_lesson_cell_is_named_by_number_and_id(tree: Path) -> None:
    assert places(tree, A, "cells") == ["notebooks/01_hens.ipynb cell 1 foot"]


def test_outputs_of_a_lesson_prove_nothing(tree: Path) -> None:
    cell = {"id": "a", "source": "table", "outputs": [{"text": A}]}
    write(tree, "notebooks/01_hens.ipynb", json.dumps({"cells": [cell]}))
    assert places(tree, A, "cells") == []


def test_nothing_is_found_in_an_empty_tree(tmp_path: Path) -> None:
    assert load(tmp_path)[A] == RuleTrace(A)


def test_gaps_name_what_a_rule_lacks(tree: Path) -> None:
    assert trace_of(A, tree).gaps == ()
    assert trace_of(B, tree).gaps == ("no lesson cell",)
    (tree / "tests/cases/hens.yaml").unlink()
    assert trace_of(B, tree).gaps == ("no case", "no lesson cell")


def test_an_index_goes_through_json_and_back(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tree, "trace.json", json.dumps(build_index(tree)))
    monkeypatch.setattr(trace, "INDEX", tree / "trace.json")
    monkeypatch.setattr(trace, "checkout", lambda: None)  # as in an installed wheel
    assert load() == load(tree)


# ---------------------------------------------------------------- what is wrong is said


def test_an_unknown_rule_is_refused(tree: Path) -> None:
    with pytest.raises(FarmError, match=WRONG):
        trace_of(WRONG, tree)


def test_a_wheel_without_index_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trace, "INDEX", tmp_path / "trace.json")
    monkeypatch.setattr(trace, "checkout", lambda: None)
    with pytest.raises(FarmError, match="trace index"):
        load()
    with pytest.raises(FarmError, match="checkout"):
        strays()


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("farmlib/games/hens/game.py", f"def {A}:\n", "line 1: this is no Python"),
        ("tests/cases/hens.yaml", "cases: [", "this is no YAML"),
        ("notebooks/01_hens.ipynb", "{}", "this is no notebook"),
    ],
)
def test_a_broken_file_is_named(tree: Path, name: str, text: str, said: str) -> None:
    write(tree, name, text)
    with pytest.raises(FarmError, match=said) as error:
        build_index(tree)
    assert Path(name).name in str(error.value)


# ---------------------------------------------------------------- words that are no rule


def test_strays_are_found_in_code_cases_and_lessons(tree: Path) -> None:
    write(tree, "farmlib/bots/greedy.py", f"'''Bots.'''\n# minds {WRONG}\n")
    write(tree, "tests/cases/more.yaml", f"# {WRONG}\n")
    write(tree, "notebooks/02_more.ipynb", notebook(("a", f"{A}, {WRONG}")))
    write(tree, "tests/test_wrong.py", f"# {WRONG} is looked for\n")
    assert strays(tree) == (
        Place("farmlib/bots/greedy.py", 2, WRONG),
        Place("notebooks/02_more.ipynb", 0, WRONG),
        Place("tests/cases/more.yaml", 1, WRONG),
    )


def test_case_numbers_and_games_to_come_are_no_strays(tree: Path) -> None:
    write(tree, "farmlib/games/hens/game.py", "# CF-05, CZ-FOOT, A-CF-FOOTED, xCF-NOT\n")
    assert strays(tree) == ()


# ---------------------------------------------------------------- the tree itself


def test_every_rule_of_this_tree_is_traced_to_code_and_a_case() -> None:
    lacking = {t.rule: t.gaps for t in load().values() if set(t.gaps) - {"no lesson cell"}}
    assert lacking == {}


def test_no_file_of_this_tree_names_a_rule_that_there_is_not() -> None:
    assert strays() == ()


def test_all_rules_of_all_games_are_there_in_their_order() -> None:
    for game in GAMES.values():
        ids = [rule.id for rule in game.rulebook]
        assert [rule for rule in load() if rule in ids] == ids


def test_a_known_place_is_found() -> None:
    names = [place.name for place in trace_of("CF" + "-SCORE").code]
    assert "points" in names
