"""Stand-ins for the tests of boards: plain scenes of real Chickenfoot, bots that tell what they
heard.

With these a test of the table fails for the table's sake only, and a widget needs no kernel: what
it would send is written down by `Wire`.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from typing import Any

from farmlib.boards.host import Host
from farmlib.boards.setting import Setting
from farmlib.boards.table import Table
from farmlib.core.actions import CHANCE, Action
from farmlib.core.events import Event
from farmlib.core.match import Match
from farmlib.games.dominoes.actions import Open, Play
from farmlib.scenes.scene import Item, Move, Plate, Scene

# One hand, the double 9 with all its arms; player 0 is in turn and can play 3-1 at two ends.
RUNNING = {
    "tree": "9-9(9-3 9-1 9-8 9-7 9-6 9-5)",
    "hands": ["3-1 4-4", "5-2 6-2 7-2"],
    "pile": "2-2 1-1 1-0",
    "turn": 0,
}

DOT = '<circle r=".5"/>'


class PlainScenes:
    """Scenes without looks: tiles in rows, an end beside each open tile."""

    def scene_of(
        self,
        game: Any,
        state: Any,
        viewer: int | None = None,
        names: tuple[str, ...] | None = None,
        show_all: bool = False,
    ) -> Scene:
        names = names or tuple(f"player {n}" for n in range(game.players))
        shown = range(game.players) if show_all else (() if viewer is None else (viewer,))
        hands = {player: state.hands[player] for player in shown if state.hands}
        lying = [
            Item(f"tile {t}", f"face {t}", n, 0, str(t)) for n, t in enumerate(state.tree.tiles())
        ]
        ends = [
            Item(f"end {e.tile}", "end", n, 2, f"an end of {e.tile}", role="place")
            for n, e in enumerate(state.tree.ends())
        ] or [Item("end table", "end", 0, 2, "the empty table", role="place")]
        tray = [
            Item(f"tile {t}", f"face {t}", n, 0, str(t), role="piece")
            for n, t in enumerate(hands.get(viewer, ()) if viewer is not None else ())
        ]
        others = [t for player, hand in hands.items() if player != viewer for t in hand]
        legal = () if viewer is None else game.legal_actions(state, viewer)
        art = {item.art: DOT for item in (*lying, *ends, *tray)}
        turn = "nobody" if state.turn == CHANCE else names[state.turn]
        return Scene(
            game=game.id,
            viewer=viewer,
            title="A plain table",
            status=f"{turn} to play.",
            box=(0.0, 0.0, 10.0, 4.0),
            unit=1.0,
            board=(*lying, *ends),
            tray=tuple(tray),
            moves=tuple(_move(action) for action in legal),
            plates=tuple(
                Plate(n, n, name, f"{len(state.hands[n]) if state.hands else 0} tiles", "0 points")
                for n, name in enumerate(names)
            ),
            art=tuple(art.items()),
            text=f"tree: {state.tree}\nhand: {' '.join(item.label for item in tray)}",
            outline=f"tree {state.tree}; shown {' '.join(map(str, others))}",
        )

    def intent(self, game: Any, state: Any, viewer: int, parts: tuple[str, ...]) -> str | None:
        tile, end = (
            next((p[len(k) :] for p in parts if p.startswith(k)), "") for k in ("tile ", "end ")
        )
        return f"{viewer}: play {tile} on {end}" if tile and end else None

    def explain(self, game: Any, state: Any, player: int) -> tuple[str, ...]:
        return tuple(
            f"You may: {action} (CF-MATCH)" for action in game.legal_actions(state, player)
        )

    def evidence(self, game: Any, state: Any, action: str, rule: str) -> tuple[str, ...]:
        return ()

    def replay(self, game: Any, state: Any, at: int, names: Any = None) -> None:
        return None


def _move(action: Action) -> Move:
    match action:
        case Play(tile=tile, on=on):
            return Move(str(action), (f"tile {tile}", f"end {on}"), f"play {tile}")
        case Open(tile=tile):
            return Move(str(action), (f"tile {tile}", "end table"), f"open {tile}")
    word = action.what().split()[0].capitalize()
    return Move(str(action), (), action.what(), button=word)


class FirstBot:
    """Plays by luck, and remembers what it was told."""

    def __init__(self) -> None:
        self.heard: list[Event] = []
        self.asked = 0

    def reset(self, game: Any, player: int, rng: random.Random) -> None:
        self.heard.clear()
        self.rng = rng

    def observe(self, event: Event) -> None:
        self.heard.append(event)

    def choose(self, observation: Any) -> Action | None:
        self.asked += 1
        legal = observation.legal
        return legal[int(self.rng.random() * len(legal))] if legal else None


_numbers = itertools.count()


class Wire:
    """A comm that leads nowhere and remembers what was sent."""

    sent: list[dict[str, Any]]

    def __init__(self, *_args: Any, **_kwargs: Any) -> None:
        self.comm_id = f"wire {next(_numbers)}"
        self.kernel = True
        self.closed = False
        type(self).sent = []

    def send(self, data: Any = None, **_kwargs: Any) -> None:
        type(self).sent.append(data)

    def on_msg(self, _hear: Any) -> None: ...

    def on_close(self, _hear: Any) -> None: ...

    def close(self, *_args: Any, **_kwargs: Any) -> None:
        self.closed = True


def sit(
    *,
    seed: int | None = 7,
    match: Match | None = None,
    make_bot: Callable[..., Any] = lambda name, game: FirstBot(),
    **more: Any,
) -> Table:
    """A table of plain scenes: `sit(players=3, humans=(0, 1))`."""
    words: dict[str, Any] = {"humans": (0,), "bots": "first", "names": None, "pace": 0}
    words |= {"position": None, "budget": 2, "tools": None, "timer": None}
    mine = {name: more.pop(name, usual) for name, usual in words.items()}
    show_all = more.pop("show_all", False)
    setting = Setting.of("chickenfoot", more, seed=seed, show_all=show_all, **mine)
    host = Host(setting, match or setting.new_match(seed), scenes=PlainScenes(), make_bot=make_bot)
    host.start()
    return Table(host)


def press(table: Table, kind: str, *, seq: int | None = None, **more: Any) -> None:
    """What the browser sends when something is pressed."""
    seq = table.board.seq if seq is None else seq
    table.board._handle_custom_msg({"kind": kind, "seq": seq, **more}, [])
