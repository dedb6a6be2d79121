"""Where the lessons find their examples: the case files, by the id of a case.

A case is a test, a figure and an exercise at once, so the lessons set up no positions of their own
where a case has one. In a checkout (an editable install too) the tree's `tests/cases/` is read; an
installed wheel carries a copy.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from farmlib.core.cases import Case, load_cases
from farmlib.core.errors import FarmError
from farmlib.core.game import Game
from farmlib.core.match import Match
from farmlib.core.registry import GAMES

PACKAGE = Path(__file__).parents[1]
NO_CASES = "DEVIATIONS.yaml"
"""A file in the same folder that lists differences between books and rules, not cases."""


class NoSuchCase(FarmError):
    """No case file holds a case of this id."""


def folder() -> Path:
    """The folder of the case files: the checkout's, else the one that the wheel carries.

    Raises FarmError when neither is there.
    """
    tree = PACKAGE.parent
    places = [PACKAGE / "_data" / "cases"]
    if (tree / "pyproject.toml").is_file():
        places.insert(0, tree / "tests" / "cases")
    for place in places:
        if place.is_dir():
            return place
    raise FarmError("The case files are missing: farmlib isn't fully installed.")


def case(case_id: str) -> Case:
    """The case with this id, such as `case("CF-21")`, from whichever file holds it.

    Raises NoSuchCase, and CaseFileError when the file that holds it is damaged.
    """
    # Reading YAML takes a while, so only the file that names the case is read.
    named = re.compile(rf"(?m)^ *- +id: *{re.escape(case_id)} *$")
    for path in sorted(folder().glob("*.yaml")):
        if path.name != NO_CASES and named.search(path.read_text(encoding="utf-8")):
            for found in _cases(path):
                if found.id == case_id:
                    return found
    raise NoSuchCase(f"There is no case {case_id!r} in the case files.")


@cache
def _cases(path: Path) -> tuple[Case, ...]:
    return load_cases(path)


def played(case: Case, after: int | None = None) -> Match:
    """The case's match after the first `after` of its actions; None: after all of them.

    Raises FarmError when the case has fewer, and whatever is wrong with the case.
    """
    count = len(case.play) if after is None else after
    if not 0 <= count <= len(case.play):
        raise FarmError(
            f"{case.id} has {len(case.play)} actions, so there is no moment after {count}."
        )
    match = case.start()
    for action in case.play[:count]:
        match.play(action)
    return match


def called(game: Game[Any]) -> tuple[str, ...]:
    """What the cases' own lines call the players: by their colours where a game has them.

    >>> import farmlib
    >>> called(farmlib.game("chicken_coop", players=2)), called(farmlib.game("chickapig"))
    (('Player 0', 'Player 1'), ('Green', 'Red'))
    """
    return GAMES.kit(game.id).called(game)
