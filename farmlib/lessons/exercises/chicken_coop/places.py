"""Exercises on where a tile goes: like to like, six legs first, three toes for a double."""

from __future__ import annotations

import random

from farmlib.core.chance import pick, shuffled
from farmlib.games.chicken_coop import ChickenCoop, State
from farmlib.games.chicken_coop.state import waits_for_press
from farmlib.games.chicken_coop.words import a_number
from farmlib.games.dominoes import Play, Tile
from farmlib.games.dominoes.state import can_play, remaining
from farmlib.lessons.exercises.chicken_coop.positions import (
    capital,
    first_sentence,
    moment,
    place_rule,
    who_waits,
)
from farmlib.lessons.exercises.choosing import Choose, Count, Slip
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.question import Option, keyed

_RULES = ("CO-MATCH", "CO-OPEN", "CO-TOES", "CO-LEGS")
_OPTIONS = {1: 4, 2: 5, 3: 6}
"""How many options a question has, about."""

_NOT_THERE = {
    "CO-LEGS": "The hub still has room for a leg.",
    "CO-TOES": "Somewhere a double is still waiting for toes.",
}
"""What is said in place of a refusal that names the only right place."""


def _plain_turn(state: State) -> bool:
    """Whether the player in turn can play, and has neither drawn nor a hub to press."""
    return (
        bool(state.tree)
        and not waits_for_press(state)
        and state.drawn is None
        and can_play(state, state.turn)
    )


@maker("chicken_coop/where-to-play", kind="choose", title="Where can it go?", rules=_RULES)
def where_to_play(rng: random.Random, grade: int) -> Choose | None:
    """One tile of the hand, and some tiles of the table: on which of them does it go?"""
    found = moment(rng, grade, _plain_turn)
    if found is None:
        return None
    game, state = found
    plays = [a for a in game.legal_actions(state, state.turn) if isinstance(a, Play)]
    tile = pick(rng, sorted({play.tile for play in plays}))
    right = [play.on for play in plays if play.tile == tile]
    others = [lying for lying in state.tree.tiles() if lying not in right]
    near = [lying for lying in others if lying.high in tile or lying.low in tile]
    wrong = (*shuffled(near, rng), *shuffled([t for t in others if t not in near], rng))
    if len(wrong) < 2 or len(right) >= _OPTIONS[grade]:
        return None
    places = (*right, *wrong[: max(2, _OPTIONS[grade] - len(right))])
    rule = place_rule(state.tree)
    places_in_all = "1 place" if len(right) == 1 else f"{len(right)} places"
    return Choose(
        prompt=(
            f"You're player {state.turn}, and it's your turn. You want to play {tile.words()}.",
            "Which of these can you play it on?",
        ),
        choices=keyed(*(_place(game, state, tile, on) for on in sorted(places, reverse=True))),
        several=True,
        missing_rule=rule,
        hints=(
            "First check whether the hub or a double is still waiting for tiles. While one is, "
            "you can only play there.",
            "A tile goes on an open end with one of its numbers: one that hasn't been covered yet.",
            f"In this list, there's room for it in {places_in_all}.",
        ),
        because=who_waits(state.tree),
        rules=(rule, "CO-MATCH"),
        game=game,
        state=state,
        viewer=state.turn,
    )


def _place(game: ChickenCoop, state: State, tile: Tile, on: Tile) -> Option:
    refusal = game.refusal(state, Play(state.turn, tile, on))
    label = f"on {on.words()}"
    if refusal is None:
        return Option("", label, right=True)
    why = _NOT_THERE.get(refusal.rule) or first_sentence(refusal.say())
    return Option("", label, right=False, why=why, rule=refusal.rule)


@maker(
    "chicken_coop/tiles-that-fit", kind="choose", title="Which tiles can be played?", rules=_RULES
)
def tiles_that_fit(rng: random.Random, grade: int) -> Choose | None:
    """The tiles of the hand: which of them can be played now?"""
    found = moment(
        rng, grade, lambda state: _plain_turn(state) and len(state.hands[state.turn]) >= 3
    )
    if found is None:
        return None
    game, state = found
    plays = [a for a in game.legal_actions(state, state.turn) if isinstance(a, Play)]
    fitting = {play.tile for play in plays}
    hand = sorted(state.hands[state.turn], reverse=True)
    if len(fitting) == len(hand):
        return None
    unfinished, rule = state.tree.unfinished(), place_rule(state.tree)
    why = "One of these tiles doesn't fit anywhere. Compare both its numbers with every open end."
    if unfinished:
        number = a_number(unfinished.number)
        why = f"One of these tiles doesn't have {number}, and that's what you need now."
    wrong_rule = "CO-MATCH" if rule == "CO-OPEN" else rule
    return Choose(
        prompt=(
            f"You're player {state.turn}, and it's your turn.",
            "Which of your tiles can you play right now, anywhere on the table?",
        ),
        choices=keyed(*(Option("", str(tile), tile in fitting, why, wrong_rule) for tile in hand)),
        several=True,
        missing="What you chose fits.",
        missing_rule=rule,
        hints=(
            "Is the hub or a double waiting for tiles? Then only its number counts.",
            "Otherwise, go round the table and note the number at each open end.",
            f"{len(fitting)} of your {len(hand)} tiles can be played.",
        ),
        because=who_waits(state.tree),
        rules=(rule, "CO-MATCH"),
        game=game,
        state=state,
        viewer=state.turn,
    )


@maker(
    "chicken_coop/how-many-more",
    kind="choose",
    title="How many more does it need?",
    rules=("CO-TOES", "CO-LEGS"),
)
def how_many_more(rng: QuestionRandom, grade: int) -> Count | None:
    """The hub or a double waits: how many tiles until every end is free?"""
    toes = grade > 1 or fixed_pick(rng, (True, True, False))

    def waits(state: State) -> bool:
        end = state.tree.unfinished()
        return (
            end is not None
            and (end.tile != state.tree.root) == toes
            and not waits_for_press(state)
            and remaining(state, end.number) >= end.room
        )

    found = moment(rng, grade, waits)
    if found is None:
        return None
    game, state = found
    end = state.tree.unfinished()
    assert end is not None
    name, part, all_of_them = (
        (capital(end.tile.words()), "toes", 3) if toes else ("The hub", "legs", 6)
    )
    has = all_of_them - end.room
    return Count(
        prompt=(
            f"{name} is waiting for {part}.",
            "How many more tiles must be played there before every open end is free again?",
        ),
        number=end.room,
        of="Tiles",
        wrong=f"Count the {part} it already has. How many does it get in all?",
        slips=(Slip(has, "That's how many it already has. How many are still missing?"),)
        if has != end.room
        else (),
        hints=(
            "The hub gets six legs, a double on a leg gets three toes.",
            f"It's waiting for {part}. Count the ones that are already there.",
            f"It has {has} of its {all_of_them} {part}.",
        ),
        because=f"It has {has} of its {all_of_them} {part}.",
        rules=("CO-TOES" if toes else "CO-LEGS",),
        game=game,
        state=state,
    )
