"""What bots will do is sealed until they do it: the page hears of a hit when its time has come, and
whoever was first is found out in Python, by the times of the page.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from farmlib.boards.live import Live
from farmlib.boards.live.cue import Answer, Said
from farmlib.boards.live.race import Race
from tests.boards.fakes import Wire
from tests.boards.live.hands import FIVE, HASTY, SURE, race, show_until
from tests.boards.live.test_handle import sit, told
from tests.boards.recorder import message, recorded


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("comm.create_comm", Wire)


def done(race: Race) -> list[str]:
    return [str(action) for action in race.match.actions]


# ---------------------------------------------------------------- who is first


@pytest.mark.parametrize(
    "answer",
    [
        Answer("hit", 500.1, 0),
        Answer("hit", 600, 0, said=()),
        Answer("show", 1500),
    ],
)
def test_a_bot_that_was_sooner_is_first_though_the_page_did_not_know_it(answer: Answer) -> None:
    """Its time is told when it has come, and that may be a moment late."""
    game = race(SURE)
    show_until(game, 5)
    game.answer(answer)
    assert game.first == (1, 500.0)
    assert done(game)[-1] == "1: hit"


def test_the_reader_stands_before_a_bot_with_the_very_same_time() -> None:
    game = race(SURE)
    show_until(game, 5)
    game.answer(Answer("hit", 500.0, 0))
    assert game.first == (0, 500.0)


def test_who_passes_after_the_last_card_does_not_keep_a_bot_from_hitting() -> None:
    game = race(SURE, deck=FIVE)
    show_until(game, 5)
    assert game.cue.kind == "last"
    game.answer(Answer("passed", 200.0, said=(Said(0, "pass", 200.0),)))
    assert done(game)[-2:] == ["0: pass", "1: hit"]
    assert game.first == (1, 500.0)


def test_what_was_said_after_a_bots_hit_came_too_late() -> None:
    """PP-DUCK: the time for a quack ends at the next show or hit."""
    duck = race(HASTY, deck="K E E", ducks=1)
    show_until(duck, 1)
    assert [due.ms for due in duck.cue.hits()] == [300.0]
    duck.answer(Answer("show", 1500.0, said=(Said(0, "quack", 900.0),)))
    assert done(duck)[-1] == "1: hit"
    assert "0: quack" not in done(duck)


# ---------------------------------------------------------------- what the page hears, and when


FIFTH = {"movie": "E E E E E", "deck": "H F H F", "director": 3}
"""The film as it lies when five eggs are available, and every bot that counts will hit."""


def at_the_fifth_egg(**options: Any) -> Live:
    """The window of the fifth egg; bots have planned their hits."""
    live = sit(position=FIFTH, bots="champion", **options)
    told(live, "go")
    assert live._race.cue.hits()
    return live


@pytest.mark.parametrize("seeds", [(4, 5), (6, None)])
def test_nothing_that_is_sent_tells_whether_or_when_a_bot_will_hit(seeds: tuple[Any, Any]) -> None:
    """Another seed is another plan of every bot; neither the seed nor the plan goes out."""

    def heard(seed: int | None) -> tuple[list[float], list[str]]:
        with recorded() as recorder:
            live = at_the_fifth_egg(seed=seed)
            for kind in ("slow", "tempo", "lunch"):
                message(live.board, kind, text="1.2")
            recorder.told += recorder.opened()
            live.close()
        return [due.ms for due in live._race.cue.hits()], recorder.told

    (plan, one), (another, other) = (heard(seed) for seed in seeds)
    assert plan != another
    assert one == other


def hits_told(told: list[str]) -> list[list[Any]]:
    """The hits of bots that a page has heard of."""
    messages = [json.loads(line) for line in told if '"kind": "bot"' in line]
    return [one[2]["content"]["bot"] for one in messages]


def test_a_bots_hit_is_told_when_the_pages_clock_has_come_to_it_and_not_before() -> None:
    async def watch() -> None:
        with recorded() as recorder:
            live = at_the_fifth_egg()
            due = live._race.cue.hits()[0]
            await asyncio.sleep(due.ms / 1000 + 0.1)
            assert hits_told(recorder.told) == [], "no page has begun to count"
            message(live.board, "clock", ms=due.ms - 150)
            await asyncio.sleep(0.05)
            assert hits_told(recorder.told) == [], "it is not yet time"
            message(live.board, "clock", ms=None)
            await asyncio.sleep(0.2)
            assert hits_told(recorder.told) == [], "the film is stopped"
            message(live.board, "clock", ms=due.ms - 10)
            await asyncio.sleep(0.1)
            assert hits_told(recorder.told) == [[due.player, "hit", due.ms]]
            live.close()

    asyncio.run(watch())


def test_an_old_clock_starts_nothing_and_a_window_that_is_over_tells_nothing() -> None:
    async def watch() -> None:
        with recorded() as recorder:
            live = at_the_fifth_egg()
            seq = live.board.shown["seq"]
            live.board._handle_custom_msg({"kind": "clock", "seq": seq - 1, "ms": 9000}, [])
            await asyncio.sleep(0.02)
            message(live.board, "clock", ms=live._race.cue.hits()[0].ms - 20)
            message(live.board, "answer", end="hit", ms=100, player=0)
            await asyncio.sleep(0.1)
            assert hits_told(recorder.told) == []
            assert live.board.shown["first"] == [0, 100]
            live.close()

    asyncio.run(watch())


def test_a_bot_is_waited_for_when_all_at_the_screen_have_passed() -> None:
    async def watch() -> None:
        live = at_the_fifth_egg_and_last()
        due = live._race.cue.hits()[0]
        shown = told(live, "clock", ms=due.ms - 60)
        passed = {"end": "passed", "ms": due.ms - 50, "said": [[0, "pass", due.ms - 50]]}
        assert told(live, "answer", **passed)["seq"] == shown["seq"], "the window goes on"
        await asyncio.sleep(0.15)
        assert live.board.shown["first"] == [due.player, due.ms]
        assert "0: pass" in map(str, live.match.actions)
        live.close()

    asyncio.run(watch())


def at_the_fifth_egg_and_last() -> Live:
    """No card comes any more; whoever counts will hit."""
    live = sit(position={**FIFTH, "deck": ""}, bots="champion")
    told(live, "go")
    assert live._race.cue.kind == "last"
    assert live._race.cue.hits()
    return live


def test_a_seed_that_nobody_chose_is_neither_shown_nor_sent() -> None:
    live = sit(seed=None)
    assert "seed" not in repr(live)
    shown = told(live, "new", text="")
    assert shown["status"] == "A new game."
    assert str(live.match.seed) not in json.dumps(live.board.get_state(), default=str)
    assert told(live, "new", text="12")["status"] == "A new game, seed 12."
