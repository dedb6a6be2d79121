"""Tables of Chicken Coop, and what one does at them beside what Chickenfoot has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.at_table import Reader, set_table

if TYPE_CHECKING:
    from tests.browser.jupyter import Desk

GAME = "chicken_coop"
# Player 0 has two doubles to play; the bot has toes for the first of them, and nothing else.
DOUBLES = """players=2, seed=1, pace=0, position={
    "tree": "9-9(9-0 9-1 9-2 9-3 9-4 9-5)", "hands": ["8-7 6-4 5-5 4-4", "4-3 4-2 8-6"],
    "pile": "5-1 5-2 5-3 7-6", "turn": 0}"""
# Whatever player 0 does, the bot plays 4-4: it has nothing else.
BOTS_DOUBLE = """players=2, seed=1, pace=1500, position={
    "tree": "9-9(9-0 9-1 9-2 9-3 9-4 9-5)", "hands": ["8-0 7-7", "4-4 6-6"],
    "pile": "4-1 4-2 4-6", "turn": 0}"""
FIRST = "players=4, seed=2, pace=0"


def sit(desk: Desk, words: str, then: str = "") -> Reader:
    return set_table(desk, words, then=then, game=GAME)


def facts(reader: Reader) -> str:
    """What stands on the table, in words."""
    return " ".join(reader.root.locator(".fl-facts").inner_text().split())


def turn(reader: Reader) -> str:
    """Does what there is to do, by clicks: press the hub, or play, draw or pass."""
    if reader.keys(".fl-can") == ["hub"]:
        hub = reader.seen(["hub"])
        reader.answered(lambda: reader.click(hub))
        return "press"
    return reader.turn().first


def heard(reader: Reader) -> int:
    """How many sounds the page's audio was given to play, and forget them."""
    count: int = reader.page.evaluate(
        "() => { const n = window.played.length; window.played = []; return n; }"
    )
    return count
