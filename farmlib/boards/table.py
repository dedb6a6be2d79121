"""The table: a board, a match, and those who sit round it, in the hand of whoever wrote the cell.

`table()` shows one and gives back its handle, which is light: the notebook's memory of outputs may
keep it. Whatever can be clicked can be done with the handle as well, by the same code (`Host`).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from farmlib.boards import cells
from farmlib.boards.board import Board
from farmlib.boards.host import Host
from farmlib.boards.seats import BUDGET, MakeBot
from farmlib.boards.setting import Setting
from farmlib.boards.view import Scenes
from farmlib.core.errors import OptionsError
from farmlib.core.game import Game
from farmlib.core.match import Match
from farmlib.scenes.aids import chosen
from farmlib.scenes.scene import Scene


class Table:
    """The handle of a table that is shown (see `table`).

    Each method that does something gives back, as text, what the table said to it: what happened,
    or why not and by which rule. An illegal move is no error here: the table says so, as it does
    after a click. Bots whose turn it is move before anything is done or read.
    """

    def __init__(self, host: Host) -> None:
        self._host = host

    # ------------------------------------------------------------ what one can do

    def click(self, *parts: str) -> str:
        """Click these items one after the other: a tile and an open end, the bone pile, a button.

        The items' keys stand in `Table.things`; a button goes by the word on it.
        """
        return self._host.ask("click", parts)

    def play(self, action: str) -> str:
        """Play a move given in notation, such as "0: play 9-3 on 9-9"."""
        return self._host.ask("move", text=action)

    def undo(self) -> str:
        """Go back to before the last decision of somebody at the screen."""
        return self._host.ask("undo")

    def redo(self) -> str:
        """Do again what was undone."""
        return self._host.ask("redo")

    def hint(self) -> str:
        """What may I do, and why?"""
        return self._host.ask("hint")

    def go_on(self) -> str:
        """Whatever the table waits for: deal the next hand, let a chance to speak pass."""
        return self._host.ask("go on")

    def here(self) -> str:
        """Take the cover away: whoever is asked for sits at the screen."""
        return self._host.ask("here")

    def reveal(self) -> str:
        """Show all hands, or hide them again."""
        return self._host.ask("reveal")

    def switch(self, aid: str) -> str:
        """Switch an aid on, or off again (see `aids` in `table`). Raises OptionsError for one that
        there is not.
        """
        (name,) = chosen(self._host.setting.game.id, [aid])
        return self._host.ask(name)

    def turn_timer(self) -> str:
        """Turn the sand timer on whoever is in turn at this screen (see `timer` in `table`)."""
        return self._host.ask("timer")

    def new(self, seed: int | None = None) -> str:
        """Begin anew, with this seed or a new one."""
        return self._host.ask("new", text="" if seed is None else str(seed))

    def open(self, text: str) -> str:
        """Go on with the match whose text this is. A damaged text changes nothing."""
        return self._host.ask("open", text=text)

    def on_change(self, callback: Callable[[Table], object]) -> None:
        """Have `callback` called with this table after each change, whoever made it.

        A change is what brings another state: a move, an undo, a new game; bots that make no pause
        move together. What `callback` reads is the table as it stands there; bots whose turn it
        is do not move for it. An error in it is shown at the table and logged.
        """
        self._host.on_change(lambda: callback(self))

    def close(self) -> None:
        """Clear the table away. To close twice does nothing."""
        self._host.close()

    # ------------------------------------------------------------ what one can read

    def text(self) -> str:
        """The match as a text that opens it again anywhere. It holds the hidden tiles too."""
        return self.match.to_text()

    @property
    def match(self) -> Match:
        """The match itself. Play through the table: it would not hear of anything else."""
        self._host.settle()
        return self._host.sitting.match

    @property
    def scene(self) -> Scene:
        """What is shown now."""
        self._host.settle()
        return self._host.view.scene

    @property
    def status(self) -> str:
        """The status line."""
        self._host.settle()
        return str(self._host.view.wire["status"])

    @property
    def log(self) -> tuple[str, ...]:
        """The log with the rules' ids, as the one at the screen may know it."""
        self._host.settle()
        return self._host.log()

    @property
    def things(self) -> tuple[str, ...]:
        """The keys of everything that can be clicked now, for `click`."""
        scene = self.scene
        return tuple(item.key for item in (*scene.board, *scene.tray) if item.role != "still")

    @property
    def board(self) -> Board:
        """The widget."""
        return self._host.board

    def __repr__(self) -> str:
        return self._host.line()


def table(
    game: str | Game[Any] | Match = "chickenfoot",
    *,
    seed: int | None = None,
    humans: Iterable[int] | None = None,
    bots: str | Mapping[int, str] | Sequence[str] = "greedy",
    names: Mapping[int, str] | Sequence[str] | None = None,
    pace: float | None = None,
    budget: float = BUDGET,
    position: Mapping[str, Any] | None = None,
    match: Match | str | None = None,
    show: bool = True,
    show_all: bool = False,
    key: str | None = None,
    tools: Iterable[str] | None = None,
    timer: float | None = None,
    aids: Iterable[str] | None = None,
    **options: Any,
) -> Table:
    """Show a playable table and give back its handle.

    Args:
        game: a game or its id, with `options` such as `players=4`; or a match to go on with.
        seed: decides all shuffles and rolls, a whole number from 0, of 20 digits at most; None
            draws a new one, which is told when the panel "New game" is opened.
        humans: the players at this screen. Several take turns at it, with a cover in between where
            there is something to hide. None: player 0, or the first one who does not direct.
        bots: the kind of bot that plays the others, or one for each player.
        names: what the players are called, for all or for some.
        pace: how many milliseconds a bot waits before a move, 0 to 10000; None: 400, or longer
            where one has to look well.
        budget: how many seconds a bot may think about a move, above 0 and up to 60. A bot with an
            attribute `budget` is told; one that takes longer is named on the status line.
        position: a position to start from, in place of the first deal.
        match: a match or its text, to go on with.
        show: whether to show it now, in a notebook.
        show_all: whether all hands are shown, for teaching.
        key: any table with the same key is closed. Without it, running a cell again closes the
            table that the cell made before.
        tools: the kinds of the buttons to offer, such as ("undo", "redo"); None: all of them.
        timer: how many seconds the sand timer runs that players may turn on somebody who is slow,
            above 0 and up to 3600; None: there is none. Only for games that have one.
        aids: what is marked at first for the readers, who can switch it, in a game with such aids
            (see `farmlib.scenes.aids`), such as ("wanted", "memory"); None: as usual.
        **options: the game's own.

    Raises:
        OptionsError, PositionError, MatchTextError, FarmError: there can be no such table.
    """
    if isinstance(game, Match):
        if match is not None:
            raise OptionsError("Give one match only: table(match), or table(game, match=match).")
        match, game = game, game.game
    if match is not None and not isinstance(match, (Match, str)):
        raise OptionsError(f"match is a match or the text of one, not {match!r}.")
    if humans is not None and not isinstance(humans, Iterable):
        raise OptionsError(f"humans is a list of players, such as (0, 1), not {humans!r}.")
    setting = Setting.of(
        game,
        options,
        seed=seed,
        humans=() if humans is None else tuple(humans),
        bots=bots,
        names=names,
        pace=pace,
        budget=budget,
        position=position,
        show_all=show_all,
        tools=None if tools is None else tuple(tools),
        timer=timer,
        aids=aids,
    )
    if match is None:
        played = setting.new_match(seed)
    else:
        played = Match.from_text(match) if isinstance(match, str) else match
        setting = setting.for_match(played)
    if humans is None:
        setting = replace(setting, humans=(played.game.seat_of_reader(played.state),))
    host = Host(setting, played, scenes=_scenes(), make_bot=_make_bot())
    made = Table(host)
    cells.register(made, key)
    if show and _in_a_notebook():
        host.board.display()
    host.start()
    return made


def _in_a_notebook() -> bool:
    ipython = sys.modules.get("IPython")
    return ipython is not None and ipython.get_ipython() is not None


def _scenes() -> Scenes:
    from farmlib import scenes  # games, pictures and layouts are loaded with the first table

    return scenes


def _make_bot() -> MakeBot:
    from farmlib.bots import make

    return make
