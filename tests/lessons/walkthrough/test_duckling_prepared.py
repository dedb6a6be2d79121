"""What the notes of Duckling Dancin's walkthrough claim is so at the step where they claim it."""

from __future__ import annotations

import pytest

from farmlib import Match
from farmlib.lessons.walkthrough.prepared import prepared, prepared_walkthrough

ADA, BEN, CORA = 0, 1, 2


@pytest.fixture
def match() -> Match:
    return Match.from_text(prepared("duckling").match)


def fowl(match: Match, step: int, player: int) -> int:
    place: int = match.states[step].fowl[player]
    return place


def path(match: Match, place: int) -> str:
    picture: str = match.states[1].path[place].value
    return picture


def turned_up(match: Match, step: int) -> list[tuple[int, str]]:
    """All yard places that were turned up by then, with their pictures, in their order."""
    flips = [dict(e.data) for some in match.events[:step] for e in some if e.kind == "flip"]
    return [(int(flip["place"]), str(flip["picture"])) for flip in flips]


def test_it_shows_what_a_first_race_should(match: Match) -> None:
    rules = {event.rule for event in match.log}
    every = "CH-MATCH CH-MISS CH-OVERTAKE CH-WIN DU-JUMP DU-STEP DU-PAY DU-REMOVE DU-DROP DU-ORDER"
    assert rules >= set(every.split())


def test_the_tiles_that_are_wanted_are_those_that_are_named(match: Match) -> None:
    assert (fowl(match, 1, ADA), path(match, 1)) == (0, "feather")
    assert (fowl(match, 6, BEN) + 1, path(match, 10)) == (10, "worm")
    assert turned_up(match, 6)[-1][1] == "worm"
    assert (fowl(match, 9, BEN), path(match, 12), path(match, 13)) == (12, "hen", "hen")
    assert turned_up(match, 2)[0][1] == "hen"


def test_step_11_pile_and_fowl_are_in_the_way(match: Match) -> None:
    state = match.states[11]
    assert (state.turn, state.fowl[BEN], state.piles[CORA], state.fowl[CORA]) == (BEN, 14, 15, 16)
    assert [path(match, place) for place in (15, 16, 17)] == ["hedgehog", "boiled", "nest"]


def test_steps_14_to_17_the_nest_the_drop_and_the_squelch(match: Match) -> None:
    assert turned_up(match, 14)[-1] == (11, "nest")
    assert match.states[15].feathers == (1, 2, 0)
    assert match.states[15].drops == (CORA,)
    assert (str(match.actions[15]), fowl(match, 16, BEN)) == ("2: drop 18", 17)
    assert path(match, 19) == "feather"
    assert "feather" not in {picture for _, picture in turned_up(match, 21)}
    assert match.states[17].feathers == (1, 1, 1)
    assert match.states[17].piles[CORA] is None


def test_step_21_only_place_6_was_never_turned_up(match: Match) -> None:
    assert {place for place, _ in turned_up(match, 21)} == set(range(12)) - {6}
    assert match.states[1].yard[6].value == "feather"
    assert (match.states[21].turn, fowl(match, 21, CORA), fowl(match, 21, BEN)) == (CORA, 17, 18)


def test_the_end_is_over_pile_and_ada(match: Match) -> None:
    assert match.states[22].feathers[BEN] == 0
    assert match.states[22].piles[BEN] is not None
    state = match.states[25]
    assert (state.fowl[CORA], state.piles[ADA], state.fowl[ADA]) == (22, 23, 0)
    assert (path(match, 1), state.feathers[CORA]) == ("feather", 2)
    assert match.outcome is not None
    assert match.outcome.winners == (CORA,)


def test_nobody_holds_a_hand_so_there_is_no_button_for_hands() -> None:
    walk = prepared_walkthrough("duckling", hands="none", show=False)
    assert [button["kind"] for button in walk.board.table["buttons"]] == ["back", "next"]
    walk.close()
