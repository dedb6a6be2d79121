"""The answers on cards, ways home and the end of Chickapig, worked out from the page of rules.

Each answer to choose is read by itself, and is right just when what it says is true on the board.
The board is read as it is shown; how things move and who is shut in comes from `tables`, which
knows nothing of the engine.
"""

from __future__ import annotations

import itertools
import re
from typing import Any

from hypothesis import given, settings

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
from tests.lessons.exercises.chickapig.reading import (
    GRADES,
    LETTERS,
    NAMES,
    SEEDS,
    asked,
    on_the_way,
    right,
    squares,
)

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
    if "taken this very turn" in told:
        assert whose.lower() == owner, "nobody takes a Daisy in another's turn"
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
        wanted = f"{who} loses the next turn, and that uses up both cards"
    elif card.startswith("Lose"):
        wanted = f"{who} loses the next turn"
    elif card.startswith("Your next turn"):
        wanted = f"{who}'s next turn is two moves, without a roll"
    elif card.startswith("Out of the pen"):
        wanted = f"{who} chooses the start square where a chickapig comes back"
        wanted = wanted if barn and can_come else "Nothing happens"
    elif card.startswith("Put your Daisy"):
        holds = "holds a Daisy Card" in told
        wanted = f"{who} puts the Daisy Card back" if holds else "Nothing happens"
    else:
        wanted = f"{NAMES[next_other].capitalize()} makes a move with one of {owner}'s pieces"
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
    """A Daisy Card in the hand changes nothing: none is played after the sand has run out."""
    question = asked("sand-timer", seed, grade)
    told = question.prompt[1]
    (label,) = right(question)
    if shut_in(pieces_of(question.game, question.state), question.game):
        assert label == "Nothing yet: first somebody has to be let out"
    elif "ran over a poop" in told:
        assert label == "The moves are lost, and a Poop Card is read"
    else:
        assert label == "The moves are lost, and the turn is over"


def test_a_daisy_card_in_the_hand_waits_when_the_sand_has_run_out() -> None:
    questions = [asked("sand-timer", seed, 3) for seed in range(20)]
    held = [one for one in questions if "You hold the Daisy Card" in one.prompt[1]]
    assert len(held) >= 2
    for question in held:
        assert right(question) == {"The moves are lost, and the turn is over"}


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
