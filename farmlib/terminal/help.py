"""What `?` says in the terminal: how a move is typed, and all commands.

The examples are those of the game on the table, so that everything that is shown can be typed.
"""

from __future__ import annotations

from typing import Any, Final

from farmlib.core.game import Game
from farmlib.core.registry import GAMES

_HELP: Final = """\
Type a move as it is listed, or its number{short}.
For somebody else at this keyboard, put the seat first: {other}

  moves      what you can do now          hint       what may I do, and why?
  board      the table again              outline    the table in sentences
  undo       take your last move back     redo       do it again
  rules      all rules, a line each       rule ID    one rule, such as: rule {rule}
  log        what happened so far         text       this match as a text
  save FILE  write that text to a file    load       go on with a text you paste
  seed       the number of this deal      ?          this help
  quit       stop; you can go on later"""


def help_for(game: Game[Any]) -> str:
    """The help at a table of this game."""
    kit = GAMES.kit(game.id)
    short = f", {kit.typed}" if kit.typed else ""
    return _HELP.format(short=short, other=kit.out_of_turn, rule=game.rulebook.rules[0].id)
