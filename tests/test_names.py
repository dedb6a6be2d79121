"""Released names never change: what a class wrote down, linked to or kept goes on to work.

A link of nbgitpuller breaks when a lesson is renamed; a teacher's own notebook breaks when a
function goes; a match text breaks when an option does. So `RELEASED` only grows: **a new name is
added at the end of its block, and nothing is ever taken out.**
"""

from __future__ import annotations

import argparse
import inspect
from collections.abc import Iterable
from pathlib import Path

import pytest

import farmlib
from farmlib import bots, cli, lessons
from farmlib.lessons.progress.syllabus import LESSONS, Lesson

ROOT = Path(__file__).parents[1]

RELEASED = {
    "lessons' files": """
        00_start_here.ipynb 01_chickenfoot.ipynb 02_chicken_coop.ipynb
        03_two_rulebooks.ipynb 04_chickapig.ipynb 05_duckling_dancin.ipynb
        06_chicken_chicken.ipynb
    """,
    "farmlib": """
        CHANCE DIRECTOR GAMES Action CaseFileError Event FarmError Game GameOver
        HubButton IllegalAction Live Match MatchTextError NotEnumerable NotationError
        Observation OptionsError Outcome Picture PositionError Refusal Step Table
        casting game live rule show slow_motion table tree walkthrough
    """,
    "farmlib.lessons": """
        Ask bars beside board cards case check exercise exercises figure measured
        my_progress options_side_by_side paired prepared_walkthrough quiz restore rulings
        search_steps search_tree side_by_side spread tile_set trainer
    """,
    "words of farmlib.table": """
        game seed humans bots names pace budget position match show show_all key tools
        timer aids
    """,
    "games": """
        chickenfoot chicken_coop chickapig duckling chicken_chicken
    """,
    "options": """
        chickenfoot:players chickenfoot:highest chickenfoot:hand_size
        chickenfoot:drawn_tile chickenfoot:chickenlittle chicken_coop:players
        chicken_coop:hand_size chicken_coop:youngest chicken_coop:blanks
        chickapig:players chickapig:flocks duckling:players duckling:piles
        duckling:youngest duckling:may_stop duckling:must_drop chicken_chicken:players
        chicken_chicken:director chicken_chicken:farmer chicken_chicken:rooster
        chicken_chicken:dogs chicken_chicken:worms chicken_chicken:disguised
        chicken_chicken:ostriches chicken_chicken:ducks chicken_chicken:blanks
        chicken_chicken:moods chicken_chicken:castings
    """,
    "bots": """
        random greedy memory
    """,
    "commands": """
        lab play rules cases edition worksheet voila doctor bench lite
    """,
    "rules": """
        CF-SET CF-PLAYERS CF-DEAL CF-HANDS CF-OPENER CF-FIRST CF-ARMS CF-MATCH CF-DRAW
        CF-PASS CF-OPEN CF-FOOT CF-LITTLE CF-OUT CF-STALE CF-BLOCK CF-SCORE CF-GAME
        CO-SET CO-DEAL CO-ROUNDS CO-OPENER CO-AGAIN CO-LEGS CO-MATCH CO-DRAW CO-OPEN
        CO-CLUCK CO-CROSS CO-TOES CO-BLOCKED CO-END CO-SCORE CO-HIDE CO-GAME CP-FLOCK
        CP-START CP-ROLL CP-SLIDE CP-GOAL CP-BALE CP-COW CP-COW-ONE CP-POOP CP-SPLAT
        CP-CARD-POOP CP-DAISY CP-BLOCK CP-WIN CP-TIMER CH-SETUP CH-SPACING CH-START
        CH-FLIP CH-WANT CH-MATCH CH-MISS CH-OVERTAKE CH-WIN DU-PLAYERS DU-PILE DU-JUMP
        DU-STEP DU-PAY DU-REMOVE DU-DROP DU-ORDER DU-WIN PP-DECK PP-DIRECTOR PP-EGG
        PP-HEN PP-FOX PP-LASTING PP-FARMER PP-ROOSTER PP-DOG PP-WORM PP-DISGUISE
        PP-OSTRICH PP-DUCK PP-CASTING PP-HIT PP-CONTEST PP-SLOWMO PP-SCORE PP-ROUND
        PP-WIN PP-HUNGRY PP-RICO PP-BILIOUS PP-EXACT PP-ROTTEN PP-DIRECTORS-CUT
        FARM-OVER FARM-TURN FARM-HELD FARM-PLACE
    """,
    "exercises": """
        chickenfoot/which-double-opens chickenfoot/who-opens
        chickenfoot/search-for-the-double chickenfoot/who-goes-on
        chickenfoot/where-to-play chickenfoot/tiles-that-fit chickenfoot/open-ends
        chickenfoot/how-many-more chickenfoot/what-now chickenfoot/drawn-tile
        chickenfoot/what-comes-next chickenfoot/finish-the-foot
        chickenfoot/who-can-be-caught chickenfoot/say-the-word chickenfoot/go-out
        chickenfoot/left-of-a-suit chickenfoot/how-does-it-end
        chickenfoot/make-a-stalemate chickenfoot/score-a-hand
        chickenfoot/lose-the-double-blank chickenfoot/who-wins chickenfoot/write-points
        chickenfoot/write-tiles-that-fit chickenfoot/write-open-numbers
        chickenfoot/write-all-free chickenfoot/write-winners chicken_coop/who-deals
        chicken_coop/which-double chicken_coop/who-begins
        chicken_coop/search-for-the-double chicken_coop/who-goes-on
        chicken_coop/where-to-play chicken_coop/tiles-that-fit chicken_coop/what-now
        chicken_coop/drawn-tile chicken_coop/make-it-cluck chicken_coop/what-comes-next
        chicken_coop/how-many-more chicken_coop/finish-the-toes
        chicken_coop/how-does-it-end chicken_coop/block-the-round chicken_coop/go-out
        chicken_coop/score-a-hand chicken_coop/who-wins chicken_coop/write-dealer
        chicken_coop/write-points chicken_coop/write-blocked chickapig/who-starts
        chickapig/how-many-to-go chickapig/how-many-moves chickapig/where-it-stops
        chickapig/which-can-slide chickapig/where-it-steps chickapig/bring-it-home
        chickapig/use-the-cow chickapig/where-to-put-her chickapig/does-she-poop
        chickapig/what-is-splatted chickapig/poop-cards-due chickapig/what-comes-next
        chickapig/what-now chickapig/which-card-helps chickapig/shut-in
        chickapig/may-it-be-set chickapig/open-a-way chickapig/sand-timer
        chickapig/who-wins chickapig/write-where-it-stops chickapig/write-splats
        chickapig/write-next-squares chickapig/write-way-home duckling/which-is-missing
        duckling/where-they-stand duckling/who-is-next duckling/what-comes-up
        duckling/how-many-places duckling/which-picture duckling/match-or-miss
        duckling/who-is-overtaken duckling/how-many-feathers duckling/overtake
        duckling/who-can-play duckling/where-does-it-land duckling/who-pays
        duckling/where-to-drop duckling/who-drops duckling/set-a-trap
        duckling/is-it-over duckling/win-the-race duckling/write-wanted
        duckling/write-feathers duckling/write-start duckling/write-flips
        chicken_chicken/count-the-eggs chicken_chicken/what-happens
        chicken_chicken/when-to-hit chicken_chicken/idle-cards
        chicken_chicken/who-directs chicken_chicken/what-now
        chicken_chicken/catch-the-moment chicken_chicken/is-it-true
        chicken_chicken/what-does-it-score chicken_chicken/follow-or-contradict
        chicken_chicken/doubt-it chicken_chicken/how-does-it-end
        chicken_chicken/how-many-cards chicken_chicken/count-them-all
        chicken_chicken/quack chicken_chicken/rooster-number
        chicken_chicken/say-the-number chicken_chicken/which-mood
        chicken_chicken/write-hen chicken_chicken/write-fox
        chicken_chicken/write-casting-card chicken_chicken/write-count
        chicken_chicken/write-points
    """,
}


def commands() -> list[str]:
    """The words that can follow `farmlib`."""
    (words,) = (
        action
        for action in cli._parser()._actions
        if isinstance(action, argparse._SubParsersAction)
    )
    return list(words.choices)


def words_of_table() -> list[str]:
    """What `farmlib.table` calls its arguments, a game's options left out."""
    parameters = inspect.signature(farmlib.table).parameters.values()
    return [one.name for one in parameters if one.kind is not one.VAR_KEYWORD]


def now(kind: str) -> list[str]:
    """The names of this kind that there are now."""
    match kind:
        case "lessons' files":
            return [path.name for path in (ROOT / "notebooks").glob("*.ipynb")]
        case "farmlib":
            return farmlib.__all__
        case "farmlib.lessons":
            return lessons.__all__
        case "words of farmlib.table":
            return words_of_table()
        case "games":
            return list(farmlib.GAMES)
        case "options":
            games = farmlib.GAMES
            return [f"{name}:{option}" for name in games for option in games[name]().options()]
        case "bots":
            return [*bots.BOTS, *bots.SPECIALISTS]
        case "commands":
            return commands()
        case "rules":
            books = [game.rulebook for game in farmlib.GAMES.values()]
            return list(dict.fromkeys(rule.id for book in books for rule in book))
        case "exercises":
            return [name for game in farmlib.GAMES for name in lessons.exercises(game)]
    raise AssertionError(f"nobody says what {kind} there are")


def faults(kind: str, released: Iterable[str], present: Iterable[str]) -> list[str]:
    """What is wrong: a released name that is gone, a name that is not on the list yet."""
    gone = [name for name in released if name not in set(present)]
    new = [name for name in present if name not in set(released)]
    return [
        *(
            f"{name} ({kind}) was released and is gone: somebody out there calls it by that name. "
            "Bring it back, if only as another name of what took its place."
            for name in gone
        ),
        *(f"{name} ({kind}) is new: add it to RELEASED in tests/test_names.py." for name in new),
    ]


@pytest.mark.parametrize("kind", RELEASED)
def test_released_names_are_all_there_and_new_ones_are_listed(kind: str) -> None:
    found = faults(kind, RELEASED[kind].split(), now(kind))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("module", [farmlib, lessons])
def test_each_public_name_can_be_had(module: object) -> None:
    for name in RELEASED[module.__name__].split():  # type: ignore[attr-defined]
        assert getattr(module, name) is not None, name


def test_each_lesson_of_the_syllabus_is_a_released_file() -> None:
    files = RELEASED["lessons' files"].split()
    assert {lesson.notebook for lesson in LESSONS if lesson.notebook} <= set(files)


def test_no_name_stands_twice() -> None:
    for kind, names in RELEASED.items():
        assert len(names.split()) == len(set(names.split())), kind


def test_a_name_that_goes_and_one_that_comes_are_told() -> None:
    gone, new = faults("eggs", ["boiled", "fried"], ["fried", "golden"])
    assert gone.startswith("boiled (eggs) was released and is gone")
    assert new.startswith("golden (eggs) is new")
    assert faults("eggs", ["fried"], ["fried"]) == []


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.title)
def test_a_progress_text_means_the_same_for_ever(lesson: Lesson) -> None:
    """A place in the syllabus is what a progress text holds: nothing in it is ever moved."""
    for kind, places in (("rules", lesson.rules), ("exercises", lesson.exercises)):
        mine = [name for name in RELEASED[kind].split() if name in set(places)]
        assert list(places) == mine, f"the {kind} of {lesson.title} have changed their places"
