"""Exercises on cards: what a Poop Card leads to, and which Daisy Card helps."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from farmlib.core.actions import CHANCE, Action
from farmlib.core.chance import below, pick, shuffled
from farmlib.games.chickapig import Board, Chickapig, State
from farmlib.games.chickapig.actions import PoopCard
from farmlib.games.chickapig.cards import DAISY_CARDS, card
from farmlib.games.chickapig.grid import (
    ALL_GOALS,
    DIRECTIONS,
    EVERYWHERE,
    FENCE,
    GOALS,
    NAMES,
    bits,
    numbers_in,
    slide_end,
)
from farmlib.games.chickapig.moves import jump, step
from farmlib.games.chickapig.puzzles import search
from farmlib.games.chickapig.state import FENCED, FLOCK, Phase, occupied, phase
from farmlib.lessons.exercises.chickapig.positions import (
    LEVELS,
    capital,
    colour_name,
    moves_in_words,
    on_turn,
    square,
    stirred,
)
from farmlib.lessons.exercises.choosing import Choose, Predict
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.question import Option, keyed

# ------------------------------------------------------------------ a Poop Card

_SITUATIONS: Final = {
    1: ("miss", "two", "lend", "pen", "drop"),
    2: ("miss", "two", "lend", "pen", "pen none", "drop", "drop none"),
    3: ("two", "lend", "lend", "pen", "pen none", "drop none", "miss two", "miss two"),
}
"""The card that is turned, and what is special about it: nobody is home, no Daisy is held, or the
other of "miss" and "two" waits already.
"""


@maker(
    "chickapig/what-comes-next",
    kind="predict",
    title="A Poop Card",
    rules=("CP-CARD-POOP", "CP-ROLL"),
)
def what_comes_next(rng: QuestionRandom, grade: int) -> Predict | None:
    """A Poop Card is turned at the end of a turn: what does it lead to?"""
    game = LEVELS[grade].game()
    name, _, special = fixed_pick(rng, _SITUATIONS[grade]).partition(" ")
    board, seat = stirred(rng, grade, loose=True), below(rng, game.players)
    owner = seat if grade == 1 else below(rng, game.players)
    colour = game.seats.colours[owner][0]
    if name == "pen" and bool(board.home[colour]) != (special != "none"):
        return None
    letter = game.seats.letter(owner)
    keys: dict[str, object] = {"poop_cards": [letter], "read": []}
    if name == "drop" and special != "none":
        # One that was taken in this turn can't be played, so nothing is asked before.
        keys |= {"daisies": {letter: pick(rng, DAISY_CARDS).name}, "fresh": owner == seat}
    if special == "two":
        other = pick(rng, ("miss", "two"))
        name, waits = ("two", "miss") if other == "miss" else ("miss", "two")
        keys[waits] = [letter]
    state = on_turn(game, board, seat, moves=None, roll=None, keys=keys)
    if state is None:
        return None
    action = PoopCard(CHANCE, name)
    labels = _effects(game, owner, twice=special == "two")
    right = _effect(game, state, action, owner)
    who, whose = colour_name(game, owner), colour_name(game, seat)
    if right not in labels:
        return None
    return Predict(
        prompt=(
            f"{capital(whose)}'s turn is over, and a Poop Card is read for {who}. "
            + _before(game, state, owner),
            f"It says: {card(name).text}",
            "What happens?",
        ),
        choices=keyed(
            *(
                Option("", label, one == right, _EFFECT_WHY[one.split()[0]], "CP-CARD-POOP")
                for one, label in labels.items()
            )
        ),
        hints=(
            "Read the card slowly. Who is it for, and when does it happen?",
            "Can it happen? Look who is home, who holds a Daisy Card, and whose turn comes next.",
            f"The card is {who}'s, and after {whose} it's "
            f"{colour_name(game, (seat + 1) % game.players)}'s turn.",
        ),
        because=_EFFECT_BECAUSE[right.split()[0]],
        rules=("CP-CARD-POOP",),
        actions=(str(action),),
        game=game,
        state=state,
    )


def _before(game: Chickapig, state: State, owner: int) -> str:
    """What one has to know of the card's owner beforehand, as a sentence."""
    who = capital(colour_name(game, owner))
    if owner in state.miss:
        return f"Another card already makes {who.lower()} lose the next turn."
    if owner in state.two:
        return f"Another card already makes {who.lower()}'s next turn exactly two moves."
    if state.daisies[owner] is not None:
        taken = ", taken this very turn" if state.fresh and owner == state.turn else ""
        return f"{who} holds a Daisy Card{taken}."
    return f"{who} holds no Daisy Card."


def _effects(game: Chickapig, owner: int, *, twice: bool) -> dict[str, str]:
    """What a card can lead to, with the words for it; `twice`: where another card waits too."""
    who = capital(colour_name(game, owner))
    name = colour_name(game, owner)
    labels = {
        "miss": f"{who} loses the next turn",
        "two": f"{who}'s next turn is two moves, without a roll",
        "pen": f"{who} chooses the start square where a chickapig comes back",
        "drop": f"{who} puts the Daisy Card back",
        "nothing": "Nothing happens",
    }
    if twice:
        labels = {
            "both": f"{who} loses the next turn, and that uses up both cards",
            "after": f"{who} loses the next turn, and has two moves in the one after that",
            "before": f"{who} has two moves in the next turn, and loses the one after that",
            "nothing": labels["nothing"],
        }
    for other in range(game.players):
        if other != owner:
            mover = capital(colour_name(game, other))
            labels[f"lend {other}"] = f"{mover} makes a move with one of {name}'s pieces"
    return labels


def _effect(game: Chickapig, state: State, action: Action, owner: int) -> str:
    """What the card leads to: a key of `_effects`."""
    step = game.apply(state, action)
    after, told = step.state, {event.kind for event in step.events if event.player == owner}
    lost, two = owner in after.miss or "skip" in told, owner in after.two or "two" in told
    if lost:
        return "both" if owner in state.two or (owner in state.miss and two) else "miss"
    if two:
        return "two"
    if phase(after) is Phase.ANSWER:
        return "pen"
    if owner in after.lent:
        turns = [(after.turn + n) % game.players for n in range(game.players)]
        return f"lend {next(seat for seat in turns if seat != owner)}"
    return "nothing" if after.daisies == state.daisies else "drop"


_EFFECT_WHY: Final = {
    "miss": "This card says nothing about losing a turn.",
    "two": "This card says nothing about two moves.",
    "both": "Two cards use up two turns only if they say so.",
    "after": "The turn that is lost is the very next one, and the two moves were for that turn.",
    "before": "Both cards are about the same turn: the next one.",
    "pen": "That takes a chickapig at home, and a card that says so.",
    "drop": "That takes a Daisy Card in hand, and a Poop Card that says so.",
    "nothing": "Something does happen.",
    "lend": "Whose turn comes next, not counting the owner of the piece?",
}
_EFFECT_BECAUSE: Final = {
    "miss": "It does just what it says: the next turn is skipped.",
    "two": "It does just what it says: no roll, and no Daisy Card for those moves.",
    "both": "Both cards are about the next turn. It's lost, so both are used up.",
    "pen": "One is at home and a start square is open, so one comes back where its owner chooses.",
    "drop": "The Daisy Card goes back into the deck, even though it was never played.",
    "nothing": "What the card talks about isn't there, so it has no effect.",
    "lend": "It's the next other player to have a turn, before rolling.",
}

# ------------------------------------------------------------------ a Daisy Card

_GREEN: Final = 0
_CARDS: Final = {
    1: ("jump", "rescue", "double"),
    2: ("jump", "rescue", "nudge", "double"),
    3: ("jump", "rescue", "steal", "nudge", "double"),
}
_BALES: Final = {1: (4, 0), 2: (2, 2), 3: (3, 1)}
"""How many bales each rival has on the board, and how many more there may be."""

_MORE: Final = 2
_FAR: Final = 99
_STARTS: Final = 12
Way = tuple[str, ...]


@maker(
    "chickapig/which-card-helps",
    kind="choose",
    title="Which card helps?",
    rules=("CP-DAISY",),
)
def which_card_helps(rng: QuestionRandom, grade: int) -> Choose | None:
    """The last chickapig does not get home with the moves left: which Daisy Card would do it?"""
    game = LEVELS[grade].game()
    wish = fixed_pick(rng, _CARDS[grade])
    roll = 3 + below(rng, 4)
    moves = 1 + below(rng, min(roll, 1 + grade))
    for board, start, alone in _some_left(rng, game, grade, moves):
        ways = _Cards(game, board, start, alone, moves, roll)
        if ways.way(wish) is not None:
            break
    else:
        return None
    right = [name for name in _CARDS[grade] if ways.way(name) is not None]
    if len(right) == len(_CARDS[grade]):
        return None
    state = on_turn(game, board, 0, moves=moves, roll=roll)
    if state is None:
        return None
    left = "One move is" if moves == 1 else f"{moves} moves are"
    return Choose(
        prompt=(
            f"You are green. You have rolled a {roll}, and {left.lower()} left. That isn't enough "
            f"to bring your last chickapig home from {square(start)}.",
            "Which of these Daisy Cards, if you held it, would bring it home this turn?",
        ),
        choices=keyed(
            *(
                Option(
                    "",
                    f"{name}: {card(name).text}",
                    name in right,
                    _no(name, moves, roll),
                    "CP-DAISY",
                )
                for name in _CARDS[grade]
            )
        ),
        several=True,
        missing_rule="CP-DAISY",
        hints=(
            "How many slides does it take without a card? How many moves short are you?",
            "More moves help only if there is a way. A jump goes over the first piece in the way; "
            "a nudge pushes a rival's bale out of the way, or into a useful place.",
            _slides(alone),
        ),
        because=" ".join(f"With {name}: {'; '.join(ways.way(name) or ())}." for name in right),
        game=game,
        state=state,
    )


def _slides(alone: int) -> str:
    if alone == _FAR:
        return "With slides alone it never gets home from there."
    return f"With slides alone it takes {moves_in_words(alone)}."


def _no(name: str, moves: int, roll: int) -> str:
    if name in ("jump", "nudge"):
        return f"Try everything it could do: with {moves_in_words(moves)}, nothing leads home."
    more = roll if name == "double" else _MORE
    return f"That makes {moves + more} moves, and they won't get it home."


def _some_left(
    rng: QuestionRandom, game: Chickapig, grade: int, moves: int
) -> Iterator[tuple[Board, int, int]]:
    """Bales of the rivals about, and green's last chickapig on squares from which it does not get
    home in so many `moves`: the board, the square, and how many slides it takes.
    """
    places = shuffled(tuple(numbers_in(EVERYWHERE & ~(ALL_GOALS | FENCE))), rng)
    at, bales = 0, [0, 0, 0, 0]
    fewest, more = _BALES[grade]
    for colour in game.seats.playing:
        if colour != _GREEN:
            count = min(4, fewest + below(rng, more + 1))
            bales[colour] = bits(places[at : at + count])
            at += count
    taken = FENCE | bits(places[:at])
    for start in places[at : at + _STARTS]:
        alone = search(taken, NAMES[start]).fewest or _FAR
        if alone > moves:
            home = (FLOCK - 1, 0, 0, 0)
            yield Board((1 << start, 0, 0, 0), tuple(bales), FENCED, 0, home), start, alone


@dataclass(frozen=True, slots=True)
class _Cards:
    """What each Daisy Card would do for green's last chickapig on `start`."""

    game: Chickapig
    board: Board
    start: int
    alone: int
    moves: int
    roll: int

    def way(self, name: str) -> Way | None:
        """How it gets home in this turn with this card; None when it does not."""
        match name:
            case "jump":
                return _with_jump(self.board, self.start, self.moves)
            case "nudge":
                return _with_nudge(self.game, self.board, self.start, self.moves)
            case "double":
                return _by_sliding(self.alone, self.moves + self.roll)
        return _by_sliding(self.alone, self.moves + _MORE)


def _by_sliding(alone: int, moves: int) -> Way | None:
    if alone > moves:
        return None
    return (f"{moves_in_words(alone)} get it home, and you would have {moves}",)


def _with_jump(board: Board, start: int, moves: int) -> Way | None:
    """The way home in so many moves, one of which may jump; None when there is none."""
    taken = occupied(board) & ~(1 << start)
    waiting: deque[tuple[int, bool, Way]] = deque([(start, False, ())])
    seen = {(start, False)}
    while waiting:
        at, jumped, way = waiting.popleft()
        if GOALS[_GREEN] >> at & 1:
            return way
        if len(way) == moves:
            continue
        for direction, name in enumerate(DIRECTIONS):
            ends = [(slide_end(_GREEN, at, direction, taken), jumped, "slide")]
            leap = None if jumped else jump(board, _GREEN, at, direction, taken)
            if leap is not None:
                ends.append((leap.end, True, "jump"))
            for end, used, how in ends:
                if (end, used) not in seen:
                    seen.add((end, used))
                    waiting.append((end, used, (*way, f"{how} {name} to {square(end)}")))
    return None


def _with_nudge(game: Chickapig, board: Board, start: int, moves: int) -> Way | None:
    """The way home in so many moves, when one bale of a rival may be moved on the way."""
    bales = 0
    for colour in game.seats.playing:
        bales |= board.bales[colour]
    waiting: deque[tuple[int, int, Way, int]] = deque([(start, bales, (), 0)])
    seen = {(start, bales)}
    while waiting:
        at, standing, way, depth = waiting.popleft()
        if GOALS[_GREEN] >> at & 1:
            return way
        taken = standing | FENCE
        if standing == bales:
            # A nudge costs no move, so what it leads to comes right after this.
            for bale in numbers_in(bales):
                for direction, name in enumerate(DIRECTIONS):
                    moved = step(_GREEN, bale, direction, taken | 1 << at)
                    if moved is None:
                        continue
                    after = (at, standing & ~moved.off | moved.on)
                    if after not in seen:
                        seen.add(after)
                        told = f"nudge the bale on {square(bale)} {name}"
                        waiting.appendleft((*after, (*way, told), depth))
        if depth == moves:
            continue
        for direction, name in enumerate(DIRECTIONS):
            end = slide_end(_GREEN, at, direction, taken)
            if (end, standing) not in seen:
                seen.add((end, standing))
                waiting.append((end, standing, (*way, f"slide {name} to {square(end)}"), depth + 1))
    return None
