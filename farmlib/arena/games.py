"""Many games one after another, one row a game: what an experiment looks at.

A row holds what came of a game, in plain numbers: who won, how it ended, how often each thing
happened. The n-th game of a seed is the same on every machine, so an experiment can be told again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from farmlib.arena.play import BotTable, seated
from farmlib.core.actions import CHANCE
from farmlib.core.errors import FarmError, OptionsError
from farmlib.core.game import Game
from farmlib.core.given import quoted
from farmlib.core.match import Match

_FIRST_ROWS = 5
"""So many rows are shown of a long table."""


@dataclass(frozen=True, slots=True)
class Row:
    """What came of one game, or of the first `deals` deals of it.

    `seed` plays it again. `scores` and `winners` are a number and a seat for each player and
    winner: of the whole game, or of the last hand where it was stopped before. `deals` is how many
    hands or rounds were dealt, `actions` how often the players did something (chance left out),
    `events` how often each kind of event happened, `endings` how often a hand ended by which rule.
    """

    seed: int
    deals: int
    actions: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    events: tuple[tuple[str, int], ...]
    endings: tuple[tuple[str, int], ...]

    def count(self, kind: str) -> int:
        """How often events of this kind happened, such as "draw"; 0 when they never did."""
        return dict(self.events).get(kind, 0)

    def ended(self, rule: str) -> int:
        """How many hands this rule has ended, such as "CF-STALE"."""
        return dict(self.endings).get(rule, 0)


@dataclass(frozen=True, slots=True)
class Games:
    """A table of games: the game with its options, the bots by their seats, and a row a game."""

    game: Game[Any]
    bots: tuple[str, ...]
    rows: tuple[Row, ...]

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def column(self, value: Callable[[Row], float]) -> tuple[float, ...]:
        """`value` of each row."""
        return tuple(value(row) for row in self.rows)

    def mean(self, value: Callable[[Row], float]) -> float:
        """The mean of `value` over all rows."""
        return sum(self.column(value)) / len(self.rows)

    def share(self, good: Callable[[Row], bool]) -> float:
        """The share of the rows that are `good`, 0 to 1."""
        return self.mean(lambda row: float(bool(good(row))))

    def __repr__(self) -> str:
        title = f"{len(self.rows)} x {self.game.title}, played by {', '.join(self.bots)}"
        lines: list[tuple[str, ...]] = [
            ("seed", "deals", "actions", "won by", "scores", "ended by")
        ]
        lines += [_cells(row) for row in self.rows[:_FIRST_ROWS]]
        widths = [max(len(line[n]) for line in lines) for n in range(len(lines[0]))]
        table = [
            "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
            for line in lines
        ]
        more = len(self.rows) - _FIRST_ROWS
        return "\n".join([title, *table, *([f"... and {more} more"] if more > 0 else [])])


def _cells(row: Row) -> tuple[str, ...]:
    return (
        str(row.seed),
        str(row.deals),
        str(row.actions),
        " ".join(map(str, row.winners)) or "nobody",
        " ".join(map(str, row.scores)),
        ", ".join(f"{rule} {count}" if count > 1 else rule for rule, count in row.endings),
    )


def play_many(
    game: Game[Any],
    bots: str | Sequence[str] = "greedy",
    *,
    games: int = 100,
    seed: int = 1,
    deals: int | None = None,
) -> Games:
    """Let bots play `games` games, each with another shuffle, one row a game.

    `bots` is one name for all seats, or a name a seat. `deals` stops each game after so many hands
    or rounds; None: games are played to their end. Game n has the seed `seed` times a million plus
    n. Raises OptionsError for bots that don't fit the seats, and numbers below 1.

    >>> from farmlib.games.chickenfoot import Chickenfoot
    >>> table = play_many(Chickenfoot(players=2, highest=6), games=3, deals=1)
    >>> len(table), [row.deals for row in table]
    (3, [1, 1, 1])
    """
    for name, number in (("games", games), ("deals", 1 if deals is None else deals)):
        if type(number) is not int or number < 1:
            raise OptionsError(f"{name} is a whole number from 1, not {quoted(number)}.")
    names = (bots,) * game.num_players if isinstance(bots, str) else tuple(bots)
    rows = tuple(
        _row(_played(game, names, seed * 1_000_000 + number, deals)) for number in range(games)
    )
    return Games(game, names, rows)


def _played(game: Game[Any], bots: Sequence[str], seed: int, deals: int | None) -> Match:
    """A match, up to where the next deal would be one too many."""
    match = Match(game, seed)
    table = BotTable(match, seated(game, bots))
    dealt = 0
    while match.actors():
        if match.chance_is_due():
            if dealt == deals:
                break
            dealt += 1
        table.step()
    return match


def _row(match: Match) -> Row:
    outcome = match.outcome or match.game.result(match.state)
    if outcome is None:
        raise FarmError(f"The game with seed {match.seed} did not end.")
    return Row(
        seed=match.seed,
        deals=sum(action.player == CHANCE for action in match.actions),
        actions=sum(action.player != CHANCE for action in match.actions),
        winners=tuple(outcome.winners),
        scores=tuple(outcome.scores),
        events=_counted(event.kind for event in match.log),
        endings=_counted(event.rule for event in match.log if event.kind == "hand over"),
    )


def _counted(names: Iterable[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(Counter(names).items()))
