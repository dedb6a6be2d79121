"""Case files: what is wrong with one is said, and a case that does not hold fails."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from farmlib.core.cases import Case, load_cases, names, run_case, shown_to
from farmlib.core.errors import CaseFileError, IllegalAction

ARMS = "9-9(9-0 9-1 9-2 9-3 9-4 9-5)"
POSITION = {"tree": ARMS, "hands": ["8-7 5-1", "6-6 3-2"], "pile": "7-2 4-3", "turn": 0}
ONE = """
game: chickenfoot
options: {players: 2}
cases:
- id: A-1
  rule: CF-OPEN
  about: Any free end.
  position: {tree: "%s", hands: ["8-7 5-1", "6-6 3-2"], pile: "7-2", turn: 0}
  expect: {turn: 0}
"""


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "some.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def case(expect: dict[str, Any], play: tuple[str, ...] = ()) -> Case:
    return Case("A-1", "CF-OPEN", "", "chickenfoot", {}, POSITION, None, play, expect)


def problems(expect: dict[str, Any], play: tuple[str, ...]) -> str:
    result = run_case(case(expect, play))
    assert result.ok == (not result.problems)
    return "\n".join(result.problems)


# ---------------------------------------------------------------- files


def test_a_file_is_read(tmp_path: Path) -> None:
    (read,) = load_cases(written(tmp_path, ONE % ARMS))
    assert (read.id, read.rule, read.about) == ("A-1", "CF-OPEN", "Any free end.")
    assert read.options == {"players": 2}
    assert run_case(read).ok


@pytest.mark.parametrize(
    ("old", "new", "about"),
    [
        (ONE, "", "has the keys 'game' and 'cases'"),
        (ONE, "- 1\n- 2", "has the keys 'game' and 'cases'"),
        (ONE, "a: [", "no YAML"),
        (ONE, "a: " + "[" * 900 + "]" * 900, "brackets within brackets|the keys"),
        (ONE, "[" * 500_000, "no YAML|brackets"),
        (ONE, "a: 2026-13-45", "can't be read"),
        (ONE, f"a: {'9' * 5000}", "can't be read"),
        (ONE, "# " + "x" * 1_000_000, "the most that is read is 1,000,000"),
        ("game: chickenfoot", "game: chess", "no game 'chess'"),
        ("game: chickenfoot", "game: [chess]", "no game"),
        ("game: chickenfoot", "", "no game None"),
        ("{players: 2}", "2", "'options' is a mapping"),
        ("{players: 2}", "{3: 3}", "'options' is a mapping"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(tmp_path: Path, old: str, new: str, about: str) -> None:
    text = (ONE if old == ONE else ONE % ARMS).replace(old, new, 1)
    with pytest.raises(CaseFileError, match=about):
        load_cases(written(tmp_path, text))


@pytest.mark.parametrize(
    ("old", "new", "about"),
    [
        ("- id: A-1", "- ID: A-1", "a case is a mapping with an 'id'"),
        ("- id: A-1", "- 7\n- id: A-1", "a case is a mapping with an 'id'"),
        ("rule: CF-OPEN", "rule: CF-HEN", "CF-HEN"),
        ("rule: CF-OPEN", "rule: [CF-OPEN]", "'rule' is a text"),
        ("  rule: CF-OPEN\n", "", "None is not in the rulebook"),
        ("about:", "because:", "no key 'because'"),
        ("about:", "7:", "no key 7"),
        ("expect: {turn: 0}", "expect: {}", "'expect' is a mapping"),
        ("expect: {turn: 0}", "about: again", "'expect' is missing"),
        ("expect: {turn: 0}", "expect: {tern: 0}", "no key 'tern'"),
        ("expect:", "play: 5\n  expect:", "'play' is a list"),
        ("expect:", "play: [5]\n  expect:", "'play' is a list"),
        ("expect:", "seed: 7\n  expect:", "in place of 'position'"),
        ("expect:", "options: 3\n  expect:", "'options' is a mapping"),
        ("expect:", "options: {3: 3}\n  expect:", "'options' is a mapping"),
        *(
            ("{turn: 0}", f"{{{expect}}}", about)
            for expect, about in [
                ("scores: 3", "'scores' is a list"),
                ("legal: 3", "'legal' is a list"),
                ("allowed: 3", "'allowed' is a list"),
                ("actors: 3", "'actors' is a list"),
                ("winners: 3", "'winners' is a list"),
                ("cites: 3", "'cites' is a list"),
                ("not_cited: 3", "'not_cited' is a list"),
                ("refused: [1]", "'refused' is a mapping"),
                ("refused: {a: 3}", "'refused' is a mapping"),
                ("counts: 3", "'counts' is a mapping"),
                ("counts: {pile: x}", "'counts' is a mapping"),
                ("position: 3", "'position' is a mapping"),
                ("position: {tree: 3}", "tree: a text is needed"),
                ("position: {hands: 3}", "hands"),
                ("position: {hands: [3, 4]}", "hands"),
                ("position: {pile: 3}", "pile"),
                ("position: {lacks: 3}", "lacks"),
                ("position: {lacks: [3, 3]}", "lacks"),
                ("hides: {x: [1]}", "'hides' is a mapping"),
                ("hides: {1a: ['1-0']}", "'hides' is a mapping"),
                ("hides: {7: ['1-0']}", "no player 7"),
                ("hides: {1: 3}", "'hides' is a mapping"),
                ("over: 1", "'over' is true or false"),
                ("error: flood", "'error' is options"),
                ("error: [options]", "'error' is options"),
                ("turn: [0]", "'turn' is a player"),
                ("available: x", "'available' is a whole number"),
            ]
        ),
    ],
)
def test_what_is_wrong_with_a_case_is_its_one_problem_and_the_next_is_run(
    tmp_path: Path, old: str, new: str, about: str
) -> None:
    text = ONE % ARMS
    next_one = text[text.index("- id") :].replace("A-1", "A-2")
    *bad, good = load_cases(written(tmp_path, text.replace(old, new, 1) + next_one))
    (problem,) = run_case(bad[0]).problems
    assert about in problem
    assert len(problem) < 500
    assert run_case(good).ok


def test_two_cases_of_one_id(tmp_path: Path) -> None:
    text = ONE % ARMS
    first, second = load_cases(written(tmp_path, text + text[text.index("- id") :]))
    assert run_case(first).ok
    (problem,) = run_case(second).problems
    assert "used twice" in problem


def test_no_file_and_no_text(tmp_path: Path) -> None:
    with pytest.raises(CaseFileError, match="can't be read"):
        load_cases(tmp_path / "none.yaml")
    (tmp_path / "odd.yaml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CaseFileError, match="UTF-8"):
        load_cases(tmp_path / "odd.yaml")


# ---------------------------------------------------------------- cases


GOOD: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    ((), {"legal": ["play 5-1 on 9-5", "play 1-5 on 9-1"]}),
    ((), {"refused": {"1: draw": "FARM-TURN"}, "allowed": ["0: play 5-1 on 9-5"]}),
    ((), {"turn": 0, "actors": [0], "over": False, "game_over": False}),
    ((), {"counts": {"hands": [2, 2], "pile": 2}}),
    ((), {"position": {"hands": ["1-5 7-8", "2-3 6-6"], "pile": "2-7 3-4"}}),
    ((), {"position": {"tree": "9-9(9-5 9-4 9-3 9-2 9-1 9-0)"}}),
    ((), {"hides": {1: ["8-7", "7-8"], "0": ["6-6"]}}),
    (("0: play 5-1 on 9-5",), {"cites": ["CF-OPEN", "CF-LITTLE"], "not_cited": ["CF-OUT"]}),
]
BAD: list[tuple[tuple[str, ...], dict[str, Any], str]] = [
    ((), {"legal": ["play 5-1 on 9-5"]}, "legal for 0"),
    ((), {"legal": ["jump"]}, "can't be read"),
    ((), {"refused": {"1: draw": "CF-DRAW"}}, "expected CF-DRAW, came FARM-TURN"),
    ((), {"refused": {"0: play 5-1 on 9-5": "CF-DRAW"}}, "it is allowed"),
    ((), {"allowed": ["1: draw"]}, "refused:"),
    ((), {"turn": 1}, "turn"),
    ((), {"turn": "chance"}, "turn"),
    ((), {"actors": [0, 1]}, "actors"),
    ((), {"over": True}, "over"),
    ((), {"game_over": True}, "game_over"),
    ((), {"winners": [0]}, "no end yet"),
    ((), {"scores": [0, 1]}, "scores"),
    ((), {"counts": {"pile": 3}}, "counts, pile"),
    ((), {"counts": {"hens": 3}}, "no such thing"),
    ((), {"position": {"hands": ["8-7", "6-6 3-2"]}}, "position, hands"),
    ((), {"position": {"pile": "4-3 7-2"}}, "position, pile"),
    ((), {"position": {"wings": 2}}, "wings"),
    ((), {"hides": {0: ["8-7"]}}, "player 0 is shown 8-7"),
    ((), {"error": "position"}, "it can be set up"),
    (("0: play 5-1 on 9-5",), {"cites": ["CF-OUT"]}, "cites"),
    (("0: play 5-1 on 9-5",), {"not_cited": ["CF-OPEN"]}, "CF-OPEN was cited"),
    (("0: draw",), {"turn": 0}, "the rules forbid it"),
    (("0: jump",), {"turn": 0}, "NotationError"),
    (("0: jump",), {"error": "position"}, "expected error position, came NotationError"),
]


@pytest.mark.parametrize(("play", "expect"), GOOD)
def test_what_holds_passes(play: tuple[str, ...], expect: dict[str, Any]) -> None:
    assert problems(expect, play) == ""


@pytest.mark.parametrize(("play", "expect", "about"), BAD)
def test_what_does_not_hold_fails_and_says_why(
    play: tuple[str, ...], expect: dict[str, Any], about: str
) -> None:
    assert about in problems(expect, play)


@pytest.mark.parametrize(
    ("options", "play", "position", "kind"),
    [
        ({"players": 99}, (), POSITION, "options"),
        ({"wings": 2}, (), POSITION, "options"),
        ({}, (), {**POSITION, "turn": 7}, "position"),
        ({}, ("0: jump",), POSITION, "notation"),
    ],
)
def test_expected_errors(options: Any, play: Any, position: Any, kind: str) -> None:
    made = Case("E", "CF-SET", "", "chickenfoot", options, position, None, play, {"error": kind})
    assert run_case(made).ok
    other = Case("E", "CF-SET", "", "chickenfoot", options, position, None, play, {"turn": 0})
    assert not run_case(other).ok


def test_legal_is_about_one_who_acts() -> None:
    several = Case(
        "A-2",
        "CF-LITTLE",
        "",
        "chickenfoot",
        {"chickenlittle": "call"},
        POSITION,
        play=("0: play 5-1 on 9-5",),
        expect={"legal": ["draw"]},
    )
    assert "one player should act" in run_case(several).problems[0]


def test_a_case_hands_out_its_match() -> None:
    match = case({"turn": 1}, ("0: play 5-1 on 9-5",)).match()
    assert [str(action) for action in match.actions] == ["0: play 5-1 on 9-5"]
    with pytest.raises(IllegalAction):
        case({"turn": 1}, ("0: draw",)).match()


def test_a_case_may_start_with_a_deal() -> None:
    made = Case("S", "CF-DEAL", "", "chickenfoot", {}, None, 7, (), {"over": False})
    assert [str(a).split()[1] for a in made.match().actions] == ["deal"]


# ---------------------------------------------------------------- hiding


@pytest.mark.parametrize(
    ("text", "secret", "named"),
    [
        ("the 7-2.", "7-2", True),
        ("the 2-7", "7-2", True),
        ("the 17-2", "7-2", False),
        ("the 7-21", "7-2", False),
        ("held 7-2!", "2-7", True),
        ("a rooster", "rooster", True),
        ("roosters", "rooster", False),
    ],
)
def test_naming_is_by_whole_words_and_a_tile_has_two_ends(
    text: str, secret: str, named: bool
) -> None:
    assert names(text, secret) is named


def test_what_is_shown_holds_observation_and_log() -> None:
    shown = shown_to(case({"turn": 1}, ("0: play 5-1 on 9-5",)).match(), 1)
    assert names(shown, "6-6")
    assert "Player 0 plays the 5-1 on the 9-5." in shown


def test_views_are_looked_through_too() -> None:
    hiding = case({"hides": {1: ["8-7"]}})
    assert run_case(hiding).ok
    result = run_case(hiding, views=[lambda game, state, player: f"{state.hands[0][0]}"])
    assert result.problems == ("hides: player 1 is shown 8-7",)
