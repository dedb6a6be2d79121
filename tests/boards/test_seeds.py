"""Seeds at a table: what is one, and who gets to know it. A seed tells all that is hidden."""

from __future__ import annotations

import json
from typing import Any

import pytest

from farmlib.boards.table import Table
from farmlib.core.errors import FarmError
from tests.boards.fakes import RUNNING, Wire, press, sit


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("comm.create_comm", Wire)


@pytest.mark.parametrize("seed", ["seven", "-1", "7.5", "1" * 21, "9" * 5000, "\u0663"])
def test_what_is_no_seed_is_refused_with_a_word_and_the_table_stays(seed: str) -> None:
    table = sit(seed=7)
    before = table.match
    press(table, "new", text=seed)
    assert table.match is before
    note = table.board.table["note"]
    assert note["kind"] == "error"
    assert "20 digits" in note["lines"][0]


def test_a_long_seed_keeps_all_its_digits_on_the_way_to_the_browser_and_back() -> None:
    seed = "98765432198765432198"  # more than JavaScript's numbers hold
    table = sit(seed=7)
    press(table, "new", text=seed)
    assert table.match.seed == int(seed)
    assert asked_for_the_seed(table) == [{"kind": "seed", "text": seed}]


def asked_for_the_seed(table: Table) -> list[dict[str, Any]]:
    """What is sent when the panel "New game" is opened."""
    Wire.sent.clear()
    press(table, "seed")
    return [message["content"] for message in Wire.sent]


def test_a_seed_that_nobody_chose_is_told_only_on_request() -> None:
    table = sit(seed=None)
    seed = str(table.match.seed)
    everything = json.dumps([table.board.get_state(), table.board.as_text()], default=str)
    assert seed not in everything
    assert repr(table) == "farmlib.table('chickenfoot', players=2, bots='first')"
    before = table.board.seq
    assert asked_for_the_seed(table) == [{"kind": "seed", "text": seed}]
    assert table.board.seq == before, "nothing has changed by asking"
    assert table.new() == "A new game."
    assert str(table.match.seed) not in json.dumps(table.board.get_state(), default=str)


def test_a_seed_that_somebody_chose_stands_in_the_line_and_in_no_trait() -> None:
    table = sit(seed=7)
    assert "seed=7," in repr(table)
    assert table.new(123456) == "A new game, seed 123456."
    assert "seed=123456," in repr(table)
    assert "123456" not in json.dumps(table.board.get_state(), default=str)


def test_a_seed_that_nobody_chose_stays_so_when_its_match_goes_to_another_table() -> None:
    match = sit(seed=None).match
    assert str(match.seed) not in repr(sit(match=match))
    other = sit(seed=7)
    other.open(match.to_text())
    assert str(match.seed) not in repr(other)
    other.new(match.seed)  # now somebody has written it
    assert f"seed={match.seed}" in repr(other)


def test_under_the_cover_the_seed_is_not_told() -> None:
    table = sit(position=RUNNING, humans=(0, 1))
    assert table.board.table["cover"] is not None
    assert asked_for_the_seed(table) == []
    press(table, "here")
    assert asked_for_the_seed(table) == [{"kind": "seed", "text": "7"}]


@pytest.mark.parametrize("seed", [-1, 10**20, "7", 7.0, True])
def test_code_is_held_to_the_same_seeds(seed: Any) -> None:
    with pytest.raises(FarmError, match="20 digits"):
        sit(seed=seed)
    assert sit(seed=10**20 - 1).match.seed == 10**20 - 1
