"""What looks good at a domino table, for the greedy bot: what both games value alike.

Each play is valued by what leaves the hand and by how the table looks then, in points of the score
sheet. A handful of considerations are added up; each is a function with its name. What only one
game knows (a word, a catch, a round that a double ends) is added in that game's own module.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Protocol

from farmlib.core.actions import Action
from farmlib.games.dominoes.actions import Play
from farmlib.games.dominoes.tiles import Tile
from farmlib.games.dominoes.tree import Tree

SHED: Final = 1.0
"""A point out of the hand is a point that will not be scored."""

HURRY: Final = 1.0
"""How much more a point weighs when somebody is about to go out."""

FOLLOW: Final = 4.0
"""What it is worth to have a tile that fits next time: who has none draws one more."""

VARIETY: Final = 2.5
"""What each further number in the hand is worth: varied hands fit in more places."""

STUCK: Final = 6.0
"""What it is worth when the next player can't play: a turn lost, and a tile more to count."""

CLUMSY: Final = 3.0
"""A double fits on one number only, so it is played while it can be."""

ALWAYS: Final = 1000.0
"""Going out comes before everything else."""

Points = Callable[[Iterable[Tile]], int]
"""What tiles score in a game."""

Finish = Callable[[Tree, tuple[Tile, ...]], float | None]
"""What it is worth when a table like this ends the hand at once; None when it does not."""


class Seen(Protocol):
    """What the observations of both domino games hold."""

    @property
    def player(self) -> int:
        """Whose observation it is."""

    @property
    def legal(self) -> tuple[Action, ...]:
        """What this player may do."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def tree(self) -> Tree:
        """What lies."""

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The own hand."""

    @property
    def counts(self) -> tuple[int, ...]:
        """How many tiles each player holds."""

    @property
    def lacks(self) -> tuple[frozenset[int], ...]:
        """What each hand is known to lack."""

    def unseen(self) -> tuple[Tile, ...]:
        """The tiles out of sight."""


@dataclass(frozen=True, slots=True)
class _Rival:
    """Another player: how much it counts whether this one can play, how many tiles this one holds,
    and the tiles that they may be.
    """

    weight: float
    count: int
    possible: tuple[Tile, ...]


def _goes_on(_tree: Tree, _left: tuple[Tile, ...]) -> float | None:
    return None


def values(seen: Seen, points: Points, finish: Finish = _goes_on) -> list[float]:
    """A value for each of `seen.legal`, in points as `points` counts them; more is better.

    `finish` values a table on which the hand would end, other than by going out.
    """
    rivals = _rivals(seen)
    known: dict[tuple[Tile, int], float] = {}
    result = []
    for action in seen.legal:
        if not isinstance(action, Play):
            result.append(_outlook(seen.tree, seen.tiles, rivals))
            continue
        index = seen.tree.find(action.on)
        # Ends of the same number look alike: judged once, they need not be judged again.
        look = (action.tile, seen.tree.end(index).number)
        if look not in known:
            left = tuple(tile for tile in seen.tiles if tile != action.tile)
            tree = seen.tree.add(action.tile, index)
            over = finish(tree, left) if left else None
            after = _outlook(tree, left, rivals) if over is None else over
            known[look] = _relief(action.tile, points, rivals) + after
        result.append(known[look])
    return result


def _rivals(seen: Seen) -> tuple[_Rival, ...]:
    """The others; the next player counts in full, the one after that half, and so on.

    The tiles out of sight may be anywhere, but for what the others have shown: who drew or passed
    lacks the numbers that could be played on then.
    """
    unseen = seen.unseen()
    rivals = []
    for step in range(1, seen.players):
        seat = (seen.player + step) % seen.players
        lacks = seen.lacks[seat]
        possible = tuple(t for t in unseen if t.high not in lacks and t.low not in lacks)
        rivals.append(_Rival(0.5 ** (step - 1), seen.counts[seat], possible))
    return tuple(rivals)


def _relief(tile: Tile, points: Points, rivals: tuple[_Rival, ...]) -> float:
    """What it is worth to be rid of `tile`: its points, more so when somebody is nearly out."""
    fewest = min(rival.count for rival in rivals)
    return points((tile,)) * (SHED + HURRY / max(1, fewest)) + CLUMSY * tile.is_double


def _outlook(tree: Tree, hand: tuple[Tile, ...], rivals: tuple[_Rival, ...]) -> float:
    """How the table looks with this tree and this hand: to oneself, and to those who come next."""
    if not hand:
        return ALWAYS
    numbers = tree.playable_numbers
    return (
        FOLLOW * _followers(hand, numbers)
        + VARIETY * len({number for tile in hand for number in tile})
        + STUCK * sum(rival.weight * _stuck(rival, numbers) for rival in rivals)
    )


def _fitting(tiles: tuple[Tile, ...], numbers: frozenset[int]) -> int:
    return sum(high in numbers or low in numbers for high, low in tiles)


def _followers(hand: tuple[Tile, ...], numbers: frozenset[int]) -> float:
    """How safe the next turn is: 0 without a tile that fits, then 1/2, 2/3, 3/4 and so on."""
    fitting = _fitting(hand, numbers)
    return fitting / (fitting + 1)


def _stuck(rival: _Rival, numbers: frozenset[int]) -> float:
    """How likely this player has nothing that fits on `numbers`, from 0 to 1."""
    if not rival.possible:
        return 1.0
    share = _fitting(rival.possible, numbers) / len(rival.possible)
    return float((1.0 - share) ** rival.count)
