"""A sixth game, made by following CONTRIBUTING.md, goes through the whole house: rules, cases,
bots, scene, board, terminal and exercise. It lives here, not in the package.
"""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import farmlib
from farmlib import scenes
from farmlib.arena.play import play_match
from farmlib.core.cases import load_cases, run_case
from farmlib.core.errors import FarmError, GameOver, IllegalAction
from farmlib.core.match import Match
from farmlib.core.registry import GAMES
from farmlib.lessons.exercises.makers import find_maker
from farmlib.terminal.play import play
from farmlib.terminal.setup import Setup
from tests.boards.fakes import Wire, press

CASES = Path(__file__).parent / "corn" / "cases.yaml"


@pytest.fixture(autouse=True)
def corn(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("comm.create_comm", Wire)
    GAMES.register("corn", "tests.sixth.corn.kit")
    yield
    GAMES.release("corn")


def test_its_cases() -> None:
    cases = load_cases(CASES)
    assert len(cases) == 3
    assert [run_case(case).problems for case in cases] == [()] * 3


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(20))
def test_what_holds_for_every_game(players: int, seed: int) -> None:
    match, rng = Match(farmlib.game("corn", players=players), seed=seed), random.Random(seed)
    while match.actors():
        game, state = match.game, match.state
        assert game.position(game.as_position(state)) == state
        assert game.from_json(game.to_json(state)) == state
        for player in range(players):
            legal = game.legal_actions(state, player)
            assert bool(legal) == (player in game.actors(state))
            assert game.observation(state, player).legal == legal
            for action in legal:
                assert game.refusal(state, action) is None
                assert game.parse_action(str(action)) == action
                assert game.apply(state, action) == game.after(state, action)
        match.play(rng.choice(game.legal_actions(state, game.actors(state)[0])))
    assert Match.from_text(match.to_text()).state == match.state
    with pytest.raises(GameOver):
        match.play("0: take 1")


def test_it_is_refused_what_its_rules_forbid() -> None:
    match = Match(farmlib.game("corn"))
    with pytest.raises(IllegalAction, match="LC-TAKE"):
        match.play("0: take 4")
    with pytest.raises(FarmError, match="no option 'hens'"):
        farmlib.game("corn", hens=3)


def test_the_bot_that_looks_for_the_best_wins_against_luck() -> None:
    won = [
        play_match(farmlib.game("corn", heap=13), ("greedy", "random"), seed).outcome
        for seed in range(30)
    ]
    # With 13 grains the first player can always leave a number that four divides.
    assert all(outcome is not None and outcome.winners == (0,) for outcome in won)


def test_a_table_is_played_by_clicks_and_names_the_rule() -> None:
    table = farmlib.table("corn", seed=1, humans=(0, 1), pace=0, show=False)
    press(table, "click", parts=["grain 3"])
    assert table.match.state.heap == 9
    assert table.play("1: take 4").endswith("(LC-TAKE)")
    assert "Take one, two or three grains" in table.hint()
    labels = [button["label"] for button in table.board.table["buttons"]]
    assert "Show nothing at all" in labels
    table.close()


def test_its_picture_and_its_words() -> None:
    game = farmlib.game("corn")
    shown = scenes.show(game.initial_state(), game)
    assert shown.svg.startswith("<svg")
    assert "The heap: 12 grains." in shown.alt


def test_its_exercise_knows_right_from_wrong() -> None:
    question = find_maker("corn/how-many").make(seed=3)
    for option in question.options:
        assert question.judge(option.key).right == option.right
    assert sum(option.right for option in question.options) == 1


def test_it_is_played_in_the_terminal() -> None:
    said = io.StringIO()
    play(Setup(game="corn", seed=1), io.StringIO("?\ntake 3\nquit\n"), said)
    assert "put the seat first: 1: take 2" in said.getvalue()
    assert "You take 3 of the grains. (LC-TAKE)" in said.getvalue()
