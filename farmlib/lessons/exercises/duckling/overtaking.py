"""Exercises on overtaking: who is overtaken, what that brings, who drops a pile, and who wins."""

from __future__ import annotations

import itertools
from typing import Final

from farmlib.core.chance import pick, shuffled
from farmlib.games.duckling import Duckling, Flip, State
from farmlib.games.duckling.pictures import PATH
from farmlib.games.duckling.state import (
    ALL_UP_TO,
    ahead,
    feathers_to_win,
    free_places,
    is_free,
    overtaken_on,
    pile_ahead,
    way_of,
    win_rule,
)
from farmlib.games.duckling.words import feathers_words, place_words, what_lies
from farmlib.lessons.exercises.choosing import Choose, Count, Predict, Slip
from farmlib.lessons.exercises.duckling.positions import (
    capital,
    flip_of,
    flips_that_miss,
    game_of,
    moment,
    moments,
    named,
    said,
    seat,
    who,
)
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.question import Option, keyed


def overtaken(state: State) -> tuple[int, ...]:
    """Whom the one in turn overtakes with a match; nobody while piles are dropped."""
    return () if state.drops else overtaken_on(state, way_of(state, state.turn))


_HOW_MANY: Final = {1: (1, 1, 0), 2: (1, 2, 0), 3: (2, 3, 1)}
"""How many are overtaken."""

_TABLES: Final = {1: 3, 2: 4, 3: 6}
"""How many play: with two there would be nobody else to name."""


@maker(
    "duckling/who-is-overtaken",
    kind="choose",
    title="Who is overtaken?",
    rules=("CH-OVERTAKE", "CH-WANT"),
)
def who_is_overtaken(rng: QuestionRandom, grade: int) -> Choose | None:
    """The wanted picture is found: whom does the fowl overtake?"""
    many = fixed_pick(rng, _HOW_MANY[grade])
    found = moment(
        rng,
        grade,
        lambda state: (
            not state.drops and len(overtaken(state)) == many and (many > 0 or _things_near(state))
        ),
        piles=grade > 1,
        players=_TABLES[grade],
    )
    if found is None:
        return None
    game, state = found
    player = state.turn
    passed = overtaken(state)
    way = way_of(state, player)
    options = [
        Option(
            "",
            who(other),
            other in passed,
            f"{seat(other)} isn't between the fowl and the next free tile.",
            "CH-WANT",
        )
        for other in range(game.players)
        if other != player
    ]
    options.append(Option("", "Nobody", not passed, "There is somebody in between.", "CH-WANT"))
    return Choose(
        prompt=(
            f"{who(player)} turns up {state.path[way.place].words()}. It's a match.",
            "Who is overtaken? Choose everyone.",
        ),
        choices=keyed(*options),
        several=True,
        missing_rule="CH-OVERTAKE",
        hints=(
            f"{seat(player)} moves from {place_words(state, state.fowl[player])} to "
            f"{place_words(state, way.place)}.",
            "Only fowl on the tiles in between are overtaken. Piles are just jumped over.",
        ),
        because=(
            f"{named([who(other) for other in passed])} {'is' if len(passed) == 1 else 'are'} in "
            "between."
            if passed
            else "There is no fowl between the old tile and the new one."
        ),
        game=game,
        state=state,
    )


def _things_near(state: State) -> bool:
    """Whether a fowl stands just beyond the next free tile, or a pile is jumped over."""
    way = way_of(state, state.turn)
    return bool(way.passed) or ahead(way.place) in state.fowl


@maker(
    "duckling/how-many-feathers",
    kind="choose",
    title="How many feathers?",
    rules=("CH-OVERTAKE",),
)
def how_many_feathers(rng: QuestionRandom, grade: int) -> Count | None:
    """The wanted picture is found: how many feathers does the player have then?"""
    found = moment(
        rng,
        grade,
        lambda state: (
            len(overtaken(state)) >= max(1, grade - 1)
            and sum(state.feathers[other] for other in overtaken(state)) >= grade
        ),
        piles=grade > 1,
    )
    if found is None:
        return None
    game, state = found
    player = state.turn
    passed = overtaken(state)
    has = state.feathers[player]
    won = sum(state.feathers[other] for other in passed)
    number = has + won
    slips = (
        Slip(won, "Add the feathers that player has already."),
        Slip(has + len(passed), "Not just one from each: look how many each of them has."),
        Slip(has, "Somebody is overtaken."),
    )
    have = "has" if len(passed) == 1 else "have"
    return Count(
        prompt=(
            f"{who(player)} turns up {state.path[way_of(state, player).place].words()}. It's a "
            "match.",
            f"How many feathers does {seat(player)} have after that?",
        ),
        number=number,
        of="feathers",
        wrong=(
            "Who is between the fowl and the next free tile, and how many feathers does each of "
            "them have?"
        ),
        slips=tuple({slip.number: slip for slip in slips if slip.number != number}.values()),
        hints=(
            "First find out who is overtaken.",
            "Anyone who is overtaken gives up all their feathers. The overtaker adds them to its "
            "own.",
        ),
        because=f"{seat(player)} has {feathers_words(has)}, and {named([seat(n) for n in passed])} "
        f"{have} {feathers_words(won)}{' together' * (len(passed) > 1)}.",
        game=game,
        state=state,
    )


# ------------------------------------------------------------------ piles

_OFFERED: Final = {1: 4, 2: 6, 3: 8}


@maker(
    "duckling/where-to-drop",
    kind="choose",
    title="Where may it be dropped?",
    rules=("DU-DROP", "DU-ORDER"),
)
def where_to_drop(rng: QuestionRandom, grade: int) -> Choose | None:
    """A player was overtaken: on which of these tiles may the pile be dropped?"""
    found = moment(rng, grade, lambda state: len(state.drops) == 1 and state.matched)
    if found is None:
        return None
    game, state = found
    dropper, mover = state.drops[0], state.turn
    size = _OFFERED[grade]
    free = free_places(state)
    taken = [place for place in range(PATH) if place not in free]
    tempting = [state.fowl[mover], *shuffled([p for p in taken if p != state.fowl[mover]], rng)]
    offered = [*tempting[: size // 2], *shuffled(free, rng)[: size - size // 2]]
    return Choose(
        prompt=(
            f"{who(mover)} has just overtaken {who(dropper)}, whose pile is at hand.",
            f"Which of these tiles may {seat(dropper)} drop it on? Choose all of them.",
        ),
        choices=keyed(*(_ground(game, state, place) for place in sorted(offered))),
        several=True,
        missing_rule="DU-DROP",
        hints=(
            "Look at the ring as it is now: the overtaker has already moved.",
            "A tile is free when it has no fowl and no pile on it. It can be anywhere on the ring.",
        ),
        because="A pile may be dropped on any free tile of the path, near or far.",
        rules=("DU-DROP",),
        game=game,
        state=state,
    )


def _ground(game: Duckling, state: State, place: int) -> Option:
    if is_free(state, place):
        return Option("", place_words(state, place), right=True)
    why = f"{capital(said(what_lies(state, place), game.players))}."
    return Option("", place_words(state, place), False, why, "DU-DROP")


_DROPPERS: Final = {1: (0, 1), 2: (0, 1, 2), 3: (1, 2)}
"""How many of the overtaken have a pile at hand."""


@maker(
    "duckling/who-drops",
    kind="choose",
    title="Who drops, and in what order?",
    rules=("DU-ORDER", "DU-DROP"),
)
def who_drops(rng: QuestionRandom, grade: int) -> Choose | None:
    """Some are overtaken: who drops a pile, and who first?"""
    many = fixed_pick(rng, _DROPPERS[grade])
    found = moment(
        rng,
        grade,
        lambda state: (
            len(overtaken(state)) >= max(many, 1 + (grade == 3))
            and len(_at_hand(state)) == many
            and not _wins(state)
        ),
    )
    if found is None:
        return None
    game, state = found
    player = state.turn
    passed, right = overtaken(state)[:3], _at_hand(state)
    orders = [order for size in range(3) for order in itertools.permutations(sorted(passed), size)]
    orders += [(player,), (passed[0], player)]
    others = shuffled([order for order in orders if order != right], rng)
    offered = shuffled([right, *others[: 2 + grade]], rng)
    on_path = [n for n in overtaken(state) if n not in right]
    return Choose(
        prompt=(
            f"{who(player)} turns up {state.path[way_of(state, player).place].words()}, and "
            f"overtakes {named([who(n) for n in sorted(overtaken(state))])}.",
            "Who drops a pile now, and in what order?",
        ),
        choices=keyed(
            *(
                Option("", _order(order), order == right, _wrong_order(order, right, on_path))
                for order in offered
            )
        ),
        hints=(
            "Who was overtaken? And which of them have their pile at hand, not on the path?",
            "The first one passed drops first.",
        ),
        because=(
            f"{named([seat(n) for n in right])} "
            f"{'has a pile' if len(right) == 1 else 'have piles'} at hand, and the first one "
            "passed drops first."
            if right
            else "Everyone who was overtaken has a pile on the path, and it stays there."
        ),
        rules=("DU-ORDER" if len(right) > 1 else "DU-DROP",),
        game=game,
        state=state,
    )


def _at_hand(state: State) -> tuple[int, ...]:
    return tuple(other for other in overtaken(state) if state.piles[other] is None)


def _order(order: tuple[int, ...]) -> str:
    if not order:
        return "Nobody"
    return ", then ".join(seat(player) for player in order)


def _wrong_order(order: tuple[int, ...], right: tuple[int, ...], on_path: list[int]) -> str:
    if any(player in on_path for player in order):
        return "A pile that is already on the path isn't dropped."
    if sorted(order) == sorted(right):
        return "The right players. But who was passed first?"
    return "Look at who was overtaken, and whose pile is at hand."


def _wins(state: State) -> bool:
    """Whether the one in turn wins with the next match."""
    plucked = sum(state.feathers[other] for other in overtaken(state))
    return state.feathers[state.turn] + plucked >= feathers_to_win(state.feathers)


# ------------------------------------------------------------------ the end

_ENDS: Final = {1: ("match", "on"), 2: ("match", "on"), 3: ("match", "paid", "on", "on")}
"""Who wins: the one in turn by a match, the owner of a pile, or nobody yet."""


@maker(
    "duckling/is-it-over",
    kind="predict",
    title="Is it over?",
    rules=("CH-WIN", "DU-WIN"),
)
def is_it_over(rng: QuestionRandom, grade: int) -> Predict | None:
    """Feathers are about to move: does anybody win?"""
    wish = fixed_pick(rng, _ENDS[grade])
    game = game_of(rng, grade, piles=grade > 1)
    ends = [
        (state, flip)
        for state in moments(rng, game)
        if not state.drops and not game.is_over(state)
        for flip in _moving(rng, state)
        if _end(game, state, flip) == wish
    ]
    if not ends:
        return None
    state, flip = pick(rng, ends)
    after = game.apply(state, flip).state
    outcome = game.outcome(after)
    winner = outcome.winners[0] if outcome else None
    enough = feathers_to_win(state.feathers)
    rule = win_rule(game.players)
    why = (
        f"With {game.players} players the winner needs "
        + ("every feather in play." if game.players <= ALL_UP_TO else "five feathers.")
        + " Count what each of them has after this flip."
    )
    owner = pile_ahead(state, flip.player)
    named_ = {flip.player, *overtaken(state), *(() if owner is None else (owner,))}
    if winner is not None:
        named_.add(winner)
    match = flip == flip_of(state, flip.player)
    options = [Option("", f"{seat(n)} wins", n == winner, why, rule) for n in sorted(named_)]
    options.append(Option("", "The game goes on", winner is None, why, rule))
    return Predict(
        prompt=(
            f"{who(flip.player)} turns up {state.yard[flip.place].words()}. "
            + ("It's a match." if match else "It's a mismatch."),
            "Is the game over after that?",
        ),
        choices=keyed(*options),
        hints=(
            "Which feathers change hands, and how many does everyone have then?",
            f"With {game.players} players "
            + (
                f"it takes every feather in play: {enough}."
                if game.players <= ALL_UP_TO
                else "it takes five feathers."
            ),
        ),
        because=_why_over(after.feathers, winner, enough),
        rules=(rule,),
        actions=(str(flip),),
        game=game,
        state=state,
    )


def _moving(rng: QuestionRandom, state: State) -> tuple[Flip, ...]:
    """The flips after which feathers move: a match that overtakes, a step into another's pile."""
    player = state.turn
    owner = pile_ahead(state, player)
    pays = owner not in (None, player) and state.feathers[player] > 0
    plucks = any(state.feathers[other] for other in overtaken(state))
    miss = pick(rng, flips_that_miss(state, player))
    return (*((flip_of(state, player),) * plucks), *((miss,) * pays))


def _end(game: Duckling, state: State, flip: Flip) -> str:
    """How the game stands after a flip: see `_ENDS`; "" where nobody comes near to winning."""
    after = game.apply(state, flip).state
    if game.is_over(after):
        return "match" if flip == flip_of(state, flip.player) else "paid"
    return "on" if max(after.feathers) >= feathers_to_win(after.feathers) - 1 else ""


def _why_over(feathers: tuple[int, ...], winner: int | None, enough: int) -> str:
    if winner is not None:
        return f"Then {seat(winner)} has {feathers_words(feathers[winner])}."
    most = max(feathers)
    return f"Then nobody has more than {feathers_words(most)}, and it takes {enough} to win."
