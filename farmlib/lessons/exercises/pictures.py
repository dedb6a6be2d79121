"""The picture of an exercise: the table as anybody sees it, without what would tell the answer.

A board says whose turn it is and what to do, shows where one can play, and counts the points of a
hand. All of that is what exercises ask, so here it is taken out, of the words for the ear as well.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from farmlib.lessons.casebook import called
from farmlib.lessons.exercises.question import Question
from farmlib.scenes import Picture, scene_of
from farmlib.scenes.art_hub import RADIUS, hub_art
from farmlib.scenes.dominoes import NUMERALS_BELOW
from farmlib.scenes.scene import Item, Scene
from farmlib.scenes.svg import WIDTH, scale_of
from farmlib.scenes.text import LEGEND

PLAIN_LEGEND: Final = "* was played last."

_TELLING_MARKS: Final = ("open", "due", "dim", "new")
"""Marks of things on the table that show what can be done."""

_CAN_DO: Final = re.compile(r" (Hit it|Show the next one)\.$")
"""What a thing on the table says of what can be done with it."""

_TELLING_FACTS: Final = re.compile(
    r"still needs|stalemate|^The hub |the round is blocked$"
    r"|^Rolled so far"
    r"|^[0-9]+ feathers? win$|^Yard tiles seen so far"
)
"""Facts at the table that say what a reader is asked to see."""

_ADVICE: Final = re.compile(
    r"^(Open ends|What you can play now): .*\n?"  # lines for the ear
    r"|^(Fits now|Can move now): .*\n(  .*\n)*"  # in text, it may go on in further lines
    r"|^What stands on [0-9]+,[0-9]+ can go to .*\n"
    r"|^ *- (\[[0-9]+\] ?)+\n"  # in text, places that a double still has
    r"| \[[0-9]+\]"  # in text, an open end
    r"|; open end (blank|[0-9]+)"
    r"|, which still needs [a-z]+ toes?"
    r"|, with [a-z ]+ (arms|legs)(?=\.)"
    r"| \([0-9]+ points?\)",  # what a hand counts
    re.MULTILINE,
)

_CAN: Final = re.compile(r" (It can go to|You may lift her|A jump with your|Take one for) ?[^.]*\.")
"""Sentences in the label of a thing that say what can be done with it."""

_TELLING_ART: Final = ("daisy",)
"""Pictures that show where something can go: the flower where a jump ends."""

_GONE: Final = "\0"
"""Stands for words that were taken out, until the lines that held nothing else are gone too."""


def picture_of(question: Question) -> Picture | None:
    """The picture of the position that is asked about; None when there is none."""
    own = question.own_scene()
    if own is not None:
        return Picture(own)
    if question.game is None:
        return None
    scene = scene_of(
        question.game, question.state, question.viewer, question.names, question.show_all, aids=()
    )
    # Nobody has begun yet, or everybody is asked at once.
    if not getattr(question.state, "tree", not question.game.asks_everybody):
        scene = _nobody_in_turn(scene)
    return Picture(quiet(scene, who_looks(question)))


_LEAST: Final = 640
"""Pixels: in a narrower picture the words on it are too small."""


def least_width(picture: Picture) -> int:
    """How many pixels wide a picture has to be shown at least, so that its tiles can be read."""
    tile = scale_of(picture.scene) * picture.scene.unit
    return min(WIDTH, max(_LEAST, round(WIDTH * NUMERALS_BELOW / tile)))


def _nobody_in_turn(scene: Scene) -> Scene:
    """The scene without the sign of who is in turn: who begins a hand is what is asked."""
    return replace(
        scene,
        plates=tuple(replace(plate, turn=False) for plate in scene.plates),
        text=re.sub(r"^> ", "  ", scene.text, flags=re.MULTILINE),
    )


def who_looks(question: Question) -> str:
    """Whose eyes look, as a sentence."""
    if question.viewer is None or question.game is None:
        return "You're watching from beside the table."
    name = called(question.game)[question.viewer]
    return f"You're {name[:1].lower()}{name[1:]}."


def quiet(scene: Scene, status: str) -> Scene:
    """The scene without its advice; `status` stands in place of the status line."""
    facts = tuple(fact for fact in scene.facts if not _TELLING_FACTS.search(fact))
    gone = [f"{fact}." for fact in scene.facts if fact not in facts]
    gone += [f"{join} {mark}" for plate in scene.plates for mark in plate.marks for join in ",;"]
    return replace(
        scene,
        status=status,
        facts=facts,
        moves=(),
        plates=tuple(replace(plate, marks=()) for plate in scene.plates),
        board=tuple(_plain(item) for item in scene.board if "open" not in item.marks),
        art=_sleeping(scene.art),
        tray=tuple(_plain(item) for item in scene.tray),
        text=_restated(_without(scene.text, gone), status),
        outline=_without(scene.outline, gone),
    )


def _without(text: str, gone: Sequence[str]) -> str:
    """`text` without these words, and without its advice."""
    for words in gone:
        text = text.replace(words, _GONE)
    text = _ADVICE.sub("", f"{text.replace(LEGEND, PLAIN_LEGEND)}\n")
    lines = [line for line in text.split("\n") if not line or line.strip(f" {_GONE}")]
    kept = (line.replace(f"{_GONE} ", "").replace(_GONE, "").rstrip() for line in lines)
    return "\n".join(kept).rstrip()


def _restated(text: str, status: str) -> str:
    """A text board (its title, the status in lines, an empty line, the rest) with this status."""
    head, _, rest = text.partition("\n\n")
    title = head.split("\n")[0]
    return f"{title}\n{status}\n\n{rest}"


def _plain(item: Item) -> Item:
    marks = tuple(mark for mark in item.marks if mark not in _TELLING_MARKS)
    label = "The hub." if item.key == "hub" else _CAN_DO.sub("", _CAN.sub("", item.label))
    art = "" if item.art in _TELLING_ART else item.art
    return replace(item, art=art, marks=marks, label=label, role="still")


def _sleeping(art: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """The pictures, with a hub that is quiet: it would show by itself what is due."""
    quiet_hub = hub_art("idle", radius=RADIUS, face=False)[1]
    return tuple((name, quiet_hub if name.startswith("hub ") else svg) for name, svg in art)
