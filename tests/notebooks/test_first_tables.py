"""The first table of a lesson is played at as a reader would: there is something to do at once.

A domino hand that begins with turn after turn of drawing teaches nothing. So ten turns are played,
by readers who choose among what fits by chance, at each table that a domino lesson deals.
"""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from typing import Any

import pytest

import farmlib
from farmlib.core.match import Match
from tests.notebooks.test_lint import LESSONS, read

TURNS = 10
READERS = 8


def dealt() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """The live tables with a deal of their own: the lesson's cell, the game, and the other words."""
    for path in LESSONS:
        for cell in read(path)["cells"]:
            if cell["cell_type"] != "code":
                continue
            for call in ast.walk(ast.parse("".join(cell["source"]))):
                if not (isinstance(call, ast.Call) and ast.unparse(call.func) == "farmlib.table"):
                    continue
                try:
                    (game,) = [ast.literal_eval(one) for one in call.args]
                    words = {str(one.arg): ast.literal_eval(one.value) for one in call.keywords}
                except ValueError:
                    continue  # made from something worked out before: no deal of a lesson's own
                if words.get("show", True) and "humans" not in words:
                    yield f"{path.stem}, {cell['id']}", game, words


def played(game: str, words: dict[str, Any], reader: int) -> tuple[list[str], Match]:
    """What this reader does in ten turns, as kinds of action."""
    choose = random.Random(reader)
    table = farmlib.table(game, **{**words, "pace": 0, "show": False})
    kinds: list[str] = []
    while len(kinds) < TURNS and table.match.actors() == (0,):
        legal = [str(one) for one in table.match.game.legal_actions(table.match.state, 0)]
        fits = [one for one in legal if one.split()[1] in ("open", "play")]
        action = choose.choice(fits or legal)
        kinds.append(action.split()[1])
        table.play(action)
    table.close()
    return kinds, table.match


DEALT = [one for one in dealt() if one[1] in ("chickenfoot", "chicken_coop")]


def test_each_domino_lesson_deals_a_table_and_lesson_0_does_so_first() -> None:
    assert [where.split(",")[0] for where, _, _ in DEALT] == [
        "00_start_here",
        "01_chickenfoot",
        "02_chicken_coop",
    ]


@pytest.mark.parametrize("reader", range(READERS))
@pytest.mark.parametrize(
    ("game", "words"), [one[1:] for one in DEALT], ids=[one[0] for one in DEALT]
)
def test_a_reader_can_play_at_once_and_soon_meets_a_double(
    game: str, words: dict[str, Any], reader: int
) -> None:
    kinds, match = played(game, words, reader)
    turns = [kind for kind in kinds if kind not in ("press", "pass")]
    assert len(turns) >= 7, "the hand is over before it has begun"
    assert "draw" not in turns[:4]
    assert turns.count("draw") <= 2
    early = [str(action).split() for action in match.actions]
    mine = [place for place, said in enumerate(early) if said[0] == "0:"]
    doubles = [
        place
        for place, said in enumerate(early)
        if said[1] == "play" and len(set(said[2].split("-"))) == 1
    ]
    assert doubles, "no double but the first one"
    assert len([place for place in mine if place < doubles[0]]) <= 6


def test_a_miserable_deal_is_found_out() -> None:
    """The deal that lesson 0 once had: no six in the hand, and nothing to do but draw."""
    kinds, _ = played("chickenfoot", {"highest": 6, "seed": 10}, 0)
    assert kinds[:6].count("draw") > 2
