"""Walkthroughs that are ready for a class: a short real hand of about ten minutes, with questions.

Each is a YAML file in `prepared/`, by the id of its game: `title`, `names`, `match` (the text of a
match) and `notes`: for a step `words` (a text), `ask` and `answer`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

import yaml

from farmlib.core.errors import FarmError
from farmlib.core.match import Match
from farmlib.lessons.walkthrough.notes import Ask, Note
from farmlib.lessons.walkthrough.show import shown
from farmlib.lessons.walkthrough.story import Hands
from farmlib.lessons.walkthrough.walk import Walkthrough


@dataclass(frozen=True, slots=True)
class Prepared:
    """What a file in `prepared/` holds."""

    title: str
    names: tuple[str, ...]
    match: str
    notes: Mapping[int, Note]


def prepared_walkthrough(
    game_id: str, *, hands: Hands = "all", show: bool = True, key: str | None = None
) -> Walkthrough:
    """Show the walkthrough that comes with a game, such as "chickenfoot".

    `hands`, `show` and `key` are those of `farmlib.walkthrough`. Raises FarmError for a game that
    has none.
    """
    found = prepared(game_id)
    line = f"farmlib.lessons.prepared_walkthrough({game_id!r})"
    return shown(
        Match.from_text(found.match),
        found.notes,
        hands=hands,
        names=found.names,
        title=found.title,
        show=show,
        key=key,
        line=line,
    )


def prepared_games() -> tuple[str, ...]:
    """The ids of the games that have a prepared walkthrough."""
    return tuple(sorted(path.name.removesuffix(".yaml") for path in _folder().iterdir()))


def prepared(game_id: str) -> Prepared:
    """What the file for a game holds. Raises FarmError for a game that has none."""
    known = prepared_games()
    if game_id not in known:
        raise FarmError(
            f"There is no prepared walkthrough for {game_id!r}; there is one for "
            f"{', '.join(known)}."
        )
    text = _folder().joinpath(f"{game_id}.yaml").read_text(encoding="utf-8")
    data = yaml.safe_load(text)
    notes = {step: _note(note) for step, note in data["notes"].items()}
    return Prepared(data["title"], tuple(data["names"]), data["match"], notes)


def _note(note: Mapping[str, str]) -> Note:
    said: list[str | Ask] = [note["words"]] if "words" in note else []
    if "ask" in note:
        said.append(Ask(note["ask"], note.get("answer", "")))
    return said


def _folder() -> Any:
    return files("farmlib.lessons.walkthrough").joinpath("prepared")
