"""No example below a rule cites a rule that the lesson tells only later.

An example is a case that a figure, a board or a check shows. What it cites are the rules that its
check names: those that forbid what the case tries, and those that are said to be at work.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from farmlib.core.registry import GAMES
from farmlib.lessons import case
from tests.notebooks.test_lint import FOLDER, read
from tests.taught import TAUGHT

HEADING = re.compile(r"(?m)^### ((?:[A-Z]{2}|FARM)-[A-Z]+(?:-[A-Z]+)*) · ")
SHOWN = re.compile(r"\b(?:figure|board|check)\(([^)]*)\)")
CASE = re.compile(r'"((?:CF|CO|CP|DU|CH|PP)M?-M?\d+)"')

EARLY: dict[str, str] = {
    "CF-05 CF-OPENER": "the next rule says who opens; here the wrong double is what is refused",
    "DU-202 DU-PAY": "the book's figure 2 is one story; its end is checked where it is told",
    "DU-202 DU-REMOVE": "the book's figure 2 is one story; its end is checked where it is told",
    "DU-202 DU-STEP": "only the jump is shown at first, which is figure 2's first half",
    "DU-203 DU-ORDER": "a live board of the book's figure 3; it is checked below DU-ORDER",
    "PP-24 PP-CONTEST": "a live board: what the others say to a hit is the very next rule",
    "PP-26 PP-SCORE": "the point that nobody doubts is told here, all the others in PP-SCORE",
    "DU-204 DU-REMOVE": "a live board of the book's figure 4; it is checked below DU-REMOVE",
}
"""Case and rule ("CF-01 CF-DEAL") -> why it may be cited before it is told."""

ANYWHERE = re.compile(r"FARM-|CF-MATCH|CO-MATCH")
"""Rules that everybody knows without being told, and like to like, which the overview tells."""


def examples(game: str) -> Iterator[tuple[str, int, str]]:
    """The rule that an example stands under, the rule's place, and the case."""
    rule, place = "", -1
    for cell in read(FOLDER / GAMES[game].rulebook.lesson)["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            if found := HEADING.search(source):
                rule, place = found[1], place + 1
            elif source.startswith("#"):
                rule = ""
        elif rule:
            for call in SHOWN.findall(source):
                yield from ((rule, place, name) for name in CASE.findall(call))


def cited(name: str) -> set[str]:
    """The rules that a reader sees named: why something is refused, and which rules are at work."""
    expect = case(name).expect
    return {
        *expect.get("refused", {}).values(),
        *expect.get("cites", ()),
        *expect.get("not_cited", ()),
    }


@pytest.mark.parametrize("game", TAUGHT)
def test_nothing_is_cited_before_it_is_told(game: str) -> None:
    order: dict[str, int] = {}
    for cell in read(FOLDER / GAMES[game].rulebook.lesson)["cells"]:
        for rule in HEADING.findall("".join(cell["source"])):
            order.setdefault(rule, len(order))
    early = sorted(
        {
            f"{name} {rule}"
            for _, place, name in examples(game)
            for rule in cited(name)
            if order.get(rule, -1) > place and not ANYWHERE.match(rule)
        }
    )
    assert [one for one in early if one not in EARLY] == [], "\n".join(early)
