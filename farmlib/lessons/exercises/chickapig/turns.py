"""Exercises on turns: who starts, how many moves there are, what may be done, how many to go."""

from __future__ import annotations

from typing import Final

from farmlib.core.actions import CHANCE, Action
from farmlib.core.chance import below, pick
from farmlib.games.chickapig import Chickapig, State
from farmlib.games.chickapig.actions import (
    Bale,
    Double,
    Move,
    Rescue,
    Roll,
    Steal,
    TakeDaisy,
    Walk,
)
from farmlib.games.chickapig.grid import COLOURS
from farmlib.games.chickapig.state import NOBODY, Phase, phase
from farmlib.lessons.exercises.chickapig.positions import (
    LEVELS,
    capital,
    colour_name,
    in_a_row,
    moves_in_words,
    on_turn,
    stirred,
)
from farmlib.lessons.exercises.choosing import Count, Predict, Slip
from farmlib.lessons.exercises.makers import Luck, maker, wished
from farmlib.lessons.exercises.question import Option, keyed

_NUMBERS: Final = ("one", "two", "three", "four", "five", "six")

# ------------------------------------------------------------------ who starts

_AGAIN: Final = "Nobody yet: a roll is due again"
_STARTS: Final = {
    1: ("once", "once", "tie"),
    2: ("once", "tie", "again"),
    3: ("once", "tie", "again", "again"),
}


@maker("chickapig/who-starts", kind="predict", title="Who starts?", rules=("CP-START",))
def who_starts(rng: Luck, grade: int) -> Predict | None:
    """Everybody has rolled, perhaps some twice: who starts?"""
    game = LEVELS[grade].game()
    wish = wished(rng, _STARTS[grade])
    state, actions, rounds = game.initial_state(), list[str](), list[dict[int, int]]()
    while state.turn == NOBODY and len(rounds) < (2 if wish == "again" else 1):
        rolled: dict[int, int] = {}
        for seat in [seat for seat, roll in enumerate(state.start) if roll == 0]:
            roll = Roll(CHANCE, 1 + below(rng, 6))
            rolled[seat] = roll.number
            actions.append(str(roll))
            state = game.apply(state, roll).state
        rounds.append(rolled)
    if (state.turn == NOBODY) != (wish == "tie") or len(rounds) != 1 + (wish == "again"):
        return None
    first = "; ".join(f"{colour_name(game, seat)} {roll}" for seat, roll in rounds[0].items())
    told = f"Everybody rolls for the start: {first}."
    for rolled in rounds[1:]:
        more = "; ".join(f"{colour_name(game, seat)} {roll}" for seat, roll in rolled.items())
        told += f" Those who lead roll again: {more}."
    why = "Look for the highest roll, and whether it was rolled once only."
    options = [
        Option("", capital(colour_name(game, seat)), seat == state.turn, why, "CP-START")
        for seat in range(game.players)
    ]
    nobody = "One of those who rolled last has more than all the others."
    options.append(Option("", _AGAIN, state.turn == NOBODY, nobody, "CP-START"))
    return Predict(
        prompt=(told, "Who starts?"),
        choices=keyed(*options),
        hints=(
            "The highest roll starts.",
            "Have several the same highest roll? Then they roll once more, and nobody else.",
            "Those who did not lead in the first round are out of it, whatever comes later.",
        ),
        because=(
            "The highest roll was rolled more than once, so those who lead roll again."
            if state.turn == NOBODY
            else "That is the highest roll of those who still rolled for it."
        ),
        actions=tuple(actions),
        game=game,
        state=game.initial_state(),
    )


# ------------------------------------------------------------------ how many to go


@maker(
    "chickapig/how-many-to-go",
    kind="choose",
    title="How many to go?",
    rules=("CP-FLOCK", "CP-WIN"),
)
def how_many_to_go(rng: Luck, grade: int) -> Count | None:
    """Some are home: how many more must come home to win?"""
    two = grade > 1 and wished(rng, (False, True, True))
    game = Chickapig(players=2, flocks=2) if two else LEVELS[grade].game()
    seat = below(rng, game.players)
    colours = game.seats.colours[seat]
    home = {colour: below(rng, 6 if two else 5) for colour in colours}
    total, all_of_them = sum(home.values()), 6 * len(colours)
    out = grade == 3 and total > 0 and rng.random() < 0.5
    number = game.seats.needed - total + out
    if number <= 0:
        return None
    flocks = in_a_row(COLOURS[colour].name for colour in colours)
    each = "two colours" if two else "one colour"
    count = "Two" if game.players == 2 else ("Three", "Four")[game.players - 3]
    homes = in_a_row(
        f"{home[colour]} of {COLOURS[colour].name}"
        if home[colour]
        else f"none of {COLOURS[colour].name}"
        for colour in colours
    )
    back = " Then a Poop Card brings one of them back out of the pen." if out else ""
    slips = [
        Slip(
            all_of_them - total + out, "With two flocks one does not need all of them.", "CP-FLOCK"
        ),
        Slip(game.seats.needed - total, "And the one that came back?", "CP-CARD-POOP"),
        Slip(total - out, "That is how many are home. How many are missing?"),
    ]
    return Count(
        prompt=(
            f"{count} play, each with {each}. You have {flocks}. At home: {homes}.{back}",
            "How many more have to come home before you win?",
        ),
        number=number,
        of="Chickapigs",
        wrong="Not that many. How many does the whole flock have, and how many are home?",
        slips=tuple(slip for slip in slips if slip.number != number),
        hints=(
            "A flock has six chickapigs.",
            "With one flock all six have to come home. With two flocks it is ten of the twelve.",
            f"{game.seats.needed} at home win. {total - out} {'is' if total - out == 1 else 'are'} "
            "home now.",
        ),
        because=f"{game.seats.needed} at home win, and {total - out} of them "
        f"{'is' if total - out == 1 else 'are'} home.",
    )


# ------------------------------------------------------------------ how many moves

_TURNS: Final = {
    1: ("used",),
    2: ("used", "rescue", "double", "two"),
    3: ("rescue", "double", "two", "double given up", "steal"),
}


@maker(
    "chickapig/how-many-moves",
    kind="choose",
    title="How many moves?",
    rules=("CP-ROLL", "CP-DAISY", "CP-CARD-POOP"),
)
def how_many_moves(rng: Luck, grade: int) -> Count | None:
    """A roll and what comes after it: how many moves are left?"""
    game = LEVELS[grade].game()
    story, seat = wished(rng, _TURNS[grade]), below(rng, game.players)
    letter = game.seats.letter(seat)
    keys: dict[str, object] = {}
    name = story.split()[0]
    if name in ("rescue", "double", "steal"):
        keys["daisies"] = {letter: name}
    if story == "two":
        keys["two"] = [letter]
    state = on_turn(game, stirred(rng, grade), seat, moves=None, roll=None, keys=keys)
    if state is None:
        return None
    told, roll = list[str](), 0
    if phase(state) is Phase.ROLL:
        roll = 2 if story == "double given up" else 3 + below(rng, 4)
        state = game.apply(state, Roll(CHANCE, roll)).state
        told.append(f"You roll a {_NUMBERS[roll - 1]}.")
    else:
        told.append(
            "A Poop Card has said that your next turn is exactly two moves. Now it is your turn."
        )
    used = 0
    plays = _plays(story, seat, letter)
    for number in range(_how_often(rng, story, grade, roll)):
        if plays and (number == 1 or rng.random() < 0.5):
            state, line = _played(game, state, plays.pop())
            told.append(line)
        made = _any_move(rng, game, state, seat)
        if made is None:
            return None
        state, line = made
        told.append(line)
        used += 1
        if state.turn != seat or not state.moves:
            return None
    for action in plays:
        state, line = _played(game, state, action)
        told.append(line)
    if story == "double given up":
        told.append("Then you take another Daisy Card for the moves that you rolled.")
        state = game.apply(state, TakeDaisy(seat, letter)).state
    if state.moves is None:
        return None
    number = state.moves
    slips = [
        Slip(number + used, "The moves that are made are used up."),
        Slip(roll - used, "A card has changed that number."),
        Slip(roll, "That is what you rolled. What has come after it?"),
    ]
    return Count(
        prompt=(" ".join(told), "How many moves have you left?"),
        number=number,
        of="Moves",
        wrong="Not that many. Begin with the roll, and go through it step by step.",
        slips=tuple(slip for slip in slips if slip.number > 0 and slip.number != number),
        hints=(
            "The die says how many moves there are to begin with.",
            "Every slide, every step of a bale and every step of the cow takes one away. Playing "
            "a Daisy Card takes none.",
            _moves_hint(story),
        ),
        because=_moves_because(story, number),
        rules=(_MOVES_RULE.get(name, "CP-ROLL"),),
    )


_MOVES_RULE: Final = {
    "rescue": "CP-DAISY",
    "steal": "CP-DAISY",
    "double": "CP-DAISY",
    "two": "CP-CARD-POOP",
}


def _how_often(rng: Luck, story: str, grade: int, roll: int) -> int:
    """How many moves are made in the story."""
    if story == "double given up":
        return 0
    return below(rng, 2) if story == "two" else 1 + below(rng, min(grade + 1, roll - 1))


def _plays(story: str, seat: int, letter: str) -> list[Action]:
    match story.split()[0]:
        case "rescue":
            return [Rescue(seat, letter, "moves")]
        case "steal":
            return [Steal(seat, letter, "moves")]
        case "double":
            return [Double(seat, letter)]
    return []


def _played(game: Chickapig, state: State, action: Action) -> tuple[State, str]:
    """A Daisy is played, and how that is told."""
    after = game.apply(state, action).state
    if isinstance(action, Double):
        return after, "You play a Daisy Card that doubles your roll."
    return after, "You play a Daisy Card and take two more moves."


def _any_move(rng: Luck, game: Chickapig, state: State, seat: int) -> tuple[State, str] | None:
    """Any ordinary move, and how it is told; None when there is none."""
    words = {Move: "You slide a chickapig.", Bale: "You move a bale.", Walk: "You walk the cow."}
    kind = pick(rng, tuple(words))
    found = [a for a in game.legal_actions(state, seat) if isinstance(a, kind)]
    if not found:
        return None
    return game.apply(state, pick(rng, found)).state, words[kind]


def _moves_hint(story: str) -> str:
    return {
        "rescue": "Two more moves are two more, however many were made.",
        "steal": "Two more moves are two more, however many were made.",
        "double": "To double means: as many again as the die showed, even when some are made.",
        "two": "There is no roll in such a turn.",
    }.get(
        story,
        "A doubled two is four moves, and a Daisy Card is taken for two of them."
        if story == "double given up"
        else "Count the moves that were made.",
    )


def _moves_because(story: str, number: int) -> str:
    left = f"{capital(moves_in_words(number))} {'is' if number == 1 else 'are'} left: "
    return left + {
        "rescue": "the roll and two more, less the moves made.",
        "steal": "the roll and two more, less the moves made.",
        "double": "twice the roll, less the moves made.",
        "double given up": "a doubled two is four, and only the two that were rolled are given up.",
        "two": "exactly two, without a roll, less the moves made.",
    }.get(story, "the roll, less the moves made.")
