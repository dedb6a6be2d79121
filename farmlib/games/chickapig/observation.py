"""What one player of Chickapig may know, and Daisies drawn anew that agree with it.

CP-DAISY: all lies open but the Daisies that others hold. Something is known of these too: whoever
lost one to a thief still knows it, and a turn that closes by itself, or does not, tells what its
player's Daisy can't be.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from farmlib.core.actions import CHANCE, Action
from farmlib.core.events import Event
from farmlib.core.game import Observation
from farmlib.games.chickapig.cards import DAISY_CARDS, left_in
from farmlib.games.chickapig.state import Board, State

if TYPE_CHECKING:
    from farmlib.games.chickapig.game import Chickapig


@dataclass(frozen=True, slots=True)
class ChickapigObservation(Observation):
    """What `player` may know of a state.

    `daisies` holds for each seat the name of its Daisy where this player knows it, `holds` whether
    it has one. `players` and `flocks` are the game's options. The rest is as in State.
    """

    players: int
    flocks: int
    board: Board
    turn: int
    start: tuple[int, ...]
    moves: int | None
    again: bool
    roll: int | None
    used: int
    placed: bool
    daisies: tuple[str | None, ...]
    holds: tuple[bool, ...]
    fresh: bool
    drawing: bool
    owed: tuple[int, ...]
    read: tuple[str, ...] | None
    card: str | None
    miss: tuple[int, ...]
    two: tuple[int, ...]
    lent: tuple[int, ...]
    known: tuple[frozenset[int], ...]
    ruled_out: tuple[frozenset[str], ...]

    @property
    def may_wait(self) -> bool:
        """Never: whoever is asked answers, also the owner of a Poop Card out of turn."""
        return False


def observe(
    game: Chickapig, state: State, player: int, legal: tuple[Action, ...]
) -> ChickapigObservation:
    """The observation of `player`."""
    return ChickapigObservation(
        player=player,
        legal=legal,
        players=game.players,
        flocks=game.flocks,
        board=state.board,
        turn=state.turn,
        start=state.start,
        moves=state.moves,
        again=state.again,
        roll=state.roll,
        used=state.used,
        placed=state.placed,
        daisies=tuple(
            name if _knows(state, player, seat) else None for seat, name in enumerate(state.daisies)
        ),
        holds=tuple(name is not None for name in state.daisies),
        fresh=state.fresh,
        drawing=state.drawing,
        owed=state.owed,
        read=state.read,
        card=state.card,
        miss=state.miss,
        two=state.two,
        lent=state.lent,
        known=state.known,
        ruled_out=state.ruled_out,
    )


def _knows(state: State, player: int, seat: int) -> bool:
    return seat == player or player in state.known[seat]


def event_for(event: Event, player: int) -> Event:
    """CP-DAISY: the name of a Daisy that is drawn or stolen is for those whom it concerns."""
    if event.kind not in ("draw", "steal") or player in (event.player, event.get("victim")):
        return event
    data = tuple((key, value) for key, value in event.data if key != "card")
    text = event.text if event.kind == "steal" else f"{{{event.player}:draw}} a Daisy Card."
    return replace(event, text=text, data=data)


def resample(game: Chickapig, state: State, player: int, rng: random.Random) -> State:
    """The Daisies that `player` does not know drawn anew, as likely as the cards make them.

    CP-DAISY: no name oftener than its copies, none that is known not to be held.
    """
    hidden = [
        seat
        for seat, name in enumerate(state.daisies)
        if name is not None and (player == CHANCE or not _knows(state, player, seat))
    ]
    seen = [name for seat, name in enumerate(state.daisies) if seat not in hidden]
    ways = list(_draws(hidden, left_in(DAISY_CARDS, seen), state))
    at = rng.random() * sum(weight for _, weight in ways)
    daisies = list(state.daisies)
    for names, weight in ways:
        at -= weight
        if at < 0:
            for seat, name in zip(hidden, names, strict=True):
                daisies[seat] = name
            break
    return replace(state, daisies=tuple(daisies))


def _draws(
    seats: list[int], left: dict[str, int], state: State
) -> Iterator[tuple[tuple[str, ...], int]]:
    """All names that these seats could hold, each with the number of ways to draw them."""
    if not seats:
        yield (), 1
        return
    for name, copies in left.items():
        if copies and name not in state.ruled_out[seats[0]]:
            for names, weight in _draws(seats[1:], {**left, name: copies - 1}, state):
                yield (name, *names), copies * weight
