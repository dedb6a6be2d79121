"""The syllabus: what there is to do in each lesson, in an order that never changes.

A progress text holds no names, only a yes or a no for each thing, so that it is short enough to be
read out. What the twelfth yes means must therefore stay the same for ever: a text written down
today is read again next year, by a farmlib that has more rules and exercises. That is why the order
stands here, by itself. The order of a rulebook may change (a rule is put where one needs it), and
a number worked out from the name would now and then be the same for two things.

So: **new things go to the end of their line; nothing is ever taken out or moved.** What a lesson
has no more goes into `GONE`: it keeps its place, and is counted no more.

It also lets progress be shown without loading a single game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson: its number in progress texts (1-15), its game, and its things by their places.

    `rules` are ids, `exercises` names such as "chickenfoot/where-to-play". `notebook` is the file
    that teaches it, "" for what belongs to all lessons.
    """

    number: int
    game: str
    title: str
    notebook: str
    rules: tuple[str, ...]
    exercises: tuple[str, ...] = ()

    @property
    def things(self) -> frozenset[str]:
        """All that can be done in it now."""
        return frozenset((*self.rules, *self.exercises)) - GONE


GONE: Final[frozenset[str]] = frozenset()
"""Rules and exercises that no lesson has any more."""

LESSONS: Final = (
    Lesson(
        number=2,
        game="chickenfoot",
        title="Chickenfoot",
        notebook="01_chickenfoot.ipynb",
        rules=(
            *("CF-SET", "CF-PLAYERS", "CF-DEAL", "CF-HANDS", "CF-OPENER", "CF-FIRST", "CF-ARMS"),
            *("CF-MATCH", "CF-DRAW", "CF-PASS", "CF-OPEN", "CF-FOOT", "CF-LITTLE", "CF-OUT"),
            *("CF-STALE", "CF-BLOCK", "CF-SCORE", "CF-GAME"),
        ),
        exercises=(
            "chickenfoot/which-double-opens",
            "chickenfoot/who-opens",
            "chickenfoot/search-for-the-double",
            "chickenfoot/who-goes-on",
            "chickenfoot/where-to-play",
            "chickenfoot/tiles-that-fit",
            "chickenfoot/open-ends",
            "chickenfoot/how-many-more",
            "chickenfoot/what-now",
            "chickenfoot/drawn-tile",
            "chickenfoot/what-comes-next",
            "chickenfoot/finish-the-foot",
            "chickenfoot/who-can-be-caught",
            "chickenfoot/say-the-word",
            "chickenfoot/go-out",
            "chickenfoot/left-of-a-suit",
            "chickenfoot/how-does-it-end",
            "chickenfoot/make-a-stalemate",
            "chickenfoot/score-a-hand",
            "chickenfoot/lose-the-double-blank",
            "chickenfoot/who-wins",
            "chickenfoot/write-points",
            "chickenfoot/write-tiles-that-fit",
            "chickenfoot/write-open-numbers",
            "chickenfoot/write-all-free",
            "chickenfoot/write-winners",
        ),
    ),
    Lesson(
        number=3,
        game="chicken_coop",
        title="Chicken Coop",
        notebook="02_chicken_coop.ipynb",
        rules=(
            *("CO-SET", "CO-DEAL", "CO-ROUNDS", "CO-OPENER", "CO-AGAIN", "CO-LEGS", "CO-MATCH"),
            *("CO-DRAW", "CO-OPEN", "CO-CLUCK", "CO-CROSS", "CO-TOES", "CO-BLOCKED", "CO-END"),
            *("CO-SCORE", "CO-HIDE", "CO-GAME"),
        ),
        exercises=(
            "chicken_coop/who-deals",
            "chicken_coop/which-double",
            "chicken_coop/who-begins",
            "chicken_coop/search-for-the-double",
            "chicken_coop/who-goes-on",
            "chicken_coop/where-to-play",
            "chicken_coop/tiles-that-fit",
            "chicken_coop/what-now",
            "chicken_coop/drawn-tile",
            "chicken_coop/make-it-cluck",
            "chicken_coop/what-comes-next",
            "chicken_coop/how-many-more",
            "chicken_coop/finish-the-toes",
            "chicken_coop/how-does-it-end",
            "chicken_coop/block-the-round",
            "chicken_coop/go-out",
            "chicken_coop/score-a-hand",
            "chicken_coop/who-wins",
            "chicken_coop/write-dealer",
            "chicken_coop/write-points",
            "chicken_coop/write-blocked",
        ),
    ),
    Lesson(
        number=4,
        game="chickapig",
        title="Chickapig",
        notebook="04_chickapig.ipynb",
        rules=(
            *("CP-FLOCK", "CP-START", "CP-ROLL", "CP-SLIDE", "CP-GOAL", "CP-BALE", "CP-COW"),
            *("CP-COW-ONE", "CP-POOP", "CP-SPLAT", "CP-CARD-POOP", "CP-DAISY", "CP-BLOCK"),
            *("CP-WIN", "CP-TIMER"),
        ),
        exercises=(
            "chickapig/who-starts",
            "chickapig/how-many-to-go",
            "chickapig/how-many-moves",
            "chickapig/where-it-stops",
            "chickapig/which-can-slide",
            "chickapig/where-it-steps",
            "chickapig/bring-it-home",
            "chickapig/use-the-cow",
            "chickapig/where-to-put-her",
            "chickapig/does-she-poop",
            "chickapig/what-is-splatted",
            "chickapig/poop-cards-due",
            "chickapig/what-comes-next",
            "chickapig/what-now",
            "chickapig/which-card-helps",
            "chickapig/shut-in",
            "chickapig/may-it-be-set",
            "chickapig/open-a-way",
            "chickapig/sand-timer",
            "chickapig/who-wins",
            "chickapig/write-where-it-stops",
            "chickapig/write-splats",
            "chickapig/write-next-squares",
            "chickapig/write-way-home",
        ),
    ),
    Lesson(
        number=5,
        game="duckling",
        title="Duckling Dancin'",
        notebook="05_duckling_dancin.ipynb",
        rules=(
            *("CH-SETUP", "CH-SPACING", "CH-START", "CH-FLIP", "CH-WANT", "CH-MATCH", "CH-MISS"),
            *("CH-OVERTAKE", "CH-WIN", "DU-PLAYERS", "DU-PILE", "DU-JUMP", "DU-STEP", "DU-PAY"),
            *("DU-REMOVE", "DU-DROP", "DU-ORDER", "DU-WIN"),
        ),
        exercises=(
            "duckling/which-is-missing",
            "duckling/where-they-stand",
            "duckling/who-is-next",
            "duckling/what-comes-up",
            "duckling/how-many-places",
            "duckling/which-picture",
            "duckling/match-or-miss",
            "duckling/who-is-overtaken",
            "duckling/how-many-feathers",
            "duckling/overtake",
            "duckling/who-can-play",
            "duckling/where-does-it-land",
            "duckling/who-pays",
            "duckling/where-to-drop",
            "duckling/who-drops",
            "duckling/set-a-trap",
            "duckling/is-it-over",
            "duckling/win-the-race",
            "duckling/write-wanted",
            "duckling/write-feathers",
            "duckling/write-start",
            "duckling/write-flips",
        ),
    ),
    Lesson(
        number=1,
        game="",
        title="Every game",
        notebook="",
        rules=("FARM-OVER", "FARM-TURN", "FARM-HELD", "FARM-PLACE"),
    ),
)
"""The lessons in the order in which they are shown."""


def lessons_now() -> Iterator[Lesson]:
    """The lessons of the games that can be played, and what belongs to all of them."""
    from farmlib.core.registry import GAMES

    return (lesson for lesson in LESSONS if not lesson.game or lesson.game in GAMES)


def lesson_by_number(number: int) -> Lesson | None:
    """The lesson with this number in progress texts; None when this farmlib knows none."""
    return next((lesson for lesson in LESSONS if lesson.number == number), None)
