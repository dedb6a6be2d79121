"""How lessons find a case by its id, and the match at any moment of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from farmlib.core.cases import load_cases
from farmlib.core.errors import FarmError
from farmlib.lessons import casebook
from farmlib.lessons.casebook import NoSuchCase, case, folder, played

TREE = Path(__file__).parents[2]
FILES = sorted(path for path in folder().glob("*.yaml") if path.name != casebook.NO_CASES)


def test_a_checkout_reads_its_own_tree() -> None:
    assert folder() == TREE / "tests" / "cases"


def test_an_installed_wheel_reads_what_it_carries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    carried = tmp_path / "farmlib" / "_data" / "cases"
    carried.mkdir(parents=True)
    (tmp_path / "tests" / "cases").mkdir(parents=True)  # somebody else's: no pyproject.toml by it
    monkeypatch.setattr(casebook, "PACKAGE", tmp_path / "farmlib")
    assert folder() == carried


def test_without_any_cases_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(casebook, "PACKAGE", tmp_path / "farmlib")
    with pytest.raises(FarmError, match="isn't fully installed"):
        folder()


def test_a_case_is_found_by_its_id() -> None:
    found = case("CF-21")
    assert (found.id, found.rule, found.options["players"]) == ("CF-21", "CF-FOOT", 3)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_case_of_every_file_is_found(path: Path) -> None:
    for expected in load_cases(path):
        assert case(expected.id) == expected


def test_no_id_is_used_in_two_files() -> None:
    texts = "\n".join(path.read_text(encoding="utf-8") for path in FILES)
    ids = re.findall(r"(?m)^- id: *(\S+) *$", texts)
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("wrong", ["CF-2", "CF-999", "", "CF-FOOT", "."])
def test_no_other_case_is_taken_for_it(wrong: str) -> None:
    with pytest.raises(NoSuchCase, match="no case"):
        case(wrong)


def test_a_case_can_be_stopped_at_any_action() -> None:
    # CF-31 plays four actions: two sixes, then two draws out of a pile of two.
    found = case("CF-31")
    assert [len(played(found, after).state.pile) for after in range(5)] == [2, 2, 2, 1, 0]
    assert played(found).state == played(found, 4).state


@pytest.mark.parametrize("after", [-1, 5])
def test_there_is_no_moment_before_or_after_it(after: int) -> None:
    with pytest.raises(FarmError, match="has 4 actions"):
        played(case("CF-31"), after)
