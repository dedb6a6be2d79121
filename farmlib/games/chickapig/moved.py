"""What comes of a piece that has moved in Chickapig: the new state, and the events that tell of it.

It is the same whether an ordinary move was made, a lent one or one that a Daisy Card allows.
"""

from __future__ import annotations

from farmlib.core.events import Event, Plain
from farmlib.games.chickapig.grid import COLOURS, DIRECTIONS, NAMES, numbers_in
from farmlib.games.chickapig.moves import after_change
from farmlib.games.chickapig.state import Seats, State, at_home, changed
from farmlib.games.chickapig.ways import Change, Ground

Events = list[Event]


def moved(
    seats: Seats,
    state: State,
    ground: Ground,
    change: Change,
    player: int,
    events: Events,
    *,
    moves: int = 0,
) -> State:
    """The state after a piece has moved, told of: where it went, who is home, what it splatted.

    It has cost so many `moves`.
    """
    board, splat = after_change(ground, change)
    colour = COLOURS[change.colour]
    pig = change.piece == "pig"
    rule, what = ("CP-SLIDE", "chickapig") if pig else ("CP-BALE", "bale")
    verb = "jump" if pig and change.hops else "slide" if pig else "move"
    start, end = NAMES[change.start], NAMES[change.end]
    text = f"{{{player}:{verb}}} {colour.name}'s {what} from {start} to {end}."
    data: list[tuple[str, Plain]] = [
        ("colour", colour.letter),
        ("from", str(start)),
        ("to", str(end)),
        ("direction", DIRECTIONS[change.direction]),
    ]
    events.append(Event("move" if pig else "bale", rule, text, player, tuple(data)))
    owner = seats.of[change.colour]
    if change.home:
        count = at_home(seats, board, owner)
        text = f"It is home: {{{owner}:have}} {count} there now."
        events.append(Event("home", "CP-GOAL", text, owner, (("colour", colour.letter),)))
    return changed(
        state,
        board=board,
        owed=state.owed + splatted(splat, owner, events),
        moves=state.moves - moves if state.moves is not None else None,
        used=state.used + moves,
    )


def splatted(splat: int, owner: int, events: Events) -> tuple[int, ...]:
    """CP-SPLAT: a Poop Card for each poop that was run over; who owes them."""
    for number in numbers_in(splat):
        place = str(NAMES[number])
        text = f"Splat! The poop on {place} is gone, and {{{owner}:owe}} a Poop Card."
        events.append(Event("splat", "CP-SPLAT", text, owner, (("at", place),)))
    return (owner,) * splat.bit_count()
