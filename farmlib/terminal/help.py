"""What `?` says in the terminal: how a move is typed, and all commands.

The examples are those of the game on the table, so that everything that is shown can be typed.
"""

from __future__ import annotations

from typing import Any, Final

from farmlib.core.game import Game

_SHORT: Final = {
    "chickenfoot": "or just the tiles: 9-3 9-9 plays 9-3 on 9-9",
    "chicken_coop": "or just the tiles: 9-3 9-9 plays 9-3 on 9-9",
    "chickapig": "or just some of its words: 1,0 south slides what is on 1,0",
}
"""How a move may be shortened, by the game's id."""

_OTHERS: Final = {
    "chickenfoot": "1: chickenlittle",
    "chicken_coop": "1: press",
    "chickapig": "1: accept",
    "duckling": "1: drop 7",
    "chicken_chicken": "1: hit",
}
"""A move that somebody may have to make out of turn, by the game's id."""

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
    short = f", {_SHORT[game.id]}" if game.id in _SHORT else ""
    return _HELP.format(short=short, other=_OTHERS[game.id], rule=game.rulebook.rules[0].id)
