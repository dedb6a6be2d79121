"""How one looks at a game of Chickapig: who looks, and what can be done by clicking.

What stands on a square is picked, then the square where its move ends; so each legal action knows
the squares that do it. A Daisy is played by picking what moves, or with its button.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from farmlib.core.actions import Action
from farmlib.games.chickapig import Chickapig, Square, State
from farmlib.games.chickapig.actions import (
    Accept,
    Again,
    Bale,
    Double,
    End,
    Jump,
    Lift,
    Move,
    Nudge,
    Pen,
    Rescue,
    Steal,
    TakeDaisy,
    Walk,
)
from farmlib.games.chickapig.aims import jumping
from farmlib.games.chickapig.grid import COLOURS, DIRECTIONS, FENCE, NAMES, NEXT, Colour
from farmlib.games.chickapig.moves import piece_change
from farmlib.games.chickapig.state import FENCED
from farmlib.games.chickapig.ways import Ground
from farmlib.scenes import scene as seen

COW_KEY = "cow"
"""The cow's item while her fence is round her: it lies on four squares."""

DAISY_KEY = "daisy"
"""The Daisy Card in the viewer's hand."""


@dataclass(frozen=True)
class Sight:
    """A state as one looks at it.

    `legal` is what the viewer may do, nothing for somebody who only watches. `knows` holds each
    seat's Daisy as far as the viewer knows it, `all` of them when everything is shown.
    """

    game: Chickapig
    state: State
    viewer: int | None
    names: tuple[str, ...]
    legal: tuple[Action, ...]
    knows: tuple[str | None, ...]
    ground: Ground = field(compare=False)

    @classmethod
    def of(
        cls,
        game: Chickapig,
        state: State,
        viewer: int | None,
        names: Sequence[str] | None,
        *,
        show_all: bool,
    ) -> Sight:
        """How `viewer` looks at `state`; names are "You", "Player 1" ... where none are given."""
        called = tuple(
            names
            or ("You" if seat == viewer else f"Player {seat}" for seat in range(game.num_players))
        )
        nothing: tuple[str | None, ...] = (None,) * game.num_players
        legal: tuple[Action, ...] = ()
        if viewer is not None:
            seen_by_viewer = game.observation(state, viewer)
            nothing, legal = seen_by_viewer.daisies, seen_by_viewer.legal
        knows = state.daisies if show_all else nothing
        return cls(game, state, viewer, called, legal, knows, Ground(game.seats, state.board))

    @property
    def daisy(self) -> str | None:
        """The viewer's own Daisy Card."""
        return None if self.viewer is None else self.state.daisies[self.viewer]

    def owner(self, colour: int) -> str:
        """Whose a colour is, as a name."""
        return self.names[self.game.seats.of[colour]]

    def colours(self) -> tuple[Colour, ...]:
        """The colours that play."""
        return tuple(COLOURS[colour] for colour in self.game.seats.playing)

    @cached_property
    def ends(self) -> Mapping[str, Sequence[str]]:
        """For each square with something that the viewer can move: where it can go to."""
        found: dict[str, list[str]] = {}
        for action in self.legal:
            match action:
                case Move(at=at) | Bale(at=at) | Nudge(at=at):
                    found.setdefault(str(at), []).append(str(self.end_of(action)))
                case Walk(direction=direction):
                    cow = self.state.board.cow
                    to = NEXT[cow][DIRECTIONS.index(direction)]
                    found.setdefault(str(NAMES[cow]), []).append(str(NAMES[to]))
        return found

    @property
    def lifts(self) -> bool:
        """CP-COW-ONE: whether the viewer may lift the cow now."""
        return any(isinstance(action, Lift) for action in self.legal)

    def end_of(self, action: Move | Bale | Nudge | Jump) -> Square:
        """Where a legal move of a piece ends."""
        if isinstance(action, Jump):
            change = jumping(self.ground, action.at, action.direction)
        else:
            change = piece_change(self.ground, action.at, action.direction)
        assert change is not None, "a legal move"
        return NAMES[change.end]


def cow_key(state: State) -> str:
    """The key of the cow's item."""
    return COW_KEY if state.board.cow == FENCED else str(NAMES[state.board.cow])


def things(parts: Sequence[str]) -> tuple[list[Square], list[str]]:
    """The squares among what was clicked, the cow behind her fence as one of hers; and the rest."""
    squares, rest = [], []
    for part in parts:
        if part == COW_KEY:
            squares.append(NAMES[FENCE.bit_length() - 1])
        elif part[:1].isdigit():
            squares.append(Square.parse(part))
        else:
            rest.append(part)
    return squares, rest


# ------------------------------------------------------------------ what can be done


def moves_of(sight: Sight) -> Iterator[seen.Move]:
    """The viewer's legal actions, each with the clicks that do it, or its button."""
    alone = _only_daisy(sight.legal)
    for action in sight.legal:
        yield from _moves(sight, action, played_alone=action is alone)
    yield from _by_card(sight)


def _moves(sight: Sight, action: Action, *, played_alone: bool) -> Iterator[seen.Move]:
    notation = str(action)
    card = (DAISY_KEY,) if played_alone else ()
    match action:
        case Move(at=at) | Bale(at=at):
            end = sight.end_of(action)
            verb = "Slide" if isinstance(action, Move) else "Move the bale"
            yield seen.Move(notation, (str(at), str(end)), f"{verb} from {at} to {end}")
        case Jump(at=at) | Nudge(at=at):
            end = sight.end_of(action)
            verb = "Jump" if isinstance(action, Jump) else "Nudge"
            yield seen.Move(notation, (str(at), str(end)), f"{verb} from {at} to {end}")
        case Walk(direction=direction):
            cow = sight.state.board.cow
            to = NAMES[NEXT[cow][DIRECTIONS.index(direction)]]
            label = f"Walk the cow {direction} to {to}"
            yield seen.Move(notation, (str(NAMES[cow]), str(to)), label)
        case Lift(to=to):
            yield _lift(sight, notation, to)
        case Again(poop=poop, to=to) if poop is not None and to is not None:
            label = f"Shift the poop from {poop} to {to} and roll again"
            yield seen.Move(notation, (str(poop), str(to)), label)
        case Pen(to=to):
            yield seen.Move(notation, (str(to),), f"Back out of the pen to {to}")
        case TakeDaisy():
            label = "Take a Daisy Card instead of two moves"
            yield seen.Move(notation, ("daisy deck",), label, "Take a Daisy")
        case End():
            yield seen.Move(notation, (), "End your turn", "End the turn")
        case Accept():
            yield seen.Move(notation, ("card",), "Let the Poop Card be carried out", "Carry it out")
        case _:
            label, button = _daisy_words(sight, action)
            yield seen.Move(notation, card, label, button)


def _lift(sight: Sight, notation: str, to: Square) -> seen.Move:
    """CP-COW-ONE. Where a click means something else, lifting her has a button.

    That is beside her, where she could walk as well, and inside her fence, where she is clicked.
    """
    cow = sight.state.board.cow
    if cow == FENCED and FENCE >> to.number & 1:
        label = f"Take the fence away and put the cow on {to}"
        return seen.Move(notation, (), label, f"Lift her to {to}")
    if cow != FENCED and to.number in NEXT[cow]:
        direction = DIRECTIONS[NEXT[cow].index(to.number)]
        walks = any(isinstance(a, Walk) and a.direction == direction for a in sight.legal)
        if walks:
            label = f"Lift the cow to {to}, and she poops there"
            return seen.Move(notation, (), label, f"Lift her {direction}")
    return seen.Move(notation, (cow_key(sight.state), str(to)), f"Put the cow on {to}")


def _daisy_words(sight: Sight, action: Action) -> tuple[str, str]:
    """What a Daisy that is played with a button does, and the words on the button."""
    match action:
        case Rescue(choice="cancel"):
            return "Play your Daisy: the Poop Card does nothing", "Cancel the card"
        case Rescue() | Steal(choice="moves"):
            return "Play your Daisy for two more moves", "Two more moves"
        case Steal(choice=choice):
            victim = sight.names[sight.game.seats.of_letter(choice)]
            return f"Play your Daisy and take the one of {victim}", f"Take {victim}'s Daisy"
        case Again():
            return "Play your Daisy and roll again", "Roll again"
        case Double():
            return "Play your Daisy: as many moves again as the die shows", "Double the roll"
    raise TypeError(f"{action} has no button.")


def _only_daisy(legal: Sequence[Action]) -> Action | None:
    """The action that a click on the card alone plays: when there is one way to play it."""
    ways = [
        action
        for action in legal
        if isinstance(action, Rescue | Steal | Double)
        or (isinstance(action, Again) and action.poop is None)
    ]
    return ways[0] if len(ways) == 1 else None


def _by_card(sight: Sight) -> Iterator[seen.Move]:
    """Jumps and nudges by picking the card, then a square where only one of them ends."""
    ends: dict[Square, list[Jump | Nudge]] = {}
    for action in sight.legal:
        if isinstance(action, Jump | Nudge):
            ends.setdefault(sight.end_of(action), []).append(action)
    for end, actions in ends.items():
        if len(actions) == 1:
            label = f"Play your Daisy: the piece on {actions[0].at} goes to {end}"
            yield seen.Move(str(actions[0]), (DAISY_KEY, str(end)), label)


def landings(sight: Sight) -> frozenset[Square]:
    """Where a jump of the viewer's would end."""
    return frozenset(sight.end_of(action) for action in sight.legal if isinstance(action, Jump))
