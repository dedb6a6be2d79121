"""What `check` says of a case that holds, and that it stops a lesson where one does not."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell

from farmlib.core import cases
from farmlib.core.cases import Case
from farmlib.core.errors import FarmError
from farmlib.lessons import case, checks
from farmlib.lessons.checks import check

CASES = Path(__file__).parents[1] / "cases"
NINES = "9-9(9-0 9-1 9-2 9-3 9-4 9-5)"
TURN = {"tree": NINES, "hands": ["8-7 5-1", "6-6 3-2"], "pile": "7-2 4-3", "turn": 0}


def put(monkeypatch: pytest.MonkeyPatch, expect: Mapping[str, Any], **rest: Any) -> None:
    """Lets `check("X")` find a case of our own."""
    position = None if "seed" in rest else rest.pop("position", TURN)
    ours = Case("X", "CF-MATCH", "", "chickenfoot", position=position, expect=expect, **rest)
    monkeypatch.setattr(checks, "case", lambda case_id: ours)


def test_it_tells_what_may_be_done_and_what_not() -> None:
    lines = repr(check("CF-21")).splitlines()
    assert lines[0].startswith("CF-21 holds: ")
    said = " ".join(" ".join(lines).split())  # wherever its lines are broken
    may = "player 0 may: play 7-4 on 4-4 | play 6-4 on 4-4 not allowed, 0: play 5-1 on 9-1"
    told, _, answer = said.partition(f" {may} ")
    assert told == f"CF-21 holds: {case('CF-21').about}"
    answer = answer.partition("not allowed")[0].strip()
    assert "still needs three toes" in answer
    assert answer.endswith("(CF-FOOT)")


def test_several_cases_come_one_after_the_other() -> None:
    checked = check("CF-06", "CF-33")
    assert checked.ids == ("CF-06", "CF-33")
    assert [line[:12] for line in checked.lines if "holds:" in line] == [
        "CF-06 holds:",
        "CF-33 holds:",
    ]
    assert "  points: player 0 0, player 1 65" in checked.lines


def test_what_was_played_is_told_first() -> None:
    lines = check("CF-20").lines
    assert next(line for line in lines if line.startswith("  played")) == "  played: 0: pass"
    assert lines.index("  played: 0: pass") < lines.index("  it is player 1's turn")


def test_no_line_is_too_long_and_no_rule_or_tile_is_broken() -> None:
    for line in check("CF-13", "CF-26", "CF-147").lines:
        assert len(line) <= checks.WIDTH + 2
        assert not line.endswith("-")


def test_a_wrong_case_stops_the_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    put(monkeypatch, {"turn": 1, "refused": {"1: draw": "CF-DRAW"}})
    with pytest.raises(AssertionError) as caught:
        check("X")
    first, second = str(caught.value).splitlines()
    assert first.startswith("X fails: turn: expected ['1']")
    assert second == "X fails: refused, '1: draw': expected CF-DRAW, came FARM-TURN"


def test_one_wrong_case_among_good_ones_stops_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    good = checks.case("CF-21")
    put(monkeypatch, {"over": True})
    wrong = checks.case("X")
    monkeypatch.setattr(checks, "case", {"CF-21": good, "X": wrong}.__getitem__)
    with pytest.raises(AssertionError, match="X fails: over"):
        check("CF-21", "X", "CF-21")


def test_one_line_is_seen_and_the_rest_is_folded() -> None:
    page = check("CF-06", "CF-33")._repr_mimebundle_()["text/html"]
    folds = re.findall(r"<details([^>]*)><summary>(.*?)</summary>(.*?)</details>", page, re.DOTALL)
    assert len(folds) == 2
    for (attributes, line, rest), held in zip(folds, check("CF-06", "CF-33").held, strict=True):
        assert "open" not in attributes
        assert re.sub("<[^>]*>", "", line) == f"\u2713 {held.id} holds {html.escape(held.about)}"
        assert all(html.escape(told, quote=False) in rest for told in held.told)


def test_the_folded_lines_are_all_in_the_text() -> None:
    bundle = check("CF-21")._repr_mimebundle_()
    assert bundle["text/plain"] == "\n".join(check("CF-21").lines)
    assert "not allowed, 0: play 5-1 on 9-1" in bundle["text/plain"]


def test_words_of_a_case_are_no_html(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = Case("X", "CF-MATCH", "a <b> & c", "chickenfoot", position=TURN, expect={"turn": 0})
    monkeypatch.setattr(checks, "case", lambda case_id: ours)
    assert "a &lt;b&gt; &amp; c" in check("X")._repr_mimebundle_()["text/html"]


def test_a_failing_check_is_shown_whole_and_in_red(monkeypatch: pytest.MonkeyPatch) -> None:
    """IPython shows these lines, and no traceback above them."""
    put(monkeypatch, {"turn": 1, "over": True})
    shell = InteractiveShell()
    monkeypatch.setattr(shell, "_showtraceback", lambda kind, value, lines: shown.extend(lines))
    shown: list[str] = []
    try:
        check("X")
    except checks.CheckFailed:
        shell.showtraceback()
    said = [line.removeprefix("\x1b[31m").removesuffix("\x1b[0m") for line in shown]
    assert [line.partition(" expected")[0] for line in said] == [
        "\u2717 X fails: turn:",
        "\u2717 X fails: over:",
    ]


def test_no_case_is_no_check() -> None:
    with pytest.raises(FarmError, match="which case"):
        check()


@pytest.mark.parametrize(
    ("expect", "line"),
    [
        ({"turn": 0}, "it is player 0's turn"),
        ({"actors": [0]}, "who may act now: player 0"),
        ({"allowed": ["0: play 5-1 on 9-1"]}, "allowed, 0: play 5-1 on 9-1"),
        ({"over": False}, "it is not over yet"),
        ({"game_over": False}, "the whole game is not over yet"),
        ({"counts": {"hands": [2, 2], "pile": 2}}, "tiles in the hands: 2, 2"),
        ({"cites": []}, "rules at work: "),
        ({"not_cited": ["CF-OUT"]}, "rules not at work: CF-OUT"),
        ({"position": {"pile": "7-2 4-3", "drew": False}}, "left to draw then: 7-2 4-3"),
        ({"position": {"drew": False}}, "no tile has been drawn this turn"),
        ({"hides": {1: ["8-7", "4-3"]}}, "player 1 does not see: 8-7, 4-3"),
    ],
)
def test_each_expectation_in_words(
    monkeypatch: pytest.MonkeyPatch, expect: dict[str, Any], line: str
) -> None:
    put(monkeypatch, expect)
    assert f"  {line}" in check("X").lines


@pytest.mark.parametrize("file", ["chickenfoot", "chicken_coop", "chickapig"])
def test_what_a_case_of_a_lesson_says_of_the_table_is_said_in_words(file: str) -> None:
    """No key of a position stands there as such, with a colon and a value."""
    told = 0
    for path in sorted(CASES.glob(f"{file}*.yaml")):
        for found in cases.load_cases(path):
            named = found.expect.get("position", {})
            told += len(named)
            assert set(named) <= set(checks._STANDS), found.id
    assert told


def test_winners_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    last = {"tree": NINES, "hands": ["5-1", "6-6"], "pile": "7-2", "turn": 0}
    put(monkeypatch, {"winners": [0]}, position=last, play=("0: play 5-1 on 9-1",))
    assert check("X").lines[-1] == "  won by: player 0"


def test_a_table_that_can_not_be_is_told_in_the_words_of_the_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    put(monkeypatch, {"error": "options"}, seed=7, options={"players": 9})
    assert "with double-9 (CF-PLAYERS)" in repr(check("X"))


def test_every_key_that_a_case_can_expect_has_its_words() -> None:
    assert set(checks._TELL) | {"error"} == set(cases._CHECKS)
