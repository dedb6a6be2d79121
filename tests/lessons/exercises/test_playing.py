"""Aims that are played: reached, not yet, lost; from moves in notation and from a board."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from farmlib.core.actions import CHANCE
from farmlib.core.errors import FarmError
from farmlib.core.events import Event
from farmlib.core.game import Game
from farmlib.core.match import Match
from farmlib.games.chickapig import Chickapig
from farmlib.games.chickenfoot import Chickenfoot
from farmlib.games.dominoes import Tile
from farmlib.lessons.exercises import Exercise, Outcome, exercise
from farmlib.lessons.exercises.chickenfoot.aims import FinishFoot, GoOut, LoseTile, SayTheWord
from farmlib.lessons.exercises.playing import Aim, PlayTo, shortest_way


@dataclass(frozen=True)
class RedHasMoved(Aim):
    """Something that only happens after the die has been rolled."""

    rule: ClassVar[str] = "CP-ROLL"

    def reached(self, game: Game[Any], state: Any, events: Sequence[Event]) -> bool:
        return any(event.kind == "move" and event.player == 1 for event in events)

    def still_missing(self, game: Game[Any], state: Any) -> str:
        return "Red has not moved."


FOOT = {
    "tree": "9-9(9-0 9-1 9-2 9-3 9-4(4-4(4-8)) 9-5)",
    "hands": ["6-4 8-1", "7-4 6-6"],
    "pile": "7-7 6-2",
}
GAME = Chickenfoot(players=2)
STATE = GAME.position(FOOT)


def to_play(limit: int = 3) -> PlayTo:
    aim = FinishFoot(Tile(4, 4))
    way = shortest_way(GAME, STATE, aim, 4)
    assert way is not None
    return PlayTo(
        prompt=("Finish the foot.",),
        hints=("Look at the double 4.",),
        because="It has three toes.",
        aim=aim,
        limit=limit,
        way=way,
        game=GAME,
        state=STATE,
    )


def test_the_shortest_way_is_found() -> None:
    assert to_play().way == ("0: play 6-4 on 4-4", "1: play 7-4 on 4-4")


def test_moves_that_lead_there_are_right() -> None:
    verdict = to_play().judge(["0: play 6-4 on 4-4", "1: play 7-4 on 4-4"])
    assert verdict.right
    assert (verdict.words, verdict.rule) == ("It has three toes.", "CF-FOOT")


def test_halfway_there_is_not_yet_and_says_what_is_missing() -> None:
    verdict = to_play().judge(["0: play 6-4 on 4-4"])
    assert verdict.outcome is Outcome.NOT_YET
    assert verdict.words == "The double 4 still needs one toe."


def test_what_the_rules_forbid_is_told_by_the_rule() -> None:
    verdict = to_play().judge(["0: play 8-1 on 9-1"])
    assert verdict.rule == "CF-FOOT"
    assert "Move 1" in verdict.words


def test_too_many_moves_are_too_many() -> None:
    verdict = to_play(limit=1).judge(["0: play 6-4 on 4-4"])
    assert verdict.words.startswith(
        "That was your only move, and the double 4 still needs one toe."
    )


@pytest.mark.parametrize("answer", [[], (), ["0: dance"], ["draw"], 7, None, [1]])
def test_what_is_no_move_is_no_try(answer: object) -> None:
    assert to_play().judge(answer).outcome is Outcome.NOT_TRIED


def test_a_board_of_another_game_is_refused() -> None:
    with pytest.raises(FarmError, match="did not begin"):
        to_play().judge(Match(GAME, 3))


def test_a_hand_that_ended_otherwise_is_lost() -> None:
    state = GAME.position({**FOOT, "hands": ["6-4", "7-4 6-6"]})
    question = PlayTo(
        prompt=("Get rid of the 6-6.",),
        hints=(),
        because="",
        aim=LoseTile(Tile(6, 6)),
        limit=5,
        way=(),
        game=GAME,
        state=state,
    )
    verdict = question.judge(["0: play 6-4 on 4-4"])
    assert verdict.words.startswith("The hand is over")


def test_somebody_else_going_out_is_not_ones_own_going_out() -> None:
    state = GAME.position({**FOOT, "hands": ["6-4", "7-4 6-6"]})
    out = GAME.apply(state, GAME.parse_action("0: play 6-4 on 4-4")).state
    assert GoOut(0).reached(GAME, out, ())
    assert GoOut(1).lost(GAME, out)


def test_the_word_too_late_is_lost() -> None:
    game = Chickenfoot(players=2, chickenlittle="call")
    match = Match(game, 0, FOOT)
    aim = SayTheWord(0)
    match.play("0: play 6-4 on 4-4")
    assert not aim.lost(game, match.state)
    match.play("1: play 7-4 on 4-4")
    assert aim.lost(game, match.state).startswith("Too late")
    match.undo()
    events = match.play("0: chickenlittle")
    assert aim.reached(game, match.state, events)


# ------------------------------------------------------------------ with the handle


@pytest.fixture
def ex() -> Exercise:
    return exercise("chickenfoot/lose-the-double-blank", seed=2, grade=2)


def play_on(ex: Exercise, *moves: str) -> Match:
    match = ex.question.match
    assert match is not None
    for move in moves:
        match.play(move)
    return match


def way(ex: Exercise) -> tuple[str, ...]:
    assert isinstance(ex.question, PlayTo)
    return ex.question.way


def test_an_aim_that_is_reached_on_the_board_is_told_at_once(ex: Exercise) -> None:
    heard: list[Outcome] = []
    ex.on_change(lambda ex: heard.append(ex.outcome))
    match = ex.question.match
    assert match is not None
    for move in way(ex):
        match.play(move)
        ex.played(match)
    assert heard[-1] is Outcome.RIGHT
    assert set(heard[:-1]) <= {Outcome.NOT_TRIED}
    assert ex.verdict is not None
    assert ex.verdict.right


def test_on_the_way_nothing_is_said_until_it_is_asked(ex: Exercise) -> None:
    ex.played(play_on(ex, way(ex)[0]))
    assert ex.verdict is None
    assert ex.check().outcome is Outcome.NOT_YET


def wasted(ex: Exercise) -> Match:
    """A match in which all the moves that are allowed were made, and the aim was not reached."""
    question = ex.question
    assert isinstance(question, PlayTo)
    for turn in range(100):
        match = Match(question.game, turn, question.match.start)  # type: ignore
        rng = random.Random(turn)
        while len(match.actions) < question.limit:
            moves = [a for p in match.actors() for a in match.game.legal_actions(match.state, p)]
            if not moves:
                break
            match.play(rng.choice(moves))
        verdict = question.judge(match)
        if "last of" in verdict.words and not verdict.right:
            return match
    raise AssertionError("everything leads to the aim")


def test_moves_are_counted_and_the_last_one_is_told(ex: Exercise) -> None:
    """Grade 2 allows one move more than the shortest way has."""
    limit = len(way(ex)) + 1
    assert ex.view()["moves"] == f"0 of {limit} moves"
    assert f"Do it in at most {limit} moves." in ex.question.prompt[-1]
    match = wasted(ex)
    ex.played(match)
    assert ex.view()["moves"] == f"{limit} of {limit} moves"
    assert ex.outcome is Outcome.NOT_YET
    assert ex.view()["words"].startswith(f"That was the last of {limit} moves, and ")
    assert ex.view()["words"].endswith("Put it back and try again.")


def test_what_is_played_beyond_the_last_move_is_counted_apart(ex: Exercise) -> None:
    limit = len(way(ex)) + 1
    match = wasted(ex)
    for more in (1, 2):
        player = match.actors()[0]
        match.play(match.game.legal_actions(match.state, player)[0])
        ex.played(match)
        assert ex.view()["moves"] == f"{limit} of {limit} moves, then {more} more"
    assert ex.outcome is Outcome.NOT_YET


def test_chance_makes_none_of_the_moves_that_are_counted() -> None:
    """After Green's last move the die is rolled for Red: nobody has used up a move by that."""
    game = Chickapig(players=2)
    state = game.position({"moves": 1, "roll": 5, "turn": "g"})
    question = PlayTo(
        prompt=("Red has to move.",),
        hints=(),
        because="",
        aim=RedHasMoved(),
        limit=2,
        way=(),
        game=game,
        state=state,
    )
    match = question.match
    assert match is not None
    green = next(a for a in game.legal_actions(state, 0) if str(a).startswith("g: move"))
    match.play(green)
    while match.actors() == (CHANCE,):
        match.play("chance: roll 4")
    assert len(match.actions) == 2
    assert question.played_of(match) == "1 of 2 moves"
    assert question.settled(match) is None
    red = next(a for a in game.legal_actions(match.state, 1) if str(a).startswith("r: move"))
    match.play(red)
    assert question.played_of(match) == "2 of 2 moves"
    settled = question.settled(match)
    assert settled is not None
    assert settled.right


def test_what_was_said_of_another_position_is_not_left_standing(ex: Exercise) -> None:
    match = wasted(ex)
    ex.played(match)
    match.undo()
    ex.played(match)
    assert (ex.verdict, ex.outcome) == (None, Outcome.NOT_TRIED)
    ex.check()
    assert ex.outcome is Outcome.NOT_YET
    match.undo()
    ex.played(match)
    assert ex.verdict is None
    ex.played(play_on(ex, *way(ex)))
    assert ex.outcome is Outcome.RIGHT


def test_the_last_hint_begins_in_words(ex: Exercise) -> None:
    hint = ex.question.hints[-1]
    assert re.fullmatch(r"Begin like this: Player \d (plays|draws) the [^:]+\.", hint)


def test_check_without_a_board_says_that_nothing_was_played(ex: Exercise) -> None:
    assert "Nothing has been played" in ex.check().words
    assert ex.outcome is Outcome.NOT_TRIED


def test_moves_as_text_do_as_well(ex: Exercise) -> None:
    assert ex.check(list(way(ex))).right


def test_put_back_is_as_if_nothing_had_been_tried(ex: Exercise) -> None:
    ex.played(play_on(ex, way(ex)[0]))
    ex.act("check")
    ex.act("again")
    assert (ex.outcome, ex.verdict) == (Outcome.NOT_TRIED, None)
    assert "Nothing has been played" in ex.check().words


def test_what_is_played_changes_no_question(ex: Exercise) -> None:
    before = ex.question.match
    ex.played(play_on(ex, *way(ex)))
    after = ex.question.match
    assert before is not None
    assert after is not None
    assert before.to_text() == after.to_text()


def test_an_exercise_that_is_not_played_hears_of_no_board() -> None:
    ex = exercise("chickenfoot/score-a-hand")
    with pytest.raises(FarmError, match="not answered by playing"):
        ex.played(Match(GAME))
    with pytest.raises(FarmError, match="check"):
        ex.check()
