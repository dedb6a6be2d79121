"""The games by their ids, and their options."""

from __future__ import annotations

import pytest

import farmlib
from farmlib.core.errors import FarmError, OptionsError
from farmlib.core.registry import GAMES, game
from farmlib.core.rulebook import Source


def test_a_game_by_its_id_with_options() -> None:
    ours = game("chickenfoot", players=4, highest=12)
    assert (ours.id, ours.num_players) == ("chickenfoot", 4)
    assert ours == game("chickenfoot", highest=12, players=4)
    assert hash(ours) == hash(game("chickenfoot", highest=12, players=4))
    assert ours != game("chickenfoot", players=4)
    assert farmlib.game is game


def test_a_slip_of_the_pen_gets_a_hint() -> None:
    with pytest.raises(OptionsError, match="Did you mean 'chickenfoot'"):
        game("chikenfoot")
    with pytest.raises(KeyError):
        GAMES["hen"]


def test_an_option_that_there_is_not_is_named_with_those_that_there_are() -> None:
    with pytest.raises(OptionsError, match=r"'wings'.*players, highest"):
        game("chickenfoot", wings=2)


def test_the_list_of_games() -> None:
    assert "chickenfoot" in GAMES
    assert 7 not in GAMES
    assert next(iter(GAMES)) == "chickenfoot"
    assert len(GAMES) == len(list(GAMES))


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_rulebook_is_whole(game_id: str) -> None:
    book = GAMES[game_id].rulebook
    ids = [rule.id for rule in book]
    assert len(ids) == len(set(ids))
    for rule in book:
        assert rule.id.split("-")[0] in (*book.prefixes, "FARM")
        assert rule.title
        assert rule.text
        if rule.source is Source.RULING and rule.id.startswith(book.prefixes):
            assert rule.why, f"{rule.id} is a ruling: a reader wants to know why"
        assert book[rule.id] is rule
    for rule_id in ("FARM-TURN", "FARM-HELD", "FARM-PLACE", "FARM-OVER"):
        assert rule_id in book
    with pytest.raises(FarmError, match="has no rule"):
        book["XX-NONE"]
