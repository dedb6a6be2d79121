"""Bots move under a time budget: who asks for it is told, who overruns it is named."""

from __future__ import annotations

import logging
import time
from typing import Any

import pytest

from farmlib.core.actions import Action
from farmlib.core.errors import OptionsError
from tests.boards.fakes import RUNNING, FirstBot, Wire, press, sit

MOVE = ["tile 3-1", "end 9-3"]


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("comm.create_comm", Wire)


class SlowBot(FirstBot):
    """Thinks for a tenth of a second."""

    def choose(self, observation: Any) -> Action | None:
        time.sleep(0.1)
        return super().choose(observation)


class PunctualBot(FirstBot):
    """Can think for as long as it is told, and remembers what it was told when it sat down."""

    def __init__(self) -> None:
        super().__init__()
        self.budget = 99.0
        self.told: list[float] = []

    def reset(self, game: Any, player: int, rng: Any) -> None:
        super().reset(game, player, rng)
        self.told.append(self.budget)


def test_a_bot_that_thinks_too_long_is_named_after_what_is_to_be_done_and_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    table = sit(position=RUNNING, budget=0.01, make_bot=lambda name, game: SlowBot())
    with caplog.at_level(logging.WARNING):
        press(table, "click", parts=MOVE)
    assert table.board.table["status"].startswith("You to play. (Hetty thought for 0.")
    assert "0.01 s" in caplog.text
    assert len(table.match.actions) == 2, "its move counts"
    press(table, "hint")
    assert table.board.table["status"] == "You to play."


def test_a_bot_that_keeps_to_its_budget_is_not_named(caplog: pytest.LogCaptureFixture) -> None:
    table = sit(position=RUNNING, budget=60, make_bot=lambda name, game: SlowBot())
    with caplog.at_level(logging.WARNING):
        press(table, "click", parts=MOVE)
    assert table.board.table["status"] == "You to play."
    assert caplog.text == ""


def test_a_bot_that_asks_for_its_budget_is_told_each_time_it_sits_down() -> None:
    bots: list[PunctualBot] = []

    def make(name: str, game: Any) -> PunctualBot:
        bots.append(PunctualBot())
        return bots[-1]

    table = sit(position=RUNNING, budget=0.5, make_bot=make)
    press(table, "click", parts=MOVE)
    press(table, "undo")
    assert set(bots[0].told) == {0.5}
    assert len(bots[0].told) >= 2


@pytest.mark.parametrize("budget", [0, -1, 61, "2", None])
def test_what_is_no_budget_is_refused_with_what_would_be_right(budget: Any) -> None:
    with pytest.raises(OptionsError, match=r"budget is how many seconds .* up to 60"):
        sit(budget=budget)
