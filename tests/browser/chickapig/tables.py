"""Tables of Chickapig for the browser: positions in which something is about to happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.at_table import Reader, set_table

if TYPE_CHECKING:
    from tests.browser.jupyter import Desk

GAME = "chickapig"

FIRST = "players=4, seed=3, pace=0"

# Green: a poop in the way of 1,0, a chickapig that is one slide from home, two moves.
SLIDES = """players=2, seed=1, pace=0, position={"turn": "g", "moves": 2, "roll": 3, "board": '''\\
.g.g.g..g.g...
.....G..G.....
..............
.....R..R.....
.*.......c....
......g.......
..............
..............
..............
..............
.....G..G.....
..............
.....R..R.....
.r.r.r..r.r.r.
'''}"""

# Green holds the Daisy that jumps: 5,0 can jump over the bale on 5,1, and lands on 5,2.
JUMP = SLIDES.replace('"roll": 3', '"roll": 3, "daisies": {"g": "jump"}')

# A one: the cow can be lifted, and is still behind her fence.
COW = 'players=2, seed=1, pace=0, position={"turn": "g", "moves": 1, "roll": 1}'


def sit(desk: Desk, words: str, then: str = "") -> Reader:
    return set_table(desk, words, then=then, game=GAME)


def facts(reader: Reader) -> str:
    """What stands on the table, in words."""
    return " ".join(reader.root.locator(".fl-facts").inner_text().split())


def label(reader: Reader, key: str) -> str:
    """What a square says to whom it is read aloud."""
    return str(reader.item(key).get_attribute("aria-label"))
