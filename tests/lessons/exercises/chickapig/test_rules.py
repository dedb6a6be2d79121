"""The answers of the exercises on Chickapig, worked out once more from the page of rules.

Each answer to choose is read by itself, and is right just when what it says is true on the board.
The board is read as it is shown; how things move and who is shut in comes from `tables`, which
knows nothing of the engine.
"""

from __future__ import annotations

import re
from typing import Any

from hypothesis import given, settings

from tests.games.chickapig.tables import (
    GOALS,
    STEPS,
    Place,
    ahead,
    moved,
    pieces_of,
    shut_in,
    single_moves,
    slide_to,
    wall,
)
from tests.lessons.exercises.chickapig.reading import (
    GRADES,
    NAMES,
    SEEDS,
    asked,
    on_the_way,
    own_letter,
    poops,
    right,
    squares,
)

# ------------------------------------------------------------------ moving


@given(SEEDS, GRADES)
@settings(max_examples=30, deadline=None)
def test_where_a_slide_stops(seed: int, grade: int) -> None:
    question = asked("where-it-stops", seed, grade)
    pieces = pieces_of(question.game, question.state)
    (start,) = squares(question.prompt[1])
    direction = question.prompt[1].split(". ")[0].split()[-1]
    assert pieces[start] == own_letter(question)
    end = slide_to(pieces, start, direction)
    home = end in GOALS[pieces[start]]
    for option in question.options:
        said = option.label == "It goes home" if home else squares(option.label) == [end]
        assert option.right == said


@given(SEEDS, GRADES)
@settings(max_examples=30, deadline=None)
def test_which_can_slide(seed: int, grade: int) -> None:
    question = asked("which-can-slide", seed, grade)
    pieces = pieces_of(question.game, question.state)
    direction = question.prompt[1].rstrip("?").split()[-1]
    own = {at for at, letter in pieces.items() if letter == own_letter(question)}
    can = {at for at in own if slide_to(pieces, at, direction) != at}
    assert {squares(option.label)[0] for option in question.options} == own
    assert {squares(label)[0] for label in right(question)} == can


@given(SEEDS, GRADES)
@settings(max_examples=30, deadline=None)
def test_where_a_bale_or_the_cow_steps(seed: int, grade: int) -> None:
    question = asked("where-it-steps", seed, grade)
    pieces = pieces_of(question.game, question.state)
    (at,) = squares(question.prompt[1])
    assert pieces[at] == ("c" if "the cow" in question.prompt[1] else own_letter(question).upper())
    can = {
        f"One square {direction}"
        for direction in STEPS
        if not wall(at, direction) and ahead(at, direction) not in pieces
    }
    assert right(question) == can
    assert len(question.options) == 6


@given(SEEDS, GRADES)
@settings(max_examples=15, deadline=None)
def test_a_puzzle_is_not_solved_in_fewer_slides(seed: int, grade: int) -> None:
    question = asked("bring-it-home", seed, grade)
    layers = slid(question, question.limit)
    assert len(question.way) == next(n for n, layer in enumerate(layers) if layer & GOALS["g"])
    assert question.limit == question.state.moves


def slid(question: Any, count: int) -> list[set[Place]]:
    """Where green's only chickapig can be after 0, 1, ... `count` slides, nothing else moving."""
    pieces = pieces_of(question.game, question.state)
    rest = {at: letter for at, letter in pieces.items() if letter != "g"}
    layers = [pieces.keys() - rest.keys()]
    for _ in range(count):
        layers.append(
            {
                slide_to({**rest, at: "g"}, at, direction)
                for at in layers[-1] - GOALS["g"]
                for direction in STEPS
            }
        )
    return layers


@given(SEEDS, GRADES)
@settings(max_examples=8, deadline=None)
def test_without_the_cow_it_is_not_done_in_time(seed: int, grade: int) -> None:
    question = asked("use-the-cow", seed, grade)
    assert not any(layer & GOALS["g"] for layer in slid(question, question.limit))
    assert any("cow" in action for action in question.way)


# ------------------------------------------------------------------ cow and poop


@given(SEEDS, GRADES)
@settings(max_examples=30, deadline=None)
def test_where_the_cow_is_put(seed: int, grade: int) -> None:
    question = asked("where-to-put-her", seed, grade)
    pieces = pieces_of(question.game, question.state)
    taken = {at for at, letter in pieces.items() if letter != "#"}
    for option in question.options:
        assert option.right == (squares(option.label)[0] not in taken)


@given(SEEDS, GRADES)
@settings(max_examples=40, deadline=None)
def test_when_she_poops(seed: int, grade: int) -> None:
    question = asked("does-she-poop", seed, grade)
    lying, told = poops(question), question.prompt[1]
    to = squares(told)[-1]
    holds = {
        "A new poop lies there": "lift" in told and to not in lying and len(lying) < 8,
        "No new poop: she only walks": "walk" in told,
        "No new poop: one lies there already": to in lying,
        "No new poop: all eight lie out": len(lying) == 8,
    }
    assert {option.label for option in question.options} == set(holds)
    assert right(question) == {label for label, true in holds.items() if true}
    assert len(right(question)) == 1


@given(SEEDS, GRADES)
@settings(max_examples=40, deadline=None)
def test_what_is_splatted(seed: int, grade: int) -> None:
    question = asked("what-is-splatted", seed, grade)
    pieces = pieces_of(question.game, question.state)
    (start,) = squares(question.prompt[1])
    direction = question.prompt[1].split(". ")[0].split()[-1]
    way = on_the_way(start, slide_to(pieces, start, direction))
    gone = {f"The one on {x},{y}" for x, y in poops(question) & set(way)}
    assert right(question) == (gone or {"None of them"})
    assert len(question.options) == len(poops(question)) + 1


@given(SEEDS, GRADES)
@settings(max_examples=30, deadline=None)
def test_whose_poop_cards(seed: int, grade: int) -> None:
    question = asked("poop-cards-due", seed, grade)
    pieces, lying = pieces_of(question.game, question.state), poops(question)
    owners = []
    for told in question.prompt[1].rstrip(".").split("; "):
        (start,), direction = squares(told), told.split()[-1]
        end = slide_to(pieces, start, direction)
        assert (pieces[start] == own_letter(question)) == ("rival" not in told)
        for at in on_the_way(start, end):
            if at in lying:
                owners.append(NAMES[pieces[start]])
                lying.remove(at)
        pieces = moved(pieces, start, end)
    assert right(question) == {", ".join(owners).capitalize() or "Nobody takes one"}


# ------------------------------------------------------------------ turns


@given(SEEDS, GRADES)
@settings(max_examples=40, deadline=None)
def test_who_starts(seed: int, grade: int) -> None:
    question = asked("who-starts", seed, grade)
    leaders: set[str] = set()
    for told in question.prompt[0].split(". "):
        rolls = {name: int(roll) for name, roll in re.findall(r"(\w+) (\d)", told)}
        assert not leaders or set(rolls) == leaders
        leaders = {name for name, roll in rolls.items() if roll == max(rolls.values())}
    if len(leaders) == 1:
        assert right(question) == {leaders.pop().capitalize()}
    else:
        assert right(question) == {"Nobody yet: a roll is due again"}


@given(SEEDS, GRADES)
@settings(max_examples=40, deadline=None)
def test_how_many_to_go(seed: int, grade: int) -> None:
    question = asked("how-many-to-go", seed, grade)
    told = question.prompt[0]
    home = sum(map(int, re.findall(r"(\d) of", told))) - ("pen" in told)
    assert question.number == (10 if "two colours" in told else 6) - home


@given(SEEDS, GRADES)
@settings(max_examples=40, deadline=None)
def test_how_many_moves(seed: int, grade: int) -> None:
    question = asked("how-many-moves", seed, grade)
    words = ("one", "two", "three", "four", "five", "six")
    left = roll = 0
    for told in question.prompt[0].rstrip(".").split(". "):
        if rolled := re.fullmatch(r"You roll an? (\w+)", told):
            left = roll = words.index(rolled[1]) + 1
        elif "exactly two moves" in told:
            left = 2
        elif "doubles your roll" in told:
            left += roll
        elif "take two more moves" in told:
            left += 2
        elif "another Daisy Card for the moves that you rolled" in told:
            left -= 2
        elif told != "Now it is your turn":
            assert re.match(r"You (slide a|move a|walk the) ", told)
            left -= 1
    assert question.number == left


def sorts_of_move(question: Any) -> set[str]:
    """The sorts of moves of which there is one that shuts nobody in."""
    pieces, own = pieces_of(question.game, question.state), own_letter(question)
    lifts = "rolled a 1" in question.prompt[1]
    found: set[str] = set()
    for what, after in single_moves(pieces, own, lifts=lifts).items():
        sort = "cow to" if what.startswith("cow to") else what.split()[0]
        if sort not in found and not shut_in(after, question.game):
            found.add(sort)
    return found


@given(SEEDS, GRADES)
@settings(max_examples=30, deadline=None)
def test_what_may_be_done(seed: int, grade: int) -> None:
    """A slide, a bale, the cow by the page of rules; a Daisy by what is told of roll and hand."""
    question = asked("what-now", seed, grade)
    told = question.prompt[1]
    moves = sorts_of_move(question) if "No move is left" not in told else set()
    held = "You hold a Daisy Card" in told
    can = {
        "Slide a chickapig": "move" in moves,
        "Move a bale": "bale" in moves,
        "Walk the cow": "cow" in moves,
        "Lift the cow": "cow to" in moves,
        "Take a Daisy Card": "rolled a 2" in told and "2 moves are left" in told and not held,
        "Play your Daisy Card": held
        and "stolen in this turn" not in told
        and ("roll again" not in told or not moves),
        "End the turn": not moves,
    }
    assert right(question) == {label for label, true in can.items() if true}
