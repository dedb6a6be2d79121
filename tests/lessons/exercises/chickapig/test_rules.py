"""The answers of the exercises on Chickapig, worked out once more from the page of rules.

Each answer to choose is read by itself, and is right just when what it says is true on the board.
The board is read as it is shown; how things move and who is shut in comes from `tables`, which
knows nothing of the engine.
"""

from __future__ import annotations

import itertools
import re
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from farmlib.lessons.exercises.chickapig import MAKERS
from tests.games.chickapig.tables import (
    COLOURS,
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

SEEDS = st.integers(0, 10**6)
GRADES = st.sampled_from([1, 2, 3])
BY_NAME = {maker.name.partition("/")[2]: maker for maker in MAKERS}
NAMES = {"g": "green", "y": "yellow", "r": "red", "b": "blue"}
LETTERS = {name: letter for letter, name in NAMES.items()}
FENCE = {(6, 6), (7, 6), (6, 7), (7, 7)}


def asked(name: str, seed: int, grade: int) -> Any:
    return BY_NAME[name].make(seed, grade)


def right(question: Any) -> set[str]:
    return {option.label for option in question.options if option.right}


def place(text: str) -> Place:
    x, y = text.split(",")
    return int(x), int(y)


def squares(text: str) -> list[Place]:
    """All squares that are named in a text, in their order."""
    return [place(found) for found in re.findall(r"\d+,\d+", text)]


def poops(question: Any) -> set[Place]:
    lines = question.game.as_position(question.state)["board"].splitlines()
    return {(x, y) for y, line in enumerate(lines) for x, c in enumerate(line) if c in "*C"}


def on_the_way(start: Place, end: Place) -> list[Place]:
    """The squares from one to another in line with it, the last one too."""
    (x, y), way = start, []
    while (x, y) != end:
        x += (end[0] > x) - (end[0] < x)
        y += (end[1] > y) - (end[1] < y)
        way.append((x, y))
    return way


def own_letter(question: Any) -> str:
    """The colour that the reader plays, as the question says."""
    found = re.search(r"You are (\w+)", " ".join(question.prompt))
    assert found is not None
    return LETTERS[found[1]]


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


# ------------------------------------------------------------------ cards


@given(SEEDS, GRADES)
@settings(max_examples=40, deadline=None)
def test_what_a_poop_card_leads_to(seed: int, grade: int) -> None:
    question = asked("what-comes-next", seed, grade)
    game, told = question.game, question.prompt[0]
    whose, owner = re.search(
        r"(\w+)'s turn is over, and a Poop Card is read for (\w+)", told
    ).groups()  # type: ignore[union-attr]
    letters = [game.seats.letter(seat) for seat in range(game.players)]
    start = letters.index(LETTERS[whose.lower()])
    order = [letters[(start + n) % len(letters)] for n in range(1, len(letters) + 1)]
    next_other = next(letter for letter in order if NAMES[letter] != owner)
    who, card = owner.capitalize(), question.prompt[1].removeprefix("It says: ")
    barn = question.state.board.home[COLOURS.index(LETTERS[owner])]
    start_row = {
        "g": [(x, 0) for x in (1, 3, 5, 8, 10, 12)],
        "y": [(13, y) for y in (1, 3, 5, 8, 10, 12)],
        "r": [(x, 13) for x in (1, 3, 5, 8, 10, 12)],
        "b": [(0, y) for y in (1, 3, 5, 8, 10, 12)],
    }[LETTERS[owner]]
    pieces = pieces_of(game, question.state)
    can_come = [
        at
        for at in start_row
        if at not in pieces and not shut_in({**pieces, at: LETTERS[owner]}, game)
    ]
    if "already" in told:
        wanted = f"{who} loses the next turn, and both cards are used up with it"
    elif card.startswith("Lose"):
        wanted = f"{who} loses the next turn"
    elif card.startswith("Your next turn"):
        wanted = f"{who}'s next turn is two moves, without a roll"
    elif card.startswith("Out of the pen"):
        wanted = f"{who} says on which start square a chickapig comes back"
        wanted = wanted if barn and can_come else "Nothing comes of it"
    elif card.startswith("Put your Daisy"):
        holds = "holds a Daisy Card" in told
        wanted = f"{who} puts the Daisy Card back" if holds else "Nothing comes of it"
    else:
        wanted = f"{NAMES[next_other].capitalize()} makes a move with a piece of {owner}"
    assert right(question) == {wanted}


def gets_home(question: Any, card: str) -> bool:
    """Whether green's last chickapig comes home in this turn, with this card in the hand."""
    pieces = pieces_of(question.game, question.state)
    told = question.prompt[0]
    roll = int(re.search(r"rolled a (\d)", told)[1])  # type: ignore[index]
    left = 1 if "one move is left" in told else int(re.search(r"(\d) moves are left", told)[1])  # type: ignore[index]
    left += {"rescue": 2, "steal": 2, "double": roll}.get(card, 0)
    (start,) = [at for at, letter in pieces.items() if letter == "g"]
    rest = {at: letter for at, letter in pieces.items() if letter != "g"}
    layer = {(start, frozenset(rest.items()), card in ("jump", "nudge"))}
    for _ in range(left):
        for at, standing, unused in tuple(layer):
            if unused and card == "nudge":
                layer |= {(at, frozenset(after), False) for after in nudged(dict(standing), at)}
        following = set()
        for at, standing, unused in layer:
            others = dict(standing)
            for direction in STEPS:
                end = slide_to({**others, at: "g"}, at, direction)
                following.add((end, standing, unused))
                over = ahead(end, direction)
                behind = ahead(over, direction)
                is_piece = not wall(end, direction) and others.get(over, "#") != "#"
                if unused and card == "jump" and is_piece and not wall(over, direction):
                    foreign = behind in GOALS["y"] | GOALS["r"] | GOALS["b"]
                    over_foreign = over in GOALS["y"] | GOALS["r"] | GOALS["b"]
                    if behind not in others and not foreign and not over_foreign:
                        landed = behind
                        if landed not in GOALS["g"]:
                            landed = slide_to({**others, behind: "g"}, behind, direction)
                        following.add((landed, standing, False))
        layer = following
        if any(at in GOALS["g"] for at, _, _ in layer):
            return True
    return False


def nudged(others: Pieces, at: Place) -> list[Any]:
    """The boards after one bale of a rival has gone a square."""
    everything = {**others, at: "g"}
    return [
        {place: letter for place, letter in after.items() if letter != "g"}.items()
        for what, after in single_moves(everything, "yrb", lifts=False).items()
        if what.startswith("bale")
    ]


@given(SEEDS, GRADES)
@settings(max_examples=8, deadline=None)
def test_which_card_helps(seed: int, grade: int) -> None:
    question = asked("which-card-helps", seed, grade)
    assert not gets_home(question, "none")
    cards = {option.label.partition(":")[0] for option in question.options}
    helping = {label.partition(":")[0] for label in right(question)}
    assert helping == {card for card in cards if gets_home(question, card)}


# ------------------------------------------------------------------ a way for everybody


@given(SEEDS, GRADES)
@settings(max_examples=25, deadline=None)
def test_who_is_shut_in(seed: int, grade: int) -> None:
    question = asked("shut-in", seed, grade)
    pieces = pieces_of(question.game, question.state)
    shut = {NAMES[pieces[at]].capitalize() for at in shut_in(pieces, question.game)}
    assert right(question) == (shut or {"Nobody: everybody has a way"})


@given(SEEDS, GRADES)
@settings(max_examples=20, deadline=None)
def test_whom_a_last_move_shuts_in(seed: int, grade: int) -> None:
    question = asked("may-it-be-set", seed, grade)
    pieces, told = pieces_of(question.game, question.state), question.prompt[1]
    end = squares(told)[-1]
    start = squares(told)[0]
    if "the cow" in told:
        start = next(at for at, letter in pieces.items() if letter == "c")
    assert not shut_in(pieces, question.game)
    after = moved(pieces, start, end)
    shut = {f"No, it would shut {NAMES[after[at]]} in" for at in shut_in(after, question.game)}
    assert right(question) == (shut or {"Yes, you may"})


@given(SEEDS, GRADES)
@settings(max_examples=25, deadline=None)
def test_every_way_that_is_told_can_be_walked(seed: int, grade: int) -> None:
    """Reasons name the squares at which a way turns: all between them are open, none a wall."""
    question = asked("may-it-be-set", seed, grade)
    pieces = pieces_of(question.game, question.state)
    end = squares(question.prompt[1])[-1]
    start = squares(question.prompt[1])[0]
    if "the cow" in question.prompt[1]:
        start = next(at for at, letter in pieces.items() if letter == "c")
    after = moved(pieces, start, end)
    texts = [option.why for option in question.options if "\u2192" in option.why]
    texts += [question.because] if "\u2192" in question.because else []
    assert texts
    for text in texts:
        way = squares(text)
        own = after[way[0]]
        assert way[-1] in GOALS[own]
        for one, other in itertools.pairwise(way):
            at = one
            assert (one[0] == other[0]) != (one[1] == other[1])
            for step in on_the_way(one, other):
                direction = next(d for d in STEPS if ahead(at, d) == step)
                assert not wall(at, direction)
                assert after.get(step, own).lower() == own
                at = step


@given(SEEDS, GRADES)
@settings(max_examples=20, deadline=None)
def test_when_the_sand_runs_out(seed: int, grade: int) -> None:
    question = asked("sand-timer", seed, grade)
    told = question.prompt[1]
    (label,) = right(question)
    if shut_in(pieces_of(question.game, question.state), question.game):
        assert label == "Nothing yet: first somebody has to be let out"
    elif "run over a poop" in told:
        assert label == "The moves are lost, and a Poop Card is read"
    elif "Daisy Card" in told:
        assert label == "The moves are lost, but the Daisy Card may still be played"
    else:
        assert label == "The moves are lost, and the turn is over"


@given(SEEDS, GRADES)
@settings(max_examples=25, deadline=None)
def test_who_wins(seed: int, grade: int) -> None:
    question = asked("who-wins", seed, grade)
    pieces, told = pieces_of(question.game, question.state), question.prompt[0]
    name = told.split()[0].lower()
    (start,) = squares(told)
    assert pieces[start] == LETTERS[name]
    direction = told.split(".")[0].split()[-1]
    assert slide_to(pieces, start, direction) in GOALS[LETTERS[name]]
    out = sum(letter == LETTERS[name] for letter in pieces.values()) - 1
    assert question.state.board.home[COLOURS.index(LETTERS[name])] + out + 1 == 6
    edge = {"g": (None, 0), "y": (13, None), "r": (None, 13), "b": (0, None)}[LETTERS[name]]
    along = (1, 3, 5, 8, 10, 12)
    starts = [(x, edge[1]) if edge[0] is None else (edge[0], x) for x in along]
    back = "Out of the pen" in told and any(at not in pieces for at in starts)
    if out or back:
        assert right(question) == {"Nobody yet: the game goes on"}
    else:
        assert right(question) == {f"{name.capitalize()} wins"}


@given(SEEDS, GRADES)
@settings(max_examples=15, deadline=None)
def test_a_way_is_opened(seed: int, grade: int) -> None:
    question = asked("open-a-way", seed, grade)
    match = question.match
    shut = shut_in(pieces_of(match.game, match.state), match.game)
    assert set(squares(question.prompt[0])) <= shut
    for action in question.way:
        match.play(action)
    assert not shut_in(pieces_of(match.game, match.state), match.game)
