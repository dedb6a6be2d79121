"""Exercises on where a tile goes: like to like, six arms first, three toes for a double."""

from __future__ import annotations

import random

from farmlib.core.chance import pick, shuffled
from farmlib.games.chickenfoot import Chickenfoot, State
from farmlib.games.chickenfoot.state import can_play, playable_ends
from farmlib.games.dominoes import Play, Tile
from farmlib.lessons.exercises.chickenfoot.positions import first_sentence, moment, placed
from farmlib.lessons.exercises.choosing import Choose
from farmlib.lessons.exercises.makers import maker
from farmlib.lessons.exercises.question import Option, keyed

_RULES = ("CF-MATCH", "CF-OPEN", "CF-FOOT", "CF-ARMS")
_MOST_PLACES = {1: 4, 2: 5, 3: 6}


def _where_rule(state: State) -> str:
    """The rule that says where one may play now."""
    unfinished = state.tree.unfinished()
    if unfinished is None:
        return "CF-OPEN"
    return "CF-ARMS" if unfinished.tile == state.tree.root else "CF-FOOT"


@maker("chickenfoot/where-to-play", kind="choose", title="Where can it go?", rules=_RULES)
def where_to_play(rng: random.Random, grade: int) -> Choose | None:
    """One tile of the hand, and some tiles of the table: on which of them does it go?"""
    found = moment(rng, grade, lambda state: can_play(state, state.turn) and state.drawn is None)
    if found is None:
        return None
    game, state = found
    plays = [a for a in game.legal_actions(state, state.turn) if isinstance(a, Play)]
    tile = pick(rng, sorted({play.tile for play in plays}))
    right = [play.on for play in plays if play.tile == tile]
    others = [lying for lying in state.tree.tiles() if lying not in right]
    near = [lying for lying in others if lying.high in tile or lying.low in tile]
    wrong = (*shuffled(near, rng), *shuffled([t for t in others if t not in near], rng))
    room = _MOST_PLACES[grade] - len(right)
    if room < 1 or len(others) < 2:
        return None
    options = [_place(game, state, tile, on) for on in (*right, *wrong[: max(room, 2)])]
    rule = _where_rule(state)
    unfinished = state.tree.unfinished()
    return Choose(
        prompt=(
            f"You are player {state.turn}, and it is your turn. You want to play {tile.words()}.",
            "On which of these tiles does it go now?",
        ),
        choices=keyed(*sorted(options, key=lambda option: option.label)),
        several=True,
        missing="All that you chose is right, but there is one more place at least.",
        missing_rule=rule,
        hints=(
            "First look whether a double is still waiting for tiles. If one is, only that one "
            "counts.",
            "A tile goes where its number is, and only where nothing has been played on it yet.",
            f"There {'is 1 place' if len(right) == 1 else f'are {len(right)} places'} to find "
            "in this list.",
        ),
        because=(
            f"{_capital(unfinished.tile.words())} still lacks tiles, so it is the only place."
            if unfinished
            else "No double waits for tiles, so every open end of the same number is free."
        ),
        rules=(rule, "CF-MATCH"),
        game=game,
        state=state,
        viewer=state.turn,
    )


def _place(game: Chickenfoot, state: State, tile: Tile, on: Tile) -> Option:
    refusal = game.refusal(state, Play(state.turn, tile, on))
    label = placed(state.tree, on)
    if refusal is None:
        return Option("", label, right=True)
    return Option("", label, right=False, why=first_sentence(refusal.say()), rule=refusal.rule)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def ends_in_words(state: State) -> str:
    """The numbers where one may play now, in a list."""
    return ", ".join(map(str, sorted({end.number for end in playable_ends(state.tree)})))
