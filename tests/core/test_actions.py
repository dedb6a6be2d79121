"""WHO: WHAT, and who is who."""

from __future__ import annotations

import pytest

from farmlib.core.actions import CHANCE, DIRECTOR, split_who, who_text
from farmlib.core.errors import NotationError


@pytest.mark.parametrize(
    ("text", "who", "what"),
    [
        ("0: draw", 0, "draw"),
        ("12:pass", 12, "pass"),
        ("  3 :   play 9-3   on 9-9 ", 3, "play 9-3 on 9-9"),
        ("chance: deal 7", CHANCE, "deal 7"),
        ("Chance: deal 7", CHANCE, "deal 7"),
        ("director: show", DIRECTOR, "show"),
    ],
)
def test_an_action_is_taken_apart(text: str, who: int, what: str) -> None:
    assert split_who(text) == (who, what)


@pytest.mark.parametrize(
    "text", ["", "draw", "0", "0:", "0:  ", ": draw", "-1: draw", "\u0660: draw"]
)
def test_without_who_or_what_it_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        split_who(text)


def test_how_the_players_are_written() -> None:
    assert [who_text(who) for who in (0, 11, CHANCE, DIRECTOR)] == ["0", "11", "chance", "director"]
