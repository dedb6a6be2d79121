"""The `farmlib` command, its cases and its rules: what it prints, and its exit status."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from farmlib import cli
from farmlib.core import trace
from farmlib.core.registry import GAMES

CASES = Path(__file__).parents[1] / "cases"
ONE_CASE = """\
game: chickenfoot
cases:
- id: {name}
  rule: CF-MATCH
  position:
    tree: "9-9(9-0 9-1 9-2 9-3 9-4 9-5)"
    hands: ["6-3 1-1", "7-7"]
    pile: "7-6"
    turn: 0
  play: ["0: play 6-3 on 9-3"]
  expect: {expect}
"""


def case_file(folder: Path, expect: str, name: str = "X-1") -> str:
    path = folder / f"{name}.yaml"
    path.write_text(ONE_CASE.format(name=name, expect=expect), encoding="utf-8")
    return str(path)


# ---------------------------------------------------------------- the command itself


def test_python_m_farmlib_is_the_command() -> None:
    words = [sys.executable, "-m", "farmlib", "--version"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert re.fullmatch(r"farmlib \d+\.\d+\.\d+\n", done.stdout)
    assert done.returncode == 0


@pytest.mark.parametrize(
    "words", [(), ("fly",), ("cases",), ("rules", "chickenfoot", "CF-OUT", "more"), ("bench", "-x")]
)
def test_what_is_no_command_is_told_with_status_2(farmlib: Any, words: tuple[str, ...]) -> None:
    said = farmlib(*words)
    assert said.status == 2
    assert "usage: farmlib" in said.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("rules", "chickenfot"), "Did you mean 'chickenfoot'"),
        (("rules", "chickenfoot", "CF-NOT"), "no rule 'CF-NOT'"),
        (("play",), "Which game?"),
        (("play", "chess"), "no game 'chess'"),
        (("play", "chickenfoot", "--players", "99"), "CF-PLAYERS"),
        (("play", "chickenfoot", "--option", "eggs=3"), "no option 'eggs'"),
        (("play", "chickenfoot", "--option", "eggs"), "NAME=VALUE"),
        (("play", "chickenfoot", "--bots", "clever"), "no bot 'clever'"),
        (("play", "chickenfoot", "--human", "7"), "no player 7"),
        (("play", "--resume", "not there"), "not there"),
        (("bench", "fly"), "no benchmark 'fly'"),
    ],
)
def test_what_goes_wrong_is_told_in_one_line(
    farmlib: Any, words: tuple[str, ...], told: str
) -> None:
    said = farmlib(*words)
    assert said.status == 1
    assert told in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


@pytest.mark.parametrize("seed", ["-1", "abc", "1" * 21])
def test_a_seed_that_is_none_is_told(
    farmlib: Any, capsys: pytest.CaptureFixture[str], seed: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["play", "chickenfoot", f"--seed={seed}"])
    assert ended.value.code == 2
    assert "a seed is a whole number such as 7" in capsys.readouterr().err


def test_a_rule_is_found_without_its_game(farmlib: Any) -> None:
    assert farmlib("rules", "cf-foot").out == farmlib("rules", "chickenfoot", "CF-FOOT").out


def test_a_reader_who_stops_reading_is_no_error() -> None:
    words = f"'{sys.executable}' -m farmlib rules chickenfoot | head -1"
    done = subprocess.run(words, shell=True, capture_output=True, text=True, check=True)
    assert done.stderr == ""


def test_the_command_is_there_at_once() -> None:
    heavy = "{'ipywidgets', 'IPython', 'jupyterlab', 'numpy', 'graphviz', 'farmlib.scenes'}"
    code = f"import sys, farmlib.cli; print({heavy} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


# ---------------------------------------------------------------- farmlib cases


def test_cases_that_pass_are_counted(farmlib: Any, tmp_path: Path) -> None:
    said = farmlib(
        "cases", case_file(tmp_path, "{turn: 1}"), case_file(tmp_path, "{over: false}", "X-2")
    )
    assert said.out == "2 passed, 0 failed\n"
    assert said.status == 0


def test_a_case_that_fails_is_told_with_what_was_expected_and_what_came(
    farmlib: Any, tmp_path: Path
) -> None:
    said = farmlib("cases", case_file(tmp_path, "{turn: 0, over: true}"))
    line, end = said.out.splitlines()
    assert line.startswith("X-1: ")
    assert "turn: expected ['0'], came ['1']" in line
    assert "over: expected True, came False" in line
    assert end == "0 passed, 1 failed"
    assert said.status == 1


@pytest.mark.parametrize("text", ["", "cases: [", "game: chess\ncases: []"])
def test_a_file_that_can_not_be_read_counts_as_one_failed(
    farmlib: Any, tmp_path: Path, text: str
) -> None:
    (tmp_path / "bad.yaml").write_text(text, encoding="utf-8")
    said = farmlib("cases", str(tmp_path / "bad.yaml"), case_file(tmp_path, "{turn: 1}"))
    line, end = said.out.splitlines()
    assert "bad.yaml" in line
    assert end == "1 passed, 1 failed"
    assert said.status == 1


@pytest.mark.parametrize("expect", ["{scores: 3}", "{refused: [1]}", "{hides: {x: [1]}}"])
def test_a_badly_written_case_is_one_failure_and_the_next_is_run(
    farmlib: Any, tmp_path: Path, expect: str
) -> None:
    said = farmlib("cases", case_file(tmp_path, expect), case_file(tmp_path, "{turn: 1}", "X-2"))
    line, end = said.out.splitlines()
    assert line.startswith("X-1: ")
    assert end == "1 passed, 1 failed"
    assert said.status == 1


def test_a_file_that_is_not_there_counts_as_one_failed(farmlib: Any) -> None:
    said = farmlib("cases", "nowhere.yaml")
    assert said.out.splitlines()[-1] == "0 passed, 1 failed"
    assert said.status == 1


def test_a_scene_that_shows_too_much_fails_a_case(
    farmlib: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from farmlib import scenes

    path = case_file(tmp_path, '{hides: {1: ["1-1"]}}')
    assert farmlib("cases", path).status == 0
    monkeypatch.setattr(scenes, "as_text_for_hides", lambda game, state, player: "a 1-1")
    said = farmlib("cases", path)
    assert "player 1 is shown 1-1" in said.out
    assert said.status == 1


def test_all_our_case_files_pass(farmlib: Any) -> None:
    said = farmlib("cases", *map(str, sorted(CASES.glob("*.yaml"))))
    assert said.out.count("\n") == 1
    assert said.out.endswith(" passed, 0 failed\n")


# ---------------------------------------------------------------- farmlib rules


def test_rules_without_a_game_tells_the_games(farmlib: Any) -> None:
    said = farmlib("rules")
    assert said.status == 0
    for game in GAMES:
        assert re.search(rf"(?m)^{game}\b", said.out)


def test_rules_of_a_game_are_all_there_in_their_order(farmlib: Any) -> None:
    out = farmlib("rules", "chickenfoot").out
    rulebook = GAMES["chickenfoot"].rulebook
    found = re.findall(r"(?m)^([A-Z]+-[A-Z]+) ", out)
    assert found == [rule.id for rule in rulebook]
    words = " ".join(out.split())
    assert all(" ".join(rule.text.split()) in words for rule in rulebook)


def test_one_rule(farmlib: Any) -> None:
    out = farmlib("rules", "chickenfoot", "cf-foot").out
    assert out.startswith("CF-FOOT  A double wants three toes")
    assert "CF-ARMS" not in out


def traces(monkeypatch: pytest.MonkeyPatch, **lacking: str) -> None:
    """As if each rule had a place of each kind, but `CF_FOOT="cells"` lacks that."""
    place = (trace.Place("some/file", 12, "name"),)
    found = {}
    for rule in trace.known_rules():
        kinds = dict.fromkeys(trace.KINDS, place)
        kinds[lacking.get(rule.replace("-", "_"), "tests")] = ()
        found[rule] = trace.RuleTrace(rule, **kinds)
    monkeypatch.setattr(trace, "load", lambda: found)


def test_a_trace_tells_each_place(farmlib: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    traces(monkeypatch)
    said = farmlib("rules", "chickenfoot", "CF-FOOT", "--trace")
    assert said.out.splitlines() == [
        "CF-FOOT  A double wants three toes",
        "  code  some/file:12 name",
        "  case  some/file:12 name",
        "  cell  some/file:12 name",
        "complete rules: 1; missing something: 0",
    ]
    assert said.status == 0


@pytest.mark.parametrize(
    ("kind", "gap"), [("code", "code place"), ("cases", "case"), ("cells", "lesson cell")]
)
def test_a_trace_with_a_gap_fails(
    farmlib: Any, monkeypatch: pytest.MonkeyPatch, kind: str, gap: str
) -> None:
    traces(monkeypatch, CF_FOOT=kind)
    said = farmlib("rules", "chickenfoot", "--trace")
    assert said.out.count("MISSING") == 1
    assert f"  MISSING: no {gap}" in said.out.splitlines()
    assert said.status == 1


def test_a_trace_of_all_games_has_each_rule_once(
    farmlib: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    traces(monkeypatch)
    found = re.findall(r"(?m)^([A-Z]+(?:-[A-Z]+)+)  ", farmlib("rules", "--trace").out)
    assert found == list(dict.fromkeys(found))
    assert sorted(found) == sorted(trace.known_rules())
