"""The answers of the exercises on Chickenfoot, worked out once more from the page of rules.

Where the page says enough, nothing of the engine's judgement is used: the tests count themselves.
"""

from __future__ import annotations

import re
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from farmlib.core.match import Match
from farmlib.lessons.exercises.chickenfoot import MAKERS
from farmlib.lessons.exercises.question import Question
from tests.games.chickenfoot.tables import legal_by_the_rules

SEEDS = st.integers(0, 10**6)
GRADES = st.sampled_from([1, 2, 3])
BY_NAME = {maker.name.partition("/")[2]: maker for maker in MAKERS}


def asked(name: str, seed: int, grade: int) -> Any:
    return BY_NAME[name].make(seed, grade)


def may(question: Question) -> set[str]:
    """What the one in turn may do, worked out from the page of rules."""
    assert question.game is not None
    seen = question.game.observation(question.state, question.state.turn)
    return legal_by_the_rules(seen, question.game)  # type: ignore[arg-type]


@given(SEEDS, GRADES)
@settings(max_examples=25)
def test_where_a_tile_goes_is_what_the_rules_say(seed: int, grade: int) -> None:
    question = asked("where-to-play", seed, grade)
    tile = re.search(r"You want to play (.*)\.", question.prompt[0])
    assert tile is not None
    word = tile[1].removeprefix("the ")
    number = re.fullmatch(r"double[ -](\d+|blank)", word)
    if number:
        n = number[1].replace("blank", "0")
        word = f"{n}-{n}"
    plays = {action for action in may(question) if action.startswith(f"play {word} on ")}
    lying = {one.words(): str(one) for one in question.state.tree.tiles()}
    right = {
        f"play {word} on {lying[option.label.removeprefix('on ')]}"
        for option in question.options
        if option.right
    }
    assert right == plays


@given(SEEDS, GRADES)
@settings(max_examples=25)
def test_the_tiles_that_fit_are_what_the_rules_say(seed: int, grade: int) -> None:
    question = asked("tiles-that-fit", seed, grade)
    fitting = {action.split()[1] for action in may(question) if action.startswith("play ")}
    assert {option.label for option in question.options if option.right} == fitting
    hand = {str(tile) for tile in question.state.hands[question.viewer]}
    assert {option.label for option in question.options} == hand


@given(SEEDS, GRADES)
@settings(max_examples=25)
def test_what_may_be_done_is_what_the_rules_say(seed: int, grade: int) -> None:
    question = asked("what-now", seed, grade)
    allowed = {action.split()[0] for action in may(question)}
    words = {"Play a tile": "play", "Draw a tile": "draw", "Pass": "pass"}
    assert {words[option.label] for option in question.options if option.right} == allowed


@given(SEEDS, GRADES)
@settings(max_examples=25)
def test_the_wanted_numbers_are_what_the_rules_say(seed: int, grade: int) -> None:
    question = asked("open-ends", seed, grade)
    placed = question.state.tree.placed
    free, waiting = set(), set()
    for index, tile in enumerate(placed):
        has = sum(other.on == index for other in placed)
        takes = 6 if index == 0 else 3 if tile.tile.is_double else 1
        if has < takes:
            free.add(tile.outer)
            if takes > 1:
                waiting.add(tile.outer)
    wanted = {str(number) if number else "blank" for number in waiting or free}
    assert {option.label for option in question.options if option.right} == wanted


@given(SEEDS, GRADES)
@settings(max_examples=25)
def test_points_are_what_the_rules_say(seed: int, grade: int) -> None:
    question = asked("score-a-hand", seed, grade)
    tiles = question.prompt[1].split()
    spots = sum(int(number) for tile in tiles for number in tile.split("-"))
    assert question.number == spots + 50 * tiles.count("0-0")
    assert tiles.count("0-0") <= 1


@given(SEEDS, GRADES)
@settings(max_examples=25)
def test_the_winners_are_those_with_the_lowest_totals(seed: int, grade: int) -> None:
    question = asked("who-wins", seed, grade)
    totals = [int(total) for total in re.findall(r"Player \d+ (\d+)", question.prompt[0])]
    for player, left in re.findall(r"Player (\d) ([^;.]*)", question.prompt[1]):
        totals[int(player)] += sum(map(int, re.findall(r"\d+", left)))
    best = {n for n, total in enumerate(totals) if total == min(totals)}
    right = {int(one.label.split()[1]) for one in question.options if one.right}
    assert right == best


@given(SEEDS, GRADES)
@settings(max_examples=25)
def test_who_can_be_caught_is_who_the_others_may_catch(seed: int, grade: int) -> None:
    question = asked("who-can-be-caught", seed, grade)
    game, state = question.game, question.state
    caught = {
        action.what().split()[1]
        for player in range(game.players)
        for action in game.legal_actions(state, player)
        if action.what().startswith("catch")
    }
    right = {one.label.removeprefix("Player ") for one in question.options if one.right}
    assert right == (caught or {"Nobody"})


@given(SEEDS, GRADES)
@settings(max_examples=25)
def test_the_search_draws_whole_laps(seed: int, grade: int) -> None:
    question = asked("search-for-the-double", seed, grade)
    players = int(question.prompt[0].split()[2])
    pile = question.prompt[1].rpartition(": ")[2].split()
    double = re.search(r"has the double(?: |-)(\w+)", question.prompt[0])
    assert double is not None
    number = double[1].replace("blank", "0")
    until = pile.index(f"{number}-{number}") + 1
    assert question.number == -(-until // players) * players


@given(SEEDS, GRADES, st.sampled_from(["what-comes-next", "how-does-it-end", "drawn-tile"]))
@settings(max_examples=60)
def test_what_is_predicted_happens(seed: int, grade: int, name: str) -> None:
    question = asked(name, seed, grade)
    match: Match = question.match
    for action in question.actions:
        match.play(action)
    (label,) = [option.label for option in question.options if option.right]
    rules = {event.rule for event in match.log}
    ended = match.state.ended
    if name == "how-does-it-end":
        assert (
            label.startswith("The hand is over, and it has a winner"),
            label.startswith("Stalemate"),
            label.startswith("Nobody could play"),
        ) == (ended == "CF-OUT", ended == "CF-STALE", ended == "CF-BLOCK")
        if label.startswith("A stalemate is pending"):
            double = match.state.tree.unfinished()
            rest = (*match.state.pile, *(t for hand in match.state.hands for t in hand))
            assert sum(double.number in tile for tile in rest) < double.room
    elif name == "what-comes-next":
        double = match.state.tree.unfinished()
        assert label.endswith(double.tile.words() if double else "open end where it fits")
    else:
        assert rules == {"CF-DRAW"}
        played = {"may": "You may", "must": "You must"}[match.game.drawn_tile]  # type: ignore[attr-defined]
        assert label.startswith(played if match.state.drawn else "Your turn is over")
    assert question.afterwards()


@given(SEEDS, GRADES)
@settings(max_examples=25)
def test_the_double_that_opens_goes_down_by_one_each_hand(seed: int, grade: int) -> None:
    question = asked("which-double-opens", seed, grade)
    highest, hand = map(int, re.findall(r"\d+", question.prompt[0]))
    assert question.number == highest - (hand - 1)
    assert 1 < hand <= highest + 1


@given(SEEDS, GRADES)
@settings(max_examples=25)
def test_the_one_who_opens_holds_the_double(seed: int, grade: int) -> None:
    question = asked("who-opens", seed, grade)
    number = question.game.highest + 1 - question.state.hand
    holders = {
        f"Player {player}"
        for player, hand in enumerate(question.state.hands)
        if (number, number) in hand
    }
    right = {option.label for option in question.options if option.right}
    assert right == (holders or {"Nobody has it: everybody draws a tile"})


@given(SEEDS, GRADES)
@settings(max_examples=25)
def test_the_one_who_goes_on_sits_next(seed: int, grade: int) -> None:
    question = asked("who-goes-on", seed, grade)
    players = len(question.state.hands)
    (right,) = [option.label for option in question.options if option.right]
    assert right == f"Player {(question.state.turn + 1) % players}"


@given(SEEDS, GRADES)
@settings(max_examples=25)
def test_a_double_takes_six_arms_or_three_toes(seed: int, grade: int) -> None:
    question = asked("how-many-more", seed, grade)
    placed = question.state.tree.placed
    missing = []
    for index, tile in enumerate(placed):
        has = sum(other.on == index for other in placed)
        if tile.tile.high == tile.tile.low:
            missing.append((6 if index == 0 else 3) - has)
    assert [number for number in missing if number] == [question.number]


@given(SEEDS, GRADES)
@settings(max_examples=25)
def test_what_is_left_of_a_suit_is_what_does_not_lie(seed: int, grade: int) -> None:
    question = asked("left-of-a-suit", seed, grade)
    found = re.search(r"with an? (\w+) are not", question.prompt[1])
    assert found is not None
    number = 0 if found[1] == "blank" else int(found[1])
    lying = sum(number in tile for tile in question.state.tree.tiles())
    assert question.number == question.game.highest + 1 - lying
