"""The arena: bots play matches against each other, one after the other or many at once.

`play_match(game, bots)` is one match, `play_many(game, bots)` a table of games with a row for each,
`compare(game, a, b)` says which of two kinds of bots is better.
"""

from farmlib.arena.games import Games, Row, play_many
from farmlib.arena.play import Comparison, compare, play_match

__all__ = ["Comparison", "Games", "Row", "compare", "play_many", "play_match"]
