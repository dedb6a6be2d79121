"""The browser's clock by itself, read by node: who was first, and when to look again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from farmlib.boards.live.assemble import read
from tests.boards.test_assemble import node

CARD = {"kind": "card", "bots": [], "humans": [0, 1], "tempo": 1500, "limit": None, "wait": 0}
LAST = {**CARD, "kind": "last", "tempo": None}
CLAIM = {**CARD, "kind": "claim", "tempo": None, "wait": 700}
BOT = [[2, "quack", 100], [2, "hit", 600]]


def clock(call: str, *arguments: Any) -> Any:
    """What a function of `clock.js` gives; Infinity comes as None."""
    given = ", ".join(map(json.dumps, arguments))
    return json.loads(node(f"{read('clock.js')}\nconsole.log(JSON.stringify({call}({given})));"))


def first(cue: dict[str, Any], pressed: list[Any], now: float) -> tuple[Any, ...] | None:
    end = clock("decided", cue, pressed, now)
    return end and (end["end"], end["player"], end["ms"])


@pytest.mark.parametrize(
    ("pressed", "now", "end"),
    [
        ([], 599, None),
        ([], 600, ("hit", 2, 600)),
        ([[0, "hit", 599]], 640, ("hit", 0, 599)),  # heard after the bot's time, made before
        ([[0, "hit", 601]], 640, ("hit", 2, 600)),
        ([[0, "hit", 600]], 640, ("hit", 0, 600)),  # the very same time: the reader
        ([[0, "hit", 300], [1, "hit", 290]], 310, ("hit", 1, 290)),
    ],
)
def test_the_smallest_time_is_first(pressed: list[Any], now: float, end: object) -> None:
    assert first({**CARD, "bots": BOT}, pressed, now) == end


def test_the_next_card_comes_at_its_time_and_a_press_after_it_is_too_late() -> None:
    assert first(CARD, [], 1499) is None
    assert first(CARD, [], 1530) == ("show", None, 1500)
    assert first(CARD, [[0, "hit", 1500]], 1530) == ("hit", 0, 1500)
    assert first(CARD, [[0, "hit", 1510]], 1530) == ("show", None, 1500)
    assert first({**CARD, "bots": [[2, "hit", 1510]]}, [], 1530) == ("show", None, 1500)


def test_what_was_said_in_time_goes_along_and_what_was_said_later_does_not() -> None:
    pressed = [[0, "quack", 200], [1, "quack", 900]]
    end = clock("decided", {**CARD, "bots": BOT}, pressed, 1000)
    assert (end["end"], end["said"]) == ("hit", [[0, "quack", 200]])


def test_the_last_window_ends_with_a_hit_or_when_all_at_the_screen_have_passed() -> None:
    assert first(LAST, [[0, "pass", 400]], 9000) is None
    both = [[0, "pass", 400], [1, "pass", 800]]
    assert first(LAST, both, 800) == ("passed", None, 800)
    bot = {**LAST, "bots": [[2, "hit", 2600]]}
    assert first(bot, both, 800) is None
    assert first(bot, both, 2600) == ("hit", 2, 2600)
    assert first({**LAST, "limit": 3000}, [[0, "pass", 400]], 3000) == ("passed", None, 3000)
    end = clock("decided", {**LAST, "limit": 3000}, [[0, "pass", 400]], 3000)
    assert end["said"] == [[0, "pass", 400], [1, "pass", 3000]]


def test_a_claim_waits_for_all_at_the_screen_and_for_the_bots_to_think() -> None:
    said = [[0, "follow", 200], [1, "contradict", 300]]
    assert first(CLAIM, said[:1], 5000) is None
    assert first(CLAIM, said, 699) is None
    assert first(CLAIM, said, 700) == ("claim", None, 700)
    assert first({**CLAIM, "limit": 2000}, [], 2000) == ("claim", None, 2000)


def test_it_looks_again_at_the_next_thing_that_can_happen() -> None:
    assert clock("nextLook", {**CARD, "bots": BOT}, 10) == 600
    assert clock("nextLook", {**CARD, "bots": BOT}, 600) == 1500
    assert clock("nextLook", {**CLAIM, "limit": 5000}, 10) == 700
    assert clock("nextLook", LAST, 10) is None
