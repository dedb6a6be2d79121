"""Exercises on what a move leads to: a cluck, toes, free ends, or the end of the round."""

from __future__ import annotations

from dataclasses import replace

from farmlib.core.actions import Action
from farmlib.core.chance import pick
from farmlib.games.chicken_coop import ChickenCoop, Press, State
from farmlib.games.chicken_coop.play import why_over
from farmlib.games.chicken_coop.state import waits_for_press
from farmlib.games.dominoes import Draw, Open, Pass, Play
from farmlib.games.dominoes.state import remaining
from farmlib.lessons.exercises.chicken_coop.positions import (
    LEVELS,
    begun,
    capital,
    few_held,
    moment,
    seat,
    yard_in_words,
)
from farmlib.lessons.exercises.choosing import Predict
from farmlib.lessons.exercises.dominoes import TOES, left_for_it
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.question import Option, keyed


def in_words(state: State, action: Action) -> str:
    """An action as a sentence, such as: Player 0 plays the 9-3 on the double 9."""
    who = seat(action.player)
    match action:
        case Play(tile=tile, on=on):
            return f"{who} plays {tile.words()} on {on.words()}."
        case Open(tile=tile):
            return f"{who} puts {tile.words()} on the hub."
        case Draw():
            return f"{who} draws {state.pile[0].words()}."
        case Pass():
            return f"{who} passes."
        case Press():
            return f"{who} presses the hub."
    raise TypeError(f"Nothing is asked about {action!r}.")


_NEXT = {
    "CO-CLUCK": "The hub is pressed",
    "CO-TOES": "A toe is played on a double",
    "CO-LEGS": "A new leg is begun at the hub",
    "CO-OPEN": "A tile is played on any leg or toe",
}
_LEADING = {
    1: ("CO-CLUCK", "CO-TOES", "CO-OPEN", "CO-LEGS"),
    2: ("CO-CLUCK", "CO-TOES", "CO-OPEN"),
    3: ("CO-CLUCK", "CO-TOES", "CO-OPEN"),
}
"""What the table is to wait for. Where many tiles lie, all legs do so already."""

_HELP = {
    "CO-CLUCK": "Was the tile just played a double?",
    "CO-TOES": "Look for a double that still needs toes. And what comes before its first toe?",
    "CO-LEGS": "Count the legs at the hub.",
    "CO-OPEN": "Something on the table is still waiting. What is it?",
}


def waits_for(state: State) -> str:
    """The rule that says what the table waits for."""
    if waits_for_press(state):
        return "CO-CLUCK"
    end = state.tree.unfinished()
    if end is None:
        return "CO-OPEN"
    return "CO-LEGS" if end.tile == state.tree.root else "CO-TOES"


@maker(
    "chicken_coop/what-comes-next",
    kind="predict",
    title="What comes next?",
    rules=("CO-CLUCK", "CO-TOES", "CO-OPEN", "CO-LEGS"),
)
def what_comes_next(rng: QuestionRandom, grade: int) -> Predict | None:
    """A tile is played, or the hub is pressed: what does the table wait for then?"""
    wanted = fixed_pick(rng, _LEADING[grade])
    found = moment(rng, grade, lambda state: bool(_leading(_game(grade), state, wanted)))
    if found is None:
        return None
    game, state = found
    action = pick(rng, _leading(game, state, wanted))
    after = game.apply(state, action).state
    return Predict(
        prompt=(
            in_words(state, action),
            "What is the next thing that can happen, apart from drawing and passing?",
        ),
        choices=keyed(
            *(Option("", _NEXT[rule], rule == wanted, _HELP[rule], rule) for rule in _NEXT)
        ),
        hints=(
            "Was a double just played, other than the centre double?",
            "If not, does a double still need toes, or the hub a leg?",
            "If nothing is waiting, every open end is free.",
        ),
        because=_why(after),
        rules=(wanted,),
        actions=(str(action),),
        game=game,
        state=state,
        show_all=True,
    )


def _why(after: State) -> str:
    end = after.tree.unfinished()
    if waits_for_press(after):
        return "A double was played, and before anything else its player has to make the hub cluck."
    if end is None:
        return "No double is waiting for tiles, so every open end is free."
    if end.tile == after.tree.root:
        return "The hub doesn't have its six legs yet."
    return f"The hub has clucked for {end.tile.words()}, and it still needs toes."


def _game(grade: int) -> ChickenCoop:
    return LEVELS[grade].game()


def _leading(game: ChickenCoop, state: State, rule: str) -> list[Action]:
    """The plays and presses after which the table waits for this, none that ends the round."""
    found: list[Action] = []
    for action in game.legal_actions(state, state.turn):
        if isinstance(action, Play | Press):
            after = game.apply(state, action).state
            if not after.ended and waits_for(after) == rule:
                found.append(action)
    return found


# ------------------------------------------------------------------ how a round ends

_ENDINGS = {
    "out": "The round is over, and it has a winner",
    "CO-BLOCKED": "The round is blocked: it's over, and everybody scores",
    "passes": "Everybody passed in a row: the round is over, and everybody scores",
    "pending": "The round goes on, but it will be blocked when the last toes are down",
    "": "The round goes on, and no double will block it",
}
_BY_GRADE = {
    1: ("out", "pending", ""),
    2: ("out", "CO-BLOCKED", "pending", ""),
    3: ("out", "CO-BLOCKED", "passes", "pending", "", "passing"),
}
"""What comes of the move; "passing" is a pass that ends nothing, though it nearly does."""

_RULE = {"out": "CO-END", "passes": "CO-END"}
_HELP_AT_END = {
    "out": "You win a round by playing your last tile.",
    "CO-BLOCKED": "Blocked means that a double still needs toes, and no tile with its number is "
    "left. And the hub has to be pressed first.",
    "passes": "For that, everybody has to pass in a row while the yard is empty.",
    "pending": "Count the tiles with that number in the hands and in the yard, and the toes that "
    "are missing.",
    "": "Look at the hands, and at the double that was played last.",
}


def ending_of(state: State) -> str:
    """How a round stands: "out", "CO-BLOCKED" or "passes" when it is over, "pending" when a double
    will block it, or "".
    """
    if state.ended == "CO-BLOCKED":
        return "CO-BLOCKED"
    if state.ended:
        return "out" if () in state.hands else "passes"
    end = state.tree.unfinished()
    if end is None or end.tile == state.tree.root:
        return ""
    return "pending" if remaining(state, end.number) < end.room else ""


@maker(
    "chicken_coop/how-does-it-end",
    kind="predict",
    title="Is it over?",
    rules=("CO-BLOCKED", "CO-END"),
)
def how_does_it_end(rng: QuestionRandom, grade: int) -> Predict | None:
    """Late in a round somebody plays, draws, passes or presses: is it over, and how?"""
    wish = fixed_pick(rng, _BY_GRADE[grade])
    wanted = "" if wish == "passing" else wish
    game = LEVELS[grade].game()
    states = list(begun(rng, grade, game))
    if wanted in ("out", "CO-BLOCKED") and ending_of(states[-1]) != wanted:
        return None
    late = [state for state in states[:-1] if few_held(state, grade)]
    if not late:
        return None
    if wish in ("passes", "passing"):
        late = [_stuck(game, pick(rng, late), 1 if wish == "passes" else 2)]
    leading = [(state, action) for state in late for action in _ending_in(game, state, wanted)]
    if not leading:
        return None
    state, action = pick(rng, leading)
    after = game.apply(state, action).state
    rule = _RULE.get(wanted, "CO-BLOCKED")
    return Predict(
        prompt=(
            f"All hands are shown. {yard_in_words(state)}",
            in_words(state, action),
            "What now?",
        ),
        choices=keyed(
            *(
                Option("", label, key == wanted, _HELP_AT_END[key], _RULE.get(key, "CO-BLOCKED"))
                for key, label in _ENDINGS.items()
            ),
        ),
        hints=(
            "Is anybody out of tiles? Then look no further.",
            "Which double is short of toes, and how many does it need? Count the tiles with its "
            "number in the hands and in the yard.",
            "The round is blocked only when none of them are left. Other tiles in the yard don't "
            "matter: nobody draws them.",
        ),
        because=_because(after, wanted),
        rules=(rule,),
        actions=(str(action),),
        game=game,
        state=state,
        show_all=True,
    )


def _stuck(game: ChickenCoop, state: State, before: int) -> State:
    """The state with an empty yard and with no tile in any hand that fits, so many passes `before`
    all have passed. (In a deal from the full set a round hardly ever gets stuck, so tiles are taken
    out of the game here.)
    """
    numbers = state.tree.playable_numbers
    return replace(
        state,
        pile=(),
        hands=tuple(
            tuple(tile for tile in hand if not numbers.intersection(tile)) for hand in state.hands
        ),
        passes=game.players - before,
        drawn=None,
        pressed=True,
        lacks=(numbers,) * game.players,
    )


def _ending_in(game: ChickenCoop, state: State, wanted: str) -> list[Action]:
    """What the player in turn can do that leads to this ending."""
    if state.drawn is not None or not all(state.hands) or why_over(state):
        return []
    return [
        action
        for action in game.legal_actions(state, state.turn)
        if ending_of(game.apply(state, action).state) == wanted
    ]


def _because(after: State, ending: str) -> str:
    end = after.tree.unfinished()
    if ending == "out":
        return f"{seat(after.hands.index(()))} has no tiles left."
    if ending == "passes":
        return "The chicken yard is empty, and everybody has passed in a row."
    if end is None or end.tile == after.tree.root:
        return "No double is short of toes, and everybody still has a tile."
    left, name = remaining(after, end.number), capital(end.tile.words())
    if ending == "CO-BLOCKED":
        return f"{name} still needs toes, and no tile is left for it. Nobody has to empty the yard."
    few = ending == "pending"
    return f"{name} still needs {TOES[end.room]}, and {left_for_it(left, few=few)}."
