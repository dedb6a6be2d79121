"""Exercises on a turn: play if you can, else draw; the drawn tile; and the hub that is pressed."""

from __future__ import annotations

from farmlib.core.actions import Action
from farmlib.games.chicken_coop import ChickenCoop, Press, State
from farmlib.games.chicken_coop.state import drawn_fits, waits_for_press
from farmlib.games.dominoes import Draw, Pass, Play
from farmlib.games.dominoes.state import can_play
from farmlib.lessons.exercises.chicken_coop.positions import capital, moment
from farmlib.lessons.exercises.choosing import Choose, Predict
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.question import Option, keyed

_LOOK_AGAIN = "Look again at your hand, at the table, and at what has just happened."
_NEEDS = {
    1: ("play", "draw", "press"),
    2: ("play", "draw", "press", "drawn", "missed"),
    3: ("play", "draw", "press", "drawn", "missed", "pass"),
}


def need_of(state: State) -> str:
    """What sort of turn it is: the only thing that may be done."""
    if waits_for_press(state):
        return "press"
    if not state.tree:
        return "opening"
    if state.drawn is not None:
        return "drawn" if drawn_fits(state) else "missed"
    if can_play(state, state.turn):
        return "play"
    return "draw" if state.pile else "pass"


@maker(
    "chicken_coop/what-now",
    kind="choose",
    title="What do you do now?",
    rules=("CO-DRAW", "CO-CLUCK"),
)
def what_now(rng: QuestionRandom, grade: int) -> Choose | None:
    """A turn: play, draw, pass, or press the hub?"""
    need = fixed_pick(rng, _NEEDS[grade])
    found = moment(
        rng, grade, lambda state: need_of(state) == need, anywhere=need in ("pass", "missed")
    )
    if found is None:
        return None
    game, state = found
    legal = game.legal_actions(state, state.turn)
    happened = ""
    if need == "press":
        assert state.last is not None
        happened = f" You've just played {state.last.words()}."
    elif state.drawn is not None:
        happened = f" You've just drawn {state.drawn.words()}."
    kinds: tuple[tuple[str, type[Action]], ...] = (
        ("Play a tile", Play),
        ("Draw a tile", Draw),
        ("Say pass", Pass),
        ("Press the hub", Press),
    )
    rule = "CO-CLUCK" if need == "press" else "CO-DRAW"
    return Choose(
        prompt=(
            f"You're player {state.turn}, and it's your turn.{happened}",
            "There is just one thing you may do now. What is it?",
        ),
        choices=keyed(*(_doing(game, state, label, kind, legal) for label, kind in kinds)),
        hints=_HINTS[need],
        because=_BECAUSE[need],
        rules=(rule,),
        game=game,
        state=state,
        viewer=state.turn,
    )


def _doing(
    game: ChickenCoop, state: State, label: str, kind: type[Action], legal: tuple[Action, ...]
) -> Option:
    if any(isinstance(action, kind) for action in legal):
        return Option("", label, right=True)
    refusal = None if kind is Play else game.refusal(state, kind(state.turn))
    rule = refusal.rule if refusal else "CO-CLUCK" if waits_for_press(state) else "CO-MATCH"
    return Option("", label, right=False, why=_LOOK_AGAIN, rule=rule)


_HINTS = {
    "press": (
        "What kind of tile was just played?",
        "After a tile like that, everybody waits for a noise.",
    ),
    "play": (
        "Nobody has just played a double, so leave the hub alone.",
        "At least one of your tiles fits.",
    ),
    "draw": (
        "Compare your tiles with all the places where you can play now.",
        "None of your tiles fit, and the chicken yard isn't empty.",
    ),
    "drawn": (
        "You've already drawn, so there are two things left. Which?",
        "The tile you drew fits.",
    ),
    "missed": (
        "You've already drawn, and you only draw one tile a turn.",
        "The tile you drew doesn't fit anywhere.",
    ),
    "pass": (
        "Compare your tiles with all the places where you can play now. And look at the yard.",
        "None of your tiles fit, and the chicken yard is empty.",
    ),
}
_BECAUSE = {
    "press": "If you play a double, you press the hub before anything else may happen.",
    "play": "One of your tiles fits, and if you can play, you must.",
    "draw": "Nothing fits, so you draw one tile.",
    "drawn": "If the tile you drew fits, you must play it. In Chicken Coop you can't keep it.",
    "missed": "The tile you drew doesn't fit, and you only draw once.",
    "pass": "Nothing fits and the chicken yard is empty, so all you can do is pass.",
}


@maker("chicken_coop/drawn-tile", kind="predict", title="The drawn tile", rules=("CO-DRAW",))
def drawn_tile(rng: QuestionRandom, grade: int) -> Predict | None:
    """Somebody draws this tile: what then?"""
    found = moment(rng, grade, lambda state: need_of(state) == "draw", anywhere=grade > 1)
    if found is None:
        return None
    game, state = found
    draw = Draw(state.turn)
    fits = drawn_fits(game.apply(state, draw).state)
    if fits != fixed_pick(rng, (True, True, False)):
        return None
    tile = state.pile[0]
    right = "must" if fits else "pass"
    look = "Look where this tile could go. And remember, this isn't Chickenfoot."
    labels = {
        "must": "You have to play it",
        "may": "You may play it, or keep it and pass",
        "pass": "You say pass",
        "again": "You draw another tile",
    }
    why = {one: "You only draw one tile a turn." if one == "again" else look for one in labels}
    return Predict(
        prompt=(
            f"You're player {state.turn}, and nothing in your hand fits.",
            f"You draw one tile: {tile.words()}. What now?",
        ),
        choices=keyed(
            *(Option("", labels[one], one == right, why[one], "CO-DRAW") for one in labels)
        ),
        hints=(
            "Where can you play now? If the hub or a double is waiting for tiles, only there.",
            f"Does {tile.words()} have a number that you need?",
            "It fits." if fits else "It doesn't fit.",
        ),
        because=(
            f"{capital(tile.words())} fits, and a drawn tile that fits must be played."
            if fits
            else f"{capital(tile.words())} doesn't fit, and you only draw once."
        ),
        actions=(str(draw),),
        game=game,
        state=state,
        viewer=state.turn,
    )
