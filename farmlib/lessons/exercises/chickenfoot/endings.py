"""Exercises on what a move leads to: a foot to grow, free ends, a stalemate, the end of a hand."""

from __future__ import annotations

from dataclasses import replace

from farmlib.core.actions import Action
from farmlib.core.chance import pick, shuffled
from farmlib.games.chickenfoot import Chickenfoot, State
from farmlib.games.dominoes import Draw, Open, Pass, Play, Tile
from farmlib.games.dominoes.state import remaining
from farmlib.lessons.exercises.chickenfoot.positions import (
    LEVELS,
    capital,
    moment,
    moments,
    place_rule,
    seat,
    who_waits,
)
from farmlib.lessons.exercises.choosing import Predict
from farmlib.lessons.exercises.dominoes import TOES, left_for_it
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.question import Option, keyed

_FREE = "A tile on any open end where it fits"
_LEADING = {
    1: ("CF-FOOT", "CF-OPEN", "CF-ARMS"),
    2: ("CF-FOOT", "CF-OPEN"),
    3: ("CF-FOOT", "CF-OPEN"),
}
"""The rule that says where to play next. Where many tiles lie, the arms do so already."""

_MOST_DOUBLES = {1: 2, 2: 3, 3: 3}


def in_words(state: State, action: Action) -> str:
    """An action as a sentence, such as: Player 0 plays the 9-3 on the double 9."""
    who = seat(action.player)
    match action:
        case Play(tile=tile, on=on):
            return f"{who} plays {tile.words()} on {on.words()}."
        case Open(tile=tile):
            return f"{who} opens with {tile.words()}."
        case Draw():
            return f"{who} draws {state.pile[0].words()}."
        case Pass():
            return f"{who} passes."
    raise TypeError(f"Nothing is asked about {action!r}.")


@maker(
    "chickenfoot/what-comes-next",
    kind="predict",
    title="What may come next?",
    rules=("CF-FOOT", "CF-OPEN", "CF-ARMS"),
)
def what_comes_next(rng: QuestionRandom, grade: int) -> Predict | None:
    """A tile is played: what may be played after it?"""
    wanted = fixed_pick(rng, _LEADING[grade])
    found = moment(rng, grade, lambda state: bool(_leading(_game(grade), state, wanted)))
    if found is None:
        return None
    game, state = found
    action = pick(rng, _leading(game, state, wanted))
    after = game.apply(state, action).state
    unfinished = after.tree.unfinished()
    doubles = [tile for tile in after.tree.tiles() if tile.is_double]
    if unfinished is not None:
        doubles.remove(unfinished.tile)
    others = shuffled(doubles, rng)[: _MOST_DOUBLES[grade]]
    waiting = (*others, unfinished.tile) if unfinished else others
    rule = place_rule(after.tree)
    right = unfinished.tile if unfinished else None
    options = [_only_on(tile, is_right=tile == right) for tile in waiting]
    free = "A double is still waiting for tiles. Which one, and how many does it get?"
    options.append(Option("", _FREE, unfinished is None, free, rule))
    return Predict(
        prompt=(in_words(state, action), "What may be played next?"),
        choices=keyed(*sorted(options, key=lambda option: option.label)),
        hints=(
            "Look at every double on the table. Does it have all its tiles?",
            "The opening double needs six arms, any other double needs three toes.",
            "Was the tile itself a double? Or was it the last toe, or the last arm?",
        ),
        because=who_waits(after.tree),
        rules=(rule,),
        actions=(str(action),),
        game=game,
        state=state,
        show_all=True,
    )


def _game(grade: int) -> Chickenfoot:
    return LEVELS[grade].game()


def _leading(game: Chickenfoot, state: State, rule: str) -> list[Action]:
    """The plays after which `rule` says where to play; none that ends the hand."""
    found: list[Action] = []
    for action in game.legal_actions(state, state.turn):
        if isinstance(action, Play):
            after = game.apply(state, action).state
            if not after.ended and place_rule(after.tree) == rule:
                found.append(action)
    return found


def _only_on(tile: Tile, *, is_right: bool) -> Option:
    why = f"{capital(tile.words())} already has all its tiles."
    return Option("", f"Only a tile on {tile.words()}", is_right, why, "CF-FOOT")


# ------------------------------------------------------------------ how a hand ends

_ENDINGS = {
    "CF-OUT": "The hand is over, and it has a winner",
    "CF-STALE": "Stalemate: the hand is over, and everybody scores",
    "CF-BLOCK": "Nobody could play for a whole round: the hand is over",
    "pending": "A stalemate is pending, but the hand goes on",
    "": "The hand goes on, and no stalemate is pending",
}
_BY_GRADE = {
    1: ("CF-OUT", "pending", ""),
    2: ("CF-OUT", "CF-STALE", "pending", ""),
    3: ("CF-OUT", "CF-STALE", "CF-BLOCK", "pending", "", "passing"),
}
"""What comes of the move; "passing" is a pass that ends nothing, though it nearly does."""

_RULE = {"CF-OUT": "CF-OUT", "CF-BLOCK": "CF-BLOCK"}


def ending_of(state: State) -> str:
    """How a hand stands: the rule that ended it, "pending" for a stalemate to come, or ""."""
    unfinished = state.tree.unfinished()
    if state.ended or unfinished is None or unfinished.tile == state.tree.root:
        return state.ended
    return "pending" if remaining(state, unfinished.number) < unfinished.room else ""


@maker(
    "chickenfoot/how-does-it-end",
    kind="predict",
    title="Is it over?",
    rules=("CF-STALE", "CF-OUT", "CF-BLOCK"),
)
def how_does_it_end(rng: QuestionRandom, grade: int) -> Predict | None:
    """Late in a hand somebody plays, draws or passes: is the hand over, and how?"""
    wish = fixed_pick(rng, _BY_GRADE[grade])
    wanted = "" if wish == "passing" else wish
    game = LEVELS[grade].game()
    states = list(moments(rng, game))
    late = [state for state in states[len(states) // 2 :] if state.tree and not state.ended]
    if wish in ("CF-BLOCK", "passing"):
        late = [_stuck(game, pick(rng, late), 1 if wish == "CF-BLOCK" else 2)]
    leading = [(state, action) for state in late for action in _ending_in(game, state, wanted)]
    if not leading:
        return None
    state, action = pick(rng, leading)
    after = game.apply(state, action).state
    rule = _RULE.get(wanted, "CF-STALE")
    return Predict(
        prompt=(
            "All hands are shown. " + _pile_in_words(state),
            in_words(state, action),
            "What now?",
        ),
        choices=keyed(
            *(_ending(ending, is_right=ending == wanted) for ending in _ENDINGS),
        ),
        hints=(
            "Is anybody out of tiles? Then look no further.",
            "Which double is short of toes, and how many does it need? Count the tiles of its suit "
            "in the hands and in the bone pile.",
            "A pending stalemate ends the hand only once the bone pile is empty and the last tiles "
            "of that suit have been played.",
        ),
        because=_because(after, wanted),
        rules=(rule,),
        actions=(str(action),),
        game=game,
        state=state,
        show_all=True,
    )


def _stuck(game: Chickenfoot, state: State, before: int) -> State:
    """The state with an empty pile and with no tile in any hand that fits, so many passes `before`
    all have passed. (In a deal from the full set a hand hardly ever gets stuck, so tiles are taken
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
        lacks=(numbers,) * game.players,
    )


def _ending_in(game: Chickenfoot, state: State, wanted: str) -> list[Action]:
    """What the player in turn can do that leads to this ending."""
    if state.drawn is not None or not all(state.hands):
        return []
    return [
        action
        for action in game.legal_actions(state, state.turn)
        if ending_of(game.apply(state, action).state) == wanted
    ]


def _pile_in_words(state: State) -> str:
    if not state.pile:
        passes = {0: "", 1: " One player has just passed."}
        more = f" {state.passes} players have passed in a row."
        return "The bone pile is empty." + passes.get(state.passes, more)
    return f"In the bone pile: {', '.join(map(str, state.pile[:12]))}" + (
        f" and {len(state.pile) - 12} more." if len(state.pile) > 12 else "."
    )


def _ending(ending: str, *, is_right: bool) -> Option:
    why = {
        "CF-OUT": "You win a hand by playing your last tile.",
        "CF-STALE": "For a stalemate, the bone pile must be empty, and some double must need toes "
        "that no tile is left for.",
        "CF-BLOCK": "For that, everybody has to pass in a row while the bone pile is empty.",
        "pending": "Pending means that a double needs more toes than there are tiles left for it.",
        "": "Look at the hands, and at the double that was played last.",
    }[ending]
    return Option("", _ENDINGS[ending], is_right, why, _RULE.get(ending, "CF-STALE"))


def _because(after: State, ending: str) -> str:
    unfinished = after.tree.unfinished()
    if ending == "CF-OUT":
        return f"{seat(after.hands.index(()))} has no tiles left."
    if ending == "CF-BLOCK":
        return "The bone pile is empty, and everybody has passed in a row."
    if unfinished is None:
        return "No double is short of toes, and everybody still has a tile."
    left = remaining(after, unfinished.number)
    name = capital(unfinished.tile.words())
    if ending == "CF-STALE":
        return f"{name} still needs toes, no tile is left for it, and the bone pile is empty."
    few = ending == "pending"
    return f"{name} still needs {TOES[unfinished.room]}, and {left_for_it(left, few=few)}."
