"""Exercises on a turn: play if you can, else draw; the drawn tile; and the hub that is pressed."""

from __future__ import annotations

from farmlib.core.actions import Action
from farmlib.games.chicken_coop import ChickenCoop, Press, State
from farmlib.games.chicken_coop.state import can_play, drawn_fits, waits_for_press
from farmlib.games.dominoes import Draw, Pass, Play
from farmlib.lessons.exercises.chicken_coop.positions import capital, moment
from farmlib.lessons.exercises.choosing import Choose, Predict
from farmlib.lessons.exercises.makers import Luck, maker, wished
from farmlib.lessons.exercises.question import Option, keyed

_LOOK_AGAIN = "Look once more at your hand, at the table, and at what happened just before."
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
def what_now(rng: Luck, grade: int) -> Choose | None:
    """A turn: play, draw, pass, or press the hub?"""
    need = wished(rng, _NEEDS[grade])
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
        happened = f" You have just played {state.last.words()}."
    elif state.drawn is not None:
        happened = f" You have just drawn {state.drawn.words()}."
    kinds: tuple[tuple[str, type[Action]], ...] = (
        ("Play a tile", Play),
        ("Draw a tile", Draw),
        ("Say pass", Pass),
        ("Press the hub", Press),
    )
    rule = "CO-CLUCK" if need == "press" else "CO-DRAW"
    return Choose(
        prompt=(
            f"You are player {state.turn}, and it is your turn.{happened}",
            "There is just one thing that you may do now. Which one?",
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
        "What sort of tile was played just now?",
        "After such a tile everybody waits for a noise.",
    ),
    "play": (
        "Nobody has played a double just now, so the hub is left alone.",
        "At least one of your tiles fits.",
    ),
    "draw": (
        "Compare your tiles with all the places where one may play now.",
        "None of your tiles fits, and the chicken yard is not empty.",
    ),
    "drawn": (
        "You have drawn already, so there are two things left: which?",
        "The tile that you drew fits.",
    ),
    "missed": (
        "You have drawn already, and one tile a turn is all.",
        "The tile that you drew fits nowhere.",
    ),
    "pass": (
        "Compare your tiles with all the places where one may play now. And look at the yard.",
        "None of your tiles fits, and the chicken yard is empty.",
    ),
}
_BECAUSE = {
    "press": "After a double its player presses the hub, and nothing else may happen before.",
    "play": "A tile fits, and whoever can play must.",
    "draw": "Nothing fits, so one tile is drawn.",
    "drawn": "A drawn tile that fits must be played. In Chicken Coop it can't be kept.",
    "missed": "The drawn tile does not fit, and nobody draws twice.",
    "pass": "Nothing fits and the chicken yard is empty, so only passing is left.",
}


@maker("chicken_coop/drawn-tile", kind="predict", title="The drawn tile", rules=("CO-DRAW",))
def drawn_tile(rng: Luck, grade: int) -> Predict | None:
    """Somebody draws this tile: what then?"""
    found = moment(rng, grade, lambda state: need_of(state) == "draw", anywhere=grade > 1)
    if found is None:
        return None
    game, state = found
    draw = Draw(state.turn)
    fits = drawn_fits(game.apply(state, draw).state)
    if fits != wished(rng, (True, True, False)):
        return None
    tile = state.pile[0]
    right = "must" if fits else "pass"
    look = "Look where this tile could go. And remember: here it is not as in Chickenfoot."
    labels = {
        "must": "You have to play it",
        "may": "You may play it, or keep it and pass",
        "pass": "You say pass",
        "again": "You draw another tile",
    }
    why = {one: "Only one tile is drawn in a turn." if one == "again" else look for one in labels}
    return Predict(
        prompt=(
            f"You are player {state.turn}, and nothing in your hand fits.",
            f"You draw one tile: {tile.words()}. What now?",
        ),
        choices=keyed(
            *(Option("", labels[one], one == right, why[one], "CO-DRAW") for one in labels)
        ),
        hints=(
            "Where may one play now? If the hub or a double waits for tiles, only there.",
            f"Does {tile.words()} bear a number that is wanted?",
            f"It {'fits' if fits else 'does not fit'}.",
        ),
        because=(
            f"{capital(tile.words())} fits, and a drawn tile that fits is played."
            if fits
            else f"{capital(tile.words())} does not fit, and one draws only once."
        ),
        actions=(str(draw),),
        game=game,
        state=state,
        viewer=state.turn,
    )
