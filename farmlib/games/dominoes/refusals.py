"""What both domino games refuse, in the same words; each names the rules of its own rulebook."""

from __future__ import annotations

from dataclasses import dataclass

from farmlib.core.actions import CHANCE
from farmlib.core.events import Refusal
from farmlib.games.dominoes.actions import Deal, Play
from farmlib.games.dominoes.table import Table, waits_for_deal
from farmlib.games.dominoes.tree import Tree
from farmlib.games.dominoes.words import a_number, needs, number_word


@dataclass(frozen=True, slots=True)
class PlaceRules:
    """The ids of the rules that say where a tile may be played, and the word for a branch.

    `first`: the opening double is filled first. `toes`: then any other double. `match`: like goes
    to like. `branch` is what the game calls one of the opening double's six ("arm", "leg").
    """

    first: str
    toes: str
    match: str
    branch: str


def no_seat(player: int, players: int) -> Refusal | None:
    """FARM-PLACE: who acts must sit at the table."""
    if 0 <= player < players:
        return None
    return Refusal(
        "FARM-PLACE",
        f"There is no player {player} at this table: they are 0 to {players - 1}.",
    )


def refuse_deal(table: Table, action: Deal, part: str) -> Refusal | None:
    """FARM-TURN: only chance deals, and only before a hand; `part` is the game's word for it."""
    if waits_for_deal(table) and action.player == CHANCE:
        return None
    return Refusal(
        "FARM-TURN", f"Tiles are dealt only before a {part}; this {part} is being played."
    )


def not_your_turn(table: Table, part: str) -> Refusal:
    """FARM-TURN: somebody else is in turn, or chance; `part` is a hand, a round."""
    if waits_for_deal(table):
        return Refusal("FARM-TURN", f"The next {part} has to be dealt first.")
    return Refusal("FARM-TURN", f"Not now: {{{table.turn}:play}} next.")


def refuse_tile(table: Table, action: Play) -> Refusal | None:
    """FARM-HELD and FARM-PLACE: one plays a tile of one's own, on a tile that lies."""
    if action.tile not in table.hands[action.player]:
        text = f"{action.tile} isn't in your hand. Play a tile you have."
        return Refusal("FARM-HELD", text)
    if table.tree.find(action.on) < 0:
        text = f"{action.on} isn't on the table, so you can't play there."
        return Refusal("FARM-PLACE", text)
    return None


def refuse_place(tree: Tree, action: Play, rules: PlaceRules) -> Refusal | None:
    """An unfinished double comes first (CF-ARMS, CF-FOOT; CO-LEGS, CO-TOES), and like goes to like
    (CF-MATCH, CO-MATCH). The tile `action.on` lies in the tree.
    """
    tile, on = action.tile, action.on
    end = tree.end(tree.find(on))
    unfinished = tree.unfinished()
    if unfinished and unfinished.tile != on:
        first = unfinished.tile == tree.root
        return Refusal(
            rules.first if first else rules.toes,
            f"{tile} can't go there: {needs(unfinished, rules.branch if first else 'toe')}.",
        )
    if not end.room:
        full = (
            "it already has all its tiles"
            if on.is_double
            else f"its {number_word(end.number)} is covered"
        )
        return Refusal(rules.match, f"Nothing more goes on {on.words()}: {full}.")
    if end.number not in tile:
        return Refusal(
            rules.match, f"{tile} doesn't fit there: {on.words()} wants {a_number(end.number)}."
        )
    return None
