"""Terms: what a rulebook calls the things of a domino game, and the rules that say the same in
both, by their ids.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Terms:
    """The words and the rule ids of one domino rulebook.

    `part` is that for which one deals once, `branch` one of the opening double's six, `pile` what
    is drawn from, `opening` the opening double. The rules: `opener` who opens and how that double
    is searched for, `hands` which double it is; `first` the opening double is filled first, `toes`
    then any other double, `free` else every end is open; `match` like goes to like; `draw` who
    can't play draws, `no_draw` from a pile that is not empty; `score` and `game` count the points.
    """

    part: str
    branch: str
    pile: str
    opening: str
    opener: str
    hands: str
    first: str
    toes: str
    free: str
    match: str
    draw: str
    no_draw: str
    score: str
    game: str
