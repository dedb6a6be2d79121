"""Many games in a row: a row a game, the same each time, and columns that can be counted."""

from __future__ import annotations

import pytest

from farmlib.arena import play_many, play_match
from farmlib.core.actions import CHANCE
from farmlib.core.errors import OptionsError
from farmlib.games.chicken_coop import ChickenCoop
from farmlib.games.chickenfoot import Chickenfoot

SMALL = Chickenfoot(players=2, highest=6, hand_size=4)


def test_a_row_is_what_came_of_a_match() -> None:
    table = play_many(SMALL, ["greedy", "random"], games=2, seed=3)
    match = play_match(SMALL, ["greedy", "random"], 3_000_001)
    row = table.rows[1]
    assert row.seed == 3_000_001
    assert match.outcome is not None
    assert (row.winners, row.scores) == (match.outcome.winners, match.outcome.scores)
    assert row.deals == 7
    assert row.actions == sum(action.player != CHANCE for action in match.actions)
    assert row.count("draw") == sum(event.kind == "draw" for event in match.log)
    assert row.count("nothing of the kind") == 0
    assert sum(count for _, count in row.endings) == 7


def test_the_same_seed_gives_the_same_table_and_another_one_another() -> None:
    tables = [play_many(SMALL, games=3, seed=seed).rows for seed in (5, 5, 6)]
    assert tables[0] == tables[1] != tables[2]


def test_a_game_can_be_stopped_after_some_deals() -> None:
    game = ChickenCoop(players=3)
    table = play_many(game, games=4, deals=2)
    assert [row.deals for row in table] == [2, 2, 2, 2]
    assert all(sum(count for _, count in row.endings) == 2 for row in table)


def test_both_domino_games_get_the_same_tiles_from_the_same_seed() -> None:
    games = (Chickenfoot(players=3, hand_size=11), ChickenCoop(players=3, hand_size=11))
    hands = [play_match(game, ["random"] * 3, 4).states[1].hands for game in games]
    assert hands[0] == hands[1]


def test_columns_means_and_shares() -> None:
    table = play_many(SMALL, games=4, deals=1)
    actions = table.column(lambda row: row.actions)
    assert len(actions) == len(table) == 4
    assert table.mean(lambda row: row.actions) == pytest.approx(sum(actions) / 4)
    out = sum(row.ended("CF-OUT") for row in table)
    assert table.share(lambda row: row.ended("CF-OUT") > 0) == pytest.approx(out / 4)


def test_it_shows_its_first_rows() -> None:
    lines = repr(play_many(SMALL, games=7, deals=1)).splitlines()
    assert lines[0] == "7 x Chickenfoot, played by greedy, greedy"
    assert lines[1].split() == ["seed", "deals", "actions", "won", "by", "scores", "ended", "by"]
    assert lines[-1] == "... and 2 more"
    assert len(lines) == 8


@pytest.mark.parametrize("bad", [{"games": 0}, {"games": True}, {"deals": 0}, {"deals": 1.5}])
def test_counts_are_whole_numbers(bad: dict[str, int]) -> None:
    with pytest.raises(OptionsError, match="whole number from 1"):
        play_many(SMALL, **bad)  # type: ignore[arg-type]


def test_there_is_a_bot_for_each_seat() -> None:
    with pytest.raises(OptionsError, match="2 bots are needed"):
        play_many(SMALL, ["greedy"], games=1)
