"""Two tables that differ only in what is hidden send the browser the same, byte for byte.

Everything counts, in order: what the widgets open with, each message, each picture and its name,
what the cell displays; also after clicks that lead nowhere, hints, undo and redo. The worlds have
seeds that nobody chose. A leak of any kind makes the two differ (see `worlds`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import farmlib
from farmlib import scenes
from farmlib.boards.board import Board
from farmlib.boards.host import Host
from farmlib.boards.setting import Setting
from farmlib.boards.table import Table
from farmlib.core.actions import Action
from tests.boards.recorder import message, recorded
from tests.boards.worlds import Pair, World, one_chance, pairs

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("chickenfoot", {"players": 2}),
    ("chickenfoot", {"players": 4, "highest": 6, "chickenlittle": "call"}),
    ("chicken_coop", {"players": 3}),
    ("chickapig", {"players": 4}),
    ("duckling", {"players": 3}),
    ("chicken_chicken", {"players": 4, "rooster": 1, "ducks": 2}),
]
PLACES = 12
"""So many places of a random game are looked at."""


class Puppet:
    """Does what the script says where its player is meant, and else lets it pass."""

    def __init__(self, script: dict[Any, tuple[int, Action]], state: Callable[[], Any]) -> None:
        self._script, self._state = script, state

    def reset(self, game: Any, player: int, rng: Any) -> None: ...

    def observe(self, event: Any) -> None: ...

    def choose(self, observation: Any) -> Action | None:
        player, action = self._script.get(self._state(), (None, None))
        return action if player == observation.player else None


def sit(pair: Pair, world: World, *, humans: tuple[int, ...] | None = None) -> Table:
    """A table at which the viewer plays, or these do, and puppets play the others."""
    setting = Setting.of(
        pair.game,
        {},
        seed=None,
        humans=(pair.viewer,) if humans is None else humans,
        bots="puppet",
        names=None,
        pace=0,
        budget=60,
        position=world.position,
        show_all=False,
    )
    match = setting.new_match(None)

    def bot(name: str, game: Any) -> Any:
        return Puppet(pair.due(world), lambda: match.state)

    return Table(Host(setting, match, scenes=scenes, make_bot=bot))


def whole_table(pair: Pair, world: World) -> list[str]:
    """All that the browser hears when the script is played, and much is pressed beside it."""
    with recorded() as recorder, one_chance(pair, world):
        table = sit(pair, world)
        host, board = table._host, table.board
        board.display()
        host.start()
        for number, (player, action) in enumerate(pair.script):
            if len(host.sitting.match.actions) > number:
                continue  # bots and chance have gone on by themselves
            message(board, "hint")
            for item in host.view.scene.board[:3]:
                message(board, "click", parts=[item.key, "no such thing"])
            if player == pair.viewer:
                message(board, "move", text=str(action))
            else:
                message(board, "go on")
            assert len(host.sitting.match.actions) > number, "the script is played"
        assert host.sitting.match.state == world.states[-1], "and nothing else"
        for kind in ("undo", "redo", "undo", "hint", "redo"):
            message(board, kind)
        board.display()
        recorder.told += recorder.opened()
        table.close()
    return recorder.told


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_tables_that_differ_in_what_is_hidden_send_the_same(
    game: str, options: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    found = list(pairs(farmlib.game(game, **options), 1, PLACES))
    for pair in found:
        one, other = (whole_table(pair, world) for world in pair.worlds)
        assert one == other
    assert sum(len(pair.script) for pair in found) >= PLACES - 1
    assert all(pair.differ for pair in found) is (game != "chickapig"), "nothing is hidden there"
    assert caplog.text == "", "nothing went wrong on the way"


def passed_on(pair: Pair, world: World) -> list[str]:
    """All that the browser hears when the viewer makes a move and passes the screen on."""
    everybody = tuple(range(pair.game.num_players))
    with recorded() as recorder, one_chance(pair, world):
        table = sit(pair, world, humans=everybody)
        table.board.display()
        table._host.start()
        if table.board.table["cover"] is not None:
            message(table.board, "here")
        message(table.board, "move", text=str(pair.script[0][1]))
        recorder.note("covered", table.board.table["cover"] is not None)
        if table.board.table["cover"] is not None:
            for kind in ("hint", "copy", "seed", "reveal"):
                message(table.board, kind)
            table.board.display()
            message(table.board, "undo")
        recorder.told += recorder.opened()
        table.close()
    return recorder.told


@pytest.mark.parametrize(("game", "options"), [one for one in GAMES if "chicken" in one[0]])
def test_a_cover_sends_nothing_of_the_next_hand(game: str, options: dict[str, Any]) -> None:
    covers = 0
    for pair in pairs(farmlib.game(game, **options), 2, PLACES, whole=False):
        if pair.script and pair.script[0][0] == pair.viewer:
            one, other = (passed_on(pair, world) for world in pair.worlds)
            assert one == other
            covers += '["covered", true]' in one
    assert covers or game == "chicken_chicken", "nobody holds a hand there"


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_what_was_seen_and_is_hidden_again_is_nowhere_in_the_widget(
    game: str, options: dict[str, Any]
) -> None:
    """After undo, and after all hands were shown, the state is that of before."""
    tried = 0
    for pair in pairs(farmlib.game(game, **options), 3, PLACES, whole=False):
        world = pair.worlds[0]
        with recorded(), one_chance(pair, world):
            table = farmlib.table(
                pair.game, position=world.position, humans=(pair.viewer,), pace=0, show=False
            )
            board = table.board
            before = seen(board)
            for press in [*table.scene.moves[:6], None]:
                if press is None:
                    message(board, "reveal")
                    message(board, "reveal")
                else:
                    message(board, "move", text=press.action)
                    assert board.table["log"] != before["log"], "it was a move"
                    message(board, "undo")
                assert seen(board) == before, press
                tried += 1
            table.close()
    assert tried > 2 * PLACES


def seen(board: Board) -> dict[str, Any]:
    """What a page that is opened now gets of the scene, its pictures and the log."""
    state = board.get_state(["scene", "art", "table"])
    assert set(state["art"]) == {one.art for one in (*board._seen.board, *board._seen.tray)}
    return {"scene": state["scene"], "art": state["art"], "log": state["table"]["log"]}
