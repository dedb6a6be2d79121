"""Exercises on how a hand begins: which double opens, who has it, who searches, who goes on."""

from __future__ import annotations

from dataclasses import replace

from farmlib.core.chance import below, pick
from farmlib.core.match import Match
from farmlib.games.chickenfoot import Chickenfoot, State
from farmlib.games.dominoes import Open, Pass, Play
from farmlib.games.dominoes.state import opener, opening_holder
from farmlib.games.dominoes.tiles import write_tiles
from farmlib.lessons.exercises.chickenfoot.positions import (
    LEVELS,
    capital,
    moment,
    moments,
    seat,
)
from farmlib.lessons.exercises.choosing import Choose, Count, Predict, Slip
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.question import Option, keyed

_SETS = {1: (6, 9), 2: (9, 12), 3: (9, 12, 15)}
_NOBODY = "Nobody has it: everybody draws a tile"


@maker(
    "chickenfoot/which-double-opens",
    kind="choose",
    title="Which double opens?",
    rules=("CF-HANDS", "CF-SET"),
)
def which_double_opens(rng: QuestionRandom, grade: int) -> Count | None:
    """The number of a hand: which double opens it?"""
    game = Chickenfoot(highest=pick(rng, _SETS[grade]))
    hand = 2 + below(rng, game.num_hands - 1 if grade > 1 else 4)
    number = game.highest + 1 - hand
    double = opener(replace(game.initial_state(), hand=hand), game.highest)
    assert double.high == number
    return Count(
        prompt=(
            f"You're playing a whole game with a double-{game.highest} set, and hand {hand} is "
            "about to begin.",
            "Which double opens it? Write its number (0 for the double-blank).",
        ),
        number=number,
        of="The number on the double",
        wrong="Count down from the highest double: one step for each hand after the first.",
        slips=tuple(
            slip
            for slip in (
                Slip(number - 1, "The first hand opens with the highest double itself."),
                Slip(hand, "It goes from the highest double down, not from the lowest up."),
            )
            if slip.number not in (number, -1)
        ),
        hints=(
            f"The highest double of a double-{game.highest} set is the double {game.highest}.",
            "It opens hand 1. Each hand after it opens with the next lower double.",
            f"For hand {hand}, count down {hand - 1} from {game.highest}.",
        ),
        because=f"Count down {hand - 1} from {game.highest}: {double.words()} opens hand {hand}.",
    )


@maker("chickenfoot/who-opens", kind="choose", title="Who opens?", rules=("CF-OPENER", "CF-HANDS"))
def who_opens(rng: QuestionRandom, grade: int) -> Choose | None:
    """All hands lie open: who opens, or does everybody have to draw?"""
    game = LEVELS[grade].game()
    state = next(moments(rng, game))
    double = opener(state, game.highest)
    holder = opening_holder(state, game.highest)
    if holder != fixed_pick(rng, (None, *range(game.players))):
        return None
    why = f"{capital(double.words())} isn't in that hand."
    options = [
        Option("", seat(player), player == holder, why, "CF-OPENER")
        for player in range(game.players)
    ]
    nobody = "Look through all the hands again: the double is there."
    options.append(Option("", _NOBODY, holder is None, nobody, "CF-OPENER"))
    return Choose(
        prompt=(
            f"Hand {state.hand} of {game.num_hands} has been dealt, and nothing has been played "
            "yet. All the hands are shown.",
            "Who opens the hand?",
        ),
        choices=keyed(*options),
        hints=(
            "It isn't the largest tile that opens, or the largest double somebody has: only this "
            "hand's own double does.",
            f"This is hand {state.hand}, so {double.words()} opens. Look for it in the hands.",
        ),
        because=f"{capital(double.words())} opens hand {state.hand}"
        + (
            ", and nobody has it, so everybody draws."
            if holder is None
            else f", and {seat(holder)} has it."
        ),
        game=game,
        state=state,
        show_all=True,
    )


_LAPS = {1: (1, 2), 2: (1, 2, 3), 3: (2, 3, 4)}


@maker(
    "chickenfoot/search-for-the-double",
    kind="choose",
    title="The search for the double",
    rules=("CF-OPENER",),
)
def search_for_the_double(rng: QuestionRandom, grade: int) -> Count | None:
    """Nobody holds the double: how many tiles are drawn before the hand is opened?"""
    game = LEVELS[grade].game(players=2 + below(rng, 1 + grade))
    state = next(moments(rng, game))
    if opening_holder(state, game.highest) is not None:
        return None
    double = opener(state, game.highest)
    until = state.pile.index(double) + 1
    drawn = _drawn_in_the_search(game, state)
    laps = drawn // game.players
    if laps * game.players != drawn or laps != fixed_pick(rng, _LAPS[grade]):
        return None
    shown = write_tiles(state.pile[: drawn + 2])
    early = "Everybody draws in every lap, even when the double turns up early in it."
    return Count(
        prompt=(
            f"There are {game.players} players, and nobody has {double.words()}, which opens. So "
            "they all draw, starting with player 0.",
            f"The next tiles in the bone pile are, in this order: {shown}",
            "How many tiles are drawn before the hand can open?",
        ),
        number=drawn,
        of="Tiles drawn",
        wrong="Everybody draws one tile, lap by lap, until somebody has the double.",
        slips=(Slip(until, early),) if until != drawn else (),
        hints=(
            f"Where in the pile is {double.words()}?",
            "In a lap, every player draws one tile, and a lap is always finished.",
            f"Each lap takes {game.players} tiles. Which lap is {double.words()} in?",
        ),
        because=f"{capital(double.words())} is tile {until} of the pile, so it comes in lap "
        f"{laps}, and each lap takes {game.players} tiles.",
    )


def _drawn_in_the_search(game: Chickenfoot, state: State) -> int:
    """How many tiles are drawn until the double can be laid, as the game itself does it."""
    match = Match(game, 0, game.as_position(state))
    while opening_holder(match.state, game.highest) is None:
        match.play(f"{match.state.turn}: draw")
    return len(match.actions)


@maker(
    "chickenfoot/who-goes-on",
    kind="predict",
    title="Who goes on?",
    rules=("CF-FIRST", "CF-FOOT", "CF-OPENER"),
)
def who_goes_on(rng: QuestionRandom, grade: int) -> Predict | None:
    """Somebody opens, plays or passes: who is in turn then?"""
    opening = rng.random() < 0.5
    found = moment(rng, grade, lambda state: bool(state.tree) != opening, anywhere=opening)
    if found is None:
        return None
    game, state = found
    acts = [
        action
        for action in game.legal_actions(state, state.turn)
        if isinstance(action, Open | Play | Pass)
    ]
    if not acts:
        return None
    action = pick(rng, acts)
    after = game.apply(state, action).state
    if after.ended:
        return None
    doing = {"open": "opens with", "play": "plays", "pass": "passes"}[action.what().split()[0]]
    tile = "" if isinstance(action, Pass) else f" {action.tile.words()}"
    why = "Play just goes round the table. Nobody gets an extra turn for opening or for a double."
    options = [
        Option("", seat(player), player == after.turn, why, "CF-FIRST")
        for player in range(game.players)
    ]
    return Predict(
        prompt=(
            f"{game.players} players sit round the table: {_round(game.players)}.",
            f"{seat(state.turn)} {doing}{tile}.",
            "Whose turn is it next?",
        ),
        choices=keyed(*options),
        hints=(
            "Picture the people round a table: play goes clockwise, one seat at a time.",
            f"After player {game.players - 1} comes player 0.",
        ),
        because=f"After player {state.turn} comes player {after.turn}, whatever was played.",
        rules=("CF-FIRST",),
        actions=(str(action),),
        game=game,
        state=state,
        show_all=True,
    )


def _round(players: int) -> str:
    return ", ".join(str(player) for player in range(players)) + ", and then 0 again"
