"""What tests/conftest.py adds to pytest: case files are tests, and what did not run is told."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

HERE = Path(__file__).parent
ABSENT_TEST = """
from tests.absent import absent

def test_with_a_browser():
    absent("there is no browser")

def test_without():
    pass
"""
CASES = """
game: chickenfoot
options: {players: 2}
cases:
- id: GOOD
  rule: CF-PLAYERS
  about: two may play
  seed: 1
  expect: {game_over: false}
- id: BAD
  rule: CF-PLAYERS
  about: a game that has just begun is not over
  seed: 1
  expect: {game_over: true}
"""


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A small suite with our conftest, and no CI around it."""
    pytester.makeconftest((HERE / "conftest.py").read_text(encoding="utf-8"))
    monkeypatch.setenv("PYTHONPATH", str(HERE.parent))
    monkeypatch.delenv("CI", raising=False)
    return pytester


def test_what_did_not_run_is_told(suite: pytest.Pytester) -> None:
    suite.makepyfile(ABSENT_TEST)
    result = suite.runpytest_inprocess()
    assert result.ret == 0
    assert "1 did not run, because there is no browser" in result.outlines[-4:]


def test_in_ci_that_fails_also_with_workers(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    suite.makepyfile(ABSENT_TEST)
    monkeypatch.setenv("CI", "true")
    result = suite.runpytest_subprocess("-n", "1")
    assert result.ret == 1
    assert "With CI=true that is a failure." in result.outlines[-4:]


def test_a_skip_for_another_reason_is_fine_in_ci(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    suite.makepyfile("import pytest\n\ndef test_later():\n    pytest.skip('not a checkout')\n")
    monkeypatch.setenv("CI", "true")
    assert suite.runpytest_subprocess().ret == 0


def test_each_case_is_a_test(suite: pytest.Pytester) -> None:
    (suite.mkdir("cases") / "some.yaml").write_text(CASES, encoding="utf-8")
    (suite.path / "cases" / "DEVIATIONS.yaml").write_text("- id: W-1\n", encoding="utf-8")
    result = suite.runpytest_inprocess("cases")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*case BAD*"])
