"""How a hand and a whole game come out: who went out, who has the lowest total; and what is
counted on the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farmlib.core.events import Event, Outcome
from farmlib.games.dominoes.table import Table


def game_outcome(totals: tuple[int, ...], rule: str) -> Outcome:
    """CF-GAME, CO-GAME: the lowest total wins, and equal ones share the win."""
    best = min(totals)
    winners = tuple(player for player, total in enumerate(totals) if total == best)
    names = [f"{{{player}}}" for player in winners]
    who = f"{{{winners[0]}:win}}" if len(names) == 1 else f"{' and '.join(names)} share the win"
    return Outcome(winners, totals, rule, f"The game is over: {who} with {best} points.")


def hand_outcome(
    table: Table, scores: tuple[int, ...], outcome: Outcome | None, part: str
) -> Outcome:
    """The hand just ended: who went out (nobody where it got stuck) and everybody's points.

    After the last hand, when there is an `outcome`, the winners are the game's. `part` is what the
    game calls a hand.
    """
    out = tuple(player for player, hand in enumerate(table.hands) if not hand)
    text = f"{{{out[0]}:have}} won the {part}." if out else "Nobody went out; everybody scores."
    return Outcome(outcome.winners if outcome else out, scores, table.ended, text)


def added(totals: Sequence[int], scores: Sequence[int]) -> tuple[int, ...]:
    """The totals after a hand."""
    return tuple(total + score for total, score in zip(totals, scores, strict=True))


def tile_counts(table: Table) -> dict[str, Any]:
    """Tiles in `hands` (a list), in the `pile` and in the `tree`."""
    return {
        "hands": [len(hand) for hand in table.hands],
        "pile": len(table.pile),
        "tree": len(table.tree),
    }


def tell_scores(scores: Sequence[int], rule: str, events: list[Event]) -> None:
    """An event for each player's points of a hand, by `rule` (CF-SCORE, CO-SCORE)."""
    for player, score in enumerate(scores):
        text = f"{{{player}:score}} {score}."
        events.append(Event("score", rule, text, player, (("points", score),)))
