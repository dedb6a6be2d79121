"""The notation of the domino games: see the notation page beside the cases."""

from __future__ import annotations

import pytest

from farmlib.core.errors import NotationError
from farmlib.games.chickenfoot import Catch, Chickenfoot, Chickenlittle
from farmlib.games.dominoes import Deal, Draw, Open, Pass, Play, Tile

GAME = Chickenfoot()


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("0: open 9-9", Open(0, Tile.of(9, 9))),
        ("0: play 9-3 on 9-9", Play(0, Tile.of(9, 3), Tile.of(9, 9))),
        ("1: play 3-9 on 9-9", Play(1, Tile.of(9, 3), Tile.of(9, 9))),
        ("0: draw", Draw(0)),
        ("11: pass", Pass(11)),
        ("0: chickenlittle", Chickenlittle(0)),
        ("2: catch 0", Catch(2, 0)),
        ("chance: deal 123456", Deal(-1, 123456)),
        ("  0 :  play   9-3  on  9-9 ", Play(0, Tile.of(9, 3), Tile.of(9, 9))),
    ],
)
def test_an_action_is_read(text: str, action: object) -> None:
    assert GAME.parse_action(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "draw",
        "0:",
        ": draw",
        "0: jump",
        "0: draw 2",
        "0: play 9-3",
        "0: play 9-3 on",
        "0: play 9-3 at 9-9",
        "0: play on 9-9",
        "0: open",
        "0: open nine",
        "0: open 9-19",
        "0: deal 5",
        "2: catch",
        "2: catch Ada",
        "2: catch -1",
        "-1: draw",
        "x: draw",
        "1000: draw",
        "director: draw",
        "chance: draw",
        "chance: deal",
        "chance: deal -1",
        "chance: deal 1.5",
    ],
)
def test_what_can_not_be_read_is_said_to_be_so(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_action(text)


def test_the_error_says_what_would_be_right() -> None:
    with pytest.raises(NotationError, match=r"play 9-3 on 9-9.*catch 0"):
        GAME.parse_action("0: jump")


def test_not_even_a_text() -> None:
    with pytest.raises(NotationError):
        GAME.parse_action(7)  # type: ignore[arg-type]
