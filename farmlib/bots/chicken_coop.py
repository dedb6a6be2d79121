"""What looks good in Chicken Coop: a careful family player's judgement, for the greedy bot.

Tiles are judged as in every domino game. But here a double for which no tile is left ends the round
at once, with the yard undrawn (CO-BLOCKED): good for who holds little, bad for who holds much.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from farmlib.bots.dominoes import values
from farmlib.games.chicken_coop.observation import ChickenCoopObservation
from farmlib.games.chicken_coop.state import points
from farmlib.games.dominoes.tiles import Tile
from farmlib.games.dominoes.tree import Tree

AHEAD: Final = 1.0
"""What each point is worth that the others hold more than oneself when a round is blocked."""


def judge(observation: ChickenCoopObservation) -> list[float]:
    """A value for each of `observation.legal`, in points; more is better."""
    unseen = observation.unseen()

    def counted(tiles: Iterable[Tile]) -> int:
        return points(tiles, observation.blanks)

    def blocked(tree: Tree, left: tuple[Tile, ...]) -> float | None:
        double = tree.unfinished()
        if double is None or double.tile == tree.root:
            return None
        if any(double.number in tile for tile in (*unseen, *left)):
            return None
        others = [n for seat, n in enumerate(observation.counts) if seat != observation.player]
        each = counted(unseen) / max(1, len(unseen))
        return AHEAD * (each * sum(others) / len(others) - counted(left))

    return values(observation, counted, blocked)
