"""The answers of the exercises on Chickapig, worked out once more from the page of rules.

Each answer to choose is read by itself, and is right just when what it says is true on the board.
The board is read as it is shown; how things move and who is shut in comes from `tables`, which
knows nothing of the engine.
"""

from __future__ import annotations

import re
from typing import Any

from hypothesis import given, settings

from farmlib.lessons.exercises.pictures import picture_of
from tests.games.chickapig.tables import (
    GOALS,
    STEPS,
    Pieces,
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
    place,
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
        "Yes, a new poop": "lift" in told and to not in lying and len(lying) < 8,
        "No new poop: she only walks": "walk" in told,
        "No new poop: there is one there already": to in lying,
        "No new poop: all eight are on the board": len(lying) == 8,
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
        assert right(question) == {"Nobody yet: some have to roll again"}


@given(SEEDS, GRADES)
@settings(max_examples=40, deadline=None)
def test_how_many_to_go(seed: int, grade: int) -> None:
    """All of the flock that are out must come home; with two flocks two may stay out."""
    question = asked("how-many-to-go", seed, grade)
    pieces, told = pieces_of(question.game, question.state), question.prompt[1]
    flocks = re.findall("green|yellow|red|blue", question.prompt[0])
    out = {at for at, letter in pieces.items() if NAMES.get(letter) in flocks}
    if slid_away := re.search(r"You slide your chickapig on (\d+,\d+) (\w+)\.", told):
        start = place(slid_away[1])
        assert start in out
        if slide_to(pieces, start, slid_away[2]) in GOALS[pieces[start]]:
            out.remove(start)
    back = "back out of the pen" in told
    assert question.number == len(out) + back - 2 * (len(flocks) == 2)


@given(SEEDS, GRADES)
@settings(max_examples=20, deadline=None)
def test_who_is_home_is_seen_and_not_told(seed: int, grade: int) -> None:
    question = asked("how-many-to-go", seed, grade)
    picture = picture_of(question)
    assert picture is not None
    words = f"{picture.text}\n{picture.alt}\n{picture.scene.plates}"
    labels = " ".join(item.label for item in picture.scene.board)
    assert not re.search(r"\d+\s(at\s)?home", f"{words}\n{picture.scene.facts}\n{labels}")
    assert not any(re.search(r"\d", plate.points) for plate in picture.scene.plates)
    barns = [item.label for item in picture.scene.board if item.key.startswith("barn ")]
    assert barns
    assert not re.search(r"\d", " ".join(barns))
    home = sum(question.state.board.home)
    assert sum(item.key.startswith("home ") for item in picture.scene.board) == home > 0
    assert not re.search(r"\d", question.prompt[0]), "nothing is left but to look"


def fewest(pieces: Pieces, start: Place, end: Place) -> int:
    """In how few moves a piece gets from one square to another while nothing else moves."""
    slides, layer, moves = pieces[start] in "gyrb", {start}, 0
    rest = {at: letter for at, letter in pieces.items() if at != start}
    while end not in layer:
        here = layer | {
            slide_to({**rest, at: pieces[start]}, at, direction) if slides else ahead(at, direction)
            for at in layer
            for direction in STEPS
            if slides or not (wall(at, direction) or ahead(at, direction) in rest)
        }
        assert here != layer, "there is no way"
        layer, moves = here, moves + 1
    return moves


@given(SEEDS, GRADES)
@settings(max_examples=40, deadline=None)
def test_how_many_moves(seed: int, grade: int) -> None:
    question = asked("how-many-moves", seed, grade)
    pieces = pieces_of(question.game, question.state)
    words = ("one", "two", "three", "four", "five", "six")
    rolled = re.search(r"you have rolled a (\w+)", question.prompt[0])
    left = roll = words.index(rolled[1]) + 1 if rolled else 2
    assert rolled or "exactly two moves" in question.prompt[0]
    for told in question.prompt[1].rstrip(".").split(". "):
        if "doubles your roll" in told:
            left += roll
        elif "take two more moves" in told:
            left += 2
        elif "new Daisy Card for the two moves you rolled" in told:
            left -= 2
        else:
            start, end = squares(told)
            letter = pieces[start]
            own = own_letter(question)
            sorts = {"Your chickapig": own, "Your bale": own.upper(), "The cow": "c"}
            assert letter == sorts[told.partition(" on ")[0]]
            left -= fewest(pieces, start, end)
            pieces = moved(pieces, start, end)
    assert question.number == left > 0


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
    moves = sorts_of_move(question) if "no moves left" not in told else set()
    held = "You hold a Daisy Card" in told
    can = {
        "Slide a chickapig": "move" in moves,
        "Move a bale": "bale" in moves,
        "Walk the cow": "cow" in moves,
        "Lift the cow": "cow to" in moves,
        "Take a Daisy Card": "rolled a 2" in told and "2 moves are left" in told and not held,
        "Play your Daisy Card": held
        and "stolen this turn" not in told
        and ("roll again" not in told or not moves),
        "End the turn": not moves,
    }
    assert right(question) == {label for label, true in can.items() if true}
