"""What is said at a Chickapig table: the status line, the facts, and the hint that names the rules.

The status tells each viewer only what that viewer may know: the name of a Daisy Card is said to
whoever holds it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from farmlib.core.events import sentence
from farmlib.games.chickapig import Chickapig, State
from farmlib.games.chickapig.actions import Bale, Lift, Move, TakeDaisy, Walk
from farmlib.games.chickapig.cards import card
from farmlib.games.chickapig.grid import COLOURS, DIRECTIONS, NAMES, numbers_in
from farmlib.games.chickapig.legal import held
from farmlib.games.chickapig.play import waits_for
from farmlib.games.chickapig.state import (
    FENCED,
    POOPS,
    Phase,
    at_home,
    lender,
    phase,
)
from farmlib.games.chickapig.ways import penned_in
from farmlib.games.chickapig.words import what_now
from farmlib.scenes.chickapig_sight import Sight
from farmlib.scenes.text import how_many, listed

_MOST_NAMED = 6
"""How many pieces a hint names; a longer list helps nobody."""


def status_of(sight: Sight) -> str:
    """Whose turn it is and what to do now, in one sentence or two."""
    game, state, names = sight.game, sight.state, sight.names
    now = phase(state)
    if now is Phase.OVER:
        outcome = game.outcome(state)
        assert outcome is not None, "the game is over"
        return outcome.say(names)
    if now is Phase.START:
        return f"Who starts? The highest roll does. {_of(names[state.start.index(0)])} roll is due."
    acting = waits_for(state)
    if now is Phase.ANSWER and acting is not None:
        return _answer(sight, acting)
    name = names[state.turn]
    if now is Phase.ROLL:
        return f"{_of(name)} turn: the die is rolled."
    if now is Phase.DRAW:
        return sentence(f"{{{state.turn}:draw}} a Daisy Card.", names)
    if now is Phase.CARDS:
        return sentence(f"A Poop Card is turned for {{{state.owed[0]}}}.", names)
    if state.turn != sight.viewer:
        return f"{_of(name)} turn: {_left(state)}."
    words = _what_to_do(sight)
    return f"Your turn: {words}" if name.lower() == "you" else f"{name}, your turn: {words}"


def _of(name: str) -> str:
    return "Your" if name.lower() == "you" else f"{name}\u2019s"


def _left(state: State) -> str:
    if phase(state) is Phase.LENT:
        return "first a move with a piece that was lent"
    return f"{how_many(state.moves or 0, 'move')} left"


def _what_to_do(sight: Sight) -> str:
    state = sight.state
    if phase(state) is Phase.LENT:
        words = sentence(what_now(state), sight.names)
        return f"{words[:1].lower()}{words[1:]}"
    if not any(isinstance(action, Move | Bale | Walk | Lift) for action in sight.legal):
        words = "no move is possible" if state.moves else "no move is left"
        return f"{words}; play your Daisy, or end the turn."
    words = f"{how_many(state.moves or 0, 'move')} left. Pick {listed(_movable(sight), 'or')}."
    if penned_in(sight.game.seats, state.board):
        words += " Somebody is shut in: open a way again."
    elif any(isinstance(action, TakeDaisy) for action in sight.legal):
        words += " Or take a Daisy Card for both moves."
    return words


def _movable(sight: Sight) -> Iterator[str]:
    """What can be moved now, in words: the cow only where she can, and so on."""
    if any(isinstance(action, Move) for action in sight.legal):
        yield "a chickapig"
    if any(isinstance(action, Bale) for action in sight.legal):
        yield "a bale"
    if any(isinstance(action, Walk | Lift) for action in sight.legal):
        yield "the cow"


def _answer(sight: Sight, acting: int) -> str:
    name = sight.state.card
    assert name is not None, "a card was turned"
    text, who = card(name).text, sight.names[acting]
    if acting != sight.viewer:
        return f"The Poop Card for {who if who.lower() != 'you' else 'you'} says: {text}"
    if name == "pen":
        return "Out of the pen! Pick the start square that one of your chickapigs comes back to."
    return f"Your Poop Card says: {text} Have it carried out, or play your Daisy if it can."


def facts_of(sight: Sight) -> tuple[str, ...]:
    """Short lines: the roll, the cow, the poops, what is due."""
    state, names = sight.state, sight.names
    facts = []
    if state.turn < 0:
        rolls = [f"{names[seat]}: {roll}" for seat, roll in enumerate(state.start) if roll > 0]
        facts.append(f"Rolled so far: {', '.join(rolls) or 'nothing'}")
    elif state.roll is not None:
        facts.append(f"Rolled: {state.roll}")
    facts.append(f"{sight.game.seats.needed} at home win")
    facts.append("The cow is fenced in" if state.board.cow == FENCED else "The fence is off")
    facts.append(f"{how_many(state.board.poops.bit_count(), 'poop')} on the board, of {POOPS}")
    if state.owed:
        facts.append(f"Poop Cards due: {len(state.owed)}")
    return tuple(facts)


def marks_of(sight: Sight, seat: int) -> tuple[str, ...]:
    """What waits for a player, for the plate."""
    state = sight.state
    marks = []
    if due := state.owed.count(seat):
        marks.append(f"{how_many(due, 'Poop Card')} due")
    if seat in state.miss:
        marks.append("loses the next turn")
    if seat in state.two:
        marks.append("next turn: two moves")
    if seat in state.lent:
        marks.append("lends a piece")
    return tuple(marks)


def daisy_label(sight: Sight) -> str:
    """What the viewer's Daisy Card says, and when it can be played."""
    state, name = sight.state, sight.daisy
    assert name is not None, "a Daisy is held"
    label = f"Your Daisy Card, {name}: {card(name).text}"
    if state.turn != sight.viewer:
        return f"{label} You play it in a turn of your own."
    if state.fresh:
        return f"{label} You took it in this turn: it is played in a later one."
    return f"{label} It is played {card(name).when}."


# ------------------------------------------------------------------ the hint


def explain(game: Chickapig, state: State, player: int) -> tuple[str, ...]:
    """What `player` may do now and why: sentences that end with the rule's id in brackets."""
    sight = Sight.of(game, state, player, None, show_all=False)
    now = phase(state)
    if now is Phase.OVER:
        return ("The game is over: a whole flock is at home. (CP-WIN)",)
    if now is Phase.START:
        return ("Everybody rolls, and the highest roll starts. (CP-START)",)
    acting = waits_for(state)
    if now in (Phase.CARDS, Phase.ANSWER) and acting != player:
        return ("A Poop Card is read out and carried out first. (CP-CARD-POOP)",)
    if acting != player and state.turn != player:
        return (
            "It is another player\u2019s turn: look for your shortest slides home. (FARM-TURN)",
        )
    if now is Phase.ANSWER:
        return _explain_answer(sight)
    if now is Phase.LENT:
        whose = sight.names[lender(state) or 0]
        return (f"Make one move with a piece of {whose}; then you roll. (CP-CARD-POOP)",)
    if now is not Phase.MOVES:
        return (f"{what_now(state)} (CP-ROLL)",)
    return tuple(_explain_turn(sight))


def _explain_answer(sight: Sight) -> tuple[str, ...]:
    lines = ["Your Poop Card is carried out now. (CP-CARD-POOP)"]
    if sight.state.card == "pen":
        lines = ["Pick an open start square of your colour: one comes back there. (CP-CARD-POOP)"]
    if sight.daisy == "rescue":
        lines.append("Or cancel it with your Daisy Card. (CP-DAISY)")
    return tuple(lines)


def _explain_turn(sight: Sight) -> list[str]:
    game, state, legal = sight.game, sight.state, sight.legal
    lines = []
    shut = penned_in(game.seats, state.board)
    if shut:
        where = NAMES[next(numbers_in(shut))]
        lines.append(f"The chickapig on {where} is shut in: open a way for it. (CP-BLOCK)")
    lines += _explain_home(sight)
    slides = {at: ends for at, ends in sight.ends.items() if _is_pig(sight, at)}
    if slides:
        named = [f"{at} to {listed(ends, 'or')}" for at, ends in slides.items()][:_MOST_NAMED]
        more = f"; and {len(slides) - _MOST_NAMED} more" if len(slides) > _MOST_NAMED else ""
        lines.append(f"Your chickapigs can slide: {'; '.join(named)}{more}. (CP-SLIDE)")
    if any(isinstance(action, Bale) for action in legal):
        lines.append("Each bale of yours can go one square. (CP-BALE)")
    if any(isinstance(action, Lift) for action in legal):
        lines.append("You rolled a one: you may lift the cow to an open square. (CP-COW-ONE)")
    if any(isinstance(action, Walk) for action in legal):
        lines.append("The cow can walk one square. (CP-COW)")
    if any(isinstance(action, TakeDaisy) for action in legal):
        lines.append("You rolled a two: you may take a Daisy Card for both moves. (CP-DAISY)")
    if name := held(state):
        lines.append(f"You hold the Daisy Card {name}: {card(name).text} (CP-DAISY)")
    if not lines:
        lines.append("There is nothing left to move: end the turn. (CP-ROLL)")
    return lines


def _explain_home(sight: Sight) -> list[str]:
    """CP-GOAL: the slides that end at home."""
    lines = []
    for action in sight.legal:
        if isinstance(action, Move):
            end = sight.end_of(action).number
            colour = next(
                (
                    c
                    for c in sight.game.seats.playing
                    if sight.state.board.pigs[c] >> action.at.number & 1
                ),
                None,
            )
            if colour is not None and COLOURS[colour].goal >> end & 1:
                way = f"{action.direction} from {action.at}"
                lines.append(f"Slide {way}, and that chickapig is at home. (CP-GOAL)")
    return lines


def _is_pig(sight: Sight, at: str) -> bool:
    return any(isinstance(a, Move) and str(a.at) == at for a in sight.legal)


def home_words(sight: Sight, seat: int) -> str:
    """How many of a player's flock are at home: "2 home"."""
    return f"{at_home(sight.game.seats, sight.state.board, seat)} home"


def direction_of(colour: int) -> str:
    """The way across the board for a colour, in words."""
    return DIRECTIONS[COLOURS[colour].across]


def colours_of(sight: Sight, seat: int) -> str:
    """A player's colours in words: "green", "green and blue"."""
    return listed(COLOURS[colour].name for colour in sight.game.seats.colours[seat])


def squares_in(squares: int) -> Sequence[str]:
    """The squares of a set, as they are written."""
    return [str(NAMES[number]) for number in numbers_in(squares)]
