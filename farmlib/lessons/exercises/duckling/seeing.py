"""Exercises on looking: which picture is wanted, and what one can know of the yard."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from farmlib.core.chance import pick, shuffled
from farmlib.games.duckling import Flip, State
from farmlib.games.duckling.pictures import YARD, Picture
from farmlib.games.duckling.state import ahead, is_free, way_of
from farmlib.games.duckling.words import what_lies
from farmlib.lessons.exercises.choosing import Choose, Count, Predict, Slip
from farmlib.lessons.exercises.duckling.positions import (
    capital,
    moment,
    said,
    seat,
    seen_in_order,
    who,
)
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.question import Option, keyed

_PASSED: Final = {1: (0, 1), 2: (1, 2), 3: (2, 3, 4)}
"""How many fowl and piles stand before the wanted tile."""


@maker(
    "duckling/which-picture",
    kind="choose",
    title="Which picture is wanted?",
    rules=("CH-WANT", "DU-JUMP"),
)
def which_picture(rng: QuestionRandom, grade: int) -> Choose | None:
    """A fowl on the ring: which picture does its player look for?"""
    passed = fixed_pick(rng, _PASSED[grade])
    found = moment(
        rng,
        grade,
        lambda state: not state.drops and len(way_of(state, state.turn).passed) == passed,
        piles=grade > 1,
    )
    if found is None:
        return None
    game, state = found
    player = state.turn
    way = way_of(state, player)
    right = state.path[way.place]
    options = {right: Option("", right.words(), right=True)}
    beyond = [ahead(way.place, steps) for steps in range(1, 4)]
    for place in (*way.passed[:4], beyond[0], state.fowl[player], *beyond[1:]):
        picture = state.path[place]
        option = Option("", picture.words(), False, _why_not(state, player, place, game.players))
        options.setdefault(picture, option)
    piles = any(place in state.piles for place in way.passed)
    return Choose(
        prompt=(f"{who(player)} goes next.", "Which picture is wanted?"),
        choices=keyed(*shuffled(list(options.values()), rng)),
        hints=(
            f"{seat(player)} is on place {state.fowl[player]}. Go clockwise from there.",
            "If there is something on the next tile, go on to the one after it.",
            "The first tile with no fowl and no pile on it shows what is wanted.",
        ),
        because=f"The next free tile is place {way.place}, and it shows {right.words()}.",
        rules=("DU-JUMP", "CH-WANT") if piles else ("CH-WANT",),
        game=game,
        state=state,
    )


def _why_not(state: State, player: int, place: int, players: int) -> str:
    """Why the tile of this place is not the wanted one."""
    if place == state.fowl[player]:
        return "That's the tile the fowl is on already."
    if not is_free(state, place):
        return f"Not that one. {capital(said(what_lies(state, place), players))}."
    return "There is a free tile before that one."


_SEEN: Final = {1: range(2, 5), 2: range(4, 8), 3: range(7, 12)}
"""How many tiles of the yard were turned up."""

_NOBODY: Final = "Nobody can know"


@maker("duckling/what-comes-up", kind="predict", title="What comes up?", rules=("CH-FLIP",))
def what_comes_up(rng: QuestionRandom, grade: int) -> Predict | None:
    """After some flips somebody turns up a tile: which picture comes?"""
    known = fixed_pick(rng, (True, True, True, False))
    found = moment(
        rng, grade, lambda state: not state.drops and len(seen_in_order(state)) in _SEEN[grade]
    )
    if found is None:
        return None
    game, state = found
    seen = seen_in_order(state)
    place = pick(rng, seen if known else [n for n in range(YARD) if n not in seen])
    right = state.yard[place] if known else None
    others = [state.yard[other] for other in shuffled(seen, rng) if other != place]
    offered = shuffled(list(filter(None, (right, *others[: 2 + grade]))), rng)
    back = "That picture was seen in another place."
    player = state.turn
    return Predict(
        prompt=(
            f"These yard tiles have been turned up so far: {_told(state, seen)}. Each was turned "
            "face down again.",
            f"Now {who(player)} turns up the tile on place {place}. What does it show?",
        ),
        choices=keyed(
            *(Option("", one.words(), one == right, back, "CH-FLIP") for one in offered),
            Option("", _NOBODY, right is None, "Look through the flips again.", "CH-FLIP"),
        ),
        hints=(
            "A tile is turned face down again right where it was. Nothing is ever shuffled.",
            f"Has place {place} been turned up?",
        ),
        because=(
            f"Place {place} showed {right.words()}, and the yard never changes."
            if right
            else f"Nobody has turned up place {place} yet."
        ),
        actions=(str(Flip(player, place)),),
        game=game,
        state=_all_down(state),
    )


def _all_down(state: State) -> State:
    """The state as it is when the tile that was turned up last lies face down again."""
    return replace(state, flips=state.flips + 1)


def _told(state: State, places: tuple[int, ...]) -> str:
    return ", ".join(f"place {place} {state.yard[place].words()}" for place in places)


@maker(
    "duckling/how-many-places",
    kind="choose",
    title="How many places are left?",
    rules=("CH-FLIP", "CH-SETUP"),
)
def how_many_places(rng: QuestionRandom, grade: int) -> Count | None:
    """With what was seen so far: on how many places may the wanted picture lie?"""
    known = fixed_pick(rng, (False, False, True))
    found = moment(
        rng,
        grade,
        lambda state: (
            not state.drops
            and len(seen_in_order(state)) in _SEEN[grade]
            and (_wanted(state) in _seen_pictures(state)) == known
        ),
    )
    if found is None:
        return None
    game, state = found
    seen = seen_in_order(state)
    picture = _wanted(state)
    left = YARD - len(seen)
    return Count(
        prompt=(
            f"These yard tiles have been turned up so far: {_told(state, seen)}.",
            f"{who(state.turn)} is looking for {picture.words()}. In how many places of the yard "
            f"could {picture.words()} be?",
        ),
        number=1 if known else left,
        of="places",
        wrong="Which places are still possible, and which aren't?",
        slips=(
            *(() if known else (Slip(YARD, "It can't be on a place that has been turned up."),)),
            *(
                (Slip(left, ("Look at the flips again: has it been seen?")),)
                if known and left > 1
                else ()
            ),
        ),
        hints=(
            f"Look for {picture.words()} among the tiles that were turned up.",
            "The yard has twelve tiles. Each shows a different picture, and none of them moves.",
        ),
        because=(
            f"{capital(picture.words())} {picture.verb('was')} seen, so you know the place."
            if known
            else (
                f"{len(seen)} of the twelve have been seen, and {picture.words()} "
                f"{picture.verb('was')}n't among them."
            )
        ),
        game=game,
        state=_all_down(state),
    )


def _wanted(state: State) -> Picture:
    return state.path[way_of(state, state.turn).place]


def _seen_pictures(state: State) -> set[Picture]:
    return {state.yard[place] for place in seen_in_order(state)}
