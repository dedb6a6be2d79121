"""What the widgets of lessons may not tell before it is asked for, they do not send.

Two worlds that differ only in that sound the same, byte for byte (see `tests.boards.worlds`).
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

import farmlib
from farmlib.core.match import Match
from farmlib.lessons.counting.handle import Trainer
from farmlib.lessons.counting.training import Plan, Training
from farmlib.lessons.exercises.choosing import Choose
from farmlib.lessons.exercises.handle import Exercise
from farmlib.lessons.exercises.makers import makers_of
from farmlib.lessons.exercises.playing import PlayTo
from farmlib.lessons.exercises.question import Option, Question
from farmlib.lessons.panel.host import Host
from farmlib.lessons.walkthrough.notes import Ask
from farmlib.lessons.walkthrough.show import walkthrough
from tests.boards.recorder import message, recorded
from tests.boards.worlds import Pair, World, one_chance, pairs, scripted

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("chickenfoot", {"players": 3}),
    ("chicken_coop", {"players": 3}),
    ("chickapig", {"players": 2}),
    ("duckling", {"players": 3}),
    ("chicken_chicken", {"players": 4, "rooster": 1}),
]


# ---------------------------------------------------------------- walkthroughs


def whole_walk(pair: Pair, world: World) -> list[str]:
    """All that the browser hears of a walkthrough without hands: forth, back, to and fro."""
    with recorded() as recorder, one_chance(pair, world):
        walk = walkthrough(scripted(pair, world), hands="none", show=False)
        walk.display()
        for kind in ["next"] * len(pair.script) + ["back", "back", "next", "hint"]:
            message(walk.board, kind)
            recorder.told += recorder.opened()
        message(walk.board, "jump", text=str(walk.steps[0]))
        walk.display()
        walk.close()
    return recorder.told


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_walkthrough_without_hands_tells_only_what_all_could_see(
    game: str, options: dict[str, Any]
) -> None:
    found = list(pairs(farmlib.game(game, **options), 4, 10, watched=True, whole=False))
    for pair in found:
        one, other = (whole_walk(pair, world) for world in pair.worlds)
        assert one == other
    assert sum(len(pair.script) for pair in found) > 10


def asking(answer: str, then: str) -> list[str]:
    """All that the browser hears of a walkthrough up to a question, and after its answer."""
    match = Match(
        farmlib.game("chickenfoot", players=2),
        5,
        {"tree": "9-9(9-3 9-1 9-8 9-7 9-6 9-5)", "hands": ["3-1 4-4", "5-2 7-3"], "turn": 0},
    )
    match.play("0: play 3-1 on 9-3")
    match.play(then)
    with recorded() as recorder:
        notes = {1: Ask("Where would you play?", answer)}
        walk = walkthrough(match, notes, hands="none", show=False)
        for kind in ("next", "hint", "back", "next"):
            message(walk.board, kind)
        recorder.told += recorder.opened()
        recorder.note("asked")
        message(walk.board, "answer")
        message(walk.board, "answer")
        recorder.note("hidden again")
        recorder.told += recorder.opened()
        walk.close()
    return recorder.told


def test_the_answer_in_a_walkthrough_is_not_sent_before_it_is_shown() -> None:
    """Nor is what comes after it, which would tell it; and it is gone when it is hidden again."""
    one = asking("At the seven.", "1: play 7-3 on 9-7")
    other = asking("At the five.", "1: play 5-2 on 9-5")
    asked = one.index('["asked"]')
    assert one[:asked] == other[:asked]
    assert one[asked + 1] != other[asked + 1], "the answer"
    hidden = one.index('["hidden again"]')
    assert one[hidden:] == other[hidden:]


# ---------------------------------------------------------------- exercises


class Asked(Exercise):
    """An exercise with this question, whatever its maker makes."""

    def __init__(self, like: Exercise, question: Question) -> None:
        super().__init__(like._maker, like.seed, like.grade)
        self.question = question


def whole_panel(exercise: Exercise) -> list[str]:
    """All that the browser hears of a panel up to the moment when an answer is asked for."""
    with recorded() as recorder:
        host = Host(exercise)
        host.display()
        message(host.panel, "check", answer=[])
        message(host.panel, "lunch")
        if host.table is not None:
            for kind in ("click", "undo", "redo", "seed"):
                message(host.table.board, kind)
        recorder.told += recorder.opened()
        host.close()
    return recorder.told


@pytest.mark.parametrize("game", farmlib.GAMES)
def test_a_panel_does_not_tell_which_option_is_right(game: str) -> None:
    tried = 0
    for maker in makers_of(game):
        exercise = Exercise(maker, 1, 1)
        if not isinstance(exercise.question, Choose):
            continue
        turned = tuple(
            Option(option.key, option.label, not option.right, "Another reason.", "FARM-TURN")
            for option in exercise.question.choices
        )
        other = replace(
            exercise.question,
            choices=turned,
            because="Because.",
            hints=tuple("Look." for _ in exercise.question.hints),
            missing="Something else.",
        )
        one = whole_panel(Asked(exercise, exercise.question))
        assert one == whole_panel(Asked(exercise, other)), maker.name
        tried += 1
    assert tried >= 3


def with_another_pile(question: PlayTo, luck: random.Random) -> PlayTo:
    """The question with what lies face down, seen by nobody, in another order."""
    assert question.game is not None
    position = question.game.as_position(question.state)
    for name in ("pile", "deck"):
        if position.get(name):
            words = position[name].split()
            luck.shuffle(words)
            position[name] = " ".join(words)
    return replace(question, state=question.game.position(position), way=(), because="Because.")


@pytest.mark.parametrize("game", farmlib.GAMES)
def test_a_panel_with_a_board_tells_neither_the_way_nor_the_pile(game: str) -> None:
    tried = differ = 0
    for maker in makers_of(game):
        for grade in maker.grades:
            exercise = Exercise(maker, 1, grade)
            if isinstance(exercise.question, PlayTo):
                other = with_another_pile(exercise.question, random.Random(3))
                one = whole_panel(Asked(exercise, exercise.question))
                assert one == whole_panel(Asked(exercise, other)), maker.name
                tried += 1
                differ += other.state != exercise.question.state
    assert tried
    assert differ or game in ("chickapig", "duckling"), "no piles there"


# ---------------------------------------------------------------- the trainer


def whole_training(seed: int) -> list[str]:
    """All that the browser hears of one film, up to its verdict. The seed decides the films."""
    training = Training(Plan(seed=1))
    training.plan = Plan(seed=seed)
    trainer = Trainer(training)
    with recorded() as recorder:
        trainer._ipython_display_()
        board = trainer._board
        assert board is not None
        for kind in ("slow", "next", "lunch"):
            message(board, kind)
        recorder.told += recorder.opened()
        message(board, "answer", number=1, ms=800)
        message(board, "slow")
        recorder.told += recorder.opened()
        trainer.close()
    return recorder.told


def test_the_trainer_tells_nothing_of_the_films_to_come() -> None:
    one, other = whole_training(1), whole_training(2)
    assert [told.replace("seed=2", "seed=1") for told in other] == one, "only the line names it"
    assert Training(Plan(seed=1)).film != Training(Plan(seed=2)).film
