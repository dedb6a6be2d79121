"""Positions of Chickapig: a mapping to a state and back (the notation page lists the keys)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from farmlib.core.errors import PositionError
from farmlib.core.events import Event
from farmlib.core.given import quoted
from farmlib.games.chickapig.cards import (
    DAISY_CARDS,
    DAISY_NAMES,
    POOP_CARDS,
    POOP_NAMES,
    Card,
    left_in,
)
from farmlib.games.chickapig.grid import (
    ALL_GOALS,
    COLOURS,
    LETTERS,
    names_in,
)
from farmlib.games.chickapig.legal import may_lift
from farmlib.games.chickapig.lines import read_board, trimmed, write_board
from farmlib.games.chickapig.moves import can_be_lifted
from farmlib.games.chickapig.state import (
    BALES,
    FLOCK,
    NOBODY,
    POOPS,
    Board,
    Phase,
    Seats,
    State,
    phase,
    starting_board,
    winner,
)
from farmlib.games.chickapig.turns import settle
from farmlib.games.chickapig.ways import find_ways, ground_of, says_blocked

if TYPE_CHECKING:
    from farmlib.games.chickapig.game import Chickapig

KEYS = [
    "board",
    "home",
    "turn",
    "start",
    "moves",
    "again",
    "roll",
    "used",
    "placed",
    "daisies",
    "fresh",
    "drawing",
    "poop_cards",
    "read",
    "card",
    "miss",
    "two",
    "lent",
    "known",
    "ruled_out",
]
_MOST = 99
"""Enough for any number of moves: it only keeps nonsense out."""


def read(game: Chickapig, mapping: Mapping[str, Any]) -> State:
    """The state of a position, gone on to where somebody has to act.

    Raises PositionError, which names the key and what is wrong.
    """
    for key in mapping:
        if key not in KEYS:
            raise PositionError(
                f"A position of {game.title} has no key {quoted(key)}. Its keys: {', '.join(KEYS)}."
            )
    seats = game.seats
    board = _board(seats, mapping)
    turn = _turn(seats, mapping)
    closed = mapping.get("read") is not None
    moves = _number(mapping, "moves", 0, _MOST) if not closed else 0
    roll = _roll(mapping, moves) if not closed else None
    usual = max(0, (2 if roll is None else roll) - (moves or 0)) if moves is not None else 0
    state = State(
        board=board,
        turn=turn,
        start=_start(seats, mapping, turn),
        moves=moves,
        again=_truth(mapping, "again"),
        roll=roll,
        used=(_number(mapping, "used", 0, _MOST, usual) or 0) if not closed else 0,
        placed=_truth(mapping, "placed") and not closed,
        daisies=_daisies(seats, mapping),
        fresh=_truth(mapping, "fresh"),
        drawing=_truth(mapping, "drawing"),
        owed=_seats(seats, mapping, "poop_cards"),
        read=_read(mapping),
        card=_name("card", mapping.get("card"), POOP_NAMES),
        miss=tuple(sorted(set(_seats(seats, mapping, "miss")))),
        two=tuple(sorted(set(_seats(seats, mapping, "two")))),
        lent=_seats(seats, mapping, "lent"),
        known=_known(seats, mapping),
        ruled_out=_ruled_out(seats, mapping),
    )
    _check(game, state)
    events: list[Event] = []
    return settle(seats, state, events)


# ---------------------------------------------------------------- the board


def _board(seats: Seats, mapping: Mapping[str, Any]) -> Board:
    home = _home(seats, mapping)
    text = mapping.get("board")
    board = replace(starting_board(seats), home=home) if text is None else read_board(text, home)
    for colour in range(4):
        name = COLOURS[colour].name
        pigs, bales = board.pigs[colour], board.bales[colour]
        if seats.of[colour] < 0 and (pigs or bales or home[colour]):
            raise PositionError(f"board: {name} does not play in this game.")
        if text is None and home[colour]:
            raise PositionError("home: with some at home, `board` has to say where the others are.")
        if pigs.bit_count() + home[colour] > FLOCK or bales.bit_count() > BALES:
            raise PositionError(f"board: {name} has six chickapigs, home or not, and four bales.")
        if pigs & ALL_GOALS:
            raise PositionError(
                f"board: no chickapig stands in a goal ({names_in(pigs & ALL_GOALS)}): in its own "
                "it is home, and into another's it never goes (CP-GOAL)."
            )
    if board.poops.bit_count() > POOPS:
        raise PositionError("board: there are eight poops (CP-POOP).")
    return replace(board, ways=find_ways(seats, board))


def _home(seats: Seats, mapping: Mapping[str, Any]) -> tuple[int, ...]:
    home = [0, 0, 0, 0]
    for letter, count in _by_colour(mapping, "home").items():
        if type(count) is not int or not 0 <= count <= FLOCK:
            raise PositionError(f"home: of {letter} 0 to 6 are at home, not {quoted(count)}.")
        home[LETTERS.index(letter)] = count
    return tuple(home)


# ---------------------------------------------------------------- the turn


def _turn(seats: Seats, mapping: Mapping[str, Any]) -> int:
    value = mapping.get("turn", seats.letter(0))
    return NOBODY if value is None else _seat(seats, "turn", value)


def _seat(seats: Seats, key: str, value: Any) -> int:
    """The seat of a colour's letter (or of its own number)."""
    if isinstance(value, str) and len(value) == 1 and value in LETTERS:
        if seats.of_letter(value) >= 0:
            return seats.of_letter(value)
    elif type(value) is int and 0 <= value < len(seats.colours):
        return value
    letters = " ".join(LETTERS[colour] for colour in seats.playing)
    raise PositionError(f"{key}: a colour that plays is needed ({letters}), not {quoted(value)}.")


def _start(seats: Seats, mapping: Mapping[str, Any], turn: int) -> tuple[int, ...]:
    given = mapping.get("start")
    if turn != NOBODY:
        if given is not None:
            raise PositionError("start: it is told only while `turn` is null (CP-START).")
        return ()
    if given is None:
        return (0,) * len(seats.colours)
    start = [-1] * len(seats.colours)
    for letter, number in _by_colour(mapping, "start").items():
        if number is not None and (type(number) is not int or not 1 <= number <= 6):
            raise PositionError(f"start: {letter}'s roll is 1 to 6, or null, not {quoted(number)}.")
        start[_seat(seats, "start", letter)] = number or 0
    rolled = [number for number in start if number >= 0]
    if rolled.count(0) == 0 or len(rolled) < 2 or rolled != sorted(rolled, key=lambda n: n == 0):
        raise PositionError("start: seats roll in their order, and one at least has still to roll.")
    return tuple(start)


def _roll(mapping: Mapping[str, Any], moves: int | None) -> int | None:
    if moves is None:
        return None
    given = _number(mapping, "roll", 1, 6) if "roll" in mapping else min(moves, 6)
    return given or None


# ---------------------------------------------------------------- cards


def _daisies(seats: Seats, mapping: Mapping[str, Any]) -> tuple[str | None, ...]:
    daisies: list[str | None] = [None] * len(seats.colours)
    for letter, name in _by_colour(mapping, "daisies").items():
        daisies[_seat(seats, "daisies", letter)] = _name("daisies", name, DAISY_NAMES)
    _check_deck("daisies", DAISY_CARDS, daisies)
    return tuple(daisies)


def _read(mapping: Mapping[str, Any]) -> tuple[str, ...] | None:
    given = mapping.get("read")
    if given is None:
        return None
    if not isinstance(given, list | tuple) or not all(isinstance(name, str) for name in given):
        raise PositionError(f"read: a list of names of Poop Cards is needed, not {quoted(given)}.")
    names = tuple(name for name in given if _name("read", name, POOP_NAMES))
    _check_deck("read", POOP_CARDS, names)
    return names


def _known(seats: Seats, mapping: Mapping[str, Any]) -> tuple[frozenset[int], ...]:
    known = [frozenset[int]()] * len(seats.colours)
    for letter, given in _by_colour(mapping, "known").items():
        seat = _seat(seats, "known", letter)
        known[seat] = frozenset(_list_of_seats(seats, "known", given)) - {seat}
    return tuple(known)


def _ruled_out(seats: Seats, mapping: Mapping[str, Any]) -> tuple[frozenset[str], ...]:
    out = [frozenset[str]()] * len(seats.colours)
    for letter, given in _by_colour(mapping, "ruled_out").items():
        if not isinstance(given, list | tuple):
            raise PositionError(f"ruled_out: a list of Daisies is needed, not {quoted(given)}.")
        names = [_name("ruled_out", name, DAISY_NAMES) for name in given]
        out[_seat(seats, "ruled_out", letter)] = frozenset(name for name in names if name)
    return tuple(out)


def _check_deck(key: str, deck: tuple[Card, ...], names: Sequence[str | None]) -> None:
    for name, left in left_in(deck, names).items():
        if left < 0:
            raise PositionError(f"{key}: there are not so many cards {quoted(name)} in the deck.")


def _name(key: str, value: Any, names: Sequence[str]) -> str | None:
    if value is None or (isinstance(value, str) and value in names):
        return value
    raise PositionError(f"{key}: a card is one of {', '.join(names)}, not {quoted(value)}.")


# ---------------------------------------------------------------- values


def _by_colour(mapping: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    given = mapping.get(key, {})
    given = {} if given is None else given
    if not isinstance(given, Mapping) or not all(
        isinstance(letter, str) and len(letter) == 1 and letter in LETTERS for letter in given
    ):
        raise PositionError(
            f"{key}: a mapping by the colours g, y, r, b is needed: {quoted(given)}."
        )
    return given


def _seats(seats: Seats, mapping: Mapping[str, Any], key: str) -> tuple[int, ...]:
    return _list_of_seats(seats, key, mapping.get(key, []))


def _list_of_seats(seats: Seats, key: str, given: Any) -> tuple[int, ...]:
    if not isinstance(given, list | tuple):
        raise PositionError(
            f"{key}: a list of colours is needed, such as [g], not {quoted(given)}."
        )
    return tuple(_seat(seats, key, value) for value in given)


def _number(
    mapping: Mapping[str, Any], key: str, low: int, high: int, default: int | None = None
) -> int | None:
    value = mapping.get(key, default)
    if value is not None and (type(value) is not int or not low <= value <= high):
        raise PositionError(f"{key}: a number from {low} to {high} is needed, not {quoted(value)}.")
    return value


def _truth(mapping: Mapping[str, Any], key: str) -> bool:
    value = mapping.get(key, False)
    if not isinstance(value, bool):
        raise PositionError(f"{key}: true or false is needed, not {quoted(value)}.")
    return value


# ---------------------------------------------------------------- whether it can be


def _check(game: Chickapig, state: State) -> None:
    """What does not fit together. A game must be able to go on from a position."""
    seats, mid_turn = game.seats, state.turn != NOBODY and state.read is None
    if state.turn == NOBODY and (state.moves is not None or state.read is not None):
        raise PositionError(
            "turn: while it is rolled who starts, nobody has moves or closed turns."
        )
    if state.card is not None and (state.read is None or not state.owed):
        raise PositionError("card: it is one of `poop_cards`, turned after the turn: give `read`.")
    if state.card is not None:
        _check_deck("card", POOP_CARDS, (*(state.read or ()), state.card))
    if state.again and (state.moves is not None or not mid_turn):
        raise PositionError("again: it tells of a roll that is due in an open turn: moves is null.")
    if state.fresh and (state.turn == NOBODY or state.daisies[state.turn] is None):
        raise PositionError("fresh: the one in turn holds no Daisy that was just taken.")
    if state.drawing and (
        not mid_turn or state.moves is None or state.daisies[state.turn] is not None
    ):
        raise PositionError("drawing: the one in turn has taken a Daisy and holds none yet.")
    if state.placed and state.roll != 1:
        raise PositionError("placed: the cow is lifted only with a rolled 1 (CP-COW-ONE).")
    for seat, name in enumerate(state.daisies):
        if name is None and (state.known[seat] or state.ruled_out[seat]):
            raise PositionError(f"known, ruled_out: {seats.letter(seat)} holds no Daisy.")
        if name in state.ruled_out[seat]:
            raise PositionError(f"ruled_out: {seats.letter(seat)} does hold {name}.")
    _check_ways(seats, state)


def _check_ways(seats: Seats, state: State) -> None:
    """CP-BLOCK: every flock has a way, or, in the middle of a turn, a move that opens one."""
    ground = ground_of(seats, state.board)
    if not ground.blocked or winner(seats, state.board) is not None:
        return
    if phase(state) is Phase.MOVES and state.moves:
        if can_be_lifted(ground, state.turn, lifts=may_lift(state)):
            return
        why = "and no move opens one"
    else:
        why = "though no move is under way"
    shut = says_blocked(seats, state.board)
    raise PositionError(f"board: {shut} has no way to its goal, {why} (CP-BLOCK).")


# ---------------------------------------------------------------- writing


def write(game: Chickapig, state: State) -> dict[str, Any]:
    """The position of a state, with every key."""
    seats = game.seats
    letters = [seats.letter(seat) for seat in range(game.players)]

    def of_seats(values: Sequence[int]) -> list[str]:
        return [letters[seat] for seat in values]

    start = {letters[seat]: n or None for seat, n in enumerate(state.start) if n >= 0}
    return {
        "board": write_board(state.board),
        "home": {LETTERS[colour]: state.board.home[colour] for colour in seats.playing},
        "turn": None if state.turn == NOBODY else letters[state.turn],
        "start": start or None,
        "moves": state.moves,
        "again": state.again,
        "roll": state.roll,
        "used": state.used,
        "placed": state.placed,
        "daisies": dict(zip(letters, state.daisies, strict=True)),
        "fresh": state.fresh,
        "drawing": state.drawing,
        "poop_cards": of_seats(state.owed),
        "read": None if state.read is None else list(state.read),
        "card": state.card,
        "miss": of_seats(state.miss),
        "two": of_seats(state.two),
        "lent": of_seats(state.lent),
        "known": {
            letter: of_seats(sorted(seats))
            for letter, seats in zip(letters, state.known, strict=True)
            if seats
        },
        "ruled_out": {
            letter: sorted(names)
            for letter, names in zip(letters, state.ruled_out, strict=True)
            if names
        },
    }


def differences(game: Chickapig, state: State, expected: Mapping[str, Any]) -> tuple[str, ...]:
    """Where `state` is not as the keys of `expected` say.

    Boards are compared line by line; of mappings by colour only the colours that are named.
    """
    actual = write(game, state)
    found = []
    for key, wanted in expected.items():
        came = actual.get(key)
        if isinstance(wanted, Mapping) and isinstance(came, Mapping):
            came = {colour: came.get(colour) for colour in wanted}
        elif key == "board" and isinstance(wanted, str):
            came, wanted = trimmed(str(came)), trimmed(wanted)
        if came != wanted:
            found.append(f"position, {key}: expected {quoted(wanted)}, came {quoted(came)}")
    return tuple(found)
