"""Exercises on a flip: match or miss, where the fowl comes to stand, and who pays for a pile."""

from __future__ import annotations

from typing import Final

from farmlib.core.chance import pick, shuffled
from farmlib.games.duckling import Duckling, Flip, State
from farmlib.games.duckling.state import ahead, fowl_on, pile_ahead, way_of
from farmlib.games.duckling.words import FOWL, place_words
from farmlib.lessons.exercises.choosing import Predict
from farmlib.lessons.exercises.duckling.positions import (
    flip_of,
    flips_that_miss,
    moment,
    seat,
    who,
)
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.question import Option, keyed

_SORTS: Final = {
    1: ("match", "stay"),
    2: ("match", "stay", "step"),
    3: ("match", "stay", "step", "behind"),
}
"""What comes of a flip; "behind": a pile is near, but a fowl stands before it, so nobody steps."""

_RULE: Final = {"match": "CH-MATCH", "stay": "CH-MISS", "behind": "CH-MISS", "step": "DU-STEP"}


def sort_of(state: State, flip: Flip) -> str:
    """What comes of a flip."""
    if flip == flip_of(state, flip.player):
        return "match"
    if pile_ahead(state, flip.player) is not None:
        return "step"
    passed = way_of(state, flip.player).passed
    return "behind" if any(place in state.piles for place in passed) else "stay"


def _flip(
    rng: QuestionRandom, grade: int, sort: str, least: int
) -> tuple[Duckling, State, Flip] | None:
    """A flip of this sort, before which at least so many things stand in the way; None when no such
    moment was found. A wrong picture is often one that lies near.
    """

    def good(state: State) -> bool:
        if state.drops or len(way_of(state, state.turn).passed) < least:
            return False
        return sort == "match" or sort_of(state, _missing(state)) == sort

    found = moment(rng, grade, good, piles=grade > 1)
    if found is None:
        return None
    game, state = found
    player = state.turn
    if sort == "match":
        return game, state, flip_of(state, player)
    way = way_of(state, player)
    near = {state.path[place] for place in (*way.passed, ahead(way.place), ahead(way.place, 2))}
    flips = flips_that_miss(state, player)
    tempting = [flip for flip in flips if state.yard[flip.place] in near]
    return game, state, pick(rng, tempting if tempting and rng.random() < 0.7 else flips)


def _missing(state: State) -> Flip:
    return flips_that_miss(state, state.turn)[0]


def _turns_up(state: State, flip: Flip) -> str:
    return f"{who(flip.player)} turns up {state.yard[flip.place].words()}."


_HINTS: Final = (
    "Find the fowl, and go clockwise to the first tile with no fowl and no pile on it.",
    "Does that tile show what was turned up?",
)


@maker(
    "duckling/match-or-miss",
    kind="predict",
    title="Match or miss?",
    rules=("CH-MATCH", "CH-MISS", "DU-STEP"),
)
def match_or_miss(rng: QuestionRandom, grade: int) -> Predict | None:
    """A tile is turned up: does the fowl move, stay or step into something?"""
    sort = fixed_pick(rng, _SORTS[grade])
    made = _flip(rng, grade, sort, least=grade - 1)
    if made is None:
        return None
    game, state, flip = made
    after = game.apply(state, flip).state
    if game.is_over(after) or after.drops:
        return None
    labels = {
        "match": "It's a match: the fowl moves, and the player turns up another tile",
        "stay": "No match: the fowl stays, and the turn is over",
        "step": "No match: the fowl steps into a pile, and the turn is over",
        "again": "No match: the fowl stays, but the player may try again",
    }
    why = {
        "match": "Is that the picture on the next free tile?",
        "stay": "Look again at the tiles right in front of the fowl.",
        "step": "That takes a mismatch, and a pile on the very next tile.",
        "again": "One mismatch ends the turn: nobody gets a second try.",
    }
    right = "stay" if sort == "behind" else sort
    rule = _RULE[sort]
    return Predict(
        prompt=(_turns_up(state, flip), "What happens?"),
        choices=keyed(*(Option("", labels[one], one == right, why[one], rule) for one in labels)),
        hints=(*_HINTS, "If not, what is on the very next tile: a pile, a fowl, or nothing?"),
        because=_because(state, flip, sort),
        rules=(rule,),
        actions=(str(flip),),
        game=game,
        state=state,
    )


def _because(state: State, flip: Flip, sort: str) -> str:
    player = flip.player
    tile = place_words(state, way_of(state, player).place)
    match sort:
        case "match":
            return f"The next free tile was {tile}."
        case "step":
            owner = pile_ahead(state, player)
            assert owner is not None
            return f"The wanted tile was {tile}, and the {FOWL[owner][0]} pile is right in front."
        case "behind":
            return (
                f"The wanted tile was {tile}. There is a pile before it, but the very next tile "
                "has a fowl on it."
            )
    return f"The wanted tile was {tile}, and there is no pile right in front."


@maker(
    "duckling/where-does-it-land",
    kind="predict",
    title="Where does it land?",
    rules=("CH-MATCH", "CH-MISS", "DU-JUMP", "DU-STEP"),
)
def where_does_it_land(rng: QuestionRandom, grade: int) -> Predict | None:
    """A tile is turned up: on which place does the fowl stand then?"""
    sort = fixed_pick(rng, ("match", *_SORTS[grade]))
    made = _flip(rng, grade, sort, least=grade - 1 if sort == "match" else min(grade - 1, 1))
    if made is None:
        return None
    game, state, flip = made
    player = flip.player
    right = game.apply(state, flip).state.fowl[player]
    way = way_of(state, player)
    start = state.fowl[player]
    places = [
        start,
        *way.passed[:3],
        way.place,
        ahead(way.place),
        *((ahead(start, -1),) * (not way.passed)),
    ]
    jumped = any(place in state.piles for place in way.passed)
    rule = "DU-JUMP" if sort == "match" and jumped else _RULE[sort]
    return Predict(
        prompt=(_turns_up(state, flip), "Which tile is the fowl on after that?"),
        choices=keyed(*(_landing(state, player, place, right, rule) for place in places)),
        hints=(*_HINTS, "If not, is there a pile on the very next tile?"),
        because=_because(state, flip, sort),
        rules=(rule,),
        actions=(str(flip),),
        game=game,
        state=state,
    )


def _landing(state: State, player: int, place: int, right: int, rule: str) -> Option:
    why = "Is it a match? If not, what is on the very next tile?"
    if fowl_on(state, place) not in (None, player):
        why = "Somebody is standing there, and two fowl never share a tile."
    stays = "stays on " if place == state.fowl[player] else ""
    return Option(
        "",
        f"It {stays}{place_words(state, place)}" if stays else f"On {place_words(state, place)}",
        place == right,
        why,
        rule,
    )


# ------------------------------------------------------------------ who pays

_PAYS: Final = {
    1: ("pays", "own"),
    2: ("pays", "own", "broke"),
    3: ("pays", "pays", "own", "broke"),
}


def _paying(state: State) -> str:
    """What a mismatch would cost: "pays" a feather, "own" pile, "broke" (no feather), or ""."""
    owner = pile_ahead(state, state.turn)
    if state.drops or owner is None:
        return ""
    if owner == state.turn:
        return "own"
    return "pays" if state.feathers[state.turn] else "broke"


@maker(
    "duckling/who-pays",
    kind="predict",
    title="Who pays whom?",
    rules=("DU-PAY", "DU-REMOVE"),
)
def who_pays(rng: QuestionRandom, grade: int) -> Predict | None:
    """A fowl steps into a pile: who gives what, and what becomes of the pile?"""
    wish = fixed_pick(rng, _PAYS[grade])
    found = moment(rng, grade, lambda state: _paying(state) == wish)
    if found is None:
        return None
    game, state = found
    player = state.turn
    owner = pile_ahead(state, player)
    assert owner is not None
    flip = pick(rng, flips_that_miss(state, player))
    if game.is_over(game.apply(state, flip).state):
        return None
    colour = FOWL[owner][0]
    other = pick(
        rng, [seat_ for seat_ in range(game.players) if seat_ not in (player, owner)] or [owner]
    )
    home = f"the {colour} pile goes home to {seat(owner)}"
    stays = f"the {colour} pile stays on its tile"
    gives = f"{seat(player)} gives {seat(other if owner == player else owner)} one feather"
    every = f"{seat(player)} gives {seat(other if owner == player else owner)} all their feathers"
    nobody = "Nobody gives a feather"
    owed = nobody if wish != "pays" else gives
    about = {
        "pays": "Whose pile is it, and does the stepper have a feather?",
        "own": "Whose pile is it?",
        "broke": "How many feathers are there to give?",
    }[wish]
    options = [
        Option(
            "",
            f"{payment}, and {pile}",
            payment == owed and pile == home,
            about if payment != owed else "A pile that has been stepped into doesn't stay.",
            "DU-PAY" if payment != owed else "DU-REMOVE",
        )
        for payment, pile in (
            (gives, home),
            (nobody, home),
            (every, home),
            (owed, stays),
        )
    ]
    held = "no feather" if wish == "broke" else "at least one feather"
    because = {
        "pays": f"{seat(player)} pays {seat(owner)} one feather for the pile, and no more.",
        "own": "Stepping into your own pile costs nothing, but the pile still goes home.",
        "broke": f"{seat(player)} has no feather to give, but the pile still goes home.",
    }[wish]
    return Predict(
        prompt=(
            f"{_turns_up(state, flip)} That's a mismatch, and the fowl steps into the {colour} "
            "pile.",
            "Who gives what, and what happens to the pile?",
        ),
        choices=keyed(*shuffled(options, rng)),
        hints=(
            f"The {colour} pile belongs to {who(owner)}.",
            f"{seat(player)} has {held}.",
        ),
        because=because,
        rules=("DU-PAY", "DU-REMOVE"),
        actions=(str(flip),),
        game=game,
        state=state,
    )
