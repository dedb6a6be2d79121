"""Exercises on where a tile goes: like to like, six arms first, three toes for a double."""

from __future__ import annotations

from farmlib.core.chance import pick, shuffled
from farmlib.games.chickenfoot import Chickenfoot, State
from farmlib.games.chickenfoot.words import a_number, number_word
from farmlib.games.dominoes import Play, Tile
from farmlib.games.dominoes.state import can_play, remaining
from farmlib.lessons.exercises.chickenfoot.positions import (
    capital,
    first_sentence,
    moment,
    place_rule,
    who_waits,
)
from farmlib.lessons.exercises.choosing import Choose, Count, Slip
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.question import Option, keyed

_RULES = ("CF-MATCH", "CF-OPEN", "CF-FOOT", "CF-ARMS")
_OPTIONS = {1: 4, 2: 5, 3: 6}
"""How many options a question has, about."""

_NOT_THERE = {
    "CF-ARMS": "The opening double doesn't have its six arms yet.",
    "CF-FOOT": "Somewhere a double is still waiting for toes.",
}
"""What is said in place of a refusal that names the only right place."""


def _wished(rng: QuestionRandom, state: State) -> bool:
    """In one half of the questions a double waits, in the other all ends are free."""
    return (state.tree.unfinished() is None) == fixed_pick(rng, (True, False))


@maker("chickenfoot/where-to-play", kind="choose", title="Where can it go?", rules=_RULES)
def where_to_play(rng: QuestionRandom, grade: int) -> Choose | None:
    """One tile of the hand, and some tiles of the table: on which of them does it go?"""
    found = moment(
        rng,
        grade,
        lambda state: can_play(state, state.turn) and state.drawn is None and _wished(rng, state),
    )
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
            "First check whether a double is still waiting for tiles. While one is, you can only "
            "play there.",
            "A tile goes on an open end with one of its numbers: one that hasn't been covered yet.",
            f"In this list, there's room for it in {places_in_all}.",
        ),
        because=who_waits(state.tree),
        rules=(rule, "CF-MATCH"),
        game=game,
        state=state,
        viewer=state.turn,
    )


def _place(game: Chickenfoot, state: State, tile: Tile, on: Tile) -> Option:
    refusal = game.refusal(state, Play(state.turn, tile, on))
    label = f"on {on.words()}"
    if refusal is None:
        return Option("", label, right=True)
    why = _NOT_THERE.get(refusal.rule) or first_sentence(refusal.say())
    return Option("", label, right=False, why=why, rule=refusal.rule)


@maker(
    "chickenfoot/tiles-that-fit", kind="choose", title="Which tiles can be played?", rules=_RULES
)
def tiles_that_fit(rng: QuestionRandom, grade: int) -> Choose | None:
    """The tiles of the hand: which of them can be played now?"""
    found = moment(
        rng,
        grade,
        lambda state: (
            can_play(state, state.turn)
            and state.drawn is None
            and _wished(rng, state)
            and len(state.hands[state.turn]) >= 3
        ),
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
    return Choose(
        prompt=(
            f"You're player {state.turn}, and it's your turn.",
            "Which of your tiles can you play right now, anywhere on the table?",
        ),
        choices=keyed(
            *(Option("", str(tile), tile in fitting, why, _wrong_rule(rule)) for tile in hand)
        ),
        several=True,
        missing="What you chose fits.",
        missing_rule=rule,
        hints=(
            "Is a double waiting for tiles? Then only its number counts.",
            "Otherwise, go round the table and note the number at each open end.",
            f"{len(fitting)} of your {len(hand)} tiles can be played.",
        ),
        because=who_waits(state.tree),
        rules=(rule, "CF-MATCH"),
        game=game,
        state=state,
        viewer=state.turn,
    )


def _wrong_rule(rule: str) -> str:
    """With every end free a tile is wrong by its number alone."""
    return "CF-MATCH" if rule == "CF-OPEN" else rule


@maker(
    "chickenfoot/open-ends",
    kind="choose",
    title="Which numbers are open?",
    rules=("CF-OPEN", "CF-FOOT", "CF-ARMS"),
)
def open_ends(rng: QuestionRandom, grade: int) -> Choose | None:
    """The table: which numbers can be played on now?"""
    found = moment(rng, grade, lambda state: bool(state.tree) and _wished(rng, state))
    if found is None:
        return None
    game, state = found
    wanted = state.tree.playable_numbers
    lying = {number for tile in state.tree.tiles() for number in tile}
    others = sorted(lying - wanted)
    if len(others) < 2:
        return None
    wrong = shuffled(others, rng)[: max(2, _OPTIONS[grade] + 1 - len(wanted))]
    rule = place_rule(state.tree)
    return Choose(
        prompt=(
            "Look only at the table. Which of these numbers can be played on right now?",
            "(It doesn't matter who has a tile for it.)",
        ),
        choices=keyed(
            *(
                Option("", number_word(number), number in wanted, _not_wanted(rule), rule)
                for number in sorted((*wanted, *wrong))
            )
        ),
        several=True,
        missing_rule=rule,
        hints=(
            "A number on the table counts when nothing has been played on it yet.",
            "But while a double is waiting for tiles, only its number counts.",
            f"In this list, {'one is' if len(wanted) == 1 else f'{len(wanted)} are'} right.",
        ),
        because=who_waits(state.tree),
        rules=(rule,),
        game=game,
        state=state,
    )


def _not_wanted(rule: str) -> str:
    if rule == "CF-OPEN":
        return "One of these numbers is covered everywhere: a tile has been played on it already."
    return "While a double is waiting for tiles, all the other ends have to wait too."


@maker(
    "chickenfoot/how-many-more",
    kind="choose",
    title="How many more does it need?",
    rules=("CF-FOOT", "CF-ARMS"),
)
def how_many_more(rng: QuestionRandom, grade: int) -> Count | None:
    """A double that waits: how many tiles does it still take before every end is free?"""
    found = moment(rng, grade, lambda state: state.tree.unfinished() is not None)
    if found is None:
        return None
    game, state = found
    end = state.tree.unfinished()
    assert end is not None
    is_root = end.tile == state.tree.root
    part, all_of_them = ("arms", 6) if is_root else ("toes", 3)
    has = all_of_them - end.room
    return Count(
        prompt=(
            f"{capital(end.tile.words())} is waiting for tiles.",
            "How many more have to be played on it before every open end is free again?",
        ),
        number=end.room,
        of="Tiles",
        wrong=f"Count the {part} it already has. How many does such a double get in all?",
        slips=(Slip(has, "That's how many it already has. How many are still missing?"),)
        if has != end.room
        else (),
        hints=(
            "The opening double gets six arms, any other double gets three toes.",
            f"This one gets {part}. Count the ones that are already there.",
            f"It has {has} of its {all_of_them} {part}.",
        ),
        because=f"{capital(end.tile.words())} has {has} of its {all_of_them} {part}.",
        rules=("CF-ARMS" if is_root else "CF-FOOT",),
        game=game,
        state=state,
    )


@maker(
    "chickenfoot/left-of-a-suit",
    kind="choose",
    title="How many are left?",
    rules=("CF-STALE", "CF-SET"),
)
def left_of_a_suit(rng: QuestionRandom, grade: int) -> Count | None:
    """How many tiles of a suit have not been played yet?"""
    found = moment(rng, grade, lambda state: bool(state.tree))
    if found is None:
        return None
    game, state = found
    number = pick(rng, sorted({number for tile in state.tree.tiles() for number in tile}))
    left, suit = remaining(state, number), game.highest + 1
    lying = suit - left
    if lying < 2:
        return None
    return Count(
        prompt=(
            f"You're playing with a double-{game.highest} set, and all its tiles are in the game.",
            f"How many tiles with {a_number(number)} are not on the table yet? They're in the "
            "hands or in the bone pile.",
        ),
        number=left,
        of="Tiles",
        wrong="Count again: a double shows its number twice, but it's only one tile.",
        slips=tuple(
            slip
            for slip in (
                Slip(lying, "That's how many are on the table. How many aren't?"),
                Slip(left - 1, "That's one too few. How many tiles are there in a suit?"),
            )
            if slip.number not in (left, -1)
        ),
        hints=(
            f"First work out how many tiles of a double-{game.highest} set have "
            f"{a_number(number)}, counting the double.",
            "Then count the ones on the table, and take them away.",
            f"There are {suit} of them, and {lying} are on the table.",
        ),
        because=f"A suit has {suit} tiles here, and {lying} of them are on the table.",
        game=game,
        state=state,
    )
