"""What both domino games share: tiles, the tree on the table, dealing, notation and positions."""

from farmlib.games.dominoes.actions import Deal, Draw, Open, Pass, Play
from farmlib.games.dominoes.tiles import Tile, tile_set
from farmlib.games.dominoes.tree import End, Placed, Tree

__all__ = ["Deal", "Draw", "End", "Open", "Pass", "Placed", "Play", "Tile", "Tree", "tile_set"]
