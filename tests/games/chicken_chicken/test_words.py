"""What a player is told to do now, window by window."""

from __future__ import annotations

import pytest

from farmlib.core.events import sentence
from farmlib.core.match import Match
from farmlib.games.chicken_chicken.words import eggs_available, names_of, what_now
from tests.games.chicken_chicken.positions import at


@pytest.mark.parametrize(
    ("match", "player", "says"),
    [
        (at("", "E"), 0, "Show the next card."),
        (at("", "E"), 1, "Wait: you show the next card."),
        (at("E", "E"), 0, "Show the next card."),
        (at("E", "E"), 1, "Hit if enough eggs are available, or wait for the next card."),
        (at("E", "E", players=2), 0, "Hit if enough eggs are available, or show the next card."),
        (at("E", "E", players=2), 1, "Hit if enough eggs are available, or wait"),
        (at("E", ""), 1, "No more cards are coming: hit, or pass."),
        (at("E", "", "1: pass"), 1, "Wait for those who can still hit."),
        (at("E", ""), 0, "Wait for those who can still hit."),
        (at("E R", "E"), 2, "Hit and say how many eggs are available, or pass."),
        (at("E R", "E", "1: hit 1"), 2, "Hit too, so that you may challenge the number, or"),
        (at("E R", "E", "1: hit 1"), 1, "Wait for Bo."),
        (
            at("E R", "E", "1: hit 1", "2: hit"),
            2,
            "Ada says that exactly 1 egg is available: follow or contradict.",
        ),
        (at("E", "E", "1: hit"), 2, "Ada says that there are enough eggs: follow or contradict."),
        (at("E", "E", "1: hit"), 0, "Wait for Bo."),
        (at("E", "E", "1: hit", "2: follow"), 1, "The cards are shuffled next."),
    ],
)
def test_what_to_do_now(match: Match, player: int, says: str) -> None:
    assert says in sentence(what_now(match.state, player), ["You", "Ada", "Bo"])


def test_eggs_and_names() -> None:
    assert [eggs_available(n) for n in (0, 1, 2)] == [
        "0 eggs are available",
        "1 egg is available",
        "2 eggs are available",
    ]
    assert sentence(names_of((0,))) == "Player 0"
    assert sentence(names_of((1, 2, 0)), ["You", "Ada", "Bo"]) == "Ada, Bo and you"
