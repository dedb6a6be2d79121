"""The answers of the exercises on Duckling Dancin', worked out once more from the page of rules.

Nothing of the engine's judgement is used: the ring is looked at as a list of 24 things.
"""

from __future__ import annotations

import re
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from farmlib.lessons.exercises.duckling import MAKERS
from farmlib.lessons.exercises.pictures import picture_of
from farmlib.lessons.exercises.question import Question
from tests.games.duckling.again import Table, after, ring, round_from, won_by

SEEDS = st.integers(0, 10**6)
GRADES = st.sampled_from([1, 2, 3])
BY_NAME = {maker.name.partition("/")[2]: maker for maker in MAKERS}


def asked(name: str, seed: int, grade: int) -> Any:
    return BY_NAME[name].make(seed, grade)


def table_of(question: Question) -> Table:
    assert question.game is not None
    return question.game.as_position(question.state)


def then(question: Any) -> Table:
    """The table after what the question tells of."""
    table = table_of(question)
    for action in question.actions:
        table = after(table, action, piles=question.game.piles)
    return table


def right(question: Question) -> set[str]:
    return {option.label for option in question.options if option.right}


def only(question: Question) -> str:
    (label,) = right(question)
    return label


def ahead_of(table: Table) -> tuple[list[tuple[str, int]], int]:
    """What stands before the next free tile of the one in turn, and that tile."""
    passed: list[tuple[str, int]] = []
    for place, thing in round_from(table, table["turn"]):
        if thing is None:
            return passed, place
        passed.append(thing)
    raise AssertionError("there is always a free tile")


def called(word: str) -> str:
    return {"fried": "the fried egg", "boiled": "the boiled egg"}.get(word, f"the {word}")


def seats(label: str) -> list[int]:
    return [int(number) for number in re.findall(r"Player (\d)", label)]


# ------------------------------------------------------------------ before the first flip


@given(SEEDS, GRADES)
@settings(max_examples=30, deadline=None)
def test_two_to_four_play_the_base_game_and_up_to_six_with_ducks(seed: int, grade: int) -> None:
    question = asked("who-can-play", seed, grade)
    for option in question.options:
        people, game = int(option.label[0]), option.label.partition(", ")[2]
        assert option.right == (2 <= people <= (4 if game == "the base game" else 6))


@given(SEEDS, GRADES)
@settings(max_examples=40, deadline=None)
def test_fowl_stand_where_the_steps_lead(seed: int, grade: int) -> None:
    question = asked("where-they-stand", seed, grade)
    players = int(question.prompt[0].split()[0])
    steps = {2: [12] * 2, 3: [8] * 3, 4: [6] * 4, 6: [4] * 6, 5: [5] * 5}[players]
    if players == 5:
        # The step from the youngest's fowl to the one in front of it is a short one.
        (youngest,) = re.findall(r"Player (\d) is the youngest", question.prompt[0])
        steps[int(youngest)] = 4
    (player,) = seats(question.prompt[1])
    place = sum(steps[:player])
    assert question.number == (place - 1 if "the pile of" in question.prompt[1] else place) % 24


@given(SEEDS, GRADES)
@settings(max_examples=40, deadline=None)
def test_after_each_miss_the_next_seat_is_in_turn(seed: int, grade: int) -> None:
    question = asked("who-is-next", seed, grade)
    players, turn = int(question.prompt[0].split()[0]), seats(question.prompt[0])[0]
    for flip in question.prompt[1].split(", "):
        if flip == "miss":
            turn = 0 if turn + 1 == players else turn + 1
    assert only(question) == f"Player {turn}"


PICTURES = (
    *("fried", "boiled", "nest", "chick", "hen", "feather"),
    *("worm", "caterpillar", "snail", "hedgehog", "bunny", "flowers"),
)


def seen_in_yard(question: Question) -> list[str]:
    """What the picture shows of the yard, tile by tile."""
    picture = picture_of(question)
    assert picture is not None
    yard = picture.text.partition("Yard\n")[2].partition("\n\n")[0]
    return re.findall(r"\d+ ([a-z]+|\?)", yard)


@given(SEEDS, GRADES)
@settings(max_examples=30, deadline=None)
def test_what_was_not_seen_of_the_twelve_is_missing(seed: int, grade: int) -> None:
    question = asked("which-is-missing", seed, grade)
    yard = seen_in_yard(question)
    seen = [word for word in yard if word != "?"]
    assert len(yard) == 12
    assert len(set(seen)) == len(seen) == 12 - grade
    assert right(question) == {called(word) for word in PICTURES if word not in seen}


@given(SEEDS, GRADES)
@settings(max_examples=20, deadline=None)
def test_a_tile_that_is_face_down_shows_nothing_anywhere(seed: int, grade: int) -> None:
    question = asked("which-is-missing", seed, grade)
    picture = picture_of(question)
    assert picture is not None
    down = [place for place, word in enumerate(seen_in_yard(question)) if word == "?"]
    yard = {item.key: item for item in picture.scene.board if item.key.startswith("yard ")}
    assert len(yard) == 12
    for place, item in ((place, yard[f"yard {place}"]) for place in range(12)):
        assert (item.art == f"yard {place}") == (place in down)
        assert item.label.endswith("face down.") == (place in down)
        assert (f"Yard place {place} lies face down." in picture.alt) == (place in down)
        named = [name for name, _ in picture.scene.art if name.startswith(f"yard {place} ")]
        assert bool(named) == (place not in down), "art by name would tell it too"


@given(SEEDS, GRADES)
@settings(max_examples=30, deadline=None)
def test_what_has_to_be_placed_is_not_on_the_ring(seed: int, grade: int) -> None:
    question = asked("where-they-stand", seed, grade)
    picture = picture_of(question)
    assert picture is not None
    players, (player,) = question.game.players, seats(question.prompt[1])
    path = picture.text.partition("\nYard\n")[0]
    on_it = {int(seat) for seat in re.findall(r"@(\d)", path)}
    assert on_it == (set(range(players)) - {player} if grade == 1 else {0})
    keys = {item.key for item in picture.scene.board}
    assert {key for key in keys if key.startswith("fowl ")} == {f"fowl {seat}" for seat in on_it}
    assert not re.search(r"\*\d", path)
    assert not any(key.startswith("pile ") for key in keys)
    labels = " ".join(item.label for item in picture.scene.board)
    for seat in set(range(players)) - on_it:
        (line,) = [line for line in picture.alt.splitlines() if line.startswith(f"Player {seat} ")]
        assert re.findall(r"\d+", line) == [str(seat)], "no place is told of it"
    for words in (picture.alt, labels):
        assert not re.search(r"pile (lies|on place)", words)
        assert len(re.findall(r"stands on it", words)) == len(on_it)


# ------------------------------------------------------------------ looking


@given(SEEDS, GRADES)
@settings(max_examples=40, deadline=None)
def test_the_wanted_picture_is_that_of_the_first_free_tile(seed: int, grade: int) -> None:
    question = asked("which-picture", seed, grade)
    table = table_of(question)
    _, place = ahead_of(table)
    assert only(question) == called(table["path"].split()[place])


def told(question: Question) -> dict[int, str]:
    """Yard places and what they showed, as the question tells it."""
    return {
        int(place): picture
        for place, picture in re.findall(r"place (\d+) (the [a-z ]+?)[,.]", question.prompt[0])
    }


@given(SEEDS, GRADES)
@settings(max_examples=40, deadline=None)
def test_a_tile_shows_again_what_it_showed(seed: int, grade: int) -> None:
    question = asked("what-comes-up", seed, grade)
    (place,) = re.findall(r"the tile on place (\d+)", question.prompt[1])
    assert only(question) == told(question).get(int(place), "Nobody can know")
    seen = table_of(question)["seen"]
    assert sorted(told(question)) == seen


@given(SEEDS, GRADES)
@settings(max_examples=40, deadline=None)
def test_a_picture_lies_on_its_place_or_on_any_that_nobody_saw(seed: int, grade: int) -> None:
    question = asked("how-many-places", seed, grade)
    table = table_of(question)
    picture = called(table["path"].split()[ahead_of(table)[1]])
    assert f"is looking for {picture}." in question.prompt[1]
    seen = told(question)
    assert question.number == (1 if picture in seen.values() else 12 - len(seen))


# ------------------------------------------------------------------ flips


@given(SEEDS, GRADES)
@settings(max_examples=60, deadline=None)
def test_what_comes_of_a_flip_is_what_the_rules_say(seed: int, grade: int) -> None:
    question = asked("match-or-miss", seed, grade)
    table, end = table_of(question), then(question)
    turn = table["turn"]
    if end["matched"]:
        wanted = "It's a match"
        assert end["turn"] == turn
    elif end["fowl"][turn] == table["fowl"][turn]:
        wanted = "No match: the fowl stays, and the turn is over"
    else:
        wanted = "No match: the fowl steps into a pile"
    assert only(question).startswith(wanted)
    assert question.afterwards()


@given(SEEDS, GRADES)
@settings(max_examples=60, deadline=None)
def test_the_fowl_lands_where_the_rules_say(seed: int, grade: int) -> None:
    question = asked("where-does-it-land", seed, grade)
    table, end = table_of(question), then(question)
    turn = table["turn"]
    assert only(question).endswith(f"on place {end['fowl'][turn]}")
    assert only(question).startswith("It stays") == (end["fowl"] == table["fowl"])


@given(SEEDS, GRADES)
@settings(max_examples=60, deadline=None)
def test_who_steps_into_a_pile_pays_what_the_rules_say(seed: int, grade: int) -> None:
    question = asked("who-pays", seed, grade)
    table, end = table_of(question), then(question)
    turn = table["turn"]
    (what, owner), *_ = ahead_of(table)[0]
    assert what == "pile"
    assert end["piles"][owner] is None
    assert only(question).endswith(f"goes home to Player {owner}")
    paid = table["feathers"][turn] - end["feathers"][turn]
    assert paid == (1 if owner != turn and table["feathers"][turn] else 0)
    payment = f"Player {turn} gives Player {owner} one feather" if paid else "Nobody gives"
    assert only(question).startswith(payment)


# ------------------------------------------------------------------ overtaking


@given(SEEDS, GRADES)
@settings(max_examples=50, deadline=None)
def test_all_fowl_before_the_free_tile_are_overtaken(seed: int, grade: int) -> None:
    question = asked("who-is-overtaken", seed, grade)
    passed, _ = ahead_of(table_of(question))
    fowl = {player for what, player in passed if what == "fowl"}
    assert {n for label in right(question) for n in seats(label)} == fowl
    assert ("Nobody" in right(question)) == (not fowl)


@given(SEEDS, GRADES)
@settings(max_examples=50, deadline=None)
def test_all_their_feathers_come_to_ones_own(seed: int, grade: int) -> None:
    question = asked("how-many-feathers", seed, grade)
    table = table_of(question)
    passed, _ = ahead_of(table)
    held = [table["feathers"][player] for what, player in passed if what == "fowl"]
    assert question.number == table["feathers"][table["turn"]] + sum(held)


@given(SEEDS, GRADES)
@settings(max_examples=50, deadline=None)
def test_a_pile_goes_where_nothing_is(seed: int, grade: int) -> None:
    question = asked("where-to-drop", seed, grade)
    table = table_of(question)
    cells = ring(table)
    for option in question.options:
        place = int(option.label.rpartition(" ")[2])
        assert option.right == (cells[place] is None)
    assert any(not option.right for option in question.options)


@given(SEEDS, GRADES)
@settings(max_examples=50, deadline=None)
def test_those_with_a_pile_at_hand_drop_it_in_the_order_in_which_they_were_passed(
    seed: int, grade: int
) -> None:
    question = asked("who-drops", seed, grade)
    table = table_of(question)
    passed, _ = ahead_of(table)
    order = [who for what, who in passed if what == "fowl" and table["piles"][who] is None]
    assert seats(only(question)) == order
    assert (only(question) == "Nobody") == (not order)


@given(SEEDS, GRADES)
@settings(max_examples=60, deadline=None)
def test_a_game_is_over_when_the_rules_say_so(seed: int, grade: int) -> None:
    question = asked("is-it-over", seed, grade)
    table, end = table_of(question), then(question)
    assert not won_by(table)
    winners = won_by(end)
    assert set(seats(only(question))) == winners
    assert (only(question) == "The game goes on") == (not winners)
    # Feathers do move, so there is something to count.
    assert table["feathers"] != end["feathers"]


# ------------------------------------------------------------------ to play


@given(SEEDS, GRADES)
@settings(max_examples=25, deadline=None)
def test_the_ways_lead_where_the_rules_say(seed: int, grade: int) -> None:
    for name in ("overtake", "set-a-trap", "win-the-race"):
        question = asked(name, seed, grade)
        before = table_of(question)
        for action in question.way[:-1]:
            before = after(before, action, piles=question.game.piles)
            assert not won_by(before)
        end = after(before, question.way[-1], piles=question.game.piles)
        player, other = (*seats(question.prompt[0]), None)[:2]
        if name == "overtake":
            passed, _ = ahead_of(before)
            assert before["turn"] == player
            assert ("fowl", other) in passed
            assert end["matched"]
        elif name == "set-a-trap":
            assert other is not None
            assert before["piles"][player] == (before["fowl"][other] + 1) % 24
            assert end["piles"][player] is None
            assert end["fowl"][other] == before["piles"][player]
        else:
            assert won_by(end) == {player}
