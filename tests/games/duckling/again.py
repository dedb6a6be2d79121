"""The rules of the game, worked out once more from the rule page and from nothing of the engine.

A table is a dictionary as positions have it. The ring is looked at as a list of 24 things, which
is another way to see it than the engine's.
"""

from __future__ import annotations

from typing import Any

Table = dict[str, Any]


def ring(table: Table) -> list[tuple[str, int] | None]:
    """What is on each of the 24 tiles: ("fowl", player), ("pile", player) or None."""
    cells: list[tuple[str, int] | None] = [None] * 24
    for what, places in (("fowl", table["fowl"]), ("pile", table["piles"])):
        for player, place in enumerate(places):
            if place is not None:
                assert cells[place] is None, f"two things on place {place}"
                cells[place] = (what, player)
    return cells


def round_from(table: Table, player: int) -> list[tuple[int, tuple[str, int] | None]]:
    """The tiles in front of a fowl in the order in which it comes to them, with what is there."""
    start = table["fowl"][player]
    cells = list(enumerate(ring(table)))
    return cells[start + 1 :] + cells[:start]


def won_by(table: Table) -> set[int]:
    """CH-WIN, DU-WIN."""
    held = table["feathers"]
    enough = 5 if len(held) >= 5 else sum(held)
    return {player for player, count in enumerate(held) if count >= enough}


def legal(table: Table, *, may_stop: bool, must_drop: bool) -> set[str]:
    """Everything that may be done, by anybody."""
    if won_by(table):
        return set()
    if table["drops"]:
        who = table["drops"][0]
        free = [place for place, thing in enumerate(ring(table)) if thing is None]
        keep = set() if must_drop else {f"{who}: keep"}
        return {f"{who}: drop {place}" for place in free} | keep
    who = table["turn"]
    stop = {f"{who}: stop"} if may_stop and table["matched"] else set()
    return {f"{who}: flip {place}" for place in range(12)} | stop


def after(table: Table, action: str, *, piles: bool) -> Table:
    """The table after an action that may be done."""
    who, what = action.split(": ")
    player, (word, *rest) = int(who), what.split()
    table = {key: list(value) if isinstance(value, list) else value for key, value in table.items()}
    if word in ("drop", "keep"):
        if word == "drop":
            table["piles"][player] = int(rest[0])
        table["drops"].remove(player)
    elif word == "stop":
        _pass_on(table)
    else:
        _flip(table, player, int(rest[0]), piles=piles)
    return table


def _flip(table: Table, player: int, place: int, *, piles: bool) -> None:
    table["flips"] += 1
    table["turned"][place] = table["flips"]
    table["seen"] = sorted({*table["seen"], place})
    way = round_from(table, player)
    steps = next(number for number, (_, thing) in enumerate(way) if thing is None)
    target = way[steps][0]
    before_free = [thing for _, thing in way[:steps] if thing]
    if table["yard"].split()[place] == table["path"].split()[target]:
        table["fowl"][player] = target
        table["matched"] = True
        for what, other in before_free:
            if what == "fowl":
                table["feathers"][player] += table["feathers"][other]
                table["feathers"][other] = 0
                if piles and table["piles"][other] is None:
                    table["drops"].append(other)
        if won_by(table):
            table["drops"] = []
        return
    if before_free and before_free[0][0] == "pile":
        owner = before_free[0][1]
        table["fowl"][player] = table["piles"][owner]
        table["piles"][owner] = None
        if owner != player and table["feathers"][player] > 0:
            table["feathers"][player] -= 1
            table["feathers"][owner] += 1
    if not won_by(table):
        _pass_on(table)


def _pass_on(table: Table) -> None:
    table["turn"] = (table["turn"] + 1) % len(table["fowl"])
    table["matched"] = False
